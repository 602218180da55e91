import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join as pathOf } from "node:path";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { playSeen, scoreOf, type Seat, SEATS, sideOf } from "@falsecard/core";
import { PbnReader } from "@falsecard/core/files";
import { PROGRAMS } from "@falsecard/engine/play";
import { Robot } from "@falsecard/engine/robot";
import {
  dealtBoard,
  robotPlayer,
  type Clock,
  type DealtBoard,
  type Player,
} from "@falsecard/table";
import {
  joinManager,
  LONGEST_MESSAGE,
  type ClientEnd,
  type ManagerEvent,
} from "@falsecard/table/protocol";
import { fakeShell } from "../fake.fixture.js";
import { host, type Hosted, type HostedSession } from "./hosting.js";
import { openSessionFile, type SessionFile } from "../boards/resumable-file.js";
import { socketLine } from "./socket-line.js";

const clock: Clock = {
  now: () => performance.now(),
  wake: (ms, ring) => {
    const timer = setTimeout(ring, ms);
    return () => {
      clearTimeout(timer);
    };
  },
};

const boards = (count: number): DealtBoard[] =>
  Array.from({ length: count }, (_, i) => dealtBoard("sockets", i + 1));

const folder = mkdtempSync(pathOf(tmpdir(), "falsecard-tm-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function sessionFile(path: string, count: number, resume: boolean): Promise<SessionFile> {
  const about = "seed sockets";
  const file = await openSessionFile(fakeShell(), path, { about, boards: boards(count), resume });
  onTestFinished(() => file.close());
  return file;
}

function open(count: number, more: Partial<HostedSession> = {}): Promise<Hosted> {
  return host({
    boards: boards(count),
    rooms: 1,
    host: "127.0.0.1",
    port: 0,
    scoring: "IMPs",
    event: "Test",
    clock,
    patience: 20_000,
    ...more,
  });
}

async function dial(port = 0): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port });
    socket.once("error", reject);
    socket.once("connect", () => {
      resolve(socket);
    });
  });
}

const robot = (seat: Seat): Player =>
  robotPlayer({
    name: "Robot",
    robot: Robot.of({
      model: { ...PROGRAMS.A, search: { ...PROGRAMS.A.search, samples: 2, all: 2 } },
      judge: "rules",
    }),
    seed: seat,
    claims: false,
    tells: true,
  });

/** North opens one club, everybody passes, and each plays the first card that is legal. */
const plain = (seat: Seat): Player => ({
  name: "Plain",
  call: async ({ calls }) => ({ call: seat === "N" && calls.length < 4 ? "1C" : "P" }),
  card: async (seen) => {
    const play = playSeen(seen);
    const [card] = play.ok ? play.value.legal : [];
    if (card === undefined) throw new Error("asked for nothing");
    return { card };
  },
});

async function sit(
  port: number | undefined,
  seat: Seat,
  player = plain(seat),
  version: 18 | 19 = 18,
): Promise<ClientEnd> {
  const line = socketLine(await dial(port));
  return joinManager(line, { team: sideOf(seat), seat, version, player });
}

/** The games of a PBN file, which must be without fault. */
function readGames(path: string): ReturnType<PbnReader["end"]> {
  const reader = new PbnReader();
  const games = [...reader.write(readFileSync(path)), ...reader.end()];
  expect(games.flatMap(({ faults }) => faults)).toEqual([]);
  return games;
}

describe("over loopback", () => {
  test("four robots play boards, which stand in the file and in the log", async () => {
    const out = pathOf(folder, "robots.pbn");
    const log: string[] = [];
    const file = await sessionFile(out, 2, false);
    const hosted = await open(2, { file, log: (text) => log.push(text) });
    const [port] = hosted.ports;
    const guests = SEATS.map((seat) =>
      sit(port, seat, robot(seat), sideOf(seat) === "NS" ? 18 : 19),
    );
    const [records = []] = await hosted.played;
    expect(await Promise.all(guests)).toEqual(SEATS.map(() => "session"));
    const games = readGames(out);
    expect(games.map(({ record }) => scoreOf(record))).toEqual(records.map((r) => scoreOf(r)));
    expect(games.map(({ record }) => record.board.number)).toEqual([1, 2]);
    expect(games[0]?.record.about).toMatchObject({ Event: "Test", Room: "Open", HomeTeam: "NS" });
    expect(log).toContain("Open North -> North ready for teams");
    expect(log).toContain('Open -> West Teams : N/S : "NS" E/W : "EW"');
    // Explanations of version 19 go to the opponents of those who gave them, who speak 18: only alerts do.
    expect(log.filter((line) => /-> (?:North|South) .*Infos/.test(line))).toEqual([]);
  });

  test("two rooms play the same boards", async () => {
    const out = pathOf(folder, "rooms.pbn");
    const hosted = await open(2, { rooms: 2, file: await sessionFile(out, 2, false) });
    const guests = hosted.ports.flatMap((port) => SEATS.map((seat) => sit(port, seat)));
    const [first = [], second = []] = await hosted.played;
    await Promise.all(guests);
    expect(first.map(({ deal }) => deal)).toEqual(second.map(({ deal }) => deal));
    // The same players did the same in both.
    expect(first.map((r) => scoreOf(r))).toEqual(second.map((r) => scoreOf(r)));
    const rooms = readGames(out).map(({ record }) => record.about["Room"]);
    expect(rooms.toSorted()).toEqual(["Closed", "Closed", "Open", "Open"]);
  });

  test("a file that exists is left alone, and a port in use is an error", async () => {
    const out = pathOf(folder, "robots.pbn");
    const before = readFileSync(out, "utf8");
    await expect(sessionFile(out, 2, false)).rejects.toThrow("is there already");
    expect(readFileSync(out, "utf8")).toBe(before);
    const hosted = await open(1);
    await expect(open(1, { port: hosted.ports[0] ?? 0 })).rejects.toMatchObject({
      code: "EADDRINUSE",
    });
    hosted.stop();
    expect(await hosted.played).toEqual([[]]);
  });
});

