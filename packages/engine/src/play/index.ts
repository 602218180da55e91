/** Playing: which card, and why. */
export { sayKept, signalsOn, type SatAt } from "./acquaintance.js";
export { agreementOn } from "./agreement.js";
export { allocate } from "./search/order.js";
export { Budget, type Limits, type Resources, type Tools } from "./search/budget.js";
export type { BeliefChange, Deception, SignalGiven } from "./problem/others-beliefs.js";
export { candidatesOf, groupsOf, type Candidate } from "./problem/candidate.js";
export { judgeClaim, offerClaim, type Verdict } from "./claim.js";
export { decide, decideWith, type DecisionOptions } from "./decide.js";
export type { BeliefShown, CardDecision, Judged } from "./why/decision.js";
export { DEVIATIONS, deviationKind, type DeviationKind } from "./search/mislead.js";
export { DETAILS, amount, explainCard, tellCard, type Detail } from "./why/explain.js";
export {
  evidenceFrom,
  predict,
  tricksByDeal,
  type Prediction,
  type TricksByDeal,
} from "./players/prediction.js";
export {
  KINDS,
  KIND_NAMES,
  MIXED,
  playerKind,
  sayKind,
  type Heeds,
  type KindName,
  type MixedName,
  type Mixture,
  type PlayerKind,
} from "./model/kind.js";
export { changesBetween } from "./problem/others-beliefs.js";
export { doPiece } from "./search/pieces.js";
export { RARE_LEAD, agreedLeads, blurredAt, leadReadings, priorTricks } from "./search/lead.js";
export { LEAD_KINDS, leadKindOf, type LeadKind } from "./problem/lead-prior.js";
export { leadChances, leadFeatures, type LeadSpot } from "./problem/lead-prior.js";
export { playedLines, plansOf } from "./search/playout.js";
export { replyOf, type Seating } from "./players/reply.js";
export { UNSEEN, mixtureOf, sayMixture, together, type Watched } from "./model/kind.js";
export { facing, readsOf, type PlayerModel, type SearchSettings } from "./model/model.js";
export { imagine, judgeIn, type Worth } from "./search/montecarlo.js";
export {
  OWN_PLAYS,
  PLAYOUT_SEARCHES,
  type DealsPiece,
  type Found,
  type OwnPlay,
  type PlayoutSearch,
  type PlayoutPiece,
  type AskPiece,
  type Order,
  type Piece,
  type Scene,
  type Thinking,
} from "./search/order.js";
export { byPolicy } from "./players/policy.js";
export { problemOf, type Problem } from "./problem/problem.js";
export { parseProgram, settingsOfPrograms } from "./program.js";
export {
  differences,
  evaluationsOf,
  spreadOf,
  type Evaluation,
  type Findings,
  type CandidateResults,
} from "./search/search.js";
export {
  defineSearch,
  type DefinedSearch,
  type Search,
  type SearchInput,
} from "./search/search.js";
export { SEARCHES, addSearch, withoutStep } from "./search/searches.js";
export { afterCard, equalsOf, tricksLeft, type Spot } from "./search/alphamu/spot.js";
export {
  count,
  word,
  type SettingField,
  type SettingFields,
  type SettingValues,
  type SettingsOf,
  type Step,
} from "./model/robot-settings.js";
export {
  COMPANY,
  PROFILES,
  PROGRAMS,
  PROGRAM_NAMES,
  among,
  programFor,
  type Company,
  type ProgramName,
} from "./shipped.js";
export {
  OFFERED_SETTINGS,
  ROBOT_SETTINGS,
  USUAL_SETTINGS,
  robotSettingsOf,
  settingsIn,
  type RobotSettings,
} from "./model/robot-settings.js";
export { messagesOf, trueCard, type Message } from "./problem/signal.js";
export { FORMS, stakeOf, succeeds, type Form, type Stake } from "./problem/stake.js";
export { TRAITS, traitsOf } from "./players/policy.js";
export { counted, toldIn, type Told } from "./players/told-true.js";
export type { KeptBySignal, SignalKey } from "./model/trust.js";
export { positionIn, worldsOf, type World, type Worlds } from "./problem/worlds.js";
export { actOf } from "./why/act.js";
export type { Act } from "./why/act.js";
export type { Feature } from "./why/feature.js";
export type { Outcomes } from "./why/feature.js";
export { sayMisled, type Misled } from "./why/misled.js";
export { percent, sayBeliefChange } from "./why/say.js";
export type { CardRead, LikelyFeature, Why } from "./why/why.js";
