/**
 * The Law of Total Tricks as rules. For every number of trumps that the player on turn may hold, the scores of bidding
 * on, doubling and passing are computed from the ranges that the calls have shown; the points at which another decision
 * becomes best are the limits of the rule's hand. So a call made by the Law shows a hand, like any other call.
 */
import { isSuit, levelOf, strainOf, type Bid, type Suit } from "@falsecard/core";
import {
  ANY,
  allOf,
  anyOf,
  hcpBetween,
  lengthBetween,
  type Constraint,
} from "../../constraint/constraint.js";
import { worded } from "../../constraint/hands.js";
import { Recent } from "../../inference/recent.js";
import { lawScores, type LottDecision, type LottStake } from "./lott.js";
import type { Situation } from "../situation/situation.js";

/**
 * The points that a call must gain over a pass: after a pass partner may still act, and the opponents may have overbid.
 * At matchpoints the margin is lower, because a small gain wins as much as a large one.
 */
const MARGIN = {
  size: { bid: 30, double: 150 },
  number: { bid: 0, double: 70 },
} as const;
const MOST_POINTS = 25;
/** Ranges of our length in their suit, each decided separately. */
const HELD = [
  [0, 1],
  [2, 2],
  [3, 3],
  [4, 13],
] as const;
const ANY_HELD = [[2, 2]] as const;

/**
 * The likely points of a player of whom only a range is known: nearer its lower end, because weaker hands are more
 * frequent.
 */
const likely = ({ min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min((min + max) / 2, min + 3);

const LAW = { kind: "law" } as const;

type Hands = Readonly<Record<LottDecision, readonly Constraint[]>>;

/** Remembered, because the same contracts and ranges recur. */
const DECIDED = new Recent<string, Hands>(256);

/** The hands with which the Law prefers each decision, by length in our suit. */
function decide(s: Situation, suit: Suit, from: number): Hands {
  const theirs = s.auction.highest ?? "1C";
  const strain = strainOf(theirs);
  const { points, length } = s.partner.image;
  const shown = isSuit(strain)
    ? s.lho.image.length[strain].min + s.rho.image.length[strain].min
    : 7;
  const seen = [theirs, suit, from, length[suit].min, shown, points.min, points.max];
  const key = [...seen, s.vulnerable, s.theyVulnerable, s.scoring].join(" ");
  return DECIDED.of(key, () => workedOut(s, suit, from, theirs, shown));
}

const stakeOf = (bid: Bid, vulnerable: boolean): LottStake => ({
  level: levelOf(bid),
  strain: strainOf(bid),
  doubling: "",
  vulnerable,
});

/** Computes `decide`; `known` is the number of trumps that the opponents have shown. */
function workedOut(s: Situation, suit: Suit, from: number, theirs: Bid, known: number): Hands {
  const bid = s.cheapest(suit);
  const hands: Record<LottDecision, Constraint[]> = { bid: [], double: [], pass: [] };
  if (bid === undefined) return hands;
  const theirStrain = strainOf(theirs);
  const scoresOf = lawScores(stakeOf(bid, s.vulnerable), stakeOf(theirs, s.theyVulnerable));
  const margin =
    MARGIN[s.scoring === "matchpoints" || s.scoring === "board-a-match" ? "number" : "size"];
  const partner = s.partner.image;
  for (let trumps = from; trumps <= 8; trumps++)
    for (const [least, most] of isSuit(theirStrain) ? HELD : ANY_HELD) {
      // The opponents cannot have the cards that we hold in their suit, and partner is assumed to hold 1.3 cards of it.
      const theirTrumps = Math.max(7, Math.min(10, known + 1, 13 - least - 1.3));
      const held = isSuit(theirStrain) ? [lengthBetween(theirStrain, least, most)] : [];
      const total = Math.min(11, trumps + partner.length[suit].min + 0.3);
      let open: { decision: LottDecision; least: number } | undefined;
      const close = (top: number): void => {
        if (open !== undefined)
          hands[open.decision].push(
            allOf(lengthBetween(suit, trumps, trumps), ...held, hcpBetween(open.least, top)),
          );
      };
      for (let points = 0; points <= MOST_POINTS; points++) {
        const scores = scoresOf(points + likely(partner.points), total, theirTrumps);
        let decision: LottDecision = "pass";
        if (scores.bid > scores.pass + margin.bid && scores.bid >= scores.double) decision = "bid";
        else if (scores.double > scores.pass + margin.double) decision = "double";
        if (open?.decision === decision) continue;
        close(points - 1);
        open = { decision, least: points };
      }
      close(37);
    }
  return hands;
}

/** The hands that bid on in the suit by the Law, and those that double; neither where the card does not play the Law. */
export function byTheLaw(
  s: Situation,
  suit: Suit,
): { readonly bid?: Constraint; readonly double?: Constraint } {
  if (s.card.law === "off") return {};
  const need = Math.max(0, 8 - s.partner.image.length[suit].min);
  const hands = decide(
    s,
    suit,
    s.agreed === suit ? Math.max(s.me.image.length[suit].min, need) : need,
  );
  // A penalty double of a suit contract needs a trump.
  const strain = strainOf(s.auction.highest ?? "1N");
  const held = isSuit(strain) ? lengthBetween(strain, 1) : ANY;
  return {
    ...(hands.bid.length === 0 ? {} : { bid: worded(LAW, anyOf(...hands.bid)) }),
    ...(hands.double.length === 0
      ? {}
      : { double: worded(LAW, allOf(hcpBetween(8), held, anyOf(...hands.double))) }),
  };
}
