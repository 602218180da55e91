/**
 * A description of the hands that a rule asks for: ranges of points and lengths as far as they are worth a word,
 * and beside them every requirement of the row that these do not say. The book, the words of a call, its data and its picture
 * are all made of this.
 */
import { SUITS_DOWN, type Suit } from "@falsecard/core";
import { BALANCED, allOf, anyOf, type Constraint } from "../../constraint/constraint.js";
import { handWordOf, noneLonger } from "../../constraint/hands.js";
import { imageOf, type Span } from "../situation/image.js";
import {
  countedPoints,
  countsPoints,
  isPoints,
  requirementsOf,
  sayRequirement,
  withoutKnown,
  type QuotedPoints,
} from "./requirement.js";
import {
  both,
  certainlyShown,
  isWithin,
  outlineOf,
  shownBy,
  type Outline,
  type Shown,
} from "../situation/shown.js";

export interface Description {
  /** The rule's own hands, less what rules ahead took: which of the ranges are worth a word. */
  readonly own: Shown;
  /** What the hand may be, within all that its maker has said before. */
  readonly shown: Shown;
  /** The points that a bidder quotes, where shape may make up for high cards. */
  readonly points?: QuotedPoints;
  /** The lengths that are worth a word; thirteen is any number. */
  readonly lengths: Partial<Readonly<Record<Suit, Span>>>;
  /** Whether it is worth a word that the hand is flat. */
  readonly flat: boolean;
  /** What the row asks besides. */
  readonly beside: readonly Constraint[];
}

/** The hands of one rule, or of several that go by one name. */
export interface Described {
  readonly hands: readonly Constraint[];
  readonly own: Shown;
  readonly shown: Shown;
  /** All that was said before. */
  readonly before?: Shown | undefined;
}

export function descriptionOf({ hands, own, shown, before }: Described): Description {
  const outline = outlineOf(shown);
  const rule = outlineOf(own);
  const points = quotedPoints(outline, hands);
  const lengths: Partial<Record<Suit, Span>> = {};
  for (const suit of SUITS_DOWN) {
    const { min, max } = outline.length[suit];
    // A bound that only follows from the others' is not worth a word; nor is it how many more than six there may be.
    if (rule.length[suit].min >= 3 || rule.length[suit].max <= 3)
      lengths[suit] = { min, max: min >= 3 && max >= 6 ? 13 : max };
  }
  const lists = hands.map(requirementsOf);
  const [first = []] = lists;
  const isFlat = outline.flat !== undefined && rule.flat !== undefined;
  const known = rangesSaid(outline, rule, lengths);
  const said = before === undefined ? known : both(known, before);
  const beside: Constraint[] = [];
  const inAll = first.filter((one) =>
    lists.every((list) => list.some((other) => isSame(one, other))),
  );
  const isKnown = (one: Constraint): boolean => isWithin(said, certainlyShown(one));
  for (const asked of inAll) {
    if (isRange(asked, points) || isKnown(asked)) continue;
    if (asked.kind === "length") {
      lengths[asked.suit] = outline.length[asked.suit];
      continue;
    }
    const one = withoutKnown(asked, isKnown);
    if (!beside.some((other) => isSame(one, other)) && hasWords(one)) beside.push(one);
  }
  const either = eitherOf(
    lists.map((list) =>
      list.filter(
        (one) =>
          !inAll.some((other) => isSame(one, other)) && !isRange(one, points) && !isKnown(one),
      ),
    ),
  );
  if (either !== undefined && !isKnown(either)) beside.push(either);
  return {
    own,
    shown,
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

const KEYS = new WeakMap<Constraint, string>();

function keyOf(one: Constraint): string {
  let key = KEYS.get(one);
  if (key === undefined) KEYS.set(one, (key = JSON.stringify(one)));
  return key;
}

const isSame = (a: Constraint, b: Constraint): boolean => a === b || keyOf(a) === keyOf(b);

/** What several rows ask for besides what all do, as alternatives; undefined if one of them asks for nothing more. */
function eitherOf(rest: readonly (readonly Constraint[])[]): Constraint | undefined {
  if (rest.length < 2 || rest.some((list) => list.length === 0)) return undefined;
  // Lengths alone are told by their ranges.
  if (rest.every((list) => list.every(({ kind }) => kind === "length"))) return undefined;
  const different = new Map(rest.map((list) => [list.map(keyOf).join(), allOf(...list)]));
  const either = anyOf(...different.values());
  return hasWords(either) ? either : undefined;
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
function rangesSaid(outline: Outline, rule: Outline, lengths: Description["lengths"]): Shown {
  const { hcp, flat, oneOf } = outline;
  const shape = SUITS_DOWN.flatMap((suit): Constraint[] => {
    const span = lengths[suit];
    return span === undefined ? [] : [{ kind: "length", suit, ...span }];
  });
  if (flat !== undefined && rule.flat !== undefined) shape.push(flatShapes(flat));
  if (oneOf !== undefined && rule.oneOf !== undefined)
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

export const hull = (spans: readonly Span[]): Span => ({
  min: Math.min(...spans.map(({ min }) => min)),
  max: Math.max(...spans.map(({ max }) => max)),
});

const isNarrower = (inner: Span, outer: Span): boolean =>
  inner.min > outer.min || inner.max < outer.max;
