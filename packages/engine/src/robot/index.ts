/** Robots: a bidder and a card player in one seat. */
export { Robot, SHIPPED_JUDGE, tricksBy, type RobotChoice } from "./robot.js";
export { explain, type Decision } from "./decision.js";
export { STRENGTHS } from "../play/model/robot-settings.js";
export { watch } from "./watching.js";
