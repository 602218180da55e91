/** The parallel paper's figures 18 and 19: how long a card takes, and from how many it is chosen, as a board goes on. */
import { FINITE, list, v } from "@falsecard/cluster";
import { partialOf, Play, sure } from "@falsecard/core";
import { decide, parseProgram } from "@falsecard/engine/play";
import { tallyOf } from "@falsecard/table";
import { HOW_MANY, experiment, MOST_FIGURES, TEXT } from "../frame/experiment.js";
import { column, lineSeries, lineChart, foundTable, type Chart } from "../frame/finding.js";
import { readyBoard, seenIn } from "../boards/ready-board.js";
import { solved, solver } from "../boards/solving.js";
import { words, type Bilingual, type English } from "../frame/words.js";

const UNIT = v.strictObject({
  i: HOW_MANY,
  seed: TEXT,
  program: TEXT,
  /** Cards that are played by the solver before the program begins. */
  from: HOW_MANY,
});
type Unit = v.InferOutput<typeof UNIT>;

/** Of each card that was chosen: how many had been played, milliseconds, and candidates. */
const FOUND = v.strictObject({
  cards: list(v.strictObject({ played: FINITE, time: FINITE, candidates: FINITE }), MOST_FIGURES),
});
type Found = v.InferOutput<typeof FOUND>;

const PROGRAM = {
  tiny: "C:search.samples=2;search.abc.samples=2;search.abc.worlds=1",
  quick: "C:search.samples=12;search.abc.samples=4;search.abc.worlds=2",
  full: "C:search.abc.always=true",
};
const BOARDS = { tiny: 1, quick: 2, full: 2 };
/** Tricks, which the figures' axis is told in. */
const TRICKS = 13;

/** All four hands by one program, every card timed; the opening lead is by the book, as the paper has it. */
function perform({ i, seed, program, from }: Unit, { now }: { readonly now: () => number }): Found {
  const ready = readyBoard(seed, i);
  if (ready === undefined) return { cards: [] };
  const model = sure(parseProgram(program));
  const { deal, contract, meanings, lead } = ready;
  const cards: Found["cards"][number][] = [];
  let play = sure(Play.start(contract, partialOf(deal)).with(lead));
  while (play.turn !== undefined) {
    const { actor = play.turn, legal } = play;
    if (play.cards.length < from) {
      const [quickest] = [...solved(play).cards].toSorted((a, b) => b[1] - a[1]);
      if (quickest === undefined) throw new Error("a turn without a card");
      play = sure(play.with(quickest[0]));
      continue;
    }
    const began = now();
    const { card } = sure(
      decide(seenIn(ready, play, actor), meanings, model, {
        seed: `${seed} ${i} ${play.cards.length}`,
        solver: solver(),
        reasons: false,
      }),
    );
    cards.push({
      played: play.cards.length,
      time: now() - began,
      candidates: legal.size,
    });
    play = sure(play.with(card));
  }
  return { cards };
}

export const game = experiment<Unit, Found>({
  name: "parallel-figures-18-19",
  paper: "001",
  title: "Figures 18 and 19: time and choice as the board goes on",
  about:
    "Program C plays all four hands; the time of each card on one core, and the number of legal cards it is chosen from.",
  minutes: { quick: 1, full: 4 },
  units: (size, seed) =>
    Array.from({ length: BOARDS[size] }, (_, i) => ({
      i,
      seed,
      program: PROGRAM[size],
      from: size === "tiny" ? 40 : 0,
    })),
  takes: UNIT,
  gives: FOUND,
  perform,
  finding: ([{ found }], size) => {
    const cards = found.flatMap((each) => each.cards);
    const rows = Array.from({ length: TRICKS }, (_, trick) => {
      const own = cards.filter(({ played }) => Math.floor(played / 4) === trick);
      const leads = own.filter(({ played }) => played % 4 === 0);
      const mean = (list: typeof cards, key: "time" | "candidates"): number =>
        tallyOf(list.map((each) => each[key])).mean;
      return {
        trick: trick + 1,
        time: mean(own, "time") / 1000,
        longest: Math.max(0, ...own.map(({ time }) => time)) / 1000,
        leadTime: leads.length === 0 ? null : mean(leads, "time") / 1000,
        candidates: mean(own, "candidates"),
        leadCandidates: leads.length === 0 ? null : mean(leads, "candidates"),
      };
    });
    type Row = (typeof rows)[number];
    const chart = (
      title: English,
      y: English | Bilingual,
      all: (row: Row) => number | null,
      ofLeads: (row: Row) => number | null,
    ): Chart => {
      const points = (pick: (row: Row) => number | null): [number, number][] =>
        rows.flatMap((row): [number, number][] => {
          const value = pick(row);
          return value === null ? [] : [[row.trick, Number(value.toFixed(3))]];
        });
      return lineChart(
        title,
        ["trick", y],
        [
          lineSeries("all cards", "ours", points(all)),
          lineSeries("leads", "ours", points(ofLeads)),
        ],
      );
    };
    return {
      tables: [
        foundTable(
          "By trick",
          [
            "trick",
            column("s a card", { digits: 2 }),
            column("longest, s", { digits: 2 }),
            column("s of the lead", { digits: 2 }),
            column("legal cards", { digits: 1 }),
            column("legal at the lead", { digits: 1 }),
          ],
          rows.map((row) => [
            row.trick,
            row.time,
            row.longest,
            row.leadTime,
            row.candidates,
            row.leadCandidates,
          ]),
        ),
      ],
      charts: [
        chart(
          "Figure 18: seconds a card",
          "seconds",
          ({ time }) => time,
          ({ leadTime }) => leadTime,
        ),
        chart(
          "Figure 19: legal cards",
          { en: "cards", ja: "枚数" },
          ({ candidates }) => candidates,
          ({ leadCandidates }) => leadCandidates,
        ),
      ],
      notes: [
        words(
          "Means of {boards} boards. The paper's figures are drawings without numbers: leads take longest because every card of the hand is a candidate, the first tricks most, and from the middle on a card is fast enough for a person at the table. So it is here.",
          { boards: found.filter((each) => each.cards.length > 0).length },
        ),
        ...(size === "full"
          ? ([
              "C looks into minds at every card here, whether something calls for it or not; at the table it does so at few.",
            ] as const)
          : []),
      ],
    };
  },
});
