/** `falsecard check`: the faults of files of boards: wrong, doubtful or in another spelling, and how many. */
import { isBlank, plainText, SEVERITIES, type Fault } from "@falsecard/core";
import { fileFaults, FORMATS, type Format } from "@falsecard/core/files";
import { command, flagOption, option } from "../frame/command.js";
import { FaultCount } from "../boards/fault-count.js";
import { nothingRead, openBoards } from "../boards/input.js";
import { EXIT, Stop, type Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** The most faults with one code that are shown for a file, unless all are asked for. */
const PLACES = 3;

const { say: sayFault, severityOf } = fileFaults;

const OPTIONS = {
  all: flagOption(
    [
      "every place; else the first 3 of each code, and how many more there are",
      "すべての箇所(なければ符号ごとに最初の3つと残りの数)",
    ],
    "a",
  ),
  strict: flagOption([
    "exit 1 for doubtful places and spellings too",
    "疑わしい箇所と標準外の表記でも終了コード 1",
  ]),
  from: option("FORMAT", { choices: FORMATS }, COMMON_PHRASES.optionFrom),
  json: flagOption([
    "one object a fault and line, then one for the summary",
    "不備ごとに1行のオブジェクト、最後にまとめ",
  ]),
} as const;

export default command({
  progress: "bar",
  details: [
    "A line is FILE:LINE:COLUMN: SEVERITY: CODE: what was found and expected.\nwrong: it cannot be what was meant; doubtful: it contradicts something; spelling: the meaning is clear, the form is not the standard's.\nSums go to standard error. Exit 1 if something is wrong. FILE may be -.",
    "行の形は FILE:行:桁: 重さ: 符号: 見つかったものと期待されたもの。\n誤り: 意図されたものではありえない。疑い: 何かと矛盾する。表記: 意味は明らかだが、標準の書き方ではない。\n集計は標準エラーへ。誤りがあれば終了コード 1。- は標準入力。",
  ],
  options: OPTIONS,
  examples: [
    ["falsecard check *.pbn", ["all PBN files of a folder", "フォルダのすべての PBN ファイル"]],
    ["falsecard check match.lin --all --strict", ["every place", "すべての箇所を厳しく"]],
  ],
  run: async (shell, given, operands) => {
    const json = given.json === true;
    const total = { files: 0, boards: 0, unreadable: 0 };
    const faults = new FaultCount();
    const show: Show = json ? "json" : given.all === true ? "all" : "some";
    for (const operand of operands) {
      total.files++;
      try {
        const sum = await checkFile(shell, operand, given.from, show, faults);
        total.boards += sum.boards;
        if (!json) await shell.tell(shell.say(PHRASES.sum, sum));
      } catch (error) {
        // If one file cannot be read, the others are still checked.
        if (!(error instanceof Stop)) throw error;
        total.unreadable++;
        if (json) await shell.printJson({ file: operand, error: error.message });
        else await shell.tell(error.message);
      }
    }
    if (json) await shell.printJson({ total: { ...total, ...countsOf(faults) } });
    else if (operands.length > 1) {
      const { wrong, doubtful, spelling } = faults;
      await shell.tell(shell.say(PHRASES.total, { ...total, wrong, doubtful, spelling }));
    }
    const isBad = given.strict === true ? faults.all > 0 : faults.wrong > 0;
    return isBad || total.unreadable > 0 ? EXIT.faults : EXIT.ok;
  },
});

/** The output: every fault as an object, every fault as a line, or a few lines for each code. */
type Show = "json" | "all" | "some";

function countsOf({ all, wrong, doubtful, spelling, codes }: FaultCount) {
  const sorted = [...codes].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return { faults: all, wrong, doubtful, spelling, codes: Object.fromEntries(sorted) };
}

async function checkFile(
  shell: Shell,
  operand: string,
  from: Format | undefined,
  show: Show,
  total: FaultCount,
) {
  const opened = await openBoards(shell, operand, from);
  const { file, format } = opened;
  const faults = new FaultCount();
  const shown = new Map<Fault["code"], number>();
  let boards = 0;
  let reason: Fault | undefined;
  const report = async (found: readonly Fault[], board: number | undefined): Promise<void> => {
    faults.add(found);
    // Even an empty print would clear the progress line.
    if (found.length === 0) return;
    if (show === "json") {
      await shell.printJson(...found.map((fault) => asJson(shell, file, board, fault)));
      return;
    }
    const lines = found.filter(({ code }) => {
      const before = shown.get(code) ?? 0;
      if (show === "some" && before >= PLACES) return false;
      shown.set(code, before + 1);
      return true;
    });
    if (lines.length > 0) await shell.print(...lines.map((fault) => asLine(shell, file, fault)));
  };
  for await (const { record, faults: found } of opened.boards) {
    if (isBlank(record)) reason ??= found[0];
    else boards++;
    await report(found, record.board.number);
  }
  await report(opened.stray(), undefined);
  const rest = show === "some" ? restLines(shell, file, faults, shown) : [];
  if (rest.length > 0) await shell.print(...rest);
  total.join(faults);
  if (boards === 0) throw nothingRead(shell, opened, reason);
  const { wrong, doubtful, spelling } = faults;
  return { file, format, boards, wrong, doubtful, spelling };
}

/** For each code with faults that were not shown, a line with their number; the gravest codes come first. */
function restLines(
  shell: Shell,
  file: string,
  { codes }: FaultCount,
  shown: ReadonlyMap<Fault["code"], number>,
): string[] {
  return SEVERITIES.flatMap((severity) =>
    [...codes].flatMap(([code, all]) => {
      const more = all - (shown.get(code) ?? 0);
      if (severityOf({ code }) !== severity || (shown.get(code) ?? 0) < PLACES || more <= 0)
        return [];
      return [shell.say(PHRASES.more, { file, severity: word(shell, { code }), code, more, all })];
    }),
  );
}

const word = (shell: Shell, fault: Pick<Fault, "code">): string =>
  shell.say(PHRASES.severity[severityOf(fault)]);

function asLine(shell: Shell, file: string, fault: Fault): string {
  const { line, column, code } = fault;
  const sentence = sayFault(fault, shell.style.locale);
  return `${plainText(file)}:${line}:${column}: ${word(shell, fault)}: ${code}: ${sentence}`;
}

function asJson(shell: Shell, file: string, board: number | undefined, fault: Fault): object {
  const sentence = sayFault(fault, shell.style.locale);
  return { file, board: board ?? null, ...fault, severity: severityOf(fault), sentence };
}

const PHRASES = {
  severity: {
    wrong: ["wrong", "誤り"],
    doubtful: ["doubtful", "疑い"],
    spelling: ["spelling", "表記"],
  },
  sum: [
    "{file}: {boards|board|boards} ({format}), {wrong} wrong, {doubtful} doubtful, {spelling|spelling|spellings}",
    "{file}: {boards} ボード({format})、誤り {wrong}、疑わしい箇所 {doubtful}、標準外の表記 {spelling}",
  ],
  total: [
    "{files|file|files}, {boards|board|boards}, {wrong} wrong, {doubtful} doubtful, {spelling|spelling|spellings}",
    "{files} ファイル、{boards} ボード、誤り {wrong}、疑わしい箇所 {doubtful}、標準外の表記 {spelling}",
  ],
  more: [
    "{file}: {severity}: {code}: {more} more, {all} in all; `--all` lists them",
    "{file}: {severity}: {code}: ほかに {more} 箇所(全部で {all})。`--all` で一覧できます",
  ],
} as const;
