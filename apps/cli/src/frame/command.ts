/**
 * A command as data: its options, its examples and the function that runs it. Each file in `commands/` makes one
 * command; `commands.ts` lists its name and operands.
 *
 * Node's own `parseArgs` divides arguments into tokens. Their errors are found here, because every message must exist
 * in two languages and name the expected value.
 */
import { parseArgs } from "node:util";
import { wholeNumber, type Fault, type Phrase, type Result } from "@falsecard/core";
import { nearest } from "./nearest.js";
import { Stop, EXIT, type Shell } from "./shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** The value of an option: any text, one of some words, a number within bounds, or a text that a parser reads. */
interface ValueKind<T = unknown> {
  /** The option as one letter. */
  readonly short?: string;
  readonly choices?: readonly string[];
  readonly within?: readonly [least: number, most: number];
  /** Whether the option may be given several times; its value is the list of texts. */
  readonly many?: true;
  readonly read?: (text: string) => Result<T>;
  /** The value of the option if it is not given. */
  readonly default?: T;
}

export interface Option extends ValueKind {
  readonly about: Phrase;
  /** The placeholder of the value in the help, as in `--seed TEXT`; an option without one is a flag. */
  readonly value?: string;
}

/** An option without a value. */
export const flagOption = (about: Phrase, short?: string) => ({
  about,
  ...(short === undefined ? {} : { short }),
});

/** An option with a value; `value` is its placeholder in the help. */
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
  ? O extends { readonly many: true }
    ? readonly string[]
    : O extends { readonly read: (text: string) => Result<infer T> }
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
  /** Names of fields that are ignored, and beginnings of such names. */
  readonly notes: readonly string[];
}

/**
 * How a command shows that it is at work: by a bar after two seconds; by its own news, because it waits for other
 * programs; or not at all, because it always ends at once.
 */
type ProgressKind = "bar" | "news" | "none";

export interface Definition<O extends Options> {
  /** More help than the line in the list of commands. */
  readonly details?: Phrase;
  readonly progress: ProgressKind;
  readonly options: O;
  /** The words that options take, each with its meaning, for the help. */
  readonly words?: {
    readonly head: Phrase;
    readonly forms: readonly (readonly [forms: readonly string[], about: Phrase])[];
  };
  readonly rows?: RowHelp;
  /** Example command lines, each with a description. */
  readonly examples: readonly (readonly [line: string, about: Phrase])[];
  /** Runs the command; resolves to the exit code, or to undefined for 0. */
  readonly run: Run<O>;
}

type Run<O extends Options> = (
  shell: Shell,
  given: Given<O>,
  operands: readonly string[],
) => Promise<number | void>;

/** One of several actions of a command, named by its first operand, as in `tm serve`. */
export interface Action<O extends Options> {
  /** The operands after its name, as in `ListedCommand`. */
  readonly operands?: readonly string[];
  /** Its options besides `--json`. */
  readonly takes: readonly string[];
  readonly run: Run<O>;
}

export interface Command extends Omit<Definition<Options>, "run"> {
  /** The actions of a command that has several, by name. */
  readonly actions?: Readonly<Record<string, Pick<Action<Options>, "operands" | "takes">>>;
  /** @param operands The names of the operands, as in the list of commands. */
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
    "language; else taken from LANG",
    "言語(なければ LANG から)",
  ]),
  help: flagOption(["this help", "この説明を表示"], "h"),
} as const satisfies Options;

/** Options of the program without a command. */
export const PROGRAM_OPTIONS = {
  version: flagOption(["the version of Falsecard", "Falsecard のバージョンを表示"], "V"),
  ...COMMON,
} as const satisfies Options;

/** Operands that may be `-` for standard input; names of programs, for example, may not. */
const STREAMED: ReadonlySet<string> = new Set(["FILE", "IN", "CONTRACT"]);

export function command<const O extends Options>(definition: Definition<O>): Command {
  return {
    ...definition,
    run: async (shell, names, argv) => {
      const { options } = definition;
      const { given, operands } = readArguments(shell, { operands: names, options }, argv);
      return (await definition.run(shell, given, operands)) ?? EXIT.ok;
    },
  };
}

/** A command with several actions. The help shows the options of all; an action refuses those of the others. */
export function commandOfActions<const O extends Options>({
  name,
  actions,
  usual,
  ...definition
}: Omit<Definition<O>, "run"> & {
  readonly name: string;
  readonly actions: Readonly<Record<string, Action<O>>>;
  /** The action that runs if none is named. */
  readonly usual?: string;
}): Command {
  const { options } = definition;
  return {
    ...definition,
    actions,
    run: async (shell, _, argv) => {
      const first = tokensOf({ ...COMMON, ...options }, argv).find(isOperand);
      const word = first?.value ?? usual ?? "";
      const action = Object.hasOwn(actions, word) ? actions[word] : undefined;
      if (action === undefined) {
        const names = Object.keys(actions);
        const expected = shell.style.oneOf(names);
        const stop = shell.misuse(PHRASES.misuseAction, { command: name, expected });
        throw meant(shell, stop, word, names);
      }
      const { given, operands } = readArguments(
        shell,
        { operands: action.operands ?? [], options, usage: `${name} ${word}` },
        first === undefined ? argv : argv.toSpliced(first.index, 1),
        ["json", "lang", ...action.takes],
      );
      return (await action.run(shell, given, operands)) ?? EXIT.ok;
    },
  };
}

/**
 * Reads the arguments of a command; throws a `Stop` that says what is wrong with them.
 * @param usage The command and its action, for sentences about operands.
 * @param taken The options of the action, if the command has several.
 */
