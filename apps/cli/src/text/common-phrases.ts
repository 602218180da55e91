/** Phrases that several files say. Those of one file stand in that file, and those of an option beside the option. */

export const COMMON_PHRASES = {
  boardFile: [
    "FILE is PBN, LIN, JSON, a hand-viewer link, or - for standard input.",
    "FILE は PBN、LIN、JSON、ハンドビューアのリンク、または -(標準入力)。",
  ],
  seat: {
    N: ["North", "ノース"],
    E: ["East", "イースト"],
    S: ["South", "サウス"],
    W: ["West", "ウエスト"],
  },
  side: { NS: ["North-South", "南北"], EW: ["East-West", "東西"] },
  vul: {
    None: ["None vulnerable", "両ノンバル"],
    NS: ["North-South vulnerable", "南北バル"],
    EW: ["East-West vulnerable", "東西バル"],
    All: ["All vulnerable", "両バル"],
  },
  room: { open: ["Open room", "オープンルーム"], closed: ["Closed room", "クローズドルーム"] },
  about: [
    "Falsecard: contract bridge on the command line",
    "Falsecard: コマンドラインのコントラクトブリッジ",
  ],
  helpMore: [
    "`falsecard COMMAND --help` explains a command; `--lang ja` speaks Japanese.",
    "`falsecard コマンド --help` でコマンドの説明。`--lang en` で英語になります。",
  ],
  optionFrom: [
    "pbn, lin, json or url; else told from the contents",
    "入力の形式 pbn、lin、json、url(なければ内容から判断)",
  ],
  hintMeant: ["Did you mean {word}?", "{word} のことですか?"],
  misuseOption: ["there is no option {found}", "{found} というオプションはありません"],
  misuseNumber: [
    "{option}: “{found}” is not a number from {least} to {most}",
    "{option}: 「{found}」は {least} から {most} の数ではありません",
  ],
  misuseMissing: ["expected {expected}", "{expected} が必要です"],
  misuseWithout: [
    "expected {expected}, or - for standard input",
    "{expected} か -(標準入力)が必要です",
  ],
  misuseExtra: [
    "“{found}” is one argument too many; expected {expected}",
    "引数「{found}」が余分です。{expected} だけを書いてください",
  ],
  misuseBoth: ["{one} and {other} exclude each other", "{one} と {other} は同時に使えません"],
  sourceMissing: ["{file}: no such file", "{file}: ファイルがありません"],
  sourceUnreadable: ["{file}: cannot be read ({reason})", "{file}: 読めません ({reason})"],
  sourceEmpty: ["{file}: is empty; expected boards", "{file}: 空です。ボードが必要です"],
  sourceTorn: [
    "{file}: no board has all four hands; expected one that can be dealt",
    "{file}: 4つのハンドが揃ったボードがありません。配れるボードが必要です",
  ],
  outputFailed: ["{file}: cannot be written: {reason}", "{file}: 書けません: {reason}"],
  outputChanged: [
    "{file}: was changed or removed by another program meanwhile; expected a file that only Falsecard writes to",
    "{file}: 途中で別のプログラムに変更または削除されました。Falsecard だけが書くファイルにしてください",
  ],
  outputStands: [
    "{file}: is there already and is {kind}; expected {expected}",
    "{file}: すでにあり、{kind}です。{expected}を指定してください",
  ],
  reasonNofolder: ["{folder} is not a folder", "{folder} はフォルダーではありません"],
  reasonDenied: ["permission denied", "許可がありません"],
  labKept: ["kept in {file}", "{file} に保存しました"],
  labLine: ["{file}, line {line}: {fault}", "{file} の {line} 行目: {fault}"],
  contractBy: ["{bid} by {seat}", "{bid} {seat}"],
  contractNone: ["passed out", "パスアウト"],
  trick: ["Trick", "トリック"],
  scoreSide: ["{side} {points}", "{side} {points}"],
  dealSeedLine: ["Seed {seed}", "シード {seed}"],
  biddingCard: [
    "our card (NS): modern, sayc, papers, a card or a system's text in a file",
    "NS のカード: modern、sayc、papers か、カードまたはシステム本文のファイル",
  ],
  biddingAlert: ["(alert)", "(アラート)"],
  bidHand: [
    "the hand, as AKQ32.K5.QJ4.T98 or ♠AKQ32 ♥K5 …",
    "ハンド、AKQ32.K5.QJ4.T98 か ♠AKQ32 ♥K5 … の形",
  ],
  bidAuction: ["the calls so far, from the dealer", "ディーラーからのこれまでのコール"],
  bidDealer: ["dealer: N, E, S or W; else N", "ディーラー: N、E、S、W(なければ N)"],
  bidVul: ["vulnerable: None, NS, EW or All", "バル: None、NS、EW、All"],
  judgeNothing: ["nothing", "なし"],
  bidOver: ["the auction is over; there is nothing to call", "オークションは終わっています"],
  explainHands: ["what the hand must be, in full", "ハンドの条件をすべて表示"],
  systemOpening: ["Opening", "オープニング"],
  poolWorkers: ["threads that solve (one for each core)", "計算するスレッドの数(コアごとに1つ)"],
  beliefsBoard: ["which board of the file", "ファイルのどのボードか"],
  beliefsAt: [
    "after so many cards (8), calls and cards (3,0), or before a card (HQ); else as far as the record goes",
    "この枚数の後(8)、コールと枚数の後(3,0)、またはカードの前(HQ)。なければ記録の最後",
  ],
  playingProgram: [
    "who plays: A (takes cards for cards), B (reads and gives count), C (decides what to tell), X, Y (teams of the count paper), deceptive, silent (no signals), honest (plays no card to mislead, quicker), default (the strongest); with changes behind a colon, such as C:search.abc.worlds=8",
    "プレイする者: A(カードを読まない)、B(カウントを読み、出す)、C(何を伝えるか判断)、X・Y(カウント論文のチーム)、deceptive、silent(シグナルなし)、honest(欺くカードを出さず速い)、default(最強)。コロンの後に変更を書ける(例: C:search.abc.worlds=8)",
  ],
  playingSamples: ["deals that a decision imagines", "1枚を決めるのに想像するディールの数"],
  cardExplain: [
    "how much to say: line, paragraph or full (line)",
    "説明の量: line、paragraph、full(line)",
  ],
  cardRight: ["{right} of {answered} right", "{answered} 問中 {right} 問正解"],
  tmHost: ["the address (127.0.0.1)", "アドレス(127.0.0.1)"],
  tmBoard: ["Board {board}: {result}", "ボード {board}: {result}"],
  rowLine: ["line {line}: {reason}", "{line} 行目: {reason}"],
  rowContract: [
    'a contract such as "4S", "3NTX" or "6CXX" (else by the auction)',
    '"4S"、"3NTX"、"6CXX" のようなコントラクト(なければオークションから)',
  ],
} as const;
