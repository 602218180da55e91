/** `falsecard lab duel`: our bidder against another, the same deals at two tables, scored double dummy. */
import type { Pool } from "@falsecard/cluster";
import { bySide, sideOf, type Call } from "@falsecard/core";
import { JUDGES, type ConventionCard, type Judge } from "@falsecard/engine/bidding";
import { JUDGE_AMONG } from "@falsecard/engine/robot";
import type { AnswerCall, CallQuestion, DuelOrder, DuelRow } from "@falsecard/lab";
import { intervalOf, tallyOf } from "@falsecard/table";
import { AskedBidder } from "./asked-bidder.js";
import { cardOf } from "../system/bidding.js";
import { excuseOf } from "../workers/cluster.js";
import { numberOf } from "../frame/command.js";
import { openPool, type PoolOptions } from "../workers/worker-pool.js";
import { judged } from "../system/judging.js";
import { RowFile, SolvedFile } from "./files.js";
import { plus, theLab } from "./making.js";
import { tellResult } from "./result.js";
import { bidBoards } from "./tables.js";
import type { Shell } from "../frame/shell.js";
import type { CliTasks } from "../workers/task-kinds.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export interface DuelOptions extends PoolOptions {
  readonly against?: string;
  readonly card?: string;
  readonly "their-card"?: string;
  readonly bidding?: string;
  readonly "their-bidding"?: string;
  readonly seed?: string;
  readonly boards?: string;
  readonly par?: true;
  readonly solved?: string;
  readonly timeout?: string;
  readonly out?: string;
  readonly json?: true;
}

const MOST_BOARDS = 100_000;
const MOST_SECONDS = 3600;

interface Bidders {
  readonly ours: ConventionCard;
  readonly theirs: ConventionCard;
  readonly judge: Judge;
  readonly theirJudge: Judge;
}

export async function duel(shell: Shell, given: DuelOptions): Promise<number> {
  const lab = await theLab();
  const bidders = await biddersOf(shell, given);
  const boards = numberOf(shell, "--boards", given.boards ?? "100", 1, MOST_BOARDS);
  const patience = 1000 * numberOf(shell, "--timeout", given.timeout ?? "60", 1, MOST_SECONDS);
  const order: DuelOrder = {
    seed: given.seed ?? "1",
    ours: `${bidders.judge} ${bidders.ours.name}`,
    theirs: given.against ?? `${bidders.theirJudge} ${bidders.theirs.name}`,
    release: shell.io.workers.release(),
    par: given.par === true,
  };
  let file: RowFile<DuelRow> | undefined;
  if (given.out !== undefined) {
    file = await RowFile.open(shell, given.out, lab.duelName(order), {
      parse: (text) => lab.parseDuelRows(text, order),
      isTorn: (text) => lab.isTornDuelRow(text, order),
      make: lab.makeRow,
    });
  }
  const began = shell.io.now();
  let solved: SolvedFile | undefined;
  let pool: Pool<CliTasks> | undefined;
  let program: AskedBidder | undefined;
  let rows: readonly DuelRow[];
  try {
    solved = given.solved === undefined ? undefined : await SolvedFile.open(shell, given.solved);
    pool = await openPool(shell, given);
    program =
      given.against === undefined ? undefined : new AskedBidder(shell, given.against, patience);
    const { ours: card, theirs: theirCard, judge, theirJudge } = bidders;
    const own =
      (who: Judge, mine: ConventionCard, other: ConventionCard): AnswerCall =>
      async (question) =>
        callOf(question, who, mine, other);
    const callers = {
      ours: own(judge, card, theirCard),
      theirs: program?.call ?? own(theirJudge, theirCard, card),
    };
    rows = await bidBoards(shell, {
      seed: order.seed,
      count: boards,
      file,
      solved,
      pool,
      bid: async (i) => {
        const unit = lab.duelUnit(order, i);
        return { unit, auctions: await lab.bidDuel(unit, callers) };
      },
      needsTable: ({ auctions }) => lab.needsTable(auctions),
      rowOf: ({ unit, auctions }, tricks) => lab.duelRow(unit, auctions, tricks),
      seen: seenIn,
    });
  } catch (error) {
    throw excuseOf(shell, error);
  } finally {
    await program?.close();
    await pool?.close();
    await solved?.abandon();
    await file?.abandon();
  }
  const summary = lab.duelSummary(rows, bidders);
  return tellResult(shell, given, {
    experiment: lab.DUEL,
    name: lab.duelName(order),
    seed: order.seed,
    began,
    workers: pool.size,
    finding: lab.duelFinding(order, summary),
    json: { ...order, ...summary },
  });
}

async function biddersOf(shell: Shell, given: DuelOptions): Promise<Bidders> {
  const ours = await cardOf(shell, "--card", given.card ?? "modern");
  const theirs = await cardOf(shell, "--their-card", given["their-card"] ?? "modern");
  if (given.against !== undefined && given["their-bidding"] !== undefined)
    throw shell.misuse(COMMON_PHRASES.misuseBoth, { one: "--against", other: "--their-bidding" });
  const judgeOf = (text: string | undefined): Judge | undefined =>
    JUDGES.find((each) => each === text);
  const judge = judgeOf(given.bidding) ?? JUDGE_AMONG.ours;
  return { ours, theirs, judge, theirJudge: judgeOf(given["their-bidding"]) ?? judge };
}

/** A call of our own, with the card of the caller's side and that of the others. */
function callOf(
  { hand, auction, vulnerability }: CallQuestion,
  judge: Judge,
  mine: ConventionCard,
  others: ConventionCard,
): Call {
  const { turn } = auction;
  const cards = bySide((side) => (turn !== undefined && side === sideOf(turn) ? mine : others));
  return judged({ auction, vulnerability, cards, scoring: "IMPs" }, hand, judge).call;
}

/** The average so far and its interval, once there is one. */
function seenIn(rows: readonly DuelRow[]): string {
  const tally = tallyOf(rows.map(({ imps }) => imps));
  const { low, high } = intervalOf(tally);
  return Number.isFinite(low) ? `  ${plus(tally.mean)} (${plus(low)} … ${plus(high)})` : "";
}
