/**
 * The long check: every published table, par and trace, when the lists are there, and two thousand
 * endings against the reference solver. The lists are no part of the repository.
 */
import { existsSync, readFileSync } from "node:fs";
import {
  parseCard,
  parseDeal,
  partialOf,
  rhoOf,
  SEATS,
  seatIndex,
  strainIndex,
  STRAINS,
  SUITS,
  sure,
  emptyRecord,
  type Seat,
  type Strain,
  type Vulnerability,
} from "@falsecard/core";
import { describe, expect, it } from "vitest";
import { randomEnding, seeded } from "./endings.js";
import { leads } from "./leads.js";
import { parOf } from "./par.js";
import { positionOf } from "./position.js";
import { referenceSolve } from "./reference.js";
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

describe.skipIf(!existsSync(LISTS))("published lists", () => {
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
    const [score = ""] = board.par;
    expect(`NS ${parOf(found.value, board.dealer, board.vul).score}`).toBe(score);
    const contract = {
      level: 1,
      strain: board.trump,
      doubling: "",
      declarer: rhoOf(board.leader),
    } as const;
    const all = leads(deal, contract, solver);
    if (!all.ok) throw new Error(all.fault.code);
    for (const [card, tricks] of Object.entries(board.lead_tricks))
      expect(all.value.find((lead) => lead.card === sure(parseCard(card)))?.tricks).toBe(tricks);
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
    const values = [traced.value.start, ...traced.value.cards.map((step) => step.after)];
    expect(values.slice(0, board.trace.length)).toEqual(board.trace);
  });
});

describe("random endings", () => {
  it("agree with the reference solver for every card", () => {
    const solver = new Solver();
    const random = seeded(2026);
    for (let i = 0; i < 2000; i++) {
      const size = i % 100 === 0 ? 8 : i % 20 === 0 ? 7 : 3 + (i % 4);
      const setup = randomEnding(random, size, i % 4);
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
