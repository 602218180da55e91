/**
 * The auction (Laws 17 to 22). An `Auction` is legal by construction: it starts empty, and `with`
 * refuses a call that the laws do not allow at that point.
 */
import { BIDS, bidIndex, isBid, levelOf, strainOf, type Bid, type Call } from "./call.js";
import type { Doubling, Outcome } from "./contract.js";
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";
import { seatAfter, sideOf, type Seat } from "./seat.js";

/** The calls of a board so far; only legal calls can be added. */
export class Auction {
  readonly dealer: Seat;
  readonly calls: readonly Call[];
  /** The highest bid so far and who made it. */
  readonly highest: Bid | undefined;
  readonly bidder: Seat | undefined;
  /** Whether the highest bid is undoubled, doubled or redoubled. */
  readonly doubling: Doubling;
  /** Passes since the last other call. */
  readonly passes: number;

  private constructor(
    dealer: Seat,
    calls: readonly Call[],
    highest: Bid | undefined,
    bidder: Seat | undefined,
    doubling: Doubling,
    passes: number,
  ) {
    this.dealer = dealer;
    this.calls = calls;
    this.highest = highest;
    this.bidder = bidder;
    this.doubling = doubling;
    this.passes = passes;
  }

  static start(dealer: Seat): Auction {
    return new Auction(dealer, [], undefined, undefined, "", 0);
  }

  /**
   * The auction with all these calls, or the fault of the first illegal one, whose column is the call's place from 1.
   */
  static of(dealer: Seat, calls: Iterable<Call>): Result<Auction, LawFault> {
    // All auctions of the loop share one list, so that it is not copied for each call.
    const made: Call[] = [];
    let auction = new Auction(dealer, made, undefined, undefined, "", 0);
    for (const call of calls) {
      const refusal = auction.refusal(call);
      if (refusal !== undefined) return fail(refusal, call, made.length + 1);
      const caller = auction.turn;
      made.push(call);
      auction = auction.#after(made, call, caller);
    }
    return ok(auction);
  }

  get isOver(): boolean {
    return this.passes === (this.highest === undefined ? 4 : 3);
  }

  /** Whose turn it is; undefined when the auction is over. */
  get turn(): Seat | undefined {
    return this.isOver ? undefined : this.seatOf(this.calls.length);
  }

  /** Who made the call with this index, from 0. */
  seatOf(index: number): Seat {
    return seatAfter(this.dealer, index);
  }

  /** Why the call is not allowed now, if it is not. */
  refusal(call: Call): "auction-over" | "insufficient" | "double" | "redouble" | undefined {
    const { turn } = this;
    if (turn === undefined) return "auction-over";
    if (call === "P") return undefined;
    const theirs = this.bidder !== undefined && sideOf(this.bidder) !== sideOf(turn);
    if (call === "X") return theirs && this.doubling === "" ? undefined : "double";
    if (call === "XX") {
      // A double of our own bid can only be the opponents'.
      return this.bidder !== undefined && !theirs && this.doubling === "X" ? undefined : "redouble";
    }
    return this.highest !== undefined && bidIndex(call) <= bidIndex(this.highest)
      ? "insufficient"
      : undefined;
  }

  allows(call: Call): boolean {
    return this.refusal(call) === undefined;
  }

  /** Every call allowed now: pass, double, redouble, then bids from the lowest. */
  get legal(): Call[] {
    if (this.isOver) return [];
    const from = this.highest === undefined ? 0 : bidIndex(this.highest) + 1;
    const others: Call[] = (["P", "X", "XX"] as const).filter((call) => this.allows(call));
    return [...others, ...BIDS.slice(from)];
  }

  with(call: Call): Result<Auction, LawFault> {
    const refusal = this.refusal(call);
    if (refusal !== undefined) return fail(refusal, call);
    return ok(this.#after([...this.calls, call], call, this.turn));
  }

  #after(calls: readonly Call[], call: Call, caller: Seat | undefined): Auction {
    if (isBid(call)) return new Auction(this.dealer, calls, call, caller, "", 0);
    const { highest, bidder } = this;
    if (call === "P")
      return new Auction(this.dealer, calls, highest, bidder, this.doubling, this.passes + 1);
    return new Auction(this.dealer, calls, highest, bidder, call, 0);
  }

  /** The contract or "passed out"; undefined while the auction goes on. */
  get outcome(): Outcome | undefined {
    return this.isOver ? this.standing : undefined;
  }

  /** What the contract would be if everybody passed from here. */
  get standing(): Outcome {
    if (this.highest === undefined || this.bidder === undefined) return "passed out";
    const strain = strainOf(this.highest);
    const side = sideOf(this.bidder);
    // Declarer is the player of the side who named the strain first, who need not be the last bidder.
    const first = this.calls.findIndex(
      (call, i) => isBid(call) && strainOf(call) === strain && sideOf(this.seatOf(i)) === side,
    );
    return {
      level: levelOf(this.highest),
      strain,
      doubling: this.doubling,
      declarer: this.seatOf(first),
    };
  }
}
