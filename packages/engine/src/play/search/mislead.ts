/**
 * Misleading: a card other than the honest one, because the others will go wrong by it.
 *
 * The deals that select a card do not judge it. Some deals select the card that looks best against players who read;
 * fresh deals then measure its gain over the honest card against the players who probably sit there, and check that it
 * loses against no kind of player (confirmation.ts). The gain that is stated is scaled by what such cards brought at the
 * table per point claimed (`BROUGHT`): claims are made against imagined players, and real ones differ.
 */
import { suitOf, type Card, type Play, type Seat } from "@falsecard/core";
import type { Candidate } from "../problem/candidate.js";
import { honestCard, messagesTo } from "./choice.js";
import { candidatesWithin, costOf, isCalledFor } from "./abc.js";
import { confirm, playedAgainst } from "./confirmation.js";
import { changesBetween } from "../problem/others-beliefs.js";
import { ordering, type Thinking } from "./order.js";
import type { Problem } from "../problem/problem.js";
import {
  defineSearch,
  differences,
  resultsOf,
  spreadOf,
  type SearchInput,
  type Findings,
} from "./search.js";
import type { Resources } from "./budget.js";
import { count, flag, share, type SettingsOf } from "../model/robot-settings.js";
import { isLie } from "../problem/signal.js";
import type { Stake } from "../problem/stake.js";
import { worldsOf, type Worlds } from "../problem/worlds.js";
import { isDeclaring } from "../../inference/reading/reading.js";

/**
 * Whether declarer or a defender misleads, and with another card of the suit or by leading or discarding another suit.
 */
export const DEVIATIONS = [
  "declarer's card",
  "declarer's suit",
  "defender's card",
  "defender's suit",
] as const;
/** How a misleading card differs from the honest one. */
export type DeviationKind = (typeof DEVIATIONS)[number];

/** How a card differs from the honest one. */
export function deviationKind(
  { contract }: Pick<Play, "contract">,
  seat: Seat,
  honest: Card,
  card: Card,
): DeviationKind {
  const what = suitOf(card) === suitOf(honest) ? "card" : "suit";
  return isDeclaring(contract, seat) ? `declarer's ${what}` : `defender's ${what}`;
}

/**
 * What each point claimed brought at the table, from `falsecard lab run deviations` with the seeds `fit` and `report`
 * (155 misleading cards on 618 boards). Each kind is rare, so its figure is shrunk towards the overall 0.31, which
 * counts as forty more cards.
 */
const BROUGHT: Readonly<Record<DeviationKind, number>> = {
  "declarer's card": 0.07,
  "declarer's suit": 0.66,
  "defender's card": 0.31,
  "defender's suit": 0.23,
};

/** The gain to expect from a claim of this kind. */
export const broughtBy = (kind: DeviationKind, claimed: number): number => BROUGHT[kind] * claimed;

/** Deals in which all cards are tried before any is given up. */
const FIRST = 8;
/** The share of what is left that may be spent on choosing the card. */
const HALF = 0.5;
/** Deals that each of the others imagines at a turn while a card is chosen: fewer than when it is confirmed, for speed. */
const CHOOSING_WORLDS = 6;

const FIELDS = {
  /** Deals in which a card is chosen, at most. */
  samples: count,
  /** Fresh deals in which it is confirmed, at most. */
  fresh: count,
  /** Thousands of nodes that it may take where the decision has no limit: half of them to choose. */
  kilonodes: count,
  /** What may be lost against perfect opponents, or those who read nothing, as a share of the gain. */
  risk: share,
  /** What it must gain at least, as a share of the swing. */
  share,
  /** Whether a claim counts for what such claims brought at the table. */
  calibrated: flag,
};

export const MISLEAD = defineSearch({
  name: "mislead",
  about: {
    en: "a card that makes the others go wrong, chosen in some deals and confirmed in fresh ones",
    ja: "他のプレイヤーを誤らせるカード。あるディールで選び、新しいディールで確かめる",
  },
  fields: FIELDS,
  // Equal cards are left to equals.ts.
  tells: false,
  run: mislead,
});

