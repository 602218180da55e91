/**
 * What the documents show is what happens: every command of docs/TOUR.md is run and its output compared, and every block of
 * TypeScript of a README, those of the packages too, and of docs/COOKBOOK.md is executed; a comment `// → text` is what the line before prints.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { SEARCHES, type Search } from "@falsecard/engine/play";
import { afterAll, describe, expect, onTestFinished, test, vi } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
/** The house's README first, then the cookbook and the READMEs of its packages. */
const readmes = [
  "README.md",
  "docs/COOKBOOK.md",
  ...["packages", "apps"].flatMap((top) =>
    readdirSync(root + top).map((name) => `${top}/${name}/README.md`),
  ),
].filter((file) => existsSync(root + file));
/** Inside the house, so that packages resolve; ignored by git. */
const scratch = `${root}build/readme`;

function blocks(file: string, language: string): string[] {
  const text = readFileSync(root + file, "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))].map(
    (match) => match[1] ?? "",
  );
}

/** `$ command` lines with the output that follows each; `…` alone on a line stands for more output. */
function commands(block: string): { readonly command: string; readonly shown: string }[] {
  return block
    .split(/^\$ /m)
    .slice(1)
    .map((part) => {
      const [command = "", ...shown] = part.split("\n");
      return { command, shown: shown.join("\n").trimEnd() };
    });
}

describe("what is shown", () => {
  const tour = blocks("docs/TOUR.md", "console").flatMap(commands);

  test("has a tour and an example", () => {
    expect(tour.length).toBeGreaterThan(5);
    expect(blocks("README.md", "ts").length).toBeGreaterThan(0);
  });

  test.each(tour)("$command", ({ command, shown }) => {
    const program = command.replace(
      /(^|\| )npx falsecard/g,
      `$1"${process.execPath}" apps/cli/bin/falsecard.js`,
    );
    const { stdout, stderr } = spawnSync("sh", ["-c", program], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: undefined, LANG: "C", LC_ALL: "C" },
    });
    const plain = (text: string): string => text.replaceAll(/[ \t\r]+$/gm, "").trimEnd();
    const [head = "", tail] = shown.split(/^…$/m);
    const output = plain(stdout + stderr);
    if (tail === undefined) expect(output).toBe(plain(shown));
    else {
      const [first, last] = [plain(head), plain(tail).trimStart()];
      expect(output.slice(0, first.length)).toBe(first);
      expect(output.slice(-last.length)).toBe(last);
    }
  });

  const examples = readmes.flatMap((file) => blocks(file, "ts").map((code) => ({ file, code })));

  test.each(examples.map((example, i) => ({ ...example, i })))(
    "example $i of $file prints what it says",
    async ({ i, code }) => {
      mkdirSync(scratch, { recursive: true });
      const file = `${scratch}/example-${i}.ts`;
      writeFileSync(file, code);
      // An example may add a search of its own to the list of all.
      const searches = [...SEARCHES];
      onTestFinished(() => {
        (SEARCHES as Search[]).splice(0, SEARCHES.length, ...searches);
      });
      const printed: string[] = [];
      const log = vi
        .spyOn(console, "log")
        .mockImplementation((...words: unknown[]) => void printed.push(words.join(" ")));
      await import(/* @vite-ignore */ file);
      log.mockRestore();
      const promised = [...code.matchAll(/\/\/ → (.*)$/gm)].map((match) => match[1] ?? "");
      expect(promised.length).toBeGreaterThan(0);
      expect(printed).toEqual(promised);
    },
  );

  afterAll(() => rmSync(scratch, { recursive: true, force: true }));
});
