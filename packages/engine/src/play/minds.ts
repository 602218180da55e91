/**
 * Minds: how another player is taken to choose, one level below us.
 *
 * At his turn he has his own beliefs, made from his own hand and from all that was called and played, the
 * cards of our search included. He imagines a few deals, takes the card with the best sum over them, and does
 * not suspect that anybody deceives him. Of equal cards he goes on with the suit that his side led last,
 * because one who believes that every guess can be put off would wander otherwise, and takes the lowest.
 */
import {
  dummyOf,
  sideOf,
  suitOf,
  type Card,
  type Hand,
  type Play,
  type Random,
  type Seat,
} from "@falsecard/core";
import { sayRefusal, type Solver } from "@falsecard/solver";
import { wholeOf } from "../inference/dealing.js";
import { hypothesise, sampleDeals, type Meaning } from "../inference/hypothesis.js";
import { groupsOf } from "./candidate.js";
import { evidenceTo, type PlayerModel } from "./model.js";
import { publicOf } from "./public.js";
import type { Stake } from "./stake.js";
import { playedBy, positionIn } from "./worlds.js";

/** What is the same for everybody at the table. */
export interface Table {
  readonly meanings: readonly Meaning[];
  /** How everybody is taken to read; what he believes follows from his own hand. */
  readonly model: PlayerModel;
  readonly stake: Stake;
  /** Deals that each player imagines at each of his turns. */
  readonly worlds: number;
  readonly solver: Solver;
}

/** The card that the player to choose takes, in a play whose hands are all known to us. */
export function replyOf(play: Play, table: Table, random: Random): Card {
  const groups = groupsOf(play);
  if (groups.length === 1) return bestOf(play, groups, [0]);
  return bestOf(play, groups, sumsOver(play, groups, table, random));
}

/** The worth, to the side to play, of each group of equal cards, added up over the worlds its player imagines. */
function sumsOver(
  play: Play,
  groups: readonly (readonly Card[])[],
  { meanings, model, stake, worlds, solver }: Table,
  random: Random,
): number[] {
  const { actor, contract } = play;
  const hand = actor === undefined ? undefined : play.deal[actor];
  if (actor === undefined || hand === undefined) throw new Error("a hand is not known");
  const open = publicOf(play);
  const hypothesis = hypothesise(
    { seat: actor, hand, play: open },
    meanings,
    evidenceTo(model, actor, open),
    { coarse: open.dummy === undefined },
  );
  const seen: Partial<Record<Seat, Hand>> = { [actor]: hand };
  if (open.dummy !== undefined) seen[dummyOf(contract)] = open.dummy;
  const played = playedBy(play);
  const solved = solver.batch(
    sampleDeals(hypothesis, worlds, random).deals.map((hands) =>
      positionIn(play, wholeOf(hands, seen), played),
    ),
  );
  if (!solved.ok) throw new Error(sayRefusal(solved.fault));
  const declares = sideOf(actor) === sideOf(contract.declarer);
  const sign = declares === stake.declaring ? 1 : -1;
  return groups.map(([card]) =>
    solved.value.reduce((sum, { cards }) => {
      const own = card === undefined ? 0 : (cards.get(card) ?? 0);
      return sum + sign * (stake.worth[declarerTricks(play, own)] ?? 0);
    }, 0),
  );
}

/** Declarer's tricks in all when the side to play takes so many of those that are left. */
export function declarerTricks(play: Play, tricks: number): number {
  const left = play.length - play.tricks.length;
  const { actor = "N" } = play;
  const declares = sideOf(actor) === sideOf(play.contract.declarer);
  return play.declarerTricks + (declares ? tricks : left - tricks);
}

/** The card with the greatest worth; of equals one of the suit its side led last, and then the lowest. */
export function bestOf(
  play: Play,
  groups: readonly (readonly Card[])[],
  worth: readonly number[],
): Card {
  const best = Math.max(...worth);
  const equal = groups.flatMap((cards, i) =>
    (worth[i] ?? -Infinity) >= best - 1e-9 ? [cards.at(-1) ?? cards[0]] : [],
  );
  const suit = planOf(play);
  const going = equal.filter((card) => card !== undefined && suitOf(card) === suit);
  let lowest: Card | undefined;
  for (const card of going.length > 0 ? going : equal)
    if (card !== undefined && (lowest === undefined || card % 13 < lowest % 13)) lowest = card;
  if (lowest === undefined) throw new Error("nobody is to play");
  return lowest;
}

/** The suit that the side to play led last. */
function planOf({ tricks, actor = "N" }: Play) {
  const led = tricks.findLast(({ leader }) => sideOf(leader) === sideOf(actor))?.cards[0];
  return led === undefined ? undefined : suitOf(led);
}
