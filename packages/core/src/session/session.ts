/**
 * The scoring of a session: the results of all tables become points on each board, and points become a ranking.
 *
 * Results that contradict the laws or each other are named as faults; what cannot be meant does not count, and nothing
 * is filled in.
 */
import { SIDES, type BySide, type Side } from "../seat.js";
import { imps } from "../score.js";
import { checkResults } from "./check.js";
import { awardWorth } from "./awards.js";
import { crossImps, datumOf, neuberg } from "./compare.js";
import type { SessionFault } from "./faults.js";
import { scoreMatches, type MatchScore } from "./matches.js";
import { rankInOrder, type Ranked, type RankingList } from "./ranks.js";
import { contestantsOf, SESSION_RULES, type SessionRules } from "./rules.js";
import { pointsOf, tableCount, type StatedFigure, type TableResult } from "./table-result.js";

/** The points that a side earned on a board. */
export interface Earned {
  /** Matchpoints or IMPs. */
  readonly points: number;
  /** At matchpoints, the percentage of the top. */
  readonly percent?: number;
  /** Whether it is an adjusted score and not a result. */
  readonly isAwarded: boolean;
}

/** One line of a traveller. */
export interface ScoredLine {
  readonly result: TableResult;
  /** What North-South scored, if the line counts. */
  readonly score?: number;
  /** Absent where the line does not count. */
  readonly earned?: BySide<Earned>;
}

/** The traveller of a board. */
export interface ScoredBoard {
  readonly number: number;
  /** The lines, the best result of North-South first. */
  readonly lines: readonly ScoredLine[];
  /** Scores that were compared. */
  readonly scores: number;
  /** The most matchpoints that one result could earn. */
  readonly top?: number;
  readonly datum?: number;
}

/** A session with everything computed. */
export interface ScoredSession {
  readonly rules: SessionRules;
  readonly boards: readonly ScoredBoard[];
  readonly rankings: readonly RankingList[];
  readonly matches: readonly MatchScore[];
  readonly faults: readonly SessionFault[];
  /** The figures that the files state: how many were compared with ours, and how many differ. */
  readonly stated: { readonly compared: number; readonly different: number };
}

/** Scores a session. */
export function scoreSession(
  given: readonly TableResult[],
  some: Partial<SessionRules> = {},
): ScoredSession {
  const rules = { ...SESSION_RULES, ...some };
  const isTeams = rules.scoring === "teams" || rules.scoring === "board-a-match";
  const { results: named, isNumberedTwice } = isTeams
    ? { results: given, isNumberedTwice: false }
    : apart(given, rules);
  const { counted, faults: found } = checkResults(named, rules);
  const faults = [...found];
  if (isTeams) {
    const scored = scoreMatches(counted, rules);
    return {
      rules,
      boards: boardsOf(named, (lines) => ({ lines: lines.map(bare), scores: lines.length })),
      rankings: [{ side: "all", ranks: scored.ranks }],
      matches: scored.matches,
      faults: [...faults, ...scored.faults],
      stated: { compared: 0, different: 0 },
    };
  }
  const expected = groups(named).reduce((most, [, lines]) => Math.max(most, tablesIn(lines)), 0);
  const isCounted = new Set(counted);
  const first = boardsOf(named, (lines) => scoreBoard(lines, isCounted, expected, rules));
  const own = ownPercentages(first, rules);
  const boards = first.map((board) => withAwards(board, own, isCounted, expected, rules));
  for (const board of boards)
    for (const { result, earned } of board.lines)
      if (earned === undefined && isCounted.has(result) && typeof result.award === "object")
        faults.push(awardFault(result));
  const { stated, different } = compareStated(boards);
  return {
    rules,
    boards,
    rankings: rankingsOf(boards, rules, isNumberedTwice),
    matches: [],
    faults: [...faults, ...different],
    stated: { compared: stated, different: different.length },
  };
}

const tablesIn = (lines: readonly TableResult[]): number =>
  lines.reduce((sum, line) => sum + tableCount(line), 0);

const bare = (result: TableResult): ScoredLine => {
  const score = pointsOf(result);
  return score === undefined ? { result } : { result, score };
};

function groups(results: readonly TableResult[]): (readonly [number, readonly TableResult[]])[] {
  const byBoard = new Map<number, TableResult[]>();
  for (const result of results) {
    const known = byBoard.get(result.board);
    if (known === undefined) byBoard.set(result.board, [result]);
    else known.push(result);
  }
  return [...byBoard].toSorted(([a], [b]) => a - b);
}

const boardsOf = (
  results: readonly TableResult[],
  score: (lines: readonly TableResult[]) => Omit<ScoredBoard, "number">,
): ScoredBoard[] => groups(results).map(([number, lines]) => ({ number, ...score(lines) }));

/**
 * Gives the pairs of a movement whose two directions both count from 1 names of their own. In such a movement nearly
 * every number is on nearly every board twice, once in each direction; in any other movement that is impossible.
 */
