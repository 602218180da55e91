/**
 * `npm run bench -- NAME [arguments]`: runs one benchmark, or all that need only a build. The head of each file
 * describes its measurement and its options.
 */
import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("./", import.meta.url));
const names = readdirSync(folder)
  .filter((file) => file.endsWith(".js") && file !== "bench.js")
  .map((file) => file.slice(0, -3));

/** Benchmarks that need no other checkout and do not take hours. */
const USUAL = [
  "core",
  "solver",
  "neighbours",
  "tables",
  "start",
  "packages",
  "beliefs",
  "bidding",
  "decisions",
  "calibration",
];

const [name, ...more] = process.argv.slice(2);
if (name !== undefined && !names.includes(name)) {
  process.stderr.write(`no benchmark “${name}”; there are: ${names.join(", ")}\n`);
  process.exitCode = 2;
} else
  for (const each of name === undefined ? USUAL : [name]) {
    process.stderr.write(`# ${each}\n`);
    const run = spawnSync(process.execPath, [`${folder}${each}.js`, ...more], { stdio: "inherit" });
    if (run.status !== 0) process.exitCode = run.status ?? 1;
  }
