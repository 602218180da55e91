/**
 * Who judges where no agreement decides: the agent, the rules' own judgement by totals and the Law, or the
 * competitive agent of the papers. Whoever judges chooses among calls that partner reads.
 */
import { levelOf, type Hand } from "@falsecard/core";
import { candidatesFor } from "./agent/candidates.js";
import {
  AGENT,
  weighCall,
  type AgentLimits,
  type Tricks,
  type WeighedCalls,
} from "./agent/weigh.js";
import { chooseCall, situationOf, type RuleChoice, type BiddingPosition } from "./bidder/bidder.js";
import { agentAdvice, type AgentAdvice } from "./competition/papers-agent.js";

export const JUDGES = ["agent", "rules", "papers"] as const;
export type Judge = (typeof JUDGES)[number];

export interface Judgement extends RuleChoice {
  /** Whether another call than the rules' was chosen. */
  readonly changed: boolean;
  /** Whether a limit ended the agent before it was done. */
  readonly cut?: true;
  /** What the agent weighed, if something was open. */
  readonly weighed?: WeighedCalls;
  /** What the papers' agent inferred, if it was asked. */
  readonly advice?: AgentAdvice;
}

export interface JudgeOptions {
  readonly judge: Judge;
  /** How the agent solves deals where calls are close; it goes by estimates alone without. */
  readonly tricks?: Tricks;
  readonly seed?: string;
  readonly limits?: AgentLimits;
  /** Deals and nodes at most, if they are fewer than the agent's own. */
  readonly samples?: number;
  readonly nodes?: number;
  readonly stop?: () => boolean;
}

/** Lower, a double asks partner to bid, which the papers' agent does not know. */
const HIGH = 3;

/** The papers' call, where the rules would pass, double or bid on by judgement and have that call too. */
function byPapers(position: BiddingPosition, hand: Hand): Judgement {
  const choice = chooseCall(position, hand);
  const situation = situationOf(position);
  const plain: Judgement = { ...choice, changed: false };
  // The agent weighs what they make against what we make: they must have bid high, undoubled.
  const { highest, doubling } = situation.auction;
  if (situation.ourBid || doubling !== "" || highest === undefined || levelOf(highest) < HIGH)
    return plain;
  const candidates = candidatesFor(situation, hand, choice, AGENT.candidates);
  if (candidates.length < 2) return plain;
  const advice = agentAdvice(situation, hand);
  const rule = candidates.find(({ call }) => call === advice.call);
  if (rule === undefined || rule.call === choice.call) return { ...plain, advice };
  const { call } = rule;
  return { ...choice, call, rule, meaning: situation.meaning(call), changed: true, advice };
}

/** The call for a hand, and what was weighed. */
export function judgeCall(position: BiddingPosition, hand: Hand, options: JudgeOptions): Judgement {
  const { judge, seed = "", ...asked } = options;
  if (judge === "papers") return byPapers(position, hand);
  if (judge === "agent") return weighCall(position, hand, { seed, ...asked });
  return { ...chooseCall(position, hand), changed: false };
}
