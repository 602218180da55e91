import { expect, test } from "vitest";
import { sure } from "@falsecard/core";
import { checkpoint, makeCheckpointHead, parseCheckpoint } from "./checkpoint.js";

const HEAD = makeCheckpointHead({ experiment: "x", size: "quick", seed: "ü", release: "1+a" });

test("a checkpoint remembers whole lines of the very same units", async () => {
  let text = HEAD;
  const first = checkpoint(sure(parseCheckpoint(text, HEAD)).known, async (line) => {
    text += line;
  });
  expect(first.known({ i: 1 })).toBeUndefined();
  await first.keep({ i: 1, seed: "ü" }, { found: null });
  await first.keep({ i: 2, seed: "ü" }, { found: 2 });
  // The process was killed while it wrote a third.
  const read = sure(parseCheckpoint(`${text}[{"i":3,"seed":"ü"},{"fou`, HEAD));
  expect(read.length).toBe(text.length);
  const second = checkpoint(read.known, async () => {});
  expect(second.known({ i: 1, seed: "ü" })).toEqual({ found: null });
  expect(second.known({ i: 2, seed: "u" })).toBeUndefined();
  expect(second.known({ i: 3, seed: "ü" })).toBeUndefined();
});

test.each([
  ["", 1],
  ["my notes\n", 1],
  [makeCheckpointHead({ experiment: "x", size: "quick", seed: "u", release: "1+a" }), 1],
  [`${HEAD}[1,2]\nmy notes\n`, 3],
  [`${HEAD}[1,2]\n{"unit":1}\n`, 3],
])("%j is no checkpoint of this run, and the line is named", (text, line) => {
  expect(parseCheckpoint(text, HEAD)).toMatchObject({
    ok: false,
    fault: { code: "lab-draft", line },
  });
});
