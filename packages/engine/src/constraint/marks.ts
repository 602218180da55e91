/** Tests of one suit's holding: those that settle a hand at once, and those whose outcome is remembered. */
import { holdingOf, type Holding, type Suit } from "@falsecard/core";
import { countIn, holdsBy, isCount, type Constraint } from "./constraint.js";

/** What a constraint that looks at one suit alone says of a holding in it. */
export const holdsIn = (constraint: Constraint, suit: Suit, held: Holding): boolean =>
  holdsBy(constraint, (leaf) => {
    if (!isCount(leaf)) return true;
    const count = countIn(leaf, suit, held);
    return count >= leaf.min && count <= leaf.max;
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

  /** No more marks than this: one for each set of outcomes, and no more than holdings. */
  get most(): number {
    return Math.min(0x2000, 2 ** this.#tests.length);
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
