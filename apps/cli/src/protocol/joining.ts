/** `falsecard tm join`: a robot that plays over a socket, at a table of Falsecard or of another program. */
import { connect, type Socket } from "node:net";
import { bySide, parseSeat, recordSeen, sideOf } from "@falsecard/core";
import { recordToJson } from "@falsecard/core/files";
import { Robot } from "@falsecard/engine/robot";
import { robotPlayer, type Player } from "@falsecard/table";
import { askedPlayer } from "@falsecard/table/query";
import {
  joinManager,
  SeatRefused,
  SEAT_WORDS,
  Silent,
  type ClientEnd,
} from "@falsecard/table/protocol";
import { conventionCards } from "../system/bidding.js";
import { exclusive, needed, option, type Given, type Options } from "../frame/command.js";
import { openPoolIfAsked, PASSWORD_FILE } from "../workers/worker-pool.js";
import { openLog } from "./line-log.js";
import { programOf, programText, MOST_SAMPLES } from "../programs/playing.js";
import { askingAt, isRobotAddress, reachRobot, robotAddress } from "../programs/robot-address.js";
import type { Address } from "./listening.js";
import { boardResult, clockOf, TABLE_OPTIONS } from "./serving.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { onSignal } from "../frame/exit-signals.js";
import { socketLine } from "./socket-line.js";
import { decideTogether } from "../workers/thinking.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const MOST_RECONNECT = 86_400;

