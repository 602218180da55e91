import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { falsecard, type Ran } from "../fake.fixture.js";
import { BOARDS, LIN } from "../boards.fixture.js";

const convert = async (stdin: string | Uint8Array, ...argv: string[]): Promise<Ran> =>
  await falsecard(["convert", "-", ...argv], { stdin });

/** What a file says, whatever its format: the records as JSON. */
const records = async (stdin: string | Uint8Array): Promise<string> =>
  (await convert(stdin, "--to", "json")).out;

/** What was dealt, bid, played and scored; formats differ in how they tell alerts and claims. */
const bridge = async (stdin: string | Uint8Array): Promise<unknown[]> => {
  const { out } = await falsecard(["show", "-", "--json"], { stdin });
  return out
    .trim()
    .split("\n")
    .map((line) => {
      const { record, contract, tricks, scoreNS } = JSON.parse(line);
      const { board, deal, players, cards } = record;
      const calls = record.calls.map((said: { call?: string }) => said.call ?? said);
      return { board, deal, players, calls, cards, contract, tricks, scoreNS };
    });
};

test("PBN and LIN tell the same board", async () => {
  expect(await bridge(LIN)).toEqual((await bridge(BOARDS)).slice(0, 1));
});

test.each(["pbn", "json"])("through %s and back nothing of a record is lost", async (format) => {
  const there = await convert(BOARDS, "--to", format);
  expect([there.exit, there.err]).toEqual([0, ""]);
  expect(await records(there.bytes)).toBe(await records(BOARDS));
});

test.each([
  ["lin", "LIN"],
  ["url", "A hand-viewer link"],
])("through %s and back the bridge is the same, and the rest is told", async (format, name) => {
  const there = await convert(BOARDS, "--to", format);
  expect([there.exit, there.err]).toEqual([
    0,
    `${name} cannot hold: the form of scoring of 3 boards; 9 tags (Event, Site, Date)\n`,
  ]);
  expect(await bridge(there.bytes)).toEqual(await bridge(BOARDS));
});

test("PBN to PBN keeps what Falsecard has no word for", async () => {
  const odd = BOARDS.replace(
    '[Result "8"]\n',
    '[Result "8"]\n{a remark}\n[Moon "full"]\n[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN  C  9\nN NT  7\n',
  );
  const { out } = await convert(odd, "--to", "pbn", "--encoding", "utf-8");
  for (const kept of ["{a remark}", '[Moon "full"]', "OptimumResultTable", "N NT  7"])
    expect(out).toContain(kept);
  expect((await convert(out, "--to", "pbn", "--encoding", "utf-8")).out).toBe(out);
});

test("--json is short for --to json, and contradicts another format", async () => {
  expect((await convert(BOARDS, "--json")).out).toBe(await records(BOARDS));
  const { exit, err } = await convert(BOARDS, "--json", "--to", "pbn");
  expect(exit).toBe(2);
  expect(err).toContain("--json and --to pbn exclude each other");
});

test("the format must be named, and known", async () => {
  expect((await convert(BOARDS)).err).toContain("expected --to pbn, lin, json or url");
  expect((await convert(BOARDS, "--to", "pdf")).err).toContain("“pdf” is not a value of --to");
});

