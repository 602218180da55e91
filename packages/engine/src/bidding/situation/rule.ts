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
 * That list is the only description of what a call means: the alternatives its rules give, and what the caller has denied
 * by not choosing anything he would have preferred.
 */
import {
  bidOf,
  isBid,
  isLevel,
  levelOf,
  strainOf,
  suitIndex,
  type Bid,
  type Call,
  type Strain,
  type Suit,
} from "@falsecard/core";
import { allOf, anyOf, type Constraint } from "../../constraint/constraint.js";
import type { RuleName } from "../system/names.js";
import { BLANK, imageOf, joinImages, meet, type Image } from "./image.js";
import { memoized } from "./recent.js";
import { both, either, isNothing, shownBy, type Shown } from "./shown.js";
import type { Situation } from "./situation.js";

export const isMajor = (strain: Strain | undefined): strain is "H" | "S" =>
  strain === "H" || strain === "S";
export const isMinor = (strain: Strain | undefined): strain is "C" | "D" =>
  strain === "C" || strain === "D";

export const higher = (a: Suit, b: Suit): boolean => suitIndex(a) > suitIndex(b);

/** A bid, if there is such a level. */
export const at = (level: number, strain: Strain): Bid | undefined =>
  isLevel(level) ? bidOf(level, strain) : undefined;

/** The level of game in a strain. */
export const gameLevel = (strain: Strain): number => (strain === "N" ? 3 : isMajor(strain) ? 4 : 5);

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

/** One way to read a call: the hands of one of its rules. */
export interface Reading {
  readonly hand: Constraint;
  /** The hands of the rules ahead; the caller's is none of these. */
  readonly denies: readonly Constraint[];
  readonly rule: RuleName;
  /** Possible, but not expected of the call. */
  readonly lastResort: boolean;
}

/** What a call means: its rule, how far it forces, and what it shows. */
export interface Meaning {
  readonly call: Call;
  /** The rule preferred among those for the call; what the call leaves behind is this rule's. */
  readonly name: RuleName;
  readonly forcing: Forcing;
  readonly artificial: boolean;
  readonly agrees?: Strain;
  readonly suit?: Suit;
  readonly readings: readonly Reading[];
  /** The hand, in ranges: all readings together, last resorts aside. */
  readonly image: Image;
  /** The hand, in ranges that every reading keeps. */
  readonly bounds: Image;
  /** No rule makes this call here; the meaning is the natural one. */
  readonly outside: boolean;
  /** The caller's earlier calls deny this hand. */
  readonly contradicts: boolean;
}

/** The hands that a meaning allows by any of its readings, as one constraint; what the caller denied is left out. */
export const handOf = ({ readings }: Meaning): Constraint => handIn(readings);

/** The hands that a call promises, as one constraint. */
export const promisedHand = (meaning: Meaning): Constraint => handIn(expectedReadings(meaning));

function handIn(readings: readonly Reading[]): Constraint {
  const [first] = readings;
  return readings.length === 1 && first !== undefined
    ? first.hand
    : anyOf(...readings.map(({ hand }) => hand));
}

/** What the call promises: the expected readings, or all if it is a last resort by nature. */
export function expectedReadings({ readings }: Meaning): readonly Reading[] {
  const expected = readings.filter(({ lastResort }) => !lastResort);
  return expected.length > 0 ? expected : readings;
}

/** What the call means where these rules hold, and proposals that come after them. */
export function meaningFrom(
  rules: readonly Rule[],
  proposals: readonly Rule[],
  call: Call,
  situation: Situation,
): Meaning {
  const own = situation.me.bounds;
  const possible: { rule: Rule; image: Image; at: number }[] = [];
  for (let at = 0; at < rules.length + proposals.length; at++) {
    const rule = rules[at] ?? proposals[at - rules.length];
    if (rule?.call !== call) continue;
    const image = imageOf(rule.hand);
    if (image !== undefined) possible.push({ rule, image, at });
  }
  // A reading that the caller's earlier calls rule out is dropped, unless none is left.
  const consistent = possible.filter(({ image }) => meet(own, image) !== undefined);
  const kept = consistent.length > 0 ? consistent : possible;
  const [first] = kept;
  if (first === undefined) return outsideMeaning(call, situation);
  const { rule } = first;
  const settled = kept.filter((one) => !isLastResort(one.rule));
  return {
    call,
    name: rule.name,
    forcing: rule.forcing,
    artificial: rule.artificial,
    ...(rule.agrees === undefined ? {} : { agrees: rule.agrees }),
    ...(rule.suit === undefined ? {} : { suit: rule.suit }),
    readings: kept.map(({ rule: one, image, at }) => {
      const reading = readingOf(one, image, rules, at);
      BEFORE.set(reading, situation);
      return reading;
    }),
    image: (settled.length > 0 ? settled : kept)
      .map(({ image }) => image)
      .reduce((a, b) => joinImages(a, b)),
    bounds: kept.map(({ image }) => image).reduce((a, b) => joinImages(a, b)),
    outside: false,
    contradicts: consistent.length === 0,
  };
}

