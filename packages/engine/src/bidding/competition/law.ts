/**
 * The Law as rules. For every number of trumps we might hold, the scores of bidding on, doubling and
 * passing are worked out from the ranges of all four hands; the points at which one overtakes another
 * become the rule's hand. So a call made by the Law says what it shows, like any other.
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
import { Recent } from "../situation/recent.js";
import { lawScores, type LottDecision, type LottStake } from "./lott.js";
import type { Situation } from "../situation/situation.js";

/**
 * What a call must gain over a pass before it is made: partner may still speak, and they may have misjudged. Where
 * only the number of boards won counts, a small gain is as good as a large one.
 */
const MARGIN = {
  size: { bid: 30, double: 150 },
  number: { bid: 0, double: 70 },
} as const;
const MOST_POINTS = 25;
/** Lengths in their suit that make a difference. */
const HELD = [
  [0, 1],
  [2, 2],
  [3, 3],
  [4, 13],
] as const;
const ANY_HELD = [[2, 2]] as const;

/** Points of a player, when only a range is known: nearer its lower end, as hands are. */
const likely = ({ min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min((min + max) / 2, min + 3);

const LAW = { kind: "law" } as const;

type Hands = Readonly<Record<LottDecision, readonly Constraint[]>>;

/** The same stakes and ranges come up again and again. */
const DECIDED = new Recent<string, Hands>(256);

/** For each length of ours, the points with which the Law prefers each decision. */
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

/** `known` is how many of their trumps they have shown. */
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
      // What we hold in their suit they cannot have, and partner is likely to have a card or two.
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

/** The hands that bid on in the suit, and those that double, as the Law says; none where it is not played. */
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
