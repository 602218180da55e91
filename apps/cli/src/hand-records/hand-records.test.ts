/** `show --format html` and `pdf`: hand records for paper. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { BOARDS } from "../boards.fixture.js";
import { falsecard } from "../fake.fixture.js";
import { quietBoards } from "../outputs.fixture.js";
import { textsOf } from "./pdf.fixture.js";

const folder = mkdtempSync(join(tmpdir(), "falsecard-records-"));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

const show = async (stdin: string, ...argv: readonly string[]) =>
  await falsecard(["show", "-", ...argv], { stdin });

/** The texts of an HTML document, in their order. */
const textsIn = (html: string): string[] =>
  [...html.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = ""]) =>
    text.replaceAll(/<[^>]*>/g, ""),
  );

test("the records of a file have its event, its date and every board once", async () => {
  const { exit, out, err } = await show(BOARDS, "--format", "html");
  expect([exit, err]).toEqual([0, ""]);
  const texts = textsIn(out);
  expect(texts.slice(0, 2)).toEqual(["Club night", "14 November 2026"]);
  expect(texts.filter((text) => text.startsWith("Board"))).toEqual([
    "Board 1",
    "Board 2",
    "Board 3",
  ]);
  // Nothing was solved, and the file has no table.
  expect(out).not.toMatch(/Par|Best lead|Table:/);
  // Two tables played the same boards; a third board of number 1 has other cards.
  const twice = await show(`${BOARDS}\n${BOARDS}\n${quietBoards(1)}`, "--format", "html");
  const boards = textsIn(twice.out).filter((text) => text.startsWith("Board"));
  expect(boards).toEqual(["Board 1", "Board 2", "Board 3", "Board 1"]);
  // The events differ, so that none of them is the title.
  expect(textsIn(twice.out)[0]).toBe("Hand records");
});

test("title, date, paper, columns and language are as asked", async () => {
  const asked = ["--title", "<b>秋の大会</b>", "--date", "2026.11.??", "--lang", "ja"];
  const paper = ["--paper", "Letter", "--columns", "4", "--board", "2-3"];
  const { out } = await show(BOARDS, "--format", "html", ...asked, ...paper);
  expect(out).toContain('<html lang="ja">');
  expect(out).toContain('viewBox="0 0 612 792"');
  expect(out).not.toContain("<b>");
  const texts = textsIn(out);
  expect(texts.slice(0, 5)).toEqual([
    "&#60;b&#62;秋の大会&#60;/b&#62;",
    "2026年11月",
    "ボード 2",
    "ディーラー E",
    "南北バル",
  ]);
  const words = await show(BOARDS, "--format", "html", "--date", "Tuesday evening");
  expect(textsIn(words.out)[1]).toBe("Tuesday evening");
});

