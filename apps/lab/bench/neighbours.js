/**
 * What a player who imagines deals asks most: which of my cards has the best sum over them? Deals share his hand and
 * dummy, and differ in the two hands that he does not see.
 *
 *     npm run bench -- neighbours [--source experts|wbridge5] [--tables 12] [--from 0] [--repeats 3]
 *                                 [--against …/packages/solver/dist/index.js]
 *
 * Turns of real tables at tricks 2 to 5, each asked cold with 8, 20 and 40 deals. With `--against`, another build of the
 * solver answers in turn by what it has: a card that is best in all deals, else the sum over every card's tricks. Read
 * the ratios of processor time: the times are the machine's.
 */
import { pathToFileURL } from "node:url";
import {
  CardSet,
  imps,
  isVulnerable,
  lhoOf,
  parseCard,
  parseDeal,
  partnerOf,
  score,
  SEATS,
  sideOf,
  suitOf,
  sure,
  tricksNeeded,
} from "@falsecard/core";
import { positionOf, Solver } from "@falsecard/solver";
import { TABLE_FILES, sharedRows, there } from "./parts/data.js";
import { linePositions, seeded } from "./parts/deals.js";
import { cpu } from "./parts/measure.js";
import { optionsOf } from "./parts/options.js";
import { contractIn } from "./parts/played-tables.js";
import { dealtAnew } from "./parts/solver-positions.js";

const { source, tables, from, repeats, against } = optionsOf({
  source: "experts",
  tables: 12,
  from: 0,
  repeats: 3,
  against: undefined,
}).values;
const TRICKS = [2, 3, 4, 5];
const DEALS = [8, 20, 40];

/** A turn with a choice: the setup, who decides, the cards gone, the tricks taken, the suit his side led last. */
function* turnsOf({ deal, contract, declarer, vul, play }) {
  const cards = play.split(" ").map((word) => sure(parseCard(word)));
  const outcome = there(contractIn({ contract, declarer }));
  const hands = sure(parseDeal(deal));
  const taken = { NS: 0, EW: 0 };
  const led = {};
  const voids = { N: new Set(), E: new Set(), S: new Set(), W: new Set() };
  let gone = CardSet.empty;
  let last;
  const rest = [...cards];
  for (const setup of linePositions(
    { hands, strain: outcome.strain, leader: lhoOf(declarer), trick: [] },
    () => rest.shift(),
  )) {
    if (setup.trick.length === 0 && last !== undefined) taken[sideOf(setup.leader)]++;
    last = setup;
    const { seat, trick } = setup;
    const actor = seat === partnerOf(declarer) ? declarer : seat;
    const tricks = taken.NS + taken.EW;
    const order = preference(setup, gone, led[sideOf(seat)]);
    if (order.length > 1 && TRICKS.includes(tricks + 1))
      yield {
        setup,
        actor,
        declarer,
        order,
        trick: tricks + 1,
        worth: worthOf(outcome, vul, seat, taken),
        voids: Object.fromEntries(SEATS.map((each) => [each, new Set(voids[each])])),
      };
    const [card] = rest;
    if (card === undefined) return;
    if (trick.length === 0) led[sideOf(seat)] = suitOf(card);
    else if (suitOf(card) !== suitOf(trick[0])) voids[seat].add(suitOf(trick[0]));
    gone = gone.with(card);
  }
}

/** The lowest of each group of equals, the suit led last first, then lower ranks, as an imagined player takes them. */
function preference({ hands, trick, seat }, gone, suit) {
  const follow = trick.length > 0 ? hands[seat].only(suitOf(trick[0])) : CardSet.empty;
  const legal = follow.isEmpty ? hands[seat] : follow;
  const lowest = [...legal].filter((card) => {
    for (
      let below = /** @type {any} */ (card - 1);
      below >= 0 && suitOf(below) === suitOf(card);
      below--
    ) {
      if (legal.has(below)) return false;
      if (!gone.has(below)) return true;
    }
    return true;
  });
  return lowest.toSorted(
    (a, b) => Number(suitOf(b) === suit) - Number(suitOf(a) === suit) || (a % 13) - (b % 13),
  );
}

