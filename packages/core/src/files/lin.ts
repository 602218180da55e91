/**
 * LIN, the format of Bridge Base Online: single boards, whole match files with both rooms, teaching
 * movies.
 *
 * ```ts
 * const reader = new LinReader();
 * const boards = [...reader.write("md|3S84H8542…|sv|o|mb|p|mb|2S!|an|weak|…|pc|CK|…|mc|6|"), ...reader.end()];
 * ```
 *
 * LIN has no specification. What is here follows files in the wild: names run South, West, North, East;
 * `mc` is declarer's tricks in all; the fourth hand may be missing; chat (`nt`) belongs to the call or card
 * before it; what a record does not carry is kept as pairs in its place, so that `makeLin` writes it again.
 */
import { boardOf, parseBoardNumber, parseVulnerability } from "../board.js";
import { makeCard } from "../card.js";
import { CardSet } from "../cards.js";
import { partialDealOf, UNKNOWN_DEAL, type PartialDeal } from "../deal.js";
import type { Fault } from "../fault.js";
import type { Hand } from "../hand.js";
import type { BoardRecord } from "../record.js";
import { SEATS, type Seat } from "../seat.js";
import { compactCall, compactCard, compactItems, parseCompactHand } from "./compact.js";
import { RecordDraft } from "./draft.js";
import { FaultList } from "./faults.js";
import {
  aboutOf,
  LIN_SEATS,
  matchOf,
  parseNames,
  playersOf,
  resultOf,
  roundNames,
  type LinMatch,
  type LinPair,
  type Room,
} from "./lin-match.js";
import { PairReader } from "./lin-pairs.js";
import { READ_LIMITS, type BoardReader, type ReadBoard, type ReadLimits } from "./reader.js";
import { LineReader, type Piece } from "./text.js";

export interface LinBoard extends ReadBoard {
  readonly room?: Room;
  /** The match the board belongs to; the same object for all boards of a file. */
  readonly match?: LinMatch;
  /** `pn` as it was written, for one room or both. */
  readonly names?: string;
  /** What else was said of the board. */
  readonly pairs: readonly LinPair[];
}

/** Tags that tell what was done at the table. */
const ACTIONS: ReadonlySet<string> = new Set(["mb", "pc", "mc"]);

/** A board that is being read. */
interface Open {
  readonly draft: RecordDraft;
  readonly pairs: LinPair[];
  room: Room | undefined;
  names: string | undefined;
  dealt: boolean;
  /** The last call or card had no place, so an explanation has none either. */
  refused: boolean;
  /** A movie went back (`up`): what follows is another line of play. */
  wound: boolean;
  /** Characters kept. */
  size: number;
  line: number;
  column: number;
}

/** A pair before its board has begun. */
interface Held {
  readonly tag: string;
  readonly value: string;
  readonly line: number;
  readonly column: number;
}