export function readArguments<O extends Options>(
  shell: Shell,
  {
    operands: names,
    options,
    usage,
  }: { readonly operands: readonly string[]; readonly options: O; readonly usage?: string },
  argv: readonly string[],
  taken?: readonly string[],
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
    if (taken?.includes(name) === false)
      throw shell.misuse(PHRASES.misuseForeign, { option: `--${name}`, action: usage ?? "" });
    if (option.value === undefined) {
      if (value !== undefined)
        throw shell.misuse(PHRASES.misuseFlag, { option: rawName, found: value });
      given[name] = true;
      continue;
    }
    const expected =
      option.choices === undefined ? option.value : shell.style.oneOf(option.choices);
    // Another option cannot be the value; a negative number and `-` can.
    if (value === undefined || (!inlineValue && /^--?[a-z]/i.test(value)))
      throw shell.misuse(PHRASES.misuseValue, { option: rawName, expected });
    if (option.choices !== undefined && !option.choices.includes(value))
      throw meant(
        shell,
        shell.misuse(PHRASES.misuseChoice, { option: rawName, found: value, expected }),
        value,
        option.choices,
      );
    if (option.many === true) given[name] = [...((given[name] ?? []) as string[]), value];
    else given[name] = valueIn(shell, `--${name}`, option, value);
  }
  const needed = names.filter((name) => !name.startsWith("["));
  const missing = needed[operands.length];
  const whole = [usage ?? [], ...names].flat().join(" ");
  if (missing !== undefined) {
    const expected = usage === undefined ? missing.replace("...", "") : whole;
    const isStreamed = STREAMED.has(expected);
    throw shell.misuse(isStreamed ? COMMON_PHRASES.misuseWithout : COMMON_PHRASES.misuseMissing, {
      expected,
    });
  }
  const extra = names.at(-1)?.endsWith("...") === true ? undefined : operands[names.length];
  if (extra !== undefined)
    throw whole === ""
      ? shell.misuse(PHRASES.misuseOperand, {
          found: extra,
          expected: `--${Object.keys(options)[0] ?? "help"}`,
        })
      : shell.misuse(COMMON_PHRASES.misuseExtra, { found: extra, expected: whole });
  for (const [name, option] of Object.entries(options))
    if (option.default !== undefined) given[name] ??= option.default;
  return { given: given as Given<O>, operands };
}

/** The value of an option, read from its text by the kind of the option. */
function valueIn(shell: Shell, name: string, { within, read }: Option, text: string): unknown {
  if (within !== undefined) return numberOf(shell, name, text, ...within);
  return read === undefined ? text : valueOf(name, read(text));
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

const isOperand = (token: ReturnType<typeof tokensOf>[number]) => token.kind === "positional";

function unknownOption(shell: Shell, found: string, known: readonly string[]): Stop {
  const stop = shell.misuse(COMMON_PHRASES.misuseOption, { found });
  return meant(shell, stop, found.replace(/^-+/, ""), known, "--");
}

/** The same stop with a suggestion, if one of the words is similar to the one found. */
export function meant(
  shell: Shell,
  stop: Stop,
  found: string,
  words: readonly string[],
  prefix = "",
): Stop {
  const near = nearest(found, words);
  if (near === undefined) return stop;
  const hint = shell.say(COMMON_PHRASES.hintMeant, { word: prefix + near });
  return new Stop(stop.exit, `${stop.message}\n${hint}`);
}

/** The value of an option read by one of the core's parsers. */
export function valueOf<T>(option: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new FaultStop(option, result.fault);
}

/**
 * A stop for the fault of an option's value. Its sentence is made only when it is printed, because the tables of all
 * faults take time to load.
 */
class FaultStop extends Stop {
  readonly option: string;
  readonly fault: Fault;

  constructor(option: string, fault: Fault) {
    super(EXIT.misuse, `${option}: ${fault.code}`);
    this.option = option;
    this.fault = fault;
  }
}

/** The sentence of a stop. */
export async function sayStop(shell: Shell, stop: Stop): Promise<string> {
  if (!(stop instanceof FaultStop)) return stop.message;
  const { sayFault } = await import("../text/faults.js");
  return shell.say(PHRASES.misuseFault, {
    option: stop.option,
    fault: sayFault(stop.fault, shell.style.locale),
  });
}

/** The value of a required option; stops if it is missing. */
export function needed<T>(shell: Shell, option: string, value: T | undefined): T {
  if (value !== undefined) return value;
  throw shell.misuse(COMMON_PHRASES.misuseMissing, { expected: option });
}

/** Stops if more than one of these options has a value. */
export function exclusive(shell: Shell, values: Readonly<Record<string, unknown>>): void {
  const [one, other] = Object.keys(values).filter((name) => values[name] !== undefined);
  if (one !== undefined && other !== undefined)
    throw shell.misuse(COMMON_PHRASES.misuseBoth, { one, other });
}

/** The format that an option names, or that `--json` stands for. */
export function formatGiven<F extends string>(
  shell: Shell,
  option: string,
  format: F | undefined,
  json: true | undefined,
): F | "json" | undefined {
  if (json !== true) return format;
  if (format !== "json") exclusive(shell, { "--json": json, [`${option} ${format}`]: format });
  return "json";
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
  misuseAction: [
    "expected {expected} after {command}",
    "{command} の後に {expected} を書いてください",
  ],
  misuseForeign: [
    "{option} does not belong to {action}",
    "{option} は {action} のオプションではありません",
  ],
  misuseOperand: [
    "“{found}” is one argument too many; expected options alone, such as {expected}",
    "引数「{found}」が余分です。{expected} のようなオプションだけを書いてください",
  ],
} as const;
