import { describe, expect, test } from "vitest";
import { readFileSync } from "node:fs";
import {
  dummyOf,
  partnerOf,
  playOf,
  sideOf,
  suitOf,
  sure,
  tricksNeeded,
  type Card,
} from "@falsecard/core";
import { parsePuzzle, type Puzzle } from "@falsecard/table";
import { bestIn, bidBoard, faultless, MADE, playThrough } from "./board.js";
import { gradeFalsecard, mayMislead, tellFalsecard } from "./falsecard.js";
import { isAnswer, southFirst } from "./grade.js";
import { declarersTricks, solved } from "../boards/solving.js";

/** The falsecards that the page ships. */
function shipped(): Puzzle[] {
  const file = new URL("../../../web/src/puzzles/set.json", import.meta.url);
  const set = JSON.parse(readFileSync(file, "utf8")) as { readonly puzzles: readonly unknown[] };
  const own = set.puzzles
    .map((one) => sure(parsePuzzle(one)))
    .filter(({ kind }) => kind === "falsecard");
  expect(own.length).toBeGreaterThan(0);
  return own;
}

/** A board on which one wrong guess beats the contract, after so many cards without fault. */
function played(i: number, cards: number) {
  const { record, contract } = bidBoard("false", i, MADE);
  if (contract === undefined) throw new Error("a contract is needed");
  const at = playThrough(record, contract, faultless, (_, play) =>
    play.cards.length === cards ? "enough" : undefined,
  );
  const play = playOf(at);
  if (play?.actor === undefined) throw new Error("somebody is to play");
  return { record: at, play, actor: play.actor, contract };
}

describe("falsecards", () => {
  test("are looked for on boards that are made just so", () => {
    const { play, contract } = played(0, 1);
    const most = Math.max(...solved(play).cards.values());
    expect(declarersTricks(play, most)).toBe(tricksNeeded(contract));
  });

  test("are not played on lead, from dummy, or in the first tricks", () => {
    const [lead, second, third] = [played(0, 0), played(0, 1), played(0, 2)];
    expect(second.play.turn).toBe(dummyOf(second.contract));
    expect(sideOf(third.actor)).toBe(sideOf(partnerOf(lead.actor)));
    for (const { record, actor } of [lead, second, third])
      expect(mayMislead(southFirst(record, actor))).toBe(false);
  });

  test("that are shipped cost nothing as the cards lie, and one wrong guess decides the contract", () => {
    for (const { record, choices } of shipped()) {
      const play = playOf(record);
      if (play === undefined) throw new Error("a play is needed");
      const [{ cards }] = choices;
      expect(bestIn(play)).toEqual(expect.arrayContaining([...cards]));
      const most = Math.max(...solved(play).cards.values());
      expect(declarersTricks(play, most)).toBe(tricksNeeded(play.contract));
      // No card of the hand in the suit has been seen.
      for (const card of cards)
        expect(play.left("S")?.in(suitOf(card))).toBe(play.deal.S?.in(suitOf(card)));
    }
  });

  test("mislead where the honest card does not, and it is not the other way round", () => {
    const [puzzle] = shipped();
    if (puzzle === undefined) throw new Error("a falsecard is needed");
    const { record, choices, why } = puzzle;
    const [{ cards }] = choices;
    const others = choices.slice(1).flatMap((one) => one.cards);
    const told = (card: Card, honest: Card) => tellFalsecard(record, { card, honest, risk: 0 });
    const pairs = cards.flatMap((card) => others.map((honest) => [card, honest] as const));
    expect(pairs.map(([card, honest]) => told(card, honest))).toContainEqual(why);
    for (const [card, honest] of pairs) expect(told(honest, card)).toBeUndefined();
  });

  test("are judged beside every other card, and explained only where one is better than the truth", () => {
    let judged = 0;
    for (let cards = 29; judged < 2 && cards < 36; cards++) {
      const { record, play, actor } = played(1, cards);
      if (play.legal.size < 2) continue;
      const turned = southFirst(record, actor);
      const graded = gradeFalsecard(turned, { seed: "test", samples: 8 });
      if (graded === undefined) continue;
      judged++;
      const [answer] = graded.choices;
      expect(answer.by).toBe(0);
      expect(graded.choices.every(({ by }, i, all) => i === 0 || by >= (all[i - 1]?.by ?? 0))).toBe(
        true,
      );
      if (graded.chosen !== undefined) expect(isAnswer(answer, graded.chosen)).toBe(true);
      expect(gradeFalsecard(turned, { seed: "test", samples: 8 })).toEqual(graded);
    }
    expect(judged).toBe(2);
  });
});
