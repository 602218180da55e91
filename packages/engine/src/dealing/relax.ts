/**
 * What the exact counter can take from a condition: constraints on single hands, and on two hands together.
 *
 * The result is an outline of the condition: alternatives of which every deal that satisfies the condition satisfies at
 * least one. Parts that cannot be counted (comparisons between hands, the quality of a suit, tricks, random numbers) are
 * left out, so that an alternative may allow more than the condition; whoever draws from it tests the condition itself.
 *
 * A comparison about one hand may be any arithmetic: it is turned into a constraint by trying every value of what it
 * reads (points, controls, the 560 shapes), which decides it whatever its form.
 */
import { makeCard, SEATS, seatIndex, SUITS_DOWN, type Seat, type Suit } from "@falsecard/core";
import { allOf, ANY, anyOf, not, shapesOf, type Constraint } from "../constraint/constraint.js";
import { drawsNumbers, Evaluator, ScriptError, seatsOf, type Value } from "./evaluate.js";
import { partsOf, shapeIndex, type Expression, type PointTable, type Script } from "./script.js";

/** Constraints that hold together: on single hands, and on two hands taken together. */
export interface ConditionOutline {
  readonly hands: Readonly<Partial<Record<Seat, Constraint>>>;
  readonly together: readonly {
    readonly seats: readonly Seat[];
    readonly constraint: Constraint;
  }[];
}

/** The most alternatives of an outline; more are joined into one that allows all of them. */
const MOST_ALTERNATIVES = 8;
/** The most combinations of values that are tried for one comparison. */
const MOST_TRIED = 60_000;

const EVERYTHING: ConditionOutline = { hands: {}, together: [] };

/** The alternatives of a script's condition and of the lengths that are given. None means that no deal satisfies it. */
export function outlinesOf(
  script: Script,
  condition = script.condition,
): readonly ConditionOutline[] {
  const lengths = script.givenLengths.map(({ seat, suit, length }): ConditionOutline => ({
    hands: { [seat]: { kind: "length", suit, min: length, max: length } },
    together: [],
  }));
  const given = lengths.reduce<readonly ConditionOutline[]>(
    (all, one) => both(all, [one]),
    [EVERYTHING],
  );
  return condition === undefined
    ? given
    : both(given, new Relaxer(script).outlines(condition, true));
}

/** One outline that allows whatever one of the alternatives allows. */
export function hullOf(outlines: readonly ConditionOutline[]): ConditionOutline {
  const [first, ...rest] = outlines;
  if (first === undefined || rest.length === 0) return first ?? EVERYTHING;
  const hands = SEATS.flatMap((seat) => {
    const of = outlines.map((each) => each.hands[seat]);
    const known = distinct(of.filter((each) => each !== undefined));
    return of.includes(undefined) ? [] : [[seat, joined("anyOf", known)] as const];
  });
  const inAll = first.together.filter((one) =>
    rest.every(({ together }) => together.some((other) => same(one, other))),
  );
  return { hands: Object.fromEntries(hands), together: inAll };
}

const same = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);

function distinct(of: readonly Constraint[]): Constraint[] {
  return [...new Map(of.map((each) => [JSON.stringify(each), each])).values()];
}

const joined = (kind: "allOf" | "anyOf", of: readonly Constraint[]): Constraint =>
  of.length === 1 ? (of[0] ?? ANY) : { kind, of };

/** The alternatives in which one of each list holds. */
function both(
  one: readonly ConditionOutline[],
  other: readonly ConditionOutline[],
): readonly ConditionOutline[] {
  if (one.length * other.length > MOST_ALTERNATIVES) {
    if (one.length > 1 && one.length >= other.length) return both([hullOf(one)], other);
    return both(one, [hullOf(other)]);
  }
  return one.flatMap((a) =>
    other.map((b): ConditionOutline => ({
      hands: Object.fromEntries(
        SEATS.flatMap((seat) => {
          const of = [a.hands[seat], b.hands[seat]].filter((each) => each !== undefined);
          return of.length === 0 ? [] : [[seat, joined("allOf", distinct(of))] as const];
        }),
      ),
      together: [...a.together, ...b.together],
    })),
  );
}

function either(
  one: readonly ConditionOutline[],
  other: readonly ConditionOutline[],
): readonly ConditionOutline[] {
  const all = [...new Map([...one, ...other].map((each) => [JSON.stringify(each), each])).values()];
  return all.length > MOST_ALTERNATIVES ? [hullOf(all)] : all;
}

/** What a comparison reads of a hand, or of two: a count with its values, or the four lengths. */
interface Feature {
  readonly name: string;
  /** The values that it can have. */
  readonly values: readonly number[];
  /** The constraint that it has one of the values from `min` to `max`. */
  readonly between: (min: number, max: number) => Constraint;
}

