/** The lab: the papers' experiments, matches that judge a change, and reports of both. */
import { v } from "@falsecard/cluster";
import { experimentOf, performUnit, type LabTask } from "./experiment.js";
import { EXPERIMENTS } from "./experiments.js";
import { PAIR_ROW, PAIR_UNIT, playUnit, type PairRow } from "./pair.js";
import { STRENGTH } from "./sheet.js";

export { Draft, makeDraftHead, parseDraft, type DraftOrder } from "./draft.js";
export { runExperiment, type Experiment } from "./experiment.js";
export { EXPERIMENTS } from "./experiments.js";
export type { Finding } from "./finding.js";
export { isReport, readResults, REPORT, REPORT_FORMS, type ReportForm } from "./folder.js";
export { makePage } from "./page.js";
export type { PairRow } from "./pair.js";
export { PAPERS } from "./papers.js";
export { makeMarkdown, sectionLines } from "./report.js";
export { areResults, makeResult, type LabResult, type Machine, type Run } from "./result.js";
export { chaptersOf, STRENGTH } from "./sheet.js";
export {
  isTornRow,
  makeRow,
  parseRows,
  standing,
  strengthFinding,
  strengthName,
  strengthOf,
  strengthUnit,
  type StrengthOrder,
} from "./strength.js";

/** Does a unit of an experiment or a board of a match, which may have come from another machine. */
export async function labTask(task: LabTask): Promise<unknown> {
  if (task.lab === STRENGTH) return await playUnit(v.parse(PAIR_UNIT, task.unit));
  return performUnit(EXPERIMENTS, task, { now: () => performance.now() });
}

/** What comes of a unit of this experiment, or of a board of a match. */
export function answerSchema(lab: string): v.GenericSchema<unknown, unknown> {
  if (lab === STRENGTH) return v.nullable(PAIR_ROW);
  return experimentOf(EXPERIMENTS, lab).gives;
}

/** A board of a match as it came back; undefined if there was none to play. */
export const boardOf = (answer: unknown): PairRow | undefined =>
  v.parse(v.nullable(PAIR_ROW), answer) ?? undefined;
