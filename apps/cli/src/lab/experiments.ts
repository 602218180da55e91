/** `falsecard lab list`, `run` and `report`: the papers' experiments and the report on them. */
import type { Experiment, LabResult, Results } from "@falsecard/lab";
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
  const chosen = await experimentsNamed(shell, name);
  const size = given.quick === true ? "quick" : "full";
  const { seed = "1" } = given;
  const runs = chosen.map((experiment) => ({ experiment, size, seed }) as const);
  const results = await makeResults(shell, given, given.out, runs);
  if (given.json === true) await shell.printJson(name === "all" ? results : results[0]);
}

/** The experiment of a name, or all of them. */
async function experimentsNamed(shell: Shell, name: string): Promise<readonly Experiment[]> {
  const { EXPERIMENTS } = await loadLab();
  const names = EXPERIMENTS.map((each) => each.name);
  const chosen = EXPERIMENTS.filter((each) => name === "all" || each.name === name);
  if (chosen.length > 0) return chosen;
  const expected = names.join(", ");
  throw meant(shell, shell.misuse(PHRASES.unknown, { found: name, expected }), name, names);
}

/** An experiment that is to be run. */
interface Planned extends Pick<LabResult, "size" | "seed"> {
  readonly experiment: Experiment;
}

/** Runs experiments one after the other, and keeps each result in the folder as soon as it is made. */
async function makeResults(
  shell: Shell,
  given: LabOptions,
  folder: string | undefined,
  planned: readonly Planned[],
): Promise<LabResult[]> {
  const { runExperiment, sectionLines, signatureOf } = await loadLab();
  const release = folder === undefined ? "" : shell.io.workers.release();
  const fileOf = ({ experiment: { name }, size }: Planned): string =>
    size === "full" ? name : `${name}.${size}`;
  const reserved = new Map<Planned, ReservedResult>();
  const results: LabResult[] = [];
  try {
    if (folder !== undefined)
      for (const each of planned)
        reserved.set(each, await reserveResult(shell, folder, fileOf(each)));
    await withPool(shell, given, async (pool) => {
      for (const each of planned) {
        const { experiment, size, seed } = each;
        const run = { experiment: experiment.name, size, seed } as const;
        const signature = signatureOf(experiment, size, seed);
        // A checkpoint is valid only for the same release, because other code may find other answers.
        const path = `${fileOf(each)}-${seed}-${release}.draft.jsonl`;
        const checkpoint =
          folder === undefined
            ? undefined
            : await openCheckpoint(shell, join(folder, path), { ...run, release });
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
        const result = { ...run, ...runFacts(shell, pool.size, seconds), signature, finding };
        results.push(result);
        const kept = await reserved.get(each)?.keep(result);
        if (kept !== undefined) await shell.tell(shell.say(COMMON_PHRASES.labKept, { file: kept }));
        await checkpoint?.finish();
        const section = { title: experiment.title, about: experiment.about, run: result };
        if (given.json !== true)
          await shell.print(...sectionLines({ ...section, isOlder: false }, shell.style.locale));
      }
    });
  } finally {
    for (const each of reserved.values()) await each.abandon();
  }
  return results;
}

/** Runs those experiments that earlier robots made in this folder, or that have no result there; other results stay. */
async function repeatStale(
  shell: Shell,
  given: LabOptions,
  folder: string,
  experiments: readonly Experiment[],
): Promise<void> {
  const { reportRows } = await loadLab();
  const { results } = await resultsIn(shell, folder);
  const rows = reportRows(experiments, results);
  const planned = experiments.flatMap((experiment): Planned[] => {
    const row = rows.find(({ name }) => name === experiment.name);
    if (row?.isToday === true) return [];
    return [{ experiment, size: row?.run?.size ?? "full", seed: row?.run?.seed ?? "1" }];
  });
  if (planned.length > 0) await makeResults(shell, { ...given, json: true }, folder, planned);
}

async function resultsIn(shell: Shell, folder: string): Promise<Results> {
  const { readResults } = await loadLab();
  return await readResults(folder).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw shell.failure(PHRASES.folder, { folder, reason });
  });
}

export async function report(
  shell: Shell,
  given: LabOptions,
  [name]: readonly string[],
): Promise<number> {
  const { chaptersOf, commandText, EXPERIMENTS, makeMarkdown, makePage, reportRows } =
    await loadLab();
  const folder = given.out ?? FOLDER;
  const { locale } = shell.style;
  if (name !== undefined && given.stale !== true) throw shell.misuse(PHRASES.only, { name });
  if (given.stale === true)
    await repeatStale(shell, given, folder, await experimentsNamed(shell, name ?? "all"));
  const { results, faults } = await resultsIn(shell, folder);
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
  // A report that cannot be written is a fault of its own, so rows are named after it.
  for (const { run, isToday, name, again } of reportRows(EXPERIMENTS, results)) {
    if (isToday) continue;
    const { date = "" } = run ?? {};
    const command = commandText(["falsecard", ...(again ?? []), "--out", folder]);
    const phrase =
      run === undefined ? "missing" : again === undefined ? ("gone" as const) : ("stale" as const);
    await shell.tell(shell.say(PHRASES[phrase], { name, date, command }));
  }
  if (given.json === true) await shell.printJson(results);
  else await shell.print(...files);
  return faults.length > 0 ? EXIT.faults : EXIT.ok;
}

const PHRASES = {
  unknown: [
    "there is no experiment “{found}”; expected {expected} or all",
    "「{found}」という実験はありません。{expected}、all のいずれかを書いてください",
  ],
  only: [
    "“{name}”: a report has all experiments; expected --stale with the name of one, or no name",
    "「{name}」: 報告書にはすべての実験が入ります。名前は --stale と一緒に書いてください",
  ],
  minutes: ["{quick} min quick, {full} min in full", "簡略 {quick} 分、全体 {full} 分"],
  units: ["{boards|unit|units}, {rate}/s", "{boards} 単位、毎秒 {rate}"],
  empty: [
    "{folder}: holds no result; `falsecard lab run NAME --out {folder}` makes one",
    "{folder}: 結果がありません。`falsecard lab run 名前 --out {folder}` で作れます",
  ],
  folder: ["{folder}: cannot be read ({reason})", "{folder}: 読めません ({reason})"],
  fault: ["{file}: {fault}", "{file}: {fault}"],
  stale: [
    "{name}: measured with the robots of {date}; `{command}` repeats it",
    "{name}: {date} のロボットで測定したものです。`{command}` で測り直せます",
  ],
  gone: [
    "{name}: measured with the robots of {date}; one of its programs is gone",
    "{name}: {date} のロボットで測定したもので、今はないプログラムが含まれています",
  ],
  missing: [
    "{name}: not run yet; `{command}` runs it",
    "{name}: まだ実行していません。`{command}` で実行できます",
  ],
} as const;
