/** A row of `falsecard bid --batch`: a hand, the calls before it, and perhaps the call that counts as right. */
import {
  Auction,
  ok,
  type Call,
  type Hand,
  type Scoring,
  type Vulnerability,
} from "@falsecard/core";
import {
  AUCTION,
  CALL_CHOICE,
  DEAL,
  HAND,
  ID,
  SCORING,
  seatField,
  VUL,
  type RowId,
} from "./field.js";
import { optional, refused, required, rowKind } from "./row.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

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
  dealer: [
    "the dealer: N, E, S or W (N if left out)",
    "ディーラー: N、E、S、W のいずれか(なければ N)",
  ],
  caller: ["who is to call: N, E, S or W", "コールする席: N、E、S、W のいずれか"],
} as const;

export interface BidQuestion {
  readonly id: RowId | null;
  readonly hand: Hand;
  readonly auction: Auction;
  readonly vulnerability: Vulnerability;
  readonly scoring: Scoring | undefined;
  /** Calls that count as right. */
  readonly expected: readonly Call[] | undefined;
}

export const BID_ROW = rowKind(
  {
    id: optional(ID),
    hand: required(HAND),
    dealer: optional(seatField(PHRASES.dealer)),
    vul: optional(VUL),
    scoring: optional(SCORING),
    auction: optional(AUCTION),
    seat: optional(seatField(PHRASES.caller)),
    deal: optional(DEAL),
    expected: optional(CALL_CHOICE),
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
    const auction = Auction.of(dealer, calls);
    if (!auction.ok) {
      const { fault } = auction;
      return refused({ kind: "part", field: "auction", fault, part: fault.column });
    }
    const { turn } = auction.value;
    if (turn === undefined)
      return refused({ kind: "clash", field: "auction", word: COMMON_PHRASES.bidOver });
    if (seat !== undefined && seat !== turn)
      return refused({ kind: "clash", field: "seat", word: PHRASES.turn, values: { seat, turn } });
    if (deal !== undefined && !deal[turn].equals(hand))
      return refused({
        kind: "clash",
        field: "deal",
        word: PHRASES.otherHand,
        values: { seat: turn },
      });
    const illegal = expected?.findIndex((call) => !auction.value.allows(call)) ?? -1;
    const call = expected?.[illegal];
    if (call !== undefined)
      return refused({
        kind: "clash",
        field: "expected",
        word: PHRASES.illegalCall,
        values: { call },
      });
    return ok({ id, hand, auction: auction.value, vulnerability: vul, scoring, expected });
  },
);
