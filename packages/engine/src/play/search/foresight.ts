/**
 * Foresight: a second look at what Monte-Carlo found, without counting on guessing right later.
 *
 * One number of tricks matters most now, as a rule that of the contract. Alpha-mu finds in which worlds each
 * candidate still reaches it when the deal is not known; what Monte-Carlo promised beyond that is taken off.
 * Everything else, overtricks and undertricks, stays as Monte-Carlo found it. A card that cannot become the
 * best any more keeps what it is worth at most.
 *
 * Short of the last card alpha-mu leaves plans out, and a card may look worse than it is by that. So it decides
 * only between cards that Monte-Carlo does not tell apart; the others are taken to lose by guessing what the
 * best of these loses.
 */
import { dummyOf, sideOf, type Card, type Seat } from "@falsecard/core";
import { alphaMu, type Prospect } from "./alphamu.js";
import { Contexts } from "./contexts.js";
import type { Problem } from "../problem.js";
import {
  evaluationsOf,
  spreadOf,
  type Evaluation,
  type Findings,
  type Resources,
  type Row,
} from "./search.js";
import { defineSearch } from "./search-definition.js";
import { count, type SettingsOf } from "../setting.js";
import type { Stake } from "../stake.js";
import { playedBy, positionIn, type Worlds } from "../worlds.js";

/** Questions to the solver for one decision, at most. */
const MOST_QUESTIONS = 6000;

const FIELDS = {
  /** Worlds that are looked into. */
  worlds: count,
  /** Own moves that are looked ahead. */
  moves: count,
};

export const ALPHA_MU = defineSearch({
  name: "alphaMu",
  about: {
    en: "declarer's close choices, without counting on guessing right later",
    ja: "ディクレアラーの僅差の選択を、後で必ず当てるとは考えずに比べる",
  },
  fields: FIELDS,
  tells: false,
  // oxlint-disable-next-line require-yield -- it solves in place
  *run({ problem, before, tools }, settings) {
    return before === undefined ? undefined : foresee(problem, before, tools, settings);
  },
});

let shared: Contexts | undefined;
/** The solvers of the worlds; what they know of a deal serves the next decision if the deal comes again. */
function contextsOf(): Contexts {
  shared = (shared ?? new Contexts()).forget();
  return shared;
}

/** What Monte-Carlo found, mended; undefined if nothing can change. */
export function foresee(
  { model, play, seat }: Problem,
  plain: Findings,
  { limits }: Resources,
  settings: SettingsOf<typeof FIELDS>,
): Findings | undefined {
  const { stake } = plain;
  if (!stake.declaring || plain.search !== "monte-carlo") return undefined;
  const judged = Math.max(0, ...plain.evaluations.map(({ values }) => values.length));
  const zone = model.search.indifference * stake.swing;
  const alive = plain.evaluations.filter(
    ({ values, behind: { by, error } }) => values.length === judged && by <= Math.max(zone, error),
  );
  if (new Set(alive.map(({ candidate }) => candidate.group)).size < 2) return undefined;
  const worlds = someOf(plain.worlds, judged, settings.worlds);
  const tricks = decisive(alive[0], plain.worlds, stake, play.declarerTricks);
  if (tricks === undefined) return undefined;
  const step = stepAt(stake, tricks);
  const need = tricks - play.declarerTricks;
  const played = playedBy(play);
  const contexts = contextsOf();
  const before = contexts.nodes;
  const ours: readonly Seat[] = [seat, dummyOf(play.contract)];
  const found = alphaMu(
    {
      worlds: worlds.list.map(({ deal, weight }) => ({
        at: positionIn(play, deal, played),
        weight,
      })),
      side: sideOf(seat),
      ours,
      seen: ours,
      worth: Array.from({ length: 14 }, (_, n) => (n >= need ? step : 0)),
      floor: need - 1,
      ceiling: need,
      spots: false,
      besides: (card) => {
        const own = alive.find(({ candidate }) => candidate.cards.includes(card));
        if (own === undefined) return Number.NEGATIVE_INFINITY;
        return own.mean - step * shareAt(own, worlds, stake, tricks);
      },
    },
    contexts,
    {
      moves: settings.moves,
      questions: MOST_QUESTIONS,
      ...(limits.stop === undefined ? {} : { stop: limits.stop }),
    },
  );
  if (found.moves === 1) return undefined;
  const rows = alive.map((own) => {
    const prospect = found.prospects.find(({ cards }) => has(cards, own.candidate.cards));
    return mended(own, prospect, worlds, stake, tricks);
  });
  const mendedBest = evaluationsOf(rows, plain.worlds)[0];
  const lost =
    (alive.find(({ candidate }) => candidate === mendedBest?.candidate)?.mean ?? 0) -
    (mendedBest?.mean ?? 0);
  const given = plain.evaluations
    .filter((each) => !alive.includes(each))
    .map(({ candidate, values, success }): Row => ({
      candidate,
      values: values.map((value) => value - lost),
      successes: values.map(() => success),
    }));
  return {
    ...plain,
    search: "alpha-mu",
    evaluations: evaluationsOf([...rows, ...given], plain.worlds),
    nodes: contexts.nodes - before,
    cut: plain.cut || found.cut,
  };
}

