/** `falsecard explain`: what every call of an auction means, or why another call was not chosen for a hand. */
import { parseCall, parseSeat, parseVulnerability } from "@falsecard/core";
import {
  explain as explainAuction,
  handOf,
  whyNot,
  type Position,
} from "@falsecard/engine/bidding";
import { sayConstraint } from "@falsecard/engine/constraint";
import {
  callText,
  CARD_OPTIONS,
  cardsOf,
  meaningData,
  meaningText,
  parseAuction,
  wholeHand,
} from "../system/bidding.js";
import { command, valueOf } from "../frame/command.js";
import { SCORING_OPTION, scoringOf } from "../system/judging.js";
import { pad, widthOf } from "../text/style.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { whyNotData, whyNotLines } from "../system/why-not-lines.js";

export const explain = command({
  progress: "bar",
  options: {
    auction: { about: "explain.auction", value: "CALLS", short: "a" },
    dealer: { about: "bid.dealer", value: "SEAT", short: "d" },
    vul: { about: "bid.vul", value: "SIDE" },
    hands: { about: "explain.hands" },
    hand: { about: "explain.hand", value: "HAND" },
    "why-not": { about: "explain.why-not", value: "CALL" },
    scoring: SCORING_OPTION,
    ...CARD_OPTIONS,
    json: { about: "explain.json" },
  },
  examples: [
    ['falsecard explain --auction "1S P 2C P 2D"', "explain.example"],
    [
      'falsecard explain --auction "1S P" --hand K5.AQ84.QJ42.T98 --why-not 2H',
      "explain.example.why-not",
    ],
  ],
  run: async (shell, given) => {
    if (given.auction === undefined)
      throw shell.misuse("misuse.missing", { expected: "--auction" });
    const { scribe } = shell;
    const dealer = valueOf(shell, "--dealer", parseSeat(given.dealer ?? "N"));
    const auction = valueOf(shell, "--auction", parseAuction(dealer, given.auction));
    const vulnerability = valueOf(shell, "--vul", parseVulnerability(given.vul ?? "None"));
    const cards = await cardsOf(shell, given);
    const position = { auction, vulnerability, cards, scoring: scoringOf(given) };
    if (given.hand !== undefined || given["why-not"] !== undefined)
      return await notChosen(shell, position, given);
    const heard = explainAuction(position);
    const full = given.hands === true;
    if (given.json === true) {
      for (const { seat, call, meaning } of heard)
        await shell.printJson({ seat, call, ...meaningData(meaning, full) });
      return EXIT.ok;
    }
    if (heard.length === 0) await shell.print(shell.say("explain.nothing", { dealer }));
    const width = Math.max(5, ...heard.map(({ call }) => widthOf(callText(scribe, call))));
    for (const { seat, call, meaning } of heard)
      await shell.print(
        `${seat}  ${pad(callText(scribe, call), width)} ${meaningText(scribe, meaning)}`,
        ...(full
          ? [scribe.dim(`${" ".repeat(width + 4)}${sayConstraint(handOf(meaning), scribe.locale)}`)]
          : []),
      );
    return EXIT.ok;
  },
});

/** Why the hand does not make this call. */
async function notChosen(
  shell: Shell,
  position: Position,
  given: { readonly hand?: string; readonly "why-not"?: string; readonly json?: true },
): Promise<number> {
  if (given.hand === undefined) throw shell.misuse("misuse.missing", { expected: "--hand" });
  if (given["why-not"] === undefined)
    throw shell.misuse("misuse.missing", { expected: "--why-not" });
  if (position.auction.isOver) throw shell.misuse("bid.over");
  const hand = valueOf(shell, "--hand", wholeHand(given.hand));
  const call = valueOf(shell, "--why-not", parseCall(given["why-not"]));
  const why = whyNot(position, hand, call);
  if (given.json === true) await shell.printJson(whyNotData(why));
  else await shell.print(...whyNotLines(shell, why, hand));
  return EXIT.ok;
}
