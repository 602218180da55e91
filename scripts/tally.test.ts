/** What is missing is told at the end of a run, with how to get it; where it must not be missing, the run fails. */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isNewEnough, tagsOf, type Need } from "./needs.js";
import { account, type Skip } from "./tally.js";

const root = fileURLToPath(new URL("..", import.meta.url));

const REDIS: Need = { tag: "redis-server", isThere: false, remedy: "install it" };
const CHROMIUM: Need = { tag: "chromium", isThere: false, remedy: "install that" };
const OPENSSL: Need = { tag: "openssl", isThere: true, remedy: "never told" };
const NEEDS = [REDIS, OPENSSL, CHROMIUM];

/** Not in the text below, where it would be a tag of this very file. */
const TAG = "module-tag";

const skip = (file: string, name: string, ...tags: readonly string[]): Skip => ({
  file,
  name,
  tags,
});
const SKIPS = [
  skip("a.test.ts", "one", "redis-server", "openssl"),
  skip("a.test.ts", "two", "redis-server"),
  skip("b.test.ts", "three", "chromium"),
  skip("c.test.ts", "four"),
  skip("c.test.ts", "five", "openssl"),
];

describe("skipped tests", () => {
  test("are counted by what they need, others listed by file", () => {
    expect(account(SKIPS, NEEDS, undefined)).toEqual({
      lines: [
        "skipped: c.test.ts: four, and 1 more",
        "skipped: 2 tests need redis-server: install it",
        "skipped: 1 test needs chromium: install that",
      ],
      refused: 0,
    });
    expect(account([], NEEDS, "")).toEqual({ lines: [], refused: 0 });
  });

  test("are failures unless what they need may be missing", () => {
    expect(account(SKIPS, NEEDS, "chromium shared-cases")).toEqual({
      lines: [
        "failed because it was skipped: c.test.ts: four, and 1 more",
        "failed because it was skipped: 2 tests need redis-server: install it",
        "skipped: 1 test needs chromium: install that",
      ],
      refused: 4,
    });
    expect(account(SKIPS.slice(0, 3), NEEDS, "chromium, redis-server").refused).toBe(0);
    expect(account(SKIPS.slice(0, 3), NEEDS, "").refused).toBe(3);
    // Something that may be missing does not excuse what may not.
    const both = [skip("d.test.ts", "six", "chromium", "redis-server")];
    expect(account(both, NEEDS, "chromium").refused).toBe(1);
  });
});

test("only what is missing is skipped", () => {
  expect(tagsOf(NEEDS)).toEqual([
    { name: "redis-server", skip: true },
    { name: "openssl" },
    { name: "chromium", skip: true },
  ]);
});

test.each([
  ["Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 bits=64", true],
  ["Valkey server v=8.1.0 sha=00000000:0", true],
  ["Redis server v=6.2.0 sha=0", true],
  ["Redis server v=6.0.16 sha=0", false],
  ["Redis server v=5.9.9 sha=0", false],
  ["command not found", false],
  [undefined, false],
])("“%s” is a server for the queue: %s", (said, expected) => {
  expect(isNewEnough(said)).toBe(expected);
});

describe("a run without any program", () => {
  let folder = "";
  beforeAll(() => {
    mkdirSync(join(root, "build"), { recursive: true });
    // Inside the house, so that modules resolve; ignored by git.
    folder = mkdtempSync(join(root, "build", "tally-"));
    writeFileSync(
      join(folder, "vitest.config.ts"),
      `import { findNeeds, tagsOf } from "../../scripts/needs.js";
       export default { test: { tags: tagsOf(findNeeds()), reporters: ["../../scripts/tally.ts"] } };`,
    );
    writeFileSync(
      join(folder, "redis.test.ts"),
      `// @${TAG} redis-server
       import { beforeAll, test } from "vitest";
       beforeAll(() => { throw new Error("started without a server"); });
       test("one", () => {});
       test("two", () => {});`,
    );
    writeFileSync(
      join(folder, "plain.test.ts"),
      `import { test } from "vitest";
       test("three", () => {});
       test("four", { tags: ["chromium"] }, () => { throw new Error("without a browser"); });`,
    );
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  const ran = (env: Readonly<Record<string, string>>) => {
    const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
    const { status, stdout } = spawnSync(process.execPath, [vitest, "run"], {
      cwd: folder,
      encoding: "utf8",
      env: { PATH: folder, NO_COLOR: "1", ...env },
    });
    return { status, last: stdout.trimEnd().split("\n").slice(-3) };
  };

  test("passes, and ends with what to install", () => {
    expect(ran({})).toEqual({
      status: 0,
      last: [
        "skipped: 2 tests need redis-server: install the Debian package redis-server, on macOS `brew install redis` (version 6.2 or later)",
        "skipped: 1 test needs chromium: install the Debian package chromium, on macOS `brew install --cask chromium`, or set CHROMIUM to the path of one",
        "1 passed, 0 failed, 3 skipped",
      ],
    });
  });

  test("fails where the server may not be missing", () => {
    const { status, last } = ran({ FALSECARD_MAY_SKIP: "chromium shared-cases" });
    expect(status).toBe(1);
    expect(last[0]).toMatch(/^failed because it was skipped: 2 tests need redis-server: /);
    expect(last.at(-1)).toBe("1 passed, 2 failed, 1 skipped");
  });
});

test("no test and nothing that a test command runs installs a program", () => {
  const files = [
    "package.json",
    "vitest.config.ts",
    ...["packages", "apps", "scripts"].flatMap((top) =>
      readdirSync(root + top, { recursive: true, encoding: "utf8" })
        .map((file) => `${top}/${file.replaceAll("\\", "/")}`)
        .filter((file) => !/(?:^|\/)(?:node_modules|dist|build)\//.test(file))
        .filter((file) => /\.(?:ts|tsx|js)$|\/package\.json$/.test(file))
        // It has a stand-in for the installer.
        .filter((file) => file !== "scripts/ci.test.ts"),
    ),
  ];
  expect(files.length).toBeGreaterThan(500);
  // In two pieces, so that this line is not found.
  const installers = new RegExp(["apt", "-get|\\bsu", "do\\b|playwright", " install"].join(""));
  expect(files.filter((file) => installers.test(readFileSync(root + file, "utf8")))).toEqual([]);
});
