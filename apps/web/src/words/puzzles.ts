/** The words of the puzzles. */
export const PUZZLE_WORDS = {
  puzzles: ["Puzzles", "問題"],
  "puzzles.about": [
    "Positions found by search, one answer each; a new one every day",
    "探索で見つけた、答えが一つの局面。毎日一問",
  ],
  "puzzles.today": ["Today's puzzle", "今日の一問"],
  "puzzles.next": ["Next puzzle", "次の問題"],
  "puzzles.list": ["All puzzles", "問題の一覧"],
  "puzzles.standing": [
    "Level {level} of 3 · {streak} right in a row · answered {done}, right {right}",
    "レベル {level}/3 · 連続正解 {streak} · 解答 {done}、正解 {right}",
  ],
  "puzzles.count": ["{done} of {all} answered", "{all} 問中 {done} 問に解答"],
  "puzzles.wait": ["Loading the puzzles …", "問題を読み込んでいます…"],
  "puzzles.fault": [
    "The puzzles could not be loaded. Please try again.",
    "問題を読み込めませんでした。もう一度お試しください。",
  ],
  "puzzle.lead": ["Opening leads", "オープニング・リード"],
  "puzzle.second": ["Second hand", "セカンドハンド"],
  "puzzle.hold-up": ["Hold-ups", "ホールドアップ"],
  "puzzle.restricted": ["Finesse or drop", "フィネスかドロップか"],
  "puzzle.falsecard": ["Falsecards", "フォールスカード"],
  "puzzle.compete": ["Compete or pass", "競るかパスか"],
  "puzzle.lie": ["Which card is the lie?", "嘘のカードはどれ?"],
  "puzzle.lead.ask": ["You are on lead. Which card?", "あなたのリードです。どのカード?"],
  "puzzle.second.ask": [
    "You play second to this trick. Which card?",
    "あなたは2番手です。どのカード?",
  ],
  "puzzle.hold-up.ask": ["Take the trick, or hold up?", "取りますか、ホールドアップしますか?"],
  "puzzle.restricted.ask": [
    "An honour has dropped. Finesse for the one beside it, or play for the drop?",
    "絵札が1枚落ちました。隣の絵札はフィネスしますか、落とすプレイをしますか?",
  ],
  "puzzle.falsecard.ask": [
    "Declarer believes your cards, count included. Which one misleads?",
    "ディクレアラーはあなたのカードを、カウントも含めて信じています。誤らせるのはどれ?",
  ],
  "puzzle.compete.ask": [
    "Both sides are in it. What do you call?",
    "競り合いです。何をコールしますか?",
  ],
  "puzzle.lie.ask": [
    "One of these signals of the defenders was a lie. Which?",
    "ディフェンダーのシグナルのうち、1枚は嘘でした。どれ?",
  ],
  "puzzle.do": ["Answer at the table: call or play.", "テーブルでコールまたはプレイして答えます。"],
  "puzzle.right": ["Right: {answer}.", "正解: {answer}。"],
  "puzzle.suit": [
    "Right, that is the suit; by agreement the card is {answer}.",
    "スートは正解です。取り決めでは {answer} を出します。",
  ],
  "puzzle.helped": [
    "{answer} it is; with a hint it does not count as found.",
    "答えは {answer} です。ヒントを見たので正解には数えません。",
  ],
  "puzzle.wrong": [
    "{answer} is better: your {made} is {by} ± {error} IMPs behind.",
    "{answer} が正解です。{made} は {by} ± {error} IMP 劣ります。",
  ],
  "puzzle.strange": [
    "{answer} is better; {made} was not among what was weighed.",
    "{answer} が正解です。{made} は比較に入っていません。",
  ],
  "puzzle.lie.wrong": [
    "It was {answer}; {made} was true.",
    "答えは {answer}。{made} は本当でした。",
  ],
  "puzzle.lie.why": [
    "{seat}'s {card} said: {told}. {seat} was dealt {holding} in the suit.",
    "{seat}の {card} の意味は「{told}」。実際の{seat}のスートは {holding} でした。",
  ],
  "puzzle.choices": ["What was weighed, in {deals} deals", "比べた候補({deals} ディール)"],
  "puzzle.behind": ["IMPs behind", "IMP の差"],
  "puzzle.on": [
    "You may play the board on at the table.",
    "このままテーブルで続きをプレイできます。",
  ],
  "puzzle.led": ["led", "リード"],
  "puzzle.tricks": ["The play, trick by trick", "トリックごとのプレイ"],
} as const satisfies Readonly<Record<string, readonly [en: string, ja: string]>>;
