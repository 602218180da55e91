/** The states of a holder over two suits, compared with every pair of states in one suit. */
/** Which states have the same future, by given weights. */
import { CARDS, CardSet, SUITS, cardOf, sure } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import {
  allOf,
  anyOf,
  hcpBetween,
  parseConstraint,
  pieceOf,
  planOf,
  stopping,
} from "../../constraint/index.js";
import {
  joinStates,
  ownPartsOf,
  reachOf,
  reduced,
  turned,
  type HolderStates,
} from "./holder-states.js";
import { TooIntricate, hiddenSeat, holdersOf, type BeliefQuestion } from "./question.js";
import { splitSuit } from "./splits.js";

const question = {
  unseen: CardSet.of(CARDS.filter((card) => card % 13 >= 7)),
  hidden: [
    {
      ...hiddenSeat("N", 13),
      plan: planOf([
        pieceOf(
          allOf(
            hcpBetween(9, 15),
            {
              kind: "cards",
              cards: SUITS.flatMap((suit) => [`${suit}T`, `${suit}9`]),
              min: 2,
              max: 5,
            },
            anyOf(
              sure(parseConstraint("5=4=2=2")),
              allOf(stopping("S"), hcpBetween(9, 12)),
              allOf(stopping("D"), hcpBetween(11, 15)),
            ),
          ),
        ),
      ]),
    },
    hiddenSeat("S", 11),
  ],
  together: [],
} satisfies BeliefQuestion;
const holders = holdersOf(question, false);
const [holder] = holders.holders;
const [spades, hearts, diamonds, clubs] = (["S", "H", "D", "C"] as const).map((suit) =>
  splitSuit(holders, suit, question.unseen.in(suit)),
);
const [s, r] = [spades?.states[0], hearts?.states[0]];
if (!holder || !spades || !hearts || !diamonds || !clubs || !s || !r) throw new Error("no case");

describe("what a holder looks like in two suits", () => {
  test("counts two things, a shape, and marks in some suits", () => {
    const { tallies, shape, marks } = holder.plan;
    expect(tallies).toHaveLength(2);
    expect(shape).toBeDefined();
    expect(marks.map(({ isEmpty }) => isEmpty)).toEqual([true, false, true, false]);
  });

  test("the other suits bring what they have at most", () => {
    // Six unseen cards of each: ace to nine, ten points in a suit, and two tens or nines.
    const reach = reachOf(diamonds, clubs, 0);
    expect(reach.length).toBe(12);
    const [points = 0, spots = 0] = holder.caps;
    expect(reach.tally).toEqual([2 * Math.min(10, points), 2 * Math.min(2, spots)]);
    expect(reachOf(diamonds, clubs, 7)).toEqual({ length: 0, tally: [] });
    // If no card of the suits is hidden, the reach is the cards already held.
    const [none, ace] = [CardSet.empty, CardSet.of([cardOf("D", "A")])].map((fixed) => {
      const [north, ...others] = question.hidden;
      if (north === undefined) throw new Error("no case");
      const seen = holdersOf({ ...question, hidden: [{ ...north, fixed }, ...others] }, false);
      const [d, c] = [splitSuit(seen, "D", 0), splitSuit(seen, "C", 0)];
      return d && c && reachOf(d, c, 0);
    });
    expect(none).toEqual({ length: 0, tally: [0, 0] });
    expect(ace?.length).toBe(1);
    expect(ace?.tally).toEqual([4, 0]);
  });

  test.each([
    [13, 12, 20, 6],
    [13, 4, 5, 1],
    [9, 2, 20, 6],
    [13, 2, 20, 0],
    [13, 12, 0, 6],
    [4, 0, 20, 6],
  ])(
    "of %i cards, if %i can follow with %i points and %i spot cards",
    (size, length, hcp, spots) => {
      const { tallies, shape } = holder.plan;
      const reach = {
        length,
        tally: tallies.map(({ name }) => (name === "hcp" ? hcp : spots)),
      };
      for (const major of [true, false]) {
        const { join, states } = joinStates({ ...holder, size }, s, r, reach, major);
        const classes = major ? shape?.major : shape?.minor;
        const seen = new Map<string, number>();
        const wrong: string[] = [];
        for (let i = 0; i < s.count; i++)
          for (let j = 0; j < r.count; j++) {
            const a = s.length[i] ?? 0;
            const b = r.length[j] ?? 0;
            const sums = tallies.map(
              (_, t) => (s.tally[i * s.tallies + t] ?? 0) + (r.tally[j * r.tallies + t] ?? 0),
            );
            // The state can still lead to an allowed hand if the other suits can add the right number of cards, points
            // and spot cards.
            const isOpen =
              a + b <= size &&
              a + b + length >= size &&
              tallies.every(
                ({ min, max }, t) =>
                  (sums[t] ?? 0) <= max && (sums[t] ?? 0) + (reach.tally[t] ?? 0) >= min,
              );
            const id = join[i * r.count + j] ?? -1;
            const capped = sums.map((sum, t) => Math.min(sum, holder.caps[t] ?? 0));
            const marks = [s.mark[i] ?? 0, r.mark[j] ?? 0];
            const look = [a + b, classes?.[a * 14 + b] ?? 0, ...capped, ...marks].join(" ");
            // The same look is the same state.
            if (id >= 0 !== isOpen || (isOpen && (seen.get(look) ?? id) !== id)) wrong.push(look);
            if (isOpen) seen.set(look, id);
          }
        expect(wrong).toEqual([]);
        // Another look is another state, and each is told as it is.
        expect(new Set(seen.values()).size).toBe(seen.size);
        expect(states.count).toBe(seen.size);
        for (const [look, id] of seen) {
          const both = states.marks[states.mark[id] ?? 0] ?? 0;
          const counts = states.tally.slice(id * 2, id * 2 + 2);
          const marks = [Math.floor(both / 8192), both % 8192];
          expect([states.length[id], states.shape[id], ...counts, ...marks].join(" ")).toBe(look);
        }
      }
    },
  );
});

