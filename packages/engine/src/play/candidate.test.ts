import {
  makeCard,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  sure,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { candidatesOf } from "./candidate.js";
import { PROGRAMS, type ProgramName } from "./shipped.js";

/** The candidates of the seat to play, cards that are one candidate written together. */
function classes(deal: string, contract: string, cards: string, program: ProgramName): string {
  const outcome = sure(parseOutcome(contract));
  if (outcome === "passed out") throw new Error(contract);
  const play = sure(
    Play.of(
      outcome,
      partialOf(sure(parseDeal(deal))),
      cards.split(" ").map((text) => sure(parseCard(text))),
    ),
  );
  return candidatesOf(play, PROGRAMS[program])
    .map((candidate) => candidate.cards.map(makeCard).join("="))
    .join(" ");
}

const DEAL = "N:AJ32.KQ543.2.654 87.AT6.6543.JT98 KQT9.2.KQJT9.A32 654.J987.A87.KQ7";

test.each<[string, string, ProgramName, string]>([
  // Honours that touch hide one another: five messages. The small clubs are one card.
  ["declarer", "CK C4 C9 CA", "A", "SK SQ ST S9 H2 DK DQ DJ DT D9 C3=C2"],
  // All see dummy, so its touching cards are one; the nine is still out between the ten and the eight.
  ["dummy", "CK", "A", "C6=C5=C4"],
  // A defender's touching small cards: the same to one who takes cards for cards, different as count.
  ["defender", "CK C4 C9 CA DK DA D2", "A", "D6=D5=D4=D3"],
  ["defender", "CK C4 C9 CA DK DA D2", "B", "D6 D5 D4 D3"],
  // Cards of complete tricks no longer divide: the ♣9 is gone between jack-ten and eight.
  ["defender", "CK C4 C9 CA C3 CQ C5", "A", "CJ CT C8"],
])("%s after %s, program %s: %s", (_, cards, program, expected) => {
  expect(classes(DEAL, "4S by S", cards, program)).toBe(expected);
});
