/**
 * Every word the command line says, in English and Japanese side by side.
 *
 * `{name}` stands for a value; `{name|board|boards}` for a count and its noun, which English bends.
 * Sentences about what is wrong with cards, calls and files are the faults of `@falsecard/core`.
 */
import type { Locale } from "@falsecard/core";
import { plainInked } from "./colour.js";

export const WORDS = {
  // The frame
  about: [
    "Falsecard: contract bridge on the command line",
    "Falsecard: コマンドラインのコントラクトブリッジ",
  ],
  usage: ["Usage:", "使い方:"],
  commands: ["Commands:", "コマンド:"],
  options: ["Options:", "オプション:"],
  examples: ["Examples:", "例:"],
  "help.more": [
    "`falsecard COMMAND --help` explains a command; `--lang ja` speaks Japanese.",
    "`falsecard コマンド --help` でコマンドの説明。`--lang en` で英語になります。",
  ],
  "help.codes": [
    "Exit codes: 0 done, 1 faults found or cannot be done, 2 wrong usage, 3 a defect of Falsecard.",
    "終了コード: 0 完了、1 誤りあり・実行できない、2 使い方の誤り、3 Falsecard の不具合。",
  ],
  "option.help": ["this help", "この説明を表示"],
  "option.version": ["the version of Falsecard", "Falsecard のバージョンを表示"],
  "option.lang": ["language, en or ja; else taken from LANG", "言語 en か ja(なければ LANG から)"],
  "option.from": [
    "pbn, lin, json or url; else told from the contents",
    "入力の形式 pbn、lin、json、url(なければ内容から判断)",
  ],
  "option.room": [
    "the record of this room, open or closed, where a match was played in two",
    "2室の対戦で、open か closed の部屋の記録",
  ],
  "option.nth": [
    "the Nth record of the same board, where a file has several tables",
    "同じボードの記録が複数あるとき、その N 番目",
  ],
  "hint.help": ["`{command} --help` shows what it takes.", "使い方は `{command} --help` へ。"],
  "hint.meant": ["Did you mean {word}?", "{word} のことですか?"],
  "misuse.command": [
    "there is no command “{found}”; expected {expected}",
    "「{found}」というコマンドはありません。{expected} のいずれかを書いてください",
  ],
  "misuse.option": ["there is no option {found}", "{found} というオプションはありません"],
  "misuse.value": ["{option} needs a value: {expected}", "{option} には値 {expected} が必要です"],
  "misuse.flag": [
    "{option} takes no value, but “{found}” was given",
    "{option} は値を取りませんが「{found}」が与えられました",
  ],
  "misuse.choice": [
    "“{found}” is not a value of {option}; expected {expected}",
    "「{found}」は {option} の値ではありません。{expected} のいずれかを書いてください",
  ],
  "misuse.number": [
    "{option}: “{found}” is not a number from {least} to {most}",
    "{option}: 「{found}」は {least} から {most} の数ではありません",
  ],
  "misuse.fault": ["{option}: {fault}", "{option}: {fault}"],
  "misuse.missing": ["expected {expected}", "{expected} が必要です"],
  "misuse.without": [
    "expected {expected}, or - for standard input",
    "{expected} か -(標準入力)が必要です",
  ],
  "misuse.extra": [
    "“{found}” is one argument too many; expected {expected}",
    "引数「{found}」が余分です。{expected} だけを書いてください",
  ],
  "misuse.operand": [
    "“{found}” is one argument too many; expected options alone, such as {expected}",
    "引数「{found}」が余分です。{expected} のようなオプションだけを書いてください",
  ],
  "misuse.both": ["{one} and {other} exclude each other", "{one} と {other} は同時に使えません"],
  defect: [
    "a defect of Falsecard itself; please report it with the command you gave",
    "Falsecard 自体の不具合です。実行したコマンドとともにお知らせください",
  ],
  or: ["{all} or {last}", "{all}、{last}"],

  // Reading and writing files
  "source.stdin": ["standard input", "標準入力"],
  "source.missing": ["{file}: no such file", "{file}: ファイルがありません"],
  "source.folder": [
    "{file}: is a directory; expected a file",
    "{file}: ディレクトリです。ファイルを指定してください",
  ],
  "source.denied": ["{file}: may not be read (permission denied)", "{file}: 読む許可がありません"],
  "source.unreadable": ["{file}: cannot be read ({reason})", "{file}: 読めません ({reason})"],
  "source.empty": ["{file}: is empty; expected boards", "{file}: 空です。ボードが必要です"],
  "source.binary": [
    "{file}: is not text; expected {expected} (`--from` reads it all the same)",
    "{file}: テキストではありません。{expected} が必要です(`--from` で読ませることはできます)",
  ],
  "source.none": [
    "{file}: no board was found, read as {format}; expected {expected} (`--from` names it)",
    "{file}: {format} として読みましたが、ボードがありません。{expected} が必要です(`--from` で指定)",
  ],
  "source.torn": [
    "{file}: no board has all four hands; expected one that can be dealt",
    "{file}: 4つのハンドが揃ったボードがありません。配れるボードが必要です",
  ],
  "source.faults": [
    "{file}: {boards|board has|boards have} faults ({wrong} wrong, {doubtful} doubtful); `falsecard check` names each one",
    "{file}: {boards} ボードに不備があります(誤り {wrong}、疑わしい箇所 {doubtful})。`falsecard check` で一覧できます",
  ],
  "progress.begun": ["at work", "作業中"],
  "progress.rows": ["{boards|row|rows}, {rate} rows/s", "{boards} 行、毎秒 {rate} 行"],
  "progress.deals": [
    "{boards|deal|deals}, {rate} deals/s",
    "{boards} ディール、毎秒 {rate} ディール",
  ],
  progress: ["{boards|board|boards}, {rate} boards/s", "{boards} ボード、毎秒 {rate} ボード"],
  "output.failed": ["{file}: cannot be written: {reason}", "{file}: 書けません: {reason}"],
  "output.name": [
    "“{file}” is not the name of a file to write; expected a name such as boards.pbn",
    "「{file}」は書き込むファイルの名前ではありません。boards.pbn のような名前を指定してください",
  ],
  "output.cut": [
    "{file}: could not be written further: {reason}; what was finished before is in it",
    "{file}: これ以上書けません: {reason}。それまでに終えた分は残っています",
  ],
  "output.changed": [
    "{file}: was changed or removed by another program meanwhile; expected a file that only Falsecard writes to",
    "{file}: 途中で別のプログラムに変更または削除されました。Falsecard だけが書くファイルにしてください",
  ],
  "output.busy": [
    "{file}: another Falsecard is writing it (process {process}); expected another name, or wait until it is done",
    "{file}: 別の Falsecard が書いています(プロセス {process})。別の名前にするか、終わるまで待ってください",
  ],
  "output.elsewhere": [
    "{file}: a Falsecard on another machine may be writing it; if none is, remove {claim} and try again",
    "{file}: 別の計算機の Falsecard が書いているかもしれません。そうでなければ {claim} を削除してからやり直してください",
  ],
  "output.stdout": ["standard output", "標準出力"],
  "output.stands": [
    "{file}: is there already and is {kind}; expected {expected}",
    "{file}: すでにあり、{kind}です。{expected}を指定してください",
  ],
  "output.other": [
    "{file}: is {kind}; --resume goes on with {own} alone, or with an empty file",
    "{file}: {kind}です。--resume で続けられるのは{own}か空のファイルだけです",
  ],
  "output.edited": [
    "{file}: is the file of this match or session, but its first lines, or how lines end in it, were changed; expected the file as it was left",
    "{file}: この対戦またはセッションのファイルですが、最初の行か改行の形が変更されています。残されたままのファイルが必要です",
  ],
  "output.boards": [
    "{file}: board {board} in it was dealt otherwise; expected the same boards as before",
    "{file}: ボード {board} のディールが違います。前と同じボードを指定してください",
  ],
  "output.behind": [
    "{file}: has something behind its last complete board that Falsecard did not write; expected the file as it was left",
    "{file}: 最後の完全なボードの後に、Falsecard が書いたものではない内容があります。残されたままのファイルが必要です",
  ],
  "output.absent": [
    "{file}: is not there, so there is nothing to go on with; expected {own}, or no --resume",
    "{file}: ファイルがなく、続けるものがありません。{own}を指定するか、--resume を外してください",
  ],
  "output.device": [
    "{file}: is a device or a pipe, and holds nothing to go on with; expected {own}",
    "{file}: デバイスかパイプなので、続けるものがありません。{own}を指定してください",
  ],
  "output.boardfile": [
    "{file}: is {kind}; boards are added to a PBN file of one's own alone, or to a new one",
    "{file}: {kind}です。ボードを書き足せるのは自分の PBN ファイルか新しいファイルだけです",
  ],
  "output.torn": [
    "{file}: ends in the middle of something, and a board after it could not be read; expected a PBN file of whole boards",
    "{file}: 途中で終わっており、書き足したボードが読めなくなります。完全な PBN ファイルを指定してください",
  ],
  "output.log": [
    "{file}: is {kind}; expected a log of Falsecard, or a new file",
    "{file}: {kind}です。Falsecard のログか新しいファイルを指定してください",
  ],
  "expected.new": ["a new file", "新しいファイル"],
  "expected.resume": [
    "a new file, or --resume if it is {own}",
    "新しいファイル({own}なら --resume)",
  ],
  "expected.replace": [
    "a new file, or --replace to have it replaced",
    "新しいファイル(置き換えるなら --replace)",
  ],
  "expected.lab": [
    "a folder in which that name is free, or has what the lab wrote",
    "その名前が空いているか、lab が書いたファイルのあるフォルダー",
  ],
  "own.match": ["the file of this match ({about})", "この対戦のファイル({about})"],
  "own.session": ["the file of this session ({about})", "このセッションのファイル({about})"],
  "own.rows": ["the boards of this match", "この対戦のボード"],
  "own.solved": ["solved deals", "解いたディール"],
  "own.draft": ["the draft of this experiment", "この実験の下書き"],
  "kind.text": ["a text file", "テキストファイル"],
  "kind.binary": ["no text", "テキストではないファイル"],
  "kind.json": ["a JSON file", "JSON ファイル"],
  "kind.pbn": ["a PBN file of other boards", "別のボードの PBN ファイル"],
  "kind.lin": ["a LIN file of other boards", "別のボードの LIN ファイル"],
  "kind.match": ["the file of a match ({about})", "対戦のファイル({about})"],
  "kind.session": [
    "the file of a session at the tables ({about})",
    "テーブルのセッションのファイル({about})",
  ],
  "reason.missing": ["there is no folder {folder}", "フォルダー {folder} がありません"],
  "reason.nofolder": ["{folder} is not a folder", "{folder} はフォルダーではありません"],
  "reason.denied": ["permission denied", "許可がありません"],
  "reason.inuse": [
    "another program uses this port; --port 0 takes a free one",
    "ほかのプログラムがこのポートを使っています。--port 0 なら空いているものになります",
  ],
  "reason.noaddress": ["this machine has no such address", "このマシンのアドレスではありません"],
  "reason.readonly": ["the disk is read-only", "ディスクは読み取り専用です"],
  "reason.folder": [
    "it is a folder, expected a file",
    "フォルダーです。ファイルを指定してください",
  ],
  "reason.loose": [
    "it is a link to a file that is not there, expected a file",
    "存在しないファイルへのリンクです。ファイルを指定してください",
  ],
  "reason.full": ["the disk is full", "ディスクがいっぱいです"],
  "reason.broken": ["the disk or its reader failed", "ディスクまたは出力先の故障です"],
  "output.same": [
    "{file}: is the input itself; expected another file for the output",
    "{file}: 入力と同じファイルです。別の出力先を指定してください",
  ],
  "output.latin": [
    "board {board}: “{found}” is not in Latin-1; expected `--encoding utf-8`",
    "ボード {board}: 「{found}」は Latin-1 にありません。`--encoding utf-8` を使ってください",
  ],

  // The lab
  "lab.about": [
    "Runs the papers' experiments, and matches that judge a change.\n\nlist            the experiments\nrun NAME        makes one of them, or all\nreport          writes what the folder of results holds\nstrength A B    a paired match of two programs; a program is a name, with changes if wanted: default:signals=never;search.samples=16\nduel            our bidding against another program's, or our own with another card: the same deals at two tables, double dummy\nclinic          which rules lose to another call that their hands could have made, over random deals, double dummy\npuzzles         looks for boards whose choices make puzzles\nforetell FILE   how well each kind of player foretells the cards that were really played at the tables of a file",
    "論文の実験と、変更を評価する対戦を行います。\n\nlist            実験の一覧\nrun 名前        実験を1つ(all で全部)行う\nreport          結果のフォルダーから報告書を書く\nstrength A B    2つのプログラムの対戦。プログラムには変更を付けられます: default:signals=never;search.samples=16\nduel            ビッドの対戦。相手は他のプログラムか、別のカードの自分: 同じディールを2つのテーブルで、ダブルダミーで採点\nclinic          どのルールが、同じハンドのほかのコールに負けるかを無作為のディールで調べる(ダブルダミー)\npuzzles         問題になる選択のあるボードを探す\nforetell FILE   ファイルのテーブルで実際にプレイされたカードを、各種類のプレイヤーがどれだけ言い当てるか",
  ],
  "lab.quick": ["a small run of about a minute", "1分ほどの小さな実験"],
  "lab.seed": ["where all random numbers come from; else 1", "乱数のシード(なければ 1)"],
  "lab.out": [
    "folder of results: kept there, read by report, gone on with by strength and run",
    "結果のフォルダー(report が読み、strength と run はここで続けます)",
  ],
  "lab.boards": ["boards of a match; else 100", "対戦のボード数(なければ 100)"],
  "lab.samples": [
    "deals a decision imagines, unless a program says how many; else 16",
    "プログラム自身が決めない場合の、決定ごとのディール数(なければ 16)",
  ],
  "lab.sequential": [
    "stops at one of eight looks when it is decided",
    "8回の中間判定で結論が出れば終える",
  ],
  "lab.bidding": [
    "whole boards, calls judged by WHO; else the contract and lead are the same in both rooms",
    "ビッドから行い、コールを WHO が判断(なければ両部屋で同じコントラクトとリード)",
  ],
  "lab.their-bidding": ["the same for the second program", "2番目のプログラムの判断"],
  "lab.rows": [
    "boards of a match played before, as lines of JSON; plays nothing",
    "以前の対戦のボード(JSON の行)。プレイはしません",
  ],
  "lab.against": [
    "the other bidder: a command that answers a line of JSON with a call (docs/BIDDER.md); else our own",
    "相手のビッダーのコマンド。JSON の1行ごとにコールを答えます(docs/BIDDER.md)。なければ自分",
  ],
  "lab.card": [
    "our convention card: a name, perhaps with changes (modern:gerber=off), or a file; else modern",
    "こちらのコンベンションカード: 名前(変更つきも可 modern:gerber=off)かファイル。なければ modern",
  ],
  "lab.their-card": ["what they play; else modern", "相手のカード(なければ modern)"],
  "lab.par": [
    "each also bids every board with itself, which is held against par",
    "それぞれ自分どうしでもビッドし、パーと比べる",
  ],
  "lab.solved": [
    "file of solved deals: read, and added to",
    "解いたディールのファイル(読んで書き足します)",
  ],
  "lab.timeout": [
    "seconds the other bidder has for a call; else 60",
    "相手のコールを待つ秒数(なければ 60)",
  ],
  "lab.example.duel": ["who bids better?", "どちらのビッドが良いか"],
  "lab.example.puzzles": ["choices that matter, for the page", "ページのための問題を探す"],
  "lab.puzzles": [
    "{boards|board|boards}, {puzzles|puzzle|puzzles}",
    "{boards} ボード、{puzzles} 問",
  ],
  "lab.puzzles.kind": ["{kind}: {count} (levels {levels})", "{kind}: {count} 問(レベル {levels})"],
  "lab.puzzle": [
    "kind of puzzle that is looked for; boards are dealt to order for second, hold-up, restricted and falsecard; the last two are found only if asked for",
    "探す問題の種類。second、hold-up、restricted、falsecard はその局面になりやすいボードを配り、後の2つは指定したときだけ探します",
  ],
  "lab.company": [
    "whom the players take each other for; else people",
    "プレイヤーが互いを何と見なすか(なければ people)",
  ],
  "lab.kinds": [
    "kinds of players, each with its number of deals if wanted: reader,club:8; else all",
    "プレイヤーの種類。ディール数を付けられます: reader,club:8(なければ全部)",
  ],
  "lab.kind": [
    "“{found}” is no kind of player; expected {expected}",
    "「{found}」というプレイヤーの種類はありません。{expected} のいずれかを書いてください",
  ],
  "lab.unplayed": [
    "{file}: no board with its deal, contract and a trick of play",
    "{file}: ディール、コントラクト、1トリック以上のプレイがそろったボードがありません",
  ],
  "lab.example.foretell": [
    "which kind plays as these players did?",
    "どの種類がこの人たちのようにプレイするか",
  ],
  "lab.example.clinic": ["where does our bidding lose?", "どこで負けているか"],
  "duel.ended": [
    "the other bidder has ended ({detail}) and will not answer {asked}; its last words: {complaint}",
    "相手のビッダーが終了しました({detail})。質問: {asked} 最後の言葉: {complaint}",
  ],
  "duel.silent": [
    "the other bidder was silent for {detail} s when it was asked {asked}; its last words: {complaint}",
    "相手のビッダーが {detail} 秒答えません。質問: {asked} 最後の言葉: {complaint}",
  ],
  "duel.endless": [
    "the other bidder has answered {asked} with more than {detail} characters without an end; its last words: {complaint}",
    "相手のビッダーの答えが {detail} 文字を超えても終わりません。質問: {asked} 最後の言葉: {complaint}",
  ],
  "duel.nonsense": [
    "the other bidder answered “{found}” to {asked}; expected a line such as {expected}",
    "相手のビッダーの答え「{found}」は {expected} のような行ではありません。質問: {asked}",
  ],
  "duel.refused": [
    "the other bidder says “{found}” to {asked}",
    "相手のビッダーが「{found}」と言っています。質問: {asked}",
  ],
  "duel.behind": [
    "the other bidder answered “{found}” to question {id}, {asked}; expected the same id, or none",
    "相手のビッダーの答え「{found}」は質問 {id} のものではありません。質問: {asked}",
  ],
  "duel.illegal": [
    "the other bidder calls {call}, which the laws do not allow here: {asked}",
    "相手のビッダーのコール {call} は規則で認められません。質問: {asked}",
  ],
  "lab.json": ["results as JSON", "結果を JSON で出力"],
  "lab.example.list": ["what there is", "実験の一覧"],
  "lab.example.run": ["one experiment, small", "実験を1つ、小さく"],
  "lab.example.report": ["a report of all results in a folder", "フォルダーの結果の報告書"],
  "lab.example.strength": ["is a change worth something?", "変更に価値があるか"],
  "lab.action": ["expected {expected}", "{expected} のいずれかを書いてください"],
  "lab.unknown": [
    "there is no experiment “{found}”; expected {expected} or all",
    "「{found}」という実験はありません。{expected}、all のいずれかを書いてください",
  ],
  "lab.foreign": [
    "{option} does not belong to lab {action}",
    "{option} は lab {action} のオプションではありません",
  ],
  "lab.minutes": ["{quick} min quick, {full} min in full", "簡略 {quick} 分、全体 {full} 分"],
  "lab.units": ["{boards|unit|units}, {rate}/s", "{boards} 単位、毎秒 {rate}"],
  "lab.kept": ["kept in {file}", "{file} に保存しました"],
  "lab.written": ["{file}", "{file}"],
  "lab.empty": [
    "{folder}: holds no result; `falsecard lab run NAME --out {folder}` makes one",
    "{folder}: 結果がありません。`falsecard lab run 名前 --out {folder}` で作れます",
  ],
  "lab.folder": ["{folder}: cannot be read ({reason})", "{folder}: 読めません ({reason})"],
  "lab.fault": ["{file}: {fault}", "{file}: {fault}"],
  "lab.line": ["{file}, line {line}: {fault}", "{file} の {line} 行目: {fault}"],
  "lab.match": [
    "{one} – {two}: {imps} IMPs a board ({low} to {high}, 95 %), {boards|board|boards}",
    "{one} – {two}: 1ボード {imps} IMP(95 % 区間 {low} から {high})、{boards} ボード",
  ],
  "lab.apart": [
    "{cards|board|boards} with another card, {scores} with another score",
    "カードが違うボード {cards}、得点が違うボード {scores}",
  ],
  "lab.tricks": ["tricks a board to {one}: {tricks}", "1ボードの {one} のトリック: {tricks}"],
  "lab.first": ["{one} is better", "{one} のほうが強い"],
  "lab.second": ["{two} is better", "{two} のほうが強い"],
  "lab.open": ["not decided: zero lies within the interval", "決着なし(区間に0を含む)"],

  // The game
  "seat.N": ["North", "ノース"],
  "seat.E": ["East", "イースト"],
  "seat.S": ["South", "サウス"],
  "seat.W": ["West", "ウエスト"],
  "side.NS": ["North-South", "南北"],
  "side.EW": ["East-West", "東西"],
  "vul.None": ["None vulnerable", "両ノンバル"],
  "vul.NS": ["North-South vulnerable", "南北バル"],
  "vul.EW": ["East-West vulnerable", "東西バル"],
  "vul.All": ["All vulnerable", "両バル"],
  board: ["Board {number}", "ボード {number}"],
  deal: ["Deal", "ディール"],
  dealer: ["Dealer {seat}", "ディーラー {seat}"],
  round: ["Round {number}", "ラウンド {number}"],
  table: ["Table {number}", "テーブル {number}"],
  "room.open": ["Open room", "オープンルーム"],
  "room.closed": ["Closed room", "クローズドルーム"],
  hcp: ["{points} HCP", "{points} HCP"],
  pass: ["Pass", "パス"],
  auction: ["Auction", "オークション"],
  contract: ["Contract", "コントラクト"],
  "contract.by": ["{bid} by {seat}", "{bid} {seat}"],
  "contract.none": ["passed out", "パスアウト"],
  lead: ["Lead", "リード"],
  "lead.by": ["{card} by {seat}", "{card} {seat}"],
  play: ["Play", "プレイ"],
  trick: ["Trick", "トリック"],
  claim: ["Claim", "クレーム"],
  "claim.of": ["{seat}: {tricks|trick|tricks} of the rest", "{seat}: 残りの {tricks} トリック"],
  "play.beyond": ["Cards that cannot be followed: {cards}", "たどれないカード: {cards}"],
  irregular: ["irregular", "反則"],
  result: ["Result", "結果"],
  "result.made": ["made ({tricks|trick|tricks})", "メイク({tricks} トリック)"],
  "result.over": [
    "made with {over|overtrick|overtricks} ({tricks|trick|tricks})",
    "{over} アップ({tricks} トリック)",
  ],
  "result.down": ["down {down} ({tricks|trick|tricks})", "{down} ダウン({tricks} トリック)"],
  "result.none": ["no result given", "結果の記載なし"],
  score: ["Score", "スコア"],
  "score.side": ["{side} {points}", "{side} {points}"],
  marked: ["Marked", "印"],
  "marked.why": ["{why}; does not count", "{why}(集計外)"],
  "mark.undo": ["taken back", "戻しあり"],
  "mark.replay": ["played before", "再プレイ"],
  "mark.import": ["imported", "読み込み"],
  "mark.reveal": ["hidden cards shown", "カード表示"],
  "mark.lead": ["from the lead on", "リードから"],
  "mark.bid": ["bid only", "ビッドのみ"],
  "mark.undo.why": ["a call or a card was taken back", "コールまたはカードを戻した"],
  "mark.replay.why": ["the cards were known", "前に見たカード"],
  "mark.import.why": [
    "the board came with calls, cards or a result",
    "コール、カード、または結果の付いたボード",
  ],
  "mark.reveal.why": ["hidden cards were shown", "隠れたカードを表示した"],
  "mark.lead.why": ["robots had made the auction", "オークションはロボットが行った"],
  "mark.bid.why": ["the board was bid and not played", "ビッドだけでプレイしない"],
  comments: [
    "{comments|comment|comments} left out; `--comments` shows them",
    "コメント {comments} 件は省略。`--comments` で表示します",
  ],

  // deal
  "deal.about": [
    "Deals boards: at random, with hands to order, or by number.\nHAND is such as “15-17 balanced”, “5+S 8+”, “4441 or 6+H”, “noSA 7-losers”.\nOne or two hands are dealt exactly, however rare; more by trying again.",
    "ボードを配ります。無作為に、条件つきで、または番号で。\nHAND は「15-17 balanced」「5+S 8+」「4441 or 6+H」「noSA 7-losers」など。\n2つまでの条件はどんなに稀でも正確に、それ以上は試行を重ねて配ります。",
  ],
  "deal.count": ["how many boards (1)", "ボードの数(1)"],
  "deal.seed": [
    "any text; the same seed deals the same boards",
    "任意の文字列。同じシードは同じボードを配る",
  ],
  "deal.number": [
    "the deal with this number or 16-character code; - reads one a line from standard input",
    "この番号か16文字の符号のディール。- は標準入力から1行に1つ読む",
  ],
  "deal.board": ["number of the first board (1)", "最初のボードの番号(1)"],
  "deal.north": [
    "what North's hand must be; its words are below",
    "ノースのハンドの条件(言葉は下に)",
  ],
  "deal.east": ["what East's hand must be", "イーストのハンドの条件"],
  "deal.south": ["what South's hand must be", "サウスのハンドの条件"],
  "deal.west": ["what West's hand must be", "ウエストのハンドの条件"],
  "hand.head": [
    "HAND, in the words that the text of a bidding system knows too (docs/LANGUAGE.md). A range is 15 (exactly), 15-17, 15+ (at least) or 15- (at most); a suit is S H D C or ♠ ♥ ♦ ♣:",
    "HAND は、ビディングシステムの定義でも使う言葉で書きます(docs/LANGUAGE.md)。範囲は 15(ちょうど)、15-17、15+(以上)、15-(以下)。スートは S H D C か ♠ ♥ ♦ ♣:",
  ],
  "hand.points": ["high-card points", "点数(HCP)"],
  "hand.length": ["so many cards of a suit, of two suits", "スートの枚数、2スートの枚数"],
  "hand.either": ["so many cards of either major or minor", "どちらかのメジャー、マイナーの枚数"],
  "hand.short": ["no card of the suit, one, two", "スートが 0 枚、1 枚、2 枚"],
  "hand.balanced": [
    "4333, 4432 or 5332; these with 5422 and 6322; anything but balanced",
    "4333・4432・5332、これに 5422・6322 を加えたもの、バランスでないハンド",
  ],
  "hand.shape": [
    "shape in any suits; spades=hearts=diamonds=clubs, x being any length",
    "スートを問わない形。スペード=ハート=ダイヤ=クラブの順、x は何枚でも",
  ],
  "hand.counts": [
    "losing-trick count; ace 2 and king 1; cards from the ten up",
    "ルーザーの数、コントロール(A は 2、K は 1)、10 以上のカードの枚数",
  ],
  "hand.ranks": ["so many aces, so many kings", "エースの枚数、キングの枚数"],
  "hand.cards": ["these cards, none of these cards", "このカードがある、ない"],
  "hand.stopper": ["a stopper in the suit", "スートのストッパー"],
  "hand.quality": [
    "two of the top three; good: that or three of the top five; fair: one of three or two of five; solid: all three",
    "上位3枚のうち2枚。good はそれか上位5枚のうち3枚、fair は3枚のうち1枚か5枚のうち2枚、solid は3枚とも",
  ],
  "hand.longer": [
    "longer than the other suit, at least as long, as long as any",
    "もう一方より長い、同じか長い、どのスートよりも短くない",
  ],
  "hand.somewhere": [
    "so many cards in some suit, in some suit other than this",
    "どれかのスート、このスート以外のどれかの枚数",
  ],
  "hand.two": ["the two longest suits together", "長い2スートの合計枚数"],
  "hand.worth": [
    "points in support of the suit: for shortness 1-3-5 with four trumps or more, 1-2-3 with fewer",
    "切り札としての点数。短いスートは、切り札4枚以上なら 1-3-5 点、それより少なければ 1-2-3 点",
  ],
  "hand.with-length": [
    "points, and one for each card over five",
    "点数に、6枚目から1枚につき1点を加えたもの",
  ],
  "hand.joined": [
    "words side by side all hold; or, not and brackets (or | and !) join them",
    "並べた言葉はすべて成り立つ。or、not、括弧(または |、!)で組み合わせる",
  ],
  "deal.format": [
    "diagram, pbn, lin, json, url or oneline (diagram)",
    "diagram、pbn、lin、json、url、oneline(diagram)",
  ],
  "deal.json": [
    "the same as --format json: one record a line",
    "--format json と同じ。1行に1レコード",
  ],
  "deal.seed.line": ["Seed {seed}", "シード {seed}"],
  "deal.number.line": ["Deal {code} (number {number})", "ディール {code}(番号 {number})"],
  "deal.again": ["Deal it again: {command}", "もう一度配るには: {command}"],
  "deal.hand": ["{option}, column {column}: {fault}", "{option} の {column} 桁目: {fault}"],
  "deal.impossible": [
    "no deal fits: {hands}; expected hands that can be dealt from one pack",
    "条件に合うディールはありません: {hands}。1組のカードで配れる条件を書いてください",
  ],
  "deal.rare": [
    "no deal was found in {tries} draws: {hands}; more than two hands are dealt by trying again, and these are too rare or impossible",
    "{tries} 回試しましたが、条件に合うディールが見つかりません: {hands}。3つ以上の条件は試行で配るため、稀すぎるか、ありえない条件です",
  ],
  "deal.unnumbered": ["no deal number was found", "ディール番号がありません"],
  "deal.example.seed": ["two boards that anybody can deal again", "誰でも配り直せる2ボード"],
  "deal.example.file": ["a PBN file of boards 1 to 36", "ボード 1 から 36 の PBN ファイル"],
  "deal.example.hands": [
    "a notrump opening opposite a spade suit",
    "ノートランプ・オープンとスペードのパートナー",
  ],
  "deal.example.number": ["one particular deal", "ある特定のディール"],

  // show
  "show.about": [
    "Shows boards: hands, auction, play and result.\nFILE is PBN, LIN, JSON, a hand-viewer link, or - for standard input.",
    "ボードを表示します。ハンド、オークション、プレイ、結果。\nFILE は PBN、LIN、JSON、ハンドビューアのリンク、または -(標準入力)。",
  ],
  "show.board": ["only these boards, such as 7 or 1,3-5", "このボードだけ。例 7、1,3-5"],
  "show.comments": ["with what commentators said", "解説者のコメントも表示"],
  "show.json": [
    "one object a line: record, hcp, contract, tricks, scoreNS, faults",
    "1行に1つ: record、hcp、contract、tricks、scoreNS、faults",
  ],
  "show.list": [
    "--board: “{found}” is not a list of boards; expected one such as 7 or 1,3-5",
    "--board: 「{found}」はボードの並びではありません。7 や 1,3-5 のように書いてください",
  ],
  "show.absent": ["{file}: has no board {boards}", "{file}: ボード {boards} はありません"],
  "show.unfit": [
    "{file}: has no board for {choice}",
    "{file}: {choice} に当たるボードはありません",
  ],
  "choice.rooms": [
    "{file}: board {board} was played in two rooms; choose --room open or --room closed",
    "{file}: ボード {board} は2つの部屋でプレイされています。--room open か --room closed で選んでください",
  ],
  "choice.tables": [
    "{file}: board {board} is there {count} times; choose one of them, --nth 1 to --nth {count}",
    "{file}: ボード {board} の記録が {count} 個あります。--nth 1 から --nth {count} で1つ選んでください",
  ],
  "choice.unnumbered": [
    "{file}: has {count} boards without a number; choose one of them, --nth 1 to --nth {count}",
    "{file}: 番号のないボードが {count} 個あります。--nth 1 から --nth {count} で1つ選んでください",
  ],
  "show.example.one": ["one board of a file", "ファイルの1ボード"],
  "show.example.room": ["the same of the other room", "もう一方の部屋のもの"],
  "show.example.less": [
    "a whole file, page by page, with colours",
    "ファイル全体を色つきでページごとに",
  ],

  // convert
  "convert.about": [
    "Converts a file of boards into another format.\nIN is PBN, LIN, JSON, a hand-viewer link, or - for standard input.\nWhat the format cannot hold is counted on standard error.\nPBN to PBN and LIN to LIN stay as they are, byte for byte, unless boards or an encoding are chosen.",
    "ボードのファイルを別の形式に変換します。\nIN は PBN、LIN、JSON、ハンドビューアのリンク、または -(標準入力)。\nその形式に書けないものは、標準エラーで数を知らせます。\nPBN から PBN、LIN から LIN は、ボードか文字コードを選ばない限り、1バイトも変えません。",
  ],
  "convert.to": [
    "pbn, lin, json (a record a line) or url (a link a line)",
    "pbn、lin、json(1行1レコード)、url(1行1リンク)",
  ],
  "convert.output": [
    "write this file, whole or not at all (standard output)",
    "出力ファイル。完成してから現れる(標準出力)",
  ],
  "convert.replace": [
    "-o may replace a file that is there already",
    "-o の場所にあるファイルを置き換える",
  ],
  "convert.rewrite": [
    "write every board anew, though the format stays: PBN in its export format",
    "同じ形式でもボードを書き直す(PBN はエクスポート形式に)",
  ],
  "convert.encoding": [
    "utf-8 or latin-1; else PBN is Latin-1 if all of it fits, and the rest UTF-8",
    "utf-8 か latin-1。なければ PBN は収まる限り Latin-1、それ以外は UTF-8",
  ],
  "convert.json": ["the same as --to json", "--to json と同じ"],
  "convert.done": [
    "{file}: {boards|board|boards} written as {format}",
    "{file}: {boards} ボードを {format} で書きました",
  ],
  "format.pbn": ["PBN", "PBN"],
  "format.lin": ["LIN", "LIN"],
  "format.json": ["JSON", "JSON"],
  "format.url": ["A hand-viewer link", "ハンドビューアのリンク"],
  "loss.line": ["{format} cannot hold: {losses}", "{format} に書けないもの: {losses}"],
  "loss.contract": [
    "the contract of {count|board|boards} without an auction",
    "オークションのない {count} ボードのコントラクト",
  ],
  "loss.result": ["the result of {count|board|boards}", "{count} ボードの結果"],
  "loss.claim": ["who claimed on {count|board|boards}", "{count} ボードでクレームした席"],
  "loss.hands": ["{count|hand|hands}", "{count} 個のハンド"],
  "loss.calls": ["{count|call|calls} that cannot be followed", "たどれないコール {count} 個"],
  "loss.cards": ["{count|card|cards} that cannot be followed", "たどれないカード {count} 枚"],
  "loss.irregular": ["{count|irregularity|irregularities}", "反則の印 {count} 個"],
  "loss.scoring": ["the form of scoring of {count|board|boards}", "{count} ボードの得点方式"],
  "loss.names": ["{count|name|names}", "名前 {count} 個"],
  "loss.agreements": ["the agreements of {count|side|sides}", "{count} 組の取り決め"],
  "loss.alerts": ["{count|alert|alerts}", "アラート {count} 個"],
  "loss.explanations": ["{count|explanation|explanations}", "説明 {count} 個"],
  "loss.comments": ["{count|comment|comments}", "コメント {count} 個"],
  "loss.marks": ["{count|mark|marks} of boards that do not count", "数えないボードの印 {count} 個"],
  "loss.tags": ["{count|tag|tags} ({names})", "タグ {count} 個({names})"],
  "loss.wording": ["the exact wording of {count|text|texts}", "{count} 個のテキストの正確な文字"],
  "loss.judgements": [
    "{count|judgement|judgements} of calls and cards",
    "コールとカードの評価 {count} 個",
  ],
  "loss.sections": [
    "{count|repeated tag or unknown section|repeated tags or unknown sections}",
    "重複したタグや未知のセクション {count} 個",
  ],
  "loss.lines": ["{count|line|lines} outside the boards", "どのボードにも属さない {count} 行"],
  "loss.pairs": ["{count|pair|pairs} that only LIN has", "LIN だけにある項目 {count} 個"],
  "loss.pages": ["{count|page|pages} without a board", "ボードのない {count} ページ"],
  "loss.otherwise": [
    "{count|detail|details} that will be read otherwise",
    "別の意味に読まれる {count} 箇所",
  ],
  "convert.example.lin": ["a vugraph file as PBN", "ビューグラフのファイルを PBN に"],
  "convert.example.pipe": ["a link for every board", "ボードごとのリンク"],
  "convert.example.rewrite": [
    "the same boards in PBN's export format",
    "同じボードを PBN のエクスポート形式で",
  ],
  "convert.example.room": ["the boards of one room alone", "片方の部屋のボードだけ"],

  // check
  "check.about": [
    "Names the faults of files of boards, and how bad they are.\nA line is FILE:LINE:COLUMN: SEVERITY: CODE: what was found and expected.\nwrong: it cannot be what was meant; doubtful: it contradicts something; spelling: the meaning is clear, the form is not the standard's.\nSums go to standard error. Exit 1 if something is wrong. FILE may be -.",
    "ボードのファイルの不備を、重さとともに挙げます。\n行の形は FILE:行:桁: 重さ: 符号: 見つかったものと期待されたもの。\n誤り: 意図されたものではありえない。疑い: 何かと矛盾する。表記: 意味は明らかだが、標準の書き方ではない。\n集計は標準エラーへ。誤りがあれば終了コード 1。- は標準入力。",
  ],
  "check.all": [
    "every place; else the first 3 of each code, and how many more there are",
    "すべての箇所(なければ符号ごとに最初の3つと残りの数)",
  ],
  "check.strict": [
    "exit 1 for doubtful places and spellings too",
    "疑わしい箇所と標準外の表記でも終了コード 1",
  ],
  "check.json": [
    "one object a fault and line, then one for the summary",
    "不備ごとに1行のオブジェクト、最後にまとめ",
  ],
  "check.sum": [
    "{file}: {boards|board|boards} ({format}), {wrong} wrong, {doubtful} doubtful, {spelling|spelling|spellings}",
    "{file}: {boards} ボード({format})、誤り {wrong}、疑わしい箇所 {doubtful}、標準外の表記 {spelling}",
  ],
  "check.total": [
    "{files|file|files}, {boards|board|boards}, {wrong} wrong, {doubtful} doubtful, {spelling|spelling|spellings}",
    "{files} ファイル、{boards} ボード、誤り {wrong}、疑わしい箇所 {doubtful}、標準外の表記 {spelling}",
  ],
  "check.more": [
    "{file}: {severity}: {code}: {more} more, {all} in all; `--all` lists them",
    "{file}: {severity}: {code}: ほかに {more} 箇所(全部で {all})。`--all` で一覧できます",
  ],
  "check.example.all": ["all PBN files of a folder", "フォルダのすべての PBN ファイル"],
  "check.example.strict": ["every place, and no mercy", "すべての箇所を厳しく"],
  "severity.wrong": ["wrong", "誤り"],
  "severity.doubtful": ["doubtful", "疑い"],
  "severity.spelling": ["spelling", "表記"],

  // score
  "score.about": [
    "Scores a contract at duplicate (Law 77).\nCONTRACT is such as 4SX, 3NT=, 4S+1, 6NTXX-2 or pass; - reads lines of CONTRACT and options from standard input.",
    "デュプリケートでコントラクトを採点します(規則第77条)。\nCONTRACT は 4SX、3NT=、4S+1、6NTXX-2、pass など。- は標準入力の各行からコントラクトとオプションを読みます。",
  ],
  "score.by": ["declarer: N, E, S or W", "ディクレアラー: N、E、S、W"],
  "score.vul": [
    "vulnerable: None, NS, EW or All (None)",
    "バルネラビリティ: None、NS、EW、All(None)",
  ],
  "score.tricks": ["tricks that declarer took, 0 to 13", "ディクレアラーのトリック数 0 から 13"],
  "score.result": ["the result instead: =, +1 or -1", "代わりに結果で: =、+1、-1"],
  "score.against": [
    "the same side's score at the other table: gives IMPs",
    "もう一方のテーブルでの同じサイドのスコア。IMP を出す",
  ],
  "score.json": ["one object a contract", "コントラクトごとに1つのオブジェクト"],
  "score.contract": [
    "“{found}” is not a contract; expected one such as 4SX, 3NT= or 4S-1, or pass",
    "「{found}」はコントラクトではありません。4SX、3NT=、4S-1 のような形か pass と書いてください",
  ],
  "score.resultless": [
    "the result is missing; expected --tricks 0 to 13, --result -1, or a contract such as {bid}=",
    "結果がありません。--tricks 0 から 13、--result -1、または {bid}= のように書いてください",
  ],
  "score.results": [
    "the result is given twice: {found}; expected it once",
    "結果が2回あります: {found}。1回だけ書いてください",
  ],
  "score.declarers": [
    "declarer is given twice: {found}; expected one",
    "ディクレアラーが2回あります: {found}。1回だけ書いてください",
  ],
  "score.declarer": [
    "declarer is missing, and only {side} is vulnerable; expected --by N, E, S or W",
    "ディクレアラーがありませんが、{side}だけがバルです。--by N、E、S、W が必要です",
  ],
  "score.suffix": [
    "“{found}” is not a result; expected =, +1 … or -1 …",
    "「{found}」は結果ではありません。=、+1 …、-1 … のいずれかを書いてください",
  ],
  "score.range": [
    "{bid}{found} would be {tricks} tricks; expected a result between {least} and {most}",
    "{bid}{found} は {tricks} トリックになります。{least} から {most} の結果を書いてください",
  ],
  "score.points": [
    "--against: “{found}” is not a score; expected a number such as 620 or -100",
    "--against: 「{found}」はスコアではありません。620 や -100 のような数を書いてください",
  ],
  "score.vulnerable": ["vulnerable", "バル"],
  "score.safe": ["not vulnerable", "ノンバル"],
  "score.line": [
    "{contract}, {vulnerable}, {result}: {points}",
    "{contract}、{vulnerable}、{result}: {points}",
  ],
  "score.passed": ["passed out: {points}", "パスアウト: {points}"],
  "score.imps": [
    "against {against}: {imps|IMP|IMPs}",
    "相手テーブル {against} に対して {imps} IMP",
  ],
  "score.twice": [
    "{found} is given twice; expected it once in a line",
    "{found} が2回あります。1行に1回だけ書いてください",
  ],
  "score.example.down": ["doubled and down one: -200", "ダブルで1ダウン: -200"],
  "score.example.imps": ["game against a part-score in IMPs", "ゲームとパートスコアの差を IMP で"],

  // A person at the table
  "play.about": ["Seats you at a table with three robots.", "ロボット3人とテーブルを囲みます。"],
  "play.seat": ["your seat; South unless told", "あなたの席(指定がなければサウス)"],
  "play.board": ["number of the first board", "最初のボードの番号"],
  "play.seed": ["boards and robots come from it", "ボードとロボットのシード"],
  "play.out": [
    "PBN file to which finished boards are added; another kind of file is left alone",
    "終えたボードを書き足す PBN ファイル(ほかの種類のファイルには書きません)",
  ],
  "play.example": ["a board from Tuesday's seed", "シード tuesday のボード"],
  "play.example.hand": ["you sit North, and what you play is kept", "ノースに座り、結果を残す"],
  "play.you": ["You", "あなた"],
  "play.hand": ["Your hand", "あなたの手"],
  "play.dummy": ["Dummy", "ダミー"],
  "play.trick": ["This trick: {cards}", "このトリック: {cards}"],
  "play.state": [
    "{contract}. Tricks: North-South {ns}, East-West {ew}",
    "{contract}。トリック: 南北 {ns}、東西 {ew}",
  ],
  "play.played": ["{seat} plays {card}", "{seat}が {card}"],
  "play.forced": ["{card} is your only card.", "出せるのは {card} だけです。"],
  "play.call": ["Your call (? for help): ", "コールをどうぞ(? で説明): "],
  "play.card": ["Your card, from {seat} (? for help): ", "カードをどうぞ、{seat}から(? で説明): "],
  "play.nocard": [
    "“{found}” is not a card that can be played; expected one of {cards}",
    "「{found}」は出せるカードではありません。{cards} のいずれかを書いてください",
  ],
  "play.thinking": ["the robots think", "ロボットが考えています"],
  "play.help": [
    "1S, 3NT, P, X, XX   a call\nSA, h7, 10c         a card; a rank alone where it is clear\nshow                the hands that you see, in their places\nmeaning             what the calls so far mean; `meaning 2C`: what it would mean now\nwhy                 what the last robot's call or card tells by agreement\nwhy reveal, reveal  gives the board up and shows the hands: it does not count. Then `why` is the robot's reason in its own words, `why full` with all numbers\nhint                what a robot would do in your seat\nundo                back to your last decision; the board no longer counts\nclaim N             claims N of the tricks that are left\nquit                ends",
    "1S、3NT、P、X、XX   コール\nSA、h7、10c         カード(明らかなときはランクだけでも可)\nshow                見えるハンドを配置どおりに表示\nmeaning             ここまでのコールの意味。`meaning 2C` で今そのコールの意味\nwhy                 直前のロボットのコールやカードの取り決め上の意味\nwhy reveal、reveal  ボードをあきらめてハンドを見る(集計外になる)。その後の `why` はロボット自身の理由、`why full` で数字もすべて\nhint                ロボットならどうするか\nundo                前の自分の番に戻る(ボードは集計外になる)\nclaim N             残りのうち N トリックをクレーム\nquit                終わる",
  ],
  "play.nobody": ["No robot has acted yet.", "まだロボットは行動していません。"],
  "play.told.none": ["nothing is agreed about it.", "これについての取り決めはありません。"],
  "play.told.more": [
    "Why it was chosen would show hidden cards: `why reveal` gives the board up for that.",
    "選んだ理由を見ると見えないカードが分かります。`why reveal` でボードをあきらめて表示します。",
  ],
  "play.reveal": [
    "This shows hidden cards; the board will not count. Show? (yes or no) ",
    "見えないカードが表示され、このボードはスコアに数えません。表示しますか?(yes / no) ",
  ],
  "play.revealed": [
    "The hands are open; this board does not count.",
    "ハンドを開きました。このボードはスコアに数えません。",
  ],
  "play.claim.left": [
    "Nothing was claimed: {left|trick is|tricks are} left; expected a claim from 0 to {left}, such as `claim {left}`",
    "クレームしていません。残りは {left} トリックです。`claim {left}` のように 0 から {left} までの数を書いてください",
  ],
  "play.refused.declarer": [
    "The claim of {tricks} is not accepted: a defender may still win a trick that you claim. Play on.",
    "{tricks} トリックのクレームは認められません。クレームしたトリックをディフェンダーがまだ取るかもしれません。続けてください。",
  ],
  "play.refused.defender": [
    "The claim of {tricks} is not accepted: the other side may still win a trick that you claim. Play on.",
    "{tricks} トリックのクレームは認められません。クレームしたトリックを相手側がまだ取るかもしれません。続けてください。",
  ],
  "play.beaten": [
    "Your claim of {tricks} with {left|trick|tricks} left would have brought {won} after {cards}",
    "残り {left} トリックでの {tricks} トリックのクレームは、次の順だと {won} トリックでした: {cards}",
  ],
  "play.beaten.open": [
    "Your claim of {tricks} with {left|trick|tricks} left could not be judged: there were too many ways to play on.",
    "残り {left} トリックでの {tricks} トリックのクレームは、続け方が多すぎて判定できませんでした。",
  ],
  "play.undone": [
    "Taken back. This board no longer counts.",
    "戻しました。このボードは集計に入りません。",
  ],
  "play.first": ["There is nothing to take back.", "戻すものがありません。"],
  "play.next": ["Enter for the next board, q to end: ", "Enter で次のボード、q で終了: "],
  "play.par": ["Par: {score} for North-South", "パー: 南北 {score}"],
  "play.kind": [
    "By {turns} cards of yours that mattered you play like: {kinds}.",
    "結果を左右したあなたのカード{turns}枚からは、次のようなプレイヤーに見えます: {kinds}。",
  ],
  "play.signals": [
    "Your signals so far, as the robots read them, were true: {signals}.",
    "これまでのあなたのシグナルが正しかった回数(ロボットの読み): {signals}。",
  ],
  "play.uncounted": ["Not counted: {boards}.", "集計外: {boards}。"],
  "play.bye": [
    "{boards|board|boards} played. The same again: falsecard play {same}",
    "{boards} ボードをプレイしました。もう一度同じく: falsecard play {same}",
  ],
  // Matches
  "match.about": [
    "Plays a match of two programs: the same boards, in two rooms.",
    "2つのプログラムが同じボードを2室で対戦します。",
  ],
  "match.boards": ["boards of a file instead of dealt ones", "配る代わりにファイルのボードを使う"],
  "match.count": ["boards to deal; 16 unless told", "配るボードの数(指定がなければ16)"],
  "match.seed": [
    "the deals and every choice come from it",
    "ディールとすべての選択のシード(同じシードなら同じ対戦)",
  ],
  "match.judge": ["judges calls: agent, rules or papers", "コールの判断: agent、rules、papers"],
  "match.their-judge": ["the same for the second program", "2番目のプログラムの判断者"],
  "match.card": [
    "convention card: modern, sayc, papers or a file",
    "コンベンションカード: modern、sayc、papers かファイル",
  ],
  "match.their-card": ["the second program's card", "2番目のプログラムのカード"],
  "match.scoring": [
    "how a board is compared; IMPs unless told",
    "ボードの比べ方(指定がなければ IMPs)",
  ],
  "match.out": [
    "PBN file, written board by board; must not exist yet",
    "新しい PBN ファイル(ボードごとに書き足す)",
  ],
  "match.resume": [
    "goes on with the file of an interrupted match",
    "中断した対戦のファイルを続ける",
  ],
  "match.decide": ["stops as soon as the answer is known", "どちらが強いか分かり次第終える"],
  "match.why": ["notes on every card say why", "すべてのカードに理由を書く"],
  "match.json": ["the result as JSON", "結果を JSON で出力"],
  "match.example.file": ["64 boards, kept in a file", "64ボードをファイルに残す"],
  "match.example.resume": ["goes on after an interruption", "中断した後を続ける"],
  "match.example.cluster": ["on all machines of a cluster", "クラスターの全マシンで"],
  "match.example.decide": ["as many boards as it takes", "決着がつくまで"],
  "match.example.card": ["a system of one's own against 2/1", "自分のシステムと2/1の対戦"],
  "match.program": [
    "there is no program “{found}”; expected {expected}",
    "「{found}」というプログラムはありません。{expected} のいずれかを書いてください",
  ],
  "match.result": [
    "{one} against {two}: {total} {scoring} on {boards|board|boards}",
    "{one} 対 {two}: {boards} ボードで {total} {scoring}",
  ],
  "match.mean": [
    "{mean} a board, 95 % interval {low} to {high}",
    "1ボードあたり {mean}(95 % 区間 {low} から {high})",
  ],
  "match.mean.one": ["{mean} a board", "1ボードあたり {mean}"],
  "match.vp": [
    "victory points: {one} {first}, {two} {second}",
    "ビクトリーポイント: {one} {first}、{two} {second}",
  ],
  "match.first": ["{one} is the better of the two.", "{one} の方が強いと言えます。"],
  "match.second": ["{two} is the better of the two.", "{two} の方が強いと言えます。"],
  "match.open": ["Who is better remains open.", "どちらが強いかはまだ分かりません。"],
  "match.cards": [
    "{one} plays {ours}, {two} plays {theirs}.",
    "{one} は {ours}、{two} は {theirs}。",
  ],
  "match.acted": [
    "The table acted {acted|time|times} for a seat that failed.",
    "答えられなかった席の代わりにテーブルが {acted} 回行動しました。",
  ],
  // Clusters
  // falsecard schema
  "schema.about": [
    "Prints JSON Schemas of records, of rows and of answers.",
    "記録・行・答えの JSON Schema を表示します。",
  ],
  "schema.json": [
    "the list as an object a line; a schema is JSON anyway",
    "一覧を1行1オブジェクトで(スキーマ自体は常に JSON)",
  ],
  "schema.example.list": ["which schemas there are", "スキーマの一覧"],
  "schema.example.one": ["the schema of a record, as a file", "記録のスキーマをファイルに"],
  "schema.unknown": [
    "there is no schema “{found}”; expected {expected}",
    "「{found}」というスキーマはありません。{expected} のどれかを指定してください",
  ],
  "schema.record": ["a record of a board", "ボードの記録"],
  "schema.bid-row": ["a row that bid --batch reads", "bid --batch が読む行"],
  "schema.bid-answer": ["an answer of bid --batch --json", "bid --batch --json の答え"],
  "schema.card-row": ["a row that card --batch reads", "card --batch が読む行"],
  "schema.card-answer": ["an answer of card --batch --json", "card --batch --json の答え"],
  "schema.table": ["an answer of table --json", "table --json の答え"],
  "schema.leads": ["an answer of leads --json", "leads --json の答え"],
  "schema.solve": ["an answer of solve --json", "solve --json の答え"],
  "schema.trace": ["an answer of trace --json", "trace --json の答え"],
  "schema.score": ["an answer of score --json", "score --json の答え"],
  "schema.show": ["an answer of show --json", "show --json の答え"],
  "schema.check": ["an answer of check --json", "check --json の答え"],
  "web.about": [
    "Serves the table that is played in a browser, on this machine.",
    "ブラウザーで遊ぶテーブルをこのマシンで開きます。",
  ],
  "web.port": ["the port (8787); 0 takes a free one", "ポート(8787)。0 なら空いているもの"],
  "web.json": ["the address as JSON", "アドレスを JSON で出力"],
  "web.example": ["sit down with three robots", "ロボット3人とテーブルを囲む"],
  "web.ready": [
    "Falsecard, a bridge table for you and three robots, is open at {address} – Ctrl-C closes it.",
    "Falsecard(あなたとロボット3人のブリッジテーブル)を {address} で開きました。Ctrl-C で閉じます。",
  ],
  "worker.about": [
    "Does tasks of a cluster (match --cluster), until told to go.",
    "クラスターの仕事(match --cluster)を引き受けます。",
  ],
  "worker.redis": [
    "redis://HOST, with TLS rediss://HOST; else the variable FALSECARD_REDIS",
    "redis://HOST、TLS なら rediss://HOST(なければ環境変数 FALSECARD_REDIS)",
  ],
  "worker.where": [
    "expected --redis redis://HOST, or the address in the variable {variable}",
    "--redis redis://HOST か、環境変数 {variable} のアドレスが必要です",
  ],
  "worker.json": ["what happens, one JSON object a line", "出来事を1行に1つの JSON で出力"],
  "worker.example.one": [
    "one thread for each core of this machine",
    "このマシンのコアごとに1スレッド",
  ],
  "worker.example.tls": ["with TLS, and a password from a file", "TLS と、ファイルのパスワード"],
  "worker.ready": [
    "At work for {at} with {threads|thread|threads}, release {release}. Ctrl-C ends it.",
    "{at} で {threads} スレッドが働いています(リリース {release})。Ctrl-C で終わります。",
  ],
  "worker.leaving": [
    "Leaving {at}: what is nearly done is finished, the rest handed back.",
    "{at} を離れます。終わりかけのものは終え、残りは返します。",
  ],
  "worker.left": ["{tasks|task|tasks} done.", "{tasks} 件の仕事をしました。"],
  "cluster.url": [
    "{option}: this is no address of a Redis server; expected redis://HOST, redis://:PASSWORD@HOST:PORT/0 or, with TLS, rediss://…",
    "{option}: Redis サーバーのアドレスではありません。redis://HOST、redis://:PASSWORD@HOST:PORT/0、TLS なら rediss://… のように書いてください",
  ],
  "cluster.packages": [
    "a queue on Redis needs two more packages; install them beside falsecard: npm install bullmq ioredis",
    "Redis のキューにはあと2つのパッケージが必要です。falsecard と同じ場所に入れてください: npm install bullmq ioredis",
  ],
  "cluster.password-file": [
    "the server's password is its first line; else the variable FALSECARD_REDIS_PASSWORD",
    "サーバーのパスワードを1行目に書いたファイル(なければ環境変数 FALSECARD_REDIS_PASSWORD)",
  ],
  "cluster.password-alone": [
    "--password-file is for the server of --cluster; expected both",
    "--password-file は --cluster のサーバーのためのものです。両方を指定してください",
  ],
  "cluster.two-passwords": [
    "{option} has a password, and so has {other}; expected one of them",
    "{option} と {other} の両方にパスワードがあります。どちらか一方にしてください",
  ],
  "cluster.no-password": [
    "{file}: has no password in its first line; expected one of at most 4095 characters",
    "{file}: 1行目にパスワードがありません。4095文字以内で書いてください",
  ],
  "cluster.workers": [
    "{at}: {workers|thread is|threads are} at work.",
    "{at}: {workers} スレッドが働いています。",
  ],
  "cluster.nobody": [
    "{at}: nobody is at work. Start workers of release {release} with `falsecard worker --redis URL`.",
    "{at}: 働いているワーカーがいません。リリース {release} のワーカーを `falsecard worker --redis URL` で起動してください。",
  ],
  "cluster.away": [
    "{at} is gone ({reason}); everything waits until it is back.",
    "{at} につながりません({reason})。戻るまで待ちます。",
  ],
  "cluster.back": ["{at} is back.", "{at} が戻りました。"],
  "cluster.again": ["A task is given again: {reason}", "仕事をもう一度出します: {reason}"],
  "cluster.garbage": [
    "{at}: what stood in the queue is no task and was refused: {reason}",
    "{at}: キューにあったものは仕事ではないので断りました: {reason}",
  ],
  "cluster.unreachable": [
    "no Redis server answers at {reason}",
    "Redis サーバーが答えません: {reason}",
  ],
  "cluster.refused": [
    "the Redis server refused the name or password: {reason}; expected those of the server, from the URL, --password-file or FALSECARD_REDIS_PASSWORD",
    "名前かパスワードを Redis サーバーが拒みました: {reason}。URL、--password-file、FALSECARD_REDIS_PASSWORD のいずれかで正しいものを指定してください",
  ],
  "cluster.release": [
    "this cluster works with release {theirs}, and this is {ours}; expected the same on every machine, or the results would differ",
    "このクラスターはリリース {theirs} で働いていますが、こちらは {ours} です。結果が変わらないよう、すべてのマシンで同じにしてください",
  ],
  "cluster.lost": [
    "a task was given up after four workers died over it or fell silent: {reason}",
    "4つのワーカーが倒れるか黙ったため、仕事をあきらめました: {reason}",
  ],
  "cluster.nonsense": [
    "a task was given up after four answers that do not fit it: {reason}",
    "仕事に合わない答えが4回来たため、あきらめました: {reason}",
  ],
  // The bidding commands
  "bidding.card": [
    "our card (NS): modern, sayc, papers, a card or a system's text in a file",
    "NS のカード: modern、sayc、papers か、カードまたはシステム本文のファイル",
  ],
  "bidding.their-card": ["their card (EW), if it is another", "EW のカード(異なるとき)"],
  "bid.card": [
    "the caller's card: modern, sayc, papers, each with changes if wanted (modern:gerber=off), or a file",
    "コールする側のカード: modern、sayc、papers(変更つきも可 modern:gerber=off)かファイル",
  ],
  "bid.their-card": ["the opponents' card, if it is another", "相手のカード(異なるとき)"],
  "bidding.nocard": [
    "{option}: “{found}” is no card and no file; expected {expected} or the name of a file",
    "{option}: 「{found}」はカードでもファイルでもありません。{expected} かファイル名を書いてください",
  ],
  "bidding.pass": ["Pass", "パス"],
  "bidding.double": ["Double", "ダブル"],
  "bidding.redouble": ["Redouble", "リダブル"],
  "bidding.alert": ["(alert)", "(アラート)"],
  "bid.about": [
    "Chooses a call for a hand and says why.",
    "コールを選び理由を言います。点はふつうのハンドの HCP です。",
  ],
  "bid.hand": [
    "the hand, as AKQ32.K5.QJ4.T98 or ♠AKQ32 ♥K5 …",
    "ハンド、AKQ32.K5.QJ4.T98 か ♠AKQ32 ♥K5 … の形",
  ],
  "bid.auction": ["the calls so far, from the dealer", "ディーラーからのこれまでのコール"],
  "bid.dealer": ["dealer: N, E, S or W; else N", "ディーラー: N、E、S、W(なければ N)"],
  "bid.vul": ["vulnerable: None, NS, EW or All", "バル: None、NS、EW、All"],
  "bid.batch": [
    "a question a line, as an object in JSON with the fields below; - for standard input",
    "1行に1問。下の項目を持つ JSON のオブジェクト。- は標準入力",
  ],
  "bid.rules-only": ["by the rules alone", "ルールのみで決める"],
  "judge.judge": ["who judges: agent, rules or papers", "判断: agent、rules、papers"],
  "judge.scoring": ["form of scoring; else IMPs", "得点方式(なければ IMPs)"],
  "judge.papers": [
    "The papers' agent: we can make {ours}, they {theirs}; case {case}",
    "論文のエージェント: 味方は {ours}、敵は {theirs} が可能。場合 {case}",
  ],
  "judge.nothing": ["nothing", "なし"],
  "bid.json": [
    "one object a question; with --batch also for a row that is refused: its id, line and error",
    "1問に1つのオブジェクト。--batch では受け付けない行にも id、line、error のオブジェクトを出力",
  ],
  "bid.over": ["the auction is over; there is nothing to call", "オークションは終わっています"],
  "bid.needs": ["Needs: {hand}", "条件: {hand}"],
  "bid.needs.any": ["Needs one of these:", "次のいずれか:"],
  "bid.outside": [
    "The hand is not what the call will be taken for; no other call comes nearer.",
    "このハンドはコールから読み取られるものとは違いますが、これ以上に近いコールはありません。",
  ],
  "bid.why": [
    "The first rule that the hand satisfies; {ahead|rule comes|rules come} ahead of it.",
    "ハンドが満たす最初のルールです(これより優先するルールは {ahead} 個)。",
  ],
  "bid.others": [
    "Without that rule, in this order: {calls}",
    "このルールがなければ、順に: {calls}",
  ],
  "bid.example.one": ["the call, its meaning and why", "コール、意味、理由"],
  "bid.example.batch": ["a file of hands", "ハンドのファイル"],
  "explain.about": [
    "Says what every call of an auction means.",
    "各コールの意味を言います。点はふつうのハンドの HCP です。",
  ],
  "explain.auction": ["the calls, from the dealer", "ディーラーからのコール"],
  "explain.hands": ["what the hand must be, in full", "ハンドの条件をすべて表示"],
  "explain.json": [
    "one object a call; with --hands the conditions too",
    "コールごとに1つのオブジェクト(--hands で条件も)",
  ],
  "explain.hand": ["the hand to call with, for --why-not", "コールするハンド(--why-not 用)"],
  "explain.why-not": [
    "why this call is not the one for the hand",
    "このハンドでなぜこのコールでないのか",
  ],
  "explain.example.why-not": ["what the hand lacks for 2♥", "2♥ に足りないもの"],
  "explain.nothing": [
    "No calls yet; {dealer} deals and opens.",
    "まだコールがありません。ディーラーは {dealer} です。",
  ],
  "explain.example": ["two over one, call by call", "ツー・オーバー・ワンをコールごとに"],
  "auction.about": [
    "Bids the boards of a file, all four hands.",
    "ファイルのボードを4人でビッドします。",
  ],
  "auction.format": ["diagram, pbn, lin, json or url", "形式 diagram、pbn、lin、json、url"],
  "auction.json": ["one record a board", "ボードごとに1つの記録"],
  "auction.torn": [
    "{boards|board was|boards were} left out: a hand is not known",
    "{boards} ボードを省きました: 不明なハンドがあります",
  ],
  "auction.short": [
    "{boards|board was|boards were} left out: an ending; a hand to bid on has 13 cards",
    "{boards} ボードを省きました: エンディングです。ビッドには13枚のハンドが必要です",
  ],
  "auction.example": ["deals four boards and bids them", "4ボードを配ってビッドする"],
  "programs.about": [
    "Lists who plays, by which searches, and every setting.",
    "プレイするプログラム、探索、すべての設定を一覧にします。",
  ],
  "programs.json": ["one object", "1つのオブジェクト"],
  "programs.example": ["all programs, searches and settings", "すべてのプログラム、探索、設定"],
  "programs.example.one": ["one program with its changes", "変更を加えた1つのプログラム"],
  "programs.steps": [
    "Programs, and the searches that each asks, in this order:",
    "プログラムと、それぞれが順に行う探索:",
  ],
  "programs.searches": ["Searches:", "探索:"],
  "programs.settings": [
    "Settings, written behind the name as in default:signals=never;search.endings=null:",
    "設定(default:signals=never;search.endings=null のように名前の後に書く):",
  ],
  "lott.about": ["Compares by the Law of Total Tricks.", "トータルトリックの法則で比較します。"],
  "lott.ours": ["what we would play, as 4SX", "味方のコントラクト、4SX の形"],
  "lott.theirs": ["what they would play, as 4H", "敵のコントラクト、4H の形"],
  "lott.trumps": ["our trumps", "味方の切り札の枚数"],
  "lott.their-trumps": ["their trumps", "敵の切り札の枚数"],
  "lott.adjust": [
    "-7 to 7, auto, or names of adjustments",
    "調整: -7 から 7、auto、または調整の名",
  ],
  "lott.weights": ["paper: a trick each; measured", "重み: paper(各1トリック)、measured"],
  "lott.count": ["count of trumps: exact or paper", "切り札の数え方: exact、paper"],
  "lott.adjustments": ["Adjustments: {names}", "調整: {names}"],
  "lott.noposition": [
    "{option} needs --hand and --auction",
    "{option} には --hand と --auction が必要です",
  ],
  "lott.noadjustment": [
    "--adjust: “{found}”; expected a number from -7 to 7, auto, or names of {expected}",
    "--adjust: 「{found}」。-7 から 7 の数、auto、または {expected} の名を書いてください",
  ],
  "lott.counts": [
    "Trumps counted exactly: {exact}; as the papers count: {paper}",
    "切り札の正確な期待値: {exact}。論文の数え方: {paper}",
  ],
  "lott.agent": [
    "By the losers that calls have shown (the papers' agent): we can make {ours}, they {theirs}; case {case}: {call}",
    "示されたルーザーから(論文のエージェント): 味方は {ours}、敵は {theirs} が可能。場合 {case}: {call}",
  ],
  "lott.hcp": ["our high-card points, if not 20", "味方の点数(20でないとき)"],
  "lott.vul": ["vulnerable, we being NS: None, NS, EW or All", "バル(味方は NS)"],
  "lott.json": ["one object", "1つのオブジェクト"],
  "lott.total": [
    "{total} total tricks: {ours} and {theirs} trumps, adjusted by {adjust}",
    "トータルトリック {total}: 切り札 {ours} 枚と {theirs} 枚、調整 {adjust}",
  ],
  "lott.bid": ["bid", "ビッド"],
  "lott.double": ["double", "ダブル"],
  "lott.pass": ["pass", "パス"],
  "lott.paper": [
    "By the three marked rows: {decision} (playing {playing}, defending {defending})",
    "印の3行から: {decision}(プレイ {playing}、ディフェンス {defending})",
  ],
  "lott.measured": [
    "By measurement: {ours} tricks for us, {theirs} for them; bid {bid}, double {double}, pass {pass}",
    "測定から: 味方 {ours}、敵 {theirs} トリック。ビッド {bid}、ダブル {double}、パス {pass}",
  ],
  "lott.best": ["Advice: {decision}", "お勧め: {decision}"],
  "lott.nobid": [
    "the last bid is not a suit bid of the opponents; expected an auction that ends with one",
    "最後のビッドが敵のスートのビッドではありません。敵のスートのビッドで終わるオークションを書いてください",
  ],
  "lott.example.position": ["the same from a position", "同じ例を局面から"],
  "lott.example": ["figure 3 of the paper", "論文の図3"],
  "system.about": [
    "Writes the system book from the rules.\n\nbook          the book, also without a word; or with --auction one page\ncheck FILE    what a teacher would find in the text of a system: rows that no hand reaches, gaps, forcing calls without an answer, …; a file, or a shipped system by its name (modern)\ndiff A B      which hands two systems bid differently, with the deals; a system is a card: modern, sayc, modern:gerber=off, a file\nquiz          hands at the edges of the system's rows: your call?",
    "ルールからシステムブックを書きます。\n\nbook          システムブック(語なしでも)。--auction でその1ページ\ncheck FILE    システムの本文の点検: 届かない行、穴、答えのないフォーシングなど。ファイル、または付属のシステムの名前(modern)\ndiff A B      2つのシステムでビッドが違うハンドとディール。システムはカードで: modern、sayc、modern:gerber=off、ファイル\nquiz          境目のハンドを出題: あなたのコールは?",
  ],
  "system.format": ["md (Markdown), html (to print) or bml", "md(Markdown)、html(印刷用)、bml"],
  "system.auction": ["the page of this auction alone", "このオークションのページだけ"],
  "system.as-card": ["the convention card as a file", "コンベンションカードをファイルの形で"],
  "system.seed": ["seed of the deals, or of the quiz", "ディールまたはクイズのシード"],
  "system.count": [
    "auctions to check (24,000 for a whole system, 400 for your own rows), boards to bid (200), or questions to ask (10)",
    "点検するオークション(システム全体は24,000、自作の行は400)、ビッドするボード(200)、または問題(10)の数",
  ],
  "system.chapter": ["one chapter of the book", "ブックの1章だけ"],
  "system.all": ["every hand, not three of each kind", "各種類3つまででなく、すべて表示"],
  "system.json": [
    "one object a page, a finding, a hand or a question",
    "ページ、指摘、ハンド、問題ごとに1つのオブジェクト",
  ],
  "system.action": [
    "“{found}” is nothing that system does; expected {expected}, or no word for the book",
    "「{found}」は system の操作ではありません。{expected} のいずれか、ブックなら何も書かずに",
  ],
  "system.foreign": [
    "{option} has no meaning for system {action}",
    "{option} は system {action} では使えません",
  ],
  "system.progress": ["{boards|page|pages} written ({rate}/s)", "{boards} ページ({rate}/秒)"],
  "system.example.auction": ["the answers to Stayman", "ステイマンへの答え"],
  "system.check.progress": [
    "{boards|auction|auctions}, {rate}/s",
    "{boards} オークション、毎秒 {rate}",
  ],
  "system.check.impossible": [
    "no hand is like that ({auction})",
    "こういうハンドはありません({auction})",
  ],
  "system.check.denied": [
    "the caller has said before that his hand is not so ({auction})",
    "コールした人はすでにこのハンドを否定しています({auction})",
  ],
  "system.check.covered": [
    "the rows above take every such hand ({auction})",
    "上の行がこのハンドをすべて取っています({auction})",
  ],
  "system.check.nature": [
    "the call is alerted in one row and natural in another ({auction})",
    "同じコールが、ある行ではアラート、別の行ではナチュラルです({auction})",
  ],
  "system.check.alert": [
    "not alerted, though it does not promise the suit that it names ({auction})",
    "ビッドしたスートを約束しないのに、アラートがありません({auction})",
  ],
  "system.check.unanswered": [
    "forces partner, and no row is meant to answer it ({auction} – ?)",
    "フォーシングですが、答える行がありません({auction} – ?)",
  ],
  "system.check.gap": [
    "nothing is said about {hand} ({auction} – ?)",
    "{hand} について何も書かれていません({auction} – ?)",
  ],
  "system.check.unmet": [
    "none of {auctions|auction|auctions} led to this row",
    "{auctions} オークションのどれもこの行に至りませんでした",
  ],
  "system.check.sum": [
    "{file}: {open|finding|findings}, and {explained} that the text explains",
    "{file}: 指摘 {open} 件、本文に説明のあるもの {explained} 件",
  ],
  "system.example.check": ["what is wrong with a text", "本文の点検"],
  "system.example.diff": ["what the papers' system bids otherwise", "papers のシステムとの違い"],
  "system.example.quiz": ["ten hands opposite 1NT and 2NT", "1NT と 2NT のあとの10問"],
  "system.diff.sum": [
    "{differ} of {boards|board is|boards are} bid differently: {one} / {other}",
    "{boards} ボードのうち {differ} ボードでビッドが違います: {one} / {other}",
  ],
  "system.diff.kind": ["{kind}: {hands|hand|hands}", "{kind}: {hands} ハンド"],
  "system.diff.hand": [
    "  {hand}  {seat}, after {auction}  (board {board}, deal {deal})",
    "  {hand}  {seat}、{auction} のあと(ボード {board}、ディール {deal})",
  ],
  "system.diff.more": ["  … and {more} more (--all)", "  … ほか {more}(--all で全部)"],
  "system.quiz.question": ["{number}/{of}  {auction} – ?", "{number}/{of}  {auction} – ?"],
  "system.quiz.ask": ["Your call? ", "あなたのコールは? "],
  "system.quiz.marks.2": ["Right: 2 marks.", "正解: 2点。"],
  "system.quiz.marks.1": [
    "1 mark: the hand is right for it, but another call comes first.",
    "1点: そのコールもできるハンドですが、先に選ぶコールがあります。",
  ],
  "system.quiz.marks.0": ["No marks.", "0点。"],
  "system.quiz.edge": [
    "  With {instead} for {gone}: {call}  {meaning}",
    "  {gone} が {instead} なら: {call}  {meaning}",
  ],
  "system.quiz.sum": [
    "{marks} of {most} marks for {asked|answer|answers}",
    "{asked} 問で {most} 点満点中 {marks} 点",
  ],
  "whynot.hand": [
    "The hand has {points} HCP, {shape} (♠=♥=♦=♣), {losers|loser|losers}.",
    "ハンドは {points} 点、{shape}(♠=♥=♦=♣)、{losers} ルーザー。",
  ],
  "whynot.chosen": [
    "{call} is what the rules call: {chosen}, {name}.",
    "{call} はルールが選ぶコールです: {chosen}、{name}。",
  ],
  "whynot.illegal": [
    "Not {call}: the laws do not allow it here. The rules call {chosen}, {name}.",
    "{call} でないのは、ここでは規則上できないからです。ルールが選ぶのは {chosen}、{name}。",
  ],
  "whynot.no-rule": [
    "Not {call}: no rule of the system has it here. The rules call {chosen}, {name}.",
    "{call} でないのは、ここではシステムにないからです。ルールが選ぶのは {chosen}、{name}。",
  ],
  "whynot.behind": [
    "Not {call}: the hand is right for it, but {chosen}, {name}, comes first.",
    "{call} もできるハンドですが、{chosen}、{name} を先に選びます。",
  ],
  "whynot.unfit": [
    "Not {call}: the hand is not what it shows. The rules call {chosen}, {name}.",
    "{call} でないのは、それが示すハンドではないからです。ルールが選ぶのは {chosen}、{name}。",
  ],
  "whynot.misses": ["{name}: lacks {misses}", "{name}: 不足 {misses}"],
  "whynot.later": [
    "{name}: the hand has all it asks; it comes later",
    "{name}: 条件は満たすが、順位が後",
  ],
  "whynot.fits": ["{name}: the hand has all it asks", "{name}: 条件を満たす"],
  "system.title": ["The bidding system: {card}", "ビディングシステム: {card}"],
  "system.preface": [
    "Written by `falsecard system` from the rules that choose, explain and infer. A call that several rules make has a row for each, the one preferred first. An asterisk marks an alert; the hand makes the call. Points are high-card points (A 4, K 3, Q 2, J 1) of a plain hand: with length or with shortness beside a fit a hand may have fewer and still be worth the call.",
    "選び、説明し、推論するルールから `falsecard system` が作ります。1つのコールに複数のルールがあれば、優先するものから1行ずつ並べます。* はアラート、右はそのコールをするハンドです。点はふつうのハンドの HCP(A 4、K 3、Q 2、J 1)で、長いスートやフィットのある短いスートがあれば、それより少なくてもコールに値します。",
  ],
  "system.columns": ["Call | Meaning | Example", "コール | 意味 | 例"],
  "system.opening": ["Opening", "オープニング"],
  "system.openings": ["Openings", "オープニング"],
  "system.responses": ["Responses", "レスポンス"],
  "system.notrump": ["Notrump", "ノートランプ"],
  "system.rebids": ["Rebids", "リビッド"],
  "system.slam": ["Slam", "スラム"],
  "system.overcalls": ["Over their bids", "相手のビッドに対して"],
  "system.advances": ["Answering partner's overcall or double", "オーバーコールやダブルへの応答"],
  "system.competition": ["Competition", "競り合い"],
  "system.own": ["Rows of your own", "自分で書いた行"],
  "system.example.html": ["the book as a page", "ウェブページの形で"],
  "system.example.card": ["a card to change", "書き換えるためのカード"],

  // The solver's commands
  "pool.workers": ["threads that solve (one for each core)", "計算するスレッドの数(コアごとに1つ)"],
  "pool.cluster": [
    "workers at this Redis do it instead",
    "代わりに、この Redis につながるワーカーが計算する",
  ],
  "pool.incomplete": [
    "not all 52 cards are known; expected four hands of 13 cards",
    "52枚すべては分かりません。13枚のハンドが4つ必要です",
  ],
  "pool.refused": ["board {board}: {reason}", "ボード {board}: {reason}"],
  "values.tricks": ["{tricks|trick|tricks}", "{tricks} トリック"],
  "moment.wrong": [
    "--at: “{found}” is not a moment; expected cards played such as 8, calls and cards such as 3,0, or a card such as HQ",
    "--at: 「{found}」は時点ではありません。8(枚数)、3,0(コールと枚数)、HQ(カード)のように書いてください",
  ],
  "moment.unplayed": [
    "--at: {card} was not played; expected a card of the play",
    "--at: {card} は出されていません。出されたカードを書いてください",
  ],
  "moment.beyond": [
    "--at: there are {calls|call|calls} and {cards|card|cards}; expected no more",
    "--at: {calls} コール、{cards} 枚までです。それ以下にしてください",
  ],
  "solve.about": [
    "Solves a position double dummy: what each card yields.\nA card's result is declarer's against the contract (=, +1, -2), its tricks those its own side takes from here on. The position is the one the board has reached, or --at a moment. FILE is PBN, LIN, JSON, a link, or -.",
    "局面をダブルダミーで解きます。カードごとの結果。\n結果はコントラクトに対するもの(=、+1、-2)、トリック数はここからそのサイドが取る数です。局面はボードの最後、または --at の時点。\nFILE は PBN、LIN、JSON、リンク、または -。",
  ],
  "solve.at": [
    "after so many cards (8), or before a card (HQ)",
    "この枚数の後(8)、またはカードの前(HQ)",
  ],
  "solve.json": ["one object a board", "ボードごとに1つのオブジェクト"],
  "solve.position": [
    "After {cards|card|cards}, {seat} to play; tricks NS {ns}, EW {ew}",
    "{cards} 枚の後、{seat}の番。トリック 南北 {ns}、東西 {ew}",
  ],
  "solve.example.lead": ["the opening lead of board 7", "ボード 7 のオープニングリード"],
  "solve.example.card": [
    "what else could have been played instead of the ♥Q",
    "♥Q の代わりに出せたカード",
  ],
  "table.about": [
    "Solves deals double dummy: all 20 results, and par.\nFILE is PBN, LIN, JSON, a hand-viewer link, or - for standard input.",
    "ディールをダブルダミーで解きます。20通りの結果とパー。\nFILE は PBN、LIN、JSON、ハンドビューアのリンク、または -(標準入力)。",
  ],
  "table.format": [
    "grid, pbn (the file with OptimumResultTable and OptimumScore) or json (grid)",
    "grid、pbn(OptimumResultTable と OptimumScore を加えたファイル)、json(grid)",
  ],
  "table.json": ["the same as --format json", "--format json と同じ"],
  "table.par": ["Par  {score}: {contracts}", "パー  {score}: {contracts}"],
  "table.passed": ["Par  0: passed out", "パー  0: パスアウト"],
  "table.example.one": ["one board of a file", "ファイルの1ボード"],
  "table.example.pbn": ["the same file with tables and par", "表とパーを加えた同じファイル"],
  "leads.about": [
    "Solves opening leads double dummy: what each card does.\nFILE is PBN, LIN, JSON, a hand-viewer link, or - for standard input.",
    "リードをダブルダミーで解きます。13枚それぞれの結果。\nFILE は PBN、LIN、JSON、ハンドビューアのリンク、または -(標準入力)。",
  ],
  "leads.json": ["one object a board", "ボードごとに1つのオブジェクト"],
  "leads.seat": ["{seat} leads", "{seat}のリード"],
  "leads.example": ["the leads of four boards", "4ボードのリード"],
  "trace.about": [
    "Follows a play double dummy and prices every error.\nFILE is PBN, LIN, JSON, a hand-viewer link, or - for standard input.",
    "プレイをダブルダミーでたどり、誤りの損失を数えます。\nFILE は PBN、LIN、JSON、ハンドビューアのリンク、または -(標準入力)。",
  ],
  "trace.json": [
    "one object a board, every card with its values",
    "ボードごとに1つ、すべてのカードの値",
  ],
  "trace.value": ["Declarer", "ディクレアラー"],
  "trace.start": [
    "Before the lead declarer takes {tricks|trick|tricks} ({result})",
    "リード前のディクレアラー: {tricks} トリック({result})",
  ],
  "trace.error": [
    "Trick {trick}: {seat}'s {card} costs {cost|trick|tricks} (declarer {before} → {after})",
    "第 {trick} トリック: {seat}の {card} は {cost} トリックの損(ディクレアラー {before} → {after})",
  ],
  "trace.faultless": ["No card cost a trick.", "損をしたカードはありません。"],
  "trace.cost": ["{seat} {cost}", "{seat} {cost}"],
  "trace.costs": ["Tricks lost: {costs}", "損したトリック: {costs}"],
  "trace.beyond": [
    "{cards|card|cards} more cannot be followed by the laws",
    "あと {cards} 枚は規則どおりにたどれません",
  ],
  "trace.example.one": ["one board of a file", "ファイルの1ボード"],
  "trace.example.json": ["every card of every board for a program", "全カードをプログラム用に"],

  // beliefs
  "beliefs.about": [
    "Tells what a player may believe of the hidden hands, and why.\nChances are exact. Calls are read by the convention cards, cards by rules of experience. FILE is PBN, LIN, JSON, a link, or - for standard input.",
    "見えないハンドについて信じうることと、その理由。\n確率は正確です。コールはコンベンションカードで、カードは経験則で読みます。\nFILE は PBN、LIN、JSON、リンク、または -(標準入力)。",
  ],
  "beliefs.seat": ["who believes: N, E, S or W", "誰が信じるか: N、E、S、W"],
  "beliefs.board": ["which board of the file", "ファイルのどのボードか"],
  "beliefs.at": [
    "after so many cards (8), calls and cards (3,0), or before a card (HQ); else as far as the record goes",
    "この枚数の後(8)、コールと枚数の後(3,0)、またはカードの前(HQ)。なければ記録の最後",
  ],
  "beliefs.samples": [
    "draw so many deals as PBN, by how likely they are",
    "信じられる度合いに応じてこの数のディールを PBN で",
  ],
  "beliefs.count": ["only the exact number of possible deals", "ありうるディールの正確な数だけ"],
  "beliefs.seed": [
    "any text; the same seed draws the same deals",
    "任意の文字列。同じシードは同じディール",
  ],
  "beliefs.reader": [
    "who reads: robot (as the default robot: calls and cards as far as they are kept), careful (the same with calls for certain), papers (count and experience for certain too), blind (calls alone) (robot)",
    "読み方: robot(標準のロボットと同じ、コールもカードも守られる度合いで信じる)、careful(コールは確実とみなす)、papers(カウントと経験則も確実とみなす)、blind(コールだけ)(robot)",
  ],
  "beliefs.cards-only": ["leave out what the calls tell", "コールの意味を使わない"],
  "beliefs.json": [
    "one object with every chance and reason",
    "すべての確率と理由を1つのオブジェクトで",
  ],
  "beliefs.several": [
    "{file}: has {boards} such boards; choose one with --board and its number",
    "{file}: 該当するボードが {boards} 個あります。--board と番号で1つ選んでください",
  ],
  "beliefs.unseen": [
    "the 13 cards of {seat} are not in the record; expected them, for this is what the player sees",
    "{seat}の13枚が記録にありません。プレイヤーに見えるハンドとして必要です",
  ],
  "beliefs.dummy": ["dummy", "ダミー"],
  "beliefs.impossible": [
    "no deal explains the cards played; expected a play without a revoke",
    "出されたカードに合うディールがありません。リボークのないプレイが必要です",
  ],
  "beliefs.view": [
    "{seat} sees {hand} after {calls|call|calls} and {cards|card|cards}",
    "{seat}のハンド {hand}({calls} コール、{cards} 枚の後)",
  ],
  "beliefs.deals": ["Possible deals: {deals}", "ありうるディール: {deals}"],
  "beliefs.weighed": [
    "~ is believed in part: it makes deals more or less likely and rules none out",
    "~ は部分的に信じたもの。ディールの確率を変え、どれも除外しない",
  ],
  "beliefs.honours": ["Missing honours", "見えないオナー"],
  "beliefs.hcp": ["High-card points", "点数"],
  "beliefs.lengths": ["Lengths in percent", "枚数(%)"],
  "beliefs.mean": ["mean", "平均"],
  "beliefs.used": ["Read from", "根拠"],
  "beliefs.dropped": ["Dropped", "捨てたもの"],
  "beliefs.unread": ["The calls were not read.", "コールは読んでいません。"],
  "beliefs.call": ["{seat}'s {call}: {meaning}", "{seat}の {call}: {meaning}"],
  "beliefs.against": [
    "{read}; impossible with {other}: ignored",
    "{read}が、「{other}」と両立しないため無視",
  ],
  "beliefs.widened": [
    "{said}; impossible as it stands, widened by {by}",
    "{said}。このままではありえないため {by} だけ緩めた",
  ],
  "beliefs.simplified": [
    "{said}; too intricate to count, only points and lengths used",
    "{said}。複雑すぎるため点数と枚数だけを使った",
  ],
  "beliefs.impossible-call": ["{said}; impossible", "{said}。ありえない"],
  "beliefs.intricate-call": ["{said}; too intricate to count", "{said}。数えるには複雑すぎる"],
  "beliefs.example.table": [
    "what West believes after two tricks",
    "2トリック後にウエストが信じること",
  ],
  "beliefs.example.samples": [
    "twenty deals as South may imagine them",
    "サウスが想像しうる20ディール",
  ],

  // card and playout
  "playing.program": [
    "who plays: A (takes cards for cards), B (reads and gives count), C (decides what to tell), X, Y (teams of the count paper), deceptive, silent (no signals), honest (plays no card to mislead, quicker), default (the strongest); with changes behind a colon, such as C:search.abc.worlds=8",
    "プレイする者: A(カードを読まない)、B(カウントを読み、出す)、C(何を伝えるか判断)、X・Y(カウント論文のチーム)、deceptive、silent(シグナルなし)、honest(欺くカードを出さず速い)、default(最強)。コロンの後に変更を書ける(例: C:search.abc.worlds=8)",
  ],
  "playing.nodes": [
    "nodes of the solver for one card; the same on any machine",
    "1枚あたりのソルバーのノード数(どの計算機でも同じ)",
  ],
  "playing.samples": ["deals that a decision imagines", "1枚を決めるのに想像するディールの数"],
  "playing.time": [
    "seconds for one card; the answer then depends on the machine",
    "1枚あたりの秒数(答えは計算機に依存する)",
  ],
  "playing.seed": [
    "any text; the same seed gives the same card (1)",
    "任意の文字列。同じシードは同じカード(1)",
  ],
  "card.about": [
    "Chooses a card from what one seat may know, and says why.\nFILE is PBN, LIN, JSON, a link, or - for standard input; the position is the end of its play, or the moment --at.",
    "1つの席が知りうることからカードを選び、理由を述べます。\nFILE は PBN、LIN、JSON、リンク、または -(標準入力)。局面はプレイの最後か、--at の時点です。",
  ],
  "card.seat": [
    "who chooses; else the seat whose turn it is, and declarer for dummy",
    "選ぶ席。なければ順番の席(ダミーの番はディクレアラー)",
  ],
  "card.explain": [
    "how much to say: line, paragraph or full (line)",
    "説明の量: line、paragraph、full(line)",
  ],
  "card.batch": [
    "a problem a line, as an object in JSON with the fields below; - for standard input",
    "1行に1問。下の項目を持つ JSON のオブジェクト。- は標準入力",
  ],
  "card.json": [
    "the whole decision as an object; with --batch also for a row that is refused: its id, line and error",
    "決定のすべてをオブジェクトで。--batch では受け付けない行にも id、line、error のオブジェクトを出力",
  ],
  "card.fault": ["{fault}", "{fault}"],
  "card.right": ["{right} of {answered} right", "{answered} 問中 {right} 問正解"],
  "card.column.mean": ["worth", "価値"],
  "card.column.makes": ["makes", "メイク"],
  "card.column.beats": ["beats", "ダウン"],
  "card.column.behind": ["behind", "差"],
  "card.column.deals": ["deals", "ディール"],
  "card.example.one": ["the tenth card of board 7", "ボード 7 の10枚目"],
  "card.workers": [
    "threads for one hard decision; one alone unless told",
    "難しい決定に使うスレッドの数(指定がなければ1つ)",
  ],
  "card.example.workers": ["one hard decision on two cores", "難しい決定を2コアで"],
  "card.example.time": [
    "think for half a minute: more deals, until it is clear",
    "30秒考える(はっきりするまでディールを増やす)",
  ],
  "card.example.batch": ["answers to a file of problems", "問題集への答え"],
  "playout.about": [
    "Plays boards to the end with four programs and says why.\nThe boards are written with the reason of every card as its comment.\nFILE is PBN, LIN, JSON, a link, or - for standard input.",
    "4つのプログラムがボードを最後までプレイし、理由を述べます。\n各カードの理由はコメントとして書き出されます。\nFILE は PBN、LIN、JSON、リンク、または -(標準入力)。",
  ],
  "playout.seat": ["the program of this seat alone", "この席だけのプログラム"],
  "playout.ew": [
    "the program of East and West; else the same",
    "イースト・ウエストのプログラム(なければ同じ)",
  ],
  "playout.after": ["keep so many cards of the record (0)", "記録のカードをこの枚数だけ残す(0)"],
  "playout.json": ["boards as JSON, one a line", "ボードを JSON で1行に1つ"],
  "playout.refused": ["board {board}: {reason}", "ボード {board}: {reason}"],
  "playout.example.one": ["plays board 7 and keeps it", "ボード 7 をプレイして保存"],
  "playout.example.two": [
    "program B against program A, 16 deals a card",
    "プログラム B 対 A、1枚に16ディール",
  ],

  // The table-manager protocol
  "tm.about": [
    "Plays by the table-manager protocol with anybody's programs.\n`tm serve` opens a table and waits for four clients; `tm join` seats a robot at a table, ours or another's. docs/PROTOCOL.md has every line.",
    "テーブルマネージャ・プロトコルで他のプログラムと対戦。\n`tm serve` はテーブルを開いて4つのクライアントを待ち、`tm join` はロボットを席に着けます。すべての行は docs/PROTOCOL.md にあります。",
  ],
  "tm.boards": ["serve: the boards of this file (else dealt)", "serve: このファイルのボード"],
  "tm.count": ["serve: boards to deal (16)", "serve: 配るボードの数(16)"],
  "tm.seed": [
    "serve: the deals come from it; join: the robot's choices do (1)",
    "serve: ディールのシード。join: 選択のシード(1)",
  ],
  "tm.port": ["the port (2000)", "ポート(2000)"],
  "tm.host": ["the address (127.0.0.1)", "アドレス(127.0.0.1)"],
  "tm.rooms": [
    "serve: 2 opens a second table with the same boards at the next port, and compares them in IMPs (1)",
    "serve: 2 で次のポートに同じボードのテーブルを開き、IMP で比べる(1)",
  ],
  "tm.out": [
    "serve: append every finished board to this PBN file",
    "serve: 終えたボードをこの PBN ファイルに書き足す",
  ],
  "tm.resume": [
    "serve: go on with the file of an interrupted session",
    "serve: 中断したセッションのファイルを続ける",
  ],
  "tm.log": ["every line with its time, to this file", "すべての行を時刻つきでこのファイルに"],
  "tm.patience": [
    "seconds that one line of the other side may take; 0 for ever (serve 600, join 1800)",
    "相手の1行を待つ秒数。0 は無制限(serve 600、join 1800)",
  ],
  "tm.pause": [
    "serve: milliseconds between two lines that no answer divides; some clients lose the second (200)",
    "serve: 返事をはさまない2行の間のミリ秒。2行目を読み落とすクライアントがある(200)",
  ],
  "tm.seat": ["join: the seat, N, E, S or W", "join: 席 N、E、S、W"],
  "tm.team": ["join: the team's name (Falsecard)", "join: チームの名前(Falsecard)"],
  "tm.card": [
    "join: our card: modern, sayc, papers or a file",
    "join: 自分のカード: modern、sayc、papers かファイル",
  ],
  "tm.their-card": [
    "join: the opponents' card, if it is another",
    "join: 相手のカード(異なるとき)",
  ],
  "tm.protocol": [
    "join: 18, or 19 to explain calls and cards (18)",
    "join: 18、または 19(コールとカードを説明)(18)",
  ],
  "tm.workers": ["join: threads that think about one card", "join: 1枚を考えるスレッドの数"],
  "tm.cluster": ["join: workers at this Redis think", "join: この Redis のワーカーが考える"],
  "tm.reconnect": ["join: tries to come back so long (60)", "join: 再接続を試みる秒数(60)"],
  "tm.lostline": [
    "The line to {host}:{port} broke; trying to come back.",
    "{host}:{port} との接続が切れました。つなぎ直しています。",
  ],
  "tm.json": ["one object a line for all that happens", "起きたことを1行に1つのオブジェクトで"],
  "tm.example.serve": [
    "a table for four programs, kept in a file",
    "4つのプログラムのテーブル、結果をファイルに",
  ],
  "tm.example.rooms": ["two tables for duplicate", "デュプリケートの2テーブル"],
  "tm.example.join": ["a robot sits down North", "ロボットがノースに座る"],
  "tm.action": ["expected {expected} after tm", "tm の後に {expected} を書いてください"],
  "tm.foreign": ["{option} is not for `tm {action}`", "{option} は `tm {action}` では使えません"],
  "tm.listening": ["{room}: {host}:{port}", "{room}: {host}:{port}"],
  "tm.seated": ["{seat}: {team}, version {version}", "{seat}: {team}(バージョン {version})"],
  "tm.cards": ["We play {ours}, they play {theirs}.", "私たちは {ours}、相手は {theirs}。"],
  "tm.lost": ["{seat} is gone: {why}", "{seat}がいなくなりました: {why}"],
  "tm.refused": ["Refused: {why}", "拒否: {why}"],
  "tm.anew": [
    "Board {board} begins anew, for the {attempt}. time",
    "ボード {board} をはじめからやり直します({attempt} 回目)",
  ],
  "tm.board": ["Board {board}: {result}", "ボード {board}: {result}"],
  "tm.imps": [
    "{home} – {visitors}: {imps} IMPs over {boards|board|boards}",
    "{home} – {visitors}: {boards} ボードで {imps} IMP",
  ],
  "tm.swap": [
    "The teams did not change seats: open room {open}, closed room {closed}. The IMPs are North-South's of the open room.",
    "チームが席を入れ替えていません: オープンルーム {open}、クローズドルーム {closed}。IMP はオープンルームの南北のものです。",
  ],
  "tm.stopped": [
    "Stopped after {boards|board|boards}; the board in play does not count.",
    "{boards} ボードで中断しました。途中のボードは数えません。",
  ],
  "tm.hopeless": [
    "board {board} could not be finished: {why}",
    "ボード {board} を終えられません: {why}",
  ],
  "tm.taken": [
    "{host}:{port} cannot be listened to: {reason}",
    "{host}:{port} で待ち受けできません: {reason}",
  ],
  "tm.unreachable": [
    "nobody answers at {host}:{port} ({reason})",
    "{host}:{port} は応答しません ({reason})",
  ],
  "tm.answered": ["the table manager says: {line}", "テーブルマネージャの返事: {line}"],
  "tm.silent": [
    "the table manager was silent for {seconds} s; expected the line “{line}”",
    "テーブルマネージャから {seconds} 秒間何も来ません。「{line}」という行が必要です",
  ],
  "tm.stray": [
    "the table manager said “{stray}”, and nothing else in {seconds} s that could be read; expected the line “{line}”",
    "テーブルマネージャから「{stray}」が来ましたが、{seconds} 秒間ほかに読める行がありません。「{line}」という行が必要です",
  ],
  "tm.waiting": [
    "Waiting for the table manager's line “{line}”.",
    "テーブルマネージャの「{line}」という行を待っています。",
  ],
  "tm.expects": ["Waiting for {seat}: {expected}", "{seat}を待っています: {expected}"],
  "tm.hungup": [
    "the table manager hung up after {boards|board|boards}",
    "{boards} ボードの後、テーブルマネージャが切断しました",
  ],
  "tm.over": ["Session over after {boards|board|boards}.", "{boards} ボードで終了しました。"],

  // Rows of a batch
  "row.line": ["line {line}: {reason}", "{line} 行目: {reason}"],
  "row.text": ["column {column}: {fault}", "{column} 文字目: {fault}"],
  "row.object": [
    "found {found}; expected an object in JSON with the fields that --help lists",
    "{found} があります。--help にある項目を持つ JSON のオブジェクトを書いてください",
  ],
  "row.unknown": [
    "“{field}” is no field of this row; expected {expected}, or a name that begins with _ for a note.",
    "「{field}」という項目はありません。{expected} のいずれかを書いてください。メモの名前は _ で始めます。",
  ],
  "row.missing": [
    "“{field}” is missing; expected {expected}",
    "「{field}」がありません。必要なもの: {expected}",
  ],
  "row.names": [
    "“{field}” and “{other}” are two names of one field; expected one of them",
    "「{field}」と「{other}」は同じ項目の別名です。どちらか一方だけを書いてください",
  ],
  "row.value": [
    "“{field}”: found {found}; expected {expected}",
    "「{field}」: {found} があります。必要なもの: {expected}",
  ],
  "row.part": ["“{field}”, number {part}: {reason}", "「{field}」の {part} 番目: {reason}"],
  "row.clash": ["“{field}”: {reason}", "「{field}」: {reason}"],
  "row.turn": [
    "{seat} is not on turn after these calls; expected {turn}",
    "このオークションの次の番は {seat} ではありません。{turn} にしてください",
  ],
  "row.other-hand": [
    "the hand is not the one that {seat}, whose turn it is, has in the deal; expected the same",
    "ハンドがディールの {seat}(コールする番の席)のハンドと違います。同じにしてください",
  ],
  "row.illegal-call": [
    "{call} is not allowed at this point; expected a call that is",
    "ここで {call} はできません。できるコールを書いてください",
  ],
  "row.illegal-card": [
    "{card} cannot be played at this point; expected cards that can",
    "ここで {card} は出せません。出せるカードを書いてください",
  ],
  "row.unfinished": [
    "the auction is not over; expected calls up to the last pass",
    "オークションが終わっていません。最後のパスまで書いてください",
  ],
  "row.passed": [
    "the board is passed out, so that there is no card to choose; expected a contract",
    "パスアウトなのでカードはありません。コントラクトのあるオークションを書いてください",
  ],
  "row.other-contract": [
    "found {found}, but the auction ends in {contract}; expected the same",
    "{found} とありますが、オークションの結果は {contract} です。同じにしてください",
  ],
  "row.other-lead": [
    "{lead} was not led by {seat}; expected a card of that hand, the first of the cards played",
    "{lead} は {seat} のリードではありません。そのハンドの、最初に出されたカードを書いてください",
  ],
  "row.thirteen": [
    "{seat} does not have 13 cards; expected 13, or - for a hand that is not known",
    "{seat} のハンドが13枚ではありません。13枚にするか、不明なら - と書いてください",
  ],
  "row.unseen": [
    "the hand of {seat}, which is seen at this point, is not known; expected its 13 cards",
    "ここで見えている {seat} のハンドが不明です。13枚を書いてください",
  ],
  "row.played-out": [
    "all thirteen tricks have been played; expected a card still to come",
    "13トリックすべてが終わっています。まだ出すカードがある局面を書いてください",
  ],
  "row.chooser": [
    "{seat} does not choose the next card; expected {turn}",
    "次のカードを選ぶのは {seat} ではありません。{turn} にしてください",
  ],
  "row.head": [
    "Fields of a row (* must be there; null counts as left out):",
    "行の項目(* は必須。null は書かないのと同じ):",
  ],
  "row.noted": ["notes, which are not read:", "読まれないメモ:"],
  "row.id": [
    "a text of at most 200 characters, none of them a control character, or a whole number, which the answer repeats",
    "200文字以内で制御文字のない文字列か整数。答えにもそのまま付きます",
  ],
  "row.hand": [
    'a hand of 13 cards such as "AKQ32.K5.QJ4.T98"',
    '"AKQ32.K5.QJ4.T98" のような13枚のハンド',
  ],
  "row.dealer": [
    "the dealer: N, E, S or W (N if left out)",
    "ディーラー: N、E、S、W のいずれか(なければ N)",
  ],
  "row.needed-dealer": [
    "the dealer: N, E, S or W (needed with an auction)",
    "ディーラー: N、E、S、W のいずれか(オークションがあれば必要)",
  ],
  "row.caller": ["who is to call: N, E, S or W", "コールする席: N、E、S、W のいずれか"],
  "row.declarer": [
    "the declarer: N, E, S or W (else by the auction)",
    "ディクレアラー: N、E、S、W のいずれか(なければオークションから)",
  ],
  "row.hero": [
    "who chooses the card: N, E, S or W (else who is on turn)",
    "カードを選ぶ席: N、E、S、W のいずれか(なければ順番の席)",
  ],
  "row.vul": [
    "who is vulnerable: None, NS, EW or All (None if left out)",
    "バル: None、NS、EW、All のいずれか(なければ None)",
  ],
  "row.deal": [
    'a deal of four hands such as "N:AK7… QJ… … …"',
    '"N:AK7… QJ… … …" のような4つのハンドのディール',
  ],
  "row.partial": [
    'a deal such as "N:AK7… QJ… … …", - for a hand that is not known',
    '"N:AK7… QJ… … …" のようなディール(不明なハンドは -)',
  ],
  "row.contract": [
    'a contract such as "4S", "3NTX" or "6CXX" (else by the auction)',
    '"4S"、"3NTX"、"6CXX" のようなコントラクト(なければオークションから)',
  ],
  "row.scoring": [
    "IMPs, matchpoints, board-a-match, total points, rubber or Chicago",
    "IMPs、matchpoints、board-a-match、total points、rubber、Chicago のいずれか",
  ],
  "row.lead": ['the opening lead such as "SA"', '"SA" のようなオープニング・リード'],
  "row.auction": [
    'calls from the dealer such as "1S P 2C" or ["1S","P","2C"]',
    '"1S P 2C" や ["1S","P","2C"] のようなディーラーからのコール',
  ],
  "row.calls": [
    'a call that counts as right such as "2C", or several such as ["2C","2D"]',
    '"2C" や ["2C","2D"] のような正解のコール',
  ],
  "row.play": [
    'cards in the order of play such as "H6 H4 HJ" or ["W:H6","N:H4","E:HJ"]',
    '"H6 H4 HJ" や ["W:H6","N:H4","E:HJ"] のようなプレイ順のカード',
  ],
  "row.cards": [
    'a card that counts as right such as "SA", or several such as ["S2","S3"]',
    '"SA" や ["S2","S3"] のような正解のカード',
  ],

  // welcome
  "welcome.again": [
    "Dealt from seed {seed}: `falsecard deal --seed {seed}` deals it again.",
    "シード {seed} で配りました。`falsecard deal --seed {seed}` で同じボードが出ます。",
  ],
} as const satisfies Readonly<Record<string, readonly [en: string, ja: string]>>;

export type WordKey = keyof typeof WORDS;
export type Values = Readonly<Record<string, string | number>>;

const BLANK = /\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g;

/**
 * The words of a key in a language, with the values in their places. A value may come from anybody, so it is put in one
 * line: it cannot pass for a line of ours.
 */
export function say(locale: Locale, key: WordKey, values: Values = {}): string {
  const [en, ja] = WORDS[key];
  return (locale === "ja" ? ja : en).replaceAll(
    BLANK,
    (blank, name: string, one?: string, many?: string) => {
      const value = values[name];
      if (value === undefined) return blank;
      const text = typeof value === "number" ? value.toLocaleString("en-US") : plainInked(value);
      if (one === undefined || many === undefined) return text;
      // Signed texts such as +1 count like numbers.
      return `${text} ${Math.abs(Number(value)) === 1 ? one : many}`;
    },
  );
}
