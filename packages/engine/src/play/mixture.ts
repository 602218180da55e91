/**
 * A mixture: how likely a player is to be of each kind, learnt from the cards that he was seen to play.
 *
 * When a board is over and all hands are known, every kind is asked at each of his turns at which cards differed with what
 * chance one of it would have played as he did (likeness.ts); by Bayes' rule those that would have become likelier. Only
 * the sums of logarithms are kept: boards may come in any order, and those of several sessions add up.
 */
import {
  partialOf,
  Play,
  playOf,
  Random,
  wholeDeal,
  type BoardRecord,
  type Card,
  type Locale,
  type Seat,
} from "@falsecard/core";
import { positionAt, sayRefusal, type Solver } from "@falsecard/solver";
import type { Meaning } from "../inference/hypothesis.js";
import { groupsOf } from "./candidate.js";
import { MIXED, playerKind, sayKind, type MixedName, type Mixture } from "./kind.js";
import { chancesAs } from "./likeness.js";
import type { PlayerModel } from "./model.js";
import { formOf, stakeOf, type Stake } from "./stake.js";

/** What was seen of a player: turns at which cards differed, and the sum of the logarithms of each kind's chances. */
export interface Watched {
  readonly turns: number;
  readonly logs: Readonly<Record<MixedName, number>>;
}

export const UNSEEN: Watched = { turns: 0, logs: { perfect: 0, reader: 0, plain: 0, club: 0 } };

/** Before a card has been seen. Nobody sees all cards, though some lines of play look as if. */
const BEFORE: Mixture = { perfect: 0.04, reader: 0.32, plain: 0.32, club: 0.32 };

/** No kind is ruled out: a player may learn, tire, or give his seat to another. */
const LEAST = 0.01;

const forEach = <T>(value: (kind: MixedName) => T): Readonly<Record<MixedName, T>> => ({
  perfect: value("perfect"),
  reader: value("reader"),
  plain: value("plain"),
  club: value("club"),
});

/** What several boards have shown, as one. */
export const together = (seen: readonly Watched[]): Watched => ({
  turns: seen.reduce((sum, { turns }) => sum + turns, 0),
  logs: forEach((kind) => seen.reduce((sum, { logs }) => sum + logs[kind], 0)),
});

/** Who sits there, by what was seen of him. */
export function mixtureOf({ logs }: Watched): Mixture {
  const most = Math.max(...MIXED.map((kind) => logs[kind]));
  const joint = forEach((kind) => BEFORE[kind] * Math.exp(logs[kind] - most));
  const total = MIXED.reduce((sum, kind) => sum + joint[kind], 0);
  return forEach((kind) => LEAST + (1 - MIXED.length * LEAST) * (joint[kind] / total));
}

/** The tricks that are looked at: before them a turn takes long, after them it tells little. */
const FROM_TRICK = 3;
const TO_TRICK = 10;

/** What a finished board shows of the player in a seat; nothing if a hand is not known, or no card was his to choose. */
export function watchedOn(
  { record, seat }: { readonly record: BoardRecord; readonly seat: Seat },
  meanings: readonly Meaning[],
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
  readonly meanings: readonly Meaning[];
  readonly model: PlayerModel;
  readonly stake: Stake;
  readonly solver: Solver;
}

/** What each card of a turn would show of its player; undefined if no card costs anything that another does not. */
export function watchedAt(play: Play, turn: WatchedTurn): ((card: Card) => Watched) | undefined {
  if (!differs(play, turn.solver)) return undefined;
  const chances = forEach((name) => {
    const seating = { ...turn, kind: playerKind(name), doubted: new Set<string>() };
    return chancesAs(play, seating, Random.from(`${name} ${play.cards.join()}`));
  });
  return (card) => ({
    turns: 1,
    logs: forEach((kind) => {
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

/** `one who reads calls and cards 62%, a club player 20%`: the kinds that are likely enough, the likeliest first. */
export function sayMixture(mixture: Mixture, locale: Locale = "en"): string {
  return MIXED.filter((kind) => mixture[kind] >= 0.1)
    .toSorted((a, b) => mixture[b] - mixture[a])
    .map((kind) => `${sayKind(kind, locale)} ${(100 * mixture[kind]).toFixed(0)}%`)
    .join(locale === "ja" ? "、" : ", ");
}
