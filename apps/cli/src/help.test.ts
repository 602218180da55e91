import { describe, expect, test } from "vitest";
import { COMMON, PROGRAM_OPTIONS, type Options } from "./frame/command.js";
import { COMMANDS } from "./commands.js";
import { falsecard } from "./fake.fixture.js";
import { sayText, widthOf } from "./text/style.js";

const LOCALES = ["en", "ja"] as const;
const OPTIONS = { en: "Options:", ja: "オプション:" };
const EXAMPLES = { en: "Examples:", ja: "例:" };
const CODES = { en: "Exit codes: 0 done", ja: "終了コード: 0 完了" };
const WIDTHS = [40, 57, 80, 81, 100, 132, 200];
const cases = LOCALES.flatMap((lang) => WIDTHS.map((width) => [lang, width] as const));

const helpAt = async (
  argv: readonly string[],
  lang: string,
  columns: number,
): Promise<string[]> => {
  const env = { NO_COLOR: "1" };
  const { exit, out } = await falsecard([...argv, "--lang", lang], { tty: true, columns, env });
  expect(exit).toBe(0);
  return out.trimEnd().split("\n");
};

/** Texts without what a line break may take away or stand for. */
const bare = (text: string): string => text.replaceAll(/\s/g, "");

/** What a line must have room for before it may be broken: the next word, or the next character of Japanese. */
const firstPiece = (line: string): string => {
  const chars = [...line];
  const end = chars.findIndex((char) => char === " " || widthOf(char) > 1);
  return chars.slice(0, end === -1 ? undefined : Math.max(1, end)).join("");
};

/** Whether lines are a paragraph that was broken once: all of its words, and no line that ends before it must. */
function expectBrokenOnce(lines: readonly string[], paragraph: string, width: number): void {
  expect(bare(lines.join(""))).toBe(bare(paragraph));
  for (const [i, line] of lines.slice(0, -1).entries()) {
    const next = firstPiece((lines[i + 1] ?? "").trimStart());
    // A bracket stays with what is in it, and a mark with what it ends: a few cells may be left.
    const slack = /[\u3000-\u9fff\uff00-\uffef]/.test(line) ? 4 : 0;
    // A word that is longer than a line is broken wherever the line ends.
    const gap = widthOf(line) + 1 + widthOf(next) + slack;
    expect(gap, `“${line}” before “${next}” of ${width}`).toBeGreaterThan(width);
  }
}

/** The lines under a heading, up to the next empty one. */
function blockOf(lines: readonly string[], heading: string): string[] {
  const from = lines.indexOf(heading);
  expect(from, heading).toBeGreaterThanOrEqual(0);
  const end = lines.indexOf("", from);
  return lines.slice(from + 1, end === -1 ? undefined : end);
}

/** What the help says of each option, with the column in which it stands. */
function optionTexts(
  lines: readonly string[],
  names: readonly string[],
): Map<string, { lines: string[]; indent: number }> {
  const texts = new Map<string, { lines: string[]; indent: number }>();
  let last: { lines: string[]; indent: number } | undefined;
  for (const line of lines) {
    const [, before = "", name, text = ""] =
      /^(  (?:-\w, |    )--([\w-]+)(?: [A-Z]\w*)?(?: {2,}|$))(.*)$/.exec(line) ?? [];
    // A text may name an option too; those of the list come in their order.
    if (name === undefined || name !== names[texts.size]) {
      const words = line.trimStart();
      const indent = line.length - words.length;
      if (last === undefined) throw new Error(line);
      // What stands below its option is moved to the right of it.
      if (last.lines.length === 0) last.indent = indent;
      expect(indent).toBe(last.indent);
      last.lines.push(words);
      continue;
    }
    last = { lines: text === "" ? [] : [text], indent: before.length };
    texts.set(name, last);
  }
  return texts;
}

