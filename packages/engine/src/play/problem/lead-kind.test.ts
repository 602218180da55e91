import { dealPack, makeCard, parseHand, Random, sure, type Contract } from "@falsecard/core";
import { expect, test } from "vitest";
import { LEAD_KINDS, leadKindOf } from "./lead-prior.js";

const CLUBS: Contract = { level: 3, strain: "C", doubling: "", declarer: "S" };

test("what a lead comes from", () => {
  const hand = sure(parseHand("AK72.K84.QJ5.A63"));
  const kinds = Object.fromEntries(
    [...hand].map((card) => [makeCard(card), leadKindOf(card, hand, CLUBS)]),
  );
  expect(kinds).toMatchObject({
    SA: "ace-king",
    SK: "ace-king",
    S2: "under an ace",
    HK: "short honour",
    H4: "from a king",
    DQ: "sequence",
    DJ: "short honour",
    D5: "from a queen",
    CA: "trump",
  });
});

test("every kind of lead is there among random hands", () => {
  const seen = new Set(
    Array.from({ length: 60 }, (_, seed) => dealPack(Random.from(`kinds ${seed}`)).W).flatMap(
      (hand) => [...hand].map((card) => leadKindOf(card, hand, CLUBS)),
    ),
  );
  expect([...seen].toSorted()).toEqual(LEAD_KINDS.toSorted());
});

test.each([
  // Spades of the hand, and what each of them is when it is led against another trump suit.
  ["AKQ2", ["ace-king", "ace-king", "short honour", "under an ace"]],
  ["AQJ2", ["ace", "sequence", "short honour", "under an ace"]],
  ["KQT2", ["sequence", "short honour", "from a king", "from a king"]],
  ["QT92", ["short honour", "from a queen", "from a queen", "from a queen"]],
  ["JT92", ["sequence", "from a jack", "from a jack", "from a jack"]],
  ["T932", ["from nothing", "from nothing", "from nothing", "from nothing"]],
  ["K2", ["short honour", "from a king"]],
  ["A2", ["ace", "under an ace"]],
  ["A", ["singleton"]],
  ["K", ["singleton"]],
] as const)("leads from %s", (spades, kinds) => {
  const rest = "98765432".slice(0, 13 - spades.length - 4);
  const hand = sure(parseHand(`${spades}.${rest}..5432`));
  const led = [...hand].filter((card) => makeCard(card).startsWith("S")).toReversed();
  expect(led.map((card) => leadKindOf(card, hand, CLUBS))).toEqual(kinds);
});
