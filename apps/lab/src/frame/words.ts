/**
 * Texts in both languages. The English text stands where it is used and is the key of the Japanese text in the
 * catalogue (`texts.ts`); a text without a translation does not compile. Names of cards, programs and contracts are the
 * same in both.
 */
import { catalogue, type Locale, type PhraseValue, type PhraseValues } from "@falsecard/core";
import { JAPANESE } from "./texts.js";

export type Bilingual = Readonly<Record<Locale, string>>;

/** An English text that has a translation. */
export type English = keyof typeof JAPANESE;

type Phrases = { readonly [K in English]: readonly [en: K, ja: string] };
const PHRASES = Object.fromEntries(
  Object.entries(JAPANESE).map(([en, ja]) => [en, [en, ja]]),
) as unknown as Phrases;
const { say } = catalogue(PHRASES);

/** The values of a text: the same in both languages, or one for each. */
type Values<K extends English> = {
  readonly [N in keyof PhraseValues<Phrases, K>]: PhraseValue | Bilingual;
};

/** A text in both languages, with its values filled in. */
export function words<K extends English>(
  text: K,
  ...[values]: undefined extends PhraseValues<Phrases, K> ? [] : [values: Values<K>]
): Bilingual {
  const inLocale = (locale: Locale): string => {
    const own = Object.entries<PhraseValue | Bilingual>(values ?? {}).map(([name, value]) => [
      name,
      typeof value === "object" ? value[locale] : value,
    ]);
    return say(text, locale, Object.fromEntries(own));
  };
  return { en: inLocale("en"), ja: inLocale("ja") };
}

/** Several texts joined by a separator, which each language may have its own. */
export const joined = (parts: readonly Bilingual[], between: Bilingual): Bilingual => ({
  en: parts.map(({ en }) => en).join(between.en),
  ja: parts.map(({ ja }) => ja).join(between.ja),
});

/** The two languages of a text without values; a text that is bilingual already stays as it is. */
export const inBoth = (text: English | Bilingual): Bilingual =>
  typeof text === "string" ? { en: text, ja: JAPANESE[text] } : text;

/** The two languages of a text that may have no translation; it is then the same in both. */
export const translated = (text: string): Bilingual => {
  const known: Readonly<Record<string, string>> = JAPANESE;
  return { en: text, ja: known[text] ?? text };
};

export const same = (text: string): Bilingual => ({ en: text, ja: text });
