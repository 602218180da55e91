/** `npm run bench -- NAME [arguments]`: one benchmark, or all of them. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { benchCore } from "./bench-core.js";

type Bench = (more: readonly string[]) => Promise<void> | void;

/** A benchmark that stands beside the package it measures. */
function script(path: string): Bench {
  return (more) => {
    const file = fileURLToPath(new URL(`../../../${path}`, import.meta.url));
    const { status } = spawnSync(process.execPath, [file, ...more], { stdio: "inherit" });
    process.exitCode = status ?? 1;
  };
}

const BENCHES: Readonly<Record<string, Bench>> = {
  core: () => benchCore((line) => process.stdout.write(`${line}\n`)),
  solver: script("packages/solver/bench/solver.js"),
  neighbours: script("packages/solver/bench/neighbours.js"),
  tables: script("apps/cli/bench/tables.js"),
  start: script("apps/cli/bench/start.js"),
  packages: script("apps/cli/bench/packages.js"),
  beliefs: script("packages/engine/bench/beliefs.js"),
  bidding: script("apps/lab/dist/agreement.js"),
  duplicate: script("packages/engine/bench/duplicate.js"),
  alone: script("packages/engine/bench/alone.js"),
  decisions: script("packages/engine/bench/decisions.js"),
  questions: script("packages/engine/bench/questions.js"),
  same: script("apps/lab/dist/bench/same.js"),
  calibration: script("packages/engine/bench/calibration.js"),
};

const [name, ...more] = process.argv.slice(2);
if (name !== undefined && !Object.hasOwn(BENCHES, name)) {
  process.stderr.write(`no benchmark “${name}”; there are: ${Object.keys(BENCHES).join(", ")}\n`);
  process.exitCode = 2;
} else {
  for (const one of name === undefined ? Object.keys(BENCHES) : [name]) {
    process.stdout.write(`# ${one}\n`);
    await BENCHES[one]?.(more);
  }
}
