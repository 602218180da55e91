/**
 * Whether false signals that look good are good, in fresh positions like the count paper's second example.
 *
 * South opens a balanced hand and plays 3NT. All players play as program B until, at trick 2 or 3, a defender must
 * follow suit to a lead of declarer's side and has a true card and one or more lies that cost nothing double dummy.
 * Then abc estimates the gain of each lie over the truth twice, with different random numbers: once to choose the best
 * lie, and once more to measure it. If the first estimate is luck, the second is zero on average.
 */
import { FINITE, v } from "@falsecard/cluster";
import {
  boardOf,
  CardSet,
  emptyRecord,
  makeCard,
  partialOf,
  playOf,
  Random,
  SEATS,
  suitOf,
  sure,
  type BoardRecord,
  type Seat,
  type Seen,
} from "@falsecard/core";
import { parseConstraint } from "@falsecard/engine/constraint";
import { Dealing } from "@falsecard/engine/inference";
import {
  candidatesOf,
  decide,
  differences,
  imagine,
  judgeIn,
  messagesOf,
  problemOf,
  PROGRAMS,
  spreadOf,
  trueCard,
  type PlayerModel,
} from "@falsecard/engine/play";
import { tallyOf } from "@falsecard/table";
import { dealTo, viewFor } from "../boards/ready-board.js";
import { drawing, playedByMinds, solver, unlimited } from "../boards/solving.js";
import { experiment, HOW_MANY, TEXT, unitsOf } from "../frame/experiment.js";
import { listTable, withError, withTally } from "../frame/finding.js";
import { words, type Bilingual } from "../frame/words.js";
import { promise } from "../papers/positions.js";
import { minds, programs } from "../signature/subjects.js";

const FOUND = v.strictObject({
  number: HOW_MANY,
  seat: v.picklist(SEATS),
  truth: TEXT,
  lie: TEXT,
  first: FINITE,
  error: FINITE,
  second: FINITE,
  swing: FINITE,
});
type Found = v.InferOutput<typeof FOUND>;

const SIZES = {
  tiny: { positions: 1, deals: 2, worlds: 1 },
  quick: { positions: 3, deals: 6, worlds: 3 },
  full: { positions: 40, deals: 16, worlds: 4 },
};

const WHOLE = { digits: 0 };
const MEANINGS = [promise("S", "15-17 balanced", "1NT")];
let order: Dealing | undefined;
const dealing = (): Dealing =>
  (order ??= Dealing.of({
    hands: {
      S: sure(parseConstraint("15-17 balanced")),
      N: sure(parseConstraint("10-13 balanced")),
    },
  }));

/** The first position of a deal in which a lie costs nothing; undefined if there is none in three tricks. */
function positionIn(number: number, model: PlayerModel) {
  const deal = dealTo(dealing(), Random.from(`fresh ${number}`));
  let record: BoardRecord = {
    ...emptyRecord(boardOf(number)),
    deal: partialOf(deal),
    stated: { level: 3, strain: "N", doubling: "", declarer: "S" },
    scoring: "total points",
  };
  for (;;) {
    const play = playOf(record);
    if (play?.actor === undefined || play.tricks.length > 2) return undefined;
    const seat = play.actor;
    const seen = viewFor(record, seat);
    const follows = play.current.cards.length % 2 === 1;
    if (play.tricks.length > 0 && (seat === "E" || seat === "W") && follows) {
      const found = lieIn(seen, seat, number, model);
      if (found !== undefined) return found;
    }
    const { card } = sure(
      decide(seen, MEANINGS, PROGRAMS.B, {
        seed: `${number} ${play.cards.length}`,
        limits: { samples: Math.min(16, 2 * model.search.samples) },
        solver: solver(),
        reasons: false,
      }),
    );
    record = { ...record, cards: [...record.cards, { card }] };
  }
}

/**
 * The problem with its true card and the lies that have the same double-dummy worth in every imagined deal; undefined
 * if there are none.
 */
