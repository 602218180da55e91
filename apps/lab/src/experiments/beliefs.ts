/** The count paper's example 1: what East believes of West's diamonds, and what his two cards are worth. */
import { FINITE, list, v } from "@falsecard/cluster";
import { parseCard, partialOf, Play, Random, sure } from "@falsecard/core";
import { BLIND, Marginals, type RuleId } from "@falsecard/engine/inference";
import {
  Budget,
  differences,
  imagine,
  problemOf,
  PROGRAMS,
  spreadOf,
  type PlayerModel,
} from "@falsecard/engine/play";
import { COUNT, experiment, MOST_FIGURES, TEXT } from "../frame/experiment.js";
import type { Cell } from "../frame/finding.js";
import { withError } from "../frame/figure.js";
import { positionNamed } from "../papers/positions.js";
import { solved, solver } from "../boards/solving.js";
import { same, words, type Words } from "../frame/words.js";

const UNIT = v.strictObject({
  case: v.picklist(["signal", "silent", "odd"]),
  deals: COUNT,
  seed: TEXT,
});
type Unit = v.InferOutput<typeof UNIT>;

const FOUND = v.strictObject({
  case: UNIT.entries.case,
  possible: TEXT,
  /** The chance of West's diamonds by their number. */
  lengths: list(FINITE, MOST_FIGURES),
  deals: COUNT,
  ace: FINITE,
  eight: FINITE,
  /** The ace less the eight. */
  gap: FINITE,
  error: FINITE,
  /** Of the deals: in which the ace is better, both beat the contract, both let it make. */
  better: COUNT,
  beat: COUNT,
  make: COUNT,
});
type Found = v.InferOutput<typeof FOUND>;

interface Case {
  readonly name: Words;
  readonly position: string;
  readonly reads: readonly RuleId[];
  /** The paper's 50 deals by West's diamonds, and its means. */
  readonly printed: { readonly lengths: string; readonly ace?: number; readonly eight?: number };
}

const CASES = {
  signal: {
    name: words("West's ♦7 read as count", "ウエストの ♦7 をカウントと読む"),
    position: "000-ex1",
    reads: ["count", "fourth-best"],
    printed: { lengths: "2: 45, 1: 5", ace: -549, eight: -83 },
  },
  silent: {
    name: words("no signal read", "シグナルを読まない"),
    position: "000-ex1",
    reads: ["fourth-best"],
    printed: { lengths: "3: 30, 2: 17, 1: 3" },
  },
  odd: {
    name: words("modified deal, West's ♦2", "修正したディール、ウエストの ♦2"),
    position: "000-ex1-mod",
    reads: ["count", "fourth-best"],
    printed: { lengths: "3: 43, 1: 7" },
  },
} as const satisfies Readonly<Record<string, Case>>;
type CaseName = keyof typeof CASES;
const NAMES: readonly CaseName[] = ["signal", "silent", "odd"];

const DEALS = { tiny: 6, quick: 400, full: 4000 };

function perform({ case: name, deals, seed }: Unit): Found {
  const { position, reads }: Case = CASES[name];
  const { seen, meanings } = positionNamed(position);
  const model: PlayerModel = {
    ...PROGRAMS.B,
    reader: { ...BLIND, believed: Object.fromEntries(reads.map((rule) => [rule, 1])) },
    search: { ...PROGRAMS.B.search, samples: deals, all: 0 },
  };
  const problem = sure(problemOf(seen, meanings, model));
  const { belief } = problem.hypothesis;
  const marginals = Marginals.of(belief.question);
  const tools = { solver: solver(), random: Random.from(`${name} ${seed}`), budget: new Budget() };
  const worlds = imagine(problem, tools);
  const { play, stake } = problem;
  const left = play.tricksLeft;
  // Every card in every deal: neither is given up because it is behind.
  const solutions = worlds.list.map(({ deal }) =>
    solved(sure(Play.of(play.contract, partialOf(deal), play.cards))),
  );
  const of = (card: string): number[] =>
    solutions.map(({ cards }) => {
      const tricks = cards.get(sure(parseCard(card))) ?? 0;
      return stake.worth[play.declarerTricks + left - tricks] ?? 0;
    });
  const [ace, eight] = [of("DA"), of("D8")];
  const gap = spreadOf(differences(ace, eight), worlds);
  const count = (test: (a: number, b: number) => boolean): number =>
    ace.filter((value, i) => test(value, eight[i] ?? 0)).length;
  return {
    case: name,
    possible: String(belief.deals()),
    lengths: Array.from({ length: 5 }, (_, n) => marginals?.length("W", "D")[n] ?? 0),
    deals: ace.length,
    ace: spreadOf(ace, worlds).mean,
    eight: spreadOf(eight, worlds).mean,
    gap: gap.mean,
    error: gap.error,
    better: count((a, b) => a > b),
    beat: count((a, b) => a > 0 && b > 0),
    make: count((a, b) => a < 0 && b < 0 && a === b),
  };
}

