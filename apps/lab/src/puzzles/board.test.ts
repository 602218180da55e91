import { describe, expect, test } from "vitest";
import {
  emptyRecord,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  sure,
  tricksNeeded,
  type Play as PlayState,
} from "@falsecard/core";
import { bidBoard, faultless, hurried, MADE, playThrough, swingOf } from "./board.js";
import { declarersTricks, solved } from "../boards/solving.js";

describe("a board that puzzles are looked for on", () => {
  test("is the same for the same seed, and as ordered", () => {
    const first = bidBoard("order", 3);
    expect(bidBoard("order", 3)).toEqual(first);
    expect(bidBoard("order", 4).record.deal).not.toEqual(first.record.deal);
    let asked = 0;
    const { contract } = bidBoard("order", 3, {
      deal: () => ++asked % 2 === 0,
      contract: (_, { strain }) => strain === "N",
    });
    expect(contract?.strain).toBe("N");
    expect(asked % 2).toBe(0);
  });

  test("is played until the observer has seen enough, and every turn is looked at", () => {
    const { record, contract } = bidBoard("order", 3);
    if (contract === undefined) throw new Error("a contract is needed");
    const turns: number[] = [];
    const look = (_: unknown, { cards }: PlayState): "enough" | undefined => {
      turns.push(cards.length);
      return cards.length === 3 ? "enough" : undefined;
    };
    const played = playThrough(record, contract, hurried("silent", "seed"), look);
    expect(turns).toEqual([0, 1, 2, 3]);
    expect(played.cards.length).toBe(3);
    expect(playThrough(record, contract, hurried("silent", "seed"), look)).toEqual(played);
  });
});

test("players without fault take and lose what the cards are worth", () => {
  const { record, contract } = bidBoard("order", 3, MADE);
  if (contract === undefined) throw new Error("a contract is needed");
  const values: number[] = [];
  playThrough(record, contract, faultless, (_, play) => {
    if (play.cards.length > 0)
      values.push(declarersTricks(play, Math.max(...solved(play).cards.values())));
    return play.cards.length === 12 ? "enough" : undefined;
  });
  expect(values.length).toBe(12);
  expect(new Set(values)).toEqual(new Set([tricksNeeded(contract)]));
});

describe("what lies between the best card and the worst", () => {
  /** South has the rest but for the ace of clubs; West may cash it, or see South's clubs go on dummy's diamonds. */
  const DEAL = "N:432.432.AKQJ.432 765.765.5432.765 AKQJ.AKQJ.76.KQJ T98.T98.T98.AT98";
  const outcome = sure(parseOutcome("6N by S"));
  if (outcome === "passed out") throw new Error("a contract is needed");
  const deal = partialOf(sure(parseDeal(DEAL)));
  const record = { ...emptyRecord({ dealer: "S", vulnerability: "None" } as const), deal };
  const after = (cards: readonly string[]): Play =>
    sure(
      Play.of(
        outcome,
        deal,
        cards.map((card) => sure(parseCard(card))),
      ),
    );

  test("is an overtrick, one IMP, where the ace of clubs must be cashed", () => {
    expect(swingOf(record, after([]))).toBe(1);
  });

  test("is nothing where every card comes to the same", () => {
    expect(swingOf(record, after(["CA", "C2", "C5"]))).toBe(0);
  });
});
