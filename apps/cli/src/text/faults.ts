/**
 * The sentences for the faults of every package, and for faults of the lines and JSON rows that the command line reads
 * itself.
 */
import { faultCatalogue, LAW_FAULTS } from "@falsecard/core";
import { FILE_FAULTS } from "@falsecard/core/files/faults";
import { SESSION_FAULTS } from "@falsecard/core/session/faults";
import { ENGINE_FAULTS } from "@falsecard/engine/faults";
import { LAB_FAULTS } from "@falsecard/lab/faults";
import { TABLE_FAULTS } from "@falsecard/table/faults";

export const cliFaults = faultCatalogue({
  ...LAW_FAULTS,
  ...FILE_FAULTS,
  ...SESSION_FAULTS,
  ...ENGINE_FAULTS,
  ...TABLE_FAULTS,
  ...LAB_FAULTS,
  "json-twice": [
    "the name {found} is there twice in one object; expected it once",
    "1つのオブジェクトに名前 {found} が2回あります。1回だけ書いてください",
  ],
  "json-number": [
    "the number {found} is too large for any program; expected one below 1e308",
    "数 {found} は大きすぎます。1e308 より小さい数を書いてください",
  ],
  "json-text": [
    "the text {found} has half a character in it (a lone surrogate); expected whole ones",
    "文字列 {found} に文字の半分だけ(孤立したサロゲート)があります。完全な文字を書いてください",
  ],
  "line-long": [
    "this line has {found} bytes; expected at most 100000",
    "この行は {found} バイトあります。100000 バイト以下にしてください",
  ],
  "line-utf8": [
    "this line is not UTF-8; expected text in UTF-8",
    "この行は UTF-8 ではありません。UTF-8 のテキストを書いてください",
  ],
});

export const { fail, say: sayFault } = cliFaults;
