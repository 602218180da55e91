/**
 * The papers on competitive auctions and on bidding agents: their tables, figures and worked example, how true the Law
 * of Total Tricks is, and what the Law and the agent are worth.
 */
import { FINITE, list, v } from "@falsecard/cluster";
import {
  countBits,
  hcp,
  losers,
  parseDeal,
  parseHand,
  score,
  SUITS,
  sure,
  type Deal,
  type Hand,
  type Suit,
} from "@falsecard/core";
import {
  agentAdvice,
  chooseCall,
  comparison,
  MODERN,
  ourPair,
  PAPERS_CARD,
  paperAdvice,
  situationOf,
  theirPair,
  trumpCount,
  type LottStake,
} from "@falsecard/engine/bidding";
import { tallyOf } from "@falsecard/table";
import {
  bidBy,
  biddable,
  duplicate,
  PLAIN,
  positionAfter,
  type Bidder,
} from "../boards/biddable.js";
import { tricksIn } from "../boards/solving.js";
import {
  answerList,
  experiment,
  HOW_MANY,
  slices,
  TEXT,
  unitsOf,
  type Experiment,
} from "../frame/experiment.js";
import {
  barChart,
  figureText,
  foundTable,
  intervalChart,
  ourSeries,
  PAPER_COLUMN,
  listTable,
  tallied,
  withTally,
  type FoundTable,
} from "../frame/finding.js";
import type { PaperId } from "../frame/papers.js";
import { inBoth, same, translated, words, type English } from "../frame/words.js";
import type { Subject } from "../frame/subject.js";
import { bidderSubject, SOLVED_DEALS } from "../signature/subjects.js";

/** Rows of texts: the question, the paper's answer and ours. */
const ROWS = list(list(TEXT, 100), 1000);
type Rows = v.InferOutput<typeof ROWS>;

/** A contract as the paper writes it: 4SX is four spades doubled. */
const stakeOf = (text: string): LottStake => ({
  level: Number(text[0]) as LottStake["level"],
  strain: text[1] === "S" ? "S" : "H",
  doubling: text[2] === "X" ? "X" : "",
  vulnerable: false,
});

/**
 * The paper's tables, one a line: number, total tricks, our contract and theirs, then for each row our tricks, our
 * score if we play, their tricks, and our score if they play.
 */
const PRINTED_TABLES = `
  1 16 4SX 4HX : 10 590 6 800, 9 -100 7 500, 8 -300 8 300, 7 -500 9 100, 6 -800 10 -590
  2 19 4SX 4H  : 10 590 9 50, 9 -100 10 -420, 8 -300 11 -450, 7 -500 12 -480, 6 -800 13 -510
  3 19 5SX 5H  : 10 -100 9 100, 9 -300 10 50, 8 -500 11 -450, 7 -800 12 -480, 6 -1100 13 -510
  4 20 5SX 5H  : 10 -100 10 50, 9 -300 11 -450, 8 -500 12 -480, 7 -800 13 -510
  5 20 6SX 6H  : 10 -300 10 100, 9 -500 11 50, 8 -800 12 -1180, 7 -1100 13 -1210
`;

const SOUTH = sure(parseHand("AKQ86.T763.J8.AT"));
const NORTH = sure(parseHand("742.5.KT97.K8754"));
const FIGURE_5 = sure(parseHand("K8752.75.8.J9843"));
const FIGURE_4 = sure(
  parseDeal("N:742.5.KT97.K8754 9.KQJ.65432.QJ63 AKQ86.T763.J8.AT JT53.A9842.AQ.92"),
);

