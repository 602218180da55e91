/** The commands, in the order in which the help lists them. A new command is a file and a line here. */
import type { Command } from "./command.js";
import { deal } from "./commands/deal.js";
import { score } from "./commands/score.js";

export const COMMANDS: readonly Command[] = [deal, score];
