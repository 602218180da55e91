/** All phrases of the page in English and Japanese, except those of the system book, which are loaded with it. */
import { catalogue, type PhraseTable, type PhraseValue } from "@falsecard/core";
import { BOARD_WORDS } from "./dealing.js";
import { PAIR_WORDS } from "./pairs.js";
import { PUZZLE_WORDS } from "./puzzles.js";
import { SET_WORDS } from "./scores.js";
import { SETTING_WORDS } from "./settings.js";
import { GUIDE_WORDS } from "./start.js";
import { STUDY_WORDS } from "./study.js";
import { SYSTEM_WORDS } from "./systems.js";
import { TABLE_WORDS } from "./table.js";

/** The panels beside the table, by their titles. */
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

export const WORDS = {
  ...PANEL_WORDS,
  ...TABLE_WORDS,
  ...BOARD_WORDS,
  ...SET_WORDS,
  ...SETTING_WORDS,
  ...STUDY_WORDS,
  ...PUZZLE_WORDS,
  ...PAIR_WORDS,
  ...SYSTEM_WORDS,
  ...GUIDE_WORDS,
  title: ["Falsecard", "Falsecard"],
  comma: [", ", "、"],
  semicolon: ["; ", "。"],
  start: ["To the start", "最初の画面へ"],
  "start.about": [
    "Bridge with three robots that signal, may bluff, and tell you why.",
    "シグナルを出し、ときに欺き、理由を語る3人のロボットとのブリッジ。",
  ],
  "start.deal": ["Deal", "配る"],
  "start.on": ["Back to the board", "ボードに戻る"],
  only: ["Play only", "プレイだけ"],
  "only.about": ["Robots have bid; you begin at the lead", "ビッドはロボット。リードから始めます"],
  "only.declare": ["Declare", "ディクレアラー"],
  "only.defend": ["Defend", "ディフェンス"],
  "only.lead": ["Just lead", "リードだけ"],
  "start.study": ["Study", "検討"],
  "start.study.about": [
    "Paste or drop a PBN or LIN file, or a link to a board",
    "PBN・LIN ファイルやボードのリンクを貼る、またはドロップ",
  ],
  "start.deals": ["Deals to order", "条件を付けて配る"],
  "start.deals.about": [
    "Slams, preempts, your own words, or by number",
    "スラム、プリエンプト、自分の条件、番号で",
  ],
  "start.settings.about": [
    "Robots, bidding systems, scoring, colours, language",
    "ロボット、ビディングシステム、スコア方式、色、言語",
  ],
  "panel.list": ["What to look at", "表示するもの"],
  "panel.close": ["Close", "閉じる"],
  "fault.field": ["{field}: {words}", "{field}: {words}"],
  "fault.read": ["The file “{name}” cannot be read.", "ファイル「{name}」を読めません。"],
  "fault.thread": [
    "The part of the page in which the robots think did not load, or it has stopped.",
    "ロボットが考える部分を読み込めないか、停止しました。",
  ],
  "fault.hint": ["No hint could be worked out.", "ヒントを出せませんでした。"],
  "fault.dismiss": ["Dismiss", "閉じる"],
  "fault.message": ["The program's own message", "プログラムのメッセージ(英語)"],
} as const satisfies PhraseTable;

export type Word = keyof typeof WORDS;
export type WordValues = Readonly<Record<string, PhraseValue>>;

/** Returns a phrase in a language; the types require the values that it needs. */
export const { say } = catalogue(WORDS);
