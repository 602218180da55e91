/**
 * Where boards come from: a seed, an order, a deal's number or a file. A board in play is replaced only after a
 * confirmation.
 */
import { signal, type ReadonlySignal } from "@preact/signals";
import {
  claimOf,
  dealOfNumber,
  emptyRecord,
  hasBegun,
  parseDealNumber,
  partialOf,
  playOf,
  withMark,
  type Board,
  type BoardRecord,
  type Deal,
} from "@falsecard/core";
import { ANY_DEAL, readBoards, isAny, plainDeal, type DealRequest } from "../boards/deals.js";
import { EngineStopped, type CallTold, type Engine } from "../robots/engine.js";
import type { Settings } from "../settings/settings.js";
import { agreementsOf } from "../settings/card-text.js";
import type { TroublePlace, Troubles } from "../look/trouble.js";

/** The largest file that is opened, enough for a year of a club's boards. */
const MOST_BYTES = 8_000_000;

export interface OpenFile {
  readonly boards: readonly BoardRecord[];
  /** The index of the board that is on the table. */
  readonly at: number;
  /** Whether the boards are examples of the system book, which name the systems of both sides. */
  readonly isExample?: true;
}

export interface DealingTable {
  readonly engine: Engine;
  readonly settings: ReadonlySignal<Settings>;
  readonly troubles: Troubles;
  readonly record: ReadonlySignal<BoardRecord>;
  /** The board with this number; in rubber bridge and Chicago the score decides dealer and vulnerability. */
  boardAfter(number: number): Board;
  open(record: BoardRecord): void;
  /** Changes with every board that is put on the table. */
  laid(): number;
  /** Acts at once, or asks first if the board on the table would be lost. */
  ifSure(act: () => void): void;
}

export class DealSource {
  readonly seed = signal("");
  readonly order = signal<DealRequest>(ANY_DEAL);
  readonly file = signal<OpenFile | undefined>(undefined);
  readonly isDealing = signal(false);
  readonly #table: DealingTable;

  constructor(table: DealingTable) {
    this.#table = table;
  }

  /** Deals the board with this number from the seed, to the order if there is one; errors are shown at `place`. */
  deal(number: number, place: TroublePlace = "table"): void {
    this.#table.troubles.settle();
    this.file.value = undefined;
    const board = this.#table.boardAfter(number);
    if (isAny(this.order.value))
      this.#table.open(this.#dealt(board, plainDeal(this.seed.value, number)));
    else void this.#dealToOrder(board, this.order.value, place);
  }

