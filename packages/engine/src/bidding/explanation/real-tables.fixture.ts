/** The auctions of real tables, a row of JSON each: every call explained. */
import { Auction, bySide, parseCall, parseSeat, parseVulnerability, sure } from "@falsecard/core";
import { explainCalls, type BiddingPosition } from "../bidder/bidder.js";
import type { ConventionCard } from "../system/card.js";
import { faultsIn } from "./explained-check.fixture.js";

/** Experts at vugraph, and another program against itself. */
export const TABLES = ["expert_tables", "wbridge5_selfplay"] as const;

interface Row {
  readonly dealer: string;
  readonly vul: string;
  readonly auction: string;
}

const biddingPositionOf = (
  { dealer, vul, auction }: Row,
  card: ConventionCard,
): BiddingPosition => ({
  auction: sure(
    Auction.of(
      sure(parseSeat(dealer)),
      auction.split(" ").map((word) => sure(parseCall(word))),
    ),
  ),
  vulnerability: sure(parseVulnerability(vul)),
  cards: bySide(() => card),
  scoring: "IMPs",
});

/** Explains every call of the tables; the faults come back as sentences. */
export function explainTables(
  rows: readonly string[],
  card: ConventionCard,
): { readonly calls: number; readonly faults: readonly string[] } {
  const faults: string[] = [];
  let calls = 0;
  for (const line of rows) {
    const row = JSON.parse(line) as Row;
    for (const { meaning } of explainCalls(biddingPositionOf(row, card))) {
      calls++;
      for (const fault of faultsIn(meaning)) faults.push(`${row.auction}: ${fault}`);
    }
  }
  return { calls, faults };
}
