/**
 * A row of `falsecard card --batch`: a deal, its auction and play so far, and optionally the cards that count as right.
 * The play must follow the laws, and contract, auction and hero must agree.
 */
import {
  Auction,
  dummyOf,
  emptyRecord,
  leaderOf,
  makeCard,
  makeOutcome,
  Play,
  sameOutcome,
  SEATS,
  type BoardRecord,
  type Card,
  type Contract,
  type Seat,
} from "@falsecard/core";
import * as v from "valibot";
import { fail } from "../text/faults.js";
import {
  AUCTION,
  BID,
  CARD_CHOICE,
  ID,
  LEAD_FIELD,
  PARTIAL_DEAL,
  PLAYED,
  SCORING,
  optionalSeat,
  VUL,
  contractBy,
  type RowId,
} from "./fields.js";
import { Clash, rowKind, type RowKind, type RowOf } from "./row.js";

const FIELDS = {
  id: v.optional(ID),
  deal: PARTIAL_DEAL,
  contract: v.optional(BID),
  declarer: optionalSeat(
    "the declarer: N, E, S or W (else by the auction)",
    "ディクレアラー: N、E、S、W のいずれか(なければオークションから)",
  ),
  dealer: optionalSeat(
    "the dealer: N, E, S or W (needed with an auction)",
    "ディーラー: N、E、S、W のいずれか(オークションがあれば必要)",
  ),
  vul: v.optional(VUL),
  auction: v.optional(AUCTION),
  scoring: v.optional(SCORING),
  play_before: v.optional(PLAYED),
  lead: v.optional(LEAD_FIELD),
  hero: optionalSeat(
    "who chooses the card: N, E, S or W (else who is on turn)",
    "カードを選ぶ席: N、E、S、W のいずれか(なければ順番の席)",
  ),
  answer: v.optional(CARD_CHOICE),
};
type Row = RowOf<typeof FIELDS>;

export interface CardRowQuestion {
  readonly id: RowId | null;
  readonly record: BoardRecord;
  /** The seat that chooses the card. */
  readonly seat: Seat;
  /** Cards that count as right. */
  readonly answer: readonly Card[] | undefined;
}

export const CARD_ROW: RowKind<CardRowQuestion> = rowKind(
  FIELDS,
  (row) => {
    const { id = null, deal, vul = "None", scoring, answer } = row;
    const auction = auctionIn(row);
    const contract = contractIn(row, auction);
    const play = playIn(row, contract);
    const seat = chooserIn(row, play);
    const wrong = answer?.find((card) => !play.legal.has(card));
    if (wrong !== undefined)
      throw new Clash("answer", PHRASES.illegalCard, { card: makeCard(wrong) });
    const record = {
      ...emptyRecord({ dealer: row.dealer ?? contract.declarer, vulnerability: vul }),
      deal,
      calls: (auction?.calls ?? []).map((call) => ({ call })),
      stated: contract,
      ...(scoring === undefined ? {} : { scoring }),
      cards: play.cards.map((card) => ({ card })),
    };
    return { id, record, seat, answer };
  },
  { play_before: ["cards_so_far", "play"], hero: ["leader"] },
);

/** The complete auction; undefined if the row has none. */
function auctionIn({ auction: calls, dealer }: Row): Auction | undefined {
  if (calls === undefined || calls.length === 0) return undefined;
  if (dealer === undefined) throw new Clash("dealer");
  const auction = Auction.of(dealer, calls);
  if (!auction.ok) throw new Clash("auction", auction.fault, auction.fault.column);
  if (!auction.value.isOver) throw new Clash("auction", PHRASES.unfinished);
  return auction.value;
}

/** The contract of the auction, or the stated one; if both are given, they must agree. */
function contractIn({ contract: bid, declarer }: Row, auction: Auction | undefined): Contract {
  const bidden = auction?.outcome;
  if (bidden === "passed out") throw new Clash("auction", PHRASES.passed);
  if (bidden === undefined && bid === undefined) throw new Clash("contract");
  const by = declarer ?? bidden?.declarer;
  if (by === undefined) throw new Clash("declarer");
  const others = (field: string, found: string, contract: Contract): Clash =>
    new Clash(field, PHRASES.otherContract, { found, contract: makeOutcome(contract) });
  if (bidden !== undefined && by !== bidden.declarer) throw others("declarer", by, bidden);
  if (bid === undefined && bidden !== undefined) return bidden;
  const stated = contractBy(bid ?? "", by);
  if (stated === undefined) throw new Error("a contract that was read before");
  if (bidden !== undefined && !sameOutcome(stated, bidden))
    throw others("contract", bid ?? "", bidden);
  return stated;
}

/** The play so far, card by card. */
function playIn({ deal, play_before: played = [], lead }: Row, contract: Contract): Play {
  const short = SEATS.find((seat) => deal[seat] !== undefined && deal[seat].size !== 13);
  if (short !== undefined) throw new Clash("deal", PHRASES.thirteen, { seat: short });
  const start = Play.start(contract, deal);
  let play = start;
  for (const [i, { card, seat }] of played.entries()) {
    const isTurn = seat === undefined || seat === play.turn;
    const next = isTurn ? play.with(card) : fail("turn", makeCard(card));
    if (!next.ok) throw new Clash("play_before", next.fault, i + 1);
    play = next.value;
  }
  if (lead === undefined) return play;
  // A row may state the lead although no card has been played, because the problem may ask for the lead.
  const [first] = play.cards;
  if (first === undefined ? !start.legal.has(lead) : first !== lead)
    throw new Clash("lead", PHRASES.otherLead, { lead: makeCard(lead), seat: leaderOf(contract) });
  return play;
}

/** The seat that chooses the next card: it sees its own hand, and dummy once a card is led. */
function chooserIn({ deal, hero }: Row, play: Play): Seat {
  const { actor, turn } = play;
  if (actor === undefined) throw new Clash("play_before", PHRASES.playedOut);
  // The hero may be dummy: declarer chooses the card, but dummy plays it.
  if (hero !== undefined && hero !== actor && hero !== turn)
    throw new Clash("hero", PHRASES.chooser, { seat: hero, turn: actor });
  const seen = play.cards.length > 0 ? [actor, dummyOf(play.contract)] : [actor];
  const unknown = seen.find((seat) => deal[seat] === undefined);
  if (unknown !== undefined) throw new Clash("deal", PHRASES.unseen, { seat: unknown });
  return actor;
}

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
} as const;
