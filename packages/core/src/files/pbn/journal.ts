/**
 * A journal: the PBN text of a match or a session that is written piece by piece while it is played. A line at the top
 * names the match or session, and a line after each piece marks it as complete, so that interrupted work is resumed
 * after the last mark; an unfinished piece after it is dropped.
 */
import type { BoardRecord } from "../../record.js";
import { PbnReader } from "./pbn.js";
import { makePbnGame, PBN_HEADER } from "./write.js";

/** The kinds of work whose boards are written piece by piece. */
export type JournalKind = "match" | "session";

/** The line near the top of a journal that names its match or session. */
export const journalLine = (kind: JournalKind, about: string): string =>
  `% Falsecard: ${kind}, ${oneLine(about)}\r\n`;

/** The beginning of a journal: what stands before its first piece. */
export const journalHead = (kind: JournalKind, about: string): string =>
  PBN_HEADER + journalLine(kind, about);

/** The text in one line, because a seed may have control characters. */
const oneLine = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- control characters are what it is about
  text.replaceAll(/[\u0000-\u001f\u007f\\]/g, (char) =>
    char === "\\" ? "\\\\" : `\\x${char.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );

/** The beginning of the line that marks a piece as complete; the number of the board follows. */
const MARK = "% Falsecard: complete, board ";

/** A piece of a journal: the records of a board, and the mark that they are complete. */
export const journalPiece = (board: number, records: readonly BoardRecord[]): string =>
  `${records.map((record) => makePbnGame(record)).join("\r\n")}${MARK}${board}\r\n`;

/** What a journal holds. */
export interface Journal {
  /** The length in bytes up to the end of the last complete piece; 0 without one. */
  readonly length: number;
  /** The records of the complete pieces. */
  readonly records: readonly BoardRecord[];
}

/**
 * Reads a journal, whose first line and name the caller has compared: undefined if anything stands behind its last
 * complete piece that is not an unfinished one.
 * @param head The length of {@link journalHead} in bytes.
 * @param together The number of records in a piece.
 */
export function parseJournal(
  bytes: Uint8Array,
  head: number,
  together: number,
): Journal | undefined {
  const length = completeLength(bytes);
  // Without a complete piece, the unfinished one begins after the head.
  const isFirst = length === 0;
  if (!isTorn(bytes.subarray(isFirst ? head : length), together, isFirst)) return undefined;
  return { length, records: recordsOf(bytes.subarray(0, length)) };
}

/** The text with a character for each byte. */
function latin1Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + 8192)));
  return parts.join("");
}

const COMPLETE = new RegExp(String.raw`^${MARK}\d+\r\n`, "gm");

/** The length of the text up to the end of its last complete piece, in bytes. */
function completeLength(bytes: Uint8Array): number {
  const last = [...latin1Of(bytes).matchAll(COMPLETE)].at(-1);
  return last === undefined ? 0 : last.index + last[0].length;
}

/** The beginning of a piece; an empty line precedes every piece but the first. */
const BEGINNING = '[Event "';

/** Lines of a game as Falsecard writes it: tags, and rows of calls, cards, references to notes and comments. */
const WORD = /(?:Pass|XX?|[1-7](?:[CDHS]|NT)|[SHDC][2-9TJQKA]|=\d+=|[*+-]|\{[^}]*\})/.source;
const OUR_LINE = new RegExp(String.raw`^(?:\[\w+ "(?:[^"\\]|\\.)*"\]|${WORD}(?: ${WORD})*)?$`);
/** The beginning of such a line, because the last line may be cut off anywhere. */
const OUR_BEGINNING = new RegExp(
  String.raw`^(?:\[(?:\w+(?: (?:"(?:[^"\\]|\\.)*(?:"\]?|\\)?)?)?)?|(?:${WORD} )*(?:${WORD}|[\w=]{0,4}|\{[^}]*))\r?$`,
);

const OUR_MARK = new RegExp(String.raw`^${MARK}\d+\r?$`);

/** Whether the text after the last complete piece is nothing but an unfinished piece that Falsecard wrote. */
function isTorn(tail: Uint8Array, together: number, isFirst: boolean): boolean {
  const text = latin1Of(tail);
  const beginning = `${isFirst ? "" : "\r\n"}${BEGINNING}`;
  if (!text.startsWith(beginning) && !beginning.startsWith(text)) return false;
  const lines = text.split("\r\n");
  const last = lines.pop() ?? "";
  const isOurs = OUR_BEGINNING.test(last) || MARK.startsWith(last) || OUR_MARK.test(last);
  if (!isOurs || !lines.every((line) => OUR_LINE.test(line))) return false;
  return recordsOf(tail).length <= together;
}

/** The records of a PBN text. */
function recordsOf(text: Uint8Array): BoardRecord[] {
  const reader = new PbnReader();
  return [...reader.write(text), ...reader.end()].map(({ record }) => record);
}
