/**
 * Opening leads: what kinds of lead gain at the table against what the solver says of them, and how many
 * double-dummy tricks our leads lose on real auctions.
 *
 *     node packages/engine/bench/leads.js fit --out FILE [--seconds N]
 *     node packages/engine/bench/leads.js prior
 *     node packages/engine/bench/leads.js solve --out FILE [--cases 500] [--deals 16] [--seed lead] [--seconds N]
 *     node packages/engine/bench/leads.js judge --out FILE
 *
 * `fit` reads the tables of experts, of WBridge5 and of a club field: the defenders' real tricks less the
 * double-dummy ones after the lead that was made, by kind of lead. `solve` imagines deals for the lead
 * problems from the leader's hand and the auction alone; `judge` chooses by what it kept and only then looks
 * at the answers. What is in FILE is not solved again; deals of another seed are added to it.
 */
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import {
  leaderOf,
  makeCard,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  Random,
  rhoOf,
  trumpOf,
} from "@falsecard/core";
import { believe, STANDARD } from "@falsecard/engine/inference";
import {
  agreedLeads,
  atTheTable,
  blurredAt,
  expectedOf,
  leadKindOf,
  LEAD_KINDS,
  PROGRAMS,
  readsOf,
  stakeOf,
  worthAt,
} from "@falsecard/engine/play";
import { openingOf, positionAt, Solver } from "@falsecard/solver";
import { rows } from "./boards.js";
import { meaningsOf } from "./tables.js";

const [, , what = "judge", ...rest] = process.argv;
const option = (name, otherwise) => {
  const at = rest.indexOf(`--${name}`);
  return at < 0 ? otherwise : rest[at + 1];
};
const out = option("out", "leads.jsonl");
const deals = Number(option("deals", 16));
const seed = option("seed", "lead");
const cases = Number(option("cases", 500));
const seconds = Number(option("seconds", 540));
const linesOf = (file) =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line))
    : [];
const solver = new Solver();

/** Every real table as deal, contract, lead and declarer's tricks. */
function* realTables() {
  for (const name of ["expert_tables", "wbridge5_selfplay"])
    for (const row of rows(`play/${name}.jsonl`))
      yield { ...row, lead: row.play?.split(" ")[0], from: name };
  for (const { deal, results } of rows("play/field_results.jsonl"))
    for (const row of results) if (row.lead !== undefined) yield { ...row, deal, from: "field" };
}

/** What the defenders took more than the solver says they can after the lead, and what kind of lead it was. */
function gainOf(text, bid, declarer, lead, tricks, from) {
  const deal = parseDeal(text);
  const outcome = parseOutcome(`${bid} by ${declarer}`);
  const card = parseCard(lead ?? "");
  if (!deal.ok || !outcome.ok || !card.ok || outcome.value === "passed out") return {};
  const contract = outcome.value;
  const play = Play.start(contract, partialOf(deal.value)).with(card.value);
  if (!play.ok || typeof tricks !== "number") return {};
  return {
    from,
    strain: trumpOf(contract.strain) === undefined ? "notrump" : "trumps",
    kind: leadKindOf(card.value, deal.value[leaderOf(contract)], contract),
    // After the lead dummy, of declarer's side, is to play.
    gain: solver.value(positionAt(play.value).value).value - tricks,
  };
}

const spread = (values) => {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, error: Math.sqrt(squares / values.length / Math.max(1, values.length - 1)) };
};
const said = ({ mean, error }) => `${mean.toFixed(3)} ± ${error.toFixed(3)}`;

