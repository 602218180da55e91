/** `falsecard` alone: a board, and what the command line can do. */
import type { ListedCommand } from "./commands.js";
import { dealBoard, recordOf } from "./boards/dealing.js";
import { commandList } from "./help.js";
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
    scribe.say("welcome.again", { seed }),
    "",
    ...commandList(scribe, commands),
    "",
    scribe.say("help.more"),
  );
}
