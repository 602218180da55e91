/** Suits by kind, as rules need them. */
import { bidOf, isLevel, suitIndex, type Bid, type Strain, type Suit } from "@falsecard/core";

export const isMajor = (strain: Strain | undefined): strain is "H" | "S" =>
  strain === "H" || strain === "S";
export const isMinor = (strain: Strain | undefined): strain is "C" | "D" =>
  strain === "C" || strain === "D";

export const higher = (a: Suit, b: Suit): boolean => suitIndex(a) > suitIndex(b);

/** A bid, if there is such a level. */
export const at = (level: number, strain: Strain): Bid | undefined =>
  isLevel(level) ? bidOf(level, strain) : undefined;

/** The level of game in a strain. */
export const gameLevel = (strain: Strain): number => (strain === "N" ? 3 : isMajor(strain) ? 4 : 5);