function* mislead(
  { problem, before: plain, tools }: SearchInput,
  settings: SettingsOf<typeof FIELDS>,
): Thinking<Findings | undefined> {
  if (plain === undefined || plain.card !== undefined) return undefined;
  // Whole hands take a minute, and a lead is chosen by what good players lead.
  if (problem.play.cards.length === 0) return undefined;
  if (plain.worlds.list.length === 0 || !isCalledFor(problem, plain, settings.risk))
    return undefined;
  const honest = honestCard(problem, plain);
  const open = misleadingCandidates(problem, plain, honest, settings.risk);
  const budget = tools.budget.within(1000 * settings.kilonodes);
  if (open.length < 2 || budget.refuses()) return undefined;
  const { stake } = plain;
  const least = settings.share * stake.swing;
  const drawn = (wanted: number, name: string): Worlds => {
    const count = budget.deals(wanted);
    const random = tools.random.split(name);
    const deals = { count, all: 0 };
    return {
      ...worldsOf(problem.hypothesis, problem.play.deal, deals, random),
      isShort: count < wanted,
    };
  };
  const kindOf = (card: Card): DeviationKind =>
    deviationKind(problem.play, problem.seat, honest, card);
  const brings = (card: Card, claimed: number): number =>
    settings.calibrated ? broughtBy(kindOf(card), claimed) : claimed;
  const worlds = drawn(settings.samples, "some");
  const choice = yield* choose(open, worlds, stake, least, brings, { ...tools, budget });
  const { own, rival } = choice;
  if (rival === undefined) return undefined;
  const { card } = rival;
  const fresh = drawn(settings.fresh, "fresh");
  const found = yield* confirm(
    {
      problem,
      pair: [own, rival],
      stake,
      risk: settings.risk,
      counts: (gain) => brings(card, gain) - least,
    },
    fresh,
    { ...tools, budget },
  );
  if (found === undefined) return undefined;
  const { evaluations, gain } = found;
  return {
    search: "mislead",
    worlds: fresh,
    stake,
    evaluations,
    nodes: found.nodes + choice.nodes,
    cut: false,
    card,
    deception: {
      kind: "gain",
      card,
      honest,
      beliefs: changesBetween(problem, card, honest, fresh),
      gain: { by: brings(card, gain.mean), error: brings(card, gain.error) },
      risk: costOf(plain, card, honest),
    },
  };
}

/** The honest card first, and those that may be tried instead. */
function misleadingCandidates(
  problem: Problem,
  plain: Findings,
  honest: Card,
  risk: number,
): Candidate[] {
  const messages = messagesTo(problem, [...problem.legal.only(suitOf(honest))]);
  const allowed = candidatesWithin(problem, plain, honest, risk);
  const own = allowed.find(({ card }) => card === honest);
  if (own === undefined) return [];
  // Cards of equal strength take the same tricks; equals.ts chooses among them.
  return [
    own,
    ...allowed.filter(
      (each) => each !== own && (each.group !== own.group || isLie(messages, each.card)),
    ),
  ];
}

/** The card that can be expected to bring most beside the honest one, if any looks better by something that counts. */
function* choose(
  [own, ...others]: readonly Candidate[],
  worlds: Worlds,
  stake: Stake,
  least: number,
  brings: (card: Card, claimed: number) => number,
  { random, budget }: Resources,
): Thinking<{
  readonly own: Candidate;
  readonly rival: Candidate | undefined;
  readonly nodes: number;
}> {
  if (own === undefined) throw new Error("no honest card");
  // A claim counts for a share of itself, so the zone is widened by the greatest share.
  const greatest = Math.max(...others.map(({ card }) => brings(card, 1)));
  const { rows, nodes } = yield* ordering(
    [own, ...others],
    worlds,
    {
      first: Math.min(FIRST, Math.max(2, worlds.list.length >> 1)),
      unit: 1,
      drop: 2,
      clear: 2,
      zone: least / greatest,
      takesEqual: true,
      toBeat: { includes: (candidate) => candidate === own, by: least / greatest },
      // The other half is for the fresh deals that confirm the card.
      budget: budget.upTo(HALF),
    },
    {
      groupsOf: (alive) => [alive],
      piecesOf: (alive, from, to) =>
        worlds.list.slice(from, to).map(({ deal }, i) => ({
          ...playedAgainst("reader", alive, deal, stake, random.split(`choose ${from + i}`).state),
          worlds: CHOOSING_WORLDS,
        })),
      resultsOf: (alive, _unit, found) =>
        alive.map((_, i) =>
          resultsOf(
            stake,
            found.map(({ values }) => values[i] ?? 0),
          ),
        ),
    },
  );
  const honest = rows.find(({ candidate }) => candidate === own);
  let best: { readonly rival: Candidate; readonly gain: number } | undefined;
  for (const { candidate, values } of rows) {
    if (honest === undefined || candidate === own) continue;
    const { mean, error } = spreadOf(differences(values, honest.values), worlds);
    const gain = brings(candidate.card, mean);
    if (gain >= least && mean >= error && gain > (best?.gain ?? 0))
      best = { rival: candidate, gain };
  }
  return { own, rival: best?.rival, nodes };
}
