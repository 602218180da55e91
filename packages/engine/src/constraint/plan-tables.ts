/**
 * The tables of a plan (plan.ts): tests of one suit's holding, marks, tallies, shape classes, and the weights of a
 * hand's totals.
 */
import {
  SUITS,
  countBits,
  holdingOf,
  suitIndex,
  type Holding,
  type Lengths,
  type Suit,
} from "@falsecard/core";
import {
  cardsBySuit,
  countIn,
  fitsShape,
  holdsBy,
  isCount,
  shapesOf,
  type Constraint,
  type Count,
} from "./constraint.js";

/** The number of a name; names are numbered in the order of their first use. */
export function numberOfName(names: Map<string, number>, name: string): number {
  const number = names.get(name) ?? names.size;
  names.set(name, number);
  return number;
}

/** Whether a holding satisfies a constraint that depends on its suit alone. */
export const holdsIn = (constraint: Constraint, suit: Suit, held: Holding): boolean =>
  holdsBy(constraint, (leaf) => {
    if (!isCount(leaf)) return true;
    const count = countIn(leaf, suit, held);
    return count >= leaf.min && count <= leaf.max;
  });

/** A test of one suit's holding that remembers its outcomes. */
export function holdingTest(test: (held: Holding) => boolean): (holding: number) => boolean {
  const outcomes = new Int8Array(0x2000).fill(-1);
  return (holding) => {
    if (outcomes[holding] === -1) outcomes[holding] = test(holdingOf(holding)) ? 1 : 0;
    return outcomes[holding] === 1;
  };
}

/**
 * The local tests of one suit whose outcomes are needed later. Holdings with the same outcomes have the same mark, a
 * small number, so that many tests cost no more than few.
 */
export class Marks {
  readonly #tests: ((held: Holding) => boolean)[] = [];
  readonly #testNames = new Map<string, number>();
  /** The marks of the holdings asked for so far; made with the first test. */
  #marks: Int16Array | undefined;
  /** The outcomes by mark: `1` or `0` for each test. */
  readonly #outcomes: string[] = [];
  readonly #outcomeNames = new Map<string, number>();