function fit() {
  const done = linesOf(out);
  const start = Date.now();
  let at = 0;
  for (const { deal: text, contract: bid, declarer, lead, tricks, from } of realTables()) {
    if (at++ < done.length) continue;
    if (Date.now() - start > seconds * 1000) break;
    const row = gainOf(text, bid, declarer, lead, tricks, from);
    done.push(row);
    appendFileSync(out, `${JSON.stringify(row)}\n`);
  }
  const found = new Map();
  for (const { strain, kind, from, gain } of done)
    if (gain !== undefined)
      for (const key of [`${strain}/${kind}/${from}`, `${strain}/all/${from}`])
        (found.get(key) ?? found.set(key, []).get(key)).push(gain);
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

/**
 * How many tricks each kind of lead takes more than the average lead of the same hand, double dummy, on the
 * solved boards of DDS: what one may expect of a lead before any deal is imagined.
 */
function prior() {
  const found = new Map();
  let inside = 0;
  let count = 0;
  for (const row of rows("dd/dds_solved_boards.jsonl")) {
    const deal = parseDeal(row.deal).value;
    const hand = deal[row.leader];
    const contract = { level: 3, strain: row.trump, doubling: "", declarer: rhoOf(row.leader) };
    const leads = agreedLeads(hand, contract, row.leader, STANDARD).flatMap((card) => {
      const tricks = tricksOf(row.lead_tricks, card, hand);
      return tricks === undefined ? [] : [{ kind: leadKindOf(card, hand, contract), tricks }];
    });
    const mean = leads.reduce((sum, { tricks }) => sum + tricks, 0) / leads.length;
    const strain = row.trump === "N" ? "notrump" : "trumps";
    for (const { kind, tricks } of leads) {
      const key = `${strain} ${kind}`;
      (found.get(key) ?? found.set(key, []).get(key)).push(tricks - mean);
      inside += (tricks - mean) ** 2;
      count++;
    }
  }
  for (const [key, values] of [...found].toSorted(([a], [b]) => a.localeCompare(b)))
    console.log(`${key.padEnd(24)} ${String(values.length).padStart(5)} ${said(spread(values))}`);
  console.log(
    `sd of a lead's tricks about the mean of its hand: ${Math.sqrt(inside / count).toFixed(3)}`,
  );
}

/** The tricks of a lead; of touching cards only one is listed. */
function tricksOf(listed, card, hand) {
  for (let each = card; Math.floor(each / 13) === Math.floor(card / 13) && hand.has(each); each--)
    if (listed[makeCard(each)] !== undefined) return listed[makeCard(each)];
  for (let each = card; Math.floor(each / 13) === Math.floor(card / 13) && hand.has(each); each++)
    if (listed[makeCard(each)] !== undefined) return listed[makeCard(each)];
  return undefined;
}

/**
 * Solves deals that the leader imagines, from his hand and the auction alone, and keeps the tricks of every
 * lead, a line a case; a case that is kept is not solved again.
 */
function solveCases() {
  const kept = new Set(linesOf(out).map((row) => `${row.id} ${row.seed ?? "lead"}`));
  const start = Date.now();
  for (const row of rows("problems/opening_leads.jsonl").slice(0, cases)) {
    if (kept.has(`${row.id} ${seed}`)) continue;
    if (Date.now() - start > seconds * 1000) break;
    const deal = parseDeal(row.deal).value;
    const contract = parseOutcome(`${row.contract} by ${row.declarer}`).value;
    const { leader: seat } = row;
    const hand = deal[seat];
    const meanings = meaningsOf({
      auction: row.auction.split(" "),
      dealer: row.dealer,
      vulnerability: row.vul,
    });
    const play = { contract, dummy: undefined, cards: [] };
    const hypothesis = believe(seat, hand, { meanings, play }, readsOf(PROGRAMS.default, seat));
    const cards = [...hand];
    const tricks = drawn(hypothesis, deals, Random.from(`${seed} ${row.id}`)).map((hands) => {
      const position = openingOf({ ...hands, [seat]: hand }, contract.strain, seat);
      const solved = solver.solve(position).value.cards;
      return cards.map((card) => solved.get(card));
    });
    appendFileSync(out, `${JSON.stringify({ id: row.id, seed, tricks })}\n`);
  }
}

/** What our leads lose: by double-dummy tricks, by score, by agreement, and with what tables teach. */
function judge() {
  const kept = new Map();
  for (const { id, tricks } of linesOf(out)) kept.set(id, [...(kept.get(id) ?? []), ...tricks]);
  const losses = new Map();
  const lose = (name, cost) => losses.set(name, [...(losses.get(name) ?? []), cost]);
  for (const row of rows("problems/opening_leads.jsonl")) {
    const tricks = kept.get(row.id);
    if (tricks === undefined) continue;
    const contract = parseOutcome(`${row.contract} by ${row.declarer}`).value;
    const hand = parseDeal(row.deal).value[row.leader];
    const cards = [...hand];
    const agreed = agreedLeads(hand, contract, row.leader, STANDARD);
    const stake = stakeOf(contract, row.vul, "IMPs", row.leader);
    const bestOf = (own, worth) => {
      const sums = new Map(
        own.map((card) => [
          card,
          tricks.reduce((sum, each) => sum + worth(each[cards.indexOf(card)], card), 0),
        ]),
      );
      return own.toSorted((a, b) => sums.get(b) - sums.get(a) || a - b)[0];
    };
    const cost = (card) => row.best - row.dd_def_tricks_by_lead[makeCard(card)];
    const table = (card) => atTheTable(card, hand, contract);
    const expected = (card) => expectedOf(card, hand, contract, tricks.length);
    const ways = {
      "any card": [cards, () => 0],
      "agreed cards": [agreed, () => 0],
      "agreed, at the table": [agreed, table],
      "agreed, expected": [agreed, expected],
      "agreed, at the table, expected": [agreed, (card) => table(card) + expected(card)],
    };
    for (const [name, [own, more]] of Object.entries(ways)) {
      lose(`${name}, by tricks`, cost(bestOf(own, (taken, card) => taken + more(card))));
      lose(
        `${name}, by score`,
        cost(bestOf(own, (taken, card) => worthAt(stake, 13 - taken - more(card)))),
      );
    }
    for (const [name, [own, more]] of Object.entries(ways))
      lose(
        `${name}, by blurred score`,
        cost(bestOf(own, (taken, card) => blurredAt(stake, 13 - taken - more(card)))),
      );
    lose("experts", row.human_cost);
    lose("a random card", row.random_cost);
  }
  const experts = losses.get("experts") ?? [];
  for (const [name, values] of losses) {
    const more = spread(values.map((value, i) => value - experts[i]));
    console.log(
      `${name.padEnd(50)} ${values.length} cases: ${said(spread(values))} tricks lost, ${said(more)} more than experts`,
    );
  }
}

if (what === "fit") fit();
else if (what === "prior") prior();
else if (what === "solve") solveCases();
else judge();
