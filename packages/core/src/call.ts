/** Calls: pass, double, redouble and the 35 bids, written `P X XX 1C … 7N`. */
import { isStrain, parseStrain, STRAINS, type Strain } from "./card.js";
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";

/** The levels of bids, 1 to 7. */
export const LEVELS = [1, 2, 3, 4, 5, 6, 7] as const;
/** The level of a bid, 1 to 7. */
export type Level = (typeof LEVELS)[number];
/** A bid: level and strain, `3N`. */
export type Bid = `${Level}${Strain}`;
/** Pass, double, redouble or a bid. */
export type Call = "P" | "X" | "XX" | Bid;

/** The 35 bids from 1♣ to 7NT. */
export const BIDS: readonly Bid[] = LEVELS.flatMap((level) =>
  STRAINS.map((strain): Bid => `${level}${strain}`),
);
/** All 38 calls. */
export const CALLS: readonly Call[] = ["P", "X", "XX", ...BIDS];

const BID_INDEX: ReadonlyMap<string, number> = new Map(BIDS.map((bid, i) => [bid, i]));

/** 0 for 1♣ to 34 for 7NT: a later bid is higher. */
export const bidIndex = (bid: Bid): number => BID_INDEX.get(bid) ?? 0;

/** Whether a value is a bid. */
export function isBid(call: unknown): call is Bid {
  return typeof call === "string" && BID_INDEX.has(call);
}

/** Whether a value is a call. */
export function isCall(value: unknown): value is Call {
  return value === "P" || value === "X" || value === "XX" || isBid(value);
}

/** Whether a value is a level. */
export function isLevel(value: unknown): value is Level {
  return typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 7;
}

/** The bid of a level and a strain. */
export function bidOf(level: Level, strain: Strain): Bid {
  return `${level}${strain}`;
}

/** The level of a bid. */
export function levelOf(bid: Bid): Level {
  const level = Number(bid.charAt(0));
  return isLevel(level) ? level : 1;
}

/** The strain of a bid. */
export function strainOf(bid: Bid): Strain {
  const strain = bid.charAt(1);
  return isStrain(strain) ? strain : "C";
}

const WORDS: Readonly<Record<string, Call>> = {
  P: "P",
  PASS: "P",
  X: "X",
  D: "X",
  DBL: "X",
  DOUBLE: "X",
  XX: "XX",
  R: "XX",
  RDBL: "XX",
  REDOUBLE: "XX",
};

/** Reads a call as PBN, LIN or people write it: `P`, `pass`, `X`, `d`, `XX`, `r`, `1NT`, `4♠`, in either case. */
export function parseCall(text: string): Result<Call, LawFault> {
  const upper = text.toUpperCase();
  const word = Object.hasOwn(WORDS, upper) ? WORDS[upper] : undefined;
  if (word !== undefined) return ok(word);
  const level = Number(text.charAt(0));
  const strain = parseStrain(text.slice(1));
  if (!isLevel(level) || !strain.ok) return fail("call", text);
  return ok(bidOf(level, strain.value));
}

/** A call as text, as `parseCall` reads it. */
export function makeCall(call: Call): string {
  return call;
}
