/** `falsecard tm join`: a robot at the end of a socket, at a table of ours or another's. */
import { connect, type Socket } from "node:net";
import { bySide, sideOf, type Seat } from "@falsecard/core";
import { recordToJson } from "@falsecard/core/files";
import { DEFAULT_ROBOT } from "@falsecard/engine/robot";
import { robotPlayer, type Player } from "@falsecard/table";
import { join, Refused, SEAT_WORDS } from "@falsecard/table/protocol";
import { cardsOf } from "./bidding.js";
import { openLog } from "./line-log.js";
import { programOf, SEED } from "./playing.js";
import { boardResult, type Place } from "./serving.js";
import { EXIT, type Shell } from "./shell.js";
import { onSignal } from "./signals.js";
import { socketLine } from "./socket-line.js";

export interface JoinOptions {
  readonly seat: Seat;
  readonly team?: string;
  readonly program?: string;
  readonly card?: string;
  readonly "their-card"?: string;
  readonly protocol?: string;
  readonly samples?: string;
  readonly seed?: string;
  readonly log?: string;
  readonly json?: true;
}

export async function joinTable(shell: Shell, given: JoinOptions, place: Place): Promise<number> {
  const { seat, team = "Falsecard", seed = SEED } = given;
  const version = given.protocol === "19" ? 19 : 18;
  const model = programOf(shell, given.program, given.samples);
  // `--card` is our own, wherever we sit.
  const { NS: ours, EW: theirs } = await cardsOf(shell, given);
  const cards = bySide((side) => (side === sideOf(seat) ? ours : theirs));
  const player = listening(
    robotPlayer({
      name: team,
      robot: { ...DEFAULT_ROBOT, model, cards },
      seed,
      // The protocol has no word for a claim.
      claims: false,
      tells: version === 19,
    }),
  );
  const log = given.log === undefined ? undefined : await openLog(shell, given.log);
  try {
    const socket = await reach(shell, place);
    const line = socketLine(socket, (direction, text) => {
      log?.write(`${SEAT_WORDS[seat]} ${direction === "in" ? "<-" : "->"} ${text}`);
    });
    let exit: number = EXIT.ok;
    const forget = onSignal((code) => {
      exit = code;
      line.close();
    });
    let boards = 0;
    let said = Promise.resolve();
    try {
      const ending = await join(line, {
        team,
        seat,
        version,
        player,
        finished: (record) => {
          boards++;
          const text =
            given.json === true
              ? JSON.stringify(recordToJson(record))
              : shell.say("tm.board", {
                  board: String(record.board.number ?? 0),
                  result: boardResult(shell, record),
                });
          said = said.then(() => shell.print(text));
        },
      });
      await said;
      if (exit !== EXIT.ok) return exit;
      if (ending === "hung up") throw shell.failure("tm.hungup", { boards });
      if (given.json !== true) await shell.print(shell.say("tm.over", { boards }));
      return EXIT.ok;
    } catch (error) {
      if (error instanceof Refused) throw shell.failure("tm.answered", { line: error.message });
      throw error;
    } finally {
      forget();
    }
  } finally {
    await log?.close();
  }
}

/**
 * The same player, who hears what came while he thought before he speaks. Thinking stops everything else in
 * the process, and whoever writes to a manager that has left loses the manager's last words.
 */
function listening(player: Player): Player {
  const heard = async <T>(thought: Promise<T>): Promise<T> => {
    const made = await thought;
    // The first ends this turn of the event loop; the second comes after the sockets have been read.
    for (let i = 0; i < 2; i++) await new Promise((resolve) => setImmediate(resolve));
    return made;
  };
  return {
    ...player,
    call: (view, again) => heard(player.call(view, again)),
    card: (view, again) => heard(player.card(view, again)),
  };
}

/** Connects, or says that nobody is there. */
async function reach(shell: Shell, { host, port }: Place): Promise<Socket> {
  return await new Promise((resolve, reject) => {
    const socket = connect({ host, port });
    socket.once("error", (error) => {
      const reason = "code" in error ? String(error.code) : error.message;
      reject(shell.failure("tm.unreachable", { host, port: String(port), reason }));
    });
    socket.once("connect", () => {
      resolve(socket);
    });
  });
}
