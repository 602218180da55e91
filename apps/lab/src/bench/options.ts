/**
 * What is told to a bench on its command line. Each declares its options with what holds unless told, so that there is one
 * parser for all; what it does not know, or what is no number where one is due, ends it with a line that says so.
 */
import { parseArgs } from "node:util";

/** What holds unless told: a number or a text; false for a switch; undefined where nothing does. */
type Unless = string | number | false | undefined;

export type OptionValues<T> = {
  readonly [K in keyof T]: T[K] extends number
    ? number
    : T[K] extends false
      ? boolean
      : T[K] extends string
        ? string
        : string | undefined;
};

/** What was told, or the line that says what is wrong with it. */
type Told<T> =
  | { readonly values: OptionValues<T>; readonly others: readonly string[] }
  | { readonly wrong: string };

/** Reads options and, where a bench takes them, words without one. */
export function parseOptions<const T extends Readonly<Record<string, Unless>>>(
  unless: T,
  args: readonly string[],
): Told<T> {
  const names = Object.keys(unless);
  const known = `there are: ${names.map((name) => `--${name}`).join(", ")}`;
  const options = Object.fromEntries(
    names.map((name) => [name, { type: unless[name] === false ? "boolean" : "string" } as const]),
  );
  const { tokens } = parseArgs({
    args: [...args],
    options,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const values: Record<string, Unless | true> = { ...unless };
  const others: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") others.push(token.value);
    if (token.kind !== "option") continue;
    const { name, rawName, value } = token;
    if (!names.includes(name)) return { wrong: `no option ${rawName}; ${known}` };
    const usual = unless[name];
    if (usual === false) values[name] = true;
    else if (value === undefined) return { wrong: `${rawName} wants something behind it` };
    else if (typeof usual !== "number") values[name] = value;
    else if (value.trim() === "" || !Number.isFinite(Number(value)))
      return { wrong: `${rawName} wants a number, not ${value}` };
    else values[name] = Number(value);
  }
  // Every value is of the kind that its name was declared with.
  return { values: values as OptionValues<T>, others };
}

/** The same of this process, which ends with exit code 2 where something is wrong. */
export function optionsOf<const T extends Readonly<Record<string, Unless>>>(
  unless: T,
): { readonly values: OptionValues<T>; readonly others: readonly string[] } {
  const told = parseOptions(unless, process.argv.slice(2));
  if (!("wrong" in told)) return told;
  process.stderr.write(`${told.wrong}\n`);
  return process.exit(2);
}
