/** The paper on competitive auctions: its tables and figures, how true the Law is, and what it is worth. */
import { FINITE, list, v } from "@falsecard/cluster";
import {
  countBits,
  losers,
  parseDeal,
  parseHand,
  sure,
  SUITS,
  type Deal,
  type Hand,
  type Suit,
} from "@falsecard/core";
import {
  chooseCall,
  comparison,
  MODERN,
  PAPERS_CARD,
  paperAdvice,
  situationOf,
  trumpCount,
  type LottStake,
} from "@falsecard/engine/bidding";
import { tallyOf } from "@falsecard/table";
import { biddable, duplicate, PLAIN, positionAfter, type Bidder } from "../boards/biddable.js";
import {
  experiment,
  HOW_MANY,
  MOST_FIGURES,
  slices,
  TEXT,
  type Experiment,
} from "../frame/experiment.js";
import { figureText, withTally } from "../frame/figure.js";
import {
  barSeries,
  barChart,
  column,
  intervalChart,
  foundTable,
  tallied,
  type FoundTable,
} from "../frame/finding.js";
import type { PaperId } from "../frame/papers.js";
import { tricksIn } from "../boards/solving.js";
import { inBoth, same, translated, words, type English } from "../frame/words.js";

interface PrintedTable {
  readonly number: number;
  readonly total: number;
  readonly ours: LottStake;
  readonly theirs: LottStake;
  /** Our tricks, our score, their tricks, our score. */
  readonly rows: readonly (readonly [number, number, number, number])[];
}

/** A contract as the paper writes it: 4SX is four spades doubled. */
const stakeOf = (text: string): LottStake => ({
  level: Number(text[0]) as LottStake["level"],
  strain: text[1] === "S" ? "S" : "H",
  doubling: text[2] === "X" ? "X" : "",
  vulnerable: false,
});

/** The paper's tables: our contract and theirs, then rows of our tricks, our score, their tricks, our score. */
const printed = (number: number, total: number, contracts: string, rows: string): PrintedTable => {
  const [ours = "", theirs = ""] = contracts.split(" ");
  return {
    number,
    total,
    ours: stakeOf(ours),
    theirs: stakeOf(theirs),
    rows: rows.split(", ").map((row) => {
      const [ourTricks = 0, playing = 0, theirTricks = 0, defending = 0] = row
        .split(" ")
        .map(Number);
      return [ourTricks, playing, theirTricks, defending];
    }),
  };
};

const PRINTED: readonly PrintedTable[] = [
  printed(
    1,
    16,
    "4SX 4HX",
    "10 590 6 800, 9 -100 7 500, 8 -300 8 300, 7 -500 9 100, 6 -800 10 -590",
  ),
  printed(
    2,
    19,
    "4SX 4H",
    "10 590 9 50, 9 -100 10 -420, 8 -300 11 -450, 7 -500 12 -480, 6 -800 13 -510",
  ),
  printed(
    3,
    19,
    "5SX 5H",
    "10 -100 9 100, 9 -300 10 50, 8 -500 11 -450, 7 -800 12 -480, 6 -1100 13 -510",
  ),
  printed(4, 20, "5SX 5H", "10 -100 10 50, 9 -300 11 -450, 8 -500 12 -480, 7 -800 13 -510"),
  printed(5, 20, "6SX 6H", "10 -300 10 100, 9 -500 11 50, 8 -800 12 -1180, 7 -1100 13 -1210"),
];

const SOUTH = sure(parseHand("AKQ86.T763.J8.AT"));
const NORTH = sure(parseHand("742.5.KT97.K8754"));
const FIGURE_5 = sure(parseHand("K8752.75.8.J9843"));
const FIGURE_4 = sure(
  parseDeal("N:742.5.KT97.K8754 9.KQJ.65432.QJ63 AKQ86.T763.J8.AT JT53.A9842.AQ.92"),
);

