/**
 * What `falsecard table` costs beside the solving itself: `node apps/cli/bench/tables.js [deals] [workers …]` after a build.
 *
 * The kernel's own loop over the same deals, then the command with each number of workers (1 and 2 unless told).
 * Processor time in seconds, of the process with all its threads, by bash's `time`; the clock's beside it says something
 * only on a machine that does nothing else.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseDeal, sure } from "@falsecard/core";
import { Solver, table } from "@falsecard/solver";

const [count = "100", ...more] = process.argv.slice(2);
const bin = fileURLToPath(new URL("../bin/falsecard.js", import.meta.url));
const write = (text) => process.stdout.write(`${text}\n`);

/** Runs the command; what it printed, and the seconds that it took. */
function timed(...words) {
  const script = "TIMEFORMAT='%U %S %R'; time \"$@\"";
  const run = spawnSync("bash", ["-c", script, "bash", process.execPath, bin, ...words], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  const [user, system, wall] = run.stderr.trim().split("\n").at(-1).split(" ").map(Number);
  return { printed: run.stdout, processor: user + system, wall };
}

const folder = mkdtempSync(join(tmpdir(), "falsecard-tables-"));
try {
  const file = join(folder, "deals.pbn");
  const { printed } = timed("deal", "--count", count, "--seed", "tables", "--format", "pbn");
  writeFileSync(file, printed);
  const deals = [...printed.matchAll(/\[Deal "([^"]+)"\]/g)].map(([, deal]) =>
    sure(parseDeal(deal)),
  );
  const solver = new Solver();
  const [before, began] = [process.cpuUsage(), performance.now()];
  for (const deal of deals) sure(table(deal, solver));
  const { user, system } = process.cpuUsage(before);
  const kernel = (user + system) / 1e6;
  const clock = (performance.now() - began) / 1000;
  write(
    `kernel, ${deals.length} deals: ${kernel.toFixed(2)} s of processor, ${clock.toFixed(2)} by the clock`,
  );
  const known = new Set();
  for (const workers of more.length === 0 ? ["1", "2"] : more) {
    const run = timed("table", file, "--workers", workers, "--json");
    known.add(run.printed);
    write(
      `command, workers ${workers}: ${run.processor.toFixed(2)} s of processor (${(run.processor / kernel).toFixed(3)} of the kernel), ${run.wall.toFixed(2)} by the clock`,
    );
  }
  write(known.size === 1 ? "the same results" : "the results differ");
  if (known.size !== 1) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
