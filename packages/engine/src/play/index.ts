/** Playing: which card, and why. */
export { sayKept, signalsOn, type SatAt } from "./acquaintance.js";
export { agreementOn } from "./agreement.js";
export { alphaMu, type Foresight, type Prospect, type Quandary, type Reach } from "./alphamu.js";
export type { BeliefChange, Deception } from "./belief-change.js";
export { candidatesOf, groupsOf, type Candidate } from "./candidate.js";
export { judgeClaim, offerClaim, type Verdict } from "./claim.js";
export { Contexts } from "./contexts.js";
export { decide, decideWith, type Asked } from "./decide.js";
export type { BeliefShown, Decision, Judged, SignalGiven } from "./decision.js";
export { DEVIATIONS, deviationKind, type DeviationKind } from "./deviation.js";
export { DETAILS, amount, explainCard, tellCard, type Detail } from "./explain.js";
export {
  evidenceFrom,
  foretell,
  tricksByDeal,
  type Foretold,
  type TricksByDeal,
} from "./foretell.js";
export { FROZEN, frozenTree, searchFrozen, type FrozenSettings } from "./frozen.js";
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
} from "./kind.js";
export { labour } from "./labour.js";
export { RARE_LEAD, agreedLeads, blurredAt, leadReadings, priorTricks } from "./lead.js";
export { LEAD_KINDS, leadKindOf, type LeadKind } from "./lead-kind.js";
export { leadChances, leadFeatures, type LeadSpot } from "./lead-prior.js";
export { plansOf } from "./minded.js";
export { replyOf, type Seating } from "./minds.js";
export { UNSEEN, mixtureOf, sayMixture, together, type Watched } from "./mixture.js";
export {
  SIGNALLING,
  facing,
  readsOf,
  type PlayerModel,
  type SearchSettings,
  type Signalling,
} from "./model.js";
export { imagine, judgeIn, type Worth } from "./montecarlo.js";
export {
  MINDED,
  type DealsPiece,
  type Found,
  type Minded,
  type MindsPiece,
  type Order,
  type Piece,
  type Scene,
  type Thinking,
} from "./order.js";
export { byPolicy } from "./policy.js";
export { problemOf, seenPlay, type Problem } from "./problem.js";
export { parseProgram, settingsOfPrograms } from "./program.js";
export { publicOf } from "./public.js";
export {
  differences,
  evaluationsOf,
  spreadOf,
  type Evaluation,
  type Findings,
  type Limits,
  type Means,
  type Row,
  type Tools,
} from "./search.js";
export {
  defineSearch,
  type DefinedSearch,
  type Search,
  type SearchInput,
} from "./search-definition.js";
export { SEARCHES, stepOf, withStep } from "./searches.js";
export {
  count,
  word,
  type Field,
  type Fields,
  type SettingValues,
  type SettingsOf,
  type Step,
} from "./setting.js";
export {
  COMPANY,
  PROFILES,
  PROGRAMS,
  PROGRAM_NAMES,
  among,
  type Company,
  type ProgramName,
} from "./shipped.js";
export { messagesOf, trueCard, type Message } from "./signal.js";
export { FORMS, stakeOf, succeeds, type Form, type Stake } from "./stake.js";
export { TRAITS, traitsOf } from "./traits.js";
export { counted, toldIn, type Told } from "./told-true.js";
export { MEASURABLE, type Kept, type KeptBySignal, type SignalKey } from "./trust.js";
export * as tree from "./tree/index.js";
export type { World, Worlds } from "./worlds.js";
export { actOf, type Act } from "./why/act.js";
export type { Feature } from "./why/feature.js";
export type { Outcomes } from "./why/separation.js";
export { percent } from "./why/say.js";
export type { CardRead, LikelyFeature, Why } from "./why/why.js";
