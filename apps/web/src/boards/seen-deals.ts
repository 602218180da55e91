/**
 * The deals that the person has seen, so that known cards do not score.
 *
 * To see one's own thirteen cards and turn to another board tells nothing: back in the same seat the person sees the
 * same thirteen. A deal is known from the first decision on, or when it was looked at from a second seat, or when it
 * came with its calls, its play or its result. What is known stays so over a reload and when the scores are forgotten.
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

/** Deals that are countedBoards: ten boards a day for half a year. */
const MOST_SEEN = 2000;

/** A stored entry: the code of a deal, and the only seat that looked at it, or `*` for a known deal. */
const ENTRY = /^([\w-]{16})([NESW*])$/;

export class SeenDeals {
  /** The only seat that looked at the deal, or that it is known; the deal seen last comes last. */
  readonly #by = new Map<string, Seat | "known">();
  #all: readonly string[] | undefined;

  /** Takes stored entries; where there are none yet, the boards are known. */
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

  /** The record as it is laid on the table before the seat: marked if it has begun, and if its cards are known. */
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

  /** The person knows the cards from now on: by a decision, or because hidden ones were shown. */
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

/** Whether the hands lie open although the board may still be on: the person asked to see them. */
export const isRevealed = (record: BoardRecord): boolean => marksOf(record).includes("reveal");

/** Whether the board ends with the auction. */
export const isBidOnly = (record: BoardRecord): boolean => marksOf(record).includes("bid");

const KEPT: readonly Mark[] = ["import", "lead", "bid"];

/** Whether the board was dealt to be played from the opening lead on, and waits for the lead. */
const isToBeLed = (record: BoardRecord): boolean =>
  isFromLead(record) && !hasBegun({ ...record, calls: [] });

/** Whether robots made the auction, and the person plays from the lead on. */
export const isFromLead = (record: BoardRecord): boolean => marksOf(record).includes("lead");

/**
 * The same cards from the first call on, or from the lead if that is where they began: they are known, and if they were
 * imported, they still are.
 */
export function dealtAgain(record: BoardRecord): BoardRecord {
  const { claim: _, tricks: __, stated: ___, marks, ...rest } = record;
  const calls = isFromLead(record) ? record.calls : [];
  const kept = marksOf({ marks: marks ?? [] }).filter((one) => KEPT.includes(one));
  return kept.reduce(withMark, withMark({ ...rest, calls, cards: [] }, "replay"));
}
