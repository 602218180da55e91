/**
 * The rule language.
 *
 * A rule joins a call to what the hand must be, what the call leaves behind (forcing, agreed strain,
 * alert) and its name, from which its words are made. Rules come in families. A family says by a pattern
 * over the situation (who has shown what, which meanings were last, what forces) where it applies, and
 * then lists its rules in order of preference. The system is the families in their order, so that in any
 * situation there is one list of rules, the first preferred to the second and so on:
 *  - the bidder takes the first rule that his hand satisfies;
 *  - a call tells that the hand satisfies a rule for it, and none ahead of that rule.
 * That list is the only description of what a call means.
 */
import type { Call, Strain, Suit } from "@falsecard/core";
import type { Constraint } from "../../constraint/constraint.js";
import type { RuleName } from "../system/names.js";
import type { Situation } from "./situation.js";

/**
 * What a call asks of partner. `round`: he may not pass. `game`: neither may pass below game, from here
 * on. `signoff`: he is expected to pass. `none`: he may go on or not.
 */
export type Forcing = "none" | "round" | "game" | "signoff";

/** A rule of the system: a call, and the hands that make it. */
export interface Rule {
  readonly name: RuleName;
  readonly call: Call;
  readonly hand: Constraint;
  readonly forcing: Forcing;
  /** Says something other than length in the strain named (or, for a double, wish to defend): alerted. */
  readonly artificial: boolean;
  /** The strain that is agreed from here on. */
  readonly agrees?: Strain;
  /** The suit the rule speaks of when the call names another: a transfer's, an ask's. */
  readonly suit?: Suit;
  /** Made by judgement of totals; what it denies is not certain. */
  readonly judged?: boolean;
}

/** Rules of the system for one kind of situation. */
export interface Family {
  /** Where the family applies. */
  readonly when: (situation: Situation) => boolean;
  /** In order of preference; calls that the laws forbid are left out later. */
  readonly rules: (situation: Situation) => readonly Rule[];
}

/** A bidding system: families of rules, in order. */
export type System = readonly Family[];

/**
 * The rules of a situation, in order of preference. A forcing bid is not passed while another call can be
 * said. A call is natural or artificial, never both: the first
 * rule for it decides, and later ones of the other nature are left out.
 */
export function rulesOf(system: System, situation: Situation): Rule[] {
  const rules: Rule[] = [];
  const natures = new Map<Call, boolean>();
  const { mustAct } = situation;
  let pass: Rule | undefined;
  for (const family of system) {
    if (!family.when(situation)) continue;
    for (const one of family.rules(situation)) {
      if (!situation.auction.allows(one.call)) continue;
      if (mustAct && one.call === "P") {
        pass = one;
        continue;
      }
      const nature = natures.get(one.call) ?? one.artificial;
      if (nature !== one.artificial) continue;
      natures.set(one.call, nature);
      rules.push(one);
      // Nothing after a rule for every hand can be reached.
      if (one.hand.kind === "any") return rules;
    }
  }
  return pass === undefined ? rules : [...rules, pass];
}
