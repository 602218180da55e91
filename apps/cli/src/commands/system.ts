/** `falsecard system`: the book of a system, checks of a system's text, the differences of two systems, and a quiz. */
import {
  BOOK_CHAPTERS,
  bookPage,
  bookPages,
  makeConventionCard,
  pageAuctions,
  type ConventionCard,
  type Page,
} from "@falsecard/engine/bidding";
import { readCard, parseAuction } from "../system/bidding.js";
import {
  commandOfActions,
  flagOption,
  numberOf,
  option,
  valueOf,
  type Action,
  type Given,
  type Options,
} from "../frame/command.js";
import type { Shell } from "../frame/shell.js";
import { bookLines, BOOK_FORMATS } from "../system/book.js";
import { checkText } from "../system/check.js";
import { diff } from "../system/diff.js";
import { quiz } from "../system/quiz.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

const SEED = "system";
const MOST_QUESTIONS = 200;

const OPTIONS = {
  card: option("CARD", COMMON_PHRASES.biddingCard),
  format: option("FORMAT", { choices: BOOK_FORMATS }, [
    "format of the book: md is Markdown, html is to print",
    "ブックの形式。md は Markdown、html は印刷用",
  ]),
  auction: option("CALLS", { short: "a" }, [
    "the page of this auction alone",
    "このオークションのページだけ",
  ]),
  "as-card": flagOption(["the convention card as a file", "コンベンションカードをファイルの形で"]),
  seed: option("TEXT", { short: "s" }, COMMON_PHRASES.seed),
  count: option("N", { short: "n", within: [1, 100_000] }, [
    "auctions to check (24,000, or 400 for your own rows), boards to bid (200), questions (10)",
    "点検するオークション(24,000、自作の行は400)、ビッドするボード(200)、問題(10)の数",
  ]),
  chapter: option("NAME", { choices: BOOK_CHAPTERS }, [
    "one chapter of the book",
    "ブックの1章だけ",
  ]),
  all: flagOption(["every hand, not three of each kind", "各種類3つまででなく、すべて表示"]),
  json: flagOption([
    "one object a page, a finding, a hand or a question",
    "ページ、指摘、ハンド、問題ごとに1つのオブジェクト",
  ]),
} as const satisfies Options;
type Asked = Given<typeof OPTIONS>;

const ACTIONS: Readonly<Record<string, Action<typeof OPTIONS>>> = {
  book: { takes: ["card", "format", "auction", "as-card"], run: book },
  check: {
    operands: ["[FILE]"],
    takes: ["seed", "count"],
    run: (shell, { seed = SEED, count: auctions, json }, [file = "modern"]) =>
      checkText(shell, { file, seed, auctions, json: json === true }),
  },
  diff: {
    operands: ["A", "B"],
    takes: ["seed", "count", "all"],
    run: async (shell, { seed = SEED, count: boards = 200, json, all }, [one = "", other = ""]) => {
      const cards = [await readCard(shell, "A", one), await readCard(shell, "B", other)] as const;
      await diff(shell, { cards, seed, boards, json: json === true, all: all === true });
    },
  },
  quiz: {
    takes: ["card", "seed", "count", "chapter"],
    run: async (shell, { card = "modern", seed, count = 10, chapter, json }) => {
      const wish = {
        seed: seed ?? shell.io.freshSeed(),
        count: numberOf(shell, "--count", String(count), 1, MOST_QUESTIONS),
        ...(chapter === undefined ? {} : { chapter }),
      };
      await quiz(shell, await readCard(shell, "--card", card), wish, json === true);
    },
  },
};

export default commandOfActions({
  name: "system",
  usual: "book",
  progress: "bar",
  details: [
    "\nbook          the book, also without a word; or with --auction one page\ncheck FILE    what a teacher would find in the text of a system: rows that no hand reaches, gaps, forcing calls without an answer, …; a file, or a shipped system by its name (modern)\ndiff A B      which hands two systems bid differently, with the deals; a system is a card: modern, sayc, modern:gerber=off, a file\nquiz          hands at the edges of the system's rows: your call?",
    "\nbook          システムブック(語なしでも)。--auction でその1ページ\ncheck FILE    システムの本文の点検: 届かない行、穴、答えのないフォーシングなど。ファイル、または付属のシステムの名前(modern)\ndiff A B      2つのシステムでビッドが違うハンドとディール。システムはカードで: modern、sayc、modern:gerber=off、ファイル\nquiz          境目のハンドを出題: あなたのコールは?",
  ],
  options: OPTIONS,
  actions: ACTIONS,
  examples: [
    ["falsecard system --format html > system.html", ["the book as a page", "ウェブページの形で"]],
    ['falsecard system --auction "1N P 2C P"', ["the answers to Stayman", "ステイマンへの答え"]],
    [
      "falsecard system --card papers --as-card > ours.card",
      ["a card to change", "書き換えるためのカード"],
    ],
    ["falsecard system check mine.bid", ["what is wrong with a text", "本文の点検"]],
    [
      "falsecard system diff modern papers --count 100",
      ["what the papers' system bids otherwise", "papers のシステムとの違い"],
    ],
    [
      "falsecard system quiz --chapter notrump",
      ["ten hands opposite 1NT and 2NT", "1NT と 2NT のあとの10問"],
    ],
  ],
});

async function book(shell: Shell, given: Asked): Promise<void> {
  const card = await readCard(shell, "--card", given.card ?? "modern");
  if (given["as-card"] === true) return await shell.writeData(makeConventionCard(card));
  const asked =
    given.auction === undefined
      ? undefined
      : valueOf("--auction", parseAuction("N", given.auction));
  if (asked?.isOver === true) throw shell.misuse(COMMON_PHRASES.bidOver);
  const pages = asked === undefined ? await allPages(shell, card) : [bookPage(asked.calls, card)];
  if (given.json === true) return await shell.printJson(...pages);
  const { format = "md" } = given;
  await shell.print(...bookLines(shell.style, { name: card.name, pages }, format));
}

/** All pages of the book, with progress, because they take some seconds. */
async function allPages(shell: Shell, card: ConventionCard): Promise<Page[]> {
  const count = pageAuctions(card).length;
  const pages: Page[] = [];
  for (const page of bookPages(card)) {
    pages.push(page);
    await shell.progress.at(pages.length, pages.length / count, "", PHRASES.progress);
  }
  return pages;
}

const PHRASES = {
  progress: ["{boards|page|pages} written ({rate}/s)", "{boards} ページ({rate}/秒)"],
} as const;
