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
  isCounted,
  isChicagoOver,
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
  seatAfter,
  tricksOf,
  wholeDeal,
  type Board,
  type BoardRecord,
  type BySide,
  type Chicago,
  type Mark,
  type Rubber,
  type Side,
} from "@falsecard/core";
import type { SignalCount } from "../robots/engine.js";
import type { MistakeCount } from "./mistakes.js";
import type { TableForm } from "../settings/settings.js";

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

/** Boards that are in no sum, by the first of their marks. */
type Uncounted = Readonly<Partial<Record<Mark, number>>>;

export type ScoreTotal = Sum & { readonly uncounted: Uncounted };

type Sum =
  | { readonly form: "IMPs"; readonly boards: number; readonly total: number }
  /** Percent of the matchpoints, undefined before the first board. */
  | {
      readonly form: "matchpoints";
      readonly boards: number;
      readonly percent: number | undefined;
    }
  /** `before` is what earlier rubbers were won or lost by. */
  | {
      readonly form: "rubber";
      readonly deals: number;
      readonly before: number;
      readonly rubbers: number;
      readonly rubber: Rubber;
    }
  | { readonly form: "Chicago"; readonly before: number; readonly chicago: Chicago };

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
  const sum = others.reduce((total, other) => total + imps(own - other), 0);
  return (sign * sum) / others.length || 0;
}

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
  return { ...sumOf(form, counted, side), uncounted };
}

function sumOf(form: TableForm, played: readonly SessionBoard[], side: Side): Sum {
  switch (form) {
    case "IMPs": {
      const gains = gainsOf(played, side);
      return { form, boards: gains.length, total: gains.reduce((sum, gain) => sum + gain, 0) };
    }
    case "matchpoints": {
      const gains = gainsOf(played, side);
      const sum = gains.reduce((total, gain) => total + gain, 0);
      return {
        form,
        boards: gains.length,
        percent: gains.length === 0 ? undefined : sum / gains.length,
      };
    }
    case "rubber":
      return rubberOf(played, side);
    case "Chicago":
      return chicagoOf(played, side);
  }
}

const gainsOf = (played: readonly SessionBoard[], side: Side): number[] =>
  played.map((one) => gainOf(one, side)).filter((gain) => gain !== undefined);

const ahead = (points: BySide<number>, side: Side): number =>
  points[side] - points[otherSide(side)];

/** Honours count before the deal that may end the rubber. */
function withHonours<T extends { readonly points: BySide<number> }>(
  state: T,
  { deal, ...record }: BoardRecord,
): T {
  const whole = wholeDeal(deal);
  const outcome = outcomeOf({ deal, ...record });
  if (whole === undefined || outcome === undefined || outcome === "passed out") return state;
  const honours = honourPoints(whole, outcome);
  if (honours === undefined) return state;
  const { side, points } = honours;
  return { ...state, points: { ...state.points, [side]: state.points[side] + points } };
}

function rubberOf(played: readonly SessionBoard[], side: Side): Sum {
  let rubber = NEW_RUBBER;
  let [before, rubbers] = [0, 0];
  for (const { record } of played) {
    if (isRubberOver(rubber)) {
      before += ahead(rubber.points, side);
      rubbers++;
      rubber = NEW_RUBBER;
    }
    const outcome = outcomeOf(record);
    if (outcome !== undefined)
      rubber = rubberAfter(withHonours(rubber, record), outcome, tricksOf(record) ?? 0);
  }
  return { form: "rubber", deals: played.length, before, rubbers, rubber };
}

function chicagoOf(played: readonly SessionBoard[], side: Side): Sum {
  let chicago = newChicago("N");
  let before = 0;
  for (const { record } of played) {
    if (isChicagoOver(chicago)) {
      before += ahead(chicago.points, side);
      chicago = newChicago("N");
    }
    const outcome = outcomeOf(record);
    if (outcome !== undefined)
      chicago = chicagoAfter(withHonours(chicago, record), outcome, tricksOf(record) ?? 0);
  }
  return { form: "Chicago", before, chicago };
}

/** Dealer and vulnerability of the next board: of its number in duplicate, else of how the score stands. */
export function boardAfter(tally: ScoreTotal, number: number): Board {
  switch (tally.form) {
    case "IMPs":
    case "matchpoints":
      return boardOf(number);
    case "rubber": {
      const rubber = isRubberOver(tally.rubber) ? NEW_RUBBER : tally.rubber;
      return {
        number,
        dealer: seatAfter("N", tally.deals),
        vulnerability: rubberVulnerability(rubber),
      };
    }
    case "Chicago": {
      const chicago = isChicagoOver(tally.chicago) ? newChicago("N") : tally.chicago;
      return { ...chicagoBoard(chicago), number };
    }
  }
}

/** Whether two records are the same cards: a board played again counts once. */
export function isSameBoard(one: BoardRecord, other: BoardRecord): boolean {
  const [a, b] = [wholeDeal(one.deal), wholeDeal(other.deal)];
  if (a === undefined || b === undefined) return false;
  return (
    one.board.number === other.board.number &&
    one.scoring === other.scoring &&
    a.N.diff(b.N).isEmpty &&
    a.E.diff(b.E).isEmpty &&
    a.S.diff(b.S).isEmpty
  );
}
