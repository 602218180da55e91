/**
 * Code shared by the actions of `falsecard lab`: their options, the import of the lab, its units done by a pool, and
 * the facts of a run.
 */
import { inOrder, type Pool } from "@falsecard/cluster";
import { JUDGES } from "@falsecard/engine/bidding";
import type { LabResult, LabWork, Machine } from "@falsecard/lab";
import { intervalOf, PUZZLE_KINDS, tallyOf } from "@falsecard/table";
import { availableParallelism, cpus } from "node:os";
import { flagOption, option, type Given, type Options } from "../frame/command.js";
import type { Shell } from "../frame/shell.js";
import { signed } from "../text/chart.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";
import { version } from "../frame/version.js";
import type { CliTasks } from "../workers/task-kinds.js";
import { poolFailure } from "../workers/cluster.js";
import { openPool, POOL_OPTIONS } from "../workers/worker-pool.js";

const MOST_BOARDS = 100_000;
export const MOST_LAB_SAMPLES = 4096;

/** The options of all actions; each takes some of them. */
export const LAB_OPTIONS = {
  quick: flagOption(["a small run of about a minute", "1分ほどの小さな実験"]),
  seed: option("TEXT", { short: "s" }, [
    "any text; all random numbers come from it (1)",
    "任意の文字列。乱数のシード(1)",
  ]),
  stale: flagOption([
    "first runs the experiments again that earlier robots made, and those never run; what was stopped goes on",
    "以前のロボットによる実験と、まだ実行していない実験を先に行う(途中からも続けられます)",
  ]),
  out: option("FOLDER", { short: "o" }, [
    "folder of results: kept there, read by report, gone on with by strength and run",
    "結果のフォルダー(report が読み、strength と run はここで続けます)",
  ]),
  boards: option("N", { short: "n", within: [1, MOST_BOARDS] }, [
    "boards of a match (100)",
    "対戦のボード数(100)",
  ]),
  samples: option("N", { within: [1, MOST_LAB_SAMPLES] }, [
    "deals that a decision imagines, unless a program says how many (16)",
    "プログラム自身が決めない場合の、決定ごとのディール数(16)",
  ]),
  sequential: flagOption([
    "stops at one of eight looks when it is decided",
    "8回の中間判定で結論が出れば終える",
  ]),
  bidding: option("WHO", { choices: JUDGES }, [
    "whole boards, calls judged by WHO; else the contract and lead are the same in both rooms",
    "ビッドから行い、コールを WHO が判断(なければ両部屋で同じコントラクトとリード)",
  ]),
  "their-bidding": option("WHO", { choices: JUDGES }, COMMON_PHRASES.theirJudge),
  rows: option("FILE", [
    "boards of a match played before, as lines of JSON; plays nothing",
    "以前の対戦のボード(JSON の行)。プレイはしません",
  ]),
  against: option("CMD", [
    "the other bidder: a command that answers a line of JSON with a call (docs/BIDDER.md), or a robot's address such as http://127.0.0.1:8085/; else our own",
    "相手のビッダー: JSON の1行ごとにコールを答えるコマンド(docs/BIDDER.md)か、ロボットのアドレス(http://127.0.0.1:8085/ など)。なければ自分",
  ]),
  card: option("CARD", [
    "our convention card: a name, perhaps with changes (modern:gerber=off), or a file; else modern",
    "こちらのコンベンションカード: 名前(変更つきも可 modern:gerber=off)かファイル。なければ modern",
  ]),
  "their-card": option("CARD", ["what they play; else modern", "相手のカード(なければ modern)"]),
  par: flagOption([
    "each also bids every board with itself, which is held against par",
    "それぞれ自分どうしでもビッドし、パーと比べる",
  ]),
  solved: option("FILE", [
    "file of solved deals: read, and added to",
    "解いたディールのファイル(読んで書き足します)",
  ]),
  timeout: option("SECONDS", { within: [1, 3600], default: 60 }, [
    "seconds that the other bidder has for a call",
    "相手のコールを待つ秒数",
  ]),
  company: option("WHO", { choices: ["people", "program", "ours"], default: "people" }, [
    "whom the players take each other for",
    "プレイヤーが互いを何と見なすか",
  ]),
  kinds: option("LIST", [
    "kinds of players, each with its number of deals if wanted: reader,club:8; else all",
    "プレイヤーの種類。ディール数を付けられます: reader,club:8(なければ全部)",
  ]),
  puzzle: option("KIND", { choices: PUZZLE_KINDS }, [
    "kind of puzzle that is looked for; boards are dealt to order for second, hold-up, restricted and falsecard; the last two are found only if asked for",
    "探す問題の種類。second、hold-up、restricted、falsecard はその局面になりやすいボードを配り、後の2つは指定したときだけ探します",
  ]),
  log: flagOption([
    "a line on standard error after every tenth of the boards, for a file to keep",
    "ボードの10分の1ごとに標準エラーに1行(ログファイル向け)",
  ]),
  ...POOL_OPTIONS,
  json: flagOption(["results as JSON", "結果を JSON で出力"]),
} as const satisfies Options;

export type LabOptions = Given<typeof LAB_OPTIONS>;

/** Loads the lab only when it is needed, because loading takes time. */
export const loadLab = () => import("@falsecard/lab");

/** Milliseconds after which a worker that has not answered a unit is taken for hung. */
const UNIT_DEADLINE = 3_600_000;
/** The lab's tasks are patient: those of a person who waits for a single card come first. */
export const LAB_ASKING = { deadline: UNIT_DEADLINE, patient: true };

/** Runs `work` with a pool, and closes the pool however `work` ends. */
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

/** Has the pool do the units, and yields their answers in the order of the units. */
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
  // The pool has checked every answer by the schema of this work.
  for await (const { output } of inOrder(pool, requests, LAB_ASKING)) yield output as F;
}

/** The machine, the date and the version that made a result. */
export function runFacts(
  shell: Shell,
  workers: number,
  seconds: number,
): Pick<LabResult, "date" | "version" | "machine" | "workers" | "seconds"> {
  const machine: Machine = {
    cores: availableParallelism(),
    processor: cpus()[0]?.model.replaceAll(/\s+/g, " ").trim() ?? "",
    node: process.versions.node,
  };
  // Reproducible builds set the date by this variable.
  const told = Number(shell.io.env["SOURCE_DATE_EPOCH"] ?? Number.NaN);
  const day = Number.isFinite(told) ? new Date(1000 * told) : new Date();
  return { date: day.toISOString().slice(0, 10), version: version(), machine, workers, seconds };
}

/** The mean IMPs so far with the confidence interval, for the progress bar; empty until there is an interval. */
export function averageSoFar(rows: readonly { readonly imps: number }[], name = ""): string {
  const tally = tallyOf(rows.map(({ imps }) => imps));
  const { low, high } = intervalOf(tally);
  return Number.isFinite(low)
    ? `  ${name}${signed(tally.mean)} (${signed(low)} … ${signed(high)})`
    : "";
}
