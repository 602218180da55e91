/**
 * Rubber bridge and Chicago: scores that carry part-scores from deal to deal.
 *
 * A rubber is played until one side has two games. Chicago is four deals with a fixed vulnerability:
 * neither side, then dealer's side twice, then both; part-scores count towards game until somebody makes
 * one. Honours in one hand count in both, but never in duplicate.
 */
import { isVulnerable, vulnerabilityOf, type Board, type Vulnerability } from "./board.js";
import { tricksNeeded, type Contract, type Outcome } from "./contract.js";
import type { Deal } from "./deal.js";
import {
  contractPoints,
  insultPoints,
  overtrickPoints,
  slamPoints,
  undertrickPoints,
} from "./score.js";
import { otherSide, SEATS, seatAfter, sideOf, type BySide, type Seat, type Side } from "./seat.js";
import { countBits } from "./cards.js";
import { SUITS } from "./card.js";

/** The state of a rubber: games won, part-scores of the current game, and all points. */
export interface Rubber {
  readonly games: BySide<number>;
  /** Trick points of the current game; those of both sides return to 0 when a side makes game. */
  readonly part: BySide<number>;
  /** All points so far, below and above the line. */
  readonly points: BySide<number>;
}

/** A rubber before its first deal. */
export const NEW_RUBBER: Rubber = {
  games: { NS: 0, EW: 0 },
  part: { NS: 0, EW: 0 },
  points: { NS: 0, EW: 0 },
};

/** Whether a side has won two games. */
export const isRubberOver = (rubber: Rubber): boolean =>
  rubber.games.NS === 2 || rubber.games.EW === 2;

/** The vulnerability of the next deal: a side that has won a game is vulnerable. */
export function rubberVulnerability(rubber: Rubber): Vulnerability {
  return vulnerabilityOf(rubber.games.NS > 0, rubber.games.EW > 0);
}

const plus = (points: BySide<number>, side: Side, more: number): BySide<number> => ({
  ...points,
  [side]: points[side] + more,
});

/**
 * Points and part-scores after one more deal: trick points below the line if the contract is made; overtricks, insult
 * and
 * slam, or the defenders' undertricks above it.
 */
function afterDeal<T extends Pick<Rubber, "part" | "points">>(
  before: T,
  contract: Contract,
  vulnerable: boolean,
  tricks: number,
): T {
  const side = sideOf(contract.declarer);
  const over = tricks - tricksNeeded(contract);
  if (over < 0) {
    const down = undertrickPoints(contract, vulnerable, -over);
    return { ...before, points: plus(before.points, otherSide(side), down) };
  }
  const below = contractPoints(contract);
  const above =
    overtrickPoints(contract, vulnerable, over) +
    insultPoints(contract) +
    slamPoints(contract, vulnerable);
  return {
    ...before,
    part: plus(before.part, side, below),
    points: plus(before.points, side, below + above),
  };
}

/**
 * The rubber after one more deal. A side that wins it gets 700, or 500 if the other has a game (Law 83 of rubber
 * bridge).
 */
export function rubberAfter(rubber: Rubber, outcome: Outcome, tricks: number): Rubber {
  if (outcome === "passed out" || isRubberOver(rubber)) return rubber;
  const side = sideOf(outcome.declarer);
  const after = afterDeal(rubber, outcome, rubber.games[side] > 0, tricks);
  if (after.part[side] < 100) return after;
  const games = plus(rubber.games, side, 1);
  const bonus = games[side] < 2 ? 0 : games[otherSide(side)] === 0 ? 700 : 500;
  return { games, part: { NS: 0, EW: 0 }, points: plus(after.points, side, bonus) };
}

/** A Chicago of four deals: how many are played, the part-score carried, and all points so far. */
export interface Chicago {
  readonly played: number;
  readonly firstDealer: Seat;
  readonly part: BySide<number>;
  readonly points: BySide<number>;
}

/** A Chicago before its first deal. */
export function newChicago(firstDealer: Seat): Chicago {
  return { played: 0, firstDealer, part: { NS: 0, EW: 0 }, points: { NS: 0, EW: 0 } };
}

/** Whether the four deals are played. */
export const isChicagoOver = (chicago: Chicago): boolean => chicago.played === 4;

/** Dealer and vulnerability of the next deal; a deal passed out is dealt again by the same dealer. */
export function chicagoBoard(chicago: Chicago): Board {
  const dealer = seatAfter(chicago.firstDealer, chicago.played);
  if (chicago.played === 0) return { number: 1, dealer, vulnerability: "None" };
  const number = Math.min(chicago.played + 1, 4);
  return { number, dealer, vulnerability: number === 4 ? "All" : sideOf(dealer) };
}

/** Chicago after one more deal: game 300 or 500, a part-score made on the last deal 100. */
export function chicagoAfter(chicago: Chicago, outcome: Outcome, tricks: number): Chicago {
  if (outcome === "passed out" || isChicagoOver(chicago)) return chicago;
  const played = chicago.played + 1;
  const side = sideOf(outcome.declarer);
  const { vulnerability } = chicagoBoard(chicago);
  const vulnerable = isVulnerable(vulnerability, side);
  const after = { ...afterDeal(chicago, outcome, vulnerable, tricks), played };
  if (tricks < tricksNeeded(outcome)) return after;
  if (after.part[side] < 100)
    return played < 4 ? after : { ...after, points: plus(after.points, side, 100) };
  const points = plus(after.points, side, vulnerable ? 500 : 300);
  return { ...after, part: { NS: 0, EW: 0 }, points };
}

/**
 * Honours held in one hand: 150 for all five of trumps or four aces at notrump, 100 for four of the five.
 * Gives the side that holds them and its points; undefined if no hand has four. For rubber bridge and Chicago only.
 */
export function honourPoints(
  deal: Deal,
  contract: Contract,
): { readonly side: Side; readonly points: number } | undefined {
  for (const seat of SEATS) {
    const hand = deal[seat];
    if (contract.strain === "N") {
      if (SUITS.every((suit) => (hand.in(suit) & 0x1000) !== 0))
        return { side: sideOf(seat), points: 150 };
      continue;
    }
    const held = countBits(hand.in(contract.strain) & 0x1f00);
    if (held >= 4) return { side: sideOf(seat), points: held === 5 ? 150 : 100 };
  }
  return undefined;
}
