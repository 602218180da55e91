/**
 * What our contracts are worth, double dummy.
 *
 *     node apps/lab/bench/duplicate.js WHAT [boards] [--source random|dds|bba|wbridge5] [--from N] [--keep FILE] [--show N] [--log FILE]
 *
 *   par         all four hands bid by us: IMPs from par, slams, game forces that died
 *   peer        the boards of another program (--source bba or wbridge5): whose contract is nearer to par
 *   contracts   the same boards, only those on which the same side declares, without par: more is better
 *   law         a paired duplicate, the Law of Total Tricks on against off
 *   agent       a paired duplicate, the agent on against off
 *   papers      a paired duplicate, the papers' competitive agent on against off
 *   decisions   every call that the agent would change in our own auctions, and what that was worth
 *
 * A paired duplicate bids every board twice with the sides changed: at the first table North-South have the
 * part under test, at the second East-West. Tables are solved once and kept in FILE between runs. A long match can
 * be played in pieces: --log writes down every board as it is done, and `pool FILE` adds the pieces up.
 */
import { appendFileSync, readFileSync } from "node:fs";
import { Auction, bySide, imps, makeDeal, makeOutcome, sideOf, sure } from "@falsecard/core";
import {
  BOTH_MODERN,
  MODERN,
  chooseCall,
  judgeCall,
  situationOf,
  weighCall,
} from "@falsecard/engine/bidding";
import { boardsOf, interval, keep, parScore, scoreNS, tableOf, tricksWithin } from "./boards.js";
import { optionsOf } from "../dist/bench/options.js";
import { there } from "./there.js";

const { values, others } = optionsOf({
  source: undefined,
  from: 0,
  keep: undefined,
  show: 0,
  log: undefined,
});
const { from, keep: kept, show, log } = values;
const [what = "par", second] = others;
const count = Number(second ?? 100);
const said = ({ mean, half, n }) =>
  `${mean >= 0 ? "+" : ""}${mean.toFixed(3)} ± ${half.toFixed(3)} (${n} boards)`;

if (what === "pool") {
  const rows = readFileSync(second ?? "", "utf8")
    .trim()
    .split("\n");
  const gains = new Map(rows.map((row) => JSON.parse(row)).map(({ at, gain }) => [at, gain]));
  console.log(`${said(interval([...gains.values()]))} IMPs a board`);
  process.exit(0);
}
if (kept !== undefined) keep(kept);
const usual = what === "peer" || what === "contracts" ? "wbridge5" : "random";
const { source = usual } = values;
const boards = boardsOf(source, count, { from });
if (boards.length === 0) {
  console.log(`no boards of ${source} here`);
  process.exit(0);
}
/** A board's place in its source. */
const placeOf = (i) => `${source} ${from + i}`;

/** Bids a board; `players` gives each side its card and who judges for it. */
function bid(board, players, seen) {
  const { deal, dealer, vulnerability } = board;
  const cards = bySide((side) => players[side].card);
  let auction = Auction.start(dealer);
  while (auction.turn !== undefined) {
    const { turn } = auction;
    const position = {
      auction,
      vulnerability,
      cards,
      scoring: /** @type {const} */ ("IMPs"),
    };
    const { call } = timed(() =>
      judgeCall(position, deal[turn], {
        judge: players[sideOf(turn)].judge,
        tricks: tricksWithin,
        seed: `${makeDeal(deal)} ${auction.calls.length}`,
      }),
    );
    seen?.(position, call);
    auction = sure(auction.with(call));
  }
  return auction;
}

const times = [];
let changed = 0;
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
function timed(judge) {
  const before = cpu();
  const judged = judge();
  if (judged.weighed !== undefined) times.push(cpu() - before);
  if (judged.changed) changed++;
  return judged;
}

function duplicate(tested, plain) {
  const gains = [];
  const worst = [];
  const done = (gain, at) => {
    gains.push(gain);
    if (log !== undefined) appendFileSync(log, `${JSON.stringify({ at, gain, changed })}\n`);
  };
  for (const [i, board] of boards.entries()) {
    const at = placeOf(i);
    const first = bid(board, { NS: tested, EW: plain });
    const second = bid(board, { NS: plain, EW: tested });
    if (first.calls.join() === second.calls.join()) {
      done(0, at);
      continue;
    }
    const gain = imps(scoreNS(board, first.outcome) - scoreNS(board, second.outcome));
    done(gain, at);
    if (gain !== 0) worst.push({ gain, board, first, second });
  }
  console.log(
    `${what}: ${said(interval(gains))} IMPs a board; ${gains.filter((g) => g !== 0).length} boards differ in score`,
  );
  for (const { gain, board, first, second } of worst
    .toSorted((a, b) => a.gain - b.gain)
    .slice(0, show))
    console.log(
      `${gain} ${makeDeal(board.deal)} ${board.dealer} ${board.vulnerability}\n   NS with: ${first.calls.join(" ")}\n   EW with: ${second.calls.join(" ")}`,
    );
}

const plain = { card: MODERN, judge: "rules" };

