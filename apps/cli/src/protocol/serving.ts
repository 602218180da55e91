/** `falsecard tm serve`: opens the tables, says what happens, and compares the rooms. */
import { basename } from "node:path";
import {
  contractOf,
  scoreOf,
  tricksNeeded,
  tricksOf,
  wholeDeal,
  type BoardRecord,
} from "@falsecard/core";
import { recordToJson } from "@falsecard/core/files";
import { Abandoned, teamGain, type Clock, type DealtBoard, type MatchRoom } from "@falsecard/table";
import type { ManagerEvent } from "@falsecard/table/protocol";
import { boardsToPlay, MOST_BOARDS } from "../boards/boards.js";
import {
  exclusive,
  flagOption,
  needed,
  option,
  type Given,
  type Options,
} from "../frame/command.js";
import { host, type Hosted } from "./hosting.js";
import { openLog } from "./line-log.js";
import { openSessionFile, type SessionFile } from "../boards/resumable-file.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { onSignal } from "../frame/exit-signals.js";
import { contractText, showResult, withSign } from "../print/tables.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export interface Address {
  readonly host: string;
  readonly port: number;
}

const MOST_PATIENCE = 86_400;
const MOST_PAUSE = 10_000;
const MOST_PORT = 65_535;

/** Options of both ends of the line. */
export const TABLE_OPTIONS = {
  seed: option("TEXT", { short: "s" }, [
    "serve: the deals come from it; join: the robot's choices do (1)",
    "serve: ディールのシード。join: 選択のシード(1)",
  ]),
  port: option("PORT", { short: "p", within: [0, MOST_PORT], default: 2000 }, [
    "the port (2000)",
    "ポート(2000)",
  ]),
  host: option("HOST", { default: "127.0.0.1" }, COMMON_PHRASES.tmHost),
  log: option("FILE", [
    "every line with its time, to this file",
    "すべての行を時刻つきでこのファイルに",
  ]),
  patience: option("SECONDS", { within: [0, MOST_PATIENCE] }, [
    "seconds that one line of the other side may take; 0 for ever (serve 600, join 1800)",
    "相手の1行を待つ秒数。0 は無制限(serve 600、join 1800)",
  ]),
} as const satisfies Options;

export const SERVE_OPTIONS = {
  boards: option("FILE", { short: "b" }, [
    "serve: the boards of this file (else dealt)",
    "serve: このファイルのボード",
  ]),
  count: option("N", { short: "n", within: [1, MOST_BOARDS] }, [
    "serve: boards to deal (16)",
    "serve: 配るボードの数(16)",
  ]),
  ...TABLE_OPTIONS,
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
  pause: option("MS", { within: [0, MOST_PAUSE], default: 200 }, [
    "serve: milliseconds between two lines that no answer divides; some clients lose the second (200)",
    "serve: 返事をはさまない2行の間のミリ秒。2行目を読み落とすクライアントがある(200)",
  ]),
} as const satisfies Options;

const ROOM_WORDS = { Open: COMMON_PHRASES.room.open, Closed: COMMON_PHRASES.room.closed };

export async function serveTables(
  shell: Shell,
  given: Given<typeof SERVE_OPTIONS> & { readonly json?: true },
): Promise<number> {
  exclusive(shell, { "--boards": given.boards, "--count": given.count });
  exclusive(shell, { "--boards": given.boards, "--seed": given.seed });
  if (given.resume === true) {
    needed(shell, "--out FILE", given.out);
    needed(shell, "--boards FILE, --seed TEXT", given.boards ?? given.seed);
  }
  const { port, patience = 600, pause } = given;
  const place = { host: given.host, port };
  const seed = given.seed ?? shell.io.freshSeed();
  const boards = (await boardsToPlay(shell, given, seed)).map((record) => dealtOf(record));
  const rooms = given.rooms === "2" ? 2 : 1;
  const news = new News(shell, given.json === true, rooms);
  const log = given.log === undefined ? undefined : await openLog(shell, given.log);
  let hosted: Hosted | undefined;
  let file: SessionFile | undefined;
  try {
    if (given.out !== undefined)
      file = await openSessionFile(shell, given.out, {
        about: given.boards === undefined ? `seed ${seed}` : `boards of ${basename(given.boards)}`,
        boards,
        resume: given.resume === true,
      });
    hosted = await host({
      boards,
      rooms,
      ...place,
      scoring: "IMPs",
      event: given.boards ?? `seed ${seed}`,
      clock: clockOf(shell),
      ...(patience === 0 ? {} : { patience: 1000 * patience }),
      pause,
      ...(file === undefined ? {} : { file }),
      ...(log === undefined ? {} : { log: log.write }),
      told: (room, event) => {
        news.event(room, event);
      },
      finished: (room, record) => news.board(room, record),
    });
  } catch (error) {
    await file?.abandon();
    await log?.close();
    throw portFailure(shell, place, error);
  }
  try {
    return await settle(shell, news, hosted, place, boards.length);
  } finally {
    await file?.close();
    await log?.close();
  }
}

