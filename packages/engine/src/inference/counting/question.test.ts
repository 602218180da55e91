import { CARDS, CardSet, Random, SEATS, dealPack, makeCard, type Seat } from "@falsecard/core";
import { describe, expect, test } from "vitest";
import {
  allOf,
  anyOf,
  hcpBetween,
  lengthBetween,
  pieceOf,
  planOf,
  satisfies,
  shaped,
  type Constraint,
} from "../../constraint/index.js";
import { hypothesise, type Knowledge } from "../hypothesis.js";
import { sayNote, type HandPromise } from "../hand-promise.js";
import { Belief } from "./belief.js";
import { pick } from "./joint.js";
import {
  MOST_CELLS,
  MOST_DENSE,
  MOST_FITS,
  MOST_JOINS,
  MOST_KEPT,
  MOST_PAIRS,
  MOST_SPLITS,
  TooIntricate,
  assertAtMost,
  hiddenSeat,
  holdersOf,
  type BeliefQuestion,
  type HiddenSeat,
  type Holders,
} from "./question.js";

const LOSERS: Constraint = { kind: "losers", min: 5, max: 7 };
const promised = (seat: Seat, constraint: Constraint, room = 13): HiddenSeat => ({
  ...hiddenSeat(seat, room),
  plan: planOf([pieceOf(constraint)]),
});
const asking = (...hidden: readonly HiddenSeat[]): BeliefQuestion => ({
  unseen: CardSet.of(
    CARDS.slice(
      0,
      hidden.reduce((sum, { room }) => sum + room, 0),
    ),
  ),
  hidden,
  together: [],
});
const groupsOf = ({ groups }: Holders): string[] =>
  groups.map(({ seats }) => seats.map(({ seat }) => seat).join(""));