  dealFrom(seed: string, number: number): void {
    this.#table.ifSure(() => {
      this.seed.value = seed;
      this.deal(number, "seed");
    });
  }

  /** Changes the order, and deals the next board to it. */
  dealTo(order: DealRequest): void {
    this.#table.ifSure(() => {
      this.order.value = order;
      this.deal(this.#next, "order");
    });
  }

  /** Opens a deal by its number among all deals; false if there is none. */
  dealNumbered(text: string): boolean {
    const number = parseDealNumber(text.trim());
    const deal = number.ok ? dealOfNumber(number.value) : number;
    const { troubles } = this.#table;
    if (!deal.ok) return troubles.complain("number", { word: "fault.number" });
    troubles.settle();
    this.#table.ifSure(() => {
      this.file.value = undefined;
      this.#table.open(this.#dealt(this.#table.boardAfter(this.#next), deal.value));
    });
    return true;
  }

  /** Opens a file, whatever its encoding; calls `then` when its first board is on the table. */
  async openFile(file: File, place: TroublePlace = "table", then?: () => void): Promise<boolean> {
    const { troubles } = this.#table;
    if (file.size > MOST_BYTES) return troubles.complain(place, { word: "fault.size" });
    // Reading fails for a dropped folder, for example, or for a file deleted meanwhile.
    const bytes = await file.arrayBuffer().catch(() => undefined);
    if (bytes === undefined)
      return troubles.complain(place, { word: "fault.read", values: { name: file.name } });
    return this.paste(new Uint8Array(bytes), file.name, place, then);
  }

  /** Opens the boards of a text (PBN, LIN, JSON or a hand-viewer link) at the first; false if it has no whole board. */
  paste(
    text: string | Uint8Array,
    name?: string,
    place: TroublePlace = "table",
    then?: () => void,
  ): boolean {
    const { troubles } = this.#table;
    const { boards, complaints } = readBoards(text, name);
    if (boards.length === 0)
      return troubles.complain(place, { word: "import.none" }, ...complaints);
    troubles.settle();
    this.#table.ifSure(() => {
      this.#openFile({ boards, at: 0 });
      if (complaints.length > 0) troubles.complain(place, ...complaints);
      then?.();
    });
    return true;
  }

  /** Whether the open board of the file was played to its end. */
  get isPlayed(): boolean {
    const file = this.file.value;
    const found = file?.boards[file.at];
    if (found === undefined) return false;
    const record = settled(found);
    return record.claim !== undefined || playOf(record)?.isOver === true;
  }

  openExamples(boards: readonly BoardRecord[]): void {
    this.#table.troubles.settle();
    this.#table.ifSure(() => this.#openFile({ boards, at: 0, isExample: true }));
  }

  /** Puts another board of the open file on the table. */
  turnTo(at: number): void {
    const file = this.file.value;
    if (file?.boards[at] === undefined) return;
    this.#table.ifSure(() => this.#openFile({ ...file, at }));
  }

  /** The next board: of the file if one is open, else of the seed. */
  next(): void {
    const file = this.file.value;
    if (file !== undefined && file.at + 1 < file.boards.length) this.turnTo(file.at + 1);
    else this.#table.ifSure(() => this.deal(this.#next));
  }

  get #next(): number {
    return (this.#table.record.value.board.number ?? 0) + 1;
  }

  #openFile(file: OpenFile): void {
    const found = file.boards[file.at];
    if (found === undefined) return;
    const record = settled(found);
    this.file.value = file;
    const { scoring, cards, seat } = this.#table.settings.value;
    // A board from a file is scored by IMPs or matchpoints, by its own form or the table's. It fits no rubber, because
    // its vulnerability is fixed.
    const form = [record.scoring, scoring].find((one) => one === "IMPs" || one === "matchpoints");
    this.#table.open({
      ...record,
      scoring: (hasBegun(record) ? record.scoring : form) ?? "IMPs",
      // A board that has begun keeps the systems of its players; others take those of the settings.
      agreements:
        hasBegun(record) || file.isExample === true ? record.agreements : agreementsOf(cards, seat),
    });
  }

  #dealt(board: Board, deal: Deal): BoardRecord {
    const { scoring, cards, seat } = this.#table.settings.value;
    const agreements = agreementsOf(cards, seat);
    return { ...emptyRecord(board), deal: partialOf(deal), scoring, agreements };
  }

  async #dealToOrder(board: Board, order: DealRequest, place: TroublePlace): Promise<void> {
    const { seat, locale, cards } = this.#table.settings.value;
    const agreements = agreementsOf(cards, seat);
    const before = this.#table.laid();
    this.isDealing.value = true;
    const answer = await this.#table.engine
      .deal({ order, seat, board, seed: this.seed.value, locale, agreements })
      .catch((error: unknown) => ({ isStopped: error instanceof EngineStopped }));
    this.isDealing.value = false;
    // The answer is out of date if another board was put on the table meanwhile.
    if (this.#table.laid() !== before) return;
    const { troubles } = this.#table;
    if ("deal" in answer) {
      const dealt = this.#dealt(board, answer.deal);
      const calls = answer.calls.map(recordedCall);
      if (order.part === "bid") this.#table.open(withMark(dealt, "bid"));
      else this.#table.open(calls.length === 0 ? dealt : withMark({ ...dealt, calls }, "lead"));
    } else if ("fault" in answer)
      troubles.complain(place, { fault: answer.fault, field: `order.${answer.field}` });
    else if ("tried" in answer && answer.tried > 0)
      troubles.complain(place, { word: "order.rare", values: { tried: answer.tried } });
    else if ("tried" in answer) troubles.complain(place, { word: "order.impossible" });
    else if (!answer.isStopped) troubles.complain(place, { word: "fault.thread" });
  }
}

/** A call for a record, with its alert and explanation. */
export const recordedCall = ({ call, alert, text }: CallTold): BoardRecord["calls"][number] => ({
  call,
  ...(alert ? { alert: true as const } : {}),
  ...(call === "P" ? {} : { explanation: text }),
});

/**
 * Adds a claim to a record whose play stops before its result, as in many files. A record without any card stays, so
 * that it can be played.
 */
function settled(record: BoardRecord): BoardRecord {
  const play = playOf(record);
  if (record.tricks === undefined || record.claim !== undefined || play === undefined)
    return record;
  if (record.cards.length === 0 || play.isOver) return record;
  const claim = claimOf(play, play.contract.declarer, record.tricks - play.declarerTricks);
  return claim.ok ? { ...record, claim: claim.value } : record;
}
