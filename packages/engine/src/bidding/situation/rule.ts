/**
 * The rule language.
 *
 * A rule joins a call to the hands that make it, the call's consequences (forcing, agreed strain, alert) and a name,
 * from which its words are made. Rules come in families. A family has a condition on the situation (what each player
 * has shown, the last meanings, whether they force) and a list of rules in order of preference. The system is the
 * families in their order, so that in any
 * situation there is one list of rules, the first preferred to the second and so on:
 *  - the bidder takes the first rule that his hand satisfies;
 *  - a call shows that the hand satisfies a rule for it, and none ahead of that rule. That list is the only source of
 * what a call means: its rules are the alternatives, and the rules ahead of them are denied.
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
import { memoized } from "../../inference/recent.js";
import { both, either, isNothing, shownBy, type Shown } from "./shown.js";
import type { Situation } from "./situation.js";

export const isMajor = (strain: Strain | undefined): strain is "H" | "S" =>
  strain === "H" || strain === "S";
export const isMinor = (strain: Strain | undefined): strain is "C" | "D" =>
  strain === "C" || strain === "D";

export const higher = (a: Suit, b: Suit): boolean => suitIndex(a) > suitIndex(b);

/** The bid at a level; undefined if there is no such level. */
export const at = (level: number, strain: Strain): Bid | undefined =>
  isLevel(level) ? bidOf(level, strain) : undefined;

/** The level of game in a strain. */
export const gameLevel = (strain: Strain): number => (strain === "N" ? 3 : isMajor(strain) ? 4 : 5);

/**
 * What a call asks of partner. `round`: he may not pass. `game`: neither may pass below game, from here on. `signoff`:
 * he is expected to pass. `none`: he may go on or not.
 */
export type Forcing = "none" | "round" | "game" | "signoff";

/** A rule of the system: a call, and the hands that make it. */
export interface Rule {
  readonly name: RuleName;
  readonly call: Call;
  readonly hand: Constraint;
  readonly forcing: Forcing;
  /**
   * Whether the call shows something other than length in its strain (a double: other than the wish to defend), so that
   * it is alerted.
   */
  readonly artificial: boolean;
  /** The strain that is agreed from here on. */
  readonly agrees?: Strain;
  /** The suit that the call means if it names another, as a transfer or an ask does. */
  readonly suit?: Suit;
  /** Whether the call is made by judgement of totals, so that it does not surely deny other calls. */
  readonly judged?: boolean;
}

/** Rules of the system for one kind of situation. */
export interface Family {
  /** Where the family applies. */
  readonly when: (situation: Situation) => boolean;
  /** The rules in order of preference; illegal calls are left out later. */
  readonly rules: (situation: Situation) => readonly Rule[];
}

/** A bidding system: families of rules, in order. */
export type System = readonly Family[];

/**
 * The rules of a situation, in order of preference. After a forcing call a pass comes last, after all other rules. A
 * call is natural or artificial, never both: its first rule decides, and later rules of the other kind are left out.
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
  /** The hands of the rules ahead, which the caller does not hold. */
  readonly denies: readonly Constraint[];
  readonly rule: RuleName;
  /** Whether the reading is a last resort: possible, but not expected of the call. */
  readonly lastResort: boolean;
}

/** What a call means: its rule, how far it forces, and what it shows. */
export interface Meaning {
  readonly call: Call;
  /** The name of the call's first rule, from which its consequences are taken. */
  readonly name: RuleName;
  readonly forcing: Forcing;
  readonly artificial: boolean;
  readonly agrees?: Strain;
  readonly suit?: Suit;
  readonly readings: readonly Reading[];
  /** The ranges that include the hands of all readings except last resorts. */
  readonly image: Image;
  /** The ranges that include the hands of all readings, last resorts too. */
  readonly bounds: Image;
  /** Whether no rule makes this call here, so that the meaning is the natural one. */
  readonly outside: boolean;
  /** Whether the caller's earlier calls rule out every reading. */
  readonly contradicts: boolean;
  /** The promise of the call in words, where it was stated and takes the place of the system's. */
  readonly stated?: string;
}

