/**
 * Work orders of a decision, and the allocation of deals to candidates.
 *
 * A decision is a generator. It yields pieces of work, each a pure function of plain data, and resumes with their
 * results, so it does not depend on where or in what order the work is done. Orders that will probably follow are
 * announced, those of later stages too, so that no worker is idle; work that was announced and is no longer wanted,
 * because its candidate was given up, is cancelled. All candidates are judged in the first worlds; one that is clearly behind is
 * given up and the others are judged in twice as many, until one is clearly ahead, the rest does not matter, or a limit
 * is reached. Nothing is decided inside a unit of work, so that limits in samples and nodes give the same result on any
 * machine.
 */
import type { Card, Deal } from "@falsecard/core";
import type { Budget } from "./budget.js";
import type { Candidate } from "../problem/candidate.js";
import type { KindName } from "../model/kind.js";
import type { Problem } from "../problem/problem.js";
import { differences, spreadOf, type WorldResults, type CandidateResults } from "./search.js";
import type { Stake } from "../problem/stake.js";
import type { Worlds } from "../problem/worlds.js";

/** The context that all pieces of a decision share. The hands of its play are not used: each piece has its own deals. */
export type Scene = Pick<Problem, "play" | "seat" | "meanings" | "model">;

/** The searches that play deals out with simulated players. */
export const PLAYOUT_SEARCHES = ["abc", "deceptive"] as const;
/** A search that plays deals out with simulated players. */
export type PlayoutSearch = (typeof PLAYOUT_SEARCHES)[number];

/** How the player who searches chooses his own later cards in a playout (playout.ts). */
export const OWN_PLAYS = ["blind", "max", "clear"] as const;
/** A way in which the player who searches chooses his own later cards. */
export type OwnPlay = (typeof OWN_PLAYS)[number];

/** Deals to solve: the values are each candidate's tricks, deal by deal. */
export interface DealsPiece {
  readonly kind: "deals";
  readonly deals: readonly Deal[];
  readonly candidates: readonly Card[];
}

/**
 * Deals over which only the best candidate is wanted: the value is the index of the first candidate with the greatest
 * sum of worth over the deals, `carried` included.
 */
export interface BestCardPiece {
  readonly kind: "best";
  readonly deals: readonly Deal[];
  readonly candidates: readonly Card[];
  readonly carried: readonly number[];
  /** The worth of each number of tricks that the side to play still takes. */
  readonly worth: readonly number[];
}

/** One deal in which plans are played to the end by simulated players: the values are declarer's tricks. */
export interface PlayoutPiece {
  readonly kind: "playout";
  readonly search: PlayoutSearch;
  readonly deal: Deal;
  /** Each plan: a candidate and the own cards that follow it. */
  readonly plans: readonly (readonly [Card, ...Card[]])[];
  readonly stake: Stake;
  /** The kind of the other players. */
  readonly others: KindName;
  /** Deals that each of them imagines at a turn; default: as many as his kind does. */
  readonly worlds?: number;
  /** How the player who searches chooses his own later cards. */
  readonly own: OwnPlay;
  /** The state of the random numbers, the same for all plans in this deal. */
  readonly random: string;
}

/** A piece of work for any thread or machine. */
export type Piece = DealsPiece | BestCardPiece | PlayoutPiece;

/** The values of a piece of work, and the nodes that it took. */
export interface Found {
  readonly values: readonly number[];
  readonly nodes: number;
}

/** Pieces of work to be done now, and those that come next. */
export interface Order {
  readonly pieces: readonly Piece[];
  /**
   * Pieces that will be ordered later unless a limit comes first, in this order; the same objects. They are made as they
   * are taken. A piece announced before that is neither here, nor in `later`, nor in `pieces` is no longer wanted.
   */
  readonly ahead: Iterable<Piece>;
  /** Pieces that will be ordered after those if the choice is not clear by then and their candidates are not given up. */
  readonly later?: Iterable<Piece>;
}

/** A computation that yields its work as orders. */
export type Thinking<T> = Generator<Order, T, readonly Found[]>;

/** Yields an order and reports its nodes to the budget. Searches yield orders only through this. */
export function* ordered(order: Order, budget: Budget): Thinking<readonly Found[]> {
  const found = yield order;
  for (const { nodes } of found) budget.spend(nodes);
  return found;
}

/**
 * Has a piece done elsewhere; `unwanted` resolves if its result is no longer wanted, and is ignored from then on.
 * `isSure` is false for a piece that is only needed if the choice is not clear before.
 */
export type AskPiece = (piece: Piece, unwanted: Promise<void>, isSure: boolean) => Promise<Found>;

