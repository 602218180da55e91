/**
 * A command as data: its options, examples and what it does. One file of `commands/` makes one; `commands.ts` gives it
 * its name and says what it takes.
 *
 * Arguments are cut into tokens by Node's own `parseArgs`. What may be wrong with them is judged here,
 * because every sentence must exist in two languages and name what was expected.
 */
import { parseArgs } from "node:util";
import { wholeNumber, type Result } from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import { nearest } from "./nearest.js";
import { Stop, EXIT, type Shell } from "./shell.js";
import type { Phrase } from "@falsecard/core";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** What an option takes: any text, one of some words, a number within bounds, or what a parser reads. */
interface ValueKind<T = unknown> {
  /** A letter for it. */
  readonly short?: string;
  readonly choices?: readonly string[];
  readonly within?: readonly [least: number, most: number];
  readonly read?: (text: string) => Result<T>;
  /** The value if none is given. */
  readonly default?: T;
}

export interface Option extends ValueKind {
  readonly about: Phrase;
  /** What stands for the value in the help, as in `--seed TEXT`; an option without one is a flag. */
  readonly value?: string;
}

/** An option without a value. */
export const flagOption = (about: Phrase, short?: string) => ({
  about,
  ...(short === undefined ? {} : { short }),
});

/** An option with a value, which the help calls `value`. */
export function option(value: string, about: Phrase): Option & { readonly value: string };
export function option<const K extends ValueKind>(
  value: string,
  kind: K,
  about: Phrase,
): Option & { readonly value: string } & K;
export function option(value: string, kind: ValueKind | Phrase, about?: Phrase): Option {
  return about === undefined
    ? { value, about: kind as Phrase }
    : { value, ...(kind as ValueKind), about };
}

export type Options = Readonly<Record<string, Option>>;

/** The type of an option's value; a flag is true. */
type ValueOf<O extends Option> = O extends { readonly value: string }
  ? O extends { readonly read: (text: string) => Result<infer T> }
    ? T
    : O extends { readonly within: readonly number[] }
      ? number
      : O extends { readonly choices: readonly (infer C)[] }
        ? C
        : string
  : true;

type WithDefault<O extends Options> = {
  [K in keyof O]: O[K] extends { readonly default: unknown } ? K : never;
}[keyof O];

/** The values given; an option with a default always has one. */
export type Given<O extends Options> = {
  readonly [K in WithDefault<O>]: ValueOf<O[K]>;
} & { readonly [K in Exclude<keyof O, WithDefault<O>>]?: ValueOf<O[K]> };

/** The rows that `--batch` reads, for the help. */
interface RowHelp {
  readonly fields: readonly {
    readonly names: readonly string[];
    readonly expected: Phrase;
    readonly isRequired: boolean;
  }[];
  /** Names of fields that are passed over, and beginnings of such names. */
  readonly notes: readonly string[];
}

/**
 * How a command says that it is at work: by a bar, after two seconds; by news of its own, because it waits for others; or not at all,
 * because it is done at once whatever it is given.
 */
type ProgressKind = "bar" | "news" | "none";

export interface Definition<O extends Options> {
  /** What there is to say of it beyond the line that the list of commands has. */
  readonly details?: Phrase;
  readonly progress: ProgressKind;
  readonly options: O;
  /** Forms of words that options take, each with what it says, for the help. */
  readonly words?: {
    readonly head: Phrase;
    readonly forms: readonly (readonly [forms: readonly string[], about: Phrase])[];
  };
  readonly rows?: RowHelp;
  /** Command lines worth copying, each with what it does. */
  readonly examples: readonly (readonly [line: string, about: Phrase])[];
  readonly run: (shell: Shell, given: Given<O>, operands: readonly string[]) => Promise<number>;
}

export interface Command extends Omit<Definition<Options>, "run"> {
  /** @param operands Their names, as the list of commands has them. */
  readonly run: (
    shell: Shell,
    operands: readonly string[],
    argv: readonly string[],
  ) => Promise<number>;
}

/** A command as the help lists it. */
export interface ListedCommand {
  readonly name: string;
  readonly about: Phrase;
  /** Names of the operands as the help writes them: `FILE`, `[FILE]` if it may be left out, `FILE...`. */
  readonly operands: readonly string[];
  readonly load: () => Promise<Command>;
}

/** Options of every command; `run.ts` deals with them before the command sees its arguments. */
export const COMMON = {
  lang: option("LANG", { choices: ["en", "ja"] }, [
    "language, en or ja; else taken from LANG",
    "言語 en か ja(なければ LANG から)",
  ]),
  help: flagOption(["this help", "この説明を表示"], "h"),
} as const satisfies Options;

/** Options of the program without a command. */
export const PROGRAM_OPTIONS = {
  version: flagOption(["the version of Falsecard", "Falsecard のバージョンを表示"], "V"),
  ...COMMON,
} as const satisfies Options;

/** Operands that may come from standard input, as `-`; names of programs and the like may not. */
const STREAMED: ReadonlySet<string> = new Set(["FILE", "IN", "CONTRACT"]);

export function command<const O extends Options>(definition: Definition<O>): Command {
  return {
    ...definition,
    run: (shell, names, argv) => {
      const { options } = definition;
      const { given, operands } = readArguments(shell, { operands: names, options }, argv);
      return definition.run(shell, given, operands);
    },
  };
}

