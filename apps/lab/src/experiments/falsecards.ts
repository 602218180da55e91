/** The deceptive paper's sixteen exercises: the gain of a deceptive card over the plain one, kind by kind. */
import { FINITE, v } from "@falsecard/cluster";
import { emptyRecord, partialOf, Random, sure, type BoardRecord } from "@falsecard/core";
import { decide, parseProgram, problemOf, PROGRAMS } from "@falsecard/engine/play";
import { errorOf, tallyOf, type Tally } from "@falsecard/table";
import { viewFor } from "../boards/ready-board.js";
import { playedByMinds, solver } from "../boards/solving.js";
import { answerList, experiment, slices, TEXT } from "../frame/experiment.js";
import {
  estimated,
  foundTable,
  intervalChart,
  PAPER_COLUMN,
  listTable,
  withError,
} from "../frame/finding.js";
import { same, words, type Bilingual } from "../frame/words.js";
import { EXERCISES, exerciseCard, tell, type Exercise } from "../papers/exercises.js";
import { minds, programs } from "../signature/subjects.js";

/** The programs whose choices are counted. */
const CHOOSERS = ["deceptive", "default"] as const;

const FOUND = v.strictObject({
  id: TEXT,
  /** The program that was asked for its card; null where the gain was measured. */
  chooser: v.nullable(v.picklist(CHOOSERS)),
  /** For each deal whether the program chose the deceptive card, as 1 or 0. */
  chosen: answerList(FINITE),
  /** The gain of the deceptive card in each deal: in tricks of the hero's side, and as 1, 0 or −1 for the contract. */
  tricks: answerList(FINITE),
  contracts: answerList(FINITE),
});
type Found = v.InferOutput<typeof FOUND>;

const SIZES = {
  tiny: { deals: 1, slice: 1, worlds: 1, kinds: 2, asked: 1, limits: { nodes: 20_000 } },
  quick: { deals: 6, slice: 3, worlds: 4, kinds: 16, asked: 1, limits: { nodes: 400_000 } },
  full: { deals: 30, slice: 5, worlds: 6, kinds: 16, asked: 20, limits: {} },
};
/** The most deals that are tried to find one that fits the story. */
const MOST_TRIES = 500;

