/** The help, of the program and of each command. */
import { COMMON, PROGRAM, type Command, type Option, type Options } from "./command.js";
import type { ListedCommand } from "./commands.js";
import { NOTE_BEGINNINGS, NOTES } from "./batch/notes.js";
import { pad, widthOf, wrap, type Scribe } from "./print/scribe.js";

/** What the program can do. */
export function programHelp(scribe: Scribe, commands: readonly ListedCommand[]): string[] {
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

export function commandList(scribe: Scribe, commands: readonly ListedCommand[]): string[] {
  const rows = commands.map(({ name, operands, about }): [string, string] => [
    [name, ...operands].join(" "),
    scribe.say(about).split("\n")[0] ?? "",
  ]);
  return [scribe.say("commands"), ...columns(rows)];
}

export function commandHelp(
  scribe: Scribe,
  { name, operands, about: said }: ListedCommand,
  command: Command,
): string[] {
  const { options, examples } = command;
  return [
    `${scribe.say("usage")} falsecard ${[name, ...operands].join(" ")} [--…]`,
    "",
    scribe.say(said),
    "",
    scribe.say("options"),
    ...optionList(scribe, { ...options, ...COMMON }),
    "",
    ...(command.rows === undefined ? [] : [...rowHelp(scribe, command.rows), ""]),
    scribe.say("examples"),
    ...examples.flatMap(([line, about]) => [`  ${line}`, scribe.dim(`      ${scribe.say(about)}`)]),
  ];
}

/** The fields of a row, as they are declared where rows are read. */
function rowHelp(scribe: Scribe, rows: NonNullable<Command["rows"]>): string[] {
  const fields = Object.entries(rows.fields).map(
    ([name, { field, also, required }]): [string, string] => [
      `${[name, ...also].join(", ")}${required ? " *" : ""}`,
      scribe.say(field.expected),
    ],
  );
  const notes = [...NOTES, ...NOTE_BEGINNINGS.map((beginning) => `${beginning}…`)].join(", ");
  return [
    scribe.say("row.head"),
    ...fields.flatMap(([names, expected]) => [
      `  ${names}`,
      ...wrap(expected, 72).map((line) => `      ${line}`),
    ]),
    `  ${scribe.say("row.noted")}`,
    ...wrap(notes, 72).map((line) => `      ${line}`),
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

/** As wide as terminals are at least. */
const SCREEN = 80;

/** Two columns; a second line of the right one stays right. */
function columns(rows: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(...rows.map(([left]) => widthOf(left))) + 2;
  return rows.flatMap(([left, right]) =>
    wrap(right, SCREEN - 2 - width).map((line, i) => `  ${pad(i === 0 ? left : "", width)}${line}`),
  );
}