  /** Adds a test and returns its index; the same test is added once. */
  add(constraint: Constraint, suit: Suit): number {
    const test = numberOfName(this.#testNames, JSON.stringify(constraint));
    this.#marks ??= new Int16Array(0x2000).fill(-1);
    this.#tests[test] = (held) => holdsIn(constraint, suit, held);
    return test;
  }

  get isEmpty(): boolean {
    return this.#tests.length === 0;
  }

  /** An upper bound on the marks: one for each set of outcomes, and no more than there are holdings. */
  get most(): number {
    return Math.min(0x2000, 2 ** this.#tests.length);
  }

  /** The mark of a holding. */
  of(holding: number): number {
    if (this.#marks === undefined) return 0;
    const known = this.#marks[holding] ?? -1;
    if (known >= 0) return known;
    const outcome = this.#tests.map((test) => Number(test(holdingOf(holding)))).join("");
    const mark = numberOfName(this.#outcomeNames, outcome);
    this.#outcomes[mark] = outcome;
    this.#marks[holding] = mark;
    return mark;
  }

  /** Whether holdings with the mark pass the test. */
  passes(mark: number, test: number): boolean {
    return this.#outcomes[mark]?.charAt(test) === "1";
  }
}

/** A count of a hand that adds up over its suits. */
export interface PlanTally {
  readonly name: string;
  /** The count of each holding, by suit index (clubs 0). */
  readonly tables: readonly Uint8Array[];
  /** Totals from here on are not distinguished. */
  readonly cap: number;
  /** The least and the greatest total allowed. */
  readonly min: number;
  readonly max: number;
}

/** More than any total. */
export const TALLY_MAX = 52;

/** The name of a count's tally; counts with the same name share it. */
export const tallyName = (count: Count): string =>
  count.kind === "cards" ? `cards ${cardsBySuit(count.cards).join(" ")}` : count.kind;

const TABLES = new Map<string, Uint8Array>();

/** The count of every holding in a suit. Tables are kept, except those of lists of cards, which are too many. */
function tableOf(count: Count, suit: Suit): Uint8Array {
  const known = TABLES.get(count.kind);
  if (known !== undefined) return known;
  const table = new Uint8Array(0x2000);
  const listed = count.kind === "cards" ? cardsBySuit(count.cards)[suitIndex(suit)] : undefined;
  for (let bits = 0; bits < 0x2000; bits++)
    table[bits] =
      listed === undefined ? countIn(count, suit, holdingOf(bits)) : countBits(bits & listed);
  if (listed === undefined) TABLES.set(count.kind, table);
  return table;
}

/** The tables of all four suits. */
export const tallyTables = (count: Count): Uint8Array[] =>
  SUITS.map((suit) => tableOf(count, suit));

/**
 * Classes of lengths in two suits: pairs of lengths in one class have the same outcome of every shape test with any
 * lengths of the other suits. Majors and minors are classified separately, so that each half of a hand is described by
 * its class alone.
 */
export interface ShapeClasses {
  /** The class of the lengths of spades and hearts, at index 14 × spades + hearts. */
  readonly major: Uint16Array;
  /** The class of the lengths of diamonds and clubs, at index 14 × diamonds + clubs. */
  readonly minor: Uint16Array;
  /** The number of classes of the minors. */
  readonly minors: number;
  /**
   * The number of a set of outcomes, indexed by class of the majors × number of classes of the minors + class of the
   * minors.
   */
  readonly outcome: Uint16Array;
  /** By the number of a set of outcomes: whether each shape test holds. */
  readonly outcomes: readonly (readonly boolean[])[];
  /** By the number of a set of outcomes: whether all required shape tests hold. */
  readonly allowed: readonly boolean[];
}

/** Whether lengths satisfy a constraint that depends on lengths alone. */
export const shapeHolds = (constraint: Constraint, lengths: Lengths): boolean =>
  holdsBy(constraint, (leaf) => {
    if (leaf.kind === "shape") return leaf.shapes.some((shape) => fitsShape(shape, lengths));
    if (leaf.kind !== "length") return true;
    const length = lengths[3 - suitIndex(leaf.suit)] ?? 0;
    return length >= leaf.min && length <= leaf.max;
  });

/**
 * Puts pairs of lengths into one class if they have the same sum and the same outcomes with all lengths of the other
 * suits.
 */
export function classify(
  tests: readonly Constraint[],
  required: ReadonlySet<number>,
  size: number,
): ShapeClasses {
  const outcomes: boolean[][] = [];
  const names = new Map<string, number>();
  const outcomeOf = new Int32Array(196 * 196).fill(-1);
  for (const shape of shapesOf(size)) {
    const [s, h, d, c] = shape;
    const found = tests.map((test) => shapeHolds(test, shape));
    const number = numberOfName(names, found.map(Number).join(""));
    outcomes[number] = found;
    outcomeOf[(s * 14 + h) * 196 + d * 14 + c] = number;
  }
  const group = (of: (pair: number, other: number) => number) => {
    const classes = new Uint16Array(196);
    const members: number[] = [];
    const signatures = new Map<string, number>();
    for (let pair = 0; pair < 196; pair++) {
      const sum = Math.floor(pair / 14) + (pair % 14);
      let signature = `${sum}`;
      for (let length = 0; length < 14; length++) {
        const other = size - sum - length;
        if (other >= 0 && other < 14)
          signature += `,${outcomeOf[of(pair, length * 14 + other)] ?? -1}`;
      }
      const id = numberOfName(signatures, signature);
      members[id] ??= pair;
      classes[pair] = id;
    }
    return { classes, members };
  };
  const major = group((pair, other) => pair * 196 + other);
  const minor = group((pair, other) => other * 196 + pair);
  const minors = minor.members.length;
  // Pairs of classes whose lengths do not add up are never looked up, so any value will do for them.
  const outcome = Uint16Array.from({ length: major.members.length * minors }, (_, i) => {
    const first = major.members[Math.floor(i / minors)] ?? 0;
    const second = minor.members[i % minors] ?? 0;
    return Math.max(0, outcomeOf[first * 196 + second] ?? 0);
  });
  const allowed = outcomes.map((found) => [...required].every((test) => found[test] === true));
  return { major: major.classes, minor: minor.classes, minors, outcome, outcomes, allowed };
}

/** A hash table from numbers to numbers, none negative, with open addressing; at most half of the places are taken. */
export class NumberTable {
  /** Keys and values in alternation; −1 in a free place. */
  #places = new Float64Array(1 << 9).fill(-1);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The value of a key; −1 if it has none. */
  get(key: number): number {
    return this.#places[this.#place(key) + 1] ?? -1;
  }

  /** Adds a key that is not in the table yet. */
  add(key: number, value: number): void {
    if (this.#size * 4 >= this.#places.length) {
      const before = this.#places;
      this.#places = new Float64Array(before.length * 2).fill(-1);
      for (let i = 0; i < before.length; i += 2)
        if (before[i + 1] !== -1) this.#put(before[i] ?? 0, before[i + 1] ?? 0);
    }
    this.#put(key, value);
    this.#size++;
  }

  clear(): void {
    if (this.#size === 0) return;
    this.#places = new Float64Array(1 << 9).fill(-1);
    this.#size = 0;
  }

  /** The place of a key, or the free place where it would be put. */
  #place(key: number): number {
    const places = this.#places;
    const mask = places.length - 2;
    let mixed = Math.imul(key, 0x9e3779b1) ^ Math.imul(key * 2 ** -32, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    let at = (mixed >>> 7) & mask;
    while (places[at] !== key && places[at + 1] !== -1) at = (at + 2) & mask;
    return at;
  }

  #put(key: number, value: number): void {
    const at = this.#place(key);
    this.#places[at] = key;
    this.#places[at + 1] = value;
  }
}

/** The totals of a whole hand: the only input of a plan's weighers. */
export interface Totals {
  /** The mark of each suit, by suit index. */
  readonly marks: number[];
  /** The outcomes of the shape tests, as a number of the plan's shape classes. */
  shape: number;
  readonly tallies: number[];
}

/** The most weights remembered for one plan; the table then takes 8 MB. */
const MOST_REMEMBERED = 1 << 18;

/** The number of values of each kind of total. */
export interface Extent {
  readonly shapes: number;
  /** By suit index. */
  readonly marks: readonly number[];
  /**
   * By tally, the total from which on totals are not distinguished. Tallies after these (countingPoints) do not affect
   * the weight.
   */
  readonly caps: readonly number[];
}

/**
 * The product of all weighers. A plan serves many beliefs (one auction, every hand that a player may have in it), so
 * the weight of the same totals is computed once.
 *
 * The totals are identified by one number. It is a sum, so that the part of each half of a hand is added up once for
 * many hands.
 */
export class Weighing {
  readonly #weighers: readonly ((totals: Totals) => number)[];
  readonly caps: readonly number[];
  /** What a step in the shape's number, in a suit's mark and in a tally (up to its cap) adds to the number. */
  readonly shapeStep: number;
  readonly markSteps: readonly number[];
  readonly tallySteps: readonly number[];
  /** Whether every combination of totals has a number of its own below 2^53. */
  readonly #remembers: boolean;
  readonly #weights = new NumberTable();

  constructor(weighers: readonly ((totals: Totals) => number)[], { shapes, marks, caps }: Extent) {
    this.#weighers = weighers;
    this.caps = caps;
    let step = 1;
    const stepOf = (outcomes: number): number => {
      const own = step;
      step *= outcomes;
      return own;
    };
    this.tallySteps = caps.map((cap) => stepOf(cap + 1));
    this.markSteps = marks.map((count) => stepOf(count));
    this.shapeStep = stepOf(shapes);
    this.#remembers = step <= Number.MAX_SAFE_INTEGER;
  }

  /** The weight of these totals. */
  of(totals: Totals): number {
    const { marks, shape, tallies } = totals;
    let number = shape * this.shapeStep;
    for (let suit = 0; suit < 4; suit++) number += (marks[suit] ?? 0) * (this.markSteps[suit] ?? 0);
    for (let t = 0; t < this.caps.length; t++)
      number += Math.min(tallies[t] ?? 0, this.caps[t] ?? 0) * (this.tallySteps[t] ?? 0);
    const known = this.known(number);
    if (known >= 0) return known;
    let weight = 1;
    for (const weigh of this.#weighers) {
      weight *= weigh(totals);
      if (weight === 0) break;
    }
    if (this.#remembers) {
      if (this.#weights.size === MOST_REMEMBERED) this.#weights.clear();
      this.#weights.add(number, weight);
    }
    return weight;
  }

  /** The remembered weight of totals with this number; −1 if there is none. */
  known(number: number): number {
    return this.#weights.get(number);
  }
}
