/**
 * The help of the program and of each command. Texts are wrapped here to the width of the terminal; a line break in a
 * text begins a paragraph or the next entry of a list.
 */
import {
  COMMON,
  PROGRAM_OPTIONS,
  type Command,
  type ListedCommand,
  type Option,
  type Options,
} from "./command.js";
import { columns, hanging, textLines } from "../text/columns.js";
import { wrap, widthOf } from "../text/style.js";
import type { Shell } from "./shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** The language of the help, and the width of the screen. */
type Reader = Pick<Shell, "style" | "width">;

export function programHelp(reader: Reader, commands: readonly ListedCommand[]): string[] {
  const { style, width } = reader;
  return [
    ...wrap(style.bold(style.say(COMMON_PHRASES.about)), width),
    "",
    ...wrap(`${style.say(PHRASES.usage)} falsecard COMMAND …`, width),
    "",
    ...commandList(reader, commands),
    "",
    style.say(PHRASES.options),
    ...optionList(reader, PROGRAM_OPTIONS),
    "",
    ...wrap(style.say(COMMON_PHRASES.helpMore), width),
    ...wrap(style.say(EXIT_WORDS), width),
  ];
}

export function commandList(
  { style, width }: Reader,
  commands: readonly ListedCommand[],
): string[] {
  const rows = commands.map(({ name, operands, about }): [string, string] => [
    [name, ...operands].join(" "),
    style.say(about).split("\n")[0] ?? "",
  ]);
  return [style.say(PHRASES.commands), ...columns(rows, width, 2)];
}

export function commandHelp(
  reader: Reader,
  { name, operands, about: said }: ListedCommand,
  command: Command,
): string[] {
  const { style, width } = reader;
  const { details, options, examples } = command;
  return [
    ...wrap(`${style.say(PHRASES.usage)} falsecard ${[name, ...operands].join(" ")} [--…]`, width),
    "",
    ...textLines(
      [said, ...(details === undefined ? [] : [details])].map((one) => style.say(one)).join("\n"),
      width,
    ),
    "",
    style.say(PHRASES.options),
    ...optionList(reader, { ...options, ...COMMON }),
    "",
    ...(command.words === undefined ? [] : [...wordHelp(reader, command.words), ""]),
    ...(command.rows === undefined ? [] : [...rowHelp(reader, command.rows), ""]),
    style.say(PHRASES.examples),
    ...examples.flatMap(([line, about]) => [
      ...commandLines(line, width - 2).map((part) => `  ${part}`),
      ...hanging(style.say(about), width, 6).map((part) => style.dim(part)),
    ]),
  ];
}

/** Breaks a command line that is too wide with backslashes, as shells read it. */
function commandLines(line: string, width: number): string[] {
  const words = line.match(/(?:"[^"]*"|[^\s"])+/g) ?? [];
  const lines: string[] = [];
  let rest = words.shift() ?? "";
  for (const [i, word] of words.entries()) {
    // Every line but the last needs room for the backslash.
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

/** The words that an option takes, each with its meaning. */
function wordHelp({ style, width }: Reader, words: NonNullable<Command["words"]>): string[] {
  return [
    ...textLines(style.say(words.head), width),
    ...words.forms.flatMap(([forms, about]) => [
      ...hanging(forms.join(" · "), width, 2),
      ...hanging(style.say(about), width, 6).map((part) => style.dim(part)),
    ]),
  ];
}

/** The fields of a row of `--batch`. */
function rowHelp({ style, width }: Reader, rows: NonNullable<Command["rows"]>): string[] {
  return [
    ...wrap(style.say(ROW_WORDS.head), width),
    ...rows.fields.flatMap(({ names, isRequired, expected }) => [
      ...hanging(`${names.join(", ")}${isRequired ? " *" : ""}`, width, 2),
      ...hanging(style.say(expected), width, 6),
    ]),
    ...hanging(style.say(ROW_WORDS.noted), width, 2),
    ...hanging(rows.notes.join(", "), width, 6),
  ];
}

function optionList({ style, width }: Reader, options: Options): string[] {
  return columns(
    Object.entries(options).map(([name, option]): [string, string] => [
      optionUsage(name, option),
      optionWords(style, option),
    ]),
    width,
    2,
  );
}

/** The purpose of an option, the words that it takes and its default. */
export function optionWords(
  style: Reader["style"],
  { about, choices, default: usual }: Option,
): string {
  const words = style.say(about);
  const taken =
    choices === undefined
      ? words
      : style.say(PHRASES.taken, { words, choices: choices.join(", ") });
  return typeof usual === "string" || typeof usual === "number"
    ? style.say(PHRASES.usual, { words: taken, usual: String(usual) })
    : taken;
}

export function optionUsage(name: string, { short, value }: Option): string {
  const long = `--${name}${value === undefined ? "" : ` ${value}`}`;
  return short === undefined ? `    ${long}` : `-${short}, ${long}`;
}

/** What the exit codes mean. */
export const EXIT_WORDS = [
  "Exit codes: 0 done, 1 faults found or cannot be done, 2 wrong usage, 3 a defect of Falsecard.",
  "終了コード: 0 完了、1 誤りあり・実行できない、2 使い方の誤り、3 Falsecard の不具合。",
] as const;

/** What stands around the fields of a row. */
export const ROW_WORDS = {
  head: [
    "Fields of a row (* must be there; null counts as left out):",
    "行の項目(* は必須。null は書かないのと同じ):",
  ],
  noted: ["notes, which are not read:", "読まれないメモ:"],
} as const;

const PHRASES = {
  usage: ["Usage:", "使い方:"],
  taken: ["{words} [{choices}]", "{words} [{choices}]"],
  usual: ["{words} ({usual})", "{words}({usual})"],
  commands: ["Commands:", "コマンド:"],
  options: ["Options:", "オプション:"],
  examples: ["Examples:", "例:"],
} as const;
