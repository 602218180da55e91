/** A board's number, dealer and vulnerability (Law 2: the cycle of 16 boards). */
import { wholeNumber } from "./numerals.js";
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";
import { seatAfter, sideOf, type Seat, type Side } from "./seat.js";

/** Which sides can be vulnerable. */
export const VULNERABILITIES = ["None", "NS", "EW", "All"] as const;
/** Which sides are vulnerable. */
export type Vulnerability = (typeof VULNERABILITIES)[number];

/** The number, dealer and vulnerability of a board. */
export interface Board {
  /** Absent for a deal without a board number, such as a problem in a book. */
  readonly number?: number;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
}

export function isVulnerability(value: unknown): value is Vulnerability {
  return VULNERABILITIES.some((vulnerability) => vulnerability === value);
}

/** Dealer and vulnerability of board `number` ≥ 1. */
export function boardOf(number: number): Board {
  const turn = number - 1;
  // Within four boards the vulnerabilities run in order; each next group of four starts one vulnerability later.
  const vulnerability = VULNERABILITIES[(turn + Math.floor(turn / 4)) % 4] ?? "None";
  return { number, dealer: seatAfter("N", turn % 4), vulnerability };
}

/** Whether a side, or the side of a seat, is vulnerable. */
export function isVulnerable(vulnerability: Vulnerability, side: Side | Seat): boolean {
  const asked = side === "NS" || side === "EW" ? side : sideOf(side);
  return vulnerability === "All" || vulnerability === asked;
}

export function vulnerabilityOf(ns: boolean, ew: boolean): Vulnerability {
  return ns ? (ew ? "All" : "NS") : ew ? "EW" : "None";
}

const WORDS: Readonly<Record<string, Vulnerability>> = {
  none: "None",
  love: "None",
  neither: "None",
  o: "None",
  "0": "None",
  "-": "None",
  ns: "NS",
  "n/s": "NS",
  "n-s": "NS",
  n: "NS",
  ew: "EW",
  "e/w": "EW",
  "e-w": "EW",
  e: "EW",
  all: "All",
  both: "All",
  b: "All",
};

/** Reads a vulnerability in the words of PBN, LIN or the table manager, in either case. */
export function parseVulnerability(text: string): Result<Vulnerability, LawFault> {
  const word = text.toLowerCase();
  const found = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  return found === undefined ? fail("vulnerability", text) : ok(found);
}

/** The greatest board number that is read: nine digits. */
export const LAST_BOARD = 999_999_999;

/** Reads a board number from 1 to {@link LAST_BOARD}, as clubs write numbers. */
export function parseBoardNumber(text: string): Result<number, LawFault> {
  const number = wholeNumber(text) ?? 0;
  return number >= 1 && number <= LAST_BOARD ? ok(number) : fail("board-number", text);
}
