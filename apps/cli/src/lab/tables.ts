/**
 * Boards and their tables for the lab's commands that bid: a board is bid while the tables of those before it are
 * solved. A table is known from a file of solved deals, or solved by the pool and kept there.
 */
import type { Pool } from "@falsecard/cluster";
import { makeDeal, type Deal } from "@falsecard/core";
import type { RowFile, SolvedFile } from "./files.js";
import { LAB_ASKING, theLab } from "./making.js";
import type { Shell } from "../frame/shell.js";
import type { CliTasks } from "../workers/task-kinds.js";

/** Boards that are bid ahead of their tables, for each worker. */
const TABLES_AHEAD = 4;

/** Boards to be bid, and what makes a row of each. */
export interface Boards<Row extends { readonly i: number }, Bid> {
  readonly seed: string;
  readonly count: number;
  /** Where rows are kept; those that stand there are not bid again. */
  readonly file: RowFile<Row> | undefined;
  readonly solved: SolvedFile | undefined;
  readonly pool: Pool<CliTasks>;
  readonly bid: (i: number) => Bid | Promise<Bid>;
  readonly needsTable: (bid: Bid) => boolean;
  readonly rowOf: (bid: Bid, tricks: string | undefined) => Row;
  /** What stands beside the bar, by the rows so far. */
  readonly seen?: (rows: readonly Row[]) => string;
}

/** Bids what is left, board by board, while the tables of earlier boards are solved. */
export async function bidBoards<Row extends { readonly i: number }, Bid>(
  shell: Shell,
  { seed, count, file, solved, pool, bid, needsTable, rowOf, seen }: Boards<Row, Bid>,
): Promise<readonly Row[]> {
  const { biddableDeal } = await theLab();
  const rows = (file?.kept ?? []).filter(({ i }) => i < count);
  const done = new Set(rows.map(({ i }) => i));
  const queue: { readonly bid: Bid; readonly tricks: Promise<string> | undefined }[] = [];
  const finish = async (): Promise<void> => {
    const first = queue.shift();
    if (first === undefined) return;
    const row = rowOf(first.bid, await first.tricks);
    rows.push(row);
    await file?.add(row);
    await shell.progress.at(rows.length, rows.length / count, seen?.(rows));
  };
  try {
    for (let i = 0; i < count; i++) {
      if (done.has(i)) continue;
      const own = await bid(i);
      const tricks = needsTable(own) ? tricksOf(pool, solved, biddableDeal(seed, i)) : undefined;
      // Whoever comes to it hears of a failure; until then it must not end the process.
      tricks?.catch(() => {});
      queue.push({ bid: own, tricks });
      if (queue.length >= TABLES_AHEAD * pool.size) await finish();
    }
  } finally {
    // Boards that have been bid count, even if a bidder has failed since.
    while (queue.length > 0) await finish();
  }
  return rows.toSorted((a, b) => a.i - b.i);
}

/** The digits of a deal's table: known, or solved by the pool and kept. */
async function tricksOf(
  pool: Pool<CliTasks>,
  solved: SolvedFile | undefined,
  deal: Deal,
): Promise<string> {
  const known = solved?.tricksOf(deal);
  if (known !== undefined) return known;
  const { digitsOf, TABLE } = await theLab();
  const task = { lab: TABLE, unit: { deal: makeDeal(deal) } };
  const tricks = digitsOf(await pool.ask("lab", task, LAB_ASKING));
  await solved?.add(deal, tricks);
  return tricks;
}
