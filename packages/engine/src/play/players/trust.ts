/**
 * Trust: how often players of our own kind tell the truth by signals, and how far a reader believes them.
 *
 * Measured in self-play (apps/lab/bench/trust.js): every small card that was read as a signal and had been chosen from
 * cards with different messages is counted, by rule and place in the trick. Readers who believe more, or less,
 * change what is played, so it is measured again with the trust found until it stays the same. Data of their
 * day: whoever changes how signals are given measures anew.
 */
import type { Trust } from "../../inference/profile.js";
import type { RuleId } from "../../inference/reading/rules.js";
import type { Place } from "../../inference/reading/situation.js";

/** The signals that are measured: one of each kind, and none of the papers' certainties. */
export const MEASURABLE = [
  "suit-preference",
  "attitude",
  "free-count",
  "echo",
  "trump-echo",
  "discard",
] as const satisfies readonly RuleId[];

/** How often a signal was true, of how many, and what choosing at random would have made of it. */
export interface Kept {
  readonly true: number;
  readonly of: number;
  /** Mean chance that a card at random from the same choice is true. */
  readonly chance: number;
}

/** Counts by rule and place in the trick: `free-count/fourth`. */
export type KeptBySignal = Readonly<Partial<Record<SignalKey, Kept>>>;
export type SignalKey = `${RuleId}/${Place}`;

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

/** Players who signal whenever it costs nothing. */
export const MEASURED: Measured = {
  date: "2026-11-16",
  seed: "trust",
  boards: 40,
  samples: 8,
  rounds: 2,
  kept: {
    "attitude/third": { true: 13, of: 13, chance: 0.323 },
    "discard/discard": { true: 29, of: 29, chance: 0.369 },
    "echo/fourth": { true: 1, of: 1, chance: 0.5 },
    "free-count/second": { true: 10, of: 10, chance: 0.508 },
    "free-count/fourth": { true: 34, of: 34, chance: 0.5 },
    "trump-echo/fourth": { true: 7, of: 7, chance: 0.524 },
  },
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
  kept: {
    "attitude/third": { true: 75, of: 170, chance: 0.391 },
    "discard/discard": { true: 103, of: 281, chance: 0.366 },
    "echo/second": { true: 2, of: 9, chance: 0.537 },
    "echo/fourth": { true: 4, of: 9, chance: 0.481 },
    "free-count/second": { true: 68, of: 144, chance: 0.511 },
    "free-count/fourth": { true: 132, of: 260, chance: 0.505 },
    "suit-preference/third": { true: 15, of: 19, chance: 0.523 },
    "trump-echo/second": { true: 35, of: 65, chance: 0.508 },
    "trump-echo/fourth": { true: 60, of: 102, chance: 0.506 },
  },
};

/** Signals of one's own after which what was seen of a player counts as much as what is known of his kind. */
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
