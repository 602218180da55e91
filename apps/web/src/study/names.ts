/** How steps of a board, hands and amounts are named to a person. */
import { inLocale, SUITS_DOWN, type Hand, type Locale } from "@falsecard/core";
import { callName, cardName, runName, strainName } from "../words/tell.js";
import { say } from "../words/words.js";
import type { ScoreUnit } from "../robots/engine.js";
import type { BoardMove } from "../boards/moves.js";

/** `3rd`; Japanese has the figure alone. */
function ordinal(n: number, locale: Locale): string {
  const tail = n % 100 > 10 && n % 100 < 14 ? "th" : (["th", "st", "nd", "rd"][n % 10] ?? "th");
  return inLocale([`${n}${tail}`, String(n)], locale);
}

/** What was called or played: `3rd trick, West's ♣8`. */
export function moveText(moves: readonly BoardMove[], step: number, locale: Locale): string {
  const move = moves[step];
  if (move === undefined) return "";
  const { card, call } = move;
  const seat = say(`seat.${move.seat}`, locale);
  if (card === undefined) {
    const round = Math.floor(step / 4) + 1;
    return say("study.call", locale, { round, seat, call: callName(call ?? "P", locale) });
  }
  const before = moves.findIndex((one) => one.card !== undefined);
  const trick = ordinal(Math.floor((step - before) / 4) + 1, locale);
  return say("study.card", locale, { trick, seat, card: cardName(card) });
}

/** Tricks beside what the contract needs: `=`, `+1`, `−2`. */
export const markText = (tricks: number, needed: number): string => {
  const over = tricks - needed;
  return over === 0 ? "=" : over > 0 ? `+${over}` : `−${-over}`;
};

const DECIMALS: Readonly<Record<ScoreUnit, number>> = {
  points: 0,
  IMPs: 2,
  matchpoints: 1,
  boards: 2,
};

export const amountText = (value: number, unit: ScoreUnit): string =>
  value
    .toFixed(DECIMALS[unit])
    .replace(/^-(0(?:\.0+)?)$/, "$1")
    .replace("-", "−");

/** A hand as a line: `♠AK7 ♥QJ ♦– ♣98765432`. */
export const handText = (hand: Hand): string =>
  SUITS_DOWN.map((suit) => strainName(suit) + runName(hand.only(suit))).join(" ");
