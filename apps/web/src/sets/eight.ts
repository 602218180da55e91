/** Tonight's eight: the same eight boards for everybody on the same day, dealt from the date. */
import { SEATS, wholeDeal, type Deal } from "@falsecard/core";
import { plainDeal } from "../boards/deals.js";
import { gainOf, type Played } from "../scores/scoring.js";

export const EIGHT = 8;

const two = (n: number): string => String(n).padStart(2, "0");

/** The seed of a day by its calendar, wherever one is. */
export const eightSeed = (day: Date): string =>
  `eight ${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;

export const isEight = (seed: string): boolean => /^eight \d{4}-\d\d-\d\d$/.test(seed);

const isOf = ({ record }: Played, number: number, deal: Deal): boolean => {
  const whole = wholeDeal(record.deal);
  return (
    record.board.number === number &&
    whole !== undefined &&
    SEATS.every((seat) => whole[seat].equals(deal[seat]))
  );
};

/** What was played of the eight, in their order; undefined where a board is still to come. */
export const eightOf = (seed: string, played: readonly Played[]): readonly (Played | undefined)[] =>
  Array.from({ length: EIGHT }, (_, i) => {
    const deal = plainDeal(seed, i + 1);
    return played.find((one) => isOf(one, i + 1, deal));
  });

/** The number of the first board that is still to be played; undefined when all have been. */
export const nextOf = (eight: readonly (Played | undefined)[]): number | undefined => {
  const at = eight.findIndex((one) => one === undefined);
  return at < 0 ? undefined : at + 1;
};

/** What the boards that were compared brought, one after another. */
export const gainsIn = (
  eight: readonly (Played | undefined)[],
  side: "NS" | "EW",
): readonly number[] =>
  eight.flatMap((one) => (one === undefined ? [] : (gainOf(one, side) ?? [])));
