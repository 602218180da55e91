import { parseCard, parseHand, sure, type Seat } from "@falsecard/core";
import { expect, test } from "vitest";
import { evidenceOf, type Reader, type RuleId } from "./rules.js";
import { STANDARD } from "./reading.js";

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
  const found = evidenceOf({ contract, dummy: DUMMY, cards }, reader).find(
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
  // Nobody discards who can follow suit.
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
