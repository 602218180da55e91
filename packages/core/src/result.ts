/**
 * Results of reading something a person or a file wrote.
 *
 * No parser throws. A parser returns either the value or one {@link Fault}: a code that a program can
 * test, the place where it happened, and the text that was found there. The sentence is made last, by
 * `sayFault` in fault.ts, in the reader's language.
 */
import type { Fault, FaultCode } from "./fault.js";

export type Result<T, F = Fault> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly fault: F };

export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}

/** A failed result. `column` counts from 1; a parser of one line leaves `line` at 1. */
export function fail(code: FaultCode, found = "", column = 1, line = 1): Result<never> {
  return { ok: false, fault: { code, line, column, found } };
}

/** The same failure, moved to where the parsed text stands in a larger one. */
export function shift<T>(
  result: Result<T>,
  columns: number,
  line = result.ok ? 1 : result.fault.line,
): Result<T> {
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
