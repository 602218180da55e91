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
import type { WordKey } from "../text/words.js";

export interface Option {
  readonly about: WordKey;
  /** What stands for the value in the help, as in `--seed TEXT`; an option without one is a flag. */
  readonly value?: string;
  readonly short?: string;
  readonly choices?: readonly string[];
}

export type Options = Readonly<Record<string, Option>>;

/** The values given: text for an option with a value, true for a flag. */
export type Given<O extends Options> = {
  readonly [K in keyof O]?: O[K] extends { readonly value: string } ? string : true;
};

/** As much of a kind of row as its help needs. */
interface RowHelp {
  readonly fields: Readonly<
    Record<
      string,
      {
        readonly field: { readonly expected: WordKey };
        readonly required: boolean;
        readonly also: readonly string[];
      }
    >
  >;
  /** Names of fields that are passed over, and beginnings of such names. */
  readonly notes: readonly string[];
}

/**
 * How a command says that it is at work: by a bar, after two seconds; by news of its own, because it waits for others; or not at all,
 * because it is done at once whatever it is given.
 */
type ProgressKind = "bar" | "news" | "none";

export interface Definition<O extends Options> {
  readonly progress: ProgressKind;
  readonly options: O;
  /** Forms of words that options take, each with what it says, for the help. */
  readonly words?: {
    readonly head: WordKey;
    readonly forms: readonly (readonly [forms: readonly string[], about: WordKey])[];
  };
  /** Fields of the rows that `--batch` reads, for the help. */
  readonly rows?: RowHelp;
  /** Command lines worth copying, each with what it does. */
  readonly examples: readonly (readonly [line: string, about: WordKey])[];
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
  readonly about: WordKey;
  /** Names of the operands as the help writes them: `FILE`, `[FILE]` if it may be left out, `FILE...`. */
  readonly operands: readonly string[];
  readonly load: () => Promise<Command>;
}

/** Options of every command; `run.ts` deals with them before the command sees its arguments. */
export const COMMON = {
  lang: { about: "option.lang", value: "LANG", choices: ["en", "ja"] },
  help: { about: "option.help", short: "h" },
} as const satisfies Options;

/** Options of the program without a command. */
export const PROGRAM = {
  version: { about: "option.version", short: "V" },
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
  const given: Record<string, string | true> = {};
  const operands: string[] = [];
  for (const token of tokensOf(all, argv)) {
    if (token.kind === "positional") operands.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value, inlineValue = false } = token;
    const option = Object.hasOwn(all, name) ? all[name] : undefined;
    if (option === undefined) throw unknownOption(shell, rawName, Object.keys(all));
    if (option.value === undefined) {
      if (value !== undefined) throw shell.misuse("misuse.flag", { option: rawName, found: value });
      given[name] = true;
      continue;
    }
    const expected = option.choices === undefined ? option.value : oneOf(shell, option.choices);
    // The next option is not a value; a negative number and `-` are.
    if (value === undefined || (!inlineValue && /^--?[a-z]/i.test(value)))
      throw shell.misuse("misuse.value", { option: rawName, expected });
    if (option.choices !== undefined && !option.choices.includes(value))
      throw meant(
        shell,
        shell.misuse("misuse.choice", { option: rawName, found: value, expected }),
        nearest(value, option.choices),
      );
    given[name] = value;
  }
  const many = names.at(-1)?.endsWith("...") === true;
  const needed = names.filter((name) => !name.startsWith("["));
  const missing = needed[operands.length];
  if (missing !== undefined) {
    const expected = missing.replace("...", "");
    throw shell.misuse(STREAMED.has(expected) ? "misuse.without" : "misuse.missing", { expected });
  }
  const extra = many ? undefined : operands[names.length];
  if (extra !== undefined) {
    const expected = names.join(" ") || `--${Object.keys(options)[0] ?? "help"}`;
    const key = names.length === 0 ? "misuse.operand" : "misuse.extra";
    throw shell.misuse(key, { found: extra, expected });
  }
  return { given: given as Given<O>, operands };
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
    shell.misuse("misuse.option", { found }),
    near === undefined ? undefined : `--${near}`,
  );
}

/** The same stop with a suggestion. */
export function meant(shell: Shell, stop: Stop, word: string | undefined): Stop {
  if (word === undefined) return stop;
  return new Stop(stop.exit, `${stop.message}\n${shell.say("hint.meant", { word })}`);
}

/** `a, b or c`. */
export function oneOf(shell: Pick<Shell, "scribe" | "say">, words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  if (words.length < 2) return last;
  const all = words.slice(0, -1).join(shell.scribe.locale === "ja" ? "、" : ", ");
  return shell.say("or", { all, last });
}

/** The value of an option read by one of the core's parsers. */
export function valueOf<T>(shell: Shell, option: string, result: Result<T>): T {
  if (result.ok) return result.value;
  const fault = sayFault(result.fault, shell.scribe.locale);
  throw new Stop(EXIT.misuse, shell.say("misuse.fault", { option, fault }));
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
  throw shell.misuse("misuse.number", {
    option,
    found: text,
    least: String(least),
    most: String(most),
  });
}
