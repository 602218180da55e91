/**
 * The overhead of `falsecard table` over the solving itself: `npm run bench -- tables [deals] [workers]` after a build.
 *
 * Runs the kernel's own loop over the same deals and the command with some workers (default 2), in turn, for five
 * rounds. Prints processor time in seconds, of the process with all its threads, by bash's `time`, and the median of
 * the ratios.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDeal, sure } from "@falsecard/core";
import { Solver, table } from "@falsecard/solver";
import { unrefused } from "./parts/data.js";
import { BIN, cpu, median, timedNode } from "./parts/measure.js";

const [count = "100", workers = "2"] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "falsecard-tables-"));
try {
  const file = join(folder, "deals.pbn");
  const order = ["--count", count, "--seed", "tables", "--format", "pbn"];
  const { printed } = timedNode(BIN, "deal", ...order);
  writeFileSync(file, printed);
  const deals = [...printed.matchAll(/\[Deal "([^"]+)"\]/g)].map(([, deal]) =>
    sure(parseDeal(deal)),
  );
  const solver = new Solver();
  const ratios = [1, 2, 3, 4, 5].map((round) => {
    const before = cpu();
    for (const deal of deals) unrefused(table(deal, solver));
    const kernel = (cpu() - before) / 1000;
    const { seconds } = timedNode(BIN, "table", file, "--workers", workers, "--json");
    console.log(
      `round ${round}, ${deals.length} deals: kernel ${kernel.toFixed(2)} s, command with workers ${workers} ${seconds.toFixed(2)} s`,
    );
    return seconds / kernel;
  });
  console.log(`${median(ratios).toFixed(3)} of the kernel's time in the median`);
} finally {
  rmSync(folder, { recursive: true });
}
