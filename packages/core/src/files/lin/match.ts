/**
 * The header of a LIN match file: `vg` names the event, `rs` lists the results of both rooms,
 * `pn` has the players. The match also keeps the pairs of the header, so that they can be written again unchanged.
 */
import { parseOutcome, tricksNeeded } from "../../contract.js";
import { plainNumbers, wholeNumber } from "../../numerals.js";
import { contractOf, outcomeOf, tricksOf, type BoardRecord, type Room } from "../../record.js";
import type { Scoring } from "../../score.js";
import type { Seat } from "../../seat.js";
import type { StatedResult } from "../reading/draft.js";

/** A pair of a LIN file for which a record has no field. */
export interface LinPair {
  readonly tag: string;
  readonly value: string;
  /** The number of calls and cards before the pair; -1 before the deal. */
  readonly after: number;
}

/** The header of a match file. */
export interface LinMatch {
  /** The whole header as it was written. */
  readonly pairs: readonly LinPair[];
  readonly event: string;
  readonly segment: string;
  readonly scoring: Scoring | undefined;
  /**
   * Whether results are listed by board number. If a complete `vg` names no first and last board, they are listed in
   * the order of the boards.
   */
  readonly isNumbered: boolean;
  readonly first: number;
  readonly last: number;
  readonly home: string;
  readonly visitors: string;
  /** The results as written: open and closed room of the first board, then of the next board. */
  readonly results: readonly string[];
  /** The names of `pw`, or else `px`: four for each room of a round, then those of the next round. */
  readonly rounds: readonly string[];
}

/** Forms of scoring by their letter in `vg`; other forms have no letter. */
export const SCORING_OF: Readonly<Record<string, Scoring>> = {
  I: "IMPs",
  P: "matchpoints",
  B: "board-a-match",
};

export function matchOf(pairs: readonly LinPair[]): LinMatch {
  const valueOf = (tag: string): string =>
    pairs.findLast((pair) => pair.tag === tag)?.value.replaceAll(/\n+/g, " ") ?? "";
  // The title may contain commas, so the other eight fields are counted from the end.
  const fields = valueOf("vg").split(",");
  const extra = Math.max(0, fields.length - 9);
  const event = fields.slice(0, extra + 1).join(",");
  const [segment = "", type = "", first = "", last = "", home = "", , visitors = ""] = fields.slice(
    extra + 1,
  );
  const letter = type.trim().toUpperCase();
  const results = valueOf("rs");
  const rounds = valueOf("pw") || valueOf("px");
  return {
    pairs,
    event: event.trim(),
    segment: segment.trim(),
    scoring: Object.hasOwn(SCORING_OF, letter) ? SCORING_OF[letter] : undefined,
    isNumbered: fields.length < 9 || first.trim() !== "" || last.trim() !== "",
    first: wholeNumber(first) || 1,
    last: wholeNumber(last) || 0,
    // A pairs event has no teams; files name Team 1 and Team 2 nevertheless.
    home: letter === "P" ? "" : home.trim(),
    visitors: letter === "P" ? "" : visitors.trim(),
    results: results === "" ? [] : results.split(","),
    rounds: rounds === "" ? [] : rounds.split(","),
  };
}

/** The match and the room as tags for a record's `about`, by PBN's names. */
export function aboutOf(match: LinMatch | undefined, room: Room | undefined): BoardRecord["about"] {
  const about: [string, string | undefined][] = [
    ["Event", match?.event],
    ["Round", match?.segment],
    ["Room", room && (room === "open" ? "Open" : "Closed")],
    ["HomeTeam", match?.home],
    ["VisitTeam", match?.visitors],
  ];
  return Object.fromEntries(about.flatMap(([name, text]) => (text ? [[name, text]] : [])));
}

/**
 * The result of a board by `rs`: by the board number or, if neither the board nor the header has numbers, by the place
 * of the board under the header.
 */