/** A stranger's socket, and all that it is sent. */
class Hostile {
  readonly socket: Socket;
  heard = "";
  readonly closed: Promise<void>;

  constructor(socket: Socket) {
    this.socket = socket;
    socket.on("data", (bytes: Buffer) => {
      this.heard += bytes.toString("latin1");
    });
    socket.on("error", () => {});
    this.closed = new Promise((resolve) => {
      socket.once("close", () => {
        resolve();
      });
    });
  }

  say(...lines: string[]): void {
    this.socket.write(lines.map((line) => `${line}\r\n`).join(""));
  }

  async hears(text: string): Promise<void> {
    while (!this.heard.includes(text)) await new Promise((resolve) => setTimeout(resolve, 3));
  }
}

const CONNECTING = 'Connecting "EW" as East using protocol version 18';

async function untilCards(hostile: Hostile): Promise<void> {
  hostile.say(CONNECTING, "East ready for teams", "East ready to start", "East ready for deal");
  hostile.say("East ready for cards");
  await hostile.hears("East's cards :");
}

describe("a hostile client over a socket", () => {
  test.each<readonly [what: string, misbehave: (hostile: Hostile) => Promise<void>, last: RegExp]>([
    [
      "sends bytes that are no text",
      async (hostile) => {
        hostile.socket.write(Buffer.from([0, 255, 254, 10, 13, 10, 7]));
      },
      /^Expected 'Connecting \.\.\.\.'\r\n$/,
    ],
    [
      "asks for a web page",
      async (hostile) => {
        hostile.say("GET / HTTP/1.1", "Host: localhost", "");
      },
      /^Expected 'Connecting \.\.\.\.'\r\n$/,
    ],
    [
      "sends 10 MB without the end of a line",
      async (hostile) => {
        const mega = Buffer.alloc(1_000_000, "x");
        for (let i = 0; i < 10; i++) hostile.socket.write(mega);
      },
      new RegExp(`^ERROR: a line is longer than ${LONGEST_MESSAGE} characters\\r\\n$`),
    ],
    [
      "sends ten thousand lines once it is seated",
      async (hostile) => {
        hostile.say(CONNECTING);
        await hostile.hears("seated");
        for (let i = 0; i < 10_000; i++) hostile.say("East passes");
      },
      /ERROR: (?:too many|.*wrong lines)/,
    ],
    ["says nothing", async () => {}, /^Expected 'Connecting \.\.\.\.'\r\n$/],
    [
      "falls silent with its cards",
      untilCards,
      /ERROR: nothing came in 1 s; expected \w+'s call\r\n$|ERROR: nothing came in 1 s; expected \w+ ready for \w+'s bid\r\n$/,
    ],
    [
      "plays before it is asked to call",
      async (hostile) => {
        await untilCards(hostile);
        for (let i = 0; i < 30; i++) hostile.say("East plays AS");
      },
      /Expected 'East ready for North's bid'.*ERROR: too many wrong lines/s,
    ],
    [
      "bids for another seat",
      async (hostile) => {
        await untilCards(hostile);
        for (let i = 0; i < 30; i++) hostile.say("North bids 7NT");
      },
      /Expected 'East ready for North's bid'.*ERROR: too many wrong lines/s,
    ],
    [
      "breaks the connection in mid-trick",
      async (hostile) => {
        await untilCards(hostile);
        hostile.say("East ready for North's bid");
        await hostile.hears("North bids 1C");
        hostile.say("East passes", "East ready for South's bid", "East ready for West's bid");
        await hostile.hears("East to lead");
        hostile.socket.resetAndDestroy();
      },
      /East to lead\r\n$/,
    ],
  ])(
    "%s: it is told, nobody else is hurt, and the boards are played",
    async (_, misbehave, last) => {
      const events: ManagerEvent[] = [];
      const hosted = await open(1, { patience: 1000, told: (_room, event) => events.push(event) });
      const [port] = hosted.ports;
      const others = (["N", "S", "W"] as const).map((seat) => sit(port, seat));
      const hostile = new Hostile(await dial(port));
      await misbehave(hostile);
      await hostile.closed;
      expect(hostile.heard).toMatch(last);
      // The others' cards were never sent: only its own, and never a dummy before the lead.
      const cards = [...hostile.heard.matchAll(/^(.*)'s cards :/gm)].map(([, whose]) => whose);
      expect(cards.filter((whose) => whose !== "East")).toEqual([]);
      while (!events.some(({ kind }) => kind === "lost" || kind === "refused"))
        await new Promise((resolve) => setTimeout(resolve, 3));
      others.push(sit(port, "E"));
      const [records = []] = await hosted.played;
      expect(await Promise.all(others)).toEqual(others.map(() => "session"));
      expect(records.map(({ cards: { length } }) => length)).toEqual([52]);
    },
  );

  test("for a seat that is taken is refused, and the seated client plays on", async () => {
    const hosted = await open(1);
    const [port] = hosted.ports;
    const guests = SEATS.slice(0, 3).map((seat) => sit(port, seat));
    const hostile = new Hostile(await dial(port));
    hostile.say('Connecting "EW" as West using protocol version 18');
    await hostile.hears("seated");
    const second = new Hostile(await dial(port));
    second.say(CONNECTING);
    await second.closed;
    expect(second.heard).toBe("Seat already has been taken\r\n");
    hostile.socket.destroy();
    await hostile.closed;
    await new Promise((resolve) => setTimeout(resolve, 20));
    guests.push(sit(port, "W"));
    await hosted.played;
    expect(await Promise.all(guests)).toEqual(SEATS.map(() => "session"));
  });
});

test("a resumed session ends with the same file as an uninterrupted one", async () => {
  const play = async (file: SessionFile, boardsBefore: number | undefined): Promise<number> => {
    let left = boardsBefore ?? -1;
    const hosted: Hosted = await open(3, {
      rooms: 2,
      file,
      finished: async () => {
        if (--left === 0) hosted.stop();
      },
    });
    const guests = hosted.ports.flatMap((port) => SEATS.map((seat) => sit(port, seat)));
    const rooms = await hosted.played;
    await Promise.allSettled(guests);
    await file.close();
    return rooms.flat().length;
  };
  const [whole, parts] = [pathOf(folder, "whole.pbn"), pathOf(folder, "parts.pbn")];
  await play(await sessionFile(whole, 3, false), undefined);
  const first = await play(await sessionFile(parts, 3, false), 2);
  expect(first).toBeLessThan(6);
  // The process was killed while it wrote.
  appendFileSync(parts, '\r\n[Event "Test"]\r\n[Si');
  const again = await sessionFile(parts, 3, true);
  expect([...again.of("Open"), ...again.of("Closed")]).toHaveLength(first);
  expect(await play(again, undefined)).toBe(6);
  const inOrder = (path: string): unknown[] =>
    readGames(path)
      .map(({ record: { about, board, cards } }) => [about["Room"], board.number, cards])
      .toSorted((a, b) => String(a).localeCompare(String(b)));
  expect(inOrder(parts)).toEqual(inOrder(whole));
  await expect(sessionFile(parts, 2, true)).rejects.toThrow("board 3 in it was dealt otherwise");
});

test("a file that can no longer be written ends the session, and all clients are informed", async () => {
  const hosted = await open(2, {
    finished: async () => {
      throw Object.assign(new Error("no space left"), { code: "ENOSPC" });
    },
  });
  const guests = SEATS.map((seat) => sit(hosted.ports[0], seat));
  await expect(hosted.played).rejects.toMatchObject({ code: "ENOSPC" });
  expect(await Promise.all(guests)).toEqual(SEATS.map(() => "session"));
});

test("lines may end with LF alone and come in pieces", async () => {
  const hosted = await open(1);
  const client = new Hostile(await dial(hosted.ports[0]));
  for (const piece of ['Connecting "A', '" as North using proto', "col version 18\nNorth rea"]) {
    client.socket.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await client.hears('North ("A") seated\r\n');
  hosted.stop();
  await client.closed;
  expect(client.heard).toBe('North ("A") seated\r\nEnd of session\r\n');
  expect(await hosted.played).toEqual([[]]);
});
