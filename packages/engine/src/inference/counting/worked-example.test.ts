/** The worked example of README.md, number by number. */
import { parseCard, parseHand, Random, sure } from "@falsecard/core";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { hcpBetween } from "../../constraint/constraint.js";
import { pieceOf, planOf } from "../../constraint/plan.js";
import { Belief, everyDeal } from "./belief.js";
import type { Joint } from "./joint.js";
import { Marginals } from "./marginals.js";
import { hiddenSeat, type BeliefQuestion } from "./question.js";
import type { States } from "./splits.js";

const text = readFileSync(new URL("./README.md", import.meta.url), "utf8");

/** The cells of a row of a table, by the row's first word. */
function row(name: string): string {
  const found = text.split("\n").find((line) => line.startsWith(`| ${name} `));
  if (found === undefined) throw new Error(`README.md has no row ${name}`);
  return found.split("|")[2]?.trim() ?? "";
}

const question: BeliefQuestion = {
  unseen: sure(parseHand("KQ32.A4..65")),
  hidden: [
    { ...hiddenSeat("W", 4), plan: planOf([pieceOf(hcpBetween(3, 5))]) },
    hiddenSeat("E", 4),
  ],
  together: [],
};

function jointOf({ joint }: Belief): Joint {
  if (joint === undefined) throw new Error("nothing is possible");
  return joint;
}
const joint = jointOf(Belief.of(question));

/** Cells as README.md writes them. */
function cellsOf(
  states: States | undefined,
  state: Int32Array | undefined,
  weight: Float64Array,
): string[] {
  return [...weight].map((ways, cell) => {
    const at = state?.[cell] ?? -1;
    return `${states?.length[at]}/${states?.tally[at]}×${ways}`;
  });
}

test.each([
  ["spades", joint.majors.first],
  ["hearts", joint.majors.second],
  ["diamonds", joint.minors.first],
  ["clubs", joint.minors.second],
] as const)("the cells of %s", (name, { states: [states], state: [state], weight }) => {
  expect(cellsOf(states, state, weight).toSorted()).toEqual(row(name).split(" ").toSorted());
});

test.each([
  ["majors", joint.majors],
  ["minors", joint.minors],
] as const)("the cells of the %s", (name, { states: [states], state: [state], weight }) => {
  expect(cellsOf(states, state, weight).toSorted()).toEqual(row(name).split(" ").toSorted());
});

test("the runs of each suit", () => {
  const runs = [joint.majors.first, joint.majors.second, joint.minors.second].map((suit) =>
    suit.runs.map((run) => run.toString(2)),
  );
  expect(runs).toEqual([
    ["11", "10000000000", "100000000000"],
    ["100", "1000000000000"],
    ["11000"],
  ]);
});

test.each(["3", "4", "5"])("deals in which West has %s points", (points) => {
  const [sum = "", total] = row(points).split(" = ");
  const added = sum
    .split(" + ")
    .map((product) => product.split(" × ").map(Number))
    .reduce((all, [a = 0, b = 0]) => all + a * b, 0);
  expect(String(added)).toBe(total);
  const { length, tally } = joint.majors.states[0] ?? { length: [], tally: [] };
  let found = 0;
  for (const [cell, weight] of joint.majorTotals.entries()) {
    const state = joint.majors.state[0]?.[cell] ?? -1;
    expect(length[state]).toBeLessThanOrEqual(4);
    if (tally[state] === Number(points)) found += weight;
  }
  expect(found).toBe(added);
});

test("30 deals of 70, as looking through all of them finds", () => {
  expect(Belief.of(question).count).toBe(30);
  expect(Belief.of(question).deals()).toBe(30n);
  expect(everyDeal(question, 70)).toHaveLength(30);
  expect(everyDeal(question, 69)).toBeUndefined();
});

test.each([
  ["♠K", "SK"],
  ["♠Q", "SQ"],
  ["♥A", "HA"],
  ["♠2", "S2"],
  ["♣5", "C5"],
])("the chance of %s", (name, card) => {
  const [part = 0, whole = 1] = row(name).split("/").map(Number);
  const chances = Marginals.of(question)?.card(sure(parseCard(card)));
  expect(chances?.W).toBeCloseTo(part / whole, 12);
  expect(chances?.E).toBeCloseTo(1 - part / whole, 12);
});

test("what is drawn is one of the 30, and each of them is drawn", () => {
  const random = Random.from("worked example");
  const drawn = Belief.of(question).samples(600, random);
  const hands = new Set(drawn.map(({ W }) => [...(W ?? [])].join(" ")));
  expect(hands.size).toBe(30);
});
