import { sure, type Call } from "@falsecard/core";
import { bookPage, parseConventionCard } from "@falsecard/engine/bidding";
import { expect, test } from "vitest";
import { Style } from "../text/style.js";
import { bookLines, BOOK_FORMATS, type PrintedBook } from "./book.js";

const card = sure(
  parseConventionCard(`system ours extends modern
name namyats: Namyats / ナミャッツ
change openings
  first:
    4C*  namyats: 8+H 10-14 2/3H; forcing, means H
family namyats-answers before openings when partner said namyats, quiet
  suit M = suit partner meant
  4M   game-in-major: any; to play
`),
);
const page = (chapter: "openings" | "own", ...calls: Call[]) => ({
  ...bookPage(calls, card),
  chapter,
});
const book: PrintedBook = { name: "ours", pages: [page("openings"), page("own", "4C", "P")] };

test.each(BOOK_FORMATS)("answers to one's own convention are in the book as %s", (format) => {
  const text = bookLines(new Style("en", false), book, format).join("\n");
  const [, own = ""] = text.split(/(?:## |\* |">)Rows of your own(?:\n|<\/h2>)/);
  expect(own).toContain("game in the major: to play");
  expect(text).toMatch(/Namyats: 10–14 HCP, .*2 of the top 3 (?:♥|!h); forcing/);
});

test("the book begins with its chapters, each of which can be reached", () => {
  const [md, html] = (["md", "html"] as const).map((format) =>
    bookLines(new Style("ja", false), book, format).join("\n"),
  );
  expect(md).toContain("- [自分で書いた行](#自分で書いた行)");
  expect(md).toContain("\n## 自分で書いた行\n");
  expect(html).toContain('<a href="#自分で書いた行">');
  expect(html).toContain('<h2 id="自分で書いた行">');
});
