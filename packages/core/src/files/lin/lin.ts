/**
 * LIN, the format of Bridge Base Online: single boards, whole match files with both rooms, teaching
 * movies.
 *
 * ```ts
 * const reader = new LinReader();
 * const boards = [...reader.write("md|3S84H8542…|sv|o|mb|p|mb|2S!|an|weak|…|pc|CK|…|mc|6|"), ...reader.end()];
 * ```
 *
 * LIN has no specification. This reader follows files in the wild: names run South, West, North, East;
 * `mc` is declarer's tricks in all; the fourth hand may be missing; chat (`nt`) belongs to the call or card
 * before it; pairs for which a record has no field are kept with their position, so that `makeLin` writes them again.
 */
import type { Fault } from "../../result.js";
import type { Room } from "../../record.js";
import { ACTIONS, isPointer, LinDraft } from "./draft.js";
import {
  aboutOf,
  matchOf,
  parseNames,
  playersOf,
  roundNames,
  type LinMatch,
  type LinPair,
} from "./match.js";
import { PairReader } from "./pairs.js";
import {
  FaultList,
  READ_LIMITS,
  type BoardReader,
  type ReadBoard,
  type ReadLimits,
} from "../reading/reader.js";
import { LineReader } from "../reading/text.js";

/** A board that was read from a LIN file. */
export interface LinBoard extends ReadBoard {
  readonly room?: Room;
  /** The match that the board belongs to; the same object for all boards under one header. */
  readonly match?: LinMatch;
  /** `pn` as it was written, for one room or both. */
  readonly names?: string;
  /** Pairs that the record has no field for. */
  readonly pairs: readonly LinPair[];
}

/** A pair that was read before its board began. */
interface Held {
  readonly tag: string;
  readonly value: string;
  readonly line: number;
  readonly column: number;
}

/** Reads LIN files in chunks, a board at a time. */
export class LinReader implements BoardReader<LinBoard> {
  readonly #limits: ReadLimits;
  readonly #lines: LineReader;
  readonly #pairs: PairReader;
  readonly #stray: FaultList;
  readonly #boards: LinBoard[] = [];
  #open: LinDraft | undefined;
  #match: LinMatch | undefined;
  /** The number of boards that have begun under the current header. */
  #place = 0;
  /** The last `pn`, and whether it came after the last board began, so that no board has used it yet. */
  #names: string | undefined;
  #namesFresh = false;
  /** The last `pn` that was split into names, so that thousands of boards under one `pn` do not split it again. */
  #listed: { readonly text: string; readonly names: readonly string[] } | undefined;
  /** The pairs read since the last board was closed, for the next board or its header. */
  #before: Held[] = [];
  #beforeSize = 0;

