import { expect, test } from "vitest";
import { boardOf, VULNERABILITIES } from "../board.js";
import { parseCard } from "../card.js";
import { parseOutcome } from "../contract.js";
import { parsePartialDeal, partialOf } from "../deal.js";
import { seededDeal } from "../pack.js";
import { LOCALES, type Locale } from "../phrase.js";
import { emptyRecord } from "../record.js";
import { sure } from "../result.js";
import { bySeat } from "../seat.js";
import { PAPER_SIZES, roughWidth, type PageMark, type TextMark } from "./drawing.js";
import { boardKey, handRecordOf, type HandRecord } from "./hand-record.js";
import { makeRecordPictures, makeRecordsHtml } from "./html.js";
import { RECORD_COLUMNS, recordPages, type RecordLayout } from "./pages.js";
import { dateText } from "./words.js";

const LAYOUT: RecordLayout = { locale: "en", paper: "A4", columns: 3 };

function recordOf(deal: string, number?: number): HandRecord {
  const { dealer, vulnerability } = boardOf(number ?? 1);
  const board = number === undefined ? { dealer, vulnerability } : boardOf(number);
  const known = handRecordOf({ ...emptyRecord(board), deal: sure(parsePartialDeal(deal)) });
  if (known === undefined) throw new Error(deal);
  return known;
}

const contractOf = (text: string) => {
  const outcome = sure(parseOutcome(text));
  if (outcome === "passed out") throw new Error(text);
  return outcome;
};

const DUCK = "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96";
const MAKEABLE = {
  N: { N: 9, E: 4, S: 9, W: 4 },
  S: bySeat(() => 7),
  H: bySeat(() => 6),
  D: { N: 10, E: 3, S: 10, W: 3 },
  C: bySeat(() => 13),
};
const SOLVED: HandRecord = {
  ...recordOf(DUCK, 1),
  makeable: MAKEABLE,
  par: { score: 400, contracts: [contractOf("3NT N"), contractOf("3NT S"), contractOf("2SX E")] },
  leads: {
    contract: contractOf("3NT N"),
    cards: ["HJ", "H2", "CJ"].map((card) => sure(parseCard(card))),
  },
};

/** The groups of a page as a reader meets them: the label, then the texts in their order. */
const readAloud = (html: string): string[] =>
  [...html.matchAll(/<g role="group" aria-label="([^"]*)">(.*?)<\/g>/gs)].map(
    ([, label = "", inner = ""]) =>
      `${label} | ${[...inner.matchAll(/<text[^>]*>(.*?)<\/text>/g)]
        .map(([, text = ""]) => text.replaceAll(/<[^>]*>/g, ""))
        .join(" ")}`,
  );

test("two boards as HTML, in both languages", () => {
  const records = [SOLVED, recordOf("E:- KQ.AKQJ.AKQ.AKQJ - -", 2)];
  const about = { title: "Club night", date: "14 November 2026" };
  const html = (locale: Locale): string =>
    makeRecordsHtml(recordPages(records, { ...LAYOUT, ...about, locale }));
  expect(readAloud(html("en"))).toEqual([
    "Club night, 14 November 2026 | Club night 14 November 2026",
    "Board 1, Dealer N, None vul | Board 1 Dealer N None vul " +
      "♠ 96 ♥ 754 ♦ KQJ106 ♣ 752 ♠ Q1043 ♥ J2 ♦ A84 ♣ J1043 ♠ AK75 ♥ AQ9 ♦ 953 ♣ AK8 ♠ J82 ♥ K10863 ♦ 72 ♣ Q96 " +
      "N E S W HCP 6 8 20 6 " +
      "NT ♠ ♥ ♦ ♣ N 9 7 6 10 13 S 9 7 6 10 13 E 4 7 6 3 13 W 4 7 6 3 13 " +
      "Par NS +400: 3NT NS, 2♠X E −1 Best lead v 3NT N: ♥J2 ♣J",
    "Board 2, Dealer E, N-S vul | Board 2 Dealer E N-S vul " +
      "♠ ? ♥ ? ♦ ? ♣ ? ♠ ? ♥ ? ♦ ? ♣ ? ♠ KQ ♥ AKQJ ♦ AKQ ♣ AKQJ ♠ ? ♥ ? ♦ ? ♣ ? " +
      "N E S W HCP 34",
    "1 / 1 | HCP: high-card points of each hand. Table: tricks of each declarer, double dummy. 1 / 1",
  ]);
  const japanese = readAloud(html("ja")).join("\n");
  for (const words of [
    "ボード 1",
    "ディーラー N",
    "両ノンバル",
    "南北バル",
    "パー NS +400: 3NT NS",
    "最善のリード 3NT N: ♥J2 ♣J",
  ])
    expect(japanese).toContain(words);
  expect(html("ja")).toContain('<html lang="ja">');
  // Hearts and diamonds are red, in every text.
  const suits = [...html("en").matchAll(/(<tspan fill="#c40000">)?[♠♥♦♣]/g)].map(([text]) => text);
  for (const text of suits) expect(text.includes("tspan")).toBe(/[♥♦]/.test(text));
});

