/**
 * The long check: every published table, par, lead and trace, when the lists are there, and two
 * thousand endings against the reference solver. The lists are no part of the repository.
 */
import { readFileSync } from "node:fs";
import {
  isCard,
  makeCard,
  parseCard,
  parseDeal,
  partialOf,
  rhoOf,
  SEATS,
  seatIndex,
  strainIndex,
  STRAINS,
  suitOf,
  SUITS,
  sure,
  emptyRecord,
  type Card,
  type Contract,
  type Hand,
  type Seat,
  type Strain,
  type Vulnerability,
} from "@falsecard/core";
import { describe, expect, it } from "vitest";
import { randomEnding, seeded } from "./endings.js";
import { leads } from "./leads.js";
import { parOf } from "./par.js";
import { positionOf } from "./position.js";
import { referenceSolve } from "./reference.fixture.js";
import { Solver } from "./solver.js";
import { table } from "./table.js";
import { trace } from "./trace.js";

const LISTS = new URL("../../../../shared/data/dd/", import.meta.url);

function lines<T>(name: string): T[] {
  const text = readFileSync(new URL(name, LISTS), "utf8").trim();
  return text.split("\n").map((line): T => JSON.parse(line) as T);
}

interface Solved {
  readonly dealer: Seat;
  readonly vul: Vulnerability;
  readonly trump: Strain;
  readonly leader: Seat;
  readonly deal: string;
  readonly lead_tricks: Readonly<Record<string, number>>;
  readonly table: Readonly<Record<Strain, Readonly<Record<Seat, number>>>>;
  readonly par: readonly string[];
  readonly play: string;
  readonly trace: readonly number[];
}

/** A contract as `listed` writes it. */
const makeParContract = ({ level, strain, doubling, declarer }: Contract): string =>
  `${level}${strain}${doubling} ${declarer}`;

/** The contracts of a list's par: "NS:EW 45H,E 3Nx" is 4H and 5H by either, and 3NX by East. */
function listed(text: string): string[] {
  const groups = text.slice(text.indexOf(":") + 1);
  return groups.split(",").flatMap((group) => {
    const [, seats = "", levels = "", strain = "", doubled = ""] =
      /^([NESW]+) ([1-7]+)([CDHSN])(x?)$/.exec(group) ?? [];
    return [...seats].flatMap((seat) =>
      [...levels].map((level) => `${level}${strain}${doubled.toUpperCase()} ${seat}`),
    );
  });
}

/** The highest of the cards in a run with this one: a list gives one lead of each run. */
function topOf(card: Card, hand: Hand): Card {
  const above = card + 1;
  return isCard(above) && hand.has(above) && suitOf(above) === suitOf(card)
    ? topOf(above, hand)
    : card;
}

describe("published lists", { tags: ["shared-cases"] }, () => {
  const solver = new Solver();

  it("agrees with every random table", () => {
    for (const { deal, dd } of lines<{ deal: string; dd: Record<Strain, number[]> }>(
      "random_tables.jsonl",
    )) {
      const found = table(sure(parseDeal(deal)), solver);
      if (!found.ok) throw new Error(found.fault.code);
      for (const strain of STRAINS)
        expect(
          SEATS.map((seat) => found.value[strain][seat]),
          deal,
        ).toEqual(dd[strain]);
    }
  });

  it.each(lines<Solved>("dds_solved_boards.jsonl"))("agrees with $deal", (board) => {
    const deal = sure(parseDeal(board.deal));
    const found = table(deal, solver);
    if (!found.ok) throw new Error(found.fault.code);
    expect(found.value).toEqual(board.table);
    const best = parOf(found.value, board.dealer, board.vul);
    const [score, , contracts = ""] = board.par;
    expect(`NS ${best.score}`).toBe(score);
    expect(best.contracts.map(makeParContract).toSorted()).toEqual(listed(contracts).toSorted());
    const contract = {
      level: 1,
      strain: board.trump,
      doubling: "",
      declarer: rhoOf(board.leader),
    } as const;
    const all = leads(deal, contract, solver);
    if (!all.ok) throw new Error(all.fault.code);
    expect(all.value).toHaveLength(13);
    for (const lead of all.value) {
      const top = topOf(lead.card, deal[board.leader]);
      expect(lead.tricks, makeCard(lead.card)).toBe(board.lead_tricks[makeCard(top)]);
    }
    const played = board.play.split(" ").filter((word) => word !== "");
    const traced = trace(
      {
        ...emptyRecord({ dealer: board.dealer, vulnerability: board.vul }),
        deal: partialOf(deal),
        stated: contract,
        cards: played.map((word) => ({ card: sure(parseCard(word)) })),
      },
      solver,
    );
    if (!traced.ok) throw new Error(traced.fault.code);
    expect(traced.value.cards).toHaveLength(played.length);
    // The list's own trace stops where only one card is left to each hand.
    expect(board.trace.length).toBe(Math.min(played.length, 48) + 1);
    const values = [traced.value.start, ...traced.value.cards.map((step) => step.after)];
    expect(values.slice(0, board.trace.length)).toEqual(board.trace);
  });
});

describe("random endings", () => {
  it("agree with the reference solver for every card", () => {
    const solver = new Solver();
    const random = seeded(2026);
    for (let i = 0; i < 2000; i++) {
      // Every size from 3 to 8 equally often, with every number of cards in the trick.
      const setup = randomEnding(random, 3 + (Math.floor(i / 4) % 6), i % 4);
      const position = positionOf(setup);
      const solved = position.ok ? solver.solve(position.value) : position;
      expect(solved.ok && new Map(solved.value.cards)).toEqual(
        referenceSolve({
          hands: SEATS.map((seat) => SUITS.map((suit) => setup.hands[seat].in(suit))),
          strain: strainIndex(setup.strain),
          leader: seatIndex(setup.leader),
          trick: setup.trick,
        }),
      );
    }
  });
});
