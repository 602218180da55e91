/**
 * `npm run mutants`: changes one operator, condition or constant of a room at a time and runs the tests that reach it.
 * A mutant that no test notices survives, which shows code that no test guards.
 *
 *   npm run mutants                              the sample: every room, the usual seed
 *   npm run mutants -- --room play --count 40    forty mutants of one room
 *   npm run mutants -- --file play/search/choice.ts   every mutant of a file; of one line with --line 40
 *   npm run mutants -- --seed tuesday --out build/mutants.json
 *
 * Tests near the file run first (its own, those that import it, its folder), then all others of the engine that reach
 * it;
 * --near leaves the others out. A mutant is killed when a test fails, or takes more than --seconds of processor time
 * (90). Mutants
 * that equivalent.json lists behave like the original, for the reason given there, so they are not run and do not
 * count. Ends with status 1 if less than --least percent (80) are killed.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { mutantsOf, MUTATED_ROOMS, sampled, sourcesOf } from "./sample.js";
import { testsReaching } from "./tests.js";

/**
 * @typedef {import("./sample.js").Mutant} Mutant
 * @typedef {{ mutant: Mutant, fate: "killed near" | "killed" | "survived" | "equivalent", by?: string, reason?: string }} Outcome
 */

const HOUSE = fileURLToPath(new URL("../..", import.meta.url));
const SOURCES = join(HOUSE, "packages/engine/src");

const { values: options } = parseArgs({
  options: {
    room: { type: "string", multiple: true },
    file: { type: "string", multiple: true },
    line: { type: "string" },
    count: { type: "string" },
    seed: { type: "string", default: "judgement" },
    jobs: { type: "string", default: "2" },
    seconds: { type: "string", default: "90" },
    least: { type: "string", default: "80" },
    near: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
    out: { type: "string" },
  },
});

const write = (/** @type {string} */ text) => process.stdout.write(`${text}\n`);

/** @returns {Mutant[]} */
function chosen() {
  if (options.file !== undefined) {
    const all = options.file.flatMap((file) => mutantsOf(dirname(file), file, SOURCES));
    const { line } = options;
    const here =
      line === undefined ? all : all.filter(({ mutation }) => mutation.line === Number(line));
    return options.count === undefined ? here : sampled(here, Number(options.count), options.seed);
  }
  return Object.entries(MUTATED_ROOMS).flatMap(([room, size]) => {
    if (options.room !== undefined && !options.room.includes(room)) return [];
    const all = sourcesOf(room, SOURCES).flatMap((file) => mutantsOf(room, file, SOURCES));
    return sampled(all, Number(options.count ?? size), `${options.seed}/${room}`);
  });
}

/** @type {{ file: string, before: string, after: string, reason: string }[]} */
const EQUIVALENT = JSON.parse(readFileSync(new URL("equivalent.json", import.meta.url), "utf8"));
const reasonOf = (/** @type {Mutant} */ { file, mutation }) =>
  EQUIVALENT.find(
    (each) =>
      each.file === file && each.before === mutation.before && each.after === mutation.after,
  )?.reason;

const testFiles = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".test.ts") && !path.endsWith(".long.test.ts"))
  .map((path) => join(SOURCES, path));
const reaching = testsReaching(testFiles);

/**
 * Runs test files with a mutation in force, until the first failure.
 * @returns {Promise<string | undefined>} the test that failed, or undefined if all passed
 */
function failureIn(
  /** @type {readonly string[]} */ tests,
  /** @type {Mutant | undefined} */ mutant,
) {
  if (tests.length === 0) return Promise.resolve(undefined);
  const vitest = join(HOUSE, "node_modules/vitest/vitest.mjs");
  const config = join(HOUSE, "scripts/mutants/vitest.config.js");
  const args = [vitest, "run", "--config", config, "--bail", "1", ...tests];
  const MUTATION = JSON.stringify({
    tests,
    ...(mutant && { file: join(SOURCES, mutant.file), mutation: mutant.mutation }),
  });
  // The limit is processor time, so that a busy machine kills no mutant.
  const limited = `ulimit -t ${Number(options.seconds)}; exec "$0" "$@"`;
  return new Promise((resolve, reject) => {
    const child = spawn("sh", ["-c", limited, process.execPath, ...args], {
      cwd: HOUSE,
      env: { ...process.env, MUTATION },
      stdio: ["ignore", "pipe", "ignore"],
    });
    let printed = "";
    child.stdout.setEncoding("utf8").on("data", (text) => (printed += text));
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0 ? undefined : failedTest(printed)));
  });
}

