/** All experiments, in the order in which they are listed and reported. A new one is a file and a line here. */
import type { Experiment } from "./frame/experiment.js";
import { countBeliefs } from "./experiments/beliefs.js";
import { agent, agentMatch, lawDeals, lawMatch, lawTables } from "./experiments/competition.js";
import { deviations } from "./experiments/deviations.js";
import { estimate } from "./experiments/estimate.js";
import {
  countCards,
  countEffects,
  deceptiveCards,
  deceptiveEffects,
  longThink,
  parallelCards,
  parallelEffects,
} from "./experiments/examples.js";
import { falsecards } from "./experiments/falsecards.js";
import { game } from "./experiments/game.js";
import { lies } from "./experiments/lies.js";
import { reading } from "./experiments/reading.js";
import { tableOfPositions } from "./experiments/table-of-positions.js";
import { tasks } from "./experiments/tasks.js";
import { teams } from "./experiments/teams.js";
import { trees } from "./experiments/trees.js";

export const EXPERIMENTS: readonly Experiment[] = [
  countBeliefs,
  countCards,
  countEffects,
  lies,
  longThink,
  reading,
  teams,
  parallelCards,
  parallelEffects,
  tableOfPositions,
  trees,
  tasks,
  game,
  deceptiveCards,
  deceptiveEffects,
  falsecards,
  deviations,
  lawTables,
  lawDeals,
  estimate,
  lawMatch,
  agent,
  agentMatch,
];