/** How units of worlds become pieces of work, and their results figures of the candidates. */
export interface UnitWork {
  /**
   * The groups of candidates that are judged apart from each other, in the order of the candidates. The pieces of later
   * stages are announced, and those of a group that lives on as it is are used. Without groups all candidates
   * are judged together, and the pieces of later stages are not announced, because they change with every candidate
   * given up.
   */
  readonly groupsOf?: (alive: readonly Candidate[]) => readonly (readonly Candidate[])[];
  /** The pieces that judge a group in the worlds from one number up to another. */
  readonly piecesOf: (group: readonly Candidate[], from: number, to: number) => readonly Piece[];
  /** The results of each candidate of a group in the unit, from what its pieces found. */
  readonly resultsOf: (
    group: readonly Candidate[],
    unit: Omit<Round, "alive">,
    found: readonly Found[],
  ) => readonly WorldResults[];
}

/** Judges candidates until the choice is clear, each unit of worlds in pieces. */
export function* ordering(
  candidates: readonly Candidate[],
  worlds: Worlds,
  plan: Allocation,
  { groupsOf, piecesOf, resultsOf }: UnitWork,
): Thinking<{
  readonly rows: readonly CandidateResults[];
  readonly cut: boolean;
  readonly nodes: number;
}> {
  const rounds = allocating(candidates, worlds, plan);
  const numbers = new Map(candidates.map((candidate, i) => [candidate, i]));
  /** The pieces made so far and not yet used, by the first world and the group. */
  const made = new Map<string, readonly Piece[]>();
  const keyOf = (group: readonly Candidate[], from: number): string =>
    `${from}: ${group.map((candidate) => numbers.get(candidate)).join(" ")}`;
  const piecesFor = (group: readonly Candidate[], from: number, to: number): readonly Piece[] => {
    const key = keyOf(group, from);
    const pieces = made.get(key) ?? piecesOf(group, from, to);
    made.set(key, pieces);
    return pieces;
  };
  /** Up to this world pieces are announced beyond the present stage. */
  const last = groupsOf === undefined ? 0 : worlds.list.length;
  type Groups = readonly (readonly Candidate[])[];
  /** The pieces of the stage that ends with a world. */
  function* ahead(groups: Groups, from: number, end: number): Generator<Piece> {
    for (let done = from; done < end; done += plan.unit)
      for (const group of groups) yield* piecesFor(group, done, Math.min(end, done + plan.unit));
  }
  function* later(groups: Groups, end: number): Generator<Piece> {
    for (let done = end; done < last;) {
      const next = stageEnd(done, worlds, plan);
      yield* ahead(groups, done, next);
      done = next;
    }
  }
  let nodes = 0;
  let round = rounds.next();
  while (round.done !== true) {
    const { alive, from, to, end } = round.value;
    const groups = groupsOf?.(alive) ?? [alive];
    const own = groups.map((group) => piecesFor(group, from, to));
    for (const group of groups) made.delete(keyOf(group, from));
    const found = yield* ordered(
      {
        pieces: own.flat(),
        ahead: { [Symbol.iterator]: () => ahead(groups, to, end) },
        later: { [Symbol.iterator]: () => later(groups, end) },
      },
      plan.budget,
    );
    nodes += found.reduce((sum, each) => sum + each.nodes, 0);
    let used = 0;
    round = rounds.next(
      groups.flatMap((group, i) => {
        const count = own[i]?.length ?? 0;
        used += count;
        return resultsOf(group, { from, to, end }, found.slice(used - count, used));
      }),
    );
  }
  return { ...round.value, nodes };
}

/** Judges some candidates in the worlds from one number up to another: results for each candidate. */
type JudgeWorlds = (
  alive: readonly Candidate[],
  from: number,
  to: number,
) => readonly WorldResults[];

/** The next unit to judge: the candidates still open, in the worlds from `from` up to `to`. */
export interface Round {
  readonly alive: readonly Candidate[];
  readonly from: number;
  readonly to: number;
  /** The stage goes on with the same candidates up to this world. */
  readonly end: number;
}

export interface Allocation {
  /** Worlds of the first stage. */
  readonly first: number;
  /** Worlds in one unit; the budget is asked before each unit. */
  readonly unit: number;
  /** Candidates more standard errors behind than this are given up. */
  readonly drop: number;
  /** More standard errors ahead than this is clear. */
  readonly clear: number;
  /** A difference that, with its error, stays below this does not matter. */
  readonly zone: number;
  /** Whether cards that were equal in all worlds so far count as settled. */
  readonly takesEqual?: boolean;
  /** The candidates that the others have to beat, and by how much; without it every difference matters. */
  readonly toBeat?: ToBeat;
  readonly budget: Budget;
}

/**
 * The candidates that are taken unless another gains this much over the best of them. A candidate is given up if it
 * would not gain so much even with a standard error of luck, and judging ends when no other is left.
 */
interface ToBeat {
  readonly includes: (candidate: Candidate) => boolean;
  readonly by: number;
}

interface OpenRow extends CandidateResults {
  readonly values: number[];
  readonly successes: number[];
  alive: boolean;
}

