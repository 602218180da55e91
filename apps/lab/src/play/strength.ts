/**
 * Strength: a paired match of two programs and what it says, the way every change to play or bidding is judged.
 * A board that has been played is a line of a file; a match goes on where its file ends, and a file that was
 * finished elsewhere becomes a result as it is.
 */
import { answerOf, tallyOf, type MatchAnswer, type Tally } from "@falsecard/table";
import {
  findingOf,
  interval,
  intervalChart,
  listTable,
  tallied,
  withTally,
  type LabFinding,
} from "../frame/finding.js";
import { STRENGTH } from "../frame/result.js";
import { boardRun } from "../frame/rows.js";
import { joined, same, words, type Bilingual } from "../frame/words.js";
import { PAIR_ROW, tricksGained, type PairRow, type PairUnit } from "./paired-board.js";

export type StrengthOrder = Omit<PairUnit, "i">;

export const STRENGTH_RUN = boardRun<StrengthOrder, PairRow>(
  STRENGTH,
  PAIR_ROW,
  ["one", "two", "samples", "seed", "judges"],
  ({ one, two, seed, judges = [] }) => [one, two, seed, ...judges],
);

/** Interim looks at a sequential match. */
const LOOKS = 8;

/** Which program is better after these boards of `all`; open except at the planned looks and at the end. */
export function standing(tally: Tally, all: number, sequential: boolean): MatchAnswer {
  const isLast = tally.count >= all;
  const isLook = sequential && tally.count % Math.max(8, Math.ceil(all / LOOKS)) === 0;
  return isLast || isLook ? answerOf(tally, isLast) : "open";
}

export function strengthOf(rows: readonly PairRow[]) {
  const imps = tallyOf(rows.map((row) => row.imps));
  const alone = rows.every(({ judges }) => judges === undefined);
  return {
    boards: rows.length,
    imps,
    tricks: alone ? tallyOf(rows.map(tricksGained)) : undefined,
    /** Boards on which a card differs, and on which the score does. */
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
  const strength = strengthOf(rows);
  const { boards, imps } = strength;
  const { judges } = order;
  const name = `${order.one} – ${order.two}`;
  const how =
    judges === undefined
      ? words("play alone")
      : words("bidding by {judges}", { judges: joined(judges.map(same), { en: ", ", ja: "、" }) });
  return findingOf({
    tables: [
      listTable(
        "Matches",
        [strength],
        [
          ["match", () => name],
          ["what", () => how],
          ["seed", () => order.seed],
          ["deals a decision", () => order.samples],
          ["boards", () => boards],
          ["cards differ", ({ cards }) => cards],
          ["scores differ", ({ scores }) => scores],
          ["IMPs a board ± standard error", () => withTally(imps, 2)],
          ["95 %", () => interval(imps, 2)],
          [
            "tricks a board ± standard error",
            ({ tricks }) => (tricks === undefined ? null : withTally(tricks, 2)),
          ],
          [{ en: "answer", ja: "結論" }, ({ answer }) => ANSWERS[answer]],
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