function tableOf({ number, total, ours, theirs, rows }: PrintedTable): FoundTable {
  const [first] = rows;
  const made = comparison(total, ours, theirs, first?.[0], rows.at(-1)?.[0]);
  const name = ({ level, strain, doubling }: LottStake): string =>
    `${level}${strain === "S" ? "♠" : "♥"}${doubling === "" ? "" : "×"}`;
  return foundTable(
    words("Table {number}: {total} total tricks, {ours} or {theirs}", {
      number,
      total,
      ours: name(ours),
      theirs: name(theirs),
    }),
    [
      "our tricks",
      column("we play", { paper: true }),
      "we play",
      "their tricks",
      column("they play", { paper: true }),
      "they play",
    ],
    rows.map(([tricks, playing, others, defending]) => {
      const own = made.find(({ ourTricks }) => ourTricks === tricks);
      return [tricks, playing, own?.playing ?? null, others, defending, own?.defending ?? null];
    }),
  );
}

const FIGURES = v.strictObject({ rows: list(list(TEXT, 100), 1000) });

/** Every figure: what it asks, the paper's answer, ours. */
function figures(): v.InferOutput<typeof FIGURES> {
  const call = (hand: Hand, calls: string, card = PAPERS_CARD): string =>
    chooseCall(positionAfter("S", calls, card), hand).call;
  const lawless = { ...PAPERS_CARD, name: "without the Law", law: "off" } as const;
  const third = situationOf(positionAfter("S", "1S 2H 2S 4H", PAPERS_CARD));
  const fifth = situationOf(positionAfter("S", "2S P", PAPERS_CARD));
  const count = (side: "NS" | "EW", suit: Suit): string => {
    const { paper, exact } = trumpCount(third, SOUTH, side, suit);
    return `${figureText(paper)} (${figureText(exact, 1)})`;
  };
  const spades = trumpCount(fifth, FIGURE_5, "NS", "S");
  const hearts = trumpCount(fifth, FIGURE_5, "EW", "H");
  return {
    rows: [
      ["1", "losers", "8, 6", `${losers(NORTH)}, ${losers(SOUTH)}`],
      ["1", "North 1S–P", "3S", call(NORTH, "1S P")],
      ["1", "South 1S–P–3S–P", "4S", call(SOUTH, "1S P 3S P", MODERN)],
      ["2", "South 1S–2H–3S–4H", "4S", call(SOUTH, "1S 2H 3S 4H")],
      ["2", "South 1S–2H–3H–4H", "", call(SOUTH, "1S 2H 3H 4H")],
      ["3", "trumps", "8, 8", `${count("NS", "S")}, ${count("EW", "H")}`],
      ["3", "South 1S–2H–2S–4H", "X", call(SOUTH, "1S 2H 2S 4H")],
      ["3", "South, no Law", "", call(SOUTH, "1S 2H 2S 4H", lawless)],
      ["3", "16 total tricks", "X", paperAdvice(16, 8, stakeOf("4SX"), stakeOf("4H")).decision],
      [
        "4",
        "tricks ♠, ♥",
        "10, 6",
        `${tricksIn(FIGURE_4, { strain: "S", declarer: "S" })}, ${tricksIn(FIGURE_4, { strain: "H", declarer: "W" })}`,
      ],
      [
        "5",
        "trumps",
        "11, 8–9",
        `${figureText(spades.paper)} (${figureText(spades.exact, 1)}), ${figureText(hearts.exact, 1)}`,
      ],
      ["5", "North 2S–P", "4S", call(FIGURE_5, "2S P")],
    ],
  };
}

