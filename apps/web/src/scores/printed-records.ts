/**
 * Hand records of boards that were played here, for paper, with the tricks that can be made and par. They are the same
 * pages as `falsecard show --format html` writes. A board that is not over is never among them.
 */
import { outcomeOf, tricksOf, type BoardRecord, type Locale, type Seat } from "@falsecard/core";
import {
  boardKey,
  handRecordOf,
  recordPages,
  type HandRecord,
  type RecordPages,
} from "@falsecard/core/hand-records";
import { signal } from "@preact/signals";
import type { Engine } from "../robots/engine.js";
import type { SessionBoard } from "./scoring.js";

/** Whether all cards of the board may be seen: it was passed out, or it has a result. */
const isPlayed = (record: BoardRecord): boolean => {
  const outcome = outcomeOf(record);
  return outcome === "passed out" || (outcome !== undefined && tricksOf(record) !== undefined);
};

/** The boards that are over, each once. */
export function printableBoards(boards: readonly (SessionBoard | undefined)[]): BoardRecord[] {
  const seen = new Set<string>();
  return boards.flatMap((one) => {
    const known = one === undefined ? undefined : handRecordOf(one.record);
    if (one === undefined || known === undefined || !isPlayed(one.record)) return [];
    const key = boardKey(known);
    if (seen.has(key)) return [];
    seen.add(key);
    return [one.record];
  });
}

export class PrintedRecords {
  /** The pages to be printed; undefined before and after. */
  readonly pages = signal<RecordPages | undefined>(undefined);
  /** How many boards have been solved, while they are. */
  readonly solved = signal<{ readonly done: number; readonly of: number } | undefined>(undefined);
  /** Whether the last records were printed without tables, because they could not be solved. */
  readonly isBare = signal(false);
  readonly #engine: Engine;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /** Solves the boards that are over and lays out their pages. */
  async prepare(
    boards: readonly (SessionBoard | undefined)[],
    {
      title,
      locale,
      seat,
    }: { readonly title?: string; readonly locale: Locale; readonly seat: Seat },
  ): Promise<void> {
    const played = printableBoards(boards);
    if (this.solved.value !== undefined || played.length === 0) return;
    this.isBare.value = false;
    const records: HandRecord[] = [];
    for (const [done, record] of played.entries()) {
      this.solved.value = { done, of: played.length };
      const known = handRecordOf(record);
      if (known === undefined) continue;
      const found = this.isBare.value
        ? undefined
        : await this.#engine.layout({ record, seat, locale }).catch(() => undefined);
      if (found === undefined) this.isBare.value = true;
      records.push(
        found === undefined ? known : { ...known, makeable: found.table, par: found.par },
      );
    }
    this.solved.value = undefined;
    this.pages.value = recordPages(records, { locale, title, paper: "A4", columns: 3 });
  }

  /** Called when the pages have been printed, or the person did not print them. */
  close(): void {
    this.pages.value = undefined;
  }
}
