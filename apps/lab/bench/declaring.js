/**
 * Tricks that our cards give away, double dummy, at the very turns that another player had at the table, beside
 * what his own cards gave away there.
 *
 *     node apps/lab/bench/declaring.js [program …] [--source wbridge5|experts] [--role declarer|defence]
 *                                             [--tables 100] [--from 0] [--samples 20] [--trick 1]
 *                                             [--seconds 540] [--out FILE]
 *
 * Every program decides from the view of the player to the turn, after the cards that were really played; the
 * opening lead is left out. Several programs are asked in turn at the same tables, so that their difference is
 * far surer than either figure. Turns before `--trick` are left out. `--out` keeps a line a table; tables in it are
 * not asked again, and all its lines count.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  Auction,
  emptyRecord,
  parseCall,
  parseCard,
  parseDeal,
  parseOutcome,
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
import { optionsOf } from "../dist/bench/options.js";
import { there, unrefused } from "./there.js";

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
const programs = (others.length === 0 ? ["default"] : others).map((name) =>
  sure(parseProgram(name)),
);

const file = { wbridge5: "wbridge5_selfplay", experts: "expert_tables" }[source];
const path = fileURLToPath(new URL(`../../../../shared/data/play/${file}.jsonl`, import.meta.url));
const rows = existsSync(path)
  ? readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line))
  : [];
const order = Random.from("declaring").shuffle(rows.map((_, i) => i));

const truth = new Solver();
const solver = new Solver();
const spent = programs.map(() => ({ ms: 0, decisions: 0, worst: 0 }));
const losses =
  out !== undefined && existsSync(out)
    ? readFileSync(out, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line))
    : [];
const done = new Set(losses.map(({ table }) => table));
const clock = () => process.cpuUsage().user / 1000;
const start = performance.now();

for (const i of order.slice(from, from + tables)) {
  if (performance.now() - start > seconds * 1000) break;
  if (done.has(i)) continue;
  const row = rows[i];
  const outcome = parseOutcome(`${row.contract} by ${row.declarer}`);
  if (!outcome.ok || outcome.value === "passed out") continue;
  const contract = outcome.value;
  const deal = partialOf(sure(parseDeal(row.deal)));
  let auction = Auction.start(row.dealer);
  for (const text of row.auction.split(" ")) {
    const call = parseCall(text);
    const next = call.ok ? auction.with(call.value) : call;
    if (!next.ok) break;
    auction = next.value;
  }
  if (auction.outcome === undefined) continue;
  const meanings = promisesOf({
    auction,
    vulnerability: row.vul,
    cards: BOTH_MODERN,
    scoring: "IMPs",
  });
  let play = Play.start(contract, deal);
  const loss = { table: i, theirs: 0, ours: programs.map(() => 0), changes: 0, decisions: 0 };
  for (const text of row.play.split(" ")) {
    const card = sure(parseCard(text));
    const declares = sideOf(there(play.turn)) === sideOf(contract.declarer);
    const asked =
      play.cards.length > 0 &&
      play.tricks.length + 1 >= trick &&
      play.legal.size > 1 &&
      declares === (role === "declarer");
    if (asked) {
      const solution = unrefused(truth.solve(unrefused(positionAt(play))));
      const cost = (each) => solution.best - (solution.cards.get(each) ?? 0);
      loss.theirs += cost(card);
      // Where every card is as good as any other there is nothing to find out.
      const open = new Set(solution.cards.values()).size > 1;
      const record = {
        ...emptyRecord({ number: 1, dealer: row.dealer, vulnerability: row.vul }),
        deal,
        scoring: /** @type {const} */ ("IMPs"),
        calls: auction.calls.map((call) => ({ call })),
        stated: contract,
        cards: play.cards.map((each) => ({ card: each })),
      };
      const cards = [];
      for (const [p, model] of open ? programs.entries() : []) {
        const before = clock();
        const decided = sure(
          decide(there(seenBy(record, there(play.actor))), meanings, model, {
            seed: `${i} ${play.cards.length}`,
            limits: { samples },
            solver,
            reasons: false,
          }),
        );
        const ms = clock() - before;
        spent[p].ms += ms;
        spent[p].decisions++;
        spent[p].worst = Math.max(spent[p].worst, ms);
        loss.ours[p] += cost(decided.card);
        cards.push(decided.card);
      }
      if (cards.length > 0) loss.decisions++;
      if (cards.some((each) => each !== cards[0])) loss.changes++;
    }
    const next = play.with(card);
    if (!next.ok) break;
    play = next.value;
  }
  losses.push(loss);
  if (out !== undefined) appendFileSync(out, `${JSON.stringify(loss)}\n`);
}

const said = (values) => {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const half = 1.96 * Math.sqrt(squares / values.length / (values.length - 1));
  return `${mean.toFixed(3)} ± ${half.toFixed(3)}`;
};
console.log(
  `${losses.length} tables of ${source}, ${role}, ${samples} samples: tricks lost a deal`,
);
console.log(`  theirs ${said(losses.map(({ theirs }) => theirs))}`);
for (const [p, { name }] of programs.entries()) {
  const { ms, decisions, worst } = spent[p];
  console.log(
    `  ${name} ${said(losses.map(({ ours }) => ours[p]))}, less theirs ${said(losses.map(({ ours, theirs }) => ours[p] - theirs))}; ` +
      `${(ms / Math.max(decisions, 1)).toFixed(0)} ms a decision, worst ${worst.toFixed(0)}`,
  );
  if (p > 0)
    console.log(
      `    less ${programs[0].name} ${said(losses.map(({ ours }) => ours[p] - ours[0]))}`,
    );
}
const sum = (of) => losses.reduce((all, loss) => all + of(loss), 0);
console.log(
  `  programs differ at ${sum(({ changes }) => changes)} of ${sum(({ decisions }) => decisions)} turns`,
);
