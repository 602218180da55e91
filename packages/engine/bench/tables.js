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
import { explain, handOf, wholeHandOf } from "@falsecard/engine/bidding";

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
 * What the calls promise by our own system, whatever the players played: certain (`doubt` 0) or with a
 * hand that does not fit allowed at that weight. `whole` takes what each call denies into account as well.
 */
export function meaningsOf({ auction, dealer, vulnerability }, { doubt = 0, whole = false } = {}) {
  let legal = Auction.start(dealer);
  for (const text of auction) {
    const call = parseCall(text);
    const next = call.ok ? legal.with(call.value) : call;
    if (!next.ok) break;
    legal = next.value;
  }
  return explain({ auction: legal, vulnerability }).map(({ meaning }, i) => ({
    seat: legal.seatOf(i),
    alternatives: [
      { weight: 1, constraint: whole ? wholeHandOf(meaning) : handOf(meaning) },
      { weight: doubt, constraint: { kind: "any" } },
    ],
    strength: 1,
    reason: { en: meaning.call, ja: meaning.call },
  }));
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
