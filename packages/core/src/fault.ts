/**
 * Faults: everything that can be wrong with what a person or a file wrote.
 *
 * A fault is data: a code, a place, and the text found there. Its sentence says what was found and what
 * was expected, in English or Japanese; `{found}` stands for the text. Every code has both sentences.
 */
import { catalogue, type Locale, type PhraseValue } from "./phrase.js";
import { plainText } from "./plain-text.js";

const SENTENCES = {
  // The game
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
  ],
  turn: ["the card {found} is played out of turn", "カード {found} は順番外に出されています"],
  claim: [
    "a claim of {found} tricks is not possible; expected a number from 0 to the tricks left",
    "{found} トリックのクレームはできません。0 から残りトリック数までの数にしてください",
  ],
  mark: [
    "“{found}” is not a mark of a board; expected undo, replay, import or reveal",
    "「{found}」はボードの印ではありません。undo、replay、import、reveal のいずれかを書いてください",
  ],
  // A card to choose
  message: [
    "“{found}” is not a line of the table-manager protocol",
    "「{found}」はテーブルマネージャ・プロトコルの行ではありません",
  ],
  "play-none": [
    "the board has no contract that is played; expected one such as 3NT by S",
    "ボードにプレイされるコントラクトがありません。3NT by S のようなコントラクトが必要です",
  ],
  "play-complete": [
    "all thirteen tricks have been played; expected a card still to come",
    "13トリックすべてが終わっています。まだ出すカードがある局面が必要です",
  ],
  "call-other": [
    "it is {found}'s turn to call; expected that seat",
    "コールする番は {found} です。その席を指定してください",
  ],
  "play-other": [
    "it is {found} who chooses the next card; expected that seat",
    "次のカードを選ぶのは {found} です。その席を指定してください",
  ],
  program: [
    "“{found}” is no program; expected A, B, C, X, Y, deceptive, silent or default, with changes such as default:signals=never",
    "「{found}」というプログラムはありません。A、B、C、X、Y、deceptive、silent、default(変更は default:signals=never のように)を書いてください",
  ],
  "program-change": [
    "“{found}” changes nothing that a program has; expected a setting and its value, such as signals=never or search.samples=16",
    "「{found}」はプログラムの設定の変更ではありません。signals=never や search.samples=16 のように設定と値を書いてください",
  ],
  "program-setting": [
    "a program has no setting “{found}”; expected one that falsecard programs lists",
    "プログラムに「{found}」という設定はありません。falsecard programs の一覧にある設定を書いてください",
  ],
  "program-value": [
    "“{found}”: the setting takes no such value; falsecard programs says what each setting takes",
    "「{found}」: この設定はその値を取りません。各設定が取る値は falsecard programs で見られます",
  ],
  "program-search": [
    "“{found}” changes a search that this program does not have; give it all settings of the search at once, or start from a program that has it",
    "「{found}」はこのプログラムにない探索の設定です。その探索の設定をまとめて与えるか、その探索を持つプログラムから始めてください",
  ],
  "lab-result": [
    "this is no result of the lab: its “{found}” is not as expected; expected a file that `falsecard lab run` or `lab strength` wrote",
    "実験の結果ファイルではありません(「{found}」が違います)。`falsecard lab run` か `lab strength` が書いたファイルが必要です",
  ],
  "lab-draft": [
    "“{found}” is no line of this experiment's draft; expected what `falsecard lab run` with the same size, seed and release wrote",
    "「{found}」はこの実験の下書きの行ではありません。同じ規模・シード・リリースの `falsecard lab run` が書いたものが必要です",
  ],
  "lab-row": [
    "this is no line of this run: “{found}” is not as expected; expected what the same `falsecard lab` command wrote",
    "この実行の行ではありません(「{found}」が違います)。同じ `falsecard lab` コマンドが書いた行が必要です",
  ],
  "play-impossible": [
    "no deal explains the cards seen so far as {found} sees them; expected a play without a revoke",
    "{found} から見えるカードを説明できるディールがありません。リボークのないプレイが必要です",
  ],
  // PBN files: the text
  "pbn-line-long": [
    "this line has {found} characters; expected at most 255 with its line end",
    "この行は {found} 文字あります。行末を含めて255文字以下にしてください",
  ],
  "pbn-character": [
    "the character {found} is not one of ISO 8859-1's printable ones; expected text without it",
    "文字 {found} は ISO 8859-1 の印字可能文字ではありません。使わずに書いてください",
  ],
  "pbn-text": [
    '“{found}” stands outside every tag, section and comment; expected a tag such as [Event ""] or a comment',
    '「{found}」はタグ、セクション、コメントのどれにも属しません。[Event ""] のようなタグかコメントを書いてください',
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
  ],
  // PBN files: tags
  "pbn-tag-unknown": [
    "{found} is not a tag of PBN 2.1; it is kept as it stands (reported once per file)",
    "{found} は PBN 2.1 のタグではありません。そのまま保存します(ファイルごとに1回だけ報告)",
  ],
  "pbn-tag-twice": [
    "the tag {found} is there twice in one game; the first counts",
    "タグ {found} が1つのゲームに2回あります。最初のものを使います",
  ],
  "pbn-inherit": [
    "the tag {found} cannot be inherited; expected its value in every game",
    "タグ {found} は引き継げません。ゲームごとに値を書いてください",
  ],
  "pbn-inherit-none": [
    "the tag {found} inherits, but no game before has it; expected a value",
    "タグ {found} は引き継ごうとしていますが、前のゲームにありません。値を書いてください",
  ],
  "pbn-word": [
    "“{found}” is not one of the words this tag may have in PBN 2.1",
    "「{found}」は PBN 2.1 でこのタグに許される語ではありません",
  ],
  "pbn-date": [
    "“{found}” is not a date; expected YYYY.MM.DD, with ? for what is not known",
    "「{found}」は日付ではありません。YYYY.MM.DD(不明な桁は ?)と書いてください",
  ],
  "pbn-time": [
    "“{found}” is not a time; expected HH:MM:SS, with ? for what is not known",
    "「{found}」は時刻ではありません。HH:MM:SS(不明な桁は ?)と書いてください",
  ],
  "pbn-number": [
    "“{found}” is not a number; expected digits",
    "「{found}」は数ではありません。数字で書いてください",
  ],
  "pbn-scoring": [
    "“{found}” is not a form of scoring; expected words divided by ; such as IMP or MP;MP1",
    "「{found}」は得点方式ではありません。IMP や MP;MP1 のように語を ; で区切ってください",
  ],
  "pbn-score": [
    "“{found}” is not a score; expected one such as 620, NS 620 or EW -50 NS 50",
    "「{found}」は得点ではありません。620、NS 620、EW -50 NS 50 のように書いてください",
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
  ],
  "pbn-deal-empty": [
    "the deal {found} has no hand; expected at least one",
    "ディール {found} にハンドがありません。少なくとも1つ必要です",
  ],
  // PBN files: auction and play
  "pbn-spelling": [
    "“{found}” is read, but PBN spells it otherwise, as in Pass, X, XX, 1NT, AP, All",
    "「{found}」は読めますが、PBN では Pass、X、XX、1NT、AP、All のように書きます",
  ],
  "number-spelling": [
    "“{found}” is read, but a number is usually written plainly: narrow digits without zeros, signs, blanks or quotes before them",
    "「{found}」は読めますが、数は普通、半角の数字だけで書きます(前の 0・符号・空白・引用符は不要です)",
  ],
  "pbn-result-spelling": [
    "“{found}” is read as a result against the contract; PBN gives declarer's tricks, as in 9",
    "「{found}」はコントラクトに対する結果として読みます。PBN では 9 のようにディクレアラーのトリック数を書きます",
  ],
  "pbn-needs-dealer": [
    "the {found} section needs a Dealer tag in the same game",
    "{found} セクションには同じゲームの Dealer タグが必要です",
  ],
  "pbn-needs-deal": [
    "the {found} section needs a Deal tag in the same game",
    "{found} セクションには同じゲームの Deal タグが必要です",
  ],
  "pbn-needs-declarer": [
    "{found} needs a Declarer tag in the same game",
    "{found} には同じゲームの Declarer タグが必要です",
  ],
  "pbn-needs-contract": [
    "the {found} section needs a Contract tag in the same game",
    "{found} セクションには同じゲームの Contract タグが必要です",
  ],
  "pbn-first-caller": [
    "“{found}” is not at dealer's place; expected a - for every seat before the dealer and a call for the dealer",
    "「{found}」はディーラーの位置ではありません。ディーラーより前の席には -、ディーラーにはコールを書いてください",
  ],
  "pbn-mark": [
    "“{found}” follows no call or card that it could mark",
    "「{found}」が付くコールまたはカードがありません",
  ],
  "pbn-nag": [
    "“{found}” is not an annotation that may stand here; expected $1 to $6 for a call, $7 to $12 for a card, or $13 to $255",
    "「{found}」はここに置ける注釈ではありません。コールには $1〜$6、カードには $7〜$12、ほかは $13〜$255 です",
  ],
  "pbn-nag-twice": [
    "“{found}” is a second judgement of the same call or card; expected at most one of ! ? !! ?? !? ?! or its $ number",
    "「{found}」は同じコールまたはカードへの2つ目の評価です。! ? !! ?? !? ?! またはその $ 番号は1つまでです",
  ],
  "pbn-note": [
    "“{found}” is not a note; expected a number from 1 to 32",
    "「{found}」はノートではありません。1 から 32 の番号にしてください",
  ],
  "pbn-note-twice": [
    "“{found}” is a second note for the same call or card; expected at most one",
    "「{found}」は同じコールまたはカードへの2つ目のノートです。1つまでです",
  ],
  "pbn-note-missing": [
    "there is no Note {found} for this mark; expected it after the section",
    "この印に対する Note {found} がありません。セクションの後に必要です",
  ],
  "pbn-note-unused": [
    "no call or card refers to Note {found}",
    "Note {found} を参照するコールもカードもありません",
  ],
  "pbn-note-stray": [
    "this Note follows no Auction or Play section",
    "この Note の前に Auction も Play もありません",
  ],
  irregular: [
    "the mark {found} does not fit: nothing irregular happened here",
    "印 {found} は合いません。ここに反則はありません",
  ],
  "pbn-irregular-twice": [
    "“{found}” is a second mark of irregularity; expected at most one",
    "「{found}」は2つ目の反則の印です。1つまでです",
  ],
  "pbn-after-end": [
    "“{found}” comes after the + or * that ends the section",
    "「{found}」はセクションを終える + または * の後にあります",
  ],
  "pbn-play-rows": [
    "the cards of this trick stand in the order of play ({found}); expected the same seat in each column",
    "このトリックのカードはプレイ順({found})に並んでいます。各列は同じ席にしてください",
  ],
  // PBN files: agreement of a game's parts
  "declarer-differs": [
    "the declarer is {found} here, but another by the auction",
    "ここのディクレアラーは {found} ですが、オークションでは別の席です",
  ],
  "contract-differs": [
    "the contract is {found} here, but another by the auction",
    "ここのコントラクトは {found} ですが、オークションでは別のコントラクトです",
  ],
  "pbn-result-sum": [
    "the tricks of both sides in “{found}” do not add up to the tricks of the deal",
    "「{found}」の両サイドのトリック数の合計がディールのトリック数と合いません",
  ],
  "pbn-score-differs": [
    "the score is {found} here, but another by contract and result",
    "ここの得点は {found} ですが、コントラクトと結果からは別の得点になります",
  ],
  "pbn-rubber-history": [
    "“{found}” does not agree with the vulnerability, or is not a history such as NS 0 0 / 100 0 EW 0 0 / 0 0",
    "「{found}」はバルネラビリティと合わないか、NS 0 0 / 100 0 EW 0 0 / 0 0 のような形ではありません",
  ],
  // PBN files: tables
  "pbn-table-column": [
    "“{found}” is not a column; expected a name, perhaps with + or - before it and a width after it, as in -Rank\\3R",
    "「{found}」は列ではありません。-Rank\\3R のように名前(前に + か -、後に幅)を書いてください",
  ],
  "pbn-table-cell": [
    "“{found}” may not stand in a table; expected words or strings",
    "「{found}」は表に置けません。語または文字列を書いてください",
  ],
  "pbn-table-row": [
    "this row has {found} columns; expected one value for each",
    "この行には {found} 列の値しかありません。各列に1つずつ必要です",
  ],
  "pbn-table-order": [
    "the value {found} is out of the order that its column claims",
    "値 {found} はその列の並び順に合っていません",
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
  ],
  "deal-missing": [
    "this board has no deal; expected the hands (md)",
    "このボードにはディールがありません。ハンド(md)が必要です",
  ],
  "auction-open": [
    "the card {found} is played before the auction is over; expected passes that end it",
    "オークションが終わる前にカード {found} が出されています。終わりのパスが必要です",
  ],
  tricks: [
    "“{found}” is not a number of tricks; expected 0 to 13",
    "「{found}」はトリック数ではありません。0 から 13 の数を書いてください",
  ],
  "tricks-differ": [
    "the result does not fit the tricks played: {found}",
    "結果がプレイされたトリックと合いません:{found}",
  ],
  "result-differs": [
    "the list of results and the board do not agree: {found}",
    "結果一覧とボードの内容が合いません:{found}",
  ],
  // Hand-viewer links
  link: [
    "“{found}” is not a hand-viewer link; expected handviewer.html?lin=… or ?n=…&s=…&d=…&a=…",
    "「{found}」はハンドビューアのリンクではありません。handviewer.html?lin=… または ?n=…&s=…&d=…&a=… の形にしてください",
  ],
  branch: [
    "“{found}” is not another line of this board; expected where it leaves the board and what is played instead",
    "「{found}」はこのボードの別の進行ではありません。どこから分かれ、何をプレイするかを書いてください",
  ],
  pair: [
    "“{found}” is no link of boards to bid with partner; expected pair=, the seed, a seat and the auctions",
    "「{found}」はパートナーとビッドするボードのリンクではありません。pair=、シード、席、オークションの順に書いてください",
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
  // Lines of words
  "line-long": [
    "this line has {found} bytes; expected at most 100000",
    "この行は {found} バイトあります。100000 バイト以下にしてください",
  ],
  "line-utf8": [
    "this line is not UTF-8; expected text in UTF-8",
    "この行は UTF-8 ではありません。UTF-8 のテキストを書いてください",
  ],
  "more-faults": [
    "there are {found} more faults in this board that are not listed",
    "このボードにはほかに {found} 個の問題がありますが、表示しません",
  ],
  "more-doubts": [
    "there are {found} more doubtful places in this board that are not listed",
    "このボードにはほかに {found} 個の疑わしい箇所がありますが、表示しません",
  ],
  "more-spellings": [
    "there are {found} more spellings in this board that are not the standard's and not listed",
    "このボードにはほかに {found} 個の標準外の表記がありますが、表示しません",
  ],
  // Convention cards
  "card-line": [
    "“{found}” is not a line of a convention card; expected a switch, a colon and a value, as in notrump: 15-17",
    "「{found}」はコンベンションカードの行ではありません。notrump: 15-17 のようにスイッチ、コロン、値を書いてください",
  ],
  "card-switch": [
    "“{found}” is not a switch of a convention card; `falsecard system --as-card` lists them all",
    "「{found}」はコンベンションカードのスイッチではありません。一覧は falsecard system --as-card で見られます",
  ],
  "card-switch-twice": [
    "the switch “{found}” is set twice; expected it once",
    "スイッチ「{found}」が2回あります。1回だけ書いてください",
  ],
  "card-value": [
    "this switch has no such value: {found}",
    "このスイッチにその値はありません: {found}",
  ],
  // The text of a bidding system
  "system-long": [
    "the text has {found} characters; expected at most 1,000,000",
    "本文が {found} 文字あります。1,000,000 文字までにしてください",
  ],
  "system-tab": [
    "the line is indented with a tab; expected spaces",
    "行がタブで字下げされています。空白を使ってください",
  ],
  "system-indent": [
    "“{found}” stands at an indentation of its own; expected that of the lines beside it",
    "「{found}」の字下げが合いません。並ぶ行と同じ字下げにしてください",
  ],
  "system-line": [
    "“{found}” cannot stand here; expected a family, a definition, a situation that ends in a colon, or a row",
    "「{found}」はここに書けません。family、定義、コロンで終わる場面、または行を書いてください",
  ],
  "system-row": [
    "“{found}” is not a name with a colon; expected a row such as 2C* stayman: 8+ 4H; forcing",
    "「{found}」はコロンの付いた名前ではありません。2C* stayman: 8+ 4H; forcing のような行を書いてください",
  ],
  "system-call": [
    "“{found}” is not a call; expected a row that begins with P, X, XX, a bid such as 1C, 4M or (level+1)D, cheapest X or game X",
    "「{found}」はコールではありません。行は P、X、XX、1C・4M・(level+1)D のようなビッド、cheapest X、game X のいずれかで始めてください",
  ],
  "system-name": [
    "“{found}” is not the name of a rule; a new one is declared first, “name {found}: English / Japanese”",
    "「{found}」はルールの名前ではありません。新しい名前は先に「name {found}: 英語 / 日本語」と宣言します",
  ],
  "system-hand": [
    "“{found}” says nothing about a hand; expected words such as 15-17 (high-card points), 5+M, balanced, 2/3X, stopX, invite..game-1; what the call asks of partner comes after a semicolon",
    "「{found}」はハンドの条件ではありません。15-17(HCP)、5+M、balanced、2/3X、stopX、invite..game-1 のような語を書いてください。パートナーへの要求はセミコロンの後に書きます",
  ],
  "system-number": [
    "“{found}” is not a number; expected one such as 12, partner's least, level X or a number that the text defines",
    "「{found}」は数ではありません。12、partner's least、level X、または本文で定義した数を書いてください",
  ],
  "system-comparison": [
    "“{found}” is not a comparison; expected =, <, <=, > or >=, with spaces around it",
    "「{found}」は比較ではありません。=、<、<=、>、>= のいずれかを前後に空白を置いて書いてください",
  ],
  "system-fact": [
    "“{found}” is not a fact of the auction; expected one such as quiet, third seat, partner said stayman, level X = 2",
    "「{found}」はオークションの事実ではありません。quiet、third seat、partner said stayman、level X = 2 のように書いてください",
  ],
  "system-auction": [
    "“{found}” is not an auction; expected calls such as 1N 2C 2D or 1M (2X), theirs in brackets",
    "「{found}」はオークションではありません。1N 2C 2D や 1M (2X) のように、相手のコールは括弧に入れて書いてください",
  ],
  "system-suit": [
    "“{found}” is not a suit here; expected S, H, D, C, or a letter that stands for a suit: M, m, T, X, Y, Z",
    "「{found}」はここではスートではありません。S、H、D、C、またはスートを表す文字 M、m、T、X、Y、Z を書いてください",
  ],
  "system-suits": [
    "“{found}” is not a list of suits; expected one such as S H, theirs, others X, suits",
    "「{found}」はスートの並びではありません。S H、theirs、others X、suits のように書いてください",
  ],
  "system-trait": [
    "“{found}” is not what a call leaves behind; expected forcing, game-forcing, to play, agrees X, means X, judged, when …",
    "「{found}」はコールの性質ではありません。forcing、game-forcing、to play、agrees X、means X、judged、when … のいずれかを書いてください",
  ],
  "system-switch": [
    "“{found}” is not a switch of the convention card that fits here",
    "「{found}」はここで使えるコンベンションカードのスイッチではありません",
  ],
  "system-definition": [
    "“{found}” does not define a name; expected one such as number game = 25 - partner's least, or hand good X = 2/3X",
    "「{found}」は定義になっていません。number game = 25 - partner's least や hand good X = 2/3X のように書いてください",
  ],
  "system-twice": [
    "“{found}” is defined twice; expected a name of its own for each",
    "「{found}」が2回定義されています。それぞれ別の名前にしてください",
  ],
  "system-otherwise": [
    "“{found}” comes after no situation; expected it right under the one that it is the opposite of",
    "「{found}」の前に場面がありません。反対になる場面のすぐ下に書いてください",
  ],
  "system-bracket": [
    "“{found}” stands where a bracket should be closed or nothing more should come",
    "「{found}」の位置で括弧を閉じるか、行を終える必要があります",
  ],
  "system-open": ["this bracket is not closed in its line", "この括弧は行の中で閉じられていません"],
  "system-closed": ["this bracket was never opened", "この括弧に対応する開き括弧がありません"],
  "system-rows": [
    "“{found}” is not the name of rows that can be used here; expected one that is defined by rows, and not inside itself",
    "「{found}」はここで使える行の集まりの名前ではありません。rows で定義した名前を、それ自身の外で書いてください",
  ],
  "system-declaration": [
    "“{found}” declares nothing; expected a name with its words, name my-two: my two bid / 私の2の代, or a switch with its values, switch my-two: off on",
    "「{found}」は宣言になっていません。name my-two: my two bid / 私の2の代 のような名前と言葉、または switch my-two: off on のようなスイッチと値を書いてください",
  ],
  "system-loop": [
    "“{found}” stands in the text that is changed as a row of a loop; expected the loop as written there, and the row in it again, with “when not …” for the suit that it leaves out",
    "「{found}」は変更する本文ではループの中の行です。ループを元の文のまま書き、その中に同じ行を書いて、除くスートを「when not …」で示してください",
  ],
  "system-change": [
    "“{found}” does not stand in the text that is changed; expected a row by its call and name, a situation or a definition as written there, or first:, last:, before …: or after …: for what is new",
    "「{found}」は変更する本文にありません。行はコールと名前で、場面と定義は元の文のまま書くか、新しいものは first:、last:、before …:、after …: の下に書いてください",
  ],
  "system-colon": [
    "“{found}” has lines under it and no colon; a situation, and before …, after …, first and last, end in one",
    "「{found}」の下に行がありますが、コロンがありません。場面と before …、after …、first、last の行はコロンで終えてください",
  ],
  "system-family": [
    "“{found}” is not a family of the system that is changed; expected one such as openings or major-responses",
    "「{found}」は元のシステムの family ではありません。openings や major-responses のような名前を書いてください",
  ],
  "system-ranges": [
    "“{found}” and the range before it have nothing in common; expected one range, or “or” between two",
    "「{found}」はその前の範囲と重なりません。範囲を1つにするか、間に or を書いてください",
  ],
  "system-base": [
    "“{found}” is not a system that can be extended; expected modern, sayc or papers",
    "「{found}」は元にできるシステムではありません。modern、sayc、papers のいずれかを書いてください",
  ],
  "system-place": [
    "“{found}” has no place among the families; expected it in the order of the text, or before or after another family",
    "「{found}」の順番が決まっていません。order に書くか、before か after で他の family の前後に置いてください",
  ],
  // Constraints on a hand
  constraint: [
    "“{found}” is not a constraint on a hand; expected words such as 15-17, 5+S, balanced, 4-4-4-1, 7-losers, SA, stopH",
    "「{found}」はハンドの条件ではありません。15-17、5+S、balanced、4-4-4-1、7-losers、SA、stopH のような語を書いてください",
  ],
  "constraint-range": [
    "“{found}” is not a range that a hand can have; expected the smaller number first and nothing beyond what there is",
    "「{found}」はハンドにありえない範囲です。小さい数を先に、ありうる数の中で書いてください",
  ],
  "constraint-shape": [
    "“{found}” is not a shape of 13 cards; expected one such as 4-4-4-1, 5431 or 5=4=x=x",
    "「{found}」は13枚のハンドの形ではありません。4-4-4-1、5431、5=4=x=x のように書いてください",
  ],
  "constraint-bracket": [
    "the bracket “{found}” has no counterpart; expected every bracket closed, at most 50 deep",
    "括弧「{found}」に対応する括弧がありません。括弧は閉じ、入れ子は50段までにしてください",
  ],
} as const;

