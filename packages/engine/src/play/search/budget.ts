/**
 * The limits of a decision, and the budget that enforces them.
 *
 * One budget serves all searches of a decision. A search asks it before every deal, and all nodes spent are reported to
 * it, wherever the work was done. A unit of work is one deal: every candidate in it or, where an ending is planned, one
 * question. A unit that was begun is finished, so a decision overshoots its limit in nodes by one unit at most. The first
 * deal is always granted, because without it there is nothing to choose by. A search that was refused a deal makes the
 * decision a cut one; `stop` is not asked again once it has returned true.
 */
import type { Random } from "@falsecard/core";
import type { Solver } from "@falsecard/solver";

/** The limits of a decision. Limits in samples and nodes give the same result on any machine. */
export interface Limits {
  /**
   * Deals that a search draws, instead of the program's own number; at least two. Where the program looks at all possible
   * deals this limit does not apply.
   */
  readonly samples?: number;
  /** Nodes of the solver; a deal that was begun is finished. */
  readonly nodes?: number;
  /** Asked between deals; true ends the search with what it has. */
  readonly stop?: () => boolean;
  /** How much of the time is gone, from 0 to 1, which ends the search; searches divide the time among themselves by it. */
  readonly gone?: () => number;
}

/** What a search works with. */
export interface Tools {
  readonly solver: Solver;
  readonly random: Random;
  /** The rest of the limits. */
  readonly budget: Budget;
  /** Whether only the card is wanted: a search may then leave out the figures of the others. */
  readonly cardAlone?: boolean;
}

/** The same where pieces are solved elsewhere, without a solver. */
export type Resources = Omit<Tools, "solver"> & Partial<Pick<Tools, "solver">>;

interface PartOptions {
  readonly end?: number;
  readonly granted?: number;
  readonly nodes?: number;
}

/** What is left of the limits of a decision. */
export class Budget {
  readonly #limits: Limits;
  readonly #whole: Budget | undefined;
  /** A part is refused deals when so much of the whole is gone. */
  readonly #end: number;
  /** Deals that a part is granted however much is gone, as long as the whole grants them. */
  #granted: number;
  /** Nodes that are all of a part, and those that were spent when it was made. */
  readonly #nodes: number;
  readonly #from: number;
  #spent = 0;
  #isBegun = false;
  #isOut = false;
  #isCut = false;

  constructor(
    limits: Limits = {},
    whole?: Budget,
    { end = 1, granted = 0, nodes = Infinity }: PartOptions = {},
  ) {
    this.#limits = limits;
    this.#whole = whole;
    this.#end = end;
    this.#granted = granted;
    this.#nodes = nodes;
    this.#from = whole?.spent ?? 0;
  }

  /**
   * A part for a search that leaves the rest to later ones: this share of the nodes and of the time that are left. It is
   * granted so many deals in any case. That a part is spent does not count as a cut.
   */
  upTo(share: number, granted = 0): Budget {
    const { gone } = this;
    return new Budget(this.#limits, this, { end: gone + share * (1 - gone), granted });
  }

  /** A part of so many nodes where the decision has no limit of its own; else the whole. That it is spent is no cut. */
  within(nodes: number): Budget {
    return this.isLimited ? this : new Budget(this.#limits, this, { nodes });
  }

  /** Whether a limit may end the decision between two deals. */
  get isLimited(): boolean {
    const { nodes, stop, gone } = this.#limits;
    return nodes !== undefined || stop !== undefined || gone !== undefined;
  }

  /** The number of deals to draw where `wanted` were planned. */
  deals(wanted: number): number {
    return Math.min(wanted, this.#limits.samples ?? wanted);
  }

  /** The limit in samples, if there is one. */
  get samples(): number | undefined {
    return this.#limits.samples;
  }

  /** Nodes spent so far in the whole decision. */
  get spent(): number {
    return this.#whole?.spent ?? this.#spent;
  }

  /** How much of the nodes or of the time is gone, whichever is more; 0 without such a limit. */
  get gone(): number {
    if (this.#whole !== undefined)
      return Math.max(this.#whole.gone, (this.spent - this.#from) / this.#nodes);
    const { nodes = Infinity, gone } = this.#limits;
    return this.spent >= nodes ? 1 : Math.max(this.spent / nodes, gone?.() ?? 0);
  }

  spend(nodes: number): void {
    if (this.#whole === undefined) this.#spent += nodes;
    else this.#whole.spend(nodes);
  }

  /** Asked before each deal: true if it may not be begun. */
  refuses(): boolean {
    if (this.#whole !== undefined) {
      if (this.#whole.refuses()) return true;
      if (this.#granted-- > 0) return false;
      return this.gone >= this.#end;
    }
    const isFirst = !this.#isBegun;
    this.#isBegun = true;
    if (isFirst) return false;
    this.#isOut ||= this.gone >= 1 || this.#limits.stop?.() === true;
    this.#isCut ||= this.#isOut;
    return this.#isOut;
  }

  /** Reports that the deals which the limits allow did not settle the choice. */
  runsShort(): void {
    if (this.#whole === undefined) this.#isCut = true;
    else this.#whole.runsShort();
  }

  /** Whether a limit ended a search before it was done. */
  get isCut(): boolean {
    return this.#whole?.isCut ?? this.#isCut;
  }
}
