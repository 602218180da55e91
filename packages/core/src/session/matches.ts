/**
 * Team matches: two teams, each with a pair in either direction, so that a board has one table with the first team
 * North-South and one with it East-West.
 */
import { imps } from "../score.js";
import { awardedImps } from "./awards.js";
import type { SessionFault } from "./faults.js";
import { rankInOrder, type Ranked } from "./ranks.js";
import type { SessionRules } from "./rules.js";
import { pointsOf, type Award, type TableResult } from "./table-result.js";
import { victoryPointsBy } from "./vp-scale.js";

/** One board of a match. */
export interface MatchBoard {
  readonly number: number;
  /** The results with the home team North-South and East-West. */
  readonly tables: readonly [home: TableResult, away: TableResult];
  /** IMPs of the home team or, at board-a-match, 1, 0 or -1. */
  readonly margin: number;
}

/** A match of two teams. */
export interface MatchScore {
  readonly round: string | undefined;
  readonly home: string;
  readonly away: string;
  readonly boards: readonly MatchBoard[];
  /** What each team won on the boards: IMPs, or half points of boards. */
  readonly won: readonly [home: number, away: number];
  /** What the match is worth in the ranking. */
  readonly points: readonly [home: number, away: number];
}

interface Scored {
  readonly matches: readonly MatchScore[];
  readonly ranks: readonly Ranked[];
  readonly faults: readonly SessionFault[];
}

export function scoreMatches(results: readonly TableResult[], rules: SessionRules): Scored {
  const faults: SessionFault[] = [];
  const groups = new Map<string, TableResult[]>();
  for (const result of results) {
    const { NS, EW } = result.pairs;
    if (NS === undefined || EW === undefined) continue;
    const key = JSON.stringify([result.round ?? "", ...[NS, EW].toSorted()]);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [result]);
    else known.push(result);
  }
  const matches: MatchScore[] = [];
  for (const tables of groups.values()) {
    const match = scoreMatch(tables, rules, faults);
    if (match !== undefined) matches.push(match);
  }
  const sums = new Map<string, { points: number; boards: number; matches: number }>();
  for (const { home, away, boards, points } of matches)
    for (const [i, team] of [home, away].entries()) {
      const sum = sums.get(team) ?? { points: rules.carry.get(team) ?? 0, boards: 0, matches: 0 };
      sum.points += points[i] ?? 0;
      sum.boards += boards.length;
      sum.matches++;
      sums.set(team, sum);
    }
  for (const team of rules.carry.keys())
    if (!sums.has(team)) faults.push({ code: "session-carry", found: team, line: 0, column: 0 });
  const ranks = rankInOrder([...sums].map(([id, sum]) => ({ id, ...sum })));
  return { matches, ranks, faults };
}

function scoreMatch(
  tables: readonly TableResult[],
  { scoring, scale }: SessionRules,
  faults: SessionFault[],
): MatchScore | undefined {
  const [first] = tables;
  const { NS: home, EW: away } = first?.pairs ?? {};
  if (first === undefined || home === undefined || away === undefined) return undefined;
  const byBoard = new Map<number, TableResult[]>();
  for (const table of tables) {
    const known = byBoard.get(table.board);
    if (known === undefined) byBoard.set(table.board, [table]);
    else known.push(table);
  }
  const boards: MatchBoard[] = [];
  for (const [number, both] of [...byBoard].toSorted(([a], [b]) => a - b)) {
    const own = both.filter(({ pairs }) => pairs.NS === home);
    const other = both.filter(({ pairs }) => pairs.NS !== home);
    const [one, two] = [own[0], other[0]];
    if (one?.award === "not played" || two?.award === "not played") continue;
    const margin = own.length === 1 && other.length === 1 ? marginOf(one, two) : undefined;
    if (one === undefined || two === undefined || margin === undefined) {
      const place = (one ?? two ?? first).place;
      faults.push({
        code: "session-table",
        found: `${number} (${home} – ${away}: ${both.length})`,
        ...place,
      });
      continue;
    }
    boards.push({
      number,
      tables: [one, two],
      margin: scoring === "teams" ? margin.imps : Math.sign(margin.points),
    });
  }
  const sum = (sign: 1 | -1): number =>
    boards.reduce((all, { margin }) => all + Math.max(0, sign * margin), 0);
  const won: [number, number] =
    scoring === "teams"
      ? [sum(1), sum(-1)]
      : [sum(1) + ties(boards) / 2, sum(-1) + ties(boards) / 2];
  const round = first.round;
  if (boards.length === 0) return { round, home, away, boards, won, points: [0, 0] };
  const lead = won[0] - won[1];
  const points: [number, number] =
    scoring === "board-a-match"
      ? won
      : [
          victoryPointsBy(scale, lead, boards.length),
          victoryPointsBy(scale, -lead || 0, boards.length),
        ];
  return { round, home, away, boards, won, points };
}

const ties = (boards: readonly MatchBoard[]): number =>
  boards.filter(({ margin }) => margin === 0).length;

/** The margin of the home team; undefined if a table has no score. */
function marginOf(
  one: TableResult | undefined,
  two: TableResult | undefined,
): { readonly imps: number; readonly points: number } | undefined {
  if (one === undefined || two === undefined) return undefined;
  const award = awardOf(one, "NS") ?? awardOf(two, "EW");
  if (award !== undefined) {
    const margin = awardedImps(award);
    return margin === undefined ? undefined : { imps: margin, points: margin };
  }
  const [ours, theirs] = [pointsOf(one), pointsOf(two)];
  if (ours === undefined || theirs === undefined) return undefined;
  return { imps: imps(ours - theirs), points: ours - theirs };
}

const awardOf = ({ award }: TableResult, side: "NS" | "EW"): Award | undefined =>
  typeof award === "object" ? award[side] : undefined;
