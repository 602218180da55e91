/** What is on the shelf: everything that a reload must not lose, as text; what is not ours is passed over. */
import { makeCard, parseCard, type BoardRecord } from "@falsecard/core";
import { makeLin, recordOfJson, recordToJson } from "@falsecard/core/files";
import type { Refused } from "../table/claims.js";
import type { OpenFile } from "../dealing/boards.js";
import { boardsOf, orderOf, type Order } from "../boards/deals.js";
import type { SignalCount } from "../robots/engine.js";
import { makeBranches, parseBranches, type Branch } from "../boards/branches.js";
import type { Reason } from "../robots/engine.js";
import { makeAnswered, parseAnswered, type Answered } from "./answered.js";
import { CARD_KINDS, type MistakeCount } from "../scores/mistakes.js";
import type { Played } from "../scores/scoring.js";
import { makeChallenge, parseChallenge, type Challenge } from "../scores/challenge.js";
import { settingsOf, type Settings } from "../settings/settings.js";
import { isWholeText } from "../settings/card-text.js";
import { MOST_OWN, type OwnSystem } from "../systems/systems.js";
import { makePairSet, parsePairSet, type PairSet } from "../pairs/pair-set.js";
import { MOST_PAIR_SETS } from "../pairs/pairs.js";
import { ShelvedTexts } from "./stored-texts.js";

/** Letters of the name of a signal at most. */
const MOST_NAME = 40;

/** Where everything is kept over a reload. */
export interface Shelf {
  read(): string | undefined;
  /** Throws if there is no more room. */
  write(text: string): void;
}

export interface Session {
  readonly settings: Settings;
  readonly seed: string;
  readonly order: Order;
  readonly record: BoardRecord | undefined;
  readonly reasons: ReadonlyMap<number, Reason>;
  /** Claims of the board that were refused. */
  readonly refused: readonly Refused[];
  readonly played: readonly Played[];
  /** Deals that the person has had before the eyes. */
  readonly seen: readonly string[];
  readonly file: OpenFile | undefined;
  /** Puzzles that were answered, in their order. */
  readonly answered: readonly Answered[];
  /** A set besides tonight's, and what the challenger scored on it. */
  readonly challenge: Challenge | undefined;
  /** Systems of one's own. */
  readonly systems: readonly OwnSystem[];
  /** Boards that are bid with a friend; the last set is the open one. */
  readonly pairs: readonly PairSet[];
  /** What-if lines of the board. */
  readonly branches: readonly Branch[];
}

/**
 * What a board that was played is on the shelf. It does not change, and there may be thousands: none is let go, for
 * the score and a rubber are made of all of them, and the page says when the shelf is full.
 */
const WRITTEN = new WeakMap<Played, string>();

export function makeSession(session: Session): string {
  const {
    settings,
    seed,
    order,
    record,
    reasons,
    refused,
    played,
    seen,
    file,
    answered,
    challenge,
    systems,
    branches,
    pairs,
  } = session;
  const texts = new ShelvedTexts();
  const boards = played.map((one) => playedText(one, texts));
  const rest = JSON.stringify({
    settings: { ...settings, cards: texts.putCards(settings.cards) },
    seed,
    order,
    record: record === undefined ? undefined : recordToJson(texts.putRecord(record)),
    reasons: [...reasons],
    refused: refused.map((one) => ({ ...one, line: one.line.map(makeCard) })),
    seen,
    answered: makeAnswered(answered),
    challenge: challenge === undefined ? undefined : makeChallenge(challenge),
    file:
      file === undefined
        ? undefined
        : {
            boards: file.boards.map((one) => recordToJson(texts.putRecord(one))),
            at: file.at,
            isExample: file.isExample,
          },
    systems: systems.map(({ name, text }) => ({ name, text: texts.put(text) })),
    pairs: pairs.map(makePairSet),
    branches: branches.length === 0 ? undefined : makeBranches(branches),
    // The last, when all that name one have been written.
    texts: texts.all,
  });
  return `${rest.slice(0, -1)},"played":[${boards.join(",")}]}`;
}

