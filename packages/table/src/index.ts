/** The table: players, the play of a board, matches, and the statistics of their results. */
export {
  MATCH_ROOMS,
  dealtBoard,
  teamGain,
  playPair,
  type ComparedBoard,
  type DealtBoard,
  type MatchRoom,
  type MatchRules,
  type PlayedBoard,
  type Team,
} from "./match.js";
export type { AnswerFault, CallMade, CardMade, ClaimMade, Player } from "./player.js";
export {
  PUZZLE_KINDS,
  PUZZLE_LEVELS,
  makePuzzle,
  parsePuzzle,
  type Puzzle,
  type PuzzleChoice,
  type PuzzleKind,
  type PuzzleLevel,
} from "./puzzle.js";
export { robotPlayer, seedAt, type RobotSeat } from "./robot-player.js";
export {
  NO_RESULTS,
  answerOf,
  errorOf,
  intervalOf,
  tallyOf,
  withResult,
  type MatchAnswer,
  type Interval,
  type Tally,
} from "./statistics.js";
export type { Clock } from "./clock.js";
export {
  Abandoned,
  BoardStopped,
  playBoard,
  type Finished,
  type Incident,
  type Sitting,
} from "./table.js";
export {
  TURN_KINDS,
  beatOf,
  inTempo,
  turnKindOf,
  untilBeat,
  type TempoClock,
  type TurnKind,
} from "./tempo.js";
export { takenBack } from "./undo.js";
