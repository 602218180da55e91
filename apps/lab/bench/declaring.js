/**
 * Double-dummy tricks that our cards give away at the turns of another player's real tables, beside those that his own
 * cards gave away.
 *
 *     npm run bench -- declaring [program …] [--source wbridge5|experts] [--role declarer|defence] [--tables 100]
 * [--from 0]
 *                                [--samples 20]
 *
 * Every program decides from the view of the player to the turn, after the cards that were really played; the
 * opening lead is left out. Several programs are asked in turn at the same tables, so that their difference is far more
 * certain than either figure.
 */
import { emptyRecord, partialOf, Play, Random, seenBy, sideOf, sure } from "@falsecard/core";
import { decide, parseProgram } from "@falsecard/engine/play";
import { STRENGTHS } from "@falsecard/engine/robot";
import { positionAt, Solver } from "@falsecard/solver";
import { there, unrefused } from "./parts/data.js";
import { cpu, meanWithin } from "./parts/measure.js";
import { optionsOf } from "./parts/options.js";
import { auctionIn, meaningsOf, tablesOf } from "./parts/played-tables.js";

const { values, others } = optionsOf({
  source: "wbridge5",
  role: "declarer",
  tables: 100,
  from: 0,
  samples: STRENGTHS.normal.samples,
});
const { source, role, tables, from, samples } = values;
const programs = (others.length === 0 ? ["default"] : others).map((name) =>
  sure(parseProgram(name)),
);
const [truth, solver] = [new Solver(), new Solver()];
const spent = programs.map(() => ({ ms: 0, decisions: 0 }));

/** The double-dummy cost of the cards at a table, theirs and ours. */
function lossAt(table, i) {
  const { contract, deal, dealer, vulnerability } = table;
  const auction = auctionIn(table.auction, dealer);
  const meanings = meaningsOf(table);
  const loss = { theirs: 0, ours: programs.map(() => 0) };
  let play = Play.start(contract, partialOf(deal));
  for (const { card } of table.cards) {
    const declares = sideOf(there(play.turn)) === sideOf(contract.declarer);
    if (play.cards.length > 0 && play.legal.size > 1 && declares === (role === "declarer")) {
      const { best, cards } = unrefused(truth.solve(unrefused(positionAt(play))));
      const cost = (each) => best - (cards.get(each) ?? 0);
      loss.theirs += cost(card);
      // A turn at which all cards are equally good tells nothing.
      if (new Set(cards.values()).size > 1) {
        const record = {
          ...emptyRecord({ number: 1, dealer, vulnerability }),
          deal: partialOf(deal),
          scoring: /** @type {const} */ ("IMPs"),
          calls: auction.calls.map((call) => ({ call })),
          stated: contract,
          cards: play.cards.map((each) => ({ card: each })),
        };
        const view = there(seenBy(record, there(play.actor)));
        const asked = {
          seed: `${i} ${play.cards.length}`,
          limits: { samples },
          solver,
          reasons: false,
        };
        for (const [p, program] of programs.entries()) {
          const before = cpu();
          loss.ours[p] += cost(sure(decide(view, meanings, program, asked)).card);
          spent[p].ms += cpu() - before;
          spent[p].decisions++;
        }
      }
    }
    play = sure(play.with(card));
  }
  return loss;
}

const all = tablesOf(source).filter(
  ({ auction, dealer }) => auctionIn(auction, dealer).outcome !== undefined,
);
const order = Random.from("declaring").shuffle(all.map((_, i) => i));
const losses = order.slice(from, from + tables).map((i) => lossAt(all[i], i));
const told = (of) => meanWithin(losses.map(of));
console.log(`${losses.length} tables of ${source}, ${role}, ${samples} deals: tricks lost a deal`);
console.log(`  theirs ${told(({ theirs }) => theirs)}`);
for (const [p, { name }] of programs.entries()) {
  const { ms, decisions } = spent[p];
  console.log(
    `  ${name} ${told(({ ours }) => ours[p])}, less theirs ${told(({ ours, theirs }) => ours[p] - theirs)}; ` +
      `${(ms / Math.max(decisions, 1)).toFixed(0)} ms a decision`,
  );
  if (p > 0) console.log(`    less ${programs[0].name} ${told(({ ours }) => ours[p] - ours[0])}`);
}
