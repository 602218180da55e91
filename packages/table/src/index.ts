/** The table: who sits at it, how a board is played, matches, and what their results say. */
export * from "./match.js";
export * from "./player.js";
export * from "./puzzle.js";
export * from "./robot-player.js";
export * from "./statistics.js";
export * from "./table.js";
export * from "./tempo.js";
export * from "./undo.js";
