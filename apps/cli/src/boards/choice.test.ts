/** Choosing boards: every command knows rooms and turns, and every command counts the same boards. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import { makeLin, makePbn, PbnReader } from "@falsecard/core/files";
import type { BoardRecord } from "@falsecard/core";
import { falsecard } from "../fake.fixture.js";
import { BOARDS, LIN } from "../boards.fixture.js";

const [played] = new PbnReader().write(BOARDS).map(({ record }) => record);
if (played === undefined) throw new Error("no boards");

/** The record of a team match in one of its rooms. */
const inRoom = (Room: string, record: BoardRecord, tricks: number): BoardRecord => ({
  ...record,
  tricks,
  about: { Event: "Cup", HomeTeam: "Reds", VisitTeam: "Blues", Room },
});
const match = [
  inRoom("Open", played, 8),
  inRoom("Closed", played, 9),
  inRoom("Open", { ...played, board: { ...played.board, number: 2 } }, 7),
  inRoom("Closed", { ...played, board: { ...played.board, number: 2 } }, 10),
];
const folder = mkdtempSync(join(tmpdir(), "falsecard-choice-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
const file = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};
const lin = file("match.lin", makeLin(match));
const pbn = file("match.pbn", makePbn(match));
const tables = file(
  "tables.pbn",
  makePbn([7, 8, 9].map((tricks) => ({ ...played, tricks, about: {} }))),
);

const tricksShown = (out: string): unknown[] =>
  out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).tricks);

describe("two rooms", () => {
  test.each([lin, pbn])("%s: --room chooses, alone and with --board", async (path) => {
    const show = async (...argv: string[]): Promise<unknown[]> =>
      tricksShown((await falsecard(["show", path, "--json", ...argv])).out);
    expect(await show("--room", "open")).toEqual([8, 7]);
    expect(await show("--room", "closed")).toEqual([9, 10]);
    expect(await show("--board", "1")).toEqual([8, 9]);
    expect(await show("--board", "2", "--room", "closed")).toEqual([10]);
  });

  test("one board of two rooms is asked about with --room; the error without it names the rooms", async () => {
    const card = ["card", lin, "--board", "1", "--program", "A", "--samples", "2"];
    const torn = await falsecard(card);
    expect([torn.exit, torn.out]).toEqual([1, ""]);
    expect(torn.err).toContain(
      "match.lin: board 1 was played in two rooms; choose --room open or --room closed",
    );
    expect((await falsecard([...card, "--lang", "ja"])).err).toContain(
      "ボード 1 は2つの部屋でプレイされています。--room open か --room closed で選んでください",
    );
    expect((await falsecard([...card, "--room", "open"])).exit).toBe(0);
    const beliefs = ["beliefs", lin, "--seat", "W", "--count", "--board", "1"];
    expect((await falsecard(beliefs)).exit).toBe(1);
    expect((await falsecard([...beliefs, "--room", "closed"])).exit).toBe(0);
  });

  test.each(["show", "solve", "table", "leads", "trace", "playout", "auction", "convert"])(
    "%s takes --room",
    async (name) => {
      const argv = {
        solve: ["--at", "0", "--json"],
        convert: ["--to", "json"],
        playout: ["--program", "A", "--samples", "2", "--after", "4", "--json"],
      }[name] ?? ["--json"];
      const asked = [name, lin, "--board", "2", "--room", "closed", ...argv];
      const { exit, out } = await falsecard(asked);
      expect([exit, out.trimEnd().split("\n").length]).toEqual([0, 1]);
      const none = await falsecard([name, pbn, "--board", "5", "--room", "open", ...argv]);
      expect([none.exit, none.out]).toEqual([1, ""]);
      expect(none.err).toContain("match.pbn: has no board for --board 5 --room open");
      const usage = await falsecard([name, lin, "--room", "opne", ...argv]);
      expect(usage.exit).toBe(2);
      expect(usage.err).toContain("Did you mean open?");
    },
  );

  test("play takes the boards of one room", async () => {
    const play = async (...argv: string[]) =>
      await falsecard(["play", ...argv, "--program", "A", "--samples", "2"], { stdin: "quit\n" });
    const { exit, out } = await play(lin, "--room", "closed", "--board", "2");
    expect(exit).toBe(0);
    expect(out).toContain("Board 2");
    const open = file("open.pbn", makePbn(match.slice(0, 1)));
    const none = await play(open, "--room", "closed");
    expect(none.exit).toBe(1);
    expect(none.err).toContain("open.pbn: has no board for --room closed");
  });

  test("a person plays a board of two rooms once", async () => {
    // Four hands with ten points and no suit: all pass.
    const deal = `[Board "1"][Dealer "S"][Vulnerable "None"][Deal "N:A965.K87.Q43.J87 K874.Q96.J65.A96 QT3.J543.A72.K54 J2.AT2.KT98.QT32"]`;
    const both = file("both.pbn", `${deal}[Room "Open"]\n\n${deal}[Room "Closed"]\n`);
    const { out } = await falsecard(["play", both, "--seed", "x"], { stdin: "P\n\n".repeat(3) });
    expect(out).toContain("1 board played.");
  });
});

