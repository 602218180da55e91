/** What the clinic shows: each rule against each call that its hands could have made instead. */
import type { RuleName } from "@falsecard/engine/bidding";
import { errorOf, tallyOf } from "@falsecard/table";
import type { ClinicOrder, ClinicRow } from "./clinic.js";
import { withError } from "../frame/figure.js";
import { findingOf, foundTable, type FoundTable, type LabFinding } from "../frame/finding.js";
import { PHASE_WORDS, ruleWords, type Phase } from "./phase.js";
import { words, type English } from "../frame/words.js";

/** A deal on which a call lost to its rival. */
interface Case {
  readonly i: number;
  readonly at: number;
  readonly deal: string;
  readonly calls: string;
  readonly instead: string;
  readonly gain: number;
}

export interface Comparison {
  readonly rule: RuleName;
  readonly phase: Phase;
  /** The rule of the other call. */
  readonly rival: RuleName;
  readonly turns: number;
  /** IMPs of the call over its rival: a turn, its standard error, and in all. */
  readonly mean: number;
  readonly error: number | null;
  readonly total: number;
  readonly worst: readonly Case[];
}

const WORST = 3;

/** Every comparison, the one that lost most in all first. */
export function comparisonsOf(rows: readonly ClinicRow[]): readonly Comparison[] {
  const groups = new Map<
    string,
    { readonly key: readonly [RuleName, Phase, RuleName]; cases: Case[] }
  >();
  for (const { i, deal, calls, turns } of rows)
    for (const { at, phase, rule, rivalRule, instead, gain } of turns) {
      const key = [rule, phase, rivalRule] as const;
      const group = groups.get(key.join(" ")) ?? { key, cases: [] };
      groups.set(key.join(" "), group);
      group.cases.push({ i, at, deal, calls, instead, gain });
    }
  return [...groups.values()]
    .map(({ key: [rule, phase, rival], cases }): Comparison => {
      const tally = tallyOf(cases.map(({ gain }) => gain));
      const error = errorOf(tally);
      return {
        rule,
        phase,
        rival,
        turns: cases.length,
        mean: tally.mean,
        error: Number.isFinite(error) ? error : null,
        total: cases.reduce((sum, { gain }) => sum + gain, 0),
        worst: cases
          .filter(({ gain }) => gain < 0)
          .toSorted((a, b) => a.gain - b.gain || a.i - b.i)
          .slice(0, WORST),
      };
    })
    .toSorted((a, b) => a.total - b.total || b.turns - a.turns);
}

/** Comparisons that are told of: those that lost most, and those that won most. */
const SHOWN = 24;

export function clinicFinding(
  { ours, seed }: ClinicOrder,
  rows: readonly ClinicRow[],
  comparisons: readonly Comparison[],
): LabFinding {
  const losing = comparisons.filter(({ total }) => total < 0).slice(0, SHOWN);
  const winning = comparisons
    .filter(({ total }) => total > 0)
    .slice(-SHOWN)
    .toReversed();
  const ruled = (title: English, some: readonly Comparison[]): FoundTable =>
    foundTable(
      title,
      ["rule", "where", "instead", "turns", "IMPs a turn ± standard error", "IMPs", "worst boards"],
      some.map(({ rule, phase, rival, turns, mean, error, total, worst }) => [
        ruleWords(rule),
        PHASE_WORDS[phase],
        ruleWords(rival),
        turns,
        withError(mean, error ?? Number.NaN, 2),
        total,
        worst.map(({ i, gain }) => `${i + 1} (${gain})`).join(", "),
      ]),
    );
  return findingOf({
    tables: [
      ruled("Calls that lost to another", losing),
      ruled("Calls that won over another", winning),
    ],
    notes: [
      words(
        "{ours}, seed {seed}: {boards} boards, {turns} comparisons; IMPs to the caller's side, double dummy, both auctions finished by the same bidder.",
        {
          ours,
          seed,
          boards: rows.length,
          turns: comparisons.reduce((sum, each) => sum + each.turns, 0),
        },
      ),
    ],
  });
}
