/** The boards of a match or a session: those of a file, or dealt from a seed. */
import { emptyRecord, partialOf, wholeDeal, type BoardRecord } from "@falsecard/core";
import { dealBoard } from "./dealing.js";
import { chooseBoards } from "./choice.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export const MOST_BOARDS = 9999;

export async function boardsToPlay(
  shell: Shell,
  given: { readonly boards?: string; readonly count?: number },
  seed: string,
): Promise<BoardRecord[]> {
  if (given.boards === undefined) {
    return Array.from({ length: given.count ?? 16 }, (_, i) => {
      const { board, deal } = dealBoard(seed, i + 1);
      return { ...emptyRecord(board), deal: partialOf(deal) };
    });
  }
  const { file, boards: read } = await chooseBoards(shell, given.boards, {});
  const boards = new Map<number, BoardRecord>();
  let place = 0;
  for await (const { board } of read) {
    place++;
    const deal = wholeDeal(board.record.deal);
    if (deal === undefined) continue;
    const number = board.record.board.number ?? place;
    // Both rooms of a match have the same deals: each is played once.
    if (!boards.has(number))
      boards.set(number, {
        ...emptyRecord({ ...board.record.board, number }),
        deal: partialOf(deal),
      });
  }
  if (boards.size === 0) throw shell.failure(COMMON_PHRASES.sourceTorn, { file });
  return [...boards.values()];
}