describe("many tables", () => {
  test("--nth tells records of one board apart, and the error says so", async () => {
    const beliefs = ["beliefs", tables, "--seat", "W", "--count", "--board", "1"];
    const torn = await falsecard(beliefs);
    expect(torn.exit).toBe(1);
    expect(torn.err).toContain("board 1 is there 3 times; choose one of them, --nth 1 to --nth 3");
    expect((await falsecard([...beliefs, "--nth", "2"])).exit).toBe(0);
    const { out } = await falsecard(["show", tables, "--json", "--nth", "2"]);
    expect(tricksShown(out)).toEqual([8]);
    const none = await falsecard(["show", tables, "--nth", "4"]);
    expect([none.exit, none.err]).toEqual([
      1,
      `falsecard show: ${tables}: has no board for --nth 4\n`,
    ]);
    expect((await falsecard(["show", tables, "--nth", "0"])).exit).toBe(2);
  });

  test("boards without numbers are distinguished in the same way", async () => {
    const stdin = LIN.replace("ah|Board 1|", "").repeat(2);
    const beliefs = ["beliefs", "-", "--seat", "W", "--count"];
    expect((await falsecard(beliefs, { stdin })).err).toContain(
      "has 2 boards without a number; choose one of them, --nth 1 to --nth 2",
    );
    expect((await falsecard([...beliefs, "--nth", "2"], { stdin })).exit).toBe(0);
  });
});

/** The number of boards that a command counts in a text, or the sentence that there is none. */
async function counts(stdin: string): Promise<Record<string, number>> {
  const lines = (out: string): number => (out === "" ? 0 : out.trimEnd().split("\n").length);
  const none = (err: string): boolean => /no board was found|is empty/.test(err);
  const run = async (...argv: string[]) => await falsecard(argv, { stdin });
  const checked = await run("check", "-", "--json");
  const { total } = JSON.parse(checked.out.trimEnd().split("\n").at(-1) ?? "{}");
  const counted: Record<string, number> = { check: total.boards };
  for (const argv of [
    ["show", "-", "--json"],
    ["convert", "-", "--json"],
    ["leads", "-", "--json"],
  ]) {
    const { exit, out, err } = await run(...argv);
    counted[argv[0] ?? ""] = lines(out);
    // Nothing to read is a failure everywhere, and nothing else is.
    if (none(err)) expect([argv, exit, lines(out)]).toEqual([argv, 1, 0]);
    else expect([argv, lines(out) > 0]).toEqual([argv, true]);
  }
  const auction = await run("auction", "-", "--rules-only", "--json");
  const left = [...auction.err.matchAll(/(\d+) boards? .*left/g)].map(([, n]) => Number(n));
  counted["auction"] = lines(auction.out) + left.reduce((sum, n) => sum + n, 0);
  for (const to of ["pbn", "lin"] as const) {
    const { out, exit } = await run("convert", "-", "--to", to);
    const again = await falsecard(["check", "-", "--json", "--from", to], { stdin: out });
    const said = JSON.parse(again.out.trimEnd().split("\n").at(-1) ?? "{}").total;
    counted[`convert to ${to}`] = exit === 0 ? said.boards : 0;
  }
  return counted;
}