/** Whether a game force of the declaring side ended below game, undoubled, with nobody in between. */
function died(board, auction) {
  const { outcome } = auction;
  if (outcome === "passed out" || outcome.doubling !== "") return false;
  const last = situationOf({
    auction: sure(Auction.of(board.dealer, auction.calls.slice(0, -3))),
    vulnerability: board.vulnerability,
    cards: BOTH_MODERN,
    scoring: "IMPs",
  });
  // The situation after the last bid, heard by the declaring side.
  const before = last.side === sideOf(outcome.declarer) ? last : undefined;
  const game = (before ?? lastOf(board, auction.calls.slice(0, -2))).gameForce;
  return game && !last.atGame;
}
const lastOf = (board, calls) =>
  situationOf({
    auction: sure(Auction.of(board.dealer, calls)),
    vulnerability: board.vulnerability,
    cards: BOTH_MODERN,
    scoring: "IMPs",
  });

function slamsOf(board, auction, tally) {
  const { outcome } = auction;
  const table = tableOf(board);
  const level = outcome === "passed out" ? 0 : outcome.level;
  if (level >= 6) {
    tally.bid++;
    if (table[outcome.strain][outcome.declarer] >= level + 6) tally.made++;
  }
  for (const side of ["NS", "EW"]) {
    const can = Math.max(
      ...["C", "D", "H", "S", "N"].flatMap((strain) =>
        (side === "NS" ? ["N", "S"] : ["E", "W"]).map((seat) => table[strain][seat]),
      ),
    );
    if (can < 12) continue;
    tally.there++;
    if (level >= 6 && sideOf(outcome.declarer) === side) tally.found++;
  }
}

function kindsOf(rows) {
  const kinds = new Map();
  for (const { kind, loss } of rows) {
    const one = kinds.get(kind) ?? { loss: 0, n: 0 };
    one.loss += loss;
    one.n++;
    kinds.set(kind, one);
  }
  return [...kinds].toSorted((a, b) => b[1].loss - a[1].loss).slice(0, 12);
}

/** What became of the board, in a word, beside what par was. */
function kindOf(board, auction) {
  const { outcome } = auction;
  const table = tableOf(board);
  const ns = scoreNS(board, outcome);
  const goal = parScore(board);
  const better = goal > ns ? "NS" : "EW";
  if (outcome === "passed out") return "passed out";
  const mine = sideOf(outcome.declarer) === better;
  const tricks = table[outcome.strain][outcome.declarer];
  const down = tricks < outcome.level + 6;
  const size =
    outcome.level >= 6
      ? "slam"
      : (
            outcome.strain === "N"
              ? outcome.level >= 3
              : outcome.level >= (outcome.strain === "H" || outcome.strain === "S" ? 4 : 5)
          )
        ? "game"
        : "part score";
  const doubled = outcome.doubling === "" ? "" : " doubled";
  if (mine && down) return `${size}${doubled} down`;
  if (mine)
    return Math.abs(goal) >= 900
      ? `${size} with a slam there`
      : Math.abs(goal) >= 400 && size === "part score"
        ? "part score with a game there"
        : `another ${size}`;
  // The other side plays, and we could have had more by playing, doubling or sacrificing.
  return down
    ? `their ${size} down undoubled or too little`
    : Math.sign(goal) === Math.sign(ns)
      ? `no sacrifice over their ${size}`
      : `their ${size} made where we could have played`;
}

/** Every decision by itself: the rest of the auction is by rule either way. */
function decisions() {
  const kinds = new Map();
  const gains = [];
  const rows = [];
  const finish = (auction, position, deal) => {
    let end = auction;
    while (end.turn !== undefined)
      end = sure(end.with(chooseCall({ ...position, auction: end }, deal[end.turn]).call));
    return end;
  };
  for (const board of boards) {
    let sum = 0;
    bid(board, { NS: plain, EW: plain }, (position, call) => {
      const { auction } = position;
      const { turn } = auction;
      const weighed = timed(() =>
        weighCall(position, board.deal[turn], {
          seed: `${makeDeal(board.deal)} ${auction.calls.length}`,
          tricks: tricksWithin,
        }),
      );
      if (!weighed.changed) return;
      const [was, now] = [call, weighed.call].map((one) =>
        finish(sure(auction.with(one)), position, board.deal),
      );
      const gain =
        (sideOf(turn) === "NS" ? 1 : -1) *
        imps(scoreNS(board, now.outcome) - scoreNS(board, was.outcome));
      sum += gain;
      const kind = `${chooseCall(position, board.deal[turn]).rule.name} ${/^[PX]/.test(call) ? call : "bid"} → ${weighed.rule.name} ${/^[PX]/.test(weighed.call) ? weighed.call : "bid"}`;
      const one = kinds.get(kind) ?? { gain: 0, n: 0 };
      one.gain += gain;
      one.n++;
      kinds.set(kind, one);
      rows.push({
        gain,
        line: `${gain} ${turn} ${makeDeal(board.deal)} ${board.vulnerability}: ${was.calls.join(" ")} | ${now.calls.join(" ")}`,
      });
    });
    gains.push(sum);
  }
  console.log(`decisions: ${said(interval(gains))} IMPs a board`);
  for (const [kind, { gain, n }] of [...kinds].toSorted((a, b) => a[1].gain - b[1].gain))
    console.log(`   ${gain} IMPs on ${n}: ${kind}`);
  for (const { line } of rows.toSorted((a, b) => a.gain - b.gain).slice(0, show)) console.log(line);
  tellTimes();
}

