/**
 * What the robots have learnt of the person: when a board is over, how often each signal that he had a choice of was true
 * of his hand, and what his cards showed of the kind of player he is. It is written beside the board and follows from the boards alone, so that it is kept, taken
 * along and forgotten with them.
 */
import { computed, type ReadonlySignal, type Signal } from "@preact/signals";
import { isCounted, SEATS, type BoardRecord, type Seat } from "@falsecard/core";
import { together, type Watched } from "@falsecard/engine/play";
import type { Engine, SignalCount } from "../robots/engine.js";
import type { Settings } from "../settings/settings.js";
import type { SessionBoard } from "./scoring.js";

/** Boards that the robots go by: few enough that a change of habit is soon noticed. */
const REMEMBERED = 100;

/** The name under which the person sits at the table. */
export const PERSON = "You";

interface Learning {
  readonly engine: Engine;
  readonly settings: ReadonlySignal<Settings>;
  readonly played: Signal<readonly SessionBoard[]>;
  /** Stores what has changed. */
  keep(): void;
}

export class KeptSignals {
  /** All that has been seen, by signal and place in the trick. */
  readonly counts: ReadonlySignal<readonly SignalCount[]>;
  /** What all his cards have shown. */
  readonly watched: ReadonlySignal<Watched>;
  readonly #table: Learning;

  constructor(table: Learning) {
    this.#table = table;
    this.counts = computed(() => summed(remembered(table.played.value)));
    this.watched = computed(() =>
      together(remembered(table.played.value).flatMap(({ watched = [] }) => watched)),
    );
  }

  /** Counts the signals of boards that were not counted yet; one that is interrupted is counted another time. */
  async learn(): Promise<void> {
    const { engine, settings, played } = this.#table;
    for (const { record, kept } of remembered(played.value)) {
      const seat = seatOf(record);
      if (kept !== undefined || seat === undefined) continue;
      const { locale } = settings.value;
      const found = await engine.watch({ record, seat, locale }).catch(() => undefined);
      if (found === undefined) return;
      played.value = played.value.map((one) =>
        one.record === record ? { ...one, ...found } : one,
      );
      this.#table.keep();
    }
  }
}

/** The last boards that count: on others the person knew cards that he could not see, or did not play them all. */
const remembered = (played: readonly SessionBoard[]): readonly SessionBoard[] =>
  played.filter(({ record }) => isCounted(record)).slice(-REMEMBERED);

const seatOf = ({ players }: BoardRecord): Seat | undefined =>
  SEATS.find((seat) => players[seat] === PERSON);

/** The counts of several boards as one. */
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

/** The same, whatever the place in the trick. */
export const byKind = (counts: readonly SignalCount[]): readonly SignalCount[] =>
  summed([
    { kept: counts.map((one) => ({ ...one, signal: one.signal.split("/")[0] ?? one.signal })) },
  ]);