/** Reads the arguments of a command, or stops with what is wrong with them. */
export function readArguments<O extends Options>(
  shell: Shell,
  { operands: names, options }: { readonly operands: readonly string[]; readonly options: O },
  argv: readonly string[],
): { readonly given: Given<O>; readonly operands: readonly string[] } {
  const all: Options = { ...COMMON, ...options };
  const given: Record<string, unknown> = {};
  const operands: string[] = [];
  for (const token of tokensOf(all, argv)) {
    if (token.kind === "positional") operands.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue = false } = token;
    const option = Object.hasOwn(all, name) ? all[name] : undefined;
    if (option === undefined) throw unknownOption(shell, rawName, Object.keys(all));
    if (option.value === undefined) {
      if (value !== undefined)
        throw shell.misuse(PHRASES.misuseFlag, { option: rawName, found: value });
      given[name] = true;
      continue;
    }
    const expected =
      option.choices === undefined ? option.value : shell.style.oneOf(option.choices);
    // The next option is not a value; a negative number and `-` are.
    if (value === undefined || (!inlineValue && /^--?[a-z]/i.test(value)))
      throw shell.misuse(PHRASES.misuseValue, { option: rawName, expected });
    if (option.choices !== undefined && !option.choices.includes(value))
      throw meant(
        shell,
        shell.misuse(PHRASES.misuseChoice, { option: rawName, found: value, expected }),
        nearest(value, option.choices),
      );
    given[name] = valueIn(shell, `--${name}`, option, value);
  }
  const many = names.at(-1)?.endsWith("...") === true;
  const needed = names.filter((name) => !name.startsWith("["));
  const missing = needed[operands.length];
  if (missing !== undefined) {
    const expected = missing.replace("...", "");
    throw shell.misuse(
      STREAMED.has(expected) ? COMMON_PHRASES.misuseWithout : COMMON_PHRASES.misuseMissing,
      {
        expected,
      },
    );
  }
  const extra = many ? undefined : operands[names.length];
  if (extra !== undefined) {
    const expected = names.join(" ") || `--${Object.keys(options)[0] ?? "help"}`;
    const key = names.length === 0 ? PHRASES.misuseOperand : COMMON_PHRASES.misuseExtra;
    throw shell.misuse(key, { found: extra, expected });
  }
  for (const [name, option] of Object.entries(options))
    if (option.default !== undefined) given[name] ??= option.default;
  return { given: given as Given<O>, operands };
}

/** The text of an option as its kind has it. */
function valueIn(shell: Shell, name: string, { within, read }: Option, text: string): unknown {
  if (within !== undefined) return numberOf(shell, name, text, ...within);
  return read === undefined ? text : valueOf(shell, name, read(text));
}

export function tokensOf(options: Options, argv: readonly string[]) {
  const { tokens } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      Object.entries(options).map(([name, { value, short }]) => [
        name,
        {
          type: value === undefined ? ("boolean" as const) : ("string" as const),
          ...(short === undefined ? {} : { short }),
        },
      ]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  return tokens;
}

function unknownOption(shell: Shell, found: string, known: readonly string[]): Stop {
  const near = nearest(found.replace(/^-+/, ""), known);
  return meant(
    shell,
    shell.misuse(COMMON_PHRASES.misuseOption, { found }),
    near === undefined ? undefined : `--${near}`,
  );
}

/** The same stop with a suggestion. */
export function meant(shell: Shell, stop: Stop, word: string | undefined): Stop {
  if (word === undefined) return stop;
  return new Stop(stop.exit, `${stop.message}\n${shell.say(COMMON_PHRASES.hintMeant, { word })}`);
}

/** The value of an option read by one of the core's parsers. */
export function valueOf<T>(shell: Shell, option: string, result: Result<T>): T {
  if (result.ok) return result.value;
  const fault = sayFault(result.fault, shell.style.locale);
  throw new Stop(EXIT.misuse, shell.say(PHRASES.misuseFault, { option, fault }));
}

/** A whole number given to an option. */
export function numberOf(
  shell: Shell,
  option: string,
  text: string,
  least: number,
  most: number,
): number {
  const number = wholeNumber(text) ?? Number.NaN;
  if (number >= least && number <= most) return number;
  throw shell.misuse(COMMON_PHRASES.misuseNumber, {
    option,
    found: text,
    least: String(least),
    most: String(most),
  });
}

const PHRASES = {
  misuseValue: ["{option} needs a value: {expected}", "{option} には値 {expected} が必要です"],
  misuseFlag: [
    "{option} takes no value, but “{found}” was given",
    "{option} は値を取りませんが「{found}」が与えられました",
  ],
  misuseChoice: [
    "“{found}” is not a value of {option}; expected {expected}",
    "「{found}」は {option} の値ではありません。{expected} のいずれかを書いてください",
  ],
  misuseFault: ["{option}: {fault}", "{option}: {fault}"],
  misuseOperand: [
    "“{found}” is one argument too many; expected options alone, such as {expected}",
    "引数「{found}」が余分です。{expected} のようなオプションだけを書いてください",
  ],
} as const;
