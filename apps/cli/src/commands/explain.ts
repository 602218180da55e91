/** `falsecard explain`: what every call of an auction means, or why another call was not chosen for a hand. */
import { parseCall } from "@falsecard/core";
import { explainCalls, handOf, whyNot } from "@falsecard/engine/bidding";
import { sayConstraint } from "@falsecard/engine/constraint";
import {
  AUCTION_OPTIONS,
  callText,
  CARD_OPTIONS,
  conventionCards,
  meaningData,
  meaningText,
  parseAuction,
  wholeHand,
} from "../system/bidding.js";
import { command, flagOption, needed, option, valueOf } from "../frame/command.js";
import { PROMISE_OPTION, promisesGiven } from "../system/promises.js";
import { SCORING_OPTION } from "../system/judging.js";
import { pad, widthOf } from "../text/style.js";
import { whyNotData, whyNotLines } from "../system/why-not-lines.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export default command({
  progress: "bar",
  options: {
    auction: option("CALLS", { short: "a" }, [
      "the calls, from the dealer",
      "ディーラーからのコール",
    ]),
    ...AUCTION_OPTIONS,
    hands: flagOption(COMMON_PHRASES.explainHands),
    hand: option("HAND", { read: wholeHand }, [
      "the hand to call with, for --why-not",
      "コールするハンド(--why-not 用)",
    ]),
    "why-not": option("CALL", { read: parseCall }, [
      "why this call is not the one for the hand",
      "このハンドでなぜこのコールでないのか",
    ]),
    scoring: SCORING_OPTION,
    ...CARD_OPTIONS,
    ...PROMISE_OPTION,
    json: flagOption([
      "one object a call; with --hands the conditions too",
      "コールごとに1つのオブジェクト(--hands で条件も)",
    ]),
  },
  examples: [
    [
      'falsecard explain --auction "1S P 2C P 2D"',
      ["two over one, call by call", "ツー・オーバー・ワンをコールごとに"],
    ],
    [
      'falsecard explain --auction "1S P" --hand K5.AQ84.QJ42.T98 --why-not 2H',
      ["what the hand lacks for 2♥", "2♥ に足りないもの"],
    ],
  ],
  run: async (shell, given) => {
    const { style } = shell;
    const calls = needed(shell, "--auction", given.auction);
    const auction = valueOf("--auction", parseAuction(given.dealer, calls));
    const { vul: vulnerability } = given;
    const cards = await conventionCards(shell, given);
    const stated = promisesGiven(auction, given.promise);
    const position = { auction, vulnerability, cards, scoring: given.scoring, stated };
    if (given.hand !== undefined || given["why-not"] !== undefined) {
      const hand = needed(shell, "--hand", given.hand);
      const call = needed(shell, "--why-not", given["why-not"]);
      if (auction.isOver) throw shell.misuse(COMMON_PHRASES.bidOver);
      const why = whyNot(position, hand, call);
      if (given.json === true) return await shell.printJson(whyNotData(why));
      return await shell.print(...whyNotLines(shell, why, hand));
    }
    const heard = explainCalls(position);
    const full = given.hands === true;
    if (given.json === true) {
      for (const { seat, call, meaning } of heard)
        await shell.printJson({ seat, call, ...meaningData(meaning, full) });
      return;
    }
    if (heard.length === 0) await shell.print(shell.say(PHRASES.nothing, { dealer: given.dealer }));
    const width = Math.max(5, ...heard.map(({ call }) => widthOf(callText(style, call))));
    for (const { seat, call, meaning } of heard)
      await shell.print(
        `${seat}  ${pad(callText(style, call), width)} ${meaningText(style, meaning)}`,
        ...(full
          ? [style.dim(`${" ".repeat(width + 4)}${sayConstraint(handOf(meaning), style.locale)}`)]
          : []),
      );
  },
});

const PHRASES = {
  nothing: [
    "No calls yet; {dealer} deals and opens.",
    "まだコールがありません。ディーラーは {dealer} です。",
  ],
} as const;
