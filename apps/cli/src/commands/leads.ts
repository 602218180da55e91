/** `falsecard leads`: what each opening lead does to the contract. */
import { contractOf, leaderOf, makeOutcome } from "@falsecard/core";
import { command, flagOption } from "../frame/command.js";
import {
  eachSolved,
  printSolved,
  SOLVING_OPTIONS,
  valueRows,
  valuesJson,
} from "../solving/solved-boards.js";
import { boardLine } from "../print/diagram.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export default command({
  progress: "bar",
  details: COMMON_PHRASES.boardFile,
  options: {
    ...SOLVING_OPTIONS,
    json: flagOption(["one object a board", "ボードごとに1つのオブジェクト"]),
  },
  examples: [
    ["falsecard leads match.pbn --board 1-4", ["the leads of four boards", "4ボードのリード"]],
  ],
  run: async (shell, given, [operand = ""]) => {
    const { style } = shell;
    const solved = eachSolved(shell, "leads", operand, given);
    return await printSolved(shell, given.json === true, solved, {
      json: ({ cards }, asked) => {
        const contract = contractOf(asked);
        return {
          contract: contract === undefined ? null : makeOutcome(contract),
          leader: contract === undefined ? null : leaderOf(contract),
          leads: valuesJson(cards),
        };
      },
      lines: ({ cards }, asked) => {
        const contract = contractOf(asked);
        const seat =
          contract === undefined ? "" : style.say(COMMON_PHRASES.seat[leaderOf(contract)]);
        return [
          boardLine(style, asked),
          ...(seat === "" ? [] : [style.say(PHRASES.seat, { seat }), ""]),
          ...valueRows(style, cards),
        ];
      },
    });
  },
});

const PHRASES = {
  seat: ["{seat} leads", "{seat}のリード"],
} as const;
