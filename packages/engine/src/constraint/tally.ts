/** Tallies: counts of a hand that add up over its suits. */
import { countBits, holdingOf, SUITS, suitIndex, type Suit } from "@falsecard/core";
import { cardsBySuit, countIn, type Count } from "./constraint.js";

export interface PlanTally {
  readonly name: string;
  /** The count of each holding, by suit index (clubs 0). */
  readonly tables: readonly Uint8Array[];
  /** Totals from here on are all alike. */
  readonly cap: number;
  /** The least and the greatest total allowed. */
  readonly min: number;
  readonly max: number;
}

/** More than any total. */
export const TALLY_MAX = 52;

/** Counts of the same name are one tally. */
export const tallyName = (count: Count): string =>
  count.kind === "cards" ? `cards ${cardsBySuit(count.cards).join(" ")}` : count.kind;

const TABLES = new Map<string, Uint8Array>();

/** A count of every holding in a suit. Those of whole hands are kept; lists of cards are too many to keep. */
function tableOf(count: Count, suit: Suit): Uint8Array {
  const known = TABLES.get(count.kind);
  if (known !== undefined) return known;
  const table = new Uint8Array(0x2000);
  if (count.kind === "cards") {
    const listed = cardsBySuit(count.cards)[suitIndex(suit)] ?? 0;
    for (let bits = 0; bits < 0x2000; bits++) table[bits] = countBits(bits & listed);
    return table;
  }
  for (let bits = 0; bits < 0x2000; bits++) table[bits] = countIn(count, suit, holdingOf(bits));
  TABLES.set(count.kind, table);
  return table;
}

/** The tables of all four suits. */
export const tallyTables = (count: Count): Uint8Array[] =>
  SUITS.map((suit) => tableOf(count, suit));
