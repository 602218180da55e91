/** `falsecard solve`: the double-dummy tricks after each card in the position that a board has reached. */
import { makeOutcome, contractOf } from "@falsecard/core";
import { command, flagOption, option } from "../frame/command.js";
import { parseMoment, recordThen } from "../boards/moment.js";
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
  details: [
    "A card's result is declarer's against the contract (=, +1, -2), its tricks those its own side takes from here on. The position is the one the board has reached, or --at a moment. FILE is PBN, LIN, JSON, a link, or -.",
    "結果はコントラクトに対するもの(=、+1、-2)、トリック数はここからそのサイドが取る数です。局面はボードの最後、または --at の時点。\nFILE は PBN、LIN、JSON、リンク、または -。",
  ],
  options: {
    at: option("MOMENT", { short: "a" }, [
      "after so many cards (8), or before a card (HQ)",
      "この枚数の後(8)、またはカードの前(HQ)",
    ]),
    ...SOLVING_OPTIONS,
    json: flagOption(["one object a board", "ボードごとに1つのオブジェクト"]),
  },
  examples: [
    [
      "falsecard solve match.pbn --board 7 --at 0",
      ["the opening lead of board 7", "ボード 7 のオープニングリード"],
    ],
    [
      "falsecard solve match.lin --board 7 --at HQ",
      ["what else could have been played instead of the ♥Q", "♥Q の代わりに出せたカード"],
    ],
  ],
  run: async (shell, given, [operand = ""]) => {
    const { style } = shell;
    const moment = given.at === undefined ? undefined : parseMoment(shell, given.at);
    const solved = eachSolved(shell, "solve", operand, given, (record) =>
      moment === undefined ? record : recordThen(shell, record, moment),
    );
    return await printSolved(shell, given.json === true, solved, {
      json: ({ turn, won, cards }, asked) => {
        const contract = contractOf(asked);
        return {
          contract: contract === undefined ? null : makeOutcome(contract),
          cards: asked.cards.length,
          turn,
          won,
          values: valuesJson(cards),
        };
      },
      lines: ({ turn, won, cards }, asked) => [
        boardLine(style, asked),
        style.say(PHRASES.position, {
          cards: asked.cards.length,
          seat: style.say(COMMON_PHRASES.seat[turn]),
          ns: won.NS,
          ew: won.EW,
        }),
        "",
        ...valueRows(style, cards),
      ],
    });
  },
});

const PHRASES = {
  position: [
    "After {cards|card|cards}, {seat} to play; tricks NS {ns}, EW {ew}",
    "{cards} 枚の後、{seat}の番。トリック 南北 {ns}、東西 {ew}",
  ],
} as const;
