/** Totals: what a hand comes to in the end, and how that is weighed. */

/** What the final function of a plan is told. */
export interface Totals {
  /** The mark of each suit, by suit index. */
  readonly marks: number[];
  /** The outcomes of the shape tests, as a number of the plan's shape classes. */
  shape: number;
  readonly tallies: number[];
}

/** So many outcomes are remembered of a plan: 8 MB with the places that stay free. */
const MOST_REMEMBERED = 1 << 18;
/** Places of the table at first. */
const FIRST_PLACES = 1 << 8;

/** What weighers are told, in numbers: how many outcomes each kind of total has. */
export interface Extent {
  readonly shapes: number;
  /** By suit index. */
  readonly marks: readonly number[];
  /**
   * By tally the total from which on all are alike. Tallies that come after these (countingPoints) have no say in the
   * weight.
   */
  readonly caps: readonly number[];
}

/**
 * The product of all weighers. A plan serves many beliefs (one auction, every hand a player may have in
 * it), and what its trees of conditions say of the same totals is worked out once.
 *
 * One number tells the totals. It is a sum, so that the part of a half hand is added up once for many hands.
 */
export class Weighing {
  readonly #weighers: readonly ((totals: Totals) => number)[];
  readonly caps: readonly number[];
  /** What a shape, a mark of each suit, and one more of each tally up to its cap add to the number. */
  readonly shapeStep: number;
  readonly markSteps: readonly number[];
  readonly tallySteps: readonly number[];
  /** Whether numbers tell all totals apart. */
  readonly #remembers: boolean;
  /** A table with open places: the number and the weight, which is −1 where nothing stands. */
  #places = emptyPlaces(FIRST_PLACES);
  #used = 0;

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
    if (this.#remembers) this.#keep(number, weight);
    return weight;
  }

  /** What is remembered of totals with this number; −1 if nothing is. */
  known(number: number): number {
    return this.#places[this.#place(number) + 1] ?? -1;
  }

  /** Where the number stands, or would. */
  #place(number: number): number {
    const places = this.#places;
    const mask = places.length - 2;
    let mixed = Math.imul(number, 0x9e3779b1) ^ Math.imul(number * 2 ** -32, 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    let at = (mixed >>> 7) & mask;
    while (places[at] !== number && places[at + 1] !== -1) at = (at + 2) & mask;
    return at;
  }

  #keep(number: number, weight: number): void {
    if (this.#used === MOST_REMEMBERED) {
      this.#places = emptyPlaces(FIRST_PLACES);
      this.#used = 0;
    }
    // No more than half of the places are taken.
    if (this.#used * 4 >= this.#places.length) {
      const before = this.#places;
      this.#places = emptyPlaces(before.length);
      for (let i = 0; i < before.length; i += 2)
        if (before[i + 1] !== -1) this.#put(before[i] ?? 0, before[i + 1] ?? 0);
    }
    this.#put(number, weight);
    this.#used++;
  }

  #put(number: number, weight: number): void {
    const at = this.#place(number);
    this.#places[at] = number;
    this.#places[at + 1] = weight;
  }
}

const emptyPlaces = (count: number): Float64Array => new Float64Array(count * 2).fill(-1);
