/**
 * Phrases as the command line says them. A value may come from a file or another program: it is put in one line, so that it
 * cannot pass for a line of ours; colours of ours stay in it. Numbers have commas for thousands.
 */
import {
  sayPhrase,
  type Locale,
  type Phrase,
  type PhraseRest,
  type PhraseValue,
} from "@falsecard/core";
import { oneLineWithColours } from "./colour.js";

/** The values that a phrase needs, if it needs any. */
export type Values<P extends Phrase> = PhraseRest<{ readonly phrase: P }, "phrase">;

/** A value as text. */
export const showValue = (value: PhraseValue): string =>
  typeof value === "number" ? value.toLocaleString("en-US") : oneLineWithColours(value);

export const sayText = <P extends Phrase>(
  locale: Locale,
  phrase: P,
  ...[values]: Values<P>
): string => sayPhrase(phrase, locale, values, showValue);
