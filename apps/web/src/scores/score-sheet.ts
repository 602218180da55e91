/** The boards that were played here, what they add up to, and how robots did with the same cards. */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { isCounted, scoreOf, sideOf, type BoardRecord } from "@falsecard/core";
import { countedCards, type JudgedCard } from "./mistakes.js";
import { OtherTables } from "./other-tables.js";
import { fieldOf } from "./field.js";
import type { Engine } from "../robots/engine.js";
import {
  gainOf,
  isSameBoard,
  OTHER_TABLES,
  scoreTotalOf,
  type SessionBoard,
  type ScoreTotal,
} from "./scoring.js";
import { tableForm, type Settings } from "../settings/settings.js";

/** The table whose boards are counted. */
export interface ScoredTable {
  readonly settings: ReadonlySignal<Settings>;
  readonly record: ReadonlySignal<BoardRecord>;
  seed(): string;
  /** Stores what has changed. */
  keep(): void;
}

export class ScoreSheet {
  /** Every board played here to its end, once; those with a mark are in no sum. */
  readonly played = signal<readonly SessionBoard[]>([]);
  /** What robots with the same cards made of the board on the table, once it is over. */
  readonly others = signal<readonly BoardRecord[] | undefined>(undefined);
  readonly isComparing = signal(false);
  /** Whether the board was played before and counted, so that another score stands. */
  readonly isRepeat = signal(false);
  readonly tally: ReadonlySignal<ScoreTotal>;
  /** IMPs or percent of the board that was just played. */
  readonly gain: ReadonlySignal<number | undefined>;
  /** Tables of the field that have finished the board on the table, if it belongs to a set. */
  readonly field: ReadonlySignal<number | undefined>;
  readonly #table: ScoredTable;
  readonly #rivals: OtherTables;

  constructor(table: ScoredTable, rivals: Engine) {
    this.#table = table;
    this.#rivals = new OtherTables(rivals);
    this.tally = computed(() => {
      const { scoring, seat } = table.settings.value;
      return scoreTotalOf(scoring, this.played.value, sideOf(seat));
    });
    this.field = computed(() => {
      const record = table.record.value;
      if (fieldOf(record, table.seed()).length === 0) return undefined;
      const entry = this.played.value.find((one) => isSameBoard(one.record, record));
      return entry?.others?.length ?? 0;
    });
    this.gain = computed(() => {
      const record = table.record.value;
      const entry = this.played.value.find((one) => isSameBoard(one.record, record));
      const isOwn = entry !== undefined && isCounted(record);
      return isOwn ? gainOf(entry, sideOf(table.settings.value.seat)) : undefined;
    });
  }

  /** Another board is put on the table. */
  clear(): void {
    this.others.value = undefined;
    this.isComparing.value = false;
    this.isRepeat.value = false;
  }

  /** Lets robots begin with the same cards while the person still plays. */
  begin(record: BoardRecord): void {
    void this.#results(record).catch(() => undefined);
  }

  /** Adds the board on the table to what was played here, once, and compares it; what is marked is compared alone. */
  async count(record: BoardRecord): Promise<void> {
    const form = tableForm(record);
    if (form === undefined) return;
    const before = this.played.value.find((one) => isSameBoard(one.record, record));
    this.isRepeat.value = before !== undefined && isCounted(before.record);
    const tables = OTHER_TABLES[form];
    if (before === undefined)
      this.played.value = [
        ...this.played.value,
        { record, ...(tables === 0 ? { others: [] } : {}) },
      ];
    this.#table.keep();
    if (tables === 0) return;
    this.isComparing.value = true;
    const others = await this.#compare(record);
    if (this.#table.record.value !== record) return;
    this.isComparing.value = false;
    this.others.value = others;
  }

  /** Writes beside a board that counts how its cards were judged, once. */
  noteCards(record: BoardRecord, cards: readonly JudgedCard[]): void {
    const isNew = this.played.value.some(
      (one) => one.mistakes === undefined && isCounted(record) && isSameBoard(one.record, record),
    );
    if (!isNew) return;
    this.played.value = this.played.value.map((one) =>
      isSameBoard(one.record, record) ? { ...one, mistakes: countedCards(cards) } : one,
    );
    this.#table.keep();
  }

  /** Compares boards whose other tables were still playing when the page was left, one after another. */
  async catchUp(): Promise<void> {
    for (const one of this.played.value) {
      const { record, others } = one;
      const wanted = Math.max(1, fieldOf(record, this.#table.seed()).length);
      const isWanting = others === undefined || (others.length > 0 && others.length < wanted);
      if (isWanting && isCounted(record)) await this.#compare(record);
    }
  }

  /** Waits for the other tables, and writes their scores beside the person's. */
  async #compare(record: BoardRecord): Promise<readonly BoardRecord[] | undefined> {
    const isField = fieldOf(record, this.#table.seed()).length > 0;
    const write = (tables: readonly BoardRecord[]): void => {
      const others = tables.map(scoreOf).filter((score) => score !== undefined);
      this.played.value = this.played.value.map((one) =>
        isSameBoard(one.record, record) && others.length > (one.others?.length ?? 0)
          ? { ...one, others, ...(isField ? { tables: [...tables] } : {}) }
          : one,
      );
      this.#table.keep();
    };
    const others = await this.#results(record, isField ? write : undefined).catch(() => undefined);
    if (others !== undefined && !isField) write(others);
    return others;
  }

  async #results(
    record: BoardRecord,
    watch?: (tables: readonly BoardRecord[]) => void,
  ): Promise<BoardRecord[]> {
    const before = this.played.value.find((one) => isSameBoard(one.record, record))?.tables;
    return await this.#rivals.results(record, this.#table.settings.value, this.#table.seed(), {
      ...(before === undefined ? {} : { before }),
      ...(watch === undefined ? {} : { watch }),
    });
  }
}
