/**
 * A plan: what is known of one holder, compiled for the counter (inference/counting/belief.ts).
 *
 * A constraint is a tree over the whole hand, but nearly every part of it depends on one suit, on the four lengths, or
 * on a sum over the suits. So a plan consists of
 *  - local tests: a holding that fails one is dropped while its suit is enumerated;
 *  - marks: outcomes of local tests inside an alternative, remembered until the four suits are joined;
 *  - tallies: counts that add up over the suits (points, losers …), with the totals that are allowed;
 *  - shape tests: anything that depends on the four lengths alone;
 *  - and, where these are combined by "or", by "not" or by weights, a function of their outcomes.
 * So every constraint is handled exactly, whatever its form.
 *
 * Cards that no test of a suit distinguishes form a run and are counted together; `cuts` marks where runs end: bit r is
 * set if rank r and rank r − 1 must be distinguished.
 */
import { SUITS, countBits, isSuit, suitIndex, type CardSet, type Holding } from "@falsecard/core";
import {
  cardsBySuit,
  isCount,
  leavesOf,
  type Constraint,
  type Count,
  type Leaf,
} from "./constraint.js";
import {
  Marks,
  TALLY_MAX,
  Weighing,
  classify,
  holdingTest,
  holdsIn,
  numberOfName,
  shapeHolds,
  tallyName,
  tallyTables,
  type PlanTally,
  type ShapeClasses,
  type Totals,
} from "./plan-tables.js";

/** Alternatives for one holder; a hand that fits several counts once, with the greatest weight. */
export interface PlanPiece {
  readonly alternatives: readonly Alternative[];
}

/** A constraint and the weight of a hand that satisfies it. */
export interface Alternative {
  /** The likelihood that a player with such a hand makes the call that was heard; 0 to 1. */
  readonly weight: number;
  readonly constraint: Constraint;
}

/** The constraint as a piece of a plan. */
export const pieceOf = (constraint: Constraint): PlanPiece => ({
  alternatives: [{ weight: 1, constraint }],
});

/** Constraints compiled for counting: tests, marks and tallies suit by suit. */
export interface Plan {
  readonly cuts: readonly number[];
  /** By suit index: whether a holding passes all local tests; undefined if there are none. */
  readonly local: readonly (((holding: number) => boolean) | undefined)[];
  readonly marks: readonly Marks[];
  readonly tallies: readonly PlanTally[];
  readonly shape: ShapeClasses | undefined;
  /** The weight of the totals; undefined if every hand that passes all other tests weighs 1. */
  readonly weighing: Weighing | undefined;
}

type Tree = (totals: Totals) => boolean;

/** Compiles everything that is known of a holder of `size` cards. */
export function planOf(pieces: readonly PlanPiece[], size = 13): Plan {
  const parts = new PlanParts();
  for (const piece of pieces) parts.take(piece);
  return parts.whole(size);
}

/** The parts of a plan, collected from one piece after the other. */
class PlanParts {
  readonly #cuts = [0, 0, 0, 0];
  readonly #local: ((held: Holding) => boolean)[][] = [[], [], [], []];
  readonly #marks = SUITS.map(() => new Marks());
  readonly #tallies = new Map<
    string,
    { index: number; count: Count; allowed: boolean[]; cap: number }
  >();
  readonly #shapes: Constraint[] = [];
  readonly #shapeNames = new Map<string, number>();
  readonly #required = new Set<number>();
  readonly #weighers: ((totals: Totals) => number)[] = [];
  /** Set once all shape tests are known; it is not read before. */
  #shape: ShapeClasses | undefined;

