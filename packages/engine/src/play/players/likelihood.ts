/**
 * Likelihood: the chance of each card of a player of this kind.
 *
 * Foretelling (prediction.ts) asks what real players do, of whom none is quite of a kind, and is fitted to them. This asks
 * what a player of the kind does: the perfect player takes a card that is best in the deal itself and no other, a player
 * who imagines deals takes the best of those that came to his mind. Which came is not known, so that some are imagined for him and
 * drawn again and again. Cards that are best alike are divided as real players choose among them (policy.ts), and every
 * card has a small chance, for every player may slip.
 */
import type { Play, Random } from "@falsecard/core";
import { sayRefusal } from "@falsecard/solver";
import { groupsOf } from "../problem/candidate.js";
import type { Foretold } from "./prediction.js";
import { playerKind } from "../model/kind.js";
import { imaginedBy, worthsOf, type Seating } from "./reply.js";
import { scoresOf } from "./policy.js";

/** Deals from which those are drawn that may have come to his mind. */
const DEALS = 40;
/** How often they are drawn. */
const DRAWS = 60;
/** How often a player slips: the card is then any of those that he may play. */
const SLIP = 0.06;

/** What each group of equal cards is worth in each deal. */
type Worths = readonly (readonly number[])[];

/** The chance of each group of equal cards, from the top down in each suit, to one of the seating's kind. */
export function chancesAs(play: Play, seating: Seating, random: Random): Foretold[] {
  const groups = groupsOf(play);
  if (groups.length < 2) return groups.map((cards) => ({ cards, chance: 1 }));
  const preferred = scoresOf(play, groups).map((score) => Math.exp(score));
  const worths = worthsIn(play, groups, seating, random.split("deals"));
  const trick = play.tricks.length;
  const chances = chancesFrom(worths, preferred, seating, trick, random.split("draws"));
  return groups.map((cards, i) => ({ cards, chance: chances[i] ?? 0 }));
}

/** The chance of each group by what it is worth in the deals that may have come to the player's mind. */
export function chancesFrom(
  worths: Worths,
  preferred: readonly number[],
  seating: Pick<Seating, "kind">,
  trick: number,
  random: Random,
): number[] {
  const chosen = worths.map(() => 0);
  const draws = seating.kind.seesAll ? 1 : DRAWS;
  for (let i = 0; i < draws; i++) {
    const best = bestOf(worths, seating, trick, random, preferred);
    const total = best.reduce((sum, group) => sum + (preferred[group] ?? 0), 0);
    for (const group of best)
      chosen[group] = (chosen[group] ?? 0) + (preferred[group] ?? 0) / total / draws;
  }
  return chosen.map((chance) => (1 - SLIP) * chance + SLIP / chosen.length);
}

function worthsIn(
  play: Play,
  groups: readonly Foretold["cards"][],
  seating: Seating,
  random: Random,
): Worths {
  const lowest = groups.flatMap((group) => group.at(-1) ?? []);
  const many = { ...seating, kind: { ...playerKind(seating.kind.name, DEALS) } };
  const batch = seating.solver.batch(imaginedBy(play, many, random), { cards: lowest });
  if (!batch.ok) throw new Error(sayRefusal(batch.fault));
  const worth = worthsOf(play, seating.stake);
  return lowest.map((card) => batch.value.map(({ cards }) => worth[cards.get(card) ?? 0] ?? 0));
}

/** The groups that are best in deals drawn at random, as a player of the kind draws them and makes up his mind. */
function bestOf(
  worths: Worths,
  { kind }: Pick<Seating, "kind">,
  trick: number,
  random: Random,
  preferred: readonly number[],
): number[] {
  const deals = worths[0]?.length ?? 0;
  if (kind.seesAll || deals === 0) return bestIn(worths, [0]);
  const mind = Array.from({ length: asGood(kind.worlds[trick] ?? 1) }, () => random.below(deals));
  const early = kind.early === undefined ? undefined : asGood(kind.early);
  if (early !== undefined && 2 * early < mind.length) {
    const [some, others] = [mind.slice(0, early), mind.slice(early, 2 * early)].map((each) =>
      likeliest(bestIn(worths, each), preferred),
    );
    if (some === others) return bestIn(worths, mind.slice(0, early));
  }
  return bestIn(worths, mind);
}

/**
 * How many deals drawn from a sample differ from the truth as far as so many drawn from all would from the sample: his own
 * deals have an error, and the sample has one.
 */
export const asGood = (deals: number): number =>
  Math.max(1, Math.round((deals * DEALS) / (deals + DEALS)));

function bestIn(worths: Worths, deals: readonly number[]): number[] {
  const sums = worths.map((own) => deals.reduce((sum, deal) => sum + (own[deal] ?? 0), 0));
  const most = Math.max(...sums);
  return sums.flatMap((sum, group) => (sum > most - 1e-9 ? [group] : []));
}

function likeliest(groups: readonly number[], preferred: readonly number[]): number | undefined {
  const [first] = groups.toSorted((a, b) => (preferred[b] ?? 0) - (preferred[a] ?? 0));
  return first;
}
