import { expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";

test("bid says the call, its meaning, and what else came into question", async () => {
  const { exit, out, err } = await falsecard([
    "bid",
    "--hand",
    "K82.Q954.Q73.J86",
    "--auction",
    "1S P",
    "--hands",
  ]);
  expect([exit, err]).toEqual([0, ""]);
  expect(out).toMatch(/^2♠ {2}single raise: 6–10 points with ♠ trumps \(4–9 HCP\), 3–5♠\n/);
  expect(out).toContain("Needs: ");
  expect(out).toMatch(/Without that rule, in this order: .*1NT/);
});

test.each([
  ["--hand", "AK", "is not a hand; expected four suits"],
  ["--hand", "AKQ.KQJ.AQJ.432", "does not have 13 cards"],
  ["--auction", "1S 1H", "is not higher than the last bid"],
  ["--auction", "1S P P P", "the auction is over"],
  ["--card", "nowhere", "is no card and no file; expected modern, sayc, papers"],
])("bid refuses %s %s", async (option, value, sentence) => {
  const good = { "--hand": "K82.Q954.A73.J86", "--auction": "1S P" };
  const argv = Object.entries({ ...good, [option]: value }).flat();
  const { exit, err } = await falsecard(["bid", ...argv]);
  expect(exit).toBe(2);
  expect(err).toContain(sentence);
});

test("a batch says why a name with a control character is refused", async () => {
  const stdin = `${JSON.stringify({ id: "\u001b[31mred", hand: "AKQ32.K5.QJ4.T98" })}\n`;
  const { exit, err } = await falsecard(["bid", "--batch", "-"], { stdin });
  expect(exit).toBe(1);
  expect(err).toContain("line 1: “id”");
  expect(err).toContain("none of them a control character");
});

test("a batch answers one line for each question, and continues after a bad one", async () => {
  const lines = [
    { id: "a", hand: "AKQ32.K5.QJ4.T98", dealer: "N", vul: "None", auction: "" },
    { id: "b", hand: "AKQ32", dealer: "N", vul: "None", auction: "" },
    { id: "c", hand: "KQ62.A954.73.J86", dealer: "S", vul: "NS", auction: "1N P" },
  ];
  const stdin = `${lines.map((line) => JSON.stringify(line)).join("\n")}\nnonsense\n`;
  const { exit, out, err } = await falsecard(["bid", "--batch", "-", "--json"], { stdin });
  expect(exit).toBe(1);
  // A program counts on one object for each row, in their order.
  const answers = out
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as unknown);
  expect(answers).toEqual([
    { id: "a", call: "1N", rule: expect.any(String) },
    { id: "b", line: 2, error: expect.stringContaining("“hand”: ") },
    { id: "c", call: "2C", rule: "stayman" },
    { id: null, line: 4, error: expect.stringContaining("column 1: “nonsense” cannot stand here") },
  ]);
  expect(err).toContain("line 2: “hand”: “AKQ32” is not a hand");
  expect(err).toContain("line 4: column 1: “nonsense”");
  const plain = await falsecard(["bid", "--batch", "-"], { stdin });
  expect([plain.exit, plain.out]).toEqual([1, '{"id":"a","call":"1N"}\n{"id":"c","call":"2C"}\n']);
});

