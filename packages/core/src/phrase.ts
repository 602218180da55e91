/**
 * Messages in two languages.
 *
 * A phrase is a text in English and the same text in Japanese. `{name}` stands for a value, `{name|board|boards}` for a
 * count followed by its noun, singular or plural. Each room of the code (docs/ARCHITECTURE.md) puts its phrases into a
 * catalogue. The types of the catalogue derive the values that a phrase needs from its English text, so that an unknown
 * key and a missing or misspelt value do not compile.
 *
 * ```ts
 * const { say } = catalogue({
 *   done: ["{boards|board|boards} in {seconds} s", "{boards} ボード、{seconds} 秒"],
 * });
 * say("done", "en", { boards: 1, seconds: 0.4 }); // "1 board in 0.4 s"
 * say("done", "ja", { boards: 12, seconds: 3 }); // "12 ボード、3 秒"
 * ```
 */
import { plainText } from "./plain-text.js";

/** The languages, English and Japanese. */
export const LOCALES = ["en", "ja"] as const;
/** A language. */
export type Locale = (typeof LOCALES)[number];

/** A text in English and in Japanese. */
export type Phrase = readonly [en: string, ja: string];
/** Phrases by key. */
export type PhraseTable = Readonly<Record<string, Phrase>>;
/** A value that a phrase shows. */
export type PhraseValue = string | number;

/** The names that stand in braces in a text. */
type Blank<Text extends string> = Text extends `${string}{${infer Inside}}${infer Rest}`
  ? (Inside extends `${infer Name}|${string}` ? Name : Inside) | Blank<Rest>
  : never;

/** The values that a phrase needs; if the key is a union of keys, those of any one of them. */
export type PhraseValues<C extends PhraseTable, K extends keyof C> = K extends keyof C
  ? [Blank<C[K][0]>] extends [never]
    ? Readonly<Record<string, never>> | undefined
    : Readonly<Record<Blank<C[K][0]>, PhraseValue>>
  : never;

/** The arguments of `say` after the locale: the values, which may be left out for a phrase without any. */
export type PhraseRest<C extends PhraseTable, K extends keyof C> =
  undefined extends PhraseValues<C, K>
    ? [values?: PhraseValues<C, K>]
    : [values: PhraseValues<C, K>];

/** The phrases of a room, and the function that says them in a language. */
export interface Catalogue<C extends PhraseTable> {
  /** The message in a language, with the values in their places. */
  readonly say: <K extends keyof C & string>(
    key: K,
    locale: Locale,
    ...rest: PhraseRest<C, K>
  ) => string;
  readonly keys: readonly (keyof C & string)[];
  readonly has: (key: string) => key is keyof C & string;
}

/**
 * Makes a catalogue of phrases. `show` makes text of a value. A value may come from a file or another program, so the
 * default puts it on one line, with a dot for each invisible character.
 */
export function catalogue<const C extends PhraseTable>(
  phrases: C,
  show: (value: PhraseValue) => string = showPlain,
): Catalogue<C> {
  const of: Readonly<Record<keyof C, Phrase>> = phrases;
  const has = (key: string): key is keyof C & string => Object.hasOwn(phrases, key);
  return {
    say: (key, locale, ...[values]) => sayPhrase(of[key], locale, values, show),
    keys: Object.keys(phrases).filter(has),
    has,
  };
}

/** The one of two values that belongs to the language. */
export const inLocale = <T>([en, ja]: readonly [en: T, ja: T], locale: Locale): T =>
  locale === "ja" ? ja : en;

const showPlain = (value: PhraseValue): string => plainText(String(value));

const BLANK = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/** A phrase in a language, with the values in their places; the phrase need not be in a catalogue. */
export const sayPhrase = (
  phrase: Phrase,
  locale: Locale,
  values?: Readonly<Record<string, PhraseValue>>,
  show?: (value: PhraseValue) => string,
): string => fill(inLocale(phrase, locale), values, show);

/** A text with the values in their places. */
export function fill(
  text: string,
  values: Readonly<Record<string, PhraseValue>> = {},
  show: (value: PhraseValue) => string = showPlain,
): string {
  return text.replaceAll(BLANK, (blank, name: string, one?: string, many?: string) => {
    const value = values[name];
    if (value === undefined) return blank;
    if (one === undefined || many === undefined) return show(value);
    // A text with a sign, such as +1, is counted like the number.
    return `${show(value)} ${Math.abs(Number(value)) === 1 ? one : many}`;
  });
}
