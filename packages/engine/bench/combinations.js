/**
 * Suit combinations as whole deals: one suit to play, the three others solid with entries in both hands, notrump,
 * declarer to lead from either hand, and a contract that needs so many tricks of the suit.
 *
 *     node packages/engine/bench/combinations.js [moves …] [--cases 111] [--from 0] [--questions 20000] [--seconds 50] [--show]
 *
 * For each number of own choices looked ahead, 1 being plain Monte-Carlo: how often the first lead of the suit is
 * one of the best, what chance is lost by it on average, and, where it is right, how often third hand plays a
 * best card when second hand plays low. All splits of the suit are looked at, weighed as 26 unseen places have it.
 */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  CardSet,
  cardOf,
  countBits,
  makeCard,
  parseHolding,
  Random,
  rankIndexOf,
  RANKS,
  rankOf,
  sure,
} from "@falsecard/core";
import { alphaMu, Contexts } from "@falsecard/engine/play";
import { positionOf } from "@falsecard/solver";

const args = process.argv.slice(2);
const option = (name, otherwise) => {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(args[at + 1]);
};
const options = args.findIndex((arg) => arg.startsWith("--"));
const depths = (options < 0 ? args : args.slice(0, options)).map(Number);
const seconds = option("seconds", 50);
const questions = option("questions", 20_000);
const show = args.includes("--show");
const path = fileURLToPath(
  new URL("../../../../shared/data/problems/suit_combinations.jsonl", import.meta.url),
);
const cases = existsSync(path)
  ? readFileSync(path, "utf8")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => JSON.parse(line))
  : [];

const SIDES = ["H", "D", "C"];
const WHOLE = 0x1fff;
const cardsOf = (suit, holding) =>
  RANKS.flatMap((rank, i) => ((holding >> i) & 1 ? [cardOf(suit, rank)] : []));
const choose = (n, k) => {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
};

/** North and South with solid side suits, and every split of the suit that they can tell apart, with its chance. */
function dealOf({ dummy_N, declarer_S, tricks_needed, id }) {
  const north = sure(parseHolding(dummy_N));
  const south = sure(parseHolding(declarer_S));
  const longest = Math.max(countBits(north), countBits(south));
  const base = 13 - longest;
  const hands = { N: cardsOf("S", north), S: cardsOf("S", south) };
  const rest = [];
  // Of two hands the one that is longer in the suit has fewer cards beside it.
  const [long, short] = countBits(north) >= countBits(south) ? ["N", "S"] : ["S", "N"];
  const loose = countBits(north) !== countBits(south);
  for (const [i, suit] of SIDES.entries()) {
    const rounds = Math.floor(base / 3) + (i < base % 3 ? 1 : 0);
    const cards = RANKS.map((rank) => cardOf(suit, rank)).toReversed();
    const last = loose && i === SIDES.length - 1;
    // Top cards by turns, so that one can cross either way. What the short hand has over is small cards of the
    // last suit, which win nothing: neither hand can discard on the other's winners.
    for (const [k, card] of cards.splice(0, last ? rounds : 2 * rounds).entries())
      hands[last || k % 2 === 0 ? long : short].push(card);
    if (last) while (hands[short].length < 13) hands[short].push(cards.pop());
    rest.push(...cards);
  }
  const missing = cardsOf("S", WHOLE & ~(north | south));
  const random = Random.from(id);
  const ours = north | south;
  const splits = new Map();
  for (let west = 0; west < 1 << missing.length; west++) {
    const own = missing.filter((_, i) => (west >> i) & 1);
    // Small cards that no card of ours divides are alike.
    const key = own
      .map((card) => ours >> rankIndexOf(card))
      .map((above, i) => above << rankIndexOf(own[i]))
      .join();
    const chance = choose(26 - missing.length, 13 - own.length) / choose(26, 13);
    const split = splits.get(key);
    if (split === undefined) splits.set(key, { own, chance });
    else split.chance += chance;
  }
  const worlds = [...splits.values()].map(({ own, chance }) => {
    const side = random.shuffle([...rest]);
    const fill = 13 - own.length;
    const W = CardSet.of([...own, ...side.slice(0, fill)]);
    const E = CardSet.of([...missing.filter((card) => !own.includes(card)), ...side.slice(fill)]);
    return { hands: { N: CardSet.of(hands.N), E, S: CardSet.of(hands.S), W }, weight: chance };
  });
  return { worlds, need: base + tricks_needed };
}