/** Rows that were answered as if they asked something else, or that ended the batch. */
test.each<[string, string, string]>([
  ['"auction":5', "“auction”: found 5; expected calls from the dealer such as", "必要なもの:"],
  ['"auction":["1S",5]', "“auction”: found", "「auction」"],
  ['"auction":["1S",""]', "“auction”: found", "「auction」"],
  ['"auction":"1S 1H"', "“auction”, number 2: the bid 1H is not higher", "の 2 番目"],
  ['"auction":"1S P P P"', "“auction”: the auction is over", "「auction」"],
  ['"auctoin":"1S P"', "“auctoin” is no field of this row", "という項目はありません"],
  ['"dealer":""', "“dealer”: “” is not a seat", "「dealer」"],
  ['"dealer":1', "“dealer”: found 1; expected the dealer: N, E, S or W", "「dealer」"],
  ['"vul":true', "“vul”: found true; expected who is vulnerable: None, NS, EW or All", "「vul」"],
  ['"seat":"S"', "“seat”: S is not on turn after these calls; expected N", "「seat」"],
  ['"expected":"1Z"', "“expected”, number 1: “1Z” is not a call", "「expected」"],
  ['"expected":"X"', "“expected”: X is not allowed at this point", "「expected」"],
  ['"deal":"N:AK.. ... ... ..."', "“deal”: ", "「deal」"],
  ['"id":{"a":1}', "“id”: found", "「id」"],
  ['"hand":"AKQ32.K5.QJ4.T98"', "the name hand is there twice", "2回あります"],
  ['"_n":1e999', "the number 1e999 is too large", "大きすぎます"],
  ['"__proto__":{"auction":"1S P"}', "“__proto__” is no field", "という項目はありません"],
])("a row with %s is an error of that row", async (field, sentence, japanese) => {
  const good = '{"id":"good","hand":"KQ62.A954.73.J86","dealer":"S","auction":["1N","(P)"]}';
  const stdin = `${good}\n{"hand":"AKQ32.K5.QJ4.T98",${field}}\nnull\n${good}\n`;
  const argv = ["bid", "--batch", "-", "--rules-only"];
  const { exit, out, err } = await falsecard(argv, { stdin });
  expect([exit, out]).toEqual([1, '{"id":"good","call":"2C"}\n'.repeat(2)]);
  expect(err).toContain(`line 2: `);
  expect(err).toContain(sentence);
  expect(err).toContain("line 3: found null; expected an object in JSON");
  const ja = await falsecard([...argv, "--lang", "ja"], { stdin });
  expect(ja.err).toContain("2 行目: ");
  expect(ja.err).toContain(japanese);
});

test("a row may say which call is right, where it is from, and more that is declared", async () => {
  const row = {
    id: 17,
    hand: "A72.A96.Q9.AQ852",
    dealer: "N",
    seat: "W",
    vul: null,
    auction: "2S P P",
    expected: ["2N", "X"],
    deal: "N:KT8653.T7.KJ75.J Q4.K532.T6432.63 J9.QJ84.A8.KT974 A72.A96.Q9.AQ852",
    src: "a book",
    _mine: [1, { deep: true }],
  };
  const { exit, out, err } = await falsecard(["bid", "--batch", "-", "--json", "--rules-only"], {
    stdin: `\ufeff${JSON.stringify(row)}\r\n`,
  });
  expect([exit, JSON.parse(out)]).toEqual([
    0,
    { id: 17, call: "2N", expected: ["2N", "X"], right: true, rule: expect.any(String) },
  ]);
  expect(err).toBe("1 of 1 right\n");
});

test("the help lists the fields of a row as they are read", async () => {
  const { out } = await falsecard(["bid", "--help"]);
  expect(out).toContain("  hand *\n      a hand of 13 cards such as");
  expect(out).toContain(
    '  auction\n      calls from the dealer such as "1S P 2C" or ["1S","P","2C"]',
  );
  expect(out).toContain("notes, which are not read:\n      src, source, ");
  const card = (await falsecard(["card", "--help", "--lang", "ja"])).out;
  expect(card).toContain("  play_before, cards_so_far, play\n");
  expect(card).toContain("読まれないメモ:");
});

test("a hand may be written with the symbols of the suits, in any order", async () => {
  const dotted = await falsecard(["bid", "--hand", "AKQ32.K5.QJ43.98"]);
  for (const hand of ["♠AKQ32 ♥K5 ♦QJ43 ♣98", "♣ 98 ♦ QJ43 ♥ K5 ♠ AKQ32"])
    expect((await falsecard(["bid", "--hand", hand])).out).toBe(dotted.out);
  const solid = await falsecard(["bid", "--hand", "♠AKQJT98765432 ♥– ♦– ♣–"]);
  expect(solid.out).toMatch(/^7♠/);
  const twice = await falsecard(["bid", "--hand", "♠AKQ32 ♠K5 ♦QJ43 ♣98"]);
  expect([twice.exit, twice.err.includes("expected four suits")]).toEqual([2, true]);
});

test("last resorts are not listed as candidates", async () => {
  const { out } = await falsecard(["bid", "--hand", "AKQ2.AK5.QJ4.A98"]);
  expect(out).not.toContain("Without that rule");
});

