import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardOf, CardSet, CARDS, parseHand, SEATS, sure, type Seat } from "@falsecard/core";
import {
  makeCards,
  makeMessage,
  makeTiming,
  parseMessage,
  type ProtocolMessage,
} from "./message.js";

const read = (line: string): ProtocolMessage => sure(parseMessage(line));
const club = (rank: "3" | "7" | "T"): ReturnType<typeof cardOf> => cardOf("C", rank);

describe("what the programs of the world send", () => {
  // Reference: the dialects of BEN, bridge_env, Bridge Moniteur, RoboBridge, WBridge5, ZBridge and Table Moniteur.
  test.each<readonly [line: string, message: ProtocolMessage]>([
    [
      'Connecting "BEN" as North using protocol version 18',
      { kind: "connecting", team: "BEN", seat: "N", version: 18 },
    ],
    [
      'Connecting "WBridge5" as ANYPL using protocol version 18',
      { kind: "connecting", team: "WBridge5", seat: undefined, version: 18 },
    ],
    [
      'connecting "a b" as WEST using protocol version 19 conf BEN-21GF',
      { kind: "connecting", team: "a b", seat: "W", version: 19 },
    ],
    ['North ("BEN") seated', { kind: "seated", seat: "N", team: "BEN" }],
    ["North BEN seated", { kind: "seated", seat: "N", team: "BEN" }],
    ['EAST "Z Bridge" seated', { kind: "seated", seat: "E", team: "Z Bridge" }],
    ["North ready for teams", { kind: "ready", seat: "N", for: "teams" }],
    ["South ready to start.", { kind: "ready", seat: "S", for: "start" }],
    ["WEST ready for  NORTH's bid", { kind: "ready", seat: "W", for: "bid", by: "N" }],
    [
      "East ready for dummy's card to trick 7",
      { kind: "ready", seat: "E", for: "card", by: "dummy", trick: 7 },
    ],
    [
      "East ready for South's card to trick 13",
      { kind: "ready", seat: "E", for: "card", by: "S", trick: 13 },
    ],
    ['Teams : N/S : "x" E/W : "y"', { kind: "teams", ns: "x", ew: "y" }],
    ['Teams : N/S : "x". E/W : "y". Playing IMP', { kind: "teams", ns: "x", ew: "y" }],
    [
      "Board number 3. Dealer South. E/W vulnerable.",
      { kind: "board", number: 3, dealer: "S", vulnerability: "EW" },
    ],
    [
      "board number 12. dealer west. both vulnerable",
      { kind: "board", number: 12, dealer: "W", vulnerability: "All" },
    ],
    ["North passes", { kind: "call", seat: "N", call: "P", alert: false, text: "" }],
    ["NORTH PASSES", { kind: "call", seat: "N", call: "P", alert: false, text: "" }],
    ["North doubles.", { kind: "call", seat: "N", call: "X", alert: false, text: "" }],
    ["East bids 3NT", { kind: "call", seat: "E", call: "3N", alert: false, text: "" }],
    [
      "East bids 2D Alert. multi, 5-10.",
      { kind: "call", seat: "E", call: "2D", alert: true, text: "multi, 5-10." },
    ],
    [
      "East bids 1S Infos. HCP=11-19,S=5-8.",
      { kind: "call", seat: "E", call: "1S", alert: false, text: "HCP=11-19,S=5-8." },
    ],
    ["North to lead", { kind: "lead", by: "N" }],
    ["Dummy to lead", { kind: "lead", by: "dummy" }],
    ["North plays 3C", { kind: "play", seat: "N", card: club("3"), text: "" }],
    ["NORTH plays c7", { kind: "play", seat: "N", card: club("7"), text: "" }],
    ["north plays 7c", { kind: "play", seat: "N", card: club("7"), text: "" }],
    ["North plays 10C", { kind: "play", seat: "N", card: club("T"), text: "" }],
    ["North plays 3C. odd count", { kind: "play", seat: "N", card: club("3"), text: "odd count" }],
    [
      "Timing - N/S : this board  00:17,  total  0:01:02.  E/W : this board  00:04,  total  0:00:04.",
      { kind: "timing" },
    ],
    ["Start of board", { kind: "start" }],
    ["End of session", { kind: "end" }],
    ["Illegal bid", { kind: "illegal", what: "bid" }],
  ])("%s", (line, message) => {
    expect(read(line)).toEqual(message);
  });

  test.each(["S A K 3. H -. D Q J T 9 8. C 7 6 5 4 2.", "S AK3. H . D QJ1098. C 76542."])(
    "a hand as %s",
    (text) => {
      expect(read(`Dummy's cards : ${text}`)).toEqual({
        kind: "cards",
        of: "dummy",
        hand: sure(parseHand("AK3..QJT98.76542")),
      });
    },
  );
});

