/** `falsecard lab clinic`: which of our rules lose to another call that their hands could have made. */
import type { Pool } from "@falsecard/cluster";
import { bySide } from "@falsecard/core";
import { JUDGES, type ConventionCard, type Judge, type Judgement } from "@falsecard/engine/bidding";
import { JUDGE_AMONG } from "@falsecard/engine/robot";
import type {
  CallQuestion,
  ClinicAuction,
  ClinicOrder,
  ClinicRow,
  ClinicUnit,
} from "@falsecard/lab";
import { join } from "node:path";
import { cardOf } from "./bidding.js";
import { excuseOf } from "./cluster.js";
import { numberOf } from "./command.js";
import { openPool } from "./crew.js";
import { judged } from "./judging.js";
import { keepResult, mustBeFree, openFolder, RowFile, SolvedFile } from "./lab-files.js";
import { made, theLab } from "./lab-making.js";
import { TABLES_AHEAD, tricksOf } from "./lab-tables.js";
import { EXIT, type Shell } from "./shell.js";
import type { CliTrades } from "./trades.js";

export interface ClinicOptions {
  readonly card?: string;
  readonly bidding?: string;
  readonly seed?: string;
  readonly boards?: string;
  readonly solved?: string;
  readonly out?: string;
  readonly workers?: string;
  readonly cluster?: string;
  readonly "password-file"?: string;
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
    release: shell.io.agency.release(),
  };
  const name = lab.clinicName(order);
  let file: RowFile<ClinicRow> | undefined;
  if (given.out !== undefined) {
    await openFolder(shell, given.out);
    await mustBeFree(shell, given.out, name);
    file = await RowFile.open(shell, join(given.out, `${name}.jsonl`), {
      parse: (text) => lab.parseClinicRows(text, order),
      isTorn: (text) => lab.isTornClinicRow(text, order),
      make: lab.makeRow,
    });
  }
  const began = shell.io.now();
  let solved: SolvedFile | undefined;
  let pool: Pool<CliTrades> | undefined;
  let rows: readonly ClinicRow[];
  try {
    solved = given.solved === undefined ? undefined : await SolvedFile.open(shell, given.solved);
    pool = await openPool(shell, given);
    rows = await examineAll(shell, { order, card, judge, boards, file, solved, pool });
  } catch (error) {
    throw excuseOf(shell, error);
  } finally {
    await pool?.close();
    await solved?.abandon();
    await file?.abandon();
  }
  await shell.progress.hide();
  const comparisons = lab.comparisonsOf(rows);
  const result = {
    experiment: lab.CLINIC,
    size: "full",
    seed: order.seed,
    ...made(shell, pool.size, (shell.io.now() - began) / 1000),
    finding: lab.clinicFinding(order, rows, comparisons),
  } as const;
  if (given.out !== undefined)
    await shell.tell(
      shell.say("lab.kept", { file: await keepResult(shell, given.out, name, result) }),
    );
  if (given.json === true) await shell.printJson({ ...order, boards: rows.length, comparisons });
  else await shell.print(...lab.findingLines(result.finding, shell.scribe.locale));
  return EXIT.ok;
}

interface Examination {
  readonly order: ClinicOrder;
  readonly card: ConventionCard;
  readonly judge: Judge;
  readonly boards: number;
  readonly file: RowFile<ClinicRow> | undefined;
  readonly solved: SolvedFile | undefined;
  readonly pool: Pool<CliTrades>;
}

/** A board that has been bid in all ways, and the table that it waits for. */
interface Examined {
  readonly unit: ClinicUnit;
  readonly auction: ClinicAuction;
  readonly tricks: Promise<string> | undefined;
}

/** Bids what is left, board by board, while the tables of earlier boards are solved. */
async function examineAll(shell: Shell, examination: Examination): Promise<readonly ClinicRow[]> {
  const { order, card, judge, boards, file, solved, pool } = examination;
  const { clinicRow, clinicUnit, dealOf, examine, isOpen } = await theLab();
  const rows = (file?.kept ?? []).filter(({ i }) => i < boards);
  const done = new Set(rows.map(({ i }) => i));
  const cards = bySide(() => card);
  const judgeTurn = ({ hand, auction, vulnerability }: CallQuestion): Judgement =>
    judged({ auction, vulnerability, cards, scoring: "IMPs" }, hand, judge);
  const queue: Examined[] = [];
  const finish = async (): Promise<void> => {
    const first = queue.shift();
    if (first === undefined) return;
    const row = clinicRow(first.unit, first.auction, await first.tricks);
    rows.push(row);
    await file?.add(row);
    await shell.progress.at(rows.length, rows.length / boards);
  };
  for (let i = 0; i < boards; i++) {
    if (done.has(i)) continue;
    const unit = clinicUnit(order, i);
    const auction = examine(unit, judgeTurn);
    const tricks = isOpen(auction) ? tricksOf(pool, solved, dealOf(order.seed, i)) : undefined;
    // Whoever comes to it hears of a failure; until then it must not end the process.
    tricks?.catch(() => {});
    queue.push({ unit, auction, tricks });
    if (queue.length >= TABLES_AHEAD * pool.size) await finish();
  }
  while (queue.length > 0) await finish();
  return rows.toSorted((a, b) => a.i - b.i);
}