/** Reads expressions as constraints. */
class Relaxer {
  readonly #script: Script;
  readonly #exact = new Map<Expression, Constraint | undefined>();
  readonly #outlines = new Map<Expression, Map<boolean, readonly ConditionOutline[]>>();

  constructor(script: Script) {
    this.#script = script;
  }

  /** The alternatives in which the expression is true, or false. */
  outlines(expression: Expression, wanted: boolean): readonly ConditionOutline[] {
    const known = this.#outlines.get(expression) ?? new Map<boolean, readonly ConditionOutline[]>();
    this.#outlines.set(expression, known);
    const found = known.get(wanted) ?? this.#find(expression, wanted);
    known.set(wanted, found);
    return found;
  }

  #find(expression: Expression, wanted: boolean): readonly ConditionOutline[] {
    if (expression.kind === "name") return this.outlines(expression.of, wanted);
    const seats = SEATS.filter((seat) => (seatsOf(expression) & (1 << seatIndex(seat))) !== 0);
    const [seat, partner, ...others] = seats;
    if (seat === undefined && !drawsNumbers(expression)) {
      const value = constantOf(expression);
      return value === undefined || (value !== 0) === wanted ? [EVERYTHING] : [];
    }
    if (seat !== undefined && partner === undefined) {
      const exact = this.#constraintOf(expression);
      if (exact !== undefined)
        return [{ hands: { [seat]: wanted ? exact : not(exact) }, together: [] }];
    }
    switch (expression.kind) {
      case "not":
        return this.outlines(expression.of, !wanted);
      case "if":
        return either(
          both(this.outlines(expression.test, true), this.outlines(expression.chosen, wanted)),
          both(this.outlines(expression.test, false), this.outlines(expression.otherwise, wanted)),
        );
      case "binary": {
        const { operator, left, right } = expression;
        if (operator === "&&" || operator === "||") {
          const join = (operator === "&&") === wanted ? both : either;
          return join(this.outlines(left, wanted), this.outlines(right, wanted));
        }
        break;
      }
      default:
        break;
    }
    if (seat !== undefined && partner !== undefined && others.length === 0) {
      const exact = this.#sumOfTwo(expression);
      if (exact !== undefined)
        return [
          {
            hands: {},
            together: [{ seats: [seat, partner], constraint: wanted ? exact : not(exact) }],
          },
        ];
    }
    return [EVERYTHING];
  }

  /** The constraint on one hand that is the same as the expression; undefined if there is none that can be counted. */
  #constraintOf(expression: Expression): Constraint | undefined {
    if (this.#exact.has(expression)) return this.#exact.get(expression);
    const found = this.#read(expression);
    this.#exact.set(expression, found);
    return found;
  }

  #read(expression: Expression): Constraint | undefined {
    if (drawsNumbers(expression)) return undefined;
    if (seatsOf(expression) === 0) {
      const value = constantOf(expression);
      return value === undefined ? undefined : value === 0 ? anyOf() : ANY;
    }
    switch (expression.kind) {
      case "name":
        return this.#constraintOf(expression.of);
      case "not": {
        const of = this.#constraintOf(expression.of);
        return of && not(of);
      }
      case "if": {
        const test = this.#constraintOf(expression.test);
        const then = this.#constraintOf(expression.chosen);
        const otherwise = this.#constraintOf(expression.otherwise);
        if (test === undefined || then === undefined || otherwise === undefined) break;
        return anyOf(allOf(test, then), allOf(not(test), otherwise));
      }
      case "binary": {
        const { operator, left, right } = expression;
        if (operator !== "&&" && operator !== "||") break;
        const [one, other] = [this.#constraintOf(left), this.#constraintOf(right)];
        if (one === undefined || other === undefined) return undefined;
        return { kind: operator === "&&" ? "allOf" : "anyOf", of: [one, other] };
      }
      default:
        break;
    }
    return unlessFaulty(() => tried(expression, (leaf) => this.#featureOf(leaf, "hand")));
  }

  /** A comparison of a sum of the same count of two hands. */
  #sumOfTwo(expression: Expression): Constraint | undefined {
    if (drawsNumbers(expression)) return undefined;
    const sums = new Map<Expression, Feature>();
    const pair = (one: Expression): boolean => {
      if (one.kind === "name") return pair(one.of);
      if (one.kind !== "binary") return false;
      const [left, right] = [bare(one.left), bare(one.right)];
      if (one.operator === "+" && isSameCount(left, right)) {
        const feature = this.#featureOf(left, "hands");
        if (feature === undefined) return false;
        sums.set(one, feature);
        return true;
      }
      return partsOf(one).every((part) => seatsOf(part) === 0 || pair(part));
    };
    if (!pair(expression)) return undefined;
    return unlessFaulty(() => tried(expression, (leaf) => sums.get(leaf)));
  }

  /** The count that a leaf stands for; undefined if it is none that the counter knows. */
  #featureOf(leaf: Expression, of: "hand" | "hands"): Feature | undefined {
    const isHand = of === "hand";
    switch (leaf.kind) {
      case "length":
        // Of one hand all lengths are tried together.
        return isHand
          ? undefined
          : feature(`length ${leaf.suit}`, 13, (min, max) => ({
              kind: "length",
              suit: leaf.suit,
              min,
              max,
            }));
      case "losers":
        if (!isHand || this.#isChanged("controls", "top3")) return undefined;
        return feature(`losers ${leaf.suit}`, leaf.suit === undefined ? 12 : 3, (min, max) => ({
          kind: "losers",
          ...inSuit(leaf.suit),
          min,
          max,
        }));
      case "hascard":
        return isHand ? cardsFeature([makeCard(leaf.card)]) : undefined;
      case "points":
        return this.#isChanged(leaf.table)
          ? undefined
          : pointsFeature(leaf.table, leaf.suit, isHand);
      default:
        return undefined;
    }
  }

  #isChanged(...tables: readonly PointTable[]): boolean {
    return tables.some((table) => this.#script.changed.has(table));
  }
}

