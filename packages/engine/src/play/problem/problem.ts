/**
 * A problem: a turn to play as the searches see it, made from what one seat may know.
 *
 * The meanings of the calls come in as data: play does not import bidding.
 */
import {
  ok,
  playSeen,
  CardSet,
  type Hand,
  type Play,
  type Result,
  type Seat,
  type Seen,
} from "@falsecard/core";
import { fail } from "../../faults.js";
import type { HandPromise } from "../../inference/hand-promise.js";
import { believe, type Hypothesis } from "../../inference/hypothesis.js";
import { readsOf, type PlayerModel } from "../model/model.js";
import { formOf, stakeOf, type Stake } from "./stake.js";

/** A turn to play, as the searches see it. */
export interface Problem {
  readonly seen: Seen;
  readonly model: PlayerModel;
  /** What the calls promised, of all four seats: the others read them too. */
  readonly meanings: readonly HandPromise[];
  /** The player's own cards as dealt. */
  readonly hand: Hand;
  /** The play so far, with the hands that the player sees. */
  readonly play: Play;
  /** The player who decides. */
  readonly seat: Seat;
  /** The hand from which the card comes: his own, or dummy's if he declares. */
  readonly turn: Seat;
  readonly legal: CardSet;
  readonly stake: Stake;
  readonly hypothesis: Hypothesis;
}

/** The seat's turn; a fault if it is not its turn to play. */
export function problemOf(
  seen: Seen,
  meanings: readonly HandPromise[],
  model: PlayerModel,
): Result<Problem> {
  const { seat } = seen;
  const known = playSeen(seen);
  if (!known.ok) return known;
  const play = known.value;
  const { turn, actor } = play;
  if (turn === undefined || actor === undefined) return fail("play-complete");
  if (actor !== seat) return fail("play-other", actor);
  const hand = CardSet.of(seen.hand);
  const hypothesis = believe(seat, hand, { meanings, play }, readsOf(model, seat));
  if (!hypothesis.belief.isPossible) return fail("play-impossible", seat);
  return ok({
    seen,
    model,
    meanings,
    hand,
    play,
    seat,
    turn,
    legal: play.legal,
    stake: stakeOf(play.contract, seen.board.vulnerability, formOf(seen.scoring), seat),
    hypothesis,
  });
}
