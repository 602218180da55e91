/**
 * Allocation: worlds go where candidates are close.
 *
 * All candidates are judged in the first worlds; one that is clearly behind in those worlds is given up, and
 * the others are judged in twice as many, until one is clearly ahead, the rest does not matter, or a limit is
 * reached. Nothing is decided inside a unit of work, so that limits in samples and nodes give the same result
 * on any machine.
 */
import type { Budget } from "./budget.js";
import type { Candidate } from "../problem/candidate.js";
import { differences, spreadOf, type CandidateResults } from "./evaluation.js";
import type { Worlds } from "../problem/worlds.js";

/** What one candidate brings in one world. */
export interface WorldResult {
  readonly value: number;
  readonly success: number;
}

/** Judges some candidates in the worlds from one number up to another: for each candidate a list. */
type JudgeWorlds = (
  alive: readonly Candidate[],
  from: number,
  to: number,
) => readonly (readonly WorldResult[])[];

/** The next unit to judge: some candidates in the worlds from one number up to another. */
export interface Round {
  readonly alive: readonly Candidate[];
  readonly from: number;
  readonly to: number;
  /** Up to here it goes on with the same candidates, unless a limit comes first. */
  readonly end: number;
}

export interface Allocation {
  /** Worlds of the first stage. */
  readonly first: number;
  /** Worlds that are judged in one go; the budget is asked before each. */
  readonly unit: number;
  /** Candidates more standard errors behind than this are given up. */
  readonly drop: number;
  /** More standard errors ahead than this is clear. */
  readonly clear: number;
  /** A difference, with its error, that does not matter. */
  readonly zone: number;
  /** Whether cards that were equal in all worlds so far are taken for equal; else it goes on looking. */
  readonly takesEqual?: boolean;
  readonly budget: Budget;
}

interface Open {
  readonly candidate: Candidate;
  readonly values: number[];
  readonly successes: number[];
  alive: boolean;
}

/** Judges until the choice is clear; `cut` tells that a limit came first. */
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

/** The same as a generator: it gives out a unit and is told its results. */
export function* allocating(
  candidates: readonly Candidate[],
  worlds: Worlds,
  plan: Allocation,
): Generator<
  Round,
  { readonly rows: readonly CandidateResults[]; readonly cut: boolean },
  ReturnType<JudgeWorlds>
> {
  const { budget } = plan;
  const rows: Open[] = candidates.map((candidate) => ({
    candidate,
    values: [],
    successes: [],
    alive: true,
  }));
  const most = worlds.list.length;
  let done = 0;
  while (done < most) {
    // All deals stand or fall together: half of them would be no sample.
    const next = done === 0 ? plan.first : 2 * done;
    // A few deals are not worth a stage of their own, which would start with nothing remembered.
    const end = worlds.exact || most - next < plan.first ? most : next;
    const open = rows.filter((row) => row.alive);
    const alive = open.map(({ candidate }) => candidate);
    while (done < end) {
      if (budget.refuses()) return { rows, cut: true };
      const to = Math.min(end, done + plan.unit);
      const units = yield { alive, from: done, to, end };
      for (const [i, row] of open.entries())
        for (const { value, success } of units[i] ?? []) {
          row.values.push(value);
          row.successes.push(success);
        }
      done = to;
    }
    if (done === most && worlds.isShort !== true) break;
    const { settled, behind } = standingOf(open, worlds, plan);
    // The first stage is never cut short.
    if (settled && done >= plan.first) break;
    if (done === most) {
      budget.runsShort();
      return { rows, cut: true };
    }
    for (const row of open) row.alive = !behind.has(row);
  }
  return { rows, cut: false };
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
    // Few worlds tell their own spread badly.
    const n = row.values.length;
    const error = n > 3 ? gap.error * Math.sqrt(n / (n - 3)) : Infinity;
    // Equal so far in every world is no difference that was found, only none that was seen.
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

const mean = ({ values }: Pick<CandidateResults, "values">, worlds: Worlds): number =>
  spreadOf(values, worlds).mean;
