/**
 * The command line as data for the completion of a shell: the words that may stand at each place. All of it comes from
 * the commands themselves, so that a new option is completed without a line here.
 */
import type { Locale } from "@falsecard/core";
import {
  COMMON,
  PROGRAM_OPTIONS,
  type Command,
  type ListedCommand,
  type Option,
  type Options,
} from "../frame/command.js";
import { sayText } from "../text/style.js";

/** What may be typed at a place: words, the name of a file, both, or anything (neither). */
export interface Expected {
  readonly words: readonly string[];
  readonly isFile: boolean;
}

/** An option as a shell completes it. */
export interface DescribedOption {
  /** With its dashes: `--board`. */
  readonly name: string;
  /** `-b`, if it has a short form. */
  readonly short?: string;
  readonly about: string;
  /** What its value may be; undefined for a flag. */
  readonly value?: Expected & { readonly placeholder: string };
}

/** The operands and options after a command, or after one of its actions. */
export interface DescribedUse {
  readonly operands: readonly Expected[];
  /** Whether the last operand may be repeated. */
  readonly repeats: boolean;
  readonly options: readonly DescribedOption[];
}

interface DescribedCommand extends DescribedUse {
  readonly name: string;
  readonly about: string;
  readonly actions: readonly (DescribedUse & { readonly name: string })[];
}

export interface DescribedProgram {
  readonly commands: readonly DescribedCommand[];
  /** Options that may stand without a command. */
  readonly options: readonly DescribedOption[];
}

/** Words for placeholders such as PROGRAM, in options and operands alike. */
export type WordsOf = Readonly<Record<string, readonly string[]>>;

/** Placeholders that stand for the name of a file or folder. */
const FILES: ReadonlySet<string> = new Set(["FILE", "IN", "OUT", "FOLDER", "CONTRACT", "CARD"]);

/** Describes all commands; loads each of them. */
export async function describeProgram(
  commands: readonly ListedCommand[],
  locale: Locale,
  words: WordsOf,
): Promise<DescribedProgram> {
  const described = await Promise.all(
    commands.map(async (listed) => describeCommand(listed, await listed.load(), locale, words)),
  );
  const names = commands.map(({ name }) => name);
  const help: DescribedCommand = {
    name: "help",
    about: sayText(locale, COMMON.help.about),
    operands: [{ words: names, isFile: false }],
    repeats: false,
    options: [],
    actions: [],
  };
  return {
    commands: [...described, help],
    options: optionsOf(PROGRAM_OPTIONS, locale, words),
  };
}

function describeCommand(
  { name, about, operands }: ListedCommand,
  { options, actions = {} }: Command,
  locale: Locale,
  words: WordsOf,
): DescribedCommand {
  const all = optionsOf({ ...options, ...COMMON }, locale, words);
  return {
    name,
    about: sayText(locale, about).split("\n")[0] ?? "",
    ...operandsOf(Object.keys(actions).length > 0 ? [] : operands, words),
    options: all,
    actions: Object.entries(actions).map(([action, { operands: own = [], takes }]) => ({
      name: action,
      ...operandsOf(own, words),
      options: all.filter((option) =>
        [...takes, "json", ...Object.keys(COMMON)].includes(option.name.slice(2)),
      ),
    })),
  };
}

const operandsOf = (
  operands: readonly string[],
  words: WordsOf,
): Pick<DescribedUse, "operands" | "repeats"> => ({
  operands: operands.map((operand) => expectedAt(operand.replaceAll(/[[\].]/g, ""), words)),
  repeats: operands.at(-1)?.endsWith("...") === true,
});

const expectedAt = (placeholder: string, words: WordsOf): Expected => ({
  words: words[placeholder] ?? [],
  isFile: FILES.has(placeholder),
});

const optionsOf = (options: Options, locale: Locale, words: WordsOf): DescribedOption[] =>
  Object.entries(options).map(([name, { short, about, value, choices }]: [string, Option]) => ({
    name: `--${name}`,
    ...(short === undefined ? {} : { short: `-${short}` }),
    about: sayText(locale, about).replaceAll("\n", " "),
    ...(value === undefined
      ? {}
      : {
          value: {
            placeholder: value,
            ...(choices === undefined
              ? expectedAt(value, words)
              : { words: choices, isFile: false }),
          },
        }),
  }));
