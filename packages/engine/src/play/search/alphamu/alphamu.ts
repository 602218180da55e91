/**
 * Alpha-mu: declarer must choose the same card in all worlds that he cannot tell apart.
 *
 * Monte-Carlo lets him choose anew in every world, as if he knew the deal at his next turn, and so puts off every
 * guess for ever. Here a plan is judged by what it brings in all worlds at once (`Front`). Own turns look at every
 * card with all worlds together; defenders see the deal and pick, in each world, the card that hurts most, and what
 * they play divides the worlds. After so many own choices every world is left to the double-dummy solver.
 * (Cazenave and Ventos, "The αμ search algorithm for the game of Bridge", 2019.)
 *
 * Beyond the paper:
 *  - outcomes are tricks, so that any form of scoring can be searched;
 *  - small cards of hidden hands are seen as small cards. In a sample every spot card would betray its world;
 *    so of hidden cards only the order among the cards in sight is observed, unless the worlds are all there are;
 *  - what other worlds can still bring, at best, is summed up along the line, and a plan that cannot overtake
 *    the best card of the root any more is dropped anywhere in the tree;
 *  - a turn without a choice costs no look-ahead.
 */
import {
  CardSet,
  rankIndexOf,
  seatAfter,
  seatIndex,
  suitIndex,
  suitOf,
  type Card,
  type Seat,
  type Side,
} from "@falsecard/core";
import { legalOf, sayRefusal, turnOf, Solver, type Position } from "@falsecard/solver";
import { afterCard, equalsOf, tricksLeft, type Spot } from "./spot.js";

/** Bytes that one world's solver may take: it starts with 5 MiB and seldom needs more than 8. */
const MEMORY = 16 * 1024 * 1024;
/** Worlds with a solver of their own; further ones share. */
const MOST = 32;

/**
 * A solver for each world, so that its table stays warm while the search goes back and forth between the worlds. A
 * solver that is asked about another deal clears its table; a warm one answers in microseconds, a cold one in
 * milliseconds.
 */
export class Contexts {
  readonly #solvers: Solver[] = [];

