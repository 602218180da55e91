/** The commands, in the order in which the help lists them. A new command is a file and a line here. */
import type { Command } from "./command.js";
import { check } from "./commands/check.js";
import { convert } from "./commands/convert.js";
import { deal } from "./commands/deal.js";
import { score } from "./commands/score.js";
import { show } from "./commands/show.js";

export const COMMANDS: readonly Command[] = [deal, show, convert, check, score];
