import { partialOf, Play, Random, sure } from "@falsecard/core";
import { Solver } from "@falsecard/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { candidatesOf } from "../problem/candidate.js";
import { think } from "./pieces.js";
import { PROGRAMS } from "../shipped.js";
import { moment } from "../moment.arbitrary.js";
import { decide } from "../decide.js";
import { imagine, judgingIn } from "./montecarlo.js";
import type { DealsPiece, Found, Piece, Scene, Thinking } from "./order.js";
import { problemOf } from "../problem/problem.js";
import type { Findings } from "./search.js";
import { playedBy, positionIn } from "../problem/worlds.js";
import { Budget } from "./budget.js";

const MODEL = PROGRAMS.honest;
const solver = new Solver();

/** Solves every card of every deal, one deal after the other, and takes what the piece asks for. */
function inFull({ play: known }: Scene, piece: DealsPiece): Found {
  const values = piece.deals.flatMap((deal) => {
    const play = sure(Play.of(known.contract, partialOf(deal), known.cards));
    const solved = solver.solve(positionIn(play, deal, playedBy(play)));
    if (!solved.ok) throw new Error(solved.fault.code);
    return piece.candidates.map((card) => solved.value.cards.get(card) ?? -1);
  });
  return { values, nodes: 0 };
}

/** Thinks with somebody else to do the pieces, and tells what was ordered. */
function thinkBy(
  thinking: Thinking<Findings>,
  work: (piece: DealsPiece) => Found,
): { findings: Findings; pieces: DealsPiece[] } {
  const pieces: DealsPiece[] = [];
  const done = (piece: Piece): Found => {
    if (piece.kind !== "deals") throw new Error(piece.kind);
    pieces.push(piece);
    return work(piece);
  };
  let step = thinking.next();
  while (step.done !== true) step = thinking.next(step.value.pieces.map(done));
  return { findings: step.value, pieces };
}

test("what is found of the cards asked about is what the tricks of every card say", () => {
  let givenUp = 0;
  fc.assert(
    fc.property(moment(20, 40), ({ seen }) => {
      const problem = problemOf(seen, [], MODEL);
      if (!problem.ok) return;
      const candidates = candidatesOf(problem.value.play, MODEL);
      const means = { random: Random.from("s"), budget: new Budget({ samples: 40 }) };
      const worlds = imagine(problem.value, means);
      const thinking = () => judgingIn(problem.value, candidates, worlds, means);
      const asked = think(problem.value, thinking(), solver);
      const { findings, pieces } = thinkBy(thinking(), (piece) => inFull(problem.value, piece));
      expect({ ...asked, nodes: 0 }).toEqual(findings);
      // Whoever was given up was judged in no deal more, and asked about in none.
      for (const { candidate, values } of findings.evaluations) {
        const deals = pieces
          .filter((piece) => piece.candidates.includes(candidate.card))
          .reduce((sum, piece) => sum + piece.deals.length, 0);
        expect(deals).toBe(values.length);
        if (values.length < (findings.evaluations[0]?.values.length ?? 0)) givenUp++;
      }
    }),
    { seed: 3, numRuns: 25 },
  );
  expect(givenUp).toBeGreaterThan(3);
});

test("the card alone is the card with the figures of all, and takes fewer nodes", () => {
  const nodes = { alone: 0, all: 0 };
  let settled = 0;
  fc.assert(
    fc.property(moment(24, 38), fc.constantFrom(12, 20, 20, 23, 40), ({ seen }, samples) => {
      const asked = { seed: "alone", limits: { samples }, reasons: false, solver };
      const all = decide(seen, [], MODEL, asked);
      const alone = decide(seen, [], MODEL, { ...asked, cardAlone: true });
      expect(alone.ok).toBe(all.ok);
      if (!all.ok || !alone.ok) return;
      expect(alone.value.card).toBe(all.value.card);
      expect(alone.value.signal).toEqual(all.value.signal);
      if (alone.value.nodes === all.value.nodes) settled++;
      else {
        nodes.alone += alone.value.nodes;
        nodes.all += all.value.nodes;
      }
    }),
    { seed: 5, numRuns: 60 },
  );
  expect(nodes.alone).toBeGreaterThan(0);
  expect(nodes.alone).toBeLessThan(0.9 * nodes.all);
  expect(settled).toBeGreaterThan(10);
});
