/** `falsecard lab`: the papers' experiments, their report, and matches and duels that judge a change. The lab does the work. */
import { JUDGES } from "@falsecard/engine/bidding";
import { PUZZLE_KINDS } from "@falsecard/table";
import { command, flagOption, meant, option, type Options } from "../frame/command.js";
import { nearest } from "../frame/nearest.js";
import type { Shell } from "../frame/shell.js";
import { clinic } from "../lab/clinic.js";
import { duel } from "../lab/duel.js";
import { listExperiments, report, runExperiments } from "../lab/experiments.js";
import { foretellTables } from "../lab/foretell.js";
import type { LabOptions } from "../lab/making.js";
import { puzzles } from "../lab/puzzles.js";
import { strength } from "../lab/strength.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";
import { POOL_OPTIONS } from "../workers/worker-pool.js";

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

const POOL: readonly (keyof typeof OPTIONS)[] = ["workers", "cluster", "password-file"];

interface LabAction {
  /** How many operands it takes. */
  readonly operands: number;
  /** The options that belong to it, besides --json and --lang. */
  readonly takes: readonly (keyof typeof OPTIONS)[];
  readonly run: (
    shell: Shell,
    given: LabOptions,
    name: string | undefined,
    other: string | undefined,
  ) => Promise<number>;
}

const ACTIONS = {
  list: { operands: 0, takes: [], run: listExperiments },
  run: { operands: 1, takes: ["quick", "seed", "out", ...POOL], run: runExperiments },
  report: { operands: 0, takes: ["out"], run: report },
  strength: {
    operands: 2,
    takes: [
      "seed",
      "out",
      "boards",
      "samples",
      "sequential",
      "bidding",
      "their-bidding",
      "rows",
      ...POOL,
    ],
    run: strength,
  },
  duel: {
    operands: 0,
    takes: [
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
      ...POOL,
    ],
    run: duel,
  },
  clinic: {
    operands: 0,
    takes: ["seed", "out", "boards", "bidding", "card", "solved", ...POOL],
    run: clinic,
  },
  puzzles: { operands: 0, takes: ["puzzle", "seed", "boards", "samples", ...POOL], run: puzzles },
  foretell: {
    operands: 1,
    takes: ["seed", "out", "boards", "company", "kinds", ...POOL],
    run: foretellTables,
  },
} as const satisfies Readonly<Record<string, LabAction>>;
const NAMES = Object.keys(ACTIONS);

export default command({
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
  run: async (shell, given, [word = "", name, other, ...more]) => {
    if (!NAMES.includes(word))
      throw meant(
        shell,
        shell.misuse(PHRASES.action, { expected: shell.style.oneOf(NAMES) }),
        word === "" ? undefined : nearest(word, NAMES),
      );
    const { operands, takes, run }: LabAction = ACTIONS[word as keyof typeof ACTIONS];
    const foreign = Object.keys(given).find(
      (each) => each !== "json" && each !== "lang" && !takes.some((option) => option === each),
    );
    if (foreign !== undefined)
      throw shell.misuse(PHRASES.foreign, { option: `--${foreign}`, action: word });
    const extra = [name, other, ...more][operands];
    if (extra !== undefined)
      throw shell.misuse(COMMON_PHRASES.misuseExtra, { found: extra, expected: `lab ${word}` });
    return await run(shell, given, name, other);
  },
});

const PHRASES = {
  action: ["expected {expected}", "{expected} のいずれかを書いてください"],
  foreign: [
    "{option} does not belong to lab {action}",
    "{option} は lab {action} のオプションではありません",
  ],
} as const;
