/**
 * Writing LIN: one match file if the boards belong to a match, else one line per board as Bridge Base
 * Online writes them.
 *
 * LIN cannot escape `|`: in texts it becomes `¦`. A comma inside a name or a title becomes `;`, because commas separate
 * them. A comment of several lines becomes several notes. LIN has no tag for agreements, marks
 * and most of `about`: these are not written, though PBN and JSON have them.
 */
import type { Vulnerability } from "../../board.js";
import { makeCard } from "../../card.js";
import { sameOutcome } from "../../contract.js";
import { SEATS, type Seat } from "../../seat.js";
import { auctionOf, outcomeOf, playOf, tricksOf, type BoardRecord, roomOf } from "../../record.js";
import { makeCompactCall, makeCompactHand } from "../reading/compact.js";
import {
  LIN_SEATS,
  makeListedResult,
  matchOf,
  parseNames,
  playersOf,
  resultOf,
  roundNames,
  SCORING_OF,
  type LinMatch,
  type LinPair,
} from "./match.js";
import type { LinBoard } from "./lin.js";
import type { ReadBoard } from "../reading/reader.js";

/** The value of `pn` for a table without names. */
const NO_NAMES = ",,,";

type Source = LinBoard | ReadBoard | BoardRecord;

/** A board to be written; `isForeign` if it was not read from LIN. */
interface Written extends LinBoard {
  readonly isForeign?: true;
  /** The number of boards before it under the same header. */
  readonly place?: number;
}

const SV: Readonly<Record<Vulnerability, string>> = { None: "o", NS: "n", EW: "e", All: "b" };

/** An empty header, which ends the previous match. */
const NO_MATCH: LinMatch = matchOf([{ tag: "vg", value: ",,,,,,,,", after: -1 }]);

/** Boards as the text of a LIN file. */
export const makeLin = (boards: Iterable<Source>): string => new LinWriter().write(boards);

/** Writes a file in several calls. The last header and the last list of names stay valid from one call to the next. */
export class LinWriter {
  #match: LinMatch | undefined;
  #place = 0;
  #names: string | undefined;