describe("what is a board", () => {
  test.each([
    ["tags alone", '[Event "x"]\n[Site "y"]\n[Dealer "N"]\n'],
    ["numbers alone", '[Board "1"]\n[Dealer "N"]\n\n[Board "2"]\n[North "Tanaka"]\n'],
    ["a wreck", '[Board "1"]\n[Deal "N:AKQ"]\n[Contract "9S"]\n[Auction "N"\nPsas\n'],
    ["no tag", "nothing here\n"],
    ["LIN without hands", "pn|a,b,c,d|st||md|3,,,|sv|o|pg||\n"],
    ["an empty record", '{"board":{"dealer":"N","vulnerability":"None"},"deal":"N:- - - -"}\n'],
  ])("%s: no command finds one, and all fail with a sentence", async (_, stdin) => {
    for (const argv of [
      ["show", "-"],
      ["check", "-"],
      ...["pbn", "lin", "json", "url"].map((to) => ["convert", "-", "--to", to]),
      ["table", "-"],
      ["leads", "-"],
      ["trace", "-"],
      ["solve", "-"],
      ["auction", "-"],
      ["playout", "-"],
      ["beliefs", "-", "--seat", "N"],
      ["card", "-"],
    ]) {
      const { exit, out, err } = await falsecard(argv, { stdin });
      expect([argv, exit, argv[0] === "check" ? "" : out]).toEqual([argv, 1, ""]);
      expect(err).toContain("standard input: no board was found, read as ");
    }
  });

  test("pages without a board stay in their own format, and are no boards", async () => {
    const stdin = `[Event "Programme"]\n{Dinner at eight}\n\n${BOARDS}\n[Event "Thanks"]\n`;
    const same = await falsecard(["convert", "-", "--to", "pbn", "--encoding", "utf-8"], { stdin });
    for (const kept of ["Programme", "Dinner at eight", "Thanks"]) expect(same.out).toContain(kept);
    expect(Object.values(await counts(stdin))).toEqual(Array.from({ length: 7 }, () => 3));
  });

  test("every command counts the same boards of any torn file", async () => {
    const bases = [BOARDS, LIN + LIN, makeLin(match)];
    const change = fc.record({
      at: fc.nat(),
      lost: fc.nat(60),
      added: fc.constantFrom("", "", '"', "[", "]", "\n\n", "|", "md|", "qx|o3|", "{", "Pass"),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...bases),
        fc.array(change, { minLength: 1, maxLength: 6 }),
        async (base, changes) => {
          let text = base;
          for (const { at, lost, added } of changes) {
            const from = at % (text.length + 1);
            text = text.slice(0, from) + added + text.slice(from + lost);
          }
          const counted = await counts(text);
          expect(new Set(Object.values(counted)).size, JSON.stringify({ counted, text })).toBe(1);
        },
      ),
      { seed: 11, numRuns: 25 },
    );
  });
});

describe('a club\'s file with [Board "01"]', () => {
  const club = file(
    "club.pbn",
    [1, 2, 3]
      .map((number) =>
        makePbn([{ ...played, board: { ...played.board, number }, tricks: 6 + number, about: {} }])
          .replace(/^% .*\r\n% .*\r\n/, "")
          .replace(`[Board "${number}"]`, `[Board "0${number}"]`),
      )
      .join("\r\n"),
  );
  const show = async (...argv: string[]): Promise<unknown[]> =>
    tricksShown((await falsecard(["show", club, "--json", ...argv])).out);

  test("is not wrong", async () => {
    const { exit, out } = await falsecard(["check", club, "--json"]);
    expect(exit).toBe(0);
    expect(JSON.parse(out.trimEnd().split("\n").at(-1) ?? "")).toMatchObject({
      total: { boards: 3, wrong: 0, doubtful: 0, codes: { "number-spelling": 3 } },
    });
  });

  test.each([
    ["1", [7]],
    ["01", [7]],
    ["0001", [7]],
    ["+1", [7]],
    [" 1 ", [7]],
    ["１", [7]],
    ["1-3", [7, 8, 9]],
    ["01 - 03", [7, 8, 9]],
    ["２–３", [8, 9]],
    ["1,03", [7, 9]],
    ["１、３", [7, 9]],
  ])("--board “%s”", async (list, tricks) => {
    expect(await show("--board", list)).toEqual(tricks);
  });

  test.each(["0", "3-1", "1-2-3", "1,", "a", "1 2", "1000000000", "-"])(
    "--board “%s” is refused",
    async (list) => {
      const { exit, err } = await falsecard(["show", club, `--board=${list}`]);
      expect(exit).toBe(2);
      expect(err).toContain(list);
    },
  );

  test("a huge range costs nothing, and the list of its missing boards is cut", async () => {
    const { exit, out, err } = await falsecard(["show", club, "--json", "--board", "1-999999999"]);
    expect([exit, tricksShown(out)]).toEqual([1, [7, 8, 9]]);
    expect(err).toContain("4, 5, 6");
    expect(err).toContain("23, …");
    expect(err.length).toBeLessThan(300);
  });

  test("--nth, --count and the number of the first board are read in the same way", async () => {
    expect(await show("--board", "02", "--nth", "０１")).toEqual([8]);
    const dealt = await falsecard(["deal", "-n", "02", "-b", "+07", "-s", "x", "-f", "pbn"]);
    expect([...dealt.out.matchAll(/\[Board "(.*)"\]/g)].map(([, n]) => n)).toEqual(["7", "8"]);
  });

  test("keeps numbers and contracts through LIN", async () => {
    const there = await falsecard(["convert", club, "--to", "lin"]);
    const back = await falsecard(["show", "-", "--json"], { stdin: there.bytes });
    const before = await falsecard(["show", club, "--json"]);
    const told = (out: string): unknown[] =>
      out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line))
        .map(({ record, contract, tricks }) => [record.board, contract, tricks]);
    expect(told(back.out)).toEqual(told(before.out));
    expect(there.err).not.toContain("contract");
  });
});
