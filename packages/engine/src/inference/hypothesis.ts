/**
 * A hypothesis: what a player believes about the hands he cannot see, and why.
 *
 * Three layers, from the certain to the likely: the facts (own hand, dummy, cards played, voids shown),
 * what the calls promised, and what the cards told. Each piece is added only if it leaves something
 * possible. If what the calls promised cannot all be true, the weakest promises are widened and then
 * dropped first. There is always a belief, and it tells what it used, what it gave up and why.
 */
import {
  CardSet,
  dummyOf,
  SEATS,
  suitOf,
  type Hand,
  type Locale,
  type Seat,
  type Suit,
  type View,
} from "@falsecard/core";
import { isCount, LIMITS, satisfies, type Constraint } from "../constraint/constraint.js";
import { envelopeOf } from "../constraint/envelope.js";
import { planOf, type Alternative, type Plan } from "../constraint/plan.js";
import { sayConstraint } from "../constraint/say.js";
import { Belief, type HiddenHands } from "./belief.js";
import type { HiddenSeat, Likelihood, Question } from "./question.js";
import { sayReading, seatName, weightOf, type Words } from "./reading.js";
import { evidenceOf, RULES, type Evidence, type Reader } from "./rules.js";
import type { PublicPlay } from "./situation.js";

/** What a call, or anything else said at the table, promises about a hand. */
export interface Meaning {
  readonly seat: Seat;
  /** A hand that fits several counts once, with the greatest weight. */
  readonly alternatives: readonly Alternative[];
  /** Which meanings to give up first if they contradict each other: the smaller. */
  readonly strength: number;
  /** `1NT opening`, `ノートランプ・オープン`. */
  readonly reason: Words;
}

export interface Options {
  readonly thorough?: boolean;
  readonly coarse?: boolean;
}

/** What one player knows for certain. */
export interface Knowledge {
  readonly seat: Seat;
  /** His own cards as dealt. */
  readonly hand: Hand;
  /** The contract, once the auction is over, with dummy and the play. */
  readonly play: PublicPlay | undefined;
}

/** A piece of a hypothesis and what became of it. */
export type Note =
  | { readonly kind: "meaning"; readonly meaning: Meaning; readonly fate: "used" | "dropped" }
  /** The promise was widened by so many points and cards. */
  | {
      readonly kind: "meaning";
      readonly meaning: Meaning;
      readonly fate: "widened";
      readonly by: number;
    }
  | { readonly kind: "evidence"; readonly evidence: Evidence; readonly fate: "used" }
  /** The reading contradicts what was believed before; `against` is the promise at fault, if it is one alone. */
  | {
      readonly kind: "evidence";
      readonly evidence: Evidence;
      readonly fate: "dropped";
      readonly against: Meaning | undefined;
    };

export interface Hypothesis {
  readonly belief: Belief;
  readonly notes: readonly Note[];
  /** Of a coarse hypothesis: the chance with which a drawn deal is to be kept; see {@link hypothesise}. */
  readonly accept?: (hands: HiddenHands) => number;
}

export function knowledgeOf(view: View): Knowledge {
  const contract =
    view.outcome === undefined || view.outcome === "passed out" ? undefined : view.outcome;
  return {
    seat: view.seat,
    hand: view.hand,
    play: contract && { contract, dummy: view.dummy, cards: view.cards },
  };
}

/** Who has shown out of what. */
function voidsOf({ cards }: PublicPlay): Map<Seat, Set<Suit>> {
  const voids = new Map<Seat, Set<Suit>>(SEATS.map((seat) => [seat, new Set<Suit>()]));
  for (let start = 0; start < cards.length; start += 4) {
    const led = cards[start];
    if (led === undefined) break;
    for (const { card, seat } of cards.slice(start, start + 4))
      if (suitOf(card) !== suitOf(led.card)) voids.get(seat)?.add(suitOf(led.card));
  }
  return voids;
}

/** The question that facts alone ask. */
export function factsOf({ seat, hand, play }: Knowledge): Question {
  const dummySeat = play?.dummy === undefined ? undefined : dummyOf(play.contract);
  let unseen = CardSet.full.diff(hand);
  if (dummySeat !== seat && play?.dummy !== undefined) unseen = unseen.diff(play.dummy);
  const voids = play === undefined ? undefined : voidsOf(play);
  const hidden: HiddenSeat[] = [];
  for (const other of SEATS) {
    if (other === seat || other === dummySeat) continue;
    let fixed = CardSet.empty;
    for (const each of play?.cards ?? []) if (each.seat === other) fixed = fixed.with(each.card);
    unseen = unseen.diff(fixed);
    hidden.push({
      seat: other,
      fixed,
      room: 13 - fixed.size,
      voids: [...(voids?.get(other) ?? [])],
      plan: undefined,
      likelihoods: [],
    });
  }
  return { unseen, hidden, together: [] };
}

