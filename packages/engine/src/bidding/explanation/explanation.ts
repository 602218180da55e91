/**
 * The explanation of a call: the name of every rule that may have made it, each with a description of the hands that it
 * asks for. Words, pictures, data and the book are all made from it, so that they cannot contradict each other.
 *
 * A description gives the ranges of points and lengths that are worth mentioning, and every requirement of the row that
 * the ranges do not cover. Rules of last resort (a pass with any hand, because no other rule was left) are treated
 * apart: a sense that shares its name with a last resort holds "usually", and a name that only last resorts have is
 * mentioned as "seldom".
 */
import { SUITS_DOWN, type BySuit, type Suit } from "@falsecard/core";
import { allOf, anyOf, BALANCED, type Constraint } from "../../constraint/constraint.js";
import { handWordOf, noneLonger } from "../../constraint/hands.js";
import { imageOf, type Span } from "../situation/image.js";
import { memoized } from "../../inference/recent.js";
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

/** One of the meanings of a call: its rules of one name. */
export interface Sense extends Description {
  readonly rule: RuleName;
  /** Whether a last resort of the same name makes the call with other hands too. */
  readonly usually: boolean;
  /** Whether only a last resort has this name. */
  readonly seldom: boolean;
}

/** The explanation of a call as data: its senses, and the ranges that include all expected ones. */
export interface Explanation {
  readonly senses: readonly Sense[];
  /** High-card points, as ranges that do not touch, the lowest first. */
  readonly hcp: readonly Span[];
  /** The range of points that a bidder quotes. */
  readonly points: Span;
  readonly length: BySuit<Span>;
  /** Whether other hands too may make the call, as a last resort. */
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
  // A rule to which the rules ahead leave no hand is not mentioned.
  const possible = meaning.readings.filter((one) => !isNothing(shownBy(one.hand, one.denies)));
  const readings = possible.length > 0 ? possible : meaning.readings;
  const settled = readings.filter(({ lastResort }) => !lastResort);
  const expected = settled.length > 0 ? settled : readings;
  const last = settled.length > 0 ? readings.filter(({ lastResort }) => lastResort) : [];
  const known = expected.map(shownIn).reduce(either);
  const named = new Set(expected.map(({ rule }) => rule));
  const senses = [...named].map((rule): Sense => {
    const others = last.filter((one) => one.rule === rule).map(shownIn);
    // A call outside the system has the name of its natural meaning.
    const name = meaning.outside ? meaning.name : rule;
    const told = described(expected.filter((one) => one.rule === rule));
    // A last resort does not promise its hand: if the sense has requirements besides ranges, other hands call it too.
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

/** A description of the hands that a rule asks for. */
export interface Description {
  /** The possible hands, within what the caller's earlier calls have shown, and their ranges. */
  readonly shown: Shown;
  readonly outline: Outline;
  /**
   * The ranges of the rule's own hands without those that rules ahead take; they decide which ranges of `outline` are
   * mentioned.
   */
  readonly own: Outline;
  /** The points that a bidder quotes, where shape may make up for high cards. */
  readonly points?: QuotedPoints;
  /** The lengths worth mentioning; a maximum of 13 is no limit. */
  readonly lengths: Partial<Readonly<Record<Suit, Span>>>;
  /** Whether it is mentioned that the hand is flat. */
  readonly flat: boolean;
  /** The requirements of the row that the ranges do not cover. */
  readonly beside: readonly Constraint[];
}

/** Describes the hands of one rule, or of several rules with one name; `before` is what the earlier calls have shown. */
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
    // A bound that only follows from the other suits is not mentioned, nor is an upper bound of six or more beside a
    // lower one.
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
    // A requirement that allows only these flat shapes says so more exactly.
    flat: isFlat && !beside.some((one) => isWithin(shownBy(one), flatHands(outline))),
    beside: merged(beside),
  };
}

const hasWords = (one: Constraint): boolean => sayRequirement(one, "en") !== undefined;

/** Whether a requirement is covered by a quoted range of points, of high cards or with points for shape. */
const isRange = (one: Constraint, points: QuotedPoints | undefined): boolean =>
  one.kind === "hcp" ||
  isPoints(one) ||
  (points?.kind !== undefined && countedPoints(one)?.kind === points.kind);

const keyOf = memoized(new WeakMap<Constraint, string>(), (one) => JSON.stringify(one));

const isSame = (a: Constraint, b: Constraint): boolean => a === b || keyOf(a) === keyOf(b);

/**
 * The requirements that only some of several rows have, as alternatives; undefined if one row has none of its own, or
 * there are no words for them.
 */
function eitherOf(rest: readonly (readonly Constraint[])[]): Constraint | undefined {
  if (rest.length < 2 || rest.some((list) => list.length === 0)) return undefined;
  // If only lengths differ, the ranges cover them.
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

/** Merges the comparisons of one suit with several others into one requirement. */
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

/** The hands within the ranges that are mentioned. */
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

/** The points that a bidder quotes for these hands; undefined if the range of high-card points is the same. */
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
  // Earlier calls narrow the quoted points as they narrow the high-card points.
  const points = { min: Math.max(plain.min, only.min), max: Math.min(plain.max, only.max) };
  return points.min <= points.max && isNarrower(points, only) ? points : undefined;
}

const hull = (spans: readonly Span[]): Span => ({
  min: Math.min(...spans.map(({ min }) => min)),
  max: Math.max(...spans.map(({ max }) => max)),
});

const isNarrower = (inner: Span, outer: Span): boolean =>
  inner.min > outer.min || inner.max < outer.max;
