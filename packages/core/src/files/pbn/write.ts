/**
 * Writes PBN 2.1 in its export format: CRLF, the fifteen mandatory tags first and in order, supplemental tags by
 * name, Auction, Play, other sections by name; four calls or cards to a row; the deal from the dealer,
 * ranks from the top. Inherited values are written in full, so that any selection of games can be written.
 *
 * Everything in a game's document is written, but in the spelling of the export format: suffixes become numbers ($1 for
 * `!`), calls and cards get their usual spelling. Long lines stay long, because breaking a comment would change it.
 */
import { parseVulnerability } from "../../board.js";
import { makeCard } from "../../card.js";
import { leaderOf } from "../../contract.js";
import { makePartialDeal } from "../../deal.js";
import { outcomeOf, type BoardRecord } from "../../record.js";
import { SEATS, turnsFrom, type Seat } from "../../seat.js";
import { FaultList } from "../reading/reader.js";
import { callOfWord, dealerByRows, joinAllPass } from "./auction.js";
import {
  inExportOrder,
  isHeader,
  MANDATORY,
  newTag,
  newWord,
  tagsByName,
  type PbnDocument,
  type PbnRemark,
  type PbnTag,
  type PbnWord,
  type TagsByName,
} from "./document.js";
import { documentOfRecord } from "./draft.js";
import { firstSeat, isMarkWord, SUFFIXES } from "./section.js";
import { cardOfWord } from "./play.js";
import { parseColumns, tableRows } from "./table.js";
import { isUnknown } from "./tags.js";
import { readContract, readDeclarer, readResult } from "./values.js";

/** A game with its document, as a reader gives it. */
export interface WrittenGame {
  readonly record: BoardRecord;
  readonly document: PbnDocument;
}

const CRLF = "\r\n";

/** The first lines of a PBN file. */
export const PBN_HEADER = `% PBN 2.1${CRLF}% EXPORT${CRLF}`;

/** A whole file: the header, and the games separated by empty lines. */
export function makePbn(games: Iterable<WrittenGame | BoardRecord>): string {
  const parts = [PBN_HEADER];
  for (const game of games) {
    if (parts.length > 1) parts.push(CRLF);
    parts.push(makePbnGame(game));
  }
  return parts.join("");
}

/** One game, without the header and without an empty line around it. */
export function makePbnGame(game: WrittenGame | BoardRecord): string {
  const page = new Page();
  if ("document" in game) writeGame(page, game.record, game.document);
  else writeGame(page, game, documentOfRecord(game));
  return page.text;
}

/**
 * The length from which a comment in braces goes to the next line; the limit of 255 less room for braces and the line
 * end.
 */
const LONGEST = 250;

class Page {
  readonly #parts: string[] = [];
  /** Characters on the current line, spaces included. */
  #length = 0;

  get text(): string {
    this.endLine();
    return this.#parts.join("");
  }

  /** Writes a word on the current line, after a space unless it is the first. */
  word(text: string): void {
    // In the first column a percent sign would begin an escape line.
    this.#parts.push(this.#length > 0 || text.startsWith("%") ? ` ${text}` : text);
    this.#length += text.length + 1;
  }

