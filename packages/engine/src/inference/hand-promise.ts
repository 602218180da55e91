/**
 * A promise: what a call, or anything else said at the table, promises about a hand; the same said more widely,
 * more simply, more firmly, or only as far as the caller is believed; and a note of what became of it in a hypothesis.
 *
 * Profiles say how far a player is believed, by the kind of player he is. A program that plays our own system by our
 * own rules keeps nearly every promise; a stranger's calls mean nearly what ours would, and his cards follow fewer of
 * our agreements. A hand that keeps a promise weighs 1. One that misses it by little (a point, a card) weighs `near`,
 * any other `far`, so that a player who strayed is never taken for impossible.
 */
import { catalogue, type Locale, type Seat } from "@falsecard/core";
import {
  ANY,
  LIMITS,
  envelopeOf,
  isCount,
  satisfies,
  type Constraint,
} from "../constraint/constraint.js";
import { sayConstraint } from "../constraint/hands.js";
import { planOf, type Alternative, type Plan } from "../constraint/plan.js";
import type { HiddenHands } from "./counting/belief.js";
import { sayReading, seatName, type LocaleText, type TrickPlace } from "./reading/reading.js";
import { RULES, type Evidence, type RuleId } from "./reading/rules.js";

/** Calls that are kept alike: a pass, a natural bid, an artificial call, a double, and what no rule explains. */
export const CALL_KINDS = ["pass", "bid", "artificial", "double", "outside"] as const;
/** The kind of call that made a promise. */
export type CallKind = (typeof CALL_KINDS)[number];

/** What a seat's call promises of its hand. */
export interface HandPromise {
  readonly seat: Seat;
  /** A hand that fits several counts once, with the greatest weight. */
  readonly alternatives: readonly Alternative[];
  /** What kind of call promises it, by which it may be doubted; what has none is taken at its word. */
  readonly kind?: CallKind;
  /** Which meanings to give up first if they contradict each other: the smaller. */
  readonly strength: number;
  /** `1NT opening`, `ノートランプ・オープン`. */
  readonly reason: LocaleText;
}

// Meanings are the same for every hand a seat may hold, so their plans are made once.
const PLANS = new WeakMap<HandPromise, Map<string, Plan>>();
const NUMBERS = new WeakMap<HandPromise, number>();
let numbered = 0;

function identity(meaning: HandPromise): number {
  let number = NUMBERS.get(meaning);
  if (number === undefined) {
    number = numbered++;
    NUMBERS.set(meaning, number);
  }
  return number;
}

/** The plan of some meanings of one seat; made once for the same list. */
export function planFor(meanings: readonly HandPromise[]): Plan | undefined {
  const [first] = meanings;
  if (first === undefined) return undefined;
  let known = PLANS.get(first);
  if (known === undefined) {
    known = new Map();
    PLANS.set(first, known);
  }
  const key = meanings.map(identity).join(" ");
  let plan = known.get(key);
  if (plan === undefined) {
    plan = planOf(meanings);
    known.set(key, plan);
  }
  return plan;
}

/** What the heaviest alternatives say. */
function heaviestOf({ alternatives }: HandPromise): Constraint {
  const heaviest = Math.max(...alternatives.map(({ weight }) => weight));
  const of = alternatives
    .filter(({ weight }) => weight === heaviest)
    .map(({ constraint }) => constraint);
  const [only] = of;
  return of.length === 1 && only !== undefined ? only : { kind: "anyOf", of };
}

/** A meaning made of another; the same one for the same meaning, so that its plan is made once. */
function made(from: (meaning: HandPromise) => Constraint): (meaning: HandPromise) => HandPromise {
  const known = new WeakMap<HandPromise, HandPromise>();
  return (meaning) => {
    let other = known.get(meaning);
    if (other === undefined) {
      other = { ...meaning, alternatives: [{ weight: 1, constraint: from(meaning) }] };
      known.set(meaning, other);
    }
    return other;
  };
}

/** The meaning by the envelope of its heaviest alternatives, doubts left out. */
export const coarsened = made((meaning) => envelopeOf(heaviestOf(meaning)));

