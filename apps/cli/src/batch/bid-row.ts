/** A row of `falsecard bid --batch`: a hand, the calls before its turn, and optionally the calls that count as right. */
import { Auction } from "@falsecard/core";
import * as v from "valibot";
import { COMMON_PHRASES } from "../text/common-phrases.js";
import { AUCTION, CALL_CHOICE, DEAL, HAND, ID, SCORING, optionalSeat, VUL } from "./fields.js";
import { Clash, rowKind, type QuestionOf } from "./row.js";

export const BID_ROW = rowKind(
  {
    id: v.optional(ID),
    hand: HAND,
    dealer: optionalSeat(
      "the dealer: N, E, S or W (N if left out)",
      "ディーラー: N、E、S、W のいずれか(なければ N)",
    ),
    vul: v.optional(VUL),
    scoring: v.optional(SCORING),
    auction: v.optional(AUCTION),
    seat: optionalSeat("who is to call: N, E, S or W", "コールする席: N、E、S、W のいずれか"),
    deal: v.optional(DEAL),
    expected: v.optional(CALL_CHOICE),
  },
  ({
    id = null,
    hand,
    dealer = "N",
    vul = "None",
    scoring,
    auction: calls = [],
    seat,
    deal,
    expected,
  }) => {
    const made = Auction.of(dealer, calls);
    if (!made.ok) throw new Clash("auction", made.fault, made.fault.column);
    const auction = made.value;
    const { turn } = auction;
    if (turn === undefined) throw new Clash("auction", COMMON_PHRASES.bidOver);
    if (seat !== undefined && seat !== turn) throw new Clash("seat", PHRASES.turn, { seat, turn });
    if (deal !== undefined && !deal[turn].equals(hand))
      throw new Clash("deal", PHRASES.otherHand, { seat: turn });
    const illegal = expected?.find((call) => !auction.allows(call));
    if (illegal !== undefined) throw new Clash("expected", PHRASES.illegalCall, { call: illegal });
    return { id, hand, auction, vulnerability: vul, scoring, expected };
  },
);

export type BidQuestion = QuestionOf<typeof BID_ROW>;

const PHRASES = {
  turn: [
    "{seat} is not on turn after these calls; expected {turn}",
    "このオークションの次の番は {seat} ではありません。{turn} にしてください",
  ],
  otherHand: [
    "the hand is not the one that {seat}, whose turn it is, has in the deal; expected the same",
    "ハンドがディールの {seat}(コールする番の席)のハンドと違います。同じにしてください",
  ],
  illegalCall: [
    "{call} is not allowed at this point; expected a call that is",
    "ここで {call} はできません。できるコールを書いてください",
  ],
} as const;
