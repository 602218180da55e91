/** The names of rules, which the text declares with their English and Japanese words. */
import { NAMES } from "./texts.js";

export { NAMES } from "./texts.js";

/** The name of a rule. */
export type RuleName = keyof typeof NAMES;

/** What people read, in both languages. */
export type NameWords = readonly [en: string, ja: string];

const DECLARED = new Map<string, NameWords>();

/** The words of names that a text has of its own. Where two texts have one name, the text read last has the word. */
export function declareWords(names: ReadonlyMap<string, NameWords>): void {
  for (const [name, words] of names) DECLARED.set(name, words);
}

/** The words of a name; of one whose text was read elsewhere, the name itself. */
export const wordsFor = (name: string): NameWords =>
  isRuleName(name) ? NAMES[name] : (DECLARED.get(name) ?? [name, name]);

/** Whether a value is the name of a rule. */
export const isRuleName = (value: unknown): value is RuleName =>
  typeof value === "string" && Object.hasOwn(NAMES, value);
