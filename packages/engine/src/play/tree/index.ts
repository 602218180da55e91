/** The abc search as the papers have it: in one pass, and by probing. */
export * from "./bridge.js";
export * from "./game.js";
export * from "./onepass.js";
export * from "./probing.js";
export * from "./random.js";
