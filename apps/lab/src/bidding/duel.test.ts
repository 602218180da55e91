import { Auction, makeOutcome, parseCall, sure, type Call } from "@falsecard/core";
import { chooseCall, MODERN, parseCardName } from "@falsecard/engine/bidding";
import { describe, expect, test } from "vitest";
import { biddable } from "../boards/biddable.js";
import { bidDuel, DUEL_RUN, duelRow, needsTable, type AnswerCall, type DuelRow } from "./duel.js";
import { duelBoard, duelFinding, duelSummary, type DuelClass } from "./duel-finding.js";
import { makeRow } from "../frame/rows.js";
import { makeTricks, parseTricks, tableOf } from "./solved.js";

const CARDS = { ours: MODERN, theirs: MODERN };
const order = { seed: "d", ours: "a", theirs: "b", release: "r", par: false };

const byCard =
  (card = MODERN): AnswerCall =>
  async ({ hand, auction, vulnerability }) =>
    chooseCall({ auction, vulnerability, cards: { NS: card, EW: card }, scoring: "IMPs" }, hand)
      .call;
const passes: AnswerCall = async () => "P";

async function played(i: number, ours: AnswerCall, theirs: AnswerCall, par = false) {
  const unit = DUEL_RUN.unit({ ...order, par }, i);
  const auctions = await bidDuel(unit, { ours, theirs });
  const tricks = needsTable(auctions) ? makeTricks(tableOf(biddable("d", i).deal)) : undefined;
  return duelRow(unit, auctions, tricks);
}

describe("a duel", () => {
  test("of a bidder with itself is level, and costs no table where nothing is doubled", async () => {
    for (let i = 0; i < 12; i++) {
      const row = await played(i, byCard(), byCard());
      expect(row).toMatchObject({ imps: 0, calls: [row.calls[0], row.calls[0]] });
      expect(row.tricks !== undefined).toBe(row.calls[0].includes(" X P P P"));
      expect(duelBoard(row, CARDS)).toMatchObject({ class: "same", parting: undefined });
    }
  });

  test("the other way round has the other sign", async () => {
    for (let i = 0; i < 3; i++) {
      const here = await played(i, byCard(), passes);
      const there = await played(i, passes, byCard());
      expect(there.imps).toBe(-here.imps || 0);
      expect(there.calls).toEqual([here.calls[1], here.calls[0]]);
    }
  });

  test("has dealer, vulnerability and both contracts in every row, and names the boards that cost most", async () => {
    const rows = await Promise.all([0, 1, 2, 3].map((i) => played(i, passes, byCard())));
    for (const { i, dealer, vulnerability, calls, contracts } of rows) {
      expect({ dealer, vulnerability }).toMatchObject({
        dealer: biddable("d", i).dealer,
        vulnerability: biddable("d", i).vulnerability,
      });
      expect(contracts).toEqual(
        calls.map((text) => {
          const list = text.split(" ").map((word) => sure(parseCall(word)));
          return makeOutcome(sure(Auction.of(dealer, list)).outcome ?? "passed out");
        }),
      );
    }
    const { losing } = duelSummary(rows, CARDS);
    const lost = rows.filter(({ imps }) => imps < 0);
    expect(lost.length).toBeGreaterThan(0);
    expect(losing.map(({ imps }) => imps)).toEqual(
      lost.map(({ imps }) => imps).toSorted((a, b) => a - b),
    );
    for (const one of losing) expect(rows[one.i]).toMatchObject(one);
    const level = { ...(rows[0] ?? (await played(0, passes, passes))), imps: 0 };
    expect(duelSummary([level], CARDS).losing).toEqual([]);
    const dozen = Array.from({ length: 12 }, (_, i) => ({ ...level, i, imps: -1 - (i % 2) }));
    expect(duelSummary(dozen, CARDS).losing.map(({ i }) => i)).toEqual([
      1, 3, 5, 7, 9, 11, 0, 2, 4, 6,
    ]);
  });

  test("with par holds either bidder, with itself, against par", async () => {
    const row = await played(1, byCard(), passes, true);
    const { dealer, vulnerability } = biddable("d", 1);
    const [ours, theirs] = row.distance ?? [];
    const table = sure(parseTricks(row.tricks ?? ""));
    expect(Object.keys(table)).toHaveLength(5);
    expect([dealer, vulnerability]).toEqual(["E", "NS"]);
    // Who always passes is as far from par as par is from nought.
    expect(theirs).toBeGreaterThan(0);
    expect(ours).toBeLessThanOrEqual(24);
  });

  test("says where auctions parted, and by which of our rules", async () => {
    const row = await played(0, byCard(), passes);
    const { parting, contested } = duelBoard(row, CARDS);
    expect(contested).toBe(false);
    expect(parting?.phase).toBe("opening");
    expect(parting?.rule).toContain("opening");
  });
});

