/** The count paper's table 2: team X, which gives no count, against team Y, which gives and reads it. */
import { v } from "@falsecard/cluster";
import { errorOf, intervalOf, tallyOf } from "@falsecard/table";
import { experiment } from "../frame/experiment.js";
import type { Cell } from "../frame/finding.js";
import { figure, withError } from "../frame/figure.js";
import {
  PAIR_ROW,
  PAIR_UNIT,
  playAlone,
  tricksGained,
  type PairRow,
  type PairUnit,
} from "../play/paired-board.js";
import { same, words } from "../frame/words.js";

/** The paper's boards with another result, as printed: points of X and Y, IMPs to Y. */
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

export const teams = experiment<PairUnit, PairRow | null>({
  name: "count-table-2",
  paper: "000",
  title: words("Table 2: teams X and Y", "表2: チーム X と Y"),
  about: words(
    "52 boards in two rooms with the same contracts and leads; X gives no count but reads the opponents', Y gives and reads it.",
    "52ボードを同じコントラクトと同じリードで2つの部屋でプレイします。X はカウントを出さず敵のものだけを読み、Y は出しかつ読みます。",
  ),
  minutes: { quick: 0.7, full: 4 },
  units: (size, seed) => {
    const { boards, samples } = SIZES[size];
    return Array.from({ length: boards }, (_, i) => ({ i, one: "Y", two: "X", samples, seed }));
  },
  takes: PAIR_UNIT,
  gives: v.nullable(PAIR_ROW),
  perform: playAlone,
  finding: ([{ found }]) => {
    const rows = found.filter((row) => row !== null);
    const tally = tallyOf(rows.map(({ imps }) => imps));
    const { low, high } = intervalOf(tally);
    const tricks = tallyOf(rows.map(tricksGained));
    const total = (list: readonly number[]): number => list.reduce((sum, each) => sum + each, 0);
    const range = (least: number, most: number): string =>
      `${figure(least, 2)} … ${figure(most, 2)}`;
    const printed = intervalOf(PRINTED_TALLY);
    const finite = (value: number): number => (Number.isFinite(value) ? value : 0);
    return {
      tables: [
        {
          title: words("The match", "対戦結果"),
          columns: [
            { title: words("figure", "項目") },
            { title: words("value", "値"), paper: true },
            { title: words("value", "値") },
          ],
          rows: [
            [words("boards", "ボード"), BOARDS, rows.length],
            [
              words("boards with the same result", "同じ結果のボード"),
              BOARDS - PRINTED.length,
              rows.filter(({ imps }) => imps === 0).length,
            ],
            [words("IMPs to Y", "Y の IMP"), 16, total(rows.map(({ imps }) => imps))],
            [
              words("IMPs a board ± standard error", "1ボードの IMP ± 標準誤差"),
              withError(PRINTED_TALLY.mean, errorOf(PRINTED_TALLY), 2),
              withError(tally.mean, errorOf(tally), 2),
            ],
            [
              words("95 % interval", "95 % 区間"),
              range(printed.low, printed.high),
              range(low, high),
            ],
            [
              words("tricks a board to Y", "1ボードの Y のトリック"),
              null,
              withError(tricks.mean, errorOf(tricks), 2),
            ],
          ] satisfies Cell[][],
        },
        {
          title: words("Boards with another result", "結果の異なるボード"),
          columns: [
            { title: words("board", "ボード"), paper: true },
            { title: words("contract", "コントラクト"), paper: true },
            { title: same("X"), paper: true },
            { title: same("Y"), paper: true },
            { title: same("IMP"), paper: true },
            { title: words("board", "ボード") },
            { title: words("contract", "コントラクト") },
            { title: words("tricks, Y–X", "トリック Y–X") },
            { title: same("IMP") },
          ],
          rows: Array.from(
            { length: Math.max(PRINTED.length, rows.filter(({ imps }) => imps !== 0).length) },
            (_, k): Cell[] => {
              const theirs = PRINTED[k] ?? [null, null, null, null, null];
              const own = rows.filter(({ imps }) => imps !== 0)[k];
              return [
                ...theirs,
                ...(own === undefined
                  ? [null, null, null, null]
                  : [
                      String(own.i + 1),
                      own.contract,
                      `${own.tricks[0]}–${own.tricks[1]}`,
                      own.imps,
                    ]),
              ];
            },
          ),
        },
      ],
      charts: [
        {
          kind: "intervals",
          title: words("IMPs a board to Y, 95 %", "1ボードの Y の IMP、95 % 区間"),
          x: same("IMP"),
          y: same(""),
          estimates: [
            {
              name: words("paper, 52 boards", "論文(52ボード)"),
              mean: Number(PRINTED_TALLY.mean.toFixed(3)),
              error: Number(errorOf(PRINTED_TALLY).toFixed(3)),
            },
            {
              name: words(`ours, ${rows.length} boards`, `私たち(${rows.length}ボード)`),
              mean: Number(tally.mean.toFixed(3)),
              error: Number(finite(errorOf(tally)).toFixed(3)),
            },
          ],
        },
      ],
      notes: [
        words(
          "The paper's 16 IMPs over 52 boards are nothing statistically: its own interval holds zero. Its board 1-14 should read +50 for X (West one down), which makes it −10 and the total 14. Its boards are not printed; ours are random. Longer matches are below, under Matches.",
          "論文の52ボードで16 IMP は統計的には差がありません(区間に0を含みます)。1-14 の X は +50(ウエストの1ダウン)のはずで、そうすると −10、合計14です。論文のボードは印刷されていないため、こちらは乱数のボードです。より長い対戦は末尾の「対戦」にあります。",
        ),
        words(
          "Tricks are declarer's in the two rooms: first where Y sits North-South, then where X does.",
          "トリックはディクレアラーのもので、Y が南北の部屋、X が南北の部屋の順です。",
        ),
      ],
    };
  },
});