export const JOIN_OPTIONS = {
  ...TABLE_OPTIONS,
  seat: option("SEAT", { read: parseSeat }, [
    "join: the seat, N, E, S or W",
    "join: 席 N、E、S、W",
  ]),
  team: option("NAME", { default: "Falsecard" }, ["join: the team's name", "join: チームの名前"]),
  program: option("PROGRAM", [
    "join: who plays, as in `falsecard match`, or the address of a robot such as http://127.0.0.1:8085/",
    "join: プレイする者。falsecard match と同じ名前か、ロボットのアドレス(http://127.0.0.1:8085/ など)",
  ]),
  timeout: option("SECONDS", { within: [1, 3600], default: 60 }, [
    "join: seconds that a robot at an address may take for an answer",
    "join: アドレスのロボットの1つの答えを待つ秒数",
  ]),
  card: option("CARD", [
    "join: our card: modern, sayc, papers or a file",
    "join: 自分のカード: modern、sayc、papers かファイル",
  ]),
  "their-card": option("CARD", [
    "join: the opponents' card, if it is another",
    "join: 相手のカード(異なるとき)",
  ]),
  protocol: option("VERSION", { choices: ["18", "19"], default: "18" }, [
    "join: 19 explains calls and cards",
    "join: 19 はコールとカードを説明",
  ]),
  samples: option("N", { within: [2, MOST_SAMPLES] }, COMMON_PHRASES.playingSamples),
  reconnect: option("SECONDS", { within: [0, MOST_RECONNECT], default: 60 }, [
    "join: seconds that it tries to come back",
    "join: 再接続を試みる秒数",
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
} as const satisfies Options;

export async function joinTable(
  shell: Shell,
  given: Given<typeof JOIN_OPTIONS> & { readonly json?: true },
): Promise<number> {
  const seat = needed(shell, "--seat N|E|S|W", given.seat);
  const { team, seed = "1", host, port } = given;
  const place = { host, port };
  const version = given.protocol === "19" ? 19 : 18;
  // `--card` is the card of our side, be it North-South or East-West.
  const { NS: ours, EW: theirs } = await conventionCards(shell, given);
  const cards = bySide((side) => (side === sideOf(seat) ? ours : theirs));
  const address =
    given.program !== undefined && isRobotAddress(given.program)
      ? robotAddress(shell, given.program)
      : undefined;
  if (address !== undefined) {
    // The robot at the address has its own program and card.
    for (const name of ["samples", "card", "workers", "cluster"] as const)
      exclusive(shell, { [`--program ${address.name}`]: address, [`--${name}`]: given[name] });
    await reachRobot(shell, address, 1000 * given.timeout);
  }
  const program = programText(
    shell,
    address === undefined ? given.program : undefined,
    given.samples,
  );
  const robot = Robot.of({
    model: programOf(shell, address === undefined ? given.program : undefined, given.samples),
    cards,
    company: "program",
  });
  const { model } = robot;
  const back = 1000 * given.reconnect;
  const limit = 1000 * (given.patience ?? PATIENCE);
  const log = given.log === undefined ? undefined : await openLog(shell, given.log);
  const pool = await openPoolIfAsked(shell, given).catch(async (error: unknown) => {
    await log?.close();
    throw error;
  });
  const player = listening(
    address !== undefined
      ? askedPlayer(team, askingAt(shell, address, 1000 * given.timeout))
      : robotPlayer({
          name: team,
          robot,
          seed,
          // The protocol has no message for a claim.
          claims: false,
          tells: version === 19,
          ...(pool === undefined
            ? {}
            : {
                decide: (seen, asked) =>
                  decideTogether(
                    pool,
                    { seen, record: recordSeen(seen), cards, model, program },
                    asked,
                  ),
              }),
        }),
  );
  let boards = 0;
  let said = Promise.resolve();
  let exit: number = EXIT.ok;
  let leave = (): void => {};
  const forget = onSignal((code) => {
    exit = code;
    leave();
  });
  /** Milliseconds left for reconnecting; 0 until the manager has given us the seat. */
  let left = 0;
  /** Whether the manager gave us the seat in this connection. */
  let isSeated = false;
  const sitDown = async (socket: Socket): Promise<ClientEnd | SeatRefused> => {
    const line = socketLine(socket, (direction, text) => {
      log?.write(`${SEAT_WORDS[seat]} ${direction === "in" ? "<-" : "->"} ${text}`);
    });
    leave = () => {
      line.close();
    };
    isSeated = false;
    try {
      return await joinManager(line, {
        team,
        seat,
        version,
        player,
        clock: clockOf(shell),
        ...(limit === 0 ? {} : { patience: limit }),
        waiting: (awaited) => {
          said = said.then(() => shell.tell(shell.say(PHRASES.waiting, { line: awaited })));
        },
        seated: () => {
          // The cards are printed once, not again after a reconnection.
          if (left === 0 && given.json !== true)
            said = said.then(() =>
              shell.print(shell.say(PHRASES.cards, { ours: ours.name, theirs: theirs.name })),
            );
          isSeated = true;
          left = back;
        },
        finished: (record) => {
          boards++;
          const board = String(record.board.number ?? 0);
          said = said.then(() =>
            given.json === true
              ? shell.printJson(recordToJson(record))
              : shell.print(
                  shell.say(COMMON_PHRASES.tmBoard, { board, result: boardResult(shell, record) }),
                ),
          );
        },
      });
    } catch (error) {
      if (error instanceof SeatRefused) return error;
      if (error instanceof Silent) throw silence(shell, error);
      throw error;
    }
  };
  try {
    let ending = await sitDown(await reach(shell, place, limit));
    let pause = SOON;
    // Reconnect after the connection broke: the manager keeps the seat and begins the board anew. It may not have
    // noticed the break yet and answer that the seat is taken, so that is tried again too.
    while (ending !== "session" && left > 0 && exit === EXIT.ok) {
      if (ending !== "hung up" && isSeated) break;
      if (left === back) {
        pause = SOON;
        await shell.tell(shell.say(PHRASES.lostline, placeWords(place)));
      }
      const wait = Math.min(pause, left);
      left -= wait;
      pause = Math.min(2 * pause, LATER);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, wait);
        leave = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (exit !== EXIT.ok) break;
      const socket = await reach(shell, place, limit).catch(() => undefined);
      if (socket !== undefined) ending = await sitDown(socket);
    }
    await said;
    if (exit !== EXIT.ok) return exit;
    if (ending instanceof SeatRefused)
      throw shell.failure(PHRASES.answered, { line: ending.message });
    if (ending === "hung up") throw shell.failure(PHRASES.hungup, { boards });
    if (given.json !== true) await shell.print(shell.say(PHRASES.over, { boards }));
    return EXIT.ok;
  } finally {
    forget();
    await pool?.close();
    await log?.close();
  }
}

/** Seconds to wait for a line of the manager, because the other players may be thinking or not connected yet. */
const PATIENCE = 1800;
/** Milliseconds to wait for a connection, unless patience is shorter. */
const CONNECTING = 30_000;
/** Milliseconds before the first attempt to reconnect, and at most between two attempts. */
const SOON = 100;
const LATER = 2000;

const placeWords = ({ host, port }: Address) => ({ host, port: String(port) });

/**
 * A player that reads incoming lines before it answers. Thinking blocks everything else in the process, and writing to
 * a manager that has left loses the manager's last lines.
 */
function listening(player: Player): Player {
  const heard = async <T>(thought: Promise<T>): Promise<T> => {
    const made = await thought;
    // The first `setImmediate` ends this turn of the event loop; the second runs after the sockets have been read.
    for (let i = 0; i < 2; i++) await new Promise((resolve) => setImmediate(resolve));
    return made;
  };
  return {
    ...player,
    call: (seen, again) => heard(player.call(seen, again)),
    card: (seen, again) => heard(player.card(seen, again)),
  };
}

/** The error for a manager that did not send the expected line, with the line that it sent instead. */
function silence(shell: Shell, { awaited, ms, stray }: Silent): Error {
  const values = { seconds: String(Math.round(ms / 1000)), line: awaited };
  return stray === undefined
    ? shell.failure(PHRASES.silent, values)
    : shell.failure(PHRASES.stray, { ...values, stray });
}

/** Connects to the manager, or rejects with a sentence. */
async function reach(shell: Shell, { host, port }: Address, limit: number): Promise<Socket> {
  return await new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    const fail = (reason: string): void => {
      clearTimeout(timer);
      socket.destroy();
      reject(shell.failure(PHRASES.unreachable, { ...placeWords({ host, port }), reason }));
    };
    const timer = setTimeout(
      fail,
      limit === 0 ? CONNECTING : Math.min(limit, CONNECTING),
      "ETIMEDOUT",
    );
    socket.once("error", (error) => {
      fail("code" in error ? String(error.code) : error.message);
    });
    socket.once("connect", () => {
      clearTimeout(timer);
      resolve(socket);
    });
  });
}