test("explain says so when there is nothing to explain, and lines up its columns", async () => {
  const { exit, out } = await falsecard(["explain", "--auction", "", "--dealer", "S"]);
  expect([exit, out]).toEqual([0, "No calls yet; S deals and opens.\n"]);
  const lines = (await falsecard(["explain", "--auction", "1S X XX P"])).out.trimEnd().split("\n");
  expect(lines.map((line) => line.search(/\S+ ?[^ ]* *$|(?<=^\S {2}\S+ +)\S/))).toEqual([
    12, 12, 12, 12,
  ]);
});

test("explain gives a program ranges, and the conditions only on request", async () => {
  const argv = ["explain", "--auction", "1N P 2D", "--json"];
  const [, , transfer = ""] = (await falsecard(argv)).out.split("\n");
  expect(JSON.parse(transfer)).toMatchObject({
    seat: "S",
    call: "2D",
    rule: "transfer",
    suit: "H",
    alert: true,
    forcing: "round",
    length: { H: { min: 5, max: 13 } },
  });
  expect(transfer.length).toBeLessThan(600);
  expect((await falsecard([...argv, "--hands"])).out).toContain('"readings":');
});

test("explain tells every call, in both languages", async () => {
  const argv = ["explain", "--auction", "1S P 2C P 2D"];
  const { out } = await falsecard(argv);
  expect(out.split("\n")).toHaveLength(6);
  expect(out).toMatch(/^S {2}2♣ {4}two over one, game-forcing: .*4\+♣.*; game-forcing$/m);
  const japanese = await falsecard([...argv, "--lang", "ja"]);
  expect(japanese.out).toContain("ツー・オーバー・ワン");
});

