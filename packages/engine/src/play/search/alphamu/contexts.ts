/**
 * Contexts: a solver for each world, so that what was proved of a deal stays known while a search goes back
 * and forth between the worlds. A solver that is asked another deal forgets; a warm one answers in
 * microseconds where a cold one needs milliseconds.
 */
import { Solver } from "@falsecard/solver";

/** Bytes that one world's solver may take: 5 are there from the start, few questions need more than 8. */
const MEMORY = 16 * 1024 * 1024;
/** Worlds with a solver of their own; further ones share. */
const MOST = 32;

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
