/** The traveller of a board: what every table made of it. */
import { imps, scoreOf, type BoardRecord, type Side } from "@falsecard/core";
import type { SessionBoard } from "./scoring.js";

export interface TravellerLine {
  readonly record: BoardRecord;
  readonly isOwn: boolean;
  /** IMPs that one's own result gained over it. */
  readonly gain: number;
}

/** Every table and one's own, the best score of the side first; one's own before those that are equal. */
export function travellerOf(
  { record, tables = [] }: SessionBoard,
  side: Side,
): readonly TravellerLine[] {
  const sign = side === "NS" ? 1 : -1;
  const worth = (one: BoardRecord): number => sign * (scoreOf(one) ?? 0);
  const own = worth(record);
  return [record, ...tables]
    .map((one, i) => ({ record: one, isOwn: i === 0, gain: imps(own - worth(one)) }))
    .toSorted((a, b) => worth(b.record) - worth(a.record));
}
