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
import { COMMON_PHRASES } from "../text/common-phrases.js";

const PHRASES = {
  illegalCard: [
    "{card} cannot be played at this point; expected cards that can",
    "ここで {card} は出せません。出せるカードを書いてください",
  ],
  unfinished: [
    "the auction is not over; expected calls up to the last pass",
    "オークションが終わっていません。最後のパスまで書いてください",
  ],
  passed: [
    "the board is passed out, so that there is no card to choose; expected a contract",
    "パスアウトなのでカードはありません。コントラクトのあるオークションを書いてください",
  ],
  otherContract: [
    "found {found}, but the auction ends in {contract}; expected the same",
    "{found} とありますが、オークションの結果は {contract} です。同じにしてください",
  ],
  otherLead: [
    "{lead} was not led by {seat}; expected a card of that hand, the first of the cards played",
    "{lead} は {seat} のリードではありません。そのハンドの、最初に出されたカードを書いてください",
  ],
  thirteen: [
    "{seat} does not have 13 cards; expected 13, or - for a hand that is not known",
    "{seat} のハンドが13枚ではありません。13枚にするか、不明なら - と書いてください",
  ],
  unseen: [
    "the hand of {seat}, which is seen at this point, is not known; expected its 13 cards",
    "ここで見えている {seat} のハンドが不明です。13枚を書いてください",
  ],
  playedOut: [
    "all thirteen tricks have been played; expected a card still to come",
    "13トリックすべてが終わっています。まだ出すカードがある局面を書いてください",
  ],
  chooser: [
    "{seat} does not choose the next card; expected {turn}",
    "次のカードを選ぶのは {seat} ではありません。{turn} にしてください",
  ],
  neededDealer: [
    "the dealer: N, E, S or W (needed with an auction)",
    "ディーラー: N、E、S、W のいずれか(オークションがあれば必要)",
  ],
  declarer: [
    "the declarer: N, E, S or W (else by the auction)",
    "ディクレアラー: N、E、S、W のいずれか(なければオークションから)",
  ],
  hero: [
    "who chooses the card: N, E, S or W (else who is on turn)",
    "カードを選ぶ席: N、E、S、W のいずれか(なければ順番の席)",
  ],
} as const;

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
  declarer: optional(seatField(PHRASES.declarer)),
  dealer: optional(seatField(PHRASES.neededDealer)),
  vul: optional(VUL),
  auction: optional(AUCTION),
  scoring: optional(SCORING),
  play_before: optional(PLAYED, "cards_so_far", "play"),
  lead: optional(LEAD),
  hero: optional(seatField(PHRASES.hero), "leader"),
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
      word: PHRASES.illegalCard,
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
    return refused({ kind: "missing", field: "dealer", expected: PHRASES.neededDealer });
  const auction = Auction.of(dealer, calls);
  if (!auction.ok) {
    const { fault } = auction;
    return refused({ kind: "part", field: "auction", fault, part: fault.column });
  }
  return auction.value.isOver
    ? auction
    : refused({ kind: "clash", field: "auction", word: PHRASES.unfinished });
}

/** The contract by the auction, as stated, or both if they agree. */
function contractIn(
  { contract: bid, declarer }: CardFields,
  auction: Auction | undefined,
): RowResult<Contract> {
  const bidden = auction?.outcome;
  if (bidden === "passed out")
    return refused({ kind: "clash", field: "auction", word: PHRASES.passed });
  if (bidden === undefined) {
    if (bid === undefined)
      return refused({ kind: "missing", field: "contract", expected: COMMON_PHRASES.rowContract });
    if (declarer === undefined)
      return refused({ kind: "missing", field: "declarer", expected: PHRASES.declarer });
  }
  if (bidden !== undefined && declarer !== undefined && declarer !== bidden.declarer)
    return refused({
      kind: "clash",
      field: "declarer",
      word: PHRASES.otherContract,
      values: { found: declarer, contract: makeOutcome(bidden) },
    });
  if (bid === undefined && bidden !== undefined) return ok(bidden);
  const stated = parseOutcome(`${bid ?? ""} by ${declarer ?? bidden?.declarer ?? "N"}`);
  if (!stated.ok || stated.value === "passed out")
    return refused({
      kind: "value",
      field: "contract",
      found: JSON.stringify(bid),
      expected: COMMON_PHRASES.rowContract,
    });
  if (bidden !== undefined && !sameOutcome(stated.value, bidden))
    return refused({
      kind: "clash",
      field: "contract",
      word: PHRASES.otherContract,
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
    return refused({
      kind: "clash",
      field: "deal",
      word: PHRASES.thirteen,
      values: { seat: short },
    });
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
        word: PHRASES.otherLead,
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
    return refused({ kind: "clash", field: "play_before", word: PHRASES.playedOut });
  // The hero may be the one who chooses, or dummy, for whom declarer does.
  if (hero !== undefined && hero !== actor && hero !== turn)
    return refused({
      kind: "clash",
      field: "hero",
      word: PHRASES.chooser,
      values: { seat: hero, turn: actor },
    });
  const seen = play.cards.length > 0 ? [actor, dummyOf(play.contract)] : [actor];
  const unknown = seen.find((seat) => deal[seat] === undefined);
  return unknown === undefined
    ? ok(actor)
    : refused({ kind: "clash", field: "deal", word: PHRASES.unseen, values: { seat: unknown } });
}
