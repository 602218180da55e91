import { describe, expect, test } from "vitest";
import type { Experiment } from "../frame/experiment.js";
import { EXPERIMENTS } from "../experiments.js";
import type { LabFinding } from "../frame/finding.js";
import { makePage } from "./page.js";
import { makeMarkdown } from "./report.js";
import { makeResult, parseResult, type LabResult } from "../frame/result.js";
import { chaptersOf } from "./sheet.js";
import { commandText, reportRows } from "./standing.js";
import { signatureOf } from "../signature/signature.js";
import { strengthFinding } from "../play/strength.js";
import { isWellFormed } from "./well-formed.arbitrary.js";
import { v } from "@falsecard/cluster";
import { plainLines } from "@falsecard/core";

const words = (en: string, ja: string) => ({ en, ja });

const HOSTILE = `<img src=x onerror="alert(1)"> | _a_ [b](https://example.com) \`c\` & 'd'\nnext \u001b[2J\u009b\u202e\u200b\ud800`;

const finding: LabFinding = {
  tables: [
    {
      title: words(HOSTILE, "表"),
      columns: [
        { title: words("name", "名前") },
        { title: words("figure", "値"), paper: true, digits: 1 },
        { title: words("figure", "値"), digits: 2 },
      ],
      rows: [
        [HOSTILE, 12345.67, -0.004],
        [words("second", "二"), null, 3],
      ],
    },
  ],
  charts: [
    {
      kind: "intervals",
      title: words(HOSTILE, "図"),
      x: words("x", "x"),
      y: words("y", "y"),
      estimates: [{ name: words(HOSTILE, "名"), mean: 1, error: 0.5 }],
    },
    {
      kind: "lines",
      title: words("line", "線"),
      x: words("workers", "ワーカー"),
      y: words("times", "倍"),
      log: true,
      lines: [
        {
          name: words("theirs", "論文"),
          paper: true,
          points: [
            [1, 1],
            [64, 54.61],
          ],
        },
        {
          name: words("ours", "私たち"),
          paper: false,
          points: [
            [1, 1],
            [1024, 700],
          ],
        },
      ],
    },
  ],
  notes: [words(HOSTILE, "注")],
};

const result: LabResult = {
  experiment: "example",
  size: "full",
  seed: HOSTILE,
  date: "2026-11-16",
  version: "0.1.0",
  machine: { cores: 2, processor: HOSTILE, node: "20.20" },
  workers: 2,
  seconds: 125,
  finding,
};

const example: Experiment = {
  name: "example",
  paper: "001",
  title: words("An example", "例"),
  about: words("with `code`", "`code` つき"),
  minutes: { quick: 1, full: 1 },
  takes: v.unknown(),
  gives: v.unknown(),
  uses: [{ name: "example", settings: null, behaviour: () => null }],
  units: () => [],
  count: () => 0,
  perform: () => null,
  finding: () => finding,
};

describe("a result", () => {
  test("is read as it was written", () => {
    expect(parseResult(makeResult(result))).toEqual({ ok: true, value: result });
  });

  const good = JSON.parse(makeResult(result)) as Record<string, unknown>;
  test.each([
    ["not JSON", "{", "JSON"],
    ["a list", "[]", "form"],
    ["another form", JSON.stringify({ ...good, form: "x" }), "form"],
    ["no seed", JSON.stringify({ ...good, seed: 1 }), "seed"],
    ["no date", JSON.stringify({ ...good, date: "today" }), "date"],
    ["an odd size", JSON.stringify({ ...good, size: "huge" }), "size"],
    ["an odd signature", JSON.stringify({ ...good, signature: "robots" }), "signature"],
    ["a match of one", JSON.stringify({ ...good, match: { one: "A" } }), "match/two"],
    ["no machine", JSON.stringify({ ...good, machine: null }), "machine"],
    ["no finding", JSON.stringify({ ...good, finding: {} }), "tables"],
    [
      "a cell that is none",
      JSON.stringify({
        ...good,
        finding: { ...finding, tables: [{ ...finding.tables[0], rows: [[{}]] }] },
      }),
      "tables/0",
    ],
    [
      "a chart of no kind",
      JSON.stringify({ ...good, finding: { ...finding, charts: [{ kind: "pie" }] } }),
      "charts/0",
    ],
  ])("with %s is refused by name", (_, text, found) => {
    expect(parseResult(text)).toMatchObject({ ok: false, fault: { code: "lab-result", found } });
  });
});