  endLine(): void {
    if (this.#length > 0) this.#parts.push(CRLF);
    this.#length = 0;
  }

  line(text: string): void {
    this.endLine();
    this.#parts.push(text, CRLF);
  }

  /** Writes remarks after the last word or tag; `inRow` leaves comments on the current line. */
  remarks(remarks: readonly PbnRemark[], inRow: boolean): void {
    for (const { kind, text } of remarks) {
      switch (kind) {
        case "brace":
          if (!inRow || this.#length + text.length + 1 > LONGEST) this.endLine();
          this.word(`{${text.replaceAll("\n", CRLF)}}`);
          break;
        case "rest":
          if (!inRow) this.endLine();
          this.word(`;${text}`);
          this.endLine();
          break;
        case "escape":
          this.line(`%${text}`);
          break;
        case "text":
          this.line(text.startsWith("%") ? ` ${text}` : text);
          break;
        case "blank":
          this.line("");
          break;
      }
    }
    if (!inRow) this.endLine();
  }
}

function writeGame(page: Page, record: BoardRecord, document: PbnDocument): void {
  const given = tagsByName(document.tags);
  const dealerText = given.get("Dealer")?.value ?? missing("Dealer", record, given);
  const dealer = firstSeat(dealerText.charAt(0));
  const tags = document.tags.map((tag): PbnTag => {
    const value = exportedValue(tag, record, dealer);
    return value === tag.value ? tag : { ...tag, value };
  });
  // A file without a game has only remarks and gets no tags.
  if (tags.length > 0)
    for (const name of MANDATORY)
      if (!given.has(name)) tags.push(newTag(name, missing(name, record, given)));
  const before = document.before.filter((remark) => !isHeader(remark));
  while (before[0]?.kind === "blank") before.shift();
  page.remarks(before, false);
  const declarer = tagsByName(tags).get("Declarer")?.value ?? "";
  for (const tag of inExportOrder(tags)) writeTag(page, tag, record, declarer);
  if (document.after.length === 0) return;
  if (tags.length > 0) page.line("");
  page.remarks(
    document.after.filter((remark) => !isHeader(remark)),
    false,
  );
}

/** The value of a mandatory tag that the game lacks: from the record, else `?`. */
function missing(name: string, { board, stated }: BoardRecord, tags: TagsByName): string {
  const hasRows = firstSeat(tags.get("Auction")?.value ?? "") !== undefined;
  if (name === "Dealer" && (hasRows || board.number !== undefined)) return board.dealer;
  if (name === "Vulnerable" && board.number !== undefined) return board.vulnerability;
  if (name === "Declarer" && stated !== undefined && stated !== "passed out")
    return stated.declarer;
  return "?";
}

/** The value of a tag as the export format spells it. */
function exportedValue(tag: PbnTag, record: BoardRecord, dealer: Seat | undefined): string {
  const { name, value } = tag;
  if (isUnknown(value)) return value;
  const ignored = new FaultList(1);
  switch (name) {
    case "Dealer":
      return firstSeat(value.charAt(0)) === record.board.dealer ? record.board.dealer : value;
    case "Vulnerable": {
      const found = parseVulnerability(value);
      return found.ok ? found.value : value;
    }
    case "Deal": {
      if (SEATS.every((seat) => record.deal[seat] === undefined)) return value;
      return makePartialDeal(record.deal, dealer ?? firstSeat(value.charAt(0)) ?? "N");
    }
    case "Declarer": {
      const declarer = readDeclarer(tag, ignored);
      return declarer === undefined ? value : (declarer.irregular ? "^" : "") + declarer.seat;
    }
    case "Contract": {
      const contract = readContract(tag, ignored);
      if (contract === undefined) return value;
      if (contract.passedOut) return "Pass";
      const strain = contract.strain === "N" ? "NT" : (contract.strain ?? "");
      return `${contract.level ?? ""}${strain}${contract.doubling}`;
    }
    case "Result": {
      const result = readResult(tag, 13, ignored);
      if (result?.over === undefined || record.tricks === undefined) return value.trim();
      return String(record.tricks);
    }
    default:
      return value;
  }
}

/** A tag's value in quotes. A value that would be read as inheritance (`#`) gets a space before it. */
function quoted(value: string): string {
  const line = value.replaceAll(/[\r\n]+/g, " ");
  const plain = line === "#" || line.startsWith("##") ? ` ${line}` : line;
  // A backslash that cannot be read as an escape, as in the columns of tables, is not doubled.
  return `"${plain.replaceAll(/"|\\(?=[\\"]|$)/g, String.raw`\$&`)}"`;
}

function writeTag(page: Page, tag: PbnTag, record: BoardRecord, declarer: string): void {
  if (tag.name === "Auction") writeAuction(page, tag, record.board.dealer);
  else if (tag.name === "Play") writePlay(page, tag, record, declarer);
  else {
    const name = tag.name.replaceAll(/\W/g, "");
    if (name === "") return;
    page.line(`[${name} ${quoted(tag.value)}]`);
    page.remarks(tag.remarks, false);
    writeRows(page, tag);
  }
  for (const note of tag.notes) {
    page.line(`[Note ${quoted(note.value)}]`);
    page.remarks(note.remarks, false);
    writeRows(page, note);
  }
}

function writeRows(page: Page, tag: PbnTag): void {
  const isTable = tag.name.endsWith("Table");
  const columns = isTable ? parseColumns(tag.value) : [];
  for (const row of tableRows(tag)) {
    for (const [i, { text, remarks }] of row.entries()) {
      const column = columns[i];
      if (column === undefined || (i === row.length - 1 && column.align === "L")) page.word(text);
      else if (column.align === "R") page.word(text.padStart(column.width));
      else page.word(text.padEnd(column.width));
      // End the line after an unclosed quote, so that the words after it do not become part of the string.
      const open = text.startsWith('"') && (text.length === 1 || !text.endsWith('"'));
      if (isTable && open) page.endLine();
      // In the row of a table a comment would be a fault, so it goes to a line of its own.
      if (remarks.length > 0) page.remarks(remarks, !isTable);
    }
    page.endLine();
  }
}

function mark(text: string, first: 1 | 7): string {
  const suffix = SUFFIXES.findIndex((known) => known === text);
  return suffix < 0 ? text : `$${first + suffix}`;
}

function writeAuction(page: Page, tag: PbnTag, dealer: Seat): void {
  const first = firstSeat(tag.value);
  // Leading dashes that end at the dealer are dropped; the rows then begin with the dealer.
  const isDashed = first !== undefined && dealerByRows(tag, first) === dealer;
  const turned = isDashed ? turnsFrom(first, dealer) : 0;
  page.line(`[Auction ${quoted(turned > 0 ? dealer : tag.value)}]`);
  page.remarks(tag.remarks, false);
  const words = joinAllPass(tag.words.slice(turned));
  for (const dash of tag.words.slice(0, turned)) page.remarks(dash.remarks, false);
  writeByFours(page, words, (text) => {
    if (isMarkWord(text)) return mark(text, 1);
    const call = text === "-" ? undefined : callOfWord(text);
    if (call === undefined) return text.toUpperCase() === "AP" ? "AP" : text;
    return call.call === "P" ? "Pass" : call.call.replace(/N$/, "NT");
  });
}

/** Writes the Play section; its rows begin with the opening leader, if contract and tags agree who that is. */
function writePlay(page: Page, tag: PbnTag, record: BoardRecord, declarer: string): void {
  const first = firstSeat(tag.value);
  const outcome = outcomeOf(record);
  const whole = SEATS.every((seat) => (record.deal[seat]?.size ?? 13) === 13);
  const sure = outcome !== undefined && outcome !== "passed out" && outcome.declarer === declarer;
  const leader = first !== undefined && sure && whole ? leaderOf(outcome) : first;
  const turn = leader === undefined || first === undefined ? 0 : turnsFrom(first, leader);
  const words = turn === 0 ? tag.words : turnRows(tag.words, turn);
  page.line(`[Play ${quoted(words === tag.words ? tag.value : (leader ?? tag.value))}]`);
  page.remarks(tag.remarks, false);
  writeByFours(page, words, (text) => {
    if (isMarkWord(text)) return mark(text, 7);
    const card = cardOfWord(text);
    return card === undefined ? text : makeCard(card);
  });
}

/** The rows with their columns rotated by `turn`; unchanged if a word is no card. */
function turnRows(words: readonly PbnWord[], turn: number): readonly PbnWord[] {
  const cells: PbnWord[][] = [];
  let pending: PbnWord[] = [];
  for (const word of words) {
    if (isMarkWord(word.text)) {
      cells.at(-1)?.push(word);
      if (cells.length === 0) return words;
    } else if (word.text.startsWith("^")) {
      pending.push(word);
    } else {
      if (word.text !== "-" && word.text !== "*" && cardOfWord(word.text) === undefined)
        return words;
      cells.push([...pending, word]);
      pending = [];
    }
  }
  const end = cells.at(-1)?.[0]?.text === "*" ? cells.splice(-1) : [];
  if (pending.length > 0 || cells.some((cell) => cell[0]?.text === "*")) return words;
  while (cells.length % 4 !== 0) cells.push([newWord("-")]);
  return [...cells.map((_, i) => cells[i - (i % 4) + ((i + turn) % 4)] ?? []), ...end].flat();
}

/** Writes calls or cards, four to a row, each with its marks. */
function writeByFours(
  page: Page,
  words: readonly PbnWord[],
  spell: (text: string) => string,
): void {
  let count = 0;
  for (const { text, remarks } of words) {
    const marks = isMarkWord(text) || (text.startsWith("^") && !/^\^s$/i.test(text));
    // The row ends before the fifth call or card, so that the marks of the fourth stay in the row.
    if (!isMarkWord(text) && count === 4) {
      page.endLine();
      count = 0;
    }
    if (!marks) count++;
    page.word(spell(text));
    page.remarks(remarks, true);
  }
  page.endLine();
}
