/** Records of boards that were just dealt. */
import {
  boardOf,
  emptyRecord,
  makeDealNumber,
  numberOfDeal,
  partialOf,
  Random,
  type Board,
  type BoardRecord,
  type Deal,
} from "@falsecard/core";
import type { Dealing } from "@falsecard/engine/inference";
import { dealtBoard } from "@falsecard/table";

/** A board that was just dealt, and by what. */
export interface Dealt {
  readonly board: Board;
  readonly deal: Deal;
  readonly generator: string;
}

/** The board of this number from this seed: the same whichever boards are dealt with it. */
export function dealBoard(seed: string, number: number): Dealt {
  return { ...dealtBoard(seed, number), generator: `Falsecard, seed ${seed}` };
}

/** So many draws for one board, about half a minute, if more than two hands are asked for. */
export const TRIES = 300_000;

/** The same with hands to order; undefined if no draw fitted. */
export function dealToOrder(
  seed: string,
  number: number,
  dealing: Dealing,
  words: string,
): Dealt | undefined {
  const deal = dealing.deal(Random.from(seed).split(number), TRIES);
  if (deal === undefined) return undefined;
  return { board: boardOf(number), deal, generator: `Falsecard, seed ${seed}, ${words}` };
}

/** `DealId` and `Generator` are PBN's names for where a deal comes from. */
export function recordOf({ board, deal, generator }: Dealt): BoardRecord {
  return {
    ...emptyRecord(board),
    deal: partialOf(deal),
    about: { DealId: makeDealNumber(numberOfDeal(deal)), Generator: generator },
  };
}
