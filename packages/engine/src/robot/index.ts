/** Robots: a bidder and a card player in one seat. */
export * from "./robot.js";
export * from "./shipped.js";
export * from "./strengths.js";
