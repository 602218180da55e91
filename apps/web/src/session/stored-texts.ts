/**
 * Texts of systems in what is stored. A text may be long and many boards are played by it, so it is stored once, and boards
 * and settings name it by a hash of its letters.
 */
import type { BoardRecord } from "@falsecard/core";
import { isWholeText, withCards, type CardTexts } from "../settings/card-text.js";

/** No shipped system has such a name. */
const KEY = /^text:[\da-f]{16}$/;

/** A switch turned in a system makes another text, of which only the last few are asked for again. */
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

export class StoredTexts {
  /** Texts by key; those that were named since they were read. */
  readonly all = new Map<string, string>();
  readonly named = new Set<string>();

  /** Takes what was stored by key; values that are not texts of systems are left out. */
  constructor(stored?: unknown) {
    for (const [key, text] of Object.entries(Object(stored) as Readonly<Record<string, unknown>>))
      if (KEY.test(key) && typeof text === "string" && isWholeText(text)) this.all.set(key, text);
  }

  /** The card itself, or the key of its text. */
  readonly put = (card: string): string => {
    if (!isWholeText(card)) return card;
    const key = keyOf(card);
    this.all.set(key, card);
    this.named.add(key);
    return key;
  };

  /** The text of a key, or the card itself. */
  readonly take = (card: string): string => {
    this.named.add(card);
    return this.all.get(card) ?? card;
  };

  putCards({ ours, theirs }: CardTexts): CardTexts {
    return { ours: this.put(ours), theirs: this.put(theirs) };
  }

  putRecord(record: BoardRecord): BoardRecord {
    return withCards(record, this.put);
  }

  takeRecord(record: BoardRecord): BoardRecord {
    return withCards(record, this.take);
  }
}
