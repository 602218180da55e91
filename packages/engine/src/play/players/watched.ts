/**
 * Watching a player: when a board is over and all hands are known, every kind is asked at each of his turns at which cards
 * differed with what chance one of it would have played as he did (likelihood.ts).
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
import { playerKind } from "../model/kind.js";
import { chancesAs } from "./likelihood.js";
import { byMixed, together, UNSEEN, type Watched } from "../model/mixture.js";
import type { PlayerModel } from "../model/model.js";
import { formOf, stakeOf, type Stake } from "../problem/stake.js";

/** The tricks that are looked at: before them a turn takes long, after them it tells little. */
const FROM_TRICK = 3;
const TO_TRICK = 10;

/** What a finished board shows of the player in a seat; nothing if a hand is not known, or no card was his to choose. */
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

/** What each card of a turn would show of its player; undefined if no card costs anything that another does not. */
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
