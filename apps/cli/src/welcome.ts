/** `falsecard` alone: a board, and what the command line can do. */
import type { ListedCommand } from "./commands.js";
import { dealBoard, recordOf } from "./boards/dealing.js";
import { commandList } from "./help.js";
import { wrap } from "./print/scribe.js";
import { sheetOf } from "./print/sheet.js";
import type { Shell } from "./shell.js";

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
