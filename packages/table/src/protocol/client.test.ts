import { expect, test } from "vitest";
import { SEATS, sideOf, type Seat } from "@falsecard/core";
import type { Player } from "../player.js";
import { join, Refused } from "./client.js";
import { boards, clock, heard, passing } from "./guests.arbitrary.js";
import { linePair, type Line } from "./line.js";
import { Manager } from "./manager.js";

const [first] = boards(1);
if (first === undefined) throw new Error("no board");

/** Opens with a club that it explains; partner of nobody in particular. */
const opener = (seat: Seat): Player => ({
  ...passing(seat),
  call: async ({ calls }) =>
    seat === "N" && calls.length === 0
      ? { call: "1C", explanation: "could be short" }
      : { call: "P" },
  explain: async (view, index) => `call ${index} of ${view.calls.length}`,
});

/** What every client hears, as another manager would write it; undefined leaves the line out. */
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
    const line: Line = {
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
    return join(line, { team: sideOf(seat), seat, version: 19, player: opener(seat) });
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

/** Our client with a manager that says these lines whatever it answers. */
async function under(lines: readonly string[]): Promise<{ said: string[]; ending: unknown }> {
  const [ours, theirs] = linePair();
  const said: string[] = [];
  const membership = join(heard(theirs, said, []), {
    team: "T",
    seat: "N",
    version: 19,
    player: opener("N"),
  });
  for (const line of lines) ours.send(line);
  // All that was said is read before it hears that the line is dead.
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
  [[...SEATED, "South passes"], "South P: expected a legal call of East"],
  [[...SEATED, "East bids 1C"], "East 1C: expected a legal call of East"],
  [[...SEATED, "ERROR: nothing came in 9 s"], "ERROR: nothing came in 9 s"],
  [
    [...SEATED.slice(0, 4), "North's cards : S A A 5. H A 9 4. D Q 9 8 3. C T 5 3."],
    "North's cards : S A A 5. H A 9 4. D Q 9 8 3. C T 5 3.",
  ],
  [
    [...SEATED.slice(0, 4), "North's cards : S A K 5. H A 9 4. D Q 9 8 3. C T 5."],
    "cards of North that cannot be",
  ],
])("it leaves with the manager's words: %j", async (lines, words) => {
  const { ending } = await under(lines);
  expect(ending).toEqual(new Refused(words));
});

test("it takes the end of the session and a hang-up for what they are, at any time", async () => {
  for (let count = 0; count <= SEATED.length; count++) {
    expect((await under([...SEATED.slice(0, count), "End of session"])).ending).toBe("session");
    expect((await under(SEATED.slice(0, count))).ending).toBe("hung up");
  }
});
