/**
 * Tricks that our cards give away, double dummy, at the very turns that another player had at the table, beside
 * what his own cards gave away there.
 *
 *     npm run bench -- declaring [program …] [--source wbridge5|experts] [--role declarer|defence] [--tables 100] [--from 0]
 *                                [--samples 20] [--trick 1] [--seconds 540] [--out FILE]
 *
 * Every program decides from the view of the player to the turn, after the cards that were really played; the
 * opening lead is left out. Several programs are asked in turn at the same tables, so that their difference is
 * far surer than either figure. Turns before `--trick` are left out. `--out` keeps a line a table; tables in it are
 * not asked again, and all its lines count.
 */
import { appendFileSync } from "node:fs";
import {
  emptyRecord,
  parseCard,
  parseDeal,
  partialOf,
  Play,
  Random,
  sideOf,
  sure,
  seenBy,
} from "@falsecard/core";
import { BOTH_MODERN, promisesOf } from "@falsecard/engine/bidding";
import { decide, parseProgram } from "@falsecard/engine/play";
import { STRENGTHS } from "@falsecard/engine/robot";
import { positionAt, Solver } from "@falsecard/solver";
import { jsonLines, TABLE_FILES, sharedRows, there, unrefused } from "./parts/data.js";
import { cpu, meanWithin, sum } from "./parts/measure.js";
import { optionsOf } from "./parts/options.js";
import { auctionIn, contractIn } from "./parts/played-tables.js";

const { values, others } = optionsOf({
  source: "wbridge5",
  role: "declarer",
  tables: 100,
  from: 0,
  samples: STRENGTHS.normal.samples,
  seconds: 540,
  trick: 1,
  out: undefined,
});
const { source, role, tables, from, samples, seconds, trick, out } = values;
const names = others.length === 0 ? ["default"] : others;
const programs = names.map((name) => sure(parseProgram(name)));
const [truth, solver] = [new Solver(), new Solver()];
const spent = programs.map(() => ({ ms: 0, decisions: 0, worst: 0 }));

/** The card of the program with this number, timed. */
function cardOf(p, view, meanings, seed) {
  const before = cpu();
  const asked = { seed, limits: { samples }, solver, reasons: false };
  const { card } = sure(decide(view, meanings, programs[p], asked));
  const ms = cpu() - before;
  spent[p].ms += ms;
  spent[p].decisions++;
  spent[p].worst = Math.max(spent[p].worst, ms);
  return card;
}

/** What the cards at a table cost, theirs and ours; undefined if its auction cannot be followed. */
function lossAt(row, i) {
  const contract = contractIn(row);
  const auction = auctionIn(row.auction.split(" "), row.dealer);
  if (contract === undefined || auction.outcome === undefined) return undefined;
  const { dealer, vul: vulnerability } = row;
  const deal = partialOf(sure(parseDeal(row.deal)));
  const meanings = promisesOf({ auction, vulnerability, cards: BOTH_MODERN, scoring: "IMPs" });
  const loss = { table: i, theirs: 0, ours: programs.map(() => 0), changes: 0, decisions: 0 };
  let play = Play.start(contract, deal);
  for (const text of row.play.split(" ")) {
    const card = sure(parseCard(text));
    const declares = sideOf(there(play.turn)) === sideOf(contract.declarer);
    if (
      play.cards.length > 0 &&
      play.tricks.length + 1 >= trick &&
      play.legal.size > 1 &&
      declares === (role === "declarer")
    ) {
      const { best, cards } = unrefused(truth.solve(unrefused(positionAt(play))));
      const cost = (each) => best - (cards.get(each) ?? 0);
      loss.theirs += cost(card);
      // Where every card is as good as any other there is nothing to find out.
      if (new Set(cards.values()).size > 1) {
        const record = {
          ...emptyRecord({ number: 1, dealer, vulnerability }),
          deal,
          scoring: /** @type {const} */ ("IMPs"),
          calls: auction.calls.map((call) => ({ call })),
          stated: contract,
          cards: play.cards.map((each) => ({ card: each })),
        };
        const view = there(seenBy(record, there(play.actor)));
        const seed = `${i} ${play.cards.length}`;
        const chosen = programs.map((_, p) => cardOf(p, view, meanings, seed));
        for (const [p, each] of chosen.entries()) loss.ours[p] += cost(each);
        loss.decisions++;
        if (new Set(chosen).size > 1) loss.changes++;
      }
    }
    const next = play.with(card);
    if (!next.ok) break;
    play = next.value;
  }
  return loss;
}

const rows = sharedRows(TABLE_FILES[source]);
const order = Random.from("declaring").shuffle(rows.map((_, i) => i));
const losses = out === undefined ? [] : jsonLines(out);
const done = new Set(losses.map(({ table }) => table));
const until = performance.now() + seconds * 1000;
for (const i of order.slice(from, from + tables)) {
  if (performance.now() > until) break;
  const loss = done.has(i) ? undefined : lossAt(rows[i], i);
  if (loss === undefined) continue;
  losses.push(loss);
  if (out !== undefined) appendFileSync(out, `${JSON.stringify(loss)}\n`);
}

const told = (of) => meanWithin(losses.map(of));
console.log(`${losses.length} tables of ${source}, ${role}, ${samples} deals: tricks lost a deal`);
console.log(`  theirs ${told(({ theirs }) => theirs)}`);
for (const [p, { name }] of programs.entries()) {
  const { ms, decisions, worst } = spent[p];
  console.log(
    `  ${name} ${told(({ ours }) => ours[p])}, less theirs ${told(({ ours, theirs }) => ours[p] - theirs)}; ` +
      `${(ms / Math.max(decisions, 1)).toFixed(0)} ms a decision, worst ${worst.toFixed(0)}`,
  );
  if (p > 0) console.log(`    less ${programs[0].name} ${told(({ ours }) => ours[p] - ours[0])}`);
}
console.log(
  `  programs differ at ${sum(losses.map(({ changes }) => changes))} of ${sum(losses.map(({ decisions }) => decisions))} turns`,
);
