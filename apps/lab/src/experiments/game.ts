/**
 * The parallel paper's figures 18 and 19: the time for each card, and the number of cards to choose from, as a board
 * goes on.
 */
import { FINITE, v } from "@falsecard/cluster";
import { sure } from "@falsecard/core";
import { decide, parseProgram } from "@falsecard/engine/play";
import { tallyOf } from "@falsecard/table";
import { led, readyBoard, seenIn } from "../boards/ready-board.js";
import { solved, solver } from "../boards/solving.js";
import { answerList, experiment, unitsOf } from "../frame/experiment.js";
import { lineChart, ourSeries, listTable, type Chart } from "../frame/finding.js";
import { words, type Bilingual, type English } from "../frame/words.js";
import { bidderSubject, programs } from "../signature/subjects.js";
import { PLAIN } from "../boards/biddable.js";

/** For each card that the program chose: the cards played before it, the milliseconds, and the legal cards. */
const FOUND = v.strictObject({
  cards: answerList(v.strictObject({ played: FINITE, time: FINITE, candidates: FINITE })),
});
type Found = v.InferOutput<typeof FOUND>;

const PROGRAM = {
  tiny: "C:search.samples=2;search.abc.samples=2;search.abc.fresh=2;search.abc.worlds=1",
  quick: "C:search.samples=12;search.abc.samples=4;search.abc.fresh=4;search.abc.worlds=2",
  full: "C:search.abc.always=true",
};
const BOARDS = { tiny: 1, quick: 2, full: 2 };
/** The tricks of a board, which label the axis of the figures. */
const TRICKS = 13;

/**
 * Plays all four hands by one program and times every card. The opening lead is the one that books teach, as in the
 * paper; the solver plays the other cards up to number `from`.
 */
function timedBoard(
  { i, seed, text, from }: { i: number; seed: string; text: string; from: number },
  now: () => number,
): Found {
  const ready = readyBoard(seed, i);
  if (ready === undefined) return { cards: [] };
  const model = sure(parseProgram(text));
  const cards: Found["cards"][number][] = [];
  let play = led(ready);
  while (play.turn !== undefined) {
    const { actor = play.turn, legal } = play;
    if (play.cards.length < from) {
      const [best] = [...solved(play).cards].toSorted((a, b) => b[1] - a[1]);
      if (best === undefined) throw new Error("a turn without a card");
      play = sure(play.with(best[0]));
      continue;
    }
    const began = now();
    const { card } = sure(
      decide(seenIn(ready, play, actor), ready.meanings, model, {
        seed: `${seed} ${i} ${play.cards.length}`,
        solver: solver(),
        reasons: false,
      }),
    );
    cards.push({ played: play.cards.length, time: now() - began, candidates: legal.size });
    play = sure(play.with(card));
  }
  return { cards };
}

export const game = experiment({
  name: "parallel-figures-18-19",
  paper: "001",
  title: "Figures 18 and 19: time and choice as the board goes on",
  about:
    "Program C plays all four hands; the time of each card on one core, and the number of legal cards it is chosen from.",
  minutes: { quick: 1, full: 4 },
  uses: [...programs("C"), bidderSubject(PLAIN)],
  units: (size, seed) =>
    unitsOf(BOARDS[size], (i) => ({
      i,
      seed,
      text: PROGRAM[size],
      from: size === "tiny" ? 40 : 0,
    })),
  gives: FOUND,
  perform: (unit, { now }) => timedBoard(unit, now),
  finding: ([{ found }], size) => {
    const cards = found.flatMap((each) => each.cards);
    type Key = "time" | "candidates";
    const mean = (some: typeof cards, key: Key): number =>
      tallyOf(some.map((each) => each[key])).mean / (key === "time" ? 1000 : 1);
    const rows = unitsOf(TRICKS, (trick) => {
      const own = cards.filter(({ played }) => Math.floor(played / 4) === trick);
      const leads = own.filter(({ played }) => played % 4 === 0);
      return { trick: trick + 1, own, leads };
    });
    type Row = (typeof rows)[number];
    const ofAll = (key: Key) => (row: Row) => mean(row.own, key);
    const ofLeads = (key: Key) => (row: Row) =>
      row.leads.length === 0 ? null : mean(row.leads, key);
    const chart = (title: English, y: English | Bilingual, key: Key): Chart => {
      const points = (pick: (row: Row) => number | null): [number, number][] =>
        rows.flatMap((row): [number, number][] => {
          const value = pick(row);
          return value === null ? [] : [[row.trick, Number(value.toFixed(3))]];
        });
      return lineChart(
        title,
        ["trick", y],
        [
          { ...ourSeries("all cards"), points: points(ofAll(key)) },
          { ...ourSeries("leads"), points: points(ofLeads(key)) },
        ],
      );
    };
    return {
      tables: [
        listTable("By trick", rows, [
          ["trick", ({ trick }) => trick],
          ["s a card", ofAll("time"), { digits: 2 }],
          [
            "longest, s",
            ({ own }) => Math.max(0, ...own.map(({ time }) => time)) / 1000,
            { digits: 2 },
          ],
          ["s of the lead", ofLeads("time"), { digits: 2 }],
          ["legal cards", ofAll("candidates"), { digits: 1 }],
          ["legal at the lead", ofLeads("candidates"), { digits: 1 }],
        ]),
      ],
      charts: [
        chart("Figure 18: seconds a card", "seconds", "time"),
        chart("Figure 19: legal cards", { en: "cards", ja: "枚数" }, "candidates"),
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
