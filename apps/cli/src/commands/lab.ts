/** `falsecard lab`: the papers' experiments, their report, and matches and duels that judge a change. The lab does the work. */
import { inOrder, type Pool } from "@falsecard/cluster";
import { sayFault } from "../text/faults.js";
import { JUDGES, type Judge } from "@falsecard/engine/bidding";
import { errorOf, intervalOf, tallyOf } from "@falsecard/table";
import type { LabResult, PairRow, StrengthOrder } from "@falsecard/lab";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { excuseOf } from "../workers/cluster.js";
import {
  command,
  meant,
  numberOf,
  oneOf,
  valueOf,
  type Given,
  type Options,
} from "../frame/command.js";
import { openPool, POOL_OPTIONS } from "../workers/worker-pool.js";
import {
  DraftFile,
  keepResult,
  reserveResult,
  RowFile,
  type ReservedResult,
  writeReport,
} from "../lab/files.js";
import { clinic } from "../lab/clinic.js";
import { duel } from "../lab/duel.js";
import { foretell } from "../lab/foretell.js";
import { LAB_ASKING, made, plus, theLab } from "../lab/making.js";
import { PUZZLE_KINDS } from "@falsecard/table";
import { puzzles } from "../lab/puzzles.js";
import { nearest } from "../frame/nearest.js";
import { parseProgram } from "../programs/program.js";
import { EXIT, type Shell } from "../frame/shell.js";
import type { CliTasks } from "../workers/task-kinds.js";

const ACTIONS = [
  "list",
  "run",
  "report",
  "strength",
  "duel",
  "clinic",
  "puzzles",
  "foretell",
] as const;
type Action = (typeof ACTIONS)[number];

const OPTIONS = {
  quick: { about: "lab.quick" },
  seed: { about: "lab.seed", value: "TEXT", short: "s" },
  out: { about: "lab.out", value: "FOLDER", short: "o" },
  boards: { about: "lab.boards", value: "N", short: "n" },
  samples: { about: "lab.samples", value: "N" },
  sequential: { about: "lab.sequential" },
  bidding: { about: "lab.bidding", value: "WHO", choices: JUDGES },
  "their-bidding": { about: "lab.their-bidding", value: "WHO", choices: JUDGES },
  rows: { about: "lab.rows", value: "FILE" },
  against: { about: "lab.against", value: "CMD" },
  card: { about: "lab.card", value: "CARD" },
  "their-card": { about: "lab.their-card", value: "CARD" },
  par: { about: "lab.par" },
  solved: { about: "lab.solved", value: "FILE" },
  timeout: { about: "lab.timeout", value: "SECONDS" },
  company: { about: "lab.company", value: "WHO", choices: ["people", "program", "ours"] },
  kinds: { about: "lab.kinds", value: "LIST" },
  puzzle: { about: "lab.puzzle", value: "KIND", choices: PUZZLE_KINDS },
  ...POOL_OPTIONS,
  json: { about: "lab.json" },
} as const satisfies Options;
type Asked = Given<typeof OPTIONS>;

/** Options of every action. */
const COMMONLY = ["json", "lang"];
/** What each action takes besides. */
const TAKES: Readonly<Record<Action, readonly (keyof typeof OPTIONS)[]>> = {
  list: [],
  run: ["quick", "seed", "out", "workers", "cluster", "password-file"],
  report: ["out"],
  strength: [
    "seed",
    "out",
    "boards",
    "samples",
    "sequential",
    "bidding",
    "their-bidding",
    "rows",
    "workers",
    "cluster",
    "password-file",
  ],
  duel: [
    "seed",
    "out",
    "boards",
    "bidding",
    "their-bidding",
    "against",
    "card",
    "their-card",
    "par",
    "solved",
    "timeout",
    "workers",
    "cluster",
    "password-file",
  ],
  puzzles: ["puzzle", "seed", "boards", "samples", "workers", "cluster", "password-file"],
  clinic: [
    "seed",
    "out",
    "boards",
    "bidding",
    "card",
    "solved",
    "workers",
    "cluster",
    "password-file",
  ],
  foretell: ["seed", "out", "boards", "company", "kinds", "workers", "cluster", "password-file"],
};
const FOLDER = "lab-results";
const MOST_BOARDS = 100_000;
const MOST_SAMPLES = 4096;
/** Units on the way to a cluster. */
const CLUSTER_AHEAD = 64;

