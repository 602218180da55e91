import { describe, expect, test } from "vitest";
import {
  contractOf,
  dummyOf,
  partnerOf,
  SEATS,
  sideOf,
  type BoardRecord,
  type Seat,
} from "@falsecard/core";
import { joinManager } from "./client.js";
import { boards, clock, HandClock, heard, stranger } from "./guests.arbitrary.js";
import { linePair, type ProtocolLine } from "./line.js";
import { Manager, type ManagerEvent } from "./manager.js";
import { makeCards, SEAT_WORDS } from "./message.js";

interface Session {
  readonly records: readonly BoardRecord[];
  readonly events: ManagerEvent[];
  readonly got: Record<Seat, string[]>;
  readonly said: Record<Seat, string[]>;
}

async function session(
  count: number,
  version: 18 | 19,
  more: { readonly bad?: Seat; readonly misbehave?: (line: ProtocolLine) => Promise<void> } = {},
): Promise<Session> {
  const events: ManagerEvent[] = [];
  const manager = new Manager({
    boards: boards(count),
    scoring: "IMPs",
    clock,
    patience: 1500,
    told: (event) => events.push(event),
  });
  const got: Record<Seat, string[]> = { N: [], E: [], S: [], W: [] };
  const said: Record<Seat, string[]> = { N: [], E: [], S: [], W: [] };
  const sit = async (seat: Seat): Promise<void> => {
    const [ours, theirs] = linePair();
    void manager.admit(ours);
    await joinManager(heard(theirs, said[seat], got[seat]), {
      team: sideOf(seat),
      seat,
      version,
      player: stranger(`${seat}${count}`),
    });
  };
  const { bad, misbehave } = more;
  const guests = SEATS.map(async (seat) => {
    if (seat === bad && misbehave !== undefined) {
      const [ours, theirs] = linePair();
      void manager.admit(ours);
      await misbehave(theirs);
      theirs.close();
      // The same team comes back with a sound program, when the manager has seen the other go.
      while (!events.some(({ kind }) => kind === "lost" || kind === "refused"))
        await new Promise((resolve) => setTimeout(resolve, 5));
    }
    await sit(seat);
  });
  const records = await manager.run();
  await Promise.all(guests);
  return { records, events, got, said };
}

describe("our clients at our table", () => {
  test.each([
    [5, 18],
    [5, 19],
  ] as const)("play %i boards by version %i", async (count, version) => {
    const { records, events, got } = await session(count, version);
    expect(records.map(({ board }) => board.number)).toEqual(
      Array.from({ length: count }, (_, i) => i + 1),
    );
    expect(events.filter(({ kind }) => kind === "lost" || kind === "refused")).toEqual([]);
    for (const seat of SEATS) expect(got[seat].at(-1)).toBe("End of session");
    // Partner's alerts and explanations are for the opponents only; version 18 has no texts of cards.
    for (const seat of SEATS)
      for (const line of got[seat]) {
        const partner = partnerOf(seat);
        expect(line).not.toContain(`secret of ${partner}`);
        expect(line).not.toContain(`card of ${partner}`);
        if (version === 18) expect(line).not.toContain("card of");
        if (line.startsWith(`${SEAT_WORDS[partner]} `)) expect(line).not.toMatch(/Alert|Infos/);
      }
  });

  test("are never sent another seat's cards", async () => {
    const count = 5;
    const { records, got } = await session(count, 19);
    for (const seat of SEATS) {
      const lines = got[seat].filter((line) => line.includes("'s cards"));
      const allowed = new Set(
        records.flatMap((record) => {
          const contract = contractOf(record);
          const dummy = contract === undefined ? undefined : record.deal[dummyOf(contract)];
          const own = record.deal[seat];
          return [
            own === undefined ? "" : `${SEAT_WORDS[seat]}'s cards : ${makeCards(own)}`,
            dummy === undefined ? "" : `Dummy's cards : ${makeCards(dummy)}`,
          ];
        }),
      );
      for (const line of lines) expect(allowed.has(line)).toBe(true);
      // A client receives its own hand once a board, and dummy only after a lead.
      expect(lines.filter((line) => !line.startsWith("Dummy"))).toHaveLength(count);
      const played = got[seat].findIndex((line) => line.startsWith("Dummy's cards"));
      if (played >= 0)
        expect(got[seat].slice(0, played).some((line) => / plays |to lead/.test(line))).toBe(true);
    }
  });
});

