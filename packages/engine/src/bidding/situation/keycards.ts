/**
 * Key cards: what the asker knows once the answer is there. One answer stands for two numbers, three apart; partner's
 * strength and our own cards tell which. The text of the system uses these counts by name.
 */
import { isSuit, type Suit } from "@falsecard/core";
import { ANY, anyOf, type Constraint } from "../../constraint/constraint.js";
import { len } from "../../constraint/hands.js";
import type { RuleName } from "../system/names.js";
import type { Situation } from "./situation.js";

const ACES = ["SA", "HA", "DA", "CA"] as const;

/** The four aces, and the king of trumps if a suit is agreed. */
export const keyCards = (trump: Suit | undefined): readonly string[] =>
  trump === undefined ? ACES : [...ACES, `${trump}K`];

/** The suit whose king counts as a key card. */
export const keyTrump = (s: Situation): Suit | undefined =>
  s.card.blackwood !== "aces" && isSuit(s.agreed) ? s.agreed : undefined;

/** How many key cards an answer shows: the lower number, and the higher where there are two. */
const ANSWERS: Partial<Readonly<Record<RuleName, readonly number[]>>> = {
  "key-cards-none": [0, 3],
  "key-cards-one": [1, 4],
  "key-cards-two": [2],
  "key-cards-two-queen": [2],
  "aces-none": [0, 4],
  "aces-one": [1],
  "aces-two": [2],
  "aces-three": [3],
};

/** What partner answered to the ask for key cards. */
const answered = (s: Situation): RuleName | undefined =>
  s.partner.calls.find(({ meaning }) => ANSWERS[meaning.name] !== undefined)?.meaning.name;

const shown = (s: Situation): readonly number[] => ANSWERS[answered(s) ?? "aces-none"] ?? [0];

const count = (cards: readonly string[], min: number, max: number): Constraint => ({
  kind: "cards",
  cards,
  min,
  max,
});

/** All key cards but so many are ours. */
export function keyCardsShort(s: Situation, most: number): Constraint {
  const all = keyCards(keyTrump(s));
  const [low = 0, high] = shown(s);
  // Three more key cards are nine points at least: partner's strength tells which number it is.
  const strong = high !== undefined && s.partner.image.points.min >= (low === 0 ? 11 : 17);
  // Our own may leave no room for the higher number.
  const room = strong ? all.length - high : -1;
  const least = all.length - most;
  return anyOf(
    ...(strong ? [count(all, Math.max(0, least - high), room)] : []),
    count(all, Math.max(room + 1, least - low), all.length),
  );
}

/** The queen of trumps is ours, or so many trumps that she falls; where aces alone are asked for, she does not count. */
export function queenKnown(s: Situation): Constraint {
  const trump = keyTrump(s);
  if (trump === undefined || answered(s) === "key-cards-two-queen") return ANY;
  const length = s.partner.image.length[trump].min;
  return anyOf(count([`${trump}Q`], 1, 1), len(trump, Math.max(5, 10 - length)));
}
