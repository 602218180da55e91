/**
 * Whether lies that look good are good: fresh positions of the kind of the count paper's second example.
 *
 *     node packages/engine/bench/fresh.js [positions] [deals] [worlds] [seed] [first]
 *
 * A deal in which South opens a balanced hand and plays 3NT is dealt; West leads fourth best, the defence and
 * declarer play as program B until, at trick 2 or 3, a defender must follow small to a suit that declarer's
 * side leads, with a true card and one or more lies that cost nothing double dummy. Then abc estimates what the
 * best lie gains over the truth, twice with different random numbers: once to choose the lie, once more,
 * afresh, to see what it is worth. If the first estimate is luck, the second is nothing on average.
 */
import {
  boardOf,
  emptyRecord,
  makeCard,
  partialOf,
  playOf,
  Random,
  suitOf,
  sure,
  viewOf,
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
  playOut,
  problemOf,
  PROGRAMS,
  publicOf,
  spreadOf,
  trueCard,
} from "@falsecard/engine/play";
import { Solver } from "@falsecard/solver";
import { promise } from "./positions.js";

const [, , positions = "20", deals = "16", worlds = "4", seed = "1", first = "1"] = process.argv;
const solver = new Solver();
const others = new Solver();
const order = Dealing.of({
  hands: {
    S: sure(parseConstraint("15-17 balanced")),
    N: sure(parseConstraint("10-13 balanced")),
  },
});
const meanings = [promise("S", "15-17 balanced", "1NT")];
const model = { ...PROGRAMS.C, search: { ...PROGRAMS.C.search, samples: Number(deals), all: 0 } };

/** The first position of a deal in which a lie costs nothing; undefined if there is none in three tricks. */
function positionOf(number) {
  const random = Random.from(`fresh ${number}`);
  const deal = order.deal(random);
  let record = {
    ...emptyRecord(boardOf(number)),
    deal: partialOf(deal),
    stated: { level: 3, strain: "N", doubling: "", declarer: "S" },
    scoring: "total points",
  };
  for (;;) {
    const play = playOf(record);
    if (play.tricks.length > 2) return undefined;
    const seat = play.actor;
    const view = viewOf(record, seat);
    if (
      play.tricks.length > 0 &&
      (seat === "E" || seat === "W") &&
      play.current.cards.length % 2 === 1
    ) {
      const found = lieIn(view, seat, number);
      if (found !== undefined) return found;
    }
    const { card } = sure(
      decide(view, meanings, PROGRAMS.B, {
        seed: `${number} ${play.cards.length}`,
        limits: { samples: 16 },
        solver,
        reasons: false,
      }),
    );
    record = { ...record, cards: [...record.cards, { card }] };
  }
}

/** A position with a true card and a lie of the same worth in every deal, and the problem. */
function lieIn(view, seat, number) {
  const problem = sure(problemOf(view, meanings, model));
  const { play, legal } = problem;
  const [led] = play.current.cards;
  if ([...legal].some((card) => suitOf(card) !== suitOf(led))) return undefined;
  const candidates = candidatesOf(play, model);
  if (candidates.length < 2) return undefined;
  const messages = messagesOf(publicOf(play), seat, view.hand, [...legal], model);
  const truth = trueCard(messages);
  if (truth === undefined) return undefined;
  const tools = { solver, random: Random.from(`plain ${number}`), limits: {} };
  const { evaluations } = judgeIn(problem, candidates, imagine(problem, tools), tools);
  const honest = evaluations.find(({ candidate }) => candidate.cards.includes(truth));
  const lies = evaluations.filter(
    ({ candidate, values }) =>
      !candidate.cards.includes(truth) &&
      messages.some(
        ({ card, truths }) =>
          candidate.cards.includes(card) && truths.length > 0 && truths[0] === 0,
      ) &&
      differences(values, honest.values).every((gap) => gap === 0),
  );
  return lies.length === 0
    ? undefined
    : {
        number,
        problem,
        truth: { ...honest.candidate, card: truth },
        lies: lies.map((each) => each.candidate),
      };
}

/** The gain of each lie over the truth in the same deals, played out by minds. */
function gains({ problem, truth, lies }, name) {
  const tools = { solver, random: Random.from(name), limits: {} };
  const imagined = imagine(problem, tools);
  const table = { meanings, model, stake: problem.stake, worlds: Number(worlds), solver: others };
  const values = (candidate) =>
    imagined.list.map((world, i) => {
      const random = tools.random.split(`minds ${i}`);
      return problem.stake.worth[playOut("abc", problem, world, candidate, table, solver, random)];
    });
  const own = values(truth);
  return lies.map((lie) => ({ lie, ...spreadOf(differences(values(lie), own), imagined) }));
}

const chosen = [];
let found = 0;
for (let number = Number(first); found < Number(positions); number++) {
  const position = positionOf(number);
  if (position === undefined) continue;
  found++;
  const [best] = gains(position, `one ${seed} ${number}`).toSorted((a, b) => b.mean - a.mean);
  const [again] = gains({ ...position, lies: [best.lie] }, `two ${seed} ${number}`);
  chosen.push({
    first: best.mean,
    error: best.error,
    second: again.mean,
    swing: position.problem.stake.swing,
  });
  console.log(
    `${number}: ${position.problem.seat} ${makeCard(best.lie.card)} for ${makeCard(position.truth.card)}: ${best.mean.toFixed(0)} ± ${best.error.toFixed(0)}, afresh ${again.mean.toFixed(0)} ± ${again.error.toFixed(0)}`,
  );
}

const summary = (list, name) => {
  const n = list.length;
  const mean = (key) => list.reduce((sum, each) => sum + each[key], 0) / Math.max(1, n);
  const second = mean("second");
  const spread = Math.sqrt(
    list.reduce((sum, each) => sum + (each.second - second) ** 2, 0) /
      Math.max(1, n - 1) /
      Math.max(1, n),
  );
  console.log(
    `${name}: ${n} positions, first estimate ${mean("first").toFixed(0)}, afresh ${second.toFixed(0)} ± ${spread.toFixed(0)}`,
  );
};
summary(chosen, "all");
summary(
  chosen.filter(({ first: gain, error, swing }) => gain >= Math.max(2 * error, 0.05 * swing)),
  "worth lying by the first estimate",
);
