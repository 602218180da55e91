/** Sets of boards by a seed: tonight's eight, the same for everybody on the same day, and those that somebody challenges to. */
import { SEATS, wholeDeal, type Deal } from "@falsecard/core";
import { plainDeal } from "../boards/deals.js";
import type { SessionBoard } from "./scoring.js";

export const EIGHT = 8;
export const SET_SIZES = [8, 16] as const;
export type SetSize = (typeof SET_SIZES)[number];

const two = (n: number): string => String(n).padStart(2, "0");

/** The seed of a day by its calendar, wherever one is. */
export const eightSeed = (day: Date): string =>
  `eight ${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

export const isEight = (seed: string): boolean => /^eight \d{4}-\d\d-\d\d$/.test(seed);

/** Whether the boards of a seed are a set, played against a field. */
export const isSet = (seed: string): boolean => isEight(seed) || /^set [\w-]{1,40}$/.test(seed);

const isOf = ({ record }: SessionBoard, number: number, deal: Deal): boolean => {
  const whole = wholeDeal(record.deal);
  return (
    record.board.number === number &&
    whole !== undefined &&
    SEATS.every((seat) => whole[seat].equals(deal[seat]))
  );
};

/** What was played of a set, in its order; undefined where a board is still to come. */
export const setOf = (
  seed: string,
  size: SetSize,
  played: readonly SessionBoard[],
): readonly (SessionBoard | undefined)[] =>
  Array.from({ length: size }, (_, i) => {
    const deal = plainDeal(seed, i + 1);
    return played.find((one) => isOf(one, i + 1, deal));
  });

export const eightOf = (
  seed: string,
  played: readonly SessionBoard[],
): readonly (SessionBoard | undefined)[] => setOf(seed, EIGHT, played);

/** The number of the first board that is still to be played; undefined when all have been. */
export const nextInSet = (eight: readonly (SessionBoard | undefined)[]): number | undefined => {
  const at = eight.findIndex((one) => one === undefined);
  return at < 0 ? undefined : at + 1;
};
