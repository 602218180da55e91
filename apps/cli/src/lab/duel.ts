/** `falsecard lab duel`: our bidder against another, the same deals at two tables, scored double dummy. */
import { bySide, sideOf } from "@falsecard/core";
import type { ConventionCard, Judge } from "@falsecard/engine/bidding";
import { SHIPPED_JUDGE } from "@falsecard/engine/robot";
import type { AnswerCall, DuelOrder } from "@falsecard/lab";
import { AskedBidder } from "./asked-bidder.js";
import { readCard } from "../system/bidding.js";
import { exclusive } from "../frame/command.js";
import { judged } from "../system/judging.js";
import { bidBoards, runBoards, tellRun } from "./boards.js";
import { averageSoFar, loadLab, type LabOptions } from "./making.js";
import type { Shell } from "../frame/shell.js";

export async function duel(shell: Shell, given: LabOptions): Promise<void> {
  const lab = await loadLab();
  const ours = await readCard(shell, "--card", given.card ?? "modern");
  const theirs = await readCard(shell, "--their-card", given["their-card"] ?? "modern");
  exclusive(shell, { "--against": given.against, "--their-bidding": given["their-bidding"] });
  const { bidding: judge = SHIPPED_JUDGE, boards: count = 100 } = given;
  const theirJudge = given["their-bidding"] ?? judge;
  const order: DuelOrder = {
    seed: given.seed ?? "1",
    ours: `${judge} ${ours.name}`,
    theirs: given.against ?? `${theirJudge} ${theirs.name}`,
    release: shell.io.workers.release(),
    par: given.par === true,
  };
  const run = lab.DUEL_RUN;
  const { rows, ...done } = await runBoards(shell, given, run, order, async (tools) => {
    const program =
      given.against === undefined
        ? undefined
        : new AskedBidder(shell, given.against, 1000 * given.timeout);
    const callers = {
      ours: ownCalls(judge, ours, theirs),
      theirs: program?.call ?? ownCalls(theirJudge, theirs, ours),
    };
    try {
      return await bidBoards(shell, tools, {
        seed: order.seed,
        count,
        bid: async (i) => {
          const unit = run.unit(order, i);
          return { unit, auctions: await lab.bidDuel(unit, callers) };
        },
        needsTable: ({ auctions }) => lab.needsTable(auctions),
        rowOf: ({ unit, auctions }, tricks) => lab.duelRow(unit, auctions, tricks),
        seen: averageSoFar,
      });
    } finally {
      await program?.close();
    }
  });
  const summary = lab.duelSummary(rows, { ours, theirs });
  await tellRun(shell, given, run, order, done, {
    finding: lab.duelFinding(order, summary),
    json: { ...order, ...summary },
  });
}

/** Calls of our own, with the card of the caller's side and that of the others. */
const ownCalls =
  (judge: Judge, mine: ConventionCard, others: ConventionCard): AnswerCall =>
  async ({ hand, auction, vulnerability }) => {
    const { turn } = auction;
    const cards = bySide((side) => (turn !== undefined && side === sideOf(turn) ? mine : others));
    return judged({ auction, vulnerability, cards, scoring: "IMPs" }, hand, judge).call;
  };
