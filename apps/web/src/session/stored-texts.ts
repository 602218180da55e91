/**
 * Texts of systems on the shelf. A text may be long and many boards are played by it, so it stands there once, and boards
 * and settings name it by a hash of its letters. A text that nothing names any more is not written again.
 */
import type { BoardRecord } from "@falsecard/core";
import { isWholeText, withCards, type CardTexts } from "../settings/card-text.js";

/** What stands for a text: no shipped system has such a name. */
const KEY = /^text:[\da-f]{16}$/;

/** Every stroke in the editor of a system makes another text, of which only the last few are asked for again. */
const KEYS = new Map<string, string>();
const MOST_KEYS = 32;

/** Two hashes of 32 bits (FNV-1a), from different beginnings. */
function keyOf(text: string): string {
  let key = KEYS.get(text);
  if (key === undefined) {
    const half = (basis: number): string => {
      let hash = basis;
      for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
      return (hash >>> 0).toString(16).padStart(8, "0");
    };
    if (KEYS.size >= MOST_KEYS) KEYS.clear();
    KEYS.set(text, (key = `text:${half(0x811c9dc5)}${half(0x9e3779b9)}`));
  }
  return key;
}

/** The texts that are put on the shelf, by what stands for them. */
export class ShelvedTexts {
  readonly #texts = new Map<string, string>();

  /** The card itself, or what stands for its text. */
  put(card: string): string {
    if (!isWholeText(card)) return card;
    const key = keyOf(card);
    this.#texts.set(key, card);
    return key;
  }

  putCards({ ours, theirs }: CardTexts): CardTexts {
    return { ours: this.put(ours), theirs: this.put(theirs) };
  }

  /** The record with what stands for the texts of its sides. */
  putRecord(record: BoardRecord): BoardRecord {
    return withCards(record, (card) => this.put(card));
  }

  get all(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.#texts);
  }

  /** What was kept by {@link all}; whatever is no such text is passed over. */
  static from(value: unknown): ShelvedTexts {
    const shelf = new ShelvedTexts();
    if (typeof value === "object" && value !== null)
      for (const [key, text] of Object.entries(value as Readonly<Record<string, unknown>>))
        if (KEY.test(key) && typeof text === "string" && isWholeText(text))
          shelf.#texts.set(key, text);
    return shelf;
  }

  /** The text that a key stands for, or the card itself. */
  take(card: string): string {
    return this.#texts.get(card) ?? card;
  }

  takeRecord(record: BoardRecord): BoardRecord {
    return withCards(record, (card) => this.take(card));
  }
}
