/**
 * Our record as JSON, and back.
 *
 * ```json
 * { "board": { "number": 1, "dealer": "N", "vulnerability": "None" },
 *   "deal": "N:K953.… … … …", "calls": ["1N", { "call": "2C", "alert": true }], "cards": ["SA", "S2"] }
 * ```
 *
 * Cards, calls, deals and contracts are written as people write them; a call or card with nothing more to
 * say is its text alone. Reading checks every value and refuses names it does not know, so that nothing is
 * lost in silence; a fault names the place by its JSON pointer.
 */
import { parseBoardNumber, VULNERABILITIES, type Board } from "../board.js";
import { isCall, type Call } from "../call.js";
import { CARDS, makeCard, parseCard, type Card } from "../card.js";
import type { Claim } from "../claim.js";
import { makeOutcome, parseOutcome } from "../contract.js";
import { makePartialDeal, parsePartialDeal, UNKNOWN_DEAL } from "../deal.js";
import { wholeNumber } from "../numerals.js";
import {
  isMark,
  MARKS,
  type Agreements,
  type BoardRecord,
  type Mark,
  type RecordedCall,
  type RecordedCard,
} from "../record.js";
import { fileFaults, type FileFaultCode, type FileFault } from "./reading/faults.js";
import { ok, type Result } from "../result.js";
import { isScoring } from "../score.js";
import { isSeat, SEATS, SIDES, type Seat } from "../seat.js";
import type { RecordPlace } from "./reading/referee.js";

/** A value of JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

/** The record as a JSON value, its names always in the same order. */
export function recordToJson(record: BoardRecord): { readonly [name: string]: Json } {
  const { board, scoring, stated, claim, tricks, marks, comment } = record;
  return {
    board: {
      ...(board.number === undefined ? {} : { number: board.number }),
      dealer: board.dealer,
      vulnerability: board.vulnerability,
    },
    deal: makePartialDeal(record.deal),
    players: inOrder(SEATS, record.players),
    ...(scoring === undefined ? {} : { scoring }),
    agreements: inOrder(SIDES, record.agreements),
    calls: record.calls.map(({ call, ...said }) => remarked("call", call, said)),
    ...(stated === undefined ? {} : { stated: makeOutcome(stated) }),
    cards: record.cards.map(({ card, ...said }) => remarked("card", makeCard(card), said)),
    ...(claim === undefined ? {} : { claim: { by: claim.by, tricks: claim.tricks } }),
    ...(tricks === undefined ? {} : { tricks }),
    ...(marks === undefined ? {} : { marks }),
    about: { ...record.about },
    ...(comment === undefined ? {} : { comment }),
  };
}

function inOrder(names: readonly string[], values: object): { readonly [name: string]: Json } {
  const given: ReadonlyMap<string, Json> = new Map(Object.entries(values));
  return Object.fromEntries(
    names.flatMap((name): [string, Json][] => {
      const value = given.get(name);
      return value === undefined ? [] : [[name, typeof value === "object" ? { ...value } : value]];
    }),
  );
}

function remarked(name: string, text: string, said: { readonly [name: string]: Json }): Json {
  return Object.keys(said).length === 0 ? text : { [name]: text, ...said };
}

/** The record as JSON text, one field to a line. */
export function makeJson(record: BoardRecord): string {
  const lines = Object.entries(recordToJson(record)).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  return `{\n${lines.join(",\n")}\n}`;
}

/** Reads and checks a value that `JSON.parse` or a program gave. Whether a board obeys the laws is not asked. */
export function recordOfJson(value: unknown): Result<BoardRecord, FileFault> {
  const read = readRecord(value);
  return read.ok ? ok(read.value.record) : read;
}

/** A number that stands in quotes, as scripts of clubs write them: it is understood. */
export interface QuotedNumber {
  readonly text: string;
  readonly place: RecordPlace;
}

/** The same, with the numbers that stand in quotes. */
export function readRecord(
  value: unknown,
): Result<{ readonly record: BoardRecord; readonly quoted: readonly QuotedNumber[] }, FileFault> {
  const check = new Check();
  const record = check.record(value);
  if (check.fault !== undefined) return fileFaults.fail(check.fault.code, check.fault.found);
  return ok({ record, quoted: check.quoted });
}

