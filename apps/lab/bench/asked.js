/**
 * What decisions of the default robot ask of the solver, written down: packages/solver/src/fixtures/decisions.jsonl is
 * made with it, whose proofs are held against the slow solver.
 *
 *     node apps/lab/bench/asked.js [--boards 12] [--from 0] [--deals 16] [--each 5] > FILE
 *
 * Random boards, bid by the rules and played to the end by four default robots. Of each board some questions about many
 * deals, chosen by chance: half of them what the robot to play asks, half what players ask whom it imagines. A line has the strain, who led, the trick
 * in play, the deals, the cards asked about and, if their sum decides, what each number of tricks is worth and what each card brings along.
 */
import { ownVersion, recordOf, robotOf, viewOf } from "./spots.js";
import { optionsOf } from "../dist/bench/options.js";

const { values } = optionsOf({ boards: 12, from: 0, deals: 16, each: 5 });
const { boards, from, deals: samples, each } = values;

const own = await ownVersion();
const { boardOf, dealPack, makeCall, makeCard, makeDeal, makePartialDeal, Random, sure } = own;

/** Hands of fewer cards need no table, those of more make one that is too large for a test. */
const [FEWEST, MOST] = [5, 11];
const rounded = (list) => list?.map((one) => Number(one.toFixed(6)));

/**
 * Everything that was asked about the board at hand: by the robots themselves, and by the players they imagine.
 *
 * @type {{ robots: object[], players: object[] }}
 */
let asked = { robots: [], players: [] };

/**
 * @param {readonly any[]} positions
 * @param {readonly any[]} cards
 * @param {{ worth?: number[], carried?: number[], keep?: boolean }} how
 */
function keep([first, ...others], cards, { worth, carried, keep: kept }) {
  const { strain, leader, trick, hands } = first;
  const { size } = hands[leader];
  if (others.length === 0 || cards.length < 2 || size < FEWEST || size > MOST) return;
  asked[kept === true ? "players" : "robots"].push({
    strain,
    leader,
    trick: trick.map(makeCard).join(" "),
    deals: [first, ...others].map((position) => makePartialDeal(position.hands)),
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

const robot = robotOf(own, samples);

/** Bids and plays a board to the end. */
function play(i) {
  const { dealer, vulnerability } = boardOf(i + 1);
  const deal = makeDeal(dealPack(Random.from(`asked ${i}`)));
  /** @type {{ deal: string, dealer: string, vulnerability: string, calls: string[], cards: string[] }} */
  const spot = { deal, dealer, vulnerability, calls: [], cards: [] };
  const seed = `${i}`;
  for (let turn = dealer; turn !== undefined; turn = own.auctionOf(recordOf(own, spot)).turn) {
    const view = viewOf(own, { ...spot, seat: turn });
    spot.calls.push(makeCall(sure(own.robotCall(view, robot, { seed })).call));
  }
  for (;;) {
    const seat = own.playOf(recordOf(own, spot))?.actor;
    if (seat === undefined) return;
    const view = viewOf(own, { ...spot, seat });
    spot.cards.push(makeCard(sure(own.robotCard(view, robot, { seed, reasons: false })).card));
  }
}

for (let i = from; i < from + boards; i++) {
  asked = { robots: [], players: [] };
  play(i);
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