describe("groups and holders", () => {
  test("seats of which nothing is known are one group, and need no holder", () => {
    const question = asking(
      promised("N", hcpBetween(15, 17)),
      hiddenSeat("E"),
      hiddenSeat("S"),
      hiddenSeat("W"),
    );
    const found = holdersOf(question, false);
    expect(groupsOf(found)).toEqual(["N", "ESW"]);
    expect(found.groups.map(({ room }) => room)).toEqual([13, 39]);
    expect(found.holders.map(({ groups, size }) => [groups, size])).toEqual([[1, 13]]);
    expect(found.lastFollows).toBe(false);
    // Apart, every seat is a group, and all but the last free one have a holder.
    const apart = holdersOf(question, true);
    expect(groupsOf(apart)).toEqual(["N", "E", "S", "W"]);
    expect(apart.holders.map(({ groups }) => groups)).toEqual([1, 2, 4]);
  });

  test("a void or what a card told makes a group of its own", () => {
    const likelihoods = [{ suit: "H" as const, cuts: 0, of: () => 1 }];
    const found = holdersOf(
      asking(
        { ...hiddenSeat("N", 5), voids: ["S"] },
        { ...hiddenSeat("E", 5), likelihoods },
        hiddenSeat("S", 5),
        hiddenSeat("W", 5),
      ),
      false,
    );
    expect(groupsOf(found)).toEqual(["N", "E", "SW"]);
    expect(found.groups.map(({ open }) => open)).toEqual([
      [true, true, true, false],
      [true, true, true, true],
      [true, true, true, true],
    ]);
    expect(found.holders.map(({ likelihoods: told }) => told.map((list) => list.length))).toEqual([
      [0, 0, 0, 0],
      [0, 0, 1, 0],
    ]);
  });

  test("if every seat is known, the simplest comes last and follows from the others", () => {
    const hard = allOf(hcpBetween(5, 9), shaped("4-4-3-2"), LOSERS);
    const found = holdersOf(
      asking(promised("W", lengthBetween("S", 2, 4)), promised("S", hard)),
      false,
    );
    expect(found.lastFollows).toBe(true);
    expect(found.holders.map(({ groups }) => groups)).toEqual([2, 1]);
    // A single seat follows from nothing.
    expect(holdersOf(asking(promised("W", hard)), false).lastFollows).toBe(false);
  });

  test("the free seat may be any, and one of which a card told something is not free", () => {
    const first = holdersOf(asking(hiddenSeat("E"), promised("N", hcpBetween(15, 17))), false);
    expect(first.lastFollows).toBe(false);
    expect(first.holders.map(({ groups }) => groups)).toEqual([2]);
    const likelihoods = [{ suit: "H" as const, cuts: 0, of: () => 1 }];
    const told = asking({ ...hiddenSeat("W"), likelihoods }, promised("S", hcpBetween(5, 9)));
    expect(holdersOf(told, false).lastFollows).toBe(true);
    expect(holdersOf(told, false).holders.map(({ groups }) => groups)).toEqual([2, 1]);
  });

  test("a plan is the harder the more counts, shapes and marks it has", () => {
    const last = (west: Constraint, south: Constraint): string | undefined => {
      const found = holdersOf(asking(promised("W", west), promised("S", south)), false);
      return found.groups[(found.holders.at(-1)?.groups ?? 0) - 1]?.seats[0]?.seat;
    };
    const shape = shaped("4-4-3-2");
    expect(last(allOf(hcpBetween(5, 9), shape), hcpBetween(5, 9))).toBe("S");
    expect(last(hcpBetween(5, 9), allOf(hcpBetween(5, 9), shape))).toBe("W");
    expect(last(shape, allOf(hcpBetween(5, 9), LOSERS))).toBe("W");
    expect(last(allOf(hcpBetween(5, 9), LOSERS), shape)).toBe("S");
    expect(last(allOf(hcpBetween(5, 9), LOSERS), allOf(hcpBetween(5, 9), LOSERS, shape))).toBe("W");
  });

  test("points that all count add up to the pack's; losers never do", () => {
    const both = (west: Constraint, south: Constraint): Holders =>
      holdersOf(asking(promised("W", west), promised("S", south)), false);
    const points = both(hcpBetween(5, 9), hcpBetween(12, 14));
    expect([...points.sharedTallies]).toEqual(["hcp"]);
    expect(points.holders[0]?.caps).toEqual([40]);
    expect(points.holders[1]?.caps[0]).toBeLessThan(40);
    expect([...both(LOSERS, LOSERS).sharedTallies]).toEqual([]);
    expect([...both(hcpBetween(5, 9), LOSERS).sharedTallies]).toEqual([]);
    const controls: Constraint = { kind: "controls", min: 2, max: 4 };
    const more = both(allOf(hcpBetween(5, 9), controls), hcpBetween(12, 14));
    expect([...more.sharedTallies]).toEqual(["hcp"]);
    expect([...both(hcpBetween(5, 9), allOf(controls, hcpBetween(12, 14))).sharedTallies]).toEqual([
      "hcp",
    ]);
    // Where somebody is free, nothing follows.
    const free = asking(promised("W", hcpBetween(5, 9)), hiddenSeat("S"));
    expect([...holdersOf(free, false).sharedTallies]).toEqual([]);
  });

  test("hands of which something is known together are a holder of all their cards", () => {
    const fixed = CardSet.of(CARDS.slice(50, 52));
    const plan = planOf([pieceOf(hcpBetween(20, 25))], 26);
    const question: BeliefQuestion = {
      ...asking(
        hiddenSeat("N", 5, fixed),
        hiddenSeat("E", 6),
        hiddenSeat("S", 6),
        hiddenSeat("W", 6),
      ),
      together: [{ seats: ["N", "S"], fixed, plan }],
    };
    const found = holdersOf(question, false);
    expect(groupsOf(found)).toEqual(["NS", "EW"]);
    expect(found.holders[0]).toMatchObject({ groups: 1, size: 13 });
    const others = {
      ...question,
      together: [{ seats: ["E" as const, "W" as const], fixed: CardSet.empty, plan }],
    };
    expect(holdersOf(others, false).holders[0]).toMatchObject({ groups: 2, size: 12 });
    expect(groupsOf(holdersOf(question, true))).toEqual(["N", "E", "S", "W"]);
    expect(holdersOf(question, true).holders[0]).toMatchObject({ groups: 0b101, size: 13 });
  });
});

