/**
 * What a finished board shows of a player: at each of his turns at which the choice mattered, the chance that a player
 * of each kind would have played the same card.
 *
 * The perfect player takes a card that is best in the deal itself. A player who imagines deals takes the card that is
 * best in his; as these are not known, forty are drawn for him and resampled sixty times. Cards that are equally good
 * are shared out by the policy (policy.ts), and every card has a small chance, because every player slips. Predicting
 * real players, who are of no one kind, is another question, with fitted answers (prediction.ts).
 */
import {
  partialOf,
  Play,
  playOf,
  Random,
  wholeDeal,
  type BoardRecord,
  type Card,
  type Seat,
} from "@falsecard/core";
import { positionAt, sayRefusal, type Solver } from "@falsecard/solver";
import type { HandPromise } from "../../inference/hand-promise.js";
import { groupsOf } from "../problem/candidate.js";
import { playerKind, byMixed, together, UNSEEN, type Watched } from "../model/kind.js";
import type { PlayerModel } from "../model/model.js";
import { formOf, stakeOf, type Stake } from "../problem/stake.js";
import type { Prediction } from "./prediction.js";
import { imaginedBy, worthsOf, type Seating } from "./reply.js";
import { scoresOf } from "./policy.js";

/** Deals that are drawn for the player. */
const DEALS = 40;
/** How often they are resampled. */
const DRAWS = 60;
/** The chance that a player slips and plays any legal card. */
const SLIP = 0.06;

/** What each group of equal cards is worth in each deal. */
type Worths = readonly (readonly number[])[];

/** The chance of each group of equal cards, from the top down in each suit, for a player of the seating's kind. */
export function chancesAs(play: Play, seating: Seating, random: Random): Prediction[] {
  const groups = groupsOf(play);
  if (groups.length < 2) return groups.map((cards) => ({ cards, chance: 1 }));
  const preferred = scoresOf(play, groups).map((score) => Math.exp(score));
  const worths = worthsIn(play, groups, seating, random.split("deals"));
  const trick = play.tricks.length;
  const chances = chancesFrom(worths, preferred, seating, trick, random.split("draws"));
  return groups.map((cards, i) => ({ cards, chance: chances[i] ?? 0 }));
}

/** The chance of each group by its worth in the deals that were drawn for the player. */
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
  groups: readonly Prediction["cards"][],
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

/** The best groups in one resample of the deals, with the early stop of the kind. */
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
 * The size of a resample that errs as much as `deals` fresh deals would: the sample that is drawn from has an error too,
 * so fewer are enough.
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

/** Earlier turns take long to judge, later ones tell little. */
const FROM_TRICK = 3;
const TO_TRICK = 10;

/** What the board shows of the player in a seat; {@link UNSEEN} if a hand is not known or he had nothing to choose. */
export function watchedOn(
  { record, seat }: { readonly record: BoardRecord; readonly seat: Seat },
  meanings: readonly HandPromise[],
  model: PlayerModel,
  solver: Solver,
): Watched {
  const deal = wholeDeal(record.deal);
  const played = playOf(record);
  if (deal === undefined || played === undefined) return UNSEEN;
  const { vulnerability } = record.board;
  const stake = stakeOf(played.contract, vulnerability, formOf(record.scoring), seat);
  const turn = { seat, meanings, model, stake, solver };
  const found: Watched[] = [];
  let play = Play.start(played.contract, partialOf(deal));
  for (const card of played.cards) {
    const trick = play.tricks.length + 1;
    if (trick > TO_TRICK) break;
    const by = trick >= FROM_TRICK && play.actor === seat ? watchedAt(play, turn) : undefined;
    if (by !== undefined) found.push(by(card));
    const next = play.with(card);
    if (!next.ok) break;
    play = next.value;
  }
  return together(found);
}

/** A turn of a player, besides the play. */
export interface WatchedTurn {
  readonly seat: Seat;
  readonly meanings: readonly HandPromise[];
  readonly model: PlayerModel;
  readonly stake: Stake;
  readonly solver: Solver;
}

/** What each card of a turn would show of its player; undefined if all cards take the same tricks in the deal. */
export function watchedAt(play: Play, turn: WatchedTurn): ((card: Card) => Watched) | undefined {
  if (!differs(play, turn.solver)) return undefined;
  const chances = byMixed((name) => {
    const seating = { ...turn, kind: playerKind(name), doubted: new Set<string>() };
    return chancesAs(play, seating, Random.from(`${name} ${play.cards.join()}`));
  });
  return (card) => ({
    turns: 1,
    logs: byMixed((kind) => {
      const own = chances[kind].find(({ cards }) => cards.includes(card));
      if (own === undefined) throw new Error("a card that could not be played");
      return Math.log(own.chance);
    }),
  });
}

/** Whether a card costs a trick that another does not, in the deal itself. */
function differs(play: Play, solver: Solver): boolean {
  const cards = groupsOf(play).flatMap((group) => group.at(-1) ?? []);
  if (cards.length < 2) return false;
  const position = positionAt(play);
  const solution = position.ok ? solver.solve(position.value, { cards }) : position;
  if (!solution.ok) throw new Error(sayRefusal(solution.fault));
  return new Set(cards.map((card) => solution.value.cards.get(card))).size > 1;
}
