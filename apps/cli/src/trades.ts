/** Everything that a worker can be asked to do, here or on another machine: a new kind of task is a line here. */
import { pair } from "./pairing.js";
import { SOLVING } from "./solving.js";
import { think } from "./thinking.js";

export const TRADES = { ...SOLVING, pair, think };
export type CliTrades = typeof TRADES;
