/** Constraints on a hand: what calls promise, said as data. */
export {
  ANY,
  BALANCED,
  SEMI_BALANCED,
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
  type Plan,
  type PlanPiece,
} from "./plan.js";
export { sayConstraint } from "./hands.js";
export { parseConstraint } from "./text.js";
