/** The keyboard: calls, cards and everything else without a mouse. */
import { cardOf, isRank, LEVELS, STRAINS, SUITS, type Call, type Suit } from "@falsecard/core";
import type { Game } from "../../session/game.js";

export interface Keys {
  /** Takes a key; true if it meant something. */
  press(key: string): boolean;
}

/** What keys do besides calls and cards. */
export interface Commands {
  readonly why: () => void;
  readonly beliefs: () => void;
  readonly book: () => void;
}

export function keysOf(game: Game, { why, beliefs, book }: Commands): Keys {
  let before = "";
  const commands: Readonly<Record<string, () => void>> = {
    W: why,
    B: beliefs,
    O: book,
    U: () => game.undo(),
    I: () => void game.table.askHint(),
    G: () => {
      if (game.table.turn.value === "card")
        game.table.claims.isOpen.value = !game.table.claims.isOpen.value;
    },
    L: () => {
      game.table.showsLast.value = !game.table.showsLast.value;
    },
    // In the middle of a board it would throw the board away.
    N: () => {
      const { next, at, isWaiting } = game.pairs;
      if (at.value !== undefined) {
        if (next.value !== undefined && (game.table.isOver.value || isWaiting.value))
          game.pairs.lay(next.value);
      } else if (game.table.isOver.value) game.boards.next();
    },
    ESCAPE: () => {
      if (game.table.claims.isOpen.value) game.table.claims.isOpen.value = false;
      else game.stop();
    },
  };
  /** A question must be answered before anything else happens. */
  const answer = (key: string): boolean => {
    if (key !== "Y" && key !== "N" && key !== "ESCAPE") return false;
    game.sure(key === "Y");
    return true;
  };
  const call = (key: string): boolean => {
    const single: Readonly<Record<string, Call>> = { P: "P", X: "X", R: "XX" };
    const level = LEVELS.find((one) => String(one) === before);
    const strain = STRAINS.find((one) => one === key);
    if (level !== undefined && strain !== undefined) {
      game.table.call(`${level}${strain}`);
      return true;
    }
    const made = single[key];
    if (made !== undefined) game.table.call(made);
    return made !== undefined;
  };
  const card = (key: string): boolean => {
    const rank = key === "1" ? "T" : key;
    const suit: Suit | undefined = SUITS.find((one) => one === before);
    if (suit === undefined || !isRank(rank)) return false;
    game.table.card(cardOf(suit, rank));
    return true;
  };
  return {
    press: (pressed) => {
      const key = pressed.toUpperCase();
      if (game.doubt.value !== undefined) return answer(key);
      const turn = game.table.turn.value;
      const done = turn === "call" ? call(key) : turn === "card" ? card(key) : false;
      if (done) {
        before = "";
        return true;
      }
      const begins =
        turn === "call"
          ? LEVELS.some((one) => String(one) === key)
          : turn === "card" && SUITS.some((one) => one === key);
      before = begins ? key : "";
      if (begins) return true;
      const command = commands[key];
      command?.();
      return command !== undefined;
    },
  };
}
