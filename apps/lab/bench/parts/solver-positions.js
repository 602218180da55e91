/**
 * Questions for the solver from the shared data: random deals that were not used while the solver was developed, and
 * Monte-Carlo positions such as a declarer imagines in the middle of a hand, from tables of experts. If a file is
 * missing, they are random.
 */
import {
  CardSet,
  lhoOf,
  parseCard,
  parseDeal,
  SEATS,
  sideOf,
  STRAINS,
  suitOf,
  sure,
} from "@falsecard/core";
import { TABLE_FILES, sharedRows } from "./data.js";
import { byChance, linePositions, randomDeal, shuffle } from "./deals.js";

/** The deals before this one were used while the kernel was developed. */
const UNSEEN = 340;
const TRICKS = [1, 2, 4, 7];

/** Random deals: those of the list from the first unseen one on, or, without the list, dealt by chance. */
export function unseenDeals(count, random) {
  const unseen = sharedRows("dd/random_tables.jsonl").slice(UNSEEN, UNSEEN + count);
  if (unseen.length < count) {
    console.log(`the list has ${unseen.length} unseen deals: others, dealt by chance`);
    return Array.from({ length: count }, () => randomDeal(random));
  }
  return unseen.map(({ deal }) => sure(parseDeal(deal)));
}

/** Played tables: an expert's play card by card, or, without the list, play by chance. */
function someTables(count, random) {
  const all = sharedRows(TABLE_FILES.experts).filter(
    ({ ncards }) => ncards >= 4 * Math.max(...TRICKS),
  );
  if (all.length === 0) {
    console.log("no list of expert tables: Monte-Carlo positions from play by chance");
    return Array.from({ length: count }, (_, i) => ({
      hands: randomDeal(random),
      strain: STRAINS[i % 5],
      declarer: SEATS[i % 4],
      pick: byChance(random),
    }));
  }
  return Array.from({ length: count }, (_, i) => {
    const table = all[Math.floor((i * all.length) / count)];
    const cards = table.play.split(" ").map((word) => sure(parseCard(word)));
    return {
      hands: sure(parseDeal(table.deal)),
      strain: table.contract[1],
      declarer: table.declarer,
      pick: () => cards.shift(),
    };
  });
}

/**
 * One position of every table at each of the tricks: the first turn of declarer's side, with the cards that declarer
 * does not see dealt anew as the play so far allows.
 */
export function monteCarloSetups(tables, random) {
  const walks = someTables(tables, random).map(({ hands, strain, declarer, pick }) => ({
    declarer,
    setups: [...linePositions({ hands, strain, leader: lhoOf(declarer), trick: [] }, pick)],
  }));
  // Trick by trick, so that no two positions of one table follow each other.
  return TRICKS.flatMap((trick) =>
    walks.map(({ declarer, setups }) => {
      const isOurs = ({ seat }) => sideOf(seat) === sideOf(declarer);
      const at = setups.findIndex((setup, i) => i >= (trick - 1) * 4 && isOurs(setup));
      return sampled(setups.slice(0, at + 1), declarer, random);
    }),
  );
}

/** The last position with the defenders' cards dealt anew; voids that they have shown are kept. */
function sampled(setups, declarer, random) {
  const now = setups.at(-1);
  const seats = SEATS.filter((seat) => sideOf(seat) !== sideOf(declarer));
  const voids = Object.fromEntries(SEATS.map((seat) => [seat, new Set()]));
  setups.slice(0, -1).forEach(({ hands, trick, seat }, i) => {
    const [card] = hands[seat].diff(setups[i + 1].hands[seat]);
    if (trick.length > 0 && suitOf(card) !== suitOf(trick[0])) voids[seat].add(suitOf(trick[0]));
  });
  return { ...now, hands: dealtAnew(now.hands, seats, voids, random) };
}

/** The cards of two seats dealt anew, without the suits in which each has shown a void. */
function dealtAnew(hands, seats, voids, random) {
  const [one, other] = seats;
  const fits = (hand, seat) => [...hand].every((card) => !voids[seat].has(suitOf(card)));
  const hidden = [...hands[one].union(hands[other])];
  for (let tries = 0; tries < 1e6; tries++) {
    shuffle(hidden, random);
    const first = CardSet.of(hidden.slice(0, hands[one].size));
    const second = CardSet.of(hidden.slice(first.size));
    if (fits(first, one) && fits(second, other)) return { ...hands, [one]: first, [other]: second };
  }
  throw new Error("no deal fits the voids that were shown");
}
