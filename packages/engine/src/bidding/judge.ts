/**
 * Who judges where no agreement decides: the rules' own judgement by totals and the Law, a simulation, or the
 * competitive agent of the papers. Whoever judges chooses among the same candidates, calls that partner
 * reads correctly.
 */
import { levelOf, type Hand } from "@falsecard/core";
import { agentAdvice, type AgentAdvice } from "./agent.js";
import { chooseCall, situationOf, type Choice, type Position } from "./bidder.js";
import {
  candidatesOf,
  simulateCall,
  SIMULATION,
  type Simulated,
  type SimulationLimits,
  type Tricks,
} from "./simulate.js";

export const JUDGES = ["rules", "simulation", "agent"] as const;
export type Judge = (typeof JUDGES)[number];

export interface Judgement extends Choice {
  /** Whether another call than the rules' was chosen. */
  readonly changed: boolean;
  /** What was simulated, if something was. */
  readonly simulated?: Simulated;
  /** What the agent inferred, if it was asked. */
  readonly advice?: AgentAdvice;
}

export interface Bench {
  readonly judge: Judge;
  /** Needed by a simulation alone. */
  readonly tricks?: Tricks;
  readonly seed?: string;
  readonly limits?: SimulationLimits;
  readonly stop?: () => boolean;
}

/** Lower, a double asks partner to bid, which the agent does not know. */
const HIGH = 3;

/** The agent's call, where the rules would pass, double or bid on by judgement and have the agent's call too. */
function byAgent(position: Position, hand: Hand): Judgement {
  const choice = chooseCall(position, hand);
  const situation = situationOf(position);
  const plain: Judgement = { ...choice, changed: false };
  // The agent weighs what they make against what we make: they must have bid high, undoubled.
  const { highest, doubling } = situation.auction;
  if (situation.ourBid || doubling !== "" || highest === undefined || levelOf(highest) < HIGH)
    return plain;
  const candidates = candidatesOf(situation, hand, choice, SIMULATION.candidates);
  if (candidates.length < 2) return plain;
  const advice = agentAdvice(situation, hand);
  const rule = candidates.find(({ call }) => call === advice.call);
  if (rule === undefined || rule.call === choice.call) return { ...plain, advice };
  const { call } = rule;
  return { ...choice, call, rule, meaning: situation.meaning(call), changed: true, advice };
}

/** The call for a hand, and what was weighed. Without a way to count tricks a simulation cannot be held. */
export function judgeCall(position: Position, hand: Hand, bench: Bench): Judgement {
  const { judge, tricks, seed = "", limits = SIMULATION, stop } = bench;
  if (judge === "agent") return byAgent(position, hand);
  if (judge === "rules" || tricks === undefined)
    return { ...chooseCall(position, hand), changed: false };
  const simulated = simulateCall(position, hand, tricks, seed, limits, stop);
  const { call, meaning, rule, candidates, ahead, changed } = simulated;
  const choice = { call, meaning, rule, candidates, ahead, changed };
  return simulated.deals === 0 ? choice : { ...choice, simulated };
}
