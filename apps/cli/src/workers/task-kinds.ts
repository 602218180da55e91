/** Tasks for a worker here or on another machine: a new kind of task is a line here. What only threads do is in solving.ts. */
import { jsonWithin, text, taskKind, v } from "@falsecard/cluster";
import { pair } from "./pairing.js";
import { thinkTask } from "./thinking.js";

const UNIT: v.GenericSchema<unknown, unknown> = jsonWithin({
  depth: 8,
  values: 5000,
  characters: 100_000,
});

/**
 * A unit of an experiment, whose own schemas say what a unit is and what comes of one: the worker's lab holds the
 * unit against the first, the asker's the answer against the second. Most commands do without the lab.
 */
const lab = taskKind({
  takes: v.strictObject({ lab: text(100), unit: UNIT }),
  gives: async (task): Promise<v.GenericSchema<unknown, unknown>> =>
    (await import("@falsecard/lab")).answerSchema(task.lab),
  work: async (task) => (await import("@falsecard/lab")).labTask(task),
});

export const TASK_KINDS = { pair, think: thinkTask, lab };
export type CliTasks = typeof TASK_KINDS;
