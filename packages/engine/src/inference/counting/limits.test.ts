import { CardSet, CARDS, dealPack, makeCard, Random, SEATS, type Seat } from "@falsecard/core";
import { expect, test } from "vitest";
import {
  allOf,
  anyOf,
  hcpBetween,
  lengthBetween,
  satisfies,
  type Constraint,
} from "../../constraint/index.js";
import {
  Belief,
  hiddenSeat,
  sayNote,
  TooIntricate,
  type Knowledge,
  type HandPromise,
  type BeliefQuestion,
} from "../index.js";
import { hypothesise } from "../hypothesis.js";
import {
  MOST_CELLS,
  MOST_DENSE,
  MOST_FITS,
  MOST_JOINS,
  MOST_KEPT,
  MOST_PAIRS,
  MOST_SPLITS,
  assertAtMost,
} from "./limits.js";

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
