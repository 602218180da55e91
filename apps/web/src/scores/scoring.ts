/**
 * The total of the boards played here: IMPs or matchpoints against robots with the same cards, or the points of a
 * Chicago
 * or a rubber, which also decide how the next board is dealt. A board with a mark does not count: it enters no total
 * and no
 * rubber, and the total says how many were left out, by mark.
 */
import type { Watched } from "@falsecard/engine/play";
import {
  boardOf,
  chicagoAfter,
  chicagoBoard,
  honourPoints,
  imps,
  isChicagoOver,
  isCounted,
  isRubberOver,
  marksOf,
  matchpoints,
  NEW_RUBBER,
  newChicago,
  otherSide,
  outcomeOf,
  rubberAfter,
  rubberVulnerability,
  scoreOf,
  SEATS,
  seatAfter,
  tricksOf,
  wholeDeal,
  type Board,
  type BoardRecord,
  type BySide,
  type Chicago,
  type Deal,
  type Mark,
  type Outcome,
  type Rubber,
  type Side,
} from "@falsecard/core";
import type { SignalCount } from "../robots/engine.js";
import type { TableForm } from "../settings/settings.js";
import type { MistakeCount } from "./mistakes.js";

/** A board that was played to its end. */
export interface SessionBoard {
  readonly record: BoardRecord;
  /** North-South's scores at the other tables; undefined until the first table has finished. */
  readonly others?: readonly number[];
  /** How often the person's signals were true; undefined until they have been counted. */
  readonly kept?: readonly SignalCount[];
  /** Evidence for the kind of player that the person is; undefined until the signals have been counted. */
  readonly watched?: Watched;
  /** Counts of the person's cards and mistakes by kind, if they have been judged. */
  readonly mistakes?: readonly MistakeCount[];
  /** The records of the other tables, for a board of a set. */
  readonly tables?: readonly BoardRecord[];
}

/** The number of other tables at which robots play the same cards: IMPs need one, matchpoints several. */
export const OTHER_TABLES: Readonly<Record<TableForm, number>> = {
  IMPs: 1,
  matchpoints: 3,
  Chicago: 0,
  rubber: 0,
};

export type ScoreTotal = Sum & {
  /** Boards that do not count, by the first of their marks. */
  readonly uncounted: Readonly<Partial<Record<Mark, number>>>;
};

type Sum =
  | { readonly form: "IMPs"; readonly boards: number; readonly total: number }
  /** The percentage of the matchpoints; undefined before the first board. */
  | { readonly form: "matchpoints"; readonly boards: number; readonly percent: number | undefined }
  | ({ readonly form: "rubber"; readonly deals: number } & Games<Rubber>)
  | ({ readonly form: "Chicago" } & Games<Chicago>);

/** The current rubber or Chicago, and the side's balance of the earlier ones. */
interface Games<T> {
  readonly game: T;
  readonly before: number;
}

/** The IMPs or percentage of one board for a side; undefined if the board does not count or has not been compared. */
export function gainOf({ record, others }: SessionBoard, side: Side): number | undefined {
  const own = isCounted(record) ? scoreOf(record) : undefined;
  if (own === undefined || others === undefined || others.length === 0) return undefined;
  const sign = side === "NS" ? 1 : -1;
  if (record.scoring === "matchpoints") {
    const [won = 0] = matchpoints([own, ...others].map((score) => sign * score));
    return (100 * won) / (2 * others.length);
  }
  // IMPs are averaged over the other tables.
  return (sign * sumOf(others.map((other) => imps(own - other)))) / others.length || 0;
}

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0);

/** The total of all boards of one form of scoring, for a side. */
export function scoreTotalOf(
  form: TableForm,
  all: readonly SessionBoard[],
  side: Side,
): ScoreTotal {
  const ours = all.filter(({ record }) => record.scoring === form);
  const counted = ours.filter(({ record }) => isCounted(record));
  const uncounted: Partial<Record<Mark, number>> = {};
  for (const { record } of ours) {
    const [mark] = marksOf(record);
    if (mark !== undefined) uncounted[mark] = (uncounted[mark] ?? 0) + 1;
  }
  if (form === "rubber") {
    const games = gamesOf(counted, side, NEW_RUBBER, isRubberOver, rubberAfter);
    return { form, deals: counted.length, ...games, uncounted };
  }
  if (form === "Chicago")
    return {
      form,
      ...gamesOf(counted, side, newChicago("N"), isChicagoOver, chicagoAfter),
      uncounted,
    };
  const gains = counted.map((one) => gainOf(one, side)).filter((gain) => gain !== undefined);
  const boards = gains.length;
  const total = sumOf(gains);
  if (form === "IMPs") return { form, boards, total, uncounted };
  return { form, boards, percent: boards === 0 ? undefined : total / boards, uncounted };
}

/** Scores the boards as a sequence of rubbers or Chicagos. */
function gamesOf<T extends { readonly points: BySide<number> }>(
  played: readonly SessionBoard[],
  side: Side,
  fresh: T,
  isOver: (game: T) => boolean,
  after: (game: T, outcome: Outcome, tricks: number) => T,
): Games<T> {
  let [game, before] = [fresh, 0];
  for (const { record } of played) {
    if (isOver(game)) {
      before += game.points[side] - game.points[otherSide(side)];
      game = fresh;
    }
    const outcome = outcomeOf(record);
    // Honours are added first, because the result of the deal may end the rubber.
    if (outcome !== undefined)
      game = after(withHonours(game, record, outcome), outcome, tricksOf(record) ?? 0);
  }
  return { game, before };
}

function withHonours<T extends { readonly points: BySide<number> }>(
  game: T,
  { deal }: BoardRecord,
  outcome: Outcome,
): T {
  const whole = wholeDeal(deal);
  if (whole === undefined || outcome === "passed out") return game;
  const honours = honourPoints(whole, outcome);
  if (honours === undefined) return game;
  const { side, points } = honours;
  return { ...game, points: { ...game.points, [side]: game.points[side] + points } };
}

/** Dealer and vulnerability of the next board: by its number in duplicate, else by the score. */
export function boardAfter(tally: ScoreTotal, number: number): Board {
  if (tally.form === "rubber") {
    const rubber = isRubberOver(tally.game) ? NEW_RUBBER : tally.game;
    const dealer = seatAfter("N", tally.deals);
    return { number, dealer, vulnerability: rubberVulnerability(rubber) };
  }
  if (tally.form === "Chicago")
    return {
      ...chicagoBoard(isChicagoOver(tally.game) ? newChicago("N") : tally.game),
      number,
    };
  return boardOf(number);
}

export const isSameDeal = (one: Deal, other: Deal): boolean =>
  SEATS.every((seat) => one[seat].equals(other[seat]));

/** Whether two records have the same cards, number and form of scoring, and so count only once. */
export function isSameBoard(one: BoardRecord, other: BoardRecord): boolean {
  const [a, b] = [wholeDeal(one.deal), wholeDeal(other.deal)];
  return (
    a !== undefined &&
    b !== undefined &&
    one.board.number === other.board.number &&
    one.scoring === other.scoring &&
    isSameDeal(a, b)
  );
}
