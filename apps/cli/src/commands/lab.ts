/** `falsecard lab`: the papers' experiments, their report, and matches and duels that judge a change. The lab does the work. */
import { commandOfActions, type Action } from "../frame/command.js";
import { clinic, duel } from "../lab/duel.js";
import { listExperiments, report, runExperiments } from "../lab/experiments.js";
import { foretellTables } from "../lab/foretell.js";
import { LAB_OPTIONS } from "../lab/making.js";
import { puzzles } from "../lab/puzzles.js";
import { strength } from "../lab/strength.js";
import { POOL_OPTIONS } from "../workers/worker-pool.js";

type LabAction = Action<typeof LAB_OPTIONS>;

const bids: LabAction["takes"] = ["seed", "out", "boards", "bidding", "card", "solved", "log"];
const pool = Object.keys(POOL_OPTIONS) as (keyof typeof POOL_OPTIONS)[];
const others: LabAction["takes"] = ["against", "their-card", "their-bidding", "par", "timeout"];

const ACTIONS: Readonly<Record<string, LabAction>> = {
  list: { takes: [], run: listExperiments },
  run: { operands: ["[NAME]"], takes: ["quick", "seed", "out", ...pool], run: runExperiments },
  report: { operands: ["[NAME]"], takes: ["stale", "out", ...pool], run: report },
  strength: {
    operands: ["ONE", "OTHER"],
    takes: [
      "seed",
      "out",
      "boards",
      "samples",
      "sequential",
      "rows",
      "bidding",
      "their-bidding",
      ...pool,
    ],
    run: strength,
  },
  duel: { takes: [...bids, ...others, ...pool], run: duel },
  clinic: { takes: [...bids, ...pool], run: clinic },
  puzzles: { takes: ["puzzle", "seed", "boards", "samples", ...pool], run: puzzles },
  foretell: {
    operands: ["FILE"],
    takes: ["seed", "out", "boards", "company", "kinds", ...pool],
    run: foretellTables,
  },
};

export default commandOfActions({
  name: "lab",
  progress: "bar",
  details: [
    "\nlist            the experiments\nrun NAME        makes one of them, or all\nreport          writes what the folder of results holds, and names the results of earlier robots\nstrength A B    a paired match of two programs; a program is a name, with changes if wanted: default:signals=never;search.samples=16\nduel            our bidding against another program's, or our own with another card: the same deals at two tables, double dummy\nclinic          which rules lose to another call that their hands could have made, over random deals, double dummy\npuzzles         looks for boards whose choices make puzzles\nforetell FILE   how well each kind of player foretells the cards that were really played at the tables of a file",
    "\nlist            実験の一覧\nrun 名前        実験を1つ(all で全部)行う\nreport          結果のフォルダーから報告書を書き、以前のロボットによる結果を示す\nstrength A B    2つのプログラムの対戦。プログラムには変更を付けられます: default:signals=never;search.samples=16\nduel            ビッドの対戦。相手は他のプログラムか、別のカードの自分: 同じディールを2つのテーブルで、ダブルダミーで採点\nclinic          どのルールが、同じハンドのほかのコールに負けるかを無作為のディールで調べる(ダブルダミー)\npuzzles         問題になる選択のあるボードを探す\nforetell FILE   ファイルのテーブルで実際にプレイされたカードを、各種類のプレイヤーがどれだけ言い当てるか",
  ],
  options: LAB_OPTIONS,
  actions: ACTIONS,
  examples: [
    ["falsecard lab list", ["what there is", "実験の一覧"]],
    ["falsecard lab run count-1 --quick", ["one experiment, small", "実験を1つ、小さく"]],
    [
      "falsecard lab report --out lab-results",
      ["a report of all results in a folder", "フォルダーの結果の報告書"],
    ],
    [
      "falsecard lab report --stale",
      ["first run again what earlier robots made", "以前のロボットによる実験を先にやり直す"],
    ],
    [
      "falsecard lab strength default:signals=never default --boards 500",
      ["is a change worth something?", "変更に価値があるか"],
    ],
    [
      'falsecard lab duel --boards 500 --against "node other.js"',
      ["who bids better?", "どちらが良いか"],
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
});
