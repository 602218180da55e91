/** The four players and the two sides. Seats run clockwise: North, East, South, West. */
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";

export const SEATS = ["N", "E", "S", "W"] as const;
export type Seat = (typeof SEATS)[number];
export type BySeat<T> = Readonly<Record<Seat, T>>;

export const SIDES = ["NS", "EW"] as const;
export type Side = (typeof SIDES)[number];
export type BySide<T> = Readonly<Record<Side, T>>;

const INDEX: BySeat<number> = { N: 0, E: 1, S: 2, W: 3 };
const AT: readonly Seat[] = [...SEATS, ...SEATS];

/** 0 for North, clockwise to 3 for West. */
export function seatIndex(seat: Seat): number {
  return INDEX[seat];
}

/** The seat `turns` places clockwise (to the left) of this one; negative turns go the other way. */
export function seatAfter(seat: Seat, turns = 1): Seat {
  return AT[(((INDEX[seat] + turns) % 4) + 4) % 4] ?? seat;
}

export const lhoOf = (seat: Seat): Seat => seatAfter(seat, 1);
export const partnerOf = (seat: Seat): Seat => seatAfter(seat, 2);
export const rhoOf = (seat: Seat): Seat => seatAfter(seat, 3);

export function sideOf(seat: Seat): Side {
  return seat === "N" || seat === "S" ? "NS" : "EW";
}

export function otherSide(side: Side): Side {
  return side === "NS" ? "EW" : "NS";
}

/** The four seats clockwise from `first`. */
export function seatsFrom(first: Seat): readonly Seat[] {
  return AT.slice(INDEX[first], INDEX[first] + 4);
}

export function bySeat<T>(make: (seat: Seat) => T): BySeat<T> {
  return { N: make("N"), E: make("E"), S: make("S"), W: make("W") };
}

export function bySide<T>(make: (side: Side) => T): BySide<T> {
  return { NS: make("NS"), EW: make("EW") };
}

export function isSeat(value: unknown): value is Seat {
  return value === "N" || value === "E" || value === "S" || value === "W";
}

export function isSide(value: unknown): value is Side {
  return value === "NS" || value === "EW";
}

/** Reads `N`, `n`, `North`. */
export function parseSeat(text: string): Result<Seat, LawFault> {
  const letter = text.charAt(0).toUpperCase();
  if (isSeat(letter) && (text.length === 1 || text.toLowerCase() === SEAT_NAMES[letter]))
    return ok(letter);
  return fail("seat", text);
}

const SEAT_NAMES: BySeat<string> = { N: "north", E: "east", S: "south", W: "west" };

export function makeSeat(seat: Seat): string {
  return seat;
}
