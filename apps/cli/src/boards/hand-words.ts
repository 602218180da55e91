/** The language of hands, for the help of commands that take it: docs/LANGUAGE.md has the same words, and more of them. */
import type { WordKey } from "../text/words.js";

/** Forms of words, each with what it says of a hand. */
export const HAND_WORDS: readonly (readonly [forms: readonly string[], about: WordKey])[] = [
  [["15-17", "12+", "11-", "14", "6+ hcp"], "hand.points"],
  [["5+S", "4H", "0-1D", "5+S4+H"], "hand.length"],
  [["5+major", "4+minor"], "hand.either"],
  [["void C", "singleton D", "doubleton H"], "hand.short"],
  [["balanced", "semibalanced", "unbalanced"], "hand.balanced"],
  [["4-4-4-1", "4441", "5=4=x=x"], "hand.shape"],
  [["7- losers", "4+ controls", "3+ honours"], "hand.counts"],
  [["2 aces", "0-1 kings"], "hand.ranks"],
  [["SA", "HKQ", "no SA"], "hand.cards"],
  [["stop D"], "hand.stopper"],
  [["2/3S", "good S", "fair S", "solid S"], "hand.quality"],
  [["S>H", "S>=H", "longest S"], "hand.longer"],
  [["0-1 somewhere", "0-1 outside S"], "hand.somewhere"],
  [["9+ in two suits"], "hand.two"],
  [["worth 10-12 in S"], "hand.worth"],
  [["16-19 with length in S"], "hand.with-length"],
  [["5+S or 5+H", "not balanced", "12+ (5+S or 5+H)"], "hand.joined"],
];
