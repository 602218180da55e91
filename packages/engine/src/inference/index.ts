/** Beliefs: exact inference about hidden hands. */
export { Belief, type BeliefOptions, type HiddenHands } from "./belief.js";
export { believe, toldTo, type BelieveOptions, type Reads, type Seen } from "./believe.js";
export { Dealing, wholeOf, type DealOrder } from "./dealing.js";
export { sampleDeals, type Hypothesis, type Options, type SampledDeals } from "./hypothesis.js";

export { alternativeOf, meaningOfJson } from "./json.js";
export { TooIntricate } from "./limits.js";
export { Marginals, type Chances } from "./marginals.js";
export { CERTAIN, alike, doubted, type Doubt, type Profile, type Trust } from "./profile.js";
export {
  hiddenSeat,
  type HiddenSeat,
  type Likelihood,
  type Question,
  type Together,
} from "./question.js";
export {
  DIRECTIONS,
  LEAD_STYLES,
  SIGNALS,
  STANDARD,
  type Carding,
  type Direction,
  type LeadStyle,
  type CardReading,
  type ReadingRule,
  type SignalId,
  type Words,
} from "./reading.js";
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
} from "./rules.js";
export {
  PLACES,
  type FreeCard,
  type Place,
  type PublicPlay,
  type CardSituation,
} from "./situation.js";
export { CALL_KINDS, type CallKind, type Meaning } from "./meaning.js";
export { knowledgeOf, withCard, type Knowledge } from "./knowledge.js";
export { sayNote, type Note } from "./note.js";
