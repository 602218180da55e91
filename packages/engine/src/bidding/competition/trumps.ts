/**
 * The hidden hands from the view of the player on turn, as a question to the exact counter: the ranges of points and
 * lengths that the calls have shown. The expected number of a side's trumps follows from it; the papers' count of
 * trumps is given for comparison.
 */
import { CardSet, lengthOf, SEATS, sideOf, type Hand, type Side, type Suit } from "@falsecard/core";
import { allOf, hcpBetween, lengthBetween, type Constraint } from "../../constraint/constraint.js";
import { pieceOf, planOf } from "../../constraint/plan.js";
import { Marginals } from "../../inference/counting/marginals.js";
import { hiddenSeat, type BeliefQuestion } from "../../inference/counting/question.js";
import type { Image } from "../situation/image.js";
import type { Situation } from "../situation/situation.js";

const constraintOf = ({ hcp, length }: Image): Constraint =>
  allOf(
    hcpBetween(hcp.min, hcp.max),
    ...(["S", "H", "D", "C"] as const).map((suit) =>
      lengthBetween(suit, length[suit].min, length[suit].max),
    ),
  );

/** The ranges that the question assumes: those expected of the calls, those that include last resorts too, or none. */
export type AssumedRanges = "image" | "bounds" | "nothing";

/** The question about the hidden hands, for the player on turn and within the ranges shown. */
export function questionOf(
  situation: Situation,
  hand: Hand,
  known: AssumedRanges = "bounds",
): BeliefQuestion {
  return {
    unseen: CardSet.full.diff(hand),
    hidden: SEATS.filter((seat) => seat !== situation.seat).map((seat) => ({
      ...hiddenSeat(seat),
      plan:
        known === "nothing"
          ? undefined
          : planOf([pieceOf(constraintOf(situation.players[seat][known]))]),
    })),
    together: [],
  };
}

/** The cards of a suit that a side is expected to have, counted in two ways. */
export interface TrumpCount {
  /** The exact expectation over every deal that the calls allow. */
  readonly exact: number;
  /** The papers' count: known cards of the suit set aside, the rest shared evenly by the players who have shown none. */
  readonly paper: number;
}

const COUNTED = new WeakMap<
  Situation,
  { readonly hand: Hand; readonly marginals: Marginals | undefined }
>();

/** Keeps the count of the last hand, because both sides are asked about one after the other. */
function marginalsOf(situation: Situation, hand: Hand): Marginals | undefined {
  const known = COUNTED.get(situation);
  if (known?.hand.equals(hand) === true) return known.marginals;
  const marginals =
    Marginals.of(questionOf(situation, hand, "image")) ??
    Marginals.of(questionOf(situation, hand)) ??
    Marginals.of(questionOf(situation, hand, "nothing"));
  COUNTED.set(situation, { hand, marginals });
  return marginals;
}

/** The exact expectation of a side's cards in a suit, from where the player on turn sits. */
function expectedTrumps(situation: Situation, hand: Hand, side: Side, suit: Suit): number {
  const marginals = marginalsOf(situation, hand);
  let cards = 0;
  for (const seat of SEATS) {
    if (sideOf(seat) !== side) continue;
    if (seat === situation.seat) cards += lengthOf(hand.in(suit));
    else
      for (const [length, chance] of (marginals?.length(seat, suit) ?? []).entries())
        cards += length * chance;
  }
  return cards;
}

/** A player who has shown at least this many cards of a suit has shown the suit. */
const SHOWN = 3;

/**
 * The papers' count: N of the thirteen cards are known (the player's own, and the fewest that each player who has shown
 * the suit can hold), and each of the M other players holds (13 − N) / M.
 */
function paperTrumps(situation: Situation, hand: Hand, side: Side, suit: Suit): number {
  const least = (seat: (typeof SEATS)[number]): number | undefined => {
    if (seat === situation.seat) return lengthOf(hand.in(suit));
    const { min } = situation.players[seat].image.length[suit];
    return min >= SHOWN ? min : undefined;
  };
  const known = SEATS.reduce((sum, seat) => sum + (least(seat) ?? 0), 0);
  const others = SEATS.filter((seat) => least(seat) === undefined).length;
  const share = paperShare(known, others);
  return SEATS.filter((seat) => sideOf(seat) === side).reduce(
    (sum, seat) => sum + (least(seat) ?? share),
    0,
  );
}

/**
 * The cards of a suit that a player who has not shown it holds by the papers' count: all such players share the cards
 * that are not known evenly.
 */
export const paperShare = (known: number, players: number): number =>
  players === 0 ? 0 : Math.max(0, 13 - known) / players;

/** How many cards of a suit a side is expected to have, as the player on turn sees it. */
export const trumpCount = (
  situation: Situation,
  hand: Hand,
  side: Side,
  suit: Suit,
): TrumpCount => ({
  exact: expectedTrumps(situation, hand, side, suit),
  paper: paperTrumps(situation, hand, side, suit),
});
