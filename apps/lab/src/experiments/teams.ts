/** The count paper's table 2: team X gives no count but reads the opponents'; team Y gives and reads it. */
import { v } from "@falsecard/cluster";
import { tallyOf } from "@falsecard/table";
import { experiment, unitsOf } from "../frame/experiment.js";
import {
  foundTable,
  interval,
  intervalChart,
  PAPER_COLUMN,
  listTable,
  tallied,
  withTally,
} from "../frame/finding.js";
import { same, words } from "../frame/words.js";
import { PAIR_ROW, playAlone, tricksGained } from "../play/strength.js";
import { bidderSubject, programs } from "../signature/subjects.js";
import { PLAIN } from "../boards/biddable.js";

/** The paper's boards on which the two rooms differ, as printed: points of X and Y, and IMPs to Y. */
const PRINTED = [
  ["1-14", "3NT W", -50, -400, -8],
  ["1-15", "", -430, -400, 1],
  ["1-16", "", -150, -180, -1],
  ["1-18", "4H E", -420, 50, 10],
  ["2-1", "4H S", -50, 420, 10],
  ["2-4", "4S E", 100, 200, 3],
  ["2-10", "3NT E", -660, -630, 1],
  ["2-23", "3NT S", 660, 630, -1],
  ["2-25", "3NT W", -690, -660, 1],
] as const;
const BOARDS = 52;
/** Mean and standard error of the 52 printed results. */
const PRINTED_TALLY = tallyOf([
  ...PRINTED.map((row) => row[4]),
  ...Array.from({ length: BOARDS - PRINTED.length }, () => 0),
]);

const SIZES = {
  tiny: { boards: 1, samples: 2 },
  quick: { boards: 20, samples: 8 },
  full: { boards: BOARDS, samples: 16 },
};

export const teams = experiment({
  name: "count-table-2",
  paper: "000",
  title: "Table 2: teams X and Y",
  about:
    "52 boards in two rooms with the same contracts and leads; X gives no count but reads the opponents', Y gives and reads it.",
  minutes: { quick: 0.7, full: 4 },
  uses: [...programs("X", "Y"), bidderSubject(PLAIN)],
  units: (size, seed) => {
    const { boards, samples } = SIZES[size];
    return unitsOf(boards, (i) => ({ i, one: "Y", two: "X", samples, seed }));
  },
  gives: v.nullable(PAIR_ROW),
  perform: playAlone,
  finding: ([{ found }]) => {
    const rows = found.filter((row) => row !== null);
    const apart = rows.filter(({ imps }) => imps !== 0);
    const tally = tallyOf(rows.map(({ imps }) => imps));
    const tricks = tallyOf(rows.map(tricksGained));
    // The paper's boards and ours are unrelated; they only share the rows of the table.
    const beside = unitsOf(Math.max(PRINTED.length, apart.length), (k) => ({
      theirs: PRINTED[k],
      own: apart[k],
    }));
    return {
      tables: [
        foundTable(
          "The match",
          ["figure", ["value", PAPER_COLUMN], "value"],
          [
            [words("boards"), BOARDS, rows.length],
            [
              words("boards with the same result"),
              BOARDS - PRINTED.length,
              rows.length - apart.length,
            ],
            [words("IMPs to Y"), 16, rows.reduce((sum, { imps }) => sum + imps, 0)],
            [
              words("IMPs a board ± standard error"),
              withTally(PRINTED_TALLY, 2),
              withTally(tally, 2),
            ],
            [words("95 % interval"), interval(PRINTED_TALLY, 2), interval(tally, 2)],
            [words("tricks a board to Y"), null, withTally(tricks, 2)],
          ],
        ),
        listTable("Boards with another result", beside, [
          ["board", ({ theirs }) => theirs?.[0] ?? null, PAPER_COLUMN],
          ["contract", ({ theirs }) => theirs?.[1] ?? null, PAPER_COLUMN],
          [same("X"), ({ theirs }) => theirs?.[2] ?? null, PAPER_COLUMN],
          [same("Y"), ({ theirs }) => theirs?.[3] ?? null, PAPER_COLUMN],
          [same("IMP"), ({ theirs }) => theirs?.[4] ?? null, PAPER_COLUMN],
          ["board", ({ own }) => (own === undefined ? null : String(own.i + 1))],
          ["contract", ({ own }) => own?.contract ?? null],
          ["tricks, Y–X", ({ own }) => own?.tricks.join("–") ?? null],
          [same("IMP"), ({ own }) => own?.imps ?? null],
        ]),
      ],
      charts: [
        intervalChart("IMPs a board to Y, 95 %", same("IMP"), [
          tallied(words("paper, 52 boards"), PRINTED_TALLY, 3),
          tallied(words("ours, {boards} boards", { boards: rows.length }), tally, 3),
        ]),
      ],
      notes: [
        "The paper's 16 IMPs over 52 boards are nothing statistically: its own interval holds zero. Its board 1-14 should read +50 for X (West one down), which makes it −10 and the total 14. Its boards are not printed; ours are random. Longer matches are below, under Matches.",
        "Tricks are declarer's in the two rooms: first where Y sits North-South, then where X does.",
      ],
    };
  },
});