const PHRASES = {
  lostline: [
    "The line to {host}:{port} broke; trying to come back.",
    "{host}:{port} との接続が切れました。つなぎ直しています。",
  ],
  cards: ["We play {ours}, they play {theirs}.", "私たちは {ours}、相手は {theirs}。"],
  unreachable: [
    "nobody answers at {host}:{port} ({reason})",
    "{host}:{port} は応答しません ({reason})",
  ],
  answered: ["the table manager says: {line}", "テーブルマネージャの返事: {line}"],
  silent: [
    "the table manager was silent for {seconds} s; expected the line “{line}”",
    "テーブルマネージャから {seconds} 秒間何も来ません。「{line}」という行が必要です",
  ],
  stray: [
    "the table manager said “{stray}”, and nothing else in {seconds} s that could be read; expected the line “{line}”",
    "テーブルマネージャから「{stray}」が来ましたが、{seconds} 秒間ほかに読める行がありません。「{line}」という行が必要です",
  ],
  waiting: [
    "Waiting for the table manager's line “{line}”.",
    "テーブルマネージャの「{line}」という行を待っています。",
  ],
  hungup: [
    "the table manager hung up after {boards|board|boards}",
    "{boards} ボードの後、テーブルマネージャが切断しました",
  ],
  over: ["Session over after {boards|board|boards}.", "{boards} ボードで終了しました。"],
} as const;
