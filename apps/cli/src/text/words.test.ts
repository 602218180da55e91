import { expect, test } from "vitest";
import { widthOf } from "./style.js";
import { say, WORDS, type WordKey } from "./words.js";

const keys = Object.keys(WORDS).filter((key): key is WordKey => Object.hasOwn(WORDS, key));
const blanks = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name = ""]) => name).toSorted();

test.each(keys)("“%s” is said in both languages, with the same values", (key) => {
  const [en, ja] = WORDS[key];
  expect(en).not.toBe("");
  expect(ja).not.toBe("");
  expect(blanks(ja)).toEqual(blanks(en));
  // A language that forgot to be translated would show up as the other one.
  expect(en).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
});

test("English bends a noun by its count, Japanese does not", () => {
  const counts = { files: 1, boards: 2, wrong: 0, doubtful: 1, spelling: 2967 };
  expect(say("en", "check.total", counts)).toBe(
    "1 file, 2 boards, 0 wrong, 1 doubtful, 2,967 spellings",
  );
  expect(say("ja", "check.total", counts)).toBe(
    "1 ファイル、2 ボード、誤り 0、疑わしい箇所 1、標準外の表記 2,967",
  );
});

test("a value is put in as it is, even if it looks like a blank or a pattern", () => {
  expect(say("en", "misuse.option", { found: "--$&{found}" })).toBe(
    "there is no option --$&{found}",
  );
});

test("what a command says on a line of its own leaves room for 80 columns", () => {
  const said = keys.filter((key) =>
    /^(solve|table|leads|trace)\.(?:faultless|passed|seat|value|costs?)$/.test(key),
  );
  expect(said.length).toBeGreaterThan(5);
  for (const key of said)
    for (const text of WORDS[key]) expect(widthOf(text), key).toBeLessThanOrEqual(76);
});
