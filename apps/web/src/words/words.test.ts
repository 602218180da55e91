import fc from "fast-check";
import { expect, test } from "vitest";
import { LOCALES, plainText } from "@falsecard/core";
import { readBoards } from "../boards/deals.js";
import { complaintText } from "../look/trouble.js";
import { BOOK_WORDS } from "../book/views/book-words.js";
import { say } from "./words.js";

const blanks = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name).toSorted();

test.each(Object.entries(BOOK_WORDS))(
  "“%s” is said in both languages, with the same values",
  (_, [en, ja]) => {
    expect(en).not.toBe("");
    expect(ja).not.toBe("");
    expect(blanks(ja)).toEqual(blanks(en));
    expect(en).not.toMatch(/[\u3040-\u30ff\u4e00-\u9fff]/);
  },
);

/** Arbitrary strings, with invisible and control characters more often than by chance. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("\u202e", "\u2066", "\u200b", "\u{e0041}", "\u001b[2J", "\u009b", "\ud800"),
    ),
  )
  .map((parts) => parts.join(""));

test("control characters of a foreign text never reach the page: as a value, or quoted in an error of its file", () => {
  fc.assert(
    fc.property(hostile, (text) => {
      for (const locale of LOCALES) {
        const said = [
          say("fault.read", locale, { name: text }),
          ...[
            ...readBoards(`[Board "${text}"]\n[Deal "${text}"]\n[Dealer "${text}"]`).complaints,
            ...readBoards(text, text).complaints,
          ].map((complaint) => complaintText(complaint, locale)),
        ];
        for (const each of said) expect(each).toBe(plainText(each));
      }
    }),
    { numRuns: 300 },
  );
});
