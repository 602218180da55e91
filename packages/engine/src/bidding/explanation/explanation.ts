/**
 * What a player is told a call means: every rule that it may come from by its name, each with a description of the hands that it
 * asks for. Words, pictures, data and the book are all made of this, so that none can say what another denies.
 *
 * A description gives ranges of points and lengths as far as they are worth a word, and beside them every requirement of the
 * row that these do not say. Rules of last resort (a pass with any hand, because no rule was left) are told apart: the
 * description of the call then holds usually, and a rule that has no other name in the call is named as seldom.
 */
import { SUITS_DOWN, type BySuit, type Suit } from "@falsecard/core";
import { allOf, anyOf, BALANCED, type Constraint } from "../../constraint/constraint.js";
import { handWordOf, noneLonger } from "../../constraint/hands.js";
import { imageOf, type Span } from "../situation/image.js";
import { memoized } from "../situation/recent.js";
import { ownShown, saidBefore, shownIn, type Meaning, type Reading } from "../situation/rule.js";
import {
  both,
  certainlyShown,
  either,
  isNothing,
  isWithin,
  outlineOf,
  shownBy,
  type Outline,
  type Shown,
} from "../situation/shown.js";
import type { RuleName } from "../system/names.js";
import {
  countedPoints,
  countsPoints,
  isPoints,
  requirementsOf,
  sayRequirement,
  withoutKnown,
  type QuotedPoints,
} from "./requirement.js";

/** One thing that the call may mean. */
export interface Sense extends Description {
  readonly rule: RuleName;
  /** A last resort of the same name makes the call with other hands too. */
  readonly usually: boolean;
  /** Only a last resort has this name. */
  readonly seldom: boolean;
}

/** What a player is told of a call: its senses, and the ranges of the expected ones together. */
export interface Explanation {
  readonly senses: readonly Sense[];
  /** High-card points, as ranges that do not touch, the lowest first. */
  readonly hcp: readonly Span[];
  /** What a bidder quotes. */
  readonly points: Span;
  readonly length: BySuit<Span>;
  /** Other hands may make the call for want of a better one. */
  readonly usually: boolean;
}

/** The explanation of a meaning, as data. */
export const explanationOf: (meaning: Meaning) => Explanation = memoized(
  new WeakMap<Meaning, Explanation>(),
  explained,
);

function explained(meaning: Meaning): Explanation {
  const senses = sensesOf(meaning);
  const expected = senses.filter(({ seldom }) => !seldom);
  const { hcp, length } = outlineOf(expected.map(({ shown }) => shown).reduce(either));
  const quoted = expected.map(({ points, outline }) => points ?? hull(outline.hcp));
  return {
    senses,
    hcp,
    points: hull(quoted),
    length,
    usually: senses.some(({ usually, seldom }) => usually || seldom),
  };
}

function sensesOf(meaning: Meaning): readonly Sense[] {
  // A rule to which those ahead leave no hand is never meant.
  const possible = meaning.readings.filter((one) => !isNothing(shownBy(one.hand, one.denies)));
  const readings = possible.length > 0 ? possible : meaning.readings;
  const settled = readings.filter(({ lastResort }) => !lastResort);
  const expected = settled.length > 0 ? settled : readings;
  const last = settled.length > 0 ? readings.filter(({ lastResort }) => lastResort) : [];
  const known = expected.map(shownIn).reduce(either);
  const named = new Set(expected.map(({ rule }) => rule));
  const senses = [...named].map((rule): Sense => {
    const others = last.filter((one) => one.rule === rule).map(shownIn);
    // A call outside the system has the name that any player gives it.
    const name = meaning.outside ? meaning.name : rule;
    const told = described(expected.filter((one) => one.rule === rule));
    // A last resort asks for nothing beside the ranges.
    const isOther = (shown: Shown): boolean => told.beside.length > 0 || !isWithin(shown, known);
    return { ...told, rule: name, usually: others.some(isOther), seldom: false };
  });
  const rare = new Set(last.map(({ rule }) => rule).filter((rule) => !named.has(rule)));
  const seldom = [...rare].map((rule): Sense => {
    const told = described(last.filter((one) => one.rule === rule));
    return { ...told, rule, usually: false, seldom: true };
  });
  return [...senses, ...seldom];
}

