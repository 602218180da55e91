/**
 * Card problems: positions from real tables and from textbooks, each decided from the hero's view alone and
 * compared with the answer afterwards. Read from the shared data beside the repository, if it is there.
 *
 *     npm run bench -- problems holdup|choice|falsecard [program] [--samples N] [--seeds N] [--deals N] [--show]
 *
 * In the hold-up problems partner has just played a card that a pair may read as count; where the pair's
 * agreement is known it is read so; where it is not, the card is read as nothing.
 */
import {
  bySeat,
  CARDS,
  CardSet,
  dealOf,
  dummyOf,
  emptyRecord,
  makeCard,
  makeDeal,
  parseCard,
  parseDeal,
  partialOf,
  Play,
  Random,
  seatsFrom,
  suitOf,
  sure,
  seenBy,
} from "@falsecard/core";
import { BOTH_MODERN, promisesOf } from "@falsecard/engine/bidding";
import { SIGNALS } from "@falsecard/engine/inference";
import { decide, parseProgram, PROGRAMS } from "@falsecard/engine/play";
import { sharedRows, there } from "./parts/data.js";
import { optionsOf } from "./parts/options.js";
import { auctionIn, contractIn } from "./parts/played-tables.js";

const { values, others } = optionsOf({
  seeds: 1,
  samples: PROGRAMS.default.search.samples,
  deals: 3,
  show: false,
});
const { seeds, samples, deals, show } = values;
const [what = "holdup", program = "default"] = others;

const rows = (name) => sharedRows(`problems/${name}.jsonl`);

/** The view of the hero after these cards, and what the calls promised. */
function problemOf(row, cards) {
  const deal = sure(parseDeal(row.deal));
  const outcome = there(contractIn(row));
  const vulnerability = row.vul ?? "None";
  const dealer = row.dealer ?? row.declarer;
  const auction = auctionIn((row.auction ?? "").split(" "), dealer);
  const complete = auction.outcome !== undefined;
  const record = {
    ...emptyRecord({ number: 1, dealer, vulnerability }),
    deal: partialOf(deal),
    scoring: /** @type {const} */ ("IMPs"),
    calls: complete ? auction.calls.map((call) => ({ call })) : [],
    stated: outcome,
    cards: cards.map((text) => ({ card: sure(parseCard(text)) })),
  };
  // The hero of a problem may be declarer, who also plays dummy's cards.
  const seat = row.hero === dummyOf(outcome) ? outcome.declarer : row.hero;
  const view = there(seenBy(record, seat));
  const position = {
    auction,
    vulnerability,
    cards: BOTH_MODERN,
    scoring: /** @type {const} */ ("IMPs"),
  };
  return { view, meanings: complete ? promisesOf(position) : [] };
}

/** A player whose signals are not read. */
const silent = (profile) => ({
  ...profile,
  cards: { ...profile.cards, ...Object.fromEntries(SIGNALS.map((rule) => [rule, 0])) },
});

/** The model with the agreements of its side; `undefined` for a pair whose agreements are unknown. */
function modelWith(style) {
  const model = sure(parseProgram(program));
  if (style === undefined)
    return {
      ...model,
      players: {
        partner: silent(model.players.partner),
        opponents: silent(model.players.opponents),
      },
    };
  return { ...model, carding: { count: style, attitude: style } };
}

/** The cards decided with each seed. */
function decided(row, cards, model) {
  const { view, meanings } = problemOf(row, cards);
  return Array.from({ length: seeds }, (_, i) => {
    const found = decide(view, meanings, model, {
      seed: `${row.id} ${i}`,
      limits: { samples },
      reasons: false,
    });
    if (!found.ok) throw new Error(`${row.id}: ${JSON.stringify(found.fault)}`);
    return found.value;
  });
}

const share = (right, all) =>
  `${right} of ${all} (${((100 * right) / Math.max(1, all)).toFixed(0)} %)`;

function holdup() {
  const styles = { udca: "upside-down", std: "standard" };
  const found = [];
  for (const row of rows("holdup_count")) {
    const style = styles[row.pair_count_style];
    const cards = row.play_before.split(" ");
    for (const { card } of decided(row, cards, modelWith(style))) {
      const name = makeCard(card);
      const right = (name === `${row.suit}A`) === (row.dd_right === "win");
      found.push({ style: row.pair_count_style, right, human: row.human_right });
      if (show) console.log(row.id, name, row.dd_right, right, row.human_right);
    }
  }
  const count = (list) => share(list.filter(({ right }) => right).length, list.length);
  console.log(
    `hold-up, ${program}: ${count(found)} right; experts in these ${share(found.filter(({ human }) => human).length, found.length)}`,
  );
  for (const style of new Set(found.map((each) => each.style)))
    console.log(`  count ${style}: ${count(found.filter((each) => each.style === style))}`);
}