/** A board whose two auctions and table are written out; all hands of board 0 of the seed, North deals. */
function board(one: string, other: string, tricks: number): DuelRow {
  const { dealer, vulnerability } = biddable("d", 0);
  const auction = (text: string): Auction =>
    sure(
      Auction.of(
        dealer,
        text.split(" ").map((word): Call => sure(parseCall(word))),
      ),
    );
  expect([dealer, vulnerability]).toEqual(["N", "None"]);
  return duelRow(
    DUEL_RUN.unit(order, 0),
    { tables: [auction(one), auction(other)] },
    tricks.toString(16).repeat(20),
  );
}

test.each<[DuelClass, string, string, number, number]>([
  ["we-doubled-down", "4S X P P P", "P P P P", 8, -7],
  ["they-doubled-make", "P 4S P P X P P P", "P P P P", 10, -11],
  ["they-doubled-down", "P 4S P P X P P P", "P P P P", 8, 7],
  ["we-doubled-make", "4S X P P P", "P P P P", 10, 11],
  ["passed-out", "1S P P P", "P P P P", 7, 2],
  ["bought", "1S P P P", "P 1S P P P", 7, 4],
  ["sold-out", "P 1S P P P", "1S P P P", 7, -4],
  ["slam-lower", "4S P P P", "6S P P P", 12, -11],
  ["slam-higher", "6S P P P", "4S P P P", 11, -11],
  ["game-lower", "2S P P P", "4S P P P", 10, -6],
  ["game-higher", "4S P P P", "2S P P P", 9, -5],
  ["part-score", "2S P P P", "1N P P P", 7, -4],
  ["strain", "3N P P P", "4S P P P", 9, 10],
  ["same", "1S P P P", "1S P P P", 7, 0],
])("%s: %s against %s with %i tricks is %i", (name, one, other, tricks, gain) => {
  const row = board(one, other, tricks);
  expect(row.imps).toBe(gain);
  expect(duelBoard(row, CARDS).class).toBe(name);
});

describe("a duel's figures", () => {
  const rows = [
    board("4S X P P P", "P P P P", 8),
    { ...board("P 4S P P X P P P", "P P P P", 10), i: 4 },
    { ...board("1S P P P", "1S P P P", 7), i: 8 },
  ];

  test("add up", () => {
    const summary = duelSummary(rows, CARDS);
    expect(summary.all).toMatchObject({ boards: 3, mean: -6 });
    expect(summary.contested).toMatchObject({ boards: 2, mean: -9 });
    expect(summary.uncontested).toMatchObject({ boards: 1, mean: 0 });
    expect(summary.classes["we-doubled-down"]).toEqual({ boards: 1, won: 0, lost: -7, net: -7 });
    expect(summary.doubles).toEqual({
      ours: { stood: 1, made: 1 },
      theirs: { stood: 1, made: 0 },
    });
    const { tables } = duelFinding(order, summary);
    for (const { columns, rows: cells } of tables)
      for (const row of cells) expect(row).toHaveLength(columns.length);
  });

  test("are of boards of this duel alone, read as they were written", () => {
    const text = rows.map((row) => makeRow(row)).join("");
    expect(DUEL_RUN.parse(text, order)).toEqual({ ok: true, value: { rows, length: text.length } });
    for (const other of [{ seed: "e" }, { ours: "c" }, { theirs: "c" }, { release: "s" }])
      expect(DUEL_RUN.parse(text, { ...order, ...other })).toMatchObject({
        ok: false,
        fault: { code: "lab-row", line: 1 },
      });
    expect(DUEL_RUN.parse(text.replace('"1S P P P"', '"1T P P P"'), order).ok).toBe(false);
    expect(DUEL_RUN.isTorn(text.slice(0, 70), order)).toBe(true);
    expect(DUEL_RUN.isTorn("{}", order)).toBe(false);
  });

  test("are kept under a name that a file can have", () => {
    const card = parseCardName("modern:gerber=off");
    expect(card?.ok).toBe(true);
    expect(DUEL_RUN.fileName({ ...order, theirs: "node ../x/y.js --a 'b c'" })).toBe(
      "duel-a-node-..-x-y.js-a-b-c-d",
    );
  });
});
