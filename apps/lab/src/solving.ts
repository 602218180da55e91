/** Double-dummy answers for experiments: positions that are ours cannot be refused. */
import { lhoOf, type Contract, type Deal, type Play, type Result } from "@falsecard/core";
import {
  openingOf,
  positionAt,
  sayRefusal,
  Solver,
  type Refusal,
  type Solution,
} from "@falsecard/solver";

let own: Solver | undefined;
/** The solver of this thread. */
export const solver = (): Solver => (own ??= new Solver());

/** Tricks of the side to play after each of its cards. */
export const solved = (play: Play): Solution => held(solver().solve(held(positionAt(play))));

/** Declarer's tricks in a contract. */
export const tricksIn = (
  deal: Deal,
  { strain, declarer }: Pick<Contract, "strain" | "declarer">,
): number => 13 - held(solver().value(openingOf(deal, strain, lhoOf(declarer))));

function held<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw new Error(sayRefusal(result.fault));
}
