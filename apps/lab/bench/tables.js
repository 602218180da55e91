/** Played tables as positions, for the benches: read from the shared data beside the repository if they are there, or dealt. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
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
import { BOTH_MODERN, chooseCall, promisesOf } from "@falsecard/engine/bidding";
import { STANDARD } from "@falsecard/engine/inference";
import { agreedLeads } from "@falsecard/engine/play";
import { there } from "./there.js";

const AGREED = { cards: BOTH_MODERN, scoring: /** @type {const} */ ("IMPs") };

/** Which half a deal is in, by its cards alone: what is fitted on the one is reported on the other. */
export function halfOf(deal) {
  let hash = 0;
  for (const character of makeDeal(deal, "N"))
    hash = (Math.imul(hash, 31) + character.charCodeAt(0)) | 0;
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 12)) & 1) === 0 ? "fit" : "report";
}

/**
 * Every table of a file whose deal, contract and play can be followed, of one half if told:
 * `{ id, deal, contract, cards, auction, dealer }`.
 */
export function tablesOf(file, half) {
  const path = fileURLToPath(
    new URL(`../../../../shared/data/play/${file}.jsonl`, import.meta.url),
  );
  if (!existsSync(path)) return [];
  const tables = [];
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (line === "") continue;
    const row = JSON.parse(line);
    const deal = parseDeal(row.deal);
    const outcome = parseOutcome(`${row.contract} by ${row.declarer}`);
    if (!deal.ok || !outcome.ok || outcome.value === "passed out") continue;
    if (half !== undefined && halfOf(deal.value) !== half) continue;
    let play = Play.start(outcome.value, partialOf(deal.value));
    const cards = [];
    for (const text of row.play.split(" ")) {
      const card = parseCard(text);
      if (!card.ok) break;
      const next = play.with(card.value);
      if (!next.ok) break;
      cards.push({ card: card.value, seat: there(play.turn) });
      play = next.value;
    }
    if (cards.length < 4) continue;
    tables.push({
      id: row.id,
      deal: deal.value,
      contract: outcome.value,
      cards,
      auction: row.auction.split(" "),
      dealer: row.dealer,
      vulnerability: row.vul,
    });
  }
  return tables;
}

export const expertTables = () => tablesOf("expert_tables");

/** Boards that our own rules bid, with an agreed lead and three low cards on it. */
export function ownTables(half, count = 300) {
  const tables = [];
  for (let i = 0; tables.length < count; i++) {
    const { dealer, vulnerability } = boardOf(i + 1);
    const deal = dealPack(Random.from(`calibration ${i}`));
    if (halfOf(deal) !== half) continue;
    let auction = Auction.start(dealer);
    while (auction.turn !== undefined) {
      const position = { auction, vulnerability, ...AGREED };
      auction = sure(auction.with(chooseCall(position, deal[auction.turn]).call));
    }
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
    tables.push({
      id: `${i}`,
      deal,
      contract,
      cards,
      auction: auction.calls,
      dealer,
      vulnerability,
    });
  }
  return tables;
}

/** What the calls promise by our own system, whatever the players played; how far is for the reader to say. */
export function meaningsOf({ auction, dealer, vulnerability }) {
  let legal = Auction.start(dealer);
  for (const text of auction) {
    const call = parseCall(text);
    const next = call.ok ? legal.with(call.value) : call;
    if (!next.ok) break;
    legal = next.value;
  }
  return promisesOf({ auction: legal, vulnerability, ...AGREED });
}

/** What a seat knows after `count` cards. */
export function knowledgeAt({ deal, contract, cards }, seat, count) {
  return {
    seat,
    hand: deal[seat],
    play: {
      contract,
      dummy: count > 0 ? deal[dummyOf(contract)] : undefined,
      cards: cards.slice(0, count),
    },
  };
}