function playedText(played: Played, texts: ShelvedTexts): string {
  const { record, others, kept, watched, mistakes, tables } = played;
  // Whether it was written before or not, its texts must be there.
  const shelved = texts.putRecord(record);
  const text =
    WRITTEN.get(played) ??
    JSON.stringify({
      record: recordToJson(plainly(shelved)),
      others,
      kept,
      watched,
      mistakes,
      tables: tables?.map((one) => makeLin([plainly(one)]).trim()),
    });
  WRITTEN.set(played, text);
  return text;
}

/** Without the words that were said of it: they are many, and the score does not need them. */
const plainly = ({ calls, cards, ...record }: BoardRecord): BoardRecord => ({
  ...record,
  calls: calls.map(({ call }) => ({ call })),
  cards: cards.map(({ card, irregular }) => ({
    card,
    ...(irregular === undefined ? {} : { irregular }),
  })),
});

/** Whether a text is something that was kept here, of this version or an older one. */
export function isSession(text: string): boolean {
  try {
    const { settings, played } = fieldsIn(JSON.parse(text));
    return typeof settings === "object" && settings !== null && Array.isArray(played);
  } catch {
    return false;
  }
}

export function parseSession(text: string | undefined, settings: Settings): Partial<Session> {
  let kept: unknown;
  try {
    kept = text === undefined ? undefined : JSON.parse(text);
  } catch {
    kept = undefined;
  }
  if (typeof kept !== "object" || kept === null) return { settings };
  const found = kept as Readonly<Record<string, unknown>>;
  const texts = ShelvedTexts.from(found["texts"]);
  const record = recordIn(found["record"], texts);
  const { seed } = found;
  const file = fileIn(found["file"], texts);
  const link = found["challenge"];
  const challenge = typeof link === "string" ? parseChallenge(link) : undefined;
  return {
    settings: settingsOf(withTexts(found["settings"], texts), settings),
    order: orderOf(found["order"]),
    ...(typeof seed === "string" ? { seed } : {}),
    ...(record === undefined ? {} : { record }),
    reasons: new Map(listIn(found["reasons"]).flatMap((one) => reasonIn(one) ?? [])),
    refused: listIn(found["refused"]).flatMap((one) => refusedIn(one) ?? []),
    played: listIn(found["played"]).flatMap((one) => playedIn(one, texts) ?? []),
    seen: listIn(found["seen"]).filter((one) => typeof one === "string"),
    ...(file === undefined ? {} : { file }),
    answered: parseAnswered(listIn(found["answered"])),
    ...(challenge === undefined ? {} : { challenge }),
    systems: listIn(found["systems"])
      .flatMap((one) => systemIn(one, texts) ?? [])
      .slice(0, MOST_OWN),
    branches: branchesIn(found["branches"], record),
    pairs: listIn(found["pairs"])
      .flatMap((one) => parsePairSet(one) ?? [])
      .slice(-MOST_PAIR_SETS),
  };
}

const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const fieldsIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

/** Settings with the texts that they name. */
function withTexts(value: unknown, texts: ShelvedTexts): unknown {
  const settings = fieldsIn(value);
  const cards = Object.entries(fieldsIn(settings["cards"])).map(([side, card]) => [
    side,
    typeof card === "string" ? texts.take(card) : card,
  ]);
  return { ...settings, cards: Object.fromEntries(cards) };
}

function systemIn(value: unknown, texts: ShelvedTexts): OwnSystem | undefined {
  const { name, text } = fieldsIn(value);
  if (typeof name !== "string" || typeof text !== "string") return undefined;
  const whole = texts.take(text);
  return isWholeText(whole) ? { name, text: whole } : undefined;
}

function branchesIn(value: unknown, record: BoardRecord | undefined): readonly Branch[] {
  if (typeof value !== "string" || record === undefined) return [];
  const read = parseBranches(value, record);
  return read.ok ? read.value : [];
}

function recordIn(value: unknown, texts: ShelvedTexts): BoardRecord | undefined {
  if (value === undefined) return undefined;
  const record = recordOfJson(value);
  return record.ok ? texts.takeRecord(record.value) : undefined;
}

