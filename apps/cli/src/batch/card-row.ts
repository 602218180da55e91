/**
 * A row of `falsecard card --batch`: a deal, how it was bid and played so far, and perhaps the cards that count as
 * right. The cards are played by the laws, and contract, auction and hero must be those of one board.
 */
import {
  Auction,
  dummyOf,
  emptyRecord,
  fail,
  leaderOf,
  makeCard,
  makeOutcome,
  ok,
  parseOutcome,
  Play,
  sameOutcome,
  SEATS,
  type BoardRecord,
  type Card,
  type Contract,
  type PartialDeal,
  type Seat,
} from "@falsecard/core";
import {
  AUCTION,
  BID,
  CARD_CHOICE,
  ID,
  LEAD,
  PARTIAL_DEAL,
  PLAYED,
  SCORING,
  seatField,
  VUL,
  type PlayedCard,
  type RowId,
} from "./field.js";
import { optional, refused, required, rowKind, type Fields, type RowResult } from "./row.js";

export interface CardQuestion {
  readonly id: RowId | null;
  readonly record: BoardRecord;
  /** Who chooses the card. */
  readonly seat: Seat;
  /** Cards that count as right. */
  readonly answer: readonly Card[] | undefined;
}

const COLUMNS = {
  id: optional(ID),
  deal: required(PARTIAL_DEAL),
  contract: optional(BID),
  declarer: optional(seatField("row.declarer")),
  dealer: optional(seatField("row.needed-dealer")),
  vul: optional(VUL),
  auction: optional(AUCTION),
  scoring: optional(SCORING),
  play_before: optional(PLAYED, "cards_so_far", "play"),
  lead: optional(LEAD),
  hero: optional(seatField("row.hero"), "leader"),
  answer: optional(CARD_CHOICE),
} as const;
type CardFields = Fields<typeof COLUMNS>;

export const CARD_ROW = rowKind(COLUMNS, (fields): RowResult<CardQuestion> => {
  const { id = null, deal, vul = "None", scoring, answer } = fields;
  const auction = auctionIn(fields);
  if (!auction.ok) return auction;
  const contract = contractIn(fields, auction.value);
  if (!contract.ok) return contract;
  const play = playIn(fields, contract.value);
  if (!play.ok) return play;
  const seat = chooserIn(fields, play.value);
  if (!seat.ok) return seat;
  const wrong = answer?.find((card) => !play.value.legal.has(card));
  if (wrong !== undefined)
    return refused({
      kind: "clash",
      field: "answer",
      word: "row.illegal-card",
      values: { card: makeCard(wrong) },
    });
  const board = { dealer: fields.dealer ?? contract.value.declarer, vulnerability: vul };
  return ok({
    id,
    seat: seat.value,
    answer,
    record: {
      ...emptyRecord(board),
      deal,
      calls: (auction.value?.calls ?? []).map((call) => ({ call })),
      stated: contract.value,
      ...(scoring === undefined ? {} : { scoring }),
      cards: play.value.cards.map((card) => ({ card })),
    },
  });
});

/** The auction, to its end; undefined if none is given. */
function auctionIn({ auction: calls, dealer }: CardFields): RowResult<Auction | undefined> {
  if (calls === undefined || calls.length === 0) return ok(undefined);
  if (dealer === undefined)
    return refused({ kind: "missing", field: "dealer", expected: "row.needed-dealer" });
  const auction = Auction.of(dealer, calls);
  if (!auction.ok) {
    const { fault } = auction;
    return refused({ kind: "part", field: "auction", fault, part: fault.column });
  }
  return auction.value.isOver
    ? auction
    : refused({ kind: "clash", field: "auction", word: "row.unfinished" });
}

/** The contract by the auction, as stated, or both if they agree. */
function contractIn(
  { contract: bid, declarer }: CardFields,
  auction: Auction | undefined,
): RowResult<Contract> {
  const bidden = auction?.outcome;
  if (bidden === "passed out")
    return refused({ kind: "clash", field: "auction", word: "row.passed" });
  if (bidden === undefined) {
    if (bid === undefined)
      return refused({ kind: "missing", field: "contract", expected: "row.contract" });
    if (declarer === undefined)
      return refused({ kind: "missing", field: "declarer", expected: "row.declarer" });
  }
  if (bidden !== undefined && declarer !== undefined && declarer !== bidden.declarer)
    return refused({
      kind: "clash",
      field: "declarer",
      word: "row.other-contract",
      values: { found: declarer, contract: makeOutcome(bidden) },
    });
  if (bid === undefined && bidden !== undefined) return ok(bidden);
  const stated = parseOutcome(`${bid ?? ""} by ${declarer ?? bidden?.declarer ?? "N"}`);
  if (!stated.ok || stated.value === "passed out")
    return refused({
      kind: "value",
      field: "contract",
      found: JSON.stringify(bid),
      expected: "row.contract",
    });
  if (bidden !== undefined && !sameOutcome(stated.value, bidden))
    return refused({
      kind: "clash",
      field: "contract",
      word: "row.other-contract",
      values: { found: bid ?? "", contract: makeOutcome(bidden) },
    });
  return ok(stated.value);
}

/** The play so far, card by card. */
function playIn(
  { deal, play_before: played = [], lead }: CardFields,
  contract: Contract,
): RowResult<Play> {
  const short = shortHand(deal);
  if (short !== undefined)
    return refused({ kind: "clash", field: "deal", word: "row.thirteen", values: { seat: short } });
  let play = Play.start(contract, deal);
  for (const [i, each] of played.entries()) {
    const next = outOfTurn(play, each) ?? play.with(each.card);
    if (!next.ok)
      return refused({ kind: "part", field: "play_before", fault: next.fault, part: i + 1 });
    play = next.value;
  }
  if (lead === undefined) return ok(play);
  // The lead may be told although nobody has played yet: the problem may ask for it.
  const [first] = play.cards;
  const led = first === undefined ? Play.start(contract, deal).legal.has(lead) : first === lead;
  return led
    ? ok(play)
    : refused({
        kind: "clash",
        field: "lead",
        word: "row.other-lead",
        values: { lead: makeCard(lead), seat: leaderOf(contract) },
      });
}

/** What is wrong with the seat that a card was said to come from, if it was said. */
const outOfTurn = (play: Play, { card, seat }: PlayedCard) =>
  seat === undefined || seat === play.turn ? undefined : fail("turn", makeCard(card));

/** A hand that is known, but not whole. */
const shortHand = (deal: PartialDeal): Seat | undefined =>
  SEATS.find((seat) => deal[seat] !== undefined && deal[seat].size !== 13);

/** Who chooses the next card: he sees his own hand, and dummy once a card is led. */
function chooserIn({ deal, hero }: CardFields, play: Play): RowResult<Seat> {
  const { actor, turn } = play;
  if (actor === undefined)
    return refused({ kind: "clash", field: "play_before", word: "row.played-out" });
  // The hero may be the one who chooses, or dummy, for whom declarer does.
  if (hero !== undefined && hero !== actor && hero !== turn)
    return refused({
      kind: "clash",
      field: "hero",
      word: "row.chooser",
      values: { seat: hero, turn: actor },
    });
  const seen = play.cards.length > 0 ? [actor, dummyOf(play.contract)] : [actor];
  const unknown = seen.find((seat) => deal[seat] === undefined);
  return unknown === undefined
    ? ok(actor)
    : refused({ kind: "clash", field: "deal", word: "row.unseen", values: { seat: unknown } });
}
