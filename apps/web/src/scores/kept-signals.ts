/**
 * What the robots have learnt of the person: how often each of his signals was true, and what his cards showed of the kind of
 * player he is. Both are counted when a board is over and stored with it, so that they are exported and deleted with it.
 */
import { computed, type ReadonlySignal, type Signal } from "@preact/signals";
import { isCounted, SEATS, type BoardRecord, type Seat } from "@falsecard/core";
import { together, type Watched } from "@falsecard/engine/play";
import type { Engine, SignalCount } from "../robots/engine.js";
import type { Settings } from "../settings/settings.js";
import type { SessionBoard } from "./scoring.js";

/** The last boards that are counted: few enough that a change of habit is soon noticed. */
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
  /** The counts of all boards, by signal and place in the trick. */
  readonly counts: ReadonlySignal<readonly SignalCount[]>;
  readonly watched: ReadonlySignal<Watched>;
  readonly #table: Learning;

  constructor(table: Learning) {
    this.#table = table;
    this.counts = computed(() => summed(remembered(table.played.value)));
    this.watched = computed(() =>
      together(remembered(table.played.value).flatMap(({ watched = [] }) => watched)),
    );
  }

  /** Counts the signals of boards that have no counts yet; if the engine stops, the rest is counted another time. */
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

/** Only boards that count: on others the person knew hidden cards, or did not play them all. */
const remembered = (played: readonly SessionBoard[]): readonly SessionBoard[] =>
  played.filter(({ record }) => isCounted(record)).slice(-REMEMBERED);

const seatOf = ({ players }: BoardRecord): Seat | undefined =>
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