export const lab = command({
  progress: "bar",
  options: OPTIONS,
  examples: [
    ["falsecard lab list", "lab.example.list"],
    ["falsecard lab run count-1 --quick", "lab.example.run"],
    ["falsecard lab report --out lab-results", "lab.example.report"],
    ["falsecard lab strength default:signals=never default --boards 500", "lab.example.strength"],
    ['falsecard lab duel --boards 500 --against "node other.js"', "lab.example.duel"],
    ["falsecard lab clinic --boards 1000 --solved deals.jsonl", "lab.example.clinic"],
    ["falsecard lab puzzles --boards 100 --json", "lab.example.puzzles"],
    ["falsecard lab foretell match.pbn --kinds reader,club", "lab.example.foretell"],
  ],
  run: async (shell, given, [word, name, other, ...more]) => {
    const action = ACTIONS.find((each) => each === word);
    if (action === undefined)
      throw meant(
        shell,
        shell.misuse("lab.action", { expected: oneOf(shell, ACTIONS) }),
        word === undefined ? undefined : nearest(word, ACTIONS),
      );
    const foreign = Object.keys(given).find(
      (option) => !COMMONLY.includes(option) && !TAKES[action].some((each) => each === option),
    );
    if (foreign !== undefined)
      throw shell.misuse("lab.foreign", { option: `--${foreign}`, action });
    const operands = {
      list: 0,
      run: 1,
      report: 0,
      strength: 2,
      duel: 0,
      clinic: 0,
      puzzles: 0,
      foretell: 1,
    }[action];
    const extra = [name, other, ...more][operands];
    if (extra !== undefined)
      throw shell.misuse("misuse.extra", { found: extra, expected: `lab ${action}` });
    switch (action) {
      case "list":
        return await list(shell, given);
      case "run":
        return await run(shell, given, name);
      case "report":
        return await report(shell, given);
      case "strength":
        return await strength(shell, given, name, other);
      case "duel":
        return await duel(shell, given);
      case "clinic":
        return await clinic(shell, given);
      case "puzzles":
        return await puzzles(shell, given);
      case "foretell":
        return await foretell(shell, given, name);
    }
  },
});

async function list(shell: Shell, given: Asked): Promise<number> {
  const { EXPERIMENTS, PAPERS } = await theLab();
  const { locale } = shell.scribe;
  if (given.json === true) {
    const all = EXPERIMENTS.map(({ name, paper, title, about, minutes }) => ({
      name,
      paper: { id: paper, ...PAPERS[paper] },
      title,
      about,
      minutes,
    }));
    await shell.printJson(all);
    return EXIT.ok;
  }
  const width = Math.max(...EXPERIMENTS.map(({ name }) => name.length)) + 2;
  let paper = "";
  for (const each of EXPERIMENTS) {
    if (each.paper !== paper) {
      if (paper !== "") await shell.print("");
      await shell.print(shell.scribe.bold(PAPERS[each.paper].short[locale]));
      paper = each.paper;
    }
    const { quick, full } = each.minutes;
    await shell.print(
      `  ${each.name.padEnd(width)}${each.title[locale]}`,
      shell.scribe.dim(`  ${" ".repeat(width)}${shell.say("lab.minutes", { quick, full })}`),
    );
  }
  return EXIT.ok;
}

