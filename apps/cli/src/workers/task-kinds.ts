/** The kinds of tasks for a worker on this or another machine. Tasks for threads alone are in solving.ts. */
import { jsonWithin, text, taskKind, v } from "@falsecard/cluster";
import { pairTask } from "@falsecard/table/node";
// Teams may play programs with the lab's searches.
import "../programs/program.js";
import { answerTask } from "./answering.js";
import { thinkTask } from "./thinking.js";

const UNIT: v.GenericSchema<unknown, unknown> = jsonWithin({
  depth: 8,
  values: 5000,
  characters: 100_000,
});

/**
 * A unit of the lab's work, which has schemas of its units and answers: the worker checks the unit, the asking process
 * the answer. The lab is imported late, because most commands do without it.
 */
const lab = taskKind({
  takes: v.strictObject({ lab: text(100), unit: UNIT }),
  gives: async (task): Promise<v.GenericSchema<unknown, unknown>> =>
    (await import("@falsecard/lab")).answerSchema(task.lab),
  work: async (task) => (await import("@falsecard/lab")).labTask(task),
});

export const TASK_KINDS = { pair: pairTask, think: thinkTask, answer: answerTask, lab };
export type CliTasks = typeof TASK_KINDS;
