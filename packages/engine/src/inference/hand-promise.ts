/**
 * A promise: what a call, or anything else said at the table, promises about a hand; the variants of a promise
 * (widened, reduced to its ranges, without doubts, doubted); and the note of what a hypothesis did with it.
 *
 * A profile says how far a kind of player is believed. A program that plays our own system by our own rules keeps
 * nearly every promise; a stranger's calls mean roughly what ours would, and his cards follow fewer of our agreements.
 * A hand that keeps a promise weighs 1. One that narrowly misses it (by a point or a card) weighs `near`, any other
 * `far`, so that a player who strayed is not ruled out.
 */
import { catalogue, type Locale, type Seat } from "@falsecard/core";
import {
  ANY,
  LIMITS,
  envelopeOf,
  combine,
  satisfies,
  type Constraint,
} from "../constraint/constraint.js";
import { sayConstraint } from "../constraint/hands.js";
import { pieceOf, planOf, type Alternative, type Plan } from "../constraint/plan.js";
import type { HiddenHands } from "./counting/belief.js";
import { sayReading, seatName, type LocaleText, type TrickPlace } from "./reading/reading.js";
import { RULES, type Evidence, type RuleId } from "./reading/rules.js";

/**
 * The kinds of calls, whose promises are kept about equally often within a kind: a pass, a natural bid, an artificial
 * call, a double, and a call that no rule explains.
 */
export const CALL_KINDS = ["pass", "bid", "artificial", "double", "outside"] as const;
/** The kind of call that made a promise. */
export type CallKind = (typeof CALL_KINDS)[number];

/** What a seat's call promises of its hand. */
export interface HandPromise {
  readonly seat: Seat;
  /** A hand that fits several alternatives counts once, with the greatest weight. */
  readonly alternatives: readonly Alternative[];
  /** The kind of call, which decides how far the promise is doubted; a promise without a kind is fully believed. */
  readonly kind?: CallKind;
  /** If promises contradict each other, those of smaller strength are given up first. */
  readonly strength: number;
  /** `1NT opening`, `ノートランプ・オープン`. */
  readonly reason: LocaleText;
}

/** A node of a tree of lists of promises: the plan of this list, and the lists that are one promise longer. */
interface PlanNode {
  plan?: Plan;
  readonly longer: WeakMap<HandPromise, PlanNode>;
}
// The plan of a list of promises is made once, because the promises of a seat are the same for every hand that it may
// hold.
const PLANS: PlanNode = { longer: new WeakMap() };

/** The plan of some promises of one seat; undefined for none. */
export function planFor(meanings: readonly HandPromise[]): Plan | undefined {
  if (meanings.length === 0) return undefined;
  let node = PLANS;
  for (const meaning of meanings) {
    const next = node.longer.get(meaning) ?? { longer: new WeakMap() };
    node.longer.set(meaning, next);
    node = next;
  }
  return (node.plan ??= planOf(meanings));
}

/** The constraints of the heaviest alternatives, without those for hands that miss the promise. */
function heaviestOf({ alternatives }: HandPromise): Constraint[] {
  const heaviest = Math.max(...alternatives.map(({ weight }) => weight));
  return alternatives.flatMap(({ weight, constraint }) => (weight === heaviest ? constraint : []));
}

const MADE = new WeakMap<HandPromise, Map<string, HandPromise>>();

/** A promise with other alternatives, made once for each promise and `name`, so that its plan is made once too. */
function made(
  meaning: HandPromise,
  name: string,
  alternatives: () => readonly Alternative[],
): HandPromise {
  const known = MADE.get(meaning) ?? new Map<string, HandPromise>();
  MADE.set(meaning, known);
  const other = known.get(name) ?? { ...meaning, alternatives: alternatives() };
  known.set(name, other);
  return other;
}

/** The promise without doubts. */
export const firmed = (meaning: HandPromise): HandPromise =>
  made(meaning, "firm", () => pieceOf(combine("anyOf", heaviestOf(meaning))).alternatives);

/** The promise reduced to its envelope of points and lengths, without doubts. */
export const coarsened = (meaning: HandPromise): HandPromise =>
  made(meaning, "coarse", () => {
    const envelope = envelopeOf(combine("anyOf", heaviestOf(meaning)));
    return pieceOf(envelope).alternatives;
  });

/**
 * A function that gives the weight of a deal by the promises: the product of their weights, each relative to its
 * heaviest alternative.
 */
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

/** The promise with every range of points widened by `by`, and every other range by half as much, rounded up. */
export const widened = (meaning: HandPromise, by: number): HandPromise =>
  made(meaning, `wide ${by}`, () =>
    meaning.alternatives.map(({ weight, constraint }) => ({
      weight,
      constraint: widenedConstraint(constraint, by),
    })),
  );

