/**
 * What the lists hold that are no part of the repository: random deals that no choice in the solver
 * was made by, and Monte-Carlo positions, what a declarer asks in the middle of a hand, from tables
 * that experts played. Where a list is missing, chance takes its place.
 */
import { existsSync, readFileSync } from "node:fs";
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
import { byChance, line, randomDeal, shuffle } from "./deals.js";

const DEALS = new URL("../../../../shared/data/dd/random_tables.jsonl", import.meta.url);
/** The deals before this one were looked at while the kernel was made. */
const UNSEEN = 340;

export const hasDeals = () => existsSync(DEALS);

/** Random deals: those of the list from the first unseen one on, or, without the list, dealt by chance. */
export function unseenDeals(count, random) {
  if (!hasDeals()) return Array.from({ length: count }, () => randomDeal(random));
  const lines = readFileSync(DEALS, "utf8").trim().split("\n");
  const unseen = lines.slice(UNSEEN, UNSEEN + count);
  if (unseen.length < count) throw new Error(`the list has ${unseen.length} unseen deals`);
  return unseen.map((text) => sure(parseDeal(JSON.parse(text).deal)));
}

const LIST = new URL("../../../../shared/data/play/expert_tables.jsonl", import.meta.url);
const TRICKS = [1, 2, 4, 7];

export const hasExperts = () => existsSync(LIST);

/** Played tables: an expert's play card by card, or, without the list, play by chance. */
function someTables(count, random) {
  if (!hasExperts())
    return Array.from({ length: count }, (_, i) => ({
      hands: randomDeal(random),
      strain: STRAINS[i % 5],
      declarer: SEATS[i % 4],
      pick: byChance(random),
    }));
  const all = readFileSync(LIST, "utf8")
    .trim()
    .split("\n")
    .map((text) => JSON.parse(text))
    .filter((table) => table.ncards >= TRICKS.at(-1) * 4);
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
 * One position of every table at each of the tricks: where declarer's side first plays to it, with
 * the cards that declarer does not see dealt anew as the play so far allows.
 */
export function monteCarlo(tables, random) {
  const walks = someTables(tables, random).map(({ hands, strain, declarer, pick }) => ({
    declarer,
    setups: [...line({ hands, strain, leader: lhoOf(declarer), trick: [] }, pick)],
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

/** The last of the positions with the defenders' cards dealt anew, voids they have shown kept. */
function sampled(setups, declarer, random) {
  const now = setups.at(-1);
  const [one, other] = SEATS.filter((seat) => sideOf(seat) !== sideOf(declarer));
  const voids = { [one]: new Set(), [other]: new Set() };
  setups.slice(0, -1).forEach(({ hands, trick, seat }, i) => {
    const [card] = hands[seat].diff(setups[i + 1].hands[seat]);
    if (trick.length > 0 && suitOf(card) !== suitOf(trick[0])) voids[seat]?.add(suitOf(trick[0]));
  });
  const fits = (hand, seat) => [...hand].every((card) => !voids[seat].has(suitOf(card)));
  const hidden = [...now.hands[one].union(now.hands[other])];
  for (let tries = 0; tries < 100_000; tries++) {
    shuffle(hidden, random);
    const first = CardSet.of(hidden.slice(0, now.hands[one].size));
    const second = CardSet.of(hidden.slice(first.size));
    if (fits(first, one) && fits(second, other))
      return { ...now, hands: { ...now.hands, [one]: first, [other]: second } };
  }
  throw new Error("no deal fits the voids that were shown");
}