export const lawTables = experiment({
  name: "law-tables",
  paper: "003",
  title: "Tables 1 to 5, figures 1 to 5",
  about:
    "Tables from the laws of scoring; calls of the figures by our bidder with the papers' card.",
  minutes: { quick: 0.1, full: 0.1 },
  takes: v.strictObject({}),
  gives: FIGURES,
  units: () => [{}],
  perform: figures,
  finding: ([{ found }]) => ({
    tables: [
      ...PRINTED.map(tableOf),
      foundTable(
        "Figures",
        [{ en: "figure", ja: "図" }, "question", column("answer", { paper: true }), "answer"],
        found.flatMap(({ rows }) => rows.map((row) => row.map(translated))),
      ),
    ],
    notes: [
      "Table 5 prints −1180 and −1210 for 6♥ made, which no scoring gives when not vulnerable: −980 and −1010. Its last row then turns: −1100 is worse.",
      "Figure 1: by the paper's own table 6 three trumps and six points raise to two, and ours does; the arithmetic of losers is the same. Figure 2: our limit raise in competition is the cue bid of 3♥, and 3♠ is weak. Figure 3: our East promises a fourth heart, so they have nine (in brackets: counted exactly). Figure 4: double dummy 4♥ is three down, not four.",
      "Tables 6 and 7 (raises and DONT) are in our rule book as the papers' card; table 8, 45 of 58 problems of a teaching book right, cannot be repeated, for its problems are not printed.",
    ],
  }),
});

const SLICE = v.strictObject({ seed: TEXT, from: HOW_MANY, to: HOW_MANY });
type Slice = v.InferOutput<typeof SLICE>;

/** The boards of a seed in slices. */
const sliced = (seed: string, count: number, size: number): Slice[] =>
  slices(count, size).map((part) => ({ seed, ...part }));

const TOTALS = v.strictObject({
  trumps: list(HOW_MANY, MOST_FIGURES),
  tricks: list(HOW_MANY, MOST_FIGURES),
});

/** The longest suit of two hands, and their tricks in it: of equally long suits the better one. */
function best(deal: Deal, seats: readonly ["N", "S"] | readonly ["E", "W"]) {
  const lengths = SUITS.map((suit) => ({
    suit,
    length: seats.reduce((sum, seat) => sum + countBits(deal[seat].in(suit)), 0),
  }));
  const longest = Math.max(...lengths.map(({ length }) => length));
  const tricks = lengths
    .filter(({ length }) => length === longest)
    .flatMap(({ suit }) => seats.map((declarer) => tricksIn(deal, { strain: suit, declarer })));
  return { trumps: longest, tricks: Math.max(...tricks) };
}

export const lawDeals = experiment({
  name: "law-deals",
  paper: "003",
  title: "How true the Law is",
  about:
    "Total tricks against total trumps on random deals, double dummy, each side in its longest suit.",
  minutes: { quick: 0.7, full: 2 },
  takes: SLICE,
  gives: TOTALS,
  units: (size, seed) => sliced(seed, { tiny: 2, quick: 120, full: 1000 }[size], 10),
  perform: ({ seed, from, to }) => {
    const trumps: number[] = [];
    const tricks: number[] = [];
    for (let i = from; i < to; i++) {
      const { deal } = biddable(seed, i);
      const [we, they] = [best(deal, ["N", "S"]), best(deal, ["E", "W"])];
      trumps.push(we.trumps + they.trumps);
      tricks.push(we.tricks + they.tricks);
    }
    return { trumps, tricks };
  },
  finding: ([{ found }]) => {
    const trumps = found.flatMap((each) => each.trumps);
    const tricks = found.flatMap((each) => each.tricks);
    const gaps = tricks.map((each, i) => each - (trumps[i] ?? 0));
    const tally = tallyOf(gaps);
    const share = (test: (gap: number) => boolean): string =>
      `${figureText((100 * gaps.filter((gap) => test(gap)).length) / Math.max(1, gaps.length), 1)} %`;
    const kinds = [...new Set(trumps)].toSorted((a, b) => a - b);
    return {
      tables: [
        foundTable(
          "Total tricks less total trumps",
          ["figure", column("the Law", { paper: true }), "Ginsberg, 446,741 deals", "ours"],
          [
            [words("deals"), null, "446,741", String(gaps.length)],
            [words("mean"), "0", "−0.05", withTally(tally, 2)],
            [words("mean distance"), "0", "0.75", figureText(tallyOf(gaps.map(Math.abs)).mean, 2)],
            [words("exact"), "100 %", "40 %", share((gap) => gap === 0)],
            [words("two or more off"), "0 %", "13.1 %", share((gap) => Math.abs(gap) >= 2)],
          ],
        ),
        foundTable(
          "By total trumps",
          ["total trumps", "deals", column("mean gap", { digits: 2 })],
          kinds.map((kind) => {
            const own = gaps.filter((_, i) => trumps[i] === kind);
            return [kind, own.length, tallyOf(own).mean];
          }),
        ),
      ],
      charts: [
        barChart(
          "Total tricks less total trumps",
          ["difference", "% of the deals"],
          ["−3", "−2", "−1", "0", "+1", "+2", "+3"],
          [
            barSeries(
              "ours",
              "ours",
              [-3, -2, -1, 0, 1, 2, 3].map((gap) => {
                const own = gaps.filter((each) => Math.max(-3, Math.min(3, each)) === gap);
                return Number(((100 * own.length) / Math.max(1, gaps.length)).toFixed(1));
              }),
            ),
          ],
        ),
      ],
      notes: [
        "The Law is right on average and exact in four deals of ten; with many trumps it promises too much.",
      ],
    };
  },
});

