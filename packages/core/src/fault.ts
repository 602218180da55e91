/**
 * Catalogues of faults in the input of people and files.
 *
 * A fault is data (result.ts); its sentence is made when it is shown. Each room of the code (docs/ARCHITECTURE.md) has
 * a table of its faults: a sentence in English and Japanese that says what was found and what was expected, in which
 * `{found}` stands for the text that was found, and the severity, which is `wrong` if left out. The catalogue of a room
 * has its own table and those of the rooms that it uses; a code that is in none of them does not compile.
 *
 * ```ts
 * const { fail, say } = faultCatalogue({
 *   ...LAW_FAULTS,
 *   tee: ["“{found}” is not a tee; expected 1 to 18", "「{found}」は 1 から 18 ではありません"],
 * });
 * const result = fail("tee", "19");
 * if (!result.ok) say(result.fault); // “19” is not a tee; expected 1 to 18
 * ```
 */
import { catalogue, fill, inLocale, type Locale, type PhraseValue } from "./phrase.js";
import { plainText } from "./plain-text.js";
import type { Fault, Result } from "./result.js";

/**
 * How much a fault matters.
 *
 * - `wrong`: the data cannot be what was meant, or a part of it is not read, as with an illegal call or a repeated card.
 * - `doubtful`: the data is read, but contradicts other data or needs an assumption, as with a result that the play
 * denies.
 * - `spelling`: the meaning is clear, only the form is not the standard's: `1N` for `1NT`.
 */
export const SEVERITIES = ["wrong", "doubtful", "spelling"] as const;
/** The severity of a fault. */
export type Severity = (typeof SEVERITIES)[number];

/** Faults by code: the sentence in English and Japanese, and the severity, which is `wrong` if left out. */
export type FaultTable = Readonly<
  Record<string, readonly [en: string, ja: string, severity?: "doubtful" | "spelling"]>
>;

/** The faults of a room: their codes, and functions that make a fault, say it and give its severity. */
export interface FaultCatalogue<Code extends string> {
  readonly codes: readonly Code[];
  /** A failed result. `column` counts from 1; a parser of one line leaves `line` at 1. */
  readonly fail: (
    code: Code,
    found?: string,
    column?: number,
    line?: number,
  ) => Result<never, Fault<Code>>;
  /** A sentence that says what was found and what was expected, without line and column. */
  readonly say: (fault: Fault, locale?: Locale) => string;
  readonly severityOf: (fault: Pick<Fault, "code">) => Severity;
}

const frame = catalogue(
  {
    nearest: ["{sentence}; did you mean “{nearest}”?", "{sentence}(「{nearest}」のことですか)"],
  },
  String,
);

/** The catalogue of a table of faults. */
export function faultCatalogue<const T extends FaultTable>(
  table: T,
): FaultCatalogue<keyof T & string> {
  const isCode = (code: string): code is keyof T & string => Object.hasOwn(table, code);
  return {
    codes: Object.keys(table).filter(isCode),
    fail: (code, found = "", column = 1, line = 1) => ({
      ok: false,
      fault: { code, line, column, found },
    }),
    say: ({ code, found, nearest }, locale = "en") => {
      const [en, ja] = entryOf(table, code);
      const sentence = fill(inLocale([en, ja], locale), { found }, shorten);
      return nearest === undefined
        ? sentence
        : frame.say("nearest", locale, { sentence, nearest: shorten(nearest) });
    },
    severityOf: ({ code }) => entryOf(table, code)[2] ?? "wrong",
  };
}

/**
 * A missing code is a bug: the fault belongs to a package that is not in this catalogue. scripts/faults.test.ts checks
 * that the apps' catalogues have all codes.
 */
function entryOf(table: FaultTable, code: string): FaultTable[string] {
  const entry = Object.hasOwn(table, code) ? table[code] : undefined;
  if (entry === undefined) throw new Error(`no sentence for the fault ${code}`);
  return entry;
}

/** Makes a hostile text safe for a message: invisible characters become dots, long text is cut. */
function shorten(value: PhraseValue): string {
  const shown = [...plainText(String(value))];
  return shown.length > 60 ? `${shown.slice(0, 57).join("")}…` : shown.join("");
}
