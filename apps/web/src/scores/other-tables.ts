/** The other tables: robots in all four seats play the same cards, so that a result can be compared. */
import { emptyRecord, type BoardRecord } from "@falsecard/core";
import type { Engine } from "../robots/engine.js";
import { isFromLead } from "../boards/seen-deals.js";
import { isSameBoard, OTHER_TABLES } from "./scoring.js";
import { fieldOf } from "./field.js";
import { tableForm, type Settings } from "../settings/settings.js";

/** Told of every table that has finished: all of them so far. */
type Watch = (records: readonly BoardRecord[]) => void;

export class OtherTables {
  readonly #engine: Engine;
  /** The last board that was asked about: it is begun while the person plays, and wanted at the end. */
  #last: Asked | undefined;

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  /**
   * What they make of the board: at as many tables as the form of scoring wants, or at those of the field if the board
   * belongs to a set; `before` is what is known of that field already.
   */
  results(
    record: BoardRecord,
    settings: Settings,
    seed: string,
    {
      before = [],
      watch,
    }: { readonly before?: readonly BoardRecord[]; readonly watch?: Watch } = {},
  ): Promise<BoardRecord[]> {
    const last = this.#last;
    if (last !== undefined && isSameBoard(last.of, record)) {
      if (watch !== undefined) {
        last.watchers.push(watch);
        if (last.records.length > 0) watch(last.records);
      }
      return last.results;
    }
    const records = [...before];
    const watchers = watch === undefined ? [] : [watch];
    const results = this.#play(record, settings, seed, records, watchers);
    results.catch(() => {
      // What failed may be asked again.
      if (this.#last?.results === results) this.#last = undefined;
    });
    this.#last = { of: record, results, records, watchers };
    return results;
  }

  async #play(
    record: BoardRecord,
    { robots, locale, seat }: Settings,
    seed: string,
    records: BoardRecord[],
    watchers: readonly Watch[],
  ): Promise<BoardRecord[]> {
    const { board, deal, calls, agreements } = record;
    const scoring = tableForm(record) ?? "IMPs";
    // Where the person began at the lead, everybody does, after the same auction.
    const begun = isFromLead(record) ? { calls, marks: ["lead" as const] } : {};
    const field = fieldOf(record, seed);
    const tables =
      field.length > 0
        ? field
        : Array.from({ length: OTHER_TABLES[scoring] }, (_, i) => ({
            // Searching for misleading cards takes most of a robot's time, and these tables are not watched.
            robots: { ...robots, deceives: false },
            seed: i === 0 ? seed : `${seed}/${i}`,
          }));
    // The field of a set is the same for everybody, whatever he plays himself.
    const played = field.length > 0 ? {} : { agreements };
    for (const table of tables.slice(records.length)) {
      const from = { ...emptyRecord(board), deal, scoring, ...played, ...begun };
      records.push(await this.#engine.other({ record: from, seat, locale, ...table }));
      for (const watch of watchers) watch(records);
    }
    return records;
  }
}

interface Asked {
  readonly of: BoardRecord;
  readonly results: Promise<BoardRecord[]>;
  /** Those that have finished. */
  readonly records: readonly BoardRecord[];
  readonly watchers: Watch[];
}