test("PBN is Latin-1 where the text fits, whatever came before, else UTF-8", async () => {
  const fits = await convert(BOARDS, "--to", "pbn", "--rewrite");
  expect(fits.bytes.includes(Buffer.from("M\u00fcller", "latin1"))).toBe(true);
  // The last of many boards decides: what was held back comes out as UTF-8 too.
  const japanese = BOARDS.replace(/\[Event "Club night"\](?![^]*\[Event)/, '[Event "火曜会"]');
  const wide = await convert(japanese, "--to", "pbn", "--rewrite");
  expect(wide.out).toContain("火曜会");
  expect(wide.out.match(/Müller/g)).toHaveLength(3);
  expect(await records(wide.bytes)).toBe(await records(japanese));
});

test("--encoding overrides, and names what Latin-1 lacks", async () => {
  const utf8 = await convert(BOARDS, "--to", "pbn", "--encoding", "utf-8");
  expect(utf8.out).toContain("Müller");
  const latin = await convert(
    BOARDS.replace("Sato", "佐藤"),
    "--to",
    "pbn",
    "--encoding",
    "latin-1",
  );
  expect(latin.exit).toBe(1);
  expect(latin.err).toContain("board 1: “佐” is not in Latin-1; expected `--encoding utf-8`");
  const json = await convert(BOARDS, "--to", "json", "--encoding", "latin-1");
  expect(json.bytes.includes(Buffer.from("M\u00fcller", "latin1"))).toBe(true);
});

test("-o writes the whole file or none, and never the input", async () => {
  const folder = mkdtempSync(join(tmpdir(), "falsecard-convert-"));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const path = (name: string): string => join(folder, name);
  writeFileSync(path("in.pbn"), BOARDS);
  writeFileSync(path("junk"), "nothing here");
  writeFileSync(path("old"), "old");
  symlinkSync(path("in.pbn"), path("link.pbn"));
  mkdirSync(path("folder"));

  const done = await falsecard(["convert", path("in.pbn"), "--to", "lin", "-o", path("out.lin")]);
  expect([done.exit, done.out]).toEqual([0, ""]);
  expect(done.err).toMatch(/^LIN cannot hold: .*\n.*out\.lin: 3 boards written as lin\n$/);
  expect(readFileSync(path("out.lin"), "utf8")).toBe((await convert(BOARDS, "--to", "lin")).out);

  for (const same of ["in.pbn", "link.pbn"]) {
    const refused = await falsecard(["convert", path("in.pbn"), "--to", "lin", "-o", path(same)]);
    expect(refused.exit).toBe(2);
    expect(refused.err).toContain("is the input itself; expected another file");
  }
  expect(readFileSync(path("in.pbn"), "utf8")).toBe(BOARDS);

  const over = ["--to", "lin", "-o", path("old")];
  const refused = await falsecard(["convert", path("in.pbn"), ...over]);
  expect(refused.exit).toBe(1);
  expect(refused.err).toContain(
    "is there already and is a text file; expected a new file, or --re",
  );
  const failed = await falsecard(["convert", path("junk"), ...over, "--replace"]);
  expect(failed.exit).toBe(1);
  expect(readFileSync(path("old"), "utf8")).toBe("old");
  expect((await falsecard(["convert", path("in.pbn"), ...over, "--replace"])).exit).toBe(0);
  expect(readFileSync(path("old"))).toEqual(readFileSync(path("out.lin")));

  for (const nowhere of ["folder", "missing/out.lin"]) {
    const argv = ["convert", path("in.pbn"), "--to", "lin", "-o", path(nowhere)];
    const { exit, err } = await falsecard(argv);
    expect(exit).toBe(1);
    expect(err).toMatch(/cannot be written: (?:it is a folder|there is no folder)/);
  }
  // No draft is left behind.
  expect(readdirSync(folder).toSorted()).toEqual([
    "folder",
    "in.pbn",
    "junk",
    "link.pbn",
    "old",
    "out.lin",
  ]);
});

/** Boards with a stated contract and no auction, without a form of scoring. */
const STATED = (numbers: readonly (number | undefined)[]): string =>
  numbers
    .map(
      (number) =>
        `${number === undefined ? "" : `[Board "${number}"]\n`}[Dealer "N"]\n[Vulnerable "None"]\n[Declarer "S"]\n[Contract "4H"]\n[Result "9"]\n`,
    )
    .join("\n");

test("a stated contract is kept in LIN, with or without a number, and reported as lost in a link", async () => {
  const tables = await convert(
    STATED(Array.from({ length: 42 }, (_, i) => (i % 6) + 1)),
    "--to",
    "lin",
  );
  expect([tables.exit, tables.err]).toEqual([0, ""]);
  expect(tables.out).not.toMatch(/vg\|[^|]*,I,/);
  const back = (await records(tables.out)).trimEnd().split("\n");
  expect(back.filter((line) => line.includes('"stated":"4H by S"'))).toHaveLength(42);
  expect(back.filter((line) => line.includes("scoring"))).toEqual([]);

  const unnumbered = STATED(Array.from({ length: 42 }, () => undefined));
  const kept = await convert(unnumbered, "--to", "lin");
  expect(kept.err).toBe("");
  expect((await records(kept.out)).match(/"stated":"4H by S"/g)).toHaveLength(42);
  const lost = await convert(unnumbered, "--to", "url");
  expect(lost.err).toContain("cannot hold: the contract of 42 boards without an auction");
  const ja = await convert(STATED([undefined]), "--to", "url", "--lang", "ja");
  expect(ja.err).toContain("オークションのない 1 ボードのコントラクト");
});

test("tags of one match are not inherited by the next", async () => {
  const teams = BOARDS.replaceAll(
    '[Event "Club night"]',
    '[Event "Cup"]\n[HomeTeam "Reds"]\n[VisitTeam "Blues"]',
  );
  const nobody = STATED([7, 8]);
  const plain = BOARDS.replaceAll(/\[(?:West|North|East|South|Event|Scoring) .*\]\n/g, "");
  const { out } = await convert(`${teams}\n${nobody}\n${plain}`, "--to", "lin");
  const read = (await records(out))
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(read.map(({ about }) => about.HomeTeam)).toEqual([...Array(3).fill("Reds"), ...Array(5)]);
  expect(read.slice(3).map(({ about, players, scoring }) => [about, players, scoring])).toEqual(
    Array.from({ length: 5 }, () => [{}, {}, undefined]),
  );
});

describe("a file that stays in its format", () => {
  /** As programs of others write: tags in an order of their own, any line ends, no header, a byte-order mark, text around. */
  const ODD = [
    "% made by hand\r\n\r\n",
    '[Board "01"]\n[Deal "S:J973.J98742.3.K4 KQT2.AT.J6542.85 .63.AKQ987.A9732 A8654.KQ5.T.QJT6"]\r',
    '[Dealer "N"]   \n[vulnerable "Love"]\n[Contract "3nt"]\n[Declarer "N"]\n[Result "9"]\n\n\n',
    '[Board "2"]\n[Dealer "E"]\n[Event "#"]\n[Deal "N:AKQ... - - -"]\n{ Müller } tail without an end of line',
  ].join("");
  const UTF_16 = Buffer.from(`\uFEFF${ODD}`, "utf16le");

  test.each<[string, string, Uint8Array]>([
    ["pbn", "UTF-8", Buffer.from(ODD, "utf8")],
    ["pbn", "UTF-8 with a mark", Buffer.from(`\uFEFF${ODD}`, "utf8")],
    ["pbn", "Latin-1", Buffer.from(ODD, "latin1")],
    ["pbn", "UTF-16", UTF_16],
    ["pbn", "our own spelling", Buffer.from(BOARDS, "utf8")],
    ["lin", "LIN", Buffer.from(`${LIN}\r\n\r\n`, "utf8")],
  ])("%s, %s: is given byte for byte", async (format, _, bytes) => {
    // Cut anywhere.
    for (const size of [1, 7, 5000]) {
      const stdin = Array.from({ length: Math.ceil(bytes.length / size) }, (__, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      const same = await falsecard(["convert", "-", "--to", format], { stdin });
      expect([same.exit, Buffer.compare(same.bytes, bytes)]).toEqual([0, 0]);
    }
  });

  test("has its faults reported all the same", async () => {
    const { exit, err, bytes } = await convert(ODD.replace("3nt", "9nt"), "--to", "pbn");
    expect(exit).toBe(0);
    expect(err).toContain("wrong");
    expect(bytes.toString()).toContain("9nt");
  });

  test("goes to a file with -o, and there are as many boards as were read", async () => {
    const folder = mkdtempSync(join(tmpdir(), "falsecard-copy-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const out = join(folder, "out.pbn");
    const { exit, err } = await convert(ODD, "--to", "pbn", "-o", out);
    expect([exit, err]).toEqual([0, expect.stringContaining("2 boards written as pbn")]);
    expect(readFileSync(out, "utf8")).toBe(ODD);
  });

  test("is written anew where something is asked for", async () => {
    for (const argv of [
      ["--rewrite"],
      ["--encoding", "utf-8"],
      ["--board", "1-2"],
      ["--nth", "1"],
    ]) {
      const { out } = await convert(ODD, "--to", "pbn", ...argv);
      expect(out).toMatch(/^% PBN 2\.1\r\n% EXPORT\r\n/);
      expect(out).toContain('[Site "?"]');
      // The spelling of a number is the file's.
      expect(out).toContain('[Board "01"]');
    }
    expect((await convert(LIN, "--to", "lin", "--rewrite")).out).toMatch(/pg\|\|\n$/);
  });

  test("is not copied if it has no board", async () => {
    const { exit, out } = await convert("a shopping list\nbread\n", "--from", "pbn", "--to", "pbn");
    expect([exit, out]).toEqual([1, ""]);
  });

  test("is a record a line in JSON", async () => {
    const pretty = JSON.stringify(JSON.parse((await records(ODD)).split("\n")[0] ?? ""), null, 2);
    expect((await convert(`[${pretty}]`, "--to", "json")).out.split("\n")).toHaveLength(2);
  });

  test("is shown in letters at a terminal, whatever its encoding", async () => {
    for (const stdin of [Buffer.from(ODD, "latin1"), UTF_16, Buffer.from(ODD, "utf8")]) {
      const { out } = await falsecard(["convert", "-", "--to", "pbn"], { stdin, tty: true });
      expect(out).toContain("{ Müller }");
    }
  });

  test("stops with the reason where it cannot be written", async () => {
    const argv = ["convert", "-", "--to", "pbn"];
    const broken = (code: string) => (): never => {
      throw Object.assign(new Error(code), { code });
    };
    expect((await falsecard(argv, { stdin: ODD, onWrite: broken("EPIPE") })).exit).toBe(141);
    const full = await falsecard(argv, { stdin: ODD, onWrite: broken("ENOSPC") });
    expect(full.exit).toBe(1);
    expect(full.err).toContain("standard output");
  });
});
