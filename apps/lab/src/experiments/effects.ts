/**
 * What the paper's card is worth against its rivals when the others have minds of their own: every candidate is
 * played out in the same imagined deals by abc, and the difference is told with its standard error. Positions
 * whose deal the authors supplied are looked at on that deal as well.
 */
import { FINITE, list, v } from "@falsecard/cluster";
import { makeCard, Random, sure, wholeDeal } from "@falsecard/core";
import {
  Budget,
  candidatesOf,
  differences,
  evaluationsOf,
  imagine,
  plansOf,
  problemOf,
  PROGRAMS,
  spreadOf,
  succeeds,
  type Candidate,
  type Evaluation,
  type PlayerModel,
  type Problem,
  type Worlds,
} from "@falsecard/engine/play";
import { COUNT, experiment, type Experiment, MOST_FIGURES, TEXT } from "../frame/experiment.js";
import type { Cell, Estimate } from "../frame/finding.js";
import { figure, withError } from "../frame/figure.js";
import type { PaperId } from "../frame/papers.js";
import { isPlain, positionNamed, PRINTED, type Position } from "../papers/positions.js";
import { playedByMinds, solver } from "../boards/solving.js";
import { same, words, type Words } from "../frame/words.js";

const UNIT = v.strictObject({
  id: TEXT,
  /** Whether on the deal given instead of imagined ones. */
  given: v.boolean(),
  deals: COUNT,
  worlds: COUNT,
  seed: TEXT,
  from: COUNT,
  to: COUNT,
});
type Unit = v.InferOutput<typeof UNIT>;

const FOUND = v.strictObject({
  ...UNIT.entries,
  /** Declarer's tricks of each plan in each of these deals. */
  tricks: list(list(FINITE, MOST_FIGURES), 100),
});
type Found = v.InferOutput<typeof FOUND>;

const SIZES = {
  tiny: { deals: 2, worlds: 1, slice: 1 },
  quick: { deals: 6, worlds: 2, slice: 2 },
  full: { deals: 40, worlds: 6, slice: 4 },
};

interface Asked {
  readonly position: Position;
  readonly problem: Problem;
  readonly plans: readonly Candidate[];
  readonly worlds: Worlds;
  readonly random: Random;
}

/** The same question for every part of the deals. */
function askedOf({ id, given, deals, seed }: Pick<Unit, "id" | "given" | "deals" | "seed">): Asked {
  const position = positionNamed(id);
  const { seen, meanings, candidates, record, printed } = position;
  const model: PlayerModel = {
    ...PROGRAMS.C,
    search: { ...PROGRAMS.C.search, samples: deals, all: 0 },
  };
  const problem = sure(problemOf(seen, meanings, model));
  const random = Random.from(`${id} ${seed}`);
  const tools = { solver: solver(), random, budget: new Budget() };
  const open = candidatesOf(problem.play, model).flatMap((candidate): Candidate[] => {
    const card = candidate.cards.find((each) => candidates.includes(makeCard(each)));
    return card === undefined ? [] : [{ ...candidate, card, group: candidate.card }];
  });
  const deal = wholeDeal(record.deal);
  if (deal === undefined) throw new Error(`${id} is not a whole deal`);
  const worlds: Worlds = given
    ? { list: Array.from({ length: deals }, () => ({ deal, weight: 1 })), exact: false }
    : imagine(problem, tools);
  const plans = plansOf(problem, open, printed.cards ?? 1);
  return { position, problem, plans, worlds, random };
}

function perform(unit: Unit): Found {
  const { problem, plans, worlds, random } = askedOf(unit);
  // Every candidate in every deal: a number of deals that depended on the results would flatter the leader.
  const byDeal = worlds.list.slice(unit.from, unit.to).map(({ deal }, i) => {
    const own = random.split(`minds ${unit.from + i}`);
    return playedByMinds("abc", problem, deal, plans, unit.worlds, own);
  });
  const tricks = plans.map((_, i) => byDeal.map((values) => values[i] ?? 0));
  return { ...unit, tricks };
}

interface Effect {
  readonly name: string;
  readonly comparison: string;
  readonly mean: number;
  readonly error: number;
  readonly deals: number;
  readonly worlds: number;
  readonly means: string;
}

