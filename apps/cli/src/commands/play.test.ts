import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CARDS, makeCard } from "@falsecard/core";
import { PbnReader } from "@falsecard/core/files";
import { falsecard } from "../fake.js";

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
    ["play", "--seed", "tuesday", "--samples", "2", "--out", out],
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

test("whoever has no more to say, or quits, ends the evening", async () => {
  for (const stdin of ["", "quit\n"]) {
    const { exit, out } = await falsecard(["play", "--seed", "tuesday", "--lang", "ja"], { stdin });
    expect(exit).toBe(0);
    expect(out).toContain("0 ボードをプレイしました");
  }
});

test("a seat that is none is refused", async () => {
  const { exit, err } = await falsecard(["play", "--seat", "Q"]);
  expect(exit).toBe(2);
  expect(err).toContain("“Q” is not a seat");
});
