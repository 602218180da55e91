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
import type { HandPromise } from "../../inference/hypothesis.js";
import { STANDARD } from "../../inference/reading/reading.js";
import { agreedLeads } from "./lead.js";
import { leadChances, leadFeatures } from "./lead-prior.js";
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
