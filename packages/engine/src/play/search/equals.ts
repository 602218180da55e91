/**
 * Equals: of cards that are the same in strength, the one that leaves the defenders most in the dark.
 *
 * It costs nothing: whatever the deal, one such card takes as many tricks as another. What it tells differs. To
 * win with the king from king-queen leaves the queen anywhere; to win with the queen tells that the king is
 * not with the others. Declarer alone does it: a defender's partner reads the same card, and at the table he lost more
 * by it than declarer did (docs/FACTS.md).
 */
import { lhoOf, rhoOf, suitOf, type Card } from "@falsecard/core";
import { PAPERS_READER } from "../../inference/reading/rules.js";
import { honestCard } from "./choice.js";
import { darknessOf } from "./darkness.js";
import { changesBetween } from "../problem/others-beliefs.js";
import type { Problem } from "../problem/problem.js";
import type { Budget } from "./budget.js";
import { defineSearch, type SearchInput } from "./search-definition.js";
import type { Findings } from "./evaluation.js";
import { count } from "../model/setting.js";
import type { Worlds } from "../problem/worlds.js";

/** Less is no difference that anybody would play by. */
const LEAST_DARKNESS = 0.3;

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
  const plain = shadeOf(read, honest, some, budget);
  let best: { readonly card: Card; readonly darkness: number } | undefined;
  for (const { card } of rivals) {
    const shade = plain === undefined ? undefined : shadeOf(read, card, some, budget);
    if (plain === undefined || shade === undefined) return undefined;
    const darkness = shade - plain;
    if (darkness >= Math.max(LEAST_DARKNESS, best?.darkness ?? 0)) best = { card, darkness };
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
function shadeOf(
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
      sum += own * darknessOf(problem, card, suitOf(card), reader, deal);
  }
  return weight === 0 ? 0 : sum / weight;
}

/**
 * The same to opponents who take every card for what it says by the rules of experience. Opponents who read less are told
 * no more by one card than by another, so that it is they from whom a free card hides.
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
