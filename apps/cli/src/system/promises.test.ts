/** A promise that is stated is read by every command alike, from the option and from the file. */
import { describe, expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";

/** An example of the abc paper: the opening has 22 points, which the system does not read in it. */
const board = (mark = "", notes = ""): string => `[Board "1"]
[Dealer "S"]
[Vulnerable "NS"]
[Deal "N:432.32.32.AJT987 QJT.KJT9.QJT9.K2 AK9.AQ87.AK87.Q6 8765.654.654.543"]
[Declarer "S"]
[Contract "3NT"]
[Auction "S"]
2NT${mark} Pass 3NT Pass
Pass Pass
${notes}[Play "W"]
H6 H2 HK HA
C3 C7 - CQ
*
`;
const NOTED = board(" =1=", '[Note "1:promise: 20-22 balanced"]\n');
const PROMISE = ["--promise", "2NT=20-22 balanced"];
const TAKEN = [{ number: 1, seat: "S", call: "2N", promise: "20-22 balanced" }];

async function asked<T>(stdin: string, ...argv: string[]): Promise<T> {
  const { exit, out, err } = await falsecard([...argv, "--json"], { stdin });
  expect([exit, err]).toEqual([0, ""]);
  return JSON.parse(out) as T;
}

describe("beliefs", () => {
  interface Found {
    readonly hcp: Record<string, number[]>;
    readonly promises?: unknown;
    readonly reasons: { en: string }[];
  }
  const believed = (stdin: string, ...more: string[]) =>
    asked<Found>(stdin, "beliefs", "-", "--seat", "E", "--reader", "blind", ...more);

  test("reads the option as it reads the note, and says so", async () => {
    const [plain, given, noted] = [
      await believed(board()),
      await believed(board(), ...PROMISE),
      await believed(NOTED),
    ];
    expect(plain.hcp["S"]?.[22]).toBe(0);
    expect(plain.promises).toBeUndefined();
    expect(given.hcp["S"]?.[22]).toBeGreaterThan(0.1);
    expect(given.hcp["S"]?.[23]).toBe(0);
    expect(given).toEqual(noted);
    expect(given.promises).toEqual(TAKEN);
    expect(given.reasons.map(({ en }) => en)).toContain(
      "South's 2NT: as stated: 20–22 HCP, balanced",
    );
  });

  test("the option counts where both say something", async () => {
    const { hcp, promises } = await believed(NOTED, "--promise", "1=22-23 balanced");
    expect(hcp["S"]?.[20]).toBe(0);
    expect(promises).toMatchObject([{ promise: "22-23 balanced" }]);
  });
});

test("card decides by it, alone and on workers, and prints it", async () => {
  const card = ["card", "-", "--program", "A", "--samples", "6"];
  interface Found {
    readonly candidates: { readonly card: string; readonly mean: number }[];
    readonly promises?: unknown;
  }
  const given = await asked<Found>(board(), ...card, ...PROMISE);
  expect(given.promises).toEqual(TAKEN);
  expect(await asked<Found>(NOTED, ...card)).toEqual(given);
  // West is not left with an honour in hearts that South must have.
  const plain = await asked<Found>(board(), ...card);
  expect(plain.candidates).not.toEqual(given.candidates);
  const { out } = await falsecard([...card, ...PROMISE], { stdin: board() });
  expect(out).toContain("As stated, South's 2NT promises 20–22 HCP, balanced.\n");
  const ja = await falsecard([...card, "--lang", "ja"], { stdin: NOTED });
  expect(ja.out).toContain("指定により、サウスの 2NT は 20〜22点、バランス。\n");
});

test("explain says it of the call, and bid answers it", async () => {
  const heard = ["explain", "-d", "S", "-a", "2N P", "--promise", "2N=20-22 balanced"];
  const { out } = await falsecard(heard);
  expect(out.split("\n")[0]).toBe("S  2NT   as stated: 20–22 HCP, balanced");
  const first = await falsecard([...heard, "--json"]);
  expect(JSON.parse(first.out.split("\n")[0] ?? "")).toMatchObject({
    stated: "20-22 balanced",
    hcp: { min: 20, max: 22 },
  });
  const hand = ["bid", "--hand", "K32.Q32.J432.J32", "-d", "S", "-a", "2N P", "--judge", "rules"];
  const call = (...more: string[]) =>
    asked<{ call: string; promises?: unknown }>("", ...hand, ...more);
  expect((await call()).call).toBe("3N");
  const weak = await call("--promise", "2N=10-12 balanced");
  expect(weak).toMatchObject({ call: "P", promises: [{ promise: "10-12 balanced" }] });
});

test("playout writes it into the board", async () => {
  const { exit, out } = await falsecard(
    ["playout", "-", "--program", "A", "--samples", "2", "--after", "7", ...PROMISE],
    { stdin: board() },
  );
  expect(exit).toBe(0);
  expect(out).toContain('[Note "1:promise: 20-22 balanced"]');
});

test.each([
  [["--promise", "3C=12+"], 2, "--promise: “3C” is no call of this auction"],
  [["--promise", "W P=12+"], 2, "--promise: “W P” was called more than once"],
  [["--promise", "2N=20-22 balancd"], 2, "--promise: “balancd” is not a constraint on a hand"],
  [[...PROMISE, "--promise", "1=21"], 2, "--promise: the promise of “1” is stated twice"],
])("%j is refused", async (argv, exit, said) => {
  for (const command of [
    ["card", "-"],
    ["beliefs", "-", "-s", "E"],
    ["playout", "-"],
  ]) {
    const found = await falsecard([...command, ...argv], { stdin: board() });
    expect(found.exit).toBe(exit);
    expect(found.out).not.toContain("[Deal");
    expect(found.err).toContain(said);
  }
});

test("a promise in a file that cannot be read is named by its board, call and column", async () => {
  const stdin = NOTED.replace("balanced", "balancd");
  for (const command of [
    ["card", "-"],
    ["beliefs", "-", "-s", "E"],
    ["playout", "-"],
  ]) {
    const { exit, err } = await falsecard(command, { stdin });
    expect(exit).not.toBe(0);
    expect(err).toContain(
      "board 1: the promise of call 1 (2NT), column 16: “balancd” is not a constraint",
    );
  }
});
