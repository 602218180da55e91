/** The other tables: robots in all four seats play the same cards, so that a result can be compared. */
import { emptyRecord, type BoardRecord } from "@falsecard/core";
import { recordOfJson, recordToJson } from "@falsecard/core/files";
import type { Mind } from "../robots/question.js";
import { isFromLead } from "../boards/seen-deals.js";
import { isSameBoard, OTHER_TABLES } from "./scoring.js";
import { FORMS, oneOf, type Settings } from "../settings/settings.js";

export class OtherTables {
  readonly #mind: Mind;
  /** The last board that was asked about: it is begun while the person plays, and wanted at the end. */
  #last: { readonly of: BoardRecord; readonly results: Promise<BoardRecord[]> } | undefined;

  constructor(mind: Mind) {
    this.#mind = mind;
  }

  /** What they make of the board, at as many tables as the form of scoring wants. */
  results(record: BoardRecord, settings: Settings, seed: string): Promise<BoardRecord[]> {
    if (this.#last !== undefined && isSameBoard(this.#last.of, record)) return this.#last.results;
    const results = this.#play(record, settings, seed);
    results.catch(() => {
      // What failed may be asked again.
      if (this.#last?.results === results) this.#last = undefined;
    });
    this.#last = { of: record, results };
    return results;
  }

  async #play(
    { board, deal, scoring: form, calls, marks }: BoardRecord,
    { character, locale, seat }: Settings,
    seed: string,
  ): Promise<BoardRecord[]> {
    const scoring = oneOf(FORMS, form, "IMPs");
    // Where the person began at the lead, everybody does, after the same auction.
    const begun = isFromLead({ ...emptyRecord(board), marks: marks ?? [] })
      ? { calls, marks: ["lead" as const] }
      : {};
    const records: BoardRecord[] = [];
    for (let i = 0; i < OTHER_TABLES[scoring]; i++) {
      const answer = await this.#mind.ask({
        kind: "other",
        record: recordToJson({ ...emptyRecord(board), deal, scoring, ...begun }),
        seat,
        locale,
        character,
        seed: i === 0 ? seed : `${seed}/${i}`,
      });
      const read = recordOfJson(answer.record);
      if (!read.ok) throw new Error(read.fault.code);
      records.push(read.value);
    }
    return records;
  }
}
