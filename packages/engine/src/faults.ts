/** What can be wrong with what the engine is asked: a decision, a program, a constraint, a convention card, the text of a system. */
import { faultCatalogue, LAW_FAULTS, type FaultTable } from "@falsecard/core";

/** The faults of the engine: how bad each is, and its sentence in both languages. */
export const ENGINE_FAULTS = {
  // A decision that is asked for
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
  // Programs
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
  // A decision that is asked for
  "play-impossible": [
    "no deal explains the cards seen so far as {found} sees them; expected a play without a revoke",
    "{found} から見えるカードを説明できるディールがありません。リボークのないプレイが必要です",
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
  // What a call promises
  "promise-form": [
    "“{found}” states no promise; expected a call, = and a hand, as in 2N=20-22 balanced",
    "「{found}」は約束の形になっていません。2N=20-22 balanced のようにコール、=、ハンドを書いてください",
  ],
  "promise-call": [
    "“{found}” is no call of this auction; expected one that was made, by itself (2N), with its seat (W P), or by its number from the dealer (3)",
    "「{found}」はこのオークションのコールではありません。あったコールを、そのまま(2N)、席つき(W P)、またはディーラーから数えた番号(3)で書いてください",
  ],
  "promise-several": [
    "“{found}” was called more than once; expected its seat before it (W P), or its number from the dealer (3)",
    "「{found}」は2回以上ありました。席をつけて(W P)、またはディーラーから数えた番号(3)で書いてください",
  ],
  "promise-twice": [
    "the promise of “{found}” is stated twice; expected it once",
    "「{found}」の約束が2回あります。1回だけ書いてください",
  ],
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
  // Scripts of dealer
  "script-long": [
    "the script has {found} characters; expected at most 1,000,000",
    "スクリプトが {found} 文字あります。1,000,000 文字までにしてください",
  ],
  "script-comment": [
    "the comment that begins here with /* does not end; expected */",
    "ここから始まる /* のコメントが閉じていません。*/ が必要です",
  ],
  "script-text": [
    'the text that begins here does not end; expected a closing "',
    'ここから始まる文字列が閉じていません。閉じる " が必要です',
  ],
  "script-sign": [
    "“{found}” is no sign of the language; expected a word, a number, brackets or an operator",
    "「{found}」はスクリプトの記号ではありません。語、数、括弧、演算子のいずれかを書いてください",
  ],
  "script-expected": [
    "“{found}” stands where another sign is needed; expected a bracket, a comma, == or : at this place",
    "「{found}」の位置には別の記号が必要です。括弧、コンマ、==、: のいずれかを書いてください",
  ],
  "script-expression": [
    "“{found}” begins no expression; expected a number, a name, not, a bracket or a function such as hcp(north), spades(south), shape(west, any 4333)",
    "「{found}」では式が始まりません。数、名前、not、括弧、または hcp(north)、spades(south)、shape(west, any 4333) のような関数を書いてください",
  ],
  "script-reserved": [
    "“{found}” reads as cards or a contract and cannot be a name; expected another name, such as one in small letters",
    "「{found}」はカードかコントラクトとして読まれるので、名前にはできません。小文字の名前などに変えてください",
  ],
  "script-name": [
    "“{found}” has not been defined; expected a name that is defined above, or a function in small letters",
    "「{found}」は定義されていません。先に定義した名前か、小文字の関数を書いてください",
  ],
  "script-twice": [
    "“{found}” is defined a second time; expected a name of its own",
    "「{found}」が2回定義されています。別の名前にしてください",
  ],
  "script-foreign": [
    "“{found}” belongs to another dialect (dealer version 2, Suokko's) that is not read here; expected words of the classic dealer, listed in docs/DEALING.md",
    "「{found}」は別の方言(dealer version 2、Suokko 版)の語で、ここでは読めません。docs/DEALING.md にある dealer の語を書いてください",
  ],
  "script-number": [
    "“{found}” is no number that can stand here; expected a whole number, at most 2147483647",
    "「{found}」はここに書ける数ではありません。2147483647 までの整数を書いてください",
  ],
  "script-seat": [
    "“{found}” is no seat; expected north, east, south or west",
    "「{found}」は席ではありません。north、east、south、west のいずれかを書いてください",
  ],
  "script-suit": [
    "“{found}” is no suit; expected spades, hearts, diamonds or clubs",
    "「{found}」はスートではありません。spades、hearts、diamonds、clubs のいずれかを書いてください",
  ],
  "script-card": [
    "“{found}” is no card; expected rank and suit, such as AS or TC",
    "「{found}」はカードではありません。AS や TC のように数とスートを書いてください",
  ],
  "script-vulnerable": [
    "“{found}” is no vulnerability; expected none, ns, ew or all",
    "「{found}」はバルネラビリティではありません。none、ns、ew、all のいずれかを書いてください",
  ],
  "script-vul": [
    "“{found}” is not a vulnerability of score(); expected vul or nv",
    "「{found}」は score() のバルネラビリティではありません。vul か nv を書いてください",
  ],
  "script-contract": [
    "“{found}” is no contract; expected one such as x4S or x3N",
    "「{found}」はコントラクトではありません。x4S や x3N のように書いてください",
  ],
  "script-shape": [
    "“{found}” is no shape; expected four of 0 to 9 or x, such as 5xxx or any 4432",
    "「{found}」は形ではありません。5xxx や any 4432 のように 0〜9 か x を4つ書いてください",
  ],
  "script-predeal": [
    "“{found}” does not say what is dealt; expected a seat with cards, such as south SAKQ, HT9, or a length such as spades(south) == 5",
    "「{found}」では配るカードが分かりません。south SAKQ, HT9 のような席とカード、または spades(south) == 5 のような枚数を書いてください",
  ],
  "script-holding": [
    "“{found}” is no list of cards; expected a suit and ranks in falling order, such as SAQ4",
    "「{found}」はカードの並びではありません。SAQ4 のようにスートと大きい順の数を書いてください",
  ],
  "script-card-twice": [
    "a card of “{found}” is dealt a second time; expected every card once",
    "「{found}」のカードが2回配られています。どのカードも1回だけにしてください",
  ],
  "script-cards": [
    "this makes {found} cards in one hand; expected at most 13",
    "1つのハンドが {found} 枚になります。13 枚までにしてください",
  ],
  "script-given-length": [
    "the length {found} cannot be dealt beside the others; expected each suit of a hand once, and no more than 13 cards in a hand or a suit",
    "枚数 {found} は他の枚数と合わせて配れません。同じ席のスートは1回だけ、1つの席と1つのスートは 13 枚までにしてください",
  ],
  "script-altcount": [
    "“{found}” is no table of points; expected 0 (hcp), 1 (controls), 2 (tens), 3 (jacks) … 11 (c13)",
    "「{found}」は点数表ではありません。0(hcp)、1(controls)、2(tens)、3(jacks)… 11(c13)のいずれかを書いてください",
  ],
  "script-points": [
    "{found} numbers are given; expected at most 13, the ace first",
    "数が {found} 個あります。エースから順に 13 個までにしてください",
  ],
  "script-bounds": [
    "the bounds {found} make a table that is too long; expected at most 10,000 rows",
    "範囲 {found} では表が長すぎます。10,000 行までにしてください",
  ],
  "script-deep": [
    "expressions are nested too deeply at “{found}”; expected at most 200 levels",
    "「{found}」の位置で式の入れ子が深すぎます。200 段までにしてください",
  ],
  "script-division": [
    "a number is divided by zero here on a deal; expected a test before it, such as hearts(north) > 0 ? … : 0",
    "ここで 0 による割り算になるディールがあります。先に hearts(north) > 0 ? … : 0 のように調べてください",
  ],
  // Scripts of dealer that are read, but not alike by all programs
  "script-late-comment": [
    "a comment with # that begins after the first column is a syntax error in dealer; // is understood by all programs",
    "行の途中の # コメントは dealer では構文エラーです。// ならどのプログラムでも読めます",
    "doubtful",
  ],
  "script-grouping": [
    "operators group differently here in dealer.exe and on BBO, where each has a rank of its own; brackets make it the same everywhere",
    "ここは dealer.exe と BBO では演算子の結び付きが違います。括弧を付ければどこでも同じになります",
    "doubtful",
  ],
  "script-not": [
    "not binds before “{found}”: not x > 3 is (not x) > 3, which Dealer3 reads the other way; write not (x > 3)",
    "not は「{found}」より先に結び付きます。not x > 3 は (not x) > 3 で、Dealer3 では逆に読まれます。not (x > 3) と書いてください",
    "doubtful",
  ],
  "script-predeal-length": [
    "predeal {found}(…) == n is heeded here; Debian's dealer of 2021 reads it and ignores it",
    "predeal {found}(…) == n はここでは守られますが、Debian の dealer(2021年)は読んでも無視します",
    "doubtful",
  ],
  "script-altcount-row": [
    "altcount {found} is the table that is changed, as in every program; the manual says otherwise",
    "altcount {found} の表が変わります(どのプログラムも同じ)。マニュアルの説明とは違います",
    "doubtful",
  ],
  "script-imps": [
    "IMPs are counted by Law 78B; the old programs give 10 for 420 and 16 for 1200 to 1290, where the law has 9 and 15",
    "IMP は規則 78B で数えます。古いプログラムは 420 点を 10、1200〜1290 点を 16 としますが、規則では 9 と 15 です",
    "doubtful",
  ],
  "script-doubled": [
    "the doubled contract “{found}” is read by Suokko's dealer, but not by the classic one",
    "ダブルされたコントラクト「{found}」は Suokko 版では読めますが、元の dealer では読めません",
    "doubtful",
  ],
  "script-shape-size": [
    "no hand of 13 cards has the shape “{found}”",
    "13枚のハンドに「{found}」の形はありません",
    "doubtful",
  ],
  "script-first": [
    "a second “{found}” is ignored: the first one counts",
    "2回目の「{found}」は無視されます。最初のものが使われます",
    "doubtful",
  ],
  "script-last": [
    "“{found}” replaces an earlier condition or action: only the last one counts",
    "「{found}」は前の条件や action を置き換えます。最後のものだけが使われます",
    "doubtful",
  ],
} as const satisfies FaultTable;

/** The catalogue of the engine's faults. */
export const engineFaults = faultCatalogue({ ...LAW_FAULTS, ...ENGINE_FAULTS });
/** The code of a fault of the engine or of the laws. */
export type EngineFaultCode = (typeof engineFaults.codes)[number];
/** A result that is a fault. */
export const { fail } = engineFaults;
