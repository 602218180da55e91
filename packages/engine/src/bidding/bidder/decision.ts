/** The decision on a call: chosen by the rules, and where no agreement decides perhaps changed by a judge. */
import type { Call, Contract } from "@falsecard/core";
import type { AgentAdvice } from "../competition/papers-agent.js";
import type { Meaning, Rule } from "../situation/rule.js";

/** The call that was chosen, with its candidates, figures and reason. */
export interface CallDecision {
  readonly call: Call;
  /** What the call will be taken to mean. */
  readonly meaning: Meaning;
  /** The rule by which it is made. */
  readonly rule: Rule;
  /** Every rule of the situation that the hand satisfies, in order of preference, one for a call: the first is the rules' choice. */
  readonly candidates: readonly Rule[];
  /** How many rules come ahead of the rules' choice, none of which the hand satisfies. */
  readonly ahead: number;
  /** Whether another call than the rules' was chosen. */
  readonly changed: boolean;
  /** Whether a limit ended the agent before it was done; the rules' choice if it knew no better. */
  readonly cut?: true;
  /** What the agent weighed; undefined if an agreement settled it, or no deal explains the calls. */
  readonly weighed?: WeighedCalls;
  /** What the papers' agent inferred, if it was asked. */
  readonly advice?: AgentAdvice;
}

/** What a gain is counted in. */
export type GainUnit = "IMPs" | "boards" | "points";

/** The calls that the agent weighed, and the deals it imagined. */
export interface WeighedCalls {
  /** The candidates, the rules' choice first. */
  readonly tried: readonly Tried[];
  /** Deals imagined and finished, and how many of them were solved. */
  readonly deals: number;
  readonly solved: number;
  readonly unit: GainUnit;
}

/** A call that the agent tried: its mean gain over the rules' choice. */
export interface Tried {
  readonly call: Call;
  /** Mean gain over the rules' choice, in the unit of the form of scoring, and its standard error. */
  readonly gain: number;
  readonly error: number;
  /** Deals on which it was tried. */
  readonly deals: number;
  /** Undefined if it was mostly passed out. */
  readonly usual: LikeliestContract | undefined;
}

/** The contract that the auction ended in most often, and what it is expected to bring. */
export interface LikeliestContract {
  readonly contract: Contract;
  /** Whether the side that weighs declares. */
  readonly ours: boolean;
  /** The part of the deals in which it ended so. */
  readonly share: number;
  /** Tricks expected of declarer in them, and our score. */
  readonly tricks: number;
  readonly score: number;
}
