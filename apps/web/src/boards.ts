/** Where the boards come from: the seed, an order, a deal's number, or a file; nothing on the table is lost unasked. */
import { signal, type ReadonlySignal } from "@preact/signals";
import {
  dealOfNumber,
  emptyRecord,
  hasBegun,
  parseDeal,
  parseDealNumber,
  partialOf,
  type Board,
  type BoardRecord,
  type Deal,
} from "@falsecard/core";
import { ANY_DEAL, boardsOf, isAny, plainDeal, type Order } from "./deals.js";
import type { Mind } from "./question.js";
import { boardAfter, type Tally } from "./scoring.js";
import type { OpenFile } from "./session.js";
import type { Settings } from "./settings.js";
import { say } from "./words.js";

/** The largest file that is opened: a year of a club. */
const MOST_BYTES = 8_000_000;

/** The table that the boards are for. */
export interface Wanting {
  readonly mind: Mind;
  readonly settings: ReadonlySignal<Settings>;
  readonly tally: ReadonlySignal<Tally>;
  readonly record: ReadonlySignal<BoardRecord>;
  open(record: BoardRecord): void;
  /** Does what throws the board away, at once or when the person has said yes. */
  ifSure(act: () => void): void;
}

export class Boards {
  readonly seed = signal("");
  readonly order = signal<Order>(ANY_DEAL);
  readonly file = signal<OpenFile | undefined>(undefined);
  /** What was wrong with a text that was opened, or with an order for a deal. */
  readonly faults = signal<readonly string[]>([]);
  readonly isDealing = signal(false);
  readonly #table: Wanting;

  constructor(table: Wanting) {
    this.#table = table;
  }

  /** Deals the board of this number from the seed, to the order if there is one. */
  deal(number: number): void {
    this.file.value = undefined;
    const board = boardAfter(this.#table.tally.value, number);
    if (isAny(this.order.value))
      this.#table.open(this.#dealt(board, plainDeal(this.seed.value, number)));
    else void this.#dealToOrder(board, this.order.value);
  }

  /** Deals a board of another seed. */
  dealFrom(seed: string, number: number): void {
    this.#table.ifSure(() => {
      this.seed.value = seed;
      this.deal(number);
    });
  }

  /** Deals to another order from the next board on. */
  dealTo(order: Order): void {
    this.#table.ifSure(() => {
      this.order.value = order;
      this.deal(this.#next);
    });
  }

  /** Opens the deal that has this number among all deals; false if there is none. */
  dealNumbered(text: string): boolean {
    const number = parseDealNumber(text.trim());
    const deal = number.ok ? dealOfNumber(number.value) : number;
    if (!deal.ok) {
      this.faults.value = [say(this.#table.settings.value.locale, "fault.number")];
      return false;
    }
    this.#table.ifSure(() => {
      this.file.value = undefined;
      this.#table.open(this.#dealt(boardAfter(this.#table.tally.value, this.#next), deal.value));
    });
    return true;
  }

  /** Opens a file that was chosen or dropped, whatever its encoding. */
  async openFile(file: File): Promise<boolean> {
    if (file.size > MOST_BYTES) {
      this.faults.value = [say(this.#table.settings.value.locale, "fault.size")];
      return false;
    }
    return this.paste(new Uint8Array(await file.arrayBuffer()), file.name);
  }

  /** Opens the first whole board of a text: PBN, LIN, JSON or a hand-viewer link; false if there is none. */
  paste(text: string | Uint8Array, name?: string): boolean {
    const { locale } = this.#table.settings.value;
    const { boards, faults } = boardsOf(text, locale, name);
    if (boards.length === 0) {
      this.faults.value = [say(locale, "import.none"), ...faults];
      return false;
    }
    this.#table.ifSure(() => {
      this.#openFile({ boards, at: 0 });
      this.faults.value = faults;
    });
    return true;
  }

  /** Puts another board of the open file on the table. */
  turnTo(at: number): void {
    const file = this.file.value;
    if (file?.boards[at] === undefined) return;
    this.#table.ifSure(() => {
      this.#openFile({ ...file, at });
    });
  }

  /** The next board: of the file if one is open, else of the seed. */
  next(): void {
    const file = this.file.value;
    if (file !== undefined && file.at + 1 < file.boards.length) this.turnTo(file.at + 1);
    else
      this.#table.ifSure(() => {
        this.deal(this.#next);
      });
  }

  get #next(): number {
    return (this.#table.record.value.board.number ?? 0) + 1;
  }

  #openFile(file: OpenFile): void {
    const record = file.boards[file.at];
    if (record === undefined) return;
    this.file.value = file;
    const { scoring } = this.#table.settings.value;
    // A board to be played counts by its own form or the table's, but is part of no rubber: its vulnerability is its own.
    const form = [record.scoring, scoring].find((one) => one === "IMPs" || one === "matchpoints");
    this.#table.open({
      ...record,
      scoring: (hasBegun(record) ? record.scoring : form) ?? "IMPs",
    });
  }

  #dealt(board: Board, deal: Deal): BoardRecord {
    const { scoring } = this.#table.settings.value;
    return { ...emptyRecord(board), deal: partialOf(deal), scoring };
  }

  async #dealToOrder(board: Board, order: Order): Promise<void> {
    const { seat, locale } = this.#table.settings.value;
    const before = this.#table.record.value;
    this.isDealing.value = true;
    this.faults.value = [];
    const answer = await this.#table.mind
      .ask({ kind: "deal", order, seat, board, seed: this.seed.value, locale })
      .catch(() => undefined);
    this.isDealing.value = false;
    // Stopped, or another board was put on the table meanwhile.
    if (answer === undefined || this.#table.record.value !== before) return;
    if ("deal" in answer) {
      const deal = parseDeal(answer.deal);
      if (deal.ok) this.#table.open(this.#dealt(board, deal.value));
      return;
    }
    this.faults.value = [
      "words" in answer
        ? `${say(locale, `order.${answer.field}`)}: ${answer.words}`
        : answer.tried === 0
          ? say(locale, "order.impossible")
          : say(locale, "order.rare", { tried: answer.tried }),
    ];
  }
}
