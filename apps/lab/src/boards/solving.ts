/**
 * Positions solved double dummy, or played out by modelled players; the solver cannot refuse positions that the lab
 * itself made.
 */
import {
  lhoOf,
  sideOf,
  type Card,
  type Contract,
  type Deal,
  type Play,
  type Random,
  type Result,
} from "@falsecard/core";
import {
  Budget,
  doPiece,
  type OwnPlay,
  type PlayoutSearch,
  type PlayerModel,
  type Problem,
} from "@falsecard/engine/play";
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

/** Resources of a search: the solver of this thread, and no limit. */
export const unlimited = (random: Random) => ({ solver: solver(), random, budget: new Budget() });

/** The program with `deals` sampled deals for a decision, even where it could count all possible deals. */
export const drawing = (model: PlayerModel, deals: number): PlayerModel => ({
  ...model,
  search: { ...model.search, samples: deals, all: 0 },
});

/** The double-dummy tricks of the side to play after each of its cards. */
export const solved = (play: Play): Solution => held(solver().solve(held(positionAt(play))));

/** Declarer's tricks at the end if the side to play takes `taken` of the tricks that are left. */
export function declarersTricks(
  { declarerTricks, contract, turn, tricksLeft }: Play,
  taken: number,
): number {
  const declares = turn !== undefined && sideOf(turn) === sideOf(contract.declarer);
  return declarerTricks + (declares ? taken : tricksLeft - taken);
}

export const tricksIn = (
  deal: Deal,
  { strain, declarer }: Pick<Contract, "strain" | "declarer">,
): number => 13 - held(solver().value(openingOf(deal, strain, lhoOf(declarer))));

/**
 * Declarer's tricks after each plan, played to the end by modelled players in one deal and with the same random
 * numbers; by the papers' maximum at the player's own next turn unless told.
 */
export const playedByMinds = (
  search: PlayoutSearch,
  problem: Problem,
  deal: Deal,
  plans: readonly { readonly card: Card; readonly further?: readonly Card[] }[],
  /** Deals that each other player imagines at each of his turns. */
  worlds: number,
  random: Random,
  own: OwnPlay = "max",
): readonly number[] =>
  doPiece(
    problem,
    {
      kind: "playout",
      search,
      deal,
      plans: plans.map(({ card, further = [] }) => [card, ...further]),
      stake: problem.stake,
      others: "papers",
      worlds,
      own,
      random: random.state,
    },
    solver(),
  ).values;

function held<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw new Error(sayRefusal(result.fault));
}
