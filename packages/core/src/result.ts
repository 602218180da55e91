/**
 * Results of reading something a person or a file wrote.
 *
 * No parser throws. A parser returns either the value or one {@link Fault}: a code that a program can
 * test, the place where it happened, and the text that was found there. A catalogue of fault.ts makes the sentence when
 * the fault is shown, in the reader's language.
 */

/** A fault as data: its code, its place, and the text that was found there. */
export interface Fault<Code extends string = string> {
  readonly code: Code;
  /** The file in which the fault is, if it is not the file that is read but one that it extends. */
  readonly file?: string;
  /** Lines and columns count from 1. */
  readonly line: number;
  readonly column: number;
  readonly found: string;
  /** A word that was perhaps meant. */
  readonly nearest?: string;
}

/** A value, or the fault for which there is none. */
export type Result<T, F = Fault> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: F };

/** A result that holds a value. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** The same result; the place of a fault is moved to where the parsed text stands in a larger text. */
export function shift<T, F extends Fault>(
  result: Result<T, F>,
  columns: number,
  line = result.ok ? 1 : result.fault.line,
): Result<T, F> {
  if (result.ok) return result;
  return { ok: false, fault: { ...result.fault, line, column: result.fault.column + columns } };
}

/**
 * The value of a result that is known not to be a fault, such as a constant in code or a test; throws if it is one. Not
 * for the input of users.
 */
export function sure<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, line, column, found } = result.fault;
  throw new Error(`${code} at ${line}:${column}: ${found}`);
}