test("auction bids what deal dealt, with alerts and explanations", async () => {
  const { out: stdin } = await falsecard(["deal", "--seed", "four", "-n", "4", "-f", "pbn"]);
  const { exit, out } = await falsecard(["auction", "-"], { stdin });
  expect(exit).toBe(0);
  expect(out.match(/^\[Auction /gm)).toHaveLength(4);
  expect(out).toMatch(/^\[Note "1:/m);
  const again = await falsecard(["show", "-"], { stdin: out });
  expect(again.err).toBe("");
});

test("lott prints the paper's first table", async () => {
  const argv = "lott --ours 4SX --theirs 4HX --trumps 8 --their-trumps 8".split(" ");
  const { exit, out } = await falsecard(argv);
  expect(exit).toBe(0);
  expect(out).toMatch(/16 total tricks/);
  for (const row of [/10 +\+590 +6 +\+800/, /9 +-100 +7 +\+500/, /8 +-300 +8 +\+300/])
    expect(out).toMatch(row);
  expect(out).toContain("double (playing");
  expect((await falsecard(["lott", "--ours", "4SX"])).exit).toBe(2);
});

test("lott counts the trumps of a position itself", async () => {
  const argv = ["lott", "--hand", "AKQ86.T763.J8.AT", "--dealer", "S", "-a", "1S 2H 2S 4H"];
  const { exit, out } = await falsecard(argv);
  expect(exit).toBe(0);
  // Nine spades are likelier than eight, and eight hearts than nine.
  expect(out).toMatch(/^17 total tricks: 8\.9 and 8\.3 trumps/);
  expect(out).toMatch(/10 +\+590/);
  expect(out).toMatch(/^Advice: double$/m);
  // The three rows say otherwise, and why is said in a sentence.
  expect(out).toMatch(/^By the three marked rows: bid /m);
  expect(out).toContain("The three rows are taken for equally likely and no others for possible; ");
  const counted = await falsecard([...argv, "--count", "paper", "--hcp", "20"]);
  expect(counted.out).toMatch(/^16 total tricks: 8 and 8 trumps/);
  expect(counted.out).toMatch(/^By the three marked rows: double /m);
  expect(counted.out).not.toContain("The three rows are");
});

const FIGURE_3 = ["--hand", "AKQ86.T763.J8.AT", "--dealer", "S", "--auction", "1S 2H 2S 4H"];

test("the agent prints the calls that it weighed, in either language; the rules alone print none", async () => {
  const { out } = await falsecard(["bid", ...FIGURE_3]);
  expect(out).toMatch(/after Double mostly 4♥ doubled by them, \d+\.\d tricks expected/i);
  expect(out).toMatch(/Weighed on \d+ deals that explain the auction: /);
  expect(await falsecard(["bid", ...FIGURE_3])).toMatchObject({ out });
  const japanese = await falsecard([
    "bid",
    ...FIGURE_3,
    "--lang",
    "ja",
    "--scoring",
    "matchpoints",
  ]);
  expect(japanese.out).toContain("ディールで比べました");
  const rules = await falsecard(["bid", ...FIGURE_3, "--rules-only"]);
  expect(rules.out).not.toContain("Weighed");
  const json = JSON.parse((await falsecard(["bid", ...FIGURE_3, "--json"])).out) as {
    weighed: { tried: { gain: number }[]; unit: string };
  };
  expect(json.weighed.unit).toBe("IMPs");
  expect(json.weighed.tried[0]?.gain).toBe(0);
});

test.each([
  ["en", "◂ 4  theirs (4♥) is above ours (2♠)", "4♠X -300 against -420 if they play: 4♠", "no"],
  ["ja", "◂ 4  敵(4♥)が味方(2♠)を上回る", "4♠X -300 対 敵のプレイ -420: 4♠", "いいえ"],
])("the papers' judge shows its four cases with figures (%s)", async (lang, which, scores, no) => {
  const worked = [
    "bid",
    "--hand",
    "K8752.75.8.J9843",
    "-d",
    "S",
    "-a",
    "2S P",
    "--judge",
    "papers",
  ];
  const { out } = await falsecard([...worked, "--lang", lang]);
  const rows = out.split("\n").filter((line) => /^[ ◂] [1-4] {2}/.test(line));
  expect(rows).toHaveLength(4);
  for (const row of rows.slice(0, 3)) expect(row.endsWith(`  ${no}`)).toBe(true);
  expect(rows[3]).toContain(which);
  expect(rows[3]?.endsWith(scores)).toBe(true);
  const { papers } = JSON.parse((await falsecard([...worked, "--json"])).out) as {
    papers: { case: number; cases: readonly { applies: boolean }[] };
  };
  expect(papers.case).toBe(4);
  expect(papers.cases.map(({ applies }) => applies)).toEqual([false, false, false, true]);
  expect(papers.cases[3]).toMatchObject({ bid: "4S", playing: -300, defending: -420, call: "4S" });
});

test("the papers' agent may judge, and two judges are refused", async () => {
  const papers = await falsecard(["bid", ...FIGURE_3, "--judge", "papers"]);
  expect(papers.out).toMatch(/^Double/);
  expect(papers.out).toContain("The papers' agent: we can make 4♠");
  const both = await falsecard(["bid", ...FIGURE_3, "--judge", "papers", "--rules-only"]);
  expect([both.exit, both.err.includes("--rules-only")]).toEqual([2, true]);
});

test("a call that the hand does not fit is marked", async () => {
  const said = async (hand: string, auction: string): Promise<string> =>
    (await falsecard(["bid", "--hand", hand, "--auction", auction, "--rules-only"])).out;
  expect(await said("762.984.T853.954", "1C 1S P 2D 3C P P 3D X P")).toContain(
    "The hand is not what the call will be taken for",
  );
  expect(await said("AKQ32.K5.QJ43.98", "")).not.toContain("The hand is not what");
});

test("a batch says what was weighed, as the question alone does", async () => {
  const asked = ["--hand", "KQJT32.5.QJ4.T98", "--auction", "1H", "--json"];
  const row = { id: 1, hand: "KQJT32.5.QJ4.T98", auction: "1H", dealer: "N", vul: "None" };
  for (const judge of ["agent", "papers"]) {
    const alone = JSON.parse((await falsecard(["bid", ...asked, "--judge", judge])).out) as object;
    const { out } = await falsecard(["bid", "--batch", "-", "--json", "--judge", judge], {
      stdin: JSON.stringify(row),
    });
    const answer = JSON.parse(out) as object;
    const { call, rule, weighed, papers } = alone as Record<string, unknown>;
    expect(weighed === undefined && papers === undefined).toBe(false);
    expect(answer).toEqual(JSON.parse(JSON.stringify({ id: 1, call, rule, weighed, papers })));
  }
});
