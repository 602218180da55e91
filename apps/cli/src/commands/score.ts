/** `falsecard score`: what a contract is worth at duplicate, and in IMPs against another score. */
import {
  imps,
  isVulnerable,
  makeBid,
  parseOutcome,
  parseSeat,
  parseVulnerability,
  plainNumbers,
  score as scoreContract,
  tricksNeeded,
  type Contract,
  type Seat,
  type Vulnerability,
} from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import {
  command,
  flagOption,
  type Given,
  option,
  type Options,
  readArguments,
  sayStop,
} from "../frame/command.js";
import { linesOf } from "../boards/lines.js";
import { COUNTED } from "../progress/progress.js";
import type { AnswerJson } from "../schemas/answers.js";
import { EXIT, Stop, type Shell } from "../frame/shell.js";
import { contractText, showResult, withSign } from "../print/tables.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const OPTIONS = {
  by: option("SEAT", { read: parseSeat }, ["declarer: N, E, S or W", "ディクレアラー: N、E、S、W"]),
  vul: option("SIDE", { read: parseVulnerability }, [
    "vulnerable: None, NS, EW or All (None)",
    "バル: None、NS、EW、All(None)",
  ]),
  tricks: option("N", { within: [0, 13] }, [
    "tricks that declarer took, 0 to 13",
    "ディクレアラーのトリック数 0 から 13",
  ]),
  result: option("RESULT", ["the result instead: =, +1 or -1", "代わりに結果で: =、+1、-1"]),
  against: option("SCORE", [
    "the same side's score at the other table: gives IMPs",
    "もう一方のテーブルでの同じサイドのスコア。IMP を出す",
  ]),
  json: flagOption(["one object a contract", "コントラクトごとに1つのオブジェクト"]),
} as const satisfies Options;

type Asked = Given<typeof OPTIONS>;

export default command({
  progress: "bar",
  details: [
    "CONTRACT is such as 4SX, 3NT=, 4S+1, 6NTXX-2 or pass; - reads lines of CONTRACT and options from standard input.",
    "CONTRACT は 4SX、3NT=、4S+1、6NTXX-2、pass など。- は標準入力の各行からコントラクトとオプションを読みます。",
  ],
  options: OPTIONS,
  examples: [
    [
      "falsecard score 4SX --by N --vul NS --tricks 9",
      ["doubled and down one: -200", "ダブルで1ダウン: -200"],
    ],
    [
      "falsecard score 3NT= --by S --vul All --against 150",
      ["game against a part-score in IMPs", "ゲームとパートスコアの差を IMP で"],
    ],
  ],
  run: async (shell, given, [contract = ""]) => {
    if (contract !== "-") return await print(shell, given, appraise(shell, given, contract));
    let exit: number = EXIT.ok;
    for await (const { number: line, text } of linesOf(shell.io.stdin)) {
      await shell.progress.at(line, undefined, "", COUNTED.rows);
      const refuse = async (reason: string): Promise<void> => {
        exit = EXIT.faults;
        await shell.tell(shell.say(COMMON_PHRASES.rowLine, { line: String(line), reason }));
      };
      if (!text.ok) {
        await refuse(sayFault(text.fault, shell.style.locale));
        continue;
      }
      const words = text.value.trim().split(/\s+/);
      if (words[0] === "") continue;
      try {
        // A line may have its own options; those of the command line are the defaults.
        const own = readArguments(shell, { operands: ["CONTRACT"], options: OPTIONS }, words);
        refuseIdle(shell, words);
        const asked = { ...given, ...own.given };
        await print(shell, asked, appraise(shell, asked, own.operands[0] ?? ""));
      } catch (error) {
        if (!(error instanceof Stop)) throw error;
        await refuse(await sayStop(shell, error));
      }
    }
    return exit;
  },
});

/** Refuses options that have no effect in a line: a repeated option, --help and --lang. */
function refuseIdle(shell: Shell, words: readonly string[]): void {
  const options = words.filter((word) => word.startsWith("-")).map((word) => word.split("=")[0]);
  for (const [i, found = ""] of options.entries()) {
    if (options.indexOf(found) < i) throw shell.misuse(PHRASES.twice, { found });
    if (["--help", "-h", "--lang"].includes(found))
      throw shell.misuse(COMMON_PHRASES.misuseOption, { found });
  }
}

/** A contract with its result; the declarer may be unknown where it does not matter. */
interface Appraisal {
  readonly contract: (Omit<Contract, "declarer"> & { readonly declarer?: Seat }) | "passed out";
  readonly vulnerability: Vulnerability;
  readonly vulnerable: boolean;
  readonly tricks: number;
  readonly points: number;
}

function appraise(shell: Shell, given: Asked, text: string): Appraisal {
  const { vul: vulnerability = "None", by } = given;
  const [, bid = "", suffix] = /^(.*?)\s*(=|[+\-＋－−][\d０-９]+)?$/u.exec(text.trim()) ?? [];
  // `4SX` gets the declarer of `--by`; `4SX by N` names its own.
  const alone = parseOutcome(`${bid} by ${by ?? "N"}`);
  const isAlone = alone.ok && alone.value !== "passed out";
  const outcome = isAlone ? alone : parseOutcome(bid);
  if (!outcome.ok) throw shell.misuse(PHRASES.contract, { found: text });
  const contract = outcome.value;
  if (contract === "passed out")
    return { contract, vulnerability, vulnerable: false, tricks: 0, points: 0 };
  const { declarer, ...undeclared } = contract;
  const named = isAlone ? by : declarer;
  if (by !== undefined && by !== declarer)
    throw shell.misuse(PHRASES.declarers, { found: `${declarer}, ${by}` });
  if (named === undefined && (vulnerability === "NS" || vulnerability === "EW"))
    throw shell.misuse(PHRASES.declarer, { side: shell.say(COMMON_PHRASES.side[vulnerability]) });
  const tricks = readTricks(shell, given, contract, suffix);
  const vulnerable = isVulnerable(vulnerability, declarer);
  const points = scoreContract(contract, vulnerable, tricks);
  const known = named === undefined ? undeclared : contract;
  return { contract: known, vulnerability, vulnerable, tricks, points };
}

