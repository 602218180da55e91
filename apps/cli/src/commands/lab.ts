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
  flagOption,
  type Given,
  meant,
  numberOf,
  option,
  type Options,
  valueOf,
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
import { COMMON_PHRASES } from "../text/common-phrases.js";

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
  quick: flagOption(["a small run of about a minute", "1分ほどの小さな実験"]),
  seed: option("TEXT", { short: "s" }, [
    "where all random numbers come from; else 1",
    "乱数のシード(なければ 1)",
  ]),
  out: option("FOLDER", { short: "o" }, [
    "folder of results: kept there, read by report, gone on with by strength and run",
    "結果のフォルダー(report が読み、strength と run はここで続けます)",
  ]),
  boards: option("N", { short: "n" }, [
    "boards of a match; else 100",
    "対戦のボード数(なければ 100)",
  ]),
  samples: option("N", [
    "deals a decision imagines, unless a program says how many; else 16",
    "プログラム自身が決めない場合の、決定ごとのディール数(なければ 16)",
  ]),
  sequential: flagOption([
    "stops at one of eight looks when it is decided",
    "8回の中間判定で結論が出れば終える",
  ]),
  bidding: option("WHO", { choices: JUDGES }, [
    "whole boards, calls judged by WHO; else the contract and lead are the same in both rooms",
    "ビッドから行い、コールを WHO が判断(なければ両部屋で同じコントラクトとリード)",
  ]),
  "their-bidding": option("WHO", { choices: JUDGES }, [
    "the same for the second program",
    "2番目のプログラムの判断",
  ]),
  rows: option("FILE", [
    "boards of a match played before, as lines of JSON; plays nothing",
    "以前の対戦のボード(JSON の行)。プレイはしません",
  ]),
  against: option("CMD", [
    "the other bidder: a command that answers a line of JSON with a call (docs/BIDDER.md); else our own",
    "相手のビッダーのコマンド。JSON の1行ごとにコールを答えます(docs/BIDDER.md)。なければ自分",
  ]),
  card: option("CARD", [
    "our convention card: a name, perhaps with changes (modern:gerber=off), or a file; else modern",
    "こちらのコンベンションカード: 名前(変更つきも可 modern:gerber=off)かファイル。なければ modern",
  ]),
  "their-card": option("CARD", ["what they play; else modern", "相手のカード(なければ modern)"]),
  par: flagOption([
    "each also bids every board with itself, which is held against par",
    "それぞれ自分どうしでもビッドし、パーと比べる",
  ]),
  solved: option("FILE", [
    "file of solved deals: read, and added to",
    "解いたディールのファイル(読んで書き足します)",
  ]),
  timeout: option("SECONDS", [
    "seconds the other bidder has for a call; else 60",
    "相手のコールを待つ秒数(なければ 60)",
  ]),
  company: option("WHO", { choices: ["people", "program", "ours"] }, [
    "whom the players take each other for; else people",
    "プレイヤーが互いを何と見なすか(なければ people)",
  ]),
  kinds: option("LIST", [
    "kinds of players, each with its number of deals if wanted: reader,club:8; else all",
    "プレイヤーの種類。ディール数を付けられます: reader,club:8(なければ全部)",
  ]),
  puzzle: option("KIND", { choices: PUZZLE_KINDS }, [
    "kind of puzzle that is looked for; boards are dealt to order for second, hold-up, restricted and falsecard; the last two are found only if asked for",
    "探す問題の種類。second、hold-up、restricted、falsecard はその局面になりやすいボードを配り、後の2つは指定したときだけ探します",
  ]),
  ...POOL_OPTIONS,
  json: flagOption(["results as JSON", "結果を JSON で出力"]),
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
  details: [
    "\nlist            the experiments\nrun NAME        makes one of them, or all\nreport          writes what the folder of results holds\nstrength A B    a paired match of two programs; a program is a name, with changes if wanted: default:signals=never;search.samples=16\nduel            our bidding against another program's, or our own with another card: the same deals at two tables, double dummy\nclinic          which rules lose to another call that their hands could have made, over random deals, double dummy\npuzzles         looks for boards whose choices make puzzles\nforetell FILE   how well each kind of player foretells the cards that were really played at the tables of a file",
    "\nlist            実験の一覧\nrun 名前        実験を1つ(all で全部)行う\nreport          結果のフォルダーから報告書を書く\nstrength A B    2つのプログラムの対戦。プログラムには変更を付けられます: default:signals=never;search.samples=16\nduel            ビッドの対戦。相手は他のプログラムか、別のカードの自分: 同じディールを2つのテーブルで、ダブルダミーで採点\nclinic          どのルールが、同じハンドのほかのコールに負けるかを無作為のディールで調べる(ダブルダミー)\npuzzles         問題になる選択のあるボードを探す\nforetell FILE   ファイルのテーブルで実際にプレイされたカードを、各種類のプレイヤーがどれだけ言い当てるか",
  ],
  options: OPTIONS,
  examples: [
    ["falsecard lab list", ["what there is", "実験の一覧"]],
    ["falsecard lab run count-1 --quick", ["one experiment, small", "実験を1つ、小さく"]],
    [
      "falsecard lab report --out lab-results",
      ["a report of all results in a folder", "フォルダーの結果の報告書"],
    ],
    [
      "falsecard lab strength default:signals=never default --boards 500",
      ["is a change worth something?", "変更に価値があるか"],
    ],
    [
      'falsecard lab duel --boards 500 --against "node other.js"',
      ["who bids better?", "どちらのビッドが良いか"],
    ],
    [
      "falsecard lab clinic --boards 1000 --solved deals.jsonl",
      ["where does our bidding lose?", "どこで負けているか"],
    ],
    [
      "falsecard lab puzzles --boards 100 --json",
      ["choices that matter, for the page", "ページのための問題を探す"],
    ],
    [
      "falsecard lab foretell match.pbn --kinds reader,club",
      ["which kind plays as these players did?", "どの種類がこの人たちのようにプレイするか"],
    ],
  ],
  run: async (shell, given, [word, name, other, ...more]) => {
    const action = ACTIONS.find((each) => each === word);
    if (action === undefined)
      throw meant(
        shell,
        shell.misuse(PHRASES.action, { expected: shell.style.oneOf(ACTIONS) }),
        word === undefined ? undefined : nearest(word, ACTIONS),
      );
    const foreign = Object.keys(given).find(
      (option) => !COMMONLY.includes(option) && !TAKES[action].some((each) => each === option),
    );
    if (foreign !== undefined)
      throw shell.misuse(PHRASES.foreign, { option: `--${foreign}`, action });
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
      throw shell.misuse(COMMON_PHRASES.misuseExtra, { found: extra, expected: `lab ${action}` });
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
  const { locale } = shell.style;
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
      await shell.print(shell.style.bold(PAPERS[each.paper].short[locale]));
      paper = each.paper;
    }
    const { quick, full } = each.minutes;
    await shell.print(
      `  ${each.name.padEnd(width)}${each.title[locale]}`,
      shell.style.dim(`  ${" ".repeat(width)}${shell.say(PHRASES.minutes, { quick, full })}`),
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
      shell.misuse(PHRASES.unknown, { found: name ?? "", expected: names.join(", ") }),
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
        progress: (done, all) => shell.progress.at(done, done / all, "", PHRASES.units),
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
      if (kept !== undefined) await shell.tell(shell.say(COMMON_PHRASES.labKept, { file: kept }));
      await draft?.finish();
      if (given.json !== true)
        await shell.print(
          ...sectionLines(
            { title: experiment.title, about: experiment.about, run: result, finding },
            shell.style.locale,
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

async function strength(
  shell: Shell,
  given: Asked,
  one: string | undefined,
  two: string | undefined,
): Promise<number> {
  if (one === undefined || two === undefined)
    throw shell.misuse(COMMON_PHRASES.misuseMissing, { expected: "lab strength ONE OTHER" });
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
    throw shell.failure(COMMON_PHRASES.sourceMissing, { file });
  });
  const read = parseRows(text, {
    one,
    two,
    ...(given.seed === undefined ? {} : { seed }),
    ...(given.samples === undefined ? {} : { samples }),
  });
  if (!read.ok)
    throw shell.failure(COMMON_PHRASES.labLine, {
      file,
      line: read.fault.line,
      fault: sayFault(read.fault, shell.style.locale),
    });
  const { rows } = read.value;
  const [first] = rows;
  if (first === undefined) throw shell.failure(COMMON_PHRASES.sourceEmpty, { file });
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
    await shell.tell(shell.say(COMMON_PHRASES.labKept, { file }));
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
    shell.say(PHRASES.match, {
      one,
      two,
      imps: plus(imps.mean),
      low: Number.isFinite(low) ? plus(low) : "–",
      high: Number.isFinite(high) ? plus(high) : "–",
      boards,
    }),
    shell.say(PHRASES.apart, { cards, scores }),
    ...(tricks === undefined
      ? []
      : [
          shell.say(PHRASES.tricks, {
            one,
            tricks: `${plus(tricks.mean)}${Number.isFinite(errorOf(tricks)) ? ` ± ${errorOf(tricks).toFixed(2)}` : ""}`,
          }),
        ]),
    shell.say(
      answer === "first" ? PHRASES.first : answer === "second" ? PHRASES.second : PHRASES.open,
      {
        one,
        two,
      },
    ),
  );
  return EXIT.ok;
}