export function resultOf(
  match: LinMatch,
  number: number | undefined,
  room: Room | undefined,
  place: number,
): StatedResult | undefined {
  if (number === undefined && match.isNumbered) return undefined;
  const index =
    number === undefined ? place * 2 : (number - match.first) * 2 + (room === "closed" ? 1 : 0);
  const text = match.results[index];
  return text === undefined ? undefined : parseListedResult(text.trim());
}

/** Reads `4HN+1`, `6HSx-2`, `5CWxx=` and `PASS`. */
export function parseListedResult(text: string): StatedResult | undefined {
  if (/^p(ass)?$/i.test(text)) return { outcome: "passed out" };
  const parts = /^([1-7](?:NT|[CDHSN]))([NESW])(XX|X|)(=|[+-]\d{1,2})?$/i.exec(plainNumbers(text));
  if (parts === null) return undefined;
  const [, bid = "", declarer = "", doubling = "", over] = parts;
  const read = parseOutcome(`${bid}${doubling} by ${declarer}`);
  if (!read.ok || read.value === "passed out") return undefined;
  const outcome = read.value;
  if (over === undefined) return { outcome };
  const tricks = tricksNeeded(outcome) + (over === "=" ? 0 : Number(over));
  return tricks < 0 || tricks > 13 ? undefined : { outcome, tricks };
}

/** The result of a record as `rs` writes it; empty if the contract is not known. */
export function makeListedResult(record: BoardRecord): string {
  const contract = contractOf(record);
  if (contract === undefined) return outcomeOf(record) === "passed out" ? "PASS" : "";
  const { level, strain, declarer, doubling } = contract;
  const tricks = tricksOf(record);
  const over = tricks === undefined ? undefined : tricks - tricksNeeded(contract);
  const made = over === undefined ? "" : over === 0 ? "=" : over > 0 ? `+${over}` : String(over);
  return `${level}${strain}${declarer}${doubling.toLowerCase()}${made}`;
}

/** The seats in the order in which LIN names them. */
export const LIN_SEATS = ["S", "W", "N", "E"] as const satisfies readonly Seat[];

/**
 * The names of `pn`, four to a room. A name may contain a comma (`Duboin, G`), recognised by the space
 * after it if that makes four or eight names. Undefined if it is unclear where a name ends.
 */
export function parseNames(text: string): readonly string[] | undefined {
  const fields = text.split(",");
  if (fields.length <= 4 || fields.length === 8) return fields;
  const joined: string[][] = [];
  for (const field of fields) {
    const before = joined.at(-1);
    if (field.startsWith(" ") && before?.[0]?.trim()) before.push(field);
    else joined.push([field]);
  }
  if (joined.length === 4 || joined.length === 8) return joined.map((parts) => parts.join(","));
  // Empty fields after the eighth stand for tables that are not in play.
  return fields.slice(8).every((field) => field.trim() === "") && fields.length > 8
    ? fields.slice(0, 8)
    : undefined;
}

/** The players of a room; a list of only four names serves both rooms. */
export function playersOf(
  names: readonly string[],
  room: Room | undefined,
): BoardRecord["players"] {
  const from = room === "closed" && names.length > 4 ? 4 : 0;
  const players: Partial<Record<Seat, string>> = {};
  for (const [i, seat] of LIN_SEATS.entries()) {
    const name = names[from + i]?.trim() ?? "";
    if (name !== "") players[seat] = name;
  }
  return players;
}

/** The names that `pw` has for a board, where `pn` is missing. */
export function roundNames(match: LinMatch, number: number): readonly string[] {
  const { rounds, first, last } = match;
  if (rounds.length <= 8) return rounds;
  const tables = Math.floor(rounds.length / 8);
  const length = Math.max(1, Math.ceil((last - first + 1) / tables));
  const table = Math.floor((number - first) / length);
  return rounds.slice(table * 8, table * 8 + 8);
}
