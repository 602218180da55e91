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
} as const satisfies FaultTable;

/** The catalogue of the engine's faults. */
export const engineFaults = faultCatalogue({ ...LAW_FAULTS, ...ENGINE_FAULTS });
/** The code of a fault of the engine or of the laws. */
export type EngineFaultCode = (typeof engineFaults.codes)[number];
/** A result that is a fault. */
export const { fail } = engineFaults;
