/**
 * The commands, in the order in which the help lists them: their names, operands and modules. A new
 * command is a file and a line here.
 *
 * A command is loaded when it is asked for, because the engine takes longer to load than most commands need to do
 * their work.
 */
import type { Command, ListedCommand } from "./frame/command.js";
import type { Phrase } from "@falsecard/core";

const listed = (
  name: string,
  operands: readonly string[],
  load: () => Promise<{ readonly default: Command }>,
  about: Phrase,
): ListedCommand => ({
  name,
  about,
  operands,
  load: async () => (await load()).default,
});

/** Commands that are made from the list of all commands. */
const ABOUT_ALL = {
  completion: async () => (await import("./commands/completion.js")).completion(COMMANDS),
  man: async () => (await import("./commands/man.js")).man(COMMANDS),
};
const loading = (name: keyof typeof ABOUT_ALL) => async () => ({
  default: await ABOUT_ALL[name](),
});

export const COMMANDS: readonly ListedCommand[] = [
  listed("play", ["[FILE]"], () => import("./commands/play.js"), [
    "Seats you at a table with three robots.",
    "ロボット3人とテーブルを囲みます。",
  ]),
  listed("web", [], () => import("./commands/web.js"), [
    "Serves the table that is played in a browser, on this machine.",
    "ブラウザーで遊ぶテーブルをこのマシンで開きます。",
  ]),
  listed("deal", [], () => import("./commands/deal.js"), [
    "Deals boards: at random, with hands to order, or by number.",
    "ボードを配ります。無作為に、条件つきで、または番号で。",
  ]),
  listed("show", ["FILE"], () => import("./commands/show.js"), [
    "Shows boards: hands, auction, play and result.",
    "ボードを表示します。ハンド、オークション、プレイ、結果。",
  ]),
  listed("convert", ["IN"], () => import("./commands/convert.js"), [
    "Converts a file of boards into another format.",
    "ボードのファイルを別の形式に変換します。",
  ]),
  listed("check", ["FILE..."], () => import("./commands/check.js"), [
    "Names the faults of files of boards, and how bad they are.",
    "ボードのファイルの不備を、重さとともに挙げます。",
  ]),
  listed("score", ["CONTRACT"], () => import("./commands/score.js"), [
    "Scores a contract at duplicate (Law 77).",
    "デュプリケートでコントラクトを採点します(規則第77条)。",
  ]),
  listed("result", ["FILE..."], () => import("./commands/result.js"), [
    "Ranks a session of pairs, individuals or teams.",
    "ペア戦・個人戦・チーム戦を集計して順位を出します。",
  ]),
  listed("solve", ["FILE"], () => import("./commands/solve.js"), [
    "Solves a position double dummy: what each card yields.",
    "局面をダブルダミーで解きます。カードごとの結果。",
  ]),
  listed("table", ["FILE"], () => import("./commands/table.js"), [
    "Solves deals double dummy: all 20 results, and par.",
    "ディールをダブルダミーで解きます。20通りの結果とパー。",
  ]),
  listed("leads", ["FILE"], () => import("./commands/leads.js"), [
    "Solves opening leads double dummy: what each card does.",
    "リードをダブルダミーで解きます。13枚それぞれの結果。",
  ]),
  listed("trace", ["FILE"], () => import("./commands/trace.js"), [
    "Follows a play double dummy and prices every error.",
    "プレイをダブルダミーでたどり、誤りの損失を数えます。",
  ]),
  listed("beliefs", ["FILE"], () => import("./commands/beliefs.js"), [
    "Tells what a player may believe of the hidden hands, and why.",
    "見えないハンドについて信じうることと、その理由。",
  ]),
  listed("card", ["[FILE]"], () => import("./commands/card.js"), [
    "Chooses a card from what one seat may know, and says why.",
    "1つの席が知りうることからカードを選び、理由を述べます。",
  ]),
  listed("playout", ["FILE"], () => import("./commands/playout.js"), [
    "Plays boards to the end with four programs and says why.",
    "4つのプログラムがボードを最後までプレイし、理由を述べます。",
  ]),
  listed("match", ["ONE", "OTHER"], () => import("./commands/match.js"), [
    "Plays a match of two programs: the same boards, in two rooms.",
    "2つのプログラムが同じボードを2室で対戦します。",
  ]),
  listed("programs", ["[PROGRAM]"], () => import("./commands/programs.js"), [
    "Lists who plays, by which searches, and every setting.",
    "プレイするプログラム、探索、すべての設定を一覧にします。",
  ]),
  listed("worker", [], () => import("./commands/worker.js"), [
    "Does tasks of a cluster (match --cluster), until told to go.",
    "クラスターの仕事(match --cluster)を引き受けます。",
  ]),
  listed("cluster", ["[serve|show]"], () => import("./commands/cluster.js"), [
    "Runs the server of a cluster, and says who is at work there.",
    "クラスターのサーバーを動かし、働いているワーカーを示します。",
  ]),
  listed("tm", ["[serve|join]"], () => import("./commands/tm.js"), [
    "Plays by the table-manager protocol with anybody's programs.",
    "テーブルマネージャ・プロトコルで他のプログラムと対戦。",
  ]),
  listed("serve", [], () => import("./commands/serve.js"), [
    "Answers other programs over HTTP: calls, cards and reasons.",
    "ほかのプログラムに HTTP で答えます。コール、カード、理由。",
  ]),
  listed("bid", [], () => import("./commands/bid.js"), [
    "Chooses a call for a hand and says why.",
    "コールを選び理由を言います。点はふつうのハンドの HCP です。",
  ]),
  listed("explain", [], () => import("./commands/explain.js"), [
    "Says what every call of an auction means.",
    "各コールの意味を言います。点はふつうのハンドの HCP です。",
  ]),
  listed("auction", ["FILE"], () => import("./commands/auction.js"), [
    "Bids the boards of a file, all four hands.",
    "ファイルのボードを4人でビッドします。",
  ]),
  listed("lott", [], () => import("./commands/lott.js"), [
    "Compares by the Law of Total Tricks.",
    "トータルトリックの法則で比較します。",
  ]),
  listed("system", ["[ACTION]..."], () => import("./commands/system.js"), [
    "Writes the system book from the rules.",
    "ルールからシステムブックを書きます。",
  ]),
  listed("schema", ["[NAME]"], () => import("./commands/schema.js"), [
    "Prints JSON Schemas of records, of rows and of answers.",
    "記録・行・答えの JSON Schema を表示します。",
  ]),
  listed("completion", ["[SHELL]"], loading("completion"), [
    "Completes commands, options and their words in your shell.",
    "シェルでコマンド・オプション・値を補完します。",
  ]),
  listed("man", ["[COMMAND]"], loading("man"), [
    "Prints the manual page of Falsecard or of a command, for man.",
    "Falsecard やコマンドのマニュアルページ(man 用)を表示します。",
  ]),
  listed("lab", ["[ACTION]..."], () => import("./commands/lab.js"), [
    "Runs the papers' experiments, and matches that judge a change.",
    "論文の実験と、変更を評価する対戦を行います。",
  ]),
];
