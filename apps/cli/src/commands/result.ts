/** `falsecard result`: a session of several tables: travellers, matchpoints or IMPs, matches, and the ranking. */
import { makeOutcome, SEVERITIES, type BoardRecord, type Severity } from "@falsecard/core";
import { makePbnGame, PBN_HEADER } from "@falsecard/core/files";
import {
  CROSS_DIVISORS,
  gamesOfSession,
  namesOfPlayers,
  scoreSession,
  SESSION_RULES,
  SESSION_SCORINGS,
  sessionFaults,
  VP_SCALES,
  type Award,
  type ScoredSession,
  type SessionFault,
  type SessionRules,
} from "@falsecard/core/session";
import { command, flagOption, formatGiven, option, type Given } from "../frame/command.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { fittingEncoder } from "../output/encoder.js";
import { openWhole, stdoutSink } from "../output/whole.js";
import type { AnswerJson } from "../schemas/answers.js";
import { reportHtml, reportLines } from "../session/pages.js";
import { readSession, RESULT_FORMATS, type SessionFiles } from "../session/reading.js";
import { sessionReport } from "../session/report.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** The most faults with one code that are shown, unless all are asked for. */
const PLACES = 5;

const OPTIONS = {
  scoring: option("FORM", { short: "s", choices: SESSION_SCORINGS }, [
    "how it is scored; else as the files say, or matchpoints",
    "採点方式(なければファイルの指定、またはマッチポイント)",
  ]),
  individual: flagOption(["rank every player alone", "プレイヤーを1人ずつ順位づける(個人戦)"]),
  rankings: option("N", { choices: ["auto", "one", "two"] }, [
    "one ranking for all or one for each direction; auto gives two if no pair changed direction",
    "順位表を全体で1つ(one)か方向別に2つ(two)。auto は方向を変えたペアがなければ2つ",
  ]),
  "per-win": option("N", { choices: ["1", "2"] }, [
    "matchpoints for a pair beaten (2)",
    "1ペアに勝ったときのマッチポイント(2)",
  ]),
  unequal: option("WAY", { choices: ["neuberg", "percentages"] }, [
    "boards with fewer scores: by Neuberg's formula, or by their own percentages (neuberg)",
    "スコアの少ないボード: ノイベルクの公式か、そのボードのパーセント(neuberg)",
  ]),
  cross: option("DIVISOR", { choices: CROSS_DIVISORS }, [
    "what cross-IMPs are divided by (comparisons)",
    "クロス IMP を何で割るか(comparisons)",
  ]),
  datum: option("KIND", { choices: ["mean", "median"] }, [
    "the datum of Butler scoring (mean)",
    "バトラーのデータム(mean)",
  ]),
  drop: option("N", { within: [0, 99] }, [
    "scores that the datum leaves out at each end (0)",
    "データムから上下それぞれ除くスコアの数(0)",
  ]),
  scale: option("SCALE", { choices: VP_SCALES }, [
    "victory points of a team match; imps ranks by IMPs (wbf)",
    "チーム戦の VP の尺度。imps は IMP のまま(wbf)",
  ]),
  carry: option("LIST", [
    "points that teams bring with them, such as “Ash=12.5, Birch=8”",
    "チームの持ち越し点(例: Ash=12.5, Birch=8)",
  ]),
  order: option("WAY", { choices: ["total", "mean"] }, [
    "rank IMPs by their sum or by the mean of a board (total)",
    "IMP の順位を合計か1ボード平均で(total)",
  ]),
  travellers: flagOption(
    [
      "the traveller of every board too; HTML, JSON and PBN always have them",
      "ボードごとの結果表も(HTML、JSON、PBN には常にある)",
    ],
    "t",
  ),
  all: flagOption(
    ["every fault; else the first 5 of each kind", "すべての不備(なければ種類ごとに最初の5つ)"],
    "a",
  ),
  format: option("FORMAT", { short: "f", choices: ["text", "html", "pbn", "json"] }, [
    "html is a page to print, pbn the games with their score tags (text)",
    "html は印刷用のページ、pbn はスコアのタグを埋めたゲーム(text)",
  ]),
  output: option("OUT", { short: "o" }, [
    "write this file, whole or not at all; else standard output",
    "出力ファイル。完成してから現れる(なければ標準出力)",
  ]),
  replace: flagOption([
    "-o may replace a file that is there already",
    "-o の場所にあるファイルを置き換える",
  ]),
  from: option("FORMAT", { choices: RESULT_FORMATS }, COMMON_PHRASES.optionFrom),
  json: flagOption(["the same as --format json", "--format json と同じ"]),
} as const;

