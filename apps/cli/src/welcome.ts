/** The output of `falsecard` without arguments: a board, and an overview of the commands. */
import type { ListedCommand } from "./frame/command.js";
import { dealBoard, recordOf } from "./boards/dealing.js";
import { commandList } from "./frame/help.js";
import { wrap } from "./text/style.js";
import { sheetOf } from "./print/sheet.js";
import type { Shell } from "./frame/shell.js";
import { COMMON_PHRASES } from "./text/common-phrases.js";

export async function welcome(shell: Shell, commands: readonly ListedCommand[]): Promise<void> {
  const { style } = shell;
  const seed = shell.io.freshSeed();
  await shell.print(
    style.bold(style.say(COMMON_PHRASES.about)),
    "",
    ...sheetOf(style, recordOf(dealBoard(seed, 1))),
    "",
    ...wrap(style.say(PHRASES.again, { seed }), shell.width),
    "",
    ...commandList(shell, commands),
    "",
    ...wrap(style.say(COMMON_PHRASES.helpMore), shell.width),
  );
}

const PHRASES = {
  again: [
    "Dealt from seed {seed}: `falsecard deal --seed {seed}` deals it again.",
    "シード {seed} で配りました。`falsecard deal --seed {seed}` で同じボードが出ます。",
  ],
} as const;
