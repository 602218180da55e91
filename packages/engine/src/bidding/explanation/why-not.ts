/**
 * Why another call was not chosen, by the rules themselves: the laws forbid it, no rule makes it here, a rule ahead
 * takes the hand, or the hand lacks what the call's rules ask for.
 */
import type { Call, Hand } from "@falsecard/core";
import { satisfies, type Constraint } from "../../constraint/constraint.js";
import { chooseCall, situationOf, type BiddingPosition } from "../bidder/bidder.js";
import type { CallDecision } from "../bidder/decision.js";
import type { Rule } from "../situation/rule.js";

/**
 * Whether the rules make a call, and if not, why. `chosen`: they make it. `illegal`: the laws forbid it. `no-rule`: no
 * rule makes it here. `behind`: the hand satisfies a rule for it, but a rule ahead takes the hand. `unfit`: the hand
 * satisfies none of its rules.
 */
export type CallStatus = "chosen" | "illegal" | "no-rule" | "behind" | "unfit";

/** A rule of the call that was asked about, and what the hand lacks for it. */
export interface RuleTried {
  readonly rule: Rule;
  /** Whether it is ahead of the rule that chose the call. */
  readonly ahead: boolean;
  /** The parts of the rule's constraint that the hand fails; none if it satisfies the rule. */
  readonly misses: readonly Constraint[];
}

/** Why a call was not made: the rules that were tried, and what the hand lacks. */
export interface WhyNot {
  readonly call: Call;
  readonly status: CallStatus;
  /** The rules' own decision. */
  readonly choice: CallDecision;
  readonly tried: readonly RuleTried[];
}

/**
 * The fewest parts that the hand fails: all failed parts of a conjunction, and the alternative with the fewest
 * failures.
 */
function missesOf(constraint: Constraint, hand: Hand): readonly Constraint[] {
  if (satisfies(constraint, hand)) return [];
  if (constraint.kind === "allOf") return constraint.of.flatMap((one) => missesOf(one, hand));
  if (constraint.kind === "anyOf")
    return constraint.of
      .map((one) => missesOf(one, hand))
      .reduce((nearest, one) => (one.length < nearest.length ? one : nearest));
  return [constraint];
}

/** Whether the rules make this call with this hand, and if not, why. */
export function whyNot(position: BiddingPosition, hand: Hand, call: Call): WhyNot {
  const { auction, rules } = situationOf(position);
  const choice = chooseCall(position, hand);
  const tried = rules.flatMap((rule, at): RuleTried[] =>
    rule.call === call
      ? [{ rule, ahead: at < choice.ahead, misses: missesOf(rule.hand, hand) }]
      : [],
  );
  return { call, status: statusOf(), choice, tried };

  function statusOf(): CallStatus {
    if (choice.call === call) return "chosen";
    if (!auction.allows(call)) return "illegal";
    if (tried.length === 0) return "no-rule";
    return tried.some(({ misses }) => misses.length === 0) ? "behind" : "unfit";
  }
}
