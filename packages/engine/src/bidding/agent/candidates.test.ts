import {
  Auction,
  dealPack,
  hcp,
  parseHand,
  Random,
  sure,
  type Call,
  type Seat,
} from "@falsecard/core";
import { describe, expect, test } from "vitest";
import {
  allOf,
  anyOf,
  hcpBetween,
  lengthBetween,
  not,
  satisfies,
  shaped,
} from "../../constraint/constraint.js";
import { chooseCall, situationOf } from "../bidder.js";
import { USUAL } from "../position.fixture.js";
import { candidatesFor, nearly } from "./candidates.js";

const hand = (text: string) => sure(parseHand(text));

describe("a hand is near to what is asked", () => {
  const own = hand("AKJ65.K43.J2.732");

  test("of twelve points, eight of them in five spades", () => {
    expect(hcp(own)).toBe(12);
  });

  test.each([
    // Two points at either end, and no more.
    [hcpBetween(14, 17), true],
    [hcpBetween(15, 17), false],
    [hcpBetween(8, 10), true],
    [hcpBetween(8, 9), false],
    [hcpBetween(12, 12), true],
    // Points of a suit, lengths and shapes are what they are.
    [{ kind: "hcp", suit: "S", min: 9, max: 10 } as const, false],
    [{ kind: "hcp", suit: "S", min: 8, max: 10 } as const, true],
    [lengthBetween("S", 6), false],
    [lengthBetween("S", 5), true],
    [shaped("5-4-2-2"), false],
    [shaped("5-3-3-2"), true],
    [{ kind: "losers", min: 0, max: 5 } as const, false],
    // Together all, of alternatives one.
    [allOf(hcpBetween(14, 17), lengthBetween("S", 5)), true],
    [allOf(hcpBetween(14, 17), lengthBetween("S", 6)), false],
    [anyOf(hcpBetween(15, 17), lengthBetween("S", 5)), true],
    [anyOf(hcpBetween(15, 17), lengthBetween("S", 6)), false],
    // Not so: a hand just within what is forbidden is let pass, one that is deep in it is not.
    [not(hcpBetween(11, 20)), true],
    [not(hcpBetween(10, 20)), false],
    [not(hcpBetween(5, 13)), true],
    [not(hcpBetween(5, 14)), false],
    [not(lengthBetween("S", 5)), false],
    [not(not(hcpBetween(14, 17))), true],
    [not(not(hcpBetween(15, 17))), false],
  ])("%o: %s", (constraint, near) => {
    expect(nearly(constraint, own)).toBe(near);
  });

  test("whatever it satisfies, and with more shade whatever it is near to", () => {
    for (let i = 0; i < 60; i++) {
      const { N } = dealPack(Random.from(`near ${i}`));
      for (const constraint of [hcpBetween(11, 14), not(hcpBetween(8, 30)), hcpBetween(0, 6)]) {
        if (satisfies(constraint, N)) expect(nearly(constraint, N)).toBe(true);
        if (nearly(constraint, N, 1)) expect(nearly(constraint, N, 3)).toBe(true);
        expect(nearly(constraint, N, 0)).toBe(satisfies(constraint, N));
      }
    }
  });
});

const candidates = (calls: string, text: string, most = 9, dealer: Seat = "N"): Call[] => {
  const list = calls.split(" ").filter((word) => word !== "") as Call[];
  const here = {
    ...USUAL,
    auction: sure(Auction.of(dealer, list)),
    vulnerability: "None" as const,
  };
  const own = hand(text);
  return candidatesFor(situationOf(here), own, chooseCall(here, own), most).map(({ call }) => call);
};

describe("candidates", () => {
  test("an opening, an answer by agreement and a sign-off after key cards are settled", () => {
    expect(candidates("", "AKJ65.K43.Q2.732")).toEqual(["1S"]);
    expect(candidates("P", "Q8765.K43.Q2.732")).toEqual(["P"]);
    expect(candidates("1N P", "AJ6.KT95.84.K732")).toEqual(["2C"]);
    // Partner has one key card: five spades ends it, and nothing is weighed against that.
    expect(candidates("1S P 3S P 4N P 5C P", "AQJ65.K.KQJ4.KQ2")).toHaveLength(1);
  });

  test("among ourselves only how high, in competition every natural call", () => {
    // Nine points opposite 1NT or eight: to invite or not, and no suit.
    expect(candidates("1N P", "KJ2.43.KQ532.432")).toEqual(["2N", "P"]);
    expect(candidates("1N P", "KJ2.43.K9532.432")).toEqual(["P", "2N"]);
    // What describes the hand is settled, and so is an acceptance by rule.
    expect(candidates("1S P 3S P", "KQJ65.K43.Q2.K32")).toEqual(["4S"]);
    const contested = candidates("1S 2H 2S 4H", "AKQ86.T763.J8.AT", 9, "S");
    expect(contested).toEqual(expect.arrayContaining(["P", "X", "4S"]));
  });

  test("no more than asked for, the rules' first", () => {
    const all = candidates("1S 2H 2S 4H", "AKQ86.T763.J8.AT", 9, "S");
    expect(candidates("1S 2H 2S 4H", "AKQ86.T763.J8.AT", 2, "S")).toEqual(all.slice(0, 2));
    expect(new Set(all).size).toBe(all.length);
  });

  test("a takeout double is left in with four of their trumps, not with three", () => {
    expect(candidates("1S X P", "9874.K43.Q52.732", 9, "W")).toContain("P");
    expect(candidates("1S X P", "987.K432.Q52.732", 9, "W")).not.toContain("P");
    // Their bid that partner has not doubled may be passed with any.
    expect(candidates("1S 2H P", "98.K43.Q5432.732", 9, "W")).toContain("P");
  });

  test("a forcing bid is not passed", () => {
    for (const text of ["98.K432.Q52.J732", "QJ8.K43.Q52.J732", "2.K5432.QJ52.732"])
      expect(candidates("1S P 2C P 2H P", text, 9, "S")).not.toContain("P");
  });
});
