import { makeHand } from "@falsecard/core";
import { expect, test } from "vitest";
import { chooseCall } from "../bidder/bidder.js";
import { MODERN } from "../system/card.js";
import { gradeAnswer, quizOf } from "./quiz.js";

const WISH = { seed: "edges", count: 7 };

test("one card is the difference between a question's call and another", () => {
  const questions = quizOf(MODERN, WISH);
  expect(questions.length).toBe(WISH.count);
  for (const { position, hand, rule, edge } of questions) {
    expect(hand.has(edge.gone)).toBe(true);
    expect(hand.has(edge.instead)).toBe(false);
    expect(chooseCall(position, hand).rule).toEqual(rule);
    const across = hand.without(edge.gone).with(edge.instead);
    expect(chooseCall(position, across).rule).toEqual(edge.rule);
    expect(edge.rule.call).not.toBe(rule.call);
  }
});

test("the same seed asks the same, and another seed something else", () => {
  const asked = (seed: string): string[] =>
    quizOf(MODERN, { seed, count: 4 }).map(({ hand }) => makeHand(hand));
  expect(asked("one")).toEqual(asked("one"));
  expect(asked("one")).not.toEqual(asked("other"));
});

test("the system's call has full marks, the call across the edge none or half", () => {
  for (const question of quizOf(MODERN, { ...WISH, chapter: "notrump", count: 5 })) {
    expect(question.chapter).toBe("notrump");
    expect(gradeAnswer(question, question.rule.call).marks).toBe(2);
    const { marks, why } = gradeAnswer(question, question.edge.rule.call);
    expect(marks).toBe(why.status === "behind" ? 1 : 0);
  }
});
