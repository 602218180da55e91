/**
 * What the robots have learnt of the person: how often each of his signals was true, and what his cards showed of the kind of
 * player he is. Both are counted when a board is over and stored with it, so that they are exported and deleted with it.
 */
import { isCounted, SEATS, type BoardRecord, type Seat } from "@falsecard/core";
import type { SignalCount } from "../robots/engine.js";
import type { SessionBoard } from "./scoring.js";

/** The last boards that are counted: few enough that a change of habit is soon noticed. */
const REMEMBERED = 100;

/** The name under which the person sits at the table. */
export const PERSON = "You";

/** Only boards that count: on others the person knew hidden cards, or did not play them all. */
export const countedBoards = (played: readonly SessionBoard[]): readonly SessionBoard[] =>
  played.filter(({ record }) => isCounted(record)).slice(-REMEMBERED);

export const personSeat = ({ players }: BoardRecord): Seat | undefined =>
  SEATS.find((seat) => players[seat] === PERSON);

export function summed(played: readonly Pick<SessionBoard, "kept">[]): readonly SignalCount[] {
  const sums = new Map<string, SignalCount>();
  for (const { signal, true: truths, of, chance } of played.flatMap(({ kept = [] }) => kept)) {
    const before = sums.get(signal) ?? { signal, true: 0, of: 0, chance: 0 };
    const all = before.of + of;
    sums.set(signal, {
      signal,
      true: before.true + truths,
      of: all,
      chance: all === 0 ? 0 : (before.chance * before.of + chance * of) / all,
    });
  }
  return [...sums.values()];
}

/** Counts by signal alone, whatever the place in the trick. */
export const byKind = (counts: readonly SignalCount[]): readonly SignalCount[] =>
  summed([
    { kept: counts.map((one) => ({ ...one, signal: one.signal.split("/")[0] ?? one.signal })) },
  ]);
