/** `falsecard lab clinic`: which of our rules lose to another call that their hands could have made. */
import type { Pool } from "@falsecard/cluster";
import { bySide } from "@falsecard/core";
import { JUDGES, type CallDecision } from "@falsecard/engine/bidding";
import { JUDGE_AMONG } from "@falsecard/engine/robot";
import type { CallQuestion, ClinicOrder, ClinicRow } from "@falsecard/lab";
import { cardOf } from "../system/bidding.js";
import { excuseOf } from "../workers/cluster.js";
import { numberOf } from "../frame/command.js";
import { openPool, type PoolOptions } from "../workers/worker-pool.js";
import { judged } from "../system/judging.js";
import { RowFile, SolvedFile } from "./files.js";
import { theLab } from "./making.js";
import { tellResult } from "./result.js";
import { bidBoards } from "./tables.js";
import type { Shell } from "../frame/shell.js";
import type { CliTasks } from "../workers/task-kinds.js";

export interface ClinicOptions extends PoolOptions {
  readonly card?: string;
  readonly bidding?: string;
  readonly seed?: string;
  readonly boards?: string;
  readonly solved?: string;
  readonly out?: string;
  readonly json?: true;
}

const MOST_BOARDS = 100_000;

export async function clinic(shell: Shell, given: ClinicOptions): Promise<number> {
  const lab = await theLab();
  const card = await cardOf(shell, "--card", given.card ?? "modern");
  const judge = JUDGES.find((each) => each === given.bidding) ?? JUDGE_AMONG.ours;
  const boards = numberOf(shell, "--boards", given.boards ?? "100", 1, MOST_BOARDS);
  const order: ClinicOrder = {
    seed: given.seed ?? "1",
    ours: `${judge} ${card.name}`,
    release: shell.io.workers.release(),
  };
  const name = lab.clinicName(order);
  let file: RowFile<ClinicRow> | undefined;
  if (given.out !== undefined) {
    file = await RowFile.open(shell, given.out, name, {
      parse: (text) => lab.parseClinicRows(text, order),
      isTorn: (text) => lab.isTornClinicRow(text, order),
      make: lab.makeRow,
    });
  }
  const began = shell.io.now();
  let solved: SolvedFile | undefined;
  let pool: Pool<CliTasks> | undefined;
  let rows: readonly ClinicRow[];
  try {
    solved = given.solved === undefined ? undefined : await SolvedFile.open(shell, given.solved);
    pool = await openPool(shell, given);
    const cards = bySide(() => card);
    const judgeTurn = ({ hand, auction, vulnerability }: CallQuestion): CallDecision =>
      judged({ auction, vulnerability, cards, scoring: "IMPs" }, hand, judge);
    rows = await bidBoards(shell, {
      seed: order.seed,
      count: boards,
      file,
      solved,
      pool,
      bid: (i) => {
        const unit = lab.clinicUnit(order, i);
        return { unit, auction: lab.examine(unit, judgeTurn) };
      },
      needsTable: ({ auction }) => lab.isOpen(auction),
      rowOf: ({ unit, auction }, tricks) => lab.clinicRow(unit, auction, tricks),
    });
  } catch (error) {
    throw excuseOf(shell, error);
  } finally {
    await pool?.close();
    await solved?.abandon();
    await file?.abandon();
  }
  const comparisons = lab.comparisonsOf(rows);
  return tellResult(shell, given, {
    experiment: lab.CLINIC,
    name,
    seed: order.seed,
    began,
    workers: pool.size,
    finding: lab.clinicFinding(order, rows, comparisons),
    json: { ...order, boards: rows.length, comparisons },
  });
}
