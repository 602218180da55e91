/** The words of the papers' boards, loaded with their page and merged with those of the page. */
import { catalogue, type PhraseTable } from "@falsecard/core";
import { WORDS } from "../../words/words.js";

const PAPER_WORDS = {
  ...WORDS,
  "papers.wait": ["Loading the positions …", "局面を読み込んでいます…"],
  "papers.fault": [
    "The positions could not be loaded. Please try again.",
    "局面を読み込めませんでした。もう一度お試しください。",
  ],
  "papers.none": ["There is no position {id}.", "{id} という局面はありません。"],
  "papers.list": ["All positions", "局面の一覧"],
  "papers.next": ["Next position", "次の局面"],
  "papers.play": ["Play it from here as {seat}", "ここから{seat}でプレイ"],
  "papers.link": ["Copy the link", "リンクをコピー"],
  "papers.ask": ["Ask the programs", "プログラムに聞く"],
  "papers.stop": ["Stop", "止める"],
  "papers.thinking": [
    "{program} is thinking: {done} of {all} have answered",
    "{program} が思考中: {all} 中 {done} が回答",
  ],
  "papers.trouble": ["A program gave no answer: {text}", "プログラムが答えませんでした: {text}"],
  "papers.due": [
    "{seat} is to play. The paper's card: {card}.",
    "{seat}の番。論文のカード: {card}。",
  ],
  "papers.same": ["The same position is {id}.", "{id} も同じ局面です。"],
  "papers.given": ["The deal is the paper's.", "ディールは論文のとおりです。"],
  "papers.repaired": [
    "The printed deal contradicts itself in a card and was corrected.",
    "印刷されたディールには矛盾するカードがあり、訂正しました。",
  ],
  "papers.completed": [
    "The paper leaves a hand out; it has the cards that are left.",
    "論文にない手は、残りのカードで補いました。",
  ],
  "papers.reconstructed": [
    "The paper prints no whole deal; this one agrees with its text.",
    "論文に完全なディールはなく、本文に合うように作りました。",
  ],
  "papers.promise": [
    "What calls promise in the paper: {promises}.",
    "論文でのコールの意味: {promises}。",
  ],
  "papers.programs": ["What the programs play", "プログラムのカード"],
  "papers.program": ["Program", "プログラム"],
  "papers.agrees": ["as the paper", "論文と同じ"],
  "papers.differs": ["not the paper's card", "論文とは別のカード"],
  "papers.believe": ["It expects the others to believe:", "ほかの人がこう読むと予想:"],
  "papers.nothing": [
    "It expects no belief to change by this card.",
    "このカードで読みが変わるとは予想していません。",
  ],
  "papers.cut": ["Its time was up before its search ended.", "探索の途中で時間切れになりました。"],
  "papers.follows": [
    "What follows with simulated players: {result}",
    "模擬プレイヤーによるその後: {result}",
  ],
  "papers.watch": ["Look at it card by card", "1枚ずつ見る"],
  "papers.line": ["The play after {card}", "{card} のあとのプレイ"],
} as const satisfies PhraseTable;

export const { say: sayPaper } = catalogue(PAPER_WORDS);

