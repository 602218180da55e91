/**
 * Trust: how often players of our own kind tell the truth by signals, and how far a reader believes them.
 *
 * Measured in self-play (apps/lab/bench/trust.js): every small card that was read as a signal and had been chosen from
 * cards with different messages is counted, by rule and place in the trick. Readers who believe more, or less,
 * change what is played, so it is measured again with the trust found until it stays the same. Data of their
 * day: whoever changes how signals are given measures anew.
 */
import type { RuleId } from "../inference/rules.js";
import type { Place } from "../inference/situation.js";

/**
 * How far rules are believed of one player's cards, where that differs from what the reader says; 0 is off.
 * A rule may be trusted otherwise by its place in the trick: `free-count/fourth`.
 */
export type Trust = Readonly<Partial<Record<RuleId | `${RuleId}/${Place}`, number>>>;

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

type Signal = (typeof MEASURABLE)[number];

export interface Measured {
  readonly date: string;
  readonly seed: string;
  readonly boards: number;
  /** Deals that each decision imagined. */
  readonly samples: number;
  /** Rounds until the trust stayed the same. */
  readonly rounds: number;
  readonly kept: Readonly<Partial<Record<`${Signal}/${Place}`, Kept>>>;
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
