/**
 * Speed of beliefs: on real positions, and against dealing at random and rejecting what does not fit.
 *
 *     node apps/lab/bench/beliefs.js [positions]
 *
 * Calls and cards are read as the default robot reads people. Both ways of sampling are given the same beliefs. Times are processor time of this process, which
 * a busy machine disturbs less than the clock does. Plans of the calls are made once for an auction and not
 * counted; how long that takes is a line of its own.
 */
import { cpus } from "node:os";
import {
  CardSet,
  dealPack,
  DEALS,
  dummyOf,
  lhoOf,
  partnerOf,
  Random,
  SEATS,
  sure,
} from "@falsecard/core";
import { parseConstraint, pieceOf, planOf, satisfies } from "@falsecard/engine/constraint";
import {
  Belief,
  believe,
  CERTAIN,
  doubted,
  hiddenSeat,
  sampleDeals,
  toldTo,
  withCard,
} from "@falsecard/engine/inference";
import { PROGRAMS, readsOf } from "@falsecard/engine/play";
import { expertTables, knowledgeAt, meaningsOf } from "./tables.js";
import { optionsOf } from "../dist/bench/options.js";

const { others } = optionsOf({});
const positions = Number(others[0] ?? 200);
const tables = expertTables().filter(({ cards }) => cards.length >= 16);
if (tables.length === 0) {
  console.log("no expert tables here");
  process.exit(0);
}

const sorted = (values) => values.toSorted((a, b) => a - b);
const quantile = (values, q) =>
  sorted(values)[Math.min(values.length - 1, Math.floor(q * values.length))];
const line = (values) =>
  `median ${quantile(values, 0.5).toFixed(3)} ms, 95% ${quantile(values, 0.95).toFixed(3)}, worst ${Math.max(...values).toFixed(2)}`;
const clock = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const readsAt = (seat) => readsOf(PROGRAMS.default, seat);
const certainAt = (seat) => ({ ...readsAt(seat), partner: CERTAIN, opponents: CERTAIN });
/** Processor time that rejection is given at one position, in ms. What it would take for all is reckoned from what it found, or as if it had found one. */
const PATIENCE = 250;