async function run(shell: Shell, given: Asked, name: string | undefined): Promise<number> {
  const { EXPERIMENTS, runExperiment, sectionLines } = await theLab();
  const names = EXPERIMENTS.map((each) => each.name);
  const chosen = EXPERIMENTS.filter((each) => name === "all" || each.name === name);
  if (chosen.length === 0)
    throw meant(
      shell,
      shell.misuse("lab.unknown", { found: name ?? "", expected: names.join(", ") }),
      name === undefined ? undefined : nearest(name, names),
    );
  const size = given.quick === true ? "quick" : "full";
  const seed = given.seed ?? "1";
  const release = given.out === undefined ? "" : shell.io.workers.release();
  const fileOf = (each: { readonly name: string }): string =>
    size === "full" ? each.name : `${each.name}.${size}`;
  const reserved = new Map<string, ReservedResult>();
  const results: LabResult[] = [];
  let pool: Pool<CliTasks> | undefined;
  let draft: DraftFile | undefined;
  try {
    if (given.out !== undefined)
      for (const each of chosen)
        reserved.set(each.name, await reserveResult(shell, given.out, fileOf(each)));
    pool = await openPool(shell, given);
    const hands = pool;
    for (const experiment of chosen) {
      const workers = hands.size;
      const file = fileOf(experiment);
      draft =
        given.out === undefined
          ? undefined
          : // Of the same code alone: another would find something else.
            await DraftFile.open(shell, join(given.out, `${file}-${seed}-${release}.draft.jsonl`), {
              experiment: experiment.name,
              size,
              seed,
              release,
            });
      const { finding, seconds } = await runExperiment(experiment, {
        size,
        seed,
        hands: {
          workers,
          // Machines may come to a cluster while it works.
          ahead: given.cluster === undefined ? 2 * workers : Math.max(CLUSTER_AHEAD, 2 * workers),
          ask: (task) => hands.ask("lab", { ...task }, LAB_ASKING),
        },
        now: shell.io.now,
        ...(draft === undefined ? {} : { keeping: draft.draft }),
        progress: (done, all) => shell.progress.at(done, done / all, "", "lab.units"),
      });
      const result = {
        experiment: experiment.name,
        size,
        seed,
        ...made(shell, workers, seconds),
        finding,
      } as const;
      results.push(result);
      const kept = await reserved.get(experiment.name)?.keep(result);
      if (kept !== undefined) await shell.tell(shell.say("lab.kept", { file: kept }));
      await draft?.finish();
      if (given.json !== true)
        await shell.print(
          ...sectionLines(
            { title: experiment.title, about: experiment.about, run: result, finding },
            shell.scribe.locale,
          ),
        );
    }
  } catch (error) {
    await draft?.close();
    throw excuseOf(shell, error);
  } finally {
    await pool?.close();
    for (const each of reserved.values()) await each.abandon();
  }
  if (given.json === true) await shell.printJson(name === "all" ? results : results[0]);
  return EXIT.ok;
}

async function report(shell: Shell, given: Asked): Promise<number> {
  const { chaptersOf, EXPERIMENTS, makeMarkdown, makePage, readResults } = await theLab();
  const folder = given.out ?? FOLDER;
  const { locale } = shell.scribe;
  const { results, faults } = await readResults(folder).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw shell.failure("lab.folder", { folder, reason });
  });
  for (const { file, fault } of faults)
    await shell.tell(
      shell.say("lab.fault", { file: join(folder, file), fault: sayFault(fault, locale) }),
    );
  if (results.length === 0) throw shell.failure("lab.empty", { folder });
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

async function strength(
  shell: Shell,
  given: Asked,
  one: string | undefined,
  two: string | undefined,
): Promise<number> {
  if (one === undefined || two === undefined)
    throw shell.misuse("misuse.missing", { expected: "lab strength ONE OTHER" });
  for (const program of [one, two]) valueOf(shell, program, parseProgram(program));
  const { strengthName } = await theLab();
  const judges = judgesOf(given);
  const number = (text: string | undefined, otherwise: number, option: string, most: number) =>
    text === undefined ? otherwise : numberOf(shell, option, text, 1, most);
  const order: StrengthOrder = {
    one,
    two,
    seed: given.seed ?? "1",
    samples: number(given.samples, 16, "--samples", MOST_SAMPLES),
    ...(judges === undefined ? {} : { judges }),
  };
  if (given.rows !== undefined) return await fromRows(shell, given, given.rows, order);
  const boards = number(given.boards, 100, "--boards", MOST_BOARDS);
  const folder = given.out;
  let file: RowFile<PairRow> | undefined;
  if (folder !== undefined) {
    const { isTornRow, makeRow, parseRows } = await theLab();
    file = await RowFile.open(shell, folder, strengthName(order), {
      parse: (text) => parseRows(text, order),
      isTorn: (text) => isTornRow(text, order),
      make: makeRow,
    });
  }
  const began = shell.io.now();
  const pool = await openPool(shell, given).catch(async (error: unknown) => {
    await file?.abandon();
    throw error;
  });
  let rows: readonly PairRow[];
  try {
    rows = await match(shell, pool, {
      order,
      boards,
      file,
      sequential: given.sequential === true,
    });
  } catch (error) {
    throw excuseOf(shell, error);
  } finally {
    await pool.close();
    await file?.abandon();
  }
  return await told(shell, given, order, rows, (shell.io.now() - began) / 1000, pool.size);
}

/** Who judges the calls; undefined where the contract is given. */
function judgesOf(given: Asked): readonly [Judge, Judge] | undefined {
  const judge = (text: string | undefined): Judge | undefined =>
    JUDGES.find((each) => each === text);
  const [ours, theirs] = [judge(given.bidding), judge(given["their-bidding"])];
  if (ours === undefined && theirs === undefined) return undefined;
  return [ours ?? "rules", theirs ?? ours ?? "rules"];
}

