/** The commands, in the order in which the help lists them. A new command is a file and a line here. */
import type { Command } from "./command.js";
import { auction } from "./commands/auction.js";
import { beliefs } from "./commands/beliefs.js";
import { bid } from "./commands/bid.js";
import { card } from "./commands/card.js";
import { check } from "./commands/check.js";
import { convert } from "./commands/convert.js";
import { deal } from "./commands/deal.js";
import { explain } from "./commands/explain.js";
import { lab } from "./commands/lab.js";
import { leads } from "./commands/leads.js";
import { lott } from "./commands/lott.js";
import { match } from "./commands/match.js";
import { play } from "./commands/play.js";
import { playout } from "./commands/playout.js";
import { programs } from "./commands/programs.js";
import { score } from "./commands/score.js";
import { show } from "./commands/show.js";
import { solve } from "./commands/solve.js";
import { system } from "./commands/system.js";
import { table } from "./commands/table.js";
import { tm } from "./commands/tm.js";
import { trace } from "./commands/trace.js";
import { web } from "./commands/web.js";
import { worker } from "./commands/worker.js";

export const COMMANDS: readonly Command[] = [
  play,
  web,
  deal,
  show,
  convert,
  check,
  score,
  solve,
  table,
  leads,
  trace,
  beliefs,
  card,
  playout,
  match,
  programs,
  worker,
  tm,
  bid,
  explain,
  auction,
  lott,
  system,
  lab,
];
