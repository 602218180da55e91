/**
 * Values that `structuredClone` has copied, as it copies what is posted to a worker: plain data survives, the class of an
 * object does not. Of the laws' values only card sets have one.
 */
import { CardSet } from "./cards.js";

/** The value with its card sets made anew, such as the hands of a record. */
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
