import { parseDeal, Random, sure, type Card } from "@falsecard/core";
import { Solver } from "@falsecard/solver";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decide, decideWith } from "../decide.js";
import { doPiece, thinkWith } from "./pieces.js";
import type { PlayerModel } from "../model/model.js";
import { PROGRAMS } from "../shipped.js";
import { moment } from "../moment.arbitrary.js";
import {
  ordering,
  type AskPiece,
  type Found,
  type Piece,
  type Scene,
  type Thinking,
} from "./order.js";
import { problemOf } from "../problem/problem.js";
import type { Candidate } from "../problem/candidate.js";
import type { CandidateResults } from "./search.js";
import { Budget } from "./budget.js";

const few = (model: PlayerModel): PlayerModel => ({
  ...model,
  search: {
    ...model.search,
    samples: 40,
    steps: model.search.steps.map((step) =>
      "always" in step.settings
        ? { ...step, settings: { ...step.settings, samples: 6, worlds: 2, always: true } }
        : step,
    ),
  },
});

/**
 * Workers of whom any may finish first, each with a solver of its own. They take pieces in the order in which these were
 * asked for; a piece that is cancelled before a worker has it is dropped.
 */
class Workers {
  readonly done: Piece[] = [];
  readonly dropped: Piece[] = [];
  readonly #random: Random;
  readonly #solvers: Solver[];
  readonly #waiting: {
    readonly piece: Piece;
    readonly start: (solver: Solver) => Promise<void>;
  }[] = [];
  readonly #scene: Scene;

  constructor(scene: Scene, solvers: readonly Solver[], seed: string) {
    this.#scene = scene;
    this.#solvers = [...solvers];
    this.#random = Random.from(seed);
  }

  readonly ask: AskPiece = (piece, unwanted) =>
    new Promise((resolve) => {
      const start = async (solver: Solver): Promise<void> => {
        for (let i = this.#random.below(40); i > 0; i--) await Promise.resolve();
        const found = doPiece(this.#scene, piece, solver);
        this.done.push(piece);
        this.#solvers.push(solver);
        resolve(found);
        this.#next();
      };
      this.#waiting.push({ piece, start });
      void unwanted.then(() => {
        const at = this.#waiting.findIndex((each) => each.piece === piece);
        if (at < 0) return;
        this.#waiting.splice(at, 1);
        this.dropped.push(piece);
      });
      this.#next();
    });

  #next(): void {
    const [first] = this.#waiting;
    const solver = first === undefined ? undefined : this.#solvers.pop();
    if (solver === undefined) return;
    this.#waiting.shift();
    void first?.start(solver);
  }
}

test("a decision is the same, to the last node, on 1, 2 and 8 workers and in whatever order they finish", async () => {
  const solvers = Array.from({ length: 8 }, () => new Solver());
  let ahead = 0;
  await fc.assert(
    fc.asyncProperty(
      moment(20, 44),
      fc.constantFrom<PlayerModel>(PROGRAMS.C, PROGRAMS.deceptive, PROGRAMS.default),
      fc.constantFrom({}, { nodes: 300 }, { nodes: 3000 }),
      fc.constantFrom(1, 16, Infinity),
      async ({ seen }, program, limits, most) => {
        const model = few(program);
        const problem = problemOf(seen, [], model);
        if (!problem.ok) return;
        const asked = { seed: "s", limits };
        const alone = decide(seen, [], model, asked);
        for (const count of [1, 2, 8]) {
          const own = solvers.slice(0, count);
          const workers = new Workers(problem.value, own, `${seen.seat} ${count}`);
          const together = await decideWith(seen, [], model, asked, workers.ask, () => most);
          expect(together).toEqual(alone);
          ahead += workers.dropped.length;
        }
      },
    ),
    { numRuns: 30, seed: 7 },
  );
  // Some pieces were announced and not wanted in the end.
  expect(ahead).toBeGreaterThan(0);
});

const DEAL = sure(
  parseDeal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"),
);
const candidate = (card: number): Candidate => ({
  card: card as Card,
  cards: [card as Card],
  group: card,
});

