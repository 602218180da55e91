import { parseCard, parseHand, sure, type Seat } from "@falsecard/core";
import { expect, test } from "vitest";
import { evidenceOf, type Reader, type RuleId } from "./rules.js";
import { STANDARD } from "./signals.js";
import { allRead, cutsAreEnough } from "./table.fixture.js";

const DUMMY = sure(parseHand("9742.K63.AJ5.Q84"));
const bits = (ranks: string): number => sure(parseHand(`${ranks}...`)).in("S");

/** How likely the last card is from each holding by one rule; undefined if the rule does not read it. */
function likelihoods(
  rule: RuleId,
  declared: "N" | "H",
  played: string,
  holdings: readonly string[],
): readonly (readonly [string, number])[] | undefined {
  const reader: Reader = {
    only: true,
    believed: { [rule]: 1 },
    carding: { NS: STANDARD, EW: STANDARD },
  };
  const contract = { level: 4, strain: declared, doubling: "", declarer: "S" } as const;
  const cards = played.split(" ").map((text) => ({
    card: sure(parseCard(text.slice(1))),
    seat: text.slice(0, 1) as Seat,
  }));
  const last = cards.at(-1)?.card;
  const found = evidenceOf({ contract, dummy: DUMMY, played: cards }, reader).find(
    ({ reading }) => reading.card === last,
  );
  return found && holdings.map((ranks) => [ranks, found.reading.likelihood(bits(ranks))] as const);
}

const FIRST = "WDT ND5 ED3 SD4";

test("an honour led after the first trick touches the next one, or is from a short suit", () => {
  const after = (card: string) => `${FIRST} ${card}`;
  const holdings = ["KQ5", "K65", "K6", "K", "AK5"];
  expect(likelihoods("later-honour", "H", after("WSK"), holdings)).toEqual([
    ["KQ5", 1],
    ["K65", 0],
    ["K6", 1],
    ["K", 1],
    ["AK5", 1],
  ]);
  // The opening lead has rules of its own, and declarer's leads are another matter.
  expect(likelihoods("later-honour", "H", "WSK", holdings)).toBeUndefined();
  expect(likelihoods("later-honour", "H", after("SSK"), holdings)).toBeUndefined();
  expect(likelihoods("later-honour", "H", after("WS6"), holdings)).toBeUndefined();
});

test("a first discard is likelier the longer the suit, and unlikely from a guard", () => {
  const played = `${FIRST} WHA NH3 ES6`;
  const of = (ranks: string): number =>
    likelihoods("spare-card", "N", played, [ranks])?.[0]?.[1] ?? Number.NaN;
  const plain = ["6", "65", "J65", "J865", "JT865"].map(of);
  expect(plain).toEqual(plain.toSorted((a, b) => a - b));
  expect(new Set(plain).size).toBe(5);
  expect(of("Q65")).toBeLessThan(of("J65"));
  expect(of("K6")).toBeLessThan(of("65"));
  // A seat that can follow suit does not discard.
  expect(likelihoods("spare-card", "N", `${FIRST} WSA NS2 ES6`, ["65"])).toBeUndefined();
});

test("an honour under partner's winner is from a short suit or has the next one below it", () => {
  const holdings = ["Q5", "QJ5", "Q65"];
  expect(likelihoods("unblock", "H", `${FIRST} WSA NS2 ESQ`, holdings)).toEqual([
    ["Q5", 1],
    ["QJ5", 1],
    ["Q65", 0],
  ]);
  // Under an opponent's winner it may have been forced.
  expect(likelihoods("unblock", "H", `${FIRST} SSA WSQ`, holdings)).toBeUndefined();
});

/** How likely the last card of a play is from a holding, by one rule. */
const likely = (rule: RuleId, declared: "N" | "H", played: string, ranks: string): number =>
  likelihoods(rule, declared, played, [ranks])?.[0]?.[1] ?? Number.NaN;

test("a later honour: the ace may be from anything, the ten is from the nine", () => {
  const after = (card: string) => `${FIRST} W${card}`;
  expect(likely("later-honour", "H", after("SA"), "A65")).toBe(1);
  expect(likely("later-honour", "H", after("ST"), "T95")).toBe(1);
  expect(likely("later-honour", "H", after("ST"), "T85")).toBe(0);
  expect(likely("later-honour", "H", after("SQ"), "AQ5")).toBe(0);
  expect(likely("later-honour", "H", after("SQ"), "QJ5")).toBe(1);
  // Trumps, and a suit of which he has played before, are not read.
  expect(likelihoods("later-honour", "H", after("HK"), ["K"])).toBeUndefined();
  expect(likelihoods("later-honour", "N", after("HK"), ["K"])).toBeDefined();
  expect(likelihoods("later-honour", "N", after("DQ"), ["Q"])).toBeUndefined();
  expect(likelihoods("later-honour", "H", after("S9"), ["9"])).toBeUndefined();
  // Nor is an honour that is not led.
  expect(likelihoods("later-honour", "H", `${FIRST} SS3 WSK`, ["K65"])).toBeUndefined();
});

