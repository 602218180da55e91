/** What the clinic shows: each rule against each call that its hands could have made instead. */
import { sayName, type RuleName } from "@falsecard/engine/bidding";
import { errorOf, tallyOf } from "@falsecard/table";
import type { ClinicOrder, ClinicRow } from "./clinic.js";
import { withError } from "../frame/figure.js";
import type { Finding, Table } from "../frame/finding.js";
import { PHASE_WORDS, type Phase } from "./phase.js";
import { words } from "../frame/words.js";

/** What the results of a clinic are kept under. */
export const CLINIC = "clinic";

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
): Finding {
  const losing = comparisons.filter(({ total }) => total < 0).slice(0, SHOWN);
  const winning = comparisons
    .filter(({ total }) => total > 0)
    .slice(-SHOWN)
    .toReversed();
  const table = (title: Table["title"], some: readonly Comparison[]): Table => ({
    title,
    columns: [
      { title: words("rule", "ルール") },
      { title: words("where", "どこで") },
      { title: words("instead", "代わりに") },
      { title: words("turns", "回数") },
      { title: words("IMPs a turn ± standard error", "1回の IMP ± 標準誤差") },
      { title: words("IMPs", "IMP") },
      { title: words("worst boards", "最悪のボード") },
    ],
    rows: some.map(({ rule, phase, rival, turns, mean, error, total, worst }) => [
      words(sayName(rule, "en"), sayName(rule, "ja")),
      PHASE_WORDS[phase],
      words(sayName(rival, "en"), sayName(rival, "ja")),
      turns,
      withError(mean, error ?? Number.NaN, 2),
      total,
      worst.map(({ i, gain }) => `${i + 1} (${gain})`).join(", "),
    ]),
  });
  const turns = comparisons.reduce((sum, each) => sum + each.turns, 0);
  return {
    tables: [
      table(words("Calls that lost to another", "ほかのコールに負けたコール"), losing),
      table(words("Calls that won over another", "ほかのコールに勝ったコール"), winning),
    ],
    charts: [],
    notes: [
      words(
        `${ours}, seed ${seed}: ${rows.length} boards, ${turns} comparisons; IMPs to the caller's side, double dummy, both auctions finished by the same bidder.`,
        `${ours}、シード ${seed}: ${rows.length} ボード、比較 ${turns} 回。IMP はコールした側のもので、どちらのオークションも同じビッダーが終わらせ、ダブルダミーで採点しました。`,
      ),
    ],
  };
}
