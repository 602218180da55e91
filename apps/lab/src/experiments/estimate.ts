/**
 * Tricks estimated from facts that a player counts, beside the Law and beside points and trumps, on deals that are
 * solved.
 */
import { v } from "@falsecard/cluster";
import { sideOf, STRAINS, type Strain } from "@falsecard/core";
import { FACTS, weightsOf, type Basis, type StrainKind } from "@falsecard/engine/bidding";
import { biddable } from "../boards/biddable.js";
import { distance, expectedBy, fitWeights, samplesOf, type Sample } from "../bidding/trick-fit.js";
import { tricksIn } from "../boards/solving.js";
import { answerList, experiment, HOW_MANY, slices, TEXT } from "../frame/experiment.js";
import { figureText, foundTable, type FoundTable } from "../frame/finding.js";
import { words, type Bilingual } from "../frame/words.js";
import type { Subject } from "../frame/subject.js";
import { SOLVED_DEALS } from "../signature/subjects.js";

const TAKEN = v.strictObject({
  seed: TEXT,
  from: HOW_MANY,
  /** For each deal and strain: the tricks of North and South as declarers added up, then those of East and West. */
  tricks: answerList(HOW_MANY),
});
const SIDES = [
  ["N", "S"],
  ["E", "W"],
] as const;
const PER_DEAL = STRAINS.length * SIDES.length;
const SLICE_DEALS = 10;

/** One deal in five is held out of the fit, to judge it. */
const HELD_OUT = 5;

/** The number of facts in the plain fit, which knows only the points of the two hands and the trumps. */
const PLAIN_FACTS = { suit: 4, notrump: 2 } as const;

function plainCounts({ kind, trumps, counts }: Sample): Float64Array {
  const at = (fact: string): number =>
    counts.deal[FACTS[kind].deal.findIndex((each) => each === fact)] ?? 0;
  const trump = (fact: string): number => (kind === "suit" ? at(`trump-${fact}`) : 0);
  const points = 4 * at("ace") + 3 * at("king") + 2 * at("queen") + at("jack");
  const inTrumps = 4 * trump("ace") + 3 * trump("king") + 2 * trump("queen") + trump("jack");
  return Float64Array.of(1, points + inTrumps, trumps, trumps * trumps);
}

function plainFit(fitted: readonly Sample[], kind: StrainKind): (sample: Sample) => number {
  // The plain facts stand in the first places of a pair's facts and the other places are 0, so that `fitWeights` fits
  // them as it fits the others.
  const own = fitted
    .filter((each) => each.kind === kind)
    .map((each) => {
      const counts = new Float64Array(FACTS[kind].pair.length);
      counts.set(plainCounts(each).slice(0, PLAIN_FACTS[kind]));
      return { ...each, counts: { pair: counts, deal: counts } };
    });
  const weights = fitWeights(own, kind, "pair");
  return (sample) => expectedBy(weights, plainCounts(sample).slice(0, PLAIN_FACTS[kind]));
}

const byWeights =
  (weights: readonly number[], basis: Basis) =>
  ({ counts }: Sample): number =>
    expectedBy(weights, counts[basis]);

const GROUPS: readonly { name: Bilingual; kind: StrainKind; has: (trumps: number) => boolean }[] = [
  { name: words("notrump"), kind: "notrump", has: () => true },
  { name: words("7 trumps"), kind: "suit", has: (n) => n === 7 },
  { name: words("8 trumps"), kind: "suit", has: (n) => n === 8 },
  { name: words("9 or more trumps"), kind: "suit", has: (n) => n >= 9 },
  { name: words("7 or more trumps"), kind: "suit", has: (n) => n >= 7 },
];

/** Our own weights, which are held against the fitted ones. */
const OURS: Subject = {
  name: "weights of facts",
  settings: FACTS,
  behaviour: () =>
    (["suit", "notrump"] as const).map((kind) => [
      weightsOf(kind, "pair"),
      weightsOf(kind, "deal"),
    ]),
};