/** What each paper says about its positions, by the name of the position. */
export const PAPER_SAYINGS: PhraseTable = {
  "000-ex1": [
    "Partner's ♦7 shows an even number, so declarer has three diamonds: East lets the second one go and takes the third, which cuts dummy off.",
    "パートナーの♦7は偶数枚を示し、ディクレアラーは3枚。イーストは2巡目を見送り、3巡目に取ってダミーを孤立させます。",
  ],
  "000-ex1-west": [
    "True count helps partner more than it helps declarer, so West plays the ♦7 and shows two.",
    "正しいカウントはディクレアラーよりパートナーに役立つため、ウエストは♦7で2枚を示します。",
  ],
  "000-ex1-mod": [
    "Here partner shows an odd number and declarer has only two diamonds, so East takes the second one at once.",
    "ここではパートナーが奇数枚を示し、ディクレアラーは2枚だけ。イーストは2巡目をすぐに取ります。",
  ],
  "000-ex2": [
    "With the true ♣8 declarer learns that clubs are 4–2 and finesses the ten; the false ♣2 shows three, so he plays for the drop and the jack wins.",
    "正直な♣8だとディクレアラーは4–2と知って10をフィネスします。偽の♣2は3枚に見え、トップから取られて♣Jが勝ちます。",
  ],
  "000-ex2-east": [
    "East does not count partner's second-hand card as a signal here, and chooses the ♣3 too, which hides the break.",
    "イーストはパートナーの2番手のカードをシグナルと見なさず、やはり♣3を選んで分かれ方を隠します。",
  ],
  "000-ex3-west": [
    "West has three clubs and shows an even number with the ♣5. In the paper both defenders lie; declarer then trusts the diamond finesse and goes down, where true count lets him make ten tricks.",
    "3枚持つウエストは♣5で偶数枚を示します。論文では両方のディフェンダーが嘘をつき、ディクレアラーはダイヤのフィネスに頼ってダウン。正しいカウントなら10トリックできます。",
  ],
  "000-ex3-east": [
    "East has three clubs too and lies as West did: the ♣7 shows an even number.",
    "イーストも3枚ですが、ウエストと同じく嘘をつき、♣7で偶数枚を示します。",
  ],
  "000-ex5": [
    "True count, the ♣7 from two, shows declarer how the clubs lie. Program C plays the ♣6 and misleads him.",
    "2枚から正直に♣7を出すと、ディクレアラーにクラブの分かれ方が伝わります。プログラム C は♣6で欺きます。",
  ],
  "000-ex6-south": [
    "Program C shows a false number of spades under the ace with the ♠8; the defence still succeeds.",
    "プログラム C は♠Aの下に♠8を出して偽の枚数を示します。それでもディフェンスは成功します。",
  ],
  "000-ex6-north": [
    "Program C lies in this seat too, with the ♠5; the true card is the ♠7, and it would have served as well.",
    "プログラム C はこの席でも♠5で嘘をつきます。正直な♠7でも結果は同じでした。",
  ],
  "000-ex7": [
    "The ♣4 shows three: partner counts four clubs with declarer, foresees the ruffs in dummy and leads a trump.",
    "♣4は3枚を示します。パートナーはディクレアラーのクラブを4枚と数え、ダミーでのラフを見越して切り札をリードします。",
  ],
  "001-ex1": [
    "East lets the queen of clubs win with ♣K2: declarer repeats the finesse, and dummy's clubs are lost to him.",
    "イーストは♣K2で♣Qを勝たせます。ディクレアラーはもう一度フィネスし、ダミーのクラブを失います。",
  ],
  "001-ex2": [
    "If West leads the ♦5 for a ruff at once, partner does not know which black suit to return. So West cashes the ace of clubs first.",
    "すぐに♦5でラフさせると、パートナーはどちらの黒いスートを返すか分かりません。そこで先に♣Aを取ります。",
  ],
  "001-ex3": [
    "South wants the ace of diamonds to stay away and leads the lowest of his sequence: the ♦9 by the expert, the ♦10 by the program.",
    "サウスはダイヤのAに見送らせたいので、シークエンスの一番低いカードをリードします。専門家は♦9、プログラムは♦10です。",
  ],
  "002-ex1": [
    "The queen would show ♠AQ, and North would shift to hearts. The ace suggests the queen with South, so North goes on with spades.",
    "♠Qで取ると♠AQが知られ、ノースはハートに移ります。♠Aならクイーンはサウスにあるように見え、ノースはスペードを続けます。",
  ],
  "002-ex3": [
    "A fourth hand that cannot win plays its weakest card, so the ♠9 says ♠9 or ♠10 9: it invites South to lead the queen to pin the ten.",
    "勝てない4番手は一番弱いカードを出すので、♠9は♠9か♠10 9を示し、サウスにクイーンをリードして10を落とすよう誘います。",
  ],
};
