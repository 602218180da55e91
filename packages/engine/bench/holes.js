/**
 * No hole in the system: positions of our own bidding, four hands a deal, for as long as told.
 *
 *     node packages/engine/bench/holes.js [--seconds N] [--from DEAL] [--positions N]
 *
 * In every position a rule must be found, its call must be legal and no pass of a forcing bid, the hand must lie
 * inside what the call is taken to mean, and the alert must be the rule's. Every deal is bid with the modern card,
 * every third with the papers' as well; vulnerability and dealer change.
 */
import {
  Auction,
  bySide,
  dealPack,
  makeHand,
  Random,
  SEATS,
  VULNERABILITIES,
} from "@falsecard/core";
import { MODERN, PAPERS, ruleFor, situationOf, wholeHandOf } from "@falsecard/engine/bidding";
import { satisfies } from "@falsecard/engine/constraint";

const args = process.argv.slice(2);
const option = (name, otherwise) => {
  const i = args.indexOf(`--${name}`);
  return Number(i < 0 ? otherwise : args[i + 1]);
};
const seconds = option("seconds", 30);
const most = option("positions", 1e9);
const from = option("from", 0);
const CALLS_AT_MOST = 80;

const faults = new Map();
let positions = 0;
function tell(what, situation, hand, call) {
  const { count, example } = faults.get(what) ?? {
    count: 0,
    example: `${makeHand(hand)} after ${situation.auction.calls.join(" ")} calls ${call} (${situation.settings.vulnerability}, ${situation.card.name})`,
  };
  faults.set(what, { count: count + 1, example });
}

function bidDeal(number, card) {
  const random = Random.from(`hole ${number}`);
  const deal = dealPack(random);
  const vulnerability = VULNERABILITIES[random.below(4)];
  const dealer = SEATS[random.below(4)];
  let situation = situationOf({
    auction: Auction.start(dealer),
    vulnerability,
    cards: bySide(() => card),
  });
  while (situation.auction.turn !== undefined) {
    const hand = deal[situation.seat];
    let call = "P";
    try {
      const rule = ruleFor(situation, hand);
      ({ call } = rule);
      const meaning = situation.meaning(call);
      if (!situation.auction.allows(call)) tell("not legal", situation, hand, call);
      if (call === "P" && situation.mustAct) tell("passes a forcing bid", situation, hand, call);
      if (!satisfies(wholeHandOf(meaning), hand))
        tell("outside its meaning", situation, hand, call);
      if (meaning.artificial !== rule.artificial) tell("alert", situation, hand, call);
      if (situation.auction.calls.length > CALLS_AT_MOST) tell("no end", situation, hand, call);
    } catch (error) {
      tell(`error: ${error.message}`, situation, hand, call);
    }
    positions++;
    situation = situation.after(situation.auction.allows(call) ? call : "P");
  }
}

const began = performance.now();
let number = from;

while (performance.now() - began < seconds * 1000 && positions < most) {
  bidDeal(number, MODERN);
  if (number % 3 === 0) bidDeal(number, PAPERS);
  number++;
}
const { user, system } = process.cpuUsage();
const took = (user + system) / 1e6;
console.log(
  `deals ${from} to ${number - 1}: ${positions} positions, ${Math.round(positions / took)} a second of processor time, ${[...faults.values()].reduce((sum, { count }) => sum + count, 0)} faults`,
);
for (const [what, { count, example }] of faults) console.log(`   ${count} ${what}: ${example}`);
