/**
 * A puzzle: a moment of a board with South to act, and South's choices with their values, computed from what South may
 * know.
 * The first choice is the answer. Puzzles are kept as JSON.
 */
import {
  makeCall,
  makeCard,
  ok,
  parseCall,
  parseCard,
  wholeDeal,
  type BoardRecord,
  type Call,
  type Card,
  type Result,
} from "@falsecard/core";
import { recordOfJson, recordToJson, fileFaults } from "@falsecard/core/files";

/**
 * The kinds of puzzles: the opening lead, the second hand's card, whether to hold up, whether to finesse or play for
 * the drop after an honour has fallen (restricted choice), a falsecard, whether to bid on, and which signal was a lie.
 */
export const PUZZLE_KINDS = [
  "lead",
  "second",
  "hold-up",
  "restricted",
  "falsecard",
  "compete",
  "lie",
] as const;
/** A kind of puzzle. */
export type PuzzleKind = (typeof PUZZLE_KINDS)[number];

/** The levels of puzzles: at 1 every fast robot finds the answer, at 3 none does. */
export const PUZZLE_LEVELS = [1, 2, 3] as const;
/** A level of puzzles. */
export type PuzzleLevel = (typeof PUZZLE_LEVELS)[number];

/** A choice of a puzzle, and how far it is behind the best. */
export interface PuzzleChoice {
  /** Cards of equal strength; for a signal a single card. */
  readonly cards: readonly Card[];
  /** The call, in a puzzle about bidding, which has no cards. */
  readonly call?: Call;
  /** IMPs behind the answer, and their standard error. */
  readonly by: number;
  readonly error: number;
  /** The chance that the card makes or beats the contract. */
  readonly success?: number;
  /** The meaning of a signal. */
  readonly told?: Readonly<Record<"en" | "ja", string>>;
}

/** A turn at which one choice is better than the others, and the reason. */
export interface Puzzle {
  readonly kind: PuzzleKind;
  readonly level: PuzzleLevel;
  readonly record: BoardRecord;
  /** The choices; the first is the answer. */
  readonly choices: readonly [PuzzleChoice, ...PuzzleChoice[]];
  /** The number of deals in which the choices were compared. */
  readonly deals: number;
  readonly why: Readonly<Record<"en" | "ja", string>>;
}

const round = (value: number): number => Math.round(100 * value) / 100;

/** A puzzle as plain data for a file. */
export const makePuzzle = ({ kind, level, record, choices, deals, why }: Puzzle): unknown => ({
  kind,
  level,
  record: recordToJson(record),
  choices: choices.map(({ cards, call, by, error, success, told }) => ({
    ...(call === undefined ? { cards: cards.map(makeCard).join(" ") } : { call: makeCall(call) }),
    by: round(by),
    error: round(error),
    ...(success === undefined ? {} : { success: round(success) }),
    ...(told === undefined ? {} : { told }),
  })),
  deals,
  why,
});

/** Reads a puzzle from plain data; a fault if a part is missing or unreadable. */
export function parsePuzzle(value: unknown): Result<Puzzle> {
  const found = fieldsOf(value);
  const kind = PUZZLE_KINDS.find((one) => one === found["kind"]);
  const level = PUZZLE_LEVELS.find((one) => one === found["level"]);
  const record = recordOfJson(found["record"]);
  const [answer, ...rest] = listOf(found["choices"]).map(choiceOf);
  const why = wordsOf(found["why"]);
  const { deals } = found;
  if (!record.ok) return record;
  const isWhole = wholeDeal(record.value.deal) !== undefined;
  if (kind === undefined || level === undefined || !isWhole || why === undefined)
    return fileFaults.fail("json-value", String(found["kind"]).slice(0, 40));
  const others = rest.filter((one) => one !== undefined);
  if (answer === undefined || others.length < rest.length || typeof deals !== "number")
    return fileFaults.fail("json-value", "choices");
  return ok({ kind, level, record: record.value, choices: [answer, ...others], deals, why });
}

function choiceOf(value: unknown): PuzzleChoice | undefined {
  const found = fieldsOf(value);
  const { by, error, success } = found;
  if (typeof by !== "number" || typeof error !== "number") return undefined;
  const told = wordsOf(found["told"]);
  const worth = {
    by,
    error,
    ...(typeof success === "number" ? { success } : {}),
    ...(told === undefined ? {} : { told }),
  };
  if (typeof found["call"] === "string") {
    const call = parseCall(found["call"]);
    return call.ok ? { cards: [], call: call.value, ...worth } : undefined;
  }
  const texts = typeof found["cards"] === "string" ? found["cards"].split(" ") : [];
  const cards = texts.map(parseCard).flatMap((one) => (one.ok ? [one.value] : []));
  return cards.length === 0 || cards.length < texts.length ? undefined : { cards, ...worth };
}

function wordsOf(value: unknown): Puzzle["why"] | undefined {
  const { en, ja } = fieldsOf(value);
  return typeof en === "string" && typeof ja === "string" ? { en, ja } : undefined;
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
