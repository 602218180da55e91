/**
 * Agreement with libdds: `npm run bench -- agree [positions] [seed]` after a build.
 *
 * Compares the value of every card in random positions with Debian's libdds: at every depth, with every number of cards
 * in the trick, in every strain. Half are endings dealt at random, solved cold; half lie on lines of random play, four
 * to a line, solved with the context of the line. Ends with status 1 when a card differs and 2 when libdds cannot be
 * built.
 */
import { makeCard, SEATS, STRAINS } from "@falsecard/core";
import { positionOf, Solver } from "@falsecard/solver";
import { randomEnding } from "../../../packages/solver/dist/endings.js";
import { byChance, linePositions, pbn, randomDeal, seeded, sizesOf } from "./parts/deals.js";
import { askCards, differingCards, peerScores, startPeer } from "./parts/peer.js";

const [wanted, seed] = sizesOf(process.argv.slice(2), [20_000, 1]);
const random = seeded(seed);
const below = (n) => Math.floor(random() * n);

/** The number of tricks left: of a hundred positions 4 have 13, 24 have 10 to 12, and 72 have 1 to 9. */
function someSize() {
  const share = below(100);
  return share < 4 ? 13 : share < 28 ? 10 + below(3) : 1 + below(9);
}

function* someSetups() {
  for (;;) {
    for (let i = 0; i < 4; i++) yield randomEnding(random, someSize(), below(4));
    const hands = randomDeal(random);
    const start = { hands, strain: STRAINS[below(5)], leader: SEATS[below(4)], trick: [] };
    const played = Array.from({ length: 4 }, () => (13 - someSize()) * 4 + below(4));
    const setups = [...linePositions(start, byChance(random))];
    yield* played.toSorted((a, b) => a - b).map((at) => setups[at]);
  }
}

const peer = startPeer();
if (peer === undefined) {
  process.stderr.write("libdds cannot be built: it needs g++ and libdds-dev\n");
  process.exit(2);
}
const solver = new Solver();
const bySize = Array.from({ length: 14 }, () => 0);
const byTrick = Array.from({ length: 4 }, () => 0);
let [positions, cards, differing] = [0, 0, 0];
for (const setup of someSetups()) {
  if (positions === wanted) break;
  const position = positionOf(setup);
  if (!position.ok) throw new Error(`${position.fault.code}: ${pbn(setup.hands)}`);
  const solved = solver.solve(position.value);
  if (!solved.ok) throw new Error(`${solved.fault.code}: ${pbn(setup.hands)}`);
  const answer = await peer.ask(askCards(setup));
  positions += 1;
  cards += solved.value.cards.size;
  bySize[Math.max(...SEATS.map((seat) => setup.hands[seat].size))] += 1;
  byTrick[setup.trick.length] += 1;
  for (const card of differingCards(answer, solved.value.cards)) {
    differing += 1;
    const trick = setup.trick.map(makeCard).join(" ");
    console.log(
      `${pbn(setup.hands)} ${setup.strain} led by ${setup.leader} [${trick}] ${makeCard(card)}: ours ${solved.value.cards.get(card)}, libdds ${peerScores(answer).get(card)}`,
    );
  }
  if (positions % 1000 === 0) process.stderr.write(`${positions} positions\n`);
}
peer.stop();
console.log(`tricks left, 1 to 13: ${bySize.slice(1).join(" ")}`);
console.log(`cards in the trick, 0 to 3: ${byTrick.join(" ")}`);
console.log(`${positions} positions, ${cards} cards, ${differing} differ (seed ${seed})`);
process.exitCode = differing === 0 ? 0 : 1;
