import { mkdtemp, readFile, rm } from "node:fs/promises";
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
  const reader = new PbnReader();
  const [board] = [...reader.write(await readFile(out)), ...reader.end()];
  expect(board?.faults).toEqual([]);
  expect(board?.record.players.S).toBe("You");
  expect(board?.record.tricks).toBeTypeOf("number");
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
