/** Scripts of the program dealer: read, dealt exactly where that is faster, and printed as dealer does. */
export { parseScript, type ReadScript } from "./parse.js";
export {
  prints,
  type Axis,
  type Expression,
  type GivenLength,
  type Operator,
  type Place,
  type PointTable,
  type ScoredContract,
  type Script,
  type ScriptAction,
  type ShapeSet,
} from "./script.js";
export { Production, type Advance, type ProductionOptions } from "./production.js";
export { ScriptError } from "./evaluate.js";
export { Tallies, type Average, type Frequency } from "./tallies.js";
export { printDeal, printEnd, printHands, printResult, type PrintedDeal } from "./dealer-text.js";
export { TestedDeals, type HandTests } from "./tested-deals.js";
