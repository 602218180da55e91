/** The position of most tests: both sides play the modern card, at IMPs, none vulnerable. */
import { Auction, sure, type Call, type Seat } from "@falsecard/core";
import { BOTH_MODERN, type BiddingPosition } from "./bidder.js";

export const USUAL: Pick<BiddingPosition, "cards" | "scoring"> = {
  cards: BOTH_MODERN,
  scoring: "IMPs",
};

/** The usual position after the calls, such as "1S 2H P", the dealer's first; `more` replaces parts of it. */
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