function lieIn(seen: Seen, seat: Seat, number: number, model: PlayerModel) {
  const problem = sure(problemOf(seen, MEANINGS, model));
  const { play, legal } = problem;
  const [led] = play.current.cards;
  if (led === undefined || [...legal].some((card) => suitOf(card) !== suitOf(led)))
    return undefined;
  const candidates = candidatesOf(play, model);
  if (candidates.length < 2) return undefined;
  const messages = messagesOf(play, seat, CardSet.of(seen.hand), [...legal], model);
  const truth = trueCard(messages);
  if (truth === undefined) return undefined;
  const tools = unlimited(Random.from(`plain ${number}`));
  const { evaluations } = judgeIn(problem, candidates, imagine(problem, tools), tools);
  const honest = evaluations.find(({ candidate }) => candidate.cards.includes(truth));
  if (honest === undefined) return undefined;
  const lies = evaluations.filter(
    ({ candidate, values }) =>
      !candidate.cards.includes(truth) &&
      messages.some(({ card, truths }) => candidate.cards.includes(card) && truths[0] === 0) &&
      differences(values, honest.values).every((gap) => gap === 0),
  );
  if (lies.length === 0) return undefined;
  return {
    problem,
    truth: { ...honest.candidate, card: truth },
    lies: lies.map(({ candidate }) => candidate),
  };
}

type Lying = NonNullable<ReturnType<typeof lieIn>>;

/** The gain of each lie over the truth in the same deals, played out by modelled players. */
function gains({ problem, truth, lies }: Lying, worlds: number, name: string) {
  const tools = unlimited(Random.from(name));
  const imagined = imagine(problem, tools);
  const byDeal = imagined.list.map(({ deal }, i) => {
    const random = tools.random.split(`minds ${i}`);
    return playedByMinds("abc", problem, deal, [truth, ...lies], worlds, random);
  });
  const values = (plan: number): number[] =>
    byDeal.map((tricks) => problem.stake.worth[tricks[plan] ?? 0] ?? 0);
  const own = values(0);
  return lies.map((lie, i) => ({
    lie,
    ...spreadOf(differences(values(i + 1), own), imagined),
  }));
}

export const lies = experiment({
  name: "count-lies",
  paper: "000",
  title: "Example 2 on fresh positions: are lies worth telling?",
  about:
    "The search was set up on example 2, so it is tried on positions nobody chose: the lie that looks best is judged again with other random numbers.",
  minutes: { quick: 1, full: 9 },
  uses: [...programs("B", "C"), minds("abc")],
  units: (size, seed) => {
    const { positions, ...sizes } = SIZES[size];
    return unitsOf(positions, (i) => ({ from: i + 1, step: positions, ...sizes, seed }));
  },
  gives: FOUND,
  perform: ({ from, step, deals, worlds, seed }) => {
    const model = drawing(PROGRAMS.C, deals);
    for (let number = from; ; number += step) {
      const position = positionIn(number, model);
      if (position === undefined) continue;
      const first = gains(position, worlds, `one ${seed} ${number}`);
      const [best] = first.toSorted((a, b) => b.mean - a.mean);
      if (best === undefined) continue;
      const [again] = gains({ ...position, lies: [best.lie] }, worlds, `two ${seed} ${number}`);
      return {
        number,
        seat: position.problem.seat,
        truth: makeCard(position.truth.card),
        lie: makeCard(best.lie.card),
        first: best.mean,
        error: best.error,
        second: again?.mean ?? 0,
        swing: position.problem.stake.swing,
      };
    }
  },
  finding: ([{ found }]) => {
    const worth = found.filter(
      ({ first, error, swing }) => first >= Math.max(2 * error, 0.05 * swing),
    );
    const group = (name: Bilingual, some: readonly Found[]) => ({
      name,
      number: some.length,
      first: tallyOf(some.map(({ first }) => first)),
      second: tallyOf(some.map(({ second }) => second)),
    });
    const groups = [
      group(words("all"), found),
      group(words("worth lying by the first estimate"), worth),
    ];
    return {
      tables: [
        listTable("Gain of the best-looking lie over the truth, points", groups, [
          ["positions", ({ name }) => name],
          ["number", ({ number }) => number],
          ["first estimate", ({ number, first }) => (number === 0 ? null : first.mean), WHOLE],
          [
            "afresh ± standard error",
            ({ number, second }) => (number === 0 ? null : withTally(second)),
          ],
        ]),
        listTable("Each position", found, [
          ["deal", ({ number }) => String(number)],
          ["seat", ({ seat }) => seat],
          ["truth", ({ truth }) => truth],
          ["lie", ({ lie }) => lie],
          ["first estimate", ({ first, error }) => withError(first, error)],
          ["afresh", ({ second }) => second, WHOLE],
        ]),
      ],
      notes: [
        "No figure of the paper: it had no such test. A lie counts as worth telling when it gains two standard errors and 5 % of the swing.",
      ],
    };
  },
});