describe("what we send", () => {
  test("is read again as it was meant", () => {
    const seat = fc.constantFrom<Seat>(...SEATS);
    const card = fc.constantFrom(...CARDS);
    const hand = fc
      .uniqueArray(card, { minLength: 13, maxLength: 13 })
      .map((all) => CardSet.of(all));
    const message = fc.oneof<fc.Arbitrary<ProtocolMessage>[]>(
      fc.record({
        kind: fc.constant("connecting"),
        team: fc.constantFrom("Falsecard", "a b"),
        seat,
        version: fc.constantFrom(18, 19),
      }),
      fc.record({ kind: fc.constant("seated"), seat, team: fc.constantFrom("x", "y z") }),
      fc.record({
        kind: fc.constant("ready"),
        seat,
        for: fc.constantFrom("teams", "start", "deal", "cards", "dummy"),
      }),
      fc.record({ kind: fc.constant("ready"), seat, for: fc.constant("bid"), by: seat }),
      fc.record({
        kind: fc.constant("ready"),
        seat,
        for: fc.constant("card"),
        by: fc.oneof(seat, fc.constant("dummy" as const)),
        trick: fc.integer({ min: 1, max: 13 }),
      }),
      fc.record({
        kind: fc.constant("board"),
        number: fc.integer({ min: 1, max: 999 }),
        dealer: seat,
        vulnerability: fc.constantFrom("None", "NS", "EW", "All"),
      }),
      fc.record({ kind: fc.constant("cards"), of: seat, hand }),
      fc.record({
        kind: fc.constant("call"),
        seat,
        call: fc.constantFrom("P", "X", "XX", "1C", "3N", "7S"),
        alert: fc.boolean(),
        text: fc.constantFrom("", "5-10 points"),
      }),
      fc.record({
        kind: fc.constant("play"),
        seat,
        card,
        text: fc.constantFrom("", "even count"),
      }),
    );
    fc.assert(
      fc.property(message, (sent) => {
        expect(read(makeMessage(sent))).toEqual(sent);
      }),
      { numRuns: 500 },
    );
  });

  test("is ASCII on one line, whatever people write", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 100 }), (text) => {
        const line = makeMessage({ kind: "call", seat: "N", call: "1S", alert: true, text });
        expect(line).toMatch(/^[ -~]*$/);
        const team = makeMessage({ kind: "seated", seat: "N", team: text });
        expect(team).toMatch(/^[ -~]*$/);
      }),
    );
    const meaning = "5+ ♠, 11–19";
    expect(makeMessage({ kind: "call", seat: "N", call: "1S", alert: false, text: meaning })).toBe(
      "North bids 1S Infos. 5+ S, 11-19",
    );
  });

  test("has the words that BEN's client looks for", () => {
    expect(makeMessage({ kind: "teams", ns: "a", ew: "b" })).toBe('Teams : N/S : "a" E/W : "b"');
    expect(makeMessage({ kind: "board", number: 1, dealer: "N", vulnerability: "None" })).toBe(
      "Board number 1. Dealer North. Neither vulnerable.",
    );
    expect(makeCards(sure(parseHand("AK3..QJT98.76542")))).toBe(
      "S A K 3. H -. D Q J T 9 8. C 7 6 5 4 2.",
    );
    expect(makeTiming({ NS: [17, 62], EW: [4.9, 3605] })).toBe(
      "Timing - N/S : this board  00:17,  total  0:01:02.  E/W : this board  00:04,  total  1:00:05.",
    );
  });
});

test("garbage is refused with what was found, and never read for long", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 5000 }), (text) => {
      const message = parseMessage(text);
      if (!message.ok) expect(message.fault.found.length).toBeLessThanOrEqual(2000);
    }),
  );
  for (const bad of ["North plays 1X", "North bids 8C", "North bids", "Board number x", "♠"])
    expect(parseMessage(bad).ok).toBe(false);
});
