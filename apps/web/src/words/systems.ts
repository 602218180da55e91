/** The words of systems: the choice for each side, and the person's own texts. */
export const SYSTEM_WORDS = {
  "settings.systems": ["Bidding", "ビッド"],
  "system.ours": ["We play", "私たちのシステム"],
  "system.theirs": ["They play", "相手のシステム"],
  "system.modern": ["Two over one, five-card majors", "2オーバー1(5枚メジャー)"],
  "system.sayc": [
    "Standard American Yellow Card",
    "スタンダード・アメリカン・イエローカード(SAYC)",
  ],
  "system.papers": ["The papers' system", "論文のシステム"],
  "system.modern.about": [
    "A new suit at the two level over a major forces to game; key-card Blackwood.",
    "メジャーに対する2の代の新スートはゲーム・フォース。キーカード・ブラックウッドを使います。",
  ],
  "system.sayc.about": [
    "A new suit at the two level forces for one round; few conventions.",
    "2の代の新スートは1ラウンド・フォーシング。コンベンションは少なめです。",
  ],
  "system.papers.about": [
    "Raises of a major by the number of trumps; 1NT over a major is forcing; D.O.N.T. over their 1NT.",
    "メジャーのレイズは切り札の枚数で決めます。メジャーに対する1NTはフォーシング、相手の1NTにはD.O.N.T.。",
  ],
  "system.turned": ["{system}, changed", "{system}(変更あり)"],
  "system.own.about": ["A system of your own.", "自分のシステムです。"],
  "system.next": [
    "This board is bid as it was begun; the choice holds from the next one on.",
    "このボードは始めたときのシステムで続けます。変更は次のボードからです。",
  ],
  "system.file": ["A system of your own (.bid)", "自分のシステム(.bid)"],
  "system.file.about": [
    "A text that changes one of these systems. Choose the file or drop it on the page; it is read here and stays on this device.",
    "これらのシステムを変えるテキストです。ファイルを選ぶか、ページにドロップしてください。この端末で読み、外には送りません。",
  ],
  "system.reading": ["Reading the text …", "読んでいます…"],
  "system.list": ["Your systems", "自分のシステム"],
  "system.save": ["Save {name}", "{name} を保存"],
  "system.remove": ["Remove {name}", "{name} を削除"],
  "system.size": [
    "The text is longer than 300,000 characters.",
    "テキストが30万文字を超えています。",
  ],
  "system.many": [
    "There are {most} systems of your own already. Remove one first.",
    "自分のシステムはすでに {most} あります。先に1つ削除してください。",
  ],
  "system.unread": [
    "“{name}” cannot be read as it stands, so it is not played.",
    "「{name}」は今のままでは読めないため、使いません。",
  ],
  "system.at": [
    "{file}, line {line}, column {column}: {words}",
    "{file}、{line}行{column}文字目: {words}",
  ],
  "book.about": [
    "What every call means, with hands, and deals to try it on",
    "コールの意味と例のハンド。実際のディールで試せます",
  ],
  "book.open": ["Open the system book", "システムブックを開く"],
  "book.reading": ["Reading …", "読んでいます…"],
  "book.failed": [
    "This part of the page could not be loaded, or its thread has stopped. Close the book and open it again.",
    "この部分を読み込めないか、処理が停止しました。ブックを閉じて開き直してください。",
  ],
} as const satisfies Readonly<Record<string, readonly [en: string, ja: string]>>;