async function expectOptions(
  shown: readonly string[],
  options: Options,
  lang: "en" | "ja",
  width: number,
): Promise<void> {
  const texts = optionTexts(blockOf(shown, OPTIONS[lang]), Object.keys(options));
  expect([...texts.keys()]).toEqual(Object.keys(options));
  for (const [name, { about, choices, default: usual }] of Object.entries(options)) {
    const text = texts.get(name);
    const taken = choices === undefined ? "" : ` [${choices.join(", ")}]`;
    const value = typeof usual === "string" || typeof usual === "number" ? ` (${usual})` : "";
    const words = `${sayText(lang, about)}${taken}${value}`;
    expectBrokenOnce(text?.lines ?? [], words, width - (text?.indent ?? 0));
  }
}

describe.each(cases)("the help in %s at %i cells", (lang, width) => {
  test.each(COMMANDS.map((command) => [command.name, command] as const))(
    "of %s fits, and every paragraph is broken once",
    async (name, { about, load }) => {
      const shown = await helpAt([name, "--help"], lang, width);
      for (const line of shown) expect(widthOf(line), line).toBeLessThanOrEqual(width);
      const { options, examples, details } = await load();
      await expectOptions(shown, { ...options, ...COMMON }, lang, width);
      // The paragraphs about the command, and what each example does.
      const top = shown.slice(shown.indexOf("") + 1, shown.indexOf(OPTIONS[lang]) - 1);
      let at = 0;
      const whole = [about, ...(details === undefined ? [] : [details])];
      for (const paragraph of whole.flatMap((text) => sayText(lang, text).split("\n"))) {
        let lines: string[] = [];
        while (bare(lines.join("")).length < bare(paragraph).length && at < top.length)
          lines = [...lines, top[at++] ?? ""];
        if (lines.length === 0) at++;
        // The entries of a list stand in two columns.
        if (/\S {2,}\S/.test(paragraph)) expect(bare(lines.join(""))).toBe(bare(paragraph));
        else expectBrokenOnce(lines, paragraph, width);
      }
      const block = blockOf(shown, EXAMPLES[lang]);
      const flat = bare(block.join("").replaceAll("\\", ""));
      for (const [line, does] of examples)
        expect(flat).toContain(bare(line) + bare(sayText(lang, does)));
    },
  );

  test("of the program fits, and every paragraph is broken once", async () => {
    const shown = await helpAt(["--help"], lang, width);
    for (const line of shown) expect(widthOf(line), line).toBeLessThanOrEqual(width);
    await expectOptions(shown, PROGRAM_OPTIONS, lang, width);
    const flat = bare(shown.join(""));
    for (const { about } of COMMANDS)
      expect(flat).toContain(bare(sayText(lang, about).split("\n")[0] ?? ""));
    expect(flat).toContain(bare(CODES[lang]));
  });
});

test("80 cells where standard output is no terminal, and never fewer than 40", async () => {
  const piped = await falsecard(["tm", "--help"], { columns: 132 });
  const screen = await helpAt(["tm", "--help"], "en", 80);
  expect(piped.out.trimEnd().split("\n")).toEqual(screen);
  expect(await helpAt(["tm", "--help"], "en", 0)).toEqual(screen);
  expect(await helpAt(["tm", "--help"], "en", 10)).toEqual(
    await helpAt(["tm", "--help"], "en", 40),
  );
});

test("a text of the help has no line break but between paragraphs and entries of a list", async () => {
  for (const { about, load } of COMMANDS) {
    const { options, examples, details } = await load();
    for (const lang of LOCALES) {
      for (const { about: words } of Object.values({ ...options, ...COMMON }))
        expect(sayText(lang, words)).not.toContain("\n");
      for (const [, words] of examples) expect(sayText(lang, words)).not.toContain("\n");
      expect(sayText(lang, about)).not.toContain("\n");
      for (const line of sayText(lang, details ?? ["", ""])
        .split("\n")
        .slice(0, -1))
        expect(line).toMatch(/^$|[.。]$|\S {2,}\S/);
    }
  }
});

test("an example that is too wide is continued as shells read it", async () => {
  const shown = await helpAt(["match", "--help"], "en", 60);
  const from = shown.findIndex((line) => line.includes("falsecard match default A --out"));
  expect(shown.slice(from, from + 3)).toEqual([
    "  falsecard match default A --out friday.pbn --seed friday \\",
    "      --count 64 --resume",
    "      goes on after an interruption",
  ]);
});
