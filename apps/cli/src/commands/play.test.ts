import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CARDS, makeCard } from "@falsecard/core";
import { PbnReader } from "@falsecard/core/files";
import { falsecard, type Ran } from "../fake.fixture.js";
import { widthOf } from "../text/style.js";

/** Every card, again and again: whichever may be played is played. */
const ANY_CARD = Array.from({ length: 13 }, () => CARDS.map(makeCard)).flat();

test("a board is bid and played to the end, with questions on the way, and kept", async () => {
  const folder = await mkdtemp(join(tmpdir(), "falsecard-"));
  const out = join(folder, "mine.pbn");
  const lines = [
    "?",
    "meaning",
    "meaning 2c",
    "why",
    "hint",
    "8S",
    "P",
    "undo",
    "P",
    "P",
    "P",
    "P",
  ];
  const { exit, out: said } = await falsecard(
    ["play", "--program", "honest", "--seed", "tuesday", "--samples", "2", "--out", out],
    { stdin: [...lines, ...ANY_CARD, ""].map((line) => Buffer.from(`${line}\n`)) },
  );
  expect(exit).toBe(0);
  expect(said).toContain("claim N             claims N of the tricks that are left");
  expect(said).toMatch(/North 1.: /);
  expect(said).toContain("“8S” is not a call");
  expect(said).toContain("Taken back.");
  expect(said).toContain("1 board played. The same again: falsecard play --seed tuesday");
  // A board on which something was taken back is no result, on the sheet, in the farewell and in the file.
  expect(said).toMatch(/^Marked +a call or a card was taken back; does not count$/m);
  expect(said).toMatch(/^Not counted: 1 taken back\.$/m);
  const reader = new PbnReader();
  const [board] = [...reader.write(await readFile(out)), ...reader.end()];
  expect(board?.faults).toEqual([]);
  expect(board?.record.players.S).toBe("You");
  expect(board?.record.tricks).toBeTypeOf("number");
  expect(board?.record.marks).toEqual(["undo"]);
  await rm(folder, { recursive: true });
});

test("a board of a file counts if it was only dealt, and once", async () => {
  // Four hands with ten points and no suit: all pass.
  const dealt = `[Dealer "S"][Vulnerable "None"][Deal "N:A965.K87.Q43.J87 K874.Q96.J65.A96 QT3.J543.A72.K54 J2.AT2.KT98.QT32"]`;
  const other = dealt.replace("A965.K87", "A875.K96").replace("K874.Q96", "K964.Q87");
  const file = [
    `[Board "1"]${dealt}`,
    `[Board "2"]${dealt}`,
    `[Board "3"]${other}[Contract "Pass"]`,
  ];
  const folder = await mkdtemp(join(tmpdir(), "falsecard-"));
  const path = join(folder, "some.pbn");
  await writeFile(path, file.join("\n\n"));
  const { exit, out } = await falsecard(
    ["play", path, "--seed", "x", "--out", join(folder, "o.pbn")],
    {
      stdin: "P\n\n".repeat(3),
    },
  );
  expect(exit).toBe(0);
  expect(out).toContain("3 boards played.");
  expect(out).toContain("Not counted: 1 played before, 1 imported.");
  const reader = new PbnReader();
  const kept = [...reader.write(await readFile(join(folder, "o.pbn"))), ...reader.end()];
  expect(kept.map(({ record }) => record.marks)).toEqual([undefined, ["replay"], ["import"]]);
  await rm(folder, { recursive: true });
});

test("the end of the input, or q, ends the session", async () => {
  for (const stdin of ["", "quit\n"]) {
    const { exit, out } = await falsecard(["play", "--seed", "tuesday", "--lang", "ja"], { stdin });
    expect(exit).toBe(0);
    expect(out).toContain("0 ボードをプレイしました");
  }
});

test("an unknown seat is refused", async () => {
  const { exit, err } = await falsecard(["play", "--seat", "Q"]);
  expect(exit).toBe(2);
  expect(err).toContain("“Q” is not a seat");
});

/** South holds all spades but the ace and must lose it; West has a singleton, and nobody may say so. */
const SHORT = `[Dealer "S"]
[Vulnerable "None"]
[Deal "S:KQJT98765432.2.. A.AKQJT9876543.. ..AKQJT98765432. ...AKQJT98765432"]
`;

/** Sits South with the board above, bids seven spades and types these lines. */
async function typed(lines: readonly string[], ...more: readonly string[]): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), "falsecard-"));
  const file = join(folder, "short.pbn");
  await writeFile(file, SHORT);
  const argv = ["play", file, "--program", "honest", "--seed", "s", "--samples", "2", ...more];
  const stdin = ["7S", "P", "P", "P", ...lines].map((line) => Buffer.from(`${line}\n`));
  const ran = await falsecard(argv, { stdin });
  await rm(folder, { recursive: true });
  return ran;
}

/** What was said before the board was over, and after. */
const parts = (out: string): readonly [string, string] => {
  const at = out.search(/Contract {2}|コントラクト {2}/);
  return [out.slice(0, at), out.slice(at)];
};

test("a claim of more tricks than are left claims nothing and says how many are", async () => {
  const { out, exit } = await typed(["claim 14", "claim", "claim many", "quit"]);
  expect(exit).toBe(0);
  expect(
    out.match(/Nothing was claimed: 13 tricks are left; expected a claim from 0 to\s+13/g),
  ).toHaveLength(3);
  expect(out).not.toContain("not accepted");
  const { out: said } = await typed(["claim 14", "quit"], "--lang", "ja");
  expect(said).toContain("残りは 13 トリックです");
});

test("a wrong claim is refused without a word about hidden cards; the line that beats it is shown at the end", async () => {
  const { out } = await typed(["claim 13", "claim 13", ...ANY_CARD, ""]);
  const [during, after] = parts(out);
  expect(
    during.match(/claim of 13 is not accepted: a\s+defender may still win a trick/g),
  ).toHaveLength(2);
  expect(during.slice(0, during.indexOf("not accepted"))).not.toContain("♠A");
  expect(after).toMatch(/Your claim of 13 with 13 tricks left would have brought 1\d after .*♠A/);
});

test("why prints the agreed meaning; the reason is printed only when the board is given up and the hands are open", async () => {
  const { out } = await typed(["why", "why reveal", "no", "why reveal", "yes", "why", "quit"]);
  const [before = "", after = ""] = out.split("The hands are open; this board does not count.");
  expect(before).toMatch(/West .*: (nothing is agreed|the top of a sequence|fourth best)/);
  expect(before.match(/the board will not count\. Show\?/g)).toHaveLength(2);
  expect(before).not.toMatch(/deals|♥ AKQJT/);
  // All four hands, in their places.
  expect(after).toMatch(/♣ AKQJT98765432/);
  expect(after).toMatch(/West:\n/);
});

test("the table is drawn anew after every trick and on asking, and no line is broken inside a word", async () => {
  const { out } = await typed(["show", "why reveal", "yes", "why full", "hint", ...ANY_CARD, ""]);
  const [during] = parts(out);
  const drawn = during.match(/│ W {3}E │/g) ?? [];
  expect(drawn.length).toBeGreaterThan(8);
  // The person's Enter ends the line of a prompt; here nobody types one.
  for (const line of during.replaceAll(/Your ca(ll|rd)[^:]*: |Show\? \(.*?\) /g, "\n").split("\n"))
    expect(widthOf(line), line).toBeLessThanOrEqual(80);
});
