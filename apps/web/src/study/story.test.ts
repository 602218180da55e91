import { describe, expect, test } from "vitest";
import {
  boardOf,
  dealOf,
  emptyRecord,
  parseCard,
  parseHand,
  partialOf,
  sure,
} from "@falsecard/core";
import type { BoardRecord } from "@falsecard/core";
import { PROGRAMS } from "@falsecard/engine/play";
import { movesOf } from "../boards/moves.js";
import type { PlayedBy, Weighed } from "../robots/engine.js";
import { signalsOf, studyAnswers, traceOf } from "../robots/study-answers.js";
import { storyOf, type Sentence, type StoryFacts } from "./story.js";

const deal = sure(
  dealOf({
    N: sure(parseHand("96.754.KQJT6.752")),
    E: sure(parseHand("QT43.J2.A84.JT43")),
    S: sure(parseHand("AK75.AQ9.953.AK8")),
    W: sure(parseHand("J82.KT863.72.Q96")),
  }),
);
/** Three notrump by South; West leads a heart, and South plays on diamonds. */
const played = (...cards: readonly string[]): BoardRecord => ({
  ...emptyRecord({ ...boardOf(1), vulnerability: "NS" }),
  deal: partialOf(deal),
  calls: (["P", "P", "2N", "P", "3N", "P", "P", "P"] as const).map((call) => ({ call })),
  cards: cards.map((text) => ({ card: sure(parseCard(text)) })),
  claim: { by: "S", tricks: 6 },
});

function story(record: BoardRecord, locale: "en" | "ja" = "en"): readonly Sentence[] {
  return said({
    record,
    locale,
    layout: studyAnswers.layout({ record, seat: "S", locale }),
    trace: traceOf(record),
    signals: signalsOf(record, "S", PROGRAMS.B, locale),
  });
}

const said = (
  told: Pick<StoryFacts, "record" | "locale"> & Partial<StoryFacts>,
): readonly Sentence[] =>
  storyOf({
    moves: movesOf(told.record),
    person: "S",
    layout: undefined,
    trace: undefined,
    signals: undefined,
    lead: undefined,
    worth: undefined,
    ...told,
  }).map((one) => ({ ...one, text: one.text.replaceAll("\uFE0E", "") }));

describe("the story of a lead", () => {
  const record = played("H6");
  const weighed = (text: string, by: number, error: number): Weighed => ({
    cards: [sure(parseCard(text))],
    mean: -by,
    error,
    behind: { by, error },
    samples: 50,
  });
  const judged = (behind: number): PlayedBy => ({
    card: sure(parseCard("SJ")),
    reason: {
      line: "",
      paragraph: "",
      full: [],
      unit: "IMPs",
      declaring: false,
      candidates: [weighed("SJ", 0, 0), weighed("H6", behind, 0.2)],
      samples: 50,
      exact: false,
      deals: [],
    },
  });

  test("says whether another was better by more than chance, and leads to the card", () => {
    const [behind] = said({ record, locale: "en", lead: judged(1.5) });
    expect(behind).toEqual({
      text: "By what you could know, ♠J was a better lead than your ♥6: 1.5 ± 0.2 IMPs.",
      step: 8,
    });
    expect(said({ record, locale: "en", lead: judged(0.1) })[0]?.text).toContain(
      "No lead was better than your ♥6",
    );
    expect(said({ record, locale: "ja", lead: judged(1.5) })[0]?.text).toContain(
      "♠J のリードが 1.5 ± 0.2 IMP",
    );
  });
});

describe("the story of a board", () => {
  const truth = played("H6", "H4", "HJ", "HQ", "D3", "D7", "DK", "D4");

  test("has par, the card where it turned, and what was told, in both languages", () => {
    const [par, turn, told] = story(truth);
    // Two or three diamonds make; three notrump went down.
    expect(par?.text).toMatch(/^Par was better for your side: \+110 \([23]♦ by \w+\)\.$/);
    // West's heart costs a trick, as in the trace of the command line.
    expect(turn?.text).toBe("The 1st trick, West's ♥6 cost a trick, with all cards in view.");
    expect(turn?.step).toBe(8);
    expect(told?.text).toMatch(/^Signals by the defenders: \d+, all of them true\.$/);
    for (const { text } of story(truth, "ja")) expect(text).toMatch(/[ぁ-ん]/);
  });

  test("a card that tells an untruth is named, with its step", () => {
    // West has two diamonds, but signals three.
    const lie = story(played("H6", "H4", "HJ", "HQ", "D3", "D2", "DK", "D4"));
    expect(lie.at(-1)?.text).toMatch(/^West's ♦2 was (false|not true)/);
    expect(lie.at(-1)?.step).toBe(13);
  });

  test("leaves out sentences whose facts are not known yet", () => {
    expect(said({ record: truth, locale: "en" })).toEqual([]);
  });
});
