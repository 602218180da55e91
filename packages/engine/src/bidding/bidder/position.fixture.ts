/** The position of most tests: both sides play the modern card, at IMPs, none vulnerable. */
import { Auction, sure, type Call, type Seat } from "@falsecard/core";
import { BOTH_MODERN, type BiddingPosition } from "./bidder.js";

export const USUAL: Pick<BiddingPosition, "cards" | "scoring"> = {
  cards: BOTH_MODERN,
  scoring: "IMPs",
};

/** The usual position after the dealer's and the others' calls, "1S 2H P"; what is not usual in it follows. */
export const positionAfter = (
  dealer: Seat,
  calls: string,
  more: Partial<Omit<BiddingPosition, "auction">> = {},
): BiddingPosition => ({
  ...USUAL,
  vulnerability: "None",
  auction: sure(Auction.of(dealer, calls.split(" ").filter((word) => word !== "") as Call[])),
  ...more,
});
