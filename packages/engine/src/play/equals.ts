/**
 * Equals: of cards that are the same in strength, the one that leaves the opponents most in the dark.
 *
 * It costs nothing: whatever the deal, one such card takes as many tricks as another. What it tells differs. One who
 * wins with the king from king-queen leaves the queen anywhere; one who wins with the queen has told that the king is
 * not with the others. A defender's card tells partner too, so he does it with honours alone, keeps to those that say the
 * same to partner by agreement, and leaves him no further from the truth.
 */
import {
  dummyOf,
  lhoOf,
  partnerOf,
  rankIndexOf,
  rhoOf,
  suitOf,
  type Card,
  type Seat,
} from "@falsecard/core";
import { PAPERS } from "../inference/rules.js";
import { isDeclaring } from "../inference/situation.js";
import { honestCard, messagesTo } from "./choice.js";
import { darknessOf } from "./darkness.js";
import { changesBetween } from "./mirror.js";
import type { Problem } from "./problem.js";
import { defineSearch, type SearchInput } from "./search-definition.js";
import type { Findings } from "./search.js";
import { count } from "./setting.js";
import type { Worlds } from "./worlds.js";

const TEN = 8;
/** Less is no difference that anybody would play by. */
const LEAST_DARKNESS = 0.3;
/** What partner may be further from the truth. */
const PARTNER_DARKNESS = 0.01;

export const EQUALS = defineSearch({
  name: "equals",
  about: {
    en: "of equal cards the one that leaves the opponents most in the dark, and partner not",
    ja: "同じ強さのカードのうち、敵に最も分かりにくく、パートナーには分かるもの",
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
  { problem, candidates, worlds, before }: SearchInput,
  most: number,
): Findings | undefined {
  const { play, turn } = problem;
  if (before === undefined || before.card !== undefined) return undefined;
  // All see dummy; and what is led at first is agreed.
  if (turn === dummyOf(play.contract) || play.cards.length === 0) return undefined;
  const honest = honestCard(problem, before);
  const rivals = rivalsOf(problem, candidates, honest);
  if (rivals.length === 0) return undefined;
  const some = { ...worlds, list: worlds.list.slice(0, most) };
  const read = attentive(problem);
  const plain = shadeOf(problem, read, honest, some);
  let best: { readonly card: Card; readonly darkness: number } | undefined;
  for (const card of rivals) {
    const { opponents, partner } = shadeOf(problem, read, card, some);
    const darkness = opponents - plain.opponents;
    if (darkness < LEAST_DARKNESS || partner > plain.partner + PARTNER_DARKNESS) continue;
    if (best === undefined || darkness > best.darkness) best = { card, darkness };
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

/** Cards of the strength of the honest one that say the same to partner by agreement. */
function rivalsOf(problem: Problem, candidates: SearchInput["candidates"], honest: Card): Card[] {
  const own = candidates.find(({ cards }) => cards.includes(honest));
  const equals = candidates.filter((each) => each !== own && each.group === own?.group);
  if (own === undefined || equals.length === 0) return [];
  const cards = equals.map(({ card }) => card);
  if (isDeclaring(problem.play.contract, problem.seat)) return cards;
  // A defender's small cards are for partner, and so are his honours where they say something by agreement.
  const messages = messagesTo(problem, [honest, ...cards]);
  const truthOf = (card: Card): string =>
    messages.find((message) => message.card === card)?.truths.join() ?? "";
  return cards.filter(
    (card) =>
      rankIndexOf(card) >= TEN && rankIndexOf(honest) >= TEN && truthOf(card) === truthOf(honest),
  );
}

/** How far the others are from the truth after the card, on average: opponents, and partner if he has a hand to play. */
function shadeOf(
  problem: Problem,
  read: Problem,
  card: Card,
  { list }: Worlds,
): { readonly opponents: number; readonly partner: number } {
  const { play, seat, turn } = problem;
  const { contract } = play;
  const dummy = dummyOf(contract);
  const mean = (by: Problem, readers: readonly Seat[]): number => {
    let sum = 0;
    let weight = 0;
    for (const { deal, weight: own } of list) {
      weight += own;
      for (const reader of readers) sum += own * darknessOf(by, card, suitOf(card), reader, deal);
    }
    return weight === 0 ? 0 : sum / weight;
  };
  const opponents = [lhoOf(seat), rhoOf(seat)].filter((each) => each !== dummy && each !== turn);
  return {
    opponents: mean(read, opponents),
    partner: isDeclaring(contract, seat) ? 0 : mean(problem, [partnerOf(seat)]),
  };
}

/**
 * The same to opponents who take every card for what it says by the rules of experience. Whoever reads less is told
 * no more by one card than by another, so that it is they from whom a free card hides.
 */
function attentive(problem: Problem): Problem {
  const { model } = problem;
  const { partner, opponents } = model.players;
  return {
    ...problem,
    model: {
      ...model,
      reader: { ...model.reader, believed: PAPERS.believed },
      players: { partner: { ...partner, cards: {} }, opponents: { ...opponents, cards: {} } },
    },
  };
}