export class LinReader implements BoardReader<LinBoard> {
  readonly #limits: ReadLimits;
  readonly #lines = new LineReader();
  readonly #pairs: PairReader;
  readonly #stray: FaultList;
  #boards: LinBoard[] = [];
  #open: Open | undefined;
  #match: LinMatch | undefined;
  /** `pn` in force, and whether a board has used it. */
  #names: string | undefined;
  #namesFresh = false;
  /** `pn` and what is told about the match, as last worked out. */
  #listed: { readonly text: string; readonly names: readonly string[] } | undefined;
  #aboutMatch: LinMatch | undefined;
  readonly #about = new Map<Room | undefined, BoardRecord["about"]>();
  /** Pairs before the next board. */
  #before: Held[] = [];
  #beforeSize = 0;
  #beforeFull = false;

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
  }

  /** Faults before the first board. */
  get faults(): readonly Fault[] {
    return this.#stray.all;
  }

  write(chunk: Uint8Array | string): LinBoard[] {
    return this.#read(this.#lines.write(chunk));
  }

  end(): LinBoard[] {
    const boards = this.#read(this.#lines.end());
    this.#pairs.end();
    if (this.#namesFresh && this.#open !== undefined && this.#names !== undefined)
      this.#keep(this.#open, "pn", this.#names);
    this.#close();
    boards.push(...this.#boards);
    this.#boards = [];
    return boards;
  }

  #read(pieces: readonly Piece[]): LinBoard[] {
    for (const piece of pieces) this.#pairs.read(piece);
    const boards = this.#boards;
    this.#boards = [];
    return boards;
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
        this.#start(line, column);
        this.#number(value.trim(), line, column);
        return;
      case "pn":
        this.#seat(value, line, column);
        return;
      case "md":
        this.#deal(value.trim(), line, column);
        return;
    }
    // Calls and cards before any deal are a board's whose beginning is lost.
    const open = this.#open ?? (ACTIONS.has(tag) ? this.#start(line, column) : undefined);
    if (open === undefined) this.#hold(tag, value, line, column);
    else if (this.#fits(open, value, line, column)) this.#tell(open, tag, value, line, column);
  }

  /** Pairs that say something about the board in hand. */
  #tell(open: Open, tag: string, value: string, line: number, column: number): void {
    const { draft } = open;
    switch (tag) {
      case "pc":
        this.#card(open, value, line, column);
        return;
      case "mb":
        this.#call(open, value, line, column);
        return;
      case "an":
        if (value === "") return;
        if (!open.refused && draft.explain(value.replaceAll(/\n+/g, " "))) return;
        break;
      case "nt":
        // An empty note clears the text of a movie.
        if (value === "") break;
        for (const text of value.split("\n")) if (text !== "") draft.comment(text);
        return;
      case "sv":
        if (this.#vulnerable(draft, value.trim(), line, column)) return;
        break;
      case "mc":
        if (this.#tricks(open, value.trim(), line, column)) return;
        break;
      case "ah":
        if (this.#headed(open, value)) return;
        break;
      case "up":
        open.wound = true;
        break;
    }
    this.#keep(open, tag, value);
  }

  #keep(open: Open, tag: string, value: string): void {
    const begun = open.dealt || open.draft.length > 0 || ACTIONS.has(tag);
    open.pairs.push({ tag, value, after: begun ? open.draft.length : -1 });
  }

  /** Counts what is kept for a board; false once it is full. */
  #fits(open: Open, value: string, line: number, column: number): boolean {
    const { board } = this.#limits;
    const was = open.size;
    // What a pair costs beyond its text is counted too, or a million empty ones would be free.
    open.size += value.length + 8;
    if (open.size <= board) return true;
    if (was <= board) open.draft.faults.add("board-limit", String(board), line, column);
    return false;
  }

  #hold(tag: string, value: string, line: number, column: number): void {
    const { board } = this.#limits;
    if (this.#beforeFull) return;
    this.#beforeSize += value.length + 8;
    this.#beforeFull = this.#beforeSize > board;
    if (this.#beforeFull) this.#stray.add("board-limit", String(board), line, column);
    else this.#before.push({ tag, value, line, column });
  }

  #start(line: number, column: number): Open {
    this.#close();
    const draft = new RecordDraft(this.#limits.faults);
    const open: Open = {
      draft,
      pairs: [],
      room: undefined,
      names: this.#names,
      dealt: false,
      refused: false,
      wound: false,
      size: 0,
      line,
      column,
    };
    this.#open = open;
    const held = this.#before;
    this.#before = [];
    this.#beforeSize = 0;
    this.#beforeFull = false;
    if (held.some(({ tag }) => tag === "vg" || tag === "rs"))
      this.#match = matchOf(held.map(({ tag, value }) => ({ tag, value, after: -1 })));
    else
      for (const pair of held)
        if (pair.tag !== "pn") this.#tell(open, pair.tag, pair.value, pair.line, pair.column);
    this.#namesFresh = false;
    return open;
  }

  #close(): void {
    const open = this.#open;
    if (open === undefined) return;
    this.#open = undefined;
    const { draft, room, names, pairs } = open;
    const match = this.#match;
    draft.compare(open.line, open.column);
    if (!open.dealt) draft.faults.add("deal-missing", "", open.line, open.column);
    draft.about = this.#aboutBoard(match, room);
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

  /** The same object for all boards of a room: a file may have thousands. */
  #aboutBoard(match: LinMatch | undefined, room: Room | undefined): BoardRecord["about"] {
    if (match === undefined)
      return room === undefined ? {} : { Room: room === "open" ? "Open" : "Closed" };
    if (this.#aboutMatch !== match) this.#about.clear();
    this.#aboutMatch = match;
    const known = this.#about.get(room);
    if (known !== undefined) return known;
    const about = aboutOf(match, room);
    this.#about.set(room, about);
    return about;
  }

  #named(names: string): readonly string[] {
    if (this.#listed?.text !== names)
      this.#listed = { text: names, names: parseNames(names) ?? names.split(",") };
    return this.#listed.names;
  }

  #seat(text: string, line: number, column: number): void {
    const value = text.replaceAll(/\n+/g, " ");
    const open = this.#open;
    const fits = open === undefined || this.#fits(open, value, line, column);
    if (!fits) return;
    if (parseNames(value) === undefined) this.#faults.add("lin-names", value, line, column);
    this.#names = value;
    this.#namesFresh = true;
    if (open === undefined) {
      this.#hold("pn", value, line, column);
    } else if (!open.dealt) {
      open.names = value;
      this.#namesFresh = false;
    }
  }

  /** `o14`, `c14` or `o14,BOARD 14`. */
  #number(value: string, line: number, column: number): void {
    const open = this.#open;
    if (open === undefined) return;
    const parts = /^([oc]?)(\d{1,4})(,.*)?$/is.exec(value);
    const [, letter = "", digits = "", label] = parts ?? [];
    const number = parseBoardNumber(digits);
    if (parts === null || !number.ok) {
      open.draft.faults.add("board-number", value, line, column);
      this.#keep(open, "qx", value);
      return;
    }
    open.draft.number = number.value;
    if (letter !== "") open.room = letter.toLowerCase() === "o" ? "open" : "closed";
    if (label !== undefined || letter === "") this.#keep(open, "qx", value);
    this.#expect(open);
  }

  /** What the list of results says of the board. */
  #expect({ draft, room }: Open): void {
    if (this.#match !== undefined && draft.number !== undefined)
      draft.result = resultOf(this.#match, draft.number, room ?? "open");
  }

  /** `Board 14` above the diagram; any other heading is kept. */
  #headed(open: Open, value: string): boolean {
    const digits = /^\s*board\s*(\d{1,4})\s*$/i.exec(value)?.[1];
    const number = digits === undefined ? undefined : parseBoardNumber(digits);
    if (number === undefined || !number.ok) return false;
    // In a match file `qx` tells the number, and the heading is kept for its own sake.
    if (open.draft.number !== undefined)
      return (
        open.draft.number === number.value && (this.#match === undefined || open.room === undefined)
      );
    open.draft.number = number.value;
    this.#expect(open);
    return true;
  }

  #vulnerable(draft: RecordDraft, value: string, line: number, column: number): boolean {
    // Nothing means what the number of the board says.
    if (value === "") return true;
    const vulnerability = parseVulnerability(value);
    if (!vulnerability.ok) {
      draft.faults.add("vulnerability", value, line, column);
      return false;
    }
    draft.vulnerability = vulnerability.value;
    return true;
  }

  #tricks(open: Open, value: string, line: number, column: number): boolean {
    const tricks = /^\d{1,2}$/.test(value) ? Number(value) : Number.NaN;
    if (!(tricks <= 13)) {
      open.draft.faults.add("tricks", value, line, column);
      return false;
    }
    if (open.wound) return false;
    open.draft.tricks(tricks, line, column);
    return true;
  }

  #card(open: Open, value: string, line: number, column: number): void {
    const card = compactCard(value.length === 2 ? value : value.trim());
    const { length, withdrawn } = open.draft;
    open.refused = open.wound || card === undefined || !open.draft.card(card, line, column);
    if (!withdrawn && open.draft.withdrawn) restorePass(open.pairs, length);
    if (!open.refused) return;
    if (card === undefined && !open.wound) {
      open.draft.faults.add("card", value.trim(), line, column);
      open.draft.tear("play");
    }
    this.#keep(open, "pc", value);
  }

  #call(open: Open, value: string, line: number, column: number): void {
    const alerted = value.endsWith("!");
    const call = compactCall(alerted ? value.replace(/!+$/, "") : value);
    if (call !== undefined) {
      open.refused = open.wound || !open.draft.call(call, alerted, line, column);
      if (open.refused) this.#keep(open, "mb", value);
      return;
    }
    open.refused = false;
    // Old files write the auction, or parts of it, in one value: `-1Dp1Sp2Hppp`.
    for (const item of compactItems(value, "auction")) {
      const one = item.kind === "item" ? compactCall(item.text) : undefined;
      if (item.kind === "explanation") open.draft.explain(item.text);
      else if (item.kind === "comment") open.draft.comment(item.text);
      else if (
        one !== undefined &&
        open.draft.call(one, item.alert, line, column + item.column - 1)
      )
        continue;
      else {
        if (one === undefined && item.kind === "item") {
          open.draft.faults.add("call", item.text, line, column + item.column - 1);
          open.draft.tear("auction");
        }
        open.refused = true;
        this.#keep(open, "mb", value.slice(item.column - 1));
        return;
      }
    }
  }

  #deal(value: string, line: number, column: number): void {
    // `*14` and `^14` point at board 14 of the other room; the hands are there already.
    const points = /^[*^]\d*$/.test(value);
    let open = this.#open;
    // A deal after calls or cards is another board's, whose beginning is lost.
    if (open === undefined || (!points && (open.dealt || open.draft.length > 0)))
      open = this.#start(line, column);
    if (!this.#fits(open, value, line, column)) return;
    if (points) {
      if (!open.dealt) open.draft.faults.add("deal-hands", value, line, column);
      this.#keep(open, "md", value);
      return;
    }
    const { draft } = open;
    open.dealt = true;
    const dealer = LIN_SEATS[value.charCodeAt(0) - 49];
    if (dealer === undefined) {
      draft.faults.add("lin-dealer", value.slice(0, 1), line, column);
      if (draft.number !== undefined) draft.dealer = boardOf(draft.number).dealer;
    } else {
      draft.dealer = dealer;
    }
    const from = /^[SHDC]/i.test(value) ? 0 : 1;
    draft.deal = readHands(value.slice(from), draft.faults, line, column + from);
  }
}

