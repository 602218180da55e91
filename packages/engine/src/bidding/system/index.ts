/** The system: its families in their order. Answers to questions come first, judgement last. */
import type { System } from "../rule.js";
import { ADVANCES } from "./advance.js";
import { ADVANCER, SUPPORT_ANSWERS } from "./advancer.js";
import { AFTER_SIGNOFF, CONTROLS } from "./controls.js";
import { COMPETITION } from "./competition.js";
import { CONTESTED_REBIDS } from "./contested-rebids.js";
import { CONTINUATIONS } from "./continuations.js";
import { DEFENCE } from "./defence.js";
import { DOUBLER } from "./doubler.js";
import { DOUBLE_ANSWERS } from "./doubles.js";
import { DRURY_ANSWERS, DRURY_DECISION } from "./drury.js";
import { INVERTED } from "./inverted.js";
import { JUDGEMENT, LAST_RESORTS } from "./judgement.js";
import {
  GRAND_SLAM_FORCE,
  KEY_CARD_ANSWERS,
  KEY_CARD_DECISION,
  KING_AND_QUEEN_ANSWERS,
  SLAM_ENDING,
} from "./keycards.js";
import { MAJOR_RESPONSES } from "./major.js";
import { LIGHTNER, SURE_TRICKS } from "./lightner.js";
import { OVERCALLER } from "./overcaller.js";
import { OPENER_REBIDS } from "./rebids.js";
import { RESPONDER_REBIDS } from "./responder.js";
import { shipped } from "./shipped.js";
import { OPENER_THIRD, RESPONDER_THIRD } from "./third-calls.js";
import { PENALISED, RESCUE, RUNOUT } from "./runout.js";
import { GAME_FORCE_PREFERENCE, TWO_OVER_ONE } from "./two-over-one.js";
import { STRONG_TWO_SUITERS } from "./twosuiters.js";

export const SYSTEM: System = [
  KEY_CARD_ANSWERS,
  KEY_CARD_DECISION,
  shipped("gerber"),
  KING_AND_QUEEN_ANSWERS,
  SLAM_ENDING,
  GRAND_SLAM_FORCE,
  shipped("shortness"),
  AFTER_SIGNOFF,
  CONTROLS,
  shipped("openings"),
  MAJOR_RESPONSES,
  shipped("minor-responses"),
  shipped("contested-strong"),
  shipped("strong-responses"),
  shipped("strong-rebids"),
  shipped("strong-second"),
  shipped("strong-third"),
  shipped("preempt-responses"),
  shipped("preempt-rebids"),
  shipped("weak-two-decisions"),
  shipped("gambling-responses"),
  shipped("gambling-rebids"),
  shipped("interference"),
  shipped("interference-answers"),
  shipped("lebensohl-rebids"),
  shipped("stayman"),
  shipped("transfers"),
  shipped("minor-agreed"),
  shipped("minor-transfers"),
  shipped("notrump-answers"),
  shipped("notrump-responses"),
  INVERTED,
  RESPONDER_REBIDS,
  RESPONDER_THIRD,
  shipped("new-minor"),
  shipped("new-minor-answers"),
  shipped("new-minor-slams"),
  shipped("correction"),
  shipped("after-reverse"),
  shipped("fourth-suit"),
  shipped("fourth-suit-answers"),
  TWO_OVER_ONE,
  DRURY_ANSWERS,
  DRURY_DECISION,
  OPENER_REBIDS,
  OPENER_THIRD,
  LIGHTNER,
  SURE_TRICKS,
  DEFENCE,
  shipped("two-suiter-rebids"),
  ADVANCES,
  STRONG_TWO_SUITERS,
  DOUBLER,
  ADVANCER,
  OVERCALLER,
  SUPPORT_ANSWERS,
  shipped("contested-responses"),
  CONTESTED_REBIDS,
  DOUBLE_ANSWERS,
  PENALISED,
  RESCUE,
  RUNOUT,
  COMPETITION,
  CONTINUATIONS,
  GAME_FORCE_PREFERENCE,
  JUDGEMENT,
  LAST_RESORTS,
];
