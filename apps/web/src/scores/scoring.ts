/**
 * What the boards played here add up to, in the form of scoring that was chosen: IMPs or matchpoints against robots
 * with the same cards, or the points of a Chicago or a rubber, which also say how the next board is dealt. A board with
 * a mark is no result: it is in no sum, no rubber goes on by it, and the tally says that it was left out, and why.
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
  /** North-South's scores where robots held the same cards; undefined until the first table has finished. */
  readonly others?: readonly number[];
  /** How true the person's signals were; undefined until the robots have looked. */
  readonly kept?: readonly SignalCount[];
  /** What the person's cards showed of the kind of player he is; undefined until the robots have looked. */
  readonly watched?: Watched;
  /** One's own cards by kind, if they have been judged. */
  readonly mistakes?: readonly MistakeCount[];
  /** What they did there, of a board of a set. */
  readonly tables?: readonly BoardRecord[];
}

/** Tables at which robots play the same cards: one gives IMPs, matchpoints want a field. */
export const OTHER_TABLES: Readonly<Record<TableForm, number>> = {
  IMPs: 1,
  matchpoints: 3,
  Chicago: 0,
  rubber: 0,
};

export type ScoreTotal = Sum & {
  /** Boards that are in no sum, by the first of their marks. */
  readonly uncounted: Readonly<Partial<Record<Mark, number>>>;
};

type Sum =
  | { readonly form: "IMPs"; readonly boards: number; readonly total: number }
  /** Percent of the matchpoints, undefined before the first board. */
  | { readonly form: "matchpoints"; readonly boards: number; readonly percent: number | undefined }
  | ({ readonly form: "rubber"; readonly deals: number } & Games<Rubber>)
  | ({ readonly form: "Chicago" } & Games<Chicago>);

/** The rubber or Chicago that is played, and what the side won or lost by those before it. */
interface Games<T> {
  readonly game: T;
  readonly before: number;
}

/** What one board brought the side: IMPs or percent; undefined for no result, and where nothing is compared, or not yet. */
export function gainOf({ record, others }: SessionBoard, side: Side): number | undefined {
  const own = isCounted(record) ? scoreOf(record) : undefined;
  if (own === undefined || others === undefined || others.length === 0) return undefined;
  const sign = side === "NS" ? 1 : -1;
  if (record.scoring === "matchpoints") {
    const [won = 0] = matchpoints([own, ...others].map((score) => sign * score));
    return (100 * won) / (2 * others.length);
  }
  // Against a field it is the average of what each table gives.
  return (sign * sumOf(others.map((other) => imps(own - other)))) / others.length || 0;
}

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0);

/** The boards of one form of scoring, added up for a side. */
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

/** Plays deals into one rubber or Chicago after another. */
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
    // Honours count before the deal that may end the rubber.
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

/** Dealer and vulnerability of the next board: of its number in duplicate, else of how the score stands. */
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

/** Whether two records are the same cards: a board played again counts once. */
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