test("a discard: a guard is the least likely, five cards are sure to have one to spare", () => {
  const played = `${FIRST} WHA NH3 ES6`;
  const of = (ranks: string): number => likely("spare-card", "N", played, ranks);
  const lengths = ["", "6", "65", "865", "8653", "98653", "986532"].map(of);
  expect(lengths[0]).toBe(0);
  expect(lengths.slice(5)).toEqual([1, 1]);
  expect(lengths.slice(1, 5).every((each) => each > 0.3 && each < 1)).toBe(true);
  // From three cards or fewer about half as often as from a long suit.
  for (const short of lengths.slice(1, 4)) expect(Math.abs(short - 0.5)).toBeLessThanOrEqual(0.11);
  expect(lengths[4]).toBeGreaterThan(0.7);
  for (const guard of ["K6", "Q65", "KQ6"]) expect(of(guard), guard).toBe(of("K6"));
  expect(of("K6")).toBeLessThan(0.3);
  // Guards of another length: none yet, or more than is needed.
  expect(of("Q6")).toBe(of("65"));
  expect(of("K65")).toBe(of("865"));
  expect(of("Q865")).toBe(of("8653"));
  expect(of("A6")).toBe(of("65"));
  expect(of("J65")).toBe(of("865"));
});

test.each([
  ["declarer", "N", "WDT NDA ED3 SD4 NC4 EC5 SS6"],
  ["a second card of the suit", "N", "WST NS2 ES3 SSA SHA WH2 NH3 ES6"],
  ["a ruff", "H", `${FIRST} WSA NS2 EH6`],
  ["an honour", "N", `${FIRST} WHA NH3 EST`],
  ["a seat that follows suit", "N", `${FIRST} WHA NH3 EH6`],
] as const)("a discard of %s is not read", (_, declared, played) => {
  expect(likelihoods("spare-card", declared, played, ["65"])).toBeUndefined();
});

test("a nine may be discarded, in a trump contract too", () => {
  expect(likelihoods("spare-card", "N", `${FIRST} WHA NH3 ES9`, ["9"])).toBeDefined();
  expect(likelihoods("spare-card", "H", `${FIRST} WCA NC4 ES9`, ["9"])).toBeDefined();
});

test("an honour under partner's winner: what he played before does not count", () => {
  const second = "WDT NDA ED3 SD4 NS2 ES3 SSA WS5 SD6 WD7 ND5 EDK ESA SS6 WSQ";
  // The five is gone: queen and two more are three cards.
  expect(likelihoods("unblock", "H", second, ["Q5", "Q75", "Q875", "QJ875"])).toEqual([
    ["Q5", 1],
    ["Q75", 1],
    ["Q875", 0],
    ["QJ875", 1],
  ]);
  expect(likelihoods("unblock", "H", second.replace("WSQ", "WST"), ["T875", "T9875"])).toEqual([
    ["T875", 0],
    ["T9875", 1],
  ]);
});

test.each([
  ["a nine", `${FIRST} WSA NS2 ES9`],
  ["a card that takes the lead", `${FIRST} WSJ NS2 ESQ`],
  ["a discard", `${FIRST} WCA NC4 ESQ`],
  ["a lead", `${FIRST} WSQ`],
  ["declarer", "WDT NDA ED3 SD4 NSA ES3 SSQ"],
] as const)("an honour of %s is no unblock", (_, played) => {
  expect(likelihoods("unblock", "H", played, ["Q5"])).toBeUndefined();
});

test.each([
  ["later-honour", `${FIRST} WST`, {}],
  ["later-honour", `${FIRST} WSK`, {}],
  ["spare-card", `${FIRST} WHA NH3 ES6`, {}],
  ["unblock", `${FIRST} WSA NS2 EST`, {}],
  ["unblock", `${FIRST} WSA NS2 ESQ`, {}],
] as const)(
  "%s after %s: cards that are told apart are in different runs",
  (rule, played, table) => {
    expect(allRead(rule, played, { dummy: "742.963.AT54.T84", ...table })).toHaveLength(1);
    expect(cutsAreEnough(rule, played, { dummy: "742.963.AT54.T84", ...table })).toBe(true);
  },
);
