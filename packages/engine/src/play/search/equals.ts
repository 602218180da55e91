/**
 * Equals: of cards that are the same in strength, the one that leaves the defenders most in the dark.
 *
 * It costs nothing: whatever the deal, one such card takes as many tricks as another. What it tells differs: to win
 * with the king from king-queen leaves the queen anywhere, to win with the queen tells that the king is not with the
 * others. Declarer alone does it: a defender's partner reads the same card, and at the table he lost more by it than
 * declarer did (docs/FACTS.md).
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
import { count } from "../model/setting.js";
import type { Worlds } from "../problem/worlds.js";

/** Less is no difference that anybody would play by. */
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
  // All see dummy.
  if (turn !== play.contract.declarer) return undefined;
  const honest = honestCard(problem, before);
  const own = candidates.find(({ cards }) => cards.includes(honest));
  const rivals = candidates.filter((each) => each !== own && each.group === own?.group);
  if (rivals.length === 0) return undefined;
  // All deals that are possible come in an order: not the first of them, but some from everywhere.
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
  // What cannot be told in words is not worth an unusual card.
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

/** How far the defenders together are from the truth after the card, on average; undefined if the budget does not last. */
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
 * The same to opponents who take every card for what it says by the rules of experience. Opponents who read less
 * learn no more from one card than from another, so that these are the ones from whom a free card hides.
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
 * How far `reader`, with his hand of this deal, is from knowing the suit once `card` has been played: the surprise, in
 * natural units, that the true places of the cards he does not see would be to him.
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
