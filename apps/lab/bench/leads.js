/**
 * Opening leads: what a good player leads (the prior), and how many double-dummy tricks our leads lose on real auctions.
 *
 *     npm run bench -- leads fit [--weights FILE]
 *     npm run bench -- leads solve --out FILE [--source problems|experts|wbridge5] [--cases 500] [--from 0]
 *                                        [--deals 40] [--seed lead] [--seconds N]
 *     npm run bench -- leads judge --out FILE [--half report|fit]
 *
 * Deals are split in two by a hash of their cards. `fit` fits the weights of the prior to the leads that were
 * made in the one half, and says how well it foretells them in both; `--weights` writes them as source. `solve` imagines deals
 * for lead problems from the leader's hand and the auction alone; `judge` chooses by what it kept and only then looks at the
 * answers. What is in FILE is not solved again.
 */
import { appendFileSync, writeFileSync } from "node:fs";
import {
  leaderOf,
  makeCard,
  parseCard,
  parseDeal,
  Random,
  rankIndexOf,
  suitOf,
  TEN_RANK,
} from "@falsecard/core";
import { believe, STANDARD } from "@falsecard/engine/inference";
import {
  agreedLeads,
  blurredAt,
  leadChances,
  leadFeatures,
  priorTricks,
  RARE_LEAD,
  readsOf,
  stakeOf,
} from "@falsecard/engine/play";
import { openingOf, Solver } from "@falsecard/solver";
import { jsonLines, TABLE_FILES, sharedRows, unrefused } from "./parts/data.js";
import { logit, softmax } from "./parts/logit.js";
import { meanOf, meanWithError } from "./parts/measure.js";
import { optionsOf } from "./parts/options.js";
import { contractIn, halfOf, meaningsOf, MODELS } from "./parts/played-tables.js";

const { values, others } = optionsOf({
  out: "leads.jsonl",
  deals: 40,
  seed: "lead",
  cases: 500,
  from: 0,
  seconds: 540,
  weights: undefined,
  source: "problems",
  half: "report",
});
const { out, deals, seed, cases, from, seconds } = values;
const [what = "judge"] = others;
/** How strongly weights are held to nothing: chosen by leaving out quarters of the fitting half. */
const RIDGE = 1;

/** Leads of one kind of player: the auction, the hands, the lead that was made and, if known, the tricks of every lead. */
function* problemsOf(source) {
  for (const [i, row] of sharedRows(
    TABLE_FILES[source] ?? "problems/opening_leads.jsonl",
  ).entries()) {
    const deal = parseDeal(row.deal);
    const contract = contractIn(row);
    if (!deal.ok || contract === undefined) continue;
    const seat = leaderOf(contract);
    const hand = deal.value[seat];
    const lead = parseCard(row.human_lead ?? row.play.split(" ")[0]);
    if (!lead.ok || !hand.has(lead.value)) continue;
    const auction = { auction: row.auction.split(" "), dealer: row.dealer, vulnerability: row.vul };
    yield {
      id: row.id ?? `${source} ${i}`,
      source,
      half: halfOf(deal.value),
      deal: deal.value,
      vulnerability: row.vul,
      contract,
      seat,
      hand,
      lead: lead.value,
      meanings: meaningsOf(auction),
      known: row.dd_def_tricks_by_lead,
    };
  }
}

/** The agreed lead that stands for the one that was made: the same card, one that touches it, or one of its kind. */
function chosenOf({ lead, hand }, agreed) {
  const isHonour = (card) => rankIndexOf(card) >= TEN_RANK;
  const same = agreed.filter(
    (card) => suitOf(card) === suitOf(lead) && isHonour(card) === isHonour(lead),
  );
  const touches = (card) => {
    for (let each = Math.min(card, lead); each <= Math.max(card, lead); each++)
      if (!hand.has(each)) return false;
    return true;
  };
  return same.find((card) => card === lead) ?? same.find(touches) ?? same[0];
}