/** The i-th deal that fits the story, from its own random numbers; undefined if none of the tries fits. */
function told(exercise: Exercise, seed: string, i: number) {
  const random = Random.from(`${exercise.id} ${seed} ${i}`);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const found = tell(exercise, random);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The board of a deal that fits the story, before the hero's card. */
const recordOf = ({ deal, play }: NonNullable<ReturnType<typeof tell>>): BoardRecord => ({
  ...emptyRecord({ dealer: "S", vulnerability: "None" }),
  deal: partialOf(deal),
  stated: play.contract,
  scoring: "total points",
  cards: play.cards.map((card) => ({ card })),
});

/** Whether the program chooses the deceptive card, as the paper asked, in each of some deals. */
function choicesIn(
  exercise: Exercise,
  { from, to }: ReturnType<typeof slices>[number],
  chooser: (typeof CHOOSERS)[number],
  limits: { readonly nodes?: number },
  seed: string,
): Found {
  const chosen: number[] = [];
  for (let i = from; i < to; i++) {
    const found = told(exercise, seed, i);
    if (found === undefined) continue;
    const view = viewFor(recordOf(found), exercise.hero);
    const asked = { seed: `${exercise.id} ${seed} ${i}`, limits, solver: solver(), reasons: false };
    const { card } = sure(decide(view, [], sure(parseProgram(chooser)), asked));
    chosen.push(card === exerciseCard(exercise.book) ? 1 : 0);
  }
  return { id: exercise.id, chooser, chosen, tricks: [], contracts: [] };
}

function gainsIn(
  exercise: Exercise,
  { from, to }: ReturnType<typeof slices>[number],
  worlds: number,
  seed: string,
): Found {
  const { id } = exercise;
  const tricks: number[] = [];
  const contracts: number[] = [];
  for (let i = from; i < to; i++) {
    const found = told(exercise, seed, i);
    if (found === undefined) continue;
    const { deal } = found;
    const view = viewFor(recordOf(found), exercise.hero);
    const problem = sure(problemOf(view, [], PROGRAMS.deceptive));
    const { stake } = problem;
    // Both cards are played in the same deal with the same random numbers.
    const cards = [exercise.book, exercise.plain].map((rank) => ({ card: exerciseCard(rank) }));
    const random = Random.from(`${id} ${seed} ${i} minds`);
    const ends = playedByMinds("deceptive", problem, deal, cards, worlds, random);
    const [book = 0, plain = 0] = ends;
    const sign = exercise.misleads === "defenders" ? 1 : -1;
    const made = (taken: number): number => (taken >= stake.needed ? 1 : 0);
    tricks.push(sign * (book - plain));
    contracts.push(sign * (made(book) - made(plain)));
  }
  return { id, chooser: null, chosen: [], tricks, contracts };
}

function gained(exercise: Exercise, found: readonly Found[]) {
  const own = found.filter(({ id }) => id === exercise.id);
  return {
    exercise,
    chosenBy: (chooser: (typeof CHOOSERS)[number]) =>
      own.flatMap((each) => (each.chooser === chooser ? each.chosen : [])),
    tricks: tallyOf(own.flatMap(({ tricks }) => tricks)),
    contracts: tallyOf(own.flatMap(({ contracts }) => contracts)),
  };
}

/** The standard error, 0 for a single deal. */
const shownError = (tally: Tally): number => (tally.count < 2 ? 0 : errorOf(tally));

const isFound = ({ contracts, tricks }: ReturnType<typeof gained>): boolean =>
  [contracts, tricks].some((tally) => tally.mean > 0 && tally.mean >= 2 * shownError(tally));

const CHAPTERS: Readonly<Record<Exercise["misleads"], Bilingual>> = {
  defenders: words("declarer misleads the defenders"),
  declarer: words("a defender misleads declarer"),
};

export const falsecards = experiment({
  name: "deceptive-exercises",
  paper: "002",
  title: "Sixteen kinds of deception",
  about:
    "Each kind of card is put into random whole deals whose contract is just lost against perfect play. The deceptive card and the plain one are played out on the same deal against an opponent with a mind of his own (the paper's two viewpoints).",
  minutes: { quick: 1, full: 12 },
  uses: [...programs(...CHOOSERS), minds("deceptive")],
  units: (size, seed) => {
    const { deals, slice, worlds, kinds, asked, limits } = SIZES[size];
    return EXERCISES.slice(0, kinds).flatMap((exercise) => [
      ...slices(deals, slice).map((part) => ({
        exercise,
        part,
        worlds,
        seed,
        limits,
        chooser: null,
      })),
      ...CHOOSERS.flatMap((chooser) =>
        slices(asked, slice).map((part) => ({ exercise, part, worlds, seed, limits, chooser })),
      ),
    ]);
  },
  gives: FOUND,
  perform: ({ exercise, part, worlds, seed, limits, chooser }) =>
    chooser === null
      ? gainsIn(exercise, part, worlds, seed)
      : choicesIn(exercise, part, chooser, limits, seed),
  finding: ([{ found }]) => {
    const all = EXERCISES.map((each) => gained(each, found)).filter(
      ({ tricks }) => tricks.count > 0,
    );
    const count = (misleads: Exercise["misleads"]): string => {
      const own = all.filter(({ exercise }) => exercise.misleads === misleads);
      return `${own.filter(isFound).length} / ${own.length}`;
    };
    const sum = (list: readonly number[]): number => list.reduce((all, each) => all + each, 0);
    /** The exercises in which the program chooses the deceptive card in more than half of the deals. */
    const chosen = (misleads: Exercise["misleads"], chooser: (typeof CHOOSERS)[number]): string => {
      const own = all.filter(({ exercise }) => exercise.misleads === misleads);
      const often = own.filter(
        ({ chosenBy }) => 2 * sum(chosenBy(chooser)) > chosenBy(chooser).length,
      );
      return `${often.length} / ${own.length}`;
    };
    const choicesOf = (misleads: Exercise["misleads"]): string[] =>
      CHOOSERS.map((chooser) => chosen(misleads, chooser));
    return {
      tables: [
        foundTable(
          "Kinds in which the deception gains",
          [
            "chapter",
            ["found", PAPER_COLUMN],
            ...CHOOSERS.map((chooser) => words("chosen by {program}", { program: chooser })),
            "gains significantly",
          ],
          [
            [CHAPTERS.defenders, "8 / 8", ...choicesOf("defenders"), count("defenders")],
            [
              CHAPTERS.declarer,
              words("4 / 8, 3 more with the sample supplied"),
              ...choicesOf("declarer"),
              count("declarer"),
            ],
          ],
        ),
        listTable("Gain of the deceptive card over the plain one", all, [
          ["kind", ({ exercise }) => exercise.name],
          ["misleads", ({ exercise }) => CHAPTERS[exercise.misleads]],
          ["cards", ({ exercise: { book, plain } }) => `${book} – ${plain}`],
          ...CHOOSERS.map(
            (chooser) =>
              [
                words("chosen by {program}", { program: chooser }),
                ({ chosenBy }: (typeof all)[number]) =>
                  `${sum(chosenBy(chooser))} / ${chosenBy(chooser).length}`,
              ] as const,
          ),
          ["deals", ({ tricks }) => tricks.count],
          ["tricks a deal", ({ tricks }) => withError(tricks.mean, shownError(tricks), 2)],
          [
            "contracts, %",
            ({ contracts }) => withError(100 * contracts.mean, 100 * shownError(contracts)),
          ],
        ]),
      ],
      charts: [
        intervalChart(
          "Contracts gained, 95 %",
          same("%"),
          all.map(({ exercise, contracts }) =>
            estimated(exercise.name, {
              mean: 100 * contracts.mean,
              error: 100 * errorOf(contracts),
            }),
          ),
        ),
      ],
      notes: [
        "The book's exercises are not printed in the paper; these are stock positions of the same kinds. The paper asked whether its program chooses the card: a program has chosen it here if it plays it in more than half of the deals. A card gains significantly if it gains two standard errors in tricks or contracts.",
        "Opponents read as the papers' programs do: count, and six rules of experience. A card that says nothing by these rules can deceive nobody here, though it would at a table of people; cards equal in strength then differ by nothing.",
        "The deals around the suits are random, without an auction: the whole deal is often decided elsewhere, so that effects are diluted.",
      ],
    };
  },
});