function effectOf(parts: readonly Found[]): Effect | undefined {
  const [first] = parts;
  if (first === undefined) return undefined;
  const { position, problem, plans, worlds } = askedOf(first);
  const { stake } = problem;
  const rows = plans.map((candidate, k) => {
    const tricks = parts.flatMap((part) => part.tricks[k] ?? []);
    return {
      candidate,
      values: tricks.map((taken) => stake.worth[taken] ?? 0),
      successes: tricks.map((taken) => (succeeds(stake, taken) ? 1 : 0)),
    };
  });
  const evaluations = evaluationsOf(rows, worlds);
  const best = (cards: readonly string[]): Evaluation | undefined =>
    evaluations.find(({ candidate }) =>
      candidate.cards.some((card) => cards.includes(makeCard(card))),
    );
  const ours = best(position.answer);
  const rival = best(position.candidates.filter((card) => !position.answer.includes(card)));
  if (ours === undefined || rival === undefined) return undefined;
  const { mean, error } = spreadOf(differences(ours.values, rival.values), worlds);
  return {
    name: first.given ? `${first.id}*` : first.id,
    comparison: `${makeCard(ours.candidate.card)} − ${makeCard(rival.candidate.card)}`,
    mean,
    error,
    deals: ours.values.length,
    worlds: first.worlds,
    means: evaluations
      .map(
        ({ candidate: { card, further = [] }, mean: own }) =>
          `${[card, ...further].map((each) => makeCard(each)).join("+")} ${figure(own)}`,
      )
      .slice(0, 6)
      .join(", "),
  };
}

/** What an effect amounts to. */
export function verdict({ mean, error }: Pick<Effect, "mean" | "error">): Words {
  const z = error === 0 ? 0 : mean / error;
  if (z >= 2) return words("found", "発見");
  if (z <= -2) return words("the other card", "別のカード");
  if (Math.abs(z) < 0.5) return words("nothing", "差なし");
  return z > 0
    ? words("right sign, not significant", "符号は一致、有意でない")
    : words("wrong sign, not significant", "符号が逆、有意でない");
}

/** What the papers report of the comparison, where they give numbers. */
const PRINTED_EFFECTS: Readonly<Record<string, Words>> = {
  "000-ex2": words("(−1175 + 2255) / 4 = +270", "(−1175 + 2255) / 4 = +270"),
  "001-ex1": words("100 against −690 on one deal", "1ディールで 100 と −690"),
  "002-ex1": words("10 tricks against 7", "10トリック対7トリック"),
};

