import {
  dealPack,
  makeCard,
  parseHand,
  Random,
  sure,
  type Contract,
  type Seat,
  type Strain,
} from "@falsecard/core";
import { expect, test } from "vitest";
import { parseConstraint } from "../../constraint/text.js";
import type { HandPromise } from "../../inference/hand-promise.js";
import { STANDARD } from "../../inference/reading/signals.js";
import { agreedLeads } from "../search/lead.js";
import { leadChances, leadFeatures, partnersSuits } from "./lead-prior.js";
import { LEAD_WEIGHTS } from "./lead-weights.js";

/** South declares, West leads. */
const contractIn = (strain: Strain, level: 3 | 4 = 4): Contract => ({
  level,
  strain,
  doubling: "",
  declarer: "S",
});

const showing = (seat: Seat, text: string): HandPromise => ({
  seat,
  kind: "bid",
  alternatives: [{ weight: 1, constraint: sure(parseConstraint(text)) }],
  strength: 1,
  reason: { en: text, ja: text },
});

/** The likeliest lead from a hand. */
function likeliest(text: string, strain: Strain, meanings: readonly HandPromise[] = []): string {
  const hand = sure(parseHand(text));
  const contract = contractIn(strain);
  const leads = agreedLeads(hand, contract, "W", STANDARD);
  const chances = leadChances(leads, { hand, contract, meanings });
  const lead = leads[chances.indexOf(Math.max(...chances))];
  return lead === undefined ? "" : makeCard(lead);
}

/** What any book of leads says. */
const BOOK: readonly [
  hand: string,
  strain: Strain,
  meanings: readonly HandPromise[],
  lead: string,
][] = [
  ["AK52.863.J974.Q2", "H", [], "SA"],
  ["QJT5.863.K974.A2", "H", [], "SQ"],
  ["Q852.863.AJ974.2", "H", [], "C2"],
  ["K8632.84.QT4.J72", "N", [], "S3"],
  ["QJT94.84.K74.J72", "N", [], "SQ"],
  ["94.K8632.Q74.J72", "N", [showing("E", "5+S")], "S9"],
  ["94.K863.Q742.J72", "H", [showing("E", "5+S")], "S9"],
  ["J8632.Q9632.A4.7", "N", [showing("N", "5+S")], "H3"],
];

test.each(BOOK)("from %s against %s, as the book has it", (hand, strain, meanings, lead) => {
  expect(likeliest(hand, strain, meanings)).toBe(lead);
});

test("chances of the agreed leads add up to one, and none is nothing", () => {
  for (let seed = 0; seed < 200; seed++) {
    const hand = dealPack(Random.from(`prior ${seed}`)).W;
    const contract = contractIn((["C", "D", "H", "S", "N"] as const)[seed % 5] ?? "N");
    const leads = agreedLeads(hand, contract, "W", STANDARD);
    const chances = leadChances(leads, { hand, contract, meanings: [] });
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    for (const chance of chances) expect(chance).toBeGreaterThan(0);
  }
});

test("every weight is of a feature that leads have, and only what no rule explains shows nothing", () => {
  const seen = new Set<string>();
  const auctions = [
    [],
    ...(["3+S", "4+S", "5+S"] as const).flatMap((text) =>
      (["E", "S", "N"] as const).map((seat) => [showing(seat, text)]),
    ),
  ];
  for (let seed = 0; seed < 80; seed++) {
    const hand = dealPack(Random.from(`features ${seed}`)).W;
    for (const strain of ["H", "N"] as const) {
      const contract = contractIn(strain);
      const leads = agreedLeads(hand, contract, "W", STANDARD);
      for (const meanings of auctions)
        for (const [name] of leadFeatures(leads, { hand, contract, meanings }).flat())
          seen.add(name);
    }
  }
  expect(Object.keys(LEAD_WEIGHTS).filter((name) => !seen.has(name))).toEqual([]);
  const hand = sure(parseHand("94.K8632.Q74.J72"));
  const contract = contractIn("N");
  const leads = agreedLeads(hand, contract, "W", STANDARD);
  const unknown: HandPromise = { ...showing("E", "5+S"), kind: "outside" };
  expect(leadFeatures(leads, { hand, contract, meanings: [unknown] })).toEqual(
    leadFeatures(leads, { hand, contract, meanings: [] }),
  );
});

/** The features of one lead, without the word for the strain. */
function featuresOf(
  text: string,
  card: string,
  strain: Strain,
  ...meanings: readonly HandPromise[]
): Record<string, number> {
  const hand = sure(parseHand(text));
  const cards = [...hand].filter((each) => makeCard(each) === card);
  const [features = []] = leadFeatures(cards, { hand, contract: contractIn(strain), meanings });
  return Object.fromEntries(
    features.map(([name, amount]) => [name.replace(/^(?:trumps|notrump): /u, ""), amount]),
  );
}

