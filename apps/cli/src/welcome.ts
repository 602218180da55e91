/** `falsecard` alone: a board, and what the command line can do. */
import { boardOf } from "@falsecard/core";
import type { Command } from "./command.js";
import { dealtRecord } from "./dealing.js";
import { commandList } from "./help.js";
import { sheetOf } from "./sheet.js";
import type { Shell } from "./shell.js";

export async function welcome(shell: Shell, commands: readonly Command[]): Promise<void> {
  const { scribe } = shell;
  const seed = shell.io.freshSeed();
  const { record } = dealtRecord(seed, boardOf(1));
  await shell.print(
    scribe.bold(scribe.say("about")),
    "",
    ...sheetOf(scribe, record),
    "",
    scribe.say("welcome.again", { seed }),
    "",
    ...commandList(scribe, commands),
    "",
    scribe.say("help.more"),
  );
}
