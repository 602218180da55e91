/**
 * The solver: one kernel and what it remembers of one deal and strain.
 *
 * As long as positions of the same deal and strain are asked, one after another, the table is kept:
 * a neighbour of a solved position costs microseconds. A position of another deal or strain starts
 * anew; nobody has to say so. One solver a worker; it is not shared between threads.
 */
import {
  CARDS,
  CardSet,
  makeCard,
  ok,
  SEATS,
  seatIndex,
  type BySeat,
  type Card,
  type Hand,
  type Result,
  type Strain,
} from "@falsecard/core";
import { guessOf } from "./guess.js";
import { MEMORY_LIMIT, NO_LIMIT, startKernel, type Kernel, type Turn } from "./kernel.js";
import { bitOf, lanesOf, putHands, type Lanes } from "./lanes.js";
import { legalOf, trickStart, type Position } from "./position.js";
import { refuse, type Refusal } from "./refusal.js";

export interface Limits {
  /** Nodes a single question may take; the answer is a refusal when they run out. */
  readonly nodes?: number;
  /** Tricks that the side to play is thought to take; a good guess saves time, a bad one costs some. */
  readonly guess?: number;
  /**
   * Keeps what was learnt from other deals in the same strain. It is true of every deal, but helps only with
   * deals much alike, such as one player's at his successive turns; among others the table only grows long.
   */
  readonly keep?: boolean;
}

/** What each legal card yields to the side whose turn it is, of the tricks still to be won. */
export interface Solution {
  readonly cards: ReadonlyMap<Card, number>;
  /** The best of them. */
  readonly best: number;
  readonly nodes: number;
}

export class Solver {
  readonly #kernel: Kernel;
  /** The deal last asked about: the hands with which it was opened. */
  #deal: BySeat<Hand> | undefined;
  /** The strain that the table speaks of; undefined when nothing is known. */
  #strain: Strain | undefined;
  #total = 0;

  /** @param memory Bytes that the instance may take in all. */
  constructor(memory = MEMORY_LIMIT) {
    this.#kernel = startKernel(memory);
  }

  /** Nodes of all questions so far. */
  get nodes(): number {
    return this.#total;
  }

  /** Bytes that the instance takes now. */
  get memory(): number {
    return this.#kernel.memory.buffer.byteLength;
  }

  /** Forgets what is known, so that the next question starts cold. */
  forget(): void {
    this.#deal = undefined;
    this.#strain = undefined;
  }

  /** Every legal card of the seat whose turn it is. */
  solve(position: Position, limits: Limits = {}): Result<Solution, Refusal> {
    const ask = this.#ask(position, limits);
    const status = this.#kernel.cards(ask.leader, ask.guess, 0, ask.n, ask.c0, ask.c1, ask.c2);
    const nodes = this.#count();
    if (status < 0) return refuse("interrupted", String(nodes));
    const cards = this.#cards(ask, (value) => (ask.flip ? ask.size - value : value));
    return ok({ cards, best: Math.max(...cards.values()), nodes });
  }

  /** The tricks of the side whose turn it is, and nothing about its cards. */
  value(position: Position, limits: Limits = {}): Result<number, Refusal> {
    const ask = this.#ask(position, limits);
    const value = this.#kernel.value(ask.leader, ask.guess, ask.n, ask.c0, ask.c1, ask.c2);
    const nodes = this.#count();
    if (value < 0) return refuse("interrupted", String(nodes));
    return ok(ask.flip ? ask.size - value : value);
  }

