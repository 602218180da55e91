/**
 * The stored form of a session: one JSON field for each part. A backup file has the same fields, and so had the one
 * text in which version 0.1.0 stored everything. Either may come from another version or be damaged, so an invalid
 * field is left out.
 */
import { makeCard, parseCard, type BoardRecord } from "@falsecard/core";
import { makeLin, recordOfJson, recordToJson } from "@falsecard/core/files";
import { makeBranches, parseBranches, type Branch } from "../boards/branches.js";
import { readBoards, ORDER_SCHEMA, type DealRequest } from "../boards/deals.js";
import type { OpenFile } from "../dealing/boards.js";
import { makePairSet, MOST_PAIR_SETS, parsePairSet, type PairSet } from "../pairs/pairs.js";
import { makeChallenge, parseChallenge, type Challenge } from "../scores/sets.js";
import { CARD_KINDS } from "../scores/mistakes.js";
import type { SessionBoard } from "../scores/scoring.js";
import { isWholeText, withCards } from "../settings/card-text.js";
import { settingsOf, type Settings } from "../settings/settings.js";
import type { Reason } from "../robots/engine.js";
import { MOST_OWN, type OwnSystem } from "../systems/systems.js";
import type { Refused } from "../table/claims.js";
import * as v from "valibot";

/** The answer to a puzzle, whose id has its kind and deal. An answer found with a hint or open hands is not right. */
export interface Answered {
  readonly id: string;
  readonly isRight: boolean;
}

export interface SessionData {
  readonly settings: Settings;
  readonly seed: string;
  readonly order: DealRequest;
  readonly record: BoardRecord | undefined;
  readonly reasons: ReadonlyMap<number, Reason>;
  readonly refused: readonly Refused[];
  readonly played: readonly SessionBoard[];
  readonly seen: readonly string[];
  readonly file: OpenFile | undefined;
  /** In the order in which the answers were given. */
  readonly answered: readonly Answered[];
  /** The open set other than tonight's eight, with the challenger's scores. */
  readonly challenge: Challenge | undefined;
  readonly systems: readonly OwnSystem[];
  /** Sets that are bid with a friend; the last one is open. */
  readonly pairs: readonly PairSet[];
  readonly branches: readonly Branch[];
}

/** The key of a system's text; no shipped system has a name of this form. */
const TEXT_KEY = /^text:[\da-f]{16}$/;

/** Two 32-bit FNV-1a hashes with different offsets. */
function keyOf(text: string): string {
  const half = (basis: number): string => {
    let hash = basis;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, "0");
  };
  return `text:${half(0x811c9dc5)}${half(0x9e3779b9)}`;
}

/**
 * The texts of systems in a stored session. A text may be long and belong to many boards, so it is stored once, and
 * boards and settings refer to it by key.
 */
export class StoredTexts {
  /** All texts by key. */
  readonly all = new Map<string, string>();
  /** The keys that some part of the session refers to; names of shipped systems may be among them. */
  readonly named = new Set<string>();
  /** Caches the keys: the session is stored after every card, and hashing a long text takes milliseconds. */
  readonly #keys = new Map<string, string>();

  /** Reads the stored texts by key, without values that are no texts of systems. */
  constructor(stored?: unknown) {
    for (const [key, text] of Object.entries(Object(stored) as Readonly<Record<string, unknown>>))
      if (TEXT_KEY.test(key) && typeof text === "string" && isWholeText(text))
        this.all.set(key, text);
  }

  /** The key of a card that is a whole text, or the card itself. */
  readonly put = (card: string): string => {
    if (!isWholeText(card)) return card;
    const key = this.#keys.get(card) ?? keyOf(card);
    this.#keys.set(card, key);
    this.all.set(key, card);
    this.named.add(key);
    return key;
  };

  /** The text of a card that is a key, or the card itself. */
  readonly take = (card: string): string => {
    this.named.add(card);
    return this.all.get(card) ?? card;
  };
}

/** A stored answer: `lead:Ce-bRYvkXLm3DAzf+`. */
const ANSWERED = /^([a-z-]+:[\w-]{16})([+-])$/;
/** The number of answers stored: three a day for nearly two years. */
const MOST_ANSWERED = 2000;

export const makeAnswered = (answered: readonly Answered[]): readonly string[] =>
  answered.slice(-MOST_ANSWERED).map(({ id, isRight }) => `${id}${isRight ? "+" : "-"}`);