/** What a call promises by the words of a person or a file, where the system would read it otherwise. */
export interface StatedPromise {
  /** The place of the call in the auction, from 0. */
  readonly index: number;
  readonly hand: Constraint;
  /** The constraint as it was written. */
  readonly text: string;
}

/** The hands of all readings of a meaning, as one constraint; hands that the caller denied are not subtracted. */
export const handOf = ({ readings }: Meaning): Constraint => handIn(readings);

/** The hands that a call promises, as one constraint. */
export const promisedHand = (meaning: Meaning): Constraint => handIn(expectedReadings(meaning));

function handIn(readings: readonly Reading[]): Constraint {
  const [first] = readings;
  return readings.length === 1 && first !== undefined
    ? first.hand
    : anyOf(...readings.map(({ hand }) => hand));
}

/** The readings that the call promises: all but last resorts, or all if there are only last resorts. */
export function expectedReadings({ readings }: Meaning): readonly Reading[] {
  const expected = readings.filter(({ lastResort }) => !lastResort);
  return expected.length > 0 ? expected : readings;
}

/** The meaning of a call by the rules of a situation, and by its proposals, which come after them. */
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
  // Readings that the caller's earlier calls rule out are dropped, unless none would be left.
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
      // A proposal is made although rules ahead take the hand, so it denies nothing.
      const reading = readingOf(one, image, at < rules.length ? rules.slice(0, at) : []);
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

/**
 * The meaning of a call of which it is stated what it promises. What the call asks of partner stays the system's, its
 * hands are those stated.
 */
export function statedMeaning(
  meaning: Meaning,
  { hand, text }: StatedPromise,
  situation: Situation,
): Meaning {
  const reading: Reading = { rule: "stated", hand, denies: [], lastResort: false };
  BEFORE.set(reading, situation);
  const image = imageOf(hand) ?? BLANK;
  return {
    ...meaning,
    readings: [reading],
    image,
    bounds: image,
    outside: false,
    contradicts: false,
    stated: text,
  };
}

/** The situation of each reading, from which the hands shown are computed on demand. */
const BEFORE = new WeakMap<Reading, Situation>();

/**
 * The rule's hands without those that rules ahead take; all its hands if rules ahead take every one and the call is
 * made nevertheless.
 */
export function ownShown({ hand, denies }: Reading): Shown {
  const left = shownBy(hand, denies);
  return isNothing(left) ? shownBy(hand) : left;
}

/** All that the caller's earlier calls have shown; undefined at the first call. */
export const saidBefore = (reading: Reading): Shown | undefined =>
  BEFORE.get(reading)?.me.calls.at(-1)?.meaning.readings.map(shownIn).reduce(either);

/**
 * The hands of one reading: those of its rule, without those that rules ahead take, within what the caller's earlier
 * calls have shown.
 */
export const shownIn: (reading: Reading) => Shown = memoized(
  new WeakMap<Reading, Shown>(),
  (reading) => {
    const own = ownShown(reading);
    const before = saidBefore(reading);
    const within = before === undefined ? own : both(own, before);
    // If calls contradict each other, the last one counts.
    return isNothing(within) ? own : within;
  },
);

/** Whether the rule is a last resort: the call may be made by it without promising its hand. */
export const isLastResort = ({ judged, hand }: Rule): boolean =>
  judged === true || hand.kind === "any";

/** Denials are computed on demand, because most calls are chosen without them. */
function readingOf(rule: Rule, image: Image, ahead: readonly Rule[]): Reading {
  let denies: readonly Constraint[] | undefined;
  return {
    rule: rule.name,
    hand: rule.hand,
    get denies() {
      denies ??= rule.judged === true ? [] : denied(ahead, image);
      return denies;
    },
    lastResort: isLastResort(rule),
  };
}

/** The hands of the rules ahead that overlap this image. */
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
  // A bid of the opponents' suit is not to play, and four notrump asks unless notrump was the last bid.
  const cue = strain !== undefined && strain !== "N" && situation.theirSuits.includes(strain);
  const last = situation.partner.calls.at(-1)?.call ?? "P";
  const asks =
    call === "4N" && situation.ours.length > 0 && !(isBid(last) && strainOf(last) === "N");
  // Responder's new suit at the three level or higher, but below game, is forcing.
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
