/** What a duel shows: the answer with its interval, and where the IMPs went. */
import { sayName, type RuleName } from "@falsecard/engine/bidding";
import { errorOf, intervalOf, tallyOf, type Tally } from "@falsecard/table";
import type { DuelOrder, DuelRow } from "./duel.js";
import {
  CLASS_WORDS,
  DUEL_CLASSES,
  duelBoard,
  type DuelBoard,
  type DuelCards,
  type DuelClass,
} from "./duel-board.js";
import { figure, withError } from "../frame/figure.js";
import type { Cell, Column, Finding, Table } from "../frame/finding.js";
import { PHASE_WORDS, PHASES, type Phase } from "./phase.js";
import { same, words } from "../frame/words.js";

/** What the results of a duel are kept under. */
export const DUEL = "duel";

interface Mean {
  readonly boards: number;
  readonly mean: number;
  /** None while there are fewer than two boards. */
  readonly error: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** IMPs of some boards: won, lost, and what is left. */
interface Net {
  readonly boards: number;
  readonly won: number;
  readonly lost: number;
  readonly net: number;
}

export interface DuelSummary {
  readonly all: Mean;
  readonly contested: Mean;
  readonly uncontested: Mean;
  readonly classes: Readonly<Partial<Record<DuelClass, Net>>>;
  /** Boards by where the auctions parted, and by our rule there. */
  readonly phases: Readonly<Partial<Record<Phase, Net>>>;
  readonly rules: readonly (Net & { readonly rule: RuleName; readonly phase: Phase })[];
  readonly doubles: { readonly ours: Stood; readonly theirs: Stood };
  /** IMPs from par of either bidder with itself, and ours less theirs. */
  readonly par?: { readonly ours: Mean; readonly theirs: Mean; readonly difference: Mean };
}

interface Stood {
  readonly stood: number;
  readonly made: number;
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

function meanOf(results: Iterable<number>): Mean {
  const tally: Tally = tallyOf(results);
  const { low, high } = intervalOf(tally);
  return {
    boards: tally.count,
    mean: tally.mean,
    error: finite(errorOf(tally)),
    low: finite(low),
    high: finite(high),
  };
}

function netOf(boards: readonly DuelBoard[]): Net {
  const gains = boards.map(({ row }) => row.imps);
  const won = gains.filter((gain) => gain > 0).reduce((a, b) => a + b, 0);
  const lost = gains.filter((gain) => gain < 0).reduce((a, b) => a + b, 0);
  return { boards: boards.length, won, lost, net: won + lost };
}

function grouped<K extends string>(
  boards: readonly DuelBoard[],
  keyOf: (board: DuelBoard) => K | undefined,
): Map<K, DuelBoard[]> {
  const groups = new Map<K, DuelBoard[]>();
  for (const board of boards) {
    const key = keyOf(board);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [board]);
    else group.push(board);
  }
  return groups;
}

const inOrder = <K extends string>(
  keys: readonly K[],
  groups: ReadonlyMap<K, readonly DuelBoard[]>,
): Partial<Record<K, Net>> => {
  const found: Partial<Record<K, Net>> = {};
  for (const key of keys) {
    const boards = groups.get(key);
    if (boards !== undefined) found[key] = netOf(boards);
  }
  return found;
};

export function duelSummary(rows: readonly DuelRow[], cards: DuelCards): DuelSummary {
  const boards = rows.map((row) => duelBoard(row, cards));
  const gains = (some: readonly DuelBoard[]): Mean => meanOf(some.map(({ row }) => row.imps));
  const doubles = boards.flatMap((board) => board.doubles);
  const stood = (byUs: boolean): Stood => {
    const own = doubles.filter((double) => double.byUs === byUs);
    return { stood: own.length, made: own.filter(({ made }) => made).length };
  };
  const distances = rows.flatMap(({ distance }) => (distance === undefined ? [] : [distance]));
  const byRule = grouped(boards, ({ parting }) =>
    parting === undefined ? undefined : `${parting.phase} ${parting.rule}`,
  );
  return {
    all: gains(boards),
    contested: gains(boards.filter(({ contested }) => contested)),
    uncontested: gains(boards.filter(({ contested }) => !contested)),
    classes: inOrder(
      DUEL_CLASSES,
      grouped(boards, (board) => board.class),
    ),
    phases: inOrder(
      PHASES,
      grouped(boards, ({ parting }) => parting?.phase),
    ),
    rules: [...byRule.values()]
      .flatMap((some) => {
        const parting = some[0]?.parting;
        return parting === undefined
          ? []
          : [{ rule: parting.rule, phase: parting.phase, ...netOf(some) }];
      })
      .toSorted((a, b) => a.net - b.net),
    doubles: { ours: stood(true), theirs: stood(false) },
    ...(distances.length === 0
      ? {}
      : {
          par: {
            ours: meanOf(distances.map(([ours]) => ours)),
            theirs: meanOf(distances.map(([, theirs]) => theirs)),
            difference: meanOf(distances.map(([ours, theirs]) => ours - theirs)),
          },
        }),
  };
}

const NET_COLUMNS: readonly Column[] = [
  { title: words("boards", "ボード") },
  { title: words("won", "勝ち") },
  { title: words("lost", "負け") },
  { title: words("net IMPs", "差引 IMP") },
];
const netCells = ({ boards, won, lost, net }: Net): Cell[] => [boards, won, lost, net];

const meanCells = ({ boards, mean, error, low, high }: Mean): Cell[] => [
  boards,
  withError(mean, error ?? Number.NaN, 3),
  `${figure(low ?? Number.NaN, 2)} … ${figure(high ?? Number.NaN, 2)}`,
];

/** Rules that are told of, from either end of the list. */
const RULES_SHOWN = 12;

export function duelFinding(order: DuelOrder, summary: DuelSummary): Finding {
  const { all, contested, uncontested, rules, doubles, par } = summary;
  const shown =
    rules.length <= 2 * RULES_SHOWN
      ? rules
      : [...rules.slice(0, RULES_SHOWN), ...rules.slice(-RULES_SHOWN)];
  const percent = ({ stood, made }: Stood): string =>
    stood === 0 ? "–" : `${((100 * made) / stood).toFixed(0)} %`;
  const tables: Table[] = [
    {
      title: words("IMPs a board", "1ボードの IMP"),
      columns: [
        { title: words("auctions", "オークション") },
        { title: words("boards", "ボード") },
        { title: words("IMPs a board ± standard error", "1ボードの IMP ± 標準誤差") },
        { title: words("95 %", "95 %") },
      ],
      rows: [
        [words("all", "全部"), ...meanCells(all)],
        [words("contested at either table", "どちらかで競り合い"), ...meanCells(contested)],
        [words("uncontested", "競り合いなし"), ...meanCells(uncontested)],
      ],
    },
    {
      title: words("By what the boards came to", "結果の種類"),
      columns: [{ title: words("class", "種類") }, ...NET_COLUMNS],
      rows: DUEL_CLASSES.flatMap((each) => {
        const net = summary.classes[each];
        return net === undefined ? [] : [[CLASS_WORDS[each], ...netCells(net)]];
      }),
    },
    {
      title: words("By the first call that differs", "最初に違ったコール"),
      columns: [{ title: words("whose", "誰の") }, ...NET_COLUMNS],
      rows: PHASES.flatMap((each) => {
        const net = summary.phases[each];
        return net === undefined ? [] : [[PHASE_WORDS[each], ...netCells(net)]];
      }),
    },
    {
      title: words("By our rule at that call", "そのコールの自分のルール"),
      columns: [
        { title: words("rule", "ルール") },
        { title: words("where", "どこで") },
        ...NET_COLUMNS,
      ],
      rows: shown.map(({ rule, phase, ...net }) => [
        words(sayName(rule, "en"), sayName(rule, "ja")),
        PHASE_WORDS[phase],
        ...netCells(net),
      ]),
    },
    {
      title: words("Doubles that stood", "最後まで残ったダブル"),
      columns: [
        { title: words("whose", "誰の") },
        { title: words("stood", "残った") },
        { title: words("made", "メイクされた") },
        { title: same("%") },
      ],
      rows: [
        [words("ours", "こちら"), doubles.ours.stood, doubles.ours.made, percent(doubles.ours)],
        [
          words("theirs", "相手"),
          doubles.theirs.stood,
          doubles.theirs.made,
          percent(doubles.theirs),
        ],
      ],
    },
  ];
  if (par !== undefined)
    tables.push({
      title: words("IMPs from par, each bidding with itself", "自分どうしのビッドのパーからの IMP"),
      columns: [
        { title: words("who", "誰") },
        { title: words("boards", "ボード") },
        { title: words("IMPs a board ± standard error", "1ボードの IMP ± 標準誤差") },
        { title: words("95 %", "95 %") },
      ],
      rows: [
        [order.ours, ...meanCells(par.ours)],
        [order.theirs, ...meanCells(par.theirs)],
        [words("difference", "差"), ...meanCells(par.difference)],
      ],
    });
  return {
    tables,
    charts: [],
    notes: [
      words(
        `${order.ours} against ${order.theirs}; scored double dummy, IMPs to the first.`,
        `${order.ours} 対 ${order.theirs}。ダブルダミーで採点し、IMP は前者のものです。`,
      ),
    ],
  };
}
