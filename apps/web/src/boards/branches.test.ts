/** What-if lines: the codec of the link, and how a card begins, continues or finds a branch. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  contractOf,
  playOf,
  recordAt,
  SEATS,
  sideOf,
  sure,
  tricksOf,
  type BoardRecord,
  type Card,
} from "@falsecard/core";
import { makeLin } from "@falsecard/core/files";
import { begun } from "../session/game.fixture.js";
import { readBoards } from "./deals.js";
import {
  Branches,
  lineOf,
  makeBranches,
  parseBranches,
  splitLink,
  type Branch,
} from "./branches.js";

const BOARD = begun(1, 52);

/** A random branch: legal cards from some card of the board on, perhaps with a claim. */
const arbitraryBranch = (board: BoardRecord): fc.Arbitrary<Branch> =>
  fc
    .record({
      name: fc.string({ unit: "grapheme", maxLength: 20 }),
      since: fc.nat({ max: 48 }),
      picks: fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
      claim: fc.option(fc.constantFrom(...SEATS)),
    })
    .map(({ name, since, picks, claim }) => {
      let play = playOf(recordAt(board, board.calls.length, since));
      const cards: Card[] = [];
      for (const pick of picks) {
        const legal = [...(play?.legal ?? [])];
        const card = legal[pick % legal.length];
        if (card === undefined || play === undefined) break;
        cards.push(card);
        play = sure(play.with(card));
      }
      const isOver = play === undefined || play.isOver;
      return {
        name,
        since,
        cards,
        ...(claim === null || isOver ? {} : { claim: { by: claim, tricks: 1 } }),
      };
    });

test("a link has the board and its branches, whatever they are called", () => {
  fc.assert(
    fc.property(fc.array(arbitraryBranch(BOARD), { maxLength: 4 }), (list) => {
      const link = encodeURIComponent(makeLin([BOARD]).trim()) + makeBranches(list);
      // The link has no character at which a chat program would cut it.
      expect(link).not.toMatch(/[\s<>"|\\^`{}]/);
      const { board, branches } = splitLink(link);
      const [read] = readBoards(decodeURIComponent(board)).boards;
      if (read === undefined) throw new Error("no board");
      expect(sure(parseBranches(branches, read))).toEqual(list);
    }),
    { numRuns: 100, seed: 19 },
  );
});

test("a link of version 0.1.0 has no branches", () => {
  const link = encodeURIComponent(makeLin([BOARD]).trim());
  expect(splitLink(link)).toEqual({ board: link, branches: "" });
  expect(sure(parseBranches("", BOARD))).toEqual([]);
});

describe("a fault of a branch has its number and place", () => {
  const own = BOARD.cards.map(({ card }) => card);
  const good = makeBranches([{ name: "", since: 0, cards: own.slice(0, 2) }]);
  test.each([
    ["&whatif=", "branch", 1],
    ["&whatif=99.SA..", "branch", 1],
    ["&whatif=0.S1..", "card", 3],
    ["&whatif=0.SASA..", undefined, undefined],
    ["&whatif=0.XX..", "card", 3],
  ])("%s", (text, code, column) => {
    const read = parseBranches(good + text, BOARD);
    if (read.ok) throw new Error("read");
    expect(read.fault.line).toBe(2);
    if (code !== undefined) expect(read.fault).toMatchObject({ code, column });
  });

  test("a revoke, and more tricks than there are", () => {
    const play = playOf(recordAt(BOARD, BOARD.calls.length, 1));
    const turn = play?.turn ?? "S";
    const other = [...(BOARD.deal[turn] ?? [])].find((card) => play?.legal.has(card) !== true);
    if (other === undefined) throw new Error("no card would be a revoke");
    const revoke = makeBranches([{ name: "", since: 1, cards: [other] }]);
    expect(parseBranches(revoke, BOARD)).toMatchObject({ ok: false, fault: { code: "revoke" } });
    const claimed = makeBranches([
      { name: "", since: 48, cards: own.slice(48, 49), claim: { by: "S", tricks: 2 } },
    ]);
    expect(parseBranches(claimed, BOARD)).toMatchObject({ ok: false, fault: { code: "claim" } });
  });

  test("any text gives branches or a fault, never an exception", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(typeof parseBranches(`&whatif=${text}`, BOARD).ok).toBe("boolean");
      }),
      { numRuns: 300, seed: 19 },
    );
  });
});

test("a branch of a board that was claimed has its own end", () => {
  const claimed: BoardRecord = { ...begun(1, 8), claim: { by: "S", tricks: 11 }, tricks: 12 };
  const [card] = playOf(claimed)?.legal ?? [];
  if (card === undefined) throw new Error("nothing to play");
  const open = lineOf(claimed, { name: "", since: 8, cards: [card] });
  expect(tricksOf(open)).toBeUndefined();
  const line = lineOf(claimed, {
    name: "",
    since: 8,
    cards: [card],
    claim: { by: "W", tricks: 11 },
  });
  const declarer = contractOf(claimed)?.declarer ?? "S";
  expect(sideOf(declarer)).toBe("NS");
  expect(tricksOf(line)).toBe((playOf(open)?.won.NS ?? 0) + 0);
});

test("every change is stored, and a branch is found by its cards", () => {
  let kept = 0;
  const branches = new Branches(() => kept++);
  const own = BOARD.cards.map(({ card }) => card);
  const other = [...(playOf(recordAt(BOARD, BOARD.calls.length, 4))?.legal ?? [])].find(
    (card) => card !== own[4],
  );
  if (other === undefined) throw new Error("no other card");
  const one = branches.add({ name: "", since: 4, cards: [other] });
  expect(branches.going(BOARD, own.slice(0, 4), other)).toBe(one);
  expect(branches.going(BOARD, own.slice(0, 3), own[3] ?? other)).toBeUndefined();
  const named = branches.change(one, { name: "Hold up" });
  expect(branches.list.value).toEqual([{ name: "Hold up", since: 4, cards: [other] }]);
  branches.remove(named);
  expect(branches.list.value).toEqual([]);
  expect(kept).toBe(3);
});
