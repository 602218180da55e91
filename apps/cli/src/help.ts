/** The help, of the program and of each command. */
import { COMMON, PROGRAM, type Command, type Option, type Options } from "./command.js";
import { pad, widthOf, type Scribe } from "./scribe.js";

/** What the program can do. */
export function programHelp(scribe: Scribe, commands: readonly Command[]): string[] {
  return [
    scribe.bold(scribe.say("about")),
    "",
    `${scribe.say("usage")} falsecard COMMAND …`,
    "",
    ...commandList(scribe, commands),
    "",
    scribe.say("options"),
    ...optionList(scribe, PROGRAM),
    "",
    scribe.say("help.more"),
    scribe.say("help.codes"),
  ];
}

export function commandList(scribe: Scribe, commands: readonly Command[]): string[] {
  const rows = commands.map(({ name, operands, about }): [string, string] => [
    [name, ...operands].join(" "),
    scribe.say(about).split("\n")[0] ?? "",
  ]);
  return [scribe.say("commands"), ...columns(rows)];
}

export function commandHelp(scribe: Scribe, command: Command): string[] {
  const { name, operands, options, examples } = command;
  return [
    `${scribe.say("usage")} falsecard ${[name, ...operands].join(" ")} [--…]`,
    "",
    scribe.say(command.about),
    "",
    scribe.say("options"),
    ...optionList(scribe, { ...options, ...COMMON }),
    "",
    scribe.say("examples"),
    ...examples.flatMap(([line, about]) => [`  ${line}`, scribe.dim(`      ${scribe.say(about)}`)]),
  ];
}

function optionList(scribe: Scribe, options: Options): string[] {
  return columns(
    Object.entries(options).map(([name, option]): [string, string] => [
      optionUsage(name, option),
      scribe.say(option.about),
    ]),
  );
}

function optionUsage(name: string, { short, value }: Option): string {
  const long = `--${name}${value === undefined ? "" : ` ${value}`}`;
  return short === undefined ? `    ${long}` : `-${short}, ${long}`;
}

/** Two columns; a second line of the right one stays right. */
function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => widthOf(left))) + 2;
  return rows.flatMap(([left, right]) =>
    right.split("\n").map((line, i) => `  ${pad(i === 0 ? left : "", width)}${line}`),
  );
}
