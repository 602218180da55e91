/** Beliefs: exact inference about hidden hands. */
export { Belief, type BeliefOptions, type HiddenHands } from "./counting/belief.js";
export {
  believe,
  toldTo,
  type BelieveOptions,
  type CommonKnowledge,
  type Reads,
} from "./believe.js";
export { Dealing, wholeOf, type DealOrder } from "./dealing.js";
export {
  sampleDeals,
  type Hypothesis,
  type HypothesisOptions,
  type SampledDeals,
} from "./hypothesis.js";

export { TooIntricate } from "./counting/limits.js";
export { Marginals, type Chances } from "./counting/marginals.js";
export { CERTAIN, alike, doubted, type Doubt, type Profile, type Trust } from "./profile.js";
export {
  hiddenSeat,
  type HiddenSeat,
  type Likelihood,
  type BeliefQuestion,
  type Together,
} from "./counting/question.js";
export {
  DIRECTIONS,
  LEAD_STYLES,
  type CardAgreements,
  type Direction,
  type LeadStyle,
} from "./reading/agreements.js";
export { countedName, SIGNALS, type Kept, type Signal, type SignalId } from "./reading/signals.js";
export { STANDARD, type Carding } from "./reading/carding.js";
export type { CardReading, LocaleText, ReadingRule, RuleReading } from "./reading/reading.js";
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
export {
  PLACES,
  type FreeCard,
  type TrickPlace,
  type PublicPlay,
  type CardSituation,
} from "./reading/situation.js";
export { CALL_KINDS, type CallKind, type HandPromise } from "./hand-promise.js";
export { knowledgeOf, withCard, type Knowledge } from "./knowledge.js";
export { sayNote, type Note } from "./note.js";
