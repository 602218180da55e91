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
import { parseWhere, type Where } from "../solving/where.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { bidText, strainText } from "../print/tables.js";
import { boardWriter } from "../boards/writer.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const FORMATS = ["grid", "pbn", "json"] as const;
/** The rows of the grid, partners together. */
const ROWS = ["N", "S", "E", "W"] as const;
const COLUMNS = STRAINS.toReversed();

export default command({
  progress: "bar",
  details: [
    `${COMMON_PHRASES.boardFile[0]}\nIn --where, a strain is that of the better declarer of North-South, unless .N, .E, .S, .W, .NS or .EW follows.`,
    `${COMMON_PHRASES.boardFile[1]}\n--where のスートは南北のうち良い方のディクレアラーのもので、.N .E .S .W .NS .EW を付けると指定できます。`,
  ],
  options: {
    format: option("FORMAT", { short: "f", choices: FORMATS }, [
      "the table, or the file with OptimumResultTable and OptimumScore in it",
      "表、または OptimumResultTable と OptimumScore を加えたファイル",
    ]),
    where: option("TEST", [
      "only boards that pass it: 3NT (makes), NT>=9 (tricks), 4S.EW, par>=400; & | ! ( )",
      "条件に合うボードだけ: 3NT(メイク)、NT>=9(トリック数)、4S.EW、par>=400。& | ! ( )",
    ]),
    ...SOLVING_OPTIONS,
    json: flagOption(["the same as --format json", "--format json と同じ"]),
  },
  examples: [
    ["falsecard table match.pbn --board 7", ["one board of a file", "ファイルの1ボード"]],
    [
      'falsecard table deals.pbn --where "3NT & 4S<10" --format pbn',
      ["only boards on which 3NT makes and 4♠ does not", "3NT ができて 4♠ ができないボードだけ"],
    ],
    [
      "falsecard table match.lin --format pbn > solved.pbn",
      ["the same file with tables and par", "表とパーを加えた同じファイル"],
    ],
  ],
  run: async (shell, given, [operand = ""]) => {
    const format = formatGiven(shell, "--format", given.format, given.json);
    const { style } = shell;
    const where = given.where === undefined ? undefined : whereOf(shell, given.where);
    const asked = eachSolved(shell, "table", operand, given);
    const counted = { fitting: 0, all: 0 };
    const solved = where === undefined ? asked : fittingBoards(asked, where, counted);
    const tellCount = async (exit: number): Promise<number> => {
      if (where !== undefined) await shell.tell(shell.say(PHRASES.fitting, counted));
      // It is no failure that no board fits.
      return where !== undefined && counted.fitting === 0 && counted.all > 0 ? EXIT.ok : exit;
    };
    if (format === "pbn") return await tellCount(await writePbn(shell, solved));
    const exit = await printSolved(shell, format === "json", solved, {
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
    return await tellCount(exit);
  },
});

/** The test of `--where`; stops if it cannot be read. */
function whereOf(shell: Shell, text: string): Where {
  const read = parseWhere(text);
  if (read.ok) return read.value;
  const { column, found, expected } = read.fault;
  throw shell.misuse(found === "" ? PHRASES.whereEnd : PHRASES.where, {
    column,
    found,
    expected: shell.say(EXPECTED[expected]),
  });
}

/** The boards that pass the test, and those that could not be solved; counts those that were solved. */
async function* fittingBoards(
  solved: AsyncIterable<Solved<"table">>,
  where: Where,
  counted: { fitting: number; all: number },
): AsyncGenerator<Solved<"table">> {
  for await (const board of solved) {
    if (board.answer === undefined) yield board;
    else {
      counted.all++;
      if (!where(board.answer)) continue;
      counted.fitting++;
      yield board;
    }
  }
}

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

const EXPECTED = {
  test: [
    "a contract such as 3NT, a strain such as NT or S.EW, par, or a bracket",
    "3NT のようなコントラクト、NT や S.EW のようなスート、par、またはかっこ",
  ],
  comparison: ["one of >= <= > < = !=", ">= <= > < = != のいずれか"],
  number: ["a whole number", "整数"],
  joint: ["& or |, or the end", "& か |、または終わり"],
  bracket: [")", ")"],
  short: ["at most 500 characters", "500文字以内"],
} as const;

const PHRASES = {
  where: [
    "--where, column {column}: “{found}” is not expected; expected {expected}",
    "--where の {column} 文字目: 「{found}」は書けません。{expected}を書いてください",
  ],
  whereEnd: [
    "--where, column {column}: it ends too soon; expected {expected}",
    "--where の {column} 文字目: 途中で終わっています。{expected}を書いてください",
  ],
  fitting: [
    "{fitting} of {all|board|boards} passed the test.",
    "{all} ボードのうち {fitting} ボードが条件に合います。",
  ],
  par: ["Par  {score}: {contracts}", "パー  {score}: {contracts}"],
  passed: ["Par  0: passed out", "パー  0: パスアウト"],
} as const;
