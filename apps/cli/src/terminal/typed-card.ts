/** A card as a person types it. */
import { cardOf, isRank, rankOf, SUITS, type Card, type Play, type Suit } from "@falsecard/core";

const SYMBOLS: Readonly<Record<string, Suit>> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** `SA`, `as`, `♠A`, `10h`; a rank alone where only one suit may be played. */
export function typedCard(text: string, play: Play): Card | undefined {
  const plain = [...text.toUpperCase().replace("10", "T")]
    .map((char) => SYMBOLS[char] ?? char)
    .join("")
    .replaceAll(/\s+/g, "");
  const [a = "", b = ""] = plain;
  const suit = SUITS.find((one) => one === a) ?? SUITS.find((one) => one === b);
  const rank = isRank(a) ? a : isRank(b) ? b : undefined;
  if (plain.length > 2 || rank === undefined) return undefined;
  if (plain.length === 2) return suit === undefined ? undefined : cardOf(suit, rank);
  const same = [...play.legal].filter((card) => rankOf(card) === rank);
  return same.length === 1 ? same[0] : undefined;
}
