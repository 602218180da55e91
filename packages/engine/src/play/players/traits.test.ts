/** What every card of a turn is to the player who holds it, read off the diagram. */
import {
  makeCard,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  sure,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { groupsOf } from "../problem/candidate.js";
import { TRAITS, traitsOf } from "./policy.js";

/** `SA wins surely`: the lowest of each group of equal cards, and its traits without their first word. */
function traitsAt(deal: string, contract: string, cards: string): string[] {
  const outcome = sure(parseOutcome(contract));
  if (outcome === "passed out") throw new Error("no contract");
  const played = cards.split(" ").map((text) => sure(parseCard(text)));
  const play = sure(Play.of(outcome, partialOf(sure(parseDeal(deal))), played));
  const groups = groupsOf(play);
  const found = traitsOf(play, groups) ?? [];
  return groups.map((group, i) => {
    const traits = TRAITS.flatMap((trait) => {
      const value = found[i]?.[trait] ?? 0;
      const name = trait.slice(trait.indexOf("-") + 1);
      return value === 0
        ? []
        : [Number.isInteger(5 * value) && trait.endsWith("length") ? `${name} ${5 * value}` : name];
    });
    const low = group.at(-1);
    return [low === undefined ? "" : makeCard(low), ...traits].join(", ");
  });
}

//   ♠ KJ5 ♥ A63 ♦ Q542 ♣ K32 opposite ♠ AQT94 ♥ K8 ♦ A97 ♣ JT9; West ♠ 83 ♥ T975 ♦ T83 ♣ AQ84
const FIT = "N:KJ5.A63.Q542.K32 762.QJ42.KJ6.765 AQT94.K8.A97.JT9 83.T975.T83.AQ84";
//   ♠ 5432 ♥ A ♦ KQ54 ♣ A432 opposite ♠ AKQJT ♥ 876 ♦ A8 ♣ 765; West ♠ 9876 ♥ 5432 ♦ T93 ♣ K8
const RUFFS = "N:5432.A.KQ54.A432 .KQJT9.J762.QJT9 AKQJT.876.A8.765 9876.5432.T93.K8";

test.each([
  // Following suit.
  [FIT, "4S by S", "H5", ["HA, wins, surely", "H6, wins, cheapest", "H3, lowest"]],
  [
    FIT,
    "4S by S",
    "H5 H3",
    // Partner's five wins so far; queen and jack are one card.
    ["HJ, wins, cheapest, over-partner, third-highest", "H4", "H2, lowest"],
  ],
  [FIT, "4S by S", "H5 H3 HJ", ["HK, wins, surely, cheapest", "H8, lowest, last-ducks"]],
  [
    FIT,
    "4S by S",
    "H5 HA H2 H8 C2 C5 CJ",
    ["CA, wins, surely", "CQ, wins, surely, cheapest", "C8, last-ducks", "C4, lowest, last-ducks"],
  ],
  [
    FIT,
    "4S by S",
    "H5 HA H2 H8 H3 H4 HK H7 SA S3 S5 S2 SQ S8 SJ S6 ST C4",
    ["SK, wins, surely, cheapest, lowest, over-partner, third-highest"],
  ],
  // Declarer leads: hearts were led by them, dummy has honours in clubs, diamonds and spades.
  [
    FIT,
    "4S by S",
    "H5 H3 HJ HK",
    [
      "SA, trump, trump-out, master, length 5, opposite-length 3",
      "SQ, trump, trump-out, master, length 5, opposite-length 3",
      "S9, trump, trump-out, master, length 5, opposite-length 3",
      "S4, trump, trump-out, under-honour, length 5, opposite-length 3, towards-honour, lowest",
      "H8, their-suit, length 1, singleton, opposite-length 2, towards-honour, lowest",
      "DA, master, length 3, opposite-length 4",
      "D9, under-honour, under-ace, length 3, opposite-length 4, towards-honour",
      "D7, under-honour, under-ace, length 3, opposite-length 4, towards-honour, lowest",
      "C9, sequence, length 3, opposite-length 3, towards-honour, lowest",
    ],
  ],
  [
    FIT,
    "4S by S",
    "H5 HA H2 H8",
    [
      "SK, trump, trump-out, master, length 3, opposite-length 5",
      "SJ, trump, trump-out, master, length 3, opposite-length 5",
      "S5, trump, trump-out, under-honour, length 3, opposite-length 5, towards-honour, lowest",
      "H6, their-suit, length 2, opposite-length 1, towards-honour",
      "H3, their-suit, length 2, opposite-length 1, towards-honour, lowest",
      "DQ, honour, length 4, opposite-length 3, towards-honour",
      "D4, under-honour, length 4, opposite-length 3, towards-honour",
      "D2, under-honour, length 4, opposite-length 3, towards-honour, lowest",
      "CK, honour, length 3, opposite-length 3",
      "C2, under-honour, length 3, opposite-length 3, towards-honour, lowest",
    ],
  ],
  // A defender leads through dummy: clubs are theirs, hearts his own side's.
  [
    FIT,
    "4S by S",
    "H5 HA H2 H8 C2 C5 CJ CQ",
    [
      "S8, trump, trump-out, length 2, opposite-length 3, through-honour",
      "S3, trump, trump-out, length 2, opposite-length 3, through-honour, lowest",
      "H7, goes-on, sequence, length 3, opposite-length 2, lowest",
      "DT, honour, length 3, opposite-length 4, through-honour",
      "D8, length 3, opposite-length 4, through-honour",
      "D3, length 3, opposite-length 4, through-honour, lowest",
      "CA, their-suit, master, length 3, opposite-length 2, through-honour",
      "C8, their-suit, under-honour, under-ace, length 3, opposite-length 2, through-honour",
      "C4, their-suit, under-honour, under-ace, length 3, opposite-length 2, through-honour, lowest",
    ],
  ],
  // In notrump there is no ace to be underled before trumps are gone.
  [
    FIT,
    "3NT by S",
    "H5 H3 HJ HK CJ CA C2 C5",
    [
      "S8, length 2, opposite-length 3, through-honour",
      "S3, length 2, opposite-length 3, through-honour, lowest",
      "H9, goes-on, sequence, length 3, opposite-length 2, through-honour",
      "H7, goes-on, length 3, opposite-length 2, through-honour, lowest",
      "DT, honour, length 3, opposite-length 4, through-honour",
      "D8, length 3, opposite-length 4, through-honour",
      "D3, length 3, opposite-length 4, through-honour, lowest",
      "CQ, their-suit, honour, length 3, opposite-length 2, through-honour",
      "C8, their-suit, under-honour, length 3, opposite-length 2, through-honour",
      "C4, their-suit, under-honour, length 3, opposite-length 2, through-honour, lowest",
    ],
  ],
  // Dummy has no heart and four trumps; clubs are declarer's, and West's last one.
  [
    RUFFS,
    "4S by S",
    "H2 HA H9 H6 C2 C9 C5 CK",
    [
      "S6, trump, trump-out, length 4, opposite-length 4, lowest",
      "H3, goes-on, length 3, to-ruff, lowest",
      "D9, sequence, length 3, opposite-length 4, through-honour",
      "D3, length 3, opposite-length 4, through-honour, lowest",
      "C8, their-suit, length 1, singleton, opposite-length 3, through-honour, lowest",
    ],
  ],
  // Ruffs of their trick and of ours, and discards beside them.
  [
    FIT,
    "4S by S",
    "H5 HA H2 H8 H3 H4 HK H7 S4 S3 SK S2 H6 HJ",
    [
      "SQ, theirs",
      "S9, theirs, lowest",
      "DA, length 3, master, unguards, honour",
      "D9, length 3, unguards",
      "D7, length 3, unguards, lowest",
      "C9, length 3, unguards, honour, lowest",
    ],
  ],
  [
    RUFFS,
    "4S by S",
    "H2 HA HT H6 S2 C9 SA S6 DA D3 D4 D2 D8 D9 DK D6 DQ D7",
    ["ST, ours, lowest", "H7, length 2, lowest", "C5, length 3, unguards, lowest"],
  ],
  // A defender's discards on trumps: dummy's length beside his.
  [
    FIT,
    "4S by S",
    "H5 HA H2 H8 H3 H4 HK H7 SA S3 S5 S2 SQ S8 SJ S6 ST",
    [
      "H9, length 2, honour, lowest",
      "DT, length 3, unguards, honour",
      "D8, length 3, unguards",
      "D3, length 3, unguards, lowest",
      "CA, length 4, master, honour",
      "CQ, length 4, honour",
      "C8, length 4",
      "C4, length 4, lowest",
    ],
  ],
  [
    RUFFS,
    "4S by S",
    "H2 HA HT H6 S2 C9 SA S6 SK S7 S3 D2 SQ S8 S4",
    [
      "H9, length 4, master, honour, lowest",
      "DJ, length 3, unguards, honour",
      "D6, length 3, unguards, lowest",
      "CT, length 3, unguards, honour, lowest",
    ],
  ],
])("%s, %s after %s", (deal, contract, cards, expected) => {
  expect(traitsAt(deal, contract, cards)).toEqual(expected);
});

test("a king with one card and a queen with two are bared", () => {
  // East throws from ♥ K2 and ♦ Q43 on the second spade.
  const deal = "N:5432.AQJ.AK2.A43 6.K2.Q43.KQJT987 AKQJT.876.J65.65 987.T9543.T987.2";
  const thrown = traitsAt(deal, "4S by S", "C2 CA C7 C5 S2 S6 SA S7 SK S8 S3");
  expect(thrown.filter((line) => line.includes("bares"))).toEqual([
    "H2, length 2, bares, unguards, lowest",
    "D3, length 3, bares, unguards, lowest",
  ]);
});
