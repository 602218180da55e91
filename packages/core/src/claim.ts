/**
 * Claims and concessions (Laws 68 to 71).
 *
 * A claim names how many of the tricks not yet complete the claimer's side is to win; it concedes the
 * rest, and a claim of none is a concession of all (Law 68B). Play stops (Law 68D). The opponents may
 * agree (Law 69); whether a disputed claim holds is not decided here, because that needs all four hands.
 */
import type { Play } from "./play.js";
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";
import { sideOf, type BySide, type Seat } from "./seat.js";

/** A claim: the seat that claims and the tricks that its side is to have of those left. */
export interface Claim {
  readonly by: Seat;
  /** Tricks claimed for the claimer's side, of those not yet complete. */
  readonly tricks: number;
}

/** The claim of a seat; a fault if it claims more tricks than are left. */
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
