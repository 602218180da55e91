/**
 * The robots that are shipped. A robot can be made here and nowhere else, of a program (play/shipped.ts), the cards of both
 * sides, a judge, and the company it plays in.
 */
import type { BySide, Seat } from "@falsecard/core";
import { BOTH_MODERN } from "../bidding/bidder/bidder.js";
import type { ConventionCard } from "../bidding/system/card.js";
import type { Judge } from "../bidding/judge.js";
import { knowing } from "../play/acquaintance.js";
import type { Watched } from "../play/model/mixture.js";
import type { PlayerModel } from "../play/model/model.js";
import { among, PROGRAMS, type Company } from "../play/shipped.js";
import type { KeptBySignal } from "../play/model/trust.js";

/** Who judges where no agreement decides: the agent, in every company. */
export const JUDGE_AMONG: Readonly<Record<Company, Judge>> = {
  ours: "agent",
  program: "agent",
  people: "agent",
};

/** What is left out is as the product ships it. */
export interface RobotChoice {
  readonly model?: PlayerModel;
  readonly cards?: BySide<ConventionCard>;
  readonly judge?: Judge;
  /** Who sits with it: people unless told. */
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
    judge = JUDGE_AMONG[company],
  }: RobotChoice): Robot {
    return new Robot(among(model, company), cards, judge);
  }

  /** The same robot at a table with a person in `seat`, whose signals have been so true and whose cards were seen. */
  knowing(seat: Seat, kept: KeptBySignal, watched?: Watched): Robot {
    return new Robot(knowing(this.model, seat, kept, watched), this.cards, this.judge);
  }
}
