/**
 * Trust: how often players of our own kind tell the truth by signals, and how far a reader believes them.
 *
 * Measured in self-play (apps/lab/bench/trust.js): every small card that was read as a signal and had been chosen from
 * cards with different messages is counted, by rule and place in the trick. Readers who believe more, or less,
 * change what is played, so it is measured again with the trust found until it stays the same. The counts stand
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

/** What the signals say of themselves, by rule and place in the trick. */
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
 * Strangers, who keep to agreements of their own: expert tables of many countries, read by the standard ones. What they
 * tell is hardly truer than chance; a stranger is believed when he himself has been seen to tell the truth.
 */
export const STRANGERS: Measured = {
  date: "2026-11-17",
  seed: "expert tables 0, 2, 4 …",
  boards: 500,
  samples: 0,
  rounds: 1,
  kept: keptBy("keptByStrangers"),
};

/** Signals of a player after which they count as much as the measured ones of his kind. */
const PRIOR_SIGNALS = 4;

/**
 * How far a player's signals are believed after some of them have been seen to be true or not: his kind stands for
 * as many signals as it takes to know somebody, and whatever place in the trick a signal was given in counts.
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
 * How far a signal is believed: what its truth has beyond chance. One true and one false case are added to
 * what was seen (Laplace), so that nothing is certain and little is made of few cases.
 */
export function trustIn({ true: kept, of, chance }: Kept): number {
  const truth = (kept + 1) / (of + 2);
  return Math.max(0, (truth - chance) / (1 - chance));
}

/** Trust in every signal that was measured; of one that never came up it says nothing. */
export function trustOf({ kept }: Measured): Trust {
  return Object.fromEntries(Object.entries(kept).map(([key, each]) => [key, trustIn(each)]));
}