/** A table of the paper beside the same scores computed by the laws. */
function paperTable(line: string): FoundTable {
  const [head = "", cells = ""] = line.split(":");
  const [number = "", total = "", one = "", other = ""] = head.trim().split(" ");
  const [ours, theirs] = [stakeOf(one), stakeOf(other)];
  const rows = cells.split(",").map((row) => {
    const [tricks = 0, playing = 0, theirTricks = 0, defending = 0] = row
      .trim()
      .split(" ")
      .map(Number);
    return { tricks, playing, theirTricks, defending };
  });
  const made = comparison(Number(total), ours, theirs, rows[0]?.tricks, rows.at(-1)?.tricks);
  const madeOf = ({ tricks }: (typeof rows)[number]) =>
    made.find(({ ourTricks }) => ourTricks === tricks);
  const name = ({ level, strain, doubling }: LottStake): string =>
    `${level}${strain === "S" ? "♠" : "♥"}${doubling === "" ? "" : "×"}`;
  return listTable(
    words("Table {number}: {total} total tricks, {ours} or {theirs}", {
      number,
      total,
      ours: name(ours),
      theirs: name(theirs),
    }),
    rows,
    [
      ["our tricks", ({ tricks }) => tricks],
      ["we play", ({ playing }) => playing, PAPER_COLUMN],
      ["we play", (row) => madeOf(row)?.playing ?? null],
      ["their tricks", ({ theirTricks }) => theirTricks],
      ["they play", ({ defending }) => defending, PAPER_COLUMN],
      ["they play", (row) => madeOf(row)?.defending ?? null],
    ],
  );
}

const PAPERS_BIDDER: Bidder = { card: PAPERS_CARD, judge: "rules" };

/** Rows for the paper's figures, by their numbers. */
function figures(): Rows {
  const call = (hand: Hand, calls: string, card = PAPERS_CARD): string =>
    chooseCall(positionAfter("S", calls, card), hand).call;
  const lawless = { ...PAPERS_CARD, name: "without the Law", law: "off" } as const;
  const third = situationOf(positionAfter("S", "1S 2H 2S 4H", PAPERS_CARD));
  const fifth = situationOf(positionAfter("S", "2S P", PAPERS_CARD));
  const shown = ({ paper, exact }: ReturnType<typeof trumpCount>): string =>
    `${figureText(paper)} (${figureText(exact, 1)})`;
  const count = (side: "NS" | "EW", suit: Suit): string =>
    shown(trumpCount(third, SOUTH, side, suit));
  const trumps = shown(trumpCount(fifth, FIGURE_5, "NS", "S"));
  const tricks = `${tricksIn(FIGURE_4, { strain: "S", declarer: "S" })}, ${tricksIn(FIGURE_4, { strain: "H", declarer: "W" })}`;
  const hearts = trumpCount(fifth, FIGURE_5, "EW", "H");
  return [
    ["1", "losers", "8, 6", `${losers(NORTH)}, ${losers(SOUTH)}`],
    ["1", "North 1S–P", "3S", call(NORTH, "1S P")],
    ["1", "South 1S–P–3S–P", "4S", call(SOUTH, "1S P 3S P", MODERN)],
    ["2", "South 1S–2H–3S–4H", "4S", call(SOUTH, "1S 2H 3S 4H")],
    ["2", "South 1S–2H–3H–4H", "", call(SOUTH, "1S 2H 3H 4H")],
    ["3", "trumps", "8, 8", `${count("NS", "S")}, ${count("EW", "H")}`],
    ["3", "South 1S–2H–2S–4H", "X", call(SOUTH, "1S 2H 2S 4H")],
    ["3", "South, no Law", "", call(SOUTH, "1S 2H 2S 4H", lawless)],
    ["3", "16 total tricks", "X", paperAdvice(16, 8, stakeOf("4SX"), stakeOf("4H")).decision],
    ["4", "tricks ♠, ♥", "10, 6", tricks],
    ["5", "trumps", "11, 8–9", `${trumps}, ${figureText(hearts.exact, 1)}`],
    ["5", "North 2S–P", "4S", call(FIGURE_5, "2S P")],
  ];
}

