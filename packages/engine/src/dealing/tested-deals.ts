/** Deals whose hands pass tests, each of one hand: by dealing hand by hand, and anew as soon as one fails. */
import { Random, SEATS, type Deal, type Hand, type Seat } from "@falsecard/core";
import { DealtCards } from "./evaluate.js";
import { PackDealer } from "./pack-dealer.js";

/** Whether a seat may have a hand. */
export type HandTests = Readonly<Partial<Record<Seat, (hand: Hand) => boolean>>>;

/** Deals by which the order of the hands is chosen. */
const LOOKED_AT = 100;

/** A source of deals whose hands pass the tests, all that do being equally likely. */
export class TestedDeals {
  readonly #cards = new DealtCards();
  readonly #dealer: PackDealer;
  readonly #tests: HandTests;
  /** Deals begun so far. */
  attempts = 0;

  constructor(tests: HandTests, random: Random) {
    this.#tests = tests;
    // The hand that passes least often comes first.
    const dealer = new PackDealer(this.#cards, {}, SEATS, Random.from("order"));
    const passed = new Map<Seat, number>();
    for (let i = 0; i < LOOKED_AT; i++) {
      dealer.begin();
      for (let hand = 0; hand < 4; hand++) dealer.dealHand();
      const deal = this.#cards.deal();
      for (const seat of SEATS)
        if (tests[seat]?.(deal[seat]) !== false) passed.set(seat, (passed.get(seat) ?? 0) + 1);
    }
    const order = SEATS.toSorted((a, b) => (passed.get(a) ?? 0) - (passed.get(b) ?? 0));
    this.#dealer = new PackDealer(this.#cards, {}, order, random);
  }

  /** The next deal; undefined if none was found in so many attempts. */
  next(attempts: number): Deal | undefined {
    for (let i = 0; i < attempts; i++) {
      this.attempts++;
      if (this.#fits()) return this.#cards.deal();
    }
    return undefined;
  }

  #fits(): boolean {
    this.#dealer.begin();
    for (const seat of this.#dealer.order) {
      this.#dealer.dealHand();
      const test = this.#tests[seat];
      if (test !== undefined && !test(this.#cards.hand(seat))) return false;
    }
    return true;
  }
}
