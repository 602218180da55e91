/** `falsecard` alone: a board, and what the command line can do. */
import type { ListedCommand } from "./frame/command.js";
import { dealBoard, recordOf } from "./boards/dealing.js";
import { commandList } from "./frame/help.js";
import { wrap } from "./text/style.js";
import { sheetOf } from "./print/sheet.js";
import type { Shell } from "./frame/shell.js";

export async function welcome(shell: Shell, commands: readonly ListedCommand[]): Promise<void> {
  const { scribe } = shell;
  const seed = shell.io.freshSeed();
  await shell.print(
    scribe.bold(scribe.say("about")),
    "",
    ...sheetOf(scribe, recordOf(dealBoard(seed, 1))),
    "",
    ...wrap(scribe.say("welcome.again", { seed }), shell.width),
    "",
    ...commandList(shell, commands),
    "",
    ...wrap(scribe.say("help.more"), shell.width),
  );
}
