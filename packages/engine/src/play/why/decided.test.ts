/**
 * Decisions that are fixed: what a program plays at these turns, whoever changes the machinery. A change that is meant
 * to play otherwise changes the cards below, and says so.
 */
import { makeCard, sure } from "@falsecard/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decide } from "../decide.js";
import { moment } from "../moment.arbitrary.js";
import { parseProgram } from "../program.js";

const MOMENTS = fc.sample(moment(22, 42), { seed: 20261117, numRuns: 20 });

test.each([
  ["A", "C2 S6 DA H9 CQ C7 D4 CA C4 D5 H9 H7 CJ C2 C2 H3 D4 C3 HT HT"],
  ["B", "C2 S6 D5 H9 CQ C7 D4 CA C4 D5 H9 H7 CJ C2 C2 S3 D4 C3 HT HT"],
  ["silent", "C2 S6 DA H9 CQ C7 D4 CA C4 D5 H9 H7 CJ C2 C2 H3 D4 C3 HT HT"],
  ["default", "C9 S6 DA H9 CQ C7 D4 CA C4 D5 H9 H7 CJ C2 C9 H3 D4 C3 HT HT"],
  ["honest", "C9 S6 DA H9 CQ C7 D4 CA C4 D5 H9 H7 CJ C2 C9 H3 D4 C3 HT HT"],
])("%s plays %s", (program, cards) => {
  const model = sure(parseProgram(program));
  const played = MOMENTS.map(({ seen }) => {
    const asked = { seed: "fixed", limits: { samples: 10 }, reasons: false };
    return makeCard(sure(decide(seen, [], model, asked)).card);
  });
  expect(played.join(" ")).toBe(cards);
});
