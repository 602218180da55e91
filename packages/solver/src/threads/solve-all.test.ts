import {
  Random,
  SEATS,
  STRAINS,
  dealPack,
  makeDeal,
  sure,
  type Deal,
  type Seat,
  type Strain,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import { solveAll } from "../node/index.js";
import { openingOf, positionOf, type Position } from "../position.js";
import { Solver } from "../solver.js";
import { table } from "../table.js";
import { replyTo } from "./reply.js";
import {
  solveAllOn,
  SolveAllError,
  pieceSize,
  type SolvePiece,
  type ThreadListener,
  type ThreadStarter,
} from "./solve-all.js";
import { answerTasks, wrongTask, type SolveTask } from "./task.js";

const random = Random.from("solve-all");
const deal = dealPack(random);
const solver = new Solver();

/** An ending of five tricks from a deal: the lowest cards of each hand. */
function endingOf(deal: Deal, strain: Strain, leader: Seat): Position {
  const low = (seat: Seat) => [...deal[seat]].filter((_, i) => i % 13 < 5);
  const hands = Object.fromEntries(
    SEATS.map((seat) => [
      seat,
      low(seat).reduce((set, card) => set.with(card), deal.N.diff(deal.N)),
    ]),
  ) as Deal;
  return sure(positionOf({ hands, strain, leader, trick: [] }) as never);
}

const endings = Array.from({ length: 8 }, () => endingOf(dealPack(random), "N", "W"));

/** 600 questions of every kind, two about each ending, so that a table is used again within a piece. */
const questions: SolveTask[] = Array.from({ length: 300 }, (_, i) => {
  const position = endingOf(dealPack(random), STRAINS[i % 5] ?? "N", SEATS[i % 4] ?? "N");
  const first: SolveTask = i % 3 === 0 ? position : { position, window: [i % 5, (i % 5) + 1] };
  return [first, { value: position, ...(i % 2 === 0 ? { window: [2, 3] as const } : {}) }];
}).flat();

/** Threads of this one, of whom the first answers late; `work` replaces the answer. */
const inPlace = (
  work: (piece: SolvePiece, thread: number, listener: ThreadListener) => void = (
    piece,
    _,
    { says },
  ) => {
    says(structuredClone(replyTo(structuredClone(piece))));
  },
): ThreadStarter & { readonly ended: () => number; readonly begun: () => number } => {
  let [begun, ended] = [0, 0];
  return {
    cores: 2,
    begun: () => begun,
    ended: () => ended,
    start: (listener) => {
      const thread = begun++;
      let isOver = false;
      return {
        send: (piece) => {
          setTimeout(
            () => {
              if (!isOver) work(piece, thread, listener);
            },
            thread === 0 ? 3 : 0,
          );
        },
        end: async () => {
          isOver = true;
          ended++;
        },
      };
    },
  };
};

describe("solveAll", () => {
  test("solves on Node's threads what the solver solves alone, in the order of the tasks", async () => {
    const heard: number[] = [];
    const asked = [deal, ...endings, deal];
    const solved = await solveAll(asked, {
      threads: 2,
      onProgress: (done, all) => heard.push(done / all),
    });
    const alone = table(deal, solver);
    expect(solved).toEqual([alone, ...answerTasks(solver, endings), alone]);
    expect(heard).toEqual(asked.map((_, i) => (i + 1) / asked.length));
  });

  test("gives the same answers and nodes for any number of threads", async () => {
    const alone = await solveAllOn(inPlace(), questions, { threads: 1 });
    expect(pieceSize(questions.length)).toBeGreaterThan(1);
    for (const threads of [2, 3, 7]) {
      const starter = inPlace();
      expect(await solveAllOn(starter, questions, { threads })).toEqual(alone);
      expect([starter.begun(), starter.ended()]).toEqual([threads, threads]);
    }
    for (const [i, task] of questions.entries()) {
      solver.forget();
      const { value, position, window } = task as {
        readonly value?: Position;
        readonly position?: Position;
        readonly window?: readonly [number, number];
      };
      const limits = window === undefined ? {} : { window };
      const own =
        value === undefined
          ? solver.solve(position ?? (task as Position), limits)
          : solver.value(value, limits);
      const got = alone[i];
      if (got === undefined || !own.ok || !got.ok) throw new Error("an ending was refused");
      if (typeof own.value === "number") expect(got.value).toBe(own.value);
      else expect(got.value).toMatchObject({ cards: own.value.cards, best: own.value.best });
    }
  });

  test("puts a refusal in the place of its task", async () => {
    const position = openingOf(deal, "N", "W");
    const solved = await solveAllOn(inPlace(), [
      { value: position, nodes: 5 },
      { value: endingOf(deal, "S", "N") },
      { position, cards: [[...deal.N][0] ?? 0] as never },
    ]);
    expect(solved.map((one) => (one.ok ? "ok" : one.fault.code))).toEqual([
      "interrupted",
      "ok",
      "card-not-held",
    ]);
  });

  test("says which task is none", async () => {
    const bad = [...endings, makeDeal(deal)] as unknown as readonly Deal[];
    await expect(solveAllOn(inPlace(), bad)).rejects.toMatchObject({
      index: endings.length,
      message: `task ${endings.length}: expected a deal of four hands, a position, { position, … } or { value, … }`,
    });
    for (const none of [undefined, null, 7, {}, { hands: {} }, { value: {} }, { position: null }])
      expect(wrongTask(none)).toContain("expected a deal");
    const position = openingOf(deal, "N", "W");
    expect(wrongTask({ position, window: () => [0, 1] })).toContain("a function");
    expect([position, { position }, { value: position }, deal].map(wrongTask)).toEqual(
      [1, 2, 3, 4].map(() => undefined),
    );
    await expect(solveAllOn(inPlace(), endings, { threads: 0 })).rejects.toThrow("threads: 0");
  });

  test("names the first task of a piece whose thread died or failed, and ends the others", async () => {
    const dying = inPlace((piece, _, { says, gone }) => {
      if (piece.at === 3) gone("out of memory");
      else says(replyTo(piece));
    });
    const error = await solveAllOn(dying, endings).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(SolveAllError);
    expect(error).toMatchObject({ index: 3, message: "task 3: out of memory" });
    expect(dying.ended()).toBe(2);
    const failing = inPlace(({ at }, _, { says }) => {
      says({ at, error: "no" });
    });
    await expect(solveAllOn(failing, endings, { threads: 1 })).rejects.toThrow("task 0: no");
  });

  test("ends at once when its signal is aborted, with the signal's reason", async () => {
    const stop = new AbortController();
    const starter = inPlace(() => {
      stop.abort(new Error("enough"));
    });
    await expect(solveAllOn(starter, endings, { signal: stop.signal })).rejects.toThrow("enough");
    expect(starter.ended()).toBe(2);
    const late = inPlace();
    await expect(solveAllOn(late, endings, { signal: stop.signal })).rejects.toThrow("enough");
    expect(late.begun()).toBe(0);
  });

  test("rejects with the error of the caller's own progress", async () => {
    const onProgress = (): void => {
      throw new Error("no paper");
    };
    await expect(solveAllOn(inPlace(), endings, { onProgress })).rejects.toThrow("no paper");
  });

  test("of nothing is nothing, and starts no thread", async () => {
    const starter = inPlace();
    expect(await solveAllOn(starter, [])).toEqual([]);
    expect(starter.begun()).toBe(0);
  });
});