test("--table and --leads solve the boards", async () => {
  const { out, err } = await show(BOARDS, "--format", "html", "--table", "--leads", "-b", "1");
  expect(err).toBe("");
  const texts = textsIn(out);
  const at = texts.indexOf("NT");
  const solved = await falsecard(["table", "-", "-b", "1", "--json"], { stdin: BOARDS });
  const { table, par } = JSON.parse(solved.out) as {
    table: Record<string, Record<string, number>>;
    par: { score: number; contracts: string[] };
  };
  const rows = ["N", "S", "E", "W"].flatMap((seat) => [
    seat,
    ...["N", "S", "H", "D", "C"].map((strain) => String(table[seat]?.[strain])),
  ]);
  expect(texts.slice(at, at + 29)).toEqual(["NT", "♠", "♥", "♦", "♣", ...rows]);
  expect(par).toEqual({ score: 110, contracts: expect.arrayContaining(["2D by N"]) as unknown });
  expect(texts).toContain("Par NS +110: 2–3♦ NS, 2♥ S");
  const leads = await falsecard(["leads", "-", "-b", "1", "--json"], {
    stdin: BOARDS.replace("3NTX", "3D")
      .replace('[Declarer "S"]', '[Declarer "N"]')
      .replace(/\[Auction[^]*?\*\n/, ""),
  });
  const [first = "{}"] = leads.out.split("\n");
  const { leads: values } = JSON.parse(first) as { leads: { card: string; tricks: number }[] };
  // Most leads are equally good, so that the others are listed.
  const others = values
    .filter(({ tricks }) => tricks !== values[0]?.tricks)
    .map(({ card }) => card);
  const led = texts.find((text) => text.startsWith("Best lead")) ?? "";
  const [, listed = ""] = /^Best lead v 3♦ N: all but (.*)$/.exec(led) ?? [];
  const cards = listed.split(" ").flatMap((run) => {
    const suit = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" }[run.slice(0, 1)] ?? "";
    return (run.slice(1).replace("10", "T").match(/./g) ?? []).map((rank) => suit + rank);
  });
  expect(others.length).toBeGreaterThan(0);
  expect(cards.toSorted()).toEqual(others.toSorted());
  // Leads alone leave the table out.
  const alone = await show(BOARDS, "--format", "html", "--leads", "-b", "1");
  expect(textsIn(alone.out)).not.toContain("NT");
  expect(textsIn(alone.out)).toContain(led);
});

describe("a file with OptimumResultTable", () => {
  const rows = ["N", "S", "E", "W"].flatMap((seat) =>
    ["NT", "S", "H", "D", "C"].map((strain) => `${seat} ${strain} ${seat === "N" ? 9 : 4}`),
  );
  const tag = String.raw`[OptimumResultTable "Declarer;Denomination\2R;Result\2R"]`;
  const board = quietBoards(1).replace(/\n$/, "");

  test("is believed", async () => {
    const { out, err } = await show(`${board}\n${tag}\n${rows.join("\n")}\n`, "--format", "html");
    expect(err).toBe("");
    const texts = textsIn(out);
    expect(texts.slice(texts.indexOf("NT"), texts.indexOf("NT") + 11).join(" ")).toBe(
      "NT ♠ ♥ ♦ ♣ N 9 9 9 9 9",
    );
    expect(texts).toContain("Par NS +400: 3NT N");
    // Columns have names, whatever their order.
    const turned = rows.map((row) => row.split(" ").toReversed().join(" "));
    const other = await show(
      `${board}\n${tag.replace(/"D.*"/, '"Result;-Denomination;Declarer"')}\n${turned.join("\n")}\n`,
      "--format",
      "html",
    );
    expect(textsIn(other.out)).toEqual(texts);
  });

  test("that is not whole is left out, with its line", async () => {
    for (const torn of [rows.slice(1), rows.with(3, "N D 14"), rows.with(3, "N D *"), []]) {
      const { exit, out, err } = await show(
        `${board}\n${tag}\n${torn.join("\n")}\n`,
        "--format",
        "html",
      );
      expect(exit).toBe(0);
      expect(err).toContain("board 1: OptimumResultTable in line 6 lacks some of its 20 results");
      expect(textsIn(out)).not.toContain("NT");
    }
  });
});

test("what is not known is left open", async () => {
  const some =
    '[Event "A"]\n[Board "1"]\n[Deal "N:AKQ.AKQ.AKQ.AKQJ - - -"]\n\n' +
    '[Event "A"]\n[Board "2"]\n[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n';
  const { exit, out, err } = await show(some, "--format", "html", "--table");
  expect(exit).toBe(0);
  const texts = textsIn(out);
  expect(texts.slice(1, 13).join(" ")).toBe("Board 1 Dealer N None vul ♠ AKQ ♥ AKQ ♦ AKQ ♣ AKQJ ♠");
  expect(texts.filter((text) => text === "?")).toHaveLength(12);
  expect(err).toMatch(/^board 1: .*hand/m);
  expect(err).toContain("left out, because no hand is known: board 2");
});

test.each(["html", "pdf"])("a file without hands makes no %s", async (format) => {
  const file = join(folder, `none.${format}`);
  const results = '[Board "2"]\n[Contract "4S"]\n[Declarer "N"]\n[Result "10"]\n';
  const { exit, out, err } = await show(results, "--format", format, "-o", file);
  expect([exit, out]).toEqual([1, ""]);
  expect(err).toContain("no board of the file has a hand; expected a deal to print");
  expect(() => readFileSync(file)).toThrow("ENOENT");
});

test.each([
  [["--columns", "2"], "--columns goes with --format html or pdf alone"],
  [["--json", "--table"], "--table goes with --format html or pdf alone"],
  [["--format", "text", "-o", "x.txt"], "--output goes with --format html or pdf alone"],
  [["--format", "pdf", "--comments"], "--comments goes with --format text alone"],
  [["--format", "html", "--json"], "--json and --format html"],
  [["--format", "html", "--columns", "5"], "--columns"],
  [["--format", "docx"], "expected text, json, html or pdf"],
  [["--format", "pdf", "--paper", "A3"], "expected A4 or Letter"],
])("show %j is refused", async (argv, sentence) => {
  const { exit, out, err } = await show(BOARDS, ...argv);
  expect([exit, out]).toEqual([2, ""]);
  expect(err).toContain(sentence);
});

test("a PDF says what the HTML says, and is the same each time", async () => {
  writeFileSync(join(folder, "boards.pbn"), BOARDS);
  for (const lang of ["en", "ja"]) {
    const argv = ["show", join(folder, "boards.pbn"), "--title", "Łódź, 濵田杯 ♥", "--lang", lang];
    const html = await falsecard([...argv, "--format", "html"]);
    const pdf = await falsecard([...argv, "--format", "pdf"]);
    expect([pdf.exit, pdf.err]).toEqual([0, ""]);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pdf.bytes.toString("latin1")).toMatch(/startxref\n\d+\n%%EOF\n$/);
    const pages = textsOf(pdf.bytes);
    expect(pages).toHaveLength(1);
    const [texts = []] = pages;
    // Red suits are drawn apart, and spaces may be.
    const written = (all: readonly string[]): string => all.join("").replaceAll(" ", "");
    expect(written(texts.map(({ text }) => text))).toBe(written(textsIn(html.out)));
    expect(texts.map(({ text }) => text)).toContain("KQJ106");
    // The title is at the top, on the left; places count from below.
    expect(texts[0]).toMatchObject({ x: 24 });
    expect(texts[0]?.y).toBeGreaterThan(800);
    // Only the letters that are used are embedded.
    expect(pdf.bytes.length).toBeLessThan(60_000);
    expect((await falsecard([...argv, "--format", "pdf"])).bytes.equals(pdf.bytes)).toBe(true);
  }
});

