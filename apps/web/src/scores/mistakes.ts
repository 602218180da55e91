/**
 * The person's mistakes by kind of card. The analysis judges a card by what could be known at the seat; a mistake is
 * significantly behind another card. The counts are stored with the board.
 */
import { playOf, sideOf, suitOf, type BoardRecord } from "@falsecard/core";
import { momentOf } from "../boards/moves.js";
import { sumOf, type SessionBoard } from "./scoring.js";

/**
 * Opening leads, later leads by a defender (`switch`), a defender's cards in second, third and fourth hand, a
 * defender's cards when void (`discard`), and declarer's cards.
 */
export const CARD_KINDS = [
  "lead",
  "switch",
  "second",
  "third",
  "fourth",
  "discard",
  "declarer",
] as const;
export type CardKind = (typeof CARD_KINDS)[number];

/** A card chosen among several legal ones, and whether it was a mistake. */
export interface JudgedCard {
  readonly kind: CardKind;
  readonly isMistake: boolean;
}

export interface MistakeCount {
  readonly kind: CardKind;
  readonly mistakes: number;
  readonly of: number;
}

/** The kind of the card at a step, counted in calls and cards; undefined if no card is to be played. */
export function cardKindAt(record: BoardRecord, step: number): CardKind | undefined {
  const play = playOf(momentOf(record, step));
  if (play?.turn === undefined) return undefined;
  const { contract, current, turn, legal, cards } = play;
  if (cards.length === 0) return "lead";
  if (sideOf(turn) === sideOf(contract.declarer)) return "declarer";
  const [led] = current.cards;
  if (led === undefined) return "switch";
  if ([...legal].some((card) => suitOf(card) !== suitOf(led))) return "discard";
  return (["second", "third", "fourth"] as const)[current.cards.length - 1];
}

/** The counts by kind, in the order of `CARD_KINDS`, without kinds that did not occur. */
export const countedCards = (cards: readonly JudgedCard[]): readonly MistakeCount[] =>
  added(cards.map(({ kind, isMistake }) => ({ kind, mistakes: isMistake ? 1 : 0, of: 1 })));

/** The total counts of all judged boards, and the number of these boards. */
export function mistakesIn(played: readonly Pick<SessionBoard, "mistakes">[]): {
  readonly boards: number;
  readonly counts: readonly MistakeCount[];
} {
  const judged = played.flatMap(({ mistakes }) => (mistakes === undefined ? [] : [mistakes]));
  return { boards: judged.length, counts: added(judged.flat()) };
}

const added = (counts: readonly MistakeCount[]): readonly MistakeCount[] =>
  CARD_KINDS.flatMap((kind) => {
    const own = counts.filter((one) => one.kind === kind);
    const mistakes = sumOf(own.map((one) => one.mistakes));
    return own.length === 0 ? [] : [{ kind, mistakes, of: sumOf(own.map(({ of }) => of)) }];
  });
