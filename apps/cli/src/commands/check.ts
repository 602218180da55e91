/** `falsecard check`: every fault of files of boards, one a line. */
import { plainText, sayFault, type Fault } from "@falsecard/core";
import { FORMATS, type Format } from "@falsecard/core/files";
import { command } from "../command.js";
import { isBoard, nothingRead, openBoards } from "../input.js";
import { EXIT, Stop, type Shell } from "../shell.js";

export const check = command({
  name: "check",
  about: "check.about",
  operands: ["FILE..."],
  options: {
    from: { about: "option.from", value: "FORMAT", choices: FORMATS },
    json: { about: "check.json" },
  },
  examples: [
    ["falsecard check *.pbn", "check.example.all"],
    ["falsecard check match.lin | cut -d: -f4 | sort | uniq -c", "check.example.count"],
  ],
  run: async (shell, given, operands) => {
    const json = given.json === true;
    const total = { files: 0, boards: 0, faults: 0, unreadable: 0 };
    for (const operand of operands) {
      total.files++;
      try {
        const sum = await checkFile(shell, operand, given.from, json);
        total.boards += sum.boards;
        total.faults += sum.faults;
        const { file, boards, format, faults } = sum;
        if (!json) await shell.tell(shell.say("check.sum", { file, boards, format, faults }));
      } catch (error) {
        // One file that cannot be read does not keep the others from being checked.
        if (!(error instanceof Stop)) throw error;
        total.unreadable++;
        if (json) await shell.printJson({ file: operand, error: error.message });
        else await shell.tell(error.message);
      }
    }
    if (json) await shell.printJson({ total });
    else if (operands.length > 1) await shell.tell(shell.say("check.total", total));
    return total.faults > 0 || total.unreadable > 0 ? EXIT.faults : EXIT.ok;
  },
});

interface Sum {
  readonly file: string;
  readonly format: Format;
  readonly boards: number;
  readonly faults: number;
}

async function checkFile(
  shell: Shell,
  operand: string,
  from: string | undefined,
  json: boolean,
): Promise<Sum> {
  const opened = await openBoards(shell, operand, from);
  const { file, format } = opened;
  let boards = 0;
  let found = 0;
  const report = async (faults: readonly Fault[], board: number | undefined): Promise<void> => {
    found += faults.length;
    if (faults.length === 0) return;
    if (json) await shell.printJson(...faults.map((fault) => asJson(shell, file, board, fault)));
    else await shell.print(...faults.map((fault) => asLine(shell, file, fault)));
  };
  for await (const board of opened.boards) {
    if (isBoard(board)) boards++;
    await report(board.faults, board.record.board.number);
  }
  await report(opened.stray(), undefined);
  if (boards === 0) throw nothingRead(shell, opened);
  return { file, format, boards, faults: found };
}

function asLine(shell: Shell, file: string, fault: Fault): string {
  const { line, column, code } = fault;
  return `${plainText(file)}:${line}:${column}: ${code}: ${sayFault(fault, shell.scribe.locale)}`;
}

function asJson(shell: Shell, file: string, board: number | undefined, fault: Fault): object {
  const sentence = sayFault(fault, shell.scribe.locale);
  return { file, board: board ?? null, ...fault, sentence };
}
