/**
 * Deals to order. Constraints on hands are dealt directly, by exact counting; for a role, deals are tried one by one.
 */
import {
  Auction,
  dealPack,
  partnerOf,
  Random,
  rhoOf,
  sideOf,
  type Board,
  type BoardRecord,
  type BySide,
  type Deal,
  type Fault,
  type Locale,
  type Seat,
} from "@falsecard/core";
import { sayFault } from "../words/faults.js";
import {
  chooseCall,
  explainCalls,
  type ConventionCard,
  type BiddingPosition,
} from "@falsecard/engine/bidding";
import { parseConstraint, type Constraint } from "@falsecard/engine/constraint";
import { Dealing } from "@falsecard/engine/inference";
import { ORDER_FIELDS, type DealRequest, type OrderField } from "../boards/deals.js";
import { conventionsOf, toldOf, type CallTold } from "./robots.js";

export interface DealQuestion {
  readonly order: DealRequest;
  readonly seat: Seat;
  readonly board: Board;
  readonly seed: string;
  readonly locale: Locale;
  /** The systems by which robots bid the deal. */
  readonly agreements: BoardRecord["agreements"];
}

export type DealFound =
  /** The deal, with the auction of four robots if it is played from the lead on. */
  | { readonly deal: Deal; readonly calls: readonly CallTold[] }
  | { readonly field: OrderField; readonly fault: Fault }
  /** No deal was found after `tried` deals; 0 means that none exists. */
  | { readonly tried: number };

/** The number of auctions tried for a role, which takes a few seconds. */
const AUCTIONS = 300;
/** The number of draws for one deal if its constraints are too intricate for exact counting. */
const DRAWS = 100_000;

/** Finds a deal to order, for the person in `seat`. The same order, seed and board give the same deal. */
export function dealToOrder({
  order,
  seat,
  board,
  seed,
  locale,
  agreements,
}: DealQuestion): DealFound {
  const hands: Partial<Record<Seat, Constraint>> = {};
  const together: { seats: Seat[]; constraint: Constraint }[] = [];
  for (const field of ORDER_FIELDS) {
    const text = order[field].trim();
    if (text === "") continue;
    const read = parseConstraint(text, field === "together" ? "hands" : "hand");
    if (!read.ok) return { field, fault: read.fault };
    const constraint = read.value;
    if (field === "together") together.push({ seats: [seat, partnerOf(seat)], constraint });
    else hands[field === "mine" ? seat : partnerOf(seat)] = constraint;
  }
  const isPlain = Object.keys(hands).length + together.length === 0;
  const dealing = isPlain ? undefined : Dealing.of({ hands, together });
  if (dealing?.isImpossible === true) return { tried: 0 };
  const cards = conventionsOf({ agreements });
  const random = Random.from(seed).split(board.number ?? 0);
  const tries = isAnyContract(order) ? 1 : AUCTIONS;
  for (let i = 0; i < tries; i++) {
    // The first try is the deal that the board number has without an order.
    const from = i === 0 ? random : random.split(i);
    const deal = dealing === undefined ? dealPack(from) : dealing.deal(from, DRAWS);
    if (deal === undefined) return { tried: DRAWS };
    if (isAnyContract(order)) return { deal, calls: [] };
    const position = bidOut(deal, board, cards);
    const { outcome } = position.auction;
    const declarer =
      outcome === undefined || outcome === "passed out" ? undefined : outcome.declarer;
    if (!suits(order, declarer, seat)) continue;
    if (order.part === "board") return { deal, calls: [] };
    const calls = explainCalls(position).map(({ call, meaning }) => toldOf(call, meaning, locale));
    return { deal, calls };
  }
  return { tried: tries };
}

/** Whether the order allows any contract, so that no auction is needed to check it. */
const isAnyContract = ({ role, part }: DealRequest): boolean =>
  part === "bid" || (role === "any" && part === "board");

/** Whether the contract gives the person the ordered role. */
function suits({ role, part }: DealRequest, declarer: Seat | undefined, seat: Seat): boolean {
  // The opening leader sits on declarer's left.
  if (part === "lead") return declarer === rhoOf(seat);
  if (declarer === undefined) return false;
  if (role === "any") return true;
  const isOurs = sideOf(declarer) === sideOf(seat);
  return role === "declare" ? declarer === seat : isOurs === (role === "side");
}

/** The auction of four robots that bid by the rules. */
function bidOut(
  deal: Deal,
  { dealer, vulnerability }: Board,
  cards: BySide<ConventionCard>,
): BiddingPosition {
  // The form of scoring is not known here, and declarer hardly depends on it.
  let position: BiddingPosition = {
    auction: Auction.start(dealer),
    vulnerability,
    cards,
    scoring: "IMPs",
  };
  for (let { turn } = position.auction; turn !== undefined; { turn } = position.auction) {
    const next = position.auction.with(chooseCall(position, deal[turn]).call);
    if (!next.ok) throw new Error(sayFault(next.fault));
    position = { ...position, auction: next.value };
  }
  return position;
}
