/** `falsecard tm serve`: opens the tables, prints the events, and compares the rooms. */
import { basename } from "node:path";
import { contractOf, scoreOf, tricksNeeded, tricksOf, type BoardRecord } from "@falsecard/core";
import { recordToJson } from "@falsecard/core/files";
import { Abandoned, teamGain, type Clock, type MatchRoom } from "@falsecard/table";
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
import { portFailure } from "./listening.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { onSignal } from "../frame/exit-signals.js";
import { contractText, showResult, withSign } from "../print/tables.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const MOST_PATIENCE = 86_400;
const MOST_PAUSE = 10_000;
const MOST_PORT = 65_535;

/** Options of both `tm serve` and `tm join`. */
export const TABLE_OPTIONS = {
  seed: option("TEXT", { short: "s" }, [
    "serve: the deals come from it; join: the robot's choices do (1)",
    "serve: ディールのシード。join: 選択のシード(1)",
  ]),
  port: option("PORT", { short: "p", within: [0, MOST_PORT], default: 2000 }, [
    "the port",
    "ポート",
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
    "serve: このファイルのボード(なければ配る)",
  ]),
  count: option("N", { short: "n", within: [1, MOST_BOARDS] }, [
    "serve: boards to deal (16)",
    "serve: 配るボードの数(16)",
  ]),
  ...TABLE_OPTIONS,
  rooms: option("N", { choices: ["1", "2"], default: "1" }, [
    "serve: 2 opens a second table with the same boards at the next port, and compares them in IMPs",
    "serve: 2 で次のポートに同じボードのテーブルを開き、IMP で比べる",
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
    "serve: milliseconds between two lines that no answer divides; some clients lose the second",
    "serve: 返事をはさまない2行の間のミリ秒。2行目を読み落とすクライアントがある",
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
  const boards = await boardsToPlay(shell, given, seed);
  const rooms = given.rooms === "2" ? 2 : 1;
  const json = given.json === true;
  let said = Promise.resolve();
  /** Prints events in order, each after the one before. */
  const tell: Tell = (data, words) => {
    if ((json ? data : words) === undefined) return;
    const before = said;
    said = (async () => {
      await before;
      await (json ? shell.printJson(data) : shell.print(words ?? ""));
    })();
    // Avoid unhandledRejection; the awaiter handles it.
    said.catch(() => {});
  };
  const at = (room: MatchRoom): string => (rooms === 1 ? "" : `${shell.say(ROOM_WORDS[room])}  `);
  /** The number of the last board that began. */
  let last = 0;
  let exit: number = EXIT.ok;
  const log = given.log === undefined ? undefined : await openLog(shell, given.log);
  let hosted: Hosted;
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
        if (event.kind === "board") last = event.number;
        const words = eventWords(shell, event);
        tell({ room, ...event }, words === undefined ? undefined : at(room) + words);
      },
      finished: async (room, record) => {
        const board = String(record.board.number ?? 0);
        const result = boardResult(shell, record);
        tell(
          { kind: "finished", room, score: scoreOf(record), record: recordToJson(record) },
          at(room) + shell.say(COMMON_PHRASES.tmBoard, { board, result }),
        );
        await said;
      },
    });
  } catch (error) {
    await file?.abandon();
    await log?.close();
    throw portFailure(shell, place, error);
  }
  const forget = onSignal((code) => {
    exit = code;
    hosted.stop();
  });
  try {
    for (const [i, port] of hosted.ports.entries()) {
      const room = i === 0 ? "Open" : "Closed";
      const words = { room: shell.say(ROOM_WORDS[room]), host: place.host, port: String(port) };
      tell(
        { kind: "listening", room, host: place.host, port },
        shell.say(PHRASES.listening, words),
      );
    }
    const played = await hosted.played;
    const least = Math.min(...played.map(({ length }) => length));
    if (exit !== EXIT.ok)
      tell({ kind: "stopped", boards: least }, shell.say(PHRASES.stopped, { boards: least }));
    const [open, closed] = played;
    if (open !== undefined && closed !== undefined) compareRooms(shell, tell, open, closed);
    // An interruption after the last board does not change the exit code.
    return least === boards.length ? EXIT.ok : exit;
  } catch (error) {
    if (!(error instanceof Abandoned)) throw error;
    throw shell.failure(PHRASES.hopeless, { board: String(last), why: error.message });
  } finally {
    forget();
    await said;
    await file?.close();
    await log?.close();
  }
}