type Asked = Given<typeof OPTIONS>;

export default command({
  progress: "bar",
  details: [
    "FILE is PBN (a record a table, or score tables), LIN, JSON, or rows of results in CSV; - is standard input. Several files are one session.\nRows have a first line that names the columns, in any order: board, ns, ew, contract, by, result (=, +1, -2) or tricks, and if wanted score, lead, adjusted, round, table, vul, and north, east, south, west for names or an individual. Cells are divided by commas, semicolons or tabs.\nadjusted is A+/A-, AVE, 60/40, +3/-3 (IMPs) or NP for a board that was not played.\nTeams have their names in ns and ew; a board of a match has two tables, once in each direction.\nFaults are named on standard error. A result that cannot be meant does not count; exit 1 if there is one.",
    "FILE は PBN(テーブルごとの記録、またはスコア表)、LIN、JSON、CSV の結果の行。- は標準入力。複数のファイルは1つのセッションになります。\nCSV の最初の行は列の名前(順不同): board、ns、ew、contract、by、result(=、+1、-2)または tricks。必要なら score、lead、adjusted、round、table、vul、名前や個人戦には north、east、south、west。区切りはコンマ、セミコロン、タブ。\nadjusted は A+/A-、AVE、60/40、+3/-3(IMP)、プレイしなかったボードは NP。\nチーム戦では ns と ew がチーム名で、1つの対戦の1ボードに向きを変えた2テーブルがあります。\n不備は標準エラーに挙げます。ありえない結果は数えず、あれば終了コード 1。",
  ],
  options: OPTIONS,
  examples: [
    [
      "falsecard result tuesday.csv",
      ["a club's evening, from a spreadsheet", "クラブの例会を表計算の CSV から"],
    ],
    [
      "falsecard result tuesday.csv --format html -o tuesday.html",
      ["ranking and travellers to print", "順位と結果表を印刷用に"],
    ],
    [
      "falsecard result swiss.csv --scoring teams --scale acbl-20 --carry Ash=12.5",
      ["Swiss teams with a carry-over", "持ち越し点のあるスイス式チーム戦"],
    ],
  ],
  run: async (shell, given, operands) => {
    const format = formatGiven(shell, "--format", given.format, given.json) ?? "text";
    const carry = carryOf(shell, given.carry);
    const files = await readSession(shell, operands, given.from);
    const session = scoreSession(files.results, rulesOf(given, files, carry));
    const results = session.boards.flatMap(({ lines }) => lines.map(({ result }) => result));
    // The players of a team differ from table to table.
    const isTeams = session.matches.length > 0;
    const names = new Map([...(isTeams ? [] : namesOfPlayers(results)), ...files.names]);
    const faults = [...files.faults, ...session.faults];
    await tellFaults(shell, faults, session, given.all === true);
    const head = { event: files.event, date: files.date, names };
    const isText = format === "text";
    const report = (): ReturnType<typeof sessionReport> =>
      sessionReport(shell.style, session, head, !isText || given.travellers === true);
    if (given.output === undefined && isText)
      await shell.print(...reportLines(shell.style, report()));
    else if (given.output === undefined && format === "json")
      await shell.printJson(answerOf(shell, session, faults, head));
    else
      await write(shell, given, operands, format === "pbn", () => {
        if (format === "json")
          return [`${JSON.stringify(answerOf(shell, session, faults, head))}\n`];
        if (format === "html") return [reportHtml(shell.style, report())];
        if (format === "text") return reportLines(shell.style, report()).map((line) => `${line}\n`);
        return pbnOf(session, files, names);
      });
    const isWrong = faults.some(({ code }) => sessionFaults.severityOf({ code }) === "wrong");
    return isWrong ? EXIT.faults : EXIT.ok;
  },
});

