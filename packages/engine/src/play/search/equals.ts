/**
 * Equals: among declarer's cards of equal strength, the one that tells the defenders least.
 *
 * It costs nothing, because such cards take the same tricks in every deal. What they tell differs: winning with the
 * king from KQ leaves the queen anywhere, winning with the queen denies the others the king. Only declarer does it: a
 * defender's partner reads the same card, and in matches he lost more by it than declarer did (docs/FACTS.md).
 */
import { readsOf } from "../model/model.js";
import { Marginals } from "../../inference/counting/marginals.js";
import { believe, withCard } from "../../inference/hypothesis.js";
import {
  lhoOf,
  rhoOf,
  SEATS,
  suitOf,
  type Card,
  type Deal,
  type Seat,
  type Suit,
} from "@falsecard/core";
import { PAPERS_READER } from "../../inference/reading/rules.js";
import { honestCard } from "./choice.js";
import { changesBetween } from "../problem/others-beliefs.js";
import type { Problem } from "../problem/problem.js";
import type { Budget } from "./budget.js";
import { defineSearch, type SearchInput, type Findings } from "./search.js";
import { count } from "../model/robot-settings.js";
import type { Worlds } from "../problem/worlds.js";

/** A smaller gain, in nats, is not worth an unusual card. */
const LEAST_GAIN = 0.3;

export const EQUALS = defineSearch({
  name: "equals",
  about: {
    en: "declarer's equal cards: the one that leaves the defenders most in the dark",
    ja: "ディクレアラーの同じ強さのカードのうち、ディフェンダーに最も分かりにくいもの",
  },
  fields: {
    /** Deals in which the others' beliefs are compared. */
    worlds: count,
  },
  tells: false,
  // oxlint-disable-next-line require-yield -- it believes in place
  *run(input, settings) {
    return hide(input, settings.worlds);
  },
});

function hide(
  { problem, candidates, worlds, before, tools: { budget } }: SearchInput,
  most: number,
): Findings | undefined {
  const { play, turn } = problem;
  if (before === undefined || before.card !== undefined) return undefined;
  // All players see dummy's cards.
  if (turn !== play.contract.declarer) return undefined;
  const honest = honestCard(problem, before);
  const own = candidates.find(({ cards }) => cards.includes(honest));
  const rivals = candidates.filter((each) => each !== own && each.group === own?.group);
  if (rivals.length === 0) return undefined;
  // Exact worlds are sorted, so they are sampled; the first ones would be alike.
  const allowed = budget.deals(most);
  const stride = Math.max(1, Math.floor(worlds.list.length / allowed));
  const list = worlds.list.filter((_, i) => i % stride === 0).slice(0, allowed);
  const some = { list, exact: false };
  if (
    worlds.isShort === true ? list.length < most : list.length < Math.min(most, worlds.list.length)
  )
    budget.runsShort();
  const read = attentive(problem);
  const plain = meanSurprise(read, honest, some, budget);
  let best: { readonly card: Card; readonly gain: number } | undefined;
  for (const { card } of rivals) {
    const hidden = plain === undefined ? undefined : meanSurprise(read, card, some, budget);
    if (plain === undefined || hidden === undefined) return undefined;
    const gain = hidden - plain;
    if (gain >= Math.max(LEAST_GAIN, best?.gain ?? 0)) best = { card, gain };
  }
  if (best === undefined) return undefined;
  const { card } = best;
  const beliefs = changesBetween(read, card, honest, some);
  // Without a belief that changes there is no reason to give.
  if (beliefs.length === 0) return undefined;
  return {
    ...before,
    nodes: 0,
    card,
    deception: {
      kind: "equals",
      card,
      honest,
      beliefs,
      gain: { by: 0, error: 0 },
      risk: 0,
    },
  };
}

/** The mean surprise of both defenders after the card; undefined if the budget runs out. */
function meanSurprise(
  problem: Problem,
  card: Card,
  { list }: Worlds,
  budget: Budget,
): number | undefined {
  const { seat } = problem;
  let sum = 0;
  let weight = 0;
  for (const { deal, weight: own } of list) {
    if (budget.refuses()) return undefined;
    weight += own;
    for (const reader of [lhoOf(seat), rhoOf(seat)])
      sum += own * surpriseOf(problem, card, suitOf(card), reader, deal);
  }
  return weight === 0 ? 0 : sum / weight;
}

/**
 * The problem with opponents who believe every rule of experience. Opponents who read less learn the same from every
 * card, so the choice matters only against these.
 */
function attentive(problem: Problem): Problem {
  const { model } = problem;
  const { partner, opponents } = model.players;
  return {
    ...problem,
    model: {
      ...model,
      reader: { ...model.reader, believed: PAPERS_READER.believed },
      players: { partner: { ...partner, cards: {} }, opponents: { ...opponents, cards: {} } },
    },
  };
}

/** Bounds the surprise of a card that a defender thought impossible. */
const LEAST_CHANCE = 1e-3;

/**
 * How little `reader`, with his hand of this deal, knows of the suit after `card`: his surprise, in nats, at the true
 * places of the cards that he does not see.
 */
export function surpriseOf(
  { play, turn, seat, meanings, model }: Problem,
  card: Card,
  suit: Suit,
  reader: Seat,
  deal: Deal,
): number {
  const seen = { meanings, play: withCard(play, turn, card) };
  const { belief } = believe(reader, deal[reader], seen, readsOf(model, seat), {
    brief: true,
    exact: true,
  });
  const marginals = Marginals.of(belief.question);
  if (marginals === undefined) return 0;
  let sum = 0;
  for (const unseen of belief.question.unseen) {
    if (suitOf(unseen) !== suit) continue;
    const holder = SEATS.find((each) => deal[each].has(unseen));
    const chance = holder === undefined ? 0 : (marginals.card(unseen)[holder] ?? 0);
    sum -= Math.log(Math.max(LEAST_CHANCE, chance));
  }
  return sum;
}