const PHRASES = {
  action: ["expected {expected}", "{expected} のいずれかを書いてください"],
  unknown: [
    "there is no experiment “{found}”; expected {expected} or all",
    "「{found}」という実験はありません。{expected}、all のいずれかを書いてください",
  ],
  foreign: [
    "{option} does not belong to lab {action}",
    "{option} は lab {action} のオプションではありません",
  ],
  minutes: ["{quick} min quick, {full} min in full", "簡略 {quick} 分、全体 {full} 分"],
  units: ["{boards|unit|units}, {rate}/s", "{boards} 単位、毎秒 {rate}"],
  empty: [
    "{folder}: holds no result; `falsecard lab run NAME --out {folder}` makes one",
    "{folder}: 結果がありません。`falsecard lab run 名前 --out {folder}` で作れます",
  ],
  folder: ["{folder}: cannot be read ({reason})", "{folder}: 読めません ({reason})"],
  fault: ["{file}: {fault}", "{file}: {fault}"],
  match: [
    "{one} – {two}: {imps} IMPs a board ({low} to {high}, 95 %), {boards|board|boards}",
    "{one} – {two}: 1ボード {imps} IMP(95 % 区間 {low} から {high})、{boards} ボード",
  ],
  apart: [
    "{cards|board|boards} with another card, {scores} with another score",
    "カードが違うボード {cards}、得点が違うボード {scores}",
  ],
  tricks: ["tricks a board to {one}: {tricks}", "1ボードの {one} のトリック: {tricks}"],
  first: ["{one} is better", "{one} のほうが強い"],
  second: ["{two} is better", "{two} のほうが強い"],
  open: ["not decided: zero lies within the interval", "決着なし(区間に0を含む)"],
} as const;