/** `2: 41.1, 1: 8.9`, of 50. */
const ofFifty = (lengths: readonly number[]): string =>
  lengths
    .map((chance, n) => ({ chance, n }))
    .filter(({ chance }) => chance > 0)
    .toSorted((a, b) => b.chance - a.chance)
    .map(({ chance, n }) => `${n}: ${(50 * chance).toFixed(1)}`)
    .join(", ");

export const beliefs = experiment<Unit, Found>({
  name: "count-1",
  paper: "000",
  title: words("Example 1: reading a count signal", "例題1: カウントシグナルの解読"),
  about: words(
    "East's beliefs are counted exactly; his two cards are judged double dummy in deals drawn from them.",
    "イーストの仮説を正確に数え、そこから引いたディールで2枚のカードをダブルダミーで評価します。",
  ),
  minutes: { quick: 0.2, full: 1 },
  units: (size, seed) => NAMES.map((name) => ({ case: name, deals: DEALS[size], seed })),
  takes: UNIT,
  gives: FOUND,
  perform,
  finding: ([{ found }]) => ({
    tables: [
      {
        title: words(
          "West's diamonds, of 50 deals, and what ♦A and ♦8 are worth",
          "ウエストのダイヤモンドの枚数(50ディール中)と ♦A・♦8 の価値",
        ),
        columns: [
          { title: words("what East reads", "イーストの読み") },
          { title: words("deals possible", "可能なディール") },
          { title: words("diamonds", "枚数"), paper: true },
          { title: words("diamonds, exact", "枚数(正確)") },
          { title: same("♦A"), paper: true },
          { title: same("♦A"), digits: 0 },
          { title: same("♦8"), paper: true },
          { title: same("♦8"), digits: 0 },
          { title: words("♦A − ♦8", "♦A − ♦8") },
        ],
        rows: found.map((each): Cell[] => {
          const { name, printed }: Case = CASES[each.case];
          return [
            name,
            Number(each.possible),
            printed.lengths,
            ofFifty(each.lengths),
            printed.ace ?? null,
            each.ace,
            printed.eight ?? null,
            each.eight,
            withError(each.gap, each.error),
          ];
        }),
      },
      {
        title: words("Of the deals with the signal, per 50", "シグナルありの50ディール中"),
        columns: [
          { title: words("result", "結果") },
          { title: words("deals", "ディール"), paper: true },
          { title: words("deals", "ディール"), digits: 1 },
        ],
        rows: (
          [
            [words("♦A is better", "♦A がよい"), 3, "better"],
            [words("both beat the contract", "どちらもダウン"), 9, "beat"],
            [words("both let it make, alike", "どちらも同じくメイク"), 1, "make"],
          ] as const
        ).map(([name, printed, key]): Cell[] => {
          const own = found.find((each) => each.case === "signal");
          return [name, printed, own === undefined ? null : (50 * own[key]) / countOf(own.deals)];
        }),
      },
    ],
    charts: [
      {
        kind: "bars",
        title: words(
          "West's diamonds with the signal read",
          "シグナルを読んだときのウエストの枚数",
        ),
        x: words("diamonds", "枚数"),
        y: words("of 50 deals", "50ディール中"),
        labels: ["1", "2", "3", "4"],
        bars: [
          { name: words("paper", "論文"), paper: true, values: [5, 45, 0, 0] },
          {
            name: words("ours, exact", "正確な値"),
            paper: false,
            values: (found.find((each) => each.case === "signal")?.lengths ?? [])
              .slice(1)
              .map((chance) => Number((50 * chance).toFixed(2))),
          },
        ],
      },
    ],
    notes: [
      words(
        "Same cards as in the paper: duck with the signal, take the ace without it and in the modified deal. The paper labels variables one after the other, which leans to the first value tried: 45 of 50 is nearer to that bias (0.90) than to the exact 0.822, but 50 deals cannot tell them apart.",
        "選ぶカードは論文と同じです(シグナルありではダック、なしと修正ディールでは ♦A)。論文のラベリングは先に試す値に偏り、50中45は正確な 0.822 より偏り(0.90)に近いのですが、50ディールでは区別できません。",
      ),
      words(
        "Our ♦8 is worth less than the paper's −83: we take 2NT as exactly 20–21 balanced and the lead as fourth best, and the paper's further rules are not all known.",
        "♦8 の価値は論文の −83 より低く出ます。2NT をちょうど 20–21 点のバランスハンド、リードを 4th ベストとしており、論文のその他の規則はすべては分かりません。",
      ),
    ],
  }),
});

const countOf = (deals: number): number => Math.max(1, deals);
