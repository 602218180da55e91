/** Bidding: rules that choose, explain, alert and infer. */
export * from "./adjustments.js";
export * from "./agent/index.js";
export * from "./bidder.js";
export * from "./book.js";
export * from "./card.js";
export * from "./estimate/index.js";
export * from "./image.js";
export * from "./judge.js";
export * from "./lott.js";
export * from "./meaning.js";
export * from "./names.js";
export * from "./papers-agent.js";
export * from "./promise.js";
export * from "./rule.js";
export * from "./say.js";
export * from "./situation.js";
export * from "./trumps.js";
