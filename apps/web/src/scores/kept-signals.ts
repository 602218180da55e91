/**
 * What the robots have learnt about the person: how often each kind of signal was true, and evidence for the kind of
 * player. Both are counted when a board is over and stored with it, so that they are exported and deleted with it.
 */
import { isCounted, SEATS, type BoardRecord, type Seat } from "@falsecard/core";
import type { SignalCount } from "../robots/engine.js";
import type { SessionBoard } from "./scoring.js";

/** The number of last boards that are used, few enough that a change of habit is soon noticed. */
const REMEMBERED = 100;

/** The name under which the person sits at the table. */
export const PERSON = "You";

/** The last boards that count. On others the person may have known hidden cards or not played all of the board. */
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

/** Counts added up by kind of signal, over all places in the trick. */
export const byKind = (counts: readonly SignalCount[]): readonly SignalCount[] =>
  summed([
    { kept: counts.map((one) => ({ ...one, signal: one.signal.split("/")[0] ?? one.signal })) },
  ]);
