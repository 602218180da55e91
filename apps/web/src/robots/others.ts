/**
 * What a seat thinks the others will believe once it has played a card.
 *
 * It imagines deals from what it knows. In each of them every other player who has something to decide forms his own
 * belief, from his own hand in that deal and from all that everybody has seen. What they have in common is what the card
 * tells them: where they will look for an honour that they cannot see.
 */
import {
  dummyOf,
  handsSeen,
  JACK_RANK,
  partialOf,
  playOf,
  Random,
  rankIndexOf,
  recordSeen,
  SEATS,
  seenBy,
  type BoardRecord,
  type Card,
  type Deal,
  type Seat,
  type Seen,
} from "@falsecard/core";
import {
  believe,
  knowledgeOf,
  Marginals,
  sampleDeals,
  wholeOf,
  type Hypothesis,
  type HandPromise,
} from "@falsecard/engine/inference";
import { readsOf, type PlayerModel } from "@falsecard/engine/play";
import type { Placing } from "./engine.js";

const LAYOUTS = 10;
/** What the view's owner believes, as his model reads. */
export function hypothesisOf(
  view: Seen,
  meanings: readonly HandPromise[],
  model: PlayerModel,
): Hypothesis {
  const { seat, hand, play } = knowledgeOf(view);
  return believe(seat, hand, { meanings, play }, readsOf(model, seat));
}

/** Some of the deals that the view's owner thinks possible. */
export function imaginedDeals(
  seen: Seen,
  hypothesis: Hypothesis,
  count: number,
  seed: string,
): Deal[] {
  const known = handsSeen(seen);
  return sampleDeals(hypothesis, count, Random.from(seed)).deals.map((hands) =>
    wholeOf(hands, known),
  );
}

/** Where each of the others will place the honours of the seat that has just played `card`. */
export function placingsAfter(
  view: Seen,
  card: Card,
  meanings: readonly HandPromise[],
  model: PlayerModel,
  seed: string,
): Placing[] {
  const deals = imaginedDeals(view, hypothesisOf(view, meanings, model), LAYOUTS, seed);
  const seen = recordSeen(view);
  const after: BoardRecord = { ...seen, cards: [...seen.cards, { card }] };
  const play = playOf(after);
  if (play === undefined) return [];
  const dummy = dummyOf(play.contract);
  const left = [...(play.left(view.seat) ?? [])];
  const own = left.filter((one) => rankIndexOf(one) >= JACK_RANK);
  // Dummy decides nothing, and everybody sees his cards.
  const others = SEATS.filter((seat) => seat !== view.seat && seat !== dummy);
  if (view.seat === dummy || own.length === 0) return [];
  return others.flatMap((seat) => {
    const beliefs = deals.flatMap((deal) => {
      const inside = seenBy({ ...after, deal: partialOf(deal) }, seat);
      if (inside === undefined) return [];
      const { belief } = hypothesisOf(inside, meanings, model);
      return Marginals.of(belief.question) ?? [];
    });
    return own.map((honour): Placing => {
      const counts = new Map<Seat, number>();
      let truth = 0;
      for (const belief of beliefs) {
        const chances = belief.card(honour);
        const [likeliest] = belief.hidden.toSorted((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
        if (likeliest !== undefined) counts.set(likeliest, (counts.get(likeliest) ?? 0) + 1);
        truth += (chances[view.seat] ?? 0) / beliefs.length;
      }
      return {
        seat,
        card: honour,
        places: [...counts]
          .map(([at, layouts]) => ({ seat: at, layouts }))
          .toSorted((a, b) => b.layouts - a.layouts),
        layouts: beliefs.length,
        truth,
      };
    });
  });
}