const contexts = new Contexts();
const ours = ["N", "S"];

/** The best card of the suit to play next, by so many choices of look-ahead. */
function bestOf(worlds, leader, trick, need, moves) {
  const setups = worlds.map(({ hands, weight }) => ({
    at: sure(positionOf({ hands, strain: "N", leader, trick: trick(hands) })),
    weight,
  }));
  const found = alphaMu(
    {
      worlds: setups,
      side: "NS",
      ours,
      seen: ours,
      worth: Array.from({ length: 14 }, (_, n) => (n >= need ? 100 : 0)),
      floor: need - 1,
      ceiling: need,
      spots: false,
      besides: (card) => (card >= 39 ? 0 : Number.NEGATIVE_INFINITY),
    },
    contexts,
    { moves, questions },
  );
  return { ...found.prospects[0], reached: found.moves };
}

const start = performance.now();
for (const moves of depths.length === 0 ? [1, 2, 3] : depths) {
  let all = 0;
  let right = 0;
  let lost = 0;
  let third = 0;
  let asked = 0;
  let short = 0;
  let unknown = 0;
  const began = process.cpuUsage().user;
  for (const row of cases.slice(option("from", 0), option("from", 0) + option("cases", 111))) {
    if (performance.now() - start > seconds * 1000) break;
    const { worlds, need } = dealOf(row);
    const leads = ours.map((from) => ({ from, ...bestOf(worlds, from, () => [], need, moves) }));
    const [lead] = leads.toSorted((a, b) => b.value - a.value);
    if (lead.reached < moves) short++;
    const named = (entry) =>
      entry.lead_from === lead.from && lead.cards.some((card) => rankOf(card) === entry.lead);
    const best = row.best_first_play.find(named);
    const other = row.alternatives.find(named);
    all++;
    if (best !== undefined) right++;
    else if (other === undefined) unknown++;
    else lost += row.best_percent - other.percent;
    let then = "";
    if (best !== undefined) {
      // Second hand plays his lowest card where it is one of the small ones.
      const partner = lead.from === "N" ? "S" : "N";
      const next = lead.from === "N" ? "E" : "W";
      const card = lead.cards.at(-1);
      const low = (hands) => [...hands[next].only("S")][0];
      const smallest = Math.min(...worlds.flatMap(({ hands }) => low(hands) ?? 99));
      const sight = worlds[0].hands.N.union(worlds[0].hands.S).in("S");
      const above = (one) => (sight >> rankIndexOf(one)) << rankIndexOf(one);
      const alike = worlds.filter(
        ({ hands }) => low(hands) !== undefined && above(low(hands)) === above(smallest),
      );
      const after = alike.map(({ hands, weight }) => ({
        weight,
        low: low(hands),
        hands: {
          ...hands,
          [lead.from]: hands[lead.from].without(card),
          [next]: hands[next].without(low(hands)),
        },
      }));
      const lows = new Map(after.map((each) => [each.hands, each.low]));
      if (after.length > 0 && after[0].hands[partner].in("S") !== 0) {
        const play = bestOf(after, lead.from, (hands) => [card, lows.get(hands)], need, moves);
        asked++;
        if (play.cards.some((each) => best.third_hand_if_second_plays_low.includes(rankOf(each))))
          third++;
        then = play.cards.map(makeCard).join("/");
      }
    }
    if (show)
      console.log(
        row.id,
        lead.from,
        lead.cards.map(makeCard).join("/"),
        lead.value.toFixed(1),
        "of",
        row.best_percent,
        best
          ? "best"
          : other
            ? `loses ${(row.best_percent - other.percent).toFixed(1)}`
            : "not listed",
        then,
        worlds.length,
      );
  }
  const ms = (process.cpuUsage().user - began) / 1000;
  console.log(
    `moves ${moves}: best lead in ${right} of ${all} (${((100 * right) / all).toFixed(0)} %), ${unknown} not listed, ` +
      `${(lost / (all - unknown)).toFixed(2)} % of chance lost on average; third hand right in ${third} of ${asked}; ` +
      `${(ms / all).toFixed(0)} ms a case, ${short} stopped by the limit`,
  );
}
