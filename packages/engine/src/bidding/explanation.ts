/**
 * What a player is told a call means: every rule that it may come from by its name, each with the points and lengths that its
 * maker may hold. Words, pictures and data are all made of this, so that none can say what another denies.
 *
 * Rules of last resort (a pass with any hand, because no rule was left) are told as what they are: what is said of the call
 * then holds usually, and a rule that has no other name in the call is named as seldom.
 */
import type { BySuit, Hand } from "@falsecard/core";
import type { Constraint } from "../constraint/constraint.js";
import { imageOf, type Span } from "./image.js";
import { ownShown, shownIn, type Meaning, type Reading } from "./meaning.js";
import type { RuleName } from "./names.js";
import { either, isNothing, isShown, isWithin, outlineOf, shownBy, type Shown } from "./shown.js";

/** One thing that the call may mean. */
export interface Sense {
  readonly rule: RuleName;
  /** The rule's own hands, less what rules ahead took: which of the ranges are worth a word. */
  readonly own: Shown;
  /** What the hand may be, within all that its maker has said before. */
  readonly shown: Shown;
  /** The points that a bidder quotes, where shape may make up for high cards. */
  readonly points?: Span;
  /** A hand that fits no rule makes the call too, and is called the same. */
  readonly usually: boolean;
  /** Nothing but a last resort goes by this name. */
  readonly seldom: boolean;
}

/** The ranges of all that anybody expects of the call. */
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

const EXPLAINED = new WeakMap<Meaning, Explanation>();

export function explanationOf(meaning: Meaning): Explanation {
  let known = EXPLAINED.get(meaning);
  if (known === undefined) EXPLAINED.set(meaning, (known = explained(meaning)));
  return known;
}

function explained(meaning: Meaning): Explanation {
  const senses = sensesOf(meaning);
  const expected = senses.filter(({ seldom }) => !seldom);
  const { hcp, length } = outlineOf(expected.map(({ shown }) => shown).reduce(either));
  const quoted = expected.map((sense) => sense.points ?? hull(outlineOf(sense.shown).hcp));
  return {
    senses,
    hcp,
    points: hull(quoted),
    length,
    usually: senses.some(({ usually, seldom }) => usually || seldom),
  };
}

/** Whether what is said of the call holds for the hand: by the rule of this name, or by any. */
export function isExplained({ senses }: Explanation, hand: Hand, rule?: RuleName): boolean {
  return senses.some(
    (sense) =>
      (rule === undefined || sense.rule === rule) && (sense.usually || isShown(sense.shown, hand)),
  );
}

function sensesOf(meaning: Meaning): readonly Sense[] {
  // A rule of which those ahead leave nothing is never the one that was meant.
  const possible = meaning.readings.filter((one) => !isNothing(shownBy(one.hand, one.denies)));
  const readings = possible.length > 0 ? possible : meaning.readings;
  const settled = readings.filter(({ lastResort }) => !lastResort);
  const expected = settled.length > 0 ? settled : readings;
  const last = settled.length > 0 ? readings.filter(({ lastResort }) => lastResort) : [];
  const known = expected.map(shownIn).reduce(either);
  const senses = byName(expected).map(([rule, own]) => {
    const others = last.filter((one) => one.rule === rule).map(shownIn);
    return {
      // A call outside the system has the name that any player gives it.
      ...senseOf(meaning.outside ? meaning.name : rule, own),
      usually: others.some((shown) => !isWithin(shown, known)),
      seldom: false,
    };
  });
  const named = new Set(expected.map(({ rule }) => rule));
  const seldom = byName(last.filter(({ rule }) => !named.has(rule))).map(([rule, own]) => ({
    ...senseOf(rule, own),
    usually: false,
    seldom: true,
  }));
  return [...senses, ...seldom];
}

/** The readings by their names, in order of preference. */
function byName(readings: readonly Reading[]): readonly (readonly [RuleName, Reading[]])[] {
  const named = new Map<RuleName, Reading[]>();
  for (const reading of readings) {
    const same = named.get(reading.rule);
    if (same === undefined) named.set(reading.rule, [reading]);
    else same.push(reading);
  }
  return [...named];
}

function senseOf(
  rule: RuleName,
  readings: readonly Reading[],
): Pick<Sense, "rule" | "own" | "shown" | "points"> {
  const shown = readings.map(shownIn).reduce(either);
  const points = quotedPoints(
    shown,
    readings.map(({ hand }) => hand),
  );
  return {
    rule,
    own: readings.map(ownShown).reduce(either),
    shown,
    ...(points === undefined ? {} : { points }),
  };
}

/** The points that a bidder quotes of these hands; none if the high cards alone say it. */
export function quotedPoints(shown: Shown, hands: readonly Constraint[]): Span | undefined {
  const plain = hull(hands.flatMap((hand) => imageOf(hand)?.points ?? []));
  const { hcp } = outlineOf(shown);
  const [only] = hcp;
  return hcp.length === 1 && only !== undefined && isNarrower(plain, only) ? plain : undefined;
}

const hull = (spans: readonly Span[]): Span => ({
  min: Math.min(...spans.map(({ min }) => min)),
  max: Math.max(...spans.map(({ max }) => max)),
});

/** A range inside another, and narrower. */
const isNarrower = (inner: Span, outer: Span): boolean =>
  inner.min >= outer.min &&
  inner.max <= outer.max &&
  (inner.min > outer.min || inner.max < outer.max);
