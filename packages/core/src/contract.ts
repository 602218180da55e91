/** Contracts, written `4SX by N`; a board on which all four pass has the outcome `passed out`. */
import { isLevel, type Level } from "./call.js";
import { parseStrain, type Strain, type Suit } from "./card.js";
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";
import { lhoOf, parseSeat, partnerOf, type Seat } from "./seat.js";

/**
 * The states of doubling. They are one value, not two booleans, because a contract cannot be both doubled and
 * redoubled.
 */
export const DOUBLINGS = ["", "X", "XX"] as const;
/** Not doubled, doubled or redoubled. */
export type Doubling = (typeof DOUBLINGS)[number];

/** The final bid with its doubling and declarer. */
export interface Contract {
  readonly level: Level;
  readonly strain: Strain;
  readonly doubling: Doubling;
  readonly declarer: Seat;
}

/** How an auction ends. */
export type Outcome = Contract | "passed out";

/** Declarer's partner. */
export const dummyOf = (contract: Contract): Seat => partnerOf(contract.declarer);
/** The seat that makes the opening lead: declarer's left-hand opponent. */
export const leaderOf = (contract: Contract): Seat => lhoOf(contract.declarer);
/** The trump suit of a strain; undefined in notrump. */
export const trumpOf = (strain: Strain): Suit | undefined => (strain === "N" ? undefined : strain);
/** Tricks that make the contract. */
export const tricksNeeded = (contract: Contract): number => contract.level + 6;

/** Reads `4SX by N`, `3NT by w`, `4SXN`, `1NT S` and `pass`. */
export function parseOutcome(text: string): Result<Outcome, LawFault> {
  const trimmed = text.trim();
  if (/^(pass(ed out)?|p|ap)$/i.test(trimmed)) return ok("passed out");
  const parts = /^([1-7])\s*(NT|[NCDHS♣♦♥♠])\s*(XX|X|\*\*|\*|)\s*(?:by\s+|-|\s)?\s*([A-Z]+)$/i.exec(
    trimmed,
  );
  // A declarer must follow: in `3NT` alone the pattern finds strain N and declarer "T", which is no seat and fails
  // below.
  if (parts === null) return fail("contract", text);
  const [, level = "", strainText = "", stars = "", seatText = ""] = parts;
  const strain = parseStrain(strainText);
  const declarer = parseSeat(seatText);
  const number = Number(level);
  if (!strain.ok || !declarer.ok || !isLevel(number)) return fail("contract", text);
  return ok({
    level: number,
    strain: strain.value,
    doubling: parseDoubling(stars),
    declarer: declarer.value,
  });
}

function parseDoubling(text: string): Doubling {
  const upper = text.toUpperCase().replaceAll("*", "X");
  return upper === "X" || upper === "XX" ? upper : "";
}

/** A contract or `passed out` as text. */
export function makeOutcome(outcome: Outcome): string {
  return outcome === "passed out" ? outcome : `${makeBid(outcome)} by ${outcome.declarer}`;
}

/** The contract without its declarer: `4SX`. */
export function makeBid(contract: Pick<Contract, "level" | "strain" | "doubling">): string {
  return `${contract.level}${contract.strain}${contract.doubling}`;
}

/** Whether two contracts, or boards passed out, are the same. */
export function sameOutcome(a: Outcome, b: Outcome): boolean {
  return makeOutcome(a) === makeOutcome(b);
}
