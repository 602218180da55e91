import { expect, test } from "vitest";
import { falsecard } from "../fake.fixture.js";
import { BOARDS, LIN } from "../boards.fixture.js";

interface Value {
  readonly card: string;
  readonly tricks: number;
  readonly against: string;
}

async function asked<T>(argv: readonly string[], stdin = BOARDS): Promise<T> {
  const { exit, out } = await falsecard([...argv, "--board", "1", "--json"], { stdin });
  expect(exit).toBe(0);
  return JSON.parse(out) as T;
}

test("leads, the position before the lead and the table agree, from every format", async () => {
  const { out: json } = await falsecard(["convert", "-", "--to", "json"], { stdin: LIN });
  const { leads } = await asked<{ leads: Value[] }>(["leads", "-"]);
  expect(leads).toHaveLength(13);
  const { table } = await asked<{ table: { S: { N: number } } }>(["table", "-"]);
  expect(Math.max(...leads.map(({ tricks }) => tricks))).toBe(13 - table.S.N);
  for (const stdin of [BOARDS, LIN, json]) {
    const { values } = await asked<{ values: Value[] }>(["solve", "-", "--at", "0"], stdin);
    expect(values).toEqual(leads);
  }
});

test("solves the position that the board has reached, or had", async () => {
  const { out, err } = await falsecard(["solve", "-", "--board", "1"], { stdin: BOARDS });
  expect(err).toBe("");
  expect(out).toMatchInlineSnapshot(`
    "Board 1   3NTX by South   None vulnerable
    After 4 cards, South to play; tricks NS 1, EW 0

     -1  7 tricks  ♠A ♠K ♠7 ♠5 ♥A ♥9 ♦9 ♦5 ♦3 ♣A ♣K ♣8
    "
  `);
  // East played the jack third: what else had he?
  const before = await asked<{ turn: string; cards: number; values: Value[] }>([
    "solve",
    "-",
    "--at",
    "HJ",
  ]);
  expect(before).toMatchObject({ turn: "E", cards: 2 });
  expect(before.values.map(({ card }) => card).toSorted()).toEqual(["H2", "HJ"]);
});

const ENDING = `[Board "5"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "N:.32.. .4..2 A.5.. K...A"]
[Declarer "S"]
[Contract "1NT"]
[Result "?"]
`;

test("solves an ending, in Japanese too", async () => {
  const { exit, out } = await falsecard(["solve", "-", "--lang", "ja"], { stdin: ENDING });
  expect(exit).toBe(0);
  expect(out).toContain("0 枚の後、ウエストの番");
});

test.each<[string[], number, string]>([
  [["--at", "x"], 2, "--at: “x” is not a moment; expected cards played such as 8"],
  [["--at", "53"], 1, "board 1: --at: there are 9 calls and 4 cards; expected no more"],
  [["--at", "12"], 1, "board 1: --at: there are 9 calls and 4 cards; expected no more"],
  [["--at", "S2"], 1, "board 1: --at: ♠2 was not played"],
])("solve %j is refused", async (argv, code, sentence) => {
  for (const lang of ["en", "ja"]) {
    const { exit, out, err } = await falsecard(
      ["solve", "-", "--board", "1", ...argv, "--lang", lang],
      { stdin: BOARDS },
    );
    expect([exit, out]).toEqual([code, ""]);
    if (lang === "en") expect(err).toContain(sentence);
  }
});

test("a board that never came to the moment does not keep the others back", async () => {
  const longer = LIN.replace("Board 1", "Board 8").replace("pc|HQ|", "pc|HQ|pc|D3|pc|D7|");
  const { exit, out, err } = await falsecard(["solve", "-", "--at", "5"], { stdin: LIN + longer });
  expect(exit).toBe(0);
  expect([...out.matchAll(/^Board (\d)/gm)].map(([, number]) => number)).toEqual(["8"]);
  expect(err).toContain("board 1: --at: there are 9 calls and 4 cards");
});

test("a board that was passed out, or never bid, has no card to solve", async () => {
  for (const command of ["solve", "leads", "trace"]) {
    const { exit, out, err } = await falsecard([command, "-", "--board", "2-3"], { stdin: BOARDS });
    expect([exit, out]).toEqual([1, ""]);
    expect(err).toContain("board 2: the board has no contract; expected one that is played");
    expect(err).toContain("board 3: ");
  }
});

test("a trace has the value around every card, and prices the errors", async () => {
  const { out } = await falsecard(["trace", "-", "--board", "1"], { stdin: BOARDS });
  expect(out).toMatchInlineSnapshot(`
    "Board 1   3NTX by South   None vulnerable
    Before the lead declarer takes 7 tricks (-2)

    Trick   West    North   East   South  Declarer
     1     >♥6 -1   ♥4      ♥J     ♥Q      8 -1

    Trick 1: West's ♥6 costs 1 trick (declarer 7 → 8)
    "
  `);
  const { leads } = await asked<{ leads: Value[] }>(["leads", "-"]);
  const traced = await asked<{
    start: number;
    end: number;
    cards: { before: number; after: number; cost: number }[];
    costs: Record<string, number>;
    totals: Record<string, number>;
  }>(["trace", "-"]);
  expect(traced.totals).toEqual({ lead: 1, declarer: 0, defence: 0 });
  expect(traced.costs).toEqual({ N: 0, E: 0, S: 0, W: 1 });
  const [best] = leads;
  expect(traced.start).toBe(13 - (best?.tricks ?? 0));
  let value = traced.start;
  for (const { before, after, cost } of traced.cards) {
    expect(before).toBe(value);
    expect(cost).toBe(Math.abs(after - before));
    value = after;
  }
  expect(traced.end).toBe(value);
});

test("the totals of a trace are the lead's, declarer's and the other defenders' cards", async () => {
  // The lead gives a trick, East's ace gives two, and South then sets up West's hearts.
  const played = `[Board "1"]
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
D2 DK DA D3
C6 C2 C3 CA
H3 H5 H2 HA
HT H7 C4 H9
`;
  const { out } = await falsecard(["trace", "-", "--json"], { stdin: played });
  const { cards, totals } = JSON.parse(out) as {
    readonly cards: readonly { readonly seat: string; readonly cost: number }[];
    readonly totals: Readonly<Record<string, number>>;
  };
  const cost = (of: typeof cards): number => of.reduce((sum, one) => sum + one.cost, 0);
  const later = cards.slice(1);
  expect(totals).toEqual({
    lead: cards[0]?.cost,
    declarer: cost(later.filter(({ seat }) => "NS".includes(seat))),
    defence: cost(later.filter(({ seat }) => "EW".includes(seat))),
  });
  expect([totals["lead"], totals["defence"]]).toEqual([1, 2]);
  expect(totals["declarer"]).toBeGreaterThan(0);
});