/** IMPs to the side to play by the tricks it still takes, against others who make or fail by one equally often. */
function worthOf(contract, vul, seat, taken) {
  const declares = sideOf(seat) === sideOf(contract.declarer);
  const left = 13 - taken.NS - taken.EW;
  const vulnerable = isVulnerable(vul, contract.declarer);
  const points = (tricks) => (declares ? 1 : -1) * score(contract, vulnerable, tricks);
  const needed = tricksNeeded(contract);
  return Array.from({ length: left + 1 }, (_, tricks) => {
    const own = points(taken[sideOf(contract.declarer)] + (declares ? tricks : left - tricks));
    return (imps(own - points(needed)) + imps(own - points(needed - 1))) / 2;
  });
}

/** The position in so many deals: what the player who decides does not see is dealt anew, voids shown are kept. */
function imagined({ setup, actor, declarer, voids }, count, random) {
  const dummy = partnerOf(declarer);
  const hidden = SEATS.filter((seat) => seat !== actor && seat !== dummy);
  const { strain, leader, trick } = setup;
  const found = [];
  while (found.length < count) {
    const hands = dealtAnew(setup.hands, hidden, voids, random);
    const position = positionOf({ hands, strain, leader, trick });
    if (position.ok) found.push(position.value);
  }
  return found;
}

/** Cold, by the questions there have always been. */
function byEveryCard(solver, { positions, order, worth }) {
  solver.forget();
  const best = solver.bestInAll(positions, order, { keep: true }).value;
  if (best !== undefined) return best;
  const solved = solver.batch(positions, { keep: true }).value;
  const sums = order.map((card) =>
    solved.reduce((sum, { cards }) => sum + worth[cards.get(card)] + 1e-6 * cards.get(card), 0),
  );
  const most = Math.max(...sums);
  return order.find((_, i) => sums[i] > most - 1e-9);
}

/** Cold, by one question; where a trick is worth nothing it is taken all the same. */
function bySum(solver, { positions, order, worth }) {
  solver.forget();
  const worths = worth.map((own, tricks) => own + 1e-6 * tricks);
  return solver.bestSum(positions, order, worths, { keep: true }).value;
}

function questions(deals) {
  const random = seeded(from + 1);
  return rows.slice(from, from + tables).flatMap((row, i) => {
    const turns = [...turnsOf(row)];
    return TRICKS.flatMap((trick) => {
      const these = turns.filter((turn) => turn.trick === trick);
      if (these.length === 0) return [];
      const turn = these[i % these.length];
      return [{ ...turn, positions: imagined(turn, deals, random) }];
    });
  });
}

const rows = sharedRows(TABLE_FILES[source]).filter(({ ncards }) => ncards >= 24);
const their = against === undefined ? undefined : await import(pathToFileURL(against).href);
const sides = [
  { name: "this", solver: new Solver(), ask: bySum },
  ...(their === undefined
    ? []
    : [{ name: "the other", solver: new their.Solver(), ask: byEveryCard }]),
];
for (const deals of DEALS) {
  const asked = questions(deals);
  for (const trick of TRICKS) {
    const these = asked.filter((question) => question.trick === trick);
    const ms = sides.map(() => 0);
    const nodes = sides.map(() => 0);
    let same = 0;
    for (let repeat = 0; repeat < repeats; repeat++)
      for (const question of these) {
        const answers = sides.map(({ solver, ask }, i) => {
          const [began, before] = [cpu(), solver.nodes];
          const card = ask(solver, question);
          ms[i] += cpu() - began;
          nodes[i] += solver.nodes - before;
          return card;
        });
        if (answers.every((card) => card === answers[0])) same++;
      }
    const each = (sum) => (sum / repeats / these.length).toFixed(2);
    process.stdout.write(
      `${deals} deals, trick ${trick}, ${these.length} turns: ${sides
        .map(
          ({ name }, i) =>
            `${name} ${each(ms[i])} ms ${Math.round(nodes[i] / repeats / these.length)} nodes`,
        )
        .join(
          ", ",
        )}${ms[1] === undefined ? "" : `, ratio ${(ms[0] / ms[1]).toFixed(3)}, same card ${same}/${these.length * repeats}`}\n`,
    );
  }
}
