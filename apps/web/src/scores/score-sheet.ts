/**
 * The played boards, their total, and the results of robots with the same cards. The form of scoring decides the number
 * of other tables; a board of a set has the tables of the field.
 */
import { computed, signal, type ReadonlySignal } from "@preact/signals";
import { emptyRecord, isCounted, scoreOf, sideOf, type BoardRecord } from "@falsecard/core";
import { isFromLead } from "../boards/seen-deals.js";
import { together } from "@falsecard/engine/play";
import type { Engine, KnownPerson } from "../robots/engine.js";
import { tableForm, type Settings } from "../settings/settings.js";
import { personSeat, countedBoards, summed } from "./kept-signals.js";
import { countedCards, type JudgedCard } from "./mistakes.js";
import {
  gainOf,
  isSameBoard,
  OTHER_TABLES,
  scoreTotalOf,
  type ScoreTotal,
  type SessionBoard,
} from "./scoring.js";
import { fieldOf, type FieldTable } from "./sets.js";

/** The table whose boards are scored. */
export interface ScoredTable {
  readonly settings: ReadonlySignal<Settings>;
  readonly record: ReadonlySignal<BoardRecord>;
  seed(): string;
  /** Stores the session. */
  keep(): void;
}

/** A board that robots play at other tables. */
interface OtherTables {
  readonly of: BoardRecord;
  readonly isOfSet: boolean;
  /** The tables that have finished. */
  readonly finished: readonly BoardRecord[];
  readonly all: Promise<readonly BoardRecord[]>;
}

export class ScoreSheet {
  /** Every board played to its end, once; those with a mark do not count. */
  readonly played = signal<readonly SessionBoard[]>([]);
  /** The records of the other tables, once the board on the table is over and they have finished. */
  readonly others = signal<readonly BoardRecord[] | undefined>(undefined);
  readonly isComparing = signal(false);
  /** Whether the board was counted before, so that its first score stands. */
  readonly isRepeat = signal(false);
  readonly tally: ReadonlySignal<ScoreTotal>;
  /** The IMPs or percentage of the board on the table. */
  readonly gain: ReadonlySignal<number | undefined>;
  /** What the robots know about the person from the last boards. */
  readonly person: ReadonlySignal<Omit<KnownPerson, "seat">>;
  /** The number of tables of the field that have finished the board on the table; undefined if it belongs to no set. */
  readonly field: ReadonlySignal<number | undefined>;
  readonly #table: ScoredTable;
  readonly #engine: Engine;
  readonly #rivals: Engine;
  /** The last board given to the other tables, which start while the person still plays it. */
  #asked: OtherTables | undefined;

  constructor(table: ScoredTable, engine: Engine, rivals: Engine) {
    this.#table = table;
    this.#engine = engine;
    this.#rivals = rivals;
    this.person = computed(() => {
      const boards = countedBoards(this.played.value);
      const watched = together(boards.flatMap((one) => one.watched ?? []));
      return { kept: summed(boards), watched };
    });
    this.tally = computed(() => {
      const { scoring, seat } = table.settings.value;
      return scoreTotalOf(scoring, this.played.value, sideOf(seat));
    });
    this.field = computed(() => {
      const record = table.record.value;
      if (fieldOf(record, table.seed()).length === 0) return undefined;
      return this.#entryOf(record)?.others?.length ?? 0;
    });
    this.gain = computed(() => {
      const record = table.record.value;
      const entry = this.#entryOf(record);
      const isOwn = entry !== undefined && isCounted(record);
      return isOwn ? gainOf(entry, sideOf(table.settings.value.seat)) : undefined;
    });
  }

  /** Resets the comparison for another board. */
  clear(): void {
    this.others.value = undefined;
    this.isComparing.value = false;
    this.isRepeat.value = false;
  }

  /** Starts the other tables while the person still plays. */
  begin(record: BoardRecord): void {
    void this.#otherTables(record).all.catch(() => undefined);
  }

