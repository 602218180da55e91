/**
 * A robot: a bidder and a card player in one seat, made of a program (play/shipped.ts), the cards of both sides, a
 * judge,
 * and the company it plays in. Given what its seat has seen, a seed and limits, it answers with a call or a card and
 * all that led to it. It keeps no state between questions, so a question can be repeated on any machine with the same
 * answer.
 */
import {
  CardSet,
  lhoOf,
  ok,
  playSeen,
  type BySide,
  type Result,
  type Seat,
  type Seen,
} from "@falsecard/core";
import { fail } from "../faults.js";
import { openingOf, sharedSolver, type Solver } from "@falsecard/solver";
import { BOTH_MODERN, biddingPositionOf } from "../bidding/bidder/bidder.js";
import type { CallDecision } from "../bidding/bidder/decision.js";
import { judgeCall, type Judge } from "../bidding/judge.js";
import { promisesOf } from "../bidding/promise.js";
import type { ConventionCard } from "../bidding/system/card.js";
import type { Tricks } from "../bidding/agent/weigh.js";
import { offerClaim } from "../play/claim.js";
import { decide, type DecisionOptions } from "../play/decide.js";
import type { Watched } from "../play/model/kind.js";
import type { PlayerModel } from "../play/model/model.js";
import type { KeptBySignal } from "../play/model/trust.js";
import { among, PROGRAMS, type Company, knowing } from "../play/shipped.js";
import type { CardDecision } from "../play/why/decision.js";

/** The judge that ships: it decides where no agreement does. */
export const SHIPPED_JUDGE: Judge = "agent";

/** What a robot is made of; defaults are those that ship. */
export interface RobotChoice {
  readonly model?: PlayerModel;
  readonly cards?: BySide<ConventionCard>;
  readonly judge?: Judge;
  /** Who sits with it; default: people. */
  readonly company?: Company;
}

/** A program with its convention cards and its judge of the bidding, to be asked for calls and cards. */
export class Robot {
  readonly model: PlayerModel;
  /** What each side plays: its own to bid by, both to read with. */
  readonly cards: BySide<ConventionCard>;
  /** Who judges where no agreement decides. */
  readonly judge: Judge;

  private constructor(model: PlayerModel, cards: BySide<ConventionCard>, judge: Judge) {
    this.model = model;
    this.cards = cards;
    this.judge = judge;
  }

  static of({
    model = PROGRAMS.default,
    cards = BOTH_MODERN,
    company = "people",
    judge = SHIPPED_JUDGE,
  }: RobotChoice): Robot {
    return new Robot(among(model, company), cards, judge);
  }

  /** The robot at a table with a person in `seat`, given how true his signals were and what his cards showed. */
  knowing(seat: Seat, kept: KeptBySignal, watched?: Watched): Robot {
    return new Robot(knowing(this.model, seat, kept, watched), this.cards, this.judge);
  }

  /** The call that the seat makes. */
  call(
    seen: Seen,
    { seed, limits = {}, solver = sharedSolver() }: DecisionOptions,
  ): Result<CallDecision> {
    const position = biddingPositionOf(seen, this.cards);
    const { turn } = position.auction;
    if (turn === undefined) return fail("auction-over");
    if (turn !== seen.seat) return fail("call-other", turn);
    const asked = { judge: this.judge, tricks: tricksBy(solver), seed, ...limits };
    return ok(judgeCall(position, CardSet.of(seen.hand), asked));
  }

  /** The card the seat is to play, from its own hand or, if it declares, from dummy's. */
  card(seen: Seen, options: DecisionOptions): Result<CardDecision> {
    return decide(seen, promisesOf(biddingPositionOf(seen, this.cards)), this.model, options);
  }

  /** The tricks that the seat may claim because no layout of the cards can beat it; undefined if it may not yet. */
  claim(seen: Seen): number | undefined {
    const play = playSeen(seen);
    return play.ok ? offerClaim(play.value, seen.seat)?.tricks : undefined;
  }
}

/** Declarer's double-dummy tricks, found within a limit of nodes. */
export function tricksBy(solver: Solver): Tricks {
  return (deal, { strain, declarer }, nodes) => {
    const before = solver.nodes;
    const value = solver.value(openingOf(deal, strain, lhoOf(declarer)), { nodes });
    return { tricks: value.ok ? 13 - value.value : undefined, nodes: solver.nodes - before };
  };
}
