/** Played tables from the shared data beside the repository; without the data, tables that are dealt. */
import {
  Auction,
  boardOf,
  dealPack,
  dummyOf,
  leaderOf,
  makeDeal,
  parseCall,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
  Random,
  sure,
} from "@falsecard/core";
import { BOTH_MODERN, promisesOf } from "@falsecard/engine/bidding";
import { STANDARD } from "@falsecard/engine/inference";
import { agreedLeads, among, PROFILES, PROGRAMS } from "@falsecard/engine/play";
import { bidByRules } from "../../dist/boards/biddable.js";
import { TABLE_FILES, sharedRows, there } from "./data.js";

const AGREED = { cards: BOTH_MODERN, scoring: /** @type {const} */ ("IMPs") };

/** The half of the data to which a deal belongs, by its cards alone: fits use one half, reports the other. */
export function halfOf(deal) {
  let hash = 0;
  for (const character of makeDeal(deal, "N"))
    hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) & 1) === 0 ? "fit" : "report";
}

/** The contract of a row; undefined if nothing was played. */
export function contractIn({ contract, declarer }) {
  const outcome = parseOutcome(`${contract} by ${declarer}`);
  return outcome.ok && outcome.value !== "passed out" ? outcome.value : undefined;
}

/** The calls in a list of texts, up to the first illegal one. */
export function auctionIn(texts, dealer) {
  let auction = Auction.start(dealer);
  for (const text of texts) {
    const call = parseCall(text);
    const next = call.ok ? auction.with(call.value) : call;
    if (!next.ok) break;
    auction = next.value;
  }
  return auction;
}

/** The promises of the calls by our own system, whatever system the players played. */
export const meaningsOf = ({ auction, dealer, vulnerability }) =>
  promisesOf({ auction: auctionIn(auction, dealer), vulnerability, ...AGREED });

/** The default robot at a table of experts, or of WBridge5. */
export const MODELS = {
  experts: among(PROGRAMS.default, "people"),
  wbridge5: {
    ...PROGRAMS.default,
    players: { partner: PROFILES.program, opponents: PROFILES.program },
  },
};

/**
 * Every table of `experts` or `wbridge5` whose deal, contract and first trick can be followed; with a half, only the
 * tables of that half.
 */
export function tablesOf(source, half) {
  const tables = [];
  for (const row of sharedRows(TABLE_FILES[source])) {
    const deal = parseDeal(row.deal);
    const contract = contractIn(row);
    if (!deal.ok || contract === undefined) continue;
    if (half !== undefined && halfOf(deal.value) !== half) continue;
    let play = Play.start(contract, partialOf(deal.value));
    const cards = [];
    for (const text of row.play.split(" ")) {
      const card = parseCard(text);
      const next = card.ok ? play.with(card.value) : card;
      if (!next.ok) break;
      cards.push({ card: next.value.cards.at(-1), seat: there(play.turn) });
      play = next.value;
    }
    if (cards.length < 4) continue;
    tables.push({
      id: row.id,
      deal: deal.value,
      contract,
      cards,
      auction: row.auction.split(" "),
      dealer: row.dealer,
      vulnerability: row.vul,
    });
  }
  return tables;
}

/** Boards that our own rules bid, with an agreed lead and three low cards on it. */
export function ownTables(half, count = 300) {
  const tables = [];
  for (let i = 0; tables.length < count; i++) {
    const { dealer, vulnerability } = boardOf(i + 1);
    const deal = dealPack(Random.from(`calibration ${i}`));
    if (halfOf(deal) !== half) continue;
    const auction = bidByRules({ deal, dealer, vulnerability });
    const contract = there(auction.outcome);
    if (contract === "passed out") continue;
    const leader = leaderOf(contract);
    const [lead] = agreedLeads(deal[leader], contract, leader, STANDARD);
    let play = sure(Play.start(contract, partialOf(deal)).with(lead));
    const cards = [{ card: lead, seat: leader }];
    while (cards.length < 4) {
      const card = there([...play.legal].toSorted((a, b) => a - b)[0]);
      cards.push({ card, seat: there(play.turn) });
      play = sure(play.with(card));
    }
    const { calls } = auction;
    tables.push({ id: `${i}`, deal, contract, cards, auction: calls, dealer, vulnerability });
  }
  return tables;
}

/** The knowledge of a seat after `count` cards. */
export const knowledgeAt = ({ deal, contract, cards }, seat, count) => ({
  seat,
  hand: deal[seat],
  play: {
    contract,
    dummy: count > 0 ? deal[dummyOf(contract)] : undefined,
    played: cards.slice(0, count),
  },
});
