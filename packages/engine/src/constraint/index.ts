/** Constraints on a hand: what calls promise, said as data. */
export {
  ANY,
  allOf,
  anyOf,
  hcpBetween,
  lengthBetween,
  not,
  satisfies,
  shaped,
  stopping,
  type Constraint,
  type Of,
} from "./constraint.js";

export {
  countingPoints,
  pieceOf,
  planOf,
  type Alternative,
  type PlanPiece,
  type Plan,
} from "./plan.js";
export { BALANCED, SEMI_BALANCED } from "./shape.js";
export { sayConstraint } from "./say.js";
export { parseConstraint } from "./text.js";
