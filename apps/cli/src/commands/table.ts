/** `falsecard table`: what every declarer takes in every strain, and par. */
import { makeOutcome, partnerOf, SEATS, sideOf, STRAINS, type Contract } from "@falsecard/core";
import type { Par, Table } from "@falsecard/solver";
import { command } from "../frame/command.js";
import { headingOf } from "../print/diagram.js";
import { fittingEncoder, fixedEncoder } from "../output/encoder.js";
import { stdoutSink } from "../output/whole.js";
import { withOptimum } from "../boards/optimum.js";
import {
  closing,
  eachSolved,
  report,
  SOLVING_OPTIONS,
  tellRefusal,
} from "../solving/solved-boards.js";
import { padLeft, widthOf, pad, type Scribe } from "../text/style.js";
import type { Shell } from "../frame/shell.js";
import { bidText, strainText } from "../print/tables.js";
import { boardWriter } from "../boards/writer.js";

const FORMATS = ["grid", "pbn", "json"] as const;
/** The rows of the grid: partners stand together. */
const ROWS = ["N", "S", "E", "W"] as const;
const COLUMNS = STRAINS.toReversed();

export const table = command({
  progress: "bar",
  options: {
    format: { about: "table.format", value: "FORMAT", short: "f", choices: FORMATS },
    ...SOLVING_OPTIONS,
    json: { about: "table.json" },
  },
  examples: [
    ["falsecard table match.pbn --board 7", "table.example.one"],
    ["falsecard table match.lin --format pbn > solved.pbn", "table.example.pbn"],
  ],
  run: async (shell, given, [operand = ""]) => {
    if (given.json === true && given.format !== undefined && given.format !== "json")
      throw shell.misuse("misuse.both", { one: "--json", other: `--format ${given.format}` });
    const { scribe } = shell;
    const page = report(shell, given.json === true || given.format === "json");
    const solved = eachSolved(shell, "table", operand, given);
    if (given.format === "pbn") return await writePbn(shell, page.counts, solved);
    for await (const each of solved)
      await page.add(each, ({ table: results, par }) => ({
        json: () => ({
          dealer: each.asked.board.dealer,
          vulnerability: each.asked.board.vulnerability,
          table: Object.fromEntries(
            SEATS.map((seat) => [
              seat,
              Object.fromEntries(STRAINS.map((strain) => [strain, results[strain][seat]])),
            ]),
          ),
          par: { score: par.score, contracts: par.contracts.map(makeOutcome) },
        }),
        lines: () => [
          ...headingOf(scribe, each.asked),
          "",
          ...grid(scribe, results),
          "",
          parLine(scribe, par),
        ],
      }));
    return closing(page);
  },
});

async function writePbn(
  shell: Shell,
  counts: { answered: number; all: number },
  solved: ReturnType<typeof eachSolved<"table">>,
): Promise<number> {
  const sink = stdoutSink(shell);
  const encoder = shell.io.stdout.isTTY
    ? fixedEncoder(sink, "utf-8", (found) => new Error(found))
    : fittingEncoder(shell, sink);
  const writer = boardWriter("pbn");
  try {
    for await (const { board, name, answer, refusal } of solved) {
      counts.all++;
      if (answer === undefined) await tellRefusal(shell, name, refusal);
      else counts.answered++;
      // A board that cannot be solved goes through as it is.
      await encoder.write(
        writer.write(answer === undefined ? board : withOptimum(board, answer.table, answer.par)),
      );
    }
    await encoder.write(writer.end());
    await encoder.finish();
    await sink.finish();
  } catch (error) {
    await encoder.abandon();
    await sink.abandon();
    throw error;
  }
  return closing({ counts });
}

function grid(scribe: Scribe, results: Table): string[] {
  const names = ROWS.map((seat) => scribe.say(`seat.${seat}`));
  const width = Math.max(...names.map(widthOf));
  return [
    " ".repeat(width) + COLUMNS.map((strain) => padLeft(strainText(scribe, strain), 5)).join(""),
    ...ROWS.map(
      (seat, i) =>
        pad(names[i] ?? "", width) +
        COLUMNS.map((strain) => padLeft(String(results[strain][seat]), 5)).join(""),
    ),
  ];
}

/** `Par  North-South +110: 1–3♦ by North-South, 1–2♥ by South`. */
function parLine(scribe: Scribe, { score, contracts }: Par): string {
  if (score === 0) return scribe.say("table.passed");
  const side = scribe.say(`side.${score < 0 ? "EW" : "NS"}`);
  // What differs in nothing but the level is said once, and so is a bid that both partners may declare.
  const alike = new Map<string, Contract[]>();
  for (const contract of contracts) {
    const { level, strain, doubling, declarer } = contract;
    const both = contracts.some(
      (other) =>
        other.level === level && other.strain === strain && other.declarer === partnerOf(declarer),
    );
    const key = [strain, doubling, both ? sideOf(declarer) : declarer].join(" ");
    alike.set(key, [...(alike.get(key) ?? []), contract]);
  }
  const said = [...alike.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const levels = same.map(({ level }) => level);
    const from = Math.min(...levels);
    const to = Math.max(...levels);
    const bid = bidText(scribe, first).slice(1);
    const both = same.some(({ declarer }) => declarer !== first.declarer);
    return scribe.say("contract.by", {
      bid: (from === to ? String(from) : `${from}–${to}`) + bid,
      seat: scribe.say(both ? `side.${sideOf(first.declarer)}` : `seat.${first.declarer}`),
    });
  });
  return scribe.say("table.par", {
    score: scribe.say("score.side", { side, points: `+${Math.abs(score)}` }),
    contracts: said.join(", "),
  });
}
