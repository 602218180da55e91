/** Two suits joined, against every pair of their cells. */
import { CARDS, CardSet, Random, SEATS, type Seat } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import {
  allOf,
  anyOf,
  hcpBetween,
  lengthBetween,
  pieceOf,
  planOf,
  shaped,
  stopping,
  type Constraint,
} from "../../constraint/index.js";
import { Belief } from "./belief.js";
import { TooIntricate, hiddenSeat, type BeliefQuestion } from "./question.js";
import { randomCase } from "./question.arbitrary.js";
import { eachSuitPair, joinSuits, type JoinedSuits } from "./suit-pairs.js";

/** Compares the cells of a half with those found by trying every pair of cells of its suits. */
function compare(half: JoinedSuits): void {
  const { first, second, join, cells, weight, state } = half;
  const slow = new Map<string, number>();
  const pairs = new Map<string, string>();
  for (let c = 0; c < first.cells; c++)
    for (let d = 0; d < second.cells; d++) {
      const look = join.map((table, h) => {
        const row = (first.state[h]?.[c] ?? 0) * (second.states[h]?.count ?? 0);
        return table[row + (second.state[h]?.[d] ?? 0)] ?? -1;
      });
      if (look.some((one) => one < 0)) continue;
      const key = look.join(" ");
      slow.set(key, (slow.get(key) ?? 0) + (first.weight[c] ?? 0) * (second.weight[d] ?? 0));
      pairs.set(`${c} ${d}`, key);
    }
  const keys = Array.from({ length: cells }, (_, cell) => state.map((of) => of[cell]).join(" "));
  expect(keys.toSorted()).toEqual([...slow.keys()].toSorted());
  const isOff = keys.filter(
    (key, cell) => Math.abs((weight[cell] ?? 0) / (slow.get(key) ?? 1) - 1) > 1e-9,
  );
  expect(isOff).toEqual([]);
  // In the order of the first holder's states.
  const firsts = [...(state[0] ?? [])];
  expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));
  const visited = new Map<string, string>();
  eachSuitPair(half, (c, d, cell) => visited.set(`${c} ${d}`, keys[cell] ?? "none"));
  expect(visited).toEqual(pairs);
}

describe("two suits joined", () => {
  test.each([
    [["W", "S"], 12, 8],
    [["N", "E", "W"], 8, 14],
    [SEATS, 7, 10],
  ] as const)("among %s with %i cards hidden, %i cases", (seats, unseen, cases) => {
    let compared = 0;
    for (let i = 0; i < cases; i++) {
      const { question } = randomCase(Random.from(`joined ${seats.join("")} ${i}`), seats, unseen);
      for (const reduce of [false, true])
        for (const apart of [false, true]) {
          const { joint } = Belief.of(question, { reduce, apart });
          if (joint === undefined) continue;
          compare(joint.majors);
          compare(joint.minors);
          compared++;
        }
    }
    expect(compared).toBeGreaterThan(cases);
  });

  /** So many of the highest cards hidden with each; of the others everyone has one in each suit and another. */
  const promised = (
    seats: readonly (readonly [Seat, Constraint | undefined])[],
    room = 8,
  ): BeliefQuestion => ({
    unseen: CardSet.of(CARDS.filter((card) => card % 13 >= 13 - (room * seats.length) / 4)),
    hidden: seats.map(([seat, constraint], i) => ({
      ...hiddenSeat(
        seat,
        room,
        CardSet.of(CARDS.filter((card) => card % 13 === i || card === 13 * i + 4)),
      ),
      plan: constraint && planOf([pieceOf(constraint)]),
    })),
    together: [],
  });
  const points = (min: number, max: number) => hcpBetween(min, max);

  test.each([
    [
      "one holder",
      promised([
        ["N", points(5, 12)],
        ["S", undefined],
      ]),
    ],
    [
      "two of which the last follows",
      promised([
        ["N", points(5, 30)],
        ["S", points(5, 30)],
      ]),
    ],
    [
      "the last with a shape",
      promised([
        ["N", points(5, 30)],
        ["S", allOf(points(0, 30), shaped("4-4-3-2", "5-4-3-1"))],
      ]),
    ],
    [
      "three, points shared",
      promised(
        [
          ["N", points(5, 30)],
          ["E", points(5, 30)],
          ["S", points(0, 18)],
        ],
        4,
      ),
    ],
    [
      "three, points not shared",
      promised(
        [
          ["N", points(5, 9)],
          ["E", lengthBetween("S", 2, 4)],
          ["S", points(0, 18)],
        ],
        4,
      ),
    ],
    [
      "three with marks",
      promised(
        [
          ["N", anyOf(lengthBetween("S", 4, 8), points(8, 20))],
          ["E", points(0, 30)],
          ["S", shaped("4-4-3-2", "5-4-3-1")],
        ],
        8,
      ),
    ],
    [
      "three, a count of the last not shared",
      promised(
        [
          [
            "N",
            allOf(
              points(0, 30),
              { kind: "losers", min: 0, max: 9 },
              { kind: "honours", min: 0, max: 9 },
            ),
          ],
          [
            "E",
            allOf(
              points(0, 30),
              { kind: "losers", min: 0, max: 9 },
              { kind: "honours", min: 0, max: 9 },
            ),
          ],
          ["S", allOf(points(0, 30), { kind: "controls", min: 1, max: 5 })],
        ],
        4,
      ),
    ],
    [
      "three, the last with a mark in one suit",
      promised(
        [
          [
            "N",
            allOf(
              points(0, 30),
              { kind: "losers", min: 0, max: 9 },
              { kind: "honours", min: 0, max: 9 },
            ),
          ],
          [
            "E",
            allOf(
              points(0, 30),
              { kind: "losers", min: 0, max: 9 },
              { kind: "honours", min: 0, max: 9 },
            ),
          ],
          ["S", anyOf(points(2, 6), allOf(stopping("H"), points(0, 14)))],
        ],
        4,
      ),
    ],
    [
      "four",
      promised(
        [
          ["N", points(5, 30)],
          ["E", points(0, 18)],
          ["S", lengthBetween("H", 2, 4)],
          ["W", points(0, 20)],
        ],
        4,
      ),
    ],
  ])("%s", (_what, question) => {
    for (const reduce of [false, true]) {
      const { joint } = Belief.of(question, { reduce });
      if (joint === undefined) throw new Error("nothing is possible");
      compare(joint.majors);
      compare(joint.minors);
    }
  });
});

test("more pairs of cells than may be joined are refused at once", () => {
  const { joint } = Belief.of({
    unseen: CardSet.of(CARDS.slice(0, 26)),
    hidden: [hiddenSeat("N"), hiddenSeat("S")],
    together: [],
  });
  if (joint === undefined) throw new Error("nothing is possible");
  const { first, second } = joint.majors;
  const join = (cells: number, others: number) =>
    joinSuits(joint.holders, { ...first, cells }, { ...second, cells: others }, []);
  expect(() => join(8193, 8192)).toThrow(TooIntricate);
  expect(() => join(8192, 8193)).toThrow(TooIntricate);
  expect(join(8192, 8192)).toBeUndefined();
});