describe("deals drawn from a belief", () => {
  const question = asking(hiddenSeat("W", 6), hiddenSeat("S", 7));
  const belief = Belief.of(question);
  const random = () => Random.from("drawn");

  test("are as many as asked for, each a deal", () => {
    expect(belief.samples(0, random())).toEqual([]);
    const drawn = belief.samples(7, random());
    expect(drawn).toHaveLength(7);
    for (const { W = CardSet.empty, S = CardSet.empty } of drawn) {
      expect([W.size, S.size]).toEqual([6, 7]);
      expect(W.union(S).equals(question.unseen)).toBe(true);
    }
  });

  test("are kept with the chance that is said, up to so many tries", () => {
    const tried = (accept: () => number, tries: number) => {
      const { samples, tries: count } = belief.samplesWhere(5, random(), accept, tries);
      return [samples.length, count];
    };
    expect(tried(() => 1, 100)).toEqual([5, 5]);
    expect(tried(() => 0, 100)).toEqual([0, 100]);
    expect(tried(() => 1, 3)).toEqual([3, 3]);
    const [kept = 0, count = 0] = tried(() => 0.5, 1000);
    expect(kept).toBe(5);
    expect(count).toBeGreaterThan(5);
  });

  test("are none where cards and places do not match, or nothing is possible", () => {
    expect(() => Belief.of({ ...question, unseen: CardSet.of(CARDS.slice(0, 12)) })).toThrow(
      RangeError,
    );
    const barred = {
      ...question,
      hidden: question.hidden.map((seat) => ({ ...seat, voids: ["C" as const] })),
    };
    for (const nothing of [
      Belief.of(barred),
      Belief.toDraw(asking(promised("W", hcpBetween(37), 4), hiddenSeat("S", 4))),
    ]) {
      expect(nothing.isPossible).toBe(false);
      expect(nothing.count).toBe(0);
      expect(nothing.deals()).toBe(0n);
      expect(nothing.sample(random())).toBeUndefined();
      expect(nothing.samples(3, random())).toEqual([]);
      expect(nothing.samplesWhere(3, random(), () => 1, 10)).toEqual({ samples: [], tries: 0 });
    }
  });

  test("are possible however little they weigh, and counted whatever they weigh", () => {
    const likelihoods = [
      { suit: "C" as const, cuts: 0x1fff, of: (held: number) => (held & 1) / 512 },
    ];
    for (const [west, south] of [
      [1, 3],
      [6, 7],
    ] as const) {
      const light = asking({ ...hiddenSeat("W", west), likelihoods }, hiddenSeat("S", south));
      // West has the two of clubs.
      const ways = west === 1 ? 1 : 792;
      for (const each of [Belief.of(light), Belief.toDraw(light)]) {
        expect(each.isPossible).toBe(true);
        expect(each.count).toBeCloseTo(ways / 512, 12);
        expect(each.deals()).toBe(BigInt(ways));
        expect(each.samples(2, random())).toHaveLength(2);
      }
    }
    expect(
      Belief.of(asking(hiddenSeat("W", 2), hiddenSeat("S", 2), hiddenSeat("N", 2))).count,
    ).toBe(90);
  });

  test("of few ways all are looked through, of more none", () => {
    expect(Belief.toDraw(asking(hiddenSeat("W", 4), hiddenSeat("S", 4))).joint).toBeUndefined();
    expect(Belief.toDraw(asking(hiddenSeat("W", 4), hiddenSeat("S", 5))).joint).toBeDefined();
    expect(Belief.toDraw(asking(hiddenSeat("W", 2), hiddenSeat("S", 11))).joint).toBeDefined();
  });
});

test("a running sum is searched as one would by eye", () => {
  const running = Float64Array.from([1, 1, 3, 3.5, 7]);
  const at = [0, 0.5, 1, 2.9, 3, 3.4, 3.5, 6.9, 7, 8];
  expect(at.map((value) => pick(running, value))).toEqual([0, 0, 2, 2, 3, 3, 4, 4, 4, 4]);
  expect(pick(Float64Array.from([5]), 4)).toBe(0);
});

test("a limit may be reached and not passed", () => {
  expect(() => assertAtMost(5, 5, "things")).not.toThrow();
  expect(() => assertAtMost(5, 6, "things")).toThrow(TooIntricate);
  expect(() => assertAtMost(5, 6, "things")).toThrow("6 things, more than 5");
});

test("the limits leave room for three hands and take no more memory than they say", () => {
  // Every card of a suit told apart: three hands are within the limits, four are not.
  expect(MOST_SPLITS).toBeGreaterThan(3 ** 13);
  expect(MOST_SPLITS).toBeLessThan(4 ** 13);
  const megabytes = (bytes: number): number => Math.round(bytes / 1e6);
  expect(megabytes((18 + 14) * MOST_SPLITS)).toBe(67);
  expect(megabytes(2 * 12 * MOST_DENSE)).toBe(50);
  expect(megabytes(100 * MOST_CELLS)).toBe(26);
  expect(megabytes(4 * MOST_JOINS)).toBe(4);
  expect(megabytes(8 * MOST_FITS)).toBe(34);
  expect(megabytes(16 * MOST_KEPT)).toBe(17);
  // Half a second at some hundred million pairs a second.
  expect(megabytes(MOST_PAIRS)).toBe(67);
});