function choice() {
  let right = 0;
  let all = 0;
  const skills = new Map();
  for (const row of rows("card_choice")) {
    const texts = (row.cards_so_far ?? "").split(" ").filter((text) => text !== "");
    // The cards of a trick as they fell, whatever the order in which they are told.
    const seats = seatsFrom(texts[0]?.[0] ?? "W");
    const cards = texts
      .toSorted((a, b) => seats.indexOf(a[0]) - seats.indexOf(b[0]))
      .map((text) => text.split(":")[1]);
    const lead = row.skill === "defense/opening_leads";
    // Without the tricks before it a position is not one.
    if (!lead && (row.visible === "NESW" || texts.length === 0 || cards[0] !== row.lead)) continue;
    for (const { card } of decided(row, cards, modelWith("standard"))) {
      const ok = row.answer.includes(makeCard(card));
      const skill = skills.get(row.skill) ?? { right: 0, all: 0 };
      skills.set(row.skill, { right: skill.right + (ok ? 1 : 0), all: skill.all + 1 });
      right += ok ? 1 : 0;
      all++;
      if (show) console.log(row.id, makeCard(card), row.answer.join("/"), ok);
    }
  }
  console.log(`card choice, ${program}: ${share(right, all)}`);
  for (const [skill, each] of skills) console.log(`  ${skill}: ${share(each.right, each.all)}`);
}

/** How the play went before the hero's card, from the words of each problem with a whole deal. */
const STORIES = {
  "fc-32": "S6 SQ S8 S2 C3 C9 CQ C4 CA C6 C7",
  "fc-33": "H2 HQ H6 H3 S5 S9 SJ SK HK H9 H8",
  "fc-34": "DK D7",
  "fc-36": "",
  "fc-37": "C7 CA C6 C3 S5 S3 SQ S2 S4 S7 SJ SK",
};

/**
 * The same for a single suit, trick by trick, each from its leader round the table up to the hero's card. Left
 * out are those in which nothing is left to choose (fc-12, fc-17) and one that needs a ruff (fc-19).
 */
const SUIT_STORIES = {
  "fc-01": ["S 5 2 J"],
  "fc-03": ["N 4"],
  "fc-04": ["S A 5 7"],
  "fc-06": ["N A 2 4"],
  "fc-08": ["S 5"],
  "fc-11": ["S A 4 2"],
  "fc-13": ["S 4 7 9 Q", "S 5"],
  "fc-14": ["S 2 5 A"],
  "fc-18": ["N 2"],
  "fc-20": ["S 6 T Q 2", "N A 3 7"],
  "fc-21": ["N 4 6 J 2", "S K 3 5"],
  "fc-23": ["N 3 2 T"],
};

/**
 * A whole deal around a suit, diamonds: the other suits at random, South in 3NT, or in diamonds where they are
 * trumps, and the story told with tricks in between that give the lead to the seat that needs it. Undefined if the
 * random hands cannot do that.
 */
function around(row, seed) {
  const trump = row.trump === true;
  const random = Random.from(`${row.id} ${seed}`);
  const others = random.shuffle(CARDS.filter((card) => suitOf(card) !== "D"));
  const deal = bySeat((seat) => {
    const own = [...row.layout[seat]].map((rank) => sure(parseCard(`D${rank}`)));
    return CardSet.of([...own, ...others.splice(0, 13 - own.length)]);
  });
  const contract = trump ? "4D" : "3N";
  const whole = sure(dealOf(deal));
  let play = Play.start(there(contractIn({ contract, declarer: "S" })), partialOf(whole));
  // Somebody leads another suit, the best card of the trick wins, and the rest follow low.
  const lead = (leader) => {
    for (let tries = 0; tries < 6 && play.turn !== leader; tries++)
      for (let i = 0; i < 4; i++) {
        const legal = [...play.legal].filter((card) => suitOf(card) !== "D");
        const side = [...legal].toSorted((x, y) => (x % 13) - (y % 13));
        const card = play.turn === leader ? side.at(-1) : side[0];
        const next = card === undefined ? undefined : play.with(card);
        if (next === undefined || !next.ok) return false;
        play = next.value;
      }
    return play.turn === leader && play.cards.length > 0;
  };
  for (const trick of SUIT_STORIES[row.id]) {
    const [leader, ...ranks] = trick.split(" ");
    if (!lead(leader)) return undefined;
    for (const rank of ranks) {
      const next = play.with(sure(parseCard(`D${rank}`)));
      if (!next.ok) return undefined;
      play = next.value;
    }
  }
  if (play.turn !== row.hero) return undefined;
  return {
    row: { ...row, deal: makeDeal(whole), contract, declarer: "S", dealer: "S" },
    cards: play.cards.map((card) => makeCard(card)),
  };
}

function falsecard() {
  let right = 0;
  let all = 0;
  for (const row of rows("falsecards")) {
    const found = [];
    if (STORIES[row.id] !== undefined) {
      const cards = STORIES[row.id].split(" ").filter((text) => text !== "");
      found.push(...decided(row, cards, modelWith("standard")));
    } else if (SUIT_STORIES[row.id] !== undefined) {
      for (let seed = 0, built = 0; seed < 200 && built < deals; seed++) {
        const whole = around(row, seed);
        if (whole === undefined) continue;
        built++;
        found.push(...decided(whole.row, whole.cards, modelWith("standard")));
      }
    } else continue;
    for (const { card } of found) {
      const name = makeCard(card);
      right += row.answer.includes(row.layout === undefined ? name : name.slice(1)) ? 1 : 0;
      all++;
    }
    console.log(
      row.id,
      found.map(({ card }) => makeCard(card)).join(" "),
      "book",
      row.answer.join("/"),
    );
  }
  console.log(`falsecards, ${program}: ${share(right, all)}`);
}

if (what === "holdup") holdup();
else if (what === "choice") choice();
else falsecard();
