/**
 * The commands, in the order in which the help lists them: what each is called, what it takes, and where it stands. A new
 * command is a file and a line here.
 *
 * A command is loaded when it is asked for, because the mind of the engine takes longer to load than most commands to do
 * their work.
 */
import type { Command, ListedCommand } from "./frame/command.js";
import type { WordKey } from "./text/words.js";

/** A command that the catalogue has words about. */
type CommandName = { [K in WordKey]: K extends `${infer N}.about` ? N : never }[WordKey];

const listed = (
  name: CommandName,
  operands: readonly string[],
  load: () => Promise<Command>,
): ListedCommand => ({ name, about: `${name}.about`, operands, load });

export const COMMANDS: readonly ListedCommand[] = [
  listed("play", ["[FILE]"], async () => (await import("./commands/play.js")).play),
  listed("web", [], async () => (await import("./commands/web.js")).web),
  listed("deal", [], async () => (await import("./commands/deal.js")).deal),
  listed("show", ["FILE"], async () => (await import("./commands/show.js")).show),
  listed("convert", ["IN"], async () => (await import("./commands/convert.js")).convert),
  listed("check", ["FILE..."], async () => (await import("./commands/check.js")).check),
  listed("score", ["CONTRACT"], async () => (await import("./commands/score.js")).score),
  listed("solve", ["FILE"], async () => (await import("./commands/solve.js")).solve),
  listed("table", ["FILE"], async () => (await import("./commands/table.js")).table),
  listed("leads", ["FILE"], async () => (await import("./commands/leads.js")).leads),
  listed("trace", ["FILE"], async () => (await import("./commands/trace.js")).trace),
  listed("beliefs", ["FILE"], async () => (await import("./commands/beliefs.js")).beliefs),
  listed("card", ["[FILE]"], async () => (await import("./commands/card.js")).card),
  listed("playout", ["FILE"], async () => (await import("./commands/playout.js")).playout),
  listed("match", ["ONE", "OTHER"], async () => (await import("./commands/match.js")).match),
  listed("programs", ["[PROGRAM]"], async () => (await import("./commands/programs.js")).programs),
  listed("worker", [], async () => (await import("./commands/worker.js")).worker),
  listed("tm", ["[serve|join]"], async () => (await import("./commands/tm.js")).tm),
  listed("bid", [], async () => (await import("./commands/bid.js")).bid),
  listed("explain", [], async () => (await import("./commands/explain.js")).explain),
  listed("auction", ["FILE"], async () => (await import("./commands/auction.js")).auction),
  listed("lott", [], async () => (await import("./commands/lott.js")).lott),
  listed("system", ["[ACTION]..."], async () => (await import("./commands/system.js")).system),
  listed("schema", ["[NAME]"], async () => (await import("./commands/schema.js")).schema),
  listed("lab", ["[ACTION]..."], async () => (await import("./commands/lab.js")).lab),
];