export const parseAnswered = (text: string): Answered | undefined => {
  const [, id, sign] = ANSWERED.exec(text) ?? [];
  return id === undefined ? undefined : { id, isRight: sign === "+" };
};

type Field = Exclude<keyof SessionData, "played" | "reasons">;

/** Makes the stored value of each field, except those stored item by item; `undefined` stores nothing. */
const MAKERS: {
  readonly [K in Field]: (value: NonNullable<SessionData[K]>, texts: StoredTexts) => unknown;
} = {
  settings: ({ cards: { ours, theirs }, ...settings }, texts) => ({
    ...settings,
    cards: { ours: texts.put(ours), theirs: texts.put(theirs) },
  }),
  seed: (seed) => seed,
  order: (order) => order,
  record: (record, texts) => recordToJson(withCards(record, texts.put)),
  refused: (refused) => refused.map((one) => ({ ...one, line: one.line.map(makeCard) })),
  seen: (seen) => seen,
  file: ({ boards, at, isExample }, texts) => ({
    boards: boards.map((one) => recordToJson(withCards(one, texts.put))),
    at,
    ...(isExample === true ? { isExample } : {}),
  }),
  answered: makeAnswered,
  challenge: makeChallenge,
  systems: (systems, texts) => systems.map(({ name, text }) => ({ name, text: texts.put(text) })),
  pairs: (sets) => sets.map(makePairSet),
  branches: (list) => (list.length === 0 ? undefined : makeBranches(list)),
};
export const FIELDS = Object.keys(MAKERS) as readonly Field[];

export function makeField(session: SessionData, field: Field, texts: StoredTexts): unknown {
  const value = session[field];
  // The cast is safe because the value and its maker have the same `field`.
  return value === undefined ? undefined : MAKERS[field](value as never, texts);
}

export function makePlayed({ record, tables, ...rest }: SessionBoard, texts: StoredTexts): unknown {
  return {
    record: recordToJson(plainly(withCards(record, texts.put))),
    ...rest,
    ...(tables === undefined
      ? {}
      : { tables: tables.map((one) => makeLin([plainly(one)]).trim()) }),
  };
}

/** The record without explanations, which are long and not needed for the score. */
const plainly = ({ calls, cards, ...record }: BoardRecord): BoardRecord => ({
  ...record,
  calls: calls.map(({ call }) => ({ call })),
  cards: cards.map(({ card, irregular }) => ({
    card,
    ...(irregular === undefined ? {} : { irregular }),
  })),
});

export function makeSession(session: SessionData): string {
  const texts = new StoredTexts();
  return JSON.stringify({
    ...Object.fromEntries(FIELDS.map((field) => [field, makeField(session, field, texts)])),
    reasons: [...session.reasons],
    played: session.played.map((one) => makePlayed(one, texts)),
    texts: Object.fromEntries(texts.all),
  });
}

/** The fields of a text that {@link makeSession} wrote, in this version or an older one; undefined for other texts. */
export function fieldsOfText(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    return v.parse(v.record(v.string(), v.unknown()), JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whether a text is a session and not some other file. */
export const isSession = (text: string): boolean =>
  v.is(
    v.object({ settings: v.record(v.string(), v.unknown()), played: v.array(v.unknown()) }),
    fieldsOfText(text),
  );

/** A list without its invalid items. */
const listOf = <const S extends v.GenericSchema>(item: S) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((list) =>
        list.flatMap((one): v.InferOutput<S>[] => {
          const read = v.safeParse(item, one);
          return read.success ? [read.output] : [];
        }),
      ),
    ),
    [],
  );

/** The result of a parser; the value is invalid if the parser returns undefined. */
const parsed = <I, T>(input: v.GenericSchema<unknown, I>, parse: (value: I) => T | undefined) =>
  v.pipe(
    input,
    v.transform(parse),
    v.check((value) => value !== undefined),
    v.transform((value) => value as T),
  );

const optional = <const S extends v.GenericSchema>(schema: S) =>
  v.fallback(v.optional(schema), undefined);

const count = (most: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(most));
/** A sum of logarithms of chances over one board, which stays above -1000. */
const LOG = v.pipe(v.number(), v.gtValue(-1000), v.maxValue(0));
const CHANCE = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const CARDS = 52;

