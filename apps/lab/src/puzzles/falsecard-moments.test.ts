import { expect, test } from "vitest";
import {
  countBits,
  dummyOf,
  playOf,
  sideOf,
  suitOf,
  tricksNeeded,
  type Play,
} from "@falsecard/core";
import { bidBoard, playThrough } from "./board.js";
import { GUESSES, momentsAt, postponing } from "./falsecard.js";
import { declarersTricks, solved } from "../boards/solving.js";

const HONOURS = 0b1_1110_0000_0000;
const BOARDS = [0, 1, 2, 3];

/** Declarer's tricks if all see the cards from here on. */
const worth = (play: Play): number =>
  declarersTricks(play, Math.max(...solved(play).cards.values()));

test("a suit to guess comes late, costs nothing to lead, and no card of its three has been seen", () => {
  let found = 0;
  for (const i of BOARDS) {
    const { record, contract } = bidBoard("guess", i, GUESSES);
    if (contract === undefined) throw new Error("a contract is needed");
    playThrough(record, contract, postponing, (at, play) => {
      if (play.tricks.length === 10) return "enough";
      if (play.cards.length > 0) expect(worth(play)).toBe(tricksNeeded(contract));
      for (const moment of momentsAt(at, play)) {
        found++;
        const after = playOf(moment);
        if (after === undefined) throw new Error("a play is needed");
        const [led] = after.current.cards;
        const { declarer } = after.contract;
        expect(after.turn).toBe("S");
        expect(sideOf(declarer)).toBe("EW");
        expect(after.tricks.length).toBeGreaterThanOrEqual(6);
        expect(worth(after)).toBe(tricksNeeded(contract));
        if (led === undefined) throw new Error("a lead is needed");
        const suit = suitOf(led);
        expect(countBits(after.left("S")?.in(suit) ?? 0)).toBe(3);
        expect(after.left("S")?.in(suit)).toBe(after.deal.S?.in(suit));
        const theirs = [declarer, dummyOf(after.contract)].map(
          (seat) => (after.deal[seat]?.in(suit) ?? 0) & HONOURS,
        );
        expect(theirs.every((honours) => honours !== 0)).toBe(true);
        expect(countBits(theirs.reduce((all, honours) => all | honours, 0))).toBe(3);
      }
      return undefined;
    });
  }
  expect(found).toBeGreaterThan(0);
});
