import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { BOARDS } from "./boards.fixture.js";
import { COMMANDS } from "./commands.js";
import { workers, falsecard, type Setting } from "./fake.fixture.js";
import { realDisk } from "./disk/disk.js";
import { run } from "./run.js";
import { widthOf } from "./text/style.js";

const names = COMMANDS.map(({ name }) => name);

test("alone, it deals a board that can be dealt again, and lists every command", async () => {
  const { exit, out, err } = await falsecard([]);
  expect([exit, err]).toEqual([0, ""]);
  expect(out).toContain("falsecard deal --seed fresh");
  for (const name of names) expect(out).toMatch(new RegExp(`^  ${name}`, "m"));
  const again = await falsecard(["deal", "--seed", "fresh"]);
  const diagram = out.split("\n").slice(2, 19).join("\n");
  expect(again.out).toContain(diagram);
});

test.each([[], ["--help"], ["help"]])("%j fits 80 columns in both languages", async (...argv) => {
  for (const lang of ["en", "ja"]) {
    const { exit, out } = await falsecard([...argv, "--lang", lang]);
    expect(exit).toBe(0);
    for (const line of out.split("\n")) expect(widthOf(line)).toBeLessThanOrEqual(80);
  }
});

test("--version is the package's", async () => {
  expect((await falsecard(["--version"])).out).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test.each(names.flatMap((name) => ["en", "ja"].map((lang) => [name, lang] as const)))(
  "the help of %s in %s: options, examples, 80 columns, whatever else is on the line",
  async (name, lang) => {
    const { exit, out, err } = await falsecard([name, "--nonsense", "--help", "--lang", lang]);
    expect([exit, err]).toEqual([0, ""]);
    expect(out).toContain(`falsecard ${name}`);
    // At `play` sits a person, not a program.
    if (name !== "play") expect(out).toContain("--json");
    expect(out).toContain(lang === "ja" ? "例:" : "Examples:");
    for (const line of out.split("\n")) expect(widthOf(line)).toBeLessThanOrEqual(80);
    expect((await falsecard(["help", name, "--lang", lang])).out).toBe(out);
  },
);

test("the examples in the help are command lines that the program takes", async () => {
  const lines: string[] = [];
  for (const { load, name } of COMMANDS)
    for (const [line] of (await load()).examples) {
      expect(line).toContain(`falsecard ${name}`);
      lines.push(line);
    }
  const own = lines.filter((line) => /^falsecard (deal|score) [^|>]*$/.test(line));
  expect(own.length).toBeGreaterThan(3);
  for (const line of own) {
    const words = [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);
    const argv = words.filter((word) => word !== undefined);
    expect((await falsecard(argv.slice(1))).exit).toBe(0);
  }
});

test.each<[string[], string]>([
  [["dael"], "Did you mean deal?"],
  [["deal", "--cuont", "3"], "there is no option --cuont\nDid you mean --count?"],
  [["deal", "-x"], "there is no option -x"],
  [["deal", "--count"], "--count needs a value: N"],
  [["deal", "--count", "--seed", "x"], "--count needs a value: N"],
  [["deal", "--json=yes"], "--json takes no value, but “yes” was given"],
  [["deal", "extra"], "“extra” is one argument too many"],
  [["deal", "--format", "bpn"], "Did you mean pbn?"],
  [["score"], "expected CONTRACT, or - for standard input"],
  [["score", "4S=", "5S="], "“5S=” is one argument too many"],
  [["--verion"], "Did you mean --version?"],
  [["--lang", "fr"], "“fr” is not a value of --lang; expected en or ja"],
  [["help", "nope"], "there is no command “nope”"],
])("wrong usage %j exits with 2 and says so on standard error", async (argv, sentence) => {
  const { exit, out, err } = await falsecard(argv);
  expect([exit, out]).toEqual([2, ""]);
  expect(err).toContain(sentence);
  expect(err).toMatch(/`falsecard( \w+)? --help`/);
});

test("a command that suggests standard input for a missing operand reads it", async () => {
  const also = new Map([
    ["convert", ["--to", "json"]],
    ["beliefs", ["--seat", "N"]],
  ]);
  let offered = 0;
  for (const { name, operands } of COMMANDS.filter(({ operands: [one = "["] }) => one[0] !== "[")) {
    const { err } = await falsecard([name]);
    if (!err.includes("or - for standard input")) continue;
    offered++;
    const given = await falsecard([name, "-", ...(also.get(name) ?? [])], { stdin: "" });
    expect(given.exit, `${name} - ${given.err}`).not.toBe(2);
    expect(operands[0]).toMatch(/^(FILE|IN|CONTRACT)/);
  }
  expect(offered).toBeGreaterThan(5);
  expect((await falsecard(["match", "B"])).err).toContain("expected OTHER\n");
});

test.each<[Setting["env"], string[], RegExp]>([
  [{}, [], /North/],
  [{ LANG: "ja_JP.UTF-8" }, [], /ノース/],
  [{ LANG: "ja_JP.UTF-8", LC_ALL: "C" }, [], /North/],
  [{ LANG: "en_GB.UTF-8", LC_MESSAGES: "ja" }, [], /ノース/],
  [{ LANG: "ja_JP.UTF-8", LC_ALL: "" }, [], /ノース/],
  [{ LANG: "jam_JM" }, [], /North/],
  [{ LANG: "ja_JP.UTF-8" }, ["--lang", "en"], /North/],
  [{}, ["--lang=ja"], /ノース/],
  [{}, ["--lang", "ja", "deal"], /ノース/],
])("the language of %j %j is that of %s", async (env = {}, argv, word) => {
  expect((await falsecard(argv, { env })).out).toMatch(word);
});

test.each<[Setting, boolean]>([
  [{ tty: true }, true],
  [{ tty: false }, false],
  [{ tty: true, env: { NO_COLOR: "1" } }, false],
  [{ tty: true, env: { TERM: "dumb" } }, false],
  [{ tty: false, env: { FORCE_COLOR: "1" } }, true],
  [{ tty: true, env: { FORCE_COLOR: "0" } }, false],
  [{ tty: true, env: { NO_COLOR: "" } }, true],
])("colours with %j: %s", async (setting, coloured) => {
  expect((await falsecard(["deal"], setting)).out.includes("\u001b[")).toBe(coloured);
});

test("exit code 2 is only for errors of the command line itself, whatever files there are", async () => {
  const root = new URL("./", import.meta.url);
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter(
    (file) => file.endsWith(".ts") && !/\.(?:test|fixture)\.ts$/.test(file),
  );
  const misuses = files.flatMap((file) =>
    [...readFileSync(new URL(file, root), "utf8").matchAll(/\bmisuse\(\s*([\w.]+)/g)].map(
      ([, phrase = ""]) => `${file} ${phrase}`,
    ),
  );
  expect(misuses.length).toBeGreaterThan(40);
  // Of what is said about files, only that one is named twice, or has no name.
  const about =
    /^(?:output|disk)\/|COMMON_PHRASES\.(?:output|source)|PHRASES\.(?:line|folder|empty|several)/;
  expect(misuses.filter((misuse) => about.test(misuse)).toSorted()).toEqual([
    "output/whole.ts PHRASES.name",
    "output/whole.ts PHRASES.same",
  ]);
  const folder = mkdtempSync(join(tmpdir(), "falsecard-codes-"));
  writeFileSync(join(folder, "boards.pbn"), BOARDS);
  const codes: Record<string, number> = {};
  for (const line of [
    "show …/none.pbn",
    "convert …/boards.pbn --to lin -o …/none/out.lin",
    "convert …/boards.pbn --to lin -o …",
    "convert …/boards.pbn --to lin -o …/boards.pbn",
    "convert …/boards.pbn --to lin -o -",
    "auction …/boards.pbn --card …/none.card",
    "auction …/boards.pbn --card none",
    "beliefs …/boards.pbn --seat N",
    "beliefs …/boards.pbn --seat Q",
    "match A A --count 1 --resume --seed x --out …/none.pbn",
    "match A A --count 1 --resume --out …/none.pbn",
    "lab report --out …/none",
    "lab report --quick",
    "worker --redis redis://127.0.0.1:1",
    "worker --redis nonsense",
    "tm join --seat N --port 1",
    "tm join --seat N --port x",
  ]) {
    const argv = line.split(" ").map((word) => word.replace("…", folder));
    codes[line] = (await falsecard(argv)).exit;
  }
  rmSync(folder, { recursive: true });
  expect(codes).toEqual({
    "show …/none.pbn": 1,
    "convert …/boards.pbn --to lin -o …/none/out.lin": 1,
    "convert …/boards.pbn --to lin -o …": 1,
    "convert …/boards.pbn --to lin -o …/boards.pbn": 2,
    "convert …/boards.pbn --to lin -o -": 2,
    "auction …/boards.pbn --card …/none.card": 1,
    "auction …/boards.pbn --card none": 2,
    "beliefs …/boards.pbn --seat N": 1,
    "beliefs …/boards.pbn --seat Q": 2,
    "match A A --count 1 --resume --seed x --out …/none.pbn": 1,
    "match A A --count 1 --resume --out …/none.pbn": 2,
    "lab report --out …/none": 1,
    "lab report --quick": 2,
    "worker --redis redis://127.0.0.1:1": 1,
    "worker --redis nonsense": 2,
    "tm join --seat N --port 1": 1,
    "tm join --seat N --port x": 2,
  });
});

test("a reader that goes away ends the command silently", async () => {
  const broken = Object.assign(new Error("write EPIPE"), { code: "EPIPE" });
  let complaint = "";
  let writes = 0;
  const exit = await run(["deal", "--count", "100", "--format", "oneline"], {
    stdin: (async function* () {})(),
    stdout: {
      isTTY: false,
      write: async () => {
        if (++writes > 3) throw broken;
      },
    },
    stderr: {
      isTTY: false,
      write: async (data) => {
        complaint += String(data);
      },
    },
    env: {},
    now: () => 0,
    wait: () => Promise.resolve(),
    freshSeed: () => "fresh",
    disk: realDisk,
    workers: workers(),
  });
  expect([exit, complaint, writes]).toEqual([141, "", 4]);
});

test("a defect is called one, with its trace, and has an exit code of its own", async () => {
  let said = "";
  const exit = await run(["deal"], {
    stdin: (async function* () {})(),
    stdout: {
      isTTY: false,
      write: async () => {
        throw new RangeError("off the table");
      },
    },
    stderr: {
      isTTY: false,
      write: async (data) => {
        said += String(data);
      },
    },
    env: {},
    now: () => 0,
    wait: () => Promise.resolve(),
    freshSeed: () => "fresh",
    disk: realDisk,
    workers: workers(),
  });
  expect(exit).toBe(3);
  expect(said).toMatch(/a defect of Falsecard itself[^]*off the table[^]*at /);
});
