import { describe, expect, test } from "vitest";
import { dummyOf, partnerOf, playOf, sideOf, tricksNeeded } from "@falsecard/core";
import { bidBoard, declarersTricks, faultless, MADE, playOut } from "./board.js";
import { gradeFalsecard, mayMislead } from "./falsecard.js";
import { isAnswer, southFirst } from "./grade.js";
import { solved } from "../solving.js";

/** A board on which one wrong guess beats the contract, after so many cards without fault. */
function played(i: number, cards: number) {
  const { record, contract } = bidBoard("false", i, MADE);
  if (contract === undefined) throw new Error("a contract is needed");
  const at = playOut(record, contract, faultless, (_, play) =>
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
    const [lead, second] = [played(0, 0), played(0, 1)];
    expect(mayMislead(lead.record, lead.play, lead.actor)).toBe(false);
    expect(second.play.turn).toBe(dummyOf(second.contract));
    expect(mayMislead(second.record, second.play, second.actor)).toBe(false);
    const third = played(0, 2);
    expect(sideOf(third.actor)).toBe(sideOf(partnerOf(lead.actor)));
    expect(mayMislead(third.record, third.play, third.actor)).toBe(false);
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