  take({ alternatives }: PlanPiece): void {
    const possible = alternatives
      .filter(({ weight }) => weight > 0)
      .toSorted((a, b) => b.weight - a.weight);
    const [only] = possible;
    if (only === undefined) {
      this.#weighers.push(() => 0);
    } else if (possible.length === 1) {
      this.#require(only.constraint);
      if (only.weight !== 1) this.#weighers.push(() => only.weight);
    } else {
      // The alternatives are sorted by weight, so the first that fits gives the greatest weight.
      const trees = possible.map(({ weight, constraint }) => {
        addCuts(constraint, this.#cuts);
        return { weight, tree: this.#treeOf(constraint) };
      });
      this.#weighers.push((totals) => trees.find(({ tree }) => tree(totals))?.weight ?? 0);
    }
  }

  #require(constraint: Constraint): void {
    addCuts(constraint, this.#cuts);
    if (constraint.kind === "allOf") {
      for (const one of constraint.of) this.#require(one);
      return;
    }
    const scope = scopeOf(constraint);
    if (scope === "nothing") {
      if (!shapeHolds(constraint, [0, 0, 0, 0])) this.#weighers.push(() => 0);
    } else if (isSuit(scope)) {
      this.#local[suitIndex(scope)]?.push((held) => holdsIn(constraint, scope, held));
    } else if (scope === "lengths") {
      this.#required.add(this.#shapeTest(constraint));
    } else if (scope === "hand") {
      const tree = this.#treeOf(constraint);
      this.#weighers.push((totals) => (tree(totals) ? 1 : 0));
    } else {
      this.#requireTotal(constraint, scope);
    }
  }

  /** Removes the totals of a tally that the constraint does not allow. */
  #requireTotal(constraint: Constraint, name: string): void {
    const totals: Totals = { marks: [], shape: 0, tallies: [] };
    const tree = this.#treeOf(constraint);
    const tally = this.#tallies.get(name);
    if (tally === undefined) return;
    for (const [total, was] of tally.allowed.entries()) {
      totals.tallies[tally.index] = total;
      tally.allowed[total] = was && tree(totals);
    }
  }

  /** A function of the totals for a constraint that cannot be decided suit by suit. */
  #treeOf(constraint: Constraint): Tree {
    const scope = scopeOf(constraint);
    if (scope === "nothing") {
      const outcome = shapeHolds(constraint, [0, 0, 0, 0]);
      return () => outcome;
    }
    if (isSuit(scope)) {
      const s = suitIndex(scope);
      const ofSuit = this.#marks[s];
      const test = ofSuit?.add(constraint, scope) ?? 0;
      return (totals) => ofSuit?.passes(totals.marks[s] ?? 0, test) === true;
    }
    if (scope === "lengths") {
      const test = this.#shapeTest(constraint);
      return (totals) => this.#shape?.outcomes[totals.shape]?.[test] === true;
    }
    if (isCount(constraint)) {
      const { index } = this.#tallyFor(constraint);
      const { min, max } = constraint;
      return (totals) => {
        const total = totals.tallies[index] ?? 0;
        return total >= min && total <= max;
      };
    }
    switch (constraint.kind) {
      case "allOf": {
        const trees = constraint.of.map((one) => this.#treeOf(one));
        return (totals) => trees.every((tree) => tree(totals));
      }
      case "anyOf": {
        const trees = constraint.of.map((one) => this.#treeOf(one));
        return (totals) => trees.some((tree) => tree(totals));
      }
      case "not": {
        const tree = this.#treeOf(constraint.of);
        return (totals) => !tree(totals);
      }
      case "any":
      case "shape":
        return () => true;
    }
  }

  #tallyFor(count: Count) {
    const name = tallyName(count);
    let tally = this.#tallies.get(name);
    if (tally === undefined) {
      const allowed = Array.from({ length: TALLY_MAX + 1 }, () => true);
      tally = { index: this.#tallies.size, count, allowed, cap: 0 };
      this.#tallies.set(name, tally);
    }
    // Beyond both bounds the outcome no longer changes.
    tally.cap = Math.max(tally.cap, count.min, count.max < TALLY_MAX ? count.max + 1 : 0);
    return tally;
  }

  #shapeTest(constraint: Constraint): number {
    const test = numberOfName(this.#shapeNames, JSON.stringify(constraint));
    this.#shapes[test] = constraint;
    return test;
  }

  whole(size: number): Plan {
    const tallies = [...this.#tallies].map(([name, { index, count, allowed, cap }]) => {
      const min = allowed.indexOf(true);
      const max = allowed.lastIndexOf(true);
      // Allowed totals with a gap ("not 12 to 14") are tested by a weigher, because bounds do not suffice.
      if (allowed.slice(Math.max(0, min), max + 1).includes(false))
        this.#weighers.push((totals) => (allowed[totals.tallies[index] ?? 0] === true ? 1 : 0));
      // A tally with no allowed total leaves no hand.
      return {
        name,
        tables: tallyTables(count),
        cap,
        ...(min < 0 ? { min: 1, max: 0 } : { min, max }),
      };
    });
    if (this.#shapes.length > 0) this.#shape = classify(this.#shapes, this.#required, size);
    return {
      cuts: this.#cuts,
      local: this.#local.map((tests) =>
        tests.length === 0 ? undefined : holdingTest((held) => tests.every((test) => test(held))),
      ),
      marks: this.#marks,
      tallies,
      shape: this.#shape,
      weighing:
        this.#weighers.length === 0
          ? undefined
          : new Weighing(this.#weighers, {
              shapes: this.#shape?.outcomes.length ?? 1,
              marks: this.#marks.map((each) => each.most),
              caps: tallies.map(({ cap }) => cap),
            }),
    };
  }
}