test("titles and dates cannot write into the page", () => {
  const title = `<script>alert("1")</script> & 'x'`;
  const html = makeRecordsHtml(recordPages([SOLVED], { ...LAYOUT, title, date: "</text><b>" }));
  expect(html).not.toMatch(/<script|<b>|alert\("/);
  expect(html).toContain("&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62; &#38; &#39;x&#39;");
  // A line break or a character that turns the direction of writing is not passed on.
  const broken = makeRecordPictures(recordPages([SOLVED], { ...LAYOUT, title: "a\nb\u202Ec" }));
  expect(broken.join("")).toContain(">a b·c<");
});

test("boards fill pages row by row", () => {
  const boards = Array.from({ length: 36 }, (_, i) => recordOf(DUCK, i + 1));
  const sizes = RECORD_COLUMNS.map((columns) =>
    recordPages(boards, { ...LAYOUT, columns }).pages.map(({ groups }) => groups.length - 2),
  );
  expect(sizes).toEqual([Array(12).fill(3), [8, 8, 8, 8, 4], [18, 18], [20, 16]]);
  const { pages } = recordPages(boards, LAYOUT);
  expect(pages.map(({ groups }) => groups[1]?.label)).toEqual([
    "Board 1, Dealer N, None vul",
    "Board 19, Dealer S, E-W vul",
  ]);
  expect(pages.map(({ groups }) => groups.at(-1)?.label)).toEqual(["1 / 2", "2 / 2"]);
  // Letters of six points and more can be read.
  for (const columns of RECORD_COLUMNS) {
    const [page] = recordPages(boards, { ...LAYOUT, columns }).pages;
    const [, cell] = page?.groups ?? [];
    for (const mark of cell?.marks ?? [])
      if (mark.kind === "text" && mark.text === "KQJ106") expect(mark.size).toBeGreaterThan(7);
  }
  expect(recordPages([], LAYOUT).pages).toEqual([]);
});

/** The rectangle that a text takes. */
function area({ x, y, text, size, anchor }: TextMark) {
  const width = roughWidth(text, size);
  const left = anchor === "start" ? x : anchor === "middle" ? x - width / 2 : x - width;
  return { left, right: left + width, top: y - 0.7 * size, bottom: y };
}

const isText = (mark: PageMark): mark is TextMark => mark.kind === "text";

test("nothing sticks out of a board or stands on something else, whatever the hands", () => {
  const odd = [
    "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432",
    "N:AKQJT9876.5432.. 5432.AKQJT9876.. ..AKQJT9876.5432 ..5432.AKQJT9876",
  ].map((deal) => recordOf(deal, 100));
  const random = Array.from({ length: 12 }, (_, i): HandRecord => ({
    board: { ...boardOf(i + 21), vulnerability: VULNERABILITIES[i % 4] ?? "None" },
    deal: partialOf(seededDeal("records", i + 1)),
  }));
  const faults: string[] = [];
  const records = [...odd, ...random].map((record) => ({ ...SOLVED, ...record }));
  for (const locale of LOCALES)
    for (const paper of PAPER_SIZES)
      for (const columns of RECORD_COLUMNS)
        for (const { groups } of recordPages(records, { locale, paper, columns }).pages)
          for (const { label, marks } of groups.slice(1, -1)) {
            const [frame] = marks;
            if (frame?.kind !== "box") throw new Error("a board has no frame");
            const areas = marks.filter(isText).map((mark) => ({ text: mark.text, ...area(mark) }));
            const at = `${label}, ${columns} columns, ${paper}, ${locale}`;
            for (const [i, one] of areas.entries()) {
              const isInside =
                one.left >= frame.x &&
                one.right <= frame.x + frame.width &&
                one.top >= frame.y &&
                one.bottom <= frame.y + frame.height;
              if (!isInside) faults.push(`${at}: ${one.text} sticks out`);
              for (const other of areas.slice(i + 1)) {
                const isApart =
                  one.right <= other.left ||
                  other.right <= one.left ||
                  one.bottom <= other.top ||
                  other.bottom <= one.top;
                if (!isApart) faults.push(`${at}: ${one.text} stands on ${other.text}`);
              }
              if (one.text.includes("…")) faults.push(`${at}: ${one.text} is cut`);
            }
          }
  expect(faults).toEqual([]);
});

test("titles that are too long get smaller letters, then lose their end", () => {
  const headOf = (title: string): TextMark => {
    const { pages } = recordPages([SOLVED], { ...LAYOUT, title, date: "2026" });
    const [mark] = pages[0]?.groups[0]?.marks ?? [];
    if (mark?.kind !== "text") throw new Error("a page has no title");
    return mark;
  };
  const usual = headOf("Club night");
  const long = headOf("The autumn congress of the Northern Association, pairs");
  const longest = headOf("秋の全国大会".repeat(40));
  expect(long.size).toBeLessThan(usual.size);
  expect(long.text).toMatch(/pairs$/);
  expect(longest.size).toBeLessThan(long.size);
  expect(longest.text).toMatch(/^秋の全国大会.*…$/);
  expect(area(longest).right).toBeLessThan(595.28 * 0.7);
});

test("par that is passed out, and leads of which most are best", () => {
  const texts = (record: HandRecord, locale: Locale = "en"): string =>
    readAloud(makeRecordsHtml(recordPages([record], { ...LAYOUT, locale }))).join("\n");
  const out = { ...recordOf(DUCK, 1), par: { score: 0, contracts: [] } };
  expect(texts(out)).toContain("Par 0: passed out");
  expect(texts(out, "ja")).toContain("パー 0: パスアウト");
  const east = { ...recordOf(DUCK, 1), par: { score: -50, contracts: [contractOf("1NT E")] } };
  expect(texts(east)).toContain("Par EW +50: 1NT E");
  const led = (...left: readonly string[]): HandRecord => {
    const others = left.map((card) => sure(parseCard(card)));
    const cards = [...(SOLVED.deal.E ?? [])].filter((card) => !others.includes(card));
    return { ...SOLVED, leads: { contract: contractOf("7C N"), cards } };
  };
  expect(texts(led())).toContain("Best lead v 7♣ N: all equal");
  expect(texts(led(), "ja")).toContain("最善のリード 7♣ N: どれも同じ");
  const six = ["ST", "S4", "HJ", "DA", "C4", "C3"];
  expect(texts(led(...six))).toContain("Best lead v 7♣ N: all but ♠104 ♥J ♦A ♣43");
  expect(texts(led(...six), "ja")).toContain("最善のリード 7♣ N: ♠104 ♥J ♦A ♣43 以外");
  expect(texts(led(...six, "SQ"))).toContain("Best lead v 7♣ N: ♠3 ♥2 ♦84 ♣J10");
});

test("a board is one board at every table, and a hand that follows is added", () => {
  const three = recordOf("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 -", 1);
  expect(boardKey(three)).toBe(boardKey(recordOf(DUCK, 1)));
  expect(boardKey(three)).not.toBe(boardKey(recordOf(DUCK, 17)));
  expect(boardKey(recordOf("N:96.754.KQJT6.752 - - -", 1))).not.toBe(boardKey(three));
  expect(handRecordOf(emptyRecord(boardOf(1)))).toBeUndefined();
});

test.each([
  ["2026.11.14", "14 November 2026", "2026年11月14日"],
  ["2026-01-02", "2 January 2026", "2026年1月2日"],
  ["2026.12.??", "December 2026", "2026年12月"],
  ["2026.??.??", "2026", "2026年"],
  ["2026", "2026", "2026年"],
  ["2026.13.01", "2026", "2026年"],
  ["2026.02.40", "February 2026", "2026年2月"],
])("the date %s", (date, english, japanese) => {
  expect([dateText(date, "en"), dateText(date, "ja")]).toEqual([english, japanese]);
});

test.each(["", "????.??.??", "next Tuesday", "14.11.2026"])("%j is no date of PBN", (date) => {
  expect(dateText(date, "en")).toBeUndefined();
});