  /** The solver of the world with this number. */
  of(world: number): Solver {
    const i = world % MOST;
    while (this.#solvers.length <= i) this.#solvers.push(new Solver(MEMORY));
    const solver = this.#solvers[i];
    if (solver === undefined) throw new RangeError(`world ${world}`);
    return solver;
  }

  /** Lets every world start cold, so that a decision takes the same nodes whatever was decided before. */
  forget(): this {
    for (const solver of this.#solvers) solver.forget();
    return this;
  }

  /** Nodes of all questions so far. */
  get nodes(): number {
    return this.#solvers.reduce((sum, { nodes }) => sum + nodes, 0);
  }
}

/** The tricks that a plan takes in each world; 0 in worlds that are not looked at. */
export type FrontOutcome = Uint8Array;
/**
 * A Pareto front: the outcomes that no other outcome matches in every world. At declarer's turn the fronts of his cards
 * are united, since he chooses one card for all worlds. At a defender's turn they are joined: he sees the deal and takes
 * the card that is best for him in each world.
 */
export type Front = readonly FrontOutcome[];

/** Whether `one` brings at least as much as `other` in every world. */
export function covers(one: FrontOutcome, other: FrontOutcome): boolean {
  for (let i = 0; i < other.length; i++) if ((one[i] ?? 0) < (other[i] ?? 0)) return false;
  return true;
}

/** The front with one more outcome; the same front if that brings nothing new. */
export function widen(front: Front, outcome: FrontOutcome): Front {
  if (front.some((each) => covers(each, outcome))) return front;
  return [...front.filter((each) => !covers(outcome, each)), outcome];
}

export const union = (front: Front, more: Front): Front => more.reduce(widen, front);

/**
 * Joins every outcome of `front` with every outcome of `reply`: in `worlds`, the only ones that `reply` covers, the
 * lower number of tricks counts.
 */
export function joinFronts(
  front: Front,
  reply: Front,
  worlds: readonly number[],
  keep: (outcome: FrontOutcome) => boolean,
): Front {
  let joined: Front = [];
  for (const one of front)
    for (const other of reply) {
      const both = Uint8Array.from(one);
      for (const world of worlds) both[world] = Math.min(one[world] ?? 0, other[world] ?? 0);
      if (keep(both)) joined = widen(joined, both);
    }
  return joined;
}

/** A turn at which one card must be chosen for all these worlds. */
export interface EndingProblem {
  /** The position in each world. */
  readonly worlds: readonly { readonly at: Position; readonly weight: number }[];
  readonly side: Side;
  /** The hands that declarer chooses for, and the only ones that he sees: his own and dummy's. */
  readonly ours: readonly Seat[];
  /** The worth of each number of further tricks; it never falls as tricks rise. */
  readonly worth: readonly number[];
  /** Whether declarer tells every spot card of a hidden hand apart; right only if all possible deals are given. */
  readonly spots: boolean;
}

/** The result for one card. */
interface Prospect {
  /** Cards of equal strength, from the top down. */
  readonly cards: readonly Card[];
  /** What it is worth on average with the best plan, or, if `cut`, what it is worth at most. */
  readonly value: number;
  /** Tricks in each world with that plan. */
  readonly outcome: FrontOutcome;
  /** The same double dummy: what plain Monte-Carlo would say. */
  readonly clairvoyant: number;
  /** Whether the search stopped when it could not become the best any more. */
  readonly cut: boolean;
}

export interface AlphaMuFindings {
  /** Own choices looked ahead; 1 is plain Monte-Carlo. */
  readonly moves: number;
  /** The best first; of equals the one that is better double dummy. */
  readonly prospects: readonly Prospect[];
  /** Questions put to the solver. */
  readonly questions: number;
  /** Whether the limit ended the search before all moves asked for. */
  readonly cut: boolean;
}

export interface Reach {
  /** Own choices to look ahead. */
  readonly moves: number;
  /** Questions to the solver, at most. */
  readonly questions: number;
  /** Pairs of outcomes joined, at most: fronts can explode where worlds are many and different. */
  readonly pairs: number;
  /** Asked before every question; true ends the search and voids its result. */
  readonly refuses?: () => boolean;
}

/**
 * Looks ahead one choice, two, and so on, until `moves` or until a limit of `reach` is met. With
 * 52 moves every plan to the last card is looked at.
 */
export function alphaMu(problem: EndingProblem, contexts: Contexts, reach: Reach): AlphaMuFindings {
  const { moves } = reach;
  const [first] = problem.worlds;
  if (first === undefined || !problem.ours.includes(turnOf(first.at)))
    throw new RangeError("not the player's turn");
  const search = new AlphaMu(problem, contexts, reach);
  let prospects = search.root(1, []);
  if (search.isRefused) return { moves: 0, prospects: [], questions: search.questions, cut: true };
  let reached = 1;
  // With one card there is nothing to choose, but with 52 moves its worth is wanted.
  const most = prospects.length > 1 || moves >= 52 ? moves : 1;
  while (reached < most) {
    const deeper = search.root(reached + 1, prospects);
    if (search.isSpent || search.isRefused) break;
    const same = !search.isShort;
    prospects = deeper;
    reached++;
    // No line was left to the solver: looking further ahead finds the same.
    if (same) break;
  }
  return {
    moves: reached,
    prospects,
    questions: search.questions,
    cut: search.isSpent || search.isRefused,
  };
}

/** A node: the worlds that are possible there and can still be won, with their positions. */
interface Node {
  readonly worlds: readonly number[];
  readonly spots: readonly Spot[];
}

class AlphaMu {
  readonly #asked: EndingProblem;
  readonly #contexts: Contexts;
  readonly #limit: number;
  readonly #most: number;
  readonly #refuses: () => boolean;
  /** Tricks that are left at the root. */
  readonly #range: number;
  /** What tricks add to the average, by world and tricks. */
  readonly #gains: readonly (readonly number[])[];
  /** The worth of no tricks. */
  readonly #base: number;
  /** An outcome of the root must gain more than this to matter. */
  #goal = Number.NEGATIVE_INFINITY;
  questions = 0;
  #pairs = 0;
  isSpent = false;
  isRefused = false;
  /** Whether any line was left to the solver before its end. */
  isShort = false;

  constructor(
    asked: EndingProblem,
    contexts: Contexts,
    { questions, pairs, refuses = () => false }: Reach,
  ) {
    const { worlds, worth } = asked;
    this.#asked = asked;
    this.#contexts = contexts;
    this.#limit = questions;
    this.#most = pairs;
    this.#refuses = refuses;
    this.#range = Math.max(...worlds.map(({ at }) => tricksLeft(at)));
    const total = worlds.reduce((sum, { weight }) => sum + weight, 0);
    this.#base = worth[0] ?? 0;
    this.#gains = worlds.map(({ weight }) =>
      Array.from(
        { length: this.#range + 1 },
        (_, tricks) => (weight / total) * ((worth[tricks] ?? 0) - this.#base),
      ),
    );
  }

  /** All cards of the root, best first; `before` is the order found with less look-ahead. */
  root(moves: number, before: readonly Prospect[]): Prospect[] {
    const spots = this.#asked.worlds.map(({ at }) => ({ at, won: 0 }));
    const node = { worlds: spots.map((_, i) => i), spots };
    this.isShort = false;
    this.#goal = Number.NEGATIVE_INFINITY;
    const options = this.#options(node);
    const rank = (cards: readonly Card[]): number =>
      before.findIndex((each) => each.cards[0] === cards[0]);
    const found = options
      .toSorted((a, b) => rank(a.cards) - rank(b.cards) || b.gain - a.gain)
      .map((option): Prospect => {
        const most = option.gain;
        const clairvoyant = this.#base + most;
        if (moves === 1) {
          const { cards, bound } = option;
          return { cards, value: clairvoyant, outcome: bound, clairvoyant, cut: false };
        }
        // Cards that may equal the best so far are searched too; double dummy then breaks the tie.
        const front = most < this.#goal ? [] : this.#after(node, option, moves - 1, [], 0);
        let best: FrontOutcome | undefined;
        for (const each of front)
          if (best === undefined || this.#gain(each) > this.#gain(best)) best = each;
        if (best === undefined) {
          // It is worth less than the best: an equal would have been searched.
          const value = this.#base + Math.min(most, this.#goal - LESS);
          return { cards: option.cards, value, outcome: option.bound, clairvoyant, cut: true };
        }
        const gain = this.#gain(best);
        this.#goal = Math.max(this.#goal, gain - TINY);
        return {
          cards: option.cards,
          value: this.#base + gain,
          outcome: best,
          clairvoyant,
          cut: false,
        };
      });
    return found.toSorted(
      (a, b) => Number(a.cut) - Number(b.cut) || b.value - a.value || b.clairvoyant - a.clairvoyant,
    );
  }

  /** The front from here on, without outcomes that cannot beat the goal when the other worlds gain `rest` at best. */
  #search(node: Node, moves: number, known: Front, rest: number): Front {
    const [spot] = node.spots;
    if (spot === undefined) return [new Uint8Array(this.#asked.worlds.length)];
    if (tricksLeft(spot.at) === 0) {
      const outcome = this.#outcome(node.worlds, (i) => node.spots[i]?.won ?? 0);
      return this.#serves(outcome, rest) ? [outcome] : [];
    }
    return this.#asked.ours.includes(turnOf(spot.at))
      ? this.#own(node, moves, known, rest)
      : this.#other(node, moves, undefined, known, rest);
  }

  /** An own turn: the union of the cards' fronts. */
  #own(node: Node, moves: number, known: Front, rest: number): Front {
    if (this.#isOut()) return [];
    const options = this.#options(node).toSorted((a, b) => b.gain - a.gain);
    let front: Front = [];
    const follows = (node.spots[0]?.at.trick.length ?? 0) > 0;
    const best = this.#outcome(node.worlds, (_, world) =>
      Math.max(...options.map(({ bound }) => bound[world] ?? 0)),
    );
    for (const option of options) {
      const { bound, gain } = option;
      if (rest + gain <= this.#goal) break;
      if (known.some((each) => covers(each, bound)) || front.some((each) => covers(each, bound)))
        continue;
      const free = options.length === 1 && follows;
      if (moves === 1 && !free) {
        this.isShort = true;
        front = widen(front, bound);
      } else {
        const left = free ? moves : moves - 1;
        front = union(front, this.#after(node, option, left, union(known, front), rest));
      }
      // Nothing can be better than the best of all cards in every world.
      if (front.some((each) => covers(each, best))) break;
    }
    return front;
  }

  /** The front after an own card; worlds in which it takes no trick are left out. */
  #after(node: Node, option: Option, moves: number, known: Front, rest: number): Front {
    const { cards, bound } = option;
    const card = cards.at(-1);
    const worlds: number[] = [];
    const spots: Spot[] = [];
    for (const [i, world] of node.worlds.entries()) {
      const spot = node.spots[i];
      if ((bound[world] ?? 0) === 0 || spot === undefined || card === undefined) continue;
      worlds.push(world);
      spots.push(afterCard(spot, card, this.#asked.side));
    }
    const [spot] = spots;
    const next = { worlds, spots };
    if (
      spot !== undefined &&
      tricksLeft(spot.at) > 0 &&
      !this.#asked.ours.includes(turnOf(spot.at))
    )
      return this.#other(next, moves, bound, known, rest);
    return this.#search(next, moves, known, rest);
  }

  /** A defender's turn, who sees the deal: the join of his cards' fronts. `bound` is an upper bound. */
  #other(
    node: Node,
    moves: number,
    bound: FrontOutcome | undefined,
    known: Front,
    rest: number,
  ): Front {
    if (this.#isOut()) return [];
    const keep = (outcome: FrontOutcome): boolean =>
      this.#serves(outcome, rest) && !known.some((each) => covers(each, outcome));
    let front: Front = [bound ?? this.#outcome(node.worlds, () => this.#range)];
    for (const next of this.#replies(node)) {
      // The most that the remaining plans gain in the worlds that this card rules out.
      const inside = new Set(next.worlds);
      const outside = rest + Math.max(...front.map((each) => this.#gain(each, inside)));
      const reply = this.#search(next, moves, [], outside);
      if (this.#isFull(front.length * reply.length)) return [];
      front = joinFronts(front, reply, next.worlds, keep);
      if (front.length === 0) return front;
    }
    return front;
  }

  /** The nodes after a defender's cards; cards that look the same to declarer lead to one node. */
  #replies({ worlds, spots }: Node): Node[] {
    const nodes = new Map<number, Node & { worlds: number[]; spots: Spot[] }>();
    for (const [i, world] of worlds.entries()) {
      const spot = spots[i];
      if (spot === undefined) continue;
      for (const { card, sight } of this.#moves(spot.at)) {
        const next = afterCard(spot, card, this.#asked.side);
        // Declarer also sees who leads next and who won the trick.
        const key = (sight * 4 + seatIndex(turnOf(next.at))) * 16 + next.won;
        let node = nodes.get(key);
        if (node === undefined) {
          node = { worlds: [], spots: [] };
          nodes.set(key, node);
        }
        node.worlds.push(world);
        node.spots.push(next);
      }
    }
    // Cards possible in most worlds come first: they tell declarer least.
    return [...nodes.values()].toSorted((a, b) => b.worlds.length - a.worlds.length);
  }

  /** The defender's cards that declarer tells apart, each with the key by which he does. */
  #moves(at: Position): { readonly card: Card; readonly sight: number }[] {
    const legal = legalOf(at);
    if (this.#asked.spots) return [...legal].map((card) => ({ card, sight: card }));
    let sight = CardSet.empty;
    for (const seat of this.#asked.ours) sight = sight.union(at.hands[seat]);
    for (const [i, card] of at.trick.entries())
      if (this.#asked.ours.includes(seatAfter(at.leader, i))) sight = sight.with(card);
    const lowest = new Map<number, Card>();
    for (const card of [...legal].toReversed()) {
      const above = sight.in(suitOf(card)) & -(1 << rankIndexOf(card));
      lowest.set(suitIndex(suitOf(card)) * 0x2000 + above, card);
    }
    return [...lowest].map(([key, card]) => ({ card, sight: key }));
  }

  /** Own cards by equal strength, each with what it brings double dummy. */
  #options({ worlds, spots }: Node): Option[] {
    const [first] = spots;
    if (first === undefined) return [];
    const groups = equalsOf(legalOf(first.at), first.at, turnOf(first.at));
    const bounds = groups.map(() => new Uint8Array(this.#asked.worlds.length));
    for (const [i, world] of worlds.entries()) {
      const spot = spots[i];
      if (spot === undefined) continue;
      const tricks = this.#tricks(spot, world);
      for (const [g, [card]] of groups.entries()) {
        const bound = bounds[g];
        if (card !== undefined && bound !== undefined) bound[world] = tricks(card);
      }
    }
    return groups.map((cards, g) => {
      const bound = bounds[g] ?? new Uint8Array(0);
      return { cards, bound, gain: this.#gain(bound) };
    });
  }

  /** What each card of the own side brings in one world, double dummy. */
  #tricks({ at, won }: Spot, world: number): (card: Card) => number {
    this.isRefused ||= this.#refuses();
    if (this.isRefused) return () => won;
    this.questions++;
    const solver = this.#contexts.of(world);
    const solved = solver.solve(at, { window: [-won, this.#range - won] });
    if (!solved.ok) throw new Error(sayRefusal(solved.fault));
    return (card) => won + (solved.value.cards.get(card) ?? 0);
  }

  #outcome(worlds: readonly number[], of: (i: number, world: number) => number): FrontOutcome {
    const outcome = new Uint8Array(this.#asked.worlds.length);
    for (const [i, world] of worlds.entries()) outcome[world] = of(i, world);
    return outcome;
  }

  /** What an outcome adds to the average, some worlds left out. */
  #gain(outcome: FrontOutcome, without?: ReadonlySet<number>): number {
    let sum = 0;
    for (let world = 0; world < outcome.length; world++) {
      const tricks = outcome[world] ?? 0;
      if (tricks > 0 && without?.has(world) !== true) sum += this.#gains[world]?.[tricks] ?? 0;
    }
    return sum;
  }

  #serves(outcome: FrontOutcome, rest: number): boolean {
    return rest + this.#gain(outcome) > this.#goal;
  }

  #isOut(): boolean {
    this.isSpent ||= this.isRefused || this.questions > this.#limit;
    return this.isSpent;
  }

  /** Whether so many more pairs of outcomes spend the budget of pairs. */
  #isFull(pairs: number): boolean {
    this.#pairs += pairs;
    this.isSpent ||= this.#pairs > this.#most;
    return this.isSpent;
  }
}

/** Own cards of equal strength with what they bring double dummy. */
interface Option {
  readonly cards: readonly Card[];
  readonly bound: FrontOutcome;
  readonly gain: number;
}

/** Sums of the same worlds in another order may differ by this much. */
const TINY = 1e-9;
/** A card that was given up is reported as worse than the best by at least this. */
const LESS = 1e-6;
