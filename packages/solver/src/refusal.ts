/**
 * Refusals: the faults of a position or a question before it reaches the kernel.
 *
 * A refusal is data, a code and the text found; its sentence, in English or Japanese, is made when it is shown.
 */
import { catalogue, type Locale } from "@falsecard/core";

const { say, keys } = catalogue({
  "card-twice": [
    "the card {found} is there twice; expected each card once",
    "カード {found} が2枚あります。各カードは1枚だけです",
  ],
  "hands-unequal": [
    "the hands have {found} cards; expected the same number in each once the trick in play is counted",
    "各ハンドの枚数が {found} です。進行中のトリックを数えて同じ枚数にしてください",
  ],
  "hands-empty": [
    "there is no card left to play; expected at least one",
    "出せるカードがありません。少なくとも1枚必要です",
  ],
  "hands-missing": [
    "the hand of {found} is not known; expected all four",
    "{found} のハンドが分かりません。4つのハンドすべてが必要です",
  ],
  "trick-long": [
    "the trick in play has {found} cards; expected at most three",
    "進行中のトリックが {found} 枚です。3枚以下にしてください",
  ],
  revoke: [
    "the card {found} in the trick does not follow suit although the hand can",
    "トリック中のカード {found} は、フォローできるのにフォローしていません",
  ],
  "card-not-held": [
    "the card {found} is not in the hand that should play it",
    "カード {found} は出すべき席のハンドにありません",
  ],
  "other-deal": [
    "the card {found} does not lie where this context's deal has it; expected a position of the same deal",
    "カード {found} はこのコンテキストのディールと違う席にあります。同じディールの局面が必要です",
  ],
  "no-contract": [
    "the board has no contract; expected one that is played",
    "ボードにコントラクトがありません。プレイされるコントラクトが必要です",
  ],
  "batch-long": [
    "the batch has {found} deals; expected at most 1024",
    "バッチのディールが {found} 個あります。1024個以下にしてください",
  ],
  "worth-falls": [
    "{found} tricks are worth less than fewer are, or nothing is said of them; expected never less for more tricks",
    "{found} トリックの価値が、それより少ないトリックの価値を下回るか、示されていません。トリックが増えて価値が下がることはありません",
  ],
  "within-negative": [
    "a card within {found} of the best was asked for; expected 0 or more",
    "最善との差が {found} 以内のカードが求められました。0以上にしてください",
  ],
  "carried-otherwise": [
    "sums are carried that are no numbers, or not one for each of the {found} cards; expected a number for each",
    "引き継ぐ合計が数値でないか、{found} 枚のカードそれぞれに一つずつありません。各カードに数値が一つ必要です",
  ],
  interrupted: [
    "the solve stopped after {found} nodes, its budget",
    "{found} ノードの予算を使い切り、計算を中断しました",
  ],
});

/** A reason why a position is refused. */
export type RefusalCode = (typeof keys)[number];

/** The reason why a position is refused, and the text that was found. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly found: string;
}

/** Every reason why a position is refused. */
export const REFUSAL_CODES: readonly RefusalCode[] = keys;

/** Makes a result that is a refusal. */
export function refusalOf(code: RefusalCode, found = ""): { ok: false; fault: Refusal } {
  return { ok: false, fault: { code, found } };
}

/** A refusal in words. */
export const sayRefusal = ({ code, found }: Refusal, locale: Locale = "en"): string =>
  say(code, locale, { found });