function described(readings: readonly Reading[]): Description {
  const [first] = readings;
  return descriptionOf(
    readings.map(({ hand }) => hand),
    readings.map(ownShown).reduce(either),
    readings.map(shownIn).reduce(either),
    first === undefined ? undefined : saidBefore(first),
  );
}

/** The hands that a rule asks for, as far as they are told. */
export interface Description {
  /** What the hand may be, within all that its maker has said before, and the ranges of that. */
  readonly shown: Shown;
  readonly outline: Outline;
  /** The ranges of the rule's own hands, less what rules ahead took: which of the others are worth a word. */
  readonly own: Outline;
  /** The points that a bidder quotes, where shape may make up for high cards. */
  readonly points?: QuotedPoints;
  /** The lengths that are worth a word; thirteen is any number. */
  readonly lengths: Partial<Readonly<Record<Suit, Span>>>;
  /** Whether it is worth a word that the hand is flat. */
  readonly flat: boolean;
  /** What the row asks besides. */
  readonly beside: readonly Constraint[];
}

/** Describes the hands of one rule, or of several that go by one name; `before` is all that was said before. */
export function descriptionOf(
  hands: readonly Constraint[],
  ownHands: Shown,
  shown: Shown,
  before?: Shown,
): Description {
  const outline = outlineOf(shown);
  const own = outlineOf(ownHands);
  const points = quotedPoints(outline, hands);
  const lengths: Partial<Record<Suit, Span>> = {};
  for (const suit of SUITS_DOWN) {
    const { min, max } = outline.length[suit];
    // A bound that only follows from the other suits is not worth a word, nor is an upper bound above six.
    if (own.length[suit].min >= 3 || own.length[suit].max <= 3)
      lengths[suit] = { min, max: min >= 3 && max >= 6 ? 13 : max };
  }
  const lists = hands.map(requirementsOf);
  const [first = []] = lists;
  const isFlat = outline.flat !== undefined && own.flat !== undefined;
  const known = rangesSaid(outline, own, lengths);
  const said = before === undefined ? known : both(known, before);
  const isKnown = (one: Constraint): boolean => isWithin(said, certainlyShown(one));
  const isTold = (one: Constraint): boolean => isRange(one, points) || isKnown(one);
  const isInAll = (one: Constraint): boolean =>
    lists.every((list) => list.some((other) => isSame(one, other)));
  const beside: Constraint[] = [];
  for (const asked of first.filter(isInAll)) {
    if (isTold(asked)) continue;
    if (asked.kind === "length") {
      lengths[asked.suit] = outline.length[asked.suit];
      continue;
    }
    const one = withoutKnown(asked, isKnown);
    if (!beside.some((other) => isSame(one, other)) && hasWords(one)) beside.push(one);
  }
  const alternatives = eitherOf(
    lists.map((list) => list.filter((one) => !isInAll(one) && !isTold(one))),
  );
  if (alternatives !== undefined && !isKnown(alternatives)) beside.push(alternatives);
  return {
    shown,
    outline,
    own,
    ...(points === undefined || (points.kind === undefined && beside.some(countsPoints))
      ? {}
      : { points }),
    lengths,
    // A requirement that says which flat hands are meant says it better.
    flat: isFlat && !beside.some((one) => isWithin(shownBy(one), flatHands(outline))),
    beside: merged(beside),
  };
}

const hasWords = (one: Constraint): boolean => sayRequirement(one, "en") !== undefined;

/** Told as a range of points, be it of high cards or with what shape adds. */
const isRange = (one: Constraint, points: QuotedPoints | undefined): boolean =>
  one.kind === "hcp" ||
  isPoints(one) ||
  (points?.kind !== undefined && countedPoints(one)?.kind === points.kind);

