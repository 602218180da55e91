/** Beliefs: exact inference about hidden hands. */
export * from "./belief.js";
export * from "./question.js";
export * from "./marginals.js";
