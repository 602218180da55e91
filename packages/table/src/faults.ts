/** The faults of lines of the table-manager protocol, and of requests to a robot and its answers over HTTP. */
import { faultCatalogue, LAW_FAULTS, type FaultTable } from "@falsecard/core";
import { ENGINE_FAULTS } from "@falsecard/engine/faults";

/** The faults of the table: the sentence of each in both languages, and its severity unless that is `wrong`. */
export const TABLE_FAULTS = {
  message: [
    "“{found}” is not a line of the table-manager protocol",
    "「{found}」はテーブルマネージャ・プロトコルの行ではありません",
  ],
  // A request to a robot
  "query-path": [
    "“{found}” is no question to a robot; expected /bid, /lead, /play, /claim, /explain, /explain_auction, /bids or BBO's /robot.php",
    "「{found}」というロボットへの質問はありません。/bid、/lead、/play、/claim、/explain、/explain_auction、/bids、または BBO の /robot.php が必要です",
  ],
  "query-missing": [
    "this parameter is missing; expected one such as {found}",
    "このパラメーターがありません。{found} のように書いてください",
  ],
  "query-twice": [
    "this parameter is there twice; expected it once",
    "このパラメーターが2つあります。1つだけ書いてください",
  ],
  "query-long": [
    "this has {found} characters; expected at most 2000 of an auction and 200 of a seed",
    "{found} 文字あります。オークションは2000文字、シードは200文字までにしてください",
  ],
  "query-hand": [
    "the hand {found} does not have 13 cards; expected all that were dealt, late in the play too",
    "ハンド {found} は13枚ではありません。プレイの途中でも、配られた13枚すべてを書いてください",
  ],
  "query-open": [
    "the auction “{found}” is not over; expected one that ends in three passes",
    "オークション「{found}」は終わっていません。3つのパスで終わるものが必要です",
  ],
  "query-dummy": [
    "{found} is dummy and is never asked; expected declarer's seat and hand",
    "{found} はダミーで、質問されることはありません。ディクレアラーの席とハンドを書いてください",
  ],
  "query-led": [
    "cards have been played; expected no card yet, or the question /play",
    "すでにカードが出ています。まだ出ていない局面か、/play の質問が必要です",
  ],
  "query-unled": [
    "no card has been played; expected the cards so far, or the question /lead",
    "まだカードが出ていません。これまでのカードか、/lead の質問が必要です",
  ],
  "query-claimer": [
    "{found} is not of the side that is asked; expected the claim of the seat that is asked, whose cards are known",
    "{found} は質問された側の席ではありません。カードの分かる、質問された席のクレームが必要です",
  ],
  "query-scoring": [
    "“{found}” is not a form of scoring here; expected MP or IMP, or TP in BBO's form",
    "「{found}」は得点方式ではありません。MP か IMP(BBO の形では TP も)を書いてください",
  ],
  "query-form": [
    "“{found}” is not a form of calls; expected words (PASS X XX) or two (-- Db Rd)",
    "「{found}」はコールの書き方ではありません。words(PASS X XX)か two(-- Db Rd)を書いてください",
  ],
  "query-language": [
    "“{found}” is not a language here; expected en or ja",
    "「{found}」という言語はありません。en か ja を書いてください",
  ],
  "query-card": [
    "“{found}” is no convention card; expected modern, sayc or papers, with changes such as modern:gerber=off",
    "「{found}」というコンベンションカードはありません。modern、sayc、papers(変更は modern:gerber=off のように)を書いてください",
  ],
  "query-unbid": [
    "there is no call to explain; expected an auction with one call at least",
    "説明するコールがありません。1つ以上のコールのあるオークションが必要です",
  ],
  // The answer of a robot
  "answer-json": [
    "the robot's answer “{found}” is not a JSON object; expected one with a bid or a card",
    "ロボットの答え「{found}」は JSON のオブジェクトではありません。bid か card のあるオブジェクトが必要です",
  ],
  "answer-refused": [
    "the robot refuses the question: {found}",
    "ロボットが質問を受け付けません: {found}",
  ],
  "answer-call": [
    "the robot's answer {found} has no call; expected a bid such as 1S or PASS",
    "ロボットの答え {found} にコールがありません。1S や PASS のような bid が必要です",
  ],
  "answer-card": [
    "the robot's answer {found} has no card; expected a card such as SA",
    "ロボットの答え {found} にカードがありません。SA のような card が必要です",
  ],
} as const satisfies FaultTable;

/** The catalogue of the table's faults. */
export const tableFaults = faultCatalogue({ ...LAW_FAULTS, ...ENGINE_FAULTS, ...TABLE_FAULTS });
/** Makes a result that is a fault. */
export const { fail } = tableFaults;
