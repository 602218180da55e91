/** Everything that a worker can be asked to do, here or on another machine: a new kind of task is a line here. */
import { trade, v } from "@falsecard/cluster";
import { pair } from "./pairing.js";
import { SOLVING } from "./solving.js";
import { think } from "./thinking.js";

/** A unit of an experiment; the lab, which most commands do without, checks it by the experiment's own schema. */
const lab = trade({
  takes: v.object({ lab: v.pipe(v.string(), v.maxLength(100)), unit: v.unknown() }),
  gives: v.unknown(),
  work: async (task) => (await import("@falsecard/lab")).labTask(task),
});

export const TRADES = { ...SOLVING, pair, think, lab };
export type CliTrades = typeof TRADES;
