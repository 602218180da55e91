/**
 * Writes the questions that decisions of the default robot ask the solver. It made
 * packages/solver/src/fixtures/decisions.jsonl, with which the solver's answers are compared with those of the slow
 * solver.
 *
 *     npm run -s bench -- asked [--boards 12] [--from 0] [--deals 16] [--each 5] > FILE
 *
 * The boards are random, bid by the rules and played to the end by four default robots. For each board some questions
 * about many deals are drawn at random, half from the robot on turn and half from the players whom it imagines. A line
 * has the strain, the leader, the trick in play, the deals, the cards in question and, if the sum decides, the worth of
 * each number of tricks and the sum that each card has so far.
 */
import { makeCard, makePartialDeal, Random } from "@falsecard/core";
import { optionsOf } from "./parts/options.js";
import { bidIn, boardIn, cardIn, ownVersion, robotIn, turnIn } from "./parts/version.js";

const { boards, from, deals, each } = optionsOf({ boards: 12, from: 0, deals: 16, each: 5 }).values;
const own = await ownVersion();
const robot = robotIn(own, deals);

/**
 * Limits on the cards in a hand: smaller hands need no table, and larger ones make a table that is too large for a
 * test.
 */
const [FEWEST, MOST] = [5, 11];
const rounded = (list) => list?.map((one) => Number(one.toFixed(6)));

/**
 * All questions about the current board: those of the robots, and those of the players whom they imagine.
 *
 * @type {{ robots: object[], players: object[] }}
 */
let asked = { robots: [], players: [] };

function keep(positions, cards, how) {
  const { worth, carried, keep: kept } = how;
  const { strain, leader, trick, hands } = positions[0];
  const { size } = hands[leader];
  if (positions.length < 2 || cards.length < 2 || size < FEWEST || size > MOST) return;
  asked[kept === true ? "players" : "robots"].push({
    strain,
    leader,
    trick: trick.map(makeCard).join(" "),
    deals: positions.map((position) => makePartialDeal(position.hands)),
    cards: cards.map(makeCard).join(" "),
    worth: rounded(worth),
    carried: rounded(carried),
  });
}

const { batch, bestSum } = own.Solver.prototype;
own.Solver.prototype.batch = function (positions, question = {}) {
  if (Array.isArray(question.cards)) keep(positions, question.cards, { keep: question.keep });
  return batch.call(this, positions, question);
};
own.Solver.prototype.bestSum = function (positions, cards, worth, question = {}) {
  keep(positions, cards, { ...question, worth });
  return bestSum.call(this, positions, cards, worth, question);
};

for (let i = from; i < from + boards; i++) {
  asked = { robots: [], players: [] };
  const seed = `${i}`;
  let spot = bidIn(own, robot, boardIn(own, "asked", i), seed);
  for (let turn = turnIn(own, spot); turn !== undefined; turn = turnIn(own, spot)) {
    const { text } = cardIn(own, robot, spot, turn.seat, { seed, reasons: false });
    spot = { ...spot, cards: [...spot.cards, text] };
  }
  const random = Random.from(`chosen ${i}`);
  const chosen = [
    ...random.shuffle(asked.robots).slice(0, Math.ceil(each / 2)),
    ...random.shuffle(asked.players).slice(0, Math.floor(each / 2)),
  ];
  for (const question of chosen) process.stdout.write(`${JSON.stringify(question)}\n`);
  process.stderr.write(
    `board ${i + 1}: ${asked.robots.length} asked by robots, ${asked.players.length} by players\n`,
  );
}