const HCP: Count = { kind: "hcp", min: 0, max: 37 };

/** The same plan with every point counted, so that the distribution of points can be read off. */
export function countingPoints(plan: Plan): Plan {
  const cuts = [...plan.cuts];
  addCuts(HCP, cuts);
  const known = plan.tallies.find(({ name }) => name === "hcp");
  const tables = tallyTables(HCP);
  const tally = { name: "hcp", tables, min: 0, max: TALLY_MAX, ...known, cap: TALLY_MAX };
  // A tally keeps its place, because the plan's functions know it by its index.
  const tallies =
    known === undefined
      ? [...plan.tallies, tally]
      : plan.tallies.map((each) => (each === known ? tally : each));
  return { ...plan, cuts, tallies };
}

/** The weight of one hand by a plan, the same as the counter gives it. */
export function weighHand(plan: Plan, hand: CardSet): number {
  const held = SUITS.map((suit) => hand.in(suit));
  for (const [s, test] of plan.local.entries()) if (test?.(held[s] ?? 0) === false) return 0;
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
  if (plan.weighing === undefined) return 1;
  const marks = plan.marks.map((each, s) => each.of(held[s] ?? 0));
  return plan.weighing.of({ marks, shape: outcome, tallies });
}

/**
 * What a constraint depends on: a suit by its letter, the "lengths", a tally by its name, the whole "hand", or
 * "nothing". The length of one suit depends on that suit, the lengths of several on the "lengths".
 */
export function scopeOf(constraint: Constraint): string {
  const leaves = leavesOf(constraint).filter(({ kind }) => kind !== "any");
  const [first = "nothing", ...rest] = leaves.map(scopeOfLeaf);
  if (rest.every((each) => each === first)) return first;
  return leaves.every(({ kind }) => kind === "length" || kind === "shape") ? "lengths" : "hand";
}

function scopeOfLeaf(leaf: Leaf): string {
  if (!isCount(leaf)) return "lengths";
  if (leaf.kind !== "cards") return leaf.suit ?? tallyName(leaf);
  const suits = SUITS.filter((_, i) => cardsBySuit(leaf.cards)[i] !== 0);
  return suits.length === 1 ? suits.join("") : tallyName(leaf);
}

/** Adds the cuts of a constraint, which divide each suit into runs of equivalent cards. */
export function addCuts(constraint: Constraint, cuts: number[]): void {
  for (const leaf of leavesOf(constraint)) {
    if (leaf.kind === "any" || leaf.kind === "length" || leaf.kind === "shape") continue;
    for (const [i, suit] of SUITS.entries())
      if (leaf.kind === "cards" || leaf.suit === undefined || leaf.suit === suit)
        cuts[i] = (cuts[i] ?? 0) | cutsOf(leaf, i);
  }
}

/** The cuts of a count in a suit. */
function cutsOf(count: Exclude<Count, { readonly kind: "length" }>, suit: number): number {
  switch (count.kind) {
    case "hcp":
      return 0b1_1110_0000_0000;
    case "losers":
      return 0b1_1100_0000_0000;
    case "controls":
      return 0b1_1000_0000_0000;
    case "honours":
      return 1 << 8;
    case "quality":
      return 1 << Math.max(0, 13 - count.top);
    case "stoppers":
      // For one stopper a card needs as many others as there are higher ranks, so no card below the eight can be one.
      return count.min <= 1 && count.max >= 13 ? 0b1_1111_1100_0000 : 0x1fff;
    case "cards": {
      const bits = cardsBySuit(count.cards)[suit] ?? 0;
      return bits ^ ((bits << 1) & 0x1fff);
    }
  }
}
