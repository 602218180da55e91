import { readdirSync, readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { describe, expect, test } from "vitest";
import { sayText } from "./style.js";

const root = new URL("../", import.meta.url);
const JAPANESE = /[\u3040-\u30ff\u4e00-\u9fff]/;

/** Pairs of texts in a file of which one is Japanese. */
function phrasesIn(file: string): (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    if ("type" in node && node.type === "ArrayExpression" && "elements" in node) {
      const [en, ja, ...more] = (node.elements as readonly { readonly value?: unknown }[]).map(
        ({ value }) => value,
      );
      if (typeof en === "string" && typeof ja === "string" && more.length === 0)
        if (JAPANESE.test(en + ja)) found.push([en, ja]);
    }
    for (const each of Object.values(node)) visit(each);
  };
  visit(parseSync(file, readFileSync(new URL(file, root), "utf8")).program);
  return found;
}

const phrases = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !/\.(?:test|fixture)\.ts$/.test(file))
  .flatMap((file) => phrasesIn(file));

const blanks = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)[^}]*\}/g)].map(([, name = ""]) => name).toSorted();

describe("phrases", () => {
  test("are English and Japanese, with the same values", () => {
    expect(phrases.length).toBeGreaterThan(600);
    for (const [en, ja] of phrases) {
      expect(ja, en).toMatch(JAPANESE);
      // A language that forgot to be translated would show up as the other one.
      expect(en).not.toMatch(JAPANESE);
      expect(blanks(ja), en).toEqual(blanks(en));
    }
  });

  const counted = [
    "{files|file|files}, {spelling|spelling|spellings}",
    "{files} ファイル、表記 {spelling}",
  ] as const;

  test("bend a noun by its count in English, and group the digits of a number", () => {
    const counts = { files: 1, spelling: 2967 };
    expect(sayText("en", counted, counts)).toBe("1 file, 2,967 spellings");
    expect(sayText("ja", counted, counts)).toBe("1 ファイル、表記 2,967");
  });

  test("have a value put in as it is, even if it looks like a blank or a pattern", () => {
    const phrase = ["there is no option {found}", "{found} はありません"] as const;
    expect(sayText("en", phrase, { found: "--$&{found}" })).toBe("there is no option --$&{found}");
  });
});