/** The meaning with its doubts left out. */
export const firmed = made(heaviestOf);

/** How well a deal keeps to the meanings: the product of their weights, the heaviest taken for 1. */
export function keepingTo(meanings: readonly HandPromise[]): (hands: HiddenHands) => number {
  const heaviest = meanings.map(({ alternatives }) =>
    Math.max(...alternatives.map(({ weight }) => weight)),
  );
  return (hands) => {
    let weight = 1;
    for (const [i, { seat, alternatives }] of meanings.entries()) {
      const hand = hands[seat];
      if (hand === undefined) continue;
      let best = 0;
      for (const { weight: own, constraint } of alternatives)
        if (own > best && satisfies(constraint, hand)) best = own;
      weight *= best / (heaviest[i] ?? 1);
      if (weight === 0) return 0;
    }
    return weight;
  };
}

/** The same promise with every count open by so many points or half as many cards more. */
export function widened(meaning: HandPromise, by: number): HandPromise {
  return {
    ...meaning,
    alternatives: meaning.alternatives.map(({ weight, constraint }) => ({
      weight,
      constraint: widenedConstraint(constraint, by),
    })),
  };
}

/** The same object where nothing can be opened. */
export function widenedConstraint(constraint: Constraint, by: number): Constraint {
  if (isCount(constraint)) {
    if (
      constraint.kind === "cards" ||
      constraint.kind === "quality" ||
      constraint.kind === "stoppers"
    )
      return constraint;
    const more = constraint.kind === "hcp" ? by : Math.ceil(by / 2);
    const most = LIMITS[constraint.kind].hand;
    return {
      ...constraint,
      min: Math.max(0, constraint.min - more),
      max: Math.min(most, constraint.max + more),
    };
  }
  switch (constraint.kind) {
    case "allOf":
    case "anyOf": {
      const of = constraint.of.map((one) => widenedConstraint(one, by));
      return of.every((one, i) => one === constraint.of[i]) ? constraint : { ...constraint, of };
    }
    // What is denied, or a list of shapes, has no edge to move.
    case "any":
    case "not":
    case "shape":
      return constraint;
  }
}

/** What a hand weighs that misses a promise by little, and one that misses it by more; 0 rules it out. */
export interface Doubt {
  readonly near: number;
  readonly far: number;
}

/**
 * How far rules are believed of one player's cards, where that differs from what the reader says; 0 is off.
 * A rule may be trusted otherwise by its place in the trick: `free-count/fourth`.
 */
export type Trust = Readonly<Partial<Record<RuleId | `${RuleId}/${TrickPlace}`, number>>>;

/** How far a kind of player is believed, by call and by rule. */
export interface Profile {
  readonly name: string;
  readonly calls: Readonly<Record<CallKind, Doubt>>;
  readonly cards: Trust;
}

/** What is a little: a point, a card. */
const LITTLE = 1;

/** The same doubt about every kind of call. */
export const alike = (doubt: Doubt): Profile["calls"] => ({
  pass: doubt,
  bid: doubt,
  artificial: doubt,
  double: doubt,
  outside: doubt,
});

/** A player of whom everything is believed. */
export const CERTAIN: Profile = { name: "certain", calls: alike({ near: 0, far: 0 }), cards: {} };

// A meaning doubted in one way is made once, so that its plan is made once.
const DOUBTED = new WeakMap<HandPromise, Map<string, HandPromise>>();

/** The meaning of a call as far as its caller is believed; what is no call is taken at its word. */
export function doubted(meaning: HandPromise, { calls }: Profile): HandPromise {
  if (meaning.kind === undefined) return meaning;
  const { near, far } = calls[meaning.kind];
  if (near === 0 && far === 0) return meaning;
  let known = DOUBTED.get(meaning);
  if (known === undefined) DOUBTED.set(meaning, (known = new Map()));
  const key = `${near} ${far}`;
  let made = known.get(key);
  if (made === undefined) {
    made = { ...meaning, alternatives: alternativesOf(meaning, near, far) };
    known.set(key, made);
  }
  return made;
}

