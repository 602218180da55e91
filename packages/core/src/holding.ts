/** A holding: the ranks one hand has in one suit, as 13 bits. Bit 0 is the two, bit 12 the ace. */
import { rankIndexAt, RANKS, TEN_RANK } from "./card.js";
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";

declare const holding: unique symbol;
/** The cards of one suit in a hand: bit r for rank r, the two first. */
export type Holding = number & { readonly [holding]: true };

/** No cards of a suit. */
export const VOID = 0 as Holding;
/** All thirteen cards of a suit. */
export const WHOLE_SUIT = 0x1fff as Holding;

/** Any integer becomes a holding by its low 13 bits. */
export function holdingOf(bits: number): Holding {
  return (bits & 0x1fff) as Holding;
}

/** How many bits are set; also serves sets of up to 32 cards. */
export function countBits(bits: number): number {
  let n = bits - ((bits >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of cards. */
export const lengthOf = (holding: Holding): number => countBits(holding);

/** Reads ranks in any order, `10` or `T`, `-` or nothing for a void. A rank twice is a fault. */
export function parseHolding(text: string): Result<Holding, LawFault> {
  if (text === "-" || text === "—") return ok(VOID);
  let bits = 0;
  for (let i = 0; i < text.length; i++) {
    const isTen = text.startsWith("10", i);
    const rank = isTen ? TEN_RANK : rankIndexAt(text.charCodeAt(i));
    const found = (): string => text.slice(i, i + (isTen ? 2 : 1));
    if (rank < 0) return fail("rank", found(), i + 1);
    if ((bits & (1 << rank)) !== 0) return fail("card-twice", found(), i + 1);
    bits |= 1 << rank;
    if (isTen) i++;
  }
  return ok(holdingOf(bits));
}

/** Ranks from the top down, nothing for a void. */
export function makeHolding(holding: Holding): string {
  let text = "";
  for (let i = 12; i >= 0; i--) if ((holding & (1 << i)) !== 0) text += RANKS[i] ?? "";
  return text;
}
