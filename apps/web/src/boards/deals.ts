/**
 * Where boards come from: any deal of a seed, a deal to order, or a file that was opened.
 * An order states constraints on the hands (`15-17 balanced`); the engine finds a deal for it.
 */
import {
  dealPack,
  isBlank,
  makeDealNumber,
  numberOfDeal,
  Random,
  wholeDeal,
  type BoardRecord,
  type Deal,
} from "@falsecard/core";
import { severityOf } from "../words/faults.js";
import { detectFormat, readerFor } from "@falsecard/core/files";
import * as v from "valibot";
import type { Complaint } from "../look/trouble.js";

/** The role of the person or the person's side in the contract that four robots would bid. */
export const ROLES = ["any", "declare", "side", "defend"] as const;
type Role = (typeof ROLES)[number];

/**
 * The part of a board that the person plays: all of it, the auction with partner, the play after an auction by robots,
 * or the lead.
 */
export const PARTS = ["board", "bid", "play", "lead"] as const;
type Part = (typeof PARTS)[number];

/** Conditions on the next deals; an empty text sets none. */
export interface DealRequest {
  readonly mine: string;
  readonly partner: string;
  readonly together: string;
  readonly role: Role;
  readonly part: Part;
}

export const ORDER_FIELDS = ["mine", "partner", "together"] as const;
export type OrderField = (typeof ORDER_FIELDS)[number];

export const ANY_DEAL: DealRequest = {
  mine: "",
  partner: "",
  together: "",
  role: "any",
  part: "board",
};

/** Ready-made orders, by the word that names them. */
export const ORDERS = {
  any: ANY_DEAL,
  notrump: { ...ANY_DEAL, mine: "15-17 balanced" },
  "partner-notrump": { ...ANY_DEAL, partner: "15-17 balanced" },
  strong: { ...ANY_DEAL, mine: "18+" },
  shape: { ...ANY_DEAL, mine: "10+ (5+S5+H or 5+H5+D or 5+S5+D or 5+D5+C or 5+H5+C or 5+S5+C)" },
  preempt: { ...ANY_DEAL, mine: "5-10 (7S or 7H or 7D or 7C or 6S or 6H or 6D)" },
  game: { ...ANY_DEAL, together: "25-29" },
  slam: { ...ANY_DEAL, together: "31+" },
  competitive: { ...ANY_DEAL, together: "18-22" },
  declare: { ...ANY_DEAL, role: "side", part: "play" },
  defend: { ...ANY_DEAL, role: "defend", part: "play" },
  lead: { ...ANY_DEAL, part: "lead" },
  bid: { ...ANY_DEAL, together: "22+", part: "bid" },
} as const satisfies Readonly<Record<string, DealRequest>>;
export type OrderName = keyof typeof ORDERS;
export const ORDER_NAMES = Object.keys(ORDERS) as OrderName[];

export const nameOf = (order: DealRequest): OrderName | undefined =>
  ORDER_NAMES.find((name) => {
    const one = ORDERS[name];
    return (
      ORDER_FIELDS.every((field) => one[field] === order[field].trim()) &&
      one.role === order.role &&
      one.part === order.part
    );
  });

export const isAny = (order: DealRequest): boolean => nameOf(order) === "any";

const TEXT = v.fallback(v.string(), "");
/** A stored order; an invalid field sets no condition. */
export const ORDER_SCHEMA = v.fallback(
  v.object({
    mine: TEXT,
    partner: TEXT,
    together: TEXT,
    role: v.fallback(v.picklist(ROLES), "any"),
    part: v.fallback(v.picklist(PARTS), "board"),
  }),
  ANY_DEAL,
);

/** The deal with this number from a seed, the same as on the command line. */
export const plainDeal = (seed: string, number: number): Deal =>
  dealPack(Random.from(seed).split(number));

export const dealNumber = (deal: Deal): string => makeDealNumber(numberOfDeal(deal));

export interface BoardsRead {
  readonly boards: readonly BoardRecord[];
  /** Faults, and boards that cannot be played. */
  readonly complaints: readonly Complaint[];
}

const MOST_FAULTS = 8;

/** Reads PBN, LIN, JSON or a hand-viewer link; a board without four whole hands is reported. */
export function readBoards(text: string | Uint8Array, name = ""): BoardsRead {
  const reader = readerFor(detectFormat(typeof text === "string" ? text : headOf(text), name));
  const read = [...reader.write(text), ...reader.end()];
  const boards: BoardRecord[] = [];
  const complaints: Complaint[] = [];
  for (const [index, { record, faults }] of read.entries()) {
    const number = record.board.number ?? index + 1;
    // An unusual spelling that was understood is not reported at the table.
    const told = faults.filter((fault) => severityOf(fault) !== "spelling");
    complaints.push(...told.map((fault) => ({ fault, board: number })));
    // A blank record is skipped, unless it has a board number: then a board was meant, and it is reported.
    const isNone = isBlank(record) && record.board.number === undefined;
    if (wholeDeal(record.deal) !== undefined) boards.push(record);
    else if (told.length === 0 && !isNone)
      complaints.push({ word: "import.hands", values: { number } });
  }
  for (const fault of reader.faults ?? []) complaints.push({ fault, board: undefined });
  const left = complaints.length - MOST_FAULTS;
  return {
    boards,
    complaints:
      left > 0
        ? [...complaints.slice(0, MOST_FAULTS), { word: "import.more", values: { left } }]
        : complaints,
  };
}

/**
 * The beginning of a file as text, to detect its format. UTF-16 is known by its byte order mark; all other encodings
 * agree on the ASCII letters that matter.
 */
function headOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe
      ? "utf-16le"
      : first === 0xfe && second === 0xff
        ? "utf-16be"
        : "utf-8";
  return new TextDecoder(encoding).decode(bytes.subarray(0, 8192));
}