function rulesOf(
  given: Asked,
  { rules }: SessionFiles,
  carry: ReadonlyMap<string, number>,
): SessionRules {
  const told = { ...SESSION_RULES, ...rules };
  return {
    scoring: given.scoring ?? told.scoring,
    individual: given.individual ?? told.individual,
    perWin: given["per-win"] === undefined ? told.perWin : given["per-win"] === "1" ? 1 : 2,
    unequal: given.unequal ?? told.unequal,
    cross: given.cross ?? told.cross,
    datum: {
      kind: given.datum ?? told.datum.kind,
      dropped: given.drop ?? told.datum.dropped,
    },
    scale: given.scale ?? told.scale,
    rankings: given.rankings ?? told.rankings,
    order: given.order ?? told.order,
    carry,
  };
}

/** Reads `Ash=12.5, Birch=8`. */
function carryOf(shell: Shell, text: string | undefined): ReadonlyMap<string, number> {
  const carry = new Map<string, number>();
  for (const part of text === undefined ? [] : text.split(/[,、，]/)) {
    const [, team = "", points = ""] =
      /^\s*(.*\S)\s*=\s*(-?\d{1,6}(?:\.\d{1,4})?)\s*$/.exec(part) ?? [];
    if (team === "" || carry.has(team)) throw shell.misuse(PHRASES.carry, { found: part.trim() });
    carry.set(team, Number(points));
  }
  return carry;
}

async function tellFaults(
  shell: Shell,
  faults: readonly SessionFault[],
  { stated }: ScoredSession,
  isAll: boolean,
): Promise<void> {
  const told = new Map<string, number>();
  const rank = ({ code }: SessionFault): number =>
    SEVERITIES.indexOf(sessionFaults.severityOf({ code }));
  for (const fault of faults.toSorted((a, b) => rank(a) - rank(b))) {
    const count = (told.get(fault.code) ?? 0) + 1;
    told.set(fault.code, count);
    if (isAll || count <= PLACES) await shell.tell(lineOf(shell, fault));
  }
  for (const [code, count] of told)
    if (!isAll && count > PLACES)
      await shell.tell(shell.say(PHRASES.more, { code, count: count - PLACES }));
  if (stated.compared > 0) {
    const same = stated.compared - stated.different;
    await shell.tell(shell.say(PHRASES.stated, { compared: stated.compared, same }));
  }
}

const SEVERITY_WORDS = {
  wrong: ["wrong", "誤り"],
  doubtful: ["doubtful", "疑い"],
  spelling: ["spelling", "表記"],
} as const satisfies Readonly<Record<Severity, readonly [string, string]>>;

function lineOf(shell: Shell, fault: SessionFault): string {
  const { code, file, line, column } = fault;
  const place = [...(file === undefined ? [] : [file]), ...(line === 0 ? [] : [line, column])];
  return shell.say(PHRASES.fault, {
    place: place.length === 0 ? "" : `${place.join(":")}: `,
    severity: shell.say(SEVERITY_WORDS[sessionFaults.severityOf({ code })]),
    sentence: sessionFaults.say(fault, shell.style.locale),
  });
}

async function write(
  shell: Shell,
  { output, replace }: Asked,
  [input]: readonly string[],
  isPbn: boolean,
  make: () => readonly string[],
): Promise<void> {
  const sink =
    output === undefined
      ? stdoutSink(shell)
      : await openWhole(shell, output, {
          mayReplace: async () => replace === true,
          expected: shell.say(PHRASES.replace),
          ...(input === undefined ? {} : { input }),
        });
  try {
    // A terminal expects UTF-8, PBN prescribes Latin-1.
    const isScreen = output === undefined && shell.io.stdout.isTTY;
    const encoder = isPbn && !isScreen ? fittingEncoder(shell, sink) : undefined;
    for (const part of make())
      await (encoder === undefined ? sink.write(Buffer.from(part, "utf8")) : encoder.write(part));
    await (encoder ?? sink).finish();
  } catch (error) {
    await sink.abandon();
    throw error;
  }
  if (output !== undefined) await shell.tell(shell.say(PHRASES.done, { file: output }));
}

