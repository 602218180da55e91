/** A board as a diagram: four hands around a compass, with points, players, dealer and vulnerability. */
import {
  contractOf,
  hcp,
  isVulnerable,
  makeHolding,
  SEATS,
  SUITS_DOWN,
  type Board,
  type BoardRecord,
  type Hand,
  type Seat,
} from "@falsecard/core";
import { cut, pad, fileText, widthOf, wrap, type Style } from "../text/style.js";
import { contractText } from "./tables.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** Names longer than this would push East out of a terminal of 80 columns. */
const NAME_WIDTH = 22;
const GAP = 2;

function boardName(style: Style, { board: { number } }: Pick<BoardRecord, "board">): string {
  const name = number === undefined ? PHRASES.deal : PHRASES.board;
  return style.bold(style.say(name, { number: String(number) }));
}

/** `Board 3   Dealer South   East-West vulnerable`, and where it was played. */
export function headingOf(style: Style, record: BoardRecord): string[] {
  const { dealer, vulnerability } = record.board;
  const parts = [
    boardName(style, record),
    style.say(PHRASES.dealer, { seat: style.say(COMMON_PHRASES.seat[dealer]) }),
    style.say(COMMON_PHRASES.vul[vulnerability]),
  ];
  const tag = (name: string): string => {
    const value = fileText(record.about[name] ?? "");
    // PBN writes ? for what is unknown.
    return /^[?.]*$/.test(value) ? "" : value;
  };
  const teams = [tag("HomeTeam"), tag("VisitTeam")].filter((team) => team !== "").join(" – ");
  // A bare number gets the word for round or table.
  const counted = (name: "Round" | "Table"): string =>
    /^\d+$/.test(tag(name)) ? style.say(PHRASES[name], { number: tag(name) }) : tag(name);
  const room = tag("Room").toLowerCase();
  const about = [
    tag("Event"),
    tag("Site"),
    tag("Date"),
    counted("Round"),
    teams,
    room === "open" || room === "closed" ? style.say(COMMON_PHRASES.room[room]) : tag("Room"),
    counted("Table"),
  ].filter((value) => value !== "");
  return [
    parts.join("   "),
    ...wrap(about.join(" · "), 78)
      .filter((line) => line !== "")
      .map((line) => style.dim(line)),
  ];
}

/** `Board 3   4♠ by South   All vulnerable`. */
export function boardLine(style: Style, record: BoardRecord): string {
  const contract = contractOf(record);
  return [
    boardName(style, record),
    ...(contract === undefined ? [] : [contractText(style, contract)]),
    style.say(COMMON_PHRASES.vul[record.board.vulnerability]),
  ].join("   ");
}

/**
 * The four hands. Their points are left out if `points` is false, because the points of a half-played hand mean
 * nothing.
 */
export function diagramOf(
  style: Style,
  record: Pick<BoardRecord, "board" | "deal" | "players">,
  points = true,
): string[] {
  const named = SEATS.some((seat) => record.players[seat] !== undefined);
  const block = (seat: Seat): string[] => [
    seatLine(style, points ? record.deal[seat] : undefined, seat),
    ...(named ? [cut(fileText(record.players[seat] ?? ""), NAME_WIDTH)] : []),
    ...handLines(style, record.deal[seat]),
  ];
  const [north, east, south, west] = [block("N"), block("E"), block("S"), block("W")];
  const centre = compass(style, record.board);
  // The compass is level with the suits, below the lines with seat and name.
  const above = west.length - centre.length;
  const width = (lines: readonly string[]): number => Math.max(...lines.map(widthOf));
  const left = width(west) + GAP;
  const middle = Math.max(width(north), width(south), width(centre) + 2 * GAP) + GAP;
  const inset = Math.floor((middle - width(centre) - GAP) / 2);
  const sides = west.map((line, i) => {
    const between = " ".repeat(inset) + (centre[i - above] ?? "");
    return `${pad(line, left)}${pad(between, middle)}${east[i] ?? ""}`;
  });
  const indent = (line: string): string => " ".repeat(left) + line;
  return [...north.map(indent), ...sides, ...south.map(indent)].map((line) => line.trimEnd());
}

function seatLine(style: Style, hand: Hand | undefined, seat: Seat): string {
  const name = style.bold(style.say(COMMON_PHRASES.seat[seat]));
  return hand === undefined
    ? name
    : `${name} ${style.dim(style.say(PHRASES.hcp, { points: hcp(hand) }))}`;
}

function handLines(style: Style, hand: Hand | undefined): string[] {
  return SUITS_DOWN.map((suit) => {
    const cards = hand === undefined ? "?" : makeHolding(hand.in(suit)) || "-";
    return `${style.suit(suit)} ${cards}`;
  });
}

/** Vulnerable seats are red. */
function compass(style: Style, { vulnerability }: Board): string[] {
  const letter = (seat: Seat): string =>
    isVulnerable(vulnerability, seat) ? style.red(seat) : seat;
  return [
    "┌───────┐",
    `│   ${letter("N")}   │`,
    `│ ${letter("W")}   ${letter("E")} │`,
    `│   ${letter("S")}   │`,
    "└───────┘",
  ];
}

const PHRASES = {
  Round: ["Round {number}", "ラウンド {number}"],
  Table: ["Table {number}", "テーブル {number}"],
  board: ["Board {number}", "ボード {number}"],
  deal: ["Deal", "ディール"],
  dealer: ["Dealer {seat}", "ディーラー {seat}"],
  hcp: ["{points} HCP", "{points} HCP"],
} as const;
