/** Beliefs: exact inference about hidden hands. */
export * from "./belief.js";
export * from "./believe.js";
export * from "./dealing.js";
export * from "./hypothesis.js";
export * from "./json.js";
export { TooIntricate } from "./limits.js";
export * from "./marginals.js";
export * from "./profile.js";
export * from "./question.js";
export * from "./reading.js";
export * from "./rules.js";
export * from "./situation.js";