function reasonIn(value: unknown): readonly [readonly [number, Reason]] | undefined {
  const [index, reason] = listIn(value);
  const { line, paragraph, full, candidates, deals } = fieldsIn(reason);
  if (typeof index !== "number" || typeof line !== "string" || typeof paragraph !== "string")
    return undefined;
  const isWhole = [full, candidates, deals].every((part) => Array.isArray(part));
  return isWhole ? [[index, reason as Reason]] : undefined;
}

function refusedIn(value: unknown): readonly [Refused] | undefined {
  const { at, claimed, line, tricks } = fieldsIn(value);
  const cards = listIn(line).map((one) => parseCard(String(one)));
  if (![at, claimed, tricks].every((one) => Number.isInteger(one))) return undefined;
  if (!Array.isArray(line) || cards.some((one) => !one.ok)) return undefined;
  return [
    {
      at: Number(at),
      claimed: Number(claimed),
      line: cards.flatMap((one) => (one.ok ? [one.value] : [])),
      tricks: Number(tricks),
    },
  ];
}

function playedIn(value: unknown, texts: ShelvedTexts): readonly [Played] | undefined {
  const { record, others, kept, watched, mistakes, tables } = fieldsIn(value);
  const read = recordIn(record, texts);
  if (read === undefined) return undefined;
  const scores = listIn(others).filter((one) => typeof one === "number");
  const counts = listIn(kept).flatMap((one) => countIn(one) ?? []);
  const records = listIn(tables).flatMap((one) =>
    typeof one === "string" ? boardsOf(one).boards.slice(0, 1) : [],
  );
  return [
    {
      record: read,
      ...(Array.isArray(others) ? { others: scores } : {}),
      ...(Array.isArray(kept) ? { kept: counts } : {}),
      ...(watched === undefined ? {} : watchedIn(watched)),
      ...(Array.isArray(mistakes)
        ? { mistakes: mistakes.flatMap((one) => mistakeIn(one) ?? []) }
        : {}),
      ...(Array.isArray(tables) ? { tables: records } : {}),
    },
  ];
}

/** What the person's cards showed, if it is whole; else the board is one that nobody has watched. */
function watchedIn(value: unknown): Pick<Played, "watched"> {
  const { turns, logs } = fieldsIn(value);
  const found = fieldsIn(logs);
  const isLog = (one: unknown): one is number =>
    typeof one === "number" && one <= 0 && one > -MOST_LOG;
  const { perfect, reader, plain, club } = found;
  if (!Number.isInteger(turns) || Number(turns) < 0 || Number(turns) > 52) return {};
  if (!isLog(perfect) || !isLog(reader) || !isLog(plain) || !isLog(club)) return {};
  return { watched: { turns: Number(turns), logs: { perfect, reader, plain, club } } };
}
/** More than a board can come to. */
const MOST_LOG = 1000;

function mistakeIn(value: unknown): readonly [MistakeCount] | undefined {
  const found = fieldsIn(value);
  const kind = CARD_KINDS.find((one) => one === found["kind"]);
  const [mistakes, of] = [Number(found["mistakes"]), Number(found["of"])];
  const isCount = Number.isInteger(mistakes) && Number.isInteger(of) && mistakes >= 0;
  return kind !== undefined && isCount && of >= mistakes && of <= 52
    ? [{ kind, mistakes, of }]
    : undefined;
}

function countIn(value: unknown): readonly [SignalCount] | undefined {
  const { signal, true: truths, of, chance } = fieldsIn(value);
  if (typeof signal !== "string" || signal.length > MOST_NAME) return undefined;
  if (typeof truths !== "number" || typeof of !== "number" || typeof chance !== "number")
    return undefined;
  const isCount =
    Number.isInteger(truths) && Number.isInteger(of) && truths >= 0 && of >= truths && of <= 52;
  return isCount && chance >= 0 && chance <= 1 ? [{ signal, true: truths, of, chance }] : undefined;
}

function fileIn(value: unknown, texts: ShelvedTexts): OpenFile | undefined {
  const { boards, at, isExample } = fieldsIn(value);
  const read = listIn(boards).flatMap((one) => recordIn(one, texts) ?? []);
  if (typeof at !== "number" || at < 0 || at >= read.length) return undefined;
  return { boards: read, at, ...(isExample === true ? { isExample } : {}) };
}
