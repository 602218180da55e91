/** Manual pages in roff, with the macros of man(7): the words of the help, laid out by `man`. */
import type { Phrase } from "@falsecard/core";
import { COMMON, PROGRAM_OPTIONS, type Command, type ListedCommand } from "../frame/command.js";
import { EXIT_WORDS, optionUsage, optionWords, ROW_WORDS } from "../frame/help.js";
import type { Style } from "../text/style.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** The page of the program: falsecard(1). */
export function programManual(
  style: Style,
  version: string,
  commands: readonly ListedCommand[],
): string {
  return page(style, version, "falsecard", style.say(COMMON_PHRASES.about), [
    section(style, "synopsis", [".B falsecard", ".I COMMAND", roff("…")]),
    section(
      style,
      "commands",
      commands.flatMap(({ name, operands, about }) => [
        ".TP",
        `.B ${roff([name, ...operands].join(" "))}`,
        roff(style.say(about).split("\n")[0] ?? ""),
      ]),
    ),
    optionSection(style, PROGRAM_OPTIONS),
    section(style, "exit", [roff(style.say(EXIT_WORDS))]),
    section(style, "seeAlso", [
      roff(commands.map(({ name }) => `falsecard-${name}(1)`).join(", ")),
    ]),
  ]);
}

/** The page of a command: falsecard-NAME(1). */
export function commandManual(
  style: Style,
  version: string,
  { name, operands, about }: ListedCommand,
  { options, examples, details, words, rows }: Command,
): string {
  const [first = "", ...more] = [about, ...(details === undefined ? [] : [details])]
    .map((one) => style.say(one))
    .join("\n")
    .split("\n");
  return page(style, version, `falsecard-${name}`, first, [
    section(style, "synopsis", [
      `.B falsecard ${roff(name)}`,
      ...operands.map((operand) => `.I ${roff(operand)}`),
      roff("[--…]"),
    ]),
    ...(more.every((line) => line === "") ? [] : [section(style, "description", described(more))]),
    optionSection(style, { ...options, ...COMMON }),
    ...(words === undefined
      ? []
      : [
          section(style, "words", [
            roff(style.say(words.head)),
            ...words.forms.flatMap(([forms, said]) => [
              ".TP",
              `.B ${roff(forms.join(" · "))}`,
              roff(style.say(said)),
            ]),
          ]),
        ]),
    ...(rows === undefined
      ? []
      : [
          section(style, "rows", [
            roff(style.say(ROW_WORDS.head)),
            ...rows.fields.flatMap((field) => [
              ".TP",
              `.B ${roff(field.names.join(", ") + (field.isRequired ? " *" : ""))}`,
              roff(style.say(field.expected)),
            ]),
            ".TP",
            `.B ${roff(style.say(ROW_WORDS.noted))}`,
            roff(rows.notes.join(", ")),
          ]),
        ]),
    section(
      style,
      "examples",
      examples.flatMap(([line, said]) => [".TP", `.B ${roff(line)}`, roff(style.say(said))]),
    ),
    section(style, "exit", [roff(style.say(EXIT_WORDS))]),
    section(style, "seeAlso", [".BR falsecard (1)"]),
  ]);
}

function page(
  style: Style,
  version: string,
  name: string,
  about: string,
  sections: readonly string[],
): string {
  return [
    `.TH ${quoted(name.toUpperCase())} 1 "" ${quoted(`Falsecard ${version}`)} Falsecard`,
    // A long word of an example may stand over the edge rather than be broken.
    ".nh",
    ".ad l",
    section(style, "name", [roff(`${name} - ${about}`)]),
    ...sections,
    "",
  ].join("\n");
}

const section = (style: Style, title: keyof typeof TITLES, lines: readonly string[]): string =>
  [`.SH ${style.say(TITLES[title])}`, ...lines].join("\n");

const optionSection = (style: Style, options: Command["options"]): string =>
  section(
    style,
    "options",
    Object.entries(options).flatMap(([name, option]) => [
      ".TP",
      `.B ${roff(optionUsage(name, option).trim())}`,
      roff(optionWords(style, option)),
    ]),
  );

/** Paragraphs, and entries of lists: a word, at least two blanks, and what it is. */
const described = (all: readonly string[]): string[] => {
  const lines = all.filter((line) => line !== "");
  return lines.flatMap((line, i) => {
    const [, word, about] = /^(\S.*?) {2,}(\S.*)$/.exec(line) ?? [];
    return word === undefined || about === undefined
      ? [...(i === 0 ? [] : [".PP"]), roff(line)]
      : [".TP", `.B ${roff(word)}`, roff(about)];
  });
};

/** A text as roff has it: no command, no escape, and dashes that can be copied. */
const roff = (text: string): string =>
  text
    .replaceAll("\n", " ")
    .replaceAll("\\", String.raw`\e`)
    .replaceAll("-", String.raw`\-`)
    .replace(/^(?=[.'])/, String.raw`\&`)
    .replaceAll('"', String.raw`\(dq`)
    .replaceAll(BREAK, String.raw`\:`);

/** The places at which a line of Japanese, which has no blanks, may be broken. */
const BREAK = /(?<=[\u3000-\u9fff\uff00-\uffef])(?<![「『(])(?=[^、。」』)・ー\s])/g;

const quoted = (text: string): string => `"${text.replaceAll('"', "")}"`;

const TITLES = {
  name: ["NAME", "名前"],
  synopsis: ["SYNOPSIS", "書式"],
  description: ["DESCRIPTION", "説明"],
  commands: ["COMMANDS", "コマンド"],
  options: ["OPTIONS", "オプション"],
  words: ["WORDS", "値"],
  rows: ["ROWS", "行の項目"],
  examples: ["EXAMPLES", "例"],
  exit: ["EXIT STATUS", "終了ステータス"],
  seeAlso: ["SEE ALSO", "関連項目"],
} as const satisfies Readonly<Record<string, Phrase>>;