/** The situations of readings, from which the hands shown are worked out on demand. */
const BEFORE = new WeakMap<Reading, Situation>();

/** The rule's own hands, less what rules ahead took; the rule alone if they took all and the call is made nevertheless. */
export function ownShown({ hand, denies }: Reading): Shown {
  const left = shownBy(hand, denies);
  return isNothing(left) ? shownBy(hand) : left;
}

/** All that the caller's earlier calls have shown; undefined at the first call. */
export const saidBefore = (reading: Reading): Shown | undefined =>
  BEFORE.get(reading)?.me.calls.at(-1)?.meaning.readings.map(shownIn).reduce(either);

/** What the hand may be by one reading: its rule, less what rules ahead took, within all that the caller has said before. */
export const shownIn: (reading: Reading) => Shown = memoized(
  new WeakMap<Reading, Shown>(),
  (reading) => {
    const own = ownShown(reading);
    const before = saidBefore(reading);
    const within = before === undefined ? own : both(own, before);
    // Of calls that contradict each other the last counts.
    return isNothing(within) ? own : within;
  },
);

/** Whether a call may be made by this rule without promising its hand. */
export const isLastResort = ({ judged, hand }: Rule): boolean =>
  judged === true || hand.kind === "any";

/** Denials are worked out on demand: most calls are chosen without them. */
function readingOf(rule: Rule, image: Image, rules: readonly Rule[], at: number): Reading {
  let denies: readonly Constraint[] | undefined;
  return {
    rule: rule.name,
    hand: rule.hand,
    get denies() {
      denies ??= rule.judged === true ? [] : denied(rules.slice(0, at), image);
      return denies;
    },
    lastResort: isLastResort(rule),
  };
}

/** The hands of better rules that a hand of this image might have been. */
function denied(better: readonly Rule[], image: Image): Constraint[] {
  const hands = new Set<Constraint>();
  for (const rule of better) {
    if (rule.judged === true) continue;
    const other = imageOf(rule.hand);
    if (other !== undefined && meet(other, image) !== undefined) hands.add(rule.hand);
  }
  return [...hands];
}

/** The natural meaning of a call that the system does not have. */
function outsideMeaning(call: Call, situation: Situation): Meaning {
  const natural = natureOf(call, situation);
  const strain = isBid(call) ? strainOf(call) : undefined;
  // A bid of their suit cannot be to play, and four notrump asks unless notrump was the last bid.
  const cue = strain !== undefined && strain !== "N" && situation.theirSuits.includes(strain);
  const last = situation.partner.calls.at(-1)?.call ?? "P";
  const asks =
    call === "4N" && situation.ours.length > 0 && !(isBid(last) && strainOf(last) === "N");
  // A new suit of responder's at the three level or higher is on the way to game.
  const onward =
    strain !== undefined &&
    strain !== "N" &&
    isBid(call) &&
    levelOf(call) >= 3 &&
    levelOf(call) < gameLevel(strain) &&
    situation.role === "responder" &&
    situation.uncontested &&
    !situation.passedHand() &&
    !situation.partner.suits.includes(strain) &&
    !situation.me.suits.includes(strain);
  return {
    call,
    name: asks ? "slam-try-keycards" : cue ? "cue-strong" : "outside-the-system",
    forcing: cue || asks || onward ? "round" : "none",
    ...(asks && situation.partner.suits.length > 0
      ? { agrees: situation.partner.suits.at(-1) ?? "S" }
      : {}),
    artificial: cue || asks,
    readings: [{ rule: "outside-the-system", hand: natural, denies: [], lastResort: false }],
    image: imageOf(natural) ?? BLANK,
    bounds: BLANK,
    outside: true,
    contradicts: false,
  };
}

function natureOf(call: Call, situation: Situation): Constraint {
  if (!isBid(call)) return allOf();
  const strain = strainOf(call);
  if (strain === "N") return allOf();
  // A bid of the opponents' suit is not natural, and a raise of partner's needs no length.
  if (situation.theirSuits.includes(strain)) return allOf();
  const least = situation.partner.suits.includes(strain) ? 2 : 4;
  return { kind: "length", suit: strain, min: least, max: 13 };
}
