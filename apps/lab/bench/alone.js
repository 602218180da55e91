/**
 * Our contracts when the opponents are silent, against the best that the cards allow double dummy.
 *
 *     node apps/lab/bench/alone.js [FILE] [--keep OUT] [--against OUT] [--show N]
 *
 * FILE has lines { deal, dd: { S: [N, E, S, W], … } }, as ../shared/data/dd/random_tables.jsonl has; each deal is
 * bid once by North and South and once by East and West, the other side passing throughout. `--keep` writes the
 * scores down, `--against` compares with scores that were kept before and shows the worst changes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import {
  Auction,
  imps,
  makeOutcome,
  parseDeal,
  score,
  SEATS,
  sideOf,
  STRAINS,
  sure,
} from "@falsecard/core";
import { BOTH_MODERN, chooseCall } from "@falsecard/engine/bidding";
import { optionsOf } from "../dist/bench/options.js";
import { there } from "./there.js";

const { values, others } = optionsOf({ keep: undefined, against: undefined, show: 10 });
const { keep, against: before, show } = values;
const [file = "../shared/data/dd/random_tables.jsonl"] = others;

const LEVELS = /** @type {const} */ ([1, 2, 3, 4, 5, 6, 7]);

/** The best score of the side, any contract, either declarer. */
function bestOf(side, vulnerable, tricks) {
  let best = { points: 0, level: 0 };
  for (const strain of STRAINS)
    for (const declarer of SEATS.filter((seat) => sideOf(seat) === side))
      for (const level of LEVELS) {
        const contract = { level, strain, doubling: /** @type {const} */ (""), declarer };
        const points = score(contract, vulnerable, tricks(strain, declarer));
        if (points > best.points) best = { points, level };
      }
  return best;
}

function bid(deal, dealer, side, vulnerability) {
  const names = [];
  let auction = Auction.start(dealer);
  while (auction.turn !== undefined) {
    const seat = auction.turn;
    /** @type {import("@falsecard/core").Call} */
    let call = "P";
    if (sideOf(seat) === side) {
      const choice = chooseCall(
        { auction, vulnerability, cards: BOTH_MODERN, scoring: "IMPs" },
        deal[seat],
      );
      ({ call } = choice);
      names.push(`${call}:${choice.rule.name}`);
    }
    auction = sure(auction.with(call));
  }
  return { outcome: auction.outcome, names };
}

const points = {};
const texts = {};
let lost = 0;
let boards = 0;
const slams = { bid: 0, made: 0, missed: 0 };
for (const [i, line] of readFileSync(file, "utf8").trim().split("\n").entries()) {
  const row = JSON.parse(line);
  const deal = sure(parseDeal(row.deal));
  const tricks = (strain, seat) => row.dd[strain][SEATS.indexOf(seat)];
  const vulnerable = i % 2 === 1;
  for (const side of ["NS", "EW"]) {
    const dealer = SEATS[(i >> 1) % 4];
    const { outcome, names } = bid(deal, dealer, side, vulnerable ? "All" : "None");
    const contract = outcome === "passed out" ? undefined : outcome;
    const got =
      contract === undefined
        ? 0
        : score(contract, vulnerable, tricks(contract.strain, contract.declarer));
    const best = bestOf(side, vulnerable, tricks);
    lost += imps(best.points - got);
    boards++;
    if (contract !== undefined && contract.level >= 6) {
      slams.bid++;
      if (got > 0) slams.made++;
    } else if (best.level >= 6) slams.missed++;
    points[`${i} ${side}`] = got;
    texts[`${i} ${side}`] =
      `${row.deal} ${side} ${names.join(" ")} ${makeOutcome(there(outcome))} ${got}`;
  }
}
console.log(
  `${boards} hands: ${(lost / boards).toFixed(3)} IMPs from the best contract; slams: ${slams.bid} bid, ${slams.made} made, ${slams.missed} missed`,
);

if (before !== undefined) {
  const old = JSON.parse(readFileSync(before, "utf8"));
  const changes = Object.keys(points).map((key) => ({ key, by: imps(points[key] - old[key]) }));
  const mean = changes.reduce((sum, { by }) => sum + by, 0) / changes.length;
  const spread = changes.reduce((sum, { by }) => sum + (by - mean) ** 2, 0) / changes.length;
  const half = 1.96 * Math.sqrt(spread / changes.length);
  console.log(`against ${before}: ${mean.toFixed(3)} ± ${half.toFixed(3)} IMPs a hand`);
  for (const { key, by } of changes
    .filter((one) => one.by !== 0)
    .toSorted((a, b) => a.by - b.by)
    .slice(0, show))
    console.log(`   ${by} ${texts[key]}`);
}
if (keep !== undefined) writeFileSync(keep, JSON.stringify(points));
