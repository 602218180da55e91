/** Rankings: who has how much, in order, with equal places for equal points. */
import type { Side } from "../seat.js";

/** A contestant with his points. */
export interface RankEntry {
  readonly id: string;
  readonly boards: number;
  /** Matchpoints, IMPs, or victory points with what was carried over. */
  readonly points: number;
  /** At matchpoints, the most that these boards offered. */
  readonly most?: number;
  readonly percent?: number;
  /** The mean of a board, if IMPs are ranked by it. */
  readonly mean?: number;
  /** In a team event. */
  readonly matches?: number;
}

/** A place in the ranking. */
export interface Ranked extends RankEntry {
  /** The best place of all with the same points. */
  readonly rank: number;
  readonly isTied: boolean;
}

/** A ranking of all, or of one direction. */
export interface RankingList {
  readonly side: Side | "all";
  readonly ranks: readonly Ranked[];
}

/** Ranks by percentage or points. Figures that differ only by the rounding of a computer are equal. */
export function rankInOrder(entries: readonly RankEntry[]): Ranked[] {
  const worth = ({ points, percent, mean }: RankEntry): number =>
    Math.round((percent ?? mean ?? points) * 1e6);
  const sorted = entries.toSorted(
    (a, b) => worth(b) - worth(a) || a.id.localeCompare(b.id, "en", { numeric: true }),
  );
  const counts = new Map<number, number>();
  for (const entry of sorted) counts.set(worth(entry), (counts.get(worth(entry)) ?? 0) + 1);
  let [rank, last] = [0, Number.NaN];
  return sorted.map((entry, i) => {
    const value = worth(entry);
    if (value !== last) [rank, last] = [i + 1, value];
    return { rank, isTied: (counts.get(value) ?? 0) > 1, ...entry };
  });
}
