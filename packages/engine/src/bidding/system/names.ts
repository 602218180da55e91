/** The names of rules, which the text declares with their English and Japanese words. */
import { NAMES } from "./texts.js";

export { NAMES } from "./texts.js";

/** The name of a rule. */
export type RuleName = keyof typeof NAMES;

/** The words for a name, in English and Japanese. */
export type NameWords = readonly [en: string, ja: string];

const DECLARED = new Map<string, NameWords>();

/**
 * Declares the words for names of a user's text. If two texts declare the same name, the words of the text read last
 * are used.
 */
export function declareWords(names: ReadonlyMap<string, NameWords>): void {
  for (const [name, words] of names) DECLARED.set(name, words);
}

/** The words for a name; the name itself if its text was read in another process. */
export const wordsFor = (name: string): NameWords =>
  isRuleName(name) ? NAMES[name] : (DECLARED.get(name) ?? [name, name]);

/** Whether a value is the name of a rule. */
export const isRuleName = (value: unknown): value is RuleName =>
  typeof value === "string" && Object.hasOwn(NAMES, value);
