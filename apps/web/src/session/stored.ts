/**
 * What is stored of a session, and read again: one field for each part of it, as JSON. A file that the person takes along
 * has the same fields, and so had the one text in which version 0.1.0 stored everything. Any of them may come from
 * another version or from anywhere: a field that does not fit is left out.
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

/** The answer to a puzzle, by the puzzle's kind and deal; one that was found with help is not right. */
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
  /** In the order in which they were given. */
  readonly answered: readonly Answered[];
  /** A set besides tonight's, and the scores of the challenger. */
  readonly challenge: Challenge | undefined;
  readonly systems: readonly OwnSystem[];
  /** Boards that are bid with a friend; the last set is the open one. */
  readonly pairs: readonly PairSet[];
  readonly branches: readonly Branch[];
}

/** A text of a system is named by a key; no shipped system has such a name. */
const TEXT_KEY = /^text:[\da-f]{16}$/;

/** Two hashes of 32 bits (FNV-1a), from different beginnings. */
function keyOf(text: string): string {
  const half = (basis: number): string => {
    let hash = basis;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
    return (hash >>> 0).toString(16).padStart(8, "0");
  };
  return `text:${half(0x811c9dc5)}${half(0x9e3779b9)}`;
}

/**
 * Texts of systems in what is stored. A text may be long and many boards are played by it, so it is stored once, and
 * boards and settings have its key.
 */
export class StoredTexts {
  /** Texts by key; those that were named since they were read. */
  readonly all = new Map<string, string>();
  readonly named = new Set<string>();
  /** A text is stored with every card that is played, and hashing a long one takes milliseconds. */
  readonly #keys = new Map<string, string>();

  /** Takes what was stored by key; values that are not texts of systems are left out. */
  constructor(stored?: unknown) {
    for (const [key, text] of Object.entries(Object(stored) as Readonly<Record<string, unknown>>))
      if (TEXT_KEY.test(key) && typeof text === "string" && isWholeText(text))
        this.all.set(key, text);
  }

  /** The card itself, or the key of its text. */
  readonly put = (card: string): string => {
    if (!isWholeText(card)) return card;
    const key = this.#keys.get(card) ?? keyOf(card);
    this.#keys.set(card, key);
    this.all.set(key, card);
    this.named.add(key);
    return key;
  };

  /** The text of a key, or the card itself. */
  readonly take = (card: string): string => {
    this.named.add(card);
    return this.all.get(card) ?? card;
  };
}

/** As an answer is stored: `lead:Ce-bRYvkXLm3DAzf+`. */
const ANSWERED = /^([a-z-]+:[\w-]{16})([+-])$/;
/** Answers that are kept: three a day for a year and more. */
const MOST_ANSWERED = 2000;

export const makeAnswered = (answered: readonly Answered[]): readonly string[] =>
  answered.slice(-MOST_ANSWERED).map(({ id, isRight }) => `${id}${isRight ? "+" : "-"}`);

export const parseAnswered = (text: string): Answered | undefined => {
  const [, id, sign] = ANSWERED.exec(text) ?? [];
  return id === undefined ? undefined : { id, isRight: sign === "+" };
};

type Field = Exclude<keyof SessionData, "played" | "reasons">;

/** What is stored of each field, apart from lists that are stored item by item; `undefined` if nothing is. */
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
  // `field` is the key of both.
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

/** Without explanations: they are long, and the score does not need them. */
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

/** A list without the items that do not fit. */
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

/** What a parser makes of a value; the value does not fit where it makes nothing. */
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
/** Logarithms of chances, as far as one board can add them up. */
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

/** Reasons are shown and not computed with: their parts need only be there. */
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

/** A stored board that was played; undefined if it does not fit. */
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

/** Without the fields that are undefined. */
const present = (value: object): object =>
  Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));

/** A session as it was stored; without a seed if none was. */
export type StoredSession = Omit<SessionData, "seed"> & { readonly seed: string | undefined };

/** The session of stored fields; `usual` has the settings that are not stored. */
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
    // These are undefined where they are missing.
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
