import {
  Auction,
  bySide,
  dealPack,
  makeHand,
  Random,
  SEATS,
  sure,
  type Call,
  type Hand,
  type Locale,
} from "@falsecard/core";
import { engineFaults } from "../../../faults.js";
import { describe, expect, test } from "vitest";
import { satisfies, type Constraint } from "../../../constraint/constraint.js";
import { parseConstraint } from "../../../constraint/text.js";
import { situationOf } from "../../bidder/bidder.js";
import { MODERN } from "../../system/card.js";
import { explanationOf } from "../../explanation/explanation.js";
import { isExplained } from "../../explanation/explained-check.fixture.js";
import type { Meaning } from "../../situation/rule.js";
import { systemChapters, parseConventionCard } from "../../bidder/systems.js";
import { isTrueOf, readBack } from "../../explanation/read-back.fixture.js";
import { sayMeaning, sayName, sayRule } from "../../explanation/say.js";
import { Situation } from "../../situation/situation.js";
import { HAND_FORMS } from "./hand-words.js";
import { readSystem } from "../written.js";

const random = Random.from("forms of words");
const HANDS = Array.from({ length: 1000 }, () => dealPack(random)).flatMap((deal) =>
  SEATS.map((seat) => deal[seat]),
);

/** How good a suit is, as the modern system defines it. */
const DEFINED = systemChapters("modern")
  .flatMap(({ text }) => text.split("\n"))
  .filter((line) => /^hand (?:good|fair|solid) /.test(line));

/**
 * Rows of a text that has nothing else; where partner has answered how many key cards he has, within the modern system.
 */
function situationWith(words: string, asked: boolean): Situation {
  const row = (call: string) => `${call}*  probe: ${words}\n`;
  const named = "name probe: probe / 探り\n";
  if (asked) {
    const card = sure(
      parseConventionCard(
        `system own extends modern\n${named}family probes before key-card-answers\n  after 1S 3S 4N 5D:\n    ${row("6S")}`,
      ),
    );
    return situationOf({
      auction: sure(Auction.of("N", "1S P 3S P 4N P 5D P".split(" ") as Call[])),
      vulnerability: "None",
      cards: bySide(() => card),
      scoring: "IMPs",
    });
  }
  const read = readSystem([
    {
      text: `system own\n${named}${DEFINED.join("\n")}\nfamily probes when unopened\n  ${row("1N")}`,
    },
  ]);
  if (!read.ok) throw new Error(read.fault.map((fault) => engineFaults.say(fault)).join());
  return Situation.start("N", {
    vulnerability: "None",
    cards: bySide(() => MODERN),
    scoring: "IMPs",
    systems: bySide(() => read.value.system),
    proposals: bySide(() => []),
  });
}

interface Tried {
  readonly hand: Constraint;
  readonly meaning: Meaning;
  readonly book: Readonly<Record<Locale, string>>;
  /** The hands that fit the player's earlier calls. */
  readonly hands: readonly Hand[];
}

function tried(words: string): Tried {
  const situation = situationWith(words, /key cards|queen known/.test(words));
  const [rule] = situation.rules;
  if (rule === undefined || sayName(rule.name) !== "probe")
    throw new Error("the row does not speak");
  const earlier = situation.me.calls.map(({ meaning }) => explanationOf(meaning));
  return {
    hand: rule.hand,
    meaning: situation.meaning(rule.call),
    book: { en: sayRule(rule, "en"), ja: sayRule(rule, "ja") },
    hands: HANDS.filter((hand) => earlier.every((told) => isExplained(told, hand))),
  };
}

const EXAMPLES = HAND_FORMS.flatMap(({ examples, estimate }) =>
  examples.map((words) => ({ words, estimate: estimate === true })),
);
test("every form of words about a hand has an example, but for those that are made of others", () => {
  expect(HAND_FORMS.filter(({ examples }) => examples.length === 0)).toHaveLength(2);
  expect(EXAMPLES.length).toBeGreaterThan(40);
});

describe.each(EXAMPLES.filter(({ estimate }) => !estimate))("$words", ({ words }) => {
  const { hand, meaning, book, hands } = tried(words);

  test.each(["en", "ja"] as const)(
    "a hand is so exactly if the words (%s) are true of it",
    (locale) => {
      for (const text of [sayMeaning(meaning, locale), book[locale]]) {
        const senses = readBack(text, locale);
        const wrong = hands.find((one) => satisfies(hand, one) !== isTrueOf(senses, one));
        expect(wrong === undefined ? "" : `${makeHand(wrong)}: ${text}`).toBe("");
      }
    },
  );

  test("and the data has it", () => {
    const told = explanationOf(meaning);
    expect(hands.filter((one) => satisfies(hand, one) && !isExplained(told, one))).toEqual([]);
    expect(hands.some((one) => satisfies(hand, one))).toBe(true);
    expect(hands.some((one) => !satisfies(hand, one))).toBe(true);
  });
});

/** Words that mean nothing without an auction, and letters that stand for suits. */
const ONLY_HERE = /key cards|queen known|the Law|^(?:some|every) /;

test.each([
  ...EXAMPLES.map(({ words }) => words).filter((words) => !ONLY_HERE.test(words)),
  // Named in common.bid.
  "good S",
  "fair H",
  "solid D",
])("%s means the same where a deal is asked for", (words) => {
  expect(DEFINED).toHaveLength(3);
  const { hand } = tried(words);
  const asked = sure(parseConstraint(words));
  const wrong = HANDS.find((one) => satisfies(hand, one) !== satisfies(asked, one));
  expect(wrong === undefined ? "" : makeHand(wrong)).toBe("");
});

test.each([
  ["5H some m (4+m)", "probe: 5♥, 4+♦ or ♣", "探り: 5♥、4+♦か♣"],
  [
    "4+S worth 17+ in S 0-1 outside S",
    "probe: 17+ points with ♠ trumps (12+ HCP), 4+♠, 0–1 in a suit other than ♠",
    "探り: ♠切り札で17+点 (12+ HCP)、4+♠、♠以外のスートに0–1枚",
  ],
  [
    "10-14 stopD 2/3C (5+S or 5+H)",
    "probe: 10–14 HCP, 5+♠ or ♥, ♦ stopped, 2 of the top 3 ♣",
    "探り: 10–14 HCP、5+♠か♥、♦ストッパー、♣上位3枚のうち2枚",
  ],
])("a row of %s says all of it, when it is heard and in the book", (words, en, ja) => {
  const { meaning, book } = tried(words);
  expect([sayMeaning(meaning, "en"), sayMeaning(meaning, "ja")]).toEqual([en, ja]);
  expect(book).toEqual({ en, ja });
});
