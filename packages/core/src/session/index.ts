/** Sessions of several tables: travellers, matchpoints, IMPs, matches and rankings, and the faults of results. */
export { readAward } from "./award-text.js";
export {
  crossImps,
  datumOf,
  neuberg,
  CROSS_DIVISORS,
  type CrossDivisor,
  type DatumRule,
} from "./compare.js";
export { SESSION_FAULTS, sessionFaults, type SessionFault } from "./faults.js";
export { namesOfPlayers, resultsOfBoards, type SessionSource } from "./from-records.js";
export type { MatchBoard, MatchScore } from "./matches.js";
export type { Ranked, RankEntry, RankingList } from "./ranks.js";
export {
  areResultRows,
  isResultsCsv,
  readResultRows,
  readResultsCsv,
  type ReadResults,
} from "./rows.js";
export { gamesOfSession } from "./score-tags.js";
export {
  SESSION_RULES,
  SESSION_SCORINGS,
  type SessionRules,
  type SessionScoring,
} from "./rules.js";
export {
  scoreSession,
  type Earned,
  type ScoredBoard,
  type ScoredLine,
  type ScoredSession,
} from "./session.js";
export { makeOver, type Award, type ResultPlace, type TableResult } from "./table-result.js";
export { VP_SCALES, victoryPointsBy, type VpScale } from "./vp-scale.js";
