/** The faults of a session of several tables. `{found}` is a board, with the pairs or figures concerned behind it. */
import { faultCatalogue, type FaultTable } from "../fault.js";
import { LAW_FAULTS } from "../law-faults.js";
import type { Fault } from "../result.js";

/** The faults of sessions: the sentence of each in both languages, and its severity unless that is `wrong`. */
export const SESSION_FAULTS = {
  // Results as they are
  "session-self": [
    "board {found}: the pair plays itself; expected two different pairs. The result does not count",
    "ボード {found}: ペアが自分自身と対戦しています。異なる2組にしてください。この結果は数えません",
  ],
  "session-twice": [
    "board {found}: a pair has two different results on this board; expected one. Neither counts",
    "ボード {found}: 同じペアに異なる結果が2つあります。1つにしてください。どちらも数えません",
  ],
  "session-repeated": [
    "board {found}: the same result is there before; it counts once",
    "ボード {found}: 同じ結果がすでにあります。1回だけ数えます",
    "doubtful",
  ],
  "session-absent": [
    "board {found}: no result, though the others played nearly every board; expected a result, an adjusted score or “not played”",
    "ボード {found}: 結果がありません(ほかの組はほぼ全ボードをプレイ)。結果、調整スコア、not played のいずれかが必要です",
    "doubtful",
  ],
  "session-few": [
    "board {found}: fewer results than other boards have; expected as many",
    "ボード {found}: 結果の数が足りません。ほかのボードと同じ数が必要です",
    "doubtful",
  ],
  "session-alone": [
    "board {found}: one score alone; there is nothing to compare it with, so it counts as an average",
    "ボード {found}: スコアが1つしかなく、比べる相手がいないので平均として数えます",
    "doubtful",
  ],
  "session-deal": [
    "board {found}: the cards differ from those of most tables; expected one deal. The result does not count",
    "ボード {found}: 多くのテーブルとカードが違います。同じディールが必要です。この結果は数えません",
  ],
  "session-vulnerability": [
    "board {found}: the vulnerability differs from that of most tables; expected the same. The result does not count",
    "ボード {found}: 多くのテーブルとバルネラビリティが違います。同じにしてください。この結果は数えません",
  ],
  "session-score": [
    "board {found}: the score stated is not that of the contract and tricks; it counts as stated",
    "ボード {found}: 書かれたスコアがコントラクトとトリック数に合いません。書かれたとおりに数えます",
    "doubtful",
  ],
  "session-impossible": [
    "board {found}: no number of tricks gives this score; the result does not count",
    "ボード {found}: どのトリック数でもこのスコアにはなりません。この結果は数えません",
  ],
  "session-empty": [
    "board {found}: neither a score, nor a contract with its tricks, nor an adjusted score; the result does not count",
    "ボード {found}: スコアも、コントラクトとトリック数も、調整スコアもありません。この結果は数えません",
  ],
  "session-tables": [
    "board {found}: more tables with one result than any event has; expected at most 10000. The result does not count",
    "ボード {found}: 1つの結果のテーブル数が多すぎます。10000 以下にしてください。この結果は数えません",
  ],
  "session-number": [
    "a table without a board number; expected 1 to 999999999. The result does not count",
    "ボード番号のないテーブルがあります。1 から 999999999 の番号が必要です。この結果は数えません",
  ],
  "session-unnamed": [
    "board {found}: no pair is named; the score is compared, but no pair gets its points",
    "ボード {found}: ペアの名前も番号もありません。スコアは比べますが順位には入りません",
    "doubtful",
  ],
  "session-award": [
    "board {found}: such an adjusted score has no meaning in this scoring; expected A+, A, A- or a number of IMPs. It does not count",
    "ボード {found}: この採点方式ではこの調整スコアは使えません。A+、A、A- か IMP の数にしてください。数えません",
  ],
  "session-table": [
    "board {found}: the match needs two tables, once in each direction; the board does not count",
    "ボード {found}: 対戦には向きを入れ替えた2テーブルが必要です。このボードは数えません",
  ],
  "session-carry": [
    "{found}: has a carry-over, but plays no match; expected the name of a team",
    "{found}: 持ち越し点がありますが、対戦していません。チームの名前を書いてください",
  ],
  "session-stated": [
    "board {found}: the file's own figure differs from ours",
    "ボード {found}: ファイルにある値とこちらの計算が違います",
    "doubtful",
  ],
  // Tables of results
  "results-head": [
    "“{found}” names no columns of results; expected a first line such as board,ns,ew,contract,by,result",
    "「{found}」は結果の列名ではありません。最初の行を board,ns,ew,contract,by,result のように書いてください",
  ],
  "results-column": [
    "“{found}” is not a column of results; it is left out",
    "「{found}」は結果の列ではありません。読み飛ばします",
    "doubtful",
  ],
  "results-column-twice": [
    "the column {found} is there twice; expected it once",
    "列 {found} が2回あります。1回だけにしてください",
  ],
  "results-cells": [
    "this row has more cells than there are columns; expected {found}",
    "この行のセルは列より多くあります。{found} 個にしてください",
  ],
  "results-quote": [
    "a quote in this row is not closed; expected one more",
    "この行の引用符が閉じられていません",
  ],
  "results-contract": [
    "“{found}” is not a contract; expected one such as 4SX, 3NT or pass",
    "「{found}」はコントラクトではありません。4SX、3NT、pass のように書いてください",
  ],
  "results-result": [
    "“{found}” is not a result of this contract; expected =, +1, -2, or the number of tricks",
    "「{found}」はこのコントラクトの結果ではありません。=、+1、-2 かトリック数を書いてください",
  ],
  "results-points": [
    "“{found}” is not a score; expected a number such as 620 or -100",
    "「{found}」はスコアではありません。620 や -100 のような数を書いてください",
  ],
  "results-declarer": [
    "the contract {found} has no declarer; expected N, E, S or W",
    "コントラクト {found} にディクレアラーがありません。N、E、S、W のいずれかが必要です",
  ],
  "results-award": [
    "“{found}” is not an adjusted score; expected one such as A+/A-, 60/40, +3/-3 or not played",
    "「{found}」は調整スコアではありません。A+/A-、60/40、+3/-3、not played のように書いてください",
  ],
} as const satisfies FaultTable;

/** The catalogue of a session's faults, with those of the laws. */
export const sessionFaults = faultCatalogue({ ...LAW_FAULTS, ...SESSION_FAULTS });

/** The code of a session's fault. */
export type SessionFaultCode = (typeof sessionFaults.codes)[number];

/** A fault of a session. Its line is 0 where the source has no lines. */
export type SessionFault = Fault<SessionFaultCode>;
