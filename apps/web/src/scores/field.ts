/**
 * The field of a set: robots of several kinds play every board of it at twenty tables, the same for everybody who plays the
 * set. They think in deals, not in seconds, so that a slow machine finds the same results.
 */
import { SEATS, wholeDeal, type BoardRecord } from "@falsecard/core";
import { STRENGTHS } from "@falsecard/engine/robot";
import { plainDeal } from "../boards/deals.js";
import type { Character } from "../robots/question.js";
import { MOST_PATIENCE } from "../settings/settings.js";
import { EIGHT, isEight, isSet, SET_SIZES } from "./sets.js";

export const FIELD = 20;

const inDeals = (samples: number): Pick<Character, "samples" | "patience"> => ({
  samples,
  patience: MOST_PATIENCE,
});

/** Who sits at the tables, in turn: with signals and without, in a hurry and with more thought. */
const KINDS: readonly Character[] = [
  { signals: "always", deceives: false, ...inDeals(STRENGTHS.hurried.samples) },
  { signals: "never", deceives: false, ...inDeals(STRENGTHS.hurried.samples) },
  { signals: "always", deceives: false, ...inDeals(STRENGTHS.quick.samples) },
  { signals: "never", deceives: false, ...inDeals(STRENGTHS.quick.samples) },
];

export interface FieldTable {
  readonly character: Character;
  readonly seed: string;
}

/** The number of the last board that a set of this seed may have; 0 for what is no set. */
const largestOf = (seed: string): number =>
  isEight(seed) ? EIGHT : isSet(seed) ? Math.max(...SET_SIZES) : 0;

/** The tables at which a board is played, if it belongs to the set of this seed. */
export function fieldOf({ deal, board }: BoardRecord, seed: string): readonly FieldTable[] {
  const whole = wholeDeal(deal);
  const { number } = board;
  if (whole === undefined || number === undefined || number > largestOf(seed)) return [];
  const own = plainDeal(seed, number);
  if (!SEATS.every((seat) => own[seat].equals(whole[seat]))) return [];
  return Array.from({ length: FIELD }, (_, i) => ({
    character: KINDS[i % KINDS.length] as Character,
    seed: `${seed}/table ${i}`,
  }));
}
