/** A stated promise takes the place of the system's wherever the call is read, from the text and from a file. */
import {
  Auction,
  boardOf,
  dealPack,
  emptyRecord,
  hcp,
  partialOf,
  Random,
  sure,
  type BoardRecord,
  type Call,
} from "@falsecard/core";
import { makeHandViewerLink, makeJson, makeLin, makePbn, readerFor } from "@falsecard/core/files";
import { describe, expect, test } from "vitest";
import { parseConstraint, satisfies } from "../constraint/index.js";
import { explainCalls, situationOf } from "./bidder/bidder.js";
import { positionAfter, USUAL } from "./bidder/position.fixture.js";
import { sayMeaning } from "./explanation/say.js";
import { promisesOf } from "./promise.js";
import { parseStatedPromises, statedIn, statedPositionOf, withStated } from "./stated.js";

const CALLS = "2N P 3N P P P";
const auction = sure(Auction.of("S", CALLS.split(" ") as Call[]));
const stated = (...texts: string[]) => sure(parseStatedPromises(texts, auction));

describe("a call is named", () => {
  test.each([
    ["2N=20-22 balanced", 0],
    ["2NT = 20-22 balanced", 0],
    ["S 2N=20-22 balanced", 0],
    ["1=20-22 balanced", 0],
    ["n 3nt=5-10", 2],
    ["E P=0-9", 3],
    ["4=0-9", 3],
    ["6=0-9", 5],
    ["S P=5=x=x=x", 4],
  ])("%s", (text, index) => {
    expect(stated(text)).toMatchObject([{ index }]);
  });

  test.each<[string[], string, string, number]>([
    [["2N"], "promise-form", "2N", 1],
    [["3C=12+"], "promise-call", "3C", 1],
    [["0=12+"], "promise-call", "0", 1],
    [["7=12+"], "promise-call", "7", 1],
    [["W 2N=12+"], "promise-call", "W 2N", 1],
    [["Q 2N=12+"], "promise-call", "Q 2N", 1],
    [["S W 2N=12+"], "promise-call", "S W 2N", 1],
    [["P=12+"], "promise-several", "P", 1],
    // West passed twice.
    [["W P=12+"], "promise-several", "W P", 1],
    [["2N=12+", "1=13+"], "promise-twice", "1", 1],
    [["2N=20-22 balancd"], "constraint", "balancd", 10],
    [["3N=5-10", "2N= 22-20"], "constraint-range", "22-20", 5],
  ])("%j is refused as %s", (texts, code, found, column) => {
    const read = parseStatedPromises(texts, auction);
    expect(read).toMatchObject({ ok: false, fault: { code, found, column } });
  });
});

test("it is the meaning, the promise and what later calls are read by", () => {
  const usual = positionAfter("S", CALLS);
  const ours = { ...usual, stated: stated("2N=12-14 balanced", "4=0-9") };
  const [opening, , raise, pass] = explainCalls(ours).map(({ meaning }) => meaning);
  expect(sayMeaning(opening ?? expect.fail())).toBe("as stated: 12–14 HCP, balanced");
  expect(opening).toMatchObject({ name: "opening-two-notrump", stated: "12-14 balanced" });
  expect(pass?.stated).toBe("0-9");
  // The raise to game needs as much more as the opening has less.
  const [before] = explainCalls(usual).flatMap(({ call, meaning }) =>
    call === "3N" ? meaning : [],
  );
  expect((raise?.image.points.min ?? 0) - (before?.image.points.min ?? 0)).toBeGreaterThanOrEqual(
    6,
  );
  const promise = promisesOf(ours)[0];
  expect(promise).toMatchObject({ seat: "S", strength: 3, reason: { en: "2N = 12-14 balanced" } });
  // A promise without a kind is fully believed.
  expect(promise?.kind).toBeUndefined();
  const hand = sure(parseConstraint("12-14 balanced"));
  const deals = Array.from({ length: 300 }, (_, i) => dealPack(Random.from(`stated ${i}`)).S);
  for (const each of deals)
    expect(satisfies(promise?.alternatives[0]?.constraint ?? expect.fail(), each)).toBe(
      satisfies(hand, each),
    );
  expect(deals.filter((each) => satisfies(hand, each) && hcp(each) <= 14).length).toBeGreaterThan(
    10,
  );
  // The same auction without it is read as before, and another promise is not taken for it.
  expect(explainCalls(usual)[0]?.meaning.stated).toBeUndefined();
  const other = { ...usual, stated: stated("2N=22-24 balanced") };
  expect(situationOf(other).heard[0]?.meaning.image.hcp).toMatchObject({ min: 22, max: 24 });
});

test("a call outside the system is read as stated, and believed", () => {
  const position = positionAfter("N", "4N P 6C");
  const heard = sure(parseStatedPromises(["6C=7+C"], position.auction));
  expect(explainCalls(position).at(-1)?.meaning.outside).toBe(true);
  expect(explainCalls({ ...position, stated: heard }).at(-1)?.meaning).toMatchObject({
    outside: false,
    contradicts: false,
  });
});

describe("a record keeps it in the explanation of its call", () => {
  const record: BoardRecord = {
    ...emptyRecord(boardOf(3)),
    deal: partialOf(dealPack(Random.from("stated"))),
    calls: CALLS.split(" ").map((call) => ({ call: call as Call })),
  };
  const told = withStated(record, stated("2N=20-22 (balanced or 5+S)"));

  test.each([
    ["pbn", makePbn([told])],
    ["lin", makeLin([told])],
    ["json", makeJson(told)],
    ["url", makeHandViewerLink(told)],
  ] as const)("which %s writes and reads", (format, text) => {
    const reader = readerFor(format);
    const [read] = [...reader.write(text), ...reader.end()];
    const found = sure(statedIn(read?.record ?? record));
    expect(found.map(({ index, text: words }) => [index, words])).toEqual([
      [0, "20-22 (balanced or 5+S)"],
    ]);
    const position = sure(statedPositionOf(read?.record ?? record, USUAL.cards));
    expect(promisesOf(position)[0]?.reason.en).toBe("2N = 20-22 (balanced or 5+S)");
  });

  const explained = (explanation: string): BoardRecord => ({
    ...record,
    calls: record.calls.map((call, i) => (i === 2 ? { ...call, explanation } : call)),
  });

  test("other explanations are no promises", () => {
    for (const text of ["20-22 balanced", "promises 20-22", "a promise: 4+S"])
      expect(statedIn(explained(text))).toEqual({ ok: true, value: [] });
  });

  test("what cannot be read is refused with its call and column", () => {
    expect(statedPositionOf(explained("Promise: 5-10 balancd"), USUAL.cards)).toMatchObject({
      ok: false,
      fault: { code: "constraint", found: "balancd", line: 3, column: 15 },
    });
  });
});
