import { describe, expect, test } from "vitest";
import { COMMANDS } from "../commands.js";
import { falsecard } from "../fake.fixture.js";
import { version } from "../frame/version.js";
import { sayText } from "../text/style.js";

/** The words of a page, without what roff makes of them. */
const plain = (page: string): string =>
  page
    .replaceAll(/^\.(?:[BI]R?|SH|TP|PP) ?/gm, "")
    .replaceAll(String.raw`\(dq`, '"')
    .replaceAll(/\\[:&]/g, "")
    .replaceAll(String.raw`\-`, "-")
    .replaceAll(String.raw`\e`, "\\");

describe.each(["en", "ja"] as const)("a manual page in %s", (lang) => {
  test.each(COMMANDS.map(({ name }) => name))("of %s has the words of its help", async (name) => {
    const { exit, out, err } = await falsecard(["man", name, "--lang", lang]);
    expect([exit, err]).toEqual([0, ""]);
    expect(out.split("\n")[0]).toBe(
      `.TH "FALSECARD-${name.toUpperCase()}" 1 "" "Falsecard ${version()}" Falsecard`,
    );
    const listed = COMMANDS.find((one) => one.name === name);
    const command = await listed?.load();
    const text = plain(out);
    for (const [option, { about }] of Object.entries(command?.options ?? {})) {
      expect(text).toContain(`--${option}`);
      expect(text).toContain(sayText(lang, about).replaceAll("\n", " "));
    }
    for (const [line] of command?.examples ?? []) expect(text).toContain(line);
    expect(text).toContain(lang === "en" ? "\nNAME\nfalsecard" : "\n名前\nfalsecard");
    // A line that begins with a dot or an apostrophe is a request, and every request is one that man(7) has.
    for (const line of out.split("\n").filter((one) => /^[.']/.test(one)))
      expect(line).toMatch(/^\.(?:TH|SH|TP|PP|nh|ad l|B|I|BR) ?/);
    // Each tag of a list has a paragraph.
    expect(out).not.toMatch(/\.TP\n\..*\n\.(?:TP|SH)/);
    expect(out).not.toMatch(/\.SH .*\n\.(?:PP|SH)/);
  });
});

test("the page of the program lists every command", async () => {
  const { out } = await falsecard(["man"]);
  for (const { name } of COMMANDS) {
    expect(out).toMatch(new RegExp(String.raw`^\.B ${name}`, "m"));
    expect(out).toContain(String.raw`falsecard\-${name}(1)`);
  }
  const { out: pages } = await falsecard(["man", "--json"]);
  expect(pages.trim().split("\n")).toHaveLength(COMMANDS.length + 1);
  const { out: one } = await falsecard(["man", "table", "--json"]);
  expect(JSON.parse(one)).toMatchObject({
    page: "falsecard-table.1",
    text: expect.stringContaining(".TH"),
  });
});

test("of a command that is not there", async () => {
  const { exit, err } = await falsecard(["man", "tabel"]);
  expect(exit).toBe(2);
  expect(err).toContain("there is no manual page for “tabel”; expected play, web");
  expect(err).toContain("Did you mean table?");
});