/** Widens the ranges of a constraint; returns the same object if it has none. */
export function widenedConstraint(constraint: Constraint, by: number): Constraint {
  switch (constraint.kind) {
    case "hcp":
    case "length":
    case "losers":
    case "controls":
    case "honours": {
      const more = constraint.kind === "hcp" ? by : Math.ceil(by / 2);
      const min = Math.max(0, constraint.min - more);
      return {
        ...constraint,
        min,
        max: Math.min(LIMITS[constraint.kind].hand, constraint.max + more),
      };
    }
    case "allOf":
    case "anyOf": {
      const of = constraint.of.map((one) => widenedConstraint(one, by));
      return of.every((one, i) => one === constraint.of[i]) ? constraint : { ...constraint, of };
    }
    // Negations, shapes, stoppers, suit qualities and lists of cards are not widened.
    default:
      return constraint;
  }
}

/** The weight of a hand that narrowly misses a promise, and of one that misses it by more; 0 rules the hand out. */
export interface Doubt {
  readonly near: number;
  readonly far: number;
}

/**
 * How far rules are believed of one player's cards, where that differs from the reader's own belief; 0 is off. The
 * trust in a rule may differ by the card's place in the trick: `free-count/fourth`.
 */
export type Trust = Readonly<Partial<Record<RuleId | `${RuleId}/${TrickPlace}`, number>>>;

/** How far a kind of player is believed, by call and by rule. */
export interface Profile {
  readonly name: string;
  readonly calls: Readonly<Record<CallKind, Doubt>>;
  readonly cards: Trust;
}

/** A hand narrowly misses a promise if it fits after the ranges are widened by this much. */
const LITTLE = 1;

/** The same doubt about every kind of call. */
export const alike = (doubt: Doubt): Profile["calls"] => ({
  pass: doubt,
  bid: doubt,
  artificial: doubt,
  double: doubt,
  outside: doubt,
});

/** The profile of a player whose promises are fully believed. */
export const CERTAIN: Profile = { name: "certain", calls: alike({ near: 0, far: 0 }), cards: {} };

/** The promise with the doubts of a profile about its caller; a promise that is not from a call is fully believed. */
export function doubted(meaning: HandPromise, { calls }: Profile): HandPromise {
  if (meaning.kind === undefined) return meaning;
  const { near, far } = calls[meaning.kind];
  if (near === 0 && far === 0) return meaning;
  return made(meaning, `${near} ${far}`, () => {
    const { alternatives } = meaning;
    const missed = alternatives.flatMap(({ constraint, weight }): Alternative[] => {
      const wide = widenedConstraint(constraint, LITTLE);
      return near > far && wide !== constraint ? [{ weight: weight * near, constraint: wide }] : [];
    });
    return [...alternatives, ...missed, ...(far > 0 ? [{ weight: far, constraint: ANY }] : [])];
  });
}

interface MeaningNote {
  readonly kind: "meaning";
  readonly meaning: HandPromise;
}
interface EvidenceNote {
  readonly kind: "evidence";
  readonly evidence: Evidence;
}
interface Dropped {
  readonly fate: "dropped";
  readonly because: "impossible" | "intricate";
}

/** What a hypothesis did with a promise or a reading. */
export type Note =
  /**
   * `simplified`: the promise was too intricate to count with the rest, so only its ranges of points and lengths are
   * used.
   */
  | (MeaningNote & { readonly fate: "used" | "simplified" })
  /** The promise was impossible as it stood, so its ranges were widened by `by`. */
  | (MeaningNote & { readonly fate: "widened"; readonly by: number })
  /** The promise is impossible, or even its ranges were too intricate to count. */
  | (MeaningNote & Dropped)
  | (EvidenceNote & { readonly fate: "used" })
  /**
   * The reading contradicts what was believed before, or was too intricate to count; `against` is the promise that it
   * contradicts, if a single one is to blame.
   */
  | (EvidenceNote & Dropped & { readonly against: HandPromise | undefined });

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
function sayMeaning(meaning: HandPromise, locale: Locale): string {
  const said = heaviestOf(meaning).map((constraint) => sayConstraint(constraint, locale));
  return say("meaning", locale, {
    seat: seatName(meaning.seat, locale),
    reason: meaning.reason[locale],
    promise: said.join(say("or", locale)),
  });
}

/** A note in words. */
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
  if (note.fate === "used") return meaning;
  if (note.fate === "widened") return say("widened", locale, { meaning, by: note.by });
  return say(note.fate === "dropped" ? note.because : "simplified", locale, { meaning });
}
