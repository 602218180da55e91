/** Deals, averages and frequencies as dealer prints them, so that programs that read its output read ours. */
import {
  boardOf,
  makeDeal,
  makeHand,
  makeHolding,
  SEATS,
  SUITS_DOWN,
  type Deal,
  type Hand,
  type Seat,
} from "@falsecard/core";
import type { Expression, Script, ScriptAction } from "./script.js";
import type { Average, Frequency } from "./tallies.js";

/** What is printed of a deal. */
export interface PrintedDeal {
  readonly deal: Deal;
  /** Counts from 1. */
  readonly number: number;
  readonly value: (expression: Expression) => number;
  /** The first tag of `printpbn`. */
  readonly event: string;
}

/** The text that an action prints at once for a deal; `print` prints at the end ({@link printHands}). */
export function printDeal(action: ScriptAction, script: Script, of: PrintedDeal): string {
  const { deal, number, value } = of;
  switch (action.kind) {
    case "printall":
      return `${`${number}.`.padStart(5)}\n${inColumns(SEATS.map((seat) => deal[seat]))}`;
    case "printew":
      return inColumns([deal.W, deal.E]);
    case "printcompact":
      return lettered(deal, "\n") + (action.of === undefined ? "" : `${value(action.of)}\n`);
    case "printoneline":
      return `${lettered(deal, " ")}${action.of === undefined ? "" : value(action.of)}\n`;
    case "printes":
      return action.parts
        .map((part) => (typeof part === "string" ? part : String(value(part))))
        .join("");
    case "printpbn":
      return asPbn(script, of);
    default:
      return "";
  }
}

/** Four hands with a letter before each, every one followed by `end`. */
const lettered = (deal: Deal, end: string): string =>
  SEATS.map((seat) => `${seat.toLowerCase()} ${makeHand(deal[seat])}${end}`).join("");

/** Hands side by side, spades first; a column is twenty characters wide. */
function inColumns(hands: readonly Hand[]): string {
  const rows = SUITS_DOWN.map((suit) =>
    hands
      .map((hand, i) => {
        const ranks = [...makeHolding(hand.in(suit))];
        const text = (ranks.length === 0 ? ["-"] : ranks).map((rank) => `${rank} `).join("");
        return i === hands.length - 1 ? text : text.padEnd(20);
      })
      .join(""),
  );
  return `${rows.join("\n")}\n\n`;
}

function asPbn(script: Script, { deal, number, event }: PrintedDeal): string {
  const board = boardOf(number);
  const tags = [
    ["Event", event],
    ["Site", "-"],
    ["Date", "?"],
    ["Board", String(number)],
    ["West", "-"],
    ["North", "-"],
    ["East", "-"],
    ["South", "-"],
    ["Dealer", script.dealer ?? board.dealer],
    ["Vulnerable", script.vulnerable ?? board.vulnerability],
    ["Deal", makeDeal(deal)],
    ["Declarer", "?"],
    ["Contract", "?"],
    ["Result", "?"],
  ];
  return `${tags.map(([name, text]) => `[${name} "${text}"]`).join("\n")}\n\n`;
}

const NAMES = { N: "North", E: "East", S: "South", W: "West" } as const;

/** The hands of one seat in all deals, four side by side, as `print` prints them at the end. */
export function printHands(seat: Seat, deals: readonly Deal[]): string {
  let text = `\n\n${NAMES[seat]} hands:\n\n\n\n`;
  for (let first = 0; first < deals.length; first += 4) {
    const few = deals.slice(first, first + 4);
    text += few.map((_, i) => `${first + i + 1}.`.padStart(5).padEnd(20)).join("");
    text += `\n${inColumns(few.map((deal) => deal[seat]))}`;
  }
  return `${text}\f`;
}

/** An average or a table of frequencies as dealer prints it at the end. */
export function printResult(result: Average | Frequency): string {
  if (result.kind === "average")
    return `${result.text === undefined ? "" : `${result.text}: `}${inGeneral(result.mean)}\n`;
  const { bounds, counts, text = "" } = result;
  const [[low, high] = [0, 0], columns] = bounds;
  const head = `Frequency ${text}:\n`;
  if (columns === undefined) {
    const rows = counts.map(([count = 0], i) => ({ count, value: low + i - 1 }));
    return (
      head +
      rows
        .flatMap(({ count, value }) => {
          if (value < low) return count === 0 ? [] : [`Low\t${padded(count, 8)}\n`];
          if (value > high) return count === 0 ? [] : [`High\t${padded(count, 8)}\n`];
          return [`${padded(value, 5)}\t${padded(count, 8)}\n`];
        })
        .join("")
    );
  }
  const [from, to] = columns;
  const sum = (of: readonly number[]): number => of.reduce((all, each) => all + each, 0);
  const cells = (of: readonly number[]): string => of.map((each) => ` ${padded(each, 6)}`).join("");
  const between = Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
  const rows = counts.map((row, i) => {
    const name = i === 0 ? "Low " : i === counts.length - 1 ? "High" : padded(low + i - 1, 4);
    return `${name}${cells([...row, sum(row)])}\n`;
  });
  const sums = (counts[0] ?? []).map((_, j) => sum(counts.map((row) => row[j] ?? 0)));
  return `${head}        Low${cells(between)}   High    Sum\n${rows.join("")}Sum ${cells([...sums, sum(sums)])}\n\n`;
}

const padded = (number: number, width: number): string => String(number).padStart(width);

/** A number as C's `%g` writes it: six digits, without zeros at the end. */
export function inGeneral(number: number): string {
  if (!Number.isFinite(number)) return Number.isNaN(number) ? "-nan" : String(number);
  if (number === 0) return "0";
  const [digits = "", power = "0"] = number.toExponential(5).split("e");
  const exponent = Number(power);
  if (exponent >= -4 && exponent < 6) return String(Number(number.toPrecision(6)));
  const sign = exponent < 0 ? "-" : "+";
  return `${Number(digits)}e${sign}${String(Math.abs(exponent)).padStart(2, "0")}`;
}

/** The lines with which dealer ends. */
export const printEnd = (generated: number, produced: number, seed: string): string =>
  `Generated ${generated} hands\nProduced ${produced} hands\nInitial random seed ${seed}\n`;