  /** Whether the side whose turn it is takes at least `tricks`: one zero window, the cheapest question. */
  takes(position: Position, tricks: number, limits: Limits = {}): Result<boolean, Refusal> {
    const ask = this.#ask(position, limits);
    const need = ask.flip ? ask.size - tricks + 1 : tricks;
    const made = this.#kernel.makes(ask.leader, need, ask.n, ask.c0, ask.c1, ask.c2) === 1;
    const nodes = this.#count();
    if (this.#kernel.isAborted() === 1) return refuse("interrupted", String(nodes));
    return ok(made !== ask.flip);
  }

  /** The legal cards with which the side whose turn it is takes at least `tricks`. */
  reaching(position: Position, tricks: number, limits: Limits = {}): Result<CardSet, Refusal> {
    const ask = this.#ask(position, limits);
    const need = ask.flip ? ask.size - tricks + 1 : tricks;
    if (need <= 0 || need > ask.size)
      return ok(need <= 0 !== ask.flip ? legalOf(position) : CardSet.empty);
    const { leader, n, c0, c1, c2 } = ask;
    const status = this.#kernel.cards(leader, ask.guess, need, n, c0, c1, c2);
    const nodes = this.#count();
    if (status < 0) return refuse("interrupted", String(nodes));
    const made = this.#cards(ask, (value) => value);
    return ok(CardSet.of([...made].flatMap(([card, v]) => ((v === 1) !== ask.flip ? [card] : []))));
  }

  /**
   * Many deals with the same strain, leader and trick in play, as a Monte-Carlo search samples
   * them, in one call of the kernel: each deal's value for every card of the seat to play.
   */
  batch(positions: readonly Position[], limits: Limits = {}): Result<Solution[], Refusal> {
    if (positions.length === 0) return ok([]);
    const put = this.#putBatch(positions, limits);
    if (!put.ok) return put;
    const { ask, kept, turn } = put.value;
    const kernel = this.#kernel;
    const status = kernel.batch(positions.length, ask.lanes.trumps, 1, kept, ...turn);
    const nodes = this.#count();
    if (status < 0) return refuse("interrupted", String(nodes));
    const results = kernel.batchAt() + kernel.batchMax() * 32;
    return ok(
      positions.map((_, i) => {
        const toSide = (value: number): number => (ask.flip ? ask.size - value : value);
        const cards = this.#cards(ask, toSide, results + i * 64);
        return { cards, best: Math.max(...cards.values()), nodes };
      }),
    );
  }

  /**
   * The first of these cards that no other beats in any of the deals, which are alike as for {@link batch};
   * undefined if each of them falls short somewhere. Cheaper than the tricks of every card.
   */
  bestInAll(
    positions: readonly Position[],
    cards: readonly Card[],
    limits: Limits = {},
  ): Result<Card | undefined, Refusal> {
    if (positions.length === 0) return ok(cards[0]);
    for (const position of positions) {
      const legal = legalOf(position);
      const wrong = cards.find((card) => !legal.has(card));
      if (wrong !== undefined) return refuse("card-not-held", makeCard(wrong));
    }
    const put = this.#putBatch(positions, limits);
    if (!put.ok) return put;
    const { ask, kept, turn } = put.value;
    const { lanes } = ask;
    const kernel = this.#kernel;
    const bits = cards.map((card) => bitOf(card, lanes));
    new Uint8Array(kernel.memory.buffer, kernel.ioAt() + 32, 64).set(bits);
    const found = kernel.bestInAll(positions.length, lanes.trumps, kept, bits.length, ...turn);
    const nodes = this.#count();
    if (found < -1) return refuse("interrupted", String(nodes));
    return ok(cards[found]);
  }

  /** Hands many deals to the kernel; `kept` is 1 if what is known stays. */
  #putBatch(
    positions: readonly Position[],
    limits: Limits,
  ): Result<{ readonly ask: Question; readonly kept: 0 | 1; readonly turn: Turn }, Refusal> {
    const [first] = positions;
    const kernel = this.#kernel;
    if (first === undefined || positions.length > kernel.batchMax())
      return refuse("batch-long", String(positions.length));
    const kept = limits.keep === true && this.#strain === first.strain ? 1 : 0;
    const ask = this.#ask(first, limits);
    this.#deal = undefined;
    positions.forEach((position, i) => {
      putHands(kernel, kernel.batchAt() + i * 32, trickStart(position), ask.lanes);
    });
    const { leader, guess, n, c0, c1, c2 } = ask;
    return ok({ ask, kept, turn: [leader, guess, n, c0, c1, c2] });
  }

  #count(): number {
    const nodes = this.#kernel.nodeCount();
    this.#total += nodes;
    return nodes;
  }

  /** Hands the position to the kernel, with its table kept if it speaks of the same deal. */
  #ask(position: Position, limits: Limits): Question {
    const { strain, trick } = position;
    const lanes = lanesOf(strain);
    const whole = trickStart(position);
    const kernel = this.#kernel;
    putHands(kernel, kernel.ioAt(), whole, lanes);
    const deal = this.#deal;
    const known =
      deal !== undefined &&
      strain === this.#strain &&
      SEATS.every((seat) => deal[seat].includes(whole[seat]));
    if (!known) {
      kernel.open(lanes.trumps, limits.keep === true && strain === this.#strain ? 1 : 0);
      this.#deal = whole;
      this.#strain = strain;
    }
    kernel.budget(Math.min(limits.nodes ?? NO_LIMIT, NO_LIMIT));
    const [c0 = 0, c1 = 0, c2 = 0] = trick.map((card) => bitOf(card, lanes));
    const flip = trick.length % 2 === 1;
    const size = whole.N.size;
    const { guess } = limits;
    return {
      lanes,
      leader: seatIndex(position.leader),
      size,
      guess:
        guess === undefined
          ? guessOf(whole, strain, position.leader)
          : Math.max(0, Math.min(size, flip ? size - guess : guess)),
      flip,
      n: trick.length,
      c0,
      c1,
      c2,
    };
  }

  #cards(
    ask: Question,
    toSide: (value: number) => number,
    address = this.#kernel.ioAt() + 32,
  ): Map<Card, number> {
    const bytes = new Uint8Array(this.#kernel.memory.buffer, address, 64);
    const cards = new Map<Card, number>();
    for (const card of CARDS) {
      const value = bytes[bitOf(card, ask.lanes)] ?? 255;
      if (value !== 255) cards.set(card, toSide(value));
    }
    return cards;
  }
}

interface Question {
  readonly lanes: Lanes;
  readonly leader: number;
  readonly size: number;
  readonly guess: number;
  /** Whether the seat to play is an opponent of the seat that led. */
  readonly flip: boolean;
  readonly n: number;
  readonly c0: number;
  readonly c1: number;
  readonly c2: number;
}

let shared: Solver | undefined;
/** The solver that serves whoever brings none of their own. */
export function sharedSolver(): Solver {
  shared ??= new Solver();
  return shared;
}
