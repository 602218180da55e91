/** `falsecard convert`: a file of boards in another format. */
import type { ReadBoard } from "@falsecard/core/files";
import { BOARD_OPTIONS, chooseBoards } from "../boards/choice.js";
import { command, oneOf } from "../command.js";
import { ENCODINGS, fittingEncoder, fixedEncoder, type Encoder } from "../output/encoder.js";
import { openWhole, stdoutSink } from "../output/whole.js";
import { Losses } from "../boards/losses.js";
import { EXIT, type Shell } from "../shell.js";
import { boardWriter, WRITE_FORMATS } from "../boards/writer.js";

export const convert = command({
  progress: "bar",
  options: {
    to: { about: "convert.to", value: "FORMAT", short: "t", choices: WRITE_FORMATS },
    output: { about: "convert.output", value: "OUT", short: "o" },
    replace: { about: "convert.replace" },
    encoding: { about: "convert.encoding", value: "NAME", choices: ENCODINGS },
    ...BOARD_OPTIONS,
    json: { about: "convert.json" },
  },
  examples: [
    ["falsecard convert match.lin --to pbn -o match.pbn", "convert.example.lin"],
    ["cat match.pbn | falsecard convert - --to url", "convert.example.pipe"],
    ["falsecard convert match.lin --room open --to pbn", "convert.example.room"],
  ],
  run: async (shell, given, [operand = ""]) => {
    if (given.json === true && given.to !== undefined && given.to !== "json")
      throw shell.misuse("misuse.both", { one: "--json", other: `--to ${given.to}` });
    const to = given.json === true ? "json" : WRITE_FORMATS.find((format) => format === given.to);
    if (to === undefined)
      throw shell.misuse("misuse.missing", { expected: `--to ${oneOf(shell, WRITE_FORMATS)}` });
    const encoding = ENCODINGS.find((encoding) => encoding === given.encoding);

    /** Pages of the file without a board, before the next one. */
    const blank: ReadBoard[] = [];
    const { boards, format } = await chooseBoards(shell, operand, given, {
      onBlank: (page) => void blank.push(page),
    });
    const sink =
      given.output === undefined
        ? stdoutSink(shell)
        : await openWhole(shell, given.output, {
            mayReplace: async () => given.replace === true,
            expected: shell.say("expected.replace"),
            input: operand,
          });
    let at = "";
    // Latin-1 is what PBN's standard says; a terminal has its own idea.
    const fitting = encoding === undefined && to === "pbn" && !isScreen(shell, given.output);
    const encoder: Encoder = fitting
      ? fittingEncoder(shell, sink)
      : fixedEncoder(sink, encoding ?? "utf-8", (found) =>
          shell.failure("output.latin", { board: at, found }),
        );
    const losses = new Losses(to);
    const writer = boardWriter(to, losses.onWritten);
    let written = 0;
    // A format keeps its own pages as they are; no other has a place for them.
    const turnPages = async (): Promise<void> => {
      for (const page of blank.splice(0))
        if (format === to) await encoder.write(writer.write(page));
        else losses.addPage();
    };
    try {
      for await (const { board, name } of boards) {
        await turnPages();
        written++;
        at = name;
        await encoder.write(writer.write(board));
      }
      await turnPages();
      await encoder.write(writer.end());
      await encoder.finish();
      await sink.finish();
    } catch (error) {
      await encoder.abandon();
      await sink.abandon();
      throw error;
    }
    await losses.tell(shell);
    if (given.output !== undefined)
      await shell.tell(
        shell.say("convert.done", { file: given.output, boards: written, format: to }),
      );
    return EXIT.ok;
  },
});

function isScreen(shell: Shell, output: string | undefined): boolean {
  return output === undefined && shell.io.stdout.isTTY;
}
