/**
 * The options of a benchmark by their defaults: a number, a text, false for a switch, undefined for no default. An
 * unknown option, or a text in place of a number, ends the process with exit code 2.
 */
import { parseArgs } from "node:util";

/**
 * @template {Readonly<Record<string, string | number | false | undefined>>} T
 * @typedef {{ readonly [K in keyof T]: T[K] extends number ? number : T[K] extends false ? boolean : T[K] extends string ? string : string | undefined }} OptionValues
 */

/**
 * The values of the options, and the other words of the command line.
 *
 * @template {Readonly<Record<string, string | number | false | undefined>>} const T
 * @param {T} defaults
 * @returns {{ readonly values: OptionValues<T>, readonly others: readonly string[] }}
 */
export function optionsOf(defaults) {
  try {
    const { values, positionals: others } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(defaults).map(([name, value]) => [
          name,
          { type: value === false ? "boolean" : "string" },
        ]),
      ),
    });
    const read = Object.entries(values).map(([name, value]) => {
      if (typeof defaults[name] !== "number") return [name, value];
      if (value === "" || !Number.isFinite(Number(value)))
        throw new Error(`--${name} wants a number, not “${value}”`);
      return [name, Number(value)];
    });
    return { values: { ...defaults, ...Object.fromEntries(read) }, others };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return process.exit(2);
  }
}