async function settle(
  shell: Shell,
  news: News,
  hosted: Hosted,
  place: Address,
  count: number,
): Promise<number> {
  let exit: number = EXIT.ok;
  const forget = onSignal((code) => {
    exit = code;
    hosted.stop();
  });
  try {
    news.listening(place.host, hosted.ports);
    const played = await hosted.played;
    if (exit !== EXIT.ok) news.stopped(Math.min(...played.map(({ length }) => length)));
    const [open, closed] = played;
    if (open !== undefined && closed !== undefined) news.compare(open, closed);
    // Stopped, but too late to matter.
    return played.every(({ length }) => length === count) ? EXIT.ok : exit;
  } catch (error) {
    if (!(error instanceof Abandoned)) throw error;
    throw shell.failure(PHRASES.tmHopeless, { board: String(news.last), why: error.message });
  } finally {
    forget();
    await news.said;
  }
}

function dealtOf({ board, deal: partial }: BoardRecord): DealtBoard {
  const deal = wholeDeal(partial);
  if (deal === undefined) throw new Error("a board without four hands");
  return { board, deal };
}

export const clockOf = (shell: Shell): Clock => ({
  now: shell.io.now,
  wake: (ms, ring) => {
    const timer = setTimeout(ring, ms);
    return () => {
      clearTimeout(timer);
    };
  },
});

/** A port that cannot be had. */
export function portFailure(shell: Shell, { host, port }: Address, error: unknown): unknown {
  if (!(error instanceof Error) || !("code" in error) || !("syscall" in error)) return error;
  if (!/^(?:listen|bind|getaddrinfo)$/.test(String(error.syscall))) return error;
  const reason = portReason(shell, String(error.code));
  return shell.failure(PHRASES.tmTaken, { host, port: String(port), reason });
}

/** Why, in words; what is rare is called by its code. */
function portReason(shell: Shell, code: string): string {
  switch (code) {
    case "EADDRINUSE":
      return shell.say(PHRASES.reasonInuse);
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
    case "EAI_AGAIN":
      return shell.say(PHRASES.reasonNoaddress);
    case "EACCES":
      return shell.say(COMMON_PHRASES.reasonDenied);
    default:
      return code;
  }
}

/** `4♠ by South, made (10 tricks), +420`, with North-South's score. */
export function boardResult(shell: Shell, record: BoardRecord): string {
  const { style } = shell;
  const contract = contractOf(record);
  const tricks = tricksOf(record);
  if (contract === undefined || tricks === undefined) return style.say(COMMON_PHRASES.contractNone);
  return [
    contractText(style, contract),
    showResult(style, tricks - tricksNeeded(contract), tricks),
    withSign(scoreOf(record) ?? 0),
  ].join(", ");
}

/** Says what happens at the tables, one thing after another. */
class News {
  readonly #shell: Shell;
  readonly #json: boolean;
  readonly #rooms: number;
  /** Kept when all has been said. */
  said: Promise<void> = Promise.resolve();
  /** The board that was begun last. */
  last = 0;

  constructor(shell: Shell, json: boolean, rooms: number) {
    this.#shell = shell;
    this.#json = json;
    this.#rooms = rooms;
  }

