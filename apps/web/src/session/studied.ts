/** The board on the table as the study looks at it: what the game shows, and nothing behind it. */
import { computed, type ReadonlySignal } from "@preact/signals";
import type { Game } from "./game.js";
import type { StudiedBoard } from "../study/study.js";

export const studiedAt = (game: Game): ReadonlySignal<StudiedBoard> =>
  computed(() => {
    const { seat: person, locale } = game.settings.value;
    return {
      record: game.record.value,
      seat: game.seat.value,
      person,
      locale,
      robots: game.robots.value,
      seed: game.boards.seed.value,
      isOver: game.isOver.value,
      part: game.isBidOnly.value ? "bid" : game.isPlayedOut.value ? "lead" : "board",
      isFaced: game.isFaced.value,
      reasons: game.reasons.value,
    };
  });
