/**
 * Records written as JSON and read from it.
 *
 * ```json
 * { "board": { "number": 1, "dealer": "N", "vulnerability": "None" },
 *   "deal": "N:K953.… … … …", "calls": ["1N", { "call": "2C", "alert": true }], "cards": ["SA", "S2"] }
 * ```
 *
 * Cards, calls, deals and contracts are written as people write them; a call or card without alert, explanation,
 * comment or irregularity is its text alone. Reading checks every value and refuses unknown names, so that nothing is
 * lost silently; a fault names the place by its JSON pointer.
 */
import { isVulnerability, parseBoardNumber, type Board } from "../board.js";
import { isCall } from "../call.js";
import { makeCard, parseCard } from "../card.js";
import type { Claim } from "../claim.js";
import { makeOutcome, parseOutcome } from "../contract.js";
import { makePartialDeal, parsePartialDeal, type PartialDeal } from "../deal.js";
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
import { isSeat, SEATS, SIDES } from "../seat.js";
import type { RecordPlace } from "./reading/referee.js";

/** A value of JSON. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [name: string]: Json };

/** The record as a JSON value, with its names always in the same order. */
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

/** Reads a record from a value that `JSON.parse` or a program made, and checks its form but not the laws. */
export function recordOfJson(value: unknown): Result<BoardRecord, FileFault> {
  try {
    return ok(readRecord(value, ""));
  } catch (error) {
    if (error instanceof Refusal) return fileFaults.fail(error.code, error.message);
    throw error;
  }
}

/** The numbers of a record that may be written in quotes, because scripts of clubs write them so. */
const QUOTABLE: readonly (readonly [string, string?])[] = [
  ["board", "number"],
  ["tricks"],
  ["claim", "tricks"],
];

/** The numbers of a record that are written in quotes, with their places. */
export function quotedNumbers(
  value: unknown,
): { readonly text: string; readonly place: RecordPlace }[] {
  return QUOTABLE.flatMap(([name, inner]) => {
    const outer = isObject(value) ? value[name] : undefined;
    const found = inner === undefined ? outer : isObject(outer) ? outer[inner] : undefined;
    const place = inner === undefined ? [name] : [name, inner];
    return typeof found === "string" ? [{ text: found, place }] : [];
  });
}

/** Thrown at the first value that a record cannot have; `recordOfJson` catches it. */
class Refusal extends Error {
  readonly code: FileFaultCode;

  constructor(code: FileFaultCode, found: string) {
    super(found);
    this.code = code;
  }
}

/** Reads a value whose place is the JSON pointer `at`. */
type Read<T> = (value: unknown, at: string) => T;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function refuse(value: unknown, at: string): never {
  const text = value === undefined ? "" : ` ${JSON.stringify(value).slice(0, 60)}`;
  throw new Refusal("json-value", `${at === "" ? "/" : at}${text}`);
}

const valueThat =
  <T>(fits: (value: unknown) => value is T): Read<T> =>
  (value, at) =>
    fits(value) ? value : refuse(value, at);

/** Reads a text with a parser. */
const parsed =
  <T>(parse: (text: string) => Result<T, FileFault>): Read<T> =>
  (value, at) => {
    const read = typeof value === "string" ? parse(value) : undefined;
    return read?.ok === true ? read.value : refuse(value, at);
  };

const listOf =
  <T>(item: Read<T>): Read<readonly T[]> =>
  (value, at) =>
    Array.isArray(value)
      ? value.map((each: unknown, i) => item(each, `${at}/${i}`))
      : refuse(value, at);

const optional =
  <T>(read: Read<T>): Read<T | undefined> =>
  (value, at) =>
    value === undefined ? undefined : read(value, at);

const required =
  <T>(read: Read<T>): Read<T> =>
  (value, at) => {
    if (value === undefined) throw new Refusal("json-missing", at);
    return read(value, at);
  };

