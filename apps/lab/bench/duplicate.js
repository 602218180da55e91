/**
 * What our contracts are worth, double dummy.
 *
 *     npm run bench -- duplicate WHAT [boards] [--source random|dds|bba|wbridge5] [--from N] [--keep FILE] [--show N]
 *
 *   par         all four hands bid by us: IMPs from par, slams, where the IMPs went
 *   peer        the same on the boards of another program (--source bba or wbridge5): whose contract is nearer to par, and who
 *               scores more where the same side declares
 *   decisions   every call that the agent would change in our own auctions, and what that was worth
 *
 * Two bidders are compared by `falsecard lab duel`. Tables are solved once and kept in FILE between runs.
 */
import {
  Auction,
  imps,
  makeDeal,
  makeOutcome,
  SEATS,
  sideOf,
  STRAINS,
  sure,
} from "@falsecard/core";
import { BOTH_MODERN, chooseCall, weighCall } from "@falsecard/engine/bidding";
import {
  biddableBoards,
  parIn,
  rememberIn,
  scoreIn,
  tableIn,
  tricksWithin,
} from "./parts/bid-boards.js";
import { there } from "./parts/data.js";
import { cpu, meanWithin, quantile, sum } from "./parts/measure.js";
import { optionsOf } from "./parts/options.js";

const { values, others } = optionsOf({ source: undefined, from: 0, keep: undefined, show: 0 });
const { from, keep, show } = values;
const [what = "par", count = "100"] = others;
const { source = what === "peer" ? "wbridge5" : "random" } = values;
if (keep !== undefined) rememberIn(keep);
const boards = biddableBoards(source, Number(count), from);

/** Bids a board to its end by the rules, from the beginning or from an auction; `seen` is told of every call. */
function bid(
  { deal, dealer, vulnerability },
  begun = Auction.start(dealer),
  /** @type {Function} */ seen = () => {},
) {
  let auction = begun;
  while (auction.turn !== undefined) {
    const position = {
      auction,
      vulnerability,
      cards: BOTH_MODERN,
      scoring: /** @type {const} */ ("IMPs"),
    };
    const { call, rule } = chooseCall(position, deal[auction.turn]);
    seen(position, call, rule);
    auction = sure(auction.with(call));
  }
  return auction;
}

const told = ({ deal, dealer, vulnerability }) => `${makeDeal(deal)} ${dealer} ${vulnerability}`;

/** The sum of some figures by kind, greatest first. */
function byKind(rows) {
  const kinds = new Map();
  for (const { kind, gain } of rows) {
    const [total, number] = kinds.get(kind) ?? [0, 0];
    kinds.set(kind, [total + gain, number + 1]);
  }
  return [...kinds].toSorted((a, b) => a[1][0] - b[1][0]);
}

/** Every decision by itself: the rest of the auction is by rule either way. */
function decisions() {
  const rows = [];
  const times = [];
  const gains = boards.map((board) => {
    const before = rows.length;
    bid(board, undefined, (position, call, rule) => {
      const { auction } = position;
      const { turn } = auction;
      const start = cpu();
      const weighed = weighCall(position, board.deal[turn], {
        seed: `${makeDeal(board.deal)} ${auction.calls.length}`,
        tricks: tricksWithin,
      });
      if (weighed.weighed !== undefined) times.push(cpu() - start);
      if (!weighed.changed) return;
      const [was, now] = [call, weighed.call].map((one) => bid(board, sure(auction.with(one))));
      const sign = sideOf(turn) === "NS" ? 1 : -1;
      const short = (text) => (/^[PX]/.test(text) ? text : "bid");
      rows.push({
        gain: sign * imps(scoreIn(board, now.outcome) - scoreIn(board, was.outcome)),
        kind: `${rule.name} ${short(call)} → ${weighed.rule.name} ${short(weighed.call)}`,
        line: `${turn} ${told(board)}: ${was.calls.join(" ")} | ${now.calls.join(" ")}`,
      });
    });
    return sum(rows.slice(before).map(({ gain }) => gain));
  });
  console.log(`decisions: ${meanWithin(gains)} IMPs a board (${gains.length} boards)`);
  for (const [kind, [gain, number]] of byKind(rows))
    console.log(`   ${gain} IMPs on ${number}: ${kind}`);
  for (const { gain, line } of rows.toSorted((a, b) => a.gain - b.gain).slice(0, show))
    console.log(`${gain} ${line}`);
  const at = (part) => Math.round(quantile(times, part));
  console.log(
    `${times.length} calls weighed, ${rows.length} changed; processor time: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`,
  );
}

