/**
 * The solver: one kernel and its table of one deal and strain.
 *
 * The table is kept as long as consecutive questions are about the same deal and strain; a position near a solved one
 * then costs microseconds. A position of another deal or strain starts with an empty table, unless `keep` is set.
 * Threads cannot share a solver; each worker needs its own.
 */
import {
  countBits,
  makeCard,
  ok,
  partnerOf,
  SEATS,
  seatIndex,
  SUITS,
  type BySeat,
  type Card,
  type Hand,
  type Result,
  type Seat,
  type Strain,
} from "@falsecard/core";
import {
  MEMORY_LIMIT,
  NO_LIMIT,
  startKernel,
  type Kernel,
  type KernelTurn,
  laneBit,
  lanesOf,
  putHands,
} from "./kernel.js";
import { legalOf, trickStart, type Position } from "./position.js";
import {
  endsOf,
  putWindows,
  takeTricks,
  told,
  type SolveLimits,
  type SolveQuestion,
  type SumQuestion,
  type Standing,
  type Window,
} from "./question.js";
import { refusalOf, type Refusal } from "./refusal.js";

/** The tricks still to come of the side to play, by card. */
export interface Solution {
  readonly cards: ReadonlyMap<Card, number>;
  /** The tricks of the best card. */
  readonly best: number;
  readonly nodes: number;
}

/** A double-dummy solver with a memory of positions; tricks are always those of the side that is to play. */
export class Solver {
  readonly #kernel: Kernel;
  /** The hands of the deal that the table belongs to; undefined after a batch. */
  #deal: BySeat<Hand> | undefined;
  /** The strain of the table; undefined when the table is empty. */
  #strain: Strain | undefined;
  #total = 0;

  /** @param memory The limit of the instance's memory in bytes. */
  constructor(memory = MEMORY_LIMIT) {
    this.#kernel = startKernel(memory);
  }

  /** The number of nodes searched in all questions so far. */
  get nodes(): number {
    return this.#total;
  }

  /** The present memory of the instance in bytes. */
  get memory(): number {
    return this.#kernel.memory.buffer.byteLength;
  }

  /** Clears the table, so that the next question starts cold. */
  forget(): void {
    this.#deal = undefined;
    this.#strain = undefined;
  }

