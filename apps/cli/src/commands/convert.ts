/** `falsecard convert`: a file of boards in another format. */
import { FORMATS } from "@falsecard/core/files";
import { command, oneOf } from "../command.js";
import { isBoard, nothingRead, openBoards } from "../input.js";
import {
  ENCODINGS,
  fileSink,
  fittingEncoder,
  fixedEncoder,
  stdoutSink,
  type Encoder,
} from "../output.js";
import { EXIT, type Shell } from "../shell.js";
import { boardWriter, WRITE_FORMATS } from "../writer.js";

export const convert = command({
  name: "convert",
  about: "convert.about",
  operands: ["IN"],
  options: {
    to: { about: "convert.to", value: "FORMAT", short: "t", choices: WRITE_FORMATS },
    output: { about: "convert.output", value: "OUT", short: "o" },
    encoding: { about: "convert.encoding", value: "NAME", choices: ENCODINGS },
    from: { about: "option.from", value: "FORMAT", choices: FORMATS },
    json: { about: "convert.json" },
  },
  examples: [
    ["falsecard convert match.lin --to pbn -o match.pbn", "convert.example.lin"],
    ["cat match.pbn | falsecard convert - --to url", "convert.example.pipe"],
  ],
  run: async (shell, given, [operand = ""]) => {
    if (given.json === true && given.to !== undefined && given.to !== "json")
      throw shell.misuse("misuse.both", { one: "--json", other: `--to ${given.to}` });
    const to = given.json === true ? "json" : WRITE_FORMATS.find((format) => format === given.to);
    if (to === undefined)
      throw shell.misuse("misuse.missing", { expected: `--to ${oneOf(shell, WRITE_FORMATS)}` });
    const encoding = ENCODINGS.find((encoding) => encoding === given.encoding);

    const opened = await openBoards(shell, operand, given.from);
    const { file } = opened;
    const sink =
      given.output === undefined ? stdoutSink(shell) : await fileSink(shell, given.output, operand);
    let at = "";
    // Latin-1 is what PBN's standard says; a terminal has its own idea.
    const fitting = encoding === undefined && to === "pbn" && !isScreen(shell, given.output);
    const encoder: Encoder = fitting
      ? fittingEncoder(sink)
      : fixedEncoder(sink, encoding ?? "utf-8", (found) =>
          shell.failure("output.latin", { board: at, found }),
        );
    const writer = boardWriter(to);
    let read = 0;
    let faults = 0;
    let faulty = 0;
    try {
      for await (const board of opened.boards) {
        if (!isBoard(board)) continue;
        read++;
        faults += board.faults.length;
        if (board.faults.length > 0) faulty++;
        at = String(board.record.board.number ?? read);
        await encoder.write(writer.write(board));
      }
      faults += opened.stray().length;
      if (read === 0) throw nothingRead(shell, opened);
      await encoder.write(writer.end());
      await encoder.finish();
      await sink.finish();
    } catch (error) {
      await encoder.abandon();
      await sink.abandon();
      throw error;
    }
    if (faults > 0) await shell.tell(shell.say("source.faults", { file, faults, boards: faulty }));
    if (given.output !== undefined)
      await shell.tell(shell.say("convert.done", { file: given.output, boards: read, format: to }));
    return EXIT.ok;
  },
});

function isScreen(shell: Shell, output: string | undefined): boolean {
  return output === undefined && shell.io.stdout.isTTY;
}
