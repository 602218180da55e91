/**
 * A problem: all that a search is asked, made from what one seat may know.
 *
 * The meanings of the calls come as data from whoever understands the auction; this room does not bid.
 */
import {
  dummyOf,
  ok,
  partialDealOf,
  Play,
  type CardSet,
  type Hand,
  type Result,
  type Seat,
  type View,
} from "@falsecard/core";
import { fail } from "../faults.js";
import { believe } from "../inference/believe.js";
import {
  knowledgeOf,
  type Hypothesis,
  type Knowledge,
  type HandPromise,
} from "../inference/hypothesis.js";
import { readsOf, type PlayerModel } from "./model.js";
import { formOf, stakeOf, type Stake } from "./stake.js";

export interface Problem {
  readonly view: View;
  readonly model: PlayerModel;
  /** What the calls promised, of all four seats: the others read them too. */
  readonly meanings: readonly HandPromise[];
  readonly knowledge: Knowledge;
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

/** The play as the view's owner sees it: with his own hand and, once it is down, dummy's. */
export function seenPlay({ outcome, seat, hand, dummy, cards }: View): Result<Play> {
  if (outcome === undefined || outcome === "passed out") return fail("play-none");
  const known: Partial<Record<Seat, Hand>> = { [seat]: hand };
  if (dummy !== undefined) known[dummyOf(outcome)] = dummy;
  const deal = partialDealOf(known);
  if (!deal.ok) return deal;
  return Play.of(
    outcome,
    deal.value,
    cards.map(({ card }) => card),
  );
}

/** What the view's owner is to decide; a fault if nothing is. */
export function problemOf(
  view: View,
  meanings: readonly HandPromise[],
  model: PlayerModel,
): Result<Problem> {
  const { seat } = view;
  const seen = seenPlay(view);
  if (!seen.ok) return seen;
  const play = seen.value;
  const { turn, actor } = play;
  if (turn === undefined || actor === undefined) return fail("play-complete");
  if (actor !== seat) return fail("play-other", actor);
  const knowledge = knowledgeOf(view);
  const seenByAll = { meanings, play: knowledge.play };
  const hypothesis = believe(seat, view.hand, seenByAll, readsOf(model, seat));
  if (!hypothesis.belief.isPossible) return fail("play-impossible", seat);
  return ok({
    view,
    model,
    meanings,
    knowledge,
    play,
    seat,
    turn,
    legal: play.legal,
    stake: stakeOf(play.contract, view.board.vulnerability, formOf(view.scoring), seat),
    hypothesis,
  });
}
