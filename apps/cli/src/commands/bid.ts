/** `falsecard bid`: the call for a hand, its meaning, what else came into question, and why. */
import {
  bySide,
  makeHand,
  parseSeat,
  parseVulnerability,
  sideOf,
  type Auction,
  type Hand,
} from "@falsecard/core";
import {
  expectedReadings,
  isLastResort,
  sayName,
  type Judge,
  type Position,
} from "@falsecard/engine/bidding";
import { satisfies, sayConstraint, type Constraint } from "@falsecard/engine/constraint";
import { BID_ROW } from "../batch/bid-row.js";
import { answerRows } from "../batch/rows.js";
import {
  callText,
  cardsOf,
  meaningData,
  meaningText,
  parseAuction,
  wholeHand,
} from "../system/bidding.js";
import { command, valueOf } from "../frame/command.js";
import {
  judged,
  JUDGE_OPTIONS,
  judgingOf,
  weighedData,
  weighedText,
  type Judging,
} from "../system/judging.js";
import { EXIT, type Shell } from "../frame/shell.js";

export const bid = command({
  progress: "bar",
  options: {
    hand: { about: "bid.hand", value: "HAND" },
    auction: { about: "bid.auction", value: "CALLS", short: "a" },
    dealer: { about: "bid.dealer", value: "SEAT", short: "d" },
    vul: { about: "bid.vul", value: "SIDE" },
    batch: { about: "bid.batch", value: "FILE" },
    ...JUDGE_OPTIONS,
    hands: { about: "explain.hands" },
    card: { about: "bid.card", value: "CARD" },
    "their-card": { about: "bid.their-card", value: "CARD" },
    json: { about: "bid.json" },
  },
  rows: BID_ROW,
  examples: [
    ['falsecard bid --hand AKQ32.K5.QJ4.T98 --auction "1S P"', "bid.example.one"],
    ["falsecard bid --batch hands.jsonl --json", "bid.example.batch"],
  ],
  run: async (shell, given) => {
    const cards = await cardsOf(shell, given);
    const { judge, scoring } = judgingOf(shell, given, "agent");
    if (given.batch !== undefined) {
      if (given.hand !== undefined)
        throw shell.misuse("misuse.both", { one: "--batch", other: "--hand" });
      return await batch(shell, given.batch, given.json === true, { cards, judge, scoring });
    }
    if (given.hand === undefined) throw shell.misuse("misuse.missing", { expected: "--hand" });
    const hand = valueOf(shell, "--hand", wholeHand(given.hand));
    const dealer = valueOf(shell, "--dealer", parseSeat(given.dealer ?? "N"));
    const auction = valueOf(shell, "--auction", parseAuction(dealer, given.auction ?? ""));
    if (auction.isOver) throw shell.misuse("bid.over");
    const vulnerability = valueOf(shell, "--vul", parseVulnerability(given.vul ?? "None"));
    const position = { auction, vulnerability, cards: cardsFor(cards, auction), scoring };
    await answer(shell, position, hand, {
      judge,
      json: given.json === true,
      full: given.hands === true,
    });
    return EXIT.ok;
  },
});

/** The caller's card is the first that was given, wherever he sits. */
const cardsFor = ({ NS: own, EW: others }: Position["cards"], { turn }: Auction) =>
  bySide((side) => (turn === undefined || sideOf(turn) === side ? own : others));

async function answer(
  shell: Shell,
  position: Position,
  hand: Hand,
  { judge, json, full }: { readonly judge: Judge; readonly json: boolean; readonly full: boolean },
): Promise<void> {
  const judgement = judged(position, hand, judge);
  const { call, rule, meaning, candidates, ahead, changed } = judgement;
  const { scribe } = shell;
  // What the hand could also be bid by; a last resort that says nothing of the hand is no candidate.
  const fitting = candidates.filter((one) => one === rule || !isLastResort(one));
  if (json) {
    await shell.printJson({
      hand: makeHand(hand),
      call,
      ...meaningData(meaning, full),
      candidates: fitting.map((one) => ({ call: one.call, rule: one.name })),
      ahead,
      ...weighedData(judgement),
    });
    return;
  }
  const others = fitting
    .filter((one) => one.call !== call)
    .slice(0, 4)
    .map((one) => `${callText(scribe, one.call)} (${sayName(one.name, scribe.locale)})`);
  await shell.print(
    `${scribe.bold(callText(scribe, call))}  ${meaningText(scribe, meaning)}`,
    // A last resort says less than the call does: partner will read it all the same.
    ...(expectedReadings(meaning).some((reading) => satisfies(reading.hand, hand))
      ? []
      : [shell.say("bid.outside")]),
    // What the rule asks in full is for those who ask for it.
    ...(full ? needs(shell, rule.hand) : []),
    ...(changed ? [] : [shell.say("bid.why", { ahead })]),
    ...weighedText(shell, judgement),
    ...(others.length === 0 ? [] : [shell.say("bid.others", { calls: others.join(", ") })]),
  );
}

/** What a rule asks of the hand; alternatives have a line each. */
function needs(shell: Shell, hand: Constraint): string[] {
  const { locale } = shell.scribe;
  if (hand.kind !== "anyOf") return [shell.say("bid.needs", { hand: sayConstraint(hand, locale) })];
  return [shell.say("bid.needs.any"), ...hand.of.map((each) => `  ${sayConstraint(each, locale)}`)];
}

/** One question a line, one answer a line. */
async function batch(
  shell: Shell,
  file: string,
  json: boolean,
  { judge, ...agreed }: Judging & Pick<Position, "cards">,
): Promise<number> {
  let [known, right] = [0, 0];
  const exit = await answerRows(shell, {
    kind: BID_ROW,
    file,
    json,
    answer: async ({ id, hand, auction, vulnerability, scoring = agreed.scoring, expected }) => {
      const cards = cardsFor(agreed.cards, auction);
      const { call } = judged({ auction, vulnerability, scoring, cards }, hand, judge);
      const isRight = expected?.includes(call);
      if (isRight !== undefined) known++;
      if (isRight === true) right++;
      const told = expected === undefined ? {} : { expected, right: isRight };
      return { json: { id, call, ...told } };
    },
  });
  if (known > 0) await shell.tell(shell.say("card.right", { right, answered: known }));
  return exit;
}