function effectsOf(
  name: string,
  paper: PaperId,
  title: Words,
  minutes: { readonly quick: number; readonly full: number },
  notes: readonly Words[],
): Experiment {
  const own = PRINTED.filter(
    ({ id }) => id.startsWith(paper) && id !== "000-ex1" && id !== "000-ex1-mod",
  );
  return experiment<Unit, Found>({
    name,
    paper,
    title,
    about: words(
      "Both cards are played to the end in the same deals; b and c believe anew at each of their turns (abc). Points for the side to play, difference ± standard error. Positions marked * are on the deal that the authors supplied, with other random numbers for the minds.",
      "両方のカードを同じディールで最後までプレイします。b と c は手番ごとに仮説を作り直します(abc)。得点の差 ± 標準誤差。* は著者らが与えたディール上での結果です。",
    ),
    minutes,
    units: (size, seed) => {
      const { deals, worlds, slice } = SIZES[size];
      return (size === "tiny" ? own.filter(isPlain).slice(0, 1) : own).flatMap(({ id, supplied }) =>
        (supplied === true ? [false, true] : [false]).flatMap((given) =>
          Array.from({ length: Math.ceil(deals / slice) }, (_, k) => ({
            id,
            given,
            deals,
            worlds,
            seed,
            from: k * slice,
            to: Math.min(deals, (k + 1) * slice),
          })),
        ),
      );
    },
    takes: UNIT,
    gives: FOUND,
    perform,
    finding: ([{ found }], size) => {
      const effects = own.flatMap(({ id }) =>
        [false, true].flatMap((given) => {
          const parts = found.filter((each) => each.id === id && each.given === given);
          const effect = effectOf(parts);
          return effect === undefined ? [] : [effect];
        }),
      );
      return {
        tables: [
          {
            title: words(
              "The paper's card against its best rival",
              "論文のカードと最良の対抗カード",
            ),
            columns: [
              { title: words("position", "局面") },
              { title: words("comparison", "比較") },
              { title: words("effect", "効果"), paper: true },
              { title: words("effect ± standard error", "効果 ± 標準誤差") },
              { title: words("deals × worlds", "ディール × 仮説") },
              { title: words("verdict", "判定") },
              { title: words("means", "平均") },
            ],
            rows: effects.map((effect): Cell[] => [
              effect.name,
              effect.comparison,
              PRINTED_EFFECTS[effect.name.replace("*", "")] ?? null,
              withError(effect.mean, effect.error),
              `${effect.deals} × ${effect.worlds}`,
              verdict(effect),
              effect.means,
            ]),
          },
        ],
        charts: [
          {
            kind: "intervals",
            title: words("Gain of the paper's card, 95 %", "論文のカードの利得、95 % 区間"),
            x: words("points", "点"),
            y: same(""),
            estimates: effects.map(({ name: id, comparison, mean, error }): Estimate => ({
              name: same(`${id}  ${comparison}`),
              mean: Math.round(mean),
              error: Math.round(error),
            })),
          },
        ],
        notes: [
          ...(size === "full"
            ? []
            : [
                words(
                  "A quick run of few deals: errors of a hundred points and more, nothing to conclude from.",
                  "少ないディールによる簡略版で、誤差は100点以上あり、結論は出せません。",
                ),
              ]),
          ...notes,
        ],
      };
    },
  });
}

export const countEffects = effectsOf(
  "count-effects",
  "000",
  words("Examples 1 to 7: what the card is worth", "例題1〜7: カードの価値"),
  { quick: 1, full: 5 },
  [
    words(
      "Of so many comparisons some are large by chance: what counts is what comes out again with another seed. Earlier runs with other random numbers (40 and 80 deals, docs/FACTS.md) had +151 ± 40 for the lie of example 2 and nothing certain for examples 3, 5, 6 and 7. The paper's own figures for example 2 are four deals with four pairs each.",
      "これだけ比較すれば偶然大きく出るものもあり、別のシードでも再現するものだけが確かです。以前の別の乱数による実験(40・80ディール、docs/FACTS.md)では、例題2の嘘が +151 ± 40、例題3・5・6・7は確かな差なしでした。論文の例題2の値は4ディール × 4組です。",
    ),
    words(
      "In 000-ex2-east the paper's East plays ♣3 only when he assumes that partner's card was no signal; trusting it, as here, its results were unstable too.",
      "000-ex2-east で論文のイーストが ♣3 を選ぶのは、パートナーがシグナルを出していないと仮定したときだけです。ここのように信じる場合は、論文でも結果が安定しません。",
    ),
  ],
);

export const parallelEffects = effectsOf(
  "parallel-effects",
  "001",
  words("Examples 1 to 3: what the card is worth", "例題1〜3: カードの価値"),
  { quick: 1, full: 3 },
  [
    words(
      "Earlier runs (docs/FACTS.md) had +137 ± 59 for example 3, +198 ± 43 for example 1 on the deal given and −25 ± 65 for it over imagined deals.",
      "以前の実験(docs/FACTS.md)では、例題3が +137 ± 59、例題1は与えられたディールで +198 ± 43、想像したディールで −25 ± 65 でした。",
    ),
  ],
);

export const deceptiveEffects = effectsOf(
  "deceptive-effects",
  "002",
  words("Examples 1 and 3: what the card is worth", "例題1と3: カードの価値"),
  { quick: 1, full: 15 },
  [
    words(
      "Both are reconstructions. What the calls are taken to promise matters as much as the cards: with promises doubted at 0.03 instead of 0.0002, example 3 on the deal given came to +200 ± 44.",
      "どちらも再構成です。コールの意味の取り方がカードと同じくらい効きます。約束の疑いを 0.0002 から 0.03 にすると、例題3は与えられたディールで +200 ± 44 でした。",
    ),
  ],
);
