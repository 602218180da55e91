/** A moment of a board: after a number of calls and cards, or just before a given card. */
import { parseCard, recordAt, wholeNumber, type BoardRecord, type Card } from "@falsecard/core";
import type { Shell } from "../frame/shell.js";
import { showCard } from "../print/tables.js";

type Moment =
  | { readonly calls: number | undefined; readonly cards: number }
  | { readonly before: Card };

/** Reads `8` (after 8 cards), `3,0` (after 3 calls and no card) and `HQ` (before the queen of hearts was played). */
export function parseMoment(shell: Shell, text: string): Moment {
  const parts = text.split(/[,、，]/);
  const [first, second] = parts.map(wholeNumber);
  if (first !== undefined && second !== undefined && parts.length === 2)
    return { calls: first, cards: second };
  if (first !== undefined && parts.length === 1) return { calls: undefined, cards: first };
  const card = parseCard(text);
  if (card.ok) return { before: card.value };
  throw shell.misuse(PHRASES.wrong, { found: text });
}

/** The record at the moment; throws a `Stop` if the board did not reach it. */
export function recordThen(shell: Shell, record: BoardRecord, moment: Moment): BoardRecord {
  if ("before" in moment) {
    const at = record.cards.findIndex(({ card }) => card === moment.before);
    if (at < 0)
      throw shell.failure(PHRASES.unplayed, { card: showCard(shell.style, moment.before) });
    return recordAt(record, record.calls.length, at);
  }
  const { calls = record.calls.length, cards } = moment;
  if (calls > record.calls.length || cards > record.cards.length)
    throw shell.failure(PHRASES.beyond, {
      calls: record.calls.length,
      cards: record.cards.length,
    });
  return recordAt(record, calls, cards);
}

const PHRASES = {
  wrong: [
    "--at: “{found}” is not a moment; expected cards played such as 8, calls and cards such as 3,0, or a card such as HQ",
    "--at: 「{found}」は時点ではありません。8(枚数)、3,0(コールと枚数)、HQ(カード)のように書いてください",
  ],
  unplayed: [
    "--at: {card} was not played; expected a card of the play",
    "--at: {card} は出されていません。出されたカードを書いてください",
  ],
  beyond: [
    "--at: there are {calls|call|calls} and {cards|card|cards}; expected no more",
    "--at: {calls} コール、{cards} 枚までです。それ以下にしてください",
  ],
} as const;
