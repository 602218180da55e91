/** `falsecard lab duel`: our bidder against another, the same deals at two tables, scored double dummy. */
import type { Pool } from "@falsecard/cluster";
import { bySide, sideOf, type Call } from "@falsecard/core";
import { JUDGES, type ConventionCard, type Judge } from "@falsecard/engine/bidding";
import { JUDGE_AMONG } from "@falsecard/engine/robot";
import type {
  AnswerCall,
  CallQuestion,
  DuelAuctions,
  DuelOrder,
  DuelRow,
  DuelUnit,
} from "@falsecard/lab";
import { intervalOf, tallyOf } from "@falsecard/table";
import { join } from "node:path";
import { AskedBidder } from "./asked-bidder.js";
import { cardOf } from "./bidding.js";
import { excuseOf } from "./cluster.js";
import { numberOf } from "./command.js";
import { openPool } from "./crew.js";
import { judged } from "./judging.js";
import { keepResult, mustBeFree, openFolder, RowFile, SolvedFile } from "./lab-files.js";
import { made, plus, theLab } from "./lab-making.js";
import { TABLES_AHEAD, tricksOf } from "./lab-tables.js";
import { EXIT, type Shell } from "./shell.js";
import type { CliTrades } from "./trades.js";

export interface DuelOptions {
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
  readonly workers?: string;
  readonly cluster?: string;
  readonly "password-file"?: string;
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
    release: shell.io.agency.release(),
    par: given.par === true,
  };
  let file: RowFile<DuelRow> | undefined;
  if (given.out !== undefined) {
    await openFolder(shell, given.out);
    await mustBeFree(shell, given.out, lab.duelName(order));
    file = await RowFile.open(shell, join(given.out, `${lab.duelName(order)}.jsonl`), {
      parse: (text) => lab.parseDuelRows(text, order),
      isTorn: (text) => lab.isTornDuelRow(text, order),
      make: lab.makeRow,
    });
  }
  const began = shell.io.now();
  let solved: SolvedFile | undefined;
  let pool: Pool<CliTrades> | undefined;
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
    rows = await meet(shell, {
      order,
      boards,
      file,
      solved,
      pool,
      ours: own(judge, card, theirCard),
      theirs: program?.call ?? own(theirJudge, theirCard, card),
    });
  } catch (error) {
    throw excuseOf(shell, error);
  } finally {
    await program?.close();
    await pool?.close();
    await solved?.abandon();
    await file?.abandon();
  }
  await shell.progress.hide();
  const summary = lab.duelSummary(rows, bidders);
  const result = {
    experiment: lab.DUEL,
    size: "full",
    seed: order.seed,
    ...made(shell, pool.size, (shell.io.now() - began) / 1000),
    finding: lab.duelFinding(order, summary),
  } as const;
  if (given.out !== undefined)
    await shell.tell(
      shell.say("lab.kept", {
        file: await keepResult(shell, given.out, lab.duelName(order), result),
      }),
    );
  if (given.json === true) await shell.printJson({ ...order, ...summary });
  else await shell.print(...lab.findingLines(result.finding, shell.scribe.locale));
  return EXIT.ok;
}

async function biddersOf(shell: Shell, given: DuelOptions): Promise<Bidders> {
  const ours = await cardOf(shell, "--card", given.card ?? "modern");
  const theirs = await cardOf(shell, "--their-card", given["their-card"] ?? "modern");
  if (given.against !== undefined && given["their-bidding"] !== undefined)
    throw shell.misuse("misuse.both", { one: "--against", other: "--their-bidding" });
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

interface Meeting {
  readonly order: DuelOrder;
  readonly boards: number;
  readonly file: RowFile<DuelRow> | undefined;
  readonly solved: SolvedFile | undefined;
  readonly pool: Pool<CliTrades>;
  readonly ours: AnswerCall;
  readonly theirs: AnswerCall;
}

/** A board that has been bid, and the table that it waits for. */
interface Bid {
  readonly unit: DuelUnit;
  readonly auctions: DuelAuctions;
  readonly tricks: Promise<string> | undefined;
}

/** Bids what is left, board by board, while the tables of earlier boards are solved. */
async function meet(shell: Shell, meeting: Meeting): Promise<readonly DuelRow[]> {
  const { order, boards, file, solved, pool, ours, theirs } = meeting;
  const { bidDuel, dealOf, duelRow, duelUnit, needsTable } = await theLab();
  const rows = (file?.kept ?? []).filter(({ i }) => i < boards);
  const done = new Set(rows.map(({ i }) => i));
  const queue: Bid[] = [];
  const finish = async (): Promise<void> => {
    const first = queue.shift();
    if (first === undefined) return;
    const row = duelRow(first.unit, first.auctions, await first.tricks);
    rows.push(row);
    await file?.add(row);
    const tally = tallyOf(rows.map(({ imps }) => imps));
    const { low, high } = intervalOf(tally);
    const seen = Number.isFinite(low) ? `  ${plus(tally.mean)} (${plus(low)} … ${plus(high)})` : "";
    await shell.progress.at(rows.length, rows.length / boards, seen);
  };
  try {
    for (let i = 0; i < boards; i++) {
      if (done.has(i)) continue;
      const unit = duelUnit(order, i);
      const auctions = await bidDuel(unit, { ours, theirs });
      const tricks = needsTable(auctions)
        ? tricksOf(pool, solved, dealOf(order.seed, i))
        : undefined;
      // Whoever comes to it hears of a failure; until then it must not end the process.
      tricks?.catch(() => {});
      queue.push({ unit, auctions, tricks });
      if (queue.length >= TABLES_AHEAD * pool.size) await finish();
    }
  } finally {
    // Boards that have been bid count, even if the other program has failed since.
    while (queue.length > 0) await finish();
  }
  return rows.toSorted((a, b) => a.i - b.i);
}