/** What an expression reads: counts, by name, and perhaps the lengths. */
interface Reading {
  readonly features: readonly Feature[];
  readonly nameOf: ReadonlyMap<Expression, string>;
  readonly readsLengths: boolean;
}

/** What an expression reads; undefined if the counter does not know a part of it. */
function readingOf(
  expression: Expression,
  featureOf: (leaf: Expression) => Feature | undefined,
): Reading | undefined {
  const features = new Map<string, Feature>();
  const nameOf = new Map<Expression, string>();
  let readsLengths = false;
  const collect = (one: Expression): boolean => {
    const found = featureOf(one);
    if (found !== undefined) {
      features.set(found.name, found);
      nameOf.set(one, found.name);
      return true;
    }
    if (one.kind === "length" || one.kind === "shape") {
      readsLengths = true;
      return true;
    }
    return !("seat" in one) && partsOf(one).every(collect);
  };
  return collect(expression)
    ? { features: [...features.values()], nameOf, readsLengths }
    : undefined;
}

/** The constraint found by evaluating the expression for every combination of values of its features. */
function tried(
  expression: Expression,
  featureOf: (leaf: Expression) => Feature | undefined,
): Constraint | undefined {
  const reading = readingOf(expression, featureOf);
  if (reading === undefined) return undefined;
  const { features, nameOf, readsLengths } = reading;
  // The feature with the most values is described by ranges, the others value by value.
  const [main, ...rest] = features.toSorted((a, b) => b.values.length - a.values.length);
  const shapes = readsLengths ? SHAPES : [[0, 0, 0, 0] as const];
  const tries = features.reduce((all, each) => all * each.values.length, shapes.length);
  if (tries > MOST_TRIED) return undefined;
  const now = new Map<string, number>();
  let lengths: readonly number[] = [0, 0, 0, 0];
  const leafValue = (leaf: Expression): number => {
    const name = nameOf.get(leaf);
    if (name !== undefined) return now.get(name) ?? 0;
    if (leaf.kind === "length") return lengths[SUITS_DOWN.indexOf(leaf.suit)] ?? 0;
    const [s = 0, h = 0, d = 0] = lengths;
    return leaf.kind === "shape" ? (leaf.shapes[shapeIndex(s, h, d)] ?? 0) : 0;
  };
  const value = valueBy(expression, leafValue, nameOf);
  const groups = new Map<string, Group>();
  const visit = (left: readonly Feature[], chosen: readonly Constraint[]): void => {
    const [next, ...more] = left;
    if (next !== undefined) {
      for (const each of next.values) {
        now.set(next.name, each);
        visit(more, [...chosen, next.between(each, each)]);
      }
      return;
    }
    const allowed = (main?.values ?? [0]).filter((each) => {
      if (main !== undefined) now.set(main.name, each);
      return value() !== 0;
    });
    if (allowed.length > 0) note(groups, allowed, chosen, readsLengths ? lengths : undefined);
  };
  for (lengths of shapes) visit(rest, []);
  return joined(
    "anyOf",
    [...groups.values()].map(({ allowed, others }) =>
      joined("allOf", [
        ...(main === undefined ? [] : [rangesOf(main, allowed)]),
        joined("anyOf", [...others.values()].map(constraintOfOthers)),
      ]),
    ),
  );
}

/** Values of the main feature, and what the rest must be for just these to be allowed. */
interface Group {
  readonly allowed: readonly number[];
  readonly others: Map<string, Others>;
}

