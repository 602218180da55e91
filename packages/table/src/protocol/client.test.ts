import { expect, test } from "vitest";
import { SEATS, sideOf, type Seat } from "@falsecard/core";
import type { Player } from "../player.js";
import { joinManager, SeatRefused, Silent } from "./client.js";
import { boards, clock, HandClock, heard, passing } from "./guests.arbitrary.js";
import { linePair, type ProtocolLine } from "./line.js";
import { Manager } from "./manager.js";

const [first] = boards(1);
if (first === undefined) throw new Error("no board");

/** Opens with a club that it explains; without a partner. */
const opener = (seat: Seat): Player => ({
  ...passing(seat),
  call: async ({ calls }) =>
    seat === "N" && calls.length === 0
      ? { call: "1C", explanation: "could be short" }
      : { call: "P" },
  explain: async (seen, index) => `call ${index} of ${seen.calls.length}`,
});

/** Plays with clients whose manager's lines are rewritten by `writes`; undefined leaves a line out. */
async function playUnder(writes: (line: string) => string | undefined): Promise<void> {
  const manager = new Manager({
    boards: [first ?? fail()],
    scoring: "IMPs",
    clock,
    patience: 5000,
  });
  const guests = SEATS.map((seat) => {
    const [ours, theirs] = linePair();
    void manager.admit(ours);
    const line: ProtocolLine = {
      ...theirs,
      receive: async () => {
        for (;;) {
          const text = await theirs.receive();
          if (text === undefined) return undefined;
          const written = writes(text);
          if (written !== undefined) return written;
        }
      },
    };
    return joinManager(line, { team: sideOf(seat), seat, version: 19, player: opener(seat) });
  });
  const [record] = await manager.run();
  expect(await Promise.all(guests)).toEqual(SEATS.map(() => "session"));
  expect(record?.cards).toHaveLength(52);
}

function fail(): never {
  throw new Error("no board");
}

test.each<readonly [manager: string, writes: (line: string) => string | undefined]>([
  [
    "Bridge Moniteur",
    (line) =>
      line
        .replace(/\("(\w+)"\) seated/, "$1 seated")
        .replace(/^(Teams : N\/S : "\w+") (E\/W : "\w+")$/, "$1. $2. Playing IMP"),
  ],
  ["ZBridge", (line) => line.replace(/\(("\w+")\) seated/, "$1 seated")],
  ["one that shouts", (line) => line.toUpperCase()],
  ["one that whispers, with spaces", (line) => line.toLowerCase().replaceAll(" ", "  ")],
  ["one with full stops", (line) => (/cards|vulnerable/.test(line) ? line : `${line}.`)],
  ["one that keeps no time", (line) => (line.startsWith("Timing") ? undefined : line)],
  [
    "one that writes hands without spaces",
    (line) =>
      /'s cards/.test(line)
        ? line.replaceAll(/(?<=[AKQJT2-9]) (?=[AKQJT2-9])/g, "").replaceAll("T", "10")
        : line,
  ],
])("our client plays a board under %s", async (_, writes) => {
  await playUnder(writes);
});

/** Runs our client with a manager that sends these lines, whatever the client answers. */
async function under(lines: readonly string[]): Promise<{ said: string[]; ending: unknown }> {
  const [ours, theirs] = linePair();
  const said: string[] = [];
  const membership = joinManager(heard(theirs, said, []), {
    team: "T",
    seat: "N",
    version: 19,
    player: opener("N"),
  });
  for (const line of lines) ours.send(line);
  // The client reads all lines before it notices that the connection is closed.
  ours.close();
  const ending = await membership.catch((error: unknown) => error);
  return { said, ending };
}

const SEATED = [
  'North ("T") seated',
  'Teams : N/S : "T" E/W : "U"',
  "Start of board",
  "Board number 1. Dealer North. Neither vulnerable.",
  "North's cards : S A K 5. H A 9 4. D Q 9 8 3. C T 5 3.",
];

/** North's club is passed out; East is to lead. */
const CALLS = ["East passes", "South passes", "West passes"];

/** Runs our client with a manager that sends these lines and then nothing, or nothing readable. */
async function before(lines: readonly string[], patience?: number) {
  const [ours, theirs] = linePair();
  const clock = new HandClock();
  const told: string[] = [];
  let ending: unknown;
  const joined = joinManager(theirs, {
    team: "T",
    seat: "N",
    version: 19,
    player: opener("N"),
    clock,
    ...(patience === undefined ? {} : { patience }),
    waiting: (line) => told.push(line),
  })
    .catch((error: unknown) => error)
    .then((end) => {
      ending = end;
    });
  for (const line of lines) ours.send(line);
  await clock.pass(0);
  return { ours, clock, told, joined, ending: () => ending };
}

const MUTE: readonly (readonly [lines: readonly string[], line: string, notice: number])[] = [
  [[], 'North ("T") seated', 10_000],
  [SEATED.slice(0, 1), "Teams : …", 10_000],
  [SEATED.slice(0, 2), "Start of board", 10_000],
  [SEATED.slice(0, 3), "Board number …", 60_000],
  [SEATED.slice(0, 4), "North's cards : …", 60_000],
  [SEATED, "East bids …", 60_000],
  [[...SEATED, ...CALLS], "East plays …", 60_000],
  [[...SEATED, ...CALLS, "East plays 4C"], "Dummy's cards : …", 60_000],
];

