/** Beliefs: exact inference about hidden hands. */
export { Belief, type BeliefOptions, type HiddenHands } from "./counting/belief.js";
export {
  believe,
  knowledgeOf,
  sampleDeals,
  toldTo,
  withCard,
  type BelieveOptions,
  type CommonKnowledge,
  type Hypothesis,
  type HypothesisOptions,
  type Knowledge,
  type Reads,
  type SampledDeals,
} from "./hypothesis.js";
export { Dealing, wholeOf, type DealOrder } from "./dealing.js";

export {
  TooIntricate,
  hiddenSeat,
  type BeliefQuestion,
  type HiddenSeat,
  type Likelihood,
  type Together,
} from "./counting/question.js";
export { Marginals, type Chances } from "./counting/marginals.js";
export {
  CALL_KINDS,
  CERTAIN,
  alike,
  doubted,
  sayNote,
  type CallKind,
  type Doubt,
  type HandPromise,
  type Note,
  type Profile,
  type Trust,
} from "./hand-promise.js";
export {
  DIRECTIONS,
  LEAD_STYLES,
  PLACES,
  type CardAgreements,
  type CardReading,
  type CardSituation,
  type Direction,
  type FreeCard,
  type LeadStyle,
  type LocaleText,
  type PublicPlay,
  type ReadingRule,
  type RuleReading,
  type TrickPlace,
} from "./reading/reading.js";
export {
  SIGNALS,
  STANDARD,
  countedName,
  type Carding,
  type Kept,
  type Signal,
  type SignalId,
} from "./reading/signals.js";
export {
  BLIND,
  CAREFUL,
  PAPERS_READER,
  RULES,
  RULE_IDS,
  believedIn,
  type Evidence,
  type Reader,
  type RuleId,
} from "./reading/rules.js";