/** Values of the other features, with the shapes that go with them; none if lengths are not read. */
interface Others {
  readonly chosen: readonly Constraint[];
  readonly shapes: string[];
}

/** Adds a combination of values to the group of the values that it allows. */
function note(
  groups: Map<string, Group>,
  allowed: readonly number[],
  chosen: readonly Constraint[],
  lengths: readonly number[] | undefined,
): void {
  const name = allowed.join();
  const group = groups.get(name) ?? { allowed, others: new Map<string, Others>() };
  groups.set(name, group);
  const key = JSON.stringify(chosen);
  const others = group.others.get(key) ?? { chosen, shapes: [] };
  group.others.set(key, others);
  if (lengths !== undefined) others.shapes.push(lengths.join("="));
}

function constraintOfOthers({ chosen, shapes }: Others): Constraint {
  const isEvery = shapes.length === 0 || shapes.length === SHAPES.length;
  return joined("allOf", [...chosen, ...(isEvery ? [] : [{ kind: "shape" as const, shapes }])]);
}

const SHAPES = shapesOf(13);

const inSuit = (suit: Suit | undefined) => (suit === undefined ? {} : { suit });

const feature = (name: string, most: number, between: Feature["between"]): Feature => ({
  name,
  values: Array.from({ length: most + 1 }, (_, i) => i),
  between,
});

/** The number of some cards. */
const cardsFeature = (cards: readonly string[], most = cards.length): Feature =>
  feature(`cards ${cards.join(" ")}`, Math.min(13, most), (min, max) => ({
    kind: "cards",
    cards,
    min,
    max,
  }));

const RANKS_COUNTED: Readonly<Partial<Record<PointTable, string>>> = {
  tens: "T",
  jacks: "J",
  queens: "Q",
  kings: "K",
  aces: "A",
  top2: "AK",
  top3: "AKQ",
  top4: "AKQJ",
  top5: "AKQJT",
};

function pointsFeature(
  table: PointTable,
  suit: Suit | undefined,
  isHand: boolean,
): Feature | undefined {
  const name = `${table} ${suit}`;
  if (table === "hcp")
    return feature(name, suit === undefined ? (isHand ? 37 : 40) : 10, (min, max) => ({
      kind: "hcp",
      ...inSuit(suit),
      min,
      max,
    }));
  if (table === "controls")
    return feature(name, suit === undefined ? 12 : 3, (min, max) => ({
      kind: "controls",
      ...inSuit(suit),
      min,
      max,
    }));
  const ranks = RANKS_COUNTED[table];
  if (ranks === undefined) return undefined;
  const suits = suit === undefined ? SUITS_DOWN : [suit];
  const cards = suits.flatMap((each) => [...ranks].map((rank) => each + rank));
  // Two hands hold up to twenty of the top five.
  return isHand || cards.length <= 13 ? cardsFeature(cards) : undefined;
}

/** The constraint that a feature has one of the values. */
function rangesOf({ values, between }: Feature, allowed: readonly number[]): Constraint {
  if (allowed.length === values.length) return ANY;
  const ranges: { min: number; max: number }[] = [];
  for (const each of allowed) {
    const last = ranges.at(-1);
    if (last?.max === each - 1) last.max = each;
    else ranges.push({ min: each, max: each });
  }
  return joined(
    "anyOf",
    ranges.map(({ min, max }) => between(min, max)),
  );
}

const bare = (expression: Expression): Expression =>
  expression.kind === "name" ? bare(expression.of) : expression;

/** Whether two leaves are the same count of two different hands. */
function isSameCount(one: Expression, other: Expression): boolean {
  if (!("seat" in one) || !("seat" in other) || one.seat === other.seat) return false;
  if (one.kind === "length" && other.kind === "length") return one.suit === other.suit;
  return (
    one.kind === "points" &&
    other.kind === "points" &&
    one.table === other.table &&
    one.suit === other.suit
  );
}

/** The value of an expression that reads no cards; undefined if it has none. */
const constantOf = (expression: Expression): number | undefined =>
  unlessFaulty(() => valueBy(expression, () => 0)());

/** What a function gives; undefined if it divides by zero, which the drawing of deals will report with its place. */
function unlessFaulty<T>(of: () => T): T | undefined {
  try {
    return of();
  } catch (error) {
    if (error instanceof ScriptError) return undefined;
    throw error;
  }
}

/** The value of an expression whose leaves, or parts that `known` has, get their values from a function. */
function valueBy(
  expression: Expression,
  leafValue: (leaf: Expression) => number,
  known: ReadonlyMap<Expression, unknown> = new Map(),
): Value {
  return Evaluator.by((leaf) =>
    known.has(leaf) || "seat" in leaf ? () => leafValue(leaf) : undefined,
  ).valueOf(expression);
}
