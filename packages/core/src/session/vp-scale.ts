/**
 * Scales of victory points: the continuous one of the World Bridge Federation, and the two of the American Contract
 * Bridge League for matches of 6 to 8 and of 9 boards or more.
 */
import { victoryPoints } from "../score.js";

/** The scales: WBF 0 to 20 in hundredths, ACBL 0 to 20 and 0 to 30; `imps` counts the IMPs themselves. */
export const VP_SCALES = ["wbf", "acbl-20", "acbl-30", "imps"] as const;
/** A scale of victory points. */
export type VpScale = (typeof VP_SCALES)[number];

/** Matches of fewer boards use the narrower of ACBL's two tables. */
const ACBL_LONG = 9;

/** The least margin for each victory point above a tie, by ACBL's tables for Swiss teams: 11, 12 … 20. */
const ACBL_20 = {
  short: [1, 3, 5, 8, 11, 14, 17, 20, 24, 28],
  long: [1, 3, 6, 10, 14, 18, 22, 26, 31, 36],
};
/** The same for the scale of 30; a win by one IMP is worth 18, then 19, 20 … 30. */
const ACBL_30 = {
  short: [1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20, 24, 28],
  long: [1, 2, 3, 5, 7, 9, 12, 15, 18, 22, 26, 31, 36],
};

/** Victory points of the side that is `margin` IMPs ahead after `boards` boards. */
export function victoryPointsBy(scale: VpScale, margin: number, boards: number): number {
  if (scale === "wbf") return victoryPoints(margin, boards);
  if (scale === "imps") return margin;
  const size = boards < ACBL_LONG ? "short" : "long";
  const steps = (scale === "acbl-20" ? ACBL_20 : ACBL_30)[size];
  const most = scale === "acbl-20" ? 20 : 30;
  const won = steps.filter((step) => Math.abs(margin) >= step).length;
  const winner = won === 0 ? most / 2 : most - steps.length + won;
  return margin < 0 ? most - winner : winner;
}
