/**
 * The most frequent question to the solver in a decision: which card has the best sum over imagined deals? The deals
 * share
 * the player's hand and dummy, and differ in the two hands that he does not see.
 *
 *     npm run bench -- neighbours [--source experts|wbridge5] [--tables 12] [--from 0] [--repeats 3]
 *
 * Turns of real tables at tricks 2 to 5, each asked cold with 8, 20 and 40 deals: by one question (`bestSum`), and deal
 * by
 * deal, by the sum over every card's tricks. Compare the ratios of processor time, because the times depend on the
 * machine.
 */
import { dummyOf, partialOf, Play, Random, sideOf, sure } from "@falsecard/core";
import { believe, sampleDeals, wholeOf } from "@falsecard/engine/inference";
import { groupsOf, positionIn, readsOf, stakeOf } from "@falsecard/engine/play";
import { Solver } from "@falsecard/solver";
import { there, unrefused } from "./parts/data.js";
import { cpu } from "./parts/measure.js";
import { optionsOf } from "./parts/options.js";
import { knowledgeAt, meaningsOf, MODELS, tablesOf } from "./parts/played-tables.js";

const { source, tables, from, repeats } = optionsOf({
  source: "experts",
  tables: 12,
  from: 0,
  repeats: 3,
}).values;
const TRICKS = [2, 3, 4, 5];
const DEALS = [8, 20, 40];

/**
 * The turns of a table at these tricks with more than one card: the cards, and the worth in IMPs of each number of
 * further tricks.
 */
function turnsOf(table) {
  const { contract, deal, vulnerability, cards } = table;
  const turns = [];
  let play = Play.start(contract, partialOf(deal));
  for (const { card } of cards) {
    const trick = play.tricks.length + 1;
    const order = groupsOf(play).map((group) => there(group.at(-1)));
    if (TRICKS.includes(trick) && order.length > 1) {
      const seat = there(play.actor);
      const { worth } = stakeOf(contract, vulnerability, "IMPs", seat);
      const declares = sideOf(seat) === sideOf(contract.declarer);
      const left = play.tricksLeft;
      // Every trick is worth a little, so that tricks that do not change the score are taken all the same.
      const worths = Array.from({ length: left + 1 }, (_, tricks) => {
        const declarers = play.declarerTricks + (declares ? tricks : left - tricks);
        return worth[declarers] + 1e-6 * tricks;
      });
      turns.push({ table, play, seat, trick, order, worths });
    }
    play = sure(play.with(card));
  }
  return turns;
}

/** The position in each of the deals that the player imagines. */
function imagined({ table, play, seat }, count, random) {
  const { hand, play: seen } = knowledgeAt(table, seat, play.cards.length);
  const sees = { meanings: meaningsOf(table), play: seen };
  const hypothesis = believe(seat, hand, sees, readsOf(MODELS[source], seat));
  const shown = { [seat]: hand, [dummyOf(table.contract)]: table.deal[dummyOf(table.contract)] };
  return sampleDeals(hypothesis, count, random).deals.map((hidden) =>
    positionIn(play, wholeOf(hidden, shown)),
  );
}

const bySum = (solver, { positions, order, worths }) =>
  unrefused(solver.bestSum(positions, order, worths, { keep: true }));

function dealByDeal(solver, { positions, order, worths }) {
  const solved = positions.map((position) => {
    solver.forget();
    return unrefused(solver.solve(position));
  });
  const sums = order.map((card) =>
    solved.reduce((sum, { cards }) => sum + worths[cards.get(card)], 0),
  );
  const most = Math.max(...sums);
  return order.find((_, i) => sums[i] > most - 1e-9);
}

/** A turn of each table at each trick, with its deals. */
function questions(deals) {
  const random = Random.from(`neighbours ${from}`);
  return tablesOf(source)
    .slice(from, from + tables)
    .flatMap((table, i) => {
      const turns = turnsOf(table);
      return TRICKS.flatMap((trick) => {
        const these = turns.filter((turn) => turn.trick === trick);
        if (these.length === 0) return [];
        const turn = these[i % these.length];
        return [{ ...turn, positions: imagined(turn, deals, random) }];
      });
    });
}

const sides = [bySum, dealByDeal].map((ask) => ({ ask, solver: new Solver() }));
for (const deals of DEALS) {
  const asked = questions(deals);
  for (const trick of TRICKS) {
    const these = asked.filter((question) => question.trick === trick);
    const [ms, nodes] = [sides.map(() => 0), sides.map(() => 0)];
    let same = 0;
    for (let repeat = 0; repeat < repeats; repeat++)
      for (const question of these) {
        const [one, other] = sides.map(({ solver, ask }, i) => {
          solver.forget();
          const [began, before] = [cpu(), solver.nodes];
          const card = ask(solver, question);
          ms[i] += cpu() - began;
          nodes[i] += solver.nodes - before;
          return card;
        });
        if (one === other) same++;
      }
    const all = repeats * these.length;
    const said = sides.map(
      ({ ask }, i) =>
        `${ask.name} ${(ms[i] / all).toFixed(2)} ms ${Math.round(nodes[i] / all)} nodes`,
    );
    console.log(
      `${deals} deals, trick ${trick}, ${these.length} turns: ${said.join(", ")}, ratio ${(ms[0] / ms[1]).toFixed(3)}, same card ${same}/${all}`,
    );
  }
}
