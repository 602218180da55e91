/** Words in both languages of the house. Names of cards, programs and contracts are the same in both. */
import type { Locale } from "@falsecard/core";

export type Words = Readonly<Record<Locale, string>>;

export const words = (en: string, ja: string): Words => ({ en, ja });

/** The same in both languages. */
export const same = (text: string): Words => ({ en: text, ja: text });
