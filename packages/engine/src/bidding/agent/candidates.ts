/**
 * The calls that the agent may choose from. If the rules' choice is an opening, artificial, forcing, or in an
 * uncontested auction a description of the hand, it is the only candidate. Where judgement decides, the candidates are
 * the natural calls that partner may pass (those whose rule the hand satisfies, those whose rule it misses by a shade,
 * and the proposals) and the slam tries. So partner can read the choice, and no forcing auction is broken.
 */
import { isBid, isSuit, lengthOf, strainOf, type Call, type Hand } from "@falsecard/core";
import { isCount, satisfies, type Constraint } from "../../constraint/constraint.js";
import type { CallDecision } from "../bidder/decision.js";
import type { RuleName } from "../system/names.js";
import type { Rule } from "../situation/rule.js";
import type { Situation } from "../situation/situation.js";

/** A hand may miss a rule by this many points and the call is still a candidate. */
const SHADE = 2;

/** Whether the call is natural and partner may pass it. */
const isFinal = ({ artificial, forcing }: Rule): boolean =>
  !artificial && (forcing === "none" || forcing === "signoff");

/**
 * In an uncontested auction, the bids that judge how high to go; all other bids describe the hand and are not replaced.
 */
const JUDGED: readonly RuleName[] = [
  "accept",
  "game-in-major",
  "game-in-minor",
  "game-in-notrump",
  "invite-in-major",
  "invite-in-minor",
  "notrump-invitation",
  "preference",
  "rebid-suit",
];

/** Slam tries, which partner answers by agreement: the rules say how a slam is tried, the agent whether. */
const SLAM_TRIES: readonly RuleName[] = ["slam-try-keycards", "quantitative", "six-notrump"];

/** Whether the hand satisfies the constraint, or would with `shade` points more or fewer. */
export function nearlySatisfies(constraint: Constraint, hand: Hand, shade = SHADE): boolean {
  if (isCount(constraint)) {
    if (constraint.kind !== "hcp" || constraint.suit !== undefined)
      return satisfies(constraint, hand);
    const { min, max } = constraint;
    return satisfies({ kind: "hcp", min: min - shade, max: max + shade }, hand);
  }
  switch (constraint.kind) {
    case "allOf":
      return constraint.of.every((one) => nearlySatisfies(one, hand, shade));
    case "anyOf":
      return constraint.of.some((one) => nearlySatisfies(one, hand, shade));
    case "not":
      return !nearlySatisfies(constraint.of, hand, -shade);
    default:
      return satisfies(constraint, hand);
  }
}

/** Trumps needed to pass partner's takeout double. */
const STACK = 4;

/** Whether a pass would leave in partner's takeout double without the trumps for it. */
function leavesIn(s: Situation, hand: Hand): boolean {
  const { highest, doubling } = s.auction;
  if (highest === undefined || doubling === "" || !s.isAsked) return false;
  const strain = strainOf(highest);
  return isSuit(strain) && lengthOf(hand.in(strain)) < STACK;
}

/** The candidates, the rules' choice first; it is the only one if an agreement settles the call. */
export function candidatesFor(
  s: Situation,
  hand: Hand,
  choice: CallDecision,
  most: number,
): Rule[] {
  const contested = !s.uncontested;
  const isOpen = (rule: Rule): boolean =>
    isFinal(rule) && (contested || !isBid(rule.call) || JUDGED.includes(rule.name));
  // After an ask for key cards the asker knows more than imagined deals show.
  if (choice.rule.name === "slam-signoff" || s.role === "unopened" || !isOpen(choice.rule))
    return [choice.rule];
  const found = new Map<Call, Rule>([[choice.call, choice.rule]]);
  const shaded = new Map<Call, Rule>();
  for (const rule of s.rules) {
    const { call, judged } = rule;
    if (found.has(call) || (call === "P" && (s.mustAct || leavesIn(s, hand)))) continue;
    if (!isOpen(rule) && !SLAM_TRIES.includes(rule.name)) continue;
    // A last resort is no candidate, unless it is a pass.
    if (judged === true && call !== "P") continue;
    if (satisfies(rule.hand, hand)) found.set(call, rule);
    else if (!shaded.has(call) && nearlySatisfies(rule.hand, hand)) shaded.set(call, rule);
  }
  for (const rule of s.proposals)
    if (!found.has(rule.call) && !shaded.has(rule.call) && satisfies(rule.hand, hand))
      found.set(rule.call, rule);
  for (const [call, rule] of shaded) if (!found.has(call)) found.set(call, rule);
  return [...found.values()].slice(0, most);
}
