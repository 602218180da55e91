/** The boards of a match or a session: those of a file, or dealt from a seed. */
import { wholeDeal } from "@falsecard/core";
import { dealtBoard, type DealtBoard } from "@falsecard/table";
import { chooseBoards } from "./choice.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export const MOST_BOARDS = 9999;

export async function boardsToPlay(
  shell: Shell,
  given: { readonly boards?: string; readonly count?: number },
  seed: string,
): Promise<DealtBoard[]> {
  if (given.boards === undefined) {
    return Array.from({ length: given.count ?? 16 }, (_, i) => dealtBoard(seed, i + 1));
  }
  const { file, boards: read } = await chooseBoards(shell, given.boards, {});
  const boards = new Map<number, DealtBoard>();
  let place = 0;
  for await (const { board } of read) {
    place++;
    const deal = wholeDeal(board.record.deal);
    if (deal === undefined) continue;
    const number = board.record.board.number ?? place;
    // Both rooms of a match have the same deals: each is played once.
    if (!boards.has(number)) boards.set(number, { board: { ...board.record.board, number }, deal });
  }
  if (boards.size === 0) throw shell.failure(COMMON_PHRASES.sourceTorn, { file });
  return [...boards.values()];
}