const GAINS = v.strictObject({ gains: list(FINITE, MOST_FIGURES) });
type Gains = v.InferOutput<typeof GAINS>;

interface DuplicateMatch {
  readonly name: string;
  readonly paper: PaperId;
  readonly title: English;
  readonly about: English;
  readonly compared: English;
  readonly tested: Bidder;
  readonly other: Bidder;
  readonly note: English;
}

const BOARDS = { tiny: 2, quick: 1500, full: 10_000 };

/** A paired duplicate of bidding alone, told in one table. */
const duplicateMatch = ({ compared, tested, other, note, ...about }: DuplicateMatch): Experiment =>
  experiment<Slice, Gains>({
    ...about,
    minutes: { quick: 0.3, full: 2 },
    takes: SLICE,
    gives: GAINS,
    units: (size, seed) => sliced(seed, BOARDS[size], 20),
    perform: ({ seed, from, to }) => ({
      gains: Array.from({ length: to - from }, (_, i) =>
        duplicate(biddable(seed, from + i), tested, other),
      ),
    }),
    finding: ([{ found }]) => {
      const gains = found.flatMap((each) => each.gains);
      const tally = tallyOf(gains);
      const differ = gains.filter((gain) => gain !== 0).length;
      const name = inBoth(compared);
      return {
        tables: [
          foundTable(
            "Paired duplicate, double dummy",
            ["comparison", "boards", "boards with another score", "IMPs a board ± standard error"],
            [[name, gains.length, differ, withTally(tally, 3)]],
          ),
        ],
        charts: [intervalChart("IMPs a board, 95 %", same("IMP"), [tallied(name, tally, 3)])],
        notes: [note],
      };
    },
  });

export const lawMatch = duplicateMatch({
  name: "law-match",
  paper: "003",
  title: "What the Law is worth",
  about:
    "Every board is bid twice with the sides changed: one side with the Law of Total Tricks, the other without; contracts are scored double dummy.",
  compared: "the Law on – off",
  tested: PLAIN,
  other: { ...PLAIN, card: { ...MODERN, name: "no law", law: "off" } },
  note: "The paper announces such a match as future work and has no figure.",
});

export const agentMatch = duplicateMatch({
  name: "agent-match",
  paper: "004",
  title: "What the agent's judgement is worth",
  about:
    "The same for the papers' competitive agent as judge of bids at the three level and above, against our rules.",
  compared: "agent – rules",
  tested: { ...PLAIN, judge: "papers" },
  other: PLAIN,
  note: "The paper compares one deal with a program of its day. Against today's rules the agent's simple count of losers and points loses a little.",
});
