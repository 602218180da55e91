/** Bidding: rules that choose, explain, alert and infer. */
export {
  adjusted,
  ADJUSTMENT_NAMES,
  ADJUSTMENTS,
  adjustmentsOf,
  bestByScore,
  comparison,
  expectedTricks,
  lawScores,
  MEASURED_ADJUSTMENTS,
  paperAdvice,
  type Adjustment,
  type LottAdvice,
  type LottDecision,
  type LottRow,
  type LottStake,
  type Trumps,
  type Weights,
} from "./competition/lott.js";
export type { CallDecision, Tried, LikeliestContract, WeighedCalls } from "./bidder/decision.js";
export { sayWeighed } from "./agent/say.js";
export { AGENT, weighCall, type AgentLimits, type Tricks } from "./agent/weigh.js";
export {
  BOTH_MODERN,
  chooseCall,
  explainCalls,
  meaningOf,
  biddingPositionOf,
  situationOf,
  type BiddingPosition,
} from "./bidder/bidder.js";
export {
  BOOK_CHAPTERS,
  auctionsOf,
  bookPage,
  bookPages,
  pageAuctions,
  type BookAuction,
  type BookChapter,
  type BookEntry,
  type Page,
} from "./book/book.js";
export {
  CARDS_SHIPPED,
  MODERN,
  PAPERS_CARD,
  makeConventionCard,
  parseCardName,
  parseSwitches,
  type ConventionCard,
  type Switch,
} from "./system/card.js";
export { differenceOn, type Both, type SystemDifference } from "./book/difference.js";
export {
  FACTS,
  countFacts,
  weightsOf,
  type Basis,
  type StrainKind,
  type TrickEstimate,
} from "./estimate/estimate.js";
export { layoutsOf, pairLayouts } from "./estimate/suit-layout.js";
export { explanationOf, type Explanation, type Sense } from "./explanation/explanation.js";
export { imageOf, type Image, type Span } from "./situation/image.js";
export { JUDGES, judgeCall, type JudgeOptions, type Judge } from "./judge.js";
export { checking, remarkOn, type TextCheck, type TextFinding } from "./language/check/check.js";
export {
  readSystem,
  type ChapterText,
  type SystemLibrary,
  type WrittenSystem,
} from "./language/written.js";
export {
  expectedReadings,
  handOf,
  isLastResort,
  type Family,
  type Forcing,
  type Meaning,
  type Reading,
  type Rule,
  type StatedPromise,
  type System,
} from "./situation/rule.js";
export { isRuleName, type RuleName } from "./system/names.js";
export {
  SYSTEMS,
  checkOf,
  findingText,
  isSystemText,
  parseConventionCard,
  parseSystemCard,
  systemChapters,
  writtenOf,
} from "./bidder/systems.js";
export {
  agentAdvice,
  canMake,
  ourPair,
  theirPair,
  type Ability,
  type AgentAdvice,
  type AgentCall,
  type Pair,
  type Rivals,
} from "./competition/papers-agent.js";
export { promiseOf, promisesOf } from "./promise.js";
export { parseStatedPromises, statedIn, statedPositionOf, withStated } from "./stated.js";
export {
  QUIZ_MARKS,
  gradeAnswer,
  quizOf,
  type GradedAnswer,
  type QuizQuestion,
  type QuizWish,
} from "./book/quiz.js";
export { rowDeals } from "./book/row-deals.js";
export { sayMeaning, sayName, sayRule } from "./explanation/say.js";
export type { Outline } from "./situation/shown.js";
export {
  Situation,
  type Heard,
  type KnownPlayer,
  type Role,
  type SituationSettings,
} from "./situation/situation.js";
export { trumpCount, type TrumpCount } from "./competition/trumps.js";
export { whyNot, type CallStatus, type RuleTried, type WhyNot } from "./explanation/why-not.js";
export { LONGEST_TEXT } from "./language/words/word.js";
export { NAMES, SWITCHES } from "./system/texts.js";