function readTricks(
  shell: Shell,
  given: Asked,
  contract: Contract,
  suffix: string | undefined,
): number {
  const stated = given.tricks === undefined ? undefined : `--tricks ${given.tricks}`;
  const results = [suffix, given.result, stated].filter((result) => result !== undefined);
  const bid = makeBid(contract);
  const [found, second] = results;
  if (found === undefined) throw shell.misuse(PHRASES.resultless, { bid });
  if (second !== undefined) throw shell.misuse(PHRASES.results, { found: results.join(", ") });
  if (given.tricks !== undefined) return given.tricks;
  const parts = /^(?:=|([+-]?)(\d{1,2}))$/.exec(plainNumbers(found));
  if (parts === null) throw shell.misuse(PHRASES.suffix, { found });
  const needed = tricksNeeded(contract);
  const tricks = needed + Number(`${parts[1] ?? ""}${parts[2] ?? "0"}`);
  if (tricks >= 0 && tricks <= 13) return tricks;
  const most = needed === 13 ? "=" : `+${13 - needed}`;
  throw shell.misuse(PHRASES.range, { bid, found, tricks, least: `-${needed}`, most });
}

async function print(shell: Shell, given: Asked, appraisal: Appraisal): Promise<void> {
  const { style } = shell;
  const { contract, vulnerability, vulnerable, tricks, points: score } = appraisal;
  const against = given.against === undefined ? undefined : readPoints(shell, given.against);
  const compared = against === undefined ? {} : { against, imps: imps(score - against) };
  const passed = contract === "passed out";
  const result = passed ? 0 : tricks - contract.level - 6;
  if (given.json === true)
    return await shell.printJson({
      contract: passed ? contract : makeBid(contract),
      declarer: passed ? null : (contract.declarer ?? null),
      vulnerability,
      vulnerable,
      tricks: passed ? null : tricks,
      result: passed ? null : result,
      score,
      ...compared,
    } satisfies AnswerJson<"score">);
  await shell.print(
    passed
      ? style.say(PHRASES.passed, { points: "0" })
      : style.say(PHRASES.line, {
          contract: contractText(style, contract),
          vulnerable: style.say(vulnerable ? PHRASES.vulnerable : PHRASES.safe),
          result: showResult(style, result, tricks),
          points: style.bold(withSign(score)),
        }),
    ...(against === undefined
      ? []
      : [
          style.say(PHRASES.imps, {
            against: withSign(against),
            imps: withSign(imps(score - against)),
          }),
        ]),
  );
}

function readPoints(shell: Shell, text: string): number {
  const plain = plainNumbers(text);
  if (/^[+-]?\d{1,5}$/.test(plain)) return Number(plain);
  throw shell.misuse(PHRASES.points, { found: text });
}

const PHRASES = {
  contract: [
    "“{found}” is not a contract; expected one such as 4SX, 3NT= or 4S-1, or pass",
    "「{found}」はコントラクトではありません。4SX、3NT=、4S-1 のような形か pass と書いてください",
  ],
  resultless: [
    "the result is missing; expected --tricks 0 to 13, --result -1, or a contract such as {bid}=",
    "結果がありません。--tricks 0 から 13、--result -1、または {bid}= のように書いてください",
  ],
  results: [
    "the result is given twice: {found}; expected it once",
    "結果が2回あります: {found}。1回だけ書いてください",
  ],
  declarers: [
    "declarer is given twice: {found}; expected one",
    "ディクレアラーが2回あります: {found}。1回だけ書いてください",
  ],
  declarer: [
    "declarer is missing, and only {side} is vulnerable; expected --by N, E, S or W",
    "ディクレアラーがありませんが、{side}だけがバルです。--by N、E、S、W が必要です",
  ],
  suffix: [
    "“{found}” is not a result; expected =, +1 … or -1 …",
    "「{found}」は結果ではありません。=、+1 …、-1 … のいずれかを書いてください",
  ],
  range: [
    "{bid}{found} would be {tricks} tricks; expected a result between {least} and {most}",
    "{bid}{found} は {tricks} トリックになります。{least} から {most} の結果を書いてください",
  ],
  points: [
    "--against: “{found}” is not a score; expected a number such as 620 or -100",
    "--against: 「{found}」はスコアではありません。620 や -100 のような数を書いてください",
  ],
  vulnerable: ["vulnerable", "バル"],
  safe: ["not vulnerable", "ノンバル"],
  line: [
    "{contract}, {vulnerable}, {result}: {points}",
    "{contract}、{vulnerable}、{result}: {points}",
  ],
  passed: ["passed out: {points}", "パスアウト: {points}"],
  imps: ["against {against}: {imps|IMP|IMPs}", "相手テーブル {against} に対して {imps} IMP"],
  twice: [
    "{found} is given twice; expected it once in a line",
    "{found} が2回あります。1行に1回だけ書いてください",
  ],
} as const;
