/** `falsecard system diff A B`: which hands two systems bid differently, with the deals. */
import {
  isBid,
  makeCall,
  makeDealNumber,
  makeHand,
  numberOfDeal,
  type Call,
} from "@falsecard/core";
import {
  differenceOn,
  sayName,
  sayRule,
  type Both,
  type ConventionCard,
} from "@falsecard/engine/bidding";
import { auctionText, callText } from "./bidding.js";
import { dealBoard } from "../boards/dealing.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export interface DiffOptions {
  readonly cards: Both<ConventionCard>;
  readonly seed: string;
  readonly boards: number;
  readonly json: boolean;
  /** Whether every hand is shown, not only the first few of each kind. */
  readonly all: boolean;
}

/** The most hands of each kind that are shown. */
const SHOWN = 3;

export async function diff(shell: Shell, options: DiffOptions): Promise<void> {
  const { cards, seed, boards, json, all } = options;
  const { style } = shell;
  const calls = (auction: readonly Call[]): string =>
    auctionText(style, auction, (call) => (isBid(call) ? callText(style, call) : makeCall(call)));
  /** The lines of the hands, grouped by the two rules that differ. */
  const kinds = new Map<string, string[][]>();
  let differ = 0;
  for (let number = 1; number <= boards; number++) {
    const { board, deal: hands } = dealBoard(seed, number);
    const difference = differenceOn(board, hands, cards, "IMPs");
    await shell.progress.at(number, number / boards);
    if (difference === undefined) continue;
    differ++;
    const { seat, before, rules, auctions } = difference;
    const deal = makeDealNumber(numberOfDeal(hands));
    const hand = makeHand(difference.hand);
    if (json) {
      await shell.printJson({
        board: number,
        deal,
        dealer: board.dealer,
        vulnerability: board.vulnerability,
        seat,
        hand,
        before,
        calls: rules.map(({ call, name }, i) => ({ call, rule: name, auction: auctions[i] })),
      });
      continue;
    }
    const kind = rules
      .map(({ call, name }) => `${callText(style, call)} (${sayName(name, style.locale)})`)
      .join(" / ");
    const lines = [
      shell.say(PHRASES.hand, {
        seat: shell.say(COMMON_PHRASES.seat[seat]),
        hand,
        auction: calls(before),
        board: number,
        deal,
      }),
      ...rules.map(
        (rule, i) =>
          `    ${callText(style, rule.call)}  ${sayRule(rule, style.locale)}  ${style.dim(calls(auctions[i] ?? []))}`,
      ),
    ];
    kinds.set(kind, [...(kinds.get(kind) ?? []), lines]);
  }
  if (json) return;
  const [{ name: one }, { name: other }] = cards;
  await shell.print(shell.say(PHRASES.sum, { differ, boards, one, other }));
  for (const [kind, found] of [...kinds].toSorted(([, a], [, b]) => b.length - a.length)) {
    await shell.print("", style.bold(shell.say(PHRASES.kind, { kind, hands: found.length })));
    await shell.print(...(all ? found : found.slice(0, SHOWN)).flat());
    if (!all && found.length > SHOWN)
      await shell.print(shell.say(PHRASES.more, { more: found.length - SHOWN }));
  }
}

const PHRASES = {
  sum: [
    "{differ} of {boards|board is|boards are} bid differently: {one} / {other}",
    "{boards} ボードのうち {differ} ボードでビッドが違います: {one} / {other}",
  ],
  kind: ["{kind}: {hands|hand|hands}", "{kind}: {hands} ハンド"],
  hand: [
    "  {hand}  {seat}, after {auction}  (board {board}, deal {deal})",
    "  {hand}  {seat}、{auction} のあと(ボード {board}、ディール {deal})",
  ],
  more: ["  … and {more} more (--all)", "  … ほか {more}(--all で全部)"],
} as const;