/** Keeps the pass that left the record as a pair, in its place: before all that came after it. */
function restorePass(pairs: LinPair[], length: number): void {
  const at = pairs.findIndex(({ after }) => after >= length);
  const later = at < 0 ? [] : pairs.splice(at);
  pairs.push({ tag: "mb", value: "p", after: length - 1 });
  for (const pair of later) pairs.push({ ...pair, after: pair.after - 1 });
}

/**
 * The hands of `md`: South, West, North, East. A hand that is missing, or alone in being wrong, is the rest
 * of the pack; hands of fewer cards stand if all four are equally long, as in an ending.
 */
function readHands(text: string, faults: FaultList, line: number, column: number): PartialDeal {
  const parts = text.split(",");
  if (parts.length > 4) faults.add("deal-hands", text, line, column);
  const read: { readonly seat: Seat; readonly hand: Hand; readonly text: string; at: number }[] =
    [];
  let at = column;
  for (const [i, seat] of LIN_SEATS.entries()) {
    const part = parts[i] ?? "";
    const hand = parseCompactHand(part.trim());
    if (!hand.ok) faults.add(hand.fault.code, hand.fault.found, line, at + hand.fault.column - 1);
    else if (!hand.value.isEmpty) read.push({ seat, hand: hand.value, text: part, at });
    at += part.length + 1;
  }
  const hands: Partial<Record<Seat, Hand>> = {};
  let seen = CardSet.empty;
  // Whole hands have their cards before hands that are wrong anyway.
  for (const whole of [true, false])
    for (const { seat, hand } of read) {
      if ((hand.size === 13) !== whole || hand.size > 13) continue;
      const own = hand.diff(seen);
      seen = seen.union(own);
      if (!own.isEmpty) hands[seat] = own;
    }
  const isEnding = read.length === 4 && read.every(({ hand }) => hand.size === read[0]?.hand.size);
  for (const { seat, hand, text, at } of read) {
    const gone = hand.diff(hands[seat] ?? hand);
    const [twice] = gone.isEmpty ? [] : gone;
    if (twice !== undefined) faults.add("card-twice", makeCard(twice), line, at);
    else if (hand.size > 13 || (hand.size < 13 && !isEnding))
      faults.add("hand-size", text, line, at);
  }
  const short = SEATS.filter((seat) => hands[seat]?.size !== 13);
  const [missing] = short;
  if (missing !== undefined && short.length === 1) {
    delete hands[missing];
    hands[missing] = SEATS.reduce(
      (rest, seat) => rest.diff(hands[seat] ?? CardSet.empty),
      CardSet.full,
    );
  }
  const deal = partialDealOf(hands);
  // Cards twice and hands too long are out already.
  return deal.ok ? deal.value : UNKNOWN_DEAL;
}