const CARD = parsed(v.string(), (text) => {
  const card = parseCard(text);
  return card.ok ? card.value : undefined;
});

const REFUSED = v.object({
  at: v.pipe(v.number(), v.integer()),
  claimed: v.pipe(v.number(), v.integer()),
  line: v.array(CARD),
  tricks: v.pipe(v.number(), v.integer()),
});

/** Reasons are only shown, so their parts are not checked further. */
const REASON = parsed(
  v.looseObject({
    line: v.string(),
    paragraph: v.string(),
    full: v.array(v.unknown()),
    candidates: v.array(v.unknown()),
    deals: v.array(v.unknown()),
  }),
  (reason) => reason as unknown as Reason,
);

const SIGNAL_COUNT = v.pipe(
  v.object({
    signal: v.pipe(v.string(), v.maxLength(40)),
    true: count(CARDS),
    of: count(CARDS),
    chance: CHANCE,
  }),
  v.check((one) => one.true <= one.of),
);

const MISTAKE_COUNT = v.pipe(
  v.object({ kind: v.picklist(CARD_KINDS), mistakes: count(CARDS), of: count(CARDS) }),
  v.check(({ mistakes, of }) => mistakes <= of),
);

const WATCHED = v.object({
  turns: count(CARDS),
  logs: v.object({ perfect: LOG, reader: LOG, plain: LOG, club: LOG }),
});

const recordWith = (texts: StoredTexts) =>
  parsed(v.unknown(), (value) => {
    const record = recordOfJson(value);
    return record.ok ? withCards(record.value, texts.take) : undefined;
  });

/** Reads a stored board; undefined if it is invalid. */
export function parsePlayed(value: unknown, texts: StoredTexts): SessionBoard | undefined {
  const read = v.safeParse(
    v.object({
      record: recordWith(texts),
      others: optional(listOf(v.number())),
      kept: optional(listOf(SIGNAL_COUNT)),
      watched: optional(WATCHED),
      mistakes: optional(listOf(MISTAKE_COUNT)),
      tables: optional(listOf(parsed(v.string(), (text) => readBoards(text).boards[0]))),
    }),
    value,
  );
  return read.success ? (present(read.output) as SessionBoard) : undefined;
}

/** The object without its undefined fields. */
const present = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));

/** A session as it was stored, whose seed may be missing. */
export type StoredSession = Omit<SessionData, "seed"> & { readonly seed: string | undefined };

/** Reads a session from stored fields; `usual` has the values of settings that are missing. */
export function parseSession(
  stored: Readonly<Record<string, unknown>> = {},
  usual: Settings,
  texts = new StoredTexts(stored["texts"]),
): StoredSession {
  const RECORD = recordWith(texts);
  const FILE = v.pipe(
    v.object({ boards: listOf(RECORD), at: count(Infinity), isExample: optional(v.literal(true)) }),
    v.check(({ boards, at }) => at < boards.length),
    v.transform((file) => present(file) as OpenFile),
  );
  const SYSTEM = v.object({
    name: v.string(),
    text: v.pipe(v.string(), v.transform(texts.take), v.check(isWholeText)),
  });
  const session = v.parse(
    v.object({
      seed: optional(v.string()),
      order: ORDER_SCHEMA,
      record: optional(RECORD),
      reasons: listOf(v.tuple([v.number(), REASON])),
      refused: listOf(REFUSED),
      played: listOf(parsed(v.unknown(), (one) => parsePlayed(one, texts))),
      seen: listOf(v.string()),
      file: optional(FILE),
      answered: listOf(parsed(v.string(), parseAnswered)),
      challenge: optional(parsed(v.string(), parseChallenge)),
      systems: listOf(SYSTEM),
      branches: v.fallback(v.string(), ""),
      pairs: listOf(parsed(v.unknown(), parsePairSet)),
    }),
    stored,
  );
  const { seed, record, file, challenge } = session;
  const branches = record === undefined ? undefined : parseBranches(session.branches, record);
  return {
    ...session,
    // The schema leaves missing fields out, but `StoredSession` requires these keys.
    seed,
    record,
    file,
    challenge,
    settings: settingsOf(stored["settings"], usual, texts.take),
    reasons: new Map(session.reasons),
    systems: session.systems.slice(0, MOST_OWN),
    pairs: session.pairs.slice(-MOST_PAIR_SETS),
    branches: branches?.ok === true ? branches.value : [],
  };
}
