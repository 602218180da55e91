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
import { cut, pad, fileText, widthOf, wrap, type Scribe } from "../text/style.js";
import { contractText } from "./tables.js";

/** Names longer than this would push East out of a terminal of 80 columns. */
const NAME_WIDTH = 22;
const GAP = 2;

/** `Board 3   Dealer South   East-West vulnerable`, and where it was played. */
export function headingOf(scribe: Scribe, record: BoardRecord): string[] {
  const { number, dealer, vulnerability } = record.board;
  const name =
    number === undefined ? scribe.say("deal") : scribe.say("board", { number: String(number) });
  const parts = [
    scribe.bold(name),
    scribe.say("dealer", { seat: scribe.say(`seat.${dealer}`) }),
    scribe.say(`vul.${vulnerability}`),
  ];
  const tag = (name: string): string => {
    const value = fileText(record.about[name] ?? "");
    // PBN writes ? for what is unknown.
    return /^[?.]*$/.test(value) ? "" : value;
  };
  const teams = [tag("HomeTeam"), tag("VisitTeam")].filter((team) => team !== "").join(" – ");
  // A round or a table that is only a number does not say what it numbers.
  const counted = (name: "Round" | "Table"): string => {
    const value = fileText(record.about[name] ?? "");
    return /^\d+$/.test(value)
      ? scribe.say(name === "Round" ? "round" : "table", { number: value })
      : tag(name);
  };
  const room = { open: "room.open", closed: "room.closed" } as const;
  const asked = tag("Room").toLowerCase();
  const about = [
    tag("Event"),
    tag("Site"),
    tag("Date"),
    counted("Round"),
    teams,
    asked === "open" || asked === "closed" ? scribe.say(room[asked]) : tag("Room"),
    counted("Table"),
  ].filter((value) => value !== "");
  return [
    parts.join("   "),
    ...wrap(about.join(" · "), 78)
      .filter((line) => line !== "")
      .map((line) => scribe.dim(line)),
  ];
}

/** `Board 3   4♠ by South   All vulnerable`. */
export function boardLine(scribe: Scribe, record: BoardRecord): string {
  const { number, vulnerability } = record.board;
  const contract = contractOf(record);
  return [
    scribe.bold(
      number === undefined ? scribe.say("deal") : scribe.say("board", { number: String(number) }),
    ),
    ...(contract === undefined ? [] : [contractText(scribe, contract)]),
    scribe.say(`vul.${vulnerability}`),
  ].join("   ");
}

/** The four hands, with their points unless told: of a hand that is half played they say nothing. */
export function diagramOf(
  scribe: Scribe,
  record: Pick<BoardRecord, "board" | "deal" | "players">,
  points = true,
): string[] {
  const named = SEATS.some((seat) => record.players[seat] !== undefined);
  const block = (seat: Seat): string[] => [
    seatLine(scribe, points ? record.deal[seat] : undefined, seat),
    ...(named ? [cut(fileText(record.players[seat] ?? ""), NAME_WIDTH)] : []),
    ...handLines(scribe, record.deal[seat]),
  ];
  const [north, east, south, west] = [block("N"), block("E"), block("S"), block("W")];
  const centre = compass(scribe, record.board);
  // The compass stands level with the suits.
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

function seatLine(scribe: Scribe, hand: Hand | undefined, seat: Seat): string {
  const name = scribe.bold(scribe.say(`seat.${seat}`));
  return hand === undefined
    ? name
    : `${name} ${scribe.dim(scribe.say("hcp", { points: hcp(hand) }))}`;
}

function handLines(scribe: Scribe, hand: Hand | undefined): string[] {
  return SUITS_DOWN.map((suit) => {
    const cards = hand === undefined ? "?" : makeHolding(hand.in(suit)) || "-";
    return `${scribe.suit(suit)} ${cards}`;
  });
}

/** Vulnerable seats are red. */
function compass(scribe: Scribe, { vulnerability }: Board): string[] {
  const letter = (seat: Seat): string =>
    isVulnerable(vulnerability, seat) ? scribe.red(seat) : seat;
  return [
    "┌───────┐",
    `│   ${letter("N")}   │`,
    `│ ${letter("W")}   ${letter("E")} │`,
    `│   ${letter("S")}   │`,
    "└───────┘",
  ];
}
