/**
 * What a player is told a call means: every rule that it may come from by its name, each with the points and lengths that its
 * maker may hold. Words, pictures and data are all made of this, so that none can say what another denies.
 *
 * Rules of last resort (a pass with any hand, because no rule was left) are told apart: the description
 * of the call then holds usually, and a rule that has no other name in the call is named as seldom.
 */
import type { BySuit } from "@falsecard/core";
import { descriptionOf, hull, type Description } from "./description.js";
import type { Span } from "../situation/image.js";
import { ownShown, saidBefore, shownIn, type Meaning, type Reading } from "../situation/rule.js";
import type { RuleName } from "../system/names.js";
import { either, isNothing, isWithin, outlineOf, shownBy, type Shown } from "../situation/shown.js";

/** One thing that the call may mean. */
export interface Sense extends Description {
  readonly rule: RuleName;
  /** A hand that fits no rule makes the call too, and is called the same. */
  readonly usually: boolean;
  /** Nothing but a last resort goes by this name. */
  readonly seldom: boolean;
}

/** The expected senses of the call, and the ranges of all of them. */
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

/** The explanation of a meaning, as data. */
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

function sensesOf(meaning: Meaning): readonly Sense[] {
  // A rule to which those ahead leave no hand is never meant.
  const possible = meaning.readings.filter((one) => !isNothing(shownBy(one.hand, one.denies)));
  const readings = possible.length > 0 ? possible : meaning.readings;
  const settled = readings.filter(({ lastResort }) => !lastResort);
  const expected = settled.length > 0 ? settled : readings;
  const last = settled.length > 0 ? readings.filter(({ lastResort }) => lastResort) : [];
  const known = expected.map(shownIn).reduce(either);
  const senses = byName(expected).map(([rule, own]) => {
    const others = last.filter((one) => one.rule === rule).map(shownIn);
    // A call outside the system has the name that any player gives it.
    const sense = senseOf(meaning.outside ? meaning.name : rule, own);
    // A last resort asks for nothing beside the ranges.
    const isOther = (shown: Shown): boolean => sense.beside.length > 0 || !isWithin(shown, known);
    return { ...sense, usually: others.some(isOther), seldom: false };
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

function senseOf(rule: RuleName, readings: readonly Reading[]): Description & Pick<Sense, "rule"> {
  const [first] = readings;
  return {
    rule,
    ...descriptionOf({
      hands: readings.map(({ hand }) => hand),
      own: readings.map(ownShown).reduce(either),
      shown: readings.map(shownIn).reduce(either),
      before: first === undefined ? undefined : saidBefore(first),
    }),
  };
}