  /** Solves the cards of the seat to play: by default every legal card, exactly. */
  solve(position: Position, question: SolveQuestion = {}): Result<Solution, Refusal> {
    const ask = this.#ask(position, question);
    const cells = new Uint8Array(this.#kernel.memory.buffer, this.#kernel.ioAt() + 32, 64);
    const put = putWindows(cells, position, 0, question, ask);
    if (!put.ok) return put;
    const status = this.#kernel.cards(...ask.turn);
    const nodes = this.#count();
    if (status < 0) return refusalOf("interrupted", String(nodes));
    return ok(this.#solution(this.#kernel.ioAt() + 32, 0, question, ask, nodes));
  }

  /**
   * The tricks still to come of the side that is to play (before the opening lead the defenders'), without the results of
   * single cards; exact unless a window is given.
   */
  value(
    position: Position,
    { window, ...limits }: SolveLimits & { readonly window?: Window } = {},
  ): Result<number, Refusal> {
    const ask = this.#ask(position, limits);
    const [low, high] = endsOf(window ?? [0, ask.size], ask);
    const [lead, ...rest] = ask.turn;
    const value = this.#kernel.value(lead, low, high, ...rest);
    const nodes = this.#count();
    if (value < 0) return refusalOf("interrupted", String(nodes));
    const tricks = ask.flip ? ask.size - value : value;
    return ok(window === undefined ? tricks : told(tricks, window));
  }

  /**
   * Solves many deals with the same strain, leader and trick in play, such as the samples of a Monte-Carlo search, in
   * one call of the kernel. The question is answered for each deal.
   */
  batch(positions: readonly Position[], question: SolveQuestion = {}): Result<Solution[], Refusal> {
    if (positions.length === 0) return ok([]);
    const put = this.#putBatch(positions, question);
    if (!put.ok) return put;
    const { ask, kept } = put.value;
    const kernel = this.#kernel;
    const at = (deal: number): number => kernel.batchAt() + kernel.batchMax() * 32 + deal * 64;
    for (const [i, position] of positions.entries()) {
      const cells = new Uint8Array(kernel.memory.buffer, at(i), 64);
      const asked = putWindows(cells, position, i, question, ask);
      if (!asked.ok) return asked;
    }
    const status = kernel.batch(positions.length, ask.lanes.trumps, kept, ...ask.turn);
    const nodes = this.#count();
    if (status < 0) return refusalOf("interrupted", String(nodes));
    return ok(positions.map((_, i) => this.#solution(at(i), i, question, ask, nodes)));
  }

  /**
   * Finds the card with the best sum over the deals, which must be alike as for {@link batch}. A card's sum adds
   * `worth[t]` for each deal, where t is the number of tricks still to come of the side to play after the card; of
   * cards with equal sums the first is given. More tricks must not be worth less. How far the best card is ahead is not
   * computed, so this is far cheaper than the tricks of every card. With `within`, any card is given whose sum is at
   * most that
   * far below the best; with `carried`, each card's sum begins with its number.
   */
  bestSum(
    positions: readonly Position[],
    cards: readonly Card[],
    worth: readonly number[],
    question: SumQuestion = {},
  ): Result<Card | undefined, Refusal> {
    const { within = 0, carried = cards.map(() => 0) } = question;
    if (!(within >= 0)) return refusalOf("within-negative", String(within));
    if (carried.length !== cards.length || !carried.every(Number.isFinite))
      return refusalOf("carried-otherwise", String(cards.length));
    const twice = cards.find((card, i) => cards.indexOf(card) !== i);
    if (twice !== undefined) return refusalOf("card-twice", makeCard(twice));
    for (const position of positions) {
      const legal = legalOf(position);
      const wrong = cards.find((card) => !legal.has(card));
      if (wrong !== undefined) return refusalOf("card-not-held", makeCard(wrong));
    }
    if (positions.length === 0 || cards.length < 2) {
      const most = Math.max(...carried);
      return ok(cards.find((_, i) => (carried[i] ?? 0) >= most - 1e-9));
    }
    const put = this.#putBatch(positions, question);
    if (!put.ok) return put;
    const { ask, kept } = put.value;
    const { lanes, turn } = ask;
    const table = worth.slice(0, ask.size + 1);
    const wrong = table.findIndex((own, i) => !(own >= (table[i - 1] ?? -Infinity)));
    if (wrong >= 0 || table.length <= ask.size)
      return refusalOf("worth-falls", String(wrong < 0 ? table.length : wrong));
    const kernel = this.#kernel;
    const bits = cards.map((card) => laneBit(card, lanes));
    new Uint8Array(kernel.memory.buffer, kernel.ioAt() + 32, 64).set(bits);
    new Float64Array(kernel.memory.buffer, kernel.worthAt(), 14).set(table);
    new Float64Array(kernel.memory.buffer, kernel.carriedAt(), cards.length).set(carried);
    kernel.within(within);
    const found = kernel.bestSum(positions.length, lanes.trumps, kept, bits.length, ...turn);
    const nodes = this.#count();
    if (found < 0) return refusalOf("interrupted", String(nodes));
    return ok(cards[found]);
  }

  /** Passes many deals to the kernel; `kept` is 1 if the table is kept. */
  #putBatch(
    positions: readonly Position[],
    limits: SolveLimits,
  ): Result<{ readonly ask: Asked; readonly kept: 0 | 1 }, Refusal> {
    const [first] = positions;
    const kernel = this.#kernel;
    if (first === undefined || positions.length > kernel.batchMax())
      return refusalOf("batch-long", String(positions.length));
    const kept = limits.keep === true && this.#strain === first.strain ? 1 : 0;
    const ask = this.#asked(first, trickStart(first), limits);
    // The kernel changes deals within a batch, so the table belongs to no deal that is known here.
    this.#deal = undefined;
    this.#strain = first.strain;
    positions.forEach((position, i) => {
      putHands(kernel, kernel.batchAt() + i * 32, trickStart(position), ask.lanes);
    });
    return ok({ ask, kept });
  }

  #count(): number {
    const nodes = this.#kernel.nodeCount();
    this.#total += nodes;
    return nodes;
  }

  /** Passes the position to the kernel; the table is kept if the position belongs to the same deal and strain. */
  #ask(position: Position, limits: SolveLimits): Asked {
    const { strain } = position;
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
    return this.#asked(position, whole, limits);
  }

  /**
   * Makes the kernel's arguments for a position whose current trick began with the hands `whole`, and sets the budget.
   */
  #asked({ strain, leader, trick }: Position, whole: BySeat<Hand>, limits: SolveLimits): Asked {
    const lanes = lanesOf(strain);
    this.#kernel.budget(Math.min(limits.nodes ?? NO_LIMIT, NO_LIMIT));
    const [c0 = 0, c1 = 0, c2 = 0] = trick.map((card) => laneBit(card, lanes));
    const flip = trick.length % 2 === 1;
    const size = whole.N.size;
    const { guess } = limits;
    const thought =
      guess === undefined
        ? guessOf(whole, strain, leader)
        : Math.max(0, Math.min(size, flip ? size - guess : guess));
    return {
      lanes,
      size,
      flip,
      turn: [seatIndex(leader), thought, trick.length, c0, c1, c2],
    };
  }

  #solution(
    address: number,
    deal: number,
    question: SolveQuestion,
    standing: Standing,
    nodes: number,
  ): Solution {
    const cells = new Uint8Array(this.#kernel.memory.buffer, address, 64);
    const cards = takeTricks(cells, deal, question, standing);
    return { cards, best: Math.max(...cards.values()), nodes };
  }
}

/** A position as it was passed to the kernel. */
interface Asked extends Standing {
  readonly turn: KernelTurn;
}

let shared: Solver | undefined;
/** The solver that functions use by default; made at the first call. */
export function sharedSolver(): Solver {
  shared ??= new Solver();
  return shared;
}

/**
 * The expected tricks of the side of `seat`, of those that are left, from points and trump length. A search that starts
 * near the true value ends early.
 */
export function guessOf(hands: BySeat<Hand>, strain: Strain, seat: Seat): number {
  const mine = hands[seat].union(hands[partnerOf(seat)]);
  const size = hands[seat].size;
  let points = 0;
  let all = 0;
  for (const suit of SUITS) {
    const ours = mine.in(suit);
    const everybody = hands.N.in(suit) | hands.E.in(suit) | hands.S.in(suit) | hands.W.in(suit);
    // The four highest cards left in a suit count 4, 3, 2 and 1, as ace, king, queen and jack do.
    let weight = 4;
    for (let rank = 12; rank >= 0 && weight > 0; rank--) {
      if (((everybody >> rank) & 1) === 0) continue;
      all += weight;
      if ((ours >> rank) & 1) points += weight;
      weight -= 1;
    }
  }
  let guess = size / 2 + (points - all / 2) * 0.33 * (size / 13);
  if (strain !== "N") {
    const trumps =
      hands.N.in(strain) | hands.E.in(strain) | hands.S.in(strain) | hands.W.in(strain);
    guess += 0.6 * (countBits(mine.in(strain)) - countBits(trumps) / 2);
  }
  return Math.max(0, Math.min(size, Math.round(guess)));
}
