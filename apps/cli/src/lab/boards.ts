/**
 * Runs over boards: a pool does the units, a file keeps the rows, and both are closed however the run ends; then the
 * result is kept and printed. Actions that bid do so here, while the pool solves the tables of earlier boards that no
 * file has.
 */
import type { Pool } from "@falsecard/cluster";
import { makeDeal, type Deal } from "@falsecard/core";
import type { BoardRun, LabResult } from "@falsecard/lab";
import { openRowFile, openSolvedDeals, reserveResult, type ReservedResult } from "./files.js";
import { LAB_ASKING, runFacts, loadLab, withPool, type LabOptions } from "./making.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";
import type { CliTasks } from "../workers/task-kinds.js";

/** The files and the pool of a run. */
interface RunTools<R> {
  readonly file: Awaited<ReturnType<typeof openRowFile<unknown, R & Row>>> | undefined;
  readonly solved: Awaited<ReturnType<typeof openSolvedDeals>> | undefined;
  readonly pool: Pool<CliTasks>;
}

type Row = object & { readonly i: number };

/** Opens the files and the pool, runs `work`, and closes everything. */
export async function runBoards<O, R extends Row>(
  shell: Shell,
  given: LabOptions,
  run: BoardRun<O, R>,
  order: O,
  work: (tools: RunTools<R>) => Promise<readonly R[]>,
): Promise<{ readonly rows: readonly R[]; readonly workers: number; readonly began: number }> {
  const file =
    given.out === undefined ? undefined : await openRowFile(shell, given.out, run, order);
  const began = shell.io.now();
  let solved: RunTools<R>["solved"];
  try {
    solved = given.solved === undefined ? undefined : await openSolvedDeals(shell, given.solved);
    return await withPool(shell, given, async (pool) => {
      const rows = await work({ file, solved, pool });
      return { rows: rows.toSorted((a, b) => a.i - b.i), workers: pool.size, began };
    });
  } finally {
    await solved?.abandon();
    await file?.abandon();
  }
}

/** The finding of an action, and its output. */
interface Told extends Pick<LabResult, "finding" | "match" | "signature"> {
  /** The output for a program. */
  readonly json: object;
  /** The output for a person; by default the finding. */
  readonly lines?: readonly string[];
}

/** Prints the result of a run over boards, and keeps it if a folder was named. */
export const tellRun = async <O extends { readonly seed: string }, R extends Row>(
  shell: Shell,
  given: LabOptions,
  run: BoardRun<O, R>,
  order: O,
  done: { readonly workers: number; readonly began?: number },
  told: Told,
): Promise<void> => {
  const place =
    given.out === undefined
      ? undefined
      : await reserveResult(shell, given.out, run.fileName(order));
  await tellResult(shell, given, { experiment: run.name, seed: order.seed, ...done, place }, told);
};

/**
 * Keeps a result if there is a place for it, and prints it as JSON or in words. `began` is undefined if nothing was run
 * for it.
 */
export async function tellResult(
  shell: Shell,
  given: LabOptions,
  {
    began,
    place,
    workers,
    ...run
  }: Pick<LabResult, "experiment" | "seed" | "workers"> & {
    readonly began?: number;
    readonly place: ReservedResult | undefined;
  },
  { json, lines, ...found }: Told,
): Promise<void> {
  if (place !== undefined) {
    const seconds = began === undefined ? 0 : (shell.io.now() - began) / 1000;
    const about = { ...run, size: "full", ...runFacts(shell, workers, seconds) } as const;
    const file = await place.keep({ ...about, ...found });
    await shell.tell(shell.say(COMMON_PHRASES.labKept, { file }));
  }
  if (given.json === true) return await shell.printJson(json);
  const { findingLines } = await loadLab();
  await shell.print(...(lines ?? findingLines(found.finding, shell.style.locale)));
}

/** Boards, for each worker, that may be bid before their tables are solved. */
const TABLES_AHEAD = 4;

/** Functions that bid a board and make a row of it. */
interface BoardBidding<O, R, Bid> {
  readonly bid: (unit: O & Row) => Bid | Promise<Bid>;
  readonly needsTable: (bid: Bid) => boolean;
  readonly rowOf: (unit: O & Row, bid: Bid, tricks: string | undefined) => R;
  /** Text beside the progress bar, from the rows so far. */
  readonly seen?: (rows: readonly R[]) => string;
}

/** Bids the boards that have no row yet, while the pool solves the tables of earlier boards. */
export async function runBidding<O extends { readonly seed: string }, R extends Row, Bid>(
  shell: Shell,
  given: LabOptions,
  run: BoardRun<O, R>,
  order: O,
  { bid, needsTable, rowOf, seen }: BoardBidding<O, R, Bid>,
): ReturnType<typeof runBoards<O, R>> {
  const { biddableDeal } = await loadLab();
  const { boards: count = 100 } = given;
  return await runBoards(shell, given, run, order, async ({ file, solved, pool }) => {
    const rows = (file?.kept ?? []).filter(({ i }) => i < count);
    const done = new Set(rows.map(({ i }) => i));
    const queue: (() => Promise<R>)[] = [];
    const finish = async (): Promise<void> => {
      const row = await queue.shift()?.();
      if (row === undefined) return;
      rows.push(row);
      await file?.add(row);
      await shell.progress.at(rows.length, rows.length / count, seen?.(rows));
      if (given.log === true && isTenth(rows.length, count)) {
        const so = { done: rows.length, count, figures: seen?.(rows) ?? "" };
        await shell.tell(shell.say(PHRASES.logged, so));
      }
    };
    try {
      for (let i = 0; i < count; i++) {
        if (done.has(i)) continue;
        const unit = run.unit(order, i);
        const made = await bid(unit);
        const deal = biddableDeal(order.seed, i);
        const tricks = needsTable(made) ? tricksOf(pool, solved, deal) : undefined;
        // Avoid an unhandled rejection; `finish` handles it.
        tricks?.catch(() => {});
        queue.push(async () => rowOf(unit, made, await tricks));
        if (queue.length >= TABLES_AHEAD * pool.size) await finish();
      }
    } finally {
      // Keep the boards that were bid before a bidder failed.
      while (queue.length > 0) await finish();
    }
    return rows;
  });
}

/** The digits of a deal's double-dummy table: known from the file, or solved by the pool and kept. */
async function tricksOf(
  pool: Pool<CliTasks>,
  solved: RunTools<unknown>["solved"],
  deal: Deal,
): Promise<string> {
  const known = solved?.tricksOf(deal);
  if (known !== undefined) return known;
  const { SOLVED_TABLES } = await loadLab();
  const task = { lab: SOLVED_TABLES.name, unit: { deal: makeDeal(deal) } };
  const tricks = String(await pool.ask("lab", task, LAB_ASKING));
  await solved?.add(deal, tricks);
  return tricks;
}

/** Whether a run has just finished another tenth of its boards, or all of them. */
const isTenth = (done: number, all: number): boolean =>
  Math.floor((10 * done) / all) > Math.floor((10 * (done - 1)) / all);

const PHRASES = {
  logged: ["{done} of {count} boards{figures}", "{done} / {count} ボード{figures}"],
} as const;