function alternativesOf({ alternatives }: HandPromise, near: number, far: number): Alternative[] {
  const missed = alternatives.flatMap(({ constraint, weight }): Alternative[] => {
    const wide: Constraint = widenedConstraint(constraint, LITTLE);
    return near > far && wide !== constraint ? [{ weight: weight * near, constraint: wide }] : [];
  });
  return [...alternatives, ...missed, ...(far > 0 ? [{ weight: far, constraint: ANY }] : [])];
}

/** What became of a promise or of a reading in a hypothesis. */
export type Note =
  /** `simplified`: too intricate to count with the rest, and taken by its ranges of points and lengths. */
  | {
      readonly kind: "meaning";
      readonly meaning: HandPromise;
      readonly fate: "used" | "simplified";
    }
  /** The promise was widened by so many points and cards. */
  | {
      readonly kind: "meaning";
      readonly meaning: HandPromise;
      readonly fate: "widened";
      readonly by: number;
    }
  /** The promise cannot be true, or not even its ranges could be counted. */
  | {
      readonly kind: "meaning";
      readonly meaning: HandPromise;
      readonly fate: "dropped";
      readonly because: "impossible" | "intricate";
    }
  | { readonly kind: "evidence"; readonly evidence: Evidence; readonly fate: "used" }
  /** The reading contradicts what was believed before; `against` is the promise at fault, if it is one alone. */
  | {
      readonly kind: "evidence";
      readonly evidence: Evidence;
      readonly fate: "dropped";
      readonly because: "impossible" | "intricate";
      readonly against: HandPromise | undefined;
    };

const { say } = catalogue({
  meaning: ["{seat}'s {reason} ({promise})", "{seat}の{reason}({promise})"],
  or: [" or ", "、または"],
  before: ["what was believed before", "これまでに信じられたこと"],
  "evidence used": ["{read} ({rule})", "{read}({rule})"],
  "evidence intricate": [
    "{used}; too intricate to count: ignored",
    "{used}が、数えるには複雑すぎるため無視された",
  ],
  "evidence impossible": [
    "{used}; impossible with {other}: ignored",
    "{used}が、{other}と両立しないため無視された",
  ],
  simplified: [
    "{meaning} is too intricate to count: only its ranges of points and lengths are used",
    "{meaning}は複雑すぎるため点数と枚数の範囲だけ使われた",
  ],
  widened: [
    "{meaning} is impossible as it stands: widened by {by}",
    "{meaning}はありえないため{by}点だけ緩められた",
  ],
  intricate: [
    "{meaning} is too intricate to count: dropped",
    "{meaning}は数えるには複雑すぎるため捨てられた",
  ],
  impossible: ["{meaning} is impossible: dropped", "{meaning}はありえないため捨てられた"],
});

/** `West's 1♠ opening (5+ spades)`. */
function sayMeaning({ seat, alternatives, reason }: HandPromise, locale: Locale): string {
  // The promise itself, without the weights of hands that miss it by little.
  const heaviest = Math.max(...alternatives.map(({ weight }) => weight));
  const promise = alternatives
    .filter(({ weight }) => weight === heaviest)
    .map(({ constraint }) => sayConstraint(constraint, locale))
    .join(say("or", locale));
  return say("meaning", locale, {
    seat: seatName(seat, locale),
    reason: reason[locale],
    promise,
  });
}

/** What became of a piece, in words. */
export function sayNote(note: Note, locale: Locale = "en"): string {
  if (note.kind === "evidence") {
    const { reading, rule } = note.evidence;
    const used = say("evidence used", locale, {
      read: sayReading(reading, locale),
      rule: RULES[rule].name[locale],
    });
    if (note.fate === "used") return used;
    if (note.because === "intricate") return say("evidence intricate", locale, { used });
    const { against } = note;
    const other = against === undefined ? say("before", locale) : sayMeaning(against, locale);
    return say("evidence impossible", locale, { used, other });
  }
  const meaning = sayMeaning(note.meaning, locale);
  switch (note.fate) {
    case "used":
      return meaning;
    case "simplified":
      return say("simplified", locale, { meaning });
    case "widened":
      return say("widened", locale, { meaning, by: note.by });
    case "dropped":
      return say(note.because, locale, { meaning });
  }
}