/** Reads an object that has no other names than these; a field read as undefined is left out. */
const objectOf =
  <T extends object>(fields: {
    readonly [K in keyof T]-?: Read<undefined extends T[K] ? T[K] | undefined : T[K]>;
  }): Read<T> =>
  (value, at) => {
    if (!isObject(value)) return refuse(value, at);
    for (const name of Object.keys(value))
      if (!Object.hasOwn(fields, name)) throw new Refusal("json-name", pointer(at, name));
    const entries = Object.entries<Read<unknown>>(fields)
      .map(([name, read]) => [name, read(value[name], `${at}/${name}`)] as const)
      .filter(([, found]) => found !== undefined);
    return Object.fromEntries(entries) as T;
  };

/** Reads an object with any names or, if `allowed` is given, with these names only. */
const mapOf =
  <T>(read: Read<T>, allowed?: readonly string[]): Read<Record<string, T>> =>
  (value, at) => {
    // An empty object may be left out.
    if (value === undefined || value === null) return {};
    if (!isObject(value)) return refuse(value, at);
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => {
        if (allowed?.includes(name) === false) throw new Refusal("json-name", pointer(at, name));
        return [name, read(each, pointer(at, name))];
      }),
    );
  };

/** The JSON pointer to a name in the object at `at`. */
const pointer = (at: string, name: string): string =>
  `${at}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;

const readText = valueThat((value) => typeof value === "string");
const readSeat = valueThat(isSeat);
const readCard = parsed(parseCard);

const readTricks: Read<number> = (value, at) => {
  const tricks = typeof value === "string" ? wholeNumber(value) : value;
  return isCount(tricks) && tricks <= LAST_TRICK ? tricks : refuse(value, at);
};
const LAST_TRICK = 13;
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

const readNumber: Read<number> = (value, at) => {
  const number =
    typeof value === "string" || typeof value === "number"
      ? parseBoardNumber(String(value))
      : undefined;
  return number?.ok === true ? number.value : refuse(value, at);
};

const readDeal: Read<PartialDeal> = (value, at) => {
  const deal = parsePartialDeal(readText(value, at));
  if (!deal.ok) throw new Refusal(deal.fault.code, deal.fault.found);
  return deal.value;
};

/**
 * Reads marks in any order, with repetitions; gives each once in the order of {@link MARKS}, or undefined if there are
 * none.
 */
const readMarks: Read<readonly Mark[] | undefined> = (value, at) => {
  const found = listOf(valueThat(isMark))(value ?? [], at);
  return found.length === 0 ? undefined : MARKS.filter((mark) => found.includes(mark));
};

const readCallFields = objectOf<RecordedCall>({
  call: valueThat(isCall),
  alert: optional(valueThat((value) => value === true)),
  explanation: optional(readText),
  comment: optional(readText),
});

const readCardFields = objectOf<RecordedCard>({
  card: readCard,
  explanation: optional(readText),
  comment: optional(readText),
  irregular: optional((value, at) => (value === "revoke" ? value : readSeat(value, at))),
});

const readRecord = objectOf<BoardRecord>({
  board: required(
    objectOf<Board>({
      number: optional(readNumber),
      dealer: readSeat,
      vulnerability: valueThat(isVulnerability),
    }),
  ),
  deal: required(readDeal),
  players: mapOf(readText, SEATS),
  scoring: optional(valueThat(isScoring)),
  agreements: mapOf(objectOf<Agreements>({ card: readText, notes: optional(readText) }), SIDES),
  calls: (value, at) =>
    listOf((call, place): RecordedCall => (isCall(call) ? { call } : readCallFields(call, place)))(
      value ?? [],
      at,
    ),
  stated: optional(parsed(parseOutcome)),
  cards: (value, at) =>
    listOf((card, place): RecordedCard =>
      typeof card === "string" ? { card: readCard(card, place) } : readCardFields(card, place),
    )(value ?? [], at),
  claim: optional(objectOf<Claim>({ by: readSeat, tricks: readTricks })),
  tricks: optional(readTricks),
  marks: readMarks,
  about: mapOf(readText),
  comment: optional(readText),
});
