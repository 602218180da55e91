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
  type SystemDifference,
} from "@falsecard/engine/bidding";
import { auctionText, callText } from "./bidding.js";
import { dealBoard, type Dealt } from "../boards/dealing.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export interface DiffWish {
  readonly cards: Both<ConventionCard>;
  readonly seed: string;
  readonly boards: number;
  readonly json: boolean;
  /** Every hand, not only the first few of each kind. */
  readonly all: boolean;
}

interface Found {
  readonly dealt: Dealt;
  readonly difference: SystemDifference;
}

/** Hands that are shown of each kind. */
const SHOWN = 3;

export async function diff(shell: Shell, wish: DiffWish): Promise<void> {
  const { cards, seed, boards, json, all } = wish;
  const kinds = new Map<string, Found[]>();
  let differ = 0;
  for (let number = 1; number <= boards; number++) {
    const dealt = dealBoard(seed, number);
    const difference = differenceOn(dealt.board, dealt.deal, cards, "IMPs");
    await shell.progress.at(number, number / boards);
    if (difference === undefined) continue;
    differ++;
    if (json) {
      await shell.printJson(dataOf(dealt, difference));
      continue;
    }
    const key = kindOf(shell, difference);
    const found = kinds.get(key);
    if (found === undefined) kinds.set(key, [{ dealt, difference }]);
    else found.push({ dealt, difference });
  }
  if (json) return;
  await shell.print(
    shell.say(PHRASES.sum, {
      differ,
      boards,
      one: cards[0].name,
      other: cards[1].name,
    }),
  );
  const sorted = [...kinds].toSorted(([, a], [, b]) => b.length - a.length);
  for (const [kind, found] of sorted) {
    await shell.print("", shell.style.bold(shell.say(PHRASES.kind, { kind, hands: found.length })));
    for (const one of all ? found : found.slice(0, SHOWN)) await shell.print(...lines(shell, one));
    if (!all && found.length > SHOWN)
      await shell.print(shell.say(PHRASES.more, { more: found.length - SHOWN }));
  }
}

const kindOf = ({ style }: Shell, { rules: [one, other] }: SystemDifference): string =>
  `${callText(style, one.call)} (${sayName(one.name, style.locale)}) / ${callText(style, other.call)} (${sayName(other.name, style.locale)})`;

const callsText = ({ style }: Shell, calls: readonly Call[]): string =>
  auctionText(style, calls, (call) => (isBid(call) ? callText(style, call) : makeCall(call)));

function lines(shell: Shell, { dealt, difference }: Found): string[] {
  const { seat, hand, before, rules, auctions } = difference;
  const { style } = shell;
  const deal = makeDealNumber(numberOfDeal(dealt.deal));
  return [
    shell.say(PHRASES.hand, {
      seat: shell.say(COMMON_PHRASES.seat[seat]),
      hand: makeHand(hand),
      auction: callsText(shell, before),
      board: dealt.board.number ?? 0,
      deal,
    }),
    ...rules.map(
      (rule, i) =>
        `    ${callText(style, rule.call)}  ${sayRule(rule, style.locale)}  ${style.dim(callsText(shell, auctions[i] ?? []))}`,
    ),
  ];
}

function dataOf({ board, deal }: Dealt, { seat, hand, before, rules, auctions }: SystemDifference) {
  return {
    board: board.number,
    deal: makeDealNumber(numberOfDeal(deal)),
    dealer: board.dealer,
    vulnerability: board.vulnerability,
    seat,
    hand: makeHand(hand),
    before,
    calls: rules.map(({ call, name }, i) => ({ call, rule: name, auction: auctions[i] })),
  };
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