const keyOf = memoized(new WeakMap<Constraint, string>(), (one) => JSON.stringify(one));

const isSame = (a: Constraint, b: Constraint): boolean => a === b || keyOf(a) === keyOf(b);

/** What several rows ask for besides what all do, as alternatives; undefined if one of them asks for nothing more. */
function eitherOf(rest: readonly (readonly Constraint[])[]): Constraint | undefined {
  if (rest.length < 2 || rest.some((list) => list.length === 0)) return undefined;
  // Lengths alone are told by their ranges.
  if (rest.every((list) => list.every(({ kind }) => kind === "length"))) return undefined;
  const different = new Map(rest.map((list) => [list.map(keyOf).join(), allOf(...list)]));
  const alternatives = anyOf(...different.values());
  return hasWords(alternatives) ? alternatives : undefined;
}

const flatShapes = (beside: NonNullable<Outline["flat"]>): Constraint => ({
  kind: "shape",
  shapes: [...BALANCED, ...beside],
});
const flatHands = ({ flat }: Outline): Shown => shownBy(flatShapes(flat ?? []));

/** One suit compared with several others is told once. */
function merged(beside: readonly Constraint[]): readonly Constraint[] {
  const others = new Map<Suit, Suit[]>();
  for (const one of beside) {
    const word = handWordOf(one);
    if (word?.kind !== "as-long") continue;
    others.set(word.suit, [...(others.get(word.suit) ?? []), ...word.others]);
  }
  const rest = beside.filter((one) => handWordOf(one)?.kind !== "as-long");
  return [...rest, ...[...others].map(([suit, shorter]) => noneLonger(suit, shorter))];
}

/** The hands that fit what the ranges say. */
function rangesSaid(
  { hcp, flat, oneOf }: Outline,
  own: Outline,
  lengths: Description["lengths"],
): Shown {
  const shape = SUITS_DOWN.flatMap((suit): Constraint[] => {
    const span = lengths[suit];
    return span === undefined ? [] : [{ kind: "length", suit, ...span }];
  });
  if (flat !== undefined && own.flat !== undefined) shape.push(flatShapes(flat));
  if (oneOf !== undefined && own.oneOf !== undefined)
    shape.push(
      anyOf(
        ...oneOf.suits.map((suit): Constraint => ({
          kind: "length",
          suit,
          min: oneOf.least,
          max: 13,
        })),
      ),
    );
  return shownBy(
    allOf(anyOf(...hcp.map((span): Constraint => ({ kind: "hcp", ...span }))), ...shape),
  );
}

/** The points that a bidder quotes of these hands; none if the high cards alone say it. */
function quotedPoints({ hcp }: Outline, hands: readonly Constraint[]): QuotedPoints | undefined {
  const counted = hands.map((hand) =>
    requirementsOf(hand)
      .map(countedPoints)
      .find((points) => points !== undefined),
  );
  const [first] = counted;
  const all = counted.flatMap((points) =>
    points !== undefined && points.kind === first?.kind && points.suit === first?.suit
      ? [points]
      : [],
  );
  if (first !== undefined && all.length === hands.length) return { ...first, ...hull(all) };
  const [only] = hcp;
  if (hcp.length !== 1 || only === undefined) return undefined;
  const plain = hull(hands.flatMap((hand) => imageOf(hand)?.points ?? []));
  // Earlier calls cut the quoted points as they cut the high cards.
  const points = { min: Math.max(plain.min, only.min), max: Math.min(plain.max, only.max) };
  return points.min <= points.max && isNarrower(points, only) ? points : undefined;
}

const hull = (spans: readonly Span[]): Span => ({
  min: Math.min(...spans.map(({ min }) => min)),
  max: Math.max(...spans.map(({ max }) => max)),
});

const isNarrower = (inner: Span, outer: Span): boolean =>
  inner.min > outer.min || inner.max < outer.max;
