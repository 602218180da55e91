/**
 * Claims and concessions (Laws 68 to 71).
 *
 * A claim names how many of the tricks not yet complete the claimer's side is to win; it concedes the
 * rest, and a claim of none is a concession of all (Law 68B). Play stops (Law 68D). The opponents may
 * agree (Law 69); whether a disputed claim holds is judged elsewhere, with the cards in view. What the
 * law decides without judgement is here: a concession is cancelled for tricks that could not have been
 * lost by any legal play of the remaining cards (Law 71).
 */
import type { Card } from "./card.js";
import type { Play } from "./play.js";
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";
import { SEATS, sideOf, type BySide, type Seat, type Side } from "./seat.js";

/** A claim: the seat that claims and the tricks that its side is to have of those left. */
export interface Claim {
  readonly by: Seat;
  /** Tricks claimed for the claimer's side, of those not yet complete. */
  readonly tricks: number;
}

/** The claim of a seat, if the tricks left are at least as many. */
export function claimOf(play: Play, by: Seat, tricks: number): Result<Claim, LawFault> {
  const open = play.tricksLeft;
  if (!Number.isInteger(tricks) || tricks < 0 || tricks > open)
    return fail("claim", String(tricks));
  return ok({ by, tricks });
}

/** The tricks of each side when the claim stands. */
export function settleClaim(play: Play, claim: Claim): BySide<number> {
  const open = play.tricksLeft;
  const side = sideOf(claim.by);
  const ns = play.won.NS + (side === "NS" ? claim.tricks : open - claim.tricks);
  return { NS: ns, EW: play.length - ns };
}

/** Positions that {@link tricksSafe} may visit before it gives up. */
const SAFE_BUDGET = 200_000;

/**
 * Tricks that `side` cannot lose however all four play the remaining cards, or undefined when a hand is
 * unknown or there are too many ways to play on. A concession of more than the others is cancelled (Law 71.2).
 */
export function tricksSafe(
  play: Play,
  side: Side,
  budget: number = SAFE_BUDGET,
): number | undefined {
  if (SEATS.some((seat) => play.left(seat) === undefined)) return undefined;
  const known = new Map<string, number>();
  let visited = 0;
  const least = (at: Play): number | undefined => {
    if (at.isOver) return 0;
    const key = `${at.current.leader}${at.current.cards.join()}|${SEATS.map((seat) => {
      const hand = at.left(seat);
      return hand === undefined ? "" : `${hand.lo}.${hand.hi}`;
    }).join()}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (++visited > budget) return undefined;
    let fewest = Number.POSITIVE_INFINITY;
    for (const card of at.legal) {
      const next = after(at, card);
      const rest = least(next);
      if (rest === undefined) return undefined;
      fewest = Math.min(fewest, next.won[side] - at.won[side] + rest);
      if (fewest === 0) break;
    }
    known.set(key, fewest);
    return fewest;
  };
  return least(play);
}

function after(play: Play, card: Card): Play {
  const next = play.with(card);
  return next.ok ? next.value : play;
}

/** The tricks of each side when the claim stands, but with conceded tricks that could not be lost restored. */
export function settleConcession(play: Play, claim: Claim): BySide<number> {
  const settled = settleClaim(play, claim);
  const side = sideOf(claim.by);
  const safe = tricksSafe(play, side);
  if (safe === undefined || play.won[side] + safe <= settled[side]) return settled;
  const kept = play.won[side] + safe;
  return side === "NS"
    ? { NS: kept, EW: play.length - kept }
    : { NS: play.length - kept, EW: kept };
}