/** Leads as choices: the features of every agreed lead, and which of them was made. */
const choicesOf = (source) =>
  [...problemsOf(source)].flatMap((problem) => {
    const { hand, contract, seat, half, meanings } = problem;
    const agreed = agreedLeads(hand, contract, seat, STANDARD);
    const made = agreed.indexOf(chosenOf(problem, agreed));
    if (made < 0) return [];
    const spot = { hand, contract, meanings };
    return [
      {
        source,
        half,
        made,
        features: leadFeatures(agreed, spot),
        chances: leadChances(agreed, spot),
      },
    ];
  });

/** The features of a lead as a vector in the order of names. */
const vectorOf = (features, names) => {
  const amounts = new Map();
  for (const [name, amount] of features) amounts.set(name, (amounts.get(name) ?? 0) + amount);
  return names.map((name) => amounts.get(name) ?? 0);
};

/** How well chances foretell the leads that were made. */
function foretold(name, choices) {
  const loss = meanWithError(choices.map(({ made, chances }) => -Math.log(chances[made])));
  const hits = choices.filter(
    ({ made, chances }) => chances.indexOf(Math.max(...chances)) === made,
  ).length;
  const even = meanOf(choices.map(({ features }) => Math.log(features.length)));
  console.log(
    `${name.padEnd(28)} ${choices.length} leads: hit ${((100 * hits) / choices.length).toFixed(1)} %, log-loss ${loss}, ` +
      `${even.toFixed(3)} if all agreed leads are alike`,
  );
}

function fit() {
  const all = ["problems", "experts", "wbridge5"].flatMap((source) => choicesOf(source));
  const fitting = all.filter((choice) => choice.half === "fit");
  const counts = new Map();
  for (const { features } of fitting)
    for (const [name] of features.flat()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts]
    .filter(([, count]) => count >= 8)
    .map(([name]) => name)
    .toSorted((one, other) => (one < other ? -1 : 1));
  const found = logit(
    fitting.map(({ features, made }) => ({
      vectors: features.map((each) => vectorOf(each, names)),
      taken: made,
    })),
    RIDGE,
  );
  const weights = Object.fromEntries(names.map((name, i) => [name, found[i]]));
  const { weights: file } = values;
  if (file !== undefined)
    writeFileSync(
      file,
      names.map((name) => `  ${JSON.stringify(name)}: ${weights[name].toFixed(2)},\n`).join(""),
    );
  const anew = all.map((choice) => ({
    ...choice,
    chances: softmax(
      choice.features.map((each) =>
        each.reduce((sum, [name, amount]) => sum + amount * (weights[name] ?? 0), 0),
      ),
    ),
  }));
  for (const half of ["fit", "report"])
    for (const source of ["problems", "experts", "wbridge5"]) {
      const isAsked = (choice) => choice.half === half && choice.source === source;
      foretold(`as shipped, ${half}, ${source}`, all.filter(isAsked));
      foretold(`fitted now, ${half}, ${source}`, anew.filter(isAsked));
    }
}

/**
 * Deals as the leader may imagine them.
 *
 * @param {import("@falsecard/engine/inference").Hypothesis} hypothesis
 */
function drawn(hypothesis, count, random) {
  const { belief, accept } = hypothesis;
  const { samples } = belief.samplesWhere(count, random, accept ?? (() => 1), count * 200);
  return samples.length > 1 ? samples : belief.samples(count, random);
}

/** The tricks of a lead; of touching cards only one is listed. */
function listedIn(known, card, hand) {
  for (const step of [-1, 1])
    for (let each = card; suitOf(each) === suitOf(card) && hand.has(each); each += step)
      if (known[makeCard(each)] !== undefined) return known[makeCard(each)];
  return undefined;
}

/**
 * Solves deals that the leader imagines, from his hand and the auction alone, and keeps the tricks of every
 * lead, a line a case; a case that is kept is not solved again.
 */
