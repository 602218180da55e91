/**
 * What `falsecard table` costs beside the solving itself: `node apps/cli/bench/tables.js [deals] [workers …]` after a build.
 *
 * The kernel's own loop over the same deals and the command with each number of workers (1 and 2 unless told), in turn,
 * five rounds. Processor time in seconds, of the process with all its threads, by bash's `time`: of every round, and the
 * median of its ratios.
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
const ROUNDS = 5;
const write = (text) => process.stdout.write(`${text}\n`);

/** Runs the command; what it printed, and the seconds that it took. */
function timed(...words) {
  const script = "TIMEFORMAT='%U %S'; time \"$@\"";
  const run = spawnSync("bash", ["-c", script, "bash", process.execPath, bin, ...words], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  const [user, system] = run.stderr.trim().split("\n").at(-1).split(" ").map(Number);
  return { printed: run.stdout, processor: user + system };
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
  /** Seconds of processor that the solving alone takes. */
  const solved = () => {
    const before = process.cpuUsage();
    for (const deal of deals) sure(table(deal, solver));
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
  const known = new Set();
  const ratios = new Map((more.length === 0 ? ["1", "2"] : more).map((workers) => [workers, []]));
  for (let round = 1; round <= ROUNDS; round++)
    for (const [workers, list] of ratios) {
      const kernel = solved();
      const { printed: told, processor } = timed("table", file, "--workers", workers, "--json");
      known.add(told);
      list.push(processor / kernel);
      write(
        `round ${round}, ${deals.length} deals: kernel ${kernel.toFixed(2)} s, command with workers ${workers} ${processor.toFixed(2)} s, ratio ${(processor / kernel).toFixed(3)}`,
      );
    }
  for (const [workers, list] of ratios)
    write(
      `workers ${workers}: ${list.toSorted((a, b) => a - b)[list.length >> 1].toFixed(3)} of the kernel's time in the median`,
    );
  write(known.size === 1 ? "the same results" : "the results differ");
  if (known.size !== 1) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
