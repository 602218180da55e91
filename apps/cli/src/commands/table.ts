/** `falsecard table`: the double-dummy tricks of every declarer in every strain, and par. */
import { bySeat, isSeat, joinedContracts, makeOutcome, STRAINS } from "@falsecard/core";
import type { Par, TrickTable } from "@falsecard/solver";
import { command, flagOption, formatGiven, option } from "../frame/command.js";
import { headingOf } from "../print/diagram.js";
import { fittingEncoder, fixedEncoder } from "../output/encoder.js";
import { stdoutSink } from "../output/whole.js";
import { withOptimum } from "../boards/optimum.js";
import {
  eachSolved,
  printSolved,
  solvedExit,
  SOLVING_OPTIONS,
  tellRefusal,
  type Solved,
} from "../solving/solved-boards.js";
import { padLeft, widthOf, pad, type Style } from "../text/style.js";
import type { Shell } from "../frame/shell.js";
import { bidText, strainText } from "../print/tables.js";
import { boardWriter } from "../boards/writer.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const FORMATS = ["grid", "pbn", "json"] as const;
/** The rows of the grid, partners together. */
const ROWS = ["N", "S", "E", "W"] as const;
const COLUMNS = STRAINS.toReversed();

export default command({
  progress: "bar",
  details: COMMON_PHRASES.boardFile,
  options: {
    format: option("FORMAT", { short: "f", choices: FORMATS }, [
      "the table, or the file with OptimumResultTable and OptimumScore in it",
      "表、または OptimumResultTable と OptimumScore を加えたファイル",
    ]),
    ...SOLVING_OPTIONS,
    json: flagOption(["the same as --format json", "--format json と同じ"]),
  },
  examples: [
    ["falsecard table match.pbn --board 7", ["one board of a file", "ファイルの1ボード"]],
    [
      "falsecard table match.lin --format pbn > solved.pbn",
      ["the same file with tables and par", "表とパーを加えた同じファイル"],
    ],
  ],
  run: async (shell, given, [operand = ""]) => {
    const format = formatGiven(shell, "--format", given.format, given.json);
    const { style } = shell;
    const solved = eachSolved(shell, "table", operand, given);
    if (format === "pbn") return await writePbn(shell, solved);
    return await printSolved(shell, format === "json", solved, {
      json: ({ table: results, par }, { board }) => ({
        dealer: board.dealer,
        vulnerability: board.vulnerability,
        table: bySeat((seat) => ({
          C: results.C[seat],
          D: results.D[seat],
          H: results.H[seat],
          S: results.S[seat],
          N: results.N[seat],
        })),
        par: { score: par.score, contracts: par.contracts.map(makeOutcome) },
      }),
      lines: ({ table: results, par }, asked) => [
        ...headingOf(style, asked),
        "",
        ...grid(style, results),
        "",
        parLine(style, par),
      ],
    });
  },
});

async function writePbn(shell: Shell, solved: AsyncIterable<Solved<"table">>): Promise<number> {
  let [answered, all] = [0, 0];
  const sink = stdoutSink(shell);
  const encoder = shell.io.stdout.isTTY
    ? fixedEncoder(sink, "utf-8", (found) => new Error(found))
    : fittingEncoder(shell, sink);
  const writer = boardWriter("pbn");
  try {
    for await (const { board, name, answer, refusal } of solved) {
      all++;
      if (answer === undefined) await tellRefusal(shell, name, refusal);
      else answered++;
      // A board that cannot be solved is written unchanged.
      await encoder.write(
        writer.write(answer === undefined ? board : withOptimum(board, answer.table, answer.par)),
      );
    }
    await encoder.write(writer.end());
    await encoder.finish();
  } catch (error) {
    await encoder.abandon();
    throw error;
  }
  return solvedExit(answered, all);
}

function grid(style: Style, results: TrickTable): string[] {
  const names = ROWS.map((seat) => style.say(COMMON_PHRASES.seat[seat]));
  const width = Math.max(...names.map(widthOf));
  return [
    " ".repeat(width) + COLUMNS.map((strain) => padLeft(strainText(style, strain), 5)).join(""),
    ...ROWS.map(
      (seat, i) =>
        pad(names[i] ?? "", width) +
        COLUMNS.map((strain) => padLeft(String(results[strain][seat]), 5)).join(""),
    ),
  ];
}

/** `Par  North-South +110: 1–3♦ by North-South, 1–2♥ by South`. */
function parLine(style: Style, { score, contracts }: Par): string {
  if (score === 0) return style.say(PHRASES.passed);
  const side = style.say(COMMON_PHRASES.side[score < 0 ? "EW" : "NS"]);
  const said = joinedContracts(contracts).map(({ levels, declarer, contracts: [first] }) =>
    style.say(COMMON_PHRASES.contractBy, {
      bid: levels + (first === undefined ? "" : bidText(style, first).slice(1)),
      seat: style.say(
        isSeat(declarer) ? COMMON_PHRASES.seat[declarer] : COMMON_PHRASES.side[declarer],
      ),
    }),
  );
  return style.say(PHRASES.par, {
    score: style.say(COMMON_PHRASES.scoreSide, { side, points: `+${Math.abs(score)}` }),
    contracts: said.join(", "),
  });
}

const PHRASES = {
  par: ["Par  {score}: {contracts}", "パー  {score}: {contracts}"],
  passed: ["Par  0: passed out", "パー  0: パスアウト"],
} as const;
