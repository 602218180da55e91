/** `falsecard lab duel`: our bidder against another, the same deals at two tables, scored double dummy. */
import { bySide, sideOf, type Call } from "@falsecard/core";
import { JUDGES, type ConventionCard, type Judge } from "@falsecard/engine/bidding";
import { SHIPPED_JUDGE } from "@falsecard/engine/robot";
import type { AnswerCall, DuelOrder, DuelQuestion } from "@falsecard/lab";
import { AskedBidder } from "./asked-bidder.js";
import { readCard } from "../system/bidding.js";
import { numberOf } from "../frame/command.js";
import { judged } from "../system/judging.js";
import { bidBoards, runBoards } from "./boards.js";
import { boardsIn, averageSoFar, theLab, type LabOptions } from "./making.js";
import { tellResult } from "./result.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const MOST_SECONDS = 3600;

interface Bidders {
  readonly ours: ConventionCard;
  readonly theirs: ConventionCard;
  readonly judge: Judge;
  readonly theirJudge: Judge;
}

export async function duel(shell: Shell, given: LabOptions): Promise<number> {
  const lab = await theLab();
  const bidders = await biddersOf(shell, given);
  const { ours: card, theirs: theirCard, judge, theirJudge } = bidders;
  const count = boardsIn(shell, given, 100);
  const patience = 1000 * numberOf(shell, "--timeout", given.timeout ?? "60", 1, MOST_SECONDS);
  const order: DuelOrder = {
    seed: given.seed ?? "1",
    ours: `${judge} ${card.name}`,
    theirs: given.against ?? `${theirJudge} ${theirCard.name}`,
    release: shell.io.workers.release(),
    par: given.par === true,
  };
  const own =
    (who: Judge, mine: ConventionCard, other: ConventionCard): AnswerCall =>
    async (question) =>
      callOf(question, who, mine, other);
  const run = lab.DUEL_RUN;
  const { rows, workers, began } = await runBoards(shell, given, run, order, async (tools) => {
    const program =
      given.against === undefined ? undefined : new AskedBidder(shell, given.against, patience);
    const callers = {
      ours: own(judge, card, theirCard),
      theirs: program?.call ?? own(theirJudge, theirCard, card),
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
  const summary = lab.duelSummary(rows, bidders);
  return tellResult(shell, given, {
    experiment: run.name,
    name: run.fileName(order),
    seed: order.seed,
    began,
    workers,
    finding: lab.duelFinding(order, summary),
    json: { ...order, ...summary },
  });
}

async function biddersOf(shell: Shell, given: LabOptions): Promise<Bidders> {
  const ours = await readCard(shell, "--card", given.card ?? "modern");
  const theirs = await readCard(shell, "--their-card", given["their-card"] ?? "modern");
  if (given.against !== undefined && given["their-bidding"] !== undefined)
    throw shell.misuse(COMMON_PHRASES.misuseBoth, { one: "--against", other: "--their-bidding" });
  const judgeOf = (text: string | undefined): Judge | undefined =>
    JUDGES.find((each) => each === text);
  const judge = judgeOf(given.bidding) ?? SHIPPED_JUDGE;
  return { ours, theirs, judge, theirJudge: judgeOf(given["their-bidding"]) ?? judge };
}

/** A call of our own, with the card of the caller's side and that of the others. */
function callOf(
  { hand, auction, vulnerability }: DuelQuestion,
  judge: Judge,
  mine: ConventionCard,
  others: ConventionCard,
): Call {
  const { turn } = auction;
  const cards = bySide((side) => (turn !== undefined && side === sideOf(turn) ? mine : others));
  return judged({ auction, vulnerability, cards, scoring: "IMPs" }, hand, judge).call;
}
