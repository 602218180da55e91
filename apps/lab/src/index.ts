/** The lab: the papers' experiments, matches that judge a change, and reports of both. */
import type { v } from "@falsecard/cluster";
import { SOLVED_TABLES } from "./bidding/solved.js";
import { EXPERIMENTS } from "./experiments.js";
import { performUnit, workOf, type AnyWork, type LabTask } from "./frame/experiment.js";
import { FORETOLD_TABLES } from "./play/foretell.js";
import { PAIRED_BOARDS } from "./play/strength.js";
import { PUZZLE_BOARDS } from "./puzzles/puzzles.js";
import { addLabSearches } from "./searches.js";

// Programs of a match may name the lab's searches.
addLabSearches();

export { biddableDeal } from "./boards/biddable.js";
export {
  CLINIC_RUN,
  clinicFinding,
  clinicRow,
  comparisonsOf,
  examine,
  isOpen,
  type ClinicAuction,
  type ClinicOrder,
  type ClinicRow,
  type ClinicUnit,
} from "./bidding/clinic.js";
export {
  checkpoint,
  makeCheckpointHead,
  parseCheckpoint,
  type CheckpointRun,
} from "./frame/checkpoint.js";
export {
  bidDuel,
  DUEL_RUN,
  duelRow,
  needsTable,
  type AnswerCall,
  type DuelQuestion,
  type DuelAuctions,
  type DuelOrder,
  type DuelRow,
  type DuelUnit,
} from "./bidding/duel.js";
export { duelFinding, duelSummary } from "./bidding/duel-finding.js";
export {
  COMPANIES,
  foretellFinding,
  foretellSummary,
  foretellUnit,
  FORETOLD_TABLES,
  type AskedKind,
  type ForetellOrder,
  type ForetellUnit,
  type ForetoldTable,
} from "./play/foretell.js";
export { runExperiment, type Experiment, type Keeping, type LabWork } from "./frame/experiment.js";
export { EXPERIMENTS } from "./experiments.js";
export type { LabFinding } from "./frame/finding.js";
export {
  isReport,
  readResults,
  REPORT,
  REPORT_FORMS,
  type ReportForm,
  type Results,
} from "./report/folder.js";
export { makePage } from "./report/page.js";
export { PUZZLE_BOARDS, type PuzzleUnit } from "./puzzles/puzzles.js";
export { PAPERS } from "./frame/papers.js";
export { findingLines, makeMarkdown, sectionLines } from "./report/report.js";
export { areResults, makeResult, STRENGTH, type LabResult, type Machine } from "./frame/result.js";
export { makeRow, type BoardRun } from "./frame/rows.js";
export { chaptersOf } from "./report/sheet.js";
export { commandText, reportRows, type ReportRow } from "./report/standing.js";
export { matchSignature, signatureOf } from "./signature/signature.js";
export { makeSolved, parseSolved, SOLVED_TABLES } from "./bidding/solved.js";
export {
  PAIRED_BOARDS,
  STRENGTH_RUN,
  standing,
  strengthFinding,
  strengthOf,
  type PairRow,
  type StrengthOrder,
} from "./play/strength.js";

/** All kinds of work that are divided into units. */
const WORK: readonly AnyWork[] = [
  ...EXPERIMENTS,
  // The schemas check units and answers first, so the types of a work can be widened.
  ...([PAIRED_BOARDS, PUZZLE_BOARDS, SOLVED_TABLES, FORETOLD_TABLES] as unknown as AnyWork[]),
];

/** Does a unit, which may come from another machine. */
export const labTask = async (task: LabTask): Promise<unknown> =>
  await performUnit(WORK, task, { now: () => performance.now() });

/** The schema of the answers of a kind of work. */
export const answerSchema = (lab: string): v.GenericSchema<unknown, unknown> =>
  workOf(WORK, lab).gives;