function apart(
  results: readonly TableResult[],
  { individual, rankings }: SessionRules,
): { readonly results: readonly TableResult[]; readonly isNumberedTwice: boolean } {
  let [both, all] = [0, 0];
  for (const [, lines] of groups(results)) {
    const of = (side: Side) => new Set(lines.flatMap(({ pairs }) => pairs[side] ?? []));
    const [ns, ew] = [of("NS"), of("EW")];
    all += ns.size;
    both += [...ns].filter((id) => ew.has(id)).length;
  }
  const isNumberedTwice = !individual && rankings !== "one" && all > 2 && both > all / 2;
  if (!isNumberedTwice) return { results, isNumberedTwice };
  const renamed = results.map((result) => {
    const { NS, EW } = result.pairs;
    const pairs = {
      ...(NS === undefined ? {} : { NS: `NS ${NS}` }),
      ...(EW === undefined ? {} : { EW: `EW ${EW}` }),
    };
    return { ...result, pairs };
  });
  return { results: renamed, isNumberedTwice };
}

/** The points of every result; adjusted scores come later, because they depend on the other boards. */
function scoreBoard(
  lines: readonly TableResult[],
  isCounted: ReadonlySet<TableResult>,
  expected: number,
  rules: SessionRules,
): Omit<ScoredBoard, "number"> {
  const compared: TableResult[] = [];
  const scores: number[] = [];
  for (const result of lines) {
    const score =
      isCounted.has(result) && result.award === undefined ? pointsOf(result) : undefined;
    if (score === undefined) continue;
    for (let i = 0; i < tableCount(result); i++) scores.push(score);
    compared.push(result);
  }
  const { points, ...rest } = pointsFor(scores, expected, rules);
  const earned = new Map<TableResult, BySide<Earned>>();
  let at = 0;
  for (const result of compared) {
    earned.set(result, earnedOf(points[at] ?? { NS: 0, EW: 0 }, rest.top));
    at += tableCount(result);
  }
  const scored = lines.map((result): ScoredLine => {
    const points = earned.get(result);
    return points === undefined ? bare(result) : { ...bare(result), earned: points };
  });
  const value = ({ result, score }: ScoredLine): number =>
    result.award !== undefined || score === undefined ? -Infinity : score;
  return {
    lines: scored.toSorted((a, b) => Math.sign(value(b) - value(a)) || 0),
    scores: scores.length,
    ...rest,
  };
}

function earnedOf(points: BySide<number>, top: number | undefined): BySide<Earned> {
  const of = (side: Side): Earned => ({
    points: points[side],
    ...(top === undefined ? {} : { percent: percentOf(points[side], top) }),
    isAwarded: false,
  });
  return { NS: of("NS"), EW: of("EW") };
}

/** A score with nothing to compare it with is half of the points. */
const percentOf = (points: number, top: number): number => (top === 0 ? 50 : (100 * points) / top);

function pointsFor(
  scores: readonly number[],
  expected: number,
  { scoring, perWin, unequal, cross, datum: rule }: SessionRules,
): {
  readonly points: readonly BySide<number>[];
  readonly top?: number;
  readonly datum?: number;
} {
  if (scoring === "matchpoints") {
    const by = perWin / 2;
    const { points, top } = neuberg(scores, unequal === "neuberg" ? expected : scores.length);
    const most = Math.max(0, top) * by;
    return { points: points.map((NS) => ({ NS: NS * by, EW: most - NS * by })), top: most };
  }
  if (scoring === "butler") {
    if (scores.length === 0) return { points: [] };
    const datum = datumOf(scores, rule);
    const points = scores.map((score) => imps(score - datum));
    return { points: points.map((NS) => ({ NS, EW: -NS || 0 })), datum };
  }
  return { points: crossImps(scores, cross).map((NS) => ({ NS, EW: -NS || 0 })) };
}

/** The percentage of each contestant on the boards that were played (Law 12C2c). */
function ownPercentages(
  boards: readonly ScoredBoard[],
  rules: SessionRules,
): ReadonlyMap<string, number> {
  const sums = new Map<string, { percents: number; boards: number }>();
  for (const { lines } of boards)
    for (const { result, earned } of lines)
      for (const side of SIDES)
        for (const id of earned === undefined ? [] : contestantsOf(result, side, rules)) {
          const sum = sums.get(id) ?? { percents: 0, boards: 0 };
          sum.percents += earned?.[side].percent ?? 0;
          sum.boards++;
          sums.set(id, sum);
        }
  return new Map([...sums].map(([id, { percents, boards: count }]) => [id, percents / count]));
}

