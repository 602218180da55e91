import { parseCard, parseHand, sure, type Seat } from "@falsecard/core";
import { expect, test } from "vitest";
import { STANDARD } from "./signals.js";
import { cutsAreEnough } from "./table.fixture.js";
import { evidenceOf, type Reader } from "./rules.js";

const READER: Reader = {
  only: true,
  believed: { "lowest-of-equals": 1 },
  carding: { NS: STANDARD, EW: STANDARD },
};

/** Four hearts by South: how likely the last card of a play is from each holding in spades; undefined if it is not read. */
function likelihoods(
  spades: string,
  played: string,
  holdings: readonly string[],
): readonly number[] | undefined {
  const cards = played.split(" ").map((text) => ({
    card: sure(parseCard(text.slice(1))),
    seat: text.slice(0, 1) as Seat,
  }));
  const contract = { level: 4, strain: "H", doubling: "", declarer: "S" } as const;
  const dummy = sure(parseHand(`${spades}.K63.AJ5.Q84`.padEnd(13)));
  const last = cards.at(-1)?.card;
  const found = evidenceOf({ contract, dummy, played: cards }, READER).find(
    ({ reading }) => reading.card === last,
  );
  return (
    found &&
    holdings.map((ranks) => found.reading.likelihood(sure(parseHand(`${ranks}...`)).in("S")))
  );
}

test("third hand's queen is not from queen and jack, and may be from anything else", () => {
  const holdings = ["Q65", "QJ5", "AQ5", "KQT", "AQJ"];
  expect(likelihoods("9742", "WS3 NS2 ESQ", holdings)).toEqual([1, 0, 1, 1, 0]);
});

test("second hand's king, to declarer's lead, is not from king and queen", () => {
  const first = "WDT ND5 ED3 SDA";
  expect(likelihoods("J942", `${first} SS3 WSK`, ["K6", "KQ6", "AK6"])).toEqual([1, 0, 1]);
});

test.each([
  ["the next card lies in dummy", "J942", "WS3 NS2 ESQ"],
  ["the next card is in the trick", "9742", "WSJ NS2 ESQ"],
  ["the next card has been played", "9742", "WSJ NS2 ES5 SSA SDA WD3 ND5 ED2 SS6 WSQ"],
  ["he does not take the lead", "K942", "WS3 NSK ESQ"],
  ["it is no honour above the ten", "8742", "WS3 NS2 EST"],
  ["he leads", "9742", "WSQ"],
  ["fourth hand has a rule of its own", "9742", "WD3 ND5 EDK SDA NS2 ES5 SST WSQ"],
  ["he ruffs", "9742", "WDT ND5 EHQ"],
  ["he is declarer", "9742", "WD3 NDA ED9 SD4 NS2 ES5 SSQ"],
])("nothing is read where %s", (_, spades, played) => {
  expect(likelihoods(spades, played, ["Q5"])).toBeUndefined();
});

test("what he has played himself he has no longer", () => {
  const later = "WDT ND5 ED3 SDA SS3 WSJ NS2 ESA EDK SD4 WD6 NDJ";
  expect(likelihoods("9742", `${later} ES6 SST WSQ`, ["Q6"])).toBeUndefined();
  expect(likelihoods("9742", `${later} ES6 SST WSK`, ["KJ6", "KQJ6"])).toEqual([1, 0]);
});

test("a jack is the lowest of equals, a ten is none", () => {
  expect(likelihoods("9742", "WS3 NS2 ESJ", ["J6", "JT6"])).toEqual([1, 0]);
});

test("cards that are told apart are in different runs", () => {
  for (const card of ["J", "Q", "K", "A"])
    expect(cutsAreEnough("lowest-of-equals", `WS3 NS2 ES${card}`), card).toBe(true);
});
