import { describe, expect, test } from "vitest";
import {
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  sure,
  wholeDeal,
} from "@falsecard/core";
import { bidBoard, tricksOver } from "./board.js";
import { DROPS, isRestricted } from "./kinds.js";

/** South declares notrump; dummy has ♠AKT98, South ♠7654, and West leads. */
const DEAL = "N:AKT98.32.432.432 Q.KQJ9.KQJ9.KQJ9 7654.A54.A65.A65 J32.T876.T87.T87";
const contract = sure(parseOutcome("3N by S"));
if (contract === "passed out") throw new Error("a contract is needed");
const after = (cards: string) =>
  sure(
    Play.of(
      contract,
      partialOf(sure(parseDeal(DEAL))),
      cards.split(" ").map((card) => sure(parseCard(card))),
    ),
  );

describe("restricted choice", () => {
  test("is met when the player behind dummy has dropped an honour and the other one may be finessed for", () => {
    const won = "H6 H2 HJ HA";
    expect(isRestricted(after(`${won} S4 S2 SA SQ D2 DJ DA D7 S5 S3`))).toBe(true);
  });

  test("is not met before the honour has dropped, on lead, or in another suit", () => {
    const won = "H6 H2 HJ HA";
    expect(isRestricted(after(`${won} S4 S2`))).toBe(false);
    expect(isRestricted(after(`${won} S4 S2 SA SQ`))).toBe(false);
    expect(isRestricted(after(`${won} S4 S2 SA SQ D2 DJ DA D7 D5 D8`))).toBe(false);
  });

  test("boards are dealt until an honour may drop in declarer's own suit and decides the contract", () => {
    expect(DROPS.deal?.(sure(parseDeal(DEAL)))).toBe(true);
    for (const i of [0, 1]) {
      const { record, contract } = bidBoard("test", i, DROPS);
      const deal = wholeDeal(record.deal);
      if (deal === undefined || contract === undefined) throw new Error("a contract is needed");
      expect(DROPS.deal?.(deal)).toBe(true);
      expect(tricksOver(deal, contract)).toBe(0);
    }
  });
});
