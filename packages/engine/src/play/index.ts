/** Playing: which card, and why. */
export * from "./alphamu.js";
export * from "./candidate.js";
export * from "./claim.js";
export * from "./contexts.js";
export * from "./decide.js";
export * from "./decision.js";
export * from "./explain.js";
export * from "./frozen.js";
export * from "./lead.js";
export * from "./minded.js";
export * from "./model.js";
export * from "./montecarlo.js";
export * from "./problem.js";
export * from "./public.js";
export * from "./search.js";
export * from "./signal.js";
export * from "./stake.js";
export * as tree from "./tree/index.js";
