/** `falsecard leads`: what each opening lead does to the contract. */
import { contractOf, leaderOf, makeOutcome } from "@falsecard/core";
import { command } from "../frame/command.js";
import { closing, eachSolved, report, SOLVING_OPTIONS } from "../solving/solved-boards.js";
import { boardLine } from "../print/diagram.js";
import { valueRows, valuesJson } from "../solving/values.js";

export const leads = command({
  progress: "bar",
  options: { ...SOLVING_OPTIONS, json: { about: "leads.json" } },
  examples: [["falsecard leads match.pbn --board 1-4", "leads.example"]],
  run: async (shell, given, [operand = ""]) => {
    const { scribe } = shell;
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
          boardLine(scribe, each.asked),
          ...(contract === undefined
            ? []
            : [scribe.say("leads.seat", { seat: scribe.say(`seat.${leaderOf(contract)}`) }), ""]),
          ...valueRows(scribe, cards),
        ],
      }));
    }
    return closing(page);
  },
});
