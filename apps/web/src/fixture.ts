/** What tests of the page's controllers share: a mind in this thread, a shelf, and a person who acts. */
import { Game } from "./game.js";
import { think } from "./mind.js";
import type { AnswerTo, Mind, Question } from "./question.js";
import type { Shelf } from "./session.js";

/** Thinks in this thread, and remembers what it was asked. */
export function mindOf(asked: Question[] = []): Mind {
  let stopped = 0;
  return {
    ask: async <Q extends Question>(question: Q): Promise<AnswerTo<Q>> => {
      asked.push(question);
      const at = stopped;
      await new Promise((resolve) => setTimeout(resolve, 0));
      if (at !== stopped) throw new Error("stopped");
      return await think(question, () => 0);
    },
    stop: () => {
      stopped++;
    },
  };
}

export function shelfOf(text?: string): Shelf & { text: string | undefined } {
  const shelf = {
    text,
    read: () => shelf.text,
    write: (written: string) => {
      shelf.text = written;
    },
  };
  return shelf;
}

export const QUICK = JSON.stringify({
  settings: { character: { samples: 2, patience: 60_000 } },
  seed: "test",
});

/** Waits until something is so. */
export async function until(is: () => boolean): Promise<void> {
  for (let i = 0; i < 20_000 && !is(); i++) await new Promise((resolve) => setTimeout(resolve, 1));
  if (!is()) throw new Error("waited in vain");
}

export const isAsked = (game: Game): boolean => game.turn.value !== undefined || game.isOver.value;

/** Passes, and plays whatever is legal. */
export async function act(game: Game): Promise<void> {
  await until(() => isAsked(game));
  const before = game.record.value;
  if (game.turn.value === "call") game.call("P");
  else if (game.turn.value === "card") {
    const [card] = game.play.value?.legal ?? [];
    if (card !== undefined) game.card(card);
  }
  await until(() => game.record.value !== before || game.isOver.value);
}

/** Other tables at which nobody ever finishes: for tests that compare nothing. */
export const NOBODY: Mind = {
  ask: async () => await new Promise<never>(() => undefined),
  stop: () => undefined,
};

/** A game with robots that make up their minds at once. */
export const gameOf = (kept: Readonly<Record<string, unknown>> = {}): Game =>
  new Game(
    mindOf(),
    shelfOf(JSON.stringify({ ...(JSON.parse(QUICK) as object), ...kept })),
    () => "fresh",
    { others: NOBODY },
  );
