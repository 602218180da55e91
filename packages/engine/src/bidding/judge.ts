/**
 * The judges that decide where no agreement does: the agent, the rules' own judgement (totals and the Law), or the
 * competitive agent of the papers. A judge chooses only among calls that partner can read.
 */
import { levelOf, type Hand } from "@falsecard/core";
import { candidatesFor } from "./agent/candidates.js";
import { AGENT, weighCall, type AgentOptions } from "./agent/weigh.js";
import { chooseCall, situationOf, type BiddingPosition } from "./bidder/bidder.js";
import type { CallDecision } from "./bidder/decision.js";
import { agentAdvice, isAgentsCall } from "./competition/papers-agent.js";
import type { Situation } from "./situation/situation.js";

/** The ways in which a call is chosen. */
export const JUDGES = ["agent", "rules", "papers"] as const;
/** How a call is chosen: by the rules alone, by the agent that imagines deals, or by the papers' agent. */
export type Judge = (typeof JUDGES)[number];

/** Which judge is asked, and its limits. */
export interface JudgeOptions extends AgentOptions {
  readonly judge: Judge;
}

/**
 * The level of their bid from which the agent's call replaces the rules'. Asked about every call it lost 0.92 ± 0.15
 * IMPs a board to the rules: lower, most bids describe the hand, and a double asks partner to bid.
 */
const HIGH = 3;

/** Whether the opponents hold a high, undoubled contract, over which the agent compares what both sides can make. */
function isAgentsTurn({ ourBid, auction: { highest, doubling } }: Situation): boolean {
  return !ourBid && doubling === "" && highest !== undefined && levelOf(highest) >= HIGH;
}

/**
 * The call of the papers' agent, over a high contract where the rules leave the decision to judgement and have a rule
 * for that call. Its advice is given as soon as a player has called anything but a pass, so that its four cases can be
 * read also where the rules' call stands.
 */
function byPapers(position: BiddingPosition, hand: Hand): CallDecision {
  const choice = chooseCall(position, hand);
  const situation = situationOf(position);
  if (situation.role === "unopened") return choice;
  const advice = agentAdvice(situation, hand);
  if (!isAgentsTurn(situation)) return { ...choice, advice };
  const rule = candidatesFor(situation, hand, choice, AGENT.candidates).find((one) =>
    isAgentsCall(one, advice),
  );
  if (rule === undefined || rule.call === choice.call) return { ...choice, advice };
  const { call } = rule;
  return { ...choice, call, rule, meaning: situation.meaning(call), changed: true, advice };
}

/** The call for a hand, by the judge that is asked. */
export function judgeCall(
  position: BiddingPosition,
  hand: Hand,
  options: JudgeOptions,
): CallDecision {
  const { judge, ...asked } = options;
  if (judge === "papers") return byPapers(position, hand);
  if (judge === "agent") return weighCall(position, hand, asked);
  return chooseCall(position, hand);
}