describe("a report", () => {
  const chapters = chaptersOf([example], [result]);

  test("has every figure of the paper beside ours, date, seed and machine", () => {
    const text = makeMarkdown(chapters, "en");
    for (const each of ["12,345.7", "0.00", "3.00", "54.61", "700", "2026-11-16", "2 min", "0.1.0"])
      expect(text).toContain(each);
    expect(text).toContain("figure (paper)");
    expect(makeMarkdown(chapters, "ja")).toContain("値 (論文)");
  });

  test("shows text and never obeys it", () => {
    const text = makeMarkdown(chapters, "en");
    // No line of the table is broken, nothing becomes a tag, a link or emphasis.
    const row = text.split("\n").find((line) => line.includes("12,345.7")) ?? "";
    expect(row.replaceAll(/\\./g, "").split("|").length).toBe(5);
    expect(text.replaceAll(/\\./g, "")).not.toMatch(/<img|\]\(http/);
    const page = makePage(chapters, "en");
    const tags = (page.match(/<[^>]*>/g) ?? []).map((tag) => tag.replaceAll(/"[^"]*"/g, "''"));
    expect(
      tags.filter((tag) => /^<(img|script|iframe|link|object)| (src|href|on\w+)=/i.test(tag)),
    ).toEqual([]);
    expect(page).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
    // Nothing in it acts unseen: no control, no mark of direction, nothing without width.
    expect(page).toContain("·[2J");
    for (const each of [text, page]) expect(each).toBe(plainLines(each));
  });

  test("is one page that fetches nothing", () => {
    const page = makePage(chapters, "ja");
    expect(page).toContain("default-src 'none'");
    const addresses = page.match(/https?:\/\/[^\s"']+/g) ?? [];
    const own = addresses.filter((each) => !each.startsWith("http://www.w3.org/2000/svg"));
    // What is left is text of the hostile name.
    expect(own.every((each) => each.startsWith("https://example.com"))).toBe(true);
    expect(page).not.toMatch(/url\(|@import/);
    expect(page).toContain('<html lang="ja">');
    for (const svg of page.match(/<svg[\s\S]*?<\/svg>/g) ?? [])
      expect(isWellFormed(svg)).toBe(true);
    expect(page.match(/<svg/g)?.length).toBe(4);
  });

  test("takes the full result before the quick one, and says what was not run", () => {
    const quick: LabResult = { ...result, size: "quick", date: "2026-12-01" };
    const [, chapter] = chaptersOf([example], [quick, result]);
    expect(chapter?.sections[0]?.run).toBe(result);
    expect(makeMarkdown(chaptersOf(EXPERIMENTS, []), "en").match(/Not run yet/g)?.length).toBe(
      EXPERIMENTS.length,
    );
  });

  test("says which result earlier robots made, in both languages and on the page", () => {
    const today = { ...result, signature: signatureOf(example, result.size, result.seed) };
    const older = { ...today, signature: "0123456789ab" };
    const text = (one: LabResult, locale: "en" | "ja"): string =>
      makeMarkdown(chaptersOf([example], [one]), locale);
    expect(text(older, "en")).toContain("robots of 2026-11-16; not repeated since");
    expect(text(older, "ja")).toContain("2026-11-16 のロボットで測定し");
    expect(text(older, "en")).toContain("signature 0123456789ab");
    expect(text(today, "en")).not.toContain("not repeated since");
    expect(text(today, "en")).toContain(today.signature);
    expect(makePage(chaptersOf([example], [older]), "en")).toContain("not repeated since");
    expect(makePage(chaptersOf([example], [today]), "en")).not.toContain("not repeated since");
    expect(reportRows([example], [today])).toMatchObject([{ isToday: true }]);
  });

  test("names the command of every row", () => {
    const quick: LabResult = { ...result, size: "quick", seed: "two words" };
    const match = { one: "A:signals=never", two: "B", samples: 8, boards: 5 };
    const played: LabResult = { ...result, experiment: "strength", seed: "x", match };
    const judged: LabResult = { ...played, match: { ...match, judges: ["rules", "papers"] } };
    const gone: LabResult = { ...played, match: { ...match, two: "signaller" } };
    const commands = (results: readonly LabResult[]) =>
      reportRows([example], results).map(({ again }) => again && commandText(again));
    expect(commands([quick, played, judged, gone])).toEqual([
      "lab run example --quick --seed 'two words'",
      "lab strength A:signals=never B --boards 5 --samples 8 --seed x",
      "lab strength A:signals=never B --boards 5 --samples 8 --bidding rules --their-bidding papers --seed x",
      undefined,
    ]);
    expect(commands([])).toEqual(["lab run example"]);
  });

  test("puts all matches into one table", () => {
    const order = { one: "B", two: "A", samples: 8, seed: "x" };
    const row = {
      ...order,
      i: 0,
      deal: "",
      contract: "3N by S",
      tricks: [9, 8] as [number, number],
      imps: 10,
      apart: 3,
      cards: ["", ""] as [string, string],
    };
    const match: LabResult = {
      ...result,
      experiment: "strength",
      finding: strengthFinding(order, [row]),
    };
    const chapter = chaptersOf([example], [match, match]).at(-1);
    expect(chapter?.sections[0]?.run?.finding.tables[0]?.rows.length).toBe(2);
    const [chart] = chapter?.sections[0]?.run?.finding.charts ?? [];
    expect(chart?.kind === "intervals" && chart.estimates.length).toBe(2);
    expect(makeMarkdown(chaptersOf([example], [match]), "en")).toContain("not repeated since |");
  });
});
