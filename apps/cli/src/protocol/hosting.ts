/**
 * A session of the table-manager protocol on real sockets: one table, or two with the same boards for
 * duplicate. Boards are appended to a file as they are finished, and every line goes to a log.
 */
import { createServer, type Socket } from "node:net";
import type { BoardRecord, Scoring } from "@falsecard/core";
import { MATCH_ROOMS, type Clock, type DealtBoard, type MatchRoom } from "@falsecard/table";
import { Manager, parseMessage, SEAT_WORDS, type ManagerEvent } from "@falsecard/table/protocol";
import type { SessionFile } from "../boards/resumable-file.js";
import { listen } from "./listening.js";
import { socketLine, type Tap } from "./socket-line.js";

/** The most connections at one table: four clients, and some that are being refused. */
const MOST_CONNECTIONS = 16;

export interface HostedSession {
  readonly boards: readonly DealtBoard[];
  readonly rooms: 1 | 2;
  readonly host: string;
  /** The port of the first table; the second table gets the next one. 0 stands for any free port. */
  readonly port: number;
  readonly scoring: Scoring;
  readonly event: string;
  readonly clock: Clock;
  readonly patience?: number;
  readonly pause?: number;
  /** The PBN file of the session; boards that it has already are not played again. */
  readonly file?: SessionFile;
  /** Called with every line: room, direction, seat and text. */
  readonly log?: (text: string) => void;
  readonly told?: (room: MatchRoom, event: ManagerEvent) => void;
  readonly finished?: (room: MatchRoom, record: BoardRecord) => Promise<void>;
}

export interface Hosted {
  /** The ports of the rooms, in the order of the rooms. */
  readonly ports: readonly number[];
  /** Resolves to the records of each room when all boards are played or the session was stopped. */
  readonly played: Promise<readonly (readonly BoardRecord[])[]>;
  /** Ends the session: clients are informed, and a board in play does not count. */
  readonly stop: () => void;
}

/** Opens the tables. Throws Node's error if a port cannot be had. */
export async function host(session: HostedSession): Promise<Hosted> {
  const tables: Table[] = [];
  try {
    for (const room of MATCH_ROOMS.slice(0, session.rooms))
      tables.push(await openTable(session, room, tables.at(-1)?.port));
  } catch (error) {
    for (const { close } of tables) close();
    throw error;
  }
  const played = Promise.all(
    tables.map(async ({ manager, kept, close }) => {
      try {
        return [...kept, ...(await manager.run())];
      } catch (error) {
        // Boards of one room alone cannot be compared, so the other room ends too.
        for (const table of tables) table.manager.stop();
        throw error;
      } finally {
        close();
      }
    }),
  );
  return {
    ports: tables.map(({ port }) => port),
    played,
    stop: () => {
      for (const { manager } of tables) manager.stop();
    },
  };
}

interface Table {
  readonly manager: Manager;
  /** The records that an earlier run played at this table. */
  readonly kept: readonly BoardRecord[];
  readonly port: number;
  readonly close: () => void;
}

async function openTable(
  session: HostedSession,
  room: MatchRoom,
  before: number | undefined,
): Promise<Table> {
  const { boards, scoring, event, clock, patience, pause, told, finished, log, file } = session;
  const kept = file?.of(room) ?? [];
  const done = new Set(kept.map(({ board }) => board.number));
  const manager = new Manager({
    boards: boards.filter(({ board }) => !done.has(board.number)),
    scoring,
    clock,
    about: ({ NS, EW }) => {
      const [home, visitors] = room === "Open" ? [NS, EW] : [EW, NS];
      return { Event: event, Room: room, HomeTeam: home, VisitTeam: visitors };
    },
    ...(patience === undefined ? {} : { patience }),
    ...(pause === undefined ? {} : { pause }),
    told: (what) => told?.(room, what),
    finished: async (record) => {
      await file?.add(record);
      await finished?.(room, record);
    },
  });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
    const line = socketLine(socket, log === undefined ? undefined : seatTap(room, log));
    void manager.admit(line);
  });
  server.maxConnections = MOST_CONNECTIONS;
  const port = before === undefined || session.port === 0 ? session.port : before + 1;
  return {
    manager,
    kept,
    port: await listen(server, { host: session.host, port }),
    close: () => {
      server.close();
      // Seated clients have been informed; the other connections are closed.
      for (const socket of sockets) if (!socket.writableEnded) socket.destroy();
    },
  };
}

/** Logs each line with the client's seat, which is in the first answer of the manager. */
function seatTap(room: MatchRoom, log: (text: string) => void): Tap {
  let who = "?";
  return (direction, text) => {
    if (who === "?" && direction === "out") {
      const message = parseMessage(text);
      if (message.ok && message.value.kind === "seated") who = SEAT_WORDS[message.value.seat];
    }
    log(`${room} ${direction === "in" ? `${who} ->` : `-> ${who}`} ${text}`);
  };
}
