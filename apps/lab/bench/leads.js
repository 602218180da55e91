/**
 * Opening leads: the probability of each lead by a good player (the prior), and the double-dummy tricks that our leads
 * lose on real auctions.
 *
 *     npm run bench -- leads fit [--weights FILE]
 *     npm run bench -- leads count
 *     npm run bench -- leads judge [--source problems|experts|wbridge5] [--half report|fit] [--cases 200] [--seed lead]
 *
 * Deals are split in two by a hash of their cards. `fit` fits the weights of the prior to the real leads of one half,
 * and prints how well it predicts those of both; `--weights` writes the weights as source code. `count` counts the small
 * cards led from every kind of holding, and says how well the counts of one half predict the leads of the other. `judge`
 * imagines deals
 * for lead
 * problems from the leader's hand and the auction alone, chooses by them, and only then looks at the answers.
 */
import { writeFileSync } from "node:fs";
import {
  countBits,
  leaderOf,
  makeCard,
  parseCard,
  parseDeal,
  Random,
  rankIndexOf,
  suitOf,
  SUITS,
  TEN_RANK,
  trumpOf,
} from "@falsecard/core";
import { believe, sampleDeals, STANDARD } from "@falsecard/engine/inference";
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
import { TABLE_FILES, sharedRows, there, unrefused } from "./parts/data.js";
import { logit, softmax } from "./parts/logit.js";
import { meanOf, meanWithError } from "./parts/measure.js";
import { optionsOf } from "./parts/options.js";
import { contractIn, halfOf, meaningsOf, MODELS, tablesOf } from "./parts/played-tables.js";

const { values, others } = optionsOf({
  seed: "lead",
  cases: 200,
  weights: undefined,
  source: "problems",
  half: "report",
});
const { seed, cases, source, half } = values;
const [what = "judge"] = others;
/** The ridge that pulls weights towards zero, chosen by cross-validation on quarters of the fitting half. */
const RIDGE = 1;

/** Leads of one kind of player: the auction, the hands, the real lead and, if known, the tricks of every lead. */
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

/** The agreed lead that stands for the real one: the same card, one that touches it, or one of the same kind. */
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

/** Leads as choices: the features of every agreed lead, and the one that was made. */
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

/** The quality of the prior's predictions of the real leads. */
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

/** The tricks of a lead; of touching cards only one is listed. */
function listedIn(known, card, hand) {
  for (const step of [-1, 1])
    for (let each = card; suitOf(each) === suitOf(card) && hand.has(each); each += step)
      if (known[makeCard(each)] !== undefined) return known[makeCard(each)];
  return undefined;
}

const solver = new Solver();
const COUNTS = [8, 20, 40];

/**
 * The tricks of every card of the leader's in the real deal, and in deals that he imagines from his hand and the
 * auction.
 */
function solvedLeads({ id, deal, contract, seat, hand, meanings, known }) {
  const cards = [...hand];
  const taken = (hands) => {
    const { cards: found } = unrefused(solver.solve(openingOf(hands, contract.strain, seat)));
    return cards.map((card) => found.get(card));
  };
  const play = { contract, dummy: undefined, played: [] };
  const reads = readsOf(MODELS[source] ?? MODELS.experts, seat);
  const hypothesis = believe(seat, hand, { meanings, play }, reads);
  const { deals } = sampleDeals(hypothesis, Math.max(...COUNTS), Random.from(`${seed} ${id}`));
  return {
    truth: known === undefined ? taken(deal) : cards.map((card) => listedIn(known, card, hand)),
    tricks: deals.map((hands) => taken({ ...hands, [seat]: hand })),
  };
}

