/**
 * The weights of the policy and of predictions, fitted to real play by bench/policy.js. Fit them anew after a change of
 * the traits or of the kinds of players.
 *
 * 17 November 2026, seed policy: tables 0 to 149 of the fit half (bench/parts/played-tables.js) of the experts' and of
 * WBridge5's, 3,608 turns, 20 deals each.
 */
import type { KindName } from "../model/kind.js";
import type { Trait } from "./policy.js";

type BySideOfPlay<T> = Readonly<Record<"declaring" | "defending", T>>;

/** What each trait adds to the preference for a card. */
export const POLICY_WEIGHTS: BySideOfPlay<Readonly<Partial<Record<Trait, number>>>> = {
  declaring: {
    "lead-goes-on": 0.97,
    "lead-partners-suit": -0.04,
    "lead-their-suit": -0.21,
    "lead-trump": -0.99,
    "lead-trump-out": 2.54,
    "lead-master": 0.04,
    "lead-sequence": -0.49,
    "lead-honour": 0.05,
    "lead-under-honour": -0.41,
    "lead-under-ace": 0.5,
    "lead-length": 0.76,
    "lead-singleton": 0.58,
    "lead-opposite-length": 0.18,
    "lead-towards-honour": -0.49,
    "lead-to-ruff": 0.06,
    "lead-lowest": 1.59,
    "follow-wins": -0.03,
    "follow-surely": 1.38,
    "follow-cheapest": 0.44,
    "follow-lowest": 2.1,
    "follow-highest": -0.05,
    "follow-over-partner": -0.25,
    "follow-second-honour": 0.14,
    "follow-third-highest": -0.41,
    "follow-finesse": -0.56,
    "follow-last-ducks": -0.27,
    "ruff-theirs": 0.79,
    "ruff-ours": 0.25,
    "ruff-lowest": 2.2,
    "ruff-in-vain": -0.19,
    "discard-length": -0.34,
    "discard-master": 0.53,
    "discard-bares": -0.43,
    "discard-unguards": -0.37,
    "discard-honour": -0.26,
    "discard-lowest": 2.07,
  },
  defending: {
    "lead-goes-on": 0.36,
    "lead-partners-suit": 0.19,
    "lead-their-suit": -0.38,
    "lead-trump": 0.38,
    "lead-trump-out": 0.38,
    "lead-master": 0.33,
    "lead-sequence": 0.77,
    "lead-honour": -0.48,
    "lead-under-honour": -0.1,
    "lead-length": 0.41,
    "lead-singleton": -0.26,
    "lead-opposite-length": 0.24,
    "lead-through-honour": -0.2,
    "lead-up-to-weakness": 0.63,
    "lead-to-ruff": -0.04,
    "lead-lowest": 0.38,
    "follow-wins": -0.15,
    "follow-surely": 0.56,
    "follow-cheapest": 0.26,
    "follow-lowest": 0.85,
    "follow-highest": -0.14,
    "follow-over-partner": 0.16,
    "follow-second-honour": -0.35,
    "follow-covers": 0.28,
    "follow-third-highest": 0.24,
    "follow-finesse": -0.08,
    "follow-last-ducks": -0.28,
    "ruff-theirs": 0.85,
    "ruff-lowest": 0.62,
    "ruff-in-vain": -0.11,
    "discard-length": 1.03,
    "discard-master": -0.59,
    "discard-bares": 0.04,
    "discard-unguards": 0.08,
    "discard-honour": -0.71,
    "discard-lowest": 1.51,
  },
};

/** How much each fact counts when a card is predicted. */
interface EvidenceWeights {
  /** The policy's preference. */
  readonly policy: number;
  /** Tricks a deal behind the best, 0 or less. */
  readonly lag: number;
  /** The share of deals in which the card is among the best. */
  readonly share: number;
}

const READER: BySideOfPlay<EvidenceWeights> = {
  declaring: { policy: 0.86, lag: 2.81, share: 3.71 },
  defending: { policy: 1, lag: 1.5, share: 3.88 },
};

export const EVIDENCE: Readonly<Record<KindName, BySideOfPlay<EvidenceWeights>>> = {
  perfect: {
    declaring: { policy: 0.86, lag: 1.2, share: 1.76 },
    defending: { policy: 1.08, lag: 0.7, share: 1.56 },
  },
  reader: READER,
  // Not fitted by itself.
  plain: READER,
  club: {
    declaring: { policy: 0.83, lag: 2.06, share: 2.41 },
    defending: { policy: 1.08, lag: 0.73, share: 2.92 },
  },
  papers: {
    declaring: { policy: 0.82, lag: 2.2, share: 2.6 },
    defending: { policy: 1.06, lag: 0.92, share: 3.21 },
  },
};