function withAwards(
  board: ScoredBoard,
  own: ReadonlyMap<string, number>,
  isCounted: ReadonlySet<TableResult>,
  expected: number,
  rules: SessionRules,
): ScoredBoard {
  // A board without a single score still has the usual top for its averages.
  const top =
    rules.scoring !== "matchpoints"
      ? undefined
      : board.scores > 0 && board.top !== undefined
        ? board.top
        : Math.max(0, 2 * (expected - 1)) * (rules.perWin / 2);
  const lines = board.lines.map((line): ScoredLine => {
    const { award } = line.result;
    if (typeof award !== "object" || !isCounted.has(line.result)) return line;
    const of = (side: Side): Earned | undefined => {
      const ids = contestantsOf(line.result, side, rules);
      // In an individual the percentages of the two players differ, and the plain average counts for both.
      const alone = rules.individual ? undefined : ids[0];
      const worth = awardWorth(award[side], own.get(alone ?? "") ?? 50, top);
      return worth && { ...worth, isAwarded: true };
    };
    const [NS, EW] = [of("NS"), of("EW")];
    return NS === undefined || EW === undefined ? line : { ...line, earned: { NS, EW } };
  });
  return top === undefined ? { ...board, lines } : { ...board, lines, top };
}

const awardFault = (result: TableResult): SessionFault => ({
  code: "session-award",
  found: `${result.board} (${result.pairs.NS ?? "?"} – ${result.pairs.EW ?? "?"})`,
  ...result.place,
});

/** The most by which a figure in a file may differ from ours because it was rounded. */
const ROUNDING: Readonly<Record<StatedFigure, number>> = {
  imps: 0.011,
  matchpoints: 0.051,
  percent: 0.051,
};

function compareStated(boards: readonly ScoredBoard[]): {
  readonly stated: number;
  readonly different: readonly SessionFault[];
} {
  let stated = 0;
  const different: SessionFault[] = [];
  for (const { number, lines, top } of boards)
    for (const { result, earned } of lines) {
      if (earned === undefined || result.stated === undefined) continue;
      const { points, percent } = earned.NS;
      const ours: Readonly<Record<StatedFigure, number | undefined>> = {
        imps: top === undefined ? points : undefined,
        matchpoints: top === undefined ? undefined : points,
        percent,
      };
      for (const figure of ["imps", "matchpoints", "percent"] as const) {
        const [theirs, mine] = [result.stated[figure], ours[figure]];
        if (theirs === undefined || mine === undefined) continue;
        stated++;
        if (Math.abs(theirs - mine) <= ROUNDING[figure]) continue;
        const who = `${result.pairs.NS ?? "?"} – ${result.pairs.EW ?? "?"}`;
        const found = `${number} (${who}: ${theirs} / ${mine.toFixed(2)})`;
        different.push({ code: "session-stated", found, ...result.place });
      }
    }
  return { stated, different };
}

/** What a contestant earned on all boards. */
interface Sum {
  readonly points: number;
  readonly most: number;
  readonly percents: number;
  readonly boards: number;
}

const NOTHING: Sum = { points: 0, most: 0, percents: 0, boards: 0 };

const plus = (a: Sum, b: Sum): Sum => ({
  points: a.points + b.points,
  most: a.most + b.most,
  percents: a.percents + b.percents,
  boards: a.boards + b.boards,
});

function rankingsOf(
  boards: readonly ScoredBoard[],
  rules: SessionRules,
  isNumberedTwice: boolean,
): RankingList[] {
  const sums: BySide<Map<string, Sum>> = { NS: new Map(), EW: new Map() };
  for (const { lines, top = 0 } of boards)
    for (const { result, earned } of lines) {
      if (earned === undefined) continue;
      for (const side of SIDES) {
        const { points, percent = 0 } = earned[side];
        const sum = { points, most: top, percents: percent, boards: 1 };
        for (const id of contestantsOf(result, side, rules))
          sums[side].set(id, plus(sums[side].get(id) ?? NOTHING, sum));
      }
    }
  const changed = [...sums.NS.keys()].some((id) => sums.EW.has(id));
  const isTwo =
    isNumberedTwice || rules.rankings === "two" || (rules.rankings === "auto" && !changed);
  if (isTwo && !rules.individual)
    return SIDES.filter((side) => sums[side].size > 0).map((side) => ({
      side,
      ranks: ranksOf(sums[side], rules),
    }));
  const all = new Map(sums.NS);
  for (const [id, sum] of sums.EW) all.set(id, plus(all.get(id) ?? NOTHING, sum));
  return all.size === 0 ? [] : [{ side: "all", ranks: ranksOf(all, rules) }];
}

/** At matchpoints every board has the same weight, so that the percentage is the mean of those of the boards. */
function ranksOf(sums: ReadonlyMap<string, Sum>, { scoring, order }: SessionRules): Ranked[] {
  return rankInOrder(
    [...sums].map(([id, { points, most, percents, boards }]) => ({
      id,
      boards,
      points,
      ...(scoring === "matchpoints"
        ? { most, percent: percents / boards }
        : order === "mean"
          ? { mean: points / boards }
          : {}),
    })),
  );
}