/** The same belief by dealing the unseen cards at random and rejecting; gives up after `limit` ms. */
function reject(question, meanings, evidence, wanted, random, limit) {
  const start = clock();
  const cards = [...question.unseen];
  const byHidden = question.hidden.map((hidden) => ({
    ...hidden,
    promises: meanings
      .filter(({ seat }) => seat === hidden.seat)
      .map(({ alternatives }) => alternatives),
    weights: evidence.filter(({ reading }) => reading.seat === hidden.seat),
  }));
  let found = 0;
  let tries = 0;
  while (found < wanted) {
    if ((tries++ & 63) === 0 && clock() - start > limit) break;
    random.shuffle(cards);
    let at = 0;
    let fits = true;
    for (const { fixed, room, voids, promises, weights } of byHidden) {
      const hand = fixed.union(CardSet.of(cards.slice(at, at + room)));
      at += room;
      if (voids.some((suit) => hand.in(suit) !== fixed.in(suit))) fits = false;
      // A hand that misses a promise is kept as often as the doubt says.
      for (const alternatives of fits ? promises : []) {
        const fitting = alternatives.filter(({ constraint }) => satisfies(constraint, hand));
        if (random.fraction() >= Math.max(0, ...fitting.map(({ weight }) => weight))) fits = false;
      }
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

const promised = chosen.map((table) => meaningsOf(table));

for (const round of ["warm-up", "measured"]) {
  const lead = [];
  const exact = [];
  const tries = [];
  let firm = 0;
  let short = 0;
  let relaxed = 0;
  const compiled = [];
  const dummyDown = [];
  const nested = [];
  const ratios = [];
  let starved = 0;
  for (const [i, table] of chosen.entries()) {
    const random = Random.from(`bench ${i}`);
    const meanings = promised[i];
    const { declarer } = table.contract;
    const leader = lhoOf(declarer);
    {
      const knowledge = knowledgeAt(table, leader, 0);
      const start = clock();
      const { hand, play } = knowledge;
      const coarse = believe(leader, hand, { meanings, play }, readsAt(leader));
      const { deals, drawn, from } = sampleDeals(coarse, 100, random);
      lead.push(clock() - start);
      tries.push(drawn);
      if (from !== coarse) firm++;
      if (deals.length < 100) short++;
    }
    {
      const knowledge = knowledgeAt(table, leader, 0);
      const start = clock();
      const { hand, play } = knowledge;
      const seen = { meanings, play };
      const { belief, notes } = believe(leader, hand, seen, certainAt(leader), { exact: true });
      belief.samples(100, random);
      exact.push(clock() - start);
      if (notes.some(({ fate }) => fate !== "used")) relaxed++;
    }
    const stage = 1 + random.below(14);
    const seats = SEATS.filter((seat) => seat !== dummyOf(table.contract));
    const seat = seats[random.below(seats.length)];
    const knowledge = knowledgeAt(table, seat, stage);
    let start = clock();
    const { belief } = believe(
      seat,
      knowledge.hand,
      { meanings, play: knowledge.play },
      readsAt(seat),
    );
    compiled.push(clock() - start);
    belief.samples(100, random);
    const ours = clock() - start;
    dummyDown.push(ours);
    // A nested belief: what another player believes after one more card.
    const next = table.cards[stage];
    const other = seats.find((each) => each !== seat && each !== next.seat) ?? seats[0];
    start = clock();
    const play = withCard(knowledge.play, next.seat, next.card);
    const inner = believe(other, table.deal[other], { meanings, play }, readsAt(seat), {
      brief: true,
    });
    inner.belief.samples(4, random);
    nested.push(clock() - start);
    if (round === "measured") {
      const { question } = belief;
      const { partner, opponents } = readsAt(seat);
      const mine = meanings
        .filter(({ seat: of }) => question.hidden.some((h) => h.seat === of))
        .map((each) => doubted(each, each.seat === partnerOf(seat) ? partner : opponents));
      const evidence = toldTo(seat, knowledge.play, readsAt(seat));
      const { ms, found } = reject(question, mine, evidence, 100, random, PATIENCE);
      if (found < 100) starved++;
      ratios.push(((ms / Math.max(found, 1)) * 100) / ours);
    }
  }
  if (round === "warm-up") {
    console.log(`the first time, plans of the calls included: dummy down  ${line(compiled)}`);
    continue;
  }
  console.log(`opening lead, three hidden hands, 100 samples by envelopes  ${line(lead)}`);
  console.log(
    `  of ${quantile(tries, 0.5)} drawn (median), ${Math.max(...tries)} (worst); ` +
      `${firm} positions drawn from the firm belief, ${short} with fewer than 100 deals`,
  );
  console.log(`opening lead, exact and for certain, 100 samples  ${line(exact)}`);
  console.log(
    `  in ${relaxed} positions the calls could not all be true, and were widened or dropped`,
  );
  console.log(`dummy down: compile  ${line(compiled)}`);
  console.log(`dummy down: compile and 100 samples  ${line(dummyDown)}`);
  console.log(`nested, one more card, evidence read anew, 4 samples  ${line(nested)}`);
  console.log(
    `rejection takes ${quantile(ratios, 0.5).toFixed(1)} times as long (median), ${quantile(ratios, 0.95).toFixed(0)} (95%), ` +
      `${Math.max(...ratios).toFixed(0)} (worst); it starved within ${PATIENCE} ms in ${starved} positions`,
  );
}

// Rare hands, dealt from the whole pack: ours in one go, rejection allowed ten seconds.
const pointsFrom = (min) => ({ kind: /** @type {const} */ ("hcp"), min, max: 40 });
const rare = [
  { name: "both 4-4-4-1 with a singleton club", texts: { N: "4=4=4=1", S: "4=4=4=1" } },
  { name: "4-4-4-1 twice, a diamond and a club", texts: { N: "4=4=1=4", S: "4=4=4=1" } },
  { name: "a pair with 30 points or more", texts: {}, both: pointsFrom(30) },
  { name: "a pair with 37 points or more", texts: {}, both: pointsFrom(37) },
  { name: "15-17 balanced opposite 5+S 8+", texts: { N: "15-17 balanced", S: "5+S 8+" } },
];
const read = (text) => sure(parseConstraint(text));
for (const { name, texts, both } of rare) {
  const wanted = Object.entries(texts).map(([seat, text]) => ({ seat, constraint: read(text) }));
  const random = Random.from(name);
  const start = clock();
  const belief = Belief.of({
    unseen: CardSet.full,
    hidden: SEATS.map((seat) => {
      const constraint = wanted.find((each) => each.seat === seat)?.constraint;
      const plan = constraint === undefined ? undefined : planOf([pieceOf(constraint)]);
      return { ...hiddenSeat(seat), plan };
    }),
    together:
      both === undefined
        ? []
        : [
            {
              seats: ["N", "S"],
              fixed: CardSet.empty,
              plan: planOf([pieceOf(both)], 26),
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
    const single = wanted.every(({ seat, constraint }) => satisfies(constraint, deal[seat]));
    if (single && (both === undefined || satisfies(both, deal.N.union(deal.S)))) found++;
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
