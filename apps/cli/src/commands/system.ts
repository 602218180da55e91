/** `falsecard system`: the book of a system, checks of a text, what two systems bid differently, a quiz. */
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
  command,
  flagOption,
  type Given,
  meant,
  numberOf,
  option,
  type Options,
  valueOf,
} from "../frame/command.js";
import { nearest } from "../frame/nearest.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { bookLines, BOOK_FORMATS } from "../system/book.js";
import { checkText } from "../system/check.js";
import { diff } from "../system/diff.js";
import { quiz } from "../system/quiz.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** What may be done with a system; without a word its book is written. */
const ACTIONS = ["book", "check", "diff", "quiz"] as const;
type Action = (typeof ACTIONS)[number];

const OPTIONS = {
  card: option("CARD", COMMON_PHRASES.biddingCard),
  format: option("FORMAT", { choices: BOOK_FORMATS }, [
    "md (Markdown), html (to print) or bml",
    "md(Markdown)、html(印刷用)、bml",
  ]),
  auction: option("CALLS", { short: "a" }, [
    "the page of this auction alone",
    "このオークションのページだけ",
  ]),
  "as-card": flagOption(["the convention card as a file", "コンベンションカードをファイルの形で"]),
  seed: option("TEXT", { short: "s" }, [
    "seed of the deals, or of the quiz",
    "ディールまたはクイズのシード",
  ]),
  count: option("N", { short: "n" }, [
    "auctions to check (24,000 for a whole system, 400 for your own rows), boards to bid (200), or questions to ask (10)",
    "点検するオークション(システム全体は24,000、自作の行は400)、ビッドするボード(200)、または問題(10)の数",
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

/** What each action takes besides `--json` and `--lang`, and how many names follow it. */
const TAKES: Readonly<Record<Action, readonly (keyof typeof OPTIONS)[]>> = {
  book: ["card", "format", "auction", "as-card"],
  check: ["seed", "count"],
  diff: ["seed", "count", "all"],
  quiz: ["card", "seed", "count", "chapter"],
};
const OPERANDS: Readonly<Record<Action, number>> = { book: 0, check: 1, diff: 2, quiz: 0 };

const SEED = "system";
const BOARDS = 200;
const QUESTIONS = 10;
const MOST = 100_000;
const MOST_QUESTIONS = 200;

export default command({
  progress: "bar",
  details: [
    "\nbook          the book, also without a word; or with --auction one page\ncheck FILE    what a teacher would find in the text of a system: rows that no hand reaches, gaps, forcing calls without an answer, …; a file, or a shipped system by its name (modern)\ndiff A B      which hands two systems bid differently, with the deals; a system is a card: modern, sayc, modern:gerber=off, a file\nquiz          hands at the edges of the system's rows: your call?",
    "\nbook          システムブック(語なしでも)。--auction でその1ページ\ncheck FILE    システムの本文の点検: 届かない行、穴、答えのないフォーシングなど。ファイル、または付属のシステムの名前(modern)\ndiff A B      2つのシステムでビッドが違うハンドとディール。システムはカードで: modern、sayc、modern:gerber=off、ファイル\nquiz          境目のハンドを出題: あなたのコールは?",
  ],
  options: OPTIONS,
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
  run: async (shell, given, [word, ...operands]) => {
    const action = actionOf(shell, word);
    const foreign = Object.keys(given).find(
      (option) =>
        option !== "json" && option !== "lang" && !TAKES[action].some((each) => each === option),
    );
    if (foreign !== undefined)
      throw shell.misuse(PHRASES.foreign, { option: `--${foreign}`, action });
    const extra = operands[OPERANDS[action]];
    if (extra !== undefined)
      throw shell.misuse(COMMON_PHRASES.misuseExtra, {
        found: extra,
        expected: `system ${action}`,
      });
    switch (action) {
      case "book":
        return await book(shell, given);
      case "check": {
        const [file = "modern"] = operands;
        return await checkText(shell, {
          file,
          seed: given.seed ?? SEED,
          auctions:
            given.count === undefined
              ? undefined
              : numberOf(shell, "--count", given.count, 1, MOST),
          json: given.json === true,
        });
      }
      case "diff": {
        const [one, other] = operands;
        if (one === undefined || other === undefined)
          throw shell.misuse(COMMON_PHRASES.misuseMissing, { expected: "system diff A B" });
        return await diff(shell, {
          cards: [await readCard(shell, "A", one), await readCard(shell, "B", other)],
          seed: given.seed ?? SEED,
          boards: numberOf(shell, "--count", given.count ?? String(BOARDS), 1, MOST),
          json: given.json === true,
          all: given.all === true,
        });
      }
      case "quiz":
        return await quiz(
          shell,
          await readCard(shell, "--card", given.card ?? "modern"),
          {
            seed: given.seed ?? shell.io.freshSeed(),
            count: numberOf(shell, "--count", given.count ?? String(QUESTIONS), 1, MOST_QUESTIONS),
            ...(given.chapter === undefined ? {} : { chapter: given.chapter }),
          },
          given.json === true,
        );
    }
  },
});

function actionOf(shell: Shell, word: string | undefined): Action {
  if (word === undefined) return "book";
  const action = ACTIONS.find((each) => each === word);
  if (action !== undefined) return action;
  throw meant(
    shell,
    shell.misuse(PHRASES.action, { found: word, expected: shell.style.oneOf(ACTIONS) }),
    nearest(word, ACTIONS),
  );
}

async function book(shell: Shell, given: Asked): Promise<number> {
  const card = await readCard(shell, "--card", given.card ?? "modern");
  if (given["as-card"] === true) {
    await shell.writeData(makeConventionCard(card));
    return EXIT.ok;
  }
  const asked =
    given.auction === undefined
      ? undefined
      : valueOf(shell, "--auction", parseAuction("N", given.auction));
  if (asked?.isOver === true) throw shell.misuse(COMMON_PHRASES.bidOver);
  const pages = asked === undefined ? await allPages(shell, card) : [bookPage(asked.calls, card)];
  if (given.json === true) {
    await shell.printJson(...pages);
    return EXIT.ok;
  }
  const { format = "md" } = given;
  await shell.print(...bookLines(shell.style, { name: card.name, pages }, format));
  return EXIT.ok;
}

/** The whole book takes some seconds. */
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
  action: [
    "“{found}” is nothing that system does; expected {expected}, or no word for the book",
    "「{found}」は system の操作ではありません。{expected} のいずれか、ブックなら何も書かずに",
  ],
  foreign: [
    "{option} has no meaning for system {action}",
    "{option} は system {action} では使えません",
  ],
  progress: ["{boards|page|pages} written ({rate}/s)", "{boards} ページ({rate}/秒)"],
} as const;
