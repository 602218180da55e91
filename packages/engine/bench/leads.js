/**
 * Opening leads: what kinds of lead gain at the table against what the solver says of them, and how many
 * double-dummy tricks our leads lose on real auctions.
 *
 *     node packages/engine/bench/leads.js fit
 *     node packages/engine/bench/leads.js choose [cases] [deals] [from]
 *
 * `fit` reads the tables of experts, of WBridge5 and of a club field: the defenders' real tricks less the
 * double-dummy ones after the lead that was made, by kind of lead. `choose` decides the cases of the lead
 * problems from the leader's hand and the auction alone; the answers are only looked at afterwards.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  leaderOf,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  Random,
  suitOf,
  trumpOf,
} from "@falsecard/core";
import { hypothesise, STANDARD } from "@falsecard/engine/inference";
import { agreedLeads, leadKindOf, LEAD_KINDS } from "@falsecard/engine/play";
import { openingOf, positionAt, Solver } from "@falsecard/solver";
import { meaningsOf } from "./tables.js";

const shared = (path) => fileURLToPath(new URL(`../../../../shared/data/${path}`, import.meta.url));
const rows = (path) =>
  existsSync(shared(path))
    ? readFileSync(shared(path), "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line))
    : [];
const [, , what = "choose", ...numbers] = process.argv;
const solver = new Solver();

/** Every real table as deal, contract, lead and declarer's tricks. */
function* realTables() {
  for (const name of ["expert_tables", "wbridge5_selfplay"])
    for (const row of rows(`play/${name}.jsonl`))
      yield { ...row, lead: row.play.split(" ")[0], from: name };
  for (const { deal, results } of rows("play/field_results.jsonl"))
    for (const row of results) if (row.lead !== undefined) yield { ...row, deal, from: "field" };
}

const spread = (values) => {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / values.length / Math.max(1, values.length - 1)) };
};
const said = ({ mean, error }) => `${mean.toFixed(3)} ± ${error.toFixed(3)}`;

function fit() {
  const found = new Map();
  for (const { deal: text, contract: bid, declarer, lead, tricks, from } of realTables()) {
    const deal = parseDeal(text);
    const outcome = parseOutcome(`${bid} by ${declarer}`);
    const card = parseCard(lead ?? "");
    if (!deal.ok || !outcome.ok || !card.ok || outcome.value === "passed out") continue;
    const contract = outcome.value;
    const hand = deal.value[leaderOf(contract)];
    const play = Play.start(contract, partialOf(deal.value)).with(card.value);
    if (!play.ok || typeof tricks !== "number") continue;
    // After the lead dummy, of declarer's side, is to play.
    const taken = solver.value(positionAt(play.value).value).value;
    const strain = trumpOf(contract.strain) === undefined ? "notrump" : "trumps";
    const gain = taken - tricks;
    for (const key of [
      `${strain}/${leadKindOf(card.value, hand, contract)}/${from}`,
      `${strain}/all/${from}`,
    ])
      (found.get(key) ?? found.set(key, []).get(key)).push(gain);
  }
  for (const strain of ["notrump", "trumps"])
    for (const kind of ["all", ...LEAD_KINDS]) {
      const parts = ["expert_tables", "wbridge5_selfplay", "field"].map((from) => {
        const base = spread(found.get(`${strain}/all/${from}`) ?? [0]).mean;
        return (found.get(`${strain}/${kind}/${from}`) ?? []).map((gain) =>
          kind === "all" ? gain : gain - base,
        );
      });
      const all = parts.flat();
      if (all.length === 0) continue;
      console.log(
        `${`${strain} ${kind}`.padEnd(24)} ${String(all.length).padStart(5)} ${said(spread(all))}   ` +
          parts
            .map((part) => (part.length > 1 ? `${part.length}: ${said(spread(part))}` : "-"))
            .join("   "),
      );
    }
}

/** Deals as the leader may imagine them. */
function drawn({ belief, accept }, count, random) {
  const { samples } = belief.samplesWhere(count, random, accept ?? (() => 1), count * 200);
  return samples.length > 1 ? samples : belief.samples(count, random);
}

function choose() {
  const [most = 500, deals = 20, start = 0] = numbers.map(Number);
  const cases = rows("problems/opening_leads.jsonl").slice(start, start + most);
  const losses = { best: [], agreed: [], human: [], random: [] };
  for (const row of cases) {
    const deal = parseDeal(row.deal).value;
    const contract = parseOutcome(`${row.contract} by ${row.declarer}`).value;
    const { leader: seat } = row;
    const hand = deal[seat];
    const meanings = meaningsOf(
      { auction: row.auction.split(" "), dealer: row.dealer, vulnerability: row.vul },
      { doubt: 0.1 },
    );
    const hypothesis = hypothesise(
      { seat, hand, play: { contract, dummy: undefined, cards: [] } },
      meanings,
      [],
      { coarse: true },
    );
    const sums = new Map();
    for (const hands of drawn(hypothesis, deals, Random.from(`lead ${row.id}`))) {
      const solved = solver.solve(openingOf({ ...hands, [seat]: hand }, contract.strain, seat));
      for (const [card, tricks] of solved.value.cards)
        sums.set(card, (sums.get(card) ?? 0) + tricks);
    }
    const cost = (card) => row.best - row.dd_def_tricks_by_lead[nameOf(card)];
    const bestOf = (cards) =>
      cards.toSorted((a, b) => (sums.get(b) ?? 0) - (sums.get(a) ?? 0) || a - b)[0];
    losses.best.push(cost(bestOf([...hand])));
    losses.agreed.push(cost(bestOf(agreedLeads(hand, contract, seat, STANDARD))));
    losses.human.push(row.human_cost);
    losses.random.push(row.random_cost);
  }
  for (const [name, values] of Object.entries(losses))
    console.log(`${name.padEnd(8)} ${values.length} cases: ${said(spread(values))} tricks lost`);
}

const nameOf = (card) => suitOf(card) + "23456789TJQKA"[card % 13];

if (what === "fit") fit();
else choose();
