/**
 * The Law as rules. For every number of trumps we might hold, the scores of bidding on, doubling and
 * passing are worked out from what is known of all four hands; the points at which one overtakes another
 * become the rule's hand. So a call made by the Law says what it shows, like any other.
 */
import { isSuit, levelOf, strainOf, type Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import { allOf, anyOf, hcp, len } from "../hands.js";
import { lawScores, type Decision, type Stake } from "../lott.js";
import { rule, type Rule } from "../rule.js";
import type { Situation } from "../situation.js";

/** What a call must gain over a pass before it is made: partner may still speak, and they may have misjudged. */
const MARGIN = { bid: 30, double: 90 } as const;
const MOST_POINTS = 25;

/** Points of a player, when only a range is known: nearer its lower end, as hands are. */
const likely = ({ min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min((min + max) / 2, min + 3);

/** For each length of ours, the points with which the Law prefers each decision. */
function decide(s: Situation, suit: Suit, from: number): Readonly<Record<Decision, Constraint[]>> {
  const theirs = s.auction.highest ?? "1C";
  const bid = s.cheapest(suit);
  const hands: Record<Decision, Constraint[]> = { bid: [], double: [], pass: [] };
  if (bid === undefined) return hands;
  const theirStrain = strainOf(theirs);
  const ourStake: Stake = {
    level: levelOf(bid),
    strain: suit,
    doubling: "",
    vulnerable: s.vulnerable,
  };
  const theirStake: Stake = {
    level: levelOf(theirs),
    strain: theirStrain,
    doubling: "",
    vulnerable: s.theyVulnerable,
  };
  const partner = s.partner.image;
  const known = isSuit(theirStrain)
    ? s.lho.image.length[theirStrain].min + s.rho.image.length[theirStrain].min
    : 7;
  const theirTrumps = Math.min(10, Math.max(8, known + 0.5));
  for (let trumps = from; trumps <= 8; trumps++) {
    const total = Math.min(11, trumps + partner.length[suit].min + 0.3);
    let open: { decision: Decision; least: number } | undefined;
    const close = (most: number): void => {
      if (open !== undefined)
        hands[open.decision].push(allOf(len(suit, trumps, trumps), hcp(open.least, most)));
    };
    for (let points = 0; points <= MOST_POINTS; points++) {
      const scores = lawScores(
        points + likely(partner.points),
        total,
        theirTrumps,
        ourStake,
        theirStake,
      );
      let decision: Decision = "pass";
      if (scores.bid > scores.pass + MARGIN.bid && scores.bid >= scores.double) decision = "bid";
      else if (scores.double > scores.pass + MARGIN.double) decision = "double";
      if (open?.decision === decision) continue;
      close(points - 1);
      open = { decision, least: points };
    }
    close(37);
  }
  return hands;
}

/** Bidding on in the suit, or doubling, as the Law says. */
export function byTheLaw(s: Situation, suit: Suit, need: number): (Rule | undefined)[] {
  if (s.card.law === "off") return [];
  const hands = decide(s, suit, need);
  return [
    hands.bid.length === 0 ? undefined : rule("law-compete", s.cheapest(suit), anyOf(...hands.bid)),
    hands.double.length === 0 ? undefined : rule("penalty-double", "X", anyOf(...hands.double)),
  ];
}
