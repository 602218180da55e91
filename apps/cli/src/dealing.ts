/** Records of boards that were just dealt. */
import {
  dealPack,
  emptyRecord,
  makeDealNumber,
  numberOfDeal,
  partialOf,
  Random,
  type Board,
  type BoardRecord,
  type Deal,
} from "@falsecard/core";

export interface Dealt {
  readonly record: BoardRecord;
  readonly number: bigint;
}

/** The board of this number from this seed: the same whichever boards are dealt with it. */
export function dealtRecord(seed: string, board: Board): Dealt {
  const random = Random.from(seed).split(board.number ?? 0);
  return recordOf(dealPack(random), board, `Falsecard, seed ${seed}`);
}

/** `DealId` and `Generator` are PBN's names for where a deal comes from. */
export function recordOf(deal: Deal, board: Board, generator = "Falsecard"): Dealt {
  const number = numberOfDeal(deal);
  return {
    number,
    record: {
      ...emptyRecord(board),
      deal: partialOf(deal),
      about: { DealId: makeDealNumber(number), Generator: generator },
    },
  };
}