export const lawTables = experiment({
  name: "law-tables",
  paper: "003",
  title: "Tables 1 to 5, figures 1 to 5",
  about:
    "Tables from the laws of scoring; calls of the figures by our bidder with the papers' card.",
  minutes: { quick: 0.1, full: 0.1 },
  uses: [bidderSubject(PAPERS_BIDDER)],
  units: () => [{}],
  gives: ROWS,
  perform: figures,
  finding: ([{ found }]) => ({
    tables: [
      ...PRINTED_TABLES.trim().split("\n").map(paperTable),
      foundTable(
        "Figures",
        [{ en: "figure", ja: "図" }, "question", ["answer", PAPER_COLUMN], "answer"],
        found.flatMap((rows) => rows.map((row) => row.map(translated))),
      ),
    ],
    notes: [
      "Table 5 prints −1180 and −1210 for 6♥ made, which no scoring gives when not vulnerable: −980 and −1010. Its last row then turns: −1100 is worse.",
      "Figure 1: the paper's own table 6 has no raise for three trumps and six points, and ours answers 1NT; the arithmetic of losers is the same. Figure 2: our limit raise in competition is the cue bid of 3♥, and 3♠ is weak. Figure 3: in brackets, counted exactly. Figure 4: double dummy 4♥ is three down, not four.",
      "Tables 6 and 7 (raises and DONT) are in our rule book as the papers' card; table 8, 45 of 58 problems of a teaching book right, cannot be repeated, for its problems are not printed.",
    ],
  }),
});

const sliced = (seed: string, count: number, size: number) =>
  slices(count, size).map((part) => ({ seed, ...part }));

const TOTALS = v.strictObject({
  trumps: answerList(HOW_MANY),
  tricks: answerList(HOW_MANY),
});

/**
 * The length of a side's longest suit, and the most tricks that either partner takes in it; among suits of that length
 * the best counts.
 */
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
  uses: [SOLVED_DEALS],
  units: (size, seed) => sliced(seed, { tiny: 2, quick: 120, full: 1000 }[size], 10),
  gives: TOTALS,
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
    const gapsWith = (kind: number): number[] => gaps.filter((_, i) => trumps[i] === kind);
    return {
      tables: [
        foundTable(
          "Total tricks less total trumps",
          ["figure", ["the Law", PAPER_COLUMN], "Ginsberg, 446,741 deals", "ours"],
          [
            [words("deals"), null, "446,741", String(gaps.length)],
            [words("mean"), "0", "−0.05", withTally(tally, 2)],
            [words("mean distance"), "0", "0.75", figureText(tallyOf(gaps.map(Math.abs)).mean, 2)],
            [words("exact"), "100 %", "40 %", share((gap) => gap === 0)],
            [words("two or more off"), "0 %", "13.1 %", share((gap) => Math.abs(gap) >= 2)],
          ],
        ),
        listTable("By total trumps", kinds, [
          ["total trumps", (kind) => kind],
          ["deals", (kind) => gapsWith(kind).length],
          ["mean gap", (kind) => tallyOf(gapsWith(kind)).mean, { digits: 2 }],
        ]),
      ],
      charts: [
        barChart(
          "Total tricks less total trumps",
          ["difference", "% of the deals"],
          ["−3", "−2", "−1", "0", "+1", "+2", "+3"],
          [
            {
              ...ourSeries("ours"),
              values: [-3, -2, -1, 0, 1, 2, 3].map((gap) => {
                const own = gaps.filter((each) => Math.max(-3, Math.min(3, each)) === gap);
                return Number(((100 * own.length) / Math.max(1, gaps.length)).toFixed(1));
              }),
            },
          ],
        ),
      ],
      notes: [
        "The Law is right on average and exact in four deals of ten; with many trumps it promises too much.",
      ],
    };
  },
});

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