test("a lead is its kind, the length and points of its suit, and what the calls made of it", () => {
  // Nine points, three of them in spades.
  const hand = "K8632.84.QT4.A72";
  expect(featuresOf(hand, "S3", "H")).toEqual({
    "from a king": 1,
    "length 5": 1,
    "points in the suit": 3,
    "unbid major": 1,
  });
  expect(featuresOf(hand, "D4", "H")).toEqual({
    "from a queen": 1,
    "length 3": 1,
    "points in the suit": 2,
  });
  // Against notrump what is outside the suit counts, in eighths and no more than one, unless the suit has four cards.
  expect(featuresOf(hand, "S3", "N")).toMatchObject({ "long suit, points outside": 6 / 8 });
  expect(featuresOf(hand, "C2", "N")).toMatchObject({ "short suit, points outside": 5 / 8 });
  expect(featuresOf("AK632.84.QT4.A72", "D4", "N")).toMatchObject({
    "short suit, points outside": 1,
  });
  expect(Object.keys(featuresOf("K863.842.QT4.A72", "S3", "N"))).toEqual([
    "from a king",
    "length 4",
    "points in the suit",
    "unbid major",
  ]);
  // Seven cards are as good as six; trumps have no length.
  expect(featuresOf("K876432.8.QT4.A7", "S2", "H")).toMatchObject({ "length 6": 1 });
  expect(featuresOf(hand, "S3", "S")).toEqual({ trump: 1, "trump from an honour": 1 });
  expect(featuresOf(hand, "H4", "H")).toEqual({ trump: 1 });
  expect(featuresOf("84.T32.QT432.A72", "H2", "H")).toEqual({ trump: 1 });
  expect(featuresOf("84.J32.QT432.A72", "H2", "H")).toEqual({
    trump: 1,
    "trump from an honour": 1,
  });
});

test.each([
  // East is the leader's partner, South declarer, North dummy.
  ["E", "3+S", ["partner's suit 3"]],
  ["E", "2+S", ["unbid major"]],
  ["E", "4+S", ["partner's suit 4"]],
  ["E", "5+S", ["partner's suit 5"]],
  ["E", "6+S", ["partner's suit 5"]],
  ["S", "3+S", ["unbid major"]],
  ["S", "4+S", ["declarer's suit"]],
  ["S", "5+S", ["declarer's suit", "declarer's long suit"]],
  ["N", "4+S", ["dummy's suit"]],
  ["N", "5+S", ["dummy's suit", "dummy's long suit"]],
  ["W", "5+S", ["unbid major"]],
] as const)("%s has shown %s", (seat, shown, names) => {
  const own = ["from a king", "length 3", "points in the suit"];
  const features = featuresOf("K83.8432.QT4.A72", "S3", "H", showing(seat, shown));
  expect(Object.keys(features)).toEqual([...own, ...names]);
  // What no rule explains has shown nothing.
  const outside = { ...showing(seat, shown), kind: "outside" as const };
  expect(Object.keys(featuresOf("K83.8432.QT4.A72", "S3", "H", outside))).toEqual([
    ...own,
    "unbid major",
  ]);
});

test("four cards of theirs, two of partner's, and the most that several calls have shown", () => {
  const names = (text: string, card: string, ...meanings: readonly HandPromise[]): string[] =>
    Object.keys(featuresOf(text, card, "H", ...meanings)).slice(3);
  expect(names("K832.843.QT4.A72", "S2", showing("S", "4+S"))).toEqual([
    "declarer's suit",
    "their suit, four cards",
  ]);
  expect(names("K82.8432.QT4.A72", "S2", showing("S", "4+S"))).toEqual(["declarer's suit"]);
  expect(names("92.8432.QT43.A72", "S9", showing("E", "4+S"))).toEqual([
    "partner's suit 4",
    "partner's suit, two cards",
  ]);
  expect(names("T2.8432.QT43.A72", "ST", showing("E", "4+S"))).toContain(
    "partner's suit, two cards",
  );
  expect(names("J2.8432.QT43.A72", "SJ", showing("E", "4+S"))).not.toContain(
    "partner's suit, two cards",
  );
  expect(names("92.8432.QT43.A72", "S9", showing("E", "3+S"))).toEqual(["partner's suit 3"]);
  expect(
    names(
      "K82.8432.QT4.A72",
      "S2",
      showing("S", "4+S"),
      showing("S", "5+S 12+"),
      showing("S", "2+S"),
    ),
  ).toEqual(["declarer's suit", "declarer's long suit"]);
  expect(names("K82.8432.QT4.A72", "D4")).toEqual([]);
});

test("chances follow the weights: a difference of one is a factor of e", () => {
  const hand = sure(parseHand("K8632.84.QT4.A72"));
  const contract = contractIn("H");
  const cards = agreedLeads(hand, contract, "W", STANDARD);
  const chances = leadChances(cards, { hand, contract, meanings: [] });
  const weights: Readonly<Record<string, number | undefined>> = LEAD_WEIGHTS;
  const sums = leadFeatures(cards, { hand, contract, meanings: [] }).map((features) =>
    features.reduce((sum, [name, amount]) => sum + amount * (weights[name] ?? 0), 0),
  );
  for (const [i, chance] of chances.entries())
    expect(Math.log(chance / (chances[0] ?? 1))).toBeCloseTo((sums[i] ?? 0) - (sums[0] ?? 0), 9);
});

test("partner's suits are those of which he has shown four cards", () => {
  const suits = (...meanings: HandPromise[]) => partnersSuits(contractIn("N"), meanings);
  expect(suits(showing("E", "4+S"))).toEqual(["S"]);
  expect(suits(showing("E", "3+S"))).toEqual([]);
  expect(suits(showing("E", "5+H"), showing("E", "4+C"))).toEqual(["C", "H"]);
  expect(suits(showing("N", "5+S"), showing("S", "5+H"), showing("W", "5+D"))).toEqual([]);
  expect(suits()).toEqual([]);
});
