/** The words of the guided first board. */
export const GUIDE_WORDS = {
  papers: ["The papers' own boards", "論文のボード"],
  "papers.about": [
    "The positions of the papers behind Falsecard: what each program plays there, and what follows",
    "Falsecard の基になった論文の局面。各プログラムのカードと、その後のプレイ",
  ],
  "papers.failed": [
    "The page could not be loaded. Please try again.",
    "ページを読み込めませんでした。もう一度お試しください。",
  ],
  guide: ["A guided board", "ガイド付きボード"],
  "guide.about": [
    "Partner's signals, what they tell, and a lie: in five minutes",
    "パートナーのシグナルとその意味、そして嘘。5分で分かります",
  ],
  "guide.on": ["Go on", "次へ"],
  "guide.skip": ["Skip the guide", "ガイドを終える"],
  "guide.end": ["Done", "終わる"],
  "guide.play": [
    "Play on. I speak up when there is something to see.",
    "プレイを続けてください。見どころでお知らせします。",
  ],
  "guide.welcome": [
    "You are South, defending {contract}, and have led {lead}. North is your partner and signals to you. Play as you like: this board does not count.",
    "あなたはサウスです。{contract}をディフェンスし、{lead}をリードしました。パートナーのノースはシグナルを出します。集計に入らないので、自由にプレイしてください。",
  ],
  "guide.badge": [
    "{partner}'s {card} has a badge: point at it or touch it. By agreement it says “{text}”.",
    "{partner}の{card}に印が付きました。指すか触れてみてください。取り決めでは「{text}」という意味です。",
  ],
  "guide.beliefs": [
    "Every card changes what you may believe. Before {by}'s {card}, {seat} had {length} cards in {suit} in {before} % of the layouts; after it in {after} %.",
    "カードが出るたびに推測は変わります。{by}の{card}の前に{seat}の{suit}が {length} 枚である配置は {before} %、そのあとは {after} % です。",
  ],
  "guide.beliefs.honour": [
    "Every card changes what you may believe. Before {by}'s {card}, {seat} had {honour} in {before} % of the layouts; after it in {after} %.",
    "カードが出るたびに推測は変わります。{by}の{card}の前に{seat}が{honour}を持つ配置は {before} %、そのあとは {after} % です。",
  ],
  "guide.beliefs.try": ["Show beliefs", "推測を見る"],
  "guide.hint": [
    "Your card. A hint lights the card that a robot would play in your place, and says why.",
    "あなたの番です。ヒントは、ロボットならどのカードを出すかとその理由を示します。",
  ],
  "guide.hint.try": ["Hint", "ヒント"],
  "guide.lie": [
    "One card was a lie: {seat}'s {card}. By agreement it says “{text}”. It was not so.",
    "1枚は嘘でした: {seat}の{card}。取り決めでは「{text}」の意味ですが、実際は違いました。",
  ],
  "guide.lie.try": ["Go to that card", "そのカードへ"],
  "guide.true": [
    "Every signal on this board was true. Robots may lie another time; the story at the end of a board says so.",
    "このボードのシグナルはすべて本当でした。嘘があれば、ボードの終わりの話で分かります。",
  ],
  "guide.why": [
    "Why? has the reasons of every call and card, from one line to all figures.",
    "「なぜ?」には、すべてのコールとカードの理由が一行からすべての数字まであります。",
  ],
  "guide.why.try": ["Open Why?", "「なぜ?」を開く"],
} as const satisfies Readonly<Record<string, readonly [en: string, ja: string]>>;
