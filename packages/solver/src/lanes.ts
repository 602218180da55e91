/**
 * The border between cards as the laws name them and the kernel's lanes.
 *
 * The kernel keeps trumps in lane 3 and does not know suits by name; a strain fixes which lane
 * each suit takes. Without trumps the lanes are the suits in order.
 */
import { SEATS, SUITS, type BySeat, type Card, type Hand, type Strain } from "@falsecard/core";
import type { Kernel } from "./kernel.js";

export interface Lanes {
  /** 1 when lane 3 is trumps. */
  readonly trumps: 0 | 1;
  /** Lane of each suit, by suit index. */
  readonly laneOf: readonly number[];
}

function lanesFor(strain: Strain): Lanes {
  const order =
    strain === "N" ? SUITS : ([...SUITS.filter((suit) => suit !== strain), strain] as const);
  return {
    trumps: strain === "N" ? 0 : 1,
    laneOf: SUITS.map((suit) => order.indexOf(suit)),
  };
}

const LANES: Readonly<Record<Strain, Lanes>> = {
  C: lanesFor("C"),
  D: lanesFor("D"),
  H: lanesFor("H"),
  S: lanesFor("S"),
  N: lanesFor("N"),
};

export const lanesOf = (strain: Strain): Lanes => LANES[strain];

/** The kernel's number of a card. */
export function laneBit(card: Card, lanes: Lanes): number {
  return (lanes.laneOf[Math.floor(card / 13)] ?? 0) * 16 + (card % 13);
}

/** Writes four hands at an address, by seat. */
export function putHands(kernel: Kernel, address: number, hands: BySeat<Hand>, lanes: Lanes): void {
  const words = new Uint16Array(kernel.memory.buffer, address, 16);
  SEATS.forEach((seat, i) => {
    SUITS.forEach((suit, j) => {
      words[i * 4 + (lanes.laneOf[j] ?? 0)] = hands[seat].in(suit);
    });
  });
}
