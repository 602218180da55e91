/** What the actions of `falsecard lab` share: their options, the lab itself, its units done by a pool, what a result says of its run. */
import { inOrder, type Pool } from "@falsecard/cluster";
import type { LabResult, LabWork, Machine } from "@falsecard/lab";
import { intervalOf, tallyOf } from "@falsecard/table";
import { availableParallelism, cpus } from "node:os";
import { numberOf } from "../frame/command.js";
import type { Shell } from "../frame/shell.js";
import { version } from "../frame/version.js";
import type { CliTasks } from "../workers/task-kinds.js";
import { poolFailure } from "../workers/cluster.js";
import { openPool, type PoolOptions } from "../workers/worker-pool.js";

/** The options of all actions; each is given its own. */
export interface LabOptions extends PoolOptions {
  readonly quick?: true;
  readonly seed?: string;
  readonly out?: string;
  readonly boards?: string;
  readonly samples?: string;
  readonly sequential?: true;
  readonly bidding?: string;
  readonly "their-bidding"?: string;
  readonly rows?: string;
  readonly against?: string;
  readonly card?: string;
  readonly "their-card"?: string;
  readonly par?: true;
  readonly solved?: string;
  readonly timeout?: string;
  readonly company?: string;
  readonly kinds?: string;
  readonly puzzle?: string;
  readonly json?: true;
}

const MOST_BOARDS = 100_000;

/** The number of boards, within what the lab can number. */
export const boardsIn = (shell: Shell, { boards }: LabOptions, otherwise: number): number =>
  numberOf(shell, "--boards", boards ?? String(otherwise), 1, MOST_BOARDS);

/** The lab is loaded when it is wanted. */
export const theLab = () => import("@falsecard/lab");

/** A worker that has not come back with a unit after so long is taken for hung. */
const UNIT_DEADLINE = 3_600_000;
/** Questions of a person who waits for a single card come first. */
export const LAB_ASKING = { deadline: UNIT_DEADLINE, patient: true };

/** Has work done by a pool, which is closed however that ends. */
export async function withPool<T>(
  shell: Shell,
  given: LabOptions,
  work: (pool: Pool<CliTasks>) => Promise<T>,
): Promise<T> {
  let pool: Pool<CliTasks> | undefined;
  try {
    pool = await openPool(shell, given);
    return await work(pool);
  } catch (error) {
    throw poolFailure(shell, error);
  } finally {
    await pool?.close();
  }
}

/** Has units done by the pool, and gives their answers in the order of the units. */
export async function* unitsDone<U extends object, F>(
  pool: Pool<CliTasks>,
  { name }: LabWork<U, F>,
  units: readonly U[],
): AsyncGenerator<F> {
  const requests = units.map((unit, tag) => ({
    kind: "lab" as const,
    input: { lab: name, unit },
    tag,
  }));
  // The pool has held every answer against the schema of this work.
  for await (const { output } of inOrder(pool, requests, LAB_ASKING)) yield output as F;
}

/** What a result says of its run besides what was asked for. */
export function made(
  shell: Shell,
  workers: number,
  seconds: number,
): Pick<LabResult, "date" | "version" | "machine" | "workers" | "seconds"> {
  const machine: Machine = {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.replaceAll(/\s+/g, " ").trim() ?? "",
    node: process.versions.node,
  };
  return { date: today(shell), version: version(), machine, workers, seconds };
}

/** The day, or the one that reproducible builds are told (SOURCE_DATE_EPOCH). */
function today(shell: Shell): string {
  const told = Number(shell.io.env["SOURCE_DATE_EPOCH"] ?? Number.NaN);
  const moment = Number.isFinite(told) ? new Date(1000 * told) : new Date();
  return moment.toISOString().slice(0, 10);
}

/** A figure with its sign. */
export const plus = (value: number): string => `${value > 0 ? "+" : ""}${value.toFixed(2)}`;

/** The average so far and its interval, once there is one, for the bar. */
export function averageSoFar(rows: readonly { readonly imps: number }[], name = ""): string {
  const tally = tallyOf(rows.map(({ imps }) => imps));
  const { low, high } = intervalOf(tally);
  return Number.isFinite(low) ? `  ${name}${plus(tally.mean)} (${plus(low)} … ${plus(high)})` : "";
}
