/**
 * The quality of beliefs on real tables, with the shipped settings: the log-loss of the real place of every missing
 * ace, king, queen and jack, and of the real length of each suit in the hidden hands.
 *
 *     npm run bench -- calibration [--half report|fit] [--tables N] [--skip N] [--kind people|program|ours] [--rules]
 * [--calls]
 *
 * Tables of experts are read as the default robot reads people, those of the program WBridge5 as it reads another
 * program, and
 * boards that our own rules bid as it reads its own kind. Deals are split in two by a hash of their cards, so that both
 * rooms of a board
 * are in the same half: everything was fitted on one half (`fit`) and is reported on the other. `--rules` adds the gain
 * of each rule of reading, by leaving it out or putting it in; `--calls` adds the results with other doubts about
 * calls.
 */
import { CARDS, dummyOf, lengthOf, SEATS, SUITS } from "@falsecard/core";
import {
  alike,
  believe,
  believedIn,
  BLIND,
  Marginals,
  RULE_IDS,
} from "@falsecard/engine/inference";
import { among, PROGRAMS, readsOf } from "@falsecard/engine/play";
import { errorOf, tallyOf } from "@falsecard/table";
import { knowledgeAt, meaningsOf, MODELS, ownTables, tablesOf } from "./parts/played-tables.js";
import { cpu, sum } from "./parts/measure.js";
import { optionsOf } from "./parts/options.js";
import { there } from "./parts/data.js";

const { values } = optionsOf({
  half: "report",
  tables: 1000,
  skip: 0,
  kind: "all",
  rules: false,
  calls: false,
});
const { half, tables: most, skip, kind } = values;
const STAGES = [4, 12, 20];

const loss = (chance) => -Math.log(Math.max(1e-9, chance ?? 0));

/** Log-loss of every missing honour of a position, and of the hidden hands' lengths. */
function lossesAt({ seat, knowledge, deal, meanings }, reads) {
  const { hand, play } = knowledge;
  const { belief } = believe(seat, hand, { meanings, play }, reads, { brief: true });
  const marginals = there(Marginals.of(belief.question));
  const honours = [];
  for (const card of CARDS) {
    if (card % 13 < 9 || !belief.question.unseen.has(card)) continue;
    honours.push(loss(marginals.card(card)[there(SEATS.find((one) => deal[one].has(card)))]));
  }
  const lengths = marginals.hidden.flatMap((one) =>
    SUITS.map((suit) => loss(marginals.length(one, suit)[lengthOf(deal[one].in(suit))])),
  );
  return { honours: sum(honours), count: honours.length, lengths: sum(lengths) / lengths.length };
}

/** The positions of declarer and both defenders after tricks 1, 3 and 5. */
const positionsOf = (tables) =>
  tables.flatMap((table) => {
    const meanings = meaningsOf(table);
    const { deal, contract, cards } = table;
    return STAGES.filter((stage) => cards.length >= stage).flatMap((stage) =>
      SEATS.filter((seat) => seat !== dummyOf(contract)).map((seat) => ({
        seat,
        knowledge: knowledgeAt(table, seat, stage),
        deal,
        meanings,
      })),
    );
  });

/** The log-losses of a model over all positions, and the total time. */
function judge(positions, model) {
  const start = cpu();
  const each = positions.map((position) => lossesAt(position, readsOf(model, position.seat)));
  return {
    each,
    honours: sum(each.map((one) => one.honours)) / sum(each.map((one) => one.count)),
    lengths: sum(each.map((one) => one.lengths)) / each.length,
    ms: (cpu() - start) / positions.length,
  };
}

/** `+0.0123 ± 0.0045`: the mean reduction of the log-loss for a position, and its standard error. */
function gainOver(before, after) {
  const gains = tallyOf(before.each.map((one, i) => one.honours - after.each[i].honours));
  return `${gains.mean >= 0 ? "+" : ""}${gains.mean.toFixed(4)} ± ${errorOf(gains).toFixed(4)}`;
}

const say = (name, { honours, lengths }, gain = "") =>
  console.log(
    `${name.padEnd(44)} honours ${honours.toFixed(4)}  lengths ${lengths.toFixed(4)}  ${gain}`,
  );

const withCalls = (model, calls) => ({
  ...model,
  players: {
    partner: { ...model.players.partner, calls },
    opponents: { ...model.players.opponents, calls },
  },
});
const certainlyAt = (weight) => alike({ near: weight, far: weight });

function compare(name, tables, model) {
  if (tables.length === 0) {
    console.log(`${name}: no tables here`);
    return;
  }
  const positions = positionsOf(tables);
  console.log(
    `\n${name}: ${tables.length} tables of the ${half} half, ${positions.length} positions`,
  );
  const shipped = judge(positions, model);
  const blind = { ...model, reader: BLIND };
  say("facts alone", judge(positions, withCalls(blind, certainlyAt(1))));
  say("calls alone, as shipped", judge(positions, blind));
  say("cards alone, as shipped", judge(positions, withCalls(model, certainlyAt(1))));
  say("as shipped", shipped);
  if (values.calls)
    for (const weight of [0.1, 0.03, 0.01, 0.0002]) {
      const other = judge(positions, withCalls(model, certainlyAt(weight)));
      say(`any miss of a call at ${weight}`, other, gainOver(shipped, other));
    }
  if (!values.rules) return;
  console.log("what each rule gains a position, beside the others:");
  for (const rule of RULE_IDS) {
    const { partner, opponents } = model.players;
    const at = partner.cards[rule] ?? believedIn(model.reader, rule);
    for (const believed of at > 0 ? [0] : [0.3, 0.6]) {
      const trusting = (profile) => ({ ...profile, cards: { ...profile.cards, [rule]: believed } });
      const other = judge(positions, {
        ...model,
        reader: { ...model.reader, believed: { ...model.reader.believed, [rule]: believed } },
        players: { partner: trusting(partner), opponents: trusting(opponents) },
      });
      const gain = at > 0 ? gainOver(other, shipped) : gainOver(shipped, other);
      say(at > 0 ? `${rule} ${at}` : `(${rule} ${believed})`, other, gain);
    }
  }
}

const { default: model } = PROGRAMS;
const some = (tables) => tables.slice(skip, skip + most);
const isAsked = (one) => kind === "all" || kind === one;
if (isAsked("people")) compare("experts", some(tablesOf("experts", half)), MODELS.experts);
if (isAsked("program")) compare("WBridge5", some(tablesOf("wbridge5", half)), MODELS.wbridge5);
if (isAsked("ours")) compare("our own rules", some(ownTables(half)), among(model, "ours"));