// Meanings are the same for every hand a seat may hold, so their plans are made once.
const PLANS = new WeakMap<Meaning, Map<string, Plan>>();

/** The plan of some meanings of one seat; made once for the same list. */
function planFor(meanings: readonly Meaning[]): Plan | undefined {
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

const NUMBERS = new WeakMap<Meaning, number>();
let numbered = 0;

function identity(meaning: Meaning): number {
  let number = NUMBERS.get(meaning);
  if (number === undefined) {
    number = numbered++;
    NUMBERS.set(meaning, number);
  }
  return number;
}

function questionOf(
  facts: Question,
  meanings: readonly Meaning[],
  evidence: readonly Evidence[],
): Question {
  return {
    ...facts,
    hidden: facts.hidden.map((hidden) => ({
      ...hidden,
      plan: planFor(meanings.filter(({ seat }) => seat === hidden.seat)),
      likelihoods: evidence
        .filter(({ reading }) => reading.seat === hidden.seat)
        .map(({ reading, believed }): Likelihood => weightOf(reading, believed)),
    })),
  };
}

// The same envelope for the same meaning, so that its plan is made once.
const ENVELOPES = new WeakMap<Meaning, Meaning>();

/** The meaning by its envelope: that of its heaviest alternatives, doubts left out. */
function coarsened(meaning: Meaning): Meaning {
  const known = ENVELOPES.get(meaning);
  if (known !== undefined) return known;
  const heaviest = Math.max(...meaning.alternatives.map(({ weight }) => weight));
  const of = meaning.alternatives
    .filter(({ weight }) => weight === heaviest)
    .map(({ constraint }) => constraint);
  const constraint = envelopeOf({ kind: "anyOf", of });
  const coarse = { ...meaning, alternatives: [{ weight: 1, constraint }] };
  ENVELOPES.set(meaning, coarse);
  return coarse;
}

/** How well a deal keeps to the meanings: the product of their weights, the heaviest taken for 1. */
function keeping(meanings: readonly Meaning[]): (hands: HiddenHands) => number {
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

/**
 * What a player believes. Pieces about seats he can see are left out. `thorough` also finds out which
 * pieces of evidence could not be true at all; without it they are only found when they would leave
 * nothing possible, which is all that the numbers need.
 *
 * `coarse` takes each promise by its envelope of points and lengths, so that even three hidden hands with
 * intricate promises are ready in milliseconds. The belief is then exact for the envelopes, and deals
 * drawn from it and kept with the chance `accept` says are exact for the promises, but for doubts about
 * hands outside the envelopes.
 */
export function hypothesise(
  knowledge: Knowledge,
  meanings: readonly Meaning[],
  evidence: readonly Evidence[],
  { thorough = false, coarse = false }: Options = {},
): Hypothesis {
  const facts = factsOf(knowledge);
  const hidden = new Set(facts.hidden.map(({ seat }) => seat));
  const whole = meanings.filter(({ seat }) => hidden.has(seat));
  if (coarse) {
    const found = hypothesise(knowledge, whole.map(coarsened), evidence, { thorough });
    return { ...found, accept: keeping(whole) };
  }
  const promised = whole;
  const told = evidence.filter(({ reading }) => hidden.has(reading.seat));
  if (!thorough) {
    const belief = Belief.of(questionOf(facts, promised, told));
    if (belief.isPossible)
      return {
        belief,
        notes: [
          ...promised.map((meaning): Note => ({ kind: "meaning", meaning, fate: "used" })),
          ...told.map((each): Note => ({ kind: "evidence", evidence: each, fate: "used" })),
        ],
      };
  }
  const auction = believeCalls(facts, promised);
  return believeCards(facts, auction, told, thorough);
}

/** Adds what the calls promised, the strongest first; what does not fit is widened, then dropped. */
function believeCalls(facts: Question, promised: readonly Meaning[]) {
  if (Belief.of(questionOf(facts, promised, [])).isPossible)
    return {
      kept: promised,
      notes: promised.map((meaning): Note => ({ kind: "meaning", meaning, fate: "used" })),
    };
  const kept: Meaning[] = [];
  const notes: Note[] = [];
  const possible = (meaning: Meaning): boolean =>
    Belief.of(questionOf(facts, [...kept, meaning], [])).isPossible;
  for (const meaning of promised.toSorted((a, b) => b.strength - a.strength)) {
    if (possible(meaning)) {
      kept.push(meaning);
      notes.push({ kind: "meaning", meaning, fate: "used" });
      continue;
    }
    const by = [1, 2, 3].find((more) => possible(widened(meaning, more)));
    if (by === undefined) {
      notes.push({ kind: "meaning", meaning, fate: "dropped" });
    } else {
      kept.push(widened(meaning, by));
      notes.push({ kind: "meaning", meaning, fate: "widened", by });
    }
  }
  return { kept, notes };
}

/** Adds what the cards told, in order, each only if it leaves something possible. */
function believeCards(
  facts: Question,
  { kept: meanings, notes: before }: { kept: readonly Meaning[]; notes: readonly Note[] },
  told: readonly Evidence[],
  thorough: boolean,
): Hypothesis {
  const notes = [...before];
  const kept: Evidence[] = [];
  for (const evidence of told) {
    const certain = { ...evidence, believed: 1 };
    // Half believed, it can never leave nothing; whether it could be true at all is another question.
    const asked = thorough ? certain : evidence;
    const fits =
      (!thorough && evidence.believed < 1) ||
      Belief.of(questionOf(facts, meanings, [...kept, asked])).isPossible;
    if (fits) {
      kept.push(evidence);
      notes.push({ kind: "evidence", evidence, fate: "used" });
    } else {
      const against = meanings.find((meaning) => {
        const others = meanings.filter((each) => each !== meaning);
        return Belief.of(questionOf(facts, others, [...kept, certain])).isPossible;
      });
      notes.push({ kind: "evidence", evidence, fate: "dropped", against });
    }
  }
  return { belief: Belief.of(questionOf(facts, meanings, kept)), notes };
}

/** The same promise with every count open by so many points or half as many cards more. */
function widened(meaning: Meaning, by: number): Meaning {
  return {
    ...meaning,
    alternatives: meaning.alternatives.map(({ weight, constraint }) => ({
      weight,
      constraint: widen(constraint, by),
    })),
  };
}

function widen(constraint: Constraint, by: number): Constraint {
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
    case "anyOf":
      return { ...constraint, of: constraint.of.map((one) => widen(one, by)) };
    // What is denied, or a list of shapes, has no edge to move.
    case "any":
    case "not":
    case "shape":
      return constraint;
  }
}

/** What a view's owner believes, with every reason. */
export function believe(
  view: View,
  meanings: readonly Meaning[],
  reader: Reader,
  options: Options = {},
): Hypothesis {
  const knowledge = knowledgeOf(view);
  const evidence = knowledge.play === undefined ? [] : evidenceOf(knowledge.play, reader);
  return hypothesise(knowledge, meanings, evidence, options);
}

/** `West: 1♠ opening (5+ spades)`. */
function sayMeaning({ seat, alternatives, reason }: Meaning, locale: Locale): string {
  const ja = locale === "ja";
  const promise = alternatives
    .map(({ constraint }) => sayConstraint(constraint, locale))
    .join(ja ? "、または" : " or ");
  const name = seatName(seat, locale);
  return ja ? `${name}の${reason.ja}(${promise})` : `${name}'s ${reason.en} (${promise})`;
}

/** What became of a piece, in words. */
export function sayNote(note: Note, locale: Locale = "en"): string {
  const ja = locale === "ja";
  if (note.kind === "evidence") {
    const { reading, rule } = note.evidence;
    const name = RULES[rule].name[locale];
    const read = sayReading(reading, locale) + (ja ? `(${name})` : ` (${name})`);
    if (note.fate === "used") return read;
    const { against } = note;
    const other =
      against === undefined
        ? { en: "what was believed before", ja: "これまでに信じられたこと" }[locale]
        : sayMeaning(against, locale);
    return ja
      ? `${read}が、${other}と両立しないため無視された`
      : `${read}; impossible with ${other}: ignored`;
  }
  const said = sayMeaning(note.meaning, locale);
  switch (note.fate) {
    case "used":
      return said;
    case "widened":
      return ja
        ? `${said}はありえないため${note.by}点だけ緩められた`
        : `${said} is impossible as it stands: widened by ${note.by}`;
    case "dropped":
      return ja ? `${said}はありえないため捨てられた` : `${said} is impossible: dropped`;
  }
}

/** The public play with one more card, as it would be if the card were played next. */
export function withCard(
  play: PublicPlay,
  seat: Seat,
  card: PublicPlay["cards"][number]["card"],
): PublicPlay {
  return { ...play, cards: [...play.cards, { card, seat }] };
}
