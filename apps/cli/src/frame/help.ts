/**
 * The help, of the program and of each command. Texts of the catalogue are not broken into lines there, but here and
 * once, by the width of the reader's terminal; a line break in such a text begins a paragraph, or the next entry of a list.
 */
import {
  COMMON,
  PROGRAM,
  type Command,
  type ListedCommand,
  type Option,
  type Options,
} from "./command.js";
import { columns, hanging, textLines } from "../text/columns.js";
import { wrap, widthOf } from "../text/style.js";
import type { Shell } from "./shell.js";

/** Whom the help is for: the language, and the width of the screen. */
type Reader = Pick<Shell, "scribe" | "width">;

/** What the program can do. */
export function programHelp(reader: Reader, commands: readonly ListedCommand[]): string[] {
  const { scribe, width } = reader;
  return [
    ...wrap(scribe.bold(scribe.say("about")), width),
    "",
    ...wrap(`${scribe.say("usage")} falsecard COMMAND …`, width),
    "",
    ...commandList(reader, commands),
    "",
    scribe.say("options"),
    ...optionList(reader, PROGRAM),
    "",
    ...wrap(scribe.say("help.more"), width),
    ...wrap(scribe.say("help.codes"), width),
  ];
}

export function commandList(
  { scribe, width }: Reader,
  commands: readonly ListedCommand[],
): string[] {
  const rows = commands.map(({ name, operands, about }): [string, string] => [
    [name, ...operands].join(" "),
    scribe.say(about).split("\n")[0] ?? "",
  ]);
  return [scribe.say("commands"), ...columns(rows, width, 2)];
}

export function commandHelp(
  reader: Reader,
  { name, operands, about: said }: ListedCommand,
  command: Command,
): string[] {
  const { scribe, width } = reader;
  const { options, examples } = command;
  return [
    ...wrap(`${scribe.say("usage")} falsecard ${[name, ...operands].join(" ")} [--…]`, width),
    "",
    ...textLines(scribe.say(said), width),
    "",
    scribe.say("options"),
    ...optionList(reader, { ...options, ...COMMON }),
    "",
    ...(command.words === undefined ? [] : [...wordHelp(reader, command.words), ""]),
    ...(command.rows === undefined ? [] : [...rowHelp(reader, command.rows), ""]),
    scribe.say("examples"),
    ...examples.flatMap(([line, about]) => [
      ...commandLines(line, width - 2).map((part) => `  ${part}`),
      ...hanging(scribe.say(about), width, 6).map((part) => scribe.dim(part)),
    ]),
  ];
}

/** A command line that is too wide goes on in the next one, as a shell takes it. */
function commandLines(line: string, width: number): string[] {
  const words = line.match(/(?:"[^"]*"|[^\s"])+/g) ?? [];
  const lines: string[] = [];
  let rest = words.shift() ?? "";
  for (const [i, word] of words.entries()) {
    // All but the last line have room for the sign that it goes on.
    const room = width - (i === words.length - 1 ? 0 : 2);
    if (widthOf(rest) + 1 + widthOf(word) <= room) {
      rest += ` ${word}`;
      continue;
    }
    lines.push(`${rest} \\`);
    rest = `    ${word}`;
  }
  return [...lines, rest];
}

/** The language of an option: every form of words, and what it says. */
function wordHelp({ scribe, width }: Reader, words: NonNullable<Command["words"]>): string[] {
  return [
    ...textLines(scribe.say(words.head), width),
    ...words.forms.flatMap(([forms, about]) => [
      ...hanging(forms.join(" · "), width, 2),
      ...hanging(scribe.say(about), width, 6).map((part) => scribe.dim(part)),
    ]),
  ];
}

/** The fields of a row, as they are declared where rows are read. */
function rowHelp({ scribe, width }: Reader, rows: NonNullable<Command["rows"]>): string[] {
  const fields = Object.entries(rows.fields).map(
    ([name, { field, also, required }]): [string, string] => [
      `${[name, ...also].join(", ")}${required ? " *" : ""}`,
      scribe.say(field.expected),
    ],
  );
  return [
    ...wrap(scribe.say("row.head"), width),
    ...fields.flatMap(([names, expected]) => [
      ...hanging(names, width, 2),
      ...hanging(expected, width, 6),
    ]),
    ...hanging(scribe.say("row.noted"), width, 2),
    ...hanging(rows.notes.join(", "), width, 6),
  ];
}

function optionList({ scribe, width }: Reader, options: Options): string[] {
  return columns(
    Object.entries(options).map(([name, option]): [string, string] => [
      optionUsage(name, option),
      scribe.say(option.about),
    ]),
    width,
    2,
  );
}

function optionUsage(name: string, { short, value }: Option): string {
  const long = `--${name}${value === undefined ? "" : ` ${value}`}`;
  return short === undefined ? `    ${long}` : `-${short}, ${long}`;
}