/** A likelihood that tells every card of the spades apart. */
const everySpade = { suit: "S", cuts: 0x1fff, of: (held: number) => 1 + held / 0x2000 } as const;

/** All spades and some clubs unseen, every spade told apart for every seat. */
function spadesAmong(seats: readonly Seat[]): BeliefQuestion {
  const spades = CARDS.filter((card) => card >= 39);
  const unseen = CardSet.of([...spades, ...CARDS.slice(0, seats.length * 5 - 13)]);
  return {
    unseen,
    hidden: seats.map((seat) => ({ ...hiddenSeat(seat, 5), likelihoods: [everySpade] })),
    together: [],
  };
}

test("a belief beyond the limits is refused before it takes the memory it would need", () => {
  const before = process.memoryUsage().arrayBuffers;
  // 13 cards for four hands, each told apart: more splits of one suit than are counted.
  const four: BeliefQuestion = {
    ...spadesAmong(SEATS),
    unseen: CardSet.of(CARDS),
    hidden: SEATS.map((seat) => ({ ...hiddenSeat(seat), likelihoods: [everySpade] })),
  };
  expect(() => Belief.of(four)).toThrow(TooIntricate);
  // Three hands with the same are within them.
  const three = spadesAmong(["N", "E", "W"]);
  expect(Belief.of(three).isPossible).toBe(true);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(150 * 2 ** 20);
});

function simple(seat: Seat, strength: number): HandPromise {
  const constraint = allOf(hcpBetween(8, 12), lengthBetween("S", 4));
  const alternatives = [{ weight: 1, constraint }];
  return { seat, alternatives, strength, reason: { en: "call", ja: "コール" } };
}

/** A promise with more parts than three hands of them can be counted with. */
function intricate(random: Random, seat: Seat, strength: number): HandPromise {
  const lists = Array.from({ length: 2 }, (): Constraint => {
    const cards = random
      .shuffle([...CARDS])
      .slice(0, 12)
      .map(makeCard);
    return { kind: "cards", cards, min: 3, max: 7 };
  });
  return {
    seat,
    alternatives: [
      {
        weight: 1,
        constraint: anyOf(
          allOf(hcpBetween(6, 15), lengthBetween("S", 2), ...lists),
          allOf(hcpBetween(8, 13), lengthBetween("H", 3), { kind: "losers", min: 5, max: 9 }),
        ),
      },
    ],
    strength,
    reason: { en: "call", ja: "コール" },
  };
}

test("what is too intricate to count is taken more simply, the weakest first, and said to be", () => {
  const random = Random.from("intricate");
  const deal = dealPack(random);
  const knowledge: Knowledge = { seat: "S", hand: deal.S, play: undefined };
  const meanings = [intricate(random, "N", 2), simple("E", 3), intricate(random, "W", 1)];
  const { belief, notes } = hypothesise(knowledge, meanings, []);
  expect(belief.isPossible).toBe(true);
  expect(notes.map(({ fate }) => fate)).toContain("simplified");
  // Whatever is weaker than a piece that was given up was given up too.
  const used = notes.flatMap((note) =>
    note.kind === "meaning" && note.fate === "used" ? [note.meaning.strength] : [],
  );
  const given = notes.flatMap((note) =>
    note.kind === "meaning" && note.fate !== "used" ? [note.meaning.strength] : [],
  );
  expect(Math.min(...used)).toBeGreaterThan(Math.max(...given));
  const simplified = notes.find(({ fate }) => fate === "simplified");
  if (simplified === undefined) throw new Error("none");
  expect(sayNote(simplified)).toMatch(/too intricate to count: only its ranges/);
  expect(sayNote(simplified, "ja")).toContain("複雑すぎる");
  for (const hands of belief.samples(20, random))
    for (const note of notes)
      if (note.kind === "meaning" && note.fate === "used") {
        const held = hands[note.meaning.seat] ?? CardSet.empty;
        const constraint = note.meaning.alternatives[0]?.constraint ?? anyOf();
        expect(satisfies(constraint, held)).toBe(true);
      }
});