/** Counts slams of an outcome, and those that a side could have made. */
function countSlams(board, outcome, tally) {
  const solved = tableIn(board);
  const level = outcome === "passed out" ? 0 : outcome.level;
  if (level >= 6) {
    tally.bid++;
    if (solved[outcome.strain][outcome.declarer] >= level + 6) tally.made++;
  }
  for (const side of ["NS", "EW"]) {
    const seats = SEATS.filter((seat) => sideOf(seat) === side);
    const can = STRAINS.some((strain) => seats.some((seat) => solved[strain][seat] >= 12));
    if (!can) continue;
    tally.there++;
    if (level >= 6 && sideOf(outcome.declarer) === side) tally.found++;
  }
}

function sizeOf({ level, strain }) {
  if (level >= 6) return "slam";
  const game = strain === "N" ? 3 : strain === "H" || strain === "S" ? 4 : 5;
  return level >= game ? "game" : "part score";
}

/** What became of the board, in a word, beside what par was. */
function kindOf(board, outcome) {
  if (outcome === "passed out") return "passed out";
  const [ns, goal] = [scoreIn(board, outcome), parIn(board)];
  const mine = (sideOf(outcome.declarer) === "NS") === goal > ns;
  const down = tableIn(board)[outcome.strain][outcome.declarer] < outcome.level + 6;
  const size = sizeOf(outcome);
  if (mine && down) return `${size}${outcome.doubling === "" ? "" : " doubled"} down`;
  if (mine && Math.abs(goal) >= 900) return `${size} with a slam there`;
  if (mine && Math.abs(goal) >= 400 && size === "part score") return "part score with a game there";
  if (mine) return `another ${size}`;
  // The other side plays, and we could have had more by playing, doubling or sacrificing.
  if (down) return `their ${size} down undoubled or too little`;
  return Math.sign(goal) === Math.sign(ns)
    ? `no sacrifice over their ${size}`
    : `their ${size} made where we could have played`;
}

function distances() {
  const ours = [];
  const gains = [];
  const same = [];
  const rows = [];
  const [slams, theirSlams] = [0, 1].map(() => ({ bid: 0, made: 0, there: 0, found: 0 }));
  for (const board of boards) {
    const { calls, outcome: ended } = bid(board);
    const outcome = there(ended);
    const [score, goal] = [scoreIn(board, outcome), parIn(board)];
    const distance = Math.abs(imps(score - goal));
    ours.push(distance);
    countSlams(board, outcome, slams);
    let loss = distance;
    const { theirs } = board;
    if (theirs !== undefined) {
      const theirScore = scoreIn(board, theirs);
      const gain = Math.abs(imps(theirScore - goal)) - distance;
      gains.push(gain);
      loss = -gain;
      countSlams(board, theirs, theirSlams);
      // Where the same side declares at both tables, more is simply better.
      if (outcome !== "passed out" && theirs !== "passed out") {
        const side = sideOf(outcome.declarer);
        if (side === sideOf(theirs.declarer))
          same.push((side === "NS" ? 1 : -1) * imps(score - theirScore));
      }
    }
    const peer = theirs === undefined ? "" : ` | ${makeOutcome(theirs)}: ${board.auction}`;
    if (loss > 0)
      rows.push({
        kind: kindOf(board, outcome),
        gain: -loss,
        line: `${told(board)} ${calls.join(" ")}${peer} ours ${makeOutcome(outcome)}`,
      });
  }
  const slamsTold = (tally) =>
    `${tally.bid} bid, ${tally.made} make; ${tally.found} of ${tally.there} that make were found`;
  console.log(`distance to par: ${meanWithin(ours)} IMPs (${ours.length} boards)`);
  if (gains.length > 0) {
    console.log(`nearer to par than ${source}: ${meanWithin(gains)} IMPs a board`);
    console.log(`where the same side declares: ${meanWithin(same)} IMPs to us (${same.length})`);
    console.log(`slams of ${source}: ${slamsTold(theirSlams)}`);
  }
  console.log(`slams: ${slamsTold(slams)}`);
  for (const [kind, [gain, number]] of byKind(rows).slice(0, 12))
    console.log(`   ${-gain} IMPs on ${number} boards: ${kind}`);
  for (const { kind, gain, line } of rows.toSorted((a, b) => a.gain - b.gain).slice(0, show))
    console.log(`${-gain} ${kind}: ${line}`);
}

if (boards.length === 0) console.log(`no boards of ${source} here`);
else if (what === "decisions") decisions();
else distances();
