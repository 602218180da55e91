/** What adjusted scores are worth (Laws 12C2 and 86A). */
import type { Award } from "./table-result.js";

/** The points of an adjusted score and, at matchpoints, the percentage. */
export interface Awarded {
  readonly points: number;
  readonly percent?: number;
}

/** IMPs of an average plus (Law 86A). */
const PLUS_IMPS = 3;

/**
 * What an adjusted score is worth to a contestant with this percentage on the other boards: an average plus is at least
 * 60 percent of the top, an average minus at most 40. Without a top it counts IMPs, and undefined is a percentage that
 * has no meaning there.
 */
export function awardWorth(
  award: Award,
  own: number,
  top: number | undefined,
): Awarded | undefined {
  const percents: Partial<Record<Award["kind"], number>> = {
    average: 50,
    plus: Math.max(60, own),
    minus: Math.min(40, own),
  };
  if (top !== undefined) {
    const percent = award.kind === "percent" ? award.value : percents[award.kind];
    if (percent === undefined) return undefined;
    return { points: (percent * top) / 100, percent };
  }
  const usual: Partial<Record<number, number>> = { 60: PLUS_IMPS, 50: 0, 40: -PLUS_IMPS };
  const kinds: Partial<Record<Award["kind"], number>> = {
    average: 0,
    plus: PLUS_IMPS,
    minus: -PLUS_IMPS,
  };
  const points =
    award.kind === "imps"
      ? award.value
      : award.kind === "percent"
        ? usual[award.value]
        : kinds[award.kind];
  return points === undefined ? undefined : { points };
}

/** What an adjusted score is worth in IMPs, as of an average plus; undefined for a percentage without such a meaning. */
export const awardedImps = (award: Award): number | undefined =>
  awardWorth(award, 50, undefined)?.points;
