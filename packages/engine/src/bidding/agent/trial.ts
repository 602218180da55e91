/** One call on trial: what it gained over the rules' choice, deal by deal, and where the auction mostly ended after it. */
import { makeBid, sideOf, type Contract, type Side } from "@falsecard/core";
import type { Tried, UsualEnd } from "../bidder/decision.js";
import type { Rule } from "../situation/rule.js";

/** An auction's end in one deal. */
export interface Ended {
  readonly contract: Contract;
  readonly tricks: number;
  readonly score: number;
}

interface Place {
  readonly contract: Contract;
  weight: number;
  tricks: number;
  score: number;
}

export class Trial {
  readonly rule: Rule;
  readonly #side: Side;
  readonly #places = new Map<string, Place>();
  #deals = 0;
  #weight = 0;
  #weightSquares = 0;
  #sum = 0;
  #squares = 0;

  constructor(rule: Rule, side: Side) {
    this.rule = rule;
    this.#side = side;
  }

  add(gain: number, weight: number, end: Ended | undefined): void {
    this.#deals++;
    this.#weight += weight;
    this.#weightSquares += weight * weight;
    this.#sum += weight * gain;
    this.#squares += weight * gain * gain;
    if (end === undefined) return;
    const { contract, tricks, score } = end;
    const key = makeBid(contract) + sideOf(contract.declarer);
    let place = this.#places.get(key);
    if (place === undefined) {
      place = { contract, weight: 0, tricks: 0, score: 0 };
      this.#places.set(key, place);
    }
    place.weight += weight;
    place.tricks += weight * tricks;
    place.score += weight * score;
  }

  get gain(): number {
    return this.#weight === 0 ? 0 : this.#sum / this.#weight;
  }

  /** The standard error of the gain; deals that weigh little count for little. */
  get error(): number {
    if (this.#weight === 0) return 0;
    const variance = Math.max(0, this.#squares / this.#weight - this.gain ** 2);
    const effective = (this.#weight * this.#weight) / this.#weightSquares;
    return Math.sqrt(variance / Math.max(1, effective - 1));
  }

  get #usual(): UsualEnd | undefined {
    let most: Place | undefined;
    let sum = 0;
    for (const place of this.#places.values()) {
      sum += place.weight;
      if (most === undefined || place.weight > most.weight) most = place;
    }
    if (most === undefined || most.weight < this.#weight - sum) return undefined;
    const { contract, weight, tricks, score } = most;
    return {
      contract,
      ours: sideOf(contract.declarer) === this.#side,
      share: weight / this.#weight,
      tricks: tricks / weight,
      score: score / weight,
    };
  }

  get tried(): Tried {
    const { rule, gain, error } = this;
    return { call: rule.call, gain, error, deals: this.#deals, usual: this.#usual };
  }
}
