/** `falsecard explain`: what every call of an auction means. */
import { parseSeat, parseVulnerability } from "@falsecard/core";
import { explain as explainAuction, handOf } from "@falsecard/engine/bidding";
import { sayConstraint } from "@falsecard/engine/constraint";
import {
  callText,
  CARD_OPTIONS,
  cardsOf,
  meaningData,
  meaningText,
  parseAuction,
} from "../bidding.js";
import { command, valueOf } from "../command.js";
import { SCORING_OPTION, scoringOf } from "../judging.js";
import { pad, widthOf } from "../scribe.js";
import { EXIT } from "../shell.js";

export const explain = command({
  name: "explain",
  about: "explain.about",
  operands: [],
  options: {
    auction: { about: "explain.auction", value: "CALLS", short: "a" },
    dealer: { about: "bid.dealer", value: "SEAT", short: "d" },
    vul: { about: "bid.vul", value: "SIDE" },
    hands: { about: "explain.hands" },
    scoring: SCORING_OPTION,
    ...CARD_OPTIONS,
    json: { about: "explain.json" },
  },
  examples: [['falsecard explain --auction "1S P 2C P 2D"', "explain.example"]],
  run: async (shell, given) => {
    if (given.auction === undefined)
      throw shell.misuse("misuse.missing", { expected: "--auction" });
    const { scribe } = shell;
    const dealer = valueOf(shell, "--dealer", parseSeat(given.dealer ?? "N"));
    const auction = valueOf(shell, "--auction", parseAuction(dealer, given.auction));
    const vulnerability = valueOf(shell, "--vul", parseVulnerability(given.vul ?? "None"));
    const cards = await cardsOf(shell, given);
    const heard = explainAuction({
      auction,
      vulnerability,
      cards,
      scoring: scoringOf(given),
    });
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
