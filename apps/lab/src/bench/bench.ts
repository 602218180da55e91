/** `npm run bench -- NAME [arguments]`: one benchmark, or all that need nothing but a build. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { benchCore } from "./core.js";

type Bench = (more: readonly string[]) => Promise<void> | void;

/** A benchmark that stands beside the package it measures. */
function script(path: string): Bench {
  return (more) => {
    const file = fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
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
  beliefs: script("apps/lab/bench/beliefs.js"),
  bidding: script("apps/lab/dist/bench/agreement.js"),
  duplicate: script("apps/lab/bench/duplicate.js"),
  alone: script("apps/lab/bench/alone.js"),
  decisions: script("apps/lab/bench/decisions.js"),
  questions: script("apps/lab/bench/questions.js"),
  calibration: script("apps/lab/bench/calibration.js"),
};

/** Those that fit weights, take long or want another checkout: they are asked for by name alone. */
const BY_NAME: Readonly<Record<string, Bench>> = {
  declaring: script("apps/lab/bench/declaring.js"),
  leads: script("apps/lab/bench/leads.js"),
  minds: script("apps/lab/bench/minds.js"),
  policy: script("apps/lab/bench/policy.js"),
  problems: script("apps/lab/bench/problems.js"),
  same: script("apps/lab/dist/bench/same.js"),
  trust: script("apps/lab/bench/trust.js"),
  versions: script("apps/lab/bench/versions.js"),
};
const ALL = { ...BENCHES, ...BY_NAME };

const [name, ...more] = process.argv.slice(2);
if (name !== undefined && !Object.hasOwn(ALL, name)) {
  process.stderr.write(`no benchmark “${name}”; there are: ${Object.keys(ALL).join(", ")}\n`);
  process.exitCode = 2;
} else {
  for (const one of name === undefined ? Object.keys(BENCHES) : [name]) {
    process.stdout.write(`# ${one}\n`);
    await ALL[one]?.(more);
  }
}
