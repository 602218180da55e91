/**
 * Speed of beliefs: on real positions, and against dealing at random and rejecting what does not fit.
 *
 *     node packages/engine/bench/beliefs.js [positions]
 *
 * The tables' systems differ, so the first call of each seat is taken for what it means in a simple natural
 * system ({@link promiseOf}). Both ways of sampling are given the same beliefs, so it does not matter here
 * whether the players meant it.
 */
import { cpus } from "node:os";
import {
  CardSet,
  dealPack,
  DEALS,
  dummyOf,
  lhoOf,
  Random,
  SEATS,
  seatsFrom,
} from "@falsecard/core";
import {
  allOf,
  BALANCED,
  hcpBetween,
  lengthBetween,
  parseConstraint,
  planOf,
  satisfies,
  shaped,
} from "@falsecard/engine/constraint";
import {
  Belief,
  CAREFUL,
  evidenceOf,
  hiddenSeat,
  hypothesise,
  withCard,
} from "@falsecard/engine/inference";
import { expertTables, knowledgeAt } from "./tables.js";

const positions = Number(process.argv[2] ?? 200);
const tables = expertTables().filter(({ cards }) => cards.length >= 16);
if (tables.length === 0) {
  console.log("no expert tables here");
  process.exit(0);
}

const MAJORS = new Set(["H", "S"]);

/** What a seat's first call promises, given the calls before it. */
function promiseOf(call, before) {
  const level = Number(call.charAt(0));
  const suit = call.charAt(1);
  const bids = before.filter(({ call: other }) => /^[1-7]/.test(other));
  const opened = bids.length > 0;
  const partner = before.at(-2)?.call ?? "P";
  if (call === "P") return opened ? hcpBetween(0, partner === "P" ? 15 : 7) : hcpBetween(0, 12);
  if (call === "X") return hcpBetween(11);
  if (!/^[1-7]/.test(call)) return undefined;
  if (!opened && level === 1)
    return suit === "N"
      ? allOf(hcpBetween(15, 17), shaped(...BALANCED))
      : allOf(hcpBetween(11, 21), lengthBetween(suit, MAJORS.has(suit) ? 5 : 3));
  if (!opened && call === "2N") return allOf(hcpBetween(20, 22), shaped(...BALANCED));
  if (!opened && call === "2C") return hcpBetween(19);
  if (suit === "N") return hcpBetween(6, level === 3 ? 16 : 12);
  if (!opened) return allOf(hcpBetween(4, 11), lengthBetween(suit, level === 2 ? 6 : 7));
  if (!/^[1-7]/.test(partner)) return allOf(hcpBetween(7, 17), lengthBetween(suit, 5));
  if (partner.charAt(1) === suit) return allOf(hcpBetween(4, 12), lengthBetween(suit, 3));
  return allOf(hcpBetween(level === 1 ? 6 : 9), lengthBetween(suit, 4));
}

function meaningsOf({ auction, dealer }) {
  const seats = seatsFrom(dealer);
  const before = [];
  const meanings = [];
  for (const [i, call] of auction.entries()) {
    const seat = seats[i % 4];
    const constraint = i < 4 ? promiseOf(call, before) : undefined;
    before.push({ call });
    if (constraint === undefined) continue;
    const reason = { en: call, ja: call };
    meanings.push({ seat, alternatives: [{ weight: 1, constraint }], strength: 1, reason });
  }
  return meanings;
}

const sorted = (values) => values.toSorted((a, b) => a - b);
const quantile = (values, q) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(q * values.length))];
const line = (values) =>
  `median ${quantile(values, 0.5).toFixed(3)} ms, 95% ${quantile(values, 0.95).toFixed(3)}, worst ${Math.max(...values).toFixed(2)}`;
const clock = () => performance.now();

/** The same belief by dealing the unseen cards at random and rejecting; gives up after `limit` ms. */
function reject(question, meanings, evidence, wanted, random, limit) {
  const start = clock();
  const cards = [...question.unseen];
  const byHidden = question.hidden.map((hidden) => ({
    ...hidden,
    constraints: meanings
      .filter(({ seat }) => seat === hidden.seat)
      .map(({ alternatives }) => alternatives[0].constraint),
    weights: evidence.filter(({ reading }) => reading.seat === hidden.seat),
  }));
  let found = 0;
  let tries = 0;
  while (found < wanted) {
    if ((tries++ & 63) === 0 && clock() - start > limit) break;
    random.shuffle(cards);
    let at = 0;
    let fits = true;
    for (const { fixed, room, voids, constraints, weights } of byHidden) {
      const hand = fixed.union(CardSet.of(cards.slice(at, at + room)));
      at += room;
      if (voids.some((suit) => hand.in(suit) !== fixed.in(suit))) fits = false;
      else if (!constraints.every((constraint) => satisfies(constraint, hand))) fits = false;
      for (const { reading, believed } of fits ? weights : [])
        if (
          random.fraction() >=
          1 - believed + believed * reading.likelihood(hand.in(reading.suit))
        )
          fits = false;
      if (!fits) break;
    }
    if (fits) found++;
  }
  return { ms: clock() - start, found };
}

