/**
 * The deals that the person has seen, so that known cards do not score.
 *
 * Looking at one hand and turning to another board gives nothing away: in the same seat the person sees the same
 * thirteen cards again. A deal becomes known with the person's first decision, when it is looked at from a second seat,
 * or when it is opened with calls, play or a result. Known deals stay known after a reload and when the scores are
 * deleted.
 */
import {
  hasBegun,
  isSeat,
  marksOf,
  wholeDeal,
  withMark,
  type BoardRecord,
  type Mark,
  type Seat,
} from "@falsecard/core";
import { dealNumber } from "./deals.js";

/** The number of deals remembered: about ten boards a day for half a year. */
const MOST_SEEN = 2000;

/** A stored entry: the deal number, then the only seat that has looked at the deal, or `*` if it is known. */
const ENTRY = /^([\w-]{16})([NESW*])$/;

export class SeenDeals {
  /** By deal number: the only seat that has looked at the deal, or `known`. The deal seen last comes last. */
  readonly #by = new Map<string, Seat | "known">();
  #all: readonly string[] | undefined;

  /** Reads stored entries. Without any, all the given boards are known. */
  constructor(kept: readonly string[] = [], boards: readonly BoardRecord[] = []) {
    if (kept.length === 0) for (const record of boards) this.know(record);
    for (const entry of kept.slice(-MOST_SEEN)) {
      const [, code, by] = ENTRY.exec(entry) ?? [];
      if (code !== undefined) this.#by.set(code, isSeat(by) ? by : "known");
    }
  }

  /** The same object as long as nothing has changed, so that it is not stored again. */
  get all(): readonly string[] {
    this.#all ??= [...this.#by].map(([code, by]) => code + (by === "known" ? "*" : by));
    return this.#all;
  }

  without(record: BoardRecord): readonly string[] {
    const code = codeOf(record);
    return code === undefined ? this.all : this.all.filter((entry) => !entry.startsWith(code));
  }

  /**
   * The record as laid on the table for the seat: marked `import` if it comes with calls or play, `replay` if its cards
   * are known.
   */
  laid(record: BoardRecord, seat: Seat): BoardRecord {
    const code = codeOf(record);
    if (code === undefined) return record;
    const before = this.#by.get(code);
    const isKnown = before !== undefined && before !== seat;
    const hasCome = hasBegun(record) && !isToBeLed(record);
    this.#put(code, isKnown || hasCome ? "known" : seat);
    const marked = hasCome ? withMark(record, "import") : record;
    return isKnown ? withMark(marked, "replay") : marked;
  }

  /** Marks the deal as known, after a decision of the person or when hidden cards were shown. */
  know(record: BoardRecord): void {
    const code = codeOf(record);
    if (code !== undefined) this.#put(code, "known");
  }

  #put(code: string, by: Seat | "known"): void {
    this.#all = undefined;
    this.#by.delete(code);
    this.#by.set(code, by);
    const [oldest] = this.#by.keys();
    if (this.#by.size > MOST_SEEN && oldest !== undefined) this.#by.delete(oldest);
  }
}

function codeOf({ deal }: BoardRecord): string | undefined {
  const whole = wholeDeal(deal);
  return whole === undefined ? undefined : dealNumber(whole);
}

/** Whether the person asked to see all hands, perhaps in the middle of the board. */
export const isRevealed = (record: BoardRecord): boolean => marksOf(record).includes("reveal");

/** Whether the board ends with the auction. */
export const isBidOnly = (record: BoardRecord): boolean => marksOf(record).includes("bid");

const KEPT: readonly Mark[] = ["import", "lead", "bid"];

/** Whether the board is to be played from the opening lead on, and no card has been led. */
const isToBeLed = (record: BoardRecord): boolean =>
  isFromLead(record) && !hasBegun({ ...record, calls: [] });

/** Whether robots made the auction, and the person plays from the lead on. */
export const isFromLead = (record: BoardRecord): boolean => marksOf(record).includes("lead");

/**
 * The board with its play removed, and its calls unless robots made them before the lead. It is marked as a replay and
 * keeps its other lasting marks, such as `import`.
 */
export function dealtAgain(record: BoardRecord): BoardRecord {
  const { claim: _, tricks: __, stated: ___, marks, ...rest } = record;
  const calls = isFromLead(record) ? record.calls : [];
  const kept = marksOf({ marks: marks ?? [] }).filter((one) => KEPT.includes(one));
  return kept.reduce(withMark, withMark({ ...rest, calls, cards: [] }, "replay"));
}
