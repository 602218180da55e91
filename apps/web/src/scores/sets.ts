/**
 * Sets of boards from a seed: tonight's eight, the same for everybody on one day, and challenges. Robots of several
 * kinds
 * play every board of a set at twenty tables, the field.
 *
 * A challenge is a link with the seed and the challenger's scores. It holds no card and no contract, and a score is
 * shown
 * once its board has been played here too.
 */
import { imps, isCounted, scoreOf, wholeDeal, type BoardRecord, type Side } from "@falsecard/core";
import { ROBOT_SETTINGS, USUAL_SETTINGS, type RobotSettings } from "@falsecard/engine/play";
import { STRENGTHS } from "@falsecard/engine/robot";
import { plainDeal } from "../boards/deals.js";
import { isSameDeal, type SessionBoard } from "./scoring.js";

export const EIGHT = 8;
export const SET_SIZES = [8, 16] as const;
export type SetSize = (typeof SET_SIZES)[number];

const twoDigits = (n: number): string => String(n).padStart(2, "0");

/** The seed of a day's eight boards, by the calendar of the device. */
export const eightSeed = (day: Date): string =>
  `eight ${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;

/** The largest number of boards of a set with this seed; 0 if the seed is not that of a set. */
export function largestOf(seed: string): number {
  if (/^eight \d{4}-\d\d-\d\d$/.test(seed)) return EIGHT;
  return /^set [\w-]{1,40}$/.test(seed) ? Math.max(...SET_SIZES) : 0;
}

/** Whether a record is the board with this number from this seed. */
const isOf = ({ board, deal }: BoardRecord, seed: string, number: number): boolean => {
  const whole = wholeDeal(deal);
  return (
    board.number === number && whole !== undefined && isSameDeal(plainDeal(seed, number), whole)
  );
};

/** The played boards of a set; undefined for a board still to be played. */
export const setOf = (
  seed: string,
  size: SetSize,
  played: readonly SessionBoard[],
): readonly (SessionBoard | undefined)[] =>
  Array.from({ length: size }, (_, i) => played.find(({ record }) => isOf(record, seed, i + 1)));

/** The number of the first board that is still to be played; undefined when all have been. */
export const nextInSet = (set: readonly (SessionBoard | undefined)[]): number | undefined => {
  const at = set.indexOf(undefined);
  return at < 0 ? undefined : at + 1;
};

/** The number of tables at which robots play a board of a set. */
export const FIELD = 20;

/** Robots of the field are limited by deals, not by seconds, so that a slow machine finds the same results. */
const honest = (
  signals: RobotSettings["signals"],
  { samples }: Pick<RobotSettings, "samples">,
): RobotSettings => ({
  ...USUAL_SETTINGS,
  deceives: false,
  signals,
  samples,
  patience: ROBOT_SETTINGS.patience.takes.most,
});

/** The kinds of robots, assigned to the tables in turn: with and without signals, at two strengths. */
const KINDS = [
  honest("always", STRENGTHS.hurried),
  honest("never", STRENGTHS.hurried),
  honest("always", STRENGTHS.quick),
  honest("never", STRENGTHS.quick),
] as const;

export interface FieldTable {
  readonly robots: RobotSettings;
  readonly seed: string;
}

/** The tables of the field for a board; empty if the board does not belong to the set of this seed. */
export function fieldOf(record: BoardRecord, seed: string): readonly FieldTable[] {
  const { number } = record.board;
  if (number === undefined || number > largestOf(seed) || !isOf(record, seed, number)) return [];
  return Array.from({ length: FIELD }, (_, i) => ({
    robots: KINDS[i % KINDS.length] ?? KINDS[0],
    seed: `${seed}/table ${i}`,
  }));
}

export interface Challenge {
  readonly seed: string;
  readonly size: SetSize;
  /** North-South's scores; undefined for a board that was not played, or does not count. */
  readonly scores: readonly (number | undefined)[];
}

/** The beginning of a challenge link. */
const HEAD = "challenge=";

export function challengeOf(
  seed: string,
  size: SetSize,
  played: readonly SessionBoard[],
): Challenge {
  const scores = setOf(seed, size, played).map((one) =>
    one === undefined || !isCounted(one.record) ? undefined : scoreOf(one.record),
  );
  return { seed, size, scores };
}

export const makeChallenge = ({ seed, scores }: Challenge): string =>
  HEAD + [seed, ...scores.map((score) => (score === undefined ? "-" : String(score)))].join("/");

/** Whether a text is a challenge link. */
export const isChallenge = (text: string): boolean => text.startsWith(HEAD);

/** Reads a challenge link; undefined if it is invalid. */
export function parseChallenge(text: string): Challenge | undefined {
  const [seed = "", ...rest] = text.slice(HEAD.length).split("/");
  const size = SET_SIZES.find((one) => one === rest.length);
  const scores = rest.map((one) => (one === "-" ? undefined : Number(one)));
  const isWhole = scores.every((one) => one === undefined || Number.isInteger(one));
  if (!isChallenge(text) || largestOf(seed) === 0 || size === undefined || !isWhole)
    return undefined;
  return { seed, size, scores };
}

/** The IMPs won against the challenger, board by board; undefined if one of the two has no score. */
export function duelOf(
  { seed, size, scores }: Challenge,
  played: readonly SessionBoard[],
): readonly (number | undefined)[] {
  return challengeOf(seed, size, played).scores.map((own, i) => {
    const other = scores[i];
    return own === undefined || other === undefined ? undefined : imps(own - other);
  });
}

export interface TravellerLine {
  readonly record: BoardRecord;
  readonly isOwn: boolean;
  /** The IMPs of the person's result against this one. */
  readonly gain: number;
}

/** The results of all tables, the best for the side first; the person's own before equal ones. */
export function travellerOf(
  { record, tables = [] }: SessionBoard,
  side: Side,
): readonly TravellerLine[] {
  const sign = side === "NS" ? 1 : -1;
  const worth = (one: BoardRecord): number => sign * (scoreOf(one) ?? 0);
  const own = worth(record);
  return [record, ...tables]
    .map((one, i) => ({ record: one, isOwn: i === 0, gain: imps(own - worth(one)) }))
    .toSorted((a, b) => worth(b.record) - worth(a.record));
}