/** Judges until the choice is clear or a limit comes first (`cut`). */
export function allocate(
  candidates: readonly Candidate[],
  worlds: Worlds,
  judge: JudgeWorlds,
  plan: Allocation,
): { readonly rows: readonly CandidateResults[]; readonly cut: boolean } {
  const rounds = allocating(candidates, worlds, plan);
  let round = rounds.next();
  while (round.done !== true) {
    const { alive, from, to } = round.value;
    round = rounds.next(judge(alive, from, to));
  }
  return round.value;
}

/** The same as a generator that yields units and resumes with their results. */
export function* allocating(
  candidates: readonly Candidate[],
  worlds: Worlds,
  plan: Allocation,
): Generator<
  Round,
  { readonly rows: readonly CandidateResults[]; readonly cut: boolean },
  readonly WorldResults[]
> {
  const { budget } = plan;
  const rows: OpenRow[] = candidates.map((candidate) => ({
    candidate,
    values: [],
    successes: [],
    alive: true,
  }));
  const most = worlds.list.length;
  let done = 0;
  while (done < most) {
    const end = stageEnd(done, worlds, plan);
    const open = rows.filter((row) => row.alive);
    const alive = open.map(({ candidate }) => candidate);
    while (done < end) {
      if (budget.refuses()) return { rows, cut: true };
      const to = Math.min(end, done + plan.unit);
      const units = yield { alive, from: done, to, end };
      for (const [i, row] of open.entries()) {
        row.values.push(...(units[i]?.values ?? []));
        row.successes.push(...(units[i]?.successes ?? []));
      }
      done = to;
    }
    if (done === most && worlds.isShort !== true) break;
    const { settled, behind } = standingOf(open, worlds, plan);
    const hopeless = hopelessOf(open, worlds, plan.toBeat);
    const isOver = (row: OpenRow): boolean =>
      hopeless.has(row) || behind.has(row) || plan.toBeat?.includes(row.candidate) === true;
    // The first stage is never cut short.
    if (done >= plan.first && (settled || (hopeless.size > 0 && open.every(isOver)))) break;
    if (done === most) {
      budget.runsShort();
      return { rows, cut: true };
    }
    for (const row of open) row.alive = !behind.has(row) && !hopeless.has(row);
  }
  return { rows, cut: false };
}

/** The world up to which the stage goes that begins when so many worlds are judged. */
function stageEnd(done: number, { list, exact }: Worlds, { first }: Allocation): number {
  const next = done === 0 ? first : 2 * done;
  // Exact worlds are judged together: a part of them is no sample. A few remaining deals are not worth a stage of their
  // own, which would start with an empty table.
  return exact || list.length - next < first ? list.length : next;
}

/** Of candidates judged in the same worlds: those far behind, and whether the choice is clear. */
export function standingOf<T extends Pick<CandidateResults, "candidate" | "values">>(
  rows: readonly T[],
  worlds: Worlds,
  plan: Pick<Allocation, "drop" | "clear" | "zone" | "takesEqual">,
): { readonly behind: ReadonlySet<T>; readonly settled: boolean } {
  let leader = rows[0];
  for (const row of rows)
    if (leader === undefined || mean(row, worlds) > mean(leader, worlds)) leader = row;
  const behind = new Set<T>();
  let settled = true;
  for (const row of rows) {
    if (leader === undefined || row === leader) continue;
    const gap = spreadOf(differences(leader.values, row.values), worlds);
    const error = enlarged(gap.error, row.values.length);
    // Equal in every world so far: a difference may still show up.
    if (gap.mean === 0 && gap.error === 0) {
      if (row.candidate.group !== leader.candidate.group && plan.takesEqual !== true)
        settled = false;
      continue;
    }
    if (gap.mean > plan.drop * error) behind.add(row);
    else if (gap.mean <= plan.clear * error && gap.mean + error > plan.zone) settled = false;
  }
  return { behind, settled };
}

/** The spread of few worlds is uncertain, so the error is enlarged. */
const enlarged = (error: number, count: number): number =>
  count > 3 ? error * Math.sqrt(count / (count - 3)) : Infinity;

/** The rows that will hardly gain enough over the best of those to beat. */
function hopelessOf<T extends Pick<CandidateResults, "candidate" | "values">>(
  rows: readonly T[],
  worlds: Worlds,
  toBeat: ToBeat | undefined,
): ReadonlySet<T> {
  let best: T | undefined;
  for (const row of rows)
    if (toBeat?.includes(row.candidate) === true)
      if (best === undefined || mean(row, worlds) > mean(best, worlds)) best = row;
  const found = new Set<T>();
  if (toBeat === undefined || best === undefined) return found;
  for (const row of rows) {
    if (toBeat.includes(row.candidate)) continue;
    const gain = spreadOf(differences(row.values, best.values), worlds);
    if (gain.mean + enlarged(gain.error, row.values.length) < toBeat.by) found.add(row);
  }
  return found;
}

const mean = ({ values }: Pick<CandidateResults, "values">, worlds: Worlds): number =>
  spreadOf(values, worlds).mean;
