/**
 * A budget: the rest of the limits of a decision. There is one for all of its searches. Each asks it before every deal
 * that it begins, and everything that is spent is told to it, wherever the work was done.
 *
 * A unit of work is one deal: every candidate in it, or, where an ending is planned, one question about it. What has been
 * begun is finished, so that a decision spends at most one unit more than its limit in nodes. The first deal is always granted, for
 * without it there would be nothing to choose by. Once a search has been refused a deal the decision is cut; once `stop` has
 * said so it is not asked again.
 */
import type { Limits } from "./evaluation.js";

/** The rest of the limits of a decision. */
export class Budget {
  readonly #limits: Limits;
  readonly #whole: Budget | undefined;
  /** What the whole had spent when this part was set aside. */
  readonly #from: number;
  #spent = 0;
  #isBegun = false;
  #isOut = false;
  #isCut = false;

  constructor(limits: Limits = {}, whole?: Budget) {
    this.#limits = limits;
    this.#whole = whole;
    this.#from = whole?.spent ?? 0;
  }

  /** A part for a search that may take so many nodes by its own settings. When they are spent nothing was cut. */
  part(nodes: number): Budget {
    return new Budget({ nodes }, this);
  }

  /** Whether a limit may come between any two deals. */
  get isLimited(): boolean {
    const { nodes, stop } = this.#limits;
    return this.#whole?.isLimited ?? (nodes !== undefined || stop !== undefined);
  }

  /** Deals that are drawn in the place of so many. */
  deals(wanted: number): number {
    return this.#whole?.deals(wanted) ?? Math.min(wanted, this.#limits.samples ?? wanted);
  }

  /** Deals that are to be imagined in the place of the program's own number, if the limits say so. */
  get samples(): number | undefined {
    return this.#whole === undefined ? this.#limits.samples : this.#whole.samples;
  }

  /** Nodes that were spent so far. */
  get spent(): number {
    return this.#whole === undefined ? this.#spent : this.#whole.spent - this.#from;
  }

  spend(nodes: number): void {
    if (this.#whole === undefined) this.#spent += nodes;
    else this.#whole.spend(nodes);
  }

  /** Asked before a deal is begun: true if none may be. */
  refuses(): boolean {
    const { nodes = Infinity, stop } = this.#limits;
    const isSpent = this.spent >= nodes;
    if (this.#whole !== undefined) return isSpent || this.#whole.refuses();
    const isFirst = !this.#isBegun;
    this.#isBegun = true;
    if (isFirst) return false;
    this.#isOut ||= isSpent || stop?.() === true;
    this.#isCut ||= this.#isOut;
    return this.#isOut;
  }

  /** Says that the deals which the limits allow were not enough. */
  runsShort(): void {
    if (this.#whole === undefined) this.#isCut = true;
    else this.#whole.runsShort();
  }

  /** Whether a limit ended a search before it was done. */
  get isCut(): boolean {
    return this.#whole?.isCut ?? this.#isCut;
  }
}
