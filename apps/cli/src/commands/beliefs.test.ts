import { parseDeal, sure } from "@falsecard/core";
import { expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";
import { BOARDS, LIN } from "../boards.fixture.js";

/** The same play with a trick more: West gives count with the ♦7 as dummy's king wins. */
const DUCK = LIN.replace("mb|d|mb|p|mb|p|mb|p|", "mb|p|mb|p|mb|p|").replace(
  "pc|HQ|",
  "pc|HQ|pc|D3|pc|D7|pc|DK|pc|D4|",
);

interface Believed {
  readonly deals: string;
  readonly auction: string;
  readonly unseen: Record<string, Record<string, number>>;
  readonly hcp: Record<string, number[]>;
  readonly lengths: Record<string, Record<string, number[]>>;
  readonly reasons: { kind: string; fate: string; en: string; ja: string }[];
  readonly samples?: string[];
}

async function believed(...argv: string[]): Promise<Believed> {
  const { exit, out, err } = await falsecard(["beliefs", "-", "--json", ...argv], { stdin: DUCK });
  expect([exit, err]).toEqual([0, ""]);
  return JSON.parse(out) as Believed;
}

/** Of a holding. */
const ACE = 1 << 12;
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

test.each<[string[], string]>([
  // 39 cards for three hands, 26 for two, and so on as cards are seen.
  [["--seat", "E", "--at", "0"], "84478098072866400"],
  [["--seat", "E", "--at", "1"], "5200300"],
  [["--seat", "S", "--at", "1"], "5200300"],
  [["--seat", "E", "--at", "8"], "705432"],
])("counts deals by the facts alone: %j", async (argv, count) => {
  const { out } = await falsecard(
    ["beliefs", "-", "--count", "--cards-only", "--reader", "blind", ...argv],
    { stdin: DUCK },
  );
  expect(out).toBe(`${count}\n`);
});

test("reads the signal of the paper's first example as the paper's program does", async () => {
  const { lengths } = await believed("--seat", "E", "--reader", "fourth-best");
  // An even number of diamonds, or the seven alone: three are impossible.
  const diamonds = lengths["W"]?.["D"] ?? [];
  expect(diamonds[2]).toBeCloseTo(0.822, 3);
  expect(diamonds[1]).toBeCloseTo(0.178, 3);
  expect(diamonds[3]).toBe(0);
  const { out } = await falsecard(
    ["beliefs", "-", "--seat", "E", "--reader", "fourth-best", "--count"],
    {
      stdin: DUCK,
    },
  );
  expect(out).toBe("2652\n");
  // The papers' reader doubts the lead: more deals are possible, and the signal tells nearly the same.
  const papers = await believed("--seat", "E", "--reader", "papers");
  expect(Number(papers.deals)).toBeGreaterThan(2652);
  expect(papers.lengths["W"]?.["D"]?.[2]).toBeCloseTo(0.828, 3);
  const { lengths: unread } = await believed("--seat", "E", "--reader", "blind");
  expect(unread["W"]?.["D"]?.[3]).toBeGreaterThan(0.4);
});

test.each(["0", "1", "8"])("chances add up to one after %s cards", async (at) => {
  const { unseen, hcp, lengths, auction } = await believed("--seat", "E", "--at", at);
  expect(auction).toBe("whole");
  for (const chances of Object.values(unseen))
    expect(sum(Object.values(chances))).toBeCloseTo(1, 9);
  for (const chances of Object.values(hcp)) expect(sum(chances)).toBeCloseTo(1, 9);
  for (const suits of Object.values(lengths)) {
    for (const chances of Object.values(suits)) expect(sum(chances)).toBeCloseTo(1, 9);
    const mean = Object.values(suits).map((chances) => sum(chances.map((p, n) => p * n)));
    expect(sum(mean)).toBeCloseTo(13, 9);
  }
});

test("samples keep what the player sees, and come as often as they are believed", async () => {
  const { samples = [], unseen } = await believed(
    ..."--seat E --samples 2000 --seed s --at 8".split(" "),
  );
  expect(samples).toHaveLength(2000);
  const truth = sure(
    parseDeal("N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"),
  );
  let aces = 0;
  for (const text of samples) {
    const deal = sure(parseDeal(text));
    expect(deal.N.equals(truth.N) && deal.E.equals(truth.E)).toBe(true);
    if ((deal.S.in("S") & ACE) !== 0) aces++;
  }
  const chance = unseen["SA"]?.["S"] ?? 0;
  const deviation = Math.sqrt(2000 * chance * (1 - chance));
  expect(Math.abs(aces - 2000 * chance)).toBeLessThan(4 * deviation);
});

test.each(["careful", "blind"])(
  "declarer reads what the defenders promised by passing: %s",
  async (reader) => {
    const { deals, hcp } = await believed("--seat", "S", "--reader", reader);
    const unread = await believed("--seat", "S", "--reader", reader, "--cards-only");
    expect(BigInt(deals)).toBeLessThan(BigInt(unread.deals));
    // East did not open: 0 to 11 points. Fourteen are missing, so West has the other three at least.
    expect(sum(hcp["E"]?.slice(12) ?? [])).toBe(0);
    expect(sum(hcp["W"]?.slice(0, 3) ?? [])).toBe(0);
    expect(sum(unread.hcp["E"]?.slice(12) ?? [])).toBeGreaterThan(0);
  },
);

test("--samples leaves out what came of the real board", async () => {
  const stdin = `[Board "1"]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "N:96.754.KQJT6.752 QT43.J2.A84.JT43 AK75.AQ9.953.AK8 J82.KT863.72.Q96"]
[Event "Pairs"]
[Declarer "S"]
[Contract "3NT"]
[Result "8"]
[Score "NS -100"]
[OptimumScore "NS 110"]
{The real deal makes eight tricks.}
[Auction "N"]
Pass Pass 2NT Pass
3NT Pass Pass Pass
[Play "W"]
H6 H4 HJ HQ
D7 DK D4 D3
`;
  const { exit, out } = await falsecard(
    ["beliefs", "-", "--seat", "S", "--samples", "2", "--seed", "s"],
    { stdin },
  );
  expect(exit).toBe(0);
  expect(out).toContain('[Event "Pairs"]');
  expect(out).toContain('[Result "?"]');
  expect(out).not.toMatch(/Score "|Claim|eight tricks/);
});

test("--samples writes PBN with all that the board had", async () => {
  const argv = ["beliefs", "-", "--seat", "E", "--samples", "3", "--seed", "s"];
  const { exit, out, err } = await falsecard(argv, { stdin: DUCK });
  expect([exit, err]).toEqual([0, "Seed s\n"]);
  expect((await falsecard(argv, { stdin: DUCK })).out).toBe(out);
  const checked = await falsecard(["check", "-"], { stdin: out });
  expect([checked.exit, checked.err]).toEqual([
    0,
    "standard input: 3 boards (pbn), 0 wrong, 0 doubtful, 0 spellings\n",
  ]);
  const deals = [...out.matchAll(/\[Deal "([^"]*)"\]/g)].map(([, deal]) => deal);
  expect(new Set(deals).size).toBe(3);
  expect(out.match(/D7 DK D4 D3/g)).toHaveLength(3);
  expect(out).toContain('[West "Lee"]');
});

test("the page has honours, points, lengths and reasons, in both languages", async () => {
  const page = async (...argv: string[]): Promise<string> =>
    (await falsecard(["beliefs", "-", "--seat", "E", ...argv], { stdin: DUCK })).out;
  const en = await page();
  expect(en).toContain("East sees ♠QT43 ♥J2 ♦A84 ♣JT43 after 8 calls and 8 cards");
  expect(en).toMatch(/^♠A +\d+\.\d% █+.* +\d+\.\d%/m);
  expect(en).toContain("~ South's 2NT: 2NT opening: 20–21 HCP, balanced");
  const ja = await page("--lang", "ja");
  expect(ja).toContain("ありうるディール: ");
  expect(ja).toContain("~ サウスの 2NT: ");
  expect(ja).toContain("~ ウエストの♥6は");
  // What is believed in part is marked, and it is said that it rules nothing out.
  expect(en).toMatch(/^~ West's ♥6 was read as/m);
  expect(en).toContain("~ is believed in part");
  const certain = await page("--reader", "papers");
  expect(certain).toMatch(/^- West's ♥6 was read as/m);
  expect(certain).not.toContain("~");
  expect(await page("--cards-only")).toContain("The calls were not read.");
  expect(await page("--at", "3,0")).toContain(
    "East sees ♠QT43 ♥J2 ♦A84 ♣JT43 after 3 calls and 0 cards",
  );
});

test.each([
  // East and dummy hold seven clubs between them, and eight diamonds: South cannot have seven of either.
  ["3C", "widened", /South's 3♣: .*; impossible as it stands, widened by \d/],
  ["3D", "dropped", /South's 3♦: .*; impossible$/],
])("a promise of %s that cannot be true is %s, and said to be", async (call, fate, sentence) => {
  const stdin = DUCK.replace(/mb\|2N.*?pc\|/, `mb|${call}|mb|p|mb|p|mb|p|pc|`);
  const argv = ["beliefs", "-", "--seat", "E", "--reader", "careful"];
  const { out } = await falsecard([...argv, "--json"], { stdin });
  const { reasons } = JSON.parse(out) as Believed;
  expect(reasons.filter(({ en }) => sentence.test(en))).toMatchObject([{ kind: "meaning", fate }]);
  const page = await falsecard(argv, { stdin });
  expect(page.out.includes("\nDropped\n")).toBe(fate === "dropped");
});

test.each<[string[], number, string]>([
  [[], 2, "expected --seat N, E, S or W"],
  [["--seat", "X"], 2, "--seat: “X” is not a seat; expected N, E, S or W"],
  [["--seat", "N"], 1, "has 3 such boards; choose one with --board and its number"],
  [["--seat", "N", "--board", "9"], 1, "has no board 9"],
  [
    ["--seat", "N", "--board", "1", "--at", "50"],
    1,
    "--at: there are 9 calls and 4 cards; expected no more",
  ],
  [["--seat", "N", "--board", "1", "--at", "99"], 1, "--at: there are 9 calls and 4 cards"],
  [["--seat", "N", "--board", "1", "--at", "x"], 2, "“x” is not a moment"],
  [["--seat", "N", "--board", "1", "--samples", "0"], 2, "“0” is not a number from 1 to 1000000"],
  [["--seat", "N", "--board", "1", "--count", "--samples", "2"], 2, "exclude each other"],
  [["--seat", "N", "--board", "1", "--reader", "carefull"], 2, "Did you mean careful?"],
])("beliefs %j is refused", async (argv, code, sentence) => {
  const { exit, out, err } = await falsecard(["beliefs", "-", ...argv], { stdin: BOARDS });
  expect([exit, out]).toEqual([code, ""]);
  expect(err).toContain(sentence);
});

test("a seat whose own hand is unknown is refused", async () => {
  const stdin = BOARDS.replace("N:96.754.KQJT6.752", "N:-").replace("J82.KT863.72.Q96", "-");
  const { exit, err } = await falsecard(["beliefs", "-", "--seat", "N", "--board", "1"], { stdin });
  expect(exit).toBe(1);
  expect(err).toContain("the 13 cards of North are not in the record");
});
