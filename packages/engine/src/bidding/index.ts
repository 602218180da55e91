/** Bidding: rules that choose, explain, alert and infer. */
export * from "./adjustments.js";
export * from "./agent.js";
export * from "./bidder.js";
export * from "./book.js";
export * from "./card.js";
export * from "./image.js";
export * from "./imagine.js";
export * from "./judge.js";
export * from "./lott.js";
export * from "./meaning.js";
export * from "./names.js";
export * from "./promise.js";
export * from "./rule.js";
export * from "./say.js";
export * from "./simulate.js";
export * from "./situation.js";
export * from "./trumps.js";
