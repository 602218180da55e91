/** Kinds of opening leads, by what a card comes from. */
import {
  countBits,
  rankIndexOf,
  suitOf,
  TEN_RANK,
  trumpOf,
  type Card,
  type Contract,
  type Hand,
} from "@falsecard/core";

const A = 1 << 12;
const K = 1 << 11;
const Q = 1 << 10;
const J = 1 << 9;

/** What kind of lead a card is, by what it comes from. */
export const LEAD_KINDS = [
  "trump",
  "singleton",
  "ace-king",
  "ace",
  "sequence",
  "short honour",
  "under an ace",
  "from a king",
  "from a queen",
  "from a jack",
  "from nothing",
] as const;
/** A kind of opening lead. */
export type LeadKind = (typeof LEAD_KINDS)[number];

/** The kind of an opening lead. */
export function leadKindOf(card: Card, hand: Hand, contract: Contract): LeadKind {
  const suit = suitOf(card);
  const holding: number = hand.in(suit);
  const rank = rankIndexOf(card);
  const bit = 1 << rank;
  if (suit === trumpOf(contract.strain)) return "trump";
  if (countBits(holding) === 1) return "singleton";
  if ((holding & (A | K)) === (A | K) && (bit & (A | K)) !== 0) return "ace-king";
  if (bit === A) return "ace";
  if (rank > TEN_RANK && (holding & (bit >> 1)) !== 0) return "sequence";
  if (rank > TEN_RANK) return "short honour";
  if ((holding & A) !== 0) return "under an ace";
  if ((holding & K) !== 0) return "from a king";
  if ((holding & Q) !== 0) return "from a queen";
  return (holding & J) !== 0 ? "from a jack" : "from nothing";
}