test.each(MUTE)("a manager that is mute after %j has “%s” to say", async (lines, line, notice) => {
  const { clock, told, ending, joined } = await before(lines, 1_800_000);
  await clock.pass(notice - 1);
  expect(told).toEqual([]);
  await clock.pass(1);
  expect(told).toEqual([line]);
  const most = lines.length === 0 ? 30_000 : 1_800_000;
  await clock.pass(most - notice - 1);
  expect(ending()).toBeUndefined();
  await clock.pass(1);
  await joined;
  expect(ending()).toEqual(new Silent(line, most, undefined));
  expect([told, clock.bells]).toEqual([[line], 0]);
});

test("unreadable lines do not prolong the patience, and the last one is reported", async () => {
  const { ours, clock, ending, joined } = await before(SEATED.slice(0, 2), 90_000);
  for (let i = 0; i < 9; i++) {
    expect(ending()).toBeUndefined();
    ours.send(`Please wait (${i})`);
    await clock.pass(0);
    await clock.pass(10_000);
  }
  await joined;
  expect(ending()).toEqual(new Silent("Start of board", 90_000, "Please wait (8)"));
});

test("without patience only the seat itself must come in time", async () => {
  const mute = await before([]);
  await mute.clock.pass(30_000);
  await mute.joined;
  expect(mute.ending()).toEqual(new Silent('North ("T") seated', 30_000, undefined));
  const seated = await before(SEATED.slice(0, 1));
  await seated.clock.pass(1e9);
  expect([seated.ending(), seated.told]).toEqual([undefined, ["Teams : …"]]);
  seated.ours.close();
  await seated.joined;
  const hasty = await before([], 5000);
  await hasty.clock.pass(5000);
  await hasty.joined;
  expect(hasty.ending()).toEqual(new Silent('North ("T") seated', 5000, undefined));
});

test("it explains a call when an older manager asks", async () => {
  const { said } = await under([...SEATED, "Explain North's bids 1C", "Explain East's doubles"]);
  expect(said.slice(-4)).toEqual([
    "North bids 1C Infos. could be short",
    "North ready for East's bid",
    "call 0 of 1",
    "No agreement",
  ]);
});

test.each<readonly [lines: readonly string[], words: string]>([
  [["Seat already has been taken"], "Seat already has been taken"],
  [["Expected team name 'X'"], "Expected team name 'X'"],
  [[...SEATED, "South passes"], "South passes: expected a legal call of East"],
  [[...SEATED, "East bids 1C"], "East bids 1C: expected a legal call of East"],
  [[...SEATED, "ERROR: nothing came in 9 s"], "ERROR: nothing came in 9 s"],
  [
    [...SEATED.slice(0, 4), "North's cards : S A A 5. H A 9 4. D Q 9 8 3. C T 5 3."],
    "North's cards : S A A 5. H A 9 4. D Q 9 8 3. C T 5 3.: expected North's cards : …",
  ],
  [
    [...SEATED.slice(0, 4), "North's cards : S A K 5. H A 9 4. D Q 9 8 3. C T 5."],
    "North's cards : S A K 5. H A 9 4. D Q 9 8 3. C T 5.: expected 13 cards of North that can be",
  ],
  // A seat, hand or lead of another player is an error at once.
  [['South ("T") seated'], 'South ("T") seated: expected North ("T") seated'],
  [
    [...SEATED.slice(0, 4), "East's cards : S A K 5. H A 9 4. D Q 9 8 3. C T 5 3."],
    "East's cards : S A K 5. H A 9 4. D Q 9 8 3. C T 5 3.: expected North's cards : …",
  ],
  [
    [...SEATED.slice(0, 4), "Dummy's cards : S A K 5. H A 9 4. D Q 9 8 3. C T 5 3."],
    "Dummy's cards : S A K 5. H A 9 4. D Q 9 8 3. C T 5 3.: expected North's cards : …",
  ],
  // So is an unreadable line that begins like the expected one.
  [
    [
      ...SEATED.slice(0, 3),
      "Board number 100000000000000000000. Dealer North. Neither vulnerable.",
    ],
    "Board number 100000000000000000000. Dealer North. Neither vulnerable.: expected Board number …",
  ],
  [[...SEATED.slice(0, 3), "board  no. 7"], "board  no. 7: expected Board number …"],
  [[...SEATED.slice(0, 1), "Teams: T against U"], "Teams: T against U: expected Teams : …"],
  [[...SEATED, "East bids 8C"], "East bids 8C: expected East bids …"],
  [[...SEATED, "East bids 1D hurry"], "East bids 1D hurry: expected East bids …"],
  [[...SEATED, ...CALLS, "East plays 1C"], "East plays 1C: expected East plays …"],
  [[...SEATED, ...CALLS, "South plays 3C"], "South plays 3C: expected a legal card of East"],
])("it leaves with the manager's words: %j", async (lines, words) => {
  const { ending } = await under(lines);
  expect(ending).toEqual(new SeatRefused(words));
});

test("it recognises the end of the session and a hang-up at any time", async () => {
  for (let count = 0; count <= SEATED.length; count++) {
    expect((await under([...SEATED.slice(0, count), "End of session"])).ending).toBe("session");
    expect((await under(SEATED.slice(0, count))).ending).toBe("hung up");
  }
});
