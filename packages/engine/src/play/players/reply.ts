/**
 * Replies: how a simulated player chooses his card.
 *
 * At his turn he has beliefs of his own, made from his hand and from the calls and cards that his kind reads, including
 * those of our search. He imagines some deals and takes the card with the best sum over them; he does not suspect
 * deception. Of equal cards he takes the one that real players would (policy.ts), or, in the papers, goes on with the
 * suit that his side led last, because a double-dummy player puts off every guess and would otherwise wander between
 * suits, and takes the lowest.
 */
import {
  dummyOf,
  rankIndexOf,
  sideOf,
  suitOf,
  type Card,
  type Hand,
  type Play,
  type Random,
  type Seat,
} from "@falsecard/core";
import { positionAt, sayRefusal, type Position, type Solver } from "@falsecard/solver";
import type { HandPromise } from "../../inference/hand-promise.js";
import { believe, sampleDeals, type Hypothesis } from "../../inference/hypothesis.js";
import type { Recent } from "../../inference/recent.js";
import { wholeOf } from "../../inference/dealing.js";
import { BLIND, type Evidence } from "../../inference/reading/rules.js";
import { groupsOf } from "../problem/candidate.js";
import type { PlayerKind } from "../model/kind.js";
import { readsOf, type PlayerModel } from "../model/model.js";
import { byPolicy } from "./policy.js";
import type { Stake } from "../problem/stake.js";
import { playedBy, positionIn } from "../problem/worlds.js";

/** What all simulated players of a playout share. */
export interface Seating {
  /** The player whose search it is. */
  readonly seat: Seat;
  readonly meanings: readonly HandPromise[];
  /** How everybody reads; beliefs then follow from each player's own hand. */
  readonly model: PlayerModel;
  readonly stake: Stake;
  /** What kind of player everybody else is taken for. */
  readonly kind: PlayerKind;
  readonly solver: Solver;
  /** Evidence that a player found contradicted; it stays dropped for the rest of the playout. */
  readonly doubted: Set<string>;
  /**
   * Beliefs of this deal, by the player and what he has seen and doubts: lines with the same cards so far share them. The
   * hands, the calls and the kind of player must then be the same in all these lines.
   */
  readonly beliefs?: Recent<string, Hypothesis>;
}

/** The key of a piece of evidence to one reader. */
const nameOf = (reader: Seat, { rule, reading }: Evidence): string =>
  `${reader} ${rule} ${reading.card} ${reading.suit}`;

/** The card that the player to choose takes, in a play whose hands are all known to us. */
export function replyOf(play: Play, seating: Seating, random: Random): Card {
  const { kind, solver, stake } = seating;
  const order = kind.ties === "habit" ? byPolicy(play) : preferenceOf(play);
  const [first] = order;
  if (first === undefined) throw new Error("the play is over");
  if (order.length === 1) return first;
  const worths = worthsOf(play, stake);
  const best = (deals: readonly Position[]): Card => {
    const found = solver.bestSum(deals, order, worths, { keep: true });
    if (!found.ok) throw new Error(sayRefusal(found.fault));
    return found.value ?? first;
  };
  const deals = imaginedBy(play, seating, random);
  const { early } = kind;
  if (early !== undefined && 2 * early < deals.length) {
    const some = best(deals.slice(0, early));
    if (best(deals.slice(early, 2 * early)) === some) return some;
  }
  return best(deals);
}

/** What a trick counts beside its worth, so that tricks that do not matter are taken too. */
const TRICK = 1e-6;

/** What each number of the tricks left is worth to the side to play. */
export function worthsOf(play: Play, stake: Stake): number[] {
  const left = play.tricksLeft;
  const declares = sideOf(play.actor ?? "N") === sideOf(play.contract.declarer);
  const sign = declares === stake.declaring ? 1 : -1;
  return Array.from(
    { length: left + 1 },
    (_, tricks) => sign * (stake.worth[declarerTricks(play, tricks)] ?? 0) + TRICK * tricks,
  );
}

/** Where the play stands in the deals that the player to choose imagines; in the deal itself if he sees all hands. */
export function imaginedBy(
  play: Play,
  { seat, meanings, model, kind, doubted, beliefs }: Seating,
  random: Random,
): readonly Position[] {
  const { actor, contract } = play;
  if (kind.seesAll) {
    const position = positionAt(play);
    if (!position.ok) throw new Error(sayRefusal(position.fault));
    return [position.value];
  }
  const hand = actor === undefined ? undefined : play.deal[actor];
  if (actor === undefined || hand === undefined) throw new Error("a hand is not known");
  const reads = readsOf(model, seat);
  const { heeds, worlds } = kind;
  const form = (): Hypothesis =>
    believe(
      actor,
      hand,
      { meanings: heeds === "nothing" ? [] : meanings, play },
      heeds === "calls and cards" ? reads : { ...reads, reader: BLIND },
      {
        brief: true,
        leavesOut: (each) => doubted.has(nameOf(actor, each)),
      },
    );
  const hypothesis =
    beliefs?.of(`${actor} ${heeds} ${play.cards.join(" ")} ${[...doubted].join(", ")}`, form) ??
    form();
  for (const note of hypothesis.notes)
    if (note.kind === "evidence" && note.fate === "dropped")
      doubted.add(nameOf(actor, note.evidence));
  const seen: Partial<Record<Seat, Hand>> = { [actor]: hand };
  if (play.dummy !== undefined) seen[dummyOf(contract)] = play.dummy;
  const played = playedBy(play);
  return sampleDeals(hypothesis, worlds[play.tricks.length] ?? 1, random).deals.map((hands) =>
    positionIn(play, wholeOf(hands, seen), played),
  );
}

/** Declarer's tricks in all when the side to play takes so many of those that are left. */
export function declarerTricks(play: Play, tricks: number): number {
  const left = play.tricksLeft;
  const { actor = "N" } = play;
  const declares = sideOf(actor) === sideOf(play.contract.declarer);
  return play.declarerTricks + (declares ? tricks : left - tricks);
}

/** The lowest of each group of equal cards: those of the suit its side led last first, then the lower rank. */
export function preferenceOf(play: Play): Card[] {
  const suit = planOf(play);
  return groupsOf(play)
    .flatMap((cards) => cards.at(-1) ?? [])
    .toSorted(
      (a, b) =>
        Number(suitOf(b) === suit) - Number(suitOf(a) === suit) || rankIndexOf(a) - rankIndexOf(b),
    );
}

/** The suit that the side to play led last. */
function planOf({ tricks, actor = "N" }: Play) {
  const led = tricks.findLast(({ leader }) => sideOf(leader) === sideOf(actor))?.cards[0];
  return led === undefined ? undefined : suitOf(led);
}
