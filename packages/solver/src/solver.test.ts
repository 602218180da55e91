import { readFileSync } from "node:fs";
import {
  parsePartialDeal,
  parseDeal,
  SEATS,
  strainIndex,
  SUITS,
  SUITS_DOWN,
  sure,
  CardSet,
  bySeat,
  seatIndex,
  isCard,
  type Seat,
  type Strain,
} from "@falsecard/core";
import { describe, expect, it } from "vitest";
import { similarEndings, randomEnding, seeded } from "./endings.js";
import { positionOf, type Position, type Setup } from "./position.js";
import { referenceSolve } from "./reference.fixture.js";
import { Solver } from "./solver.js";
import { table } from "./table.js";

function lines(name: string): unknown[] {
  const text = readFileSync(new URL(`fixtures/${name}`, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
}

function checked(setup: Setup): Position {
  const position = positionOf(setup);
  if (!position.ok) throw new Error(position.fault.code);
  return position.value;
}

const byReference = (setup: Setup): Map<number, number> =>
  referenceSolve({
    hands: SEATS.map((seat) => SUITS.map((suit) => setup.hands[seat].in(suit))),
    strain: strainIndex(setup.strain),
    leader: seatIndex(setup.leader),
    trick: setup.trick,
  });

interface Fixture {
  readonly deal: string;
  readonly strain: Strain;
  readonly leader: Seat;
  readonly trick: readonly number[];
  readonly cards: readonly (readonly [number, number])[];
}

describe("solve", () => {
  const solver = new Solver();

  it("agrees with the reference solver for every card of 300 endings", () => {
    const random = seeded(1);
    for (let i = 0; i < 300; i++) {
      const setup = randomEnding(random, 3 + (i % 3), i % 4);
      const solved = solver.solve(checked(setup));
      expect(solved.ok && new Map(solved.value.cards)).toEqual(byReference(setup));
    }
  });

  it("agrees with libdds for every card of 300 positions of every depth", () => {
    for (const line of lines("positions.jsonl")) {
      const { deal, strain, leader, trick, cards } = line as Fixture;
      const known = sure(parsePartialDeal(deal));
      const hands = bySeat((seat) => known[seat] ?? CardSet.empty);
      const position = checked({ hands, strain, leader, trick: trick.filter(isCard) });
      const solved = solver.solve(position);
      expect(solved.ok && [...solved.value.cards], deal).toEqual(cards);
    }
  });

  it("is deterministic and stops at its budget", () => {
    const position = checked(randomEnding(seeded(3), 10, 0));
    const [a, b] = [new Solver().solve(position), new Solver().solve(position)];
    expect(a).toEqual(b);
    const short = new Solver().solve(position, { nodes: 50 });
    expect(short.ok ? "" : short.fault.code).toBe("interrupted");
    const again = new Solver();
    again.solve(position, { nodes: 50 });
    const after = again.solve(position);
    expect(after.ok && after.value.cards).toEqual(a.ok && a.value.cards);
  });

  it("solves a batch as it solves each deal alone, whatever it keeps of other deals", () => {
    const random = seeded(4);
    const keeping = new Solver();
    for (const inTrick of [1, 0, 3, 2]) {
      const positions = similarEndings(random, 7, inTrick, 40);
      const alone = positions.map((position) => {
        const solved = new Solver().solve(position);
        if (!solved.ok) throw new Error(solved.fault.code);
        return solved.value;
      });
      for (const batch of [solver.batch(positions), keeping.batch(positions, { keep: true })])
        expect(batch.ok && batch.value.map(({ cards }) => cards)).toEqual(
          alone.map(({ cards }) => cards),
        );
    }
  });
});

describe("table", () => {
  it("agrees with libdds, and its node count is the bench signature", () => {
    const solver = new Solver();
    for (const line of lines("tables.jsonl")) {
      const { deal, tricks } = line as { deal: string; tricks: number[] };
      const results = table(sure(parseDeal(deal)), solver);
      if (!results.ok) throw new Error(results.fault.code);
      const order: readonly Strain[] = [...SUITS_DOWN, "N"];
      const found = order.flatMap((strain) => SEATS.map((seat) => results.value[strain][seat]));
      expect(found).toEqual(tricks);
    }
    expect(solver.nodes).toBe(SIGNATURE);
    expect(solver.memory).toBeLessThanOrEqual(64 * 1024 * 1024);
  });
});

/** Nodes of the six fixture tables. A change of the search changes it; say so in the commit. */
const SIGNATURE = 1_661_174;
