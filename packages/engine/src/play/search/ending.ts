/**
 * Endings: with few tricks left and few deals possible, the best plan is found exactly. Alpha-mu plans to the last card
 * in all deals, with their weights, against defenders who see everything.
 *
 * Deals that differ only in small cards that no visible card separates look the same to declarer, and are merged.
 */
import { CardSet, dummyOf, rankIndexOf, SEATS, sideOf, suitOf, type Seat } from "@falsecard/core";
import type { Position } from "@falsecard/solver";
import { alphaMu, Contexts } from "./alphamu/alphamu.js";
import type { Budget } from "./budget.js";
import type { Candidate } from "../problem/candidate.js";
import type { Problem } from "../problem/problem.js";
import { evaluationsOf, defineSearch, type Findings, type CandidateResults } from "./search.js";
import { count, type SettingsOf } from "../model/robot-settings.js";
import { succeeds } from "../problem/stake.js";
import { playedBy, positionIn } from "../problem/worlds.js";

/** Questions to the solver for one ending, at most; beyond that the findings of the other searches stand. */
const MOST_QUESTIONS = 40_000;
/** Pairs of outcomes joined in one ending, at most; of 1,467 endings none needed more. */
const MOST_PAIRS = 60_000;

const FIELDS = {
  /** Tricks that are left at most. */
  tricks: count,
  /** Deals that are possible at most. */
  deals: count,
};

export const ENDINGS = defineSearch({
  name: "endings",
  about: {
    en: "declarer's last tricks when few deals are possible: the best plan to the last card",
    ja: "可能なディールが少ない終盤: 最後のカードまでの最善のプラン(ディクレアラー)",
  },
  fields: FIELDS,
  tells: false,
  // oxlint-disable-next-line require-yield -- it solves in place
  *run({ problem, candidates, before, tools }, settings) {
    return before === undefined
      ? undefined
      : solveEnding(problem, candidates, before, settings, tools.budget);
  },
});

let shared: Contexts | undefined;

/**
 * Declarer's candidates by their worth with the best plan, at the stake that Monte-Carlo found; undefined if there are
 * too many tricks or deals, or the budget runs out.
 */
export function solveEnding(
  { play, seat }: Problem,
  candidates: readonly Candidate[],
  plain: Findings,
  { tricks: most, deals }: SettingsOf<typeof FIELDS>,
  budget: Budget,
): Findings | undefined {
  const { worlds, stake } = plain;
  const left = play.tricksLeft;
  if (!stake.declaring || left > most) return undefined;
  if (!worlds.exact || worlds.list.length > deals) return undefined;
  const ours: readonly Seat[] = [seat, dummyOf(play.contract)];
  const played = playedBy(play);
  const groups = new Map<string, { at: Position; weight: number; members: number[] }>();
  for (const [i, { deal, weight }] of worlds.list.entries()) {
    const at = positionIn(play, deal, played);
    const key = sightOf(at, ours);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { at, weight, members: [i] });
    else {
      group.weight += weight;
      group.members.push(i);
    }
  }
  const list = [...groups.values()];
  const contexts = (shared ??= new Contexts()).forget();
  const before = contexts.nodes;
  let told = before;
  const tell = (): void => {
    budget.spend(contexts.nodes - told);
    told = contexts.nodes;
  };
  const worth = stake.worth.slice(play.declarerTricks, play.declarerTricks + left + 1);
  const found = alphaMu(
    {
      worlds: list,
      side: sideOf(seat),
      ours,
      worth,
      spots: false,
    },
    contexts,
    {
      moves: 52,
      questions: MOST_QUESTIONS,
      pairs: MOST_PAIRS,
      refuses: () => {
        tell();
        return budget.refuses();
      },
    },
  );
  tell();
  if (found.cut) return undefined;
  const rows = candidates.map((candidate): CandidateResults => {
    const prospect = found.prospects.find(({ cards }) => cards.includes(candidate.card));
    const values: number[] = [];
    const successes: number[] = [];
    for (const [g, { members }] of list.entries())
      for (const i of members) {
        const tricks = play.declarerTricks + (prospect?.outcome[g] ?? 0);
        // A card that was given up has an upper bound only.
        const bound = prospect?.cut === true ? prospect.value : undefined;
        values[i] = bound ?? stake.worth[tricks] ?? 0;
        successes[i] = Number(succeeds(stake, tricks));
      }
    return { candidate, values, successes };
  });
  return {
    search: "ending",
    worlds,
    stake,
    evaluations: evaluationsOf(rows, worlds),
    nodes: contexts.nodes - before,
    cut: false,
  };
}

/** A key of the hidden hands as declarer sees them, with small cards not told apart. */
function sightOf({ hands, trick }: Position, seen: readonly Seat[]): string {
  let sight = CardSet.of(trick);
  for (const seat of seen) sight = sight.union(hands[seat]);
  return SEATS.filter((seat) => !seen.includes(seat))
    .map((seat) =>
      [...hands[seat]]
        .map((card) => `${suitOf(card)}${sight.in(suitOf(card)) & -(1 << rankIndexOf(card))}`)
        .join(),
    )
    .join(" ");
}