const has = (cards: readonly Card[], some: readonly Card[]): boolean =>
  some.some((card) => cards.includes(card));

/** The worlds that are looked into: all if they are few, else the first of the sample. */
function someOf({ list, exact }: Worlds, judged: number, most: number): Worlds {
  if (exact && list.length <= 2 * most) return { list, exact };
  return { list: list.slice(0, Math.min(judged, most)), exact: false };
}

/** What one trick more is worth. */
const stepAt = ({ worth }: Stake, tricks: number): number =>
  (worth[tricks] ?? 0) - (worth[tricks - 1] ?? 0);

/** In how many of the worlds the candidate reaches so many tricks, double dummy. */
function shareAt({ values }: Evaluation, worlds: Worlds, stake: Stake, tricks: number): number {
  const reached = values
    .slice(0, worlds.list.length)
    .map((value) => Number(value >= (stake.worth[tricks] ?? 0)));
  return spreadOf(reached, worlds).mean;
}

/** The number of tricks that is most in doubt, weighed by what it is worth; else the most that seem sure. */
function decisive(
  best: Evaluation | undefined,
  worlds: Worlds,
  stake: Stake,
  won: number,
): number | undefined {
  if (best === undefined) return undefined;
  let found: number | undefined;
  let most = 0;
  for (let tricks = won + 1; tricks <= 13; tricks++) {
    const step = stepAt(stake, tricks);
    const share = shareAt(best, worlds, stake, tricks);
    if (step <= 0 || share === 0) continue;
    // What seems sure may still need a guess.
    const doubt = step * Math.max(share * (1 - share), SURE);
    if (doubt >= most) [found, most] = [tricks, doubt];
  }
  return found;
}
const SURE = 0.02;

/** A candidate's row with what it cannot reach without seeing the deal taken off. */
function mended(
  { candidate, values, mean }: Evaluation,
  prospect: Prospect | undefined,
  { list }: Worlds,
  stake: Stake,
  tricks: number,
): Row {
  const step = stepAt(stake, tricks);
  const due = stake.worth[tricks] ?? 0;
  const average = mean - (prospect?.value ?? mean);
  // In worlds that were not looked into, what was lost on average in those that were.
  const lost = values.map((value, i) => {
    if (prospect === undefined || prospect.cut || i >= list.length) return average;
    return value >= due && prospect.outcome[i] === 0 ? step : 0;
  });
  const made = stake.worth[stake.needed] ?? 0;
  return {
    candidate,
    values: values.map((value, i) => value - (lost[i] ?? 0)),
    successes: values.map((value, i) => {
      const share = tricks === stake.needed ? (lost[i] ?? 0) / step : 0;
      return Math.max(0, Number(value >= made) - share);
    }),
  };
}