function pbnOf(
  session: ScoredSession,
  { boards }: SessionFiles,
  names: ReadonlyMap<string, string>,
): string[] {
  return gamesOfSession(session, boards, names).map(
    (game, i) => (i === 0 ? PBN_HEADER : "\r\n") + makePbnGame(game),
  );
}

/** A figure without the noise of a computer's fractions. */
const exact = (value: number): number => Math.round(value * 1e6) / 1e6 || 0;

function answerOf(
  shell: Shell,
  { rules, boards, rankings, matches, stated }: ScoredSession,
  faults: readonly SessionFault[],
  {
    event,
    date,
    names,
  }: {
    readonly event: string | undefined;
    readonly date: string | undefined;
    readonly names: ReadonlyMap<string, string>;
  },
): AnswerJson<"result"> {
  const own = (of: Award): string =>
    "value" in of ? `${of.kind === "imps" && of.value > 0 ? "+" : ""}${of.value}` : AWARDS[of.kind];
  return {
    event: event ?? null,
    date: date ?? null,
    scoring: rules.scoring,
    individual: rules.individual,
    rankings: rankings.map(({ side, ranks }) => ({
      side,
      ranks: ranks.map(
        ({ rank, isTied, id, boards: count, points, percent, mean, matches: met }) => ({
          rank,
          tied: isTied,
          id,
          name: names.get(id) ?? null,
          boards: count,
          points: exact(points),
          percent: percent === undefined ? null : exact(percent),
          mean: mean === undefined ? null : exact(mean),
          matches: met ?? null,
        }),
      ),
    })),
    matches: matches.map(({ round, home, away, boards: played, won, points }) => ({
      round: round ?? null,
      home,
      away,
      boards: played.map(({ number, margin }) => ({ board: number, margin })),
      won: [won[0], won[1]],
      points: [exact(points[0]), exact(points[1])],
    })),
    boards: boards.map(({ number, lines, scores, top, datum }) => ({
      board: number,
      vulnerability: lines[0]?.result.vulnerability ?? "None",
      scores,
      top: top ?? null,
      datum: datum ?? null,
      results: lines.map(({ result, score, earned }) => ({
        ns: result.pairs.NS ?? null,
        ew: result.pairs.EW ?? null,
        players: seatsOf(result.players),
        tables: result.multiplicity ?? 1,
        contract: result.outcome === undefined ? null : makeOutcome(result.outcome),
        tricks: result.tricks ?? null,
        lead: result.lead ?? null,
        scoreNS: result.award === undefined ? (score ?? null) : null,
        adjusted:
          result.award === undefined
            ? null
            : result.award === "not played"
              ? result.award
              : `${own(result.award.NS)}/${own(result.award.EW)}`,
        points: earned === undefined ? null : [exact(earned.NS.points), exact(earned.EW.points)],
        percent:
          earned?.NS.percent === undefined || earned.EW.percent === undefined
            ? null
            : [exact(earned.NS.percent), exact(earned.EW.percent)],
      })),
    })),
    stated,
    faults: faults.map((fault) => ({
      file: fault.file ?? null,
      code: fault.code,
      line: fault.line,
      column: fault.column,
      found: fault.found,
      severity: sessionFaults.severityOf(fault),
      sentence: sessionFaults.say(fault, shell.style.locale),
    })),
  };
}

const AWARDS = { average: "A", plus: "A+", minus: "A-" } as const;

const seatsOf = (players: BoardRecord["players"] | undefined) =>
  players === undefined ? null : { ...players };

const PHRASES = {
  carry: [
    "--carry: “{found}” is not a team with its points; expected one such as Ash=12.5, each team once",
    "--carry: 「{found}」はチームとその点ではありません。Ash=12.5 のように、チームごとに1回書いてください",
  ],
  fault: ["{place}{severity}: {sentence}", "{place}{severity}: {sentence}"],
  more: ["{code}: {count} more; --all names them", "{code}: ほかに {count} 件。--all で表示します"],
  stated: [
    "The file states {compared|figure|figures} of results; {same} agree with ours.",
    "ファイルには結果の値が {compared} 個あり、{same} 個がこちらの計算と一致します。",
  ],
  replace: [
    "a new file, or --replace to have it replaced",
    "新しいファイル(置き換えるなら --replace)",
  ],
  done: ["{file}: written", "{file}: 書きました"],
} as const;
