/** Which rows of a report were made by the robots of today, and the command that makes each again. */
import type { Experiment } from "../frame/experiment.js";
import { RUN_SIZES, STRENGTH, type LabResult, type MatchPlayed } from "../frame/result.js";
import { canBePlayed, isToday } from "../signature/signature.js";

/** A row of the report: an experiment with its best result, or a match. */
export interface ReportRow {
  /** The experiment's name, or the programs of the match with its seed. */
  readonly name: string;
  /** The best result; undefined if there is none yet. */
  readonly run: LabResult | undefined;
  /** Whether the result was made by the programs, searches and sizes of today. */
  readonly isToday: boolean;
  /**
   * The arguments of `falsecard` that make it again, to which a folder of results is to be added; undefined for a match
   * of a program that is gone.
   */
  readonly again: readonly string[] | undefined;
}

/** The better of two results: the one of the larger size, then the later one. */
function better(one: LabResult, other: LabResult): LabResult {
  const rank = ({ size }: LabResult): number => RUN_SIZES.indexOf(size);
  if (rank(one) !== rank(other)) return rank(one) > rank(other) ? one : other;
  return one.date >= other.date ? one : other;
}

export function bestResult(results: readonly LabResult[], name: string): LabResult | undefined {
  const [first, ...more] = results.filter(({ experiment }) => experiment === name);
  return first === undefined ? undefined : more.reduce(better, first);
}

/** The rows of a report of these results: every experiment, whether it was run or not, then the matches. */
export function reportRows(
  experiments: readonly Experiment[],
  results: readonly LabResult[],
): ReportRow[] {
  const own = experiments.map(({ name }): ReportRow => {
    const run = bestResult(results, name);
    const { size = "full", seed = "1" } = run ?? {};
    return {
      name,
      run,
      isToday: run !== undefined && isToday(experiments, run),
      again: [
        "lab",
        "run",
        name,
        ...(size === "full" ? [] : [`--${size}`]),
        ...(seed === "1" ? [] : ["--seed", seed]),
      ],
    };
  });
  const matches = results.flatMap((run): ReportRow[] => {
    const { experiment, match, seed } = run;
    if (experiment !== STRENGTH || match === undefined) return [];
    return [
      {
        name: `${match.one} – ${match.two}, seed ${seed}`,
        run,
        isToday: isToday(experiments, run),
        again: canBePlayed(match) ? ["lab", ...matchArguments(match), "--seed", seed] : undefined,
      },
    ];
  });
  return [...own, ...matches];
}

const matchArguments = ({ one, two, boards, samples, judges }: MatchPlayed): string[] => [
  "strength",
  one,
  two,
  "--boards",
  String(boards),
  "--samples",
  String(samples),
  ...(judges === undefined ? [] : ["--bidding", judges[0], "--their-bidding", judges[1]]),
];

/** A command as it is written in a shell. */
export const commandText = (words: readonly string[]): string =>
  words.map((word) => (/^[\w./:=-]+$/.test(word) ? word : `'${word}'`)).join(" ");