describe("a hostile client", () => {
  const connecting = 'Connecting "EW" as East using protocol version 18';
  test.each<readonly [name: string, misbehave: (line: ProtocolLine) => Promise<void>]>([
    [
      "sends garbage at once",
      async (line) => {
        line.send("\u0000\u0001 GET / HTTP/1.1");
        expect(await line.receive()).toBe("Expected 'Connecting ....'");
      },
    ],
    [
      "floods with garbage once it sits",
      async (line) => {
        line.send(connecting);
        for (let i = 0; i < 3000; i++) line.send(`East plays ${i}`);
      },
    ],
    [
      "falls silent",
      async (line) => {
        line.send(connecting);
        line.send("East ready for teams");
        await new Promise((resolve) => setTimeout(resolve, 1700));
      },
    ],
    [
      "hangs up in the middle of a board",
      async (line) => {
        line.send(connecting);
        for (const next of ["teams", "start", "deal", "cards"]) {
          line.send(next === "start" ? "East ready to start" : `East ready for ${next}`);
          await line.receive();
        }
      },
    ],
    [
      "answers in the wrong order",
      async (line) => {
        line.send(connecting);
        for (let i = 0; i < 40; i++) line.send("East ready for North's card to trick 9");
        while ((await line.receive()) !== undefined);
      },
    ],
    [
      "asks for an unknown version",
      async (line) => {
        line.send('Connecting "EW" as East using protocol version 7');
        expect(await line.receive()).toMatch(/version 7 .* expected 18 or 19/);
      },
    ],
    [
      "takes a seat that is none",
      async (line) => {
        line.send('Connecting "EW" as Dummy using protocol version 18');
        expect(await line.receive()).toBe("Illegal hand specified");
      },
    ],
  ])("%s: it loses its seat, and the session is played to the end", async (_, misbehave) => {
    const { records } = await session(3, 18, { bad: "E", misbehave });
    expect(records.map(({ board }) => board.number)).toEqual([1, 2, 3]);
  });
});

test("a seat that is taken, and a partner of another team, are refused", async () => {
  const manager = new Manager({ boards: [], scoring: "IMPs", clock, patience: 1500 });
  const knock = async (text: string): Promise<string | undefined> => {
    const [ours, theirs] = linePair();
    void manager.admit(ours);
    theirs.send(text);
    return theirs.receive();
  };
  expect(await knock('Connecting "A" as North using protocol version 18')).toBe(
    'North ("A") seated',
  );
  expect(await knock('Connecting "A" as North using protocol version 18')).toBe(
    "Seat already has been taken",
  );
  expect(await knock('Connecting "B" as South using protocol version 18')).toBe(
    "Expected team name 'A'",
  );
  expect(await knock('Connecting "A" as ANYPL using protocol version 18')).toBe(
    'South ("A") seated',
  );
});

test("a missing client is reported after a minute, once, and lost when patience ends", async () => {
  const clock = new HandClock();
  const events: ManagerEvent[] = [];
  const manager = new Manager({
    boards: boards(1),
    scoring: "IMPs",
    clock,
    patience: 200_000,
    told: (event) => events.push(event),
  });
  const played = manager.run();
  const [ours, theirs] = linePair();
  void manager.admit(ours);
  theirs.send('Connecting "EW" as East using protocol version 18');
  await clock.pass(0);
  await clock.pass(59_999);
  expect(events.map(({ kind }) => kind)).toEqual(["seated"]);
  await clock.pass(1);
  const connecting = (seat: string): string => `Connecting … as ${seat} using protocol version 18`;
  const waiting = [
    { kind: "waiting", seat: "N", expected: connecting("North") },
    { kind: "waiting", seat: "S", expected: connecting("South") },
    { kind: "waiting", seat: "W", expected: connecting("West") },
    { kind: "waiting", seat: "E", expected: "East ready for teams" },
  ];
  expect(events.slice(1)).toEqual(waiting);
  // An unexpected line is no answer, and the waiting is not reported again.
  theirs.send("East ready to start");
  await clock.pass(139_999);
  expect(events).toHaveLength(5);
  await clock.pass(1);
  expect(events.slice(5)).toEqual([
    { kind: "lost", seat: "E", why: "nothing came in 200 s; expected East ready for teams" },
  ]);
  expect(await theirs.receive()).toBe('East ("EW") seated');
  expect(await theirs.receive()).toBe(
    "ERROR: nothing came in 200 s; expected East ready for teams",
  );
  manager.stop();
  await played;
  expect(clock.bells).toBe(0);
});
