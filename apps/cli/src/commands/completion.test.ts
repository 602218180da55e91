import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { COMMANDS } from "../commands.js";
import { falsecard } from "../fake.fixture.js";

const hasBash = spawnSync("bash", ["--version"]).status === 0;

let folder = "";
let script = "";
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "falsecard-completion-"));
  script = (await falsecard(["completion", "bash"])).out;
  for (const name of ["one board.pbn", "other.pbn"]) writeFileSync(join(folder, name), "");
  mkdirSync(join(folder, "omnibus"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** What bash offers after each of these lines, whose last word is not finished. */
function offered(lines: readonly (readonly string[])[]): string[][] {
  const asks = lines.map((words) => {
    const quoted = words.map((word) => `'${word}'`).join(" ");
    return `COMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _falsecard
printf '%s|' "\${COMPREPLY[@]}"; echo`;
  });
  const { stdout, stderr, status } = spawnSync("bash", ["--norc", "-u"], {
    input: `${script}\n${asks.join("\n")}\n`,
    cwd: folder,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  return stdout
    .trimEnd()
    .split("\n")
    .map((line) => line.split("|").filter((word) => word !== ""));
}

describe.skipIf(!hasBash)("bash", () => {
  test("offers commands, actions, options, their words, and files where one is wanted", () => {
    const files = ["omnibus", "one board.pbn", "other.pbn"];
    const expected: readonly (readonly [line: string, words: readonly string[]])[] = [
      ["ta", ["table"]],
      ["table --fo", ["--format"]],
      ["table --format ", ["grid", "pbn", "json"]],
      ["table -f p", ["pbn"]],
      ["table --format = j", ["json"]],
      ["table o", files],
      ["table --board 7 o", files],
      ["table --board ", []],
      ["check other.pbn o", files],
      ["convert -o o", files],
      ["lab st", ["strength"]],
      ["lab strength h", ["honest"]],
      ["lab list --", ["--json", "--lang", "--help"]],
      ["match A d", ["deceptive", "default"]],
      ["match A B ", []],
      ["match A B --judge a", ["agent"]],
      ["match --card s", ["sayc"]],
      ["bid --card o", files],
      ["completion f", ["fish"]],
      ["man com", ["completion"]],
      ["help tab", ["table"]],
      ["--lang ", ["en", "ja"]],
      ["--lang ja tab", ["table"]],
      ["--v", ["--version"]],
      ["nonsense --", []],
    ];
    const got = offered(expected.map(([line]) => ["falsecard", ...line.split(" ")]));
    expect(got.map((words) => words.toSorted())).toEqual(
      expected.map(([, words]) => words.toSorted()),
    );
  });

  test("offers every option of every command", async () => {
    const commands = await Promise.all(
      COMMANDS.map(async ({ name, load }) => [name, (await load()).options] as const),
    );
    const got = offered(commands.map(([name]) => ["falsecard", name, "--"]));
    for (const [i, [name, options]] of commands.entries())
      expect(got[i]?.toSorted(), name).toEqual(
        [...Object.keys(options), "lang", "help"].map((option) => `--${option}`).toSorted(),
      );
  });
});

describe.each(["bash", "zsh", "fish"])("the completion of %s", (shell) => {
  test.each(["en", "ja"])("names every command and option, in %s", async (lang) => {
    const { exit, out, err } = await falsecard(["completion", shell, "--lang", lang]);
    expect([exit, err]).toEqual([0, ""]);
    for (const { name, load } of COMMANDS) {
      expect(out).toContain(name);
      const { options } = await load();
      for (const option of Object.keys(options))
        expect(out).toContain(shell === "fish" ? `-l ${option}` : `--${option}`);
    }
    // A quotation mark in a description would end the text around it.
    const bare = out.replaceAll(/'\\''|\\'/g, "").replaceAll(/^#.*$/gm, "");
    expect((bare.match(/'/g) ?? []).length % 2).toBe(0);
  });
});

test("--json gives the same as data; a shell that is not known is refused", async () => {
  const { out } = await falsecard(["completion", "--json"]);
  const { commands } = JSON.parse(out) as {
    readonly commands: readonly { readonly name: string; readonly options: readonly object[] }[];
  };
  expect(commands.map(({ name }) => name)).toEqual([...COMMANDS.map(({ name }) => name), "help"]);
  expect(commands.find(({ name }) => name === "table")?.options).toContainEqual({
    name: "--format",
    short: "-f",
    about: expect.any(String),
    value: { placeholder: "FORMAT", words: ["grid", "pbn", "json"], isFile: false },
  });
  const refused = await falsecard(["completion", "fihs"]);
  expect(refused.exit).toBe(2);
  expect(refused.err).toContain("expected bash, zsh or fish");
  expect(refused.err).toContain("Did you mean fish?");
  expect((await falsecard(["completion"])).err).toContain("expected bash, zsh or fish");
});
