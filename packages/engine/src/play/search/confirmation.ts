/**
 * Confirmation: the gain of a misleading card over the honest one, measured in fresh deals.
 *
 * The card must gain against the players who probably sit there, significantly and by something that counts, and against
 * the perfect player, a reader or a plain player (kind.ts) may lose no more than a share of that gain: real opponents are
 * one of these or something between. The player himself plays on by what he believes, so a gain that needs the sight of
 * all hands does not count. Deals are judged until the answer is clear, does not matter, or no deal is left.
 */
import { lhoOf, rhoOf } from "@falsecard/core";
import { declarerTricks } from "../players/reply.js";
import type { Candidate } from "../problem/candidate.js";
import { MIXED, type MixedName, type Mixture } from "../model/kind.js";
import { ordered, type PlayoutPiece, type Piece, type Thinking } from "./order.js";
import type { Problem } from "../problem/problem.js";
import { differences, evaluationsOf, spreadOf, type Findings } from "./search.js";
import type { Resources } from "./budget.js";
import { succeeds, type Stake } from "../problem/stake.js";
import type { World, Worlds } from "../problem/worlds.js";

/** Kinds against which the card must not lose much. */
const GUARDS: readonly MixedName[] = ["perfect", "reader", "plain"];
/** Less likely kinds are not simulated, unless they are guards. */
const LIKELY = 0.15;
/** A player of whom nothing was learnt: as likely a reader as a plain player. */
const UNLEARNT: Mixture = { perfect: 0, reader: 0.5, plain: 0.5, club: 0 };

/** Fresh deals between two looks at the result; each look is a chance to stop on luck. */
const BATCH = 16;
/** A result is clear if it is so many standard errors from the bound. */
const CLEAR = 2;

/** The mean of the two opponents' mixtures. */
function opponentsOf({ model, seat }: Pick<Problem, "model" | "seat">): Mixture {
  const own = [lhoOf(seat), rhoOf(seat)].map((each) => model.players.kinds?.[each] ?? UNLEARNT);
  const mean = (kind: MixedName): number =>
    own.reduce((sum, mixture) => sum + mixture[kind], 0) / own.length;
  return {
    perfect: mean("perfect"),
    reader: mean("reader"),
    plain: mean("plain"),
    club: mean("club"),
  };
}

/** The piece of work that plays cards to the end of a deal against others of one kind. */
export const playedAgainst = (
  others: MixedName,
  plans: readonly Candidate[],
  deal: PlayoutPiece["deal"],
  stake: Stake,
  random: PlayoutPiece["random"],
): PlayoutPiece => ({
  kind: "playout",
  search: "abc",
  deal,
  plans: plans.map(({ card }) => [card]),
  stake,
  others,
  own: "blind",
  random,
});

export interface Confirmed {
  readonly evaluations: Findings["evaluations"];
  readonly gain: { readonly mean: number; readonly error: number };
  readonly nodes: number;
}

/** The two cards to compare, the honest one first. */
export interface RivalCards {
  readonly problem: Problem;
  readonly pair: readonly [own: Candidate, rival: Candidate];
  readonly stake: Stake;
  /** What may be lost against one kind of player, as a share of the gain. */
  readonly risk: number;
  /** By how much such a gain exceeds the least that counts. */
  readonly counts: (gain: number) => number;
}

/** The rival's gain in fresh deals; undefined unless it clearly gains and loses against no kind of player. */
export function* confirm(
  { problem, pair, stake, risk, counts }: RivalCards,
  fresh: Worlds,
  { random, budget }: Resources,
): Thinking<Confirmed | undefined> {
  const believed = opponentsOf(problem);
  const kinds = MIXED.filter((kind) => GUARDS.includes(kind) || believed[kind] >= LIKELY);
  const total = kinds.reduce((sum, kind) => sum + believed[kind], 0);
  const shares = kinds.map((kind) => believed[kind] / total);
  const indifference = problem.model.search.indifference * stake.swing;
  const worth = pair.map((): number[] => []);
  const successes = pair.map((): number[] => []);
  const gains = kinds.map((): number[] => []);
  let nodes = 0;
  const piecesOf = ({ deal }: World, i: number): Piece[] =>
    kinds.map((kind) =>
      kind === "perfect"
        ? { kind: "deals", deals: [deal], candidates: pair.map(({ card }) => card) }
        : playedAgainst(kind, pair, deal, stake, random.split(`confirm ${i} ${kind}`).state),
    );
  for (let from = 0; from < fresh.list.length; from += BATCH) {
    const batch = fresh.list.slice(from, from + BATCH).map((world, i) => piecesOf(world, from + i));
    // The budget is asked before every deal: early in the play a batch takes many seconds.
    for (const [i, pieces] of batch.entries()) {
      if (budget.refuses()) return undefined;
      const found = yield* ordered({ pieces, ahead: batch.slice(i + 1).flat() }, budget);
      nodes += found.reduce((sum, each) => sum + each.nodes, 0);
      const byKind = tricksIn(problem, kinds, found);
      for (const [k, [own = 0, rival = 0]] of byKind.entries())
        gains[k]?.push(worthOf(stake, rival) - worthOf(stake, own));
      for (const side of pair.keys()) {
        const mean = (of: (taken: number) => number): number =>
          byKind.reduce((sum, taken, k) => sum + (shares[k] ?? 0) * of(taken[side] ?? 0), 0);
        worth[side]?.push(mean((taken) => worthOf(stake, taken)));
        successes[side]?.push(mean((taken) => Number(succeeds(stake, taken))));
      }
    }
    const gain = spreadOf(differences(worth[1] ?? [], worth[0] ?? []), fresh);
    if (counts(gain.mean + gain.error) < 0 || gain.mean <= 0) return undefined;
    const against = gains.map((list) => spreadOf(list, fresh));
    const allowed = Math.max(indifference, risk * gain.mean);
    // It clearly loses too much against one of the kinds.
    if (against.some(({ mean, error }) => mean + CLEAR * error < -allowed)) return undefined;
    const isSafe = against.every(({ mean }) => mean >= -allowed);
    if (!isSafe || counts(gain.mean) < 0 || gain.mean < CLEAR * gain.error) continue;
    const rows = pair.map((candidate, side) => ({
      candidate,
      values: worth[side] ?? [],
      successes: successes[side] ?? [],
    }));
    return { evaluations: evaluationsOf(rows, fresh), gain, nodes };
  }
  if (fresh.isShort === true) budget.runsShort();
  return undefined;
}

/** Declarer's tricks in a deal: against each kind, with each card of the pair. */
function tricksIn(
  { play }: Problem,
  kinds: readonly MixedName[],
  found: readonly { readonly values: readonly number[] }[],
): (readonly number[])[] {
  return kinds.map((kind, k) => {
    const values = found[k]?.values ?? [];
    return kind === "perfect" ? values.map((tricks) => declarerTricks(play, tricks)) : values;
  });
}

const worthOf = ({ worth }: Stake, tricks: number): number => worth[tricks] ?? 0;
