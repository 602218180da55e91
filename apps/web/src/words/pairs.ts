/** The words of bidding with a friend by links. */
export const PAIR_WORDS = {
  pair: ["Bid with partner", "パートナーとビッド"],
  "pair.about": [
    "Two hands, silent opponents; the contract is judged by what the cards are worth",
    "相手はパスのみ。コントラクトをカードの価値で判定します",
  ],
  "pair.robot": ["With a robot", "ロボットと"],
  "pair.friend": ["With a friend, by link", "友人と(リンクで)"],
  "friend.seat": [
    "You are {seat}. The opponents always pass, and you see your own hand alone until a board is bid.",
    "あなたは{seat}です。相手は常にパスし、ビッドが終わるまで自分のハンドだけが見えます。",
  ],
  "friend.yours": ["Your call: {count} of {of} boards", "あなたの番: {of} ボード中 {count} ボード"],
  "friend.theirs": [
    "Partner is to call on {count} of {of} boards. Send the link; what comes back, open here.",
    "パートナーの番: {of} ボード中 {count} ボード。リンクを送り、返ってきたリンクをここで開いてください。",
  ],
  "friend.done": ["All {of} boards are bid.", "{of} ボードすべてのビッドが終わりました。"],
  "friend.sum": [
    "Judged: {count} boards, {behind} IMPs behind the best contracts in all.",
    "判定済み {count} ボード。最善のコントラクトとの差は合計 {behind} IMP です。",
  ],
  "friend.link": ["Link for your partner", "パートナーへのリンク"],
  "friend.link.about": [
    "It has every call so far and no card that can be read. Once it is copied, calls stay as they are.",
    "これまでのコールがすべて入り、読めるカードは入っていません。コピーしたあとはコールを取り消せません。",
  ],
  "friend.bid": ["Bid board {number}", "ボード {number} をビッド"],
  "friend.next": ["Next board", "次のボード"],
  "friend.list": ["Boards and link", "一覧とリンク"],
  "friend.turn.own": ["your call", "あなたの番"],
  "friend.turn.other": ["partner's call", "パートナーの番"],
  "friend.auction": ["Your calls and partner's", "二人のコール"],
  "friend.best": ["best contract", "最善のコントラクト"],
  "friend.behind": ["{behind} IMPs behind", "{behind} IMP 差"],
  "friend.wait": ["Partner is to call, by link.", "パートナーの番です(リンク待ち)。"],
  "friend.odd": [
    "Board {number}: the link has another auction than yours. Yours was kept.",
    "ボード {number}: リンクのオークションが手元と違います。手元のものを残しました。",
  ],
  "friend.new": ["Eight new boards", "新しい8ボード"],
} as const satisfies Readonly<Record<string, readonly [en: string, ja: string]>>;
