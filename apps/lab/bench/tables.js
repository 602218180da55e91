/**
 * What `falsecard table` costs beside the solving itself: `npm run bench -- tables [deals] [workers …]` after a build.
 *
 * The kernel's own loop over the same deals and the command with each number of workers (1 and 2 unless told), in turn,
 * five rounds. Processor time in seconds, of the process with all its threads, by bash's `time`: of every round, and the
 * median of its ratios.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDeal, sure } from "@falsecard/core";
import { Solver, table } from "@falsecard/solver";
import { unrefused } from "./parts/data.js";
import { BIN, cpu, median, timedNode } from "./parts/measure.js";

const [count = "100", ...more] = process.argv.slice(2);
const ROUNDS = 5;

const folder = mkdtempSync(join(tmpdir(), "falsecard-tables-"));
try {
  const file = join(folder, "deals.pbn");
  const { printed } = timedNode(
    BIN,
    "deal",
    "--count",
    count,
    "--seed",
    "tables",
    "--format",
    "pbn",
  );
  writeFileSync(file, printed);
  const deals = [...printed.matchAll(/\[Deal "([^"]+)"\]/g)].map(([, deal]) =>
    sure(parseDeal(deal)),
  );
  const solver = new Solver();
  /** Seconds of processor that the solving alone takes. */
  const solved = () => {
    const before = cpu();
    for (const deal of deals) unrefused(table(deal, solver));
    return (cpu() - before) / 1000;
  };
  const known = new Set();
  /** @type {Map<string, number[]>} */
  const ratios = new Map((more.length === 0 ? ["1", "2"] : more).map((workers) => [workers, []]));
  for (let round = 1; round <= ROUNDS; round++)
    for (const [workers, list] of ratios) {
      const kernel = solved();
      const { printed: told, seconds } = timedNode(
        BIN,
        "table",
        file,
        "--workers",
        workers,
        "--json",
      );
      known.add(told);
      list.push(seconds / kernel);
      console.log(
        `round ${round}, ${deals.length} deals: kernel ${kernel.toFixed(2)} s, command with workers ${workers} ${seconds.toFixed(2)} s, ratio ${(seconds / kernel).toFixed(3)}`,
      );
    }
  for (const [workers, list] of ratios)
    console.log(
      `workers ${workers}: ${median(list).toFixed(3)} of the kernel's time in the median`,
    );
  console.log(known.size === 1 ? "the same results" : "the results differ");
  if (known.size !== 1) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
