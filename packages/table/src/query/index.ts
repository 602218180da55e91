/** Robots over HTTP: requests in the forms of BEN, Brill, Pidgin and BBO, their answers, and robots of others as players. */
export {
  answerQuestion,
  questionSeed,
  type AnswerOptions,
  type CallAnswer,
  type CardAnswer,
  type ClaimAnswer,
  type MeaningAnswer,
  type RobotAnswer,
} from "./answer.js";
export {
  askCall,
  askedPlayer,
  readCallAnswer,
  readCardAnswer,
  type AskRobot,
  type CallPosition,
} from "./asked-player.js";
export { makeBboAnswer, makeBboRefusal } from "./bbo.js";
export {
  QUESTION_PATHS,
  isBboPath,
  readRobotRequest,
  sayQueryFault,
  type AnswerManner,
  type AuctionQuestion,
  type ClaimQuestion,
  type QueryFault,
  type QueryQuestion,
  type RobotRequest,
  type RobotWish,
  type SeatQuestion,
  type WishedText,
} from "./request.js";
export { CALL_FORMS, type CallForm } from "./text.js";