function tellTimes() {
  if (times.length === 0) return;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0);
  console.log(
    `${times.length} calls weighed, ${changed} changed; processor time: median ${at(0.5)} ms, 95 % ${at(0.95)} ms, worst ${at(1)} ms`,
  );
}

/** Where the same side declares in both rooms, more is simply better. */
function contracts() {
  const gains = [];
  const rows = [];
  let same = 0;
  for (const [i, board] of boards.entries()) {
    const { outcome, calls } = bid(board, { NS: plain, EW: plain });
    const { theirs } = board;
    if (outcome === undefined || outcome === "passed out" || theirs === "passed out") continue;
    if (sideOf(outcome.declarer) !== sideOf(theirs.declarer)) continue;
    if (makeOutcome(outcome) === makeOutcome(theirs)) same++;
    const gain =
      (sideOf(outcome.declarer) === "NS" ? 1 : -1) *
      imps(scoreNS(board, outcome) - scoreNS(board, theirs));
    gains.push(gain);
    if (log !== undefined) appendFileSync(log, `${JSON.stringify({ at: placeOf(i), gain })}\n`);
    rows.push({
      gain,
      line: `${gain} ${makeDeal(board.deal)} ${board.dealer} ${board.vulnerability}\n   us ${calls.join(" ")}\n   ${source} ${board.auction}`,
    });
  }
  console.log(
    `contracts of ${source}: ${said(interval(gains))} IMPs to us where the same side declares, of ${boards.length}; ${same} the same`,
  );
  for (const { line } of rows.toSorted((a, b) => a.gain - b.gain).slice(0, show)) console.log(line);
}

if (what === "decisions") decisions();
else if (what === "contracts") contracts();
else if (what === "law" || what === "agent" || what === "papers") {
  if (what === "law")
    duplicate(plain, { ...plain, card: { ...MODERN, name: "no law", law: "off" } });
  else duplicate({ ...plain, judge: what }, plain);
  tellTimes();
} else {
  const distances = [];
  const gains = [];
  const signed = [];
  const rows = [];
  const tally = { bid: 0, made: 0, there: 0, found: 0 };
  const peerTally = { bid: 0, made: 0, there: 0, found: 0 };
  let dead = 0;
  for (const board of boards) {
    const auction = bid(board, { NS: plain, EW: plain });
    const ours = scoreNS(board, auction.outcome);
    const goal = parScore(board);
    const distance = Math.abs(imps(ours - goal));
    distances.push(distance);
    slamsOf(board, auction, tally);
    if (died(board, auction)) {
      dead++;
      if (show > 0)
        console.log(
          `died: ${makeDeal(board.deal)} ${board.dealer} ${board.vulnerability} ${auction.calls.join(" ")}`,
        );
    }
    let loss = distance;
    if (board.theirs !== undefined) {
      const theirs = scoreNS(board, board.theirs);
      const peer = Math.abs(imps(theirs - goal));
      gains.push(peer - distance);
      loss = distance - peer;
      slamsOf(board, { outcome: board.theirs }, peerTally);
      // Where the same side declares in both rooms, more is simply better.
      const us = there(auction.outcome);
      if (
        us !== "passed out" &&
        board.theirs !== "passed out" &&
        sideOf(us.declarer) === sideOf(board.theirs.declarer)
      )
        signed.push((sideOf(us.declarer) === "NS" ? 1 : -1) * imps(ours - theirs));
    }
    if (loss > 0) rows.push({ kind: kindOf(board, auction), loss, board, auction });
  }
  console.log(`distance to par: ${said(interval(distances))} IMPs`);
  if (gains.length > 0) {
    console.log(`nearer to par than ${source}: ${said(interval(gains))} IMPs a board`);
    console.log(`where the same side declares: ${said(interval(signed))} IMPs to us`);
    console.log(
      `${source}: slams ${peerTally.bid} bid, ${peerTally.made} make; ${peerTally.found} of ${peerTally.there} found`,
    );
  }
  console.log(
    `slams: ${tally.bid} bid, ${tally.made} make; ${tally.found} of ${tally.there} that make were found`,
  );
  console.log(`game forces that died below game: ${dead}`);
  for (const [kind, { loss, n }] of kindsOf(rows))
    console.log(`   ${loss} IMPs on ${n} boards: ${kind}`);
  for (const { kind, loss, board, auction } of rows
    .toSorted((a, b) => b.loss - a.loss)
    .slice(0, show))
    console.log(
      `${loss} ${kind}: ${makeDeal(board.deal)} ${board.dealer} ${board.vulnerability} ${auction.calls.join(" ")}${board.theirs === undefined ? "" : ` | ${makeOutcome(board.theirs)}: ${board.auction}`} ours ${makeOutcome(auction.outcome)}`,
    );
}
