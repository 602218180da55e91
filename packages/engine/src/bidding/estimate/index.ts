/** Tricks, estimated from facts that a player counts. */
export * from "./estimate.js";
export { countFacts, FACTS, type Basis, type StrainKind } from "./facts.js";
export { layoutsOf, pairLayouts } from "./suit-layout.js";
export { WEIGHTS } from "./weights.js";
