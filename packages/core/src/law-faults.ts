/** The faults of cards, hands, deals, calls and play. */
import { faultCatalogue, type FaultTable } from "./fault.js";
import type { Fault } from "./result.js";

/** The faults of the laws: the sentence of each in both languages, and its severity unless that is `wrong`. */
export const LAW_FAULTS = {
  seat: [
    "“{found}” is not a seat; expected N, E, S or W",
    "「{found}」は席ではありません。N、E、S、W のいずれかを書いてください",
  ],
  suit: [
    "“{found}” is not a suit; expected S, H, D or C",
    "「{found}」はスートではありません。S、H、D、C のいずれかを書いてください",
  ],
  strain: [
    "“{found}” is not a strain; expected C, D, H, S or NT",
    "「{found}」はストレインではありません。C、D、H、S、NT のいずれかを書いてください",
  ],
  rank: [
    "“{found}” is not a rank; expected A K Q J T 9 8 7 6 5 4 3 2",
    "「{found}」はランクではありません。A K Q J T 9 8 7 6 5 4 3 2 のいずれかを書いてください",
  ],
  card: [
    "“{found}” is not a card; expected a suit and a rank such as SA or DT",
    "「{found}」はカードではありません。SA や DT のようにスートとランクを書いてください",
  ],
  "card-twice": [
    "the card {found} is there twice; expected each card once",
    "カード {found} が2枚あります。各カードは1枚だけです",
  ],
  "hand-suits": [
    "“{found}” is not a hand; expected four suits divided by three dots, as in AK7.QJT9..865432",
    "「{found}」はハンドではありません。AK7.QJT9..865432 のように4スートを3つの点で区切ってください",
  ],
  "hand-size": [
    "the hand {found} does not have 13 cards; expected 13, or fewer in an ending",
    "ハンド {found} は13枚ではありません。13枚(終盤ではそれ以下)にしてください",
  ],
  "deal-first": [
    "“{found}” does not begin a deal; expected the first seat and a colon, as in N:",
    "「{found}」ではディールが始まりません。N: のように最初の席とコロンを書いてください",
  ],
  "deal-hands": [
    "“{found}” is not a deal of four hands; expected four hands clockwise, at most one of them unknown",
    "「{found}」は4つのハンドのディールではありません。時計回りに4つのハンド(不明は1つまで)を書いてください",
  ],
  "deal-number": [
    "“{found}” is not the number of a deal; expected 0 to 53644737765488792839237439999, or a code of 16 characters",
    "「{found}」はディール番号ではありません。0 から 53644737765488792839237439999 の数か16文字の符号を書いてください",
  ],
  "random-state": [
    "“{found}” is not a state of the random generator; expected 32 hexadecimal digits, not all 0",
    "「{found}」は乱数の状態ではありません。すべて0ではない16進数32桁を書いてください",
  ],
  vulnerability: [
    "“{found}” is not a vulnerability; expected None, NS, EW or All",
    "「{found}」はバルネラビリティではありません。None、NS、EW、All のいずれかを書いてください",
  ],
  "board-number": [
    "“{found}” is not a board number; expected 1 to 999999999",
    "「{found}」はボード番号ではありません。1 から 999999999 の数を書いてください",
  ],
  call: [
    "“{found}” is not a call; expected P, X, XX or a bid from 1C to 7N",
    "「{found}」はコールではありません。P、X、XX、または 1C から 7N のビッドを書いてください",
  ],
  contract: [
    "“{found}” is not a contract; expected one such as 4SX by N, or pass",
    "「{found}」はコントラクトではありません。4SX by N のような形か pass と書いてください",
  ],
  "auction-over": [
    "the call {found} comes after the auction is over",
    "コール {found} はオークションの終わった後にあります",
  ],
  "pass-over": [
    "the pass comes after the auction is over; it is left out",
    "パスがオークションの終わった後にあります。読み飛ばします",
    "doubtful",
  ],
  insufficient: [
    "the bid {found} is not higher than the last bid",
    "ビッド {found} は直前のビッドより高くありません",
  ],
  double: [
    "the double is not allowed; expected an opponents' bid that is not doubled yet",
    "ダブルはできません。まだダブルされていない相手のビッドが必要です",
  ],
  redouble: [
    "the redouble is not allowed; expected a bid of our own that the opponents have doubled",
    "リダブルはできません。相手にダブルされた味方のビッドが必要です",
  ],
  "play-none": [
    "the board has no contract that is played; expected one such as 3NT by S",
    "ボードにプレイされるコントラクトがありません。3NT by S のようなコントラクトが必要です",
  ],
  "play-over": [
    "the card {found} comes after the last trick",
    "カード {found} は最後のトリックの後にあります",
  ],
  "card-played": [
    "the card {found} has been played before",
    "カード {found} はすでに出されています",
  ],
  "card-not-held": [
    "the card {found} is not in the hand whose turn it is",
    "カード {found} は順番の席のハンドにありません",
  ],
  revoke: [
    "the card {found} does not follow suit although the hand can (revoke)",
    "カード {found} はリードされたスートを持ちながらフォローしていません(リボーク)",
    "doubtful",
  ],
  turn: [
    "the card {found} is played out of turn",
    "カード {found} は順番外に出されています",
    "doubtful",
  ],
  claim: [
    "a claim of {found} tricks is not possible; expected a number from 0 to the tricks left",
    "{found} トリックのクレームはできません。0 から残りトリック数までの数にしてください",
  ],
  mark: [
    "“{found}” is not a mark of a board; expected undo, replay, import or reveal",
    "「{found}」はボードの印ではありません。undo、replay、import、reveal のいずれかを書いてください",
    "doubtful",
  ],
} as const satisfies FaultTable;

/** A fault of the laws. */
export type LawFault = Fault<keyof typeof LAW_FAULTS>;

/** The catalogue of the laws' faults. */
export const lawFaults = faultCatalogue(LAW_FAULTS);

/** Makes a result that failed by a fault of the laws. Other rooms use the `fail` of their own catalogue. */
export const { fail } = lawFaults;
