/** `falsecard bid`: the call for a hand, its meaning, the other candidates, and why. */
import { bySide, makeHand, sideOf, type Auction } from "@falsecard/core";
import {
  expectedReadings,
  isLastResort,
  sayName,
  type BiddingPosition,
} from "@falsecard/engine/bidding";
import { satisfies, sayConstraint, type Constraint } from "@falsecard/engine/constraint";
import { BID_ROW } from "../batch/bid-row.js";
import { rowHelp } from "../batch/row.js";
import { answerRows } from "../batch/rows.js";
import {
  AUCTION_OPTIONS,
  callText,
  conventionCards,
  meaningData,
  meaningText,
  parseAuction,
  wholeHand,
} from "../system/bidding.js";
import { command, exclusive, flagOption, needed, option, valueOf } from "../frame/command.js";
import {
  judged,
  JUDGE_OPTIONS,
  judgingOf,
  weighedData,
  weighedText,
  type Judging,
} from "../system/judging.js";
import type { Shell } from "../frame/shell.js";
import { promiseLines, PROMISE_OPTION, promisesGiven, promisesJson } from "../system/promises.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export default command({
  progress: "bar",
  options: {
    hand: option("HAND", { read: wholeHand }, COMMON_PHRASES.bidHand),
    auction: option("CALLS", { short: "a" }, COMMON_PHRASES.bidAuction),
    ...AUCTION_OPTIONS,
    batch: option("FILE", COMMON_PHRASES.batch),
    ...JUDGE_OPTIONS,
    hands: flagOption(COMMON_PHRASES.explainHands),
    card: option("CARD", [
      "the caller's card: modern, sayc, papers, each with changes if wanted (modern:gerber=off), or a file",
      "コールする側のカード: modern、sayc、papers(変更つきも可 modern:gerber=off)かファイル",
    ]),
    "their-card": option("CARD", [
      "the opponents' card, if it is another",
      "相手のカード(異なるとき)",
    ]),
    ...PROMISE_OPTION,
    json: flagOption([
      "one object a question; with --batch also for a row that is refused: its id, line and error",
      "1問に1つのオブジェクト。--batch では受け付けない行にも id、line、error のオブジェクトを出力",
    ]),
  },
  rows: rowHelp(BID_ROW),
  examples: [
    [
      'falsecard bid --hand AKQ32.K5.QJ4.T98 --auction "1S P"',
      ["the call, its meaning and why", "コール、意味、理由"],
    ],
    ["falsecard bid --batch hands.jsonl --json", ["a file of hands", "ハンドのファイル"]],
  ],
  run: async (shell, given) => {
    const cards = await conventionCards(shell, given);
    const { judge, scoring } = judgingOf(shell, given, "agent");
    exclusive(shell, { "--batch": given.batch, "--hand": given.hand });
    exclusive(shell, { "--batch": given.batch, "--promise": given.promise });
    if (given.batch !== undefined)
      return await batch(shell, given.batch, given.json === true, { cards, judge, scoring });
    const hand = needed(shell, "--hand", given.hand);
    const auction = valueOf("--auction", parseAuction(given.dealer, given.auction ?? ""));
    if (auction.isOver) throw shell.misuse(COMMON_PHRASES.bidOver);
    const { vul: vulnerability } = given;
    const stated = promisesGiven(auction, given.promise);
    const position = { auction, vulnerability, cards: cardsFor(cards, auction), scoring, stated };
    const { style } = shell;
    const full = given.hands === true;
    const judgement = judged(position, hand, judge);
    const { call, rule, meaning, candidates, ahead, changed } = judgement;
    // Last resorts fit any hand, so they are not listed as candidates.
    const fitting = candidates.filter((one) => one === rule || !isLastResort(one));
    if (given.json === true)
      return await shell.printJson({
        hand: makeHand(hand),
        call,
        ...meaningData(meaning, full),
        candidates: fitting.map((one) => ({ call: one.call, rule: one.name })),
        ahead,
        ...weighedData(judgement),
        ...promisesJson(position),
      });
    const others = fitting
      .filter((one) => one.call !== call)
      .slice(0, 4)
      .map((one) => `${callText(style, one.call)} (${sayName(one.name, style.locale)})`);
    await shell.print(
      `${style.bold(callText(style, call))}  ${meaningText(style, meaning)}`,
      // A last resort may be chosen with a hand that the call does not show.
      ...(expectedReadings(meaning).some((reading) => satisfies(reading.hand, hand))
        ? []
        : [shell.say(PHRASES.outside)]),
      // The whole condition of a rule is long, so only --hands prints it.
      ...(full ? needs(shell, rule.hand) : []),
      ...(changed ? [] : [shell.say(PHRASES.why, { ahead })]),
      ...weighedText(shell, judgement),
      ...promiseLines(shell, position),
      ...(others.length === 0 ? [] : [shell.say(PHRASES.others, { calls: others.join(", ") })]),
    );
  },
});

/** The convention cards of both sides; `--card` belongs to the side on turn, be it North-South or East-West. */
const cardsFor = ({ NS: own, EW: others }: BiddingPosition["cards"], { turn }: Auction) =>
  bySide((side) => (turn === undefined || sideOf(turn) === side ? own : others));

/** The condition of a rule in lines; each alternative has its own. */
function needs(shell: Shell, hand: Constraint): string[] {
  const { locale } = shell.style;
  if (hand.kind !== "anyOf")
    return [shell.say(PHRASES.needs, { hand: sayConstraint(hand, locale) })];
  return [
    shell.say(PHRASES.needsAny),
    ...hand.of.map((each) => `  ${sayConstraint(each, locale)}`),
  ];
}

/** Answers the rows of a file. */
async function batch(
  shell: Shell,
  file: string,
  json: boolean,
  { judge, ...agreed }: Judging & Pick<BiddingPosition, "cards">,
): Promise<number> {
  return await answerRows(shell, {
    kind: BID_ROW,
    file,
    json,
    answer: async ({ id, hand, auction, vulnerability, scoring = agreed.scoring, expected }) => {
      const cards = cardsFor(agreed.cards, auction);
      const judgement = judged({ auction, vulnerability, scoring, cards }, hand, judge);
      const { call, rule } = judgement;
      const right = expected?.includes(call);
      const asked = expected === undefined ? {} : { expected, right };
      const why = json ? { rule: rule.name, ...weighedData(judgement) } : {};
      return { json: { id, call, ...asked, ...why }, right };
    },
  });
}

const PHRASES = {
  needs: ["Needs: {hand}", "条件: {hand}"],
  needsAny: ["Needs one of these:", "次のいずれか:"],
  outside: [
    "The hand is not what the call will be taken for; no other call comes nearer.",
    "このハンドはコールから読み取られるものとは違いますが、これ以上に近いコールはありません。",
  ],
  why: [
    "The first rule that the hand satisfies; {ahead|rule comes|rules come} ahead of it.",
    "ハンドが満たす最初のルールです(これより優先するルールは {ahead} 個)。",
  ],
  others: ["Without that rule, in this order: {calls}", "このルールがなければ、順に: {calls}"],
} as const;
