import { readFileSync } from "node:fs";
import { parseCard, playOf, tricksOf } from "@falsecard/core";
import { readerFor } from "@falsecard/core/files";
import { expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";

/** The count paper's first example: East to play to the second diamond. */
const EXAMPLE = `[Board "1"]
[Dealer "S"]
[Vulnerable "NS"]
[Deal "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"]
[Declarer "S"]
[Contract "3NT"]
[Auction "S"]
2NT Pass 3NT Pass
Pass Pass
[Play "W"]
H6 H4 HJ HQ
D7 DK D4 D3
- DQ - -
*
`;

test("plays the card of the count paper and says why", async () => {
  const { exit, out, err } = await falsecard(
    ["card", "-", "--program", "B", "--explain", "paragraph"],
    { stdin: EXAMPLE },
  );
  expect([exit, err]).toEqual([0, ""]);
  expect(out).toMatch(/^♦8 holds up ♦A: ♦A is never better and costs a trick in \d+ of 16 deals, /);
  expect(out).toContain("as West's ♦7 says (count signal)");
  expect(out.replaceAll("\n", " ")).toMatch(/ahead of ♦A; beats the contract in/);
  const ja = await falsecard(["card", "-", "--program", "B", "--lang", "ja"], { stdin: EXAMPLE });
  expect(ja.out).toMatch(/^♦8\(♦Aをホールドアップ\): /);
});

test("gives the whole decision as JSON, the same each time", async () => {
  const ask = () =>
    falsecard(["card", "-", "--json", "--program", "A", "--samples", "12"], { stdin: EXAMPLE });
  const [one, two] = [await ask(), await ask()];
  expect(one.out).toBe(two.out);
  const decision = JSON.parse(one.out) as {
    seat: string;
    card: string;
    candidates: { card: string; cards: string[]; mean: number }[];
  };
  expect(decision.seat).toBe("E");
  expect(decision.candidates.flatMap(({ cards }) => cards).toSorted()).toEqual(["D8", "DA"]);
  expect(parseCard(decision.card).ok).toBe(true);
});

test("more time means more deals about the same cards, unless the number is given", async () => {
  const asked = async (...argv: string[]) => {
    const given = ["card", "-", "--at", "5", "--program", "A", "--json", ...argv];
    const { exit, out } = await falsecard(given, { stdin: EXAMPLE });
    expect(exit).toBe(0);
    return JSON.parse(out) as { samples: number; candidates: { cards: string[] }[] };
  };
  const conventionCards = ({ candidates }: Awaited<ReturnType<typeof asked>>): string[] =>
    candidates.flatMap(({ cards }) => cards).toSorted();
  // West's small diamonds are worth the same in every deal, so that it is never clear.
  const plain = await asked();
  const long = await asked("--time", "2");
  expect([plain.samples, long.samples]).toEqual([40, 80]);
  expect(conventionCards(long)).toEqual(conventionCards(plain));
  expect((await asked("--time", "2", "--samples", "12")).samples).toBe(12);
  expect((await asked("--time", "0.5")).samples).toBe(40);
});

test.each([
  [["--seat", "N"], "it is E who chooses the next card"],
  [["--at", "0", "--seat", "S"], "it is W who chooses the next card"],
])("refuses with a reason: %j", async (argv, reason) => {
  const { exit, err } = await falsecard(["card", "-", ...argv], { stdin: EXAMPLE });
  expect(exit).toBe(1);
  expect(err).toContain(reason);
});

test("takes a program with changes, and a limit in nodes that any machine keeps", async () => {
  const argv = ["card", "-", "--program", "B:carding.count=upside-down", "--nodes", "1", "--json"];
  const { exit, out } = await falsecard(argv, { stdin: EXAMPLE });
  expect(exit).toBe(0);
  expect(JSON.parse(out)).toMatchObject({
    model: "B:carding.count=upside-down",
    limits: { nodes: 1 },
    samples: 1,
    cut: true,
  });
});

test.each([
  [["--program", "Z"], "there is no program “Z”"],
  [["--program", "A:signals=loud"], "“signals=loud”: the setting takes no such value"],
  [["--time", "0.01"], "from 0.05 to 3600"],
  [["--nodes", "x"], "--nodes"],
])("misuse is told: %j", async (argv, reason) => {
  const { exit, err } = await falsecard(["card", "-", ...argv], { stdin: EXAMPLE });
  expect(exit).toBe(2);
  expect(err).toContain(reason);
});

const PROBLEM = {
  id: "last",
  deal: "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96",
  dealer: "S",
  vul: "NS",
  auction: "2N P 3N P P P",
  contract: "3N",
  declarer: "S",
  play_before: "H6 H4 HJ HQ D3 D7 DK D4 DQ",
  hero: "E",
  answer: ["D8"],
};
const BATCH = ["card", "--batch", "-", "--program", "A", "--samples", "2"];

test("answers problems line by line, and reports the fault of a wrong one", async () => {
  const stdin = [
    JSON.stringify(PROBLEM),
    "not JSON",
    JSON.stringify({ ...PROBLEM, deal: "X" }),
    JSON.stringify({ ...PROBLEM, id: "word", answer: "D8 DA", scoring: "matchpoints" }),
  ].join("\n");
  const { exit, out, err } = await falsecard(
    ["card", "--batch", "-", "--json", "--program", "B", "--samples", "16"],
    { stdin },
  );
  expect(exit).toBe(1);
  const answers = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { id: string; card: string; right: boolean });
  expect(answers).toMatchObject([
    { id: "last", card: "D8", right: true },
    { id: null, line: 2 },
    { id: "last", line: 3, error: expect.stringContaining("“deal”: “X” does not begin a deal") },
    { id: "word", card: "D8", right: true, answer: ["D8", "DA"], form: "matchpoints" },
  ]);
  for (const line of [2, 3]) expect(err).toContain(`line ${line}: `);
  expect(err).toContain("2 of 2 right");
});