function solveCases() {
  const solver = new Solver();
  const kept = new Set(jsonLines(out).map((row) => `${row.id} ${row.seed}`));
  const start = Date.now();
  for (const problem of [...problemsOf(values.source)].slice(from, from + cases)) {
    const { id, source, deal, contract, seat, hand, meanings, known } = problem;
    if (kept.has(`${id} ${seed}`)) continue;
    if (Date.now() - start > seconds * 1000) break;
    const play = { contract, dummy: undefined, played: [] };
    const hypothesis = believe(
      seat,
      hand,
      { meanings, play },
      readsOf(MODELS[source] ?? MODELS.experts, seat),
    );
    const cards = [...hand];
    const taken = (hands) => {
      const { cards: found } = unrefused(solver.solve(openingOf(hands, contract.strain, seat)));
      return cards.map((card) => found.get(card));
    };
    const imagined = drawn(hypothesis, deals, Random.from(`${seed} ${id}`));
    const tricks = imagined.map((hands) => taken({ ...hands, [seat]: hand }));
    const truth =
      known === undefined ? taken(deal) : cards.map((card) => listedIn(known, card, hand));
    appendFileSync(out, `${JSON.stringify({ id, seed, source, truth, tricks })}\n`);
  }
}

/** What our leads lose with and without the prior, and how often they are those of the players. */
function judge() {
  const { half } = values;
  const kept = new Map(jsonLines(out).map((row) => [row.id, row]));
  for (const source of ["problems", "experts", "wbridge5"]) {
    const found = new Map();
    const add = (name, cost, players, hit, chance) => {
      const list = found.get(name) ?? found.set(name, []).get(name);
      list.push({ cost, more: cost - players, hit: hit ? 1 : 0, rare: chance < 0.02 ? 1 : 0 });
    };
    for (const problem of problemsOf(source)) {
      const row = kept.get(problem.id);
      if (row?.source !== source || problem.half !== half) continue;
      const { hand, contract, seat, lead, meanings, vulnerability } = problem;
      const cards = [...hand];
      const agreed = agreedLeads(hand, contract, seat, STANDARD);
      const chances = leadChances(agreed, { hand, contract, meanings });
      const made = chosenOf(problem, agreed);
      const stake = stakeOf(contract, vulnerability, "IMPs", seat);
      const best = Math.max(...row.truth);
      const cost = (card) => best - row.truth[cards.indexOf(card)];
      add("the players", cost(lead), cost(lead), true, chances[agreed.indexOf(made)] ?? 0);
      for (const count of [8, 20, 40])
        for (const { name, weighs } of [
          { name: "simulation alone", weighs: 0 },
          { name: "with the prior", weighs: 1 },
        ]) {
          const tricks = row.tricks.slice(0, count);
          const worth = agreed.map((card, i) => {
            const less = chances[i] / Math.max(...chances);
            if (weighs === 1 && less < RARE_LEAD) return -Infinity;
            const more = weighs * priorTricks(tricks.length) * Math.log(less);
            const at = cards.indexOf(card);
            return tricks.reduce((sum, each) => sum + blurredAt(stake, 13 - each[at] - more), 0);
          });
          const i = worth.indexOf(Math.max(...worth));
          add(
            `${name}, ${count} deals`,
            cost(agreed[i]),
            cost(lead),
            agreed[i] === made,
            chances[i],
          );
        }
      const likeliest = chances.indexOf(Math.max(...chances));
      add("the prior alone", cost(agreed[likeliest]), cost(lead), agreed[likeliest] === made, 1);
    }
    if (found.size === 0) continue;
    console.log(`\n${source}, ${half} half, ${found.get("the players").length} leads`);
    for (const [name, list] of found)
      console.log(
        `${name.padEnd(30)} ${meanWithError(list.map(({ cost }) => cost))} tricks lost, ${meanWithError(list.map(({ more }) => more))} more than the players, ` +
          `${(100 * meanOf(list.map(({ hit }) => hit))).toFixed(1)} % theirs, ${(100 * meanOf(list.map(({ rare }) => rare))).toFixed(1)} % rare leads`,
      );
  }
}

if (what === "fit") fit();
else if (what === "solve") solveCases();
else judge();
