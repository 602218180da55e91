/** `falsecard lab clinic`: which of our rules lose to another call that their hands could have made. */
import { bySide } from "@falsecard/core";
import type { CallDecision } from "@falsecard/engine/bidding";
import { SHIPPED_JUDGE } from "@falsecard/engine/robot";
import type { ClinicOrder, DuelQuestion } from "@falsecard/lab";
import { readCard } from "../system/bidding.js";
import { judged } from "../system/judging.js";
import { bidBoards, runBoards, tellRun } from "./boards.js";
import { loadLab, type LabOptions } from "./making.js";
import type { Shell } from "../frame/shell.js";

export async function clinic(shell: Shell, given: LabOptions): Promise<void> {
  const lab = await loadLab();
  const card = await readCard(shell, "--card", given.card ?? "modern");
  const { bidding: judge = SHIPPED_JUDGE, boards: count = 100 } = given;
  const order: ClinicOrder = {
    seed: given.seed ?? "1",
    ours: `${judge} ${card.name}`,
    release: shell.io.workers.release(),
  };
  const cards = bySide(() => card);
  const judgeTurn = ({ hand, auction, vulnerability }: DuelQuestion): CallDecision =>
    judged({ auction, vulnerability, cards, scoring: "IMPs" }, hand, judge);
  const run = lab.CLINIC_RUN;
  const { rows, ...done } = await runBoards(shell, given, run, order, (tools) =>
    bidBoards(shell, tools, {
      seed: order.seed,
      count,
      bid: (i) => {
        const unit = run.unit(order, i);
        return { unit, auction: lab.examine(unit, judgeTurn) };
      },
      needsTable: ({ auction }) => lab.isOpen(auction),
      rowOf: ({ unit, auction }, tricks) => lab.clinicRow(unit, auction, tricks),
    }),
  );
  const comparisons = lab.comparisonsOf(rows);
  await tellRun(shell, given, run, order, done, {
    finding: lab.clinicFinding(order, rows, comparisons),
    json: { ...order, boards: rows.length, comparisons },
  });
}