/** What is no position of this board, or no field of a problem. */
test.each<[Readonly<Record<string, unknown>>, string]>([
  [{ play_before: "H6 H4 HJ ZZ" }, "“play_before”, number 4: “ZZ” is not a card"],
  [{ play_before: "H6 H4 HJ S5" }, "“play_before”, number 4: the card S5 does not follow suit"],
  [{ play_before: "H6 H4 HK" }, "“play_before”, number 3: the card HK is not in the hand"],
  [{ play_before: "H6 H4 HJ HQ H6" }, "“play_before”, number 5: the card H6 has been played"],
  [{ play_before: ["W:H6", "E:HJ"] }, "“play_before”, number 2: the card HJ is played out of turn"],
  [{ play_before: 7 }, "“play_before”: found 7; expected cards in the order of play"],
  [{ play: "H6" }, "“play” and “play_before” are two names of one field"],
  [{ contract: "4S" }, "“contract”: found 4S, but the auction ends in 3N by S"],
  [{ contract: "3NX" }, "“contract”: found 3NX, but the auction ends in 3N by S"],
  [{ contract: { level: 3 } }, "“contract”: found"],
  [{ contract: null, auction: null }, "“contract” is missing; expected a contract such as"],
  [{ declarer: "N" }, "“declarer”: found N, but the auction ends in 3N by S"],
  [{ dealer: null }, "“dealer” is missing; expected the dealer: N, E, S or W"],
  [{ auction: "2N P 3N" }, "“auction”: the auction is not over"],
  [{ auction: "2N P 3N P P X" }, "“auction”: the auction is not over"],
  [{ auction: "2N P 2H P P P" }, "“auction”, number 3: the bid 2H is not higher"],
  [{ auction: "P P P P" }, "“auction”: the board is passed out"],
  [{ answer: "ZZ" }, "“answer”, number 1: “ZZ” is not a card"],
  [{ answer: ["D8", "SQ"] }, "“answer”: SQ cannot be played at this point"],
  [{ answer: [] }, "“answer”: found []; expected a card that counts as right"],
  [{ hero: "W" }, "“hero”: W does not choose the next card; expected E"],
  [{ lead: "H3" }, "“lead”: H3 was not led by W"],
  [{ scoring: "beads" }, "“scoring”: found"],
  [{ deal: "N:96.754.KQJT6.752 - AK75.AQ9.953.AK8 -" }, "“deal”: the hand of E"],
  [{ deal: "N:96.754.KQJT6.752 QT43.J2.A84.JT43 A... -" }, "“deal”: S does not have 13 cards"],
  [{ deal: PROBLEM.deal.replace("J82", "J92") }, "“deal”: the card S9 is there twice"],
  [{ heros: "E" }, "“heros” is no field of this row"],
])("a problem with %j is an error of that row", async (changes, sentence) => {
  const rows = [{ ...PROBLEM, ...changes }, PROBLEM].map((row) => JSON.stringify(row));
  const { exit, out, err } = await falsecard(BATCH, { stdin: rows.join("\n") });
  expect(err).toContain(`line 1: ${sentence}`);
  expect([exit, out.split("\n").length]).toEqual([1, 2]);
  expect(out).toMatch(/^last {2}♦/);
});

test("a problem may leave the contract to its auction, and the hero may be dummy", async () => {
  const { contract: _contract, declarer: _declarer, answer: _answer, ...rest } = PROBLEM;
  const row = { ...rest, play_before: ["W:H6"], hero: "N" };
  const { exit, out, err } = await falsecard([...BATCH, "--json"], { stdin: JSON.stringify(row) });
  expect([exit, err]).toEqual([0, ""]);
  expect(JSON.parse(out)).toMatchObject({ id: "last", seat: "S" });
});

test("plays a board out: legal cards, every one with a reason, and the result", async () => {
  const { exit, out, err } = await falsecard(
    [
      "playout",
      "-",
      "--after",
      "28",
      "--samples",
      "8",
      "--program",
      "B",
      "--ew",
      "A",
      "--south",
      "X",
    ],
    { stdin: PLAYED },
  );
  expect([exit, err]).toEqual([0, ""]);
  const reader = readerFor("pbn");
  const [game] = [...reader.write(new TextEncoder().encode(out)), ...reader.end()];
  if (game === undefined) throw new Error("no game");
  const { record } = game;
  expect(record.cards).toHaveLength(52);
  expect(playOf(record)?.isOver).toBe(true);
  expect(tricksOf(record)).toBe(playOf(record)?.declarerTricks);
  expect(record.cards.slice(28).every(({ comment }) => comment !== undefined)).toBe(true);
  expect(record.players).toMatchObject({ N: "Falsecard B", S: "Falsecard X", E: "Falsecard A" });
});

/** The same deal with seven tricks played. */
const PLAYED = EXAMPLE.replace(
  /\[Play[^]*/,
  `[Play "W"]
H6 H4 HJ HQ
D7 DK D4 D3
D2 DQ D8 D5
H3 DJ DA D9
HK H5 H2 HA
S2 S6 S3 SA
S8 S9 ST SK
*
`,
);

const CHOICE = "../shared/data/problems/card_choice.jsonl";

test("reads the problems of a collection", { tags: ["shared-cases"] }, async () => {
  const stdin = readFileSync(CHOICE, "utf8").split("\n").slice(0, 2).join("\n");
  const { exit, out } = await falsecard(["card", "--batch", "-", "--samples", "4"], { stdin });
  expect(exit).toBe(0);
  expect(out.trim().split("\n")).toHaveLength(2);
});
