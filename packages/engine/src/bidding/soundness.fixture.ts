/**
 * A check of the rules, call by call: every call of ours must be legal, lie within its own stated meaning, be
 * alerted as its rule says, and never be a pass of a forcing call. The faults come back as sentences.
 *
 * All four players bid by the rules; or two of them do, and the other two call anything legal, mostly low so that the
 * auction has several rounds.
 */
import {
  Auction,
  dealPack,
  makeHand,
  Random,
  SEATS,
  sideOf,
  VULNERABILITIES,
  type Call,
} from "@falsecard/core";
import { satisfies } from "../constraint/constraint.js";
import { situationOf } from "./bidder/bidder.js";
import type { ConventionCard } from "./system/card.js";
import { faultsIn } from "./explanation/explained-check.fixture.js";
import { wholeHandOf } from "./situation/meaning.fixture.js";

export interface SoundnessCheck {
  readonly seed: string;
  /** Deals are bid until this many calls of ours have been checked. */
  readonly positions: number;
  /** Each deal is bid with one of them. */
  readonly cards: readonly ConventionCard[];
  /** The card of East and West; that of North and South if left out. */
  readonly theirs?: ConventionCard;
  readonly opponents: "by the rules" | "anything legal";
}

export interface Soundness {
  /** The number of calls of ours that were checked. */
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

export function checkSoundness({ seed, opponents, ...asked }: SoundnessCheck): Soundness {
  const faults: string[] = [];
  let positions = 0;
  for (let deal = 0; positions < asked.positions; deal++) {
    const random = Random.from(`${seed} ${deal}`);
    const hands = dealPack(random);
    const vulnerability = VULNERABILITIES[random.below(VULNERABILITIES.length)] ?? "None";
    const dealer = SEATS[random.below(SEATS.length)] ?? "N";
    const side = random.below(2) === 0 ? "NS" : "EW";
    const card = asked.cards[random.below(asked.cards.length)];
    if (card === undefined) throw new Error("no card to bid by");
    const cards = { NS: card, EW: asked.theirs ?? card };
    const auction = Auction.start(dealer);
    const scoring = random.below(2) === 0 ? "IMPs" : "matchpoints";
    let situation = situationOf({ auction, vulnerability, cards, scoring });
    for (;;) {
      const { turn, calls } = situation.auction;
      if (turn === undefined) break;
      if (calls.length >= MOST_CALLS) {
        faults.push(`${seed} ${deal}: no end after ${MOST_CALLS} calls`);
        break;
      }
      if (opponents === "anything legal" && sideOf(turn) !== side) {
        situation = situation.after(anyCall(situation.auction, random));
        continue;
      }
      positions++;
      const hand = hands[turn];
      const rule = situation.ruleFor(hand);
      const { call } = rule;
      const wrong = (what: string): void => {
        faults.push(
          `${seed} ${deal} (${cards[sideOf(turn)].name}): ${makeHand(hand)} after ${calls.join(" ")} calls ${call} (${rule.name}), ${what}`,
        );
      };
      if (!situation.auction.allows(call)) {
        wrong("which is illegal");
        break;
      }
      const meaning = situation.meaning(call);
      if (!satisfies(wholeHandOf(meaning), hand)) wrong("outside its meaning");
      // The explanation of the call names the rule that chose it and includes the hand, in words and in data.
      for (const fault of faultsIn(meaning, { hand, rule: rule.name })) wrong(`but ${fault}`);
      if (meaning.artificial !== rule.artificial) wrong("alerted otherwise than its rule");
      if (call === "P" && situation.mustAct) wrong("though forced");
      situation = situation.after(call);
    }
  }
  return { positions, faults };
}
