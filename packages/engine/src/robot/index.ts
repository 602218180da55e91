/** Robots: a bidder and a card player in one seat. */
export { robotCall, robotCard, tricksBy, type RobotAsked } from "./robot.js";
export { JUDGE_AMONG, Robot, type RobotChoice } from "./shipped.js";
export { STRENGTHS } from "../play/model/robot-settings.js";
export { watch } from "./watching.js";
