import { dealPack, makeCard, parseHand, Random, sure, type Contract } from "@falsecard/core";
import { expect, test } from "vitest";
import { LEAD_KINDS, leadKindOf } from "./lead-kind.js";

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
