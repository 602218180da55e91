/**
 * The commands, in the order in which the help lists them: what each is called, what it takes, and where it stands. A new
 * command is a file and a line here.
 *
 * A command is loaded when it is asked for, because the mind of the engine takes longer to load than most commands to do
 * their work.
 */
import type { Command, ListedCommand } from "./frame/command.js";
import type { Phrase } from "@falsecard/core";

const listed = (
  name: string,
  operands: readonly string[],
  load: () => Promise<Command>,
  about: Phrase,
): ListedCommand => ({ name, about, operands, load });

export const COMMANDS: readonly ListedCommand[] = [
  listed("play", ["[FILE]"], async () => (await import("./commands/play.js")).play, [
    "Seats you at a table with three robots.",
    "ロボット3人とテーブルを囲みます。",
  ]),
  listed("web", [], async () => (await import("./commands/web.js")).web, [
    "Serves the table that is played in a browser, on this machine.",
    "ブラウザーで遊ぶテーブルをこのマシンで開きます。",
  ]),
  listed("deal", [], async () => (await import("./commands/deal.js")).deal, [
    "Deals boards: at random, with hands to order, or by number.",
    "ボードを配ります。無作為に、条件つきで、または番号で。",
  ]),
  listed("show", ["FILE"], async () => (await import("./commands/show.js")).show, [
    "Shows boards: hands, auction, play and result.",
    "ボードを表示します。ハンド、オークション、プレイ、結果。",
  ]),
  listed("convert", ["IN"], async () => (await import("./commands/convert.js")).convert, [
    "Converts a file of boards into another format.",
    "ボードのファイルを別の形式に変換します。",
  ]),
  listed("check", ["FILE..."], async () => (await import("./commands/check.js")).check, [
    "Names the faults of files of boards, and how bad they are.",
    "ボードのファイルの不備を、重さとともに挙げます。",
  ]),
  listed("score", ["CONTRACT"], async () => (await import("./commands/score.js")).score, [
    "Scores a contract at duplicate (Law 77).",
    "デュプリケートでコントラクトを採点します(規則第77条)。",
  ]),
  listed("solve", ["FILE"], async () => (await import("./commands/solve.js")).solve, [
    "Solves a position double dummy: what each card yields.",
    "局面をダブルダミーで解きます。カードごとの結果。",
  ]),
  listed("table", ["FILE"], async () => (await import("./commands/table.js")).table, [
    "Solves deals double dummy: all 20 results, and par.",
    "ディールをダブルダミーで解きます。20通りの結果とパー。",
  ]),
  listed("leads", ["FILE"], async () => (await import("./commands/leads.js")).leads, [
    "Solves opening leads double dummy: what each card does.",
    "リードをダブルダミーで解きます。13枚それぞれの結果。",
  ]),
  listed("trace", ["FILE"], async () => (await import("./commands/trace.js")).trace, [
    "Follows a play double dummy and prices every error.",
    "プレイをダブルダミーでたどり、誤りの損失を数えます。",
  ]),
  listed("beliefs", ["FILE"], async () => (await import("./commands/beliefs.js")).beliefs, [
    "Tells what a player may believe of the hidden hands, and why.",
    "見えないハンドについて信じうることと、その理由。",
  ]),
  listed("card", ["[FILE]"], async () => (await import("./commands/card.js")).card, [
    "Chooses a card from what one seat may know, and says why.",
    "1つの席が知りうることからカードを選び、理由を述べます。",
  ]),
  listed("playout", ["FILE"], async () => (await import("./commands/playout.js")).playout, [
    "Plays boards to the end with four programs and says why.",
    "4つのプログラムがボードを最後までプレイし、理由を述べます。",
  ]),
  listed("match", ["ONE", "OTHER"], async () => (await import("./commands/match.js")).match, [
    "Plays a match of two programs: the same boards, in two rooms.",
    "2つのプログラムが同じボードを2室で対戦します。",
  ]),
  listed("programs", ["[PROGRAM]"], async () => (await import("./commands/programs.js")).programs, [
    "Lists who plays, by which searches, and every setting.",
    "プレイするプログラム、探索、すべての設定を一覧にします。",
  ]),
  listed("worker", [], async () => (await import("./commands/worker.js")).worker, [
    "Does tasks of a cluster (match --cluster), until told to go.",
    "クラスターの仕事(match --cluster)を引き受けます。",
  ]),
  listed("tm", ["[serve|join]"], async () => (await import("./commands/tm.js")).tm, [
    "Plays by the table-manager protocol with anybody's programs.",
    "テーブルマネージャ・プロトコルで他のプログラムと対戦。",
  ]),
  listed("bid", [], async () => (await import("./commands/bid.js")).bid, [
    "Chooses a call for a hand and says why.",
    "コールを選び理由を言います。点はふつうのハンドの HCP です。",
  ]),
  listed("explain", [], async () => (await import("./commands/explain.js")).explain, [
    "Says what every call of an auction means.",
    "各コールの意味を言います。点はふつうのハンドの HCP です。",
  ]),
  listed("auction", ["FILE"], async () => (await import("./commands/auction.js")).auction, [
    "Bids the boards of a file, all four hands.",
    "ファイルのボードを4人でビッドします。",
  ]),
  listed("lott", [], async () => (await import("./commands/lott.js")).lott, [
    "Compares by the Law of Total Tricks.",
    "トータルトリックの法則で比較します。",
  ]),
  listed("system", ["[ACTION]..."], async () => (await import("./commands/system.js")).system, [
    "Writes the system book from the rules.",
    "ルールからシステムブックを書きます。",
  ]),
  listed("schema", ["[NAME]"], async () => (await import("./commands/schema.js")).schema, [
    "Prints JSON Schemas of records, of rows and of answers.",
    "記録・行・答えの JSON Schema を表示します。",
  ]),
  listed("lab", ["[ACTION]..."], async () => (await import("./commands/lab.js")).lab, [
    "Runs the papers' experiments, and matches that judge a change.",
    "論文の実験と、変更を評価する対戦を行います。",
  ]),
];
