/**
 * Hold-up problems from real tables, each decided from the hero's view alone and compared with the answer afterwards.
 *
 *     npm run bench -- holdup [program] [--samples N] [--seeds N]
 *
 * Partner has just played a card that may be a count signal; it is read by the pair's agreement, and not read if the
 * agreement is unknown.
 */
import {
  emptyRecord,
  makeCard,
  parseCard,
  parseDeal,
  partialOf,
  seenBy,
  sure,
} from "@falsecard/core";
import { BOTH_MODERN, promisesOf } from "@falsecard/engine/bidding";
import { SIGNALS } from "@falsecard/engine/inference";
import { decide, parseProgram, PROGRAMS } from "@falsecard/engine/play";
import { sharedRows, there } from "./parts/data.js";
import { optionsOf } from "./parts/options.js";
import { auctionIn, contractIn } from "./parts/played-tables.js";

const { values, others } = optionsOf({ seeds: 1, samples: PROGRAMS.default.search.samples });
const { seeds, samples } = values;
const [program = "default"] = others;
const STYLES = { udca: "upside-down", std: "standard" };

/** The program with the agreements of a pair, or without signals if its agreements are unknown. */
function modelWith(style) {
  const model = sure(parseProgram(program));
  if (style !== undefined) return { ...model, carding: { count: style, attitude: style } };
  const unread = Object.fromEntries(SIGNALS.map((rule) => [rule, 0]));
  const silent = (profile) => ({ ...profile, cards: { ...profile.cards, ...unread } });
  const { partner, opponents } = model.players;
  return { ...model, players: { partner: silent(partner), opponents: silent(opponents) } };
}

/** The card that the program decides on with a seed. */
function decided(row, seed) {
  const { dealer, vul: vulnerability } = row;
  const auction = auctionIn(row.auction.split(" "), dealer);
  const scoring = /** @type {const} */ ("IMPs");
  const isWhole = auction.outcome !== undefined;
  const record = {
    ...emptyRecord({ number: 1, dealer, vulnerability }),
    deal: partialOf(sure(parseDeal(row.deal))),
    scoring,
    calls: isWhole ? auction.calls.map((call) => ({ call })) : [],
    stated: there(contractIn(row)),
    cards: row.play_before.split(" ").map((text) => ({ card: sure(parseCard(text)) })),
  };
  const position = { auction, vulnerability, cards: BOTH_MODERN, scoring };
  const view = there(seenBy(record, row.hero));
  const model = modelWith(STYLES[row.pair_count_style]);
  const asked = { seed: `${row.id} ${seed}`, limits: { samples }, reasons: false };
  return sure(decide(view, isWhole ? promisesOf(position) : [], model, asked)).card;
}

const found = sharedRows("problems/holdup_count.jsonl").flatMap((row) =>
  Array.from({ length: seeds }, (_, seed) => ({
    style: row.pair_count_style,
    right: (makeCard(decided(row, seed)) === `${row.suit}A`) === (row.dd_right === "win"),
    human: row.human_right,
  })),
);
const share = (list, test) => {
  const right = list.filter(test).length;
  return `${right} of ${list.length} (${((100 * right) / Math.max(1, list.length)).toFixed(0)} %)`;
};
console.log(
  `hold-up, ${program}: ${share(found, ({ right }) => right)} right; experts in these ${share(found, ({ human }) => human)}`,
);
for (const style of new Set(found.map((each) => each.style)))
  console.log(
    `  count ${style}: ${share(
      found.filter((each) => each.style === style),
      ({ right }) => right,
    )}`,
  );
