import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "falsecard-lab-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

const EPOCH = { SOURCE_DATE_EPOCH: "1800000000" };

describe("falsecard lab", () => {
  test("lists experiments, in both languages and as JSON", async () => {
    const { out, exit } = await falsecard(["lab", "list"]);
    expect(exit).toBe(0);
    expect(out).toContain("count-1");
    expect((await falsecard(["lab", "list", "--lang", "ja"])).out).toContain("例題1");
    const all = JSON.parse((await falsecard(["lab", "list", "--json"])).out) as unknown[];
    expect(all.length).toBeGreaterThan(15);
  });

  test.each([
    [["lab"], "expected list, run, report, strength, duel, clinic, puzzles or foretell"],
    [["lab", "lits"], "Did you mean list?"],
    [["lab", "run"], "there is no experiment"],
    [["lab", "run", "count-2"], "Did you mean count-1?"],
    [["lab", "run", "count-1", "more"], "one argument too many"],
    [["lab", "list", "--quick"], "--quick does not belong to lab list"],
    [["lab", "strength", "B"], "lab strength ONE OTHER"],
    [["lab", "strength", "B", "Z"], "“Z” is no program"],
    [["lab", "strength", "B", "A:signals=loud"], "“signals=loud”: the setting takes no such value"],
    [["lab", "strength", "B", "A", "--boards", "0"], "--boards"],
    [["lab", "strength", "B", "A", "--par"], "--par does not belong to lab strength"],
    [["lab", "duel", "--card", "modern:gerber=maybe"], "this switch has no such value"],
    [["lab", "duel", "--card", "nowhere"], "is no card and no file"],
    [["lab", "duel", "--against", "x", "--their-bidding", "rules"], "--their-bidding"],
    [["lab", "duel", "--timeout", "0"], "--timeout"],
    [["lab", "clinic", "--against", "x"], "--against does not belong to lab clinic"],
    [["lab", "foretell"], "lab foretell FILE"],
    [["lab", "foretell", "x.pbn", "--kinds", "expert"], "“expert” is no kind of player"],
    [["lab", "foretell", "x.pbn", "--kinds", "reader:0"], "--kinds"],
    [["lab", "foretell", "x.pbn", "--company", "nobody"], "--company"],
  ])("%j is refused with what was expected", async (argv, expected) => {
    const { exit, err } = await falsecard(argv);
    expect(exit).toBe(2);
    expect(err).toContain(expected);
  });

  test("runs an experiment, keeps it, and reports it", async () => {
    const { out, exit, err } = await falsecard(
      ["lab", "run", "law-tables", "--quick", "--out", folder],
      { env: EPOCH },
    );
    expect(exit).toBe(0);
    expect(out).toContain("| 8 | −800 | −800 | 12 | −1,180 | −980 |");
    expect(out).toContain("2027-01-15");
    expect(err).toContain("law-tables.quick.json");
    const report = await falsecard(["lab", "report", "--out", folder]);
    expect(report.exit).toBe(0);
    const page = await readFile(join(folder, "experiments.html"), "utf8");
    expect(page).toContain("−1,180");
    expect(page).toContain("表5");
    expect(await readFile(join(folder, "experiments.md"), "utf8")).toContain("Table 5");
  });

  test("names what earlier robots made, and runs it again and nothing else", async () => {
    const own = await mkdtemp(join(tmpdir(), "falsecard-lab-"));
    const run = (...argv: string[]) => falsecard(["lab", ...argv, "--out", own], { env: EPOCH });
    await run("run", "law-tables");
    const file = join(own, "law-tables.json");
    const fresh = await readFile(file, "utf8");
    expect(fresh).toMatch(/"signature": "[0-9a-f]{12}"/);
    const first = await run("report");
    expect(first.err).toContain("count-1: not run yet; `falsecard lab run count-1 --out");
    expect(first.err).not.toContain("law-tables");
    // As if robots of an earlier day had made it.
    const older = fresh.replace(/"signature": "\w+"/, '"signature": "0123456789ab"');
    await writeFile(file, older.replace("2027-01-15", "2026-11-16"));
    const text = async () => await readFile(join(own, "experiments.md"), "utf8");
    const stale = await run("report", "--lang", "ja");
    expect(stale.err).toContain("law-tables: 2026-11-16 のロボットで測定したものです");
    await run("report");
    expect(await text()).toContain("robots of 2026-11-16; not repeated since");
    const again = await run("report", "law-tables", "--stale");
    expect(again.exit).toBe(0);
    expect(again.err).toContain("law-tables.json");
    expect(await text()).not.toContain("not repeated since");
    // What was made today is left as it is.
    const before = await readFile(file, "utf8");
    const last = await run("report", "law-tables", "--stale", "--workers", "1");
    expect(last.err).not.toContain("law-tables.json");
    expect(await readFile(file, "utf8")).toBe(before);
    const misused = await run("report", "law-tables");
    expect(misused.exit).toBe(2);
    expect(misused.err).toContain("expected --stale");
    await rm(own, { recursive: true });
  });

  test("says which file of a folder is no result, and that an empty folder has none", async () => {
    const other = await mkdtemp(join(tmpdir(), "falsecard-lab-"));
    const empty = await falsecard(["lab", "report", "--out", other]);
    expect(empty.exit).toBe(1);
    expect(empty.err).toContain("holds no result");
    await writeFile(join(other, "odd.json"), "{}");
    const odd = await falsecard(["lab", "report", "--out", other]);
    expect(odd.err).toContain("odd.json");
    expect(odd.err).toContain("“form”");
    const missing = await falsecard(["lab", "report", "--out", join(other, "nowhere")]);
    expect(missing.exit).toBe(1);
    await rm(other, { recursive: true });
  });

  test("a resumed match ends like an uninterrupted one", async () => {
    const argv = ["lab", "strength", "B", "A", "--boards", "2", "--samples", "1", "--seed", "tiny"];
    const whole = join(folder, "whole");
    const { out } = await falsecard([...argv, "--json", "--out", whole]);
    const name = "strength-B-A-tiny.jsonl";
    const rows = await readFile(join(whole, name), "utf8");
    expect(rows.split("\n").length).toBe(3);
    // One board was played, and the second was being written.
    const torn = join(folder, "torn");
    await falsecard([...argv.slice(0, 5), "1", ...argv.slice(6), "--out", torn]);
    await writeFile(join(torn, name), rows.slice(0, rows.length - 100));
    expect((await falsecard([...argv, "--json", "--out", torn])).out).toBe(out);
    expect(await readFile(join(torn, name), "utf8")).toBe(rows);
    // The same boards from the file alone, by any number of workers.
    const again = await falsecard([
      "lab",
      "strength",
      "B",
      "A",
      "--json",
      "--rows",
      join(whole, name),
    ]);
    expect(again.out).toBe(out);
    // Another match's file is not touched.
    const foreign = await falsecard([...argv.with(3, "X"), "--rows", join(whole, name)]);
    expect(foreign.exit).toBe(1);
    expect(foreign.err).toContain("line 1");
    const kept = await readdir(whole);
    expect(kept.toSorted()).toEqual(["strength-B-A-tiny.json", name]);
  });

  test("a resumed duel reuses the solved deals and ends like an uninterrupted one", async () => {
    const out = join(folder, "duel");
    const solved = join(folder, "solved.jsonl");
    const argv = "lab duel --seed tiny --card modern:weak-twos=off --bidding rules --par --json";
    const first = [...argv.split(" "), "--out", out, "--solved", solved];
    const whole = await falsecard([...argv.split(" "), "--boards", "3", "--log"]);
    expect(whole.exit).toBe(0);
    expect(whole.err).toMatch(
      /^1 of 3 boards\n2 of 3 boards.*\n3 of 3 boards {2}\S+ \(.* … .*\)\n$/,
    );
    expect(JSON.parse(whole.out)).toMatchObject({
      ours: "rules modern:weak-twos=off",
      theirs: "rules modern",
      all: { boards: 3 },
    });
    await falsecard([...first, "--boards", "2"]);
    const name = (await readdir(out)).find((file) => file.endsWith(".jsonl")) ?? "";
    const rows = await readFile(join(out, name), "utf8");
    await writeFile(join(out, name), rows.slice(0, rows.length - 100));
    expect((await falsecard([...first, "--boards", "3"])).out).toBe(whole.out);
    expect((await readFile(solved, "utf8")).trim().split("\n")).toHaveLength(3);
    // A table that is known is not solved again: another result would show.
    const wrong = (await readFile(solved, "utf8")).replaceAll(
      /"tricks":"\w+"/g,
      `"tricks":"${"d".repeat(20)}"`,
    );
    await writeFile(solved, wrong);
    const told = await falsecard([...argv.split(" "), "--boards", "3", "--solved", solved]);
    expect(told.out).not.toBe(whole.out);
  });

  test("a bidder that dies stops a duel with exit code 1, in both languages, and leaves what was finished", async () => {
    const out = join(folder, "dead");
    const argv = ["lab", "duel", "--boards", "2", "--bidding", "rules", "--against", "exit 9"];
    const died = await falsecard([...argv, "--out", out]);
    expect(died.exit).toBe(1);
    expect(died.err).toContain("the other bidder has ended (9)");
    expect(await readdir(out)).toEqual([]);
    expect((await falsecard([...argv, "--lang", "ja"])).err).toContain("終了しました(9)");
  });

  test("foretells what was played at the tables of a file, in both languages", async () => {
    const argv = ["lab", "foretell", "docs/examples/duck.lin", "--kinds", "perfect,club:2"];
    const { out, exit } = await falsecard([...argv, "--json"]);
    expect(exit).toBe(0);
    const summary = JSON.parse(out) as { tables: number; sides: { turns: number }[] };
    expect(summary).toMatchObject({ seed: "1", company: "people", tables: 1 });
    expect(summary.sides[0]?.turns).toBeGreaterThan(0);
    expect((await falsecard(argv)).out).toContain("a club player, 2 deals");
    expect((await falsecard([...argv, "--lang", "ja"])).out).toContain("クラブのプレイヤー");
    const bare = await falsecard(["lab", "foretell", "docs/examples/torn.pbn", "--lang", "ja"]);
    expect(bare.exit).toBe(1);
    expect(bare.err).toContain("ボードがありません");
  });

  test("a clinic can be resumed, and says the same in both languages", async () => {
    const out = join(folder, "clinic");
    const argv = ["lab", "clinic", "--seed", "tiny", "--bidding", "rules", "--boards"];
    const whole = await falsecard([...argv, "3", "--json"]);
    expect(JSON.parse(whole.out)).toMatchObject({ ours: "rules modern", boards: 3 });
    await falsecard([...argv, "2", "--out", out]);
    const name = "clinic-rules-modern-tiny.jsonl";
    const rows = await readFile(join(out, name), "utf8");
    await writeFile(join(out, name), rows.slice(0, rows.length - 50));
    expect((await falsecard([...argv, "3", "--json", "--out", out])).out).toBe(whole.out);
    const japanese = await falsecard([...argv, "3", "--out", out, "--lang", "ja"]);
    expect(japanese.out).toContain("3 ボード");
  });
});
