/**
 * A long think about the papers' positions: what the paper's card is worth against the card that a player without minds plays,
 * from some hundreds of imagined deals. Both cards were named before, by runs with other deals (docs/FACTS.md), so that nothing
 * is chosen by the deals that judge it.
 */
import { FINITE, list, v } from "@falsecard/cluster";
import { parseCard, Random, sure } from "@falsecard/core";
import { Budget, imagine, problemOf, PROGRAMS, type PlayerModel } from "@falsecard/engine/play";
import { COUNT, experiment, TEXT } from "../frame/experiment.js";
import type { Cell, Estimate } from "../frame/finding.js";
import { figure, withError } from "../frame/figure.js";
import { positionNamed } from "../papers/positions.js";
import { playedByMinds, solver } from "../boards/solving.js";
import { same, words } from "../frame/words.js";
import { verdict } from "./effects.js";

/** The paper's plan and its rival: a card, and the lead after it where the paper has two. */
const PAIRS = [
  { id: "000-ex2", ours: "C2", rival: "C8" },
  { id: "001-ex1", ours: "C2", rival: "CK" },
  { id: "001-ex3", ours: "D9", rival: "DK" },
  { id: "002-ex1", ours: "SA D3", rival: "SQ D3" },
  { id: "002-ex3", ours: "S9", rival: "S6" },
] as const;

/** Deals that the others imagine at each of their turns: the papers' four. */
const WORLDS = 4;

const UNIT = v.strictObject({ id: TEXT, seed: TEXT, deals: COUNT, from: COUNT, to: COUNT });
type Unit = v.InferOutput<typeof UNIT>;

const FOUND = v.strictObject({
  ...UNIT.entries,
  /** What the paper's plan gains over its rival in each of these deals, in points. */
  gains: list(FINITE, 1000),
});
type Found = v.InferOutput<typeof FOUND>;

const SIZES = {
  tiny: { deals: 2, slice: 1 },
  quick: { deals: 8, slice: 2 },
  full: { deals: 400, slice: 10 },
};

const planOf = (text: string) => {
  const [card, ...further] = text.split(" ").map((each) => sure(parseCard(each)));
  if (card === undefined) throw new RangeError("a plan has a card");
  return { card, further };
};

function perform(unit: Unit): Found {
  const { id, seed, deals, from, to } = unit;
  const pair = PAIRS.find((each) => each.id === id);
  if (pair === undefined) throw new RangeError(`no position ${id}`);
  const { seen, meanings } = positionNamed(id);
  const model: PlayerModel = {
    ...PROGRAMS.C,
    search: { ...PROGRAMS.C.search, samples: deals, all: 0 },
  };
  const problem = sure(problemOf(seen, meanings, model));
  const random = Random.from(`${id} ${seed}`);
  const { list: worlds } = imagine(problem, { solver: solver(), random, budget: new Budget() });
  const plans = [planOf(pair.ours), planOf(pair.rival)];
  const { worth } = problem.stake;
  const gains = worlds.slice(from, to).map(({ deal }, i) => {
    const own = random.split(`minds ${from + i}`);
    const [ours = 0, rival = 0] = playedByMinds("abc", problem, deal, plans, WORLDS, own);
    return (worth[ours] ?? 0) - (worth[rival] ?? 0);
  });
  return { ...unit, gains };
}

interface Effect {
  readonly name: string;
  readonly mean: number;
  readonly error: number;
  readonly deals: number;
  /** Deals in which the paper's plan does better, and worse. */
  readonly better: number;
  readonly worse: number;
}

function effectOf(id: string, gains: readonly number[]): Effect {
  const deals = gains.length;
  const mean = gains.reduce((sum, gain) => sum + gain, 0) / Math.max(1, deals);
  const squares = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0);
  return {
    name: id,
    mean,
    error: Math.sqrt(squares / Math.max(1, deals * (deals - 1))),
    deals,
    better: gains.filter((gain) => gain > 0).length,
    worse: gains.filter((gain) => gain < 0).length,
  };
}

/** Deals after which so great an effect stands out by two standard errors; none does that is nothing. */
const neededOf = ({ mean, error, deals }: Effect): string =>
  Math.abs(mean) < error / 2 ? "–" : figure(Math.ceil(deals * ((2 * error) / mean) ** 2));

export const longThink = experiment<Unit, Found>({
  name: "long-think",
  paper: "000",
  title: words("A long think about five positions", "5つの局面の長考"),
  about: words(
    "The paper's card and the one that a player without minds plays, both played to the end in the same imagined deals; the others believe anew at each of their turns (abc, four deals each). Points for the side to play.",
    "論文のカードと、相手の考えを読まないプレイヤーのカードを、同じ想像のディールで最後までプレイします。他の人は手番ごとに仮説を作り直します(abc、各4ディール)。手番側の得点。",
  ),
  minutes: { quick: 1, full: 20 },
  units: (size, seed) => {
    const { deals, slice } = SIZES[size];
    return (size === "tiny" ? PAIRS.slice(0, 1) : PAIRS).flatMap(({ id }) =>
      Array.from({ length: Math.ceil(deals / slice) }, (_, k) => ({
        id,
        seed,
        deals,
        from: k * slice,
        to: Math.min(deals, (k + 1) * slice),
      })),
    );
  },
  takes: UNIT,
  gives: FOUND,
  perform,
  finding: ([{ found }], size) => {
    const effects = PAIRS.flatMap((pair) => {
      const gains = found.filter(({ id }) => id === pair.id).flatMap((each) => each.gains);
      return gains.length === 0 ? [] : [{ ...pair, ...effectOf(pair.id, gains) }];
    });
    return {
      tables: [
        {
          title: words("The paper's card against the plain one", "論文のカードと普通のカード"),
          columns: [
            { title: words("position", "局面") },
            { title: words("comparison", "比較") },
            { title: words("effect ± standard error", "効果 ± 標準誤差") },
            { title: words("deals", "ディール") },
            { title: words("better, worse in", "勝ち、負けのディール") },
            { title: words("verdict", "判定") },
            { title: words("deals for two errors", "2標準誤差に要るディール") },
          ],
          rows: effects.map((effect): Cell[] => [
            effect.id,
            `${effect.ours.replace(" ", "+")} − ${effect.rival.replace(" ", "+")}`,
            withError(effect.mean, effect.error),
            effect.deals,
            `${effect.better}, ${effect.worse}`,
            verdict(effect),
            neededOf(effect),
          ]),
        },
      ],
      charts: [
        {
          kind: "intervals",
          title: words("Gain of the paper's card, 95 %", "論文のカードの利得、95 % 区間"),
          x: words("points", "点"),
          y: same(""),
          estimates: effects.map(({ id, ours, rival, mean, error }): Estimate => ({
            name: same(`${id}  ${ours} − ${rival}`),
            mean: Math.round(mean),
            error: Math.round(error),
          })),
        },
      ],
      notes:
        size === "full"
          ? []
          : [
              words(
                "A quick run of few deals: nothing to conclude from.",
                "少ないディールによる簡略版で、結論は出せません。",
              ),
            ],
    };
  },
});