  listening(host: string, ports: readonly number[]): void {
    for (const [i, port] of ports.entries()) {
      const room = i === 0 ? "Open" : "Closed";
      this.#tell(
        { kind: "listening", room, host, port },
        this.#shell.say(PHRASES.tmListening, {
          room: this.#shell.say(ROOM_WORDS[room]),
          host,
          port: String(port),
        }),
      );
    }
  }

  event(room: MatchRoom, event: ManagerEvent): void {
    if (event.kind === "board") this.last = event.number;
    const words = this.#words(event);
    this.#tell({ room, ...event }, words === undefined ? undefined : this.#at(room) + words);
  }

  async board(room: MatchRoom, record: BoardRecord): Promise<void> {
    const board = String(record.board.number ?? 0);
    const result = boardResult(this.#shell, record);
    this.#tell(
      { kind: "finished", room, score: scoreOf(record), record: recordToJson(record) },
      this.#at(room) + this.#shell.say(COMMON_PHRASES.tmBoard, { board, result }),
    );
    await this.said;
  }

  stopped(boards: number): void {
    this.#tell({ kind: "stopped", boards }, this.#shell.say(PHRASES.tmStopped, { boards }));
  }

  /** The boards that both rooms have played, in IMPs for the team that sat North-South in the open room. */
  compare(open: readonly BoardRecord[], closed: readonly BoardRecord[]): void {
    let [total, boards] = [0, 0];
    for (const [i, one] of open.entries()) {
      const other = closed[i];
      const gain = other === undefined ? undefined : teamGain(one, other, "IMPs");
      if (gain === undefined) continue;
      total += gain;
      boards++;
    }
    const [first, second] = [open[0]?.players, closed[0]?.players];
    const [home = "", visitors = ""] = [first?.N, first?.E];
    const imps = withSign(total);
    this.#tell(
      { kind: "result", home, visitors, imps: total, boards },
      this.#shell.say(PHRASES.tmImps, { home, visitors, imps, boards }),
    );
    if (second !== undefined && (second.E !== home || second.N !== visitors))
      this.#tell(
        undefined,
        this.#shell.say(PHRASES.tmSwap, {
          open: `${home} – ${visitors}`,
          closed: `${second.N ?? ""} – ${second.E ?? ""}`,
        }),
      );
  }

  #at(room: MatchRoom): string {
    return this.#rooms === 1 ? "" : `${this.#shell.say(ROOM_WORDS[room])}  `;
  }

  #words(event: ManagerEvent): string | undefined {
    const { style } = this.#shell;
    switch (event.kind) {
      case "seated": {
        const { team, version } = event;
        return style.say(PHRASES.tmSeated, {
          seat: style.say(COMMON_PHRASES.seat[event.seat]),
          team,
          version,
        });
      }
      case "lost":
        return style.say(PHRASES.tmLost, {
          seat: style.say(COMMON_PHRASES.seat[event.seat]),
          why: event.why,
        });
      case "refused":
        return style.say(PHRASES.tmRefused, { why: event.why });
      case "waiting": {
        const { expected } = event;
        return style.say(PHRASES.tmExpects, {
          seat: style.say(COMMON_PHRASES.seat[event.seat]),
          expected,
        });
      }
      case "board": {
        const { number, attempt } = event;
        if (attempt === 1) return undefined;
        return style.say(PHRASES.tmAnew, { board: String(number), attempt: String(attempt) });
      }
    }
  }

  #tell(data: object | undefined, words: string | undefined): void {
    if ((this.#json ? data : words) === undefined) return;
    const before = this.said;
    this.said = (async () => {
      await before;
      if (this.#json) await this.#shell.printJson(data);
      else await this.#shell.print(words ?? "");
    })();
    // Avoid unhandledRejection; the awaiter handles it.
    this.said.catch(() => {});
  }
}

const PHRASES = {
  reasonInuse: [
    "another program uses this port; --port 0 takes a free one",
    "ほかのプログラムがこのポートを使っています。--port 0 なら空いているものになります",
  ],
  reasonNoaddress: ["this machine has no such address", "このマシンのアドレスではありません"],
  tmListening: ["{room}: {host}:{port}", "{room}: {host}:{port}"],
  tmSeated: ["{seat}: {team}, version {version}", "{seat}: {team}(バージョン {version})"],
  tmLost: ["{seat} is gone: {why}", "{seat}がいなくなりました: {why}"],
  tmRefused: ["Refused: {why}", "拒否: {why}"],
  tmAnew: [
    "Board {board} begins anew, for the {attempt}. time",
    "ボード {board} をはじめからやり直します({attempt} 回目)",
  ],
  tmImps: [
    "{home} – {visitors}: {imps} IMPs over {boards|board|boards}",
    "{home} – {visitors}: {boards} ボードで {imps} IMP",
  ],
  tmSwap: [
    "The teams did not change seats: open room {open}, closed room {closed}. The IMPs are North-South's of the open room.",
    "チームが席を入れ替えていません: オープンルーム {open}、クローズドルーム {closed}。IMP はオープンルームの南北のものです。",
  ],
  tmStopped: [
    "Stopped after {boards|board|boards}; the board in play does not count.",
    "{boards} ボードで中断しました。途中のボードは数えません。",
  ],
  tmHopeless: [
    "board {board} could not be finished: {why}",
    "ボード {board} を終えられません: {why}",
  ],
  tmTaken: [
    "{host}:{port} cannot be listened to: {reason}",
    "{host}:{port} で待ち受けできません: {reason}",
  ],
  tmExpects: ["Waiting for {seat}: {expected}", "{seat}を待っています: {expected}"],
} as const;
