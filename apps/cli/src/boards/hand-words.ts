/** The language of hands, for the help of commands that take it: docs/LANGUAGE.md has the same words, and more of them. */
import type { Phrase } from "@falsecard/core";

type HandWords = readonly [forms: readonly string[], about: Phrase];

const words = (forms: string, en: string, ja: string): HandWords => [forms.split(", "), [en, ja]];

/** Forms of words, each with its meaning. */
export const HAND_WORDS: readonly HandWords[] = [
  words("15-17, 12+, 11-, 14, 6+ hcp", "high-card points", "点数(HCP)"),
  words(
    "5+S, 4H, 0-1D, 5+S4+H",
    "so many cards of a suit, of two suits",
    "スートの枚数、2スートの枚数",
  ),
  words(
    "5+major, 4+minor",
    "so many cards of either major or minor",
    "どちらかのメジャー、マイナーの枚数",
  ),
  words(
    "void C, singleton D, doubleton H",
    "no card of the suit, one, two",
    "スートが 0 枚、1 枚、2 枚",
  ),
  words(
    "balanced, semibalanced, unbalanced",
    "4333, 4432 or 5332; these with 5422 and 6322; anything but balanced",
    "4333・4432・5332、これに 5422・6322 を加えたもの、バランスでないハンド",
  ),
  words(
    "4-4-4-1, 4441, 5=4=x=x",
    "shape in any suits; spades=hearts=diamonds=clubs, x being any length",
    "スートを問わない形。スペード=ハート=ダイヤ=クラブの順、x は何枚でも",
  ),
  words(
    "7- losers, 4+ controls, 3+ honours",
    "losing-trick count; ace 2 and king 1; cards from the ten up",
    "ルーザーの数、コントロール(A は 2、K は 1)、10 以上のカードの枚数",
  ),
  words("2 aces, 0-1 kings", "so many aces, so many kings", "エースの枚数、キングの枚数"),
  words("SA, HKQ, no SA", "these cards, none of these cards", "このカードがある、ない"),
  words("stop D", "a stopper in the suit", "スートのストッパー"),
  words(
    "2/3S, good S, fair S, solid S",
    "two of the top three; good: that or three of the top five; fair: one of three or two of five; solid: all three",
    "上位3枚のうち2枚。good はそれか上位5枚のうち3枚、fair は3枚のうち1枚か5枚のうち2枚、solid は3枚とも",
  ),
  words(
    "S>H, S>=H, longest S",
    "longer than the other suit, at least as long, as long as any",
    "もう一方より長い、同じか長い、どのスートよりも短くない",
  ),
  words(
    "0-1 somewhere, 0-1 outside S",
    "so many cards in some suit, in some suit other than this",
    "どれかのスート、このスート以外のどれかの枚数",
  ),
  words("9+ in two suits", "the two longest suits together", "長い2スートの合計枚数"),
  words(
    "worth 10-12 in S",
    "points in support of the suit: for shortness 1-3-5 with four trumps or more, 1-2-3 with fewer",
    "切り札としての点数。短いスートは、切り札4枚以上なら 1-3-5 点、それより少なければ 1-2-3 点",
  ),
  words(
    "16-19 with length in S",
    "points, and one for each card over five",
    "点数に、6枚目から1枚につき1点を加えたもの",
  ),
  words(
    "5+S or 5+H, not balanced, 12+ (5+S or 5+H)",
    "words side by side all hold; or, not and brackets (or | and !) join them",
    "並べた言葉はすべて成り立つ。or、not、括弧(または |、!)で組み合わせる",
  ),
];
