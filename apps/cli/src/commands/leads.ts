/** `falsecard leads`: what each opening lead does to the contract. */
import { contractOf, leaderOf, makeOutcome } from "@falsecard/core";
import { command, flagOption } from "../frame/command.js";
import { closing, eachSolved, report, SOLVING_OPTIONS } from "../solving/solved-boards.js";
import { boardLine } from "../print/diagram.js";
import { valueRows, valuesJson } from "../solving/values.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export const leads = command({
  progress: "bar",
  details: [
    "FILE is PBN, LIN, JSON, a hand-viewer link, or - for standard input.",
    "FILE は PBN、LIN、JSON、ハンドビューアのリンク、または -(標準入力)。",
  ],
  options: {
    ...SOLVING_OPTIONS,
    json: flagOption(["one object a board", "ボードごとに1つのオブジェクト"]),
  },
  examples: [
    ["falsecard leads match.pbn --board 1-4", ["the leads of four boards", "4ボードのリード"]],
  ],
  run: async (shell, given, [operand = ""]) => {
    const { style } = shell;
    const page = report(shell, given.json === true);
    for await (const each of eachSolved(shell, "leads", operand, given)) {
      const contract = contractOf(each.asked);
      await page.add(each, ({ cards }) => ({
        json: () => ({
          contract: contract === undefined ? null : makeOutcome(contract),
          leader: contract === undefined ? null : leaderOf(contract),
          leads: valuesJson(cards),
        }),
        lines: () => [
          boardLine(style, each.asked),
          ...(contract === undefined
            ? []
            : [
                style.say(PHRASES.seat, {
                  seat: style.say(COMMON_PHRASES.seat[leaderOf(contract)]),
                }),
                "",
              ]),
          ...valueRows(style, cards),
        ],
      }));
    }
    return closing(page);
  },
});

const PHRASES = {
  seat: ["{seat} leads", "{seat}のリード"],
} as const;
