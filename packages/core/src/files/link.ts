/**
 * Links to the hand viewer of Bridge Base Online, both ways.
 *
 * A link carries a board either as LIN (`?lin=…`) or in parameters: hands `n s e w`, names `nn sn en wn`,
 * dealer `d`, vulnerability `v`, board number `b`, auction `a`, play `p` and declarer's tricks `c`. Calls
 * may be followed by `!`, `(an explanation)` and `{a comment}`. Links are written as LIN, which carries more.
 */
import { fileFaults, type FileFault } from "./reading/faults.js";
import { parseBoardNumber, parseVulnerability } from "../board.js";
import { CardSet } from "../cards.js";
import { partialDealOf, wholeDeal, partialOf } from "../deal.js";
import type { Hand } from "../hand.js";
import { wholeNumber } from "../numerals.js";
import type { BoardRecord } from "../record.js";
import { ok, type Result, type Fault } from "../result.js";
import { parseSeat, SEATS, type Seat } from "../seat.js";
import { parseCompactHand } from "./reading/compact.js";
import { RecordDraft } from "./reading/draft.js";
import { LinReader } from "./lin/lin.js";
import { makeLinLine } from "./lin/write.js";
import {
  FaultList,
  READ_LIMITS,
  type BoardReader,
  type ReadBoard,
  type ReadLimits,
} from "./reading/reader.js";
import { LineReader, wholeLines } from "./reading/text.js";

const VIEWER = "https://www.bridgebase.com/tools/handviewer.html";

/** A link that shows the board in BBO's hand viewer. */
export function makeHandViewerLink(record: BoardRecord): string {
  return `${VIEWER}?lin=${encodeURIComponent(makeLinLine(record).trimEnd())}`;
}

/** A parameter of a link: its value, decoded, and where it begins. */
interface Parameter {
  readonly value: string;
  readonly column: number;
}

/** Reads a link of either form; the column of a fault is its place in the link. */
export function parseHandViewerLink(
  url: string,
  limits: ReadLimits = READ_LIMITS,
): Result<ReadBoard, FileFault> {
  const start = url.indexOf("?");
  if (start < 0) return fileFaults.fail("link", url);
  const parameters = split(url, start + 1);
  const lin = parameters.get("lin");
  if (lin !== undefined) return readLin(lin, url, limits);
  const isBoard = ["n", "s", "e", "w", "a", "p"].some((name) => parameters.has(name));
  return isBoard ? ok(readParameters(parameters, limits)) : fileFaults.fail("link", url);
}

function split(url: string, from: number): ReadonlyMap<string, Parameter> {
  const parameters = new Map<string, Parameter>();
  const hash = url.indexOf("#", from);
  const query = url.slice(from, hash < 0 ? url.length : hash);
  let at = from;
  for (const part of query.split("&")) {
    // A link copied from the source of a web page has `&amp;` for `&`.
    const skipped = part.startsWith("amp;") ? 4 : 0;
    const equals = part.indexOf("=");
    const name = part.slice(skipped, equals).toLowerCase();
    if (equals > skipped && !parameters.has(name))
      parameters.set(name, { value: decode(part.slice(equals + 1)), column: at + equals + 2 });
    at += part.length + 1;
  }
  return parameters;
}

