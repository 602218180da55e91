/**
 * Trust: how far a reader believes signals, from how often players of a kind tell the truth.
 *
 * Measured in self-play (apps/lab/bench/trust.js): every small card that was read as a signal and had been chosen from
 * cards with different messages is counted, by rule and place in the trick. Trust changes what is played, so it is
 * measured again with the trust found until it converges. The counts stand
 * with each signal (inference/reading/signals.ts); measure again after a change of how signals are given.
 */
import type { Trust } from "../../inference/hand-promise.js";
import {
  COUNTED_SIGNALS,
  SIGNAL_RULES,
  type Kept,
  type Signal,
} from "../../inference/reading/signals.js";
import type { RuleId } from "../../inference/reading/rules.js";
import type { TrickPlace } from "../../inference/reading/reading.js";

/** Counts by rule and place in the trick: `free-count/fourth`. */
export type KeptBySignal = Readonly<Partial<Record<SignalKey, Kept>>>;
/** A signal and a place in the trick. */
export type SignalKey = `${RuleId}/${TrickPlace}`;

export interface Measured {
  readonly date: string;
  readonly seed: string;
  readonly boards: number;
  /** Deals that each decision imagined. */
  readonly samples: number;
  /** Rounds until the trust stayed the same. */
  readonly rounds: number;
  readonly kept: KeptBySignal;
}

/** The counts that stand with the signals, by rule and place in the trick. */
function keptBy(kind: "keptByOurs" | "keptByStrangers"): KeptBySignal {
  return Object.fromEntries(
    COUNTED_SIGNALS.flatMap((id) => {
      const { [kind]: kept = {} }: Signal = SIGNAL_RULES[id];
      return Object.entries(kept).map(([place, each]) => [`${id}/${place}`, each]);
    }),
  );
}

/** Players who signal whenever it costs nothing. */
export const MEASURED: Measured = {
  date: "2026-11-16",
  seed: "trust",
  boards: 40,
  samples: 8,
  rounds: 2,
  kept: keptBy("keptByOurs"),
};

/**
 * Strangers with agreements of their own: expert tables of many countries, read by the standard agreements. Their
 * signals are hardly truer than chance, so a stranger is believed only after he has told the truth.
 */
export const STRANGERS: Measured = {
  date: "2026-11-17",
  seed: "expert tables 0, 2, 4 …",
  boards: 500,
  samples: 0,
  rounds: 1,
  kept: keptBy("keptByStrangers"),
};

/** The prior of the player's kind counts as so many signals of his own. */
const PRIOR_SIGNALS = 4;

/**
 * How far a player's signals are believed after some of his own were seen: the figures of his kind are the prior, and
 * signals from all places in the trick count together.
 */
export function trustAfter(seen: KeptBySignal, kind: Measured): Trust {
  const own = byRule(seen);
  return Object.fromEntries(
    Object.entries(byRule(kind.kept)).map(([rule, prior]) => {
      const { true: kept, of, chance } = own[rule] ?? { true: 0, of: 0, chance: prior.chance };
      const weight = PRIOR_SIGNALS / (prior.of + 2);
      const mean = (prior.chance * PRIOR_SIGNALS + chance * of) / (PRIOR_SIGNALS + of);
      const truth = ((prior.true + 1) * weight + kept) / (PRIOR_SIGNALS + of);
      return [rule, Math.max(0, (truth - mean) / (1 - mean))];
    }),
  );
}

/** Counts of the same rule at every place taken together. */
function byRule(kept: KeptBySignal): Record<string, Kept> {
  const found: Record<string, Kept> = {};
  for (const [key, { true: more, of, chance }] of Object.entries(kept)) {
    const [rule = key] = key.split("/");
    const before = found[rule] ?? { true: 0, of: 0, chance: 0 };
    const all = before.of + of;
    found[rule] = {
      true: before.true + more,
      of: all,
      chance: all === 0 ? 0 : (before.chance * before.of + chance * of) / all,
    };
  }
  return found;
}

/**
 * How far a signal is believed: its rate of truth beyond chance, with Laplace's one true and one false case added.
 */
export function trustIn({ true: kept, of, chance }: Kept): number {
  const truth = (kept + 1) / (of + 2);
  return Math.max(0, (truth - chance) / (1 - chance));
}

/** Trust in every signal that was measured; others have no entry. */
export function trustOf({ kept }: Measured): Trust {
  return Object.fromEntries(Object.entries(kept).map(([key, each]) => [key, trustIn(each)]));
}
