/** The four players and the two sides. Seats run clockwise: North, East, South, West. */
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";

/** The seats, clockwise from North. */
export const SEATS = ["N", "E", "S", "W"] as const;
/** A seat of the table. */
export type Seat = (typeof SEATS)[number];
/** A value for each seat. */
export type BySeat<T> = Readonly<Record<Seat, T>>;

/** The two sides. */
export const SIDES = ["NS", "EW"] as const;
/** A side: North-South or East-West. */
export type Side = (typeof SIDES)[number];
/** A value for each side. */
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

/** How many places `seat` is clockwise of `from`, 0 to 3. */
export const turnsFrom = (from: Seat, seat: Seat): number => (INDEX[seat] - INDEX[from] + 4) % 4;

/** The left-hand opponent of a seat. */
export const lhoOf = (seat: Seat): Seat => seatAfter(seat, 1);
/** The partner of a seat. */
export const partnerOf = (seat: Seat): Seat => seatAfter(seat, 2);
/** The right-hand opponent of a seat. */
export const rhoOf = (seat: Seat): Seat => seatAfter(seat, 3);

/** The side of a seat. */
export function sideOf(seat: Seat): Side {
  return seat === "N" || seat === "S" ? "NS" : "EW";
}

/** The opponents of a side. */
export function otherSide(side: Side): Side {
  return side === "NS" ? "EW" : "NS";
}

/** The four seats clockwise from `first`. */
export function seatsFrom(first: Seat): readonly Seat[] {
  return AT.slice(INDEX[first], INDEX[first] + 4);
}

/** Makes a value for each seat. */
export function bySeat<T>(make: (seat: Seat) => T): BySeat<T> {
  return { N: make("N"), E: make("E"), S: make("S"), W: make("W") };
}

/** Makes a value for each side. */
export function bySide<T>(make: (side: Side) => T): BySide<T> {
  return { NS: make("NS"), EW: make("EW") };
}

/** Whether a value is a seat. */
export function isSeat(value: unknown): value is Seat {
  return value === "N" || value === "E" || value === "S" || value === "W";
}

/** Reads `N`, `n`, `North`. */
export function parseSeat(text: string): Result<Seat, LawFault> {
  const letter = text.charAt(0).toUpperCase();
  if (isSeat(letter) && (text.length === 1 || text.toLowerCase() === SEAT_NAMES[letter]))
    return ok(letter);
  return fail("seat", text);
}

const SEAT_NAMES: BySeat<string> = { N: "north", E: "east", S: "south", W: "west" };
