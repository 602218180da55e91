/** Constraints on a hand: what calls promise, said as data. */
export * from "./constraint.js";
export * from "./envelope.js";
export * from "./json.js";
export * from "./plan.js";
export * from "./shape.js";
export * from "./say.js";
export * from "./text.js";