/** A match that was played before. */
async function fromRows(
  shell: Shell,
  given: Asked,
  file: string,
  { one, two, seed, samples }: StrengthOrder,
): Promise<number> {
  const { parseRows } = await theLab();
  const text = await readFile(file, "utf8").catch(() => {
    throw shell.failure("source.missing", { file });
  });
  const read = parseRows(text, {
    one,
    two,
    ...(given.seed === undefined ? {} : { seed }),
    ...(given.samples === undefined ? {} : { samples }),
  });
  if (!read.ok)
    throw shell.failure("lab.line", {
      file,
      line: read.fault.line,
      fault: sayFault(read.fault, shell.scribe.locale),
    });
  const { rows } = read.value;
  const [first] = rows;
  if (first === undefined) throw shell.failure("source.empty", { file });
  const order: StrengthOrder = {
    one,
    two,
    seed: first.seed,
    samples: first.samples,
    ...(first.judges === undefined ? {} : { judges: first.judges }),
  };
  return await told(shell, given, order, rows, 0, 0);
}

interface Match {
  readonly order: StrengthOrder;
  readonly boards: number;
  readonly file: RowFile<PairRow> | undefined;
  readonly sequential: boolean;
}

/** Plays what is left, in the order of the boards, and stops when it is decided. */
async function match(
  shell: Shell,
  pool: Pool<CliTasks>,
  { order, boards, file, sequential }: Match,
): Promise<readonly PairRow[]> {
  const { pairRowOf, standing, STRENGTH, strengthUnit } = await theLab();
  const rows = (file?.kept ?? []).filter(({ i }) => i < boards);
  const played = new Set(rows.map(({ i }) => i));
  const left = Array.from({ length: boards }, (_, i) => i).filter((i) => !played.has(i));
  const requests = left.map((i) => ({
    kind: "lab" as const,
    input: { lab: STRENGTH, unit: strengthUnit(order, i) },
    tag: i,
  }));
  let done = played.size;
  for await (const { output } of inOrder(pool, requests, LAB_ASKING)) {
    done++;
    const row = pairRowOf(output);
    if (row === undefined) continue;
    rows.push(row);
    await file?.add(row);
    const tally = tallyOf(rows.map(({ imps }) => imps));
    const { low, high } = intervalOf(tally);
    const seen = Number.isFinite(low)
      ? `  ${order.one} ${plus(tally.mean)} (${plus(low)} … ${plus(high)})`
      : "";
    await shell.progress.at(done, done / boards, seen);
    if (sequential && done < boards && standing(tally, boards, true) !== "open") break;
  }
  return rows.toSorted((a, b) => a.i - b.i);
}

/** Says what a match showed, and keeps it if there is a folder. */
async function told(
  shell: Shell,
  given: Asked,
  order: StrengthOrder,
  rows: readonly PairRow[],
  seconds: number,
  workers: number,
): Promise<number> {
  const { STRENGTH, strengthFinding, strengthName, strengthOf } = await theLab();
  const { one, two } = order;
  const found = strengthOf(rows);
  const { imps, tricks, cards, scores, answer, boards } = found;
  const { low, high } = intervalOf(imps);
  const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
  if (given.out !== undefined) {
    const file = await keepResult(shell, given.out, strengthName(order), {
      experiment: STRENGTH,
      size: "full",
      seed: order.seed,
      ...made(shell, workers, seconds),
      finding: strengthFinding(order, rows),
    });
    await shell.tell(shell.say("lab.kept", { file }));
  }
  if (given.json === true) {
    await shell.printJson({
      ...order,
      boards,
      imps: {
        mean: imps.mean,
        error: finite(errorOf(imps)),
        low: finite(low),
        high: finite(high),
      },
      tricks: tricks === undefined ? null : { mean: tricks.mean, error: finite(errorOf(tricks)) },
      cards,
      scores,
      better: answer,
    });
    return EXIT.ok;
  }
  await shell.print(
    shell.say("lab.match", {
      one,
      two,
      imps: plus(imps.mean),
      low: Number.isFinite(low) ? plus(low) : "–",
      high: Number.isFinite(high) ? plus(high) : "–",
      boards,
    }),
    shell.say("lab.apart", { cards, scores }),
    ...(tricks === undefined
      ? []
      : [
          shell.say("lab.tricks", {
            one,
            tricks: `${plus(tricks.mean)}${Number.isFinite(errorOf(tricks)) ? ` ± ${errorOf(tricks).toFixed(2)}` : ""}`,
          }),
        ]),
    shell.say(answer === "first" ? "lab.first" : answer === "second" ? "lab.second" : "lab.open", {
      one,
      two,
    }),
  );
  return EXIT.ok;
}
