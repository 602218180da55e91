import { dealPack, hcp, parseHand, Random, sure, type Call, type Seat } from "@falsecard/core";
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
import { chooseCall, situationOf } from "../bidder/bidder.js";
import { positionAfter } from "../bidder/position.fixture.js";
import type { Rule } from "../situation/rule.js";
import type { Situation } from "../situation/situation.js";
import { candidatesFor, nearlySatisfies } from "./candidates.js";

const hand = (text: string) => sure(parseHand(text));

describe("a hand nearly satisfies a constraint", () => {
  const own = hand("AKJ65.K43.J2.732");

  test("of twelve points, eight of them in five spades", () => {
    expect(hcp(own)).toBe(12);
  });

  test.each([
    // A range of points may be missed by two at either end.
    [hcpBetween(14, 17), true],
    [hcpBetween(15, 17), false],
    [hcpBetween(8, 10), true],
    [hcpBetween(8, 9), false],
    [hcpBetween(12, 12), true],
    // Points of a suit, lengths and shapes must be exact.
    [{ kind: "hcp", suit: "S", min: 9, max: 10 } as const, false],
    [{ kind: "hcp", suit: "S", min: 8, max: 10 } as const, true],
    [lengthBetween("S", 6), false],
    [lengthBetween("S", 5), true],
    [shaped("5-4-2-2"), false],
    [shaped("5-3-3-2"), true],
    [{ kind: "losers", min: 0, max: 5 } as const, false],
    // All parts of a conjunction must be nearly satisfied, and one of the alternatives.
    [allOf(hcpBetween(14, 17), lengthBetween("S", 5)), true],
    [allOf(hcpBetween(14, 17), lengthBetween("S", 6)), false],
    [anyOf(hcpBetween(15, 17), lengthBetween("S", 5)), true],
    [anyOf(hcpBetween(15, 17), lengthBetween("S", 6)), false],
    // Negation: a hand just inside the forbidden range is allowed, one well inside is not.
    [not(hcpBetween(11, 20)), true],
    [not(hcpBetween(10, 20)), false],
    [not(hcpBetween(5, 13)), true],
    [not(hcpBetween(5, 14)), false],
    [not(lengthBetween("S", 5)), false],
    [not(not(hcpBetween(14, 17))), true],
    [not(not(hcpBetween(15, 17))), false],
  ])("%o: %s", (constraint, near) => {
    expect(nearlySatisfies(constraint, own)).toBe(near);
  });

  test("it nearly satisfies all that it satisfies, and with a wider shade all that it nearly satisfied before", () => {
    for (let i = 0; i < 60; i++) {
      const { N } = dealPack(Random.from(`near ${i}`));
      for (const constraint of [hcpBetween(11, 14), not(hcpBetween(8, 30)), hcpBetween(0, 6)]) {
        if (satisfies(constraint, N)) expect(nearlySatisfies(constraint, N)).toBe(true);
        if (nearlySatisfies(constraint, N, 1)) expect(nearlySatisfies(constraint, N, 3)).toBe(true);
        expect(nearlySatisfies(constraint, N, 0)).toBe(satisfies(constraint, N));
      }
    }
  });
});

const candidates = (calls: string, text: string, most = 9, dealer: Seat = "N"): Call[] => {
  const here = positionAfter(dealer, calls);
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

  test("in an uncontested auction only calls that judge how high to go, in competition every natural call", () => {
    // Eight or nine points opposite 1NT: to invite or not; no suit is a candidate.
    expect(candidates("1N P", "KJ2.43.KQ532.432")).toEqual(["2N", "P"]);
    expect(candidates("1N P", "KJ2.43.K9532.432")).toEqual(["P", "2N"]);
    // A call that describes the hand is settled, and so is an acceptance by rule.
    expect(candidates("1S P 3S P", "KQJ65.K43.Q2.K32")).toEqual(["4S"]);
    const contested = candidates("1S 2H 2S 4H", "AKQ86.T763.J8.AT", 9, "S");
    expect(contested).toEqual(expect.arrayContaining(["P", "X", "4S"]));
  });

  test("no more than asked for, the rules' choice first", () => {
    const all = candidates("1S 2H 2S 4H", "AKQ86.T763.J8.AT", 9, "S");
    expect(candidates("1S 2H 2S 4H", "AKQ86.T763.J8.AT", 2, "S")).toEqual(all.slice(0, 2));
    expect(new Set(all).size).toBe(all.length);
  });

  test("a takeout double is left in with four of their trumps, not with three", () => {
    expect(candidates("1S X P", "9874.K43.Q52.732", 9, "W")).toContain("P");
    expect(candidates("1S X P", "987.K432.Q52.732", 9, "W")).not.toContain("P");
    // A bid of theirs that partner has not doubled may be passed with any trumps.
    expect(candidates("1S 2H P", "98.K43.Q5432.732", 9, "W")).toContain("P");
  });

  test("a forcing bid is not passed", () => {
    for (const text of ["98.K432.Q52.J732", "QJ8.K43.Q52.J732", "2.K5432.QJ52.732"])
      expect(candidates("1S P 2C P 2H P", text, 9, "S")).not.toContain("P");
  });
});

