/**
 * The judges that decide where no agreement does: the agent, the rules' own judgement (totals and the Law), or the
 * competitive agent of the papers. A judge chooses only among calls that partner can read.
 */
import { levelOf, type Hand } from "@falsecard/core";
import { candidatesFor } from "./agent/candidates.js";
import { AGENT, weighCall, type AgentOptions } from "./agent/weigh.js";
import { chooseCall, situationOf, type BiddingPosition } from "./bidder/bidder.js";
import type { CallDecision } from "./bidder/decision.js";
import { agentAdvice } from "./competition/papers-agent.js";

/** The ways in which a call is chosen. */
export const JUDGES = ["agent", "rules", "papers"] as const;
/** How a call is chosen: by the rules alone, by the agent that imagines deals, or by the papers' agent. */
export type Judge = (typeof JUDGES)[number];

/** Which judge is asked, and its limits. */
export interface JudgeOptions extends AgentOptions {
  readonly judge: Judge;
}

/** Below this level a double asks partner to bid, which the papers' agent does not know. */
const HIGH = 3;

/** The call of the papers' agent, where the rules leave the decision to judgement and have a rule for that call. */
function byPapers(position: BiddingPosition, hand: Hand): CallDecision {
  const choice = chooseCall(position, hand);
  const situation = situationOf(position);
  // The agent compares what both sides can make, so the opponents must hold a high, undoubled contract.
  const { highest, doubling } = situation.auction;
  if (situation.ourBid || doubling !== "" || highest === undefined || levelOf(highest) < HIGH)
    return choice;
  const candidates = candidatesFor(situation, hand, choice, AGENT.candidates);
  if (candidates.length < 2) return choice;
  const advice = agentAdvice(situation, hand);
  const rule = candidates.find(({ call }) => call === advice.call);
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
