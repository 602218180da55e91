/** The panels beside the table, by the titles that they have. */
import type { PhraseTable } from "@falsecard/core";

export const PANEL_WORDS = {
  why: ["Why?", "なぜ?"],
  beliefs: ["Beliefs", "推測"],
  analysis: ["Analysis", "分析"],
  auction: ["Auction", "オークション"],
  scores: ["My game", "成績"],
  deals: ["Deals", "ディール"],
  book: ["System book", "システムブック"],
  settings: ["Settings", "設定"],
  keys: ["Keys", "キー"],
  friend: ["Bid with a friend", "友人とビッド"],
  puzzle: ["Puzzle", "問題"],
} as const satisfies PhraseTable;
