/** The agent: it weighs the calls that partner would read. */
export * from "./say.js";
export type { Tried, UsualEnd } from "./trial.js";
export {
  AGENT,
  weighCall,
  type AgentChoice,
  type AgentLimits,
  type Tricks,
  type WeighedCalls,
} from "./weigh.js";
