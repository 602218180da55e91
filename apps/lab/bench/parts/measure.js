/** Processor time, and means and medians as benches print them. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { errorOf, intervalOf, tallyOf } from "@falsecard/table";

/** Milliseconds of processor time of this process so far. */
export function cpu() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function quantile(values, part) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? Number.NaN;
}

export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

export const sum = (values) => values.reduce((all, value) => all + value, 0);
export const meanOf = (values) => tallyOf(values).mean;

const signed = (value) => `${value >= 0 ? "+" : ""}${value.toFixed(3)}`;

/** `+0.123 ± 0.045`: a mean with half the width of its 95 % interval. */
export function meanWithin(values) {
  const tally = tallyOf(values);
  return `${signed(tally.mean)} ± ${(intervalOf(tally).high - tally.mean).toFixed(3)}`;
}

/** `0.123 ± 0.045`: a mean with its standard error. */
export function meanWithError(values) {
  const tally = tallyOf(values);
  return `${tally.mean.toFixed(3)} ± ${errorOf(tally).toFixed(3)}`;
}

/** The command `falsecard`, as a file for Node. */
export const BIN = fileURLToPath(new URL("../../../cli/bin/falsecard.js", import.meta.url));

/** Runs Node with arguments; returns its output, and its processor seconds with all threads, by bash's `time`. */
export function timedNode(...words) {
  const script = "TIMEFORMAT='%U %S'; time \"$@\"";
  const run = spawnSync("bash", ["-c", script, "bash", process.execPath, ...words], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], LC_ALL: "C" },
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  const times = run.stderr.trim().split("\n").at(-1) ?? "";
  return { printed: run.stdout, seconds: sum(times.split(" ").map(Number)) };
}
