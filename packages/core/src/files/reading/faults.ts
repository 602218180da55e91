/** The faults of board files and links. */
import { faultCatalogue, type FaultTable, type Severity } from "../../fault.js";
import { LAW_FAULTS } from "../../law-faults.js";
import type { Fault } from "../../result.js";

/** The faults of file formats: the sentence of each in both languages, and its severity unless that is `wrong`. */
export const FILE_FAULTS = {
  // PBN files: the text
  "pbn-line-long": [
    "this line has {found} characters; expected at most 255 with its line end",
    "この行は {found} 文字あります。行末を含めて255文字以下にしてください",
    "spelling",
  ],
  "pbn-character": [
    "the character {found} is not one of ISO 8859-1's printable ones; expected text without it",
    "文字 {found} は ISO 8859-1 の印字可能文字ではありません。使わずに書いてください",
    "spelling",
  ],
  "pbn-text": [
    '“{found}” stands outside every tag, section and comment; expected a tag such as [Event ""] or a comment',
    '「{found}」はタグ、セクション、コメントのどれにも属しません。[Event ""] のようなタグかコメントを書いてください',
    "doubtful",
  ],
  "pbn-comment": [
    "the comment that begins here is never closed; expected a } after it",
    "ここで始まるコメントが閉じられていません。後に } が必要です",
  ],
  "pbn-tag-name": [
    "“{found}” is not the name of a tag; expected letters, digits or _",
    "「{found}」はタグの名前ではありません。英字、数字、_ を使ってください",
  ],
  "pbn-tag-value": [
    'the tag {found} has no value in quotes; expected one such as [{found} "?"]',
    'タグ {found} に引用符で囲んだ値がありません。[{found} "?"] のように書いてください',
  ],
  "pbn-tag-quote": [
    'the value “{found}” has no closing quote on its line; expected a " after it',
    '値「{found}」の行に閉じる引用符がありません。後に " が必要です',
  ],
  "pbn-tag-close": [
    "the tag {found} is not closed; expected a ] after its value",
    "タグ {found} が閉じられていません。値の後に ] が必要です",
    "doubtful",
  ],
  "pbn-game": [
    'no tag was found in this file; expected games that begin with tags such as [Event ""]',
    'このファイルにはタグがありません。[Event ""] のようなタグで始まるゲームが必要です',
  ],
  "board-limit": [
    "this board has more than {found} characters; the rest of it was left out",
    "このボードは {found} 文字を超えています。残りは読みません",
  ],
  "pbn-blank": [
    "a new game begins with the tag {found}; expected an empty line before it",
    "タグ {found} から新しいゲームが始まっています。その前に空行が必要です",
    "spelling",
  ],
  // PBN files: tags
  "pbn-tag-unknown": [
    "{found} is not a tag of PBN 2.1; it is kept as it stands (reported once per file)",
    "{found} は PBN 2.1 のタグではありません。そのまま保存します(ファイルごとに1回だけ報告)",
    "spelling",
  ],
  "pbn-tag-twice": [
    "the tag {found} is there twice in one game; the first counts",
    "タグ {found} が1つのゲームに2回あります。最初のものを使います",
    "doubtful",
  ],
  "pbn-inherit": [
    "the tag {found} cannot be inherited; expected its value in every game",
    "タグ {found} は引き継げません。ゲームごとに値を書いてください",
    "doubtful",
  ],
  "pbn-inherit-none": [
    "the tag {found} inherits, but no game before has it; expected a value",
    "タグ {found} は引き継ごうとしていますが、前のゲームにありません。値を書いてください",
  ],
  "pbn-word": [
    "“{found}” is not one of the words this tag may have in PBN 2.1",
    "「{found}」は PBN 2.1 でこのタグに許される語ではありません",
    "doubtful",
  ],
  "pbn-date": [
    "“{found}” is not a date; expected YYYY.MM.DD, with ? for what is not known",
    "「{found}」は日付ではありません。YYYY.MM.DD(不明な桁は ?)と書いてください",
    "spelling",
  ],
  "pbn-time": [
    "“{found}” is not a time; expected HH:MM:SS, with ? for what is not known",
    "「{found}」は時刻ではありません。HH:MM:SS(不明な桁は ?)と書いてください",
    "spelling",
  ],
  "pbn-number": [
    "“{found}” is not a number; expected digits",
    "「{found}」は数ではありません。数字で書いてください",
    "doubtful",
  ],
  "pbn-scoring": [
    "“{found}” is not a form of scoring; expected words divided by ; such as IMP or MP;MP1",
    "「{found}」は得点方式ではありません。IMP や MP;MP1 のように語を ; で区切ってください",
    "spelling",
  ],
  "pbn-score": [
    "“{found}” is not a score; expected one such as 620, NS 620 or EW -50 NS 50",
    "「{found}」は得点ではありません。620、NS 620、EW -50 NS 50 のように書いてください",
    "doubtful",
  ],
  "pbn-declarer": [
    "“{found}” is not a declarer; expected N, E, S, W, ^N … or nothing when the board is passed out",
    "「{found}」はディクレアラーではありません。N、E、S、W、^N など(パスアウトなら空)にしてください",
  ],
  "pbn-contract": [
    "“{found}” is not a contract; expected one such as 4S, 3NTX, 6CXX, Pass, or a strain in an ending",
    "「{found}」はコントラクトではありません。4S、3NTX、6CXX、Pass(終盤ではストレインのみ)のように書いてください",
  ],
  "pbn-result": [
    "“{found}” is not a result; expected declarer's tricks such as 9, or NS 9, EW 4 NS 9, ^9",
    "「{found}」は結果ではありません。ディクレアラーのトリック数を 9、NS 9、EW 4 NS 9、^9 のように書いてください",
  ],
  "pbn-deal-space": [
    "the hands in “{found}” are not divided by single spaces",
    "「{found}」のハンドの区切りが空白1つではありません",
    "spelling",
  ],
  "pbn-deal-empty": [
    "the deal {found} has no hand; expected at least one",
    "ディール {found} にハンドがありません。少なくとも1つ必要です",
    "doubtful",
  ],
  // PBN files: auction and play
  "pbn-spelling": [
    "“{found}” is read, but PBN spells it otherwise, as in Pass, X, XX, 1NT, AP, All",
    "「{found}」は読めますが、PBN では Pass、X、XX、1NT、AP、All のように書きます",
    "spelling",
  ],
  "number-spelling": [
    "“{found}” is read, but a number is usually written plainly: narrow digits without zeros, signs, blanks or quotes before them",
    "「{found}」は読めますが、数は普通、半角の数字だけで書きます(前の 0・符号・空白・引用符は不要です)",
    "spelling",
  ],
  "pbn-result-spelling": [
    "“{found}” is read as a result against the contract; PBN gives declarer's tricks, as in 9",
    "「{found}」はコントラクトに対する結果として読みます。PBN では 9 のようにディクレアラーのトリック数を書きます",
    "spelling",
  ],
  "pbn-needs-dealer": [
    "the {found} section needs a Dealer tag in the same game",
    "{found} セクションには同じゲームの Dealer タグが必要です",
    "doubtful",
  ],
  "pbn-needs-deal": [
    "the {found} section needs a Deal tag in the same game",
    "{found} セクションには同じゲームの Deal タグが必要です",
    "doubtful",
  ],
  "pbn-needs-declarer": [
    "{found} needs a Declarer tag in the same game",
    "{found} には同じゲームの Declarer タグが必要です",
    "doubtful",
  ],
  "pbn-needs-contract": [
    "the {found} section needs a Contract tag in the same game",
    "{found} セクションには同じゲームの Contract タグが必要です",
    "doubtful",
  ],
  "pbn-first-caller": [
    "“{found}” is not at dealer's place; expected a - for every seat before the dealer and a call for the dealer",
    "「{found}」はディーラーの位置ではありません。ディーラーより前の席には -、ディーラーにはコールを書いてください",
    "doubtful",
  ],
  "pbn-mark": [
    "“{found}” follows no call or card that it could mark",
    "「{found}」が付くコールまたはカードがありません",
    "doubtful",
  ],
  "pbn-nag": [
    "“{found}” is not an annotation that may stand here; expected $1 to $6 for a call, $7 to $12 for a card, or $13 to $255",
    "「{found}」はここに置ける注釈ではありません。コールには $1〜$6、カードには $7〜$12、ほかは $13〜$255 です",
    "doubtful",
  ],
  "pbn-nag-twice": [
    "“{found}” is a second judgement of the same call or card; expected at most one of ! ? !! ?? !? ?! or its $ number",
    "「{found}」は同じコールまたはカードへの2つ目の評価です。! ? !! ?? !? ?! またはその $ 番号は1つまでです",
    "doubtful",
  ],
  "pbn-note": [
    "“{found}” is not a note; expected a number from 1 to 32",
    "「{found}」はノートではありません。1 から 32 の番号にしてください",
    "doubtful",
  ],
  "pbn-note-twice": [
    "“{found}” is a second note for the same call or card; expected at most one",
    "「{found}」は同じコールまたはカードへの2つ目のノートです。1つまでです",
    "doubtful",
  ],
  "pbn-note-missing": [
    "there is no Note {found} for this mark; expected it after the section",
    "この印に対する Note {found} がありません。セクションの後に必要です",
    "doubtful",
  ],
  "pbn-note-unused": [
    "no call or card refers to Note {found}",
    "Note {found} を参照するコールもカードもありません",
    "doubtful",
  ],
  "pbn-note-stray": [
    "this Note follows no Auction or Play section",
    "この Note の前に Auction も Play もありません",
    "doubtful",
  ],
  irregular: [
    "the mark {found} does not fit: nothing irregular happened here",
    "印 {found} は合いません。ここに反則はありません",
    "doubtful",
  ],
  "pbn-irregular-twice": [
    "“{found}” is a second mark of irregularity; expected at most one",
    "「{found}」は2つ目の反則の印です。1つまでです",
    "doubtful",
  ],
  "pbn-after-end": [
    "“{found}” comes after the + or * that ends the section",
    "「{found}」はセクションを終える + または * の後にあります",
  ],
  "pbn-play-rows": [
    "the cards of this trick stand in the order of play ({found}); expected the same seat in each column",
    "このトリックのカードはプレイ順({found})に並んでいます。各列は同じ席にしてください",
    "spelling",
  ],
  // PBN files: agreement of a game's parts
  "declarer-differs": [
    "the declarer is {found} here, but another by the auction",
    "ここのディクレアラーは {found} ですが、オークションでは別の席です",
    "doubtful",
  ],
  "contract-differs": [
    "the contract is {found} here, but another by the auction",
    "ここのコントラクトは {found} ですが、オークションでは別のコントラクトです",
    "doubtful",
  ],
  "pbn-result-sum": [
    "the tricks of both sides in “{found}” do not add up to the tricks of the deal",
    "「{found}」の両サイドのトリック数の合計がディールのトリック数と合いません",
    "doubtful",
  ],
  "pbn-score-differs": [
    "the score is {found} here, but another by contract and result",
    "ここの得点は {found} ですが、コントラクトと結果からは別の得点になります",
    "doubtful",
  ],
  "pbn-rubber-history": [
    "“{found}” does not agree with the vulnerability, or is not a history such as NS 0 0 / 100 0 EW 0 0 / 0 0",
    "「{found}」はバルネラビリティと合わないか、NS 0 0 / 100 0 EW 0 0 / 0 0 のような形ではありません",
    "doubtful",
  ],
  // PBN files: tables
  "pbn-table-column": [
    "“{found}” is not a column; expected a name, perhaps with + or - before it and a width after it, as in -Rank\\3R",
    "「{found}」は列ではありません。-Rank\\3R のように名前(前に + か -、後に幅)を書いてください",
    "spelling",
  ],
  "pbn-table-cell": [
    "“{found}” may not stand in a table; expected words or strings",
    "「{found}」は表に置けません。語または文字列を書いてください",
    "doubtful",
  ],
  "pbn-table-row": [
    "this row has {found} columns; expected one value for each",
    "この行には {found} 列の値しかありません。各列に1つずつ必要です",
    "doubtful",
  ],
  "pbn-table-order": [
    "the value {found} is out of the order that its column claims",
    "値 {found} はその列の並び順に合っていません",
    "doubtful",
  ],
  // LIN files
  "lin-tag": [
    "“{found}” is not a LIN tag, so a | is missing or too many here; reading goes on at the next known tag",
    "「{found}」は LIN のタグではありません。ここで | が足りないか余分です。次の既知のタグから読み続けます",
  ],
  "lin-end": [
    "the file ends inside “{found}”; expected a | after it",
    "ファイルが「{found}」の途中で終わっています。後に | が必要です",
  ],
  "lin-dealer": [
    "“{found}” is not a dealer; expected 1 for South, 2 for West, 3 for North or 4 for East before the hands",
    "「{found}」はディーラーではありません。ハンドの前に 1(南)、2(西)、3(北)、4(東)のいずれかを書いてください",
  ],
  "lin-names": [
    "“{found}” cannot be told apart into names; expected 4 or 8 names divided by commas",
    "「{found}」は名前に分けられません。コンマで区切った4つか8つの名前を書いてください",
    "doubtful",
  ],
  "deal-missing": [
    "this board has no deal; expected the hands (md)",
    "このボードにはディールがありません。ハンド(md)が必要です",
  ],
  "auction-open": [
    "the card {found} is played before the auction is over; expected passes that end it",
    "オークションが終わる前にカード {found} が出されています。終わりのパスが必要です",
    "doubtful",
  ],
  tricks: [
    "“{found}” is not a number of tricks; expected 0 to 13",
    "「{found}」はトリック数ではありません。0 から 13 の数を書いてください",
  ],
  "tricks-differ": [
    "the result does not fit the tricks played: {found}",
    "結果がプレイされたトリックと合いません:{found}",
    "doubtful",
  ],
  "result-differs": [
    "the list of results and the board do not agree: {found}",
    "結果一覧とボードの内容が合いません:{found}",
    "doubtful",
  ],
  // Hand-viewer links
  link: [
    "“{found}” is not a hand-viewer link; expected handviewer.html?lin=… or ?n=…&s=…&d=…&a=…",
    "「{found}」はハンドビューアのリンクではありません。handviewer.html?lin=… または ?n=…&s=…&d=…&a=… の形にしてください",
  ],
  // JSON
  json: ["“{found}” cannot stand here in JSON", "JSON ではここに「{found}」を置けません"],
  "json-end": [
    "the value that begins here is not complete; expected its closing brackets",
    "ここで始まる値は途中で終わっています。閉じる括弧が必要です",
  ],
  "json-value": [
    "{found}: this value is not one that a record has there",
    "{found}:この値は記録のこの場所には置けません",
  ],
  "json-missing": [
    "{found} is missing; expected it in every record",
    "{found} がありません。どの記録にも必要です",
  ],
  "json-name": [
    "{found} is not a name that a record has there",
    "{found} は記録のこの場所にある名前ではありません",
  ],
  "json-deep": [
    "the value that begins here is nested too deeply; expected at most {found} levels",
    "ここで始まる値は入れ子が深すぎます。{found} 段までにしてください",
  ],
  // Faults that are not listed, by the worst of them
  "more-faults": [
    "there are {found} more faults in this board that are not listed",
    "このボードにはほかに {found} 個の問題がありますが、表示しません",
  ],
  "more-doubts": [
    "there are {found} more doubtful places in this board that are not listed",
    "このボードにはほかに {found} 個の疑わしい箇所がありますが、表示しません",
    "doubtful",
  ],
  "more-spellings": [
    "there are {found} more spellings in this board that are not the standard's and not listed",
    "このボードにはほかに {found} 個の標準外の表記がありますが、表示しません",
    "spelling",
  ],
} as const satisfies FaultTable;

/** The catalogue of the files' faults. */
export const fileFaults = faultCatalogue({ ...LAW_FAULTS, ...FILE_FAULTS });
/** The code of a fault of a file. */
export type FileFaultCode = (typeof fileFaults.codes)[number];
/** A fault of a file. */
export type FileFault = Fault<FileFaultCode>;

/** The code that stands for faults beyond the limit, by the severity of the worst of them. */
export const UNLISTED = {
  wrong: "more-faults",
  doubtful: "more-doubts",
  spelling: "more-spellings",
} as const satisfies Readonly<Record<Severity, FileFaultCode>>;

/** The number of faults that an entry stands for: one, or the count of those beyond the limit. */
export const countOf = ({ code, found }: Pick<Fault, "code" | "found">): number =>
  Object.values<string>(UNLISTED).includes(code) ? Number(found) : 1;
