/**
 * Speed of beliefs on real positions: `npm run bench -- beliefs [positions]`.
 *
 * Calls and cards are read as the default robot reads people. Processor time of this process. Plans of the calls are
 * made once for an auction; the time of the first belief, which makes them, has its own line.
 */
import { cpus } from "node:os";
import { dummyOf, lhoOf, Random, SEATS } from "@falsecard/core";
import { believe, CERTAIN, sampleDeals, withCard } from "@falsecard/engine/inference";
import { PROGRAMS, readsOf } from "@falsecard/engine/play";
import { cpu, quantile } from "./parts/measure.js";
import { optionsOf } from "./parts/options.js";
import { knowledgeAt, meaningsOf, tablesOf } from "./parts/played-tables.js";

const positions = Number(optionsOf({}).others[0] ?? 200);
const tables = tablesOf("experts").filter(({ cards }) => cards.length >= 16);
if (tables.length === 0) {
  console.log("no expert tables here");
  process.exit(0);
}

const line = (values) =>
  `median ${quantile(values, 0.5).toFixed(3)} ms, 95 % ${quantile(values, 0.95).toFixed(3)}, worst ${Math.max(...values).toFixed(2)}`;
const readsAt = (seat) => readsOf(PROGRAMS.default, seat);
const certainAt = (seat) => ({ ...readsAt(seat), partner: CERTAIN, opponents: CERTAIN });
/** Runs something, and adds its processor time to a list. */
function timed(times, run) {
  const start = cpu();
  const result = run();
  times.push(cpu() - start);
  return result;
}

const pick = Random.from("positions");
const chosen = Array.from({ length: positions }, () => tables[pick.below(tables.length)]);
const promised = chosen.map((table) => meaningsOf(table));
console.log(
  `${cpus()[0]?.model ?? "unknown processor"}, node ${process.version}, ${positions} positions`,
);

for (const round of ["warm-up", "measured"]) {
  const lead = [];
  const exact = [];
  const compiled = [];
  const dummyDown = [];
  const nested = [];
  const tries = [];
  let [firm, short, relaxed] = [0, 0, 0];
  for (const [i, table] of chosen.entries()) {
    const random = Random.from(`bench ${i}`);
    const meanings = promised[i];
    const leader = lhoOf(table.contract.declarer);
    const { hand, play } = knowledgeAt(table, leader, 0);
    timed(lead, () => {
      const coarse = believe(leader, hand, { meanings, play }, readsAt(leader));
      const { deals, drawn, from } = sampleDeals(coarse, 100, random);
      tries.push(drawn);
      if (from !== coarse) firm++;
      if (deals.length < 100) short++;
    });
    timed(exact, () => {
      const sees = { meanings, play };
      const { belief, notes } = believe(leader, hand, sees, certainAt(leader), { exact: true });
      belief.samples(100, random);
      if (notes.some(({ fate }) => fate !== "used")) relaxed++;
    });
    const stage = 1 + random.below(14);
    const seats = SEATS.filter((seat) => seat !== dummyOf(table.contract));
    const seat = seats[random.below(seats.length)];
    const known = knowledgeAt(table, seat, stage);
    timed(dummyDown, () => {
      const sees = { meanings, play: known.play };
      const { belief } = timed(compiled, () => believe(seat, known.hand, sees, readsAt(seat)));
      belief.samples(100, random);
    });
    // A nested belief: that of another player after one more card.
    const next = table.cards[stage];
    const other = seats.find((each) => each !== seat && each !== next.seat) ?? seats[0];
    timed(nested, () => {
      const sees = { meanings, play: withCard(known.play, next.seat, next.card) };
      const inner = believe(other, table.deal[other], sees, readsAt(seat), { brief: true });
      inner.belief.samples(4, random);
    });
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
}
console.log(
  `memory: ${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MB resident, ${(process.memoryUsage().arrayBuffers / 2 ** 20).toFixed(1)} MB in arrays`,
);