  /** The text of some boards. Boards from other formats share a header only within one call. */
  write(boards: Iterable<Source>): string {
    const sources = [...boards];
    const list = sources.map(asLin);
    // Boards that were read from LIN keep their own headers.
    const isForeign = sources.every((source) => !("pairs" in source));
    return (isForeign ? matched(list) : list).map((board) => this.#board(board)).join("");
  }

  #board(board: Written): string {
    const match = board.match ?? (this.#match === undefined ? undefined : NO_MATCH);
    let text = "";
    if (match !== undefined && match !== this.#match) {
      text = makeHeader(match);
      this.#place = 0;
      this.#names = match.pairs.findLast(({ tag }) => tag === "pn")?.value ?? this.#names;
    }
    this.#match = match;
    const before = this.#names;
    // Names stay valid until the next `pn`, so a table without names must be written, too, after one with names.
    const own = namesOf(board) || (before === undefined || before === "" ? "" : NO_NAMES);
    if (own !== "") this.#names = own;
    return (
      text +
      makeBoard(
        { ...board, place: this.#place++ },
        match !== undefined && own === before ? "" : own,
      )
    );
  }
}

/** One board on its own, in one line, as a link carries it. */
export function makeLinLine(record: BoardRecord): string {
  const board = asLin(record);
  return makeBoard(board, namesOf(board));
}

function asLin(source: Source): Written {
  if (!("record" in source)) return { record: source, faults: [], pairs: [], isForeign: true };
  return "pairs" in source ? source : { ...source, pairs: [], isForeign: true };
}

/**
 * Gives boards from other formats a header: the records of a team match get one made from their `about`. So do boards
 * whose
 * contract is stated without an auction: the list of results is the only place that LIN has for the contract. The list
 * has one result for each board and room, so a repeated board and room, as in a file of many tables, begins a new
 * header. Boards without numbers get a header without numbers, which lists their results in order.
 */
function matched(boards: readonly LinBoard[]): readonly LinBoard[] {
  const isMatch = ({ record }: LinBoard): boolean =>
    ["Room", "HomeTeam", "VisitTeam"].some((name) => Object.hasOwn(record.about, name)) ||
    (record.stated !== undefined && auctionOf(record).outcome === undefined);
  if (!boards.some(isMatch)) return boards;
  const runs: LinBoard[][] = [[]];
  let taken = new Set<string>();
  let isNumbered = true;
  let first = Number.POSITIVE_INFINITY;
  let last = 0;
  for (const board of boards) {
    const { number } = board.record.board;
    const slot = `${number ?? ""} ${roomOf(board.record) ?? "open"}`;
    if (number !== undefined) {
      first = Math.min(first, number);
      last = Math.max(last, number);
    }
    // A list of results has a place for every number between the first and the last, so a wide gap would make it very
    // long.
    const isWide = last - first > WIDEST_GAP + 2 * (runs.at(-1)?.length ?? 0);
    if (number === undefined ? isNumbered : taken.has(slot) || !isNumbered || isWide) {
      runs.push([]);
      taken = new Set();
      first = last = number ?? 1;
    }
    isNumbered = number !== undefined;
    taken.add(slot);
    runs.at(-1)?.push(board);
  }
  return runs.flatMap((run) => (run.length === 0 ? [] : withHeader(run)));
}

/** How far apart the first and last number under a header may be, beyond two for each board. */
const WIDEST_GAP = 1000;

/** Puts boards under one header, which states the event, teams and scoring that all of them share. */
function withHeader(boards: readonly LinBoard[]): LinBoard[] {
  const records = boards.map(({ record }) => record);
  const agreed = <T>(tell: (record: BoardRecord) => T): T | undefined => {
    const [first, ...others] = records.map(tell);
    return others.every((other) => other === first) ? first : undefined;
  };
  const field = (name: string): string =>
    agreed(({ about }) => (Object.hasOwn(about, name) ? about[name] : undefined)) ?? "";
  const scoring = agreed((record) => record.scoring);
  const numbers = records.flatMap(({ board }) => board.number ?? []);
  const first = Math.min(...numbers);
  const last = Math.max(...numbers);
  const length = numbers.length === 0 ? records.length : last - first + 1;
  const results: string[] = Array.from({ length: length * 2 }, () => "");
  for (const [place, record] of records.entries()) {
    const { number } = record.board;
    const isClosed = number !== undefined && roomOf(record) === "closed";
    const at = (number === undefined ? place : number - first) * 2 + (isClosed ? 1 : 0);
    results[at] = makeListedResult(record);
  }
  const vg = [
    field("Event"),
    field("Round"),
    Object.keys(SCORING_OF).find((letter) => SCORING_OF[letter] === scoring) ?? "",
    numbers.length === 0 ? "" : String(first),
    numbers.length === 0 ? "" : String(last),
    field("HomeTeam"),
    "0",
    field("VisitTeam"),
    "0",
  ];
  const match = matchOf([
    { tag: "vg", value: vg.map(item).join(","), after: -1 },
    { tag: "rs", value: results.join(","), after: -1 },
  ]);
  return boards.map((board) => {
    const room = roomOf(board.record);
    return { ...board, match, ...(room === undefined ? {} : { room }) };
  });
}

function makeHeader(match: LinMatch): string {
  let text = "";
  for (const pair of match.pairs) text += `${pairText(pair)}\n`;
  return `${text}pg||\n`;
}

/**
 * The value of `pn`: as it was read if it still fits the players, else made from their names; empty if none is needed.
 */
function namesOf(board: LinBoard): string {
  const { record, names, room, match } = board;
  const sits = (listed: readonly string[]): boolean => {
    const players = playersOf(listed, room);
    return SEATS.every((seat) => players[seat] === record.players[seat]);
  };
  if (names !== undefined && sits(parseNames(names) ?? names.split(","))) return names;
  if (names === undefined && match !== undefined) {
    if (sits(roundNames(match, record.board.number ?? match.first))) return "";
  }
  const four = LIN_SEATS.map((seat: Seat) => item(record.players[seat] ?? ""));
  if (four.every((name) => name === "")) return "";
  return four.join(",");
}

/** A text without bars, which would end the value, and without line ends. */
function plain(text: string): string {
  return (
    text
      .replaceAll("|", "¦")
      .replaceAll(/[\r\n]+/g, " ")
      // A lone surrogate, which only JSON can contain, cannot be encoded.
      .replaceAll(/\p{Cs}/gu, "\ufffd")
  );
}

/** A text without commas, for a list. */
function item(text: string): string {
  return plain(text).replaceAll(",", ";");
}

function pairText({ tag, value }: Pick<LinPair, "tag" | "value">): string {
  return `${tag}|${plain(value)}|`;
}

function notes(comment: string | undefined): string {
  if (comment === undefined) return "";
  const lines = comment.split(/\r\n|\r|\n/).filter((line) => line !== "");
  return lines.map((line) => `nt|${plain(line)}|pg||`).join("");
}

function makeBoard(board: Written, names: string): string {
  const { record, room, match, pairs } = board;
  const { number, dealer, vulnerability } = record.board;
  let next = 0;
  const others = (after: number): string => {
    let text = "";
    for (let pair = pairs[next]; pair !== undefined && pair.after <= after; pair = pairs[++next])
      text += pairText(pair);
    return text;
  };
  let text = names === "" ? "" : `pn|${plain(names)}|`;
  const labelled = pairs.some(({ tag, after }) => tag === "qx" && after < 0);
  if (!labelled && number !== undefined && room !== undefined)
    text += `qx|${room === "closed" ? "c" : "o"}${number}|`;
  text += others(-1);
  const hands = LIN_SEATS.map((seat) => {
    const hand = record.deal[seat];
    return hand === undefined ? "" : makeCompactHand(hand);
  });
  text += `st||md|${LIN_SEATS.indexOf(dealer) + 1}${hands.join(",")}|`;
  const headed = match === undefined || room === undefined;
  if (headed && number !== undefined) text += `rh||ah|Board ${number}|`;
  text += `sv|${SV[vulnerability]}|${notes(record.comment)}${others(0)}`;
  let told = 0;
  for (const { call, alert, explanation, comment } of record.calls) {
    text += `mb|${makeCompactCall(call)}${alert === true ? "!" : ""}|${explained(explanation)}`;
    text += notes(comment) + others(++told);
  }
  if (record.calls.length > 0) text += "pg||";
  for (const [i, { card, explanation, comment }] of record.cards.entries()) {
    text += `pc|${makeCard(card)}|${explained(explanation)}${notes(comment)}${others(++told)}`;
    if (i % 4 === 3) text += "pg||";
  }
  return `${text}${makeClaim(board)}${others(Number.POSITIVE_INFINITY)}pg||\n`;
}

function explained(text: string | undefined): string {
  return text === undefined || text === "" ? "" : `an|${plain(text)}|`;
}

/** The pair `mc`; empty if there is nothing to state or the list of results states it already. */
function makeClaim({ record, room, match, isForeign, place = 0 }: Written): string {
  // LIN has no mark for irregular cards. With unknown hands its reader does not notice them and may count the tricks
  // wrongly, so `mc` is written.
  const isOdd =
    isForeign === true &&
    SEATS.some((seat) => record.deal[seat] === undefined) &&
    record.cards.some(({ irregular }) => irregular !== undefined);
  if (record.claim === undefined && record.tricks === undefined && !isOdd) return "";
  const tricks = tricksOf(record);
  if (tricks === undefined) return "";
  const { number } = record.board;
  const isOpen = record.claim === undefined && playOf(record)?.isOver !== true;
  if (isOpen && match !== undefined) {
    const result = resultOf(match, number, room, place);
    const outcome = outcomeOf(record);
    const same =
      outcome !== undefined && result !== undefined && sameOutcome(outcome, result.outcome);
    if (same && result.tricks === tricks) return "";
  }
  return `mc|${tricks}|`;
}
