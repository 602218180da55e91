/**
 * How good each rule's beliefs are on real tables: the probability given to where every missing ace, king,
 * queen and jack really was, and to how long each suit of the hidden hands really was, as log-loss, against
 * the baseline of vacant places (facts alone). A positive gain is better than the baseline.
 *
 *     node packages/engine/bench/calibration.js [tables] [--given-calls | --calls | --summary]
 *
 * With `--given-calls` each rule is also judged on top of what our system takes the calls to promise; `--calls`
 * judges the calls alone; `--summary` only all rules as they are believed, without the calls and with them.
 */
import { CARDS, dummyOf, lengthOf, SEATS, SUITS } from "@falsecard/core";
import {
  BLIND,
  CAREFUL,
  evidenceOf,
  hypothesise,
  Marginals,
  RULE_IDS,
  RULES,
  STANDARD,
} from "@falsecard/engine/inference";
import { expertTables, knowledgeAt, meaningsOf } from "./tables.js";

const most = Number(process.argv[2] ?? 1000);
const tables = expertTables().slice(0, most);
if (tables.length === 0) {
  console.log("no expert tables here");
  process.exit(0);
}
const STAGES = [4, 12, 20];

/** Log-loss of every missing honour of a position, and of the hidden hands' lengths, under the evidence. */
function losses(knowledge, deal, meanings, evidence) {
  const { belief } = hypothesise(knowledge, meanings, evidence);
  const marginals = Marginals.of(belief.question);
  const loss = (chance) => -Math.log(Math.max(1e-9, chance ?? 0));
  const honours = [];
  for (const card of CARDS) {
    if (card % 13 < 9 || !belief.question.unseen.has(card)) continue;
    honours.push(loss(marginals.card(card)[SEATS.find((seat) => deal[seat].has(card))]));
  }
  let lengths = 0;
  for (const seat of marginals.hidden)
    for (const suit of SUITS)
      lengths += loss(marginals.length(seat, suit)[lengthOf(deal[seat].in(suit))]);
  return { honours: sum(honours), count: honours.length, lengths };
}

const sum = (values) => values.reduce((a, b) => a + b, 0);
let baseline = new Map();
/** What the calls are taken to mean: undefined for the baseline of vacant places. */
let auctions;
/** Given the calls, a rule is judged by what it adds to them. */
const promised = new Map();
function meaningsFor(table) {
  if (auctions === undefined) return [];
  let known = promised.get(table);
  if (known === undefined) promised.set(table, (known = meaningsOf(table, auctions)));
  return known;
}
const strengths = [0.3, 0.6, 0.9];
const UPSIDE_DOWN = { count: "upside-down", attitude: "upside-down" };
const SIGNALS = new Set([
  "count",
  "free-count",
  "echo",
  "attitude",
  "discard",
  "come-on-king",
  "come-on-doubleton",
]);

function compare(name, reader) {
  let before = 0;
  let after = 0;
  let count = 0;
  const honours = [];
  const lengths = [];
  for (const table of tables) {
    const dummy = dummyOf(table.contract);
    for (const stage of STAGES) {
      if (table.cards.length < stage) continue;
      const shared = evidenceOf(knowledgeAt(table, table.contract.declarer, stage).play, reader);
      for (const seat of SEATS) {
        if (seat === dummy) continue;
        const knowledge = knowledgeAt(table, seat, stage);
        const told = shared.filter(
          ({ reading }) => reading.seat !== seat && reading.seat !== dummy,
        );
        if (told.length === 0) continue;
        const key = `${table.id}/${stage}/${seat}`;
        let base = baseline.get(key);
        if (base === undefined) {
          base = losses(knowledge, table.deal, meaningsFor(table), []);
          baseline.set(key, base);
        }
        const mine = losses(knowledge, table.deal, meaningsFor(table), told);
        before += base.honours;
        after += mine.honours;
        count += mine.count;
        honours.push(base.honours - mine.honours);
        lengths.push(base.lengths - mine.lengths);
      }
    }
  }
  console.log(
    `${name.padEnd(34)} ${String(honours.length).padStart(5)} positions ${String(count).padStart(6)} honours ` +
      `${(before / count).toFixed(4)} -> ${(after / count).toFixed(4)}  ` +
      `gain ${meanOf(honours)}, lengths ${meanOf(lengths)}`,
  );
}

/** `0.0123 ± 0.0045`: the mean per position and its standard error. */
function meanOf(values) {
  const mean = sum(values) / values.length;
  const error = Math.sqrt(sum(values.map((v) => (v - mean) ** 2))) / values.length;
  return `${mean.toFixed(4)} ± ${error.toFixed(4)}`;
}

console.log(
  `${tables.length} tables, after tricks ${STAGES.map((n) => n / 4).join(", ")}, declarer and both defenders`,
);
/** The calls themselves, against vacant places. */
function compareCalls(name, options) {
  const honours = [];
  const lengths = [];
  let before = 0;
  let after = 0;
  let count = 0;
  for (const table of tables) {
    const meanings = meaningsOf(table, options);
    const dummy = dummyOf(table.contract);
    for (const seat of SEATS) {
      if (seat === dummy) continue;
      const knowledge = knowledgeAt(table, seat, 4);
      const base = losses(knowledge, table.deal, [], []);
      const mine = losses(knowledge, table.deal, meanings, []);
      before += base.honours;
      after += mine.honours;
      count += mine.count;
      honours.push(base.honours - mine.honours);
      lengths.push(base.lengths - mine.lengths);
    }
  }
  console.log(
    `${name.padEnd(34)} ${String(honours.length).padStart(5)} positions ${String(count).padStart(6)} honours ` +
      `${(before / count).toFixed(4)} -> ${(after / count).toFixed(4)}  gain ${meanOf(honours)}, lengths ${meanOf(lengths)}`,
  );
}
if (process.argv.includes("--calls"))
  for (const denials of [false, true])
    for (const doubt of [0.3, 0.1, 0.03, 0.01])
      compareCalls(`calls${denials ? " and what they deny" : ""}, doubt ${doubt}`, {
        denials,
        doubt,
      });

function compareRules() {
  for (const rule of RULE_IDS)
    for (const b of rule === "restricted-choice" ? [0.5, 1] : strengths)
      for (const carding of SIGNALS.has(rule) ? [STANDARD, UPSIDE_DOWN] : [STANDARD])
        compare(`${rule} ${b}${carding === STANDARD ? "" : " upside-down"}`, {
          ...BLIND,
          believed: { [rule]: b },
          carding: { NS: carding, EW: carding },
        });
  compare("all, as believed", CAREFUL);
}
if (process.argv.includes("--summary")) {
  compare("all rules, as believed", CAREFUL);
  for (const denials of [false, true]) {
    auctions = { doubt: 0.03, denials };
    baseline = new Map();
    promised.clear();
    compare(`the same on top of calls${denials ? " and what they deny" : ""}`, CAREFUL);
  }
} else if (!process.argv.includes("--calls")) compareRules();
if (process.argv.includes("--given-calls")) {
  console.log("on top of what the calls promise, doubt 0.03:");
  auctions = { doubt: 0.03 };
  baseline = new Map();
  compareRules();
}
console.log(RULE_IDS.map((rule) => `${rule} ${RULES[rule].believed}`).join(", "));
