import { appendFile, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { Draft } from "./draft.js";

test("a draft remembers whole lines of the very same units, and goes when the result is made", async () => {
  const folder = await mkdtemp(join(tmpdir(), "falsecard-draft-"));
  const file = join(folder, "deep", "x.draft.jsonl");
  const first = await Draft.open(file);
  expect(first.known({ i: 1 })).toBeUndefined();
  await first.keep({ i: 1, seed: "ü" }, { found: null });
  await first.keep({ i: 2, seed: "ü" }, { found: 2 });
  // The process was killed while it wrote a third.
  const whole = await readFile(file, "utf8");
  await appendFile(file, '[{"i":3,"seed":"ü"},{"fou');
  const second = await Draft.open(file);
  expect(second.known({ i: 1, seed: "ü" })).toEqual({ found: null });
  expect(second.known({ i: 2, seed: "u" })).toBeUndefined();
  expect(second.known({ i: 3, seed: "ü" })).toBeUndefined();
  expect(await readFile(file, "utf8")).toBe(whole);
  await second.finish();
  expect((await Draft.open(file)).known({ i: 2, seed: "ü" })).toBeUndefined();
  await rm(folder, { recursive: true });
});
