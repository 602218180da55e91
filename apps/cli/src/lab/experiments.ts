/** `falsecard lab list`, `run` and `report`: the papers' experiments and the report on them. */
import type { LabResult } from "@falsecard/lab";
import { join } from "node:path";
import { openCheckpoint, reserveResult, writeReport, type ReservedResult } from "./files.js";
import { LAB_ASKING, runFacts, loadLab, withPool, type LabOptions } from "./making.js";
import { meant } from "../frame/command.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";
import { sayFault } from "../text/faults.js";

const FOLDER = "lab-results";
/** Units that a cluster is asked at the same time, at least. */
const CLUSTER_AHEAD = 64;

export async function listExperiments(shell: Shell, given: LabOptions): Promise<void> {
  const { EXPERIMENTS, PAPERS } = await loadLab();
  const { locale } = shell.style;
  if (given.json === true)
    return await shell.printJson(
      EXPERIMENTS.map(({ name, paper, title, about, minutes }) => ({
        name,
        paper: { id: paper, ...PAPERS[paper] },
        title,
        about,
        minutes,
      })),
    );
  const width = Math.max(...EXPERIMENTS.map(({ name }) => name.length)) + 2;
  let paper = "";
  for (const each of EXPERIMENTS) {
    if (each.paper !== paper) {
      if (paper !== "") await shell.print("");
      await shell.print(shell.style.bold(PAPERS[each.paper].short[locale]));
      paper = each.paper;
    }
    const { quick, full } = each.minutes;
    await shell.print(
      `  ${each.name.padEnd(width)}${each.title[locale]}`,
      shell.style.dim(`  ${" ".repeat(width)}${shell.say(PHRASES.minutes, { quick, full })}`),
    );
  }
}

export async function runExperiments(
  shell: Shell,
  given: LabOptions,
  [name = ""]: readonly string[],
): Promise<void> {
  const { EXPERIMENTS, runExperiment, sectionLines } = await loadLab();
  const names = EXPERIMENTS.map((each) => each.name);
  const chosen = EXPERIMENTS.filter((each) => name === "all" || each.name === name);
  if (chosen.length === 0)
    throw meant(
      shell,
      shell.misuse(PHRASES.unknown, { found: name, expected: names.join(", ") }),
      name,
      names,
    );
  const size = given.quick === true ? "quick" : "full";
  const seed = given.seed ?? "1";
  const release = given.out === undefined ? "" : shell.io.workers.release();
  const fileOf = (each: { readonly name: string }): string =>
    size === "full" ? each.name : `${each.name}.${size}`;
  const reserved = new Map<string, ReservedResult>();
  const results: LabResult[] = [];
  try {
    if (given.out !== undefined)
      for (const each of chosen)
        reserved.set(each.name, await reserveResult(shell, given.out, fileOf(each)));
    await withPool(shell, given, async (pool) => {
      for (const experiment of chosen) {
        const run = { experiment: experiment.name, size, seed } as const;
        // A checkpoint is valid only for the same release, because other code may find other answers.
        const path = `${fileOf(experiment)}-${seed}-${release}.draft.jsonl`;
        const checkpoint =
          given.out === undefined
            ? undefined
            : await openCheckpoint(shell, join(given.out, path), { ...run, release });
        const { finding, seconds } = await runExperiment(experiment, {
          size,
          seed,
          pool: {
            workers: pool.size,
            // More machines may join a cluster during the run.
            ahead: Math.max(given.cluster === undefined ? 0 : CLUSTER_AHEAD, 2 * pool.size),
            ask: (task) => pool.ask("lab", { ...task }, LAB_ASKING),
          },
          now: shell.io.now,
          ...(checkpoint === undefined ? {} : { keeping: checkpoint.keeping }),
          progress: (done, all) => shell.progress.at(done, done / all, "", PHRASES.units),
        }).catch(async (error: unknown) => {
          await checkpoint?.close();
          throw error;
        });
        const result = { ...run, ...runFacts(shell, pool.size, seconds), finding };
        results.push(result);
        const kept = await reserved.get(experiment.name)?.keep(result);
        if (kept !== undefined) await shell.tell(shell.say(COMMON_PHRASES.labKept, { file: kept }));
        await checkpoint?.finish();
        const { title, about } = experiment;
        if (given.json !== true)
          await shell.print(...sectionLines({ title, about, run: result }, shell.style.locale));
      }
    });
  } finally {
    for (const each of reserved.values()) await each.abandon();
  }
  if (given.json === true) await shell.printJson(name === "all" ? results : results[0]);
}

export async function report(shell: Shell, given: LabOptions): Promise<number> {
  const { chaptersOf, EXPERIMENTS, makeMarkdown, makePage, readResults } = await loadLab();
  const folder = given.out ?? FOLDER;
  const { locale } = shell.style;
  const { results, faults } = await readResults(folder).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw shell.failure(PHRASES.folder, { folder, reason });
  });
  for (const { file, fault } of faults)
    await shell.tell(
      shell.say(PHRASES.fault, { file: join(folder, file), fault: sayFault(fault, locale) }),
    );
  if (results.length === 0) throw shell.failure(PHRASES.empty, { folder });
  const chapters = chaptersOf(EXPERIMENTS, results);
  const files = await writeReport(shell, folder, {
    md: makeMarkdown(chapters, locale),
    html: makePage(chapters, locale),
    json: `${JSON.stringify(results, undefined, 1)}\n`,
  });
  if (given.json === true) await shell.printJson(results);
  else await shell.print(...files);
  return faults.length > 0 ? EXIT.faults : EXIT.ok;
}

const PHRASES = {
  unknown: [
    "there is no experiment “{found}”; expected {expected} or all",
    "「{found}」という実験はありません。{expected}、all のいずれかを書いてください",
  ],
  minutes: ["{quick} min quick, {full} min in full", "簡略 {quick} 分、全体 {full} 分"],
  units: ["{boards|unit|units}, {rate}/s", "{boards} 単位、毎秒 {rate}"],
  empty: [
    "{folder}: holds no result; `falsecard lab run NAME --out {folder}` makes one",
    "{folder}: 結果がありません。`falsecard lab run 名前 --out {folder}` で作れます",
  ],
  folder: ["{folder}: cannot be read ({reason})", "{folder}: 読めません ({reason})"],
  fault: ["{file}: {fault}", "{file}: {fault}"],
} as const;