  constructor(limits: Partial<ReadLimits> = {}) {
    this.#limits = { ...READ_LIMITS, ...limits };
    this.#stray = new FaultList(this.#limits.faults);
    this.#pairs = new PairReader(
      {
        pair: (tag, value, line, column) => {
          this.#pair(tag, value, line, column);
        },
        lost: (found, line, column, ends) => {
          this.#faults.add(ends ? "lin-end" : "lin-tag", found, line, column);
        },
      },
      this.#limits.board,
    );
    this.#lines = new LineReader((text, line, column, ends) => {
      this.#pairs.read(text, line, column, ends);
    });
  }

  /** The faults outside every board: before the first one, or in a later header. */
  get faults(): readonly Fault[] {
    return this.#stray.all;
  }

  write(chunk: Uint8Array | string): LinBoard[] {
    this.#lines.write(chunk);
    return this.#boards.splice(0);
  }

  end(): LinBoard[] {
    this.#lines.end();
    this.#pairs.end();
    if (this.#namesFresh && this.#open !== undefined && this.#names !== undefined)
      this.#open.keep("pn", this.#names);
    this.#close();
    return this.#boards.splice(0);
  }

  get #faults(): FaultList {
    return this.#open?.draft.faults ?? this.#stray;
  }

  #pair(tag: string, value: string, line: number, column: number): void {
    switch (tag) {
      case "pg":
      case "st":
      case "rh":
        return;
      case "vg":
        this.#close();
        this.#match = undefined;
        break;
      case "qx":
        this.#start(line, column).number(value.trim(), line, column);
        return;
      case "pn":
        this.#seat(value, line, column);
        return;
      case "md":
        this.#deal(value.trim(), line, column);
        return;
    }
    // Calls and cards without a deal begin a board whose start is missing.
    const open = this.#open ?? (ACTIONS.has(tag) ? this.#start(line, column) : undefined);
    if (open === undefined) this.#hold(tag, value, line, column);
    else if (open.fits(value, line, column)) open.tell(tag, value, line, column);
  }

  /** Keeps a pair for the next board, up to the limit of a board's size. */
  #hold(tag: string, value: string, line: number, column: number): void {
    const { board } = this.#limits;
    const was = this.#beforeSize;
    this.#beforeSize += value.length + 8;
    if (this.#beforeSize <= board) this.#before.push({ tag, value, line, column });
    else if (was <= board) this.#stray.add("board-limit", String(board), line, column);
  }

  #start(line: number, column: number): LinDraft {
    this.#close();
    const held = this.#before;
    this.#before = [];
    this.#beforeSize = 0;
    const isHeader = held.some(({ tag }) => tag === "vg" || tag === "rs");
    if (isHeader) this.#match = matchOf(held.map(({ tag, value }) => ({ tag, value, after: -1 })));
    if (isHeader) this.#place = 0;
    const open = new LinDraft(this.#limits, this.#match, this.#place++, line, column);
    open.names = this.#names;
    this.#namesFresh = false;
    this.#open = open;
    if (isHeader) return open;
    for (const pair of held)
      if (pair.tag !== "pn") open.tell(pair.tag, pair.value, pair.line, pair.column);
    return open;
  }

  #close(): void {
    const open = this.#open;
    if (open === undefined) return;
    this.#open = undefined;
    const { draft, room, names, pairs, match } = open;
    draft.compare(open.line, open.column);
    if (!open.isDealt) draft.faults.add("deal-missing", "", open.line, open.column);
    draft.about = aboutOf(match, room);
    if (match?.scoring !== undefined) draft.scoring = match.scoring;
    const listed = names === undefined ? [] : this.#named(names);
    const rounds =
      match === undefined || listed.some((name) => name.trim() !== "")
        ? listed
        : roundNames(match, draft.number ?? match.first);
    draft.players = playersOf(rounds, room);
    this.#boards.push({
      record: draft.record(),
      faults: draft.faults.all,
      ...(room === undefined ? {} : { room }),
      ...(match === undefined ? {} : { match }),
      ...(names === undefined ? {} : { names }),
      pairs,
    });
  }

  #named(names: string): readonly string[] {
    if (this.#listed?.text !== names)
      this.#listed = { text: names, names: (parseNames(names) ?? names.split(",")).slice(0, 8) };
    return this.#listed.names;
  }

  #seat(text: string, line: number, column: number): void {
    const value = text.replaceAll(/\n+/g, " ");
    const open = this.#open;
    if (open !== undefined && !open.fits(value, line, column)) return;
    if (parseNames(value) === undefined) this.#faults.add("lin-names", value, line, column);
    this.#names = value;
    this.#namesFresh = true;
    if (open === undefined) {
      this.#hold("pn", value, line, column);
    } else if (!open.isDealt) {
      open.names = value;
      this.#namesFresh = false;
    }
  }

  #deal(value: string, line: number, column: number): void {
    let open = this.#open;
    // A deal after another deal, calls or cards begins the next board.
    if (open === undefined || (open.isBegun && !isPointer(value))) open = this.#start(line, column);
    if (open.fits(value, line, column)) open.deal(value, line, column);
  }
}
