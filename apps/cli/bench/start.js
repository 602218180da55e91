/**
 * What it costs to start the program: `node apps/cli/bench/start.js [runs]` after a build.
 *
 * The median processor time of some command lines in milliseconds (of the process with all its threads, by bash's
 * `time`), taken in turns, beside that of Node with nothing to do.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const runs = Number(process.argv[2] ?? "10");
const bin = fileURLToPath(new URL("../bin/falsecard.js", import.meta.url));

/** Runs Node with these words; what it printed, and the milliseconds that it took. */
function timed(...words) {
  const script = "TIMEFORMAT='%U %S'; time \"$@\"";
  const run = spawnSync("bash", ["-c", script, "bash", process.execPath, ...words], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"], LC_ALL: "C" },
  });
  if (run.status !== 0) throw new Error(run.stderr);
  const [user, system] = run.stderr.trim().split("\n").at(-1).split(" ").map(Number);
  return { printed: run.stdout, processor: (user + system) * 1000 };
}

const folder = mkdtempSync(join(tmpdir(), "falsecard-start-"));
try {
  const file = join(folder, "deals.pbn");
  const { printed } = timed(bin, "deal", "--seed", "start", "--format", "pbn");
  writeFileSync(file, printed);
  const lines = [
    ["-e", "0"],
    [bin, "--help"],
    [bin, "check", "--help"],
    [bin, "check", file],
    [bin, "table", "--help"],
    [bin, "table", file, "--workers", "1"],
    [bin, "card", "--help"],
  ];
  const times = lines.map(() => []);
  for (let i = 0; i < runs; i++)
    for (const [j, words] of lines.entries()) times[j].push(timed(...words).processor);
  for (const [j, words] of lines.entries()) {
    const sorted = times[j].toSorted((a, b) => a - b);
    const median = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
    const said = words.map((word) => (word === bin ? "falsecard" : word === file ? "FILE" : word));
    process.stdout.write(`${median.toFixed(0).padStart(6)} ms  ${said.join(" ")}\n`);
  }
} finally {
  rmSync(folder, { recursive: true });
}
