/** `falsecard solve`: what each card yields in the position a board has reached. */
import { makeOutcome, contractOf } from "@falsecard/core";
import { command } from "../frame/command.js";
import { parseMoment, recordThen } from "../boards/moment.js";
import { closing, eachSolved, report, SOLVING_OPTIONS } from "../solving/solved-boards.js";
import { boardLine } from "../print/diagram.js";
import { valueRows, valuesJson } from "../solving/values.js";

export const solve = command({
  progress: "bar",
  options: {
    at: { about: "solve.at", value: "MOMENT", short: "a" },
    ...SOLVING_OPTIONS,
    json: { about: "solve.json" },
  },
  examples: [
    ["falsecard solve match.pbn --board 7 --at 0", "solve.example.lead"],
    ["falsecard solve match.lin --board 7 --at HQ", "solve.example.card"],
  ],
  run: async (shell, given, [operand = ""]) => {
    const { scribe } = shell;
    const moment = given.at === undefined ? undefined : parseMoment(shell, given.at);
    const page = report(shell, given.json === true);
    const solved = eachSolved(shell, "solve", operand, given, (record) =>
      moment === undefined ? record : recordThen(shell, record, moment),
    );
    for await (const each of solved)
      await page.add(each, ({ turn, won, cards }) => ({
        json: () => {
          const contract = contractOf(each.asked);
          return {
            contract: contract === undefined ? null : makeOutcome(contract),
            cards: each.asked.cards.length,
            turn,
            won,
            values: valuesJson(cards),
          };
        },
        lines: () => [
          boardLine(scribe, each.asked),
          scribe.say("solve.position", {
            cards: each.asked.cards.length,
            seat: scribe.say(`seat.${turn}`),
            ns: won.NS,
            ew: won.EW,
          }),
          "",
          ...valueRows(scribe, cards),
        ],
      }));
    return closing(page);
  },
});