test("36 boards are two pages, written whole to a file", async () => {
  const file = join(folder, "club.pdf");
  const argv = ["--format", "pdf", "-o", file];
  const { exit, out, err } = await show(quietBoards(36), ...argv);
  expect([exit, out, err]).toEqual([0, "", `${file}: 36 boards on 2 pages (PDF)\n`]);
  const pages = textsOf(readFileSync(file));
  expect(pages.map((page) => page.filter(({ text }) => /^Board \d/.test(text)).length)).toEqual([
    18, 18,
  ]);
  expect((await show(quietBoards(1), ...argv)).err).toContain("--replace");
  expect((await show(quietBoards(1), ...argv, "--replace")).exit).toBe(0);
});

test("a PDF is not written to a terminal", async () => {
  const argv = ["show", "-", "--format", "pdf"];
  const shown = await falsecard(argv, { stdin: BOARDS, tty: true });
  expect([shown.exit, shown.out]).toEqual([2, ""]);
  expect(shown.err).toContain("expected -o FILE, or standard output into a file");
  const filed = await falsecard([...argv, "-o", join(folder, "tty.pdf")], {
    stdin: BOARDS,
    tty: true,
  });
  expect(filed.exit).toBe(0);
});

test("a character that the font lacks is named, and a sign stands for it", async () => {
  const { exit, bytes, err } = await show(BOARDS, "--format", "pdf", "--title", "Cup 🏆 한국");
  expect(exit).toBe(0);
  expect(err).toContain("the font of the PDF has no 🏆 한 국; 〓 stands for it");
  expect(textsOf(bytes)[0]?.[0]?.text).toBe("Cup 〓 〓〓");
});
