/** Expert tables as positions, for the benches: read from the shared data beside the repository, if it is there. */
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import {
  Auction,
  dummyOf,
  parseCall,
  parseCard,
  parseDeal,
  parseOutcome,
  partialOf,
  Play,
} from "@falsecard/core";
import { BOTH_MODERN, promisesOf } from "@falsecard/engine/bidding";

const path = fileURLToPath(
  new URL("../../../../shared/data/play/expert_tables.jsonl", import.meta.url),
);

/** Every table whose deal, contract and play can be followed: `{ id, deal, contract, cards, auction, dealer }`. */
export function expertTables() {
  if (!existsSync(path)) return [];
  const tables = [];
  for (const line of readFileSync(path, "utf8").split("\n")) {
    if (line === "") continue;
    const row = JSON.parse(line);
    const deal = parseDeal(row.deal);
    const outcome = parseOutcome(`${row.contract} by ${row.declarer}`);
    if (!deal.ok || !outcome.ok || outcome.value === "passed out") continue;
    let play = Play.start(outcome.value, partialOf(deal.value));
    const cards = [];
    for (const text of row.play.split(" ")) {
      const card = parseCard(text);
      const next = card.ok ? play.with(card.value) : card;
      if (!next.ok) break;
      cards.push({ card: card.value, seat: play.turn });
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

/**
 * What the calls promise by our own system, whatever the players played: for certain (`doubt` 0) or with a
 * hand that does not keep the promise allowed at that weight. `denials` also rules out what was not called.
 */
export function meaningsOf({ auction, dealer, vulnerability }, options = {}) {
  let legal = Auction.start(dealer);
  for (const text of auction) {
    const call = parseCall(text);
    const next = call.ok ? legal.with(call.value) : call;
    if (!next.ok) break;
    legal = next.value;
  }
  return promisesOf(
    { auction: legal, vulnerability, cards: BOTH_MODERN, scoring: "IMPs" },
    options,
  );
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
