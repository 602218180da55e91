/**
 * The time that a command takes to start: `npm run bench -- start [runs]` after a build.
 *
 * Prints the median processor time of some command lines in milliseconds, run in turn, beside that of Node with nothing
 * to do. Times are those of the process with all its threads, by bash's `time`.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BIN, median, timedNode } from "./parts/measure.js";

const runs = Number(process.argv[2] ?? "10");
const folder = mkdtempSync(join(tmpdir(), "falsecard-start-"));
try {
  const file = join(folder, "deals.pbn");
  const { printed } = timedNode(BIN, "deal", "--seed", "start", "--format", "pbn");
  writeFileSync(file, printed);
  const lines = [
    ["-e", "0"],
    [BIN, "--help"],
    [BIN, "check", "--help"],
    [BIN, "check", file],
    [BIN, "table", "--help"],
    [BIN, "table", file, "--workers", "1"],
    [BIN, "card", "--help"],
  ];
  /** @type {number[][]} */
  const times = lines.map(() => []);
  for (let i = 0; i < runs; i++)
    for (const [j, words] of lines.entries()) times[j].push(1000 * timedNode(...words).seconds);
  for (const [j, words] of lines.entries()) {
    const said = words.map((word) => (word === BIN ? "falsecard" : word === file ? "FILE" : word));
    console.log(`${median(times[j]).toFixed(0).padStart(6)} ms  ${said.join(" ")}`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