/** An experiment that compares two bidders at duplicate, double dummy, in one table. */
const duplicateMatch = ({ compared, tested, other, note, ...about }: DuplicateMatch): Experiment =>
  experiment({
    ...about,
    minutes: { quick: 0.3, full: 2 },
    uses: [bidderSubject(tested), bidderSubject(other), SOLVED_DEALS],
    units: (size, seed) => sliced(seed, BOARDS[size], 20),
    gives: v.strictObject({ gains: answerList(FINITE) }),
    perform: ({ seed, from, to }) => ({
      gains: unitsOf(to - from, (i) => duplicate(biddable(seed, from + i), tested, other)),
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

const AGENT_HAND = sure(parseHand("K8752.75.8.J9843"));
const AGENT_DEAL = sure(
  parseDeal("N:K8752.75.8.J9843 .AKQ64.AKT54.AK2 AQJT63.3.Q762.T5 94.JT982.J93.Q76"),
);

const range = ({ min, max }: { readonly min: number; readonly max: number }): string =>
  min === max ? String(min) : `${min}–${max}`;

function agentRows(): { readonly worked: Rows; readonly experiment: Rows } {
  const s = situationOf(positionAfter("S", "2S P", PAPERS_CARD));
  const { image } = s.partner;
  const us = ourPair(s, AGENT_HAND);
  const them = theirPair(s, AGENT_HAND);
  const advice = agentAdvice(s, AGENT_HAND);
  const bid = ({ level, strain }: typeof advice.ours): string =>
    `[${level}, ${{ C: "C", D: "D", H: "♥", S: "♠", N: "N" }[strain]}]`;
  const calls = (vulnerability: "None" | "EW"): string => {
    return bidBy(
      { deal: AGENT_DEAL, dealer: "S", vulnerability },
      { NS: PAPERS_BIDDER, EW: PAPERS_BIDDER },
    ).calls.join("–");
  };
  const spades = tricksIn(AGENT_DEAL, { strain: "S", declarer: "S" });
  const hearts = tricksIn(AGENT_DEAL, { strain: "H", declarer: "E" });
  const four = { level: 4, strain: "S", doubling: "X", declarer: "S" } as const;
  const game = { level: 4, strain: "H", doubling: "", declarer: "E" } as const;
  const down = (vulnerable: boolean): string => figureText(score(four, vulnerable, spades));
  const room = (level: 4 | 5): number => score({ ...four, level, declarer: "W" }, false, spades);
  return {
    worked: [
      ["partner's points", "6–10", range(image.points)],
      ["partner's spades", "6+", `${image.length.S.min}+`],
      ["partner's hearts", "0–3", range(image.length.H)],
      ["our losers", "15–16", range(us.losers)],
      ["own points", "4", String(hcp(AGENT_HAND))],
      ["their points", "26–30", range(them.hcp)],
      ["their spades", "0–2", range(them.length.S)],
      ["their hearts", "8+", `${them.length.H.min}+`],
      ["[M, S]", "[2, ♠]", bid(advice.ours)],
      ["[N, T]", "[4, ♥]", bid(advice.theirs)],
      ["case", "4", String(advice.case)],
      ["call", "4S", advice.call],
    ],
    experiment: [
      ["auction", "2S–P–4S–X–P–P–P", calls("EW")],
      ["auction, nobody vulnerable", "", calls("None")],
      ["tricks in spades, North-South", "9", String(spades)],
      ["tricks in hearts, East-West", "12", String(hearts)],
      ["4S doubled", "−200", `${down(false)} / ${down(true)}`],
      ["4H", "680", String(score(game, true, hearts))],
      ["the other room, 5S doubled", "200", String(room(4) - room(5))],
    ],
  };
}

/** What the agent advises in the worked example. */
const AGENT: Subject = {
  name: "the agent",
  settings: null,
  behaviour: () => agentAdvice(situationOf(positionAfter("S", "2S P", PAPERS_CARD)), AGENT_HAND),
};

export const agent = experiment({
  name: "agent-example",
  paper: "004",
  title: "The worked example and the experiment",
  about:
    "North holds ♠K8752 ♥75 ♦8 ♣J9843 after partner's 2♠ and a pass: what the agent infers and bids; then the whole deal of the experiment.",
  minutes: { quick: 0.1, full: 0.1 },
  uses: [bidderSubject(PAPERS_BIDDER), SOLVED_DEALS, AGENT],
  units: () => [{}],
  gives: v.strictObject({ worked: ROWS, experiment: ROWS }),
  perform: agentRows,
  finding: ([{ found }]) => {
    const table = (title: English, rows: readonly Rows[]): FoundTable =>
      foundTable(
        title,
        ["figure", ["value", PAPER_COLUMN], "value"],
        rows.flat().map((row) => row.map(translated)),
      );
    return {
      tables: [
        table(
          "The worked example",
          found.map(({ worked }) => worked),
        ),
        table(
          "The experiment",
          found.map((each) => each.experiment),
        ),
      ],
      notes: [
        "Our weak two may have five points, and its best quarter has six losers. North-South sacrifice in 4♠ as in the paper; our East doubles too, but West takes the double out, and they reach the slam that makes.",
        "The −200 of 4♠ doubled needs North-South vulnerable, while the header has East-West alone (both scores are given); the 200 of the other room needs nobody vulnerable.",
      ],
    };
  },
});
