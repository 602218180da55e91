import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";

const bin = fileURLToPath(new URL("../bin/falsecard.js", import.meta.url));
const built = existsSync(new URL("../dist/main.js", import.meta.url));

const falsecard = (argv: readonly string[], input = "") =>
  spawnSync(process.execPath, [bin, ...argv], {
    input,
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "" },
  });

test.skipIf(!built)("the real process: streams, exit codes, no colours in a pipe", () => {
  const good = falsecard(["score", "4SX", "--by", "N", "--vul", "NS", "--tricks", "9"]);
  expect(good).toMatchObject({ status: 0, stderr: "" });
  expect(good.stdout).toBe("4♠X by North, vulnerable, down 1 (9 tricks): -200\n");
  expect(falsecard(["score", "-"], "3NT=\nnonsense\n")).toMatchObject({ status: 1 });
  expect(falsecard(["dael"])).toMatchObject({ status: 2, stdout: "" });
});

test.skipIf(!built)("threads solve the boards of a file, in its order", () => {
  const deals = falsecard(["deal", "--number", "-", "--format", "pbn"], "0\n".repeat(40));
  const solved = falsecard(["table", "-", "--json", "--workers", "2"], deals.stdout);
  expect(solved).toMatchObject({ status: 0, stderr: "" });
  const boards = solved.stdout
    .trim()
    .split("\n")
    .map((line): unknown => JSON.parse(line));
  expect(boards).toMatchObject(
    Array.from({ length: 40 }, (_, i) => ({ board: i + 1, table: { N: { C: 13, N: 0 } } })),
  );
  const { stdout } = falsecard(["table", "-", "--json", "--workers", "1"], deals.stdout);
  expect(stdout).toBe(solved.stdout);
});

test.skipIf(!built || process.platform === "win32").each(["oneline", "pbn", "lin"])(
  "a closed pipe ends it without a word: %s",
  (format) => {
    const line = `"${process.execPath}" "${bin}" deal --seed x --count 999999999 --format ${format} | head -1`;
    const { stdout, stderr, status } = spawnSync("sh", ["-c", line], { encoding: "utf8" });
    expect(stdout.split("\n")).toHaveLength(2);
    expect([stderr, status]).toEqual(["", 0]);
  },
);

test.skipIf(!built)("who asks for no hand to order does not wait for the engine", () => {
  const loaded = (...argv: readonly string[]): string[] => {
    const folder = mkdtempSync(join(tmpdir(), "falsecard-loaded-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const { status } = spawnSync(process.execPath, [bin, ...argv], {
      env: { PATH: process.env["PATH"] ?? "", NODE_V8_COVERAGE: folder },
    });
    expect(status).toBe(0);
    return readdirSync(folder).flatMap((file) => {
      const { result } = JSON.parse(readFileSync(join(folder, file), "utf8")) as {
        readonly result: readonly { readonly url: string }[];
      };
      return result.map(({ url }) => url);
    });
  };
  // Its table of faults has no code.
  const engine = (urls: readonly string[]): string[] =>
    urls.filter((url) => /engine\/(?:dist|src)\/(?!faults\.)/.test(url));
  const plain = loaded("deal", "--seed", "x");
  expect(plain.length).toBeGreaterThan(20);
  expect(engine(plain)).toEqual([]);
  expect(engine(loaded("deal", "--seed", "x", "--north", "12+")).length).toBeGreaterThan(10);
});

test.skipIf(!built || process.platform === "win32")(
  "an interrupted command leaves no half-written file behind",
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "falsecard-main-"));
    const child = spawn(
      process.execPath,
      [
        bin,
        "convert",
        "-",
        "--from",
        "pbn",
        "--to",
        "pbn",
        "--rewrite",
        "-o",
        join(folder, "out.pbn"),
      ],
      { env: { PATH: process.env["PATH"] ?? "", TMPDIR: folder } },
    );
    const ended = new Promise((resolve) => child.once("exit", (_, signal) => resolve(signal)));
    // More than one batch, with a name that is not ASCII: both the draft and the waiting text are on disk.
    const game = '[Event "Café"]\n[Board "1"]\n[Deal "N:AKQJT98765432... - - -"]\n\n';
    child.stdin.on("error", () => {}); // It ends before it has read all.
    child.stdin.write(game.repeat(5000));
    while (readdirSync(folder).length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill("SIGINT");
    expect(await ended).toBe("SIGINT");
    expect(readdirSync(folder)).toEqual([]);
    rmdirSync(folder);
  },
);
