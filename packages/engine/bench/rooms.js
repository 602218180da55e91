/**
 * A duplicate match of play alone: the same boards, contracts and leads in two rooms, one program North-South
 * here and East-West there, and the difference in IMPs with its 95 % interval.
 *
 *     node packages/engine/bench/rooms.js B A --boards 100 [--from 0] [--samples 16] [--seed match] [--out FILE]
 *
 * A program is a name, with changes if wanted: `default:signals=never`, `default:search.alphaMu=null;signals=never`. All
 * four bid by our system and understand it; the lead is by the book. Every decision draws from the board, the
 * ply and the seat, so that two rooms in which the same has happened play the same card, and whatever one
 * program has decided for one room holds for the other. `--out` keeps a line a board; boards in it are not
 * played again, and all its lines count.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import {
  Auction,
  boardOf,
  countBits,
  dealPack,
  imps,
  leaderOf,
  makeCard,
  makeDeal,
  makeOutcome,
  partialOf,
  Play,
  Random,
  scoreNS,
  sideOf,
  suitOf,
  sure,
  trumpOf,
  viewOf,
} from "@falsecard/core";
import { chooseCall, promisesOf } from "@falsecard/engine/bidding";
import { agreedLeads, decide, leadKindOf, SIGNALS } from "@falsecard/engine/play";
import { STANDARD } from "@falsecard/engine/inference";
import { Solver } from "@falsecard/solver";
import { programOf } from "./programs.js";

const [, , first, second, ...rest] = process.argv;
const option = (name, otherwise) => {
  const at = rest.indexOf(`--${name}`);
  return at < 0 ? otherwise : rest[at + 1];
};
const boards = Number(option("boards", 20));
const from = Number(option("from", 0));
const samples = Number(option("samples", 16));
const seed = option("seed", "match");
const out = option("out");
const seconds = Number(option("seconds", 540));
const solver = new Solver();

/** Each side knows what the other has agreed: nobody reads a signal from opponents who give none. */
const against = (own, other) =>
  other.signals === "never"
    ? {
        ...own,
        trust: { ...own.trust, opponents: Object.fromEntries(SIGNALS.map((rule) => [rule, 0])) },
      }
    : own;
/** Quick decisions: as many deals where all are taken as where some are drawn. */
function quick(text) {
  const model = programOf(text);
  return {
    ...model,
    search: { ...model.search, all: Math.min(model.search.all, Math.max(40, samples)) },
  };
}
const programs = [quick(first), quick(second)];
const one = against(programs[0], programs[1]);
const two = against(programs[1], programs[0]);

/** The lead of the book: a singleton or a sequence against trumps, fourth best of the longest against notrump. */
function bookLead(hand, contract) {
  const trump = trumpOf(contract.strain);
  const ranks = (card) => {
    const kind = leadKindOf(card, hand, contract);
    const length = countBits(hand.in(suitOf(card)));
    if (trump === undefined) return length * 10 + (kind === "sequence" ? 5 : 0);
    const liked = {
      "ace-king": 60,
      singleton: 50,
      sequence: 40,
      "from nothing": 20,
      "from a jack": 18,
      "from a queen": 16,
      "from a king": 14,
      trump: 10,
      "short honour": 5,
      ace: 4,
      "under an ace": 0,
    };
    return liked[kind] + length / 10;
  };
  const leads = agreedLeads(hand, contract, leaderOf(contract), STANDARD);
  return leads.toSorted((a, b) => ranks(b) - ranks(a) || a - b)[0];
}

/** Board number i: deal, auction by our system, contract and lead; undefined if it is passed out. */
function boardFor(i) {
  const board = boardOf(i + 1);
  const deal = dealPack(Random.from(`${seed} ${i}`));
  let auction = Auction.start(board.dealer);
  while (auction.turn !== undefined) {
    const position = { auction, vulnerability: board.vulnerability };
    auction = sure(auction.with(chooseCall(position, deal[auction.turn]).call));
  }
  const contract = auction.outcome;
  if (contract === undefined || contract === "passed out") return undefined;
  return {
    board,
    deal,
    auction,
    contract,
    meanings: promisesOf({ auction, vulnerability: board.vulnerability }, { doubt: 0.02 }),
    lead: bookLead(deal[leaderOf(contract)], contract),
  };
}