export type FaultCode = keyof typeof SENTENCES;

export interface Fault {
  readonly code: FaultCode;
  /** Another file than the one at hand, which the fault stands in: a system that a text extends. */
  readonly file?: string;
  /** Lines and columns count from 1. */
  readonly line: number;
  readonly column: number;
  readonly found: string;
  /** A word that was perhaps meant. */
  readonly nearest?: string;
}

const sentences = catalogue(SENTENCES, shorten);
const frame = catalogue(
  {
    nearest: ["{sentence}; did you mean “{nearest}”?", "{sentence}(「{nearest}」のことですか)"],
  },
  String,
);

export const FAULT_CODES: readonly FaultCode[] = sentences.keys;

/** What was found and what was expected, as a sentence without a place. */
export function sayFault({ code, found, nearest }: Fault, locale: Locale = "en"): string {
  const sentence = sentences.say(code, locale, { found });
  return nearest === undefined
    ? sentence
    : frame.say("nearest", locale, { sentence, nearest: shorten(nearest) });
}

/** Keeps a hostile line out of the message: what does not show becomes a dot, long text is cut. */
function shorten(value: PhraseValue): string {
  const shown = [...plainText(String(value))];
  return shown.length > 60 ? `${shown.slice(0, 57).join("")}…` : shown.join("");
}
