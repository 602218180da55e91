/** Whole matches in Node, Deno or Bun: on worker threads, kept in a file, resumed. */
export {
  MatchStoreError,
  comparedBoards,
  matchFile,
  type MatchIdentity,
  type MatchStore,
} from "./match-store.js";
export { pairTask, type MatchTasks, type TeamSheet } from "./pair-task.js";
export {
  playMatch,
  type MatchOptions,
  type MatchProgress,
  type MatchResult,
  type MatchTeam,
  type ProgramTeam,
} from "./play-match.js";
export { CONVENTION_CARD_SCHEMA, PROGRAM_SCHEMA, RECORD_SCHEMA } from "./schemas.js";
