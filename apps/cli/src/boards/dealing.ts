/** Records of boards that were just dealt. */
import {
  boardOf,
  emptyRecord,
  makeDealNumber,
  numberOfDeal,
  partialOf,
  seededDeal,
  type Board,
  type BoardRecord,
  type Deal,
} from "@falsecard/core";

/** A board that was just dealt, and the generator that dealt it. */
export interface Dealt {
  readonly board: Board;
  readonly deal: Deal;
  readonly generator: string;
}

/** The board with a number from a seed; it does not depend on the other boards that are dealt. */
export function dealBoard(seed: string, number: number): Dealt {
  return {
    board: boardOf(number),
    deal: seededDeal(seed, number),
    generator: `Falsecard, seed ${seed}`,
  };
}

/** `DealId` and `Generator` are PBN's tags for the origin of a deal. */
export function recordOf({ board, deal, generator }: Dealt): BoardRecord {
  return {
    ...emptyRecord(board),
    deal: partialOf(deal),
    about: { DealId: makeDealNumber(numberOfDeal(deal)), Generator: generator },
  };
}
