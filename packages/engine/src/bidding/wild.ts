/**
 * A check of the rules against opponents who call anything legal.
 *
 * Two players bid by the rules, the other two call at random, mostly low so that there is an auction to
 * speak of. Whatever they do, every call of ours must be legal, lie within its own stated meaning, be
 * alerted as its rule says, and never pass what forces. The faults come back as sentences.
 */
import {
  Auction,
  bySide,
  dealPack,
  makeHand,
  Random,
  sideOf,
  sure,
  VULNERABILITIES,
  type Call,
  type Side,
} from "@falsecard/core";
import { satisfies } from "../constraint/constraint.js";
import { chooseCall, situationOf } from "./bidder.js";
import type { ConventionCard } from "./card.js";
import { wholeHandOf } from "./meaning.js";

export interface WildRun {
  /** How many calls of ours were looked at. */
  readonly positions: number;
  readonly faults: readonly string[];
}

/** More calls than any auction of a sound bidder has. */
const MOST_CALLS = 90;

function anyCall(auction: Auction, random: Random): Call {
  if (random.below(2) === 0) return "P";
  const { legal } = auction;
  const upTo = Math.min(legal.length, random.below(3) === 0 ? 14 : 5);
  return legal[random.below(upTo)] ?? "P";
}

/** Bids deals until so many positions of ours have been seen. */
export function bidAmongWild(
  seed: string,
  wanted: number,
  cards: readonly ConventionCard[],
): WildRun {
  const faults: string[] = [];
  let positions = 0;
  for (let deal = 0; positions < wanted; deal++) {
    const random = Random.from(`${seed} ${deal}`);
    const hands = dealPack(random);
    const vulnerability = VULNERABILITIES[random.below(VULNERABILITIES.length)] ?? "None";
    const side: Side = random.below(2) === 0 ? "NS" : "EW";
    const card = cards[random.below(cards.length)];
    if (card === undefined) break;
    const both = bySide(() => card);
    let auction = Auction.start("N");
    while (auction.turn !== undefined && auction.calls.length < MOST_CALLS) {
      const { turn } = auction;
      if (sideOf(turn) !== side) {
        auction = sure(auction.with(anyCall(auction, random)));
        continue;
      }
      positions++;
      const hand = hands[turn];
      const position = { auction, vulnerability, cards: both };
      const { call, meaning, rule } = chooseCall(position, hand);
      const wrong = (what: string): void => {
        faults.push(
          `${seed} ${deal} (${card.name}): ${makeHand(hand)} after ${auction.calls.join(" ")} calls ${call} (${rule.name}), ${what}`,
        );
      };
      if (!auction.allows(call)) {
        wrong("which is illegal");
        break;
      }
      if (!satisfies(wholeHandOf(meaning), hand)) wrong("outside its meaning");
      if (meaning.artificial !== rule.artificial) wrong("alerted otherwise than its rule");
      if (call === "P" && situationOf(position).mustAct) wrong("though forced");
      auction = sure(auction.with(call));
    }
    if (auction.turn !== undefined)
      faults.push(`${seed} ${deal}: no end after ${MOST_CALLS} calls`);
  }
  return { positions, faults };
}
