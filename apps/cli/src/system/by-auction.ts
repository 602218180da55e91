/** Deals on which an auction goes as asked, by the systems of both sides. */
import { Auction, type Board, type Call, type Hand, type Seat } from "@falsecard/core";
import { chooseCall, type BiddingPosition } from "@falsecard/engine/bidding";
import type { HandTests } from "@falsecard/engine/dealing";

/**
 * The tests of the hands of a board: each player makes his calls of the auction by the rules of his system. Calls that
 * the rules leave to judgement are those of the rules alone.
 */
export function testsByAuction(
  calls: readonly Call[],
  agreed: Pick<BiddingPosition, "cards" | "scoring">,
): (board: Board) => HandTests {
  return ({ dealer, vulnerability }) => {
    const asked = new Map<Seat, { readonly position: BiddingPosition; readonly call: Call }[]>();
    let auction = Auction.of(dealer, []);
    for (const [i, call] of calls.entries()) {
      if (!auction.ok || auction.value.turn === undefined) break;
      const position = { ...agreed, vulnerability, auction: auction.value };
      const seat = auction.value.turn;
      asked.set(seat, [...(asked.get(seat) ?? []), { position, call }]);
      auction = Auction.of(dealer, calls.slice(0, i + 1));
    }
    return Object.fromEntries(
      [...asked].map(([seat, turns]) => [
        seat,
        (hand: Hand) =>
          turns.every(({ position, call }) => chooseCall(position, hand).call === call),
      ]),
    );
  };
}
