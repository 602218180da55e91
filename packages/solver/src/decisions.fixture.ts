/**
 * Questions that decisions of the default robot asked: deals that share two hands and the play.
 * apps/lab/bench/asked.js wrote down all but the first.
 */
import { readFileSync } from "node:fs";
import {
  bySeat,
  CardSet,
  parseCard,
  parsePartialDeal,
  sure,
  type Card,
  type Seat,
  type Strain,
} from "@falsecard/core";
import { positionOf, type Position } from "./position.js";

export interface Decision {
  readonly positions: readonly Position[];
  readonly cards: readonly Card[];
  /** The worth of each number of tricks, if the best sum was asked for; undefined if the tricks of every card were. */
  readonly worth: readonly number[] | undefined;
  /** The initial value of each card's sum. */
  readonly carried: readonly number[];
}

interface Line {
  readonly strain: Strain;
  readonly leader: Seat;
  readonly trick: string;
  readonly deals: readonly string[];
  readonly cards: string;
  readonly worth?: readonly number[];
  readonly carried?: readonly number[];
}

const cardsOf = (text: string): Card[] =>
  text.split(" ").flatMap((card) => (card === "" ? [] : [sure(parseCard(card))]));

function decisionOf({ strain, leader, trick, deals, cards, worth, carried }: Line): Decision {
  const asked = cardsOf(cards);
  return {
    positions: deals.map((deal) => {
      const known = sure(parsePartialDeal(deal));
      const hands = bySeat((seat) => known[seat] ?? CardSet.empty);
      const position = positionOf({ hands, strain, leader, trick: cardsOf(trick) });
      if (!position.ok) throw new Error(`${position.fault.code}: ${deal}`);
      return position.value;
    }),
    cards: asked,
    worth,
    carried: carried ?? asked.map(() => 0),
  };
}

const text = readFileSync(new URL("fixtures/decisions.jsonl", import.meta.url), "utf8");
const [first, ...others] = text
  .trim()
  .split("\n")
  .map((line) => decisionOf(JSON.parse(line) as Line));
if (first === undefined) throw new Error("no decision is written down");

/** A decision of a match in which a proof of one deal was wrong in another. */
export const WRONG_ONCE: Decision = first;
/** Decisions of random boards. */
export const DECISIONS: readonly Decision[] = others;
