import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { SEATS, type Seat } from "@falsecard/core";
import { falsecard, type Ran } from "../fake.fixture.js";

const folder = mkdtempSync(join(tmpdir(), "falsecard-tm-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A port that was free a moment ago, with a free one after it. */
async function freePort(): Promise<number> {
  const port = await new Promise<number>((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => {
        resolve(typeof address === "object" && address !== null ? address.port : 0);
      });
    });
  });
  return port < 65_000 ? port : freePort();
}

/** A robot at the table, as soon as somebody listens there. */
async function robot(port: number, seat: Seat, team: string, ...more: string[]): Promise<Ran> {
  const argv = ["tm", "join", "--seat", seat, "--team", team, "--port", String(port)];
  for (;;) {
    const ran = await falsecard([...argv, "--program", "A", "--samples", "2", ...more]);
    if (!ran.err.includes("ECONNREFUSED")) return ran;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test("robots join two tables, and the rooms are compared", async () => {
  const port = await freePort();
  const [boards, out, log] = ["boards.pbn", "out.pbn", "log.txt"].map((name) => join(folder, name));
  const dealt = await falsecard(["deal", "--seed", "tm", "--format", "pbn"]);
  writeFileSync(boards ?? "", dealt.out);
  const serving = falsecard(
    ["tm", "serve", "--boards", boards ?? "", "--rooms", "2", "--port", String(port)].concat([
      "--out",
      out ?? "",
      "--log",
      log ?? "",
      "--pause",
      "0",
    ]),
  );
  const ns = (seat: Seat): boolean => seat === "N" || seat === "S";
  // A system of one's own, for one team.
  const own = join(folder, "own.bid");
  writeFileSync(own, "system plain extends modern\n  gerber: off\n");
  const cards = (team: string): string[] =>
    team === "Alpha"
      ? ["--card", own, "--their-card", "modern"]
      : ["--card", "modern", "--their-card", own];
  const guests = await Promise.all([
    ...SEATS.map((seat) => {
      const team = ns(seat) ? "Alpha" : "Beta";
      return robot(port, seat, team, "--protocol", "19", ...cards(team));
    }),
    // Here a pool thinks about the cards.
    ...SEATS.map((seat) => {
      const team = ns(seat) ? "Beta" : "Alpha";
      return robot(port + 1, seat, team, "--json", "--workers", "2", ...cards(team));
    }),
  ]);
  const served = await serving;
  expect(served.err).toBe("");
  expect(served.exit).toBe(0);
  expect(guests.map(({ exit, err }) => [exit, err])).toEqual(guests.map(() => [0, ""]));
  const [first, ...rest] = served.out.trim().split("\n");
  expect(first).toBe(`Open room: 127.0.0.1:${port}`);
  expect(rest).toContain("Open room  North: Alpha, version 19");
  expect(rest).toContain("Closed room  West: Alpha, version 18");
  // Robots of one kind do the same in both rooms.
  expect(rest.at(-1)).toBe("Alpha – Beta: 0 IMPs over 1 board");
  expect(guests[0]?.out).toMatch(
    /^We play plain, they play modern\.\nBoard 1: .*\nSession over after 1 board\.\n$/,
  );
  expect(guests[1]?.out).toMatch(/^We play modern, they play plain\.\n/);
  expect(JSON.parse(guests[4]?.out ?? "")).toMatchObject({ board: { number: 1 } });
  expect((await falsecard(["check", out ?? ""])).err).toContain(
    "2 boards (pbn), 0 wrong, 0 doubtful, 0 spellings",
  );
  expect(readFileSync(log ?? "", "utf8")).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+Z Closed South -> South ready for teams$/m,
  );
  // What was played stays: the same file is not begun anew.
  const again = await falsecard(["tm", "serve", "--count", "1", "--out", out ?? "", "--port", "0"]);
  expect(again).toMatchObject({ exit: 1, out: "" });
  expect(again.err).toContain(
    "is there already and is the file of a session at the tables (boards of boards.pbn)",
  );
  const resume = ["--resume", "--out", out ?? "", "--port", "0"];
  const other = await falsecard(["tm", "serve", "--seed", "other", "--count", "1", ...resume]);
  expect(other.err).toContain("--resume goes on with the file of this session (seed other) alone");
  const done = await falsecard([
    "tm",
    "serve",
    "--boards",
    boards ?? "",
    "--rooms",
    "2",
    ...resume,
  ]);
  expect(done).toMatchObject({ exit: 0, err: "" });
  expect(done.out).toContain("Alpha – Beta: 0 IMPs over 1 board");
});

test.each<readonly [argv: readonly string[], words: string, exit: number]>([
  [[], "expected serve or join after tm", 2],
  [["serv"], "expected serve or join after tm", 2],
  [["join"], "expected --seat N|E|S|W", 2],
  [["join", "--seat", "Q"], "--seat: “Q” is not a seat", 2],
  [["join", "--seat", "N", "--boards", "x"], "--boards does not belong to tm join", 2],
  [["serve", "--seat", "N"], "--seat does not belong to tm serve", 2],
  [["serve", "--port", "70000"], "--port: “70000” is not a number from 0 to 65535", 2],
  [["serve", "--boards", "x", "--seed", "y"], "--boards and --seed exclude each other", 2],
  [["serve", "--resume"], "expected --out FILE", 2],
  [["serve", "--resume", "--out", "x"], "expected --boards FILE, --seed TEXT", 2],
  [["serve", "--boards", join(folder, "none.pbn")], "no such file", 1],
  [["serve", "--host", "192.0.2.1", "--port", "0"], "cannot be listened to", 1],
  [["serve", "--log", join(folder, "no", "log")], "cannot be written: there is no folder", 1],
  [["join", "--seat", "N", "--port", "1"], "nobody answers at 127.0.0.1:1 (ECONNREFUSED)", 1],
])("tm %j: %s", async (argv, words, exit) => {
  const ran = await falsecard(["tm", ...argv]);
  expect(ran.err).toContain(words);
  expect(ran.exit).toBe(exit);
});

test("a client that is refused says what the manager said", async () => {
  const server = createServer((socket) => socket.end("Seat already has been taken\r\n"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const ran = await falsecard(["tm", "join", "--seat", "N", "--port", String(port)]);
  server.close();
  expect(ran.err).toContain("the table manager says: Seat already has been taken");
  expect(ran.exit).toBe(1);
});

describe("a manager that says too little", () => {
  /** `tm join` at a manager that says these lines, whatever it hears. */
  const under = async (lines: readonly string[], ...argv: readonly string[]) => {
    const server = createServer((socket) => {
      socket.on("error", () => {});
      for (const line of lines) socket.write(`${line}\r\n`);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = String(typeof address === "object" && address !== null ? address.port : 0);
    const ran = await falsecard(["tm", "join", "--seat", "N", "--port", port, ...argv]);
    server.close();
    return ran;
  };
  const SEATED = 'North ("Falsecard") seated';
  const TEAMS = 'Teams : N/S : "Falsecard" E/W : "Others"';

  test.each<[readonly string[], string, string]>([
    [
      [],
      'the table manager was silent for 1 s; expected the line “North ("Falsecard") seated”',
      'テーブルマネージャから 1 秒間何も来ません。「North ("Falsecard") seated」という行が必要です',
    ],
    [
      [SEATED, "Please wait"],
      "the table manager said “Please wait”, and nothing else in 1 s that could be read; expected the line “Teams : …”",
      "「Please wait」が来ましたが、1 秒間ほかに読める行がありません。「Teams : …」という行が必要です",
    ],
    [
      ['South ("Falsecard") seated'],
      'the table manager says: South ("Falsecard") seated: expected North ("Falsecard") seated',
      'テーブルマネージャの返事: South ("Falsecard") seated: expected North',
    ],
    [
      [
        SEATED,
        TEAMS,
        "Start of board",
        `Board number 1${"0".repeat(20)}. Dealer North. Both vulnerable.`,
      ],
      "the table manager says: Board number 100000000000000000000. Dealer North. Both vulnerable.: expected Board number …",
      "テーブルマネージャの返事: Board number 100000000000000000000.",
    ],
  ])("ends after %j with the line", async (lines, english, japanese) => {
    const ran = await under(lines, "--patience", "1", "--reconnect", "0");
    expect(ran.err).toContain(english);
    expect(ran.exit).toBe(1);
    const ja = await under(lines, "--patience", "1", "--reconnect", "0", "--lang", "ja");
    expect(ja.err).toContain(japanese);
  });

  test("--patience must be a number of seconds; its default is half an hour", async () => {
    const wrong = await falsecard(["tm", "join", "--seat", "N", "--patience", "x"]);
    expect([wrong.exit, wrong.err.includes("--patience")]).toEqual([2, true]);
    const { out } = await falsecard(["tm", "--help"], { tty: true, columns: 200 });
    expect(out).toContain("0 for ever (serve 600, join 1800)");
  });
});

test("control characters of a client or a manager never reach the other's terminal", async () => {
  const port = await freePort();
  const hostile = "A\u001b]0;owned\u0007\u001b[2J\u009b31m";
  const session = ["tm", "serve", "--seed", "hostile", "--count", "1", "--pause", "0"];
  const serving = falsecard([...session, "--port", String(port)], { tty: true });
  // Our own client would not send such a name: on its way it becomes one.
  const disguise = createServer((near) => {
    const far = connect({ host: "127.0.0.1", port });
    const pass = (from: Socket, to: Socket, name: string, other: string): void => {
      from.on("data", (data) => {
        to.write(data.toString("latin1").replaceAll(name, other), "latin1");
      });
      from.on("close", () => to.destroy());
      from.on("error", () => {});
    };
    pass(near, far, "Alpha", hostile);
    pass(far, near, hostile, "Alpha");
  });
  await new Promise<void>((resolve) => disguise.listen(0, "127.0.0.1", resolve));
  const place = disguise.address();
  const other = typeof place === "object" && place !== null ? place.port : 0;
  // First comes one who is no client at all, as soon as somebody listens.
  const stranger = (): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect({ host: "127.0.0.1", port });
      socket.on("error", () => {
        resolve("");
      });
      socket.once("data", (data) => {
        resolve(data.toString("latin1"));
        socket.destroy();
      });
      socket.write(`Connecting "${hostile}" as \u001b[2J using protocol version 18\r\n`, "latin1");
    });
  await expect.poll(stranger, { timeout: 60_000 }).toContain("Expected");
  await Promise.all([
    robot(other, "S", "Alpha"),
    robot(other, "N", "Alpha"),
    ...(["E", "W"] as const).map((seat) => robot(port, seat, "Beta")),
  ]);
  const { exit, out, err } = await serving;
  disguise.close();
  expect(exit).toBe(0);
  expect(out).toContain("South: A·]0;owned··[2J·31m, version 18");
  expect(out).toContain("Refused: ");
  const server = createServer((socket) => socket.end("No \u001b[2J\u009b31m seat\r\n", "latin1"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const to = String(typeof address === "object" && address !== null ? address.port : 0);
  const refused = await falsecard(["tm", "join", "--seat", "N", "--port", to], { tty: true });
  server.close();
  expect(refused.err).toContain("the table manager says: No ·[2J·31m seat");
  // Colours are our own: they begin with an escape and end with an m.
  // oxlint-disable-next-line no-control-regex -- an escape is a control character
  const said = `${out}${err}${refused.out}${refused.err}`.replaceAll(/\u001b\[\d+m/g, "");
  // oxlint-disable-next-line no-control-regex -- control characters are what must not come through
  expect(said).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
});

/** A line to the manager that can be cut, as a network does. */
async function cutter(to: number): Promise<{ port: number; cut: () => void; close: () => void }> {
  const lines = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host: "127.0.0.1", port: to });
    for (const socket of [near, far]) {
      lines.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        near.destroy();
        far.destroy();
        lines.delete(socket);
      });
    }
    near.pipe(far);
    far.pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : 0,
    cut: () => {
      for (const socket of lines) socket.destroy();
    },
    close: () => server.close(),
  };
}

test("a robot whose line breaks comes back, and the session is played to the end", async () => {
  const port = await freePort();
  const log = join(folder, "cut.txt");
  const session = ["tm", "serve", "--seed", "cut", "--count", "2", "--pause", "0"];
  const serving = falsecard([...session, "--port", String(port), "--log", log]);
  const line = await cutter(port);
  const others = Promise.all([
    robot(port, "W", "Beta"),
    ...(["N", "S"] as const).map((seat) => robot(port, seat, "Alpha")),
  ]);
  // The line leads nowhere before somebody listens at its end.
  await expect.poll(() => logged(log), { timeout: 60_000 }).toContain("seated");
  const east = robot(line.port, "E", "Beta");
  // North-South declare both boards: only dummy is not waited for, and East is needed to the end.
  await expect.poll(() => logged(log), { timeout: 60_000 }).toMatch(/East's cards/);
  line.cut();
  const served = await serving;
  expect(served.exit).toBe(0);
  expect(served.out).toContain("East is gone");
  expect(served.out).toContain("begins anew");
  const came = await east;
  expect(came).toMatchObject({ exit: 0 });
  expect(came.err).toContain(`The line to 127.0.0.1:${line.port} broke; trying to come back.`);
  expect(came.out).toContain("Session over after 2 boards.");
  for (const ran of await others) expect(ran).toMatchObject({ exit: 0, err: "" });
  line.close();
});

test("a client that cannot reconnect in time reports it", async () => {
  const server = createServer((socket) => {
    socket.write('North ("A") seated\r\n');
    setTimeout(() => {
      server.close();
      socket.destroy();
    }, 50);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = String(typeof address === "object" && address !== null ? address.port : 0);
  const seat = ["tm", "join", "--seat", "N", "--port", port, "--reconnect"];
  const ran = await falsecard([...seat, "1"]);
  expect(ran).toMatchObject({ exit: 1, out: "We play modern, they play modern.\n" });
  expect(ran.err).toMatch(/trying to come back\.\n.*hung up/s);
});

const logged = (path: string): string => (existsSync(path) ? readFileSync(path, "utf8") : "");

const bin = fileURLToPath(new URL("../../bin/falsecard.js", import.meta.url));
const built = existsSync(new URL("../../dist/commands/tm.js", import.meta.url));

test.skipIf(!built || process.platform === "win32").each([
  ["SIGINT", 130],
  ["SIGTERM", 143],
] as const)("%s ends a session in order", async (signal, code) => {
  const out = join(folder, `${signal}.pbn`);
  const child = spawn(process.execPath, [bin, "tm", "serve", "--port", "0", "--out", out], {
    env: { PATH: process.env["PATH"] ?? "" },
  });
  let said = "";
  const exited = new Promise((resolve) => child.once("exit", resolve));
  child.stdout.on("data", (bytes: Buffer) => {
    said += bytes.toString();
  });
  while (!/:\d+\n/.test(said)) await new Promise((resolve) => setTimeout(resolve, 10));
  const socket = connect({ host: "127.0.0.1", port: Number(/:(\d+)\n/.exec(said)?.[1]) });
  let heard = "";
  const closed = new Promise((resolve) => socket.once("close", resolve));
  socket.on("data", (bytes: Buffer) => {
    heard += bytes.toString("latin1");
  });
  socket.write('Connecting "A" as North using protocol version 18\r\n');
  while (!heard.includes("seated")) await new Promise((resolve) => setTimeout(resolve, 10));
  child.kill(signal);
  await closed;
  expect(heard).toBe('North ("A") seated\r\nEnd of session\r\n');
  expect(await exited).toBe(code);
  expect(said).toContain("Stopped after 0 boards");
  expect(readFileSync(out, "utf8")).toBe("");
});
