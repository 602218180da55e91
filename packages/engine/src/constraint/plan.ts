/**
 * A plan: what is known of one holder, taken apart for the counter (inference/count.ts).
 *
 * A constraint is a tree over the whole hand, but nearly every part of it looks at one suit, at the four
 * lengths, or at a sum over the suits. So a plan consists of
 *  - local tests: a holding that fails one is dropped while its suit is enumerated;
 *  - marks: outcomes of local tests inside an alternative, remembered until the four suits are joined;
 *  - tallies: counts that add up over the suits (points, losers …), with what totals are allowed;
 *  - shape tests: anything that depends on the four lengths alone;
 *  - and, where these are combined by "or", by "not" or by weights, a function of their outcomes.
 * Nothing is left over: every constraint is handled exactly, whatever its form.
 *
 * Cards that no test of a suit tells apart form a run and are counted together; `cuts` says where runs
 * end. Bit r is set when rank r and rank r − 1 must be told apart.
 */
import {
  countBits,
  holdingOf,
  SUITS,
  suitIndex,
  type CardSet,
  type Holding,
  type Lengths,
  type Suit,
} from "@falsecard/core";
import { cardsBySuit, countIn, isCount, type Constraint, type Count } from "./constraint.js";
import { fitsShape, shapesOf } from "./shape.js";

/** Alternatives for one holder; a hand that fits several counts once, with the greatest weight. */
export interface Piece {
  readonly alternatives: readonly Alternative[];
}

export interface Alternative {
  /** How likely a player with such a hand does what was seen; 0 to 1. */
  readonly weight: number;
  readonly constraint: Constraint;
}

export const pieceOf = (constraint: Constraint): Piece => ({
  alternatives: [{ weight: 1, constraint }],
});

/** A test of one suit's holding, evaluated when first asked. */
export class HoldingTest {
  readonly #outcomes = new Int8Array(0x2000).fill(-1);
  readonly #test: (holding: Holding) => boolean;

  constructor(test: (holding: Holding) => boolean) {
    this.#test = test;
  }

  passes(holding: number): boolean {
    const known = this.#outcomes[holding] ?? -1;
    if (known >= 0) return known === 1;
    const outcome = this.#test(holdingOf(holding));
    this.#outcomes[holding] = outcome ? 1 : 0;
    return outcome;
  }
}

/**
 * The local tests of one suit that are not settled at once. Holdings with the same outcomes have the same
 * mark, a small number, so that it does not matter how many tests there are.
 */
export class Marks {
  readonly #tests: ((held: Holding) => boolean)[] = [];
  readonly #names = new Map<string, number>();
  /** The mark of each holding asked for; made with the first test. */
  #marks: Int16Array | undefined;
  readonly #ids = new Map<string, number>();
  readonly #outcomes: string[] = [];

  /** The index of the test; the same test is there once. */
  add(constraint: Constraint, suit: Suit): number {
    const name = JSON.stringify(constraint);
    const known = this.#names.get(name);
    if (known !== undefined) return known;
    this.#names.set(name, this.#tests.length);
    this.#marks ??= new Int16Array(0x2000).fill(-1);
    return this.#tests.push((held) => holdsIn(constraint, suit, held)) - 1;
  }

  get isEmpty(): boolean {
    return this.#tests.length === 0;
  }

