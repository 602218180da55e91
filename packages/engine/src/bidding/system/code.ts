/** Families of code that the order of the system's text names: what is truly an algorithm, and what is not written yet. */
import type { Family } from "../rule.js";
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
import { OPENER_THIRD, RESPONDER_THIRD } from "./third-calls.js";
import { PENALISED, RESCUE, RUNOUT } from "./runout.js";
import { GAME_FORCE_PREFERENCE, TWO_OVER_ONE } from "./two-over-one.js";
import { STRONG_TWO_SUITERS } from "./twosuiters.js";

export const CODE: ReadonlyMap<string, Family> = new Map(
  Object.entries({
    "key-card-answers": KEY_CARD_ANSWERS,
    "key-card-decision": KEY_CARD_DECISION,
    "king-and-queen-answers": KING_AND_QUEEN_ANSWERS,
    "slam-ending": SLAM_ENDING,
    "grand-slam-force": GRAND_SLAM_FORCE,
    "after-signoff": AFTER_SIGNOFF,
    controls: CONTROLS,
    "major-responses": MAJOR_RESPONSES,
    inverted: INVERTED,
    "responder-rebids": RESPONDER_REBIDS,
    "responder-third": RESPONDER_THIRD,
    "two-over-one": TWO_OVER_ONE,
    "drury-answers": DRURY_ANSWERS,
    "drury-decision": DRURY_DECISION,
    "opener-rebids": OPENER_REBIDS,
    "opener-third": OPENER_THIRD,
    lightner: LIGHTNER,
    "sure-tricks": SURE_TRICKS,
    defence: DEFENCE,
    advances: ADVANCES,
    "strong-two-suiters": STRONG_TWO_SUITERS,
    doubler: DOUBLER,
    advancer: ADVANCER,
    overcaller: OVERCALLER,
    "support-answers": SUPPORT_ANSWERS,
    "contested-rebids": CONTESTED_REBIDS,
    "double-answers": DOUBLE_ANSWERS,
    penalised: PENALISED,
    rescue: RESCUE,
    runout: RUNOUT,
    competition: COMPETITION,
    continuations: CONTINUATIONS,
    "game-force-preference": GAME_FORCE_PREFERENCE,
    judgement: JUDGEMENT,
    "last-resorts": LAST_RESORTS,
  }),
);
