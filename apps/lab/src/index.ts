/** The lab: the papers' experiments, matches that judge a change, and reports of both. */
import { v } from "@falsecard/cluster";
import { experimentOf, performUnit, type LabTask } from "./frame/experiment.js";
import { EXPERIMENTS } from "./experiments.js";
import {
  FORETELL,
  FORETELL_UNIT,
  FORETOLD,
  foretellTable,
  type ForetoldTable,
} from "./play/foretell.js";
import { PAIR_ROW, PAIR_UNIT, playUnit, type PairRow } from "./play/paired-board.js";
import { PUZZLE_UNIT, PUZZLES, PUZZLES_FOUND, puzzlesOf } from "./puzzles/puzzles.js";
import { STRENGTH } from "./frame/result.js";
import { addLabSearches } from "./searches.js";
import { solveTable, TABLE, TABLE_UNIT, TRICK_DIGITS } from "./bidding/solved.js";

// Matches take programs as people write them.
addLabSearches();

export { biddableDeal } from "./boards/biddable.js";
export {
  clinicName,
  clinicRow,
  clinicUnit,
  examine,
  isOpen,
  isTornClinicRow,
  parseClinicRows,
  type ClinicAuction,
  type ClinicOrder,
  type ClinicRow,
  type ClinicUnit,
} from "./bidding/clinic.js";
export { CLINIC, clinicFinding, comparisonsOf } from "./bidding/clinic-finding.js";
export { Draft, makeDraftHead, parseDraft, type DraftOrder } from "./frame/draft.js";
export {
  bidDuel,
  duelName,
  duelRow,
  duelUnit,
  isTornDuelRow,
  needsTable,
  parseDuelRows,
  type AnswerCall,
  type CallQuestion,
  type DuelAuctions,
  type DuelOrder,
  type DuelRow,
  type DuelUnit,
} from "./bidding/duel.js";
export { DUEL, duelFinding, duelSummary } from "./bidding/duel-finding.js";
export {
  COMPANIES,
  FORETELL,
  foretellUnit,
  type AskedKind,
  type ForetellOrder,
  type ForetellUnit,
  type ForetoldTable,
} from "./play/foretell.js";
export { foretellFinding, foretellSummary } from "./play/foretell-finding.js";
export { runExperiment, type Experiment } from "./frame/experiment.js";
export { EXPERIMENTS } from "./experiments.js";
export type { LabFinding } from "./frame/finding.js";
export { isReport, readResults, REPORT, REPORT_FORMS, type ReportForm } from "./report/folder.js";
export { makePage } from "./report/page.js";
export { PUZZLES, type PuzzleUnit } from "./puzzles/puzzles.js";
export type { PairRow } from "./play/paired-board.js";
export { PAPERS } from "./frame/papers.js";
export { findingLines, makeMarkdown, sectionLines } from "./report/report.js";
export { areResults, makeResult, STRENGTH, type LabResult, type Machine } from "./frame/result.js";
export { makeRow, type Rows } from "./frame/rows.js";
export { chaptersOf } from "./report/sheet.js";
export { digitsOf, makeSolved, parseSolved, TABLE } from "./bidding/solved.js";
export {
  isTornRow,
  parseRows,
  standing,
  strengthFinding,
  strengthName,
  strengthOf,
  strengthUnit,
  type StrengthOrder,
} from "./play/strength.js";

/** Does a unit of an experiment, a board of a match, a table to solve or to foretell, which may have come from another machine. */
export async function labTask(task: LabTask): Promise<unknown> {
  if (task.lab === STRENGTH) return await playUnit(v.parse(PAIR_UNIT, task.unit));
  if (task.lab === PUZZLES) return puzzlesOf(v.parse(PUZZLE_UNIT, task.unit));
  if (task.lab === TABLE) return solveTable(v.parse(TABLE_UNIT, task.unit));
  if (task.lab === FORETELL) return foretellTable(v.parse(FORETELL_UNIT, task.unit));
  return performUnit(EXPERIMENTS, task, { now: () => performance.now() });
}

/** What comes of a unit of this experiment, of a board of a match, of a deal to be solved, or of a table to foretell. */
export function answerSchema(lab: string): v.GenericSchema<unknown, unknown> {
  if (lab === STRENGTH) return v.nullable(PAIR_ROW);
  if (lab === PUZZLES) return PUZZLES_FOUND;
  if (lab === TABLE) return TRICK_DIGITS;
  if (lab === FORETELL) return FORETOLD;
  return experimentOf(EXPERIMENTS, lab).gives;
}

/** What was foretold of a table, as it came back. */
export const foretoldOf = (answer: unknown): ForetoldTable => v.parse(FORETOLD, answer);

/** A board of a match as it came back; undefined if there was none to play. */
export const pairRowOf = (answer: unknown): PairRow | undefined =>
  v.parse(v.nullable(PAIR_ROW), answer) ?? undefined;
