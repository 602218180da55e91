/** Deals to a person's order, in the thread of the robots: exact where hands are constrained, by trying where roles are. */
import {
  Auction,
  dealPack,
  makeDeal,
  partnerOf,
  Random,
  sayFault,
  sideOf,
  type Board,
  type BySide,
  type Deal,
  type Seat,
} from "@falsecard/core";
import { chooseCall, type ConventionCard } from "@falsecard/engine/bidding";
import { parseConstraint, type Constraint } from "@falsecard/engine/constraint";
import { Dealing } from "@falsecard/engine/inference";
import { ORDER_FIELDS, type Order, type OrderField, type Role } from "../boards/deals.js";
import type { Answers } from "./question.js";

/** Deals whose auction is tried for a role before it is given up: a few seconds. */
const AUCTIONS = 300;
/** Draws for one deal where a hand is too intricate to count. */
const DRAWS = 100_000;

export interface Ordered {
  readonly order: Order;
  readonly seat: Seat;
  readonly board: Board;
  readonly seed: string;
}

/** The same order, seed and board give the same deal. */
export function dealToOrder(
  { order, seat, board, seed }: Ordered,
  cards: BySide<ConventionCard>,
): Answers["deal"] {
  const wanted: Partial<Record<OrderField, Constraint>> = {};
  for (const field of ORDER_FIELDS) {
    const text = order[field].trim();
    if (text === "") continue;
    const read = parseConstraint(text, field === "together" ? "hands" : "hand");
    if (!read.ok) return { field, fault: read.fault };
    wanted[field] = read.value;
  }
  const { mine, partner, together } = wanted;
  const isPlain = mine === undefined && partner === undefined && together === undefined;
  const dealing = isPlain
    ? undefined
    : Dealing.of({
        hands: {
          ...(mine === undefined ? {} : { [seat]: mine }),
          ...(partner === undefined ? {} : { [partnerOf(seat)]: partner }),
        },
        together:
          together === undefined ? [] : [{ seats: [seat, partnerOf(seat)], constraint: together }],
      });
  if (dealing?.isImpossible === true) return { tried: 0 };
  const random = Random.from(seed).split(board.number ?? 0);
  const tries = order.role === "any" ? 1 : AUCTIONS;
  for (let i = 0; i < tries; i++) {
    // The first is the deal that the number has without an order.
    const from = i === 0 ? random : random.split(i);
    const deal = dealing === undefined ? dealPack(from) : dealing.deal(from, DRAWS);
    if (deal === undefined) return { tried: DRAWS };
    if (hasRole(order.role, declarerOf(deal, board, cards, order.role), seat))
      return { deal: makeDeal(deal) };
  }
  return { tried: tries };
}

function hasRole(role: Role, declarer: Seat | undefined, seat: Seat): boolean {
  switch (role) {
    case "any":
      return true;
    case "declare":
      return declarer === seat;
    case "side":
      return declarer !== undefined && sideOf(declarer) === sideOf(seat);
    case "defend":
      return declarer !== undefined && sideOf(declarer) !== sideOf(seat);
  }
}

/** Who declares when four robots bid by the rules; undefined if all pass, or if nobody asks. */
function declarerOf(
  deal: Deal,
  { dealer, vulnerability }: Board,
  cards: BySide<ConventionCard>,
  role: Role,
): Seat | undefined {
  if (role === "any") return undefined;
  let auction = Auction.start(dealer);
  for (let turn = auction.turn; turn !== undefined; turn = auction.turn) {
    // Who declares hardly depends on how the board will be scored, which is not known yet.
    const position = { auction, vulnerability, cards, scoring: "IMPs" } as const;
    const { call } = chooseCall(position, deal[turn]);
    const next = auction.with(call);
    if (!next.ok) throw new Error(sayFault(next.fault));
    auction = next.value;
  }
  const { outcome } = auction;
  return outcome === undefined || outcome === "passed out" ? undefined : outcome.declarer;
}
