/**
 * Strength: a paired match of two programs and what it says, the way every change to play or bidding is judged.
 * A board that has been played is a line of a file; a match goes on where its file ends, and a file that was
 * finished elsewhere becomes a result as it is.
 */
import { v } from "@falsecard/cluster";
import { parseOutcome, type Result } from "@falsecard/core";
import type { Judge } from "@falsecard/engine/bidding";
import { answerOf, tallyOf, type MatchAnswer, type Tally } from "@falsecard/table";
import { interval, withTally } from "../frame/figure.js";
import { findingOf, intervalChart, table, tallied, type LabFinding } from "../frame/finding.js";
import { PAIR_ROW, tricksGained, type PairRow, type PairUnit } from "./paired-board.js";
import { isTorn, readRows, type Rows } from "../frame/rows.js";
import { joined, same, words, type Bilingual } from "../frame/words.js";

export interface StrengthOrder {
  readonly one: string;
  readonly two: string;
  readonly samples: number;
  readonly seed: string;
  readonly judges?: readonly [Judge, Judge];
}

/** The board with this number, from 0. */
export const strengthUnit = (
  { one, two, samples, seed, judges }: StrengthOrder,
  i: number,
): PairUnit => ({
  i,
  one,
  two,
  samples,
  seed,
  ...(judges === undefined ? {} : { judges: [judges[0], judges[1]] }),
});

/** The rows of a file, by board. Every line must be a board of this match. */
export const parseRows = (text: string, order: Partial<StrengthOrder>): Result<Rows<PairRow>> =>
  readRows(text, {
    read: rowOf,
    foreign: (row) => {
      for (const key of ["one", "two", "samples", "seed"] as const)
        if (order[key] !== undefined && order[key] !== row[key]) return `${key}: ${row[key]}`;
      if (JSON.stringify(order.judges ?? row.judges) !== JSON.stringify(row.judges))
        return `judges: ${row.judges?.join() ?? "–"}`;
      return undefined;
    },
  });

/** Whether a text is the beginning of a row of this match, as one that was being written when it was stopped. */
export const isTornRow = (text: string, order: StrengthOrder): boolean =>
  isTorn(text, (i) => strengthUnit(order, i));

/** The row of a value, or the name of what is not as it should be. */
function rowOf(value: unknown): PairRow | string {
  const row = v.safeParse(PAIR_ROW, value);
  if (!row.success) return v.getDotPath(row.issues[0]) ?? "row";
  // Of play alone both rooms have one contract.
  const { contract, judges } = row.output;
  return judges === undefined && !parseOutcome(contract).ok ? "contract" : row.output;
}

/** Looks at a sequential match before the last. */
const LOOKS = 8;

/** Who is better after these boards of `all`, if it is known: asked at the planned looks and at the end alone. */
export function standing(tally: Tally, all: number, sequential: boolean): MatchAnswer {
  const isLast = tally.count >= all;
  const isLook = sequential && tally.count % Math.max(8, Math.ceil(all / LOOKS)) === 0;
  return isLast || isLook ? answerOf(tally, isLast) : "open";
}

export interface Strength {
  readonly boards: number;
  readonly imps: Tally;
  readonly tricks: Tally | undefined;
  /** Boards on which a card differs, and on which the score does. */
  readonly cards: number;
  readonly scores: number;
  readonly answer: MatchAnswer;
}

export function strengthOf(rows: readonly PairRow[]): Strength {
  const imps = tallyOf(rows.map((row) => row.imps));
  const alone = rows.every(({ judges }) => judges === undefined);
  return {
    boards: rows.length,
    imps,
    tricks: alone ? tallyOf(rows.map(tricksGained)) : undefined,
    cards: rows.filter(({ apart }) => apart >= 0).length,
    scores: rows.filter((row) => row.imps !== 0).length,
    answer: answerOf(imps, true),
  };
}

const ANSWERS: Readonly<Record<MatchAnswer, Bilingual>> = {
  first: words("the first is better"),
  second: words("the second is better"),
  open: words("open"),
};

export function strengthFinding(order: StrengthOrder, rows: readonly PairRow[]): LabFinding {
  const { boards, imps, tricks, cards, scores, answer } = strengthOf(rows);
  const { seed, samples, judges } = order;
  const name = `${order.one} – ${order.two}`;
  const how =
    judges === undefined
      ? words("play alone")
      : words("bidding by {judges}", { judges: joined(judges.map(same), { en: ", ", ja: "、" }) });
  return findingOf({
    tables: [
      table(
        "Matches",
        [
          "match",
          "what",
          "seed",
          "deals a decision",
          "boards",
          "cards differ",
          "scores differ",
          "IMPs a board ± standard error",
          "95 %",
          "tricks a board ± standard error",
          { en: "answer", ja: "結論" },
        ],
        [
          [
            name,
            how,
            seed,
            samples,
            boards,
            cards,
            scores,
            withTally(imps, 2),
            interval(imps, 2),
            tricks === undefined ? null : withTally(tricks, 2),
            ANSWERS[answer],
          ],
        ],
      ),
    ],
    charts: [
      intervalChart("IMPs a board to the first, 95 %", same("IMP"), [
        tallied(words("{name}, {boards} boards", { name, boards }), imps, 3),
      ]),
    ],
    notes: [
      "Tricks are what the first program's declarers take more than the second's with the same cards. “Open” means that zero lies within the interval.",
    ],
  });
}

/** The name of a match's files. */
export const strengthName = ({ one, two, seed, judges }: StrengthOrder): string =>
  ["strength", one, two, seed, ...(judges ?? [])]
    .join("-")
    .replaceAll(/[^A-Za-z0-9.]+/g, "-")
    .slice(0, 120);
