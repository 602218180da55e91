/** What a card of the person's partner tells him by agreement, when he wants to be told. */
import { partnerOf, type Seat } from "@falsecard/core";
import type { Study } from "../../study/study.js";
import type { Game } from "../../session/game.js";

/** The words for the badge on the card of this number; undefined if it has none. What opponents tell waits for the end. */
export function badgeText(game: Game, study: Study, index: number, by: Seat): string | undefined {
  if (
    !game.table.tellsSignals.value ||
    game.table.isOver.value ||
    by !== partnerOf(game.table.seat.value)
  )
    return undefined;
  const text = study.told.value?.cards[index];
  return text === "" ? undefined : text;
}
