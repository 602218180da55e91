/**
 * `structuredClone`, by which values are posted to a worker, copies plain data but not the class of an object. Of the
 * laws' values only card sets have a class.
 */
import { CardSet } from "./cards.js";

/** A copied value with its card sets, such as the hands of a record, made anew. */
export function revived<T>(copy: T): T {
  if (typeof copy !== "object" || copy === null) return copy;
  if (Array.isArray(copy)) return copy.map((each: unknown) => revived(each)) as T;
  if ("lo" in copy && "hi" in copy) return new CardSet(Number(copy.lo), Number(copy.hi)) as T;
  const entries = Object.entries(copy).map(([key, each]: [string, unknown]) => [
    key,
    revived(each),
  ]);
  return Object.fromEntries(entries) as T;
}