type Taken = v.InferOutput<typeof TAKEN>;

/** The samples of all deals, divided into those that are fitted and those that judge the fit. */
function split(found: readonly Taken[]): { fitted: Sample[]; judging: Sample[] } {
  const all = { fitted: [] as Sample[], judging: [] as Sample[] };
  for (const { seed, from, tricks } of found)
    for (let k = 0; k * PER_DEAL < tricks.length; k++) {
      const { deal } = biddable(seed, from + k);
      const taken = (seat: "N" | "E", strain: Strain): number =>
        (tricks[k * PER_DEAL + 2 * STRAINS.indexOf(strain) + (sideOf(seat) === "NS" ? 0 : 1)] ??
          0) / 2;
      const samples = samplesOf(deal, taken);
      all[(from + k) % HELD_OUT === 0 ? "judging" : "fitted"].push(...samples);
    }
  return all;
}

export const estimate = experiment({
  name: "estimate",
  paper: "003",
  title: "Tricks, estimated",
  about:
    "What honours, trumps, shortness and the lie of the cards are worth in tricks, fitted to random deals that are solved, and judged on deals that were not used for it.",
  minutes: { quick: 1, full: 25 },
  uses: [SOLVED_DEALS, OURS],
  units: (size, seed) => {
    const deals = { tiny: 10, quick: 200, full: 8000 }[size];
    return slices(deals, SLICE_DEALS).map((part) => ({ seed, ...part }));
  },
  gives: TAKEN,
  perform: ({ seed, from, to }) => {
    const tricks: number[] = [];
    for (let i = from; i < to; i++) {
      const { deal } = biddable(seed, i);
      for (const strain of STRAINS)
        for (const side of SIDES)
          tricks.push(
            side.reduce((sum, declarer) => sum + tricksIn(deal, { strain, declarer }), 0),
          );
    }
    return { seed, from, tricks };
  },
  finding: ([{ found }]) => {
    const { fitted, judging } = split(found);
    const fits = (kind: StrainKind) => ({
      pair: fitWeights(fitted, kind, "pair"),
      deal: fitWeights(fitted, kind, "deal"),
    });
    const fit = { suit: fits("suit"), notrump: fits("notrump") };
    const ways = (kind: StrainKind): ((sample: Sample) => number)[] => [
      plainFit(fitted, kind),
      byWeights(fit[kind].pair, "pair"),
      byWeights(fit[kind].deal, "deal"),
      byWeights(weightsOf(kind, "pair"), "pair"),
      byWeights(weightsOf(kind, "deal"), "deal"),
    ];
    const judges = { suit: ways("suit"), notrump: ways("notrump") };
    const columns = [
      "points and trumps",
      "two hands, fitted",
      "four hands, fitted",
      "two hands, ours",
      "four hands, ours",
    ] as const;
    const worth = (kind: StrainKind): FoundTable => {
      const { pair, deal } = fit[kind];
      const ours = weightsOf(kind, "deal");
      const shown = (value: number | undefined): string | null =>
        value === undefined ? null : figureText(value, 2);
      return foundTable(
        `What one of each is worth, ${kind === "suit" ? "with trumps" : "in notrump"}`,
        ["fact", "two hands", "four hands", "four hands, ours"],
        FACTS[kind].deal.map((fact, i) => [fact, shown(pair[i]), shown(deal[i]), shown(ours[i])]),
      );
    };
    return {
      tables: [
        foundTable(
          "Root mean square distance in tricks, on deals that were not fitted to",
          ["contracts", "number", ...columns.map((title) => [title, { digits: 3 }] as const)],
          GROUPS.map(({ name, kind, has }) => {
            const own = judging.filter((each) => each.kind === kind && has(each.trumps));
            return [name, own.length, ...judges[kind].map((expected) => distance(own, expected))];
          }),
        ),
        worth("suit"),
        worth("notrump"),
      ],
      notes: [
        "The tricks are the mean of both declarers of a side, double dummy. Four hands are known where deals are imagined.",
      ],
    };
  },
});