const pickTables = Random.from("positions");
const chosen = Array.from({ length: positions }, () => tables[pickTables.below(tables.length)]);

console.log(
  `${cpus()[0]?.model ?? "unknown processor"}, node ${process.version}, ${positions} positions`,
);

for (const round of ["warm-up", "measured"]) {
  const lead = [];
  const compiled = [];
  const dummyDown = [];
  const nested = [];
  const ratios = [];
  let starved = 0;
  for (const [i, table] of chosen.entries()) {
    const random = Random.from(`bench ${i}`);
    const meanings = meaningsOf(table);
    const { declarer } = table.contract;
    const leader = lhoOf(declarer);
    {
      const knowledge = knowledgeAt(table, leader, 0);
      const start = clock();
      hypothesise(knowledge, meanings, []).belief.samples(100, random);
      lead.push(clock() - start);
    }
    const stage = 1 + random.below(14);
    const seats = SEATS.filter((seat) => seat !== dummyOf(table.contract));
    const seat = seats[random.below(seats.length)];
    const knowledge = knowledgeAt(table, seat, stage);
    const evidence = evidenceOf(knowledge.play, CAREFUL);
    let start = clock();
    const { belief } = hypothesise(knowledge, meanings, evidence);
    compiled.push(clock() - start);
    belief.samples(100, random);
    const ours = clock() - start;
    dummyDown.push(ours);
    // A nested belief: what another player believes after one more card.
    const next = table.cards[stage];
    const other = seats.find((each) => each !== seat && each !== next.seat) ?? seats[0];
    start = clock();
    const play = withCard(knowledge.play, next.seat, next.card);
    const told = evidenceOf(play, CAREFUL);
    const inner = hypothesise({ seat: other, hand: table.deal[other], play }, meanings, told);
    inner.belief.samples(4, random);
    nested.push(clock() - start);
    if (round === "measured") {
      const { question } = belief;
      const mine = meanings.filter(({ seat: of }) => question.hidden.some((h) => h.seat === of));
      const { ms, found } = reject(question, mine, evidence, 100, random, 2000);
      if (found < 100) starved++;
      ratios.push(((ms / Math.max(found, 1)) * 100) / ours);
    }
  }
  if (round === "warm-up") continue;
  console.log(`opening lead, three hidden hands: compile and 100 samples  ${line(lead)}`);
  console.log(`dummy down: compile  ${line(compiled)}`);
  console.log(`dummy down: compile and 100 samples  ${line(dummyDown)}`);
  console.log(`nested, one more card, evidence read anew, 4 samples  ${line(nested)}`);
  console.log(
    `rejection takes ${quantile(ratios, 0.5).toFixed(1)} times as long (median), ${quantile(ratios, 0.95).toFixed(0)} (95%), ` +
      `${Math.max(...ratios).toFixed(0)} (worst); it starved within 2 s in ${starved} positions`,
  );
}

// Rare hands, dealt from the whole pack: ours in one go, rejection allowed ten seconds.
const rare = [
  { name: "both 4-4-4-1 with a singleton club", texts: { N: "4=4=4=1", S: "4=4=4=1" } },
  { name: "4-4-4-1 twice, a diamond and a club", texts: { N: "4=4=1=4", S: "4=4=4=1" } },
  { name: "a pair with 30 points or more", texts: {}, both: "30+" },
  { name: "a pair with 37 points or more", texts: {}, both: "37+" },
  { name: "15-17 balanced opposite 5+S 8+", texts: { N: "15-17 balanced", S: "5+S 8+" } },
];
for (const { name, texts, both } of rare) {
  const read = (text) => parseConstraint(text).value;
  const random = Random.from(name);
  const start = clock();
  const belief = Belief.of({
    unseen: CardSet.full,
    hidden: SEATS.map((seat) => ({
      ...hiddenSeat(seat),
      plan:
        texts[seat] === undefined
          ? undefined
          : planOf([{ alternatives: [{ weight: 1, constraint: read(texts[seat]) }] }]),
    })),
    together:
      both === undefined
        ? []
        : [
            {
              seats: ["N", "S"],
              fixed: CardSet.empty,
              plan: planOf([{ alternatives: [{ weight: 1, constraint: read(both) }] }], 26),
            },
          ],
  });
  belief.samples(100, random);
  const ours = clock() - start;
  const begin = clock();
  let found = 0;
  let tries = 0;
  while (found < 100 && clock() - begin < 10_000) {
    const deal = dealPack(random);
    tries++;
    const single = Object.entries(texts).every(([seat, text]) => satisfies(read(text), deal[seat]));
    if (single && (both === undefined || satisfies(read(both), deal.N.union(deal.S)))) found++;
  }
  const theirs = clock() - begin;
  console.log(
    `${name}: chance ${(belief.count / Number(DEALS)).toExponential(3)}; 100 deals in ${ours.toFixed(1)} ms; ` +
      `rejection found ${found} in ${(theirs / 1000).toFixed(1)} s and ${tries} deals`,
  );
}
console.log(
  `memory: ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB resident, ${(process.memoryUsage().arrayBuffers / 2 ** 20).toFixed(1)} MB in arrays`,
);
