/** `falsecard tm`: the table-manager protocol; `serve` is the manager, `join` a client with a robot in it. */
import { parseSeat } from "@falsecard/core";
import { command, flagOption, option } from "../frame/command.js";
import { joinTable } from "../protocol/joining.js";
import { PASSWORD_FILE } from "../workers/password.js";
import { MOST_BOARDS } from "../boards/boards.js";
import { MOST_SAMPLES } from "../programs/playing.js";
import { MOST_PATIENCE, MOST_PAUSE, serveTables } from "../protocol/serving.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const ACTIONS = ["serve", "join"] as const;
type Action = (typeof ACTIONS)[number];

/** Options of one action alone; the others are for both. */
const ONLY: Readonly<Record<Action, readonly string[]>> = {
  serve: ["boards", "count", "rooms", "out", "resume", "pause"],
  join: [
    "seat",
    "team",
    "program",
    "card",
    "their-card",
    "protocol",
    "samples",
    "reconnect",
    "workers",
    "cluster",
    "password-file",
  ],
};

const MOST_PORT = 65_535;

export default command({
  progress: "news",
  details: [
    "`tm serve` opens a table and waits for four clients; `tm join` seats a robot at a table, ours or another's. docs/PROTOCOL.md has every line.",
    "`tm serve` はテーブルを開いて4つのクライアントを待ち、`tm join` はロボットを席に着けます。すべての行は docs/PROTOCOL.md にあります。",
  ],
  options: {
    boards: option("FILE", { short: "b" }, [
      "serve: the boards of this file (else dealt)",
      "serve: このファイルのボード",
    ]),
    count: option("N", { short: "n", within: [1, MOST_BOARDS] }, [
      "serve: boards to deal (16)",
      "serve: 配るボードの数(16)",
    ]),
    seed: option("TEXT", { short: "s" }, [
      "serve: the deals come from it; join: the robot's choices do (1)",
      "serve: ディールのシード。join: 選択のシード(1)",
    ]),
    port: option("PORT", { short: "p", within: [0, MOST_PORT] }, [
      "the port (2000)",
      "ポート(2000)",
    ]),
    host: option("HOST", COMMON_PHRASES.tmHost),
    rooms: option("N", { choices: ["1", "2"] }, [
      "serve: 2 opens a second table with the same boards at the next port, and compares them in IMPs (1)",
      "serve: 2 で次のポートに同じボードのテーブルを開き、IMP で比べる(1)",
    ]),
    out: option("FILE", { short: "o" }, [
      "serve: append every finished board to this PBN file",
      "serve: 終えたボードをこの PBN ファイルに書き足す",
    ]),
    resume: flagOption([
      "serve: go on with the file of an interrupted session",
      "serve: 中断したセッションのファイルを続ける",
    ]),
    log: option("FILE", [
      "every line with its time, to this file",
      "すべての行を時刻つきでこのファイルに",
    ]),
    patience: option("SECONDS", { within: [0, MOST_PATIENCE] }, [
      "seconds that one line of the other side may take; 0 for ever (serve 600, join 1800)",
      "相手の1行を待つ秒数。0 は無制限(serve 600、join 1800)",
    ]),
    pause: option("MS", { within: [0, MOST_PAUSE] }, [
      "serve: milliseconds between two lines that no answer divides; some clients lose the second (200)",
      "serve: 返事をはさまない2行の間のミリ秒。2行目を読み落とすクライアントがある(200)",
    ]),
    seat: option("SEAT", { read: parseSeat }, [
      "join: the seat, N, E, S or W",
      "join: 席 N、E、S、W",
    ]),
    team: option("NAME", ["join: the team's name (Falsecard)", "join: チームの名前(Falsecard)"]),
    program: option("PROGRAM", COMMON_PHRASES.playingProgram),
    card: option("CARD", [
      "join: our card: modern, sayc, papers or a file",
      "join: 自分のカード: modern、sayc、papers かファイル",
    ]),
    "their-card": option("CARD", [
      "join: the opponents' card, if it is another",
      "join: 相手のカード(異なるとき)",
    ]),
    protocol: option("VERSION", { choices: ["18", "19"] }, [
      "join: 18, or 19 to explain calls and cards (18)",
      "join: 18、または 19(コールとカードを説明)(18)",
    ]),
    samples: option("N", { within: [2, MOST_SAMPLES] }, COMMON_PHRASES.playingSamples),
    reconnect: option("SECONDS", { within: [0, MOST_PATIENCE] }, [
      "join: tries to come back so long (60)",
      "join: 再接続を試みる秒数(60)",
    ]),
    workers: option("N", [
      "join: threads that think about one card",
      "join: 1枚を考えるスレッドの数",
    ]),
    cluster: option("URL", [
      "join: workers at this Redis think",
      "join: この Redis のワーカーが考える",
    ]),
    "password-file": PASSWORD_FILE,
    json: flagOption([
      "one object a line for all that happens",
      "起きたことを1行に1つのオブジェクトで",
    ]),
  },
  examples: [
    [
      "falsecard tm serve --boards friday.pbn --out played.pbn",
      ["a table for four programs, kept in a file", "4つのプログラムのテーブル、結果をファイルに"],
    ],
    [
      "falsecard tm serve --seed friday --count 16 --rooms 2 --port 2000",
      ["two tables for duplicate", "デュプリケートの2テーブル"],
    ],
    [
      "falsecard tm join --seat N --team Falsecard --protocol 19",
      ["a robot sits down North", "ロボットがノースに座る"],
    ],
  ],
  run: async (shell, given, [word]) => {
    const action = ACTIONS.find((each) => each === word);
    if (action === undefined)
      throw shell.misuse(PHRASES.action, { expected: shell.style.oneOf([...ACTIONS]) });
    const other = action === "serve" ? "join" : "serve";
    const foreign = Object.keys(given).find((name) => ONLY[other].includes(name));
    if (foreign !== undefined)
      throw shell.misuse(PHRASES.foreign, { option: `--${foreign}`, action });
    const place = {
      host: given.host ?? "127.0.0.1",
      port: given.port ?? 2000,
    };
    if (action === "serve") return serveTables(shell, given, place);
    if (given.seat === undefined) throw missingSeat(shell);
    return joinTable(shell, { ...given, seat: given.seat }, place);
  },
});

const missingSeat = (shell: Shell): Error =>
  shell.misuse(COMMON_PHRASES.misuseMissing, { expected: "--seat N|E|S|W" });

const PHRASES = {
  action: ["expected {expected} after tm", "tm の後に {expected} を書いてください"],
  foreign: ["{option} is not for `tm {action}`", "{option} は `tm {action}` では使えません"],
} as const;