test("without marks and shapes only lengths and counts tell states apart", () => {
  const plain = {
    ...question,
    hidden: question.hidden.map((seat) =>
      seat.seat === "N" ? { ...seat, plan: planOf([pieceOf(hcpBetween(9, 15))]) } : seat,
    ),
  };
  const [one] = holdersOf(plain, false).holders;
  const [a, b] = (["S", "H"] as const).map(
    (suit) => splitSuit(holdersOf(plain, false), suit, plain.unseen.in(suit))?.states[0],
  );
  if (!one || !a || !b) throw new Error("no case");
  const { states } = joinStates(one, a, b, { length: 12, tally: [20] }, true);
  expect(states.marks).toEqual([0]);
  expect(new Set([...states.mark, ...states.shape])).toEqual(new Set([0]));
});

test("more pairs of states than may be joined are refused at once", () => {
  const reach = { length: 13, tally: [20, 6] };
  const many = (count: number) => ({ ...s, count });
  expect(() => joinStates(holder, many(1025), many(1024), reach, true)).toThrow(TooIntricate);
  expect(() => joinStates(holder, many(1024), many(1025), reach, true)).toThrow(TooIntricate);
});

test("what does not follow is told apart by marks, shape and counts that are not shared", () => {
  const states = {
    count: 6,
    length: Uint8Array.of(1, 2, 3, 3, 3, 3),
    tally: Uint8Array.of(0, 5, 1, 5, 2, 5, 2, 6, 2, 5, 2, 5),
    tallies: 2,
    mark: Int32Array.of(0, 0, 0, 0, 1, 0),
    marks: [0, 1],
    shape: Uint16Array.of(0, 0, 0, 0, 0, 3),
  };
  const own = { ...holder, caps: [10, 10] };
  const names = holder.plan.tallies.map(({ name }) => name);
  const [first = "", second = ""] = names;
  const partsOf = (shared: readonly string[], of = own) => {
    const { part, count } = ownPartsOf(of, states, new Set(shared));
    expect(new Set(part).size).toBe(count);
    return [...part];
  };
  // The first count is shared: states 0, 1 and 2 differ in it and in length alone.
  expect(partsOf([first])).toEqual([0, 0, 0, 1, 2, 3]);
  expect(partsOf([second])).toEqual([0, 1, 2, 2, 3, 4]);
  expect(partsOf([first, second])).toEqual([0, 0, 0, 0, 1, 2]);
  expect(partsOf([])).toEqual([0, 1, 2, 3, 4, 5]);
  // Where no shape is asked for, none is told apart.
  const plain = { ...own, plan: { ...own.plan, shape: undefined } };
  expect(partsOf([first, second], plain)).toEqual([0, 0, 0, 0, 1, 0]);
});