  /** Adds the board on the table to the played boards, unless it is there already, and compares it. */
  async count(record: BoardRecord): Promise<void> {
    const form = tableForm(record);
    if (form === undefined) return;
    const before = this.#entryOf(record);
    this.isRepeat.value = before !== undefined && isCounted(before.record);
    const isAlone = OTHER_TABLES[form] === 0;
    if (before === undefined)
      this.played.value = [...this.played.value, { record, ...(isAlone ? { others: [] } : {}) }];
    this.#table.keep();
    if (isAlone) return;
    this.isComparing.value = true;
    const others = await this.#compare(record);
    if (this.#table.record.value !== record) return;
    this.isComparing.value = false;
    this.others.value = others;
  }

  /** Stores the judged cards of a board that counts, once. */
  noteCards(record: BoardRecord, cards: readonly JudgedCard[]): void {
    const entry = this.#entryOf(record);
    if (entry === undefined || entry.mistakes !== undefined || !isCounted(record)) return;
    this.#write(record, { mistakes: countedCards(cards) });
  }

  /** Counts the signals of boards without counts; if the engine is stopped, the rest is counted next time. */
  async learn(): Promise<void> {
    const { locale } = this.#table.settings.value;
    for (const { record, kept } of countedBoards(this.played.value)) {
      const seat = personSeat(record);
      if (kept !== undefined || seat === undefined) continue;
      const found = await this.#engine.watch({ record, seat, locale }).catch(() => undefined);
      if (found === undefined) return;
      this.#write(record, found);
    }
  }

  /** Finishes other tables that were still playing when the page was closed. */
  async catchUp(): Promise<void> {
    for (const { record, others } of this.played.value) {
      const wanted = Math.max(1, fieldOf(record, this.#table.seed()).length);
      const isWanting = others === undefined || (others.length > 0 && others.length < wanted);
      if (isWanting && isCounted(record)) await this.#compare(record);
    }
  }

  #entryOf(record: BoardRecord): SessionBoard | undefined {
    return this.played.value.find((one) => isSameBoard(one.record, record));
  }

  #write(record: BoardRecord, news: Partial<SessionBoard>): void {
    this.played.value = this.played.value.map((one) =>
      isSameBoard(one.record, record) ? { ...one, ...news } : one,
    );
    this.#table.keep();
  }

  /** Waits for the other tables and stores their scores; for a set, stores those of finished tables at once. */
  async #compare(record: BoardRecord): Promise<readonly BoardRecord[] | undefined> {
    const asked = this.#otherTables(record);
    if (asked.isOfSet) this.#note(asked);
    const tables = await asked.all.catch(() => undefined);
    if (tables !== undefined) this.#note(asked);
    return tables;
  }

  #note({ of, isOfSet, finished }: OtherTables): void {
    const others = finished.map(scoreOf).filter((score) => score !== undefined);
    const entry = this.#entryOf(of);
    if (entry !== undefined && others.length > (entry.others?.length ?? 0))
      this.#write(of, { others, ...(isOfSet ? { tables: [...finished] } : {}) });
  }

  #otherTables(record: BoardRecord): OtherTables {
    if (this.#asked !== undefined && isSameBoard(this.#asked.of, record)) return this.#asked;
    const field = fieldOf(record, this.#table.seed());
    const finished = [...(this.#entryOf(record)?.tables ?? [])];
    const all = this.#play(record, field, finished, () => this.#note(asked));
    const asked: OtherTables = { of: record, isOfSet: field.length > 0, finished, all };
    this.#asked = asked;
    all.catch(() => {
      // A failed comparison may be tried again.
      if (this.#asked === asked) this.#asked = undefined;
    });
    return asked;
  }

  async #play(
    record: BoardRecord,
    field: readonly FieldTable[],
    finished: BoardRecord[],
    note: () => void,
  ): Promise<readonly BoardRecord[]> {
    const { robots, locale, seat } = this.#table.settings.value;
    const seed = this.#table.seed();
    const { board, deal, calls, agreements } = record;
    const scoring = tableForm(record) ?? "IMPs";
    const isOfSet = field.length > 0;
    const tables = isOfSet
      ? field
      : Array.from({ length: OTHER_TABLES[scoring] }, (_, i) => ({
          // Searching for misleading cards takes most of a robot's time, and these tables are not watched.
          robots: { ...robots, deceives: false },
          seed: i === 0 ? seed : `${seed}/${i}`,
        }));
    const begun = {
      ...emptyRecord(board),
      deal,
      scoring,
      // The field of a set does not depend on the person's systems, so that its results are the same on every device.
      ...(isOfSet ? {} : { agreements }),
      // If the person played from the lead on, so do the other tables, after the same auction.
      ...(isFromLead(record) ? { calls, marks: ["lead" as const] } : {}),
    };
    for (const table of tables.slice(finished.length)) {
      finished.push(await this.#rivals.other({ record: begun, seat, locale, ...table }));
      if (isOfSet) note();
    }
    return finished;
  }
}
