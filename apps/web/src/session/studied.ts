/** The board on the table as the study looks at it: what the game shows, and nothing behind it. */
import { computed, type ReadonlySignal } from "@preact/signals";
import type { Game } from "./game.js";
import type { StudiedBoard } from "../study/study.js";

export const studiedAt = (game: Game): ReadonlySignal<StudiedBoard> =>
  computed(() => {
    const { seat: person, locale } = game.settings.value;
    return {
      record: game.table.record.value,
      seat: game.table.seat.value,
      person,
      locale,
      robots: game.table.robots.value,
      seed: game.boards.seed.value,
      isOver: game.table.isOver.value,
      part: game.table.isBidOnly.value ? "bid" : game.table.isPlayedOut.value ? "lead" : "board",
      isFaced: game.table.isFaced.value,
      reasons: game.table.reasons.value,
    };
  });
