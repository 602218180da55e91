/**
 * The solver's benchmark: `npm run bench -- solver [deals] [repeats]` after a build.
 *
 * Our solver and Debian's libdds run in turn on the same questions, with one thread each; times are CPU times. Compare
 * the ratios, because the times depend on the machine. A full run has 100 random deals (340 to 439 of the list),
 * 20 hard ones and 200 Monte-Carlo positions; with fewer deals all three are reduced in proportion. Without libdds-dev
 * only our solver runs.
 */
import { parseDeal, SEATS, STRAINS, sure } from "@falsecard/core";
import { Solver, openingOf, positionOf, table } from "@falsecard/solver";
import {
  hardDeal,
  linePositions,
  pbn,
  randomDeal,
  randomHands,
  seeded,
  sizesOf,
} from "./parts/deals.js";
import {
  askCards,
  askTakes,
  askValue,
  differingCards,
  peerScores,
  startPeer,
  WARM,
} from "./parts/peer.js";
import { unrefused } from "./parts/data.js";
import { cpu, median } from "./parts/measure.js";
import { monteCarloSetups, unseenDeals } from "./parts/solver-positions.js";

/** Thomas Andrews' symmetric deal, the hardest known. All suits are alike in it. */
const ANDREWS = sure(
  parseDeal("N:.Q853.AJ962.KT74 Q853.AJ962.KT74. AJ962.KT74..Q853 KT74..Q853.AJ962"),
);

function timed(run) {
  const start = cpu();
  const value = run();
  return { value, ms: cpu() - start };
}
const position = (setup) => unrefused(positionOf(setup));

/** Asks both solvers every question in turn, `repeats` times; prints the median ratio of the totals. */
async function race(name, questions, repeats, peer) {
  const ratios = [];
  let [ours, theirs, wrong] = [0, 0, 0];
  for (let i = 0; i < repeats; i++) {
    let [mine, his] = [0, 0];
    for (const question of questions) {
      question.prepare?.();
      if (question.first !== undefined) await peer?.ask(question.first);
      const { value, ms } = timed(question.run);
      mine += ms;
      if (peer === undefined) continue;
      const answer = await peer.ask(question.ask);
      his += Number(answer.at(-1));
      if (!question.agrees(answer, value)) wrong += 1;
    }
    [ours, theirs] = [ours + mine, theirs + his];
    ratios.push(mine / his);
  }
  const each = (total) => (total / repeats / questions.length).toFixed(2);
  console.log(
    `${name}: ours ${each(ours)} ms, libdds ${each(theirs)} ms, ratio ${median(ratios).toFixed(3)}, ${questions.length} questions, ${wrong} differ`,
  );
}

const tableQuestion = (solver) => (deal) => ({
  run: () => unrefused(table(deal, solver)),
  ask: `T ${pbn(deal)}`,
  agrees: (answer, value) =>
    ["S", "H", "D", "C", "N"]
      .flatMap((strain) => SEATS.map((seat) => value[strain][seat]))
      .every((tricks, i) => tricks === Number(answer[i])),
});
/** Solves every card of a position with an empty table. */
const cardsQuestion = (solver) => (setup) => ({
  run: () => (solver.forget(), solver.solve(setup).value),
  ask: askCards(setup),
  agrees: (answer, value) => differingCards(answer, value.cards).length === 0,
});
/** Decides with an empty table whether the side to play takes a number of tricks. */
const takesQuestion = (solver, setup, tricks) => ({
  run: () => (
    solver.forget(),
    solver.value(setup, { window: [tricks - 1, tricks] }).value === tricks
  ),
  ask: askTakes(setup, tricks),
  agrees: (answer, value) => value === Math.max(...peerScores(answer).values()) >= tricks,
});
/** The position after the best card, about which a search has just asked. */
const nextQuestion = (solver) => (setup) => {
  const before = position(setup);
  const { cards, best } = solver.solve(before).value;
  const [, next] = linePositions(setup, (choice) =>
    choice.find((card) => cards.get(card) === best),
  );
  return {
    ...cardsQuestion(solver)(position(next)),
    prepare: () => void (solver.forget(), solver.solve(before)),
    run: () => solver.solve(next).value,
    first: askCards(setup),
    ask: askCards(next, WARM),
    cold: askCards(next),
  };
};

const [count, repeats] = sizesOf(process.argv.slice(2), [100, 5]);
const peer = startPeer();
const random = seeded(7);
const deals = unseenDeals(count, random);
const load = timed(() => new Solver());
console.log(`load ${load.ms.toFixed(1)} ms`);
const solver = load.value;

await race("table", deals.map(tableQuestion(solver)), repeats, peer);
const openings = deals.map((deal, i) => openingOf(deal, STRAINS[i % 5], SEATS[i % 4]));
await race("all leads", openings.map(cardsQuestion(solver)), repeats, peer);
// First all targets that are reached, then all that are not, so that no deal comes twice in a row.
const values = openings.map((start) => solver.value(start).value);
const windows = [0, 1].flatMap((more) =>
  openings.flatMap((start, i) => {
    const tricks = values[i] + more;
    return tricks >= 1 && tricks <= 13 ? [takesQuestion(solver, start, tricks)] : [];
  }),
);
await race("zero window", windows, repeats, peer);

const sampled = monteCarloSetups(Math.ceil(count / 2), random);
await race(
  "Monte-Carlo positions",
  sampled.map(position).map(cardsQuestion(solver)),
  repeats,
  peer,
);
const next = sampled.map(nextQuestion(solver));
await race("the next position, both warm", next, repeats, peer);
const alone = next.map((question) => ({ ...question, first: undefined, ask: question.cold }));
await race("the next position, ours warm, libdds cold", alone, repeats, peer);

const hard = Array.from({ length: Math.max(1, Math.ceil(count / 5)) }, () => hardDeal(random));
await race("hard deals, table", hard.map(tableQuestion(solver)), repeats, peer);
const spades = SEATS.map((leader) => openingOf(ANDREWS, "S", leader)).map((start, i) => ({
  // The four questions share the solver's table, as in a double-dummy table of the deal.
  prepare: () => void (i === 0 && solver.forget()),
  run: () => solver.value(start).value,
  ask: askValue(start),
  agrees: (answer, value) => Math.max(...peerScores(answer).values()) === value,
}));
await race("Andrews' deal, spades by all four", spades, 1, peer);
// This question both solvers can finish; ours did not find the exact value in 100 million nodes.
const notrumps = takesQuestion(solver, openingOf(ANDREWS, "N", "N"), 7);
if (count >= 100) await race("Andrews' deal, seven tricks against notrumps", [notrumps], 1, peer);
peer?.stop();
console.log(`memory ${(solver.memory / 1e6).toFixed(1)} MB`);

for (let size = 4; size <= 13; size++) {
  const endings = Array.from({ length: 20 }, () => randomHands(random, size));
  const { ms } = timed(() => {
    for (const hands of endings)
      for (const strain of STRAINS)
        for (const leader of SEATS) solver.value(position({ hands, strain, leader, trick: [] }));
  });
  console.log(`table of ${size} cards: ${(ms / endings.length).toFixed(3)} ms`);
}
const signer = new Solver();
const fixed = seeded(1);
for (let i = 0; i < 10; i++) table(randomDeal(fixed), signer);
console.log(`signature ${signer.nodes}`);
