/** `falsecard system`: the book of a system, checks of a text, what two systems bid differently, a quiz. */
import {
  BOOK_CHAPTERS,
  bookPage,
  bookPages,
  makeConventionCard,
  pageAuctions,
  type Chapter,
  type ConventionCard,
  type Page,
} from "@falsecard/engine/bidding";
import { cardOf, parseAuction } from "../system/bidding.js";
import {
  command,
  meant,
  numberOf,
  oneOf,
  valueOf,
  type Given,
  type Options,
} from "../frame/command.js";
import { nearest } from "../frame/nearest.js";
import { EXIT, type Shell } from "../frame/shell.js";
import { bookLines, BOOK_FORMATS } from "../system/book.js";
import { checkText } from "../system/check.js";
import { diff } from "../system/diff.js";
import { quiz } from "../system/quiz.js";

/** What may be done with a system; without a word its book is written. */
const ACTIONS = ["book", "check", "diff", "quiz"] as const;
type Action = (typeof ACTIONS)[number];

const OPTIONS = {
  card: { about: "bidding.card", value: "CARD" },
  format: { about: "system.format", value: "FORMAT", choices: BOOK_FORMATS },
  auction: { about: "system.auction", value: "CALLS", short: "a" },
  "as-card": { about: "system.as-card" },
  seed: { about: "system.seed", value: "TEXT", short: "s" },
  count: { about: "system.count", value: "N", short: "n" },
  chapter: { about: "system.chapter", value: "NAME", choices: BOOK_CHAPTERS },
  all: { about: "system.all" },
  json: { about: "system.json" },
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

export const system = command({
  progress: "bar",
  options: OPTIONS,
  examples: [
    ["falsecard system --format html > system.html", "system.example.html"],
    ['falsecard system --auction "1N P 2C P"', "system.example.auction"],
    ["falsecard system --card papers --as-card > ours.card", "system.example.card"],
    ["falsecard system check mine.bid", "system.example.check"],
    ["falsecard system diff modern papers --count 100", "system.example.diff"],
    ["falsecard system quiz --chapter notrump", "system.example.quiz"],
  ],
  run: async (shell, given, [word, ...operands]) => {
    const action = actionOf(shell, word);
    const foreign = Object.keys(given).find(
      (option) =>
        option !== "json" && option !== "lang" && !TAKES[action].some((each) => each === option),
    );
    if (foreign !== undefined)
      throw shell.misuse("system.foreign", { option: `--${foreign}`, action });
    const extra = operands[OPERANDS[action]];
    if (extra !== undefined)
      throw shell.misuse("misuse.extra", { found: extra, expected: `system ${action}` });
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
          throw shell.misuse("misuse.missing", { expected: "system diff A B" });
        return await diff(shell, {
          cards: [await cardOf(shell, "A", one), await cardOf(shell, "B", other)],
          seed: given.seed ?? SEED,
          boards: numberOf(shell, "--count", given.count ?? String(BOARDS), 1, MOST),
          json: given.json === true,
          all: given.all === true,
        });
      }
      case "quiz":
        return await quiz(
          shell,
          await cardOf(shell, "--card", given.card ?? "modern"),
          {
            seed: given.seed ?? shell.io.freshSeed(),
            count: numberOf(shell, "--count", given.count ?? String(QUESTIONS), 1, MOST_QUESTIONS),
            ...(given.chapter === undefined ? {} : { chapter: chapterOf(given.chapter) }),
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
    shell.misuse("system.action", { found: word, expected: oneOf(shell, ACTIONS) }),
    nearest(word, ACTIONS),
  );
}

const chapterOf = (name: string): Chapter =>
  BOOK_CHAPTERS.find((one) => one === name) ?? "openings";

async function book(shell: Shell, given: Asked): Promise<number> {
  const card = await cardOf(shell, "--card", given.card ?? "modern");
  if (given["as-card"] === true) {
    await shell.writeData(makeConventionCard(card));
    return EXIT.ok;
  }
  const asked =
    given.auction === undefined
      ? undefined
      : valueOf(shell, "--auction", parseAuction("N", given.auction));
  if (asked?.isOver === true) throw shell.misuse("bid.over");
  const pages = asked === undefined ? await allPages(shell, card) : [bookPage(asked.calls, card)];
  if (given.json === true) {
    await shell.printJson(...pages);
    return EXIT.ok;
  }
  const format = BOOK_FORMATS.find((one) => one === given.format) ?? "md";
  await shell.print(...bookLines(shell.scribe, { name: card.name, pages }, format));
  return EXIT.ok;
}

/** The whole book takes some seconds. */
async function allPages(shell: Shell, card: ConventionCard): Promise<Page[]> {
  const count = pageAuctions(card).length;
  const pages: Page[] = [];
  for (const page of bookPages(card)) {
    pages.push(page);
    await shell.progress.at(pages.length, pages.length / count, "", "system.progress");
  }
  return pages;
}