/** The first tricks cost most by far: a decision has two fifths of the deals in the first and two thirds in the second. */
const samplesAt = (trick) => Math.ceil(samples * ([0.4, 0.65][trick] ?? 1));

let decisions = 0;
/** One room; `known` holds what each program decided after which cards. */
function playRoom({ board, deal, auction, contract, meanings, lead }, models, known, i) {
  let play = sure(Play.start(contract, partialOf(deal)).with(lead));
  while (play.turn !== undefined) {
    const [only, ...others] = play.legal;
    let card = only;
    if (others.length > 0) {
      const model = models[sideOf(play.turn)];
      const key = `${model.name} ${play.cards.join()}`;
      card = known.get(key);
      if (card === undefined) {
        const record = {
          board,
          deal: play.deal,
          players: {},
          scoring: "IMPs",
          agreements: {},
          calls: auction.calls.map((call) => ({ call })),
          cards: play.cards.map((each) => ({ card: each })),
          about: {},
        };
        const decided = decide(viewOf(record, play.actor), meanings, model, {
          seed: `${seed} ${i} ${play.cards.length} ${play.actor}`,
          limits: { samples: samplesAt(play.tricks.length) },
          solver,
          reasons: false,
        });
        if (!decided.ok) throw new Error(`board ${i}: ${JSON.stringify(decided.fault)}`);
        decisions++;
        card = decided.value.card;
        known.set(key, card);
      }
    }
    play = sure(play.with(card));
  }
  return play;
}

const played = new Map();
if (out !== undefined && existsSync(out))
  for (const line of readFileSync(out, "utf8").split("\n"))
    if (line !== "") played.set(JSON.parse(line).i, JSON.parse(line));
const start = Date.now();
let cut = false;
for (let i = from; i < from + boards && !cut; i++) {
  if (played.has(i)) continue;
  const board = boardFor(i);
  if (board === undefined) continue;
  const known = new Map();
  const here = playRoom(board, { NS: one, EW: two }, known, i);
  const there = playRoom(board, { NS: two, EW: one }, known, i);
  const scores = [here, there].map(({ declarerTricks }) =>
    scoreNS(board.contract, board.board.vulnerability, declarerTricks),
  );
  const row = {
    i,
    one: first,
    two: second,
    samples,
    seed,
    deal: makeDeal(partialOf(board.deal)),
    contract: makeOutcome(board.contract),
    tricks: [here.declarerTricks, there.declarerTricks],
    imps: imps(scores[0] - scores[1]),
    apart: here.cards.findIndex((card, k) => card !== there.cards[k]),
    cards: [here, there].map(({ cards }) => cards.map((card) => makeCard(card)).join(" ")),
  };
  played.set(i, row);
  if (out !== undefined) appendFileSync(out, `${JSON.stringify(row)}\n`);
  cut = Date.now() - start > seconds * 1000;
}
const all = [...played.values()];
const declared = (row) => (row.contract.endsWith("N") || row.contract.endsWith("S") ? 1 : -1);
const summary = (name, values) => {
  const n = values.length;
  const mean = values.reduce((a, b) => a + b, 0) / n;
  const sd = Math.sqrt(values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (n - 1));
  const half = (1.96 * sd) / Math.sqrt(n);
  console.log(
    `${name}: ${mean.toFixed(3)} (95 % ${(mean - half).toFixed(3)} to ${(mean + half).toFixed(3)}), sd ${sd.toFixed(2)}, ${n} boards`,
  );
};
console.log(
  `${first} over ${second}, ${samples} deals a decision, seed ${seed}: ` +
    `${all.filter(({ apart }) => apart >= 0).length} of ${all.length} boards differ in a card, ` +
    `${all.filter((row) => row.imps !== 0).length} in IMPs; ` +
    `${decisions} decisions in ${((Date.now() - start) / 1000).toFixed(0)} s`,
);
summary(
  "IMPs a board",
  all.map((row) => row.imps),
);
// The same in tricks: what the first program's declarers take more than the second's with the same cards.
summary(
  "tricks a board",
  all.map((row) => (row.tricks[0] - row.tricks[1]) * declared(row)),
);
