import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";
import { BOARDS, LIN } from "../boards.fixture.js";

test.each([
  ["PBN", BOARDS],
  ["LIN", LIN],
])("shows a board from standard input in %s", async (_, stdin) => {
  const { exit, out, err } = await falsecard(["show", "-", "--board", "1"], { stdin });
  expect([exit, err]).toEqual([0, ""]);
  expect(out).toMatch(/^Board 1 {3}Dealer North {3}None vulnerable\n/);
  expect(out).toContain("Contract  3NTX by South");
  expect(out).toContain("Lead      ♥6 by West");
  expect(out).toContain("down 1 (8 tricks)");
  expect(out).toContain("East-West +100");
  expect(out).toMatch(/\[1\] +20-21 balanced/);
});

test("shows all boards, or the ones asked for", async () => {
  const boards = async (...argv: string[]): Promise<string[]> => {
    const { out } = await falsecard(["show", "-", ...argv], { stdin: BOARDS });
    return [...out.matchAll(/^Board (\d+)/gm)].map(([, number = ""]) => number);
  };
  expect(await boards()).toEqual(["1", "2", "3"]);
  expect(await boards("--board", "2")).toEqual(["2"]);
  expect(await boards("--board", "1, 2-3")).toEqual(["1", "2", "3"]);
  const { exit, err } = await falsecard(["show", "-", "-b", "2,7-8"], { stdin: BOARDS });
  expect(exit).toBe(1);
  expect(err).toContain("standard input: has no board 7, 8");
});

test.each(["x", "0", "3-1", "1,,2", "-", "1-2-3", "1000000000"])(
  "--board %s is refused",
  async (list) => {
    const { exit, err } = await falsecard(["show", "-", `--board=${list}`], { stdin: BOARDS });
    expect(exit).toBe(2);
    expect(err).toContain(`“${list}” is not a list of boards; expected one such as 7 or 1,3-5`);
  },
);

test("--json gives the record and what follows from it, one board a line", async () => {
  const { exit, out } = await falsecard(["show", "-", "--json"], { stdin: BOARDS });
  expect(exit).toBe(0);
  const boards = out
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(boards).toMatchObject([
    {
      record: { board: { number: 1, dealer: "N" }, players: { W: "Lee" } },
      hcp: { N: 6, E: 8, S: 20, W: 6 },
      contract: "3NX by S",
      tricks: 8,
      scoreNS: -100,
      faults: [],
    },
    { contract: "passed out", tricks: null, scoreNS: 0 },
    { contract: null, scoreNS: null },
  ]);
});

test("reads a hand-viewer link given as the file", async () => {
  const link = await falsecard(["convert", "-", "--to", "url"], { stdin: LIN });
  const { exit, out } = await falsecard(["show", link.out.trim()]);
  expect(exit).toBe(0);
  expect(out).toContain("Contract  3NTX by South");
});

test("faults are counted on standard error", async () => {
  const { exit, err } = await falsecard(["show", "-"], {
    stdin: BOARDS.replace("KQJT6.752 Q", "KQJTZ.752 Q"),
  });
  expect(exit).toBe(0);
  expect(err).toMatch(
    /^standard input: 1 board has faults \(\d+ wrong, \d+ doubtful\); `falsecard check` names/,
  );
});

const folder = mkdtempSync(join(tmpdir(), "falsecard-show-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});
writeFileSync(join(folder, "empty.pbn"), "");
writeFileSync(
  join(folder, "junk.bin"),
  Uint8Array.from({ length: 5000 }, (_, i) => (i * 131) % 256),
);
writeFileSync(join(folder, "words.txt"), "Dear diary,\ntoday I was dealt no cards.\n");

writeFileSync(join(folder, "tags.txt"), '[Colour "blue"]\n[Taste "sweet"]\n');

test("a file of tags without a game has nothing to show", async () => {
  const { exit, out, err } = await falsecard(["show", join(folder, "tags.txt")]);
  expect([exit, out]).toEqual([1, ""]);
  expect(err).toContain("no board was found, read as pbn");
});

test.each<[string, string]>([
  ["missing.pbn", "no such file"],
  ["empty.pbn/inside", "no such file"],
  ["", "is a directory; expected a file"],
  ["empty.pbn", "is empty; expected boards"],
  ["junk.bin", "is not text; expected pbn, lin, json or url"],
  ["words.txt", "no board was found, read as pbn; expected pbn, lin, json or url"],
])("show of %j fails with a sentence", async (name, sentence) => {
  for (const command of ["show", "check"]) {
    const { exit, err } = await falsecard([command, join(folder, name)]);
    expect(exit).toBe(1);
    expect(err).toContain(sentence);
  }
});

test("says why a board does not count, on the sheet and to programs", async () => {
  const stdin = BOARDS.replace('[Board "1"]', '[Board "1"]\n[FalsecardMarks "reveal undo"]');
  const english = await falsecard(["show", "-", "--board", "1"], { stdin });
  expect(english.out).toMatch(
    /^Marked +a call or a card was taken back; hidden cards were shown; does not count$/m,
  );
  const japanese = await falsecard(["show", "-", "--board", "1", "--lang", "ja"], { stdin });
  expect(japanese.out).toMatch(
    /^印 +コールまたはカードを戻した、隠れたカードを表示した\(集計外\)$/m,
  );
  const json = await falsecard(["show", "-", "--board", "1", "--json"], { stdin });
  expect(JSON.parse(json.out)).toMatchObject({ record: { marks: ["undo", "reveal"] } });
  // A board that was only dealt has no result to print, but its marks.
  const dealt = '[Board "1"][FalsecardMarks "replay"][Deal "N:AKQJT98765432... - - -"]';
  const { out } = await falsecard(["show", "-"], { stdin: dealt });
  expect(out).toMatch(/^Marked +the cards were known; does not count$/m);
});