const LAST_TRICK = 13;

type Names = ReadonlyMap<string, unknown>;

const RECORD = [
  "board",
  "deal",
  "players",
  "scoring",
  "agreements",
  "calls",
  "stated",
  "cards",
  "claim",
  "tricks",
  "marks",
  "about",
  "comment",
] as const;

/** Walks a value. Every step gives something that can be worked with; the first fault is kept. */
class Check {
  fault: { readonly code: FileFaultCode; readonly found: string } | undefined;
  readonly quoted: QuotedNumber[] = [];

  #refuse(code: FileFaultCode, found: string): void {
    this.fault ??= { code, found };
  }

  #wrong(at: string, value: unknown): void {
    const text = value === undefined ? "" : ` ${JSON.stringify(value).slice(0, 60)}`;
    this.#refuse("json-value", `${at === "" ? "/" : at}${text}`);
  }

  record(value: unknown): BoardRecord {
    const names = this.#object(value, "", RECORD);
    for (const name of ["board", "deal"] as const)
      if (!names.has(name)) this.#refuse("json-missing", `/${name}`);
    const deal = parsePartialDeal(this.#text(names.get("deal"), "/deal", "N:"));
    if (!deal.ok) this.#refuse(deal.fault.code, deal.fault.found);
    const scoring = names.get("scoring");
    if (scoring !== undefined && !isScoring(scoring)) this.#wrong("/scoring", scoring);
    const stated = names.has("stated")
      ? parseOutcome(this.#text(names.get("stated"), "/stated"))
      : undefined;
    if (stated?.ok === false) this.#wrong("/stated", names.get("stated"));
    return {
      board: this.#board(names.get("board")),
      deal: deal.ok ? deal.value : UNKNOWN_DEAL,
      players: this.#texts(names.get("players") ?? {}, "/players", SEATS),
      ...(isScoring(scoring) ? { scoring } : {}),
      agreements: this.#agreements(names.get("agreements") ?? {}),
      calls: this.#array(names.get("calls") ?? [], "/calls").map((call, i) => this.#call(call, i)),
      ...(stated?.ok === true ? { stated: stated.value } : {}),
      cards: this.#array(names.get("cards") ?? [], "/cards").map((card, i) => this.#card(card, i)),
      ...(names.has("claim") ? { claim: this.#claim(names.get("claim")) } : {}),
      ...(names.has("tricks") ? { tricks: this.#tricks(names.get("tricks"), "/tricks") } : {}),
      ...this.#marks(names.get("marks") ?? []),
      about: this.#texts(names.get("about") ?? {}, "/about"),
      ...(names.has("comment") ? { comment: this.#text(names.get("comment"), "/comment") } : {}),
    };
  }

  /** An object with none but these names. */
  #object(value: unknown, at: string, allowed?: readonly string[]): Names {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      this.#wrong(at, value);
      return new Map();
    }
    const names = new Map<string, unknown>(Object.entries(value));
    for (const name of names.keys())
      if (allowed?.includes(name) === false) this.#refuse("json-name", `${at}/${escaped(name)}`);
    return names;
  }

  #array(value: unknown, at: string): readonly unknown[] {
    if (Array.isArray(value)) return value as readonly unknown[];
    this.#wrong(at, value);
    return [];
  }

  #text(value: unknown, at: string, fallback = ""): string {
    if (typeof value === "string") return value;
    this.#wrong(at, value);
    return fallback;
  }

  #texts(value: unknown, at: string, allowed?: readonly string[]): Record<string, string> {
    const names = [...this.#object(value, at, allowed)];
    return Object.fromEntries(
      names.map(([name, text]) => [name, this.#text(text, `${at}/${escaped(name)}`)]),
    );
  }

  #seat(value: unknown, at: string): Seat {
    if (isSeat(value)) return value;
    this.#wrong(at, value);
    return "N";
  }

  #tricks(value: unknown, at: string): number {
    const tricks = typeof value === "string" ? wholeNumber(value) : value;
    if (
      typeof tricks === "number" &&
      Number.isInteger(tricks) &&
      tricks >= 0 &&
      tricks <= LAST_TRICK
    ) {
      if (typeof value === "string")
        this.quoted.push({ text: value, place: at.slice(1).split("/") });
      return tricks;
    }
    this.#wrong(at, value);
    return 0;
  }

  #board(value: unknown): Board {
    const names = this.#object(value, "/board", ["number", "dealer", "vulnerability"]);
    const given = names.get("number");
    const isQuoted = typeof given === "string";
    const number =
      isQuoted || typeof given === "number" ? parseBoardNumber(String(given)) : undefined;
    if (isQuoted && number?.ok === true)
      this.quoted.push({ text: given, place: ["board", "number"] });
    if (given !== undefined && number?.ok !== true) this.#wrong("/board/number", given);
    const vulnerability = VULNERABILITIES.find((one) => one === names.get("vulnerability"));
    if (vulnerability === undefined)
      this.#wrong("/board/vulnerability", names.get("vulnerability"));
    return {
      ...(number?.ok === true ? { number: number.value } : {}),
      dealer: this.#seat(names.get("dealer"), "/board/dealer"),
      vulnerability: vulnerability ?? "None",
    };
  }

  #agreements(value: unknown): BoardRecord["agreements"] {
    const sides = [...this.#object(value, "/agreements", SIDES)].map(
      ([side, agreed]): [string, Agreements] => {
        const at = `/agreements/${side}`;
        const names = this.#object(agreed, at, ["card", "notes"]);
        const card = this.#text(names.get("card"), `${at}/card`);
        if (!names.has("notes")) return [side, { card }];
        return [side, { card, notes: this.#text(names.get("notes"), `${at}/notes`) }];
      },
    );
    return Object.fromEntries(sides);
  }

  #call(value: unknown, i: number): RecordedCall {
    const at = `/calls/${i}`;
    if (isCall(value)) return { call: value };
    const names = this.#object(value, at, ["call", "alert", "explanation", "comment"]);
    const alert = names.get("alert");
    if (alert !== undefined && alert !== true) this.#wrong(`${at}/alert`, alert);
    return {
      call: this.#callText(names.get("call"), `${at}/call`),
      ...(alert === true ? { alert } : {}),
      ...this.#remarks(names, at),
    };
  }

  #callText(value: unknown, at: string): Call {
    if (isCall(value)) return value;
    this.#wrong(at, value);
    return "P";
  }

  #card(value: unknown, i: number): RecordedCard {
    const at = `/cards/${i}`;
    if (typeof value === "string") return { card: this.#cardText(value, at) };
    const names = this.#object(value, at, ["card", "explanation", "comment", "irregular"]);
    const irregular = names.get("irregular");
    return {
      card: this.#cardText(names.get("card"), `${at}/card`),
      ...this.#remarks(names, at),
      ...(irregular === undefined
        ? {}
        : {
            irregular:
              irregular === "revoke" ? irregular : this.#seat(irregular, `${at}/irregular`),
          }),
    };
  }

  #cardText(value: unknown, at: string): Card {
    const card = parseCard(this.#text(value, at));
    if (card.ok) return card.value;
    this.#wrong(at, value);
    return CARDS[0] as Card;
  }

  #remarks(names: Names, at: string): Pick<RecordedCall, "explanation" | "comment"> {
    return {
      ...(names.has("explanation")
        ? { explanation: this.#text(names.get("explanation"), `${at}/explanation`) }
        : {}),
      ...(names.has("comment")
        ? { comment: this.#text(names.get("comment"), `${at}/comment`) }
        : {}),
    };
  }

  /** Marks in any order, each at least once; a record without any has no name for them. */
  #marks(value: unknown): Pick<BoardRecord, "marks"> {
    const found = new Set<Mark>();
    for (const [i, mark] of this.#array(value, "/marks").entries())
      if (isMark(mark)) found.add(mark);
      else this.#wrong(`/marks/${i}`, mark);
    return found.size === 0 ? {} : { marks: MARKS.filter((mark) => found.has(mark)) };
  }

  #claim(value: unknown): Claim {
    const names = this.#object(value, "/claim", ["by", "tricks"]);
    return {
      by: this.#seat(names.get("by"), "/claim/by"),
      tricks: this.#tricks(names.get("tricks"), "/claim/tricks"),
    };
  }
}

/** A name as a JSON pointer writes it. */
function escaped(name: string): string {
  return name.replaceAll("~", "~0").replaceAll("/", "~1");
}
