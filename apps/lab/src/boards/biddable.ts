/** Boards bid by convention cards and judges, and contracts scored double dummy. */
import {
  Auction,
  boardOf,
  bySide,
  dealPack,
  imps,
  makeDeal,
  Random,
  scoreNS,
  sideOf,
  sure,
  type BySide,
  type Call,
  type Deal,
  type Outcome,
  type Seat,
  type Vulnerability,
} from "@falsecard/core";
import {
  BOTH_MODERN,
  chooseCall,
  judgeCall,
  MODERN,
  type ConventionCard,
  type Judge,
  type BiddingPosition,
} from "@falsecard/engine/bidding";
import { tricksIn } from "./solving.js";

export interface Bidder {
  readonly card: ConventionCard;
  readonly judge: Judge;
}

export const PLAIN: Bidder = { card: MODERN, judge: "rules" };

export interface Biddable {
  readonly deal: Deal;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
}

export const biddable = (seed: string, i: number): Biddable => ({
  deal: dealPack(Random.from(`${seed} ${i}`)),
  ...boardOf(i + 1),
});

export const biddableDeal = (seed: string, i: number): Deal => biddable(seed, i).deal;

/** The position after calls divided by spaces. */
export const positionAfter = (
  dealer: Seat,
  calls: string,
  card: ConventionCard,
  vulnerability: Vulnerability = "None",
): BiddingPosition => ({
  // The auctions of the papers are legal.
  auction: sure(Auction.of(dealer, calls.split(" ").filter((word) => word !== "") as Call[])),
  vulnerability,
  cards: { NS: card, EW: card },
  scoring: "IMPs",
});

/** Finishes an auction call by call. */
export function auctionBy(from: Auction, callOf: (auction: Auction, turn: Seat) => Call): Auction {
  let auction = from;
  while (auction.turn !== undefined) auction = sure(auction.with(callOf(auction, auction.turn)));
  return auction;
}

export const bidByRules = ({ deal, dealer, vulnerability }: Biddable): Auction =>
  auctionBy(Auction.start(dealer), (auction, turn) => {
    const position = { auction, vulnerability, cards: BOTH_MODERN, scoring: "IMPs" } as const;
    return chooseCall(position, deal[turn]).call;
  });

export function bidBy({ deal, dealer, vulnerability }: Biddable, bidders: BySide<Bidder>): Auction {
  const cards = bySide((side) => bidders[side].card);
  return auctionBy(Auction.start(dealer), (auction, turn) => {
    const position = { auction, vulnerability, cards, scoring: "IMPs" } as const;
    return judgeCall(position, deal[turn], {
      judge: bidders[sideOf(turn)].judge,
      seed: `${makeDeal(deal)} ${auction.calls.length}`,
    }).call;
  });
}

/** North-South's score of a contract, double dummy. */
function worthNS({ deal, vulnerability }: Biddable, outcome: Outcome | undefined): number {
  if (outcome === undefined || outcome === "passed out") return 0;
  return scoreNS(outcome, vulnerability, tricksIn(deal, outcome));
}

/** IMPs that `tested` wins over `other` on a board that is bid twice with the sides exchanged. */
export function duplicate(board: Biddable, tested: Bidder, other: Bidder): number {
  const here = bidBy(board, { NS: tested, EW: other });
  const there = bidBy(board, { NS: other, EW: tested });
  if (here.calls.join() === there.calls.join()) return 0;
  return imps(worthNS(board, here.outcome) - worthNS(board, there.outcome));
}