test("rows are turned into columns, all or those listed", () => {
  const fit = Float64Array.of(1, 2, 3, 4, 5, 6);
  expect([...turned(fit, 3, 2)]).toEqual([1, 4, 2, 5, 3, 6]);
  expect([...turned(fit, 2, [2, 0])]).toEqual([5, 1, 6, 2]);
});

/** States with these lengths, one tally each, told apart by their marks; `join` leads to each of them in turn. */
const states = (length: readonly number[], tally: readonly number[]): HolderStates["major"] => ({
  join: Int32Array.of(-1, ...length.keys(), ...length.keys()),
  states: {
    count: length.length,
    length: Uint8Array.from(length),
    tally: Uint8Array.from(tally),
    tallies: 1,
    mark: Int32Array.from(length.keys()),
    marks: [...length.keys()].map((n) => 10 * n),
    shape: Uint16Array.from(length.keys(), (n) => 100 + n),
  },
});

describe("states", () => {
  const major = states([1, 1, 2, 1, 1], [0, 1, 0, 0, 0]);
  const minor = states([3, 3, 3], [0, 0, 0]);
  const fit = Float64Array.from(
    [
      [1, 0, 0.5],
      [1, 0, 0.5],
      [1, 0, 0.5],
      [0, 0, 0],
      [1, 0, 0.25],
    ].flat(),
  );

  test("that fit the same are put together if their lengths are one, and those that fit nothing are dropped", () => {
    const found = reduced({ major, minor, fit }, -1);
    // 0 with 1; 2 is longer, 3 fits nothing, 4 weighs otherwise.
    expect([...found.major.join]).toEqual([-1, 0, 0, 1, -1, 2, 0, 0, 1, -1, 2]);
    expect(found.major.states).toMatchObject({ count: 3, tallies: 1, marks: [0, 10, 20, 30, 40] });
    expect([...found.major.states.length]).toEqual([1, 2, 1]);
    expect([...found.major.states.tally]).toEqual([0, 0, 0]);
    expect([...found.major.states.mark]).toEqual([0, 2, 4]);
    expect([...found.major.states.shape]).toEqual([100, 102, 104]);
    expect([...found.minor.join]).toEqual([-1, 0, -1, 1, 0, -1, 1]);
    expect([...found.minor.states.mark]).toEqual([0, 2]);
    expect([...(found.fit ?? [])]).toEqual([1, 0.5, 1, 0.5, 1, 0.25]);
  });

  test("stay apart where they differ in what is counted", () => {
    const found = reduced({ major, minor, fit }, 0);
    expect([...found.major.join].slice(1, 6)).toEqual([0, 1, 2, -1, 3]);
    expect([...found.major.states.tally]).toEqual([0, 1, 0, 0]);
    // Those that count the same are put together still.
    const same = { ...major, states: { ...major.states, tally: Uint8Array.of(1, 1, 0, 0, 0) } };
    expect([...reduced({ major: same, minor, fit }, 0).major.join].slice(1, 6)).toEqual([
      0, 0, 1, -1, 2,
    ]);
  });

  test("of the minors are put together by what is left of the majors", () => {
    // Columns 0 and 2 are alike once the rows are.
    const alike = Float64Array.of(1, 0, 1, 2, 0, 2);
    const found = reduced({ major: states([1, 1], [0, 0]), minor, fit: alike }, -1);
    expect([...found.minor.join]).toEqual([-1, 0, -1, 0, 0, -1, 0]);
    expect([...(found.fit ?? [])]).toEqual([1, 2]);
    // But not where their lengths differ.
    const longer = { ...minor, states: { ...minor.states, length: Uint8Array.of(3, 3, 4) } };
    const apart = reduced({ major: states([1, 1], [0, 0]), minor: longer, fit: alike }, -1);
    expect([...apart.minor.join]).toEqual([-1, 0, -1, 1, 0, -1, 1]);
  });

  test("of which nothing is known stay as they are", () => {
    const free: HolderStates = { major, minor, fit: undefined };
    expect(reduced(free, -1)).toEqual(free);
  });
});
