/** Playing: which card, and why. */
export * from "./candidate.js";
export * from "./decision.js";
export * from "./model.js";
export * from "./problem.js";
export * from "./public.js";
export * from "./search.js";
export * from "./stake.js";
export * from "./worlds.js";
