import {
  CardSet,
  makeHand,
  parseCard,
  parseDeal,
  parseHand,
  parseOutcome,
  parsePartialDeal,
  Play,
  sure,
  type Deal,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { Marginals } from "../../inference/counting/marginals.js";
import { hiddenSeat } from "../../inference/counting/question.js";
import { chanceOf, featuresOf, suitIn, truthsOf, type Feature, type Hidden } from "./feature.js";
import { sayFeature } from "./say.js";

const [NORTH, SOUTH] = ["AQ4.A72.KJ83.Q52", "J32.K84.A952.K43"];
/** What neither North nor South has: seven spades, hearts and clubs, five diamonds. */
const UNSEEN = CardSet.full.diff(sure(parseHand(NORTH)).union(sure(parseHand(SOUTH))));

/** The deal in which West has these cards and East the rest. */
function dealt(west: string): Deal {
  const east = UNSEEN.diff(sure(parseHand(west)));
  return sure(parseDeal(`N:${NORTH} ${makeHand(east)} ${SOUTH} ${west}`));
}

function played(cards = ""): Play {
  const outcome = sure(parseOutcome("3NT S"));
  if (outcome === "passed out") throw new Error("nothing to play");
  const deal = sure(parsePartialDeal(`N:${NORTH} - ${SOUTH} -`));
  const list = cards.split(" ").flatMap((text) => (text === "" ? [] : [sure(parseCard(text))]));
  return sure(Play.of(outcome, deal, list));
}

const hidden = (more: Partial<Hidden> = {}): Hidden => ({
  seats: ["W", "E"],
  unseen: UNSEEN,
  declaring: true,
  play: played(),
  ...more,
});

/** Spades 3–4, 6–1, 2–5; hearts 3–4, 2–5, 6–1; diamonds 3–2, 2–3, 1–4; clubs 4–3, 3–4, 4–3. */
const DEALS = ["KT9.QJT.QT7.AJT9", "K98765.QJ.Q7.AJT", "T9.QJT965.T.AJT9"].map(dealt);

const names = (features: readonly Feature[]): string[] =>
  features.map((feature) => sayFeature(feature, "en"));
const numbers = ["no", "one", "two", "three", "four", "five", "six"];

describe("features that tell deals apart", () => {
  const all = featuresOf(hidden(), DEALS);

  test("are first who has each hidden honour, from the highest spade down", () => {
    const honours = ["♠K", "♠T", "♥Q", "♥J", "♥T", "♦Q", "♦T", "♣A", "♣J", "♣T"];
    expect(names(all.filter(({ kind }) => kind === "card"))).toEqual(
      honours.flatMap((card) => [`West has ${card}`, `East has ${card}`]),
    );
    expect(all.slice(0, 20).every(({ kind }) => kind === "card")).toBe(true);
    // A defender names his partner first.
    expect(names(featuresOf(hidden({ seats: ["E", "W"] }), DEALS)).slice(0, 2)).toEqual([
      "East has ♠K",
      "West has ♠K",
    ]);
  });

  test("are how suits break in two hands, each way that there is", () => {
    expect(names(all.filter(({ kind }) => kind === "break"))).toEqual([
      "spades break 4–3",
      "spades break 6–1",
      "spades break 5–2",
      "hearts break 4–3",
      "hearts break 5–2",
      "hearts break 6–1",
      "diamonds break 3–2",
      "diamonds break 4–1",
      "clubs break 4–3",
    ]);
    for (const seats of [["W"], ["W", "E", "S"], []] as const)
      expect(featuresOf(hidden({ seats }), DEALS).filter(({ kind }) => kind === "break")).toEqual(
        [],
      );
  });

  test("are the lengths that occur, exactly, and from or up to one that lies between", () => {
    const suits = [
      ["spade", [2, 6], [1, 5]],
      ["heart", [2, 6], [1, 5]],
      ["diamond", [1, 3], [2, 4]],
      ["club", [3, 4], [3, 4]],
    ] as const;
    const range = (from: number, to: number) =>
      numbers.map((_, n) => n).filter((n) => n >= from && n <= to);
    const said = (text: (n: number, suit: string) => string, inside: number) =>
      suits.flatMap(([suit, ...seats]) =>
        seats.flatMap(([least, most], i) =>
          range(least + inside, most - inside).map(
            (n) => `${i === 0 ? "West" : "East"} has ${text(n, suit)}`,
          ),
        ),
      );
    const cards = (n: number, suit: string) => `${numbers[n]} ${suit}${n === 1 ? "" : "s"}`;
    expect(names(all.filter(({ kind }) => kind === "length"))).toEqual([
      ...said(cards, 0),
      ...said((n, suit) => `${numbers[n]} or more ${suit}s`, 1),
      ...said((n, suit) => `${cards(n, suit)} or fewer`, 1),
    ]);
  });

  test("bound a length on one side only", () => {
    const one = { kind: "length", seat: "W", suit: "D" } as const;
    expect(all).toContainEqual({ ...one, least: 2, most: 13 });
    expect(all).toContainEqual({ ...one, least: 0, most: 2 });
  });

  test("are last whether a king, queen or jack falls in up to three rounds", () => {
    expect(names(all.filter(({ kind }) => kind === "falls"))).toEqual(
      ["♠K", "♥Q", "♥J", "♦Q", "♣J"].flatMap((card) => [
        `${card} is alone`,
        `${card} falls in two rounds`,
        `${card} falls in three rounds`,
      ]),
    );
  });

  test("are for a defender neither breaks nor falling honours", () => {
    const kinds = featuresOf(hidden({ declaring: false }), DEALS).map(({ kind }) => kind);
    expect([...new Set(kinds)]).toEqual(["card", "length"]);
  });
});

describe("a feature is true", () => {
  const truths = (feature: Feature, more?: Partial<Hidden>) =>
    truthsOf(feature, hidden(more), DEALS);
  const card = (text: string) => sure(parseCard(text));

  test("of the deals in which the hand has the card", () => {
    expect(truths({ kind: "card", card: card("SK"), seat: "W" })).toEqual([true, true, false]);
    expect(truths({ kind: "card", card: card("SK"), seat: "E" })).toEqual([false, false, true]);
  });

  test("of lengths with both ends of the range", () => {
    const spades = (least: number, most: number) =>
      truths({ kind: "length", seat: "W", suit: "S", least, most });
    expect(spades(3, 3)).toEqual([true, false, false]);
    expect(spades(2, 3)).toEqual([true, false, true]);
    expect(spades(3, 6)).toEqual([true, true, false]);
    expect(spades(4, 5)).toEqual([false, false, false]);
    expect(spades(0, 13)).toEqual([true, true, true]);
  });

  test("of a break whichever hand is the longer", () => {
    expect(truths({ kind: "break", suit: "D", long: 3, short: 2 })).toEqual([true, true, false]);
    expect(truths({ kind: "break", suit: "D", long: 4, short: 1 })).toEqual([false, false, true]);
    // So many diamonds are not missing.
    expect(truths({ kind: "break", suit: "D", long: 3, short: 1 })).toEqual([false, false, false]);
    expect(truths({ kind: "break", suit: "D", long: 4, short: 2 })).toEqual([false, false, false]);
  });

  test("of an honour that falls in as many rounds as its holder has cards left", () => {
    const falls = (rounds: number, cards?: string) =>
      truths({ kind: "falls", card: card("DQ"), rounds }, { play: played(cards) });
    // West has queen-ten-seven, queen-seven; East has queen, seven, six and four.
    expect([1, 2, 3, 4].map((rounds) => falls(rounds))).toEqual([
      [false, false, false],
      [false, true, false],
      [true, true, false],
      [true, true, true],
    ]);
    // After West has played the seven the queen is alone in the second deal.
    expect(falls(1, "D7 D3 D4 D9")).toEqual([false, true, false]);
    expect(falls(2, "D7 D3 D4 D9")).toEqual([true, true, false]);
    expect(falls(3, "D7 D3 D4 D9")).toEqual([true, true, true]);
  });
});

describe("the chance of a feature", () => {
  /** Twenty-six cards, with five or with four diamonds among them, in two hands of which nothing is known. */
  const marginalsOf = (unseen: CardSet): Marginals => {
    const question = { unseen, hidden: [hiddenSeat("W"), hiddenSeat("E")], together: [] };
    const found = Marginals.of(question);
    if (found === undefined) throw new Error("nothing is possible");
    return found;
  };
  const five = marginalsOf(UNSEEN);
  const spare = sure(parseHand("4..."))
    .union(UNSEEN)
    .diff(sure(parseHand("..4.")));
  const four = marginalsOf(spare);
  const breaks = (long: number, short: number): Feature => ({
    kind: "break",
    suit: "D",
    long,
    short,
  });
  const length = (least: number, most: number): Feature => ({
    kind: "length",
    seat: "E",
    suit: "D",
    least,
    most,
  });

  test("of a break is that of the published tables", () => {
    expect(chanceOf(breaks(3, 2), five)).toBeCloseTo(0.6783, 4);
    expect(chanceOf(breaks(4, 1), five)).toBeCloseTo(0.2826, 4);
    expect(chanceOf(breaks(5, 0), five)).toBeCloseTo(0.0391, 4);
    expect(chanceOf(breaks(2, 2), four)).toBeCloseTo(0.407, 4);
    expect(chanceOf(breaks(3, 1), four)).toBeCloseTo(0.4974, 4);
    expect(chanceOf(breaks(4, 0), four)).toBeCloseTo(0.0957, 4);
  });

  test("of a length is one half of the break's, and lengths add up", () => {
    expect(chanceOf(length(3, 3), five)).toBeCloseTo(0.6783 / 2, 4);
    expect(chanceOf(length(2, 3), five)).toBeCloseTo(0.6783, 4);
    expect(chanceOf(length(4, 13), five)).toBeCloseTo((0.2826 + 0.0391) / 2, 4);
    expect(chanceOf(length(0, 2), five)).toBeCloseTo(0.5, 9);
    expect(chanceOf(length(0, 13), five)).toBeCloseTo(1, 9);
  });

  test("of a card is even, and of an honour that falls none is given", () => {
    const queen = sure(parseCard("DQ"));
    expect(chanceOf({ kind: "card", card: queen, seat: "W" }, five)).toBeCloseTo(0.5, 9);
    expect(chanceOf({ kind: "falls", card: queen, rounds: 2 }, five)).toBeUndefined();
  });
});

test("every feature speaks of one suit", () => {
  const card = sure(parseCard("HQ"));
  const features: readonly Feature[] = [
    { kind: "card", card, seat: "W" },
    { kind: "falls", card, rounds: 2 },
    { kind: "length", seat: "W", suit: "D", least: 1, most: 1 },
    { kind: "break", suit: "C", long: 3, short: 2 },
  ];
  expect(features.map(suitIn)).toEqual(["H", "H", "D", "C"]);
});
