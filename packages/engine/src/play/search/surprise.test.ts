import {
  emptyRecord,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  sure,
  seenBy,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { surpriseOf } from "./equals.js";
import { problemOf } from "../problem/problem.js";
import { PROGRAMS } from "../shipped.js";

const DEAL = "N:AK32.432.5432.32 QT9.AKQ.AKQ.T987 J54.JT9.JT9.KQJ4 876.8765.876.A65";
const deal = sure(parseDeal(DEAL));

/** South declares three notrump; West has led a heart. */
function problemAfter(cards: string) {
  const stated = sure(parseOutcome("3N by S"));
  if (stated === "passed out") throw new Error("a contract");
  const played = cards.split(" ").map((text) => sure(parseCard(text)));
  const record = {
    ...emptyRecord({ dealer: "N", vulnerability: "None" } as const),
    deal: partialOf(deal),
    stated,
    cards: played.map((card) => ({ card })),
  };
  const { actor } = sure(Play.of(stated, partialOf(deal), played));
  const seen = actor === undefined ? undefined : seenBy(record, actor);
  if (seen === undefined) throw new Error("no turn");
  // A reader of neither calls nor cards takes every deal for as likely as any other.
  return sure(problemOf(seen, [], PROGRAMS.A));
}

test("of cards that may lie anywhere it is the surprise at each, by the room in the hands", () => {
  const problem = problemAfter("H5 H2 HQ");
  const HEART = sure(parseCard("HT"));
  // East sees his hand and dummy. South, having followed, has 12 cards unknown to him, West 12.
  // Of spades he misses J 5 4 (South) and 8 7 6 (West): six cards, each even money.
  expect(surpriseOf(problem, HEART, "S", "E", deal)).toBeCloseTo(6 * Math.log(2), 6);
  // Of hearts South's jack, ten and nine less the ten that was played, and West's 8 7 6.
  expect(surpriseOf(problem, HEART, "H", "E", deal)).toBeCloseTo(5 * Math.log(2), 6);
  // West misses eight spades of which dummy shows four; East has Q T 9, South J 5 4.
  expect(surpriseOf(problem, HEART, "S", "W", deal)).toBeCloseTo(6 * Math.log(2), 6);
});

test("unequal room makes the fuller hand the likelier place", () => {
  // West has led and dummy followed: East, to play, has 13 cards, and 12 once his card is played; South still 13.
  const problem = problemAfter("H5 H2");
  const king = sure(parseCard("HK"));
  // To West: East has 12 cards left, South 13. Of clubs East has T 9 8 7, South K Q J 4.
  const east = -Math.log(12 / 25);
  const south = -Math.log(13 / 25);
  expect(surpriseOf(problem, king, "C", "W", deal)).toBeCloseTo(4 * east + 4 * south, 6);
});