/** Judges three candidates, the third of whom falls behind at once, in 32 worlds; each piece is a candidate and a world. */
function thirdFallsBehind(groups: boolean): {
  readonly thinking: Thinking<{ readonly rows: readonly CandidateResults[] }>;
  readonly nameOf: (piece: Piece) => string;
  readonly made: () => number;
} {
  const names = new Map<Piece, string>();
  const list = Array.from({ length: 32 }, () => ({ deal: DEAL, weight: 1 }));
  const thinking = ordering(
    [0, 1, 2].map(candidate),
    { list, exact: false },
    { first: 8, unit: 1, drop: 2.5, clear: 2, zone: 1, budget: new Budget() },
    {
      ...(groups ? { groupsOf: (alive: readonly Candidate[]) => alive.map((each) => [each]) } : {}),
      piecesOf: (group, from) =>
        group.map(({ card }) => {
          const piece: Piece = { kind: "deals", deals: [DEAL], candidates: [card] };
          names.set(piece, `${card} in ${from}`);
          return piece;
        }),
      resultsOf: (group, _unit, found) =>
        group.map((_, i) => ({ values: found[i]?.values ?? [], successes: [0] })),
    },
  );
  return { thinking, nameOf: (piece) => names.get(piece) ?? "", made: () => names.size };
}

/** The result of a piece by its name: the third candidate is far behind, and the others change places. */
function resultOf(name: string): Found {
  const [card = 0, world = 0] = name.split(" in ").map(Number);
  return { values: [card === 2 ? -500 : card * (world % 2 === 0 ? 40 : -41)], nodes: 1 };
}

test("later stages are announced for all candidates, and cancelled for the one that is given up", async () => {
  const { thinking, nameOf, made } = thirdFallsBehind(true);
  const asked: string[] = [];
  const cancelled: string[] = [];
  const { rows } = await thinkWith(thinking, async (piece, unwanted) => {
    const name = nameOf(piece);
    asked.push(name);
    void unwanted.then(() => cancelled.push(name));
    return resultOf(name);
  });
  expect(rows.map(({ values }) => values.length)).toEqual([32, 32, 8]);
  // Each piece is made and asked for once; those of the first stage come first.
  expect([asked.length, new Set(asked).size, made()]).toEqual([96, 96, 96]);
  expect(asked.slice(0, 4)).toEqual(["0 in 0", "1 in 0", "2 in 0", "0 in 1"]);
  expect(cancelled).toEqual(Array.from({ length: 24 }, (_, i) => `2 in ${8 + i}`));
});

test("pieces of the present stage are sure to be wanted, those of later stages are not", async () => {
  const { thinking, nameOf } = thirdFallsBehind(true);
  const sure = new Map<string, boolean>();
  await thinkWith(thinking, async (piece, _, isSure) => {
    sure.set(nameOf(piece), isSure);
    return resultOf(nameOf(piece));
  });
  const worldsThat = (are: boolean) => [
    ...new Set([...sure].flatMap(([name, is]) => (is === are ? Number(name.slice(5)) : []))),
  ];
  expect(worldsThat(true)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(worldsThat(false)).toEqual(Array.from({ length: 24 }, (_, i) => 8 + i));
});

test("no more announced pieces are under way than may be, but all that are ordered", async () => {
  const { thinking, nameOf } = thirdFallsBehind(true);
  let underWay = 0;
  let greatest = 0;
  const { rows } = await thinkWith(
    thinking,
    async (piece) => {
      greatest = Math.max(greatest, ++underWay);
      for (let i = 0; i < 9; i++) await Promise.resolve();
      underWay--;
      return resultOf(nameOf(piece));
    },
    () => 5,
  );
  expect(rows.map(({ values }) => values.length)).toEqual([32, 32, 8]);
  expect(greatest).toBe(5);
});

test.each([
  ["groups", true],
  ["all together", false],
])("alone, %s: nothing is made that is not wanted", (_, groups) => {
  const { thinking, nameOf, made } = thirdFallsBehind(groups);
  let step = thinking.next();
  while (step.done !== true)
    step = thinking.next(step.value.pieces.map((each) => resultOf(nameOf(each))));
  expect(made()).toBe(32 + 32 + 8);
});

test("candidates judged together are announced to the end of the stage only", () => {
  const { thinking, nameOf } = thirdFallsBehind(false);
  const step = thinking.next();
  if (step.done === true) throw new Error("no order");
  expect([...step.value.ahead].map(nameOf).at(-1)).toBe("2 in 7");
});

test("when a piece fails, all others are cancelled", async () => {
  const { thinking, nameOf } = thirdFallsBehind(true);
  let [asked, cancelled] = [0, 0];
  const ended = thinkWith(thinking, async (piece, unwanted) => {
    asked++;
    void unwanted.then(() => cancelled++);
    if (nameOf(piece) === "1 in 0") throw new Error("failed");
    return resultOf(nameOf(piece));
  });
  await expect(ended).rejects.toThrow("failed");
  await Promise.resolve();
  expect([asked, cancelled]).toEqual([96, 96]);
});
