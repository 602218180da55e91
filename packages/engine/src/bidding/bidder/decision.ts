/** The decision on a call: the rules choose, and where no agreement decides a judge may change the choice. */
import type { Call, Contract } from "@falsecard/core";
import type { AgentAdvice } from "../competition/papers-agent.js";
import type { Meaning, Rule } from "../situation/rule.js";

/** The call that was chosen, with its candidates, figures and reason. */
export interface CallDecision {
  readonly call: Call;
  /** The meaning in which partner reads the call. */
  readonly meaning: Meaning;
  /** The rule by which it is made. */
  readonly rule: Rule;
  /**
   * The rules of the situation that the hand satisfies, the first for each call, in order of preference: the first of
   * all is the rules' choice.
   */
  readonly candidates: readonly Rule[];
  /** The number of rules ahead of the rules' choice, none of which the hand satisfies. */
  readonly ahead: number;
  /** Whether a call other than the rules' choice was made. */
  readonly changed: boolean;
  /** A limit of the caller ended the agent early: the call is the best that it had found by then. */
  readonly cut?: true;
  /** What the agent weighed; undefined if an agreement settled the call, or too few deals explain the auction. */
  readonly weighed?: WeighedCalls;
  /** The inferences of the papers' agent, if it was asked. */
  readonly advice?: AgentAdvice;
}

/** The unit of a gain. */
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
  /** Deals on which the call was tried. */
  readonly deals: number;
  /** Undefined if the deals were mostly passed out. */
  readonly usual: LikeliestContract | undefined;
}

/** The contract that the auction ended in most often, and what it is expected to bring. */
export interface LikeliestContract {
  readonly contract: Contract;
  /** Whether the side of the player on turn declares. */
  readonly ours: boolean;
  /** The share of the deals in which the auction ended in this contract. */
  readonly share: number;
  /** Declarer's expected tricks in these deals, and our expected score. */
  readonly tricks: number;
  readonly score: number;
}