/** The first failed test of a report. */
function failedTest(/** @type {string} */ printed) {
  const start = printed.indexOf("{");
  try {
    /** @type {{ testResults: { name: string, message: string, assertionResults: { status: string, fullName: string }[] }[] }} */
    const report = JSON.parse(printed.slice(start));
    for (const { name, assertionResults, message } of report.testResults) {
      const failed = assertionResults.find(({ status }) => status === "failed");
      if (failed !== undefined) return `${relative(SOURCES, name)}: ${failed.fullName}`;
      if (assertionResults.length === 0 && message !== "")
        return `${relative(SOURCES, name)}: does not load`;
    }
  } catch {
    // Killed before it could report.
  }
  return "broke off or ran out of time";
}

/** @returns {Promise<Outcome>} */
async function tried(/** @type {Mutant} */ mutant) {
  const reason = reasonOf(mutant);
  if (reason !== undefined) return { mutant, fate: "equivalent", reason };
  const { near, wide } = reaching(join(SOURCES, mutant.file));
  const by = await failureIn(options.near ? near : [...near, ...wide], mutant);
  if (by === undefined) return { mutant, fate: "survived" };
  const isNear = near.some((test) => by.startsWith(relative(SOURCES, test)));
  return { mutant, fate: isNear ? "killed near" : "killed", by };
}

const named = (/** @type {Mutant} */ { file, mutation: { line, kind, before, after } }) =>
  `${file}:${line}  ${kind}\n      ${before}\n    → ${after}`;

/** `play  150 mutants, 131 killed (128 near), 14 survive, 5 equivalent: 90 %`. */
function summary(/** @type {string} */ name, /** @type {readonly Outcome[]} */ outcomes) {
  const count = (/** @type {Outcome["fate"]} */ fate) =>
    outcomes.filter((outcome) => outcome.fate === fate).length;
  const [near, survived] = [count("killed near"), count("survived")];
  const killed = near + count("killed");
  const rate = (100 * killed) / Math.max(1, killed + survived);
  return {
    rate,
    line: `${name}: ${outcomes.length} mutants, ${killed} killed (${near} near), ${survived} survive, ${count("equivalent")} equivalent: ${rate.toFixed(0)} %`,
  };
}

async function main() {
  const mutants = chosen();
  if (mutants.length === 0)
    throw new RangeError("no mutant there: see the options in scripts/mutants/run.js");
  if (options.list) {
    for (const mutant of mutants) write(named(mutant));
    return;
  }
  const broken = await failureIn(
    [...new Set(mutants.flatMap(({ file }) => reaching(join(SOURCES, file)).near))],
    undefined,
  );
  if (broken !== undefined) throw new Error(`the tests fail without a mutant: ${broken}`);
  /** @type {Outcome[]} */
  const outcomes = [];
  let next = 0;
  let done = 0;
  const work = async () => {
    for (let i = next++; i < mutants.length; i = next++) {
      const mutant = /** @type {Mutant} */ (mutants[i]);
      const outcome = await tried(mutant);
      outcomes[i] = outcome;
      done++;
      if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${mutants.length} `);
      if (outcome.fate === "survived") write(`survives: ${named(mutant)}`);
    }
  };
  await Promise.all(Array.from({ length: Number(options.jobs) }, work));
  write("");
  for (const key of /** @type {const} */ (["file", "room"])) {
    write(`By ${key}:`);
    for (const name of new Set(outcomes.map(({ mutant }) => mutant[key]))) {
      const group = outcomes.filter(({ mutant }) => mutant[key] === name);
      write(`  ${summary(name, group).line}`);
    }
  }
  const all = summary("all", outcomes);
  write(all.line);
  if (options.out !== undefined) {
    mkdirSync(dirname(options.out), { recursive: true });
    const report = { seed: options.seed, outcomes };
    writeFileSync(options.out, `${JSON.stringify(report, undefined, 1)}\n`);
  }
  if (all.rate < Number(options.least)) process.exitCode = 1;
}

await main();
