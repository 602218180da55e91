/** The keyboard: calls, cards and everything else without a mouse. */
import { cardOf, isRank, LEVELS, STRAINS, SUITS, type Call } from "@falsecard/core";
import type { Rooms } from "../../rooms/rooms.js";

/** Handles a key; returns whether it has a meaning. */
export function keysOf({
  game,
  panels,
}: Pick<Rooms, "game" | "panels">): (pressed: string) => boolean {
  const { table, pairs } = game;
  let before = "";
  const commands: Readonly<Record<string, () => void>> = {
    W: () => panels.toggle("why"),
    B: () => panels.toggle("beliefs"),
    O: () => panels.toggle("book"),
    U: () => game.undo(),
    I: () => void table.askHint(),
    G: () => {
      if (table.turn.value === "card") table.claims.isOpen.value = !table.claims.isOpen.value;
    },
    L: () => {
      table.showsLast.value = !table.showsLast.value;
    },
    // Only between boards: in the middle of one it would abandon the board.
    N: () => {
      const { next, at, isWaiting } = pairs;
      if (at.value === undefined) {
        if (table.isOver.value) game.boards.next();
      } else if (next.value !== undefined && (table.isOver.value || isWaiting.value))
        pairs.lay(next.value);
    },
    ESCAPE: () => {
      if (table.claims.isOpen.value) table.claims.isOpen.value = false;
      else game.stop();
    },
  };
  /** A confirmation must be answered before any other key works. */
  const answer = (key: string): boolean => {
    if (key !== "Y" && key !== "N" && key !== "ESCAPE") return false;
    game.sure(key === "Y");
    return true;
  };
  const call = (key: string): boolean => {
    const level = LEVELS.find((one) => String(one) === before);
    const strain = STRAINS.find((one) => one === key);
    const made =
      level !== undefined && strain !== undefined ? (`${level}${strain}` as const) : SINGLE[key];
    if (made !== undefined) table.call(made);
    return made !== undefined;
  };
  const card = (key: string): boolean => {
    const rank = key === "1" ? "T" : key;
    const suit = SUITS.find((one) => one === before);
    if (suit === undefined || !isRank(rank)) return false;
    table.card(cardOf(suit, rank));
    return true;
  };
  return (pressed) => {
    const key = pressed.toUpperCase();
    if (game.doubt.value !== undefined) return answer(key);
    const turn = table.turn.value;
    const isMade = turn === "call" ? call(key) : turn === "card" && card(key);
    // Keys that begin a bid or a card and wait for the next key.
    const begun: readonly (string | number)[] =
      turn === "call" ? LEVELS : turn === "card" ? SUITS : [];
    const isBegun = !isMade && begun.some((one) => String(one) === key);
    before = isBegun ? key : "";
    if (isMade || isBegun) return true;
    const command = commands[key];
    command?.();
    return command !== undefined;
  };
}

const SINGLE: Readonly<Record<string, Call>> = { P: "P", X: "X", R: "XX" };
