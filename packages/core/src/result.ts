/**
 * Results of reading something a person or a file wrote.
 *
 * No parser throws. A parser returns either the value or one {@link Fault}: a code that a program can
 * test, the place where it happened, and the text that was found there. The sentence is made last, by
 * a catalogue of fault.ts, in the reader's language.
 */

/** What is wrong, as data. */
export interface Fault<Code extends string = string> {
  readonly code: Code;
  /** Another file than the one at hand, which the fault stands in: a system that a text extends. */
  readonly file?: string;
  /** Lines and columns count from 1. */
  readonly line: number;
  readonly column: number;
  readonly found: string;
  /** A word that was perhaps meant. */
  readonly nearest?: string;
}

/** A value, or the fault that there is instead of it. */
export type Result<T, F = Fault> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: F };

/** A result that holds a value. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** The same failure, moved to where the parsed text stands in a larger one. */
export function shift<T, F extends Fault>(
  result: Result<T, F>,
  columns: number,
  line = result.ok ? 1 : result.fault.line,
): Result<T, F> {
  if (result.ok) return result;
  return { ok: false, fault: { ...result.fault, line, column: result.fault.column + columns } };
}

/**
 * The value of a result that cannot be a failure where it is used: constants in code and tests.
 * This is the one place that throws; what a user typed never reaches it.
 */
export function sure<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, line, column, found } = result.fault;
  throw new Error(`${code} at ${line}:${column}: ${found}`);
}