/** The candidates of a situation with given rules, of which the first is chosen. */
describe("of given rules", () => {
  const own = hand("AKJ65.K43.J2.732");
  const [ANY, NO] = [hcpBetween(0, 37), hcpBetween(30, 37)];
  const rule = (call: Call, more: Partial<Rule> = {}): Rule => ({
    name: "raise",
    call,
    hand: ANY,
    forcing: "none",
    artificial: false,
    ...more,
  });
  /** Over two hearts of theirs, with competition. */
  const situation = (rules: readonly Rule[], more: object = {}): Situation =>
    ({
      uncontested: false,
      role: "responder",
      rules,
      proposals: [],
      mustAct: false,
      isAsked: false,
      auction: { highest: "2H", doubling: "" },
      ...more,
    }) as unknown as Situation;
  const open = (rules: readonly Rule[], more: object = {}): Call[] => {
    const [first = rule("P")] = rules;
    const choice = { call: first.call, rule: first } as Parameters<typeof candidatesFor>[2];
    return candidatesFor(situation(rules, more), own, choice, 9).map(({ call }) => call);
  };

  test("natural calls that partner may pass are, in their order, and each call once", () => {
    const [a, b, c] = [rule("2S"), rule("P"), rule("4S", { forcing: "signoff" })];
    expect(open([a, b, c, rule("P"), rule("2S", { hand: NO })])).toEqual(["2S", "P", "4S"]);
    expect(open([a, rule("3S", { forcing: "round" }), rule("3D", { forcing: "game" })])).toEqual([
      "2S",
    ]);
    expect(open([a, rule("X", { artificial: true }), b])).toEqual(["2S", "P"]);
    expect(open([a, rule("3S", { hand: NO }), b])).toEqual(["2S", "P"]);
  });

  test("a call chosen by agreement is the only candidate", () => {
    for (const first of [
      rule("2S", { artificial: true }),
      rule("2S", { forcing: "round" }),
      rule("2S", { forcing: "game" }),
      rule("2S", { name: "slam-signoff" }),
      rule("P", { name: "slam-signoff" }),
    ])
      expect(open([first, rule("P"), rule("3S")])).toEqual([first.call]);
    expect(open([rule("P"), rule("2S")], { role: "unopened" })).toEqual(["P"]);
    expect(open([rule("P"), rule("2S")], { role: "opener" })).toEqual(["P", "2S"]);
  });

  test("a last resort is not, but a pass is", () => {
    const judged = { judged: true };
    expect(open([rule("2S"), rule("3S", judged), rule("P", judged)])).toEqual(["2S", "P"]);
    expect(open([rule("2S"), rule("3S", { judged: false })])).toEqual(["2S", "3S"]);
  });

  test("among ourselves only how high to go and no description is, and a slam may be looked for", () => {
    const alone = { uncontested: true };
    const rules = [
      rule("P"),
      rule("2S"),
      rule("3S", { name: "invite-in-major" }),
      rule("4S", { name: "game-in-major" }),
      rule("4N", { name: "slam-try-keycards", artificial: true, forcing: "round" }),
      rule("6N", { name: "six-notrump" }),
    ];
    expect(open(rules, alone)).toEqual(["P", "3S", "4S", "4N", "6N"]);
    expect(open(rules)).toEqual(["P", "2S", "3S", "4S", "4N", "6N"]);
    // A description that the rules choose is settled.
    expect(open([rule("2S"), rule("P")], alone)).toEqual(["2S"]);
  });

  test("those that the hand satisfies come first, then proposals, then those that it is near to", () => {
    const near = { hand: hcpBetween(14, 16) };
    const far = { hand: hcpBetween(15, 16) };
    const rules = [rule("P"), rule("3S", near), rule("3D", far), rule("2S")];
    const proposals = [rule("4S"), rule("3H", near), rule("2S", { name: "jump-raise" })];
    expect(open(rules, { proposals })).toEqual(["P", "2S", "4S", "3S"]);
    // A call of a rule that the hand nearly satisfies is no proposal, and a call of a later rule that it satisfies is
    // no near miss.
    expect(open(rules, { proposals: [rule("3S")] })).toEqual(["P", "2S", "3S"]);
    expect(open([rule("P"), rule("3S", near), rule("2S"), rule("3S")])).toEqual(["P", "2S", "3S"]);
  });

  describe("a pass", () => {
    const rules = [rule("2S"), rule("P")];
    const two = { highest: "2D" };
    test.each([
      // Two diamonds are held, three hearts, three clubs and five spades.
      ["of a bid that was not doubled", {}, true],
      ["when something must be said", { mustAct: true }, false],
      ["of partner's double for penalties", { auction: { ...two, doubling: "X" } }, true],
      [
        "of a double by which he asked",
        { isAsked: true, auction: { ...two, doubling: "X" } },
        false,
      ],
      ["of one that they redoubled", { isAsked: true, auction: { ...two, doubling: "XX" } }, false],
      ["when they bid on after it", { isAsked: true, auction: { ...two, doubling: "" } }, true],
      ["of three trumps", { isAsked: true, auction: { highest: "2H", doubling: "X" } }, false],
      ["of five trumps", { isAsked: true, auction: { highest: "2S", doubling: "X" } }, true],
      ["of notrump", { isAsked: true, auction: { highest: "1N", doubling: "X" } }, true],
    ])("%s", (_what, more, isOpen) => {
      expect(open(rules, more)).toEqual(isOpen ? ["2S", "P"] : ["2S"]);
    });
  });
});
