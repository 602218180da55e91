/**
 * The field of a set: robots of several kinds play every board of it at twenty tables, the same for everybody who plays the
 * set. They think in deals, not in seconds, so that a slow machine finds the same results.
 */
import { SEATS, wholeDeal, type BoardRecord } from "@falsecard/core";
import { ROBOT_SETTINGS, USUAL_SETTINGS, type RobotSettings } from "@falsecard/engine/play";
import { STRENGTHS } from "@falsecard/engine/robot";
import { plainDeal } from "../boards/deals.js";
import { EIGHT, isEight, isSet, SET_SIZES } from "./sets.js";

export const FIELD = 20;

const honest = (
  signals: RobotSettings["signals"],
  { samples }: Pick<RobotSettings, "samples">,
): RobotSettings => ({
  ...USUAL_SETTINGS,
  deceives: false,
  signals,
  samples,
  patience: ROBOT_SETTINGS.patience.takes.most,
});

/** Who sits at the tables, in turn: with signals and without, in a hurry and with more thought. */
const KINDS: readonly RobotSettings[] = [
  honest("always", STRENGTHS.hurried),
  honest("never", STRENGTHS.hurried),
  honest("always", STRENGTHS.quick),
  honest("never", STRENGTHS.quick),
];

export interface FieldTable {
  readonly robots: RobotSettings;
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
    robots: KINDS[i % KINDS.length] as RobotSettings,
    seed: `${seed}/table ${i}`,
  }));
}