/** Prints an event as JSON or in words; the event is left out if that form of it is undefined. */
type Tell = (data: object | undefined, words: string | undefined) => void;

function eventWords(shell: Shell, event: ManagerEvent): string | undefined {
  const seat = "seat" in event ? shell.say(COMMON_PHRASES.seat[event.seat]) : "";
  switch (event.kind) {
    case "seated":
      return shell.say(PHRASES.seated, { ...event, seat });
    case "lost":
      return shell.say(PHRASES.lost, { ...event, seat });
    case "refused":
      return shell.say(PHRASES.refused, event);
    case "waiting":
      return shell.say(PHRASES.expects, { ...event, seat });
    case "board": {
      const [board, attempt] = [String(event.number), String(event.attempt)];
      return event.attempt === 1 ? undefined : shell.say(PHRASES.anew, { board, attempt });
    }
  }
}

/** Compares the boards that both rooms have played, in IMPs for the team that sat North-South in the open room. */
function compareRooms(
  shell: Shell,
  tell: Tell,
  open: readonly BoardRecord[],
  closed: readonly BoardRecord[],
): void {
  const gains = closed.flatMap((other, i) => {
    const one = open[i];
    return (one === undefined ? undefined : teamGain(one, other, "IMPs")) ?? [];
  });
  const total = gains.reduce((sum, gain) => sum + gain, 0);
  const boards = gains.length;
  const [first, second] = [open[0]?.players, closed[0]?.players];
  const [home = "", visitors = ""] = [first?.N, first?.E];
  tell(
    { kind: "result", home, visitors, imps: total, boards },
    shell.say(PHRASES.imps, { home, visitors, imps: withSign(total), boards }),
  );
  if (second !== undefined && (second.E !== home || second.N !== visitors))
    tell(
      undefined,
      shell.say(PHRASES.swap, {
        open: `${home} – ${visitors}`,
        closed: `${second.N ?? ""} – ${second.E ?? ""}`,
      }),
    );
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

const PHRASES = {
  listening: ["{room}: {host}:{port}", "{room}: {host}:{port}"],
  seated: ["{seat}: {team}, version {version}", "{seat}: {team}(バージョン {version})"],
  lost: ["{seat} is gone: {why}", "{seat}がいなくなりました: {why}"],
  refused: ["Refused: {why}", "拒否: {why}"],
  anew: [
    "Board {board} begins anew, for the {attempt}. time",
    "ボード {board} をはじめからやり直します({attempt} 回目)",
  ],
  imps: [
    "{home} – {visitors}: {imps} IMPs over {boards|board|boards}",
    "{home} – {visitors}: {boards} ボードで {imps} IMP",
  ],
  swap: [
    "The teams did not change seats: open room {open}, closed room {closed}. The IMPs are North-South's of the open room.",
    "チームが席を入れ替えていません: オープンルーム {open}、クローズドルーム {closed}。IMP はオープンルームの南北のものです。",
  ],
  stopped: [
    "Stopped after {boards|board|boards}; the board in play does not count.",
    "{boards} ボードで中断しました。途中のボードは数えません。",
  ],
  hopeless: [
    "board {board} could not be finished: {why}",
    "ボード {board} を終えられません: {why}",
  ],
  expects: ["Waiting for {seat}: {expected}", "{seat}を待っています: {expected}"],
} as const;