  /** The mark of a holding. */
  of(holding: number): number {
    if (this.#marks === undefined) return 0;
    const known = this.#marks[holding] ?? -1;
    if (known >= 0) return known;
    let outcome = "";
    for (const test of this.#tests) outcome += test(holdingOf(holding)) ? "1" : "0";
    let mark = this.#ids.get(outcome);
    if (mark === undefined) {
      mark = this.#outcomes.push(outcome) - 1;
      this.#ids.set(outcome, mark);
    }
    this.#marks[holding] = mark;
    return mark;
  }

  /** Whether holdings with the mark pass the test. */
  passes(mark: number, test: number): boolean {
    return this.#outcomes[mark]?.charCodeAt(test) === 49;
  }
}

export interface PlanTally {
  readonly name: string;
  /** The count of each holding, by suit index (clubs 0). */
  readonly tables: readonly Uint8Array[];
  /** Totals from here on are all alike. */
  readonly cap: number;
  /** The least and the greatest total allowed. */
  readonly min: number;
  readonly max: number;
}

/** What the final function of a plan is told. */
export interface Totals {
  /** The mark of each suit, by suit index. */
  readonly marks: number[];
  /** The outcomes of the shape tests, as a number of the plan's shape classes. */
  shape: number;
  readonly tallies: number[];
}

/** Classes of lengths in two suits: pairs of lengths that no shape test can tell apart in the end. */
export interface ShapeClasses {
  /** By 14 × first length + second length: spades and hearts, diamonds and clubs. */
  readonly major: Uint16Array;
  readonly minor: Uint16Array;
  readonly minors: number;
  /** The number of the outcomes by class of the majors × minors + class of the minors. */
  readonly outcome: Uint16Array;
  /** By number of outcomes: whether each shape test holds. */
  readonly outcomes: readonly (readonly boolean[])[];
  /** By number of outcomes: whether all shape tests hold that must. */
  readonly allowed: readonly boolean[];
}

export interface Plan {
  readonly size: number;
  readonly cuts: readonly number[];
  /** By suit index. */
  readonly local: readonly (readonly HoldingTest[])[];
  readonly marks: readonly Marks[];
  readonly tallies: readonly PlanTally[];
  readonly shape: ShapeClasses | undefined;
  /** The weight of the totals; undefined when every hand that gets so far weighs 1. */
  readonly weigh: ((totals: Totals) => number) | undefined;
}

type Tree = (totals: Totals) => boolean;
type Scope =
  | { readonly of: "nothing" }
  | { readonly of: "suit"; readonly suit: Suit }
  | { readonly of: "lengths" }
  | { readonly of: "tally"; readonly name: string }
  | { readonly of: "hand" };

const LENGTHS: Scope = { of: "lengths" };
const HAND: Scope = { of: "hand" };

/** What a constraint looks at. */
function scopeOf(constraint: Constraint): Scope {
  if (isCount(constraint)) {
    const suit = suitOfCount(constraint);
    return suit === undefined ? { of: "tally", name: tallyName(constraint) } : { of: "suit", suit };
  }
  switch (constraint.kind) {
    case "any":
      return { of: "nothing" };
    case "shape":
      return LENGTHS;
    case "not":
      return scopeOf(constraint.of);
    case "allOf":
    case "anyOf":
      return constraint.of.map(scopeOf).reduce(joined, { of: "nothing" });
  }
}

function joined(a: Scope, b: Scope): Scope {
  if (a.of === "nothing") return b;
  if (b.of === "nothing") return a;
  if (a.of === "suit" && b.of === "suit" && a.suit === b.suit) return a;
  if (a.of === "tally" && b.of === "tally" && a.name === b.name) return a;
  if (a.of === "lengths" && b.of === "lengths") return a;
  return HAND;
}

/** Lengths of two suits are a matter of shape, though each alone is one of its suit. */
function onlyLengths(constraint: Constraint): boolean {
  if (isCount(constraint)) return constraint.kind === "length";
  switch (constraint.kind) {
    case "any":
    case "shape":
      return true;
    case "not":
      return onlyLengths(constraint.of);
    case "allOf":
    case "anyOf":
      return constraint.of.every(onlyLengths);
  }
}

/** The one suit a count looks at, if it is one. */
function suitOfCount(count: Count): Suit | undefined {
  if (count.kind !== "cards") return count.suit;
  const suits = SUITS.filter((_, i) => cardsBySuit(count.cards)[i] !== 0);
  return suits.length === 1 ? suits[0] : undefined;
}

const tallyName = (count: Count): string =>
  count.kind === "cards" ? `cards ${cardsBySuit(count.cards).join(" ")}` : count.kind;

const TALLY_MAX = 52;

function holdsIn(constraint: Constraint, suit: Suit, held: Holding): boolean {
  if (isCount(constraint)) {
    const count = countIn(constraint, suit, held);
    return count >= constraint.min && count <= constraint.max;
  }
  switch (constraint.kind) {
    case "any":
    case "shape":
      return true;
    case "allOf":
      return constraint.of.every((one) => holdsIn(one, suit, held));
    case "anyOf":
      return constraint.of.some((one) => holdsIn(one, suit, held));
    case "not":
      return !holdsIn(constraint.of, suit, held);
  }
}

function shapeHolds(constraint: Constraint, lengths: Lengths): boolean {
  if (isCount(constraint)) {
    if (constraint.kind !== "length") return true;
    const length = lengths[3 - suitIndex(constraint.suit)] ?? 0;
    return length >= constraint.min && length <= constraint.max;
  }
  switch (constraint.kind) {
    case "any":
      return true;
    case "shape":
      return constraint.shapes.some((shape) => fitsShape(shape, lengths));
    case "allOf":
      return constraint.of.every((one) => shapeHolds(one, lengths));
    case "anyOf":
      return constraint.of.some((one) => shapeHolds(one, lengths));
    case "not":
      return !shapeHolds(constraint.of, lengths);
  }
}

/** Where a constraint cuts each suit into runs of cards that are alike. */
function addCuts(constraint: Constraint, cuts: number[]): void {
  const add = (suit: Suit | undefined, bits: number): void => {
    for (const [i, each] of SUITS.entries())
      if (suit === undefined || suit === each) cuts[i] = (cuts[i] ?? 0) | bits;
  };
  switch (constraint.kind) {
    case "any":
    case "length":
    case "shape":
      return;
    case "allOf":
    case "anyOf":
      for (const one of constraint.of) addCuts(one, cuts);
      return;
    case "not":
      addCuts(constraint.of, cuts);
      return;
    case "hcp":
      add(constraint.suit, 0b1_1110_0000_0000);
      return;
    case "losers":
      add(constraint.suit, 0b1_1100_0000_0000);
      return;
    case "controls":
      add(constraint.suit, 0b1_1000_0000_0000);
      return;
    case "honours":
      add(constraint.suit, 1 << 8);
      return;
    case "quality":
      add(constraint.suit, 1 << Math.max(0, 13 - constraint.top));
      return;
    case "stoppers":
      // One stopper: a card needs as many others as there are higher ones, so nothing below the eight counts.
      add(
        constraint.suit,
        constraint.min <= 1 && constraint.max >= 13 ? 0b1_1111_1100_0000 : 0x1fff,
      );
      return;
    case "cards":
      for (const [i, bits] of cardsBySuit(constraint.cards).entries())
        cuts[i] = (cuts[i] ?? 0) | (bits ^ ((bits << 1) & 0x1fff));
      return;
  }
}

/** Takes everything known of a holder of `size` cards apart. */
export function planOf(pieces: readonly Piece[], size = 13): Plan {
  const cuts = [0, 0, 0, 0];
  const local: HoldingTest[][] = [[], [], [], []];
  const marks = SUITS.map(() => new Marks());
  const tallies = new Map<
    string,
    { index: number; count: Count; allowed: boolean[]; cap: number }
  >();
  const shapes: Constraint[] = [];
  const shapeNames = new Map<string, number>();
  const required = new Set<number>();
  const weighers: ((totals: Totals) => number)[] = [];
  // Known when all shape tests are, and asked only then.
  let shape: ShapeClasses | undefined;

  const tallyFor = (count: Count) => {
    const name = tallyName(count);
    let tally = tallies.get(name);
    if (tally === undefined) {
      const allowed = Array.from({ length: TALLY_MAX + 1 }, () => true);
      tally = { index: tallies.size, count, allowed, cap: 0 };
      tallies.set(name, tally);
    }
    // Beyond both bounds nothing changes any more.
    tally.cap = Math.max(tally.cap, count.min, count.max < TALLY_MAX ? count.max + 1 : 0);
    return tally;
  };
  const shapeTest = (constraint: Constraint): number => {
    const name = JSON.stringify(constraint);
    const known = shapeNames.get(name);
    if (known !== undefined) return known;
    shapeNames.set(name, shapes.length);
    return shapes.push(constraint) - 1;
  };

  /** A function of the totals for a constraint that could not be settled before. */
  const treeOf = (constraint: Constraint): Tree => {
    const scope = scopeOf(constraint);
    if (scope.of === "nothing") {
      const outcome = shapeHolds(constraint, [0, 0, 0, 0]);
      return () => outcome;
    }
    if (scope.of === "suit") {
      const s = suitIndex(scope.suit);
      const ofSuit = marks[s];
      const test = ofSuit?.add(constraint, scope.suit) ?? 0;
      return (totals) => ofSuit?.passes(totals.marks[s] ?? 0, test) === true;
    }
    if (onlyLengths(constraint)) {
      const test = shapeTest(constraint);
      return (totals) => shape?.outcomes[totals.shape]?.[test] === true;
    }
    if (isCount(constraint)) {
      const { index } = tallyFor(constraint);
      const { min, max } = constraint;
      return (totals) => {
        const total = totals.tallies[index] ?? 0;
        return total >= min && total <= max;
      };
    }
    switch (constraint.kind) {
      case "allOf": {
        const trees = constraint.of.map(treeOf);
        return (totals) => trees.every((tree) => tree(totals));
      }
      case "anyOf": {
        const trees = constraint.of.map(treeOf);
        return (totals) => trees.some((tree) => tree(totals));
      }
      case "not": {
        const tree = treeOf(constraint.of);
        return (totals) => !tree(totals);
      }
      case "any":
      case "shape":
        return () => true;
    }
  };

  const require = (constraint: Constraint): void => {
    addCuts(constraint, cuts);
    if (constraint.kind === "allOf") {
      for (const one of constraint.of) require(one);
      return;
    }
    const scope = scopeOf(constraint);
    if (scope.of === "nothing") {
      if (!shapeHolds(constraint, [0, 0, 0, 0])) weighers.push(() => 0);
    } else if (scope.of === "suit") {
      const { suit } = scope;
      local[suitIndex(suit)]?.push(new HoldingTest((held) => holdsIn(constraint, suit, held)));
    } else if (onlyLengths(constraint)) {
      required.add(shapeTest(constraint));
    } else if (scope.of === "tally") {
      const totals: Totals = { marks: [], shape: 0, tallies: [] };
      const tree = treeOf(constraint);
      const tally = tallies.get(scope.name);
      if (tally === undefined) return;
      for (const [total, was] of tally.allowed.entries()) {
        totals.tallies[tally.index] = total;
        tally.allowed[total] = was && tree(totals);
      }
    } else {
      const tree = treeOf(constraint);
      weighers.push((totals) => (tree(totals) ? 1 : 0));
    }
  };

  for (const piece of pieces) {
    const possible = piece.alternatives
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight);
    const [only] = possible;
    if (only === undefined) {
      weighers.push(() => 0);
    } else if (possible.length === 1) {
      require(only.constraint);
      if (only.weight !== 1) weighers.push(() => only.weight);
    } else {
      // The heaviest comes first, so the first that fits gives the weight.
      const trees = possible.map(({ weight, constraint }) => {
        addCuts(constraint, cuts);
        return { weight, tree: treeOf(constraint) };
      });
      weighers.push((totals) => trees.find(({ tree }) => tree(totals))?.weight ?? 0);
    }
  }

  const holes: { index: number; allowed: readonly boolean[] }[] = [];
  const planTallies = [...tallies.entries()].map(([name, { index, count, allowed, cap }]) => {
    const min = allowed.indexOf(true);
    const max = allowed.lastIndexOf(true);
    // A set of totals with a hole in it ("not 12 to 14") needs a look at the total itself.
    if (allowed.slice(Math.max(0, min), max + 1).includes(false)) holes.push({ index, allowed });
    return { name, tables: SUITS.map((suit) => tallyTable(count, suit)), cap, min, max };
  });
  for (const { index, allowed } of holes)
    weighers.push((totals) => (allowed[totals.tallies[index] ?? 0] === true ? 1 : 0));

  if (shapes.length > 0) shape = classify(shapes, required, size);
  return {
    size,
    cuts,
    local,
    marks,
    // A tally with no allowed total leaves no hand.
    tallies: planTallies.map((tally) => (tally.min < 0 ? { ...tally, min: 1, max: 0 } : tally)),
    shape,
    weigh: weighers.length === 0 ? undefined : remembering(weighers, tallies.size),
  };
}

/** So many outcomes are remembered; 20 MB or so at most. */
const MOST_REMEMBERED = 1 << 18;

/**
 * The product of all weighers. A plan serves many beliefs (one auction, every hand a player may have in
 * it), and what its trees of conditions say of the same totals is worked out once. `counted` is the number
 * of tallies the weighers know: those that come after them (countingPoints) have no say in the weight.
 */
function remembering(weighers: readonly ((totals: Totals) => number)[], counted: number) {
  const known = new Map<number, number>();
  const product = (totals: Totals): number => {
    let weight = 1;
    for (const weigh of weighers) {
      weight *= weigh(totals);
      if (weight === 0) break;
    }
    return weight;
  };
  return (totals: Totals): number => {
    const { marks, shape, tallies } = totals;
    // Four marks, a shape and three tallies of six bits and ten make one number; more are not remembered.
    if (counted > 3) return product(totals);
    let key = shape;
    for (let s = 0; s < 4; s++) {
      const mark = marks[s] ?? 0;
      if (mark > 63) return product(totals);
      key = key * 64 + mark;
    }
    for (let t = 0; t < counted; t++) key = key * 64 + (tallies[t] ?? 0);
    const before = known.get(key);
    if (before !== undefined) return before;
    const weight = product(totals);
    if (known.size === MOST_REMEMBERED) known.clear();
    known.set(key, weight);
    return weight;
  };
}

const HCP: Count = { kind: "hcp", min: 0, max: 37 };

/** The same plan with every point counted, so that the distribution of points can be read off. */
export function countingPoints(plan: Plan): Plan {
  const cuts = [...plan.cuts];
  addCuts(HCP, cuts);
  const known = plan.tallies.find(({ name }) => name === "hcp");
  const tables = SUITS.map((suit) => tallyTable(HCP, suit));
  const tally = { name: "hcp", tables, min: 0, max: TALLY_MAX, ...known, cap: TALLY_MAX };
  // A tally keeps its place: the plan's functions know it by its index.
  const tallies =
    known === undefined
      ? [...plan.tallies, tally]
      : plan.tallies.map((each) => (each === known ? tally : each));
  return { ...plan, cuts, tallies };
}

const TABLES = new Map<string, Uint8Array>();

/** A count of every holding in a suit. Those of whole hands are kept; lists of cards are too many to keep. */
function tallyTable(count: Count, suit: Suit): Uint8Array {
  const known = TABLES.get(count.kind);
  if (known !== undefined) return known;
  const table = new Uint8Array(0x2000);
  if (count.kind === "cards") {
    const listed = cardsBySuit(count.cards)[suitIndex(suit)] ?? 0;
    for (let bits = 0; bits < 0x2000; bits++) table[bits] = countBits(bits & listed);
    return table;
  }
  for (let bits = 0; bits < 0x2000; bits++) table[bits] = countIn(count, suit, holdingOf(bits));
  TABLES.set(count.kind, table);
  return table;
}

/** Puts pairs of lengths together that have the same sum and the same future under every shape test. */
function classify(
  tests: readonly Constraint[],
  required: ReadonlySet<number>,
  size: number,
): ShapeClasses {
  const outcomes: boolean[][] = [];
  const numbers = new Map<string, number>();
  const outcomeOf = new Int32Array(196 * 196).fill(-1);
  for (const shape of shapesOf(size)) {
    const [s, h, d, c] = shape;
    const found = tests.map((test) => shapeHolds(test, shape));
    const name = found.map(Number).join("");
    let number = numbers.get(name);
    if (number === undefined) {
      number = outcomes.push(found) - 1;
      numbers.set(name, number);
    }
    outcomeOf[(s * 14 + h) * 196 + d * 14 + c] = number;
  }
  const group = (of: (pair: number, other: number) => number) => {
    const classes = new Uint16Array(196);
    const members: number[] = [];
    const ids = new Map<string, number>();
    for (let pair = 0; pair < 196; pair++) {
      const sum = Math.floor(pair / 14) + (pair % 14);
      let signature = `${sum}`;
      for (let length = 0; length < 14; length++) {
        const other = size - sum - length;
        if (other >= 0 && other < 14)
          signature += `,${outcomeOf[of(pair, length * 14 + other)] ?? -1}`;
      }
      let id = ids.get(signature);
      if (id === undefined) {
        id = members.length;
        ids.set(signature, id);
        members.push(pair);
      }
      classes[pair] = id;
    }
    return { classes, members };
  };
  const major = group((pair, other) => pair * 196 + other);
  const minor = group((pair, other) => other * 196 + pair);
  const minors = minor.members.length;
  // Classes whose lengths do not add up are never asked for.
  const outcome = new Uint16Array(major.members.length * minors);
  for (const [i, first] of major.members.entries())
    for (const [j, second] of minor.members.entries())
      outcome[i * minors + j] = Math.max(0, outcomeOf[first * 196 + second] ?? 0);
  const allowed = outcomes.map((found) => [...required].every((test) => found[test] === true));
  return { major: major.classes, minor: minor.classes, minors, outcome, outcomes, allowed };
}

/** The weight of one hand by a plan: what the counter gives a deal in which the holder has just this. */
export function weighHand(plan: Plan, hand: CardSet): number {
  const held = SUITS.map((suit) => hand.in(suit));
  for (const [s, tests] of plan.local.entries())
    if (!tests.every((test) => test.passes(held[s] ?? 0))) return 0;
  const tallies: number[] = [];
  for (const { tables, min, max, cap } of plan.tallies) {
    const total = tables.reduce((sum, table, s) => sum + (table[held[s] ?? 0] ?? 0), 0);
    if (total < min || total > max) return 0;
    tallies.push(Math.min(cap, total));
  }
  const [clubs = 0, diamonds = 0, hearts = 0, spades = 0] = held.map((each) => countBits(each));
  const { shape } = plan;
  let outcome = 0;
  if (shape !== undefined) {
    const major = shape.major[14 * spades + hearts] ?? 0;
    const minor = shape.minor[14 * diamonds + clubs] ?? 0;
    outcome = shape.outcome[major * shape.minors + minor] ?? 0;
    if (shape.allowed[outcome] !== true) return 0;
  }
  if (plan.weigh === undefined) return 1;
  const marks = plan.marks.map((each, s) => each.of(held[s] ?? 0));
  return plan.weigh({ marks, shape: outcome, tallies });
}