/** The tricks that our leads lose with and without the prior, and how often they agree with the players' leads. */
function judge() {
  const found = new Map();
  const some = [...problemsOf(source)].filter((problem) => problem.half === half).slice(0, cases);
  for (const problem of some) {
    const { hand, contract, seat, lead, meanings, vulnerability } = problem;
    const { truth, tricks } = solvedLeads(problem);
    const cards = [...hand];
    const agreed = agreedLeads(hand, contract, seat, STANDARD);
    const chances = leadChances(agreed, { hand, contract, meanings });
    const made = chosenOf(problem, agreed);
    const stake = stakeOf(contract, vulnerability, "IMPs", seat);
    const cost = (card) => Math.max(...truth) - truth[cards.indexOf(card)];
    const add = (name, card, hit, chance) => {
      const list = found.get(name) ?? found.set(name, []).get(name);
      const more = cost(card) - cost(lead);
      list.push({ cost: cost(card), more, hit: Number(hit), rare: Number(chance < 0.02) });
    };
    const addBest = (name, worth) => {
      const i = worth.indexOf(Math.max(...worth));
      add(name, agreed[i], agreed[i] === made, chances[i]);
    };
    add("the players", lead, true, chances[agreed.indexOf(made)] ?? 0);
    for (const count of COUNTS)
      for (const [name, weighs] of [
        ["simulation alone", 0],
        ["with the prior", 1],
      ]) {
        const these = tricks.slice(0, count);
        const worth = agreed.map((card, i) => {
          const less = chances[i] / Math.max(...chances);
          if (weighs === 1 && less < RARE_LEAD) return -Infinity;
          const more = Number(weighs) * priorTricks(these.length) * Math.log(less);
          const at = cards.indexOf(card);
          return these.reduce(
            (sum, each) => sum + blurredAt(stake, 13 - there(each[at]) - more),
            0,
          );
        });
        addBest(`${name}, ${count} deals`, worth);
      }
    addBest("the prior alone", chances);
  }
  console.log(`${source}, ${half} half, ${some.length} leads`);
  for (const [name, list] of found)
    console.log(
      `${name.padEnd(30)} ${meanWithError(list.map((each) => each.cost))} tricks lost, ${meanWithError(list.map(({ more }) => more))} more than the players, ` +
        `${(100 * meanOf(list.map(({ hit }) => hit))).toFixed(1)} % theirs, ${(100 * meanOf(list.map(({ rare }) => rare))).toFixed(1)} % rare leads`,
    );
}

/** The suits that the leaders of both sources held, by kind, and the small cards that were led from them. */
function smallLeadsOf(half) {
  const found = new Map();
  for (const from of ["experts", "wbridge5"])
    for (const { deal, contract, cards } of tablesOf(from, half)) {
      const { card, seat } = there(cards[0]);
      const trump = trumpOf(contract.strain);
      for (const suit of SUITS) {
        const holding = deal[seat].in(suit);
        const length = countBits(holding);
        if (suit === trump || length === 0) continue;
        const strain = trump === undefined ? "notrump" : "trumps";
        const kind = holding >> TEN_RANK === 0 ? "small" : "honour";
        const name = `${strain} ${kind} ${Math.min(length, 6)}`;
        const row =
          found.get(name) ?? found.set(name, { held: 0, led: Array(13).fill(0) }).get(name);
        row.held++;
        if (suitOf(card) === suit && rankIndexOf(card) < TEN_RANK)
          row.led[countBits(holding >> (rankIndexOf(card) + 1))]++;
      }
    }
  return found;
}

/** The small cards led, counted, and the log-loss of each small lead's place in its suit in the other half. */
function count() {
  const fitted = smallLeadsOf("fit");
  for (const [name, { held, led }] of [...fitted].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${name.padEnd(18)} held ${held}, led ${led.slice(0, 7).join(" ")}`);
  for (const more of [0.1, 0.5, 2]) {
    const losses = [...smallLeadsOf("report")].flatMap(([name, { led }]) => {
      const { led: before = [] } = fitted.get(name) ?? {};
      const places = Number(name.split(" ")[2]);
      const all = before.reduce((sum, each) => sum + each, 0) + places * more;
      return led.flatMap((times, place) =>
        Array(times).fill(-Math.log(((before[place] ?? 0) + more) / all)),
      );
    });
    console.log(
      `${losses.length} leads of the report half, ${more} added: log-loss ${meanWithError(losses)}`,
    );
  }
}

if (what === "fit") fit();
else if (what === "count") count();
else judge();