/** Decodes a URL; if its bytes are not UTF-8, they are read as Latin-1. */
function decode(text: string): string {
  const spaced = text.replaceAll("+", " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced.replaceAll(/%([0-9a-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  }
}

function readLin(lin: Parameter, url: string, limits: ReadLimits): Result<ReadBoard, FileFault> {
  const reader = new LinReader(limits);
  const boards = [...reader.write(lin.value), ...reader.end()];
  const [board] = boards;
  if (board === undefined) return fileFaults.fail("link", url);
  // Columns in the decoded text are no columns of the link, so every fault gets the column where the parameter begins.
  const faults = [...reader.faults, ...board.faults].map((fault): Fault => ({
    ...fault,
    line: 1,
    column: lin.column,
  }));
  return ok({ record: board.record, faults });
}

function readParameters(parameters: ReadonlyMap<string, Parameter>, limits: ReadLimits): ReadBoard {
  const draft = new RecordDraft(limits.faults);
  const { faults } = draft;
  const take = <T>(name: string, parse: (text: string) => Result<T, FileFault>): T | undefined => {
    const given = parameters.get(name);
    if (given === undefined || given.value === "") return undefined;
    const read = parse(given.value.trim());
    if (read.ok) return read.value;
    faults.add(read.fault.code, read.fault.found, 1, given.column + read.fault.column - 1);
    return undefined;
  };
  draft.number = take("b", parseBoardNumber);
  draft.dealer = take("d", parseSeat);
  draft.vulnerability = take("v", parseVulnerability);
  const hands: Partial<Record<Seat, Hand>> = {};
  const players: Partial<Record<Seat, string>> = {};
  let seen = CardSet.empty;
  for (const seat of SEATS) {
    const letter = seat.toLowerCase();
    const hand = take(letter, parseCompactHand);
    if (hand !== undefined && hand.size > 0) {
      const [twice] = hand.intersect(seen);
      const column = parameters.get(letter)?.column ?? 1;
      if (twice !== undefined)
        faults.add("card-twice", parameters.get(letter)?.value ?? "", 1, column);
      else if (hand.size > 13)
        faults.add("hand-size", parameters.get(letter)?.value ?? "", 1, column);
      else hands[seat] = hand;
      seen = seen.union(hand);
    }
    const name = parameters.get(`${letter}n`)?.value.trim() ?? "";
    if (name !== "") players[seat] = name;
  }
  draft.players = players;
  const partial = partialDealOf(hands);
  if (partial.ok) {
    const whole = wholeDeal(partial.value);
    draft.deal = whole === undefined ? partial.value : partialOf(whole);
  }
  const [auction, play] = [parameters.get("a"), parameters.get("p")];
  if (auction !== undefined) draft.items(auction.value, "auction", 1, auction.column);
  if (play !== undefined) draft.items(play.value, "play", 1, play.column);
  const tricks = take("c", (text) => {
    const number = wholeNumber(text);
    return number !== undefined && number <= 13 ? ok(number) : fileFaults.fail("tricks", text);
  });
  if (tricks !== undefined) draft.tricks(tricks, 1, parameters.get("c")?.column ?? 1);
  return { record: draft.record(), faults: faults.all };
}

/** Reads a file of links, one to a line. */
export class LinkReader implements BoardReader {
  readonly #limits: ReadLimits;
  readonly #lines: LineReader;
  readonly #stray: FaultList;
  readonly #boards: ReadBoard[] = [];

  constructor(limits: Partial<ReadLimits> = {}) {
    this.#limits = { ...READ_LIMITS, ...limits };
    this.#stray = new FaultList(this.#limits.faults);
    this.#lines = new LineReader(
      wholeLines(this.#limits.board, (text, line) => {
        this.#read(text, line);
      }),
    );
  }

  /** The faults of lines that are not links or are too long. */
  get faults(): readonly Fault[] {
    return this.#stray.all;
  }

  write(chunk: Uint8Array | string): ReadBoard[] {
    this.#lines.write(chunk);
    return this.#boards.splice(0);
  }

  end(): ReadBoard[] {
    this.#lines.end();
    return this.#boards.splice(0);
  }

  #read(text: string, line: number): void {
    const url = text.trim();
    const indent = text.length - text.trimStart().length;
    if (text.length > this.#limits.board) {
      this.#stray.add("board-limit", String(this.#limits.board), line, 1);
    } else if (url !== "") {
      const board = parseHandViewerLink(url, this.#limits);
      if (board.ok) {
        const { record, faults } = board.value;
        const placed = faults.map((fault) => ({ ...fault, line, column: fault.column + indent }));
        this.#boards.push({ record, faults: placed });
      } else this.#stray.add(board.fault.code, board.fault.found, line, indent + 1);
    }
  }
}
