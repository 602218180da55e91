/**
 * `falsecard lab duel` and `lab clinic`: our bidding against that of another bidder, and our calls against their
 * rivals, scored double dummy.
 */
import { bySide, sideOf } from "@falsecard/core";
import type { CallDecision, ConventionCard, Judge } from "@falsecard/engine/bidding";
import { SHIPPED_JUDGE } from "@falsecard/engine/robot";
import type { AnswerCall, ClinicOrder, DuelOrder, DuelQuestion } from "@falsecard/lab";
import { askingAt, isRobotAddress, reachRobot, robotAddress } from "../programs/robot-address.js";
import { AskedBidder, robotBidder } from "./asked-bidder.js";
import { readCard } from "../system/bidding.js";
import { exclusive } from "../frame/command.js";
import { judged } from "../system/judging.js";
import { runBidding, tellRun } from "./boards.js";
import { averageSoFar, loadLab, type LabOptions } from "./making.js";
import type { Shell } from "../frame/shell.js";

/** Our bidder against another: the same deals at two tables. */
export async function duel(shell: Shell, given: LabOptions): Promise<void> {
  const lab = await loadLab();
  const ours = await readCard(shell, "--card", given.card ?? "modern");
  const theirs = await readCard(shell, "--their-card", given["their-card"] ?? "modern");
  exclusive(shell, { "--against": given.against, "--their-bidding": given["their-bidding"] });
  const { bidding: judge = SHIPPED_JUDGE, "their-bidding": theirJudge = judge, against } = given;
  const order: DuelOrder = {
    seed: given.seed ?? "1",
    ours: `${judge} ${ours.name}`,
    theirs: against ?? `${theirJudge} ${theirs.name}`,
    release: shell.io.workers.release(),
    par: given.par === true,
  };
  const program =
    against === undefined ? undefined : await otherBidder(shell, against, 1000 * given.timeout);
  const callers = {
    ours: ownCalls(judge, ours, theirs),
    theirs: program?.call ?? ownCalls(theirJudge, theirs, ours),
  };
  const run = lab.DUEL_RUN;
  try {
    const { rows, ...done } = await runBidding(shell, given, run, order, {
      bid: (unit) => lab.bidDuel(unit, callers),
      needsTable: lab.needsTable,
      rowOf: lab.duelRow,
      seen: averageSoFar,
    });
    const summary = lab.duelSummary(rows, { ours, theirs });
    await tellRun(shell, given, run, order, done, {
      finding: lab.duelFinding(order, summary),
      json: { ...order, ...summary },
    });
  } finally {
    await program?.close();
  }
}

/** The other bidder: a robot at an address, or a program that is started by its command line. */
async function otherBidder(
  shell: Shell,
  against: string,
  patience: number,
): Promise<Pick<AskedBidder, "call" | "close">> {
  if (!isRobotAddress(against)) return new AskedBidder(shell, against, patience);
  const address = robotAddress(shell, against);
  await reachRobot(shell, address, patience);
  return robotBidder(shell, askingAt(shell, address, patience));
}

/** Compares each of our rules with the other calls that the same hands could have made. */
export async function clinic(shell: Shell, given: LabOptions): Promise<void> {
  const lab = await loadLab();
  const card = await readCard(shell, "--card", given.card ?? "modern");
  const { bidding: judge = SHIPPED_JUDGE } = given;
  const order: ClinicOrder = {
    seed: given.seed ?? "1",
    ours: `${judge} ${card.name}`,
    release: shell.io.workers.release(),
  };
  const cards = bySide(() => card);
  const judgeTurn = ({ hand, auction, vulnerability }: DuelQuestion): CallDecision =>
    judged({ auction, vulnerability, cards, scoring: "IMPs" }, hand, judge);
  const run = lab.CLINIC_RUN;
  const { rows, ...done } = await runBidding(shell, given, run, order, {
    bid: (unit) => lab.examine(unit, judgeTurn),
    needsTable: lab.isOpen,
    rowOf: lab.clinicRow,
  });
  const comparisons = lab.comparisonsOf(rows);
  await tellRun(shell, given, run, order, done, {
    finding: lab.clinicFinding(order, rows, comparisons),
    json: { ...order, boards: rows.length, comparisons },
  });
}

/** Answers with our own bidding; `mine` is the convention card of the caller's side. */
const ownCalls =
  (judge: Judge, mine: ConventionCard, others: ConventionCard): AnswerCall =>
  async ({ hand, auction, vulnerability }) => {
    const { turn } = auction;
    const cards = bySide((side) => (turn !== undefined && side === sideOf(turn) ? mine : others));
    return judged({ auction, vulnerability, cards, scoring: "IMPs" }, hand, judge).call;
  };
