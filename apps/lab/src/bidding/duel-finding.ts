/** What a duel shows: the answer with its interval, and where the IMPs went. */
import type { RuleName } from "@falsecard/engine/bidding";
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
import { figureText, withError } from "../frame/figure.js";
import {
  findingOf,
  foundTable,
  type Cell,
  type FoundTable,
  type LabFinding,
} from "../frame/finding.js";
import { PHASE_WORDS, PHASES, ruleWords, type Phase } from "./phase.js";
import { same, words } from "../frame/words.js";

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

/** The nets of the keys that some board has, in the order of the keys. */
const netsBy = <K extends string>(
  keys: readonly K[],
  boards: readonly DuelBoard[],
  keyOf: (board: DuelBoard) => K | undefined,
): Partial<Record<K, Net>> => {
  const nets = keys.flatMap((key) => {
    const own = boards.filter((board) => keyOf(board) === key);
    return own.length === 0 ? [] : [[key, netOf(own)] as const];
  });
  return Object.fromEntries(nets) as Partial<Record<K, Net>>;
};

/** The nets by our rule where the auctions parted, the one that lost most first. */
function netsByRule(boards: readonly DuelBoard[]): DuelSummary["rules"] {
  const groups = new Map<
    string,
    { readonly rule: RuleName; readonly phase: Phase; own: DuelBoard[] }
  >();
  for (const board of boards) {
    if (board.parting === undefined) continue;
    const { rule, phase } = board.parting;
    const group = groups.get(`${phase} ${rule}`) ?? { rule, phase, own: [] };
    groups.set(`${phase} ${rule}`, group);
    group.own.push(board);
  }
  return [...groups.values()]
    .map(({ rule, phase, own }) => ({ rule, phase, ...netOf(own) }))
    .toSorted((a, b) => a.net - b.net);
}

export function duelSummary(rows: readonly DuelRow[], cards: DuelCards): DuelSummary {
  const boards = rows.map((row) => duelBoard(row, cards));
  const gains = (some: readonly DuelBoard[]): Mean => meanOf(some.map(({ row }) => row.imps));
  const doubles = boards.flatMap((board) => board.doubles);
  const stood = (byUs: boolean): Stood => {
    const own = doubles.filter((double) => double.byUs === byUs);
    return { stood: own.length, made: own.filter(({ made }) => made).length };
  };
  const distances = rows.flatMap(({ distance }) => (distance === undefined ? [] : [distance]));
  return {
    all: gains(boards),
    contested: gains(boards.filter(({ contested }) => contested)),
    uncontested: gains(boards.filter(({ contested }) => !contested)),
    classes: netsBy(DUEL_CLASSES, boards, (board) => board.class),
    phases: netsBy(PHASES, boards, ({ parting }) => parting?.phase),
    rules: netsByRule(boards),
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

const NET_COLUMNS = ["boards", "won", "lost", "net IMPs"] as const;
const netCells = ({ boards, won, lost, net }: Net): Cell[] => [boards, won, lost, net];

const meanCells = ({ boards, mean, error, low, high }: Mean): Cell[] => [
  boards,
  withError(mean, error ?? Number.NaN, 3),
  `${figureText(low ?? Number.NaN, 2)} … ${figureText(high ?? Number.NaN, 2)}`,
];

/** Rules that are told of, from either end of the list. */
const RULES_SHOWN = 12;

export function duelFinding(order: DuelOrder, summary: DuelSummary): LabFinding {
  const { all, contested, uncontested, rules, doubles, par } = summary;
  const shown =
    rules.length <= 2 * RULES_SHOWN
      ? rules
      : [...rules.slice(0, RULES_SHOWN), ...rules.slice(-RULES_SHOWN)];
  const percent = ({ stood, made }: Stood): string =>
    stood === 0 ? "–" : `${((100 * made) / stood).toFixed(0)} %`;
  const tables: FoundTable[] = [
    foundTable(
      "IMPs a board",
      ["auctions", "boards", "IMPs a board ± standard error", "95 %"],
      [
        [{ en: "all", ja: "全部" }, ...meanCells(all)],
        [words("contested at either table"), ...meanCells(contested)],
        [words("uncontested"), ...meanCells(uncontested)],
      ],
    ),
    foundTable(
      "By what the boards came to",
      ["class", ...NET_COLUMNS],
      DUEL_CLASSES.flatMap((each) => {
        const net = summary.classes[each];
        return net === undefined ? [] : [[CLASS_WORDS[each], ...netCells(net)]];
      }),
    ),
    foundTable(
      "By the first call that differs",
      ["whose", ...NET_COLUMNS],
      PHASES.flatMap((each) => {
        const net = summary.phases[each];
        return net === undefined ? [] : [[PHASE_WORDS[each], ...netCells(net)]];
      }),
    ),
    foundTable(
      "By our rule at that call",
      ["rule", "where", ...NET_COLUMNS],
      shown.map(({ rule, phase, ...net }) => [
        ruleWords(rule),
        PHASE_WORDS[phase],
        ...netCells(net),
      ]),
    ),
    foundTable(
      "Doubles that stood",
      ["whose", "stood", "made", same("%")],
      [
        [
          { en: "ours", ja: "こちら" },
          doubles.ours.stood,
          doubles.ours.made,
          percent(doubles.ours),
        ],
        [words("theirs"), doubles.theirs.stood, doubles.theirs.made, percent(doubles.theirs)],
      ],
    ),
  ];
  if (par !== undefined)
    tables.push(
      foundTable(
        "IMPs from par, each bidding with itself",
        ["who", "boards", "IMPs a board ± standard error", "95 %"],
        [
          [order.ours, ...meanCells(par.ours)],
          [order.theirs, ...meanCells(par.theirs)],
          [words("difference"), ...meanCells(par.difference)],
        ],
      ),
    );
  return findingOf({
    tables,
    notes: [
      words("{ours} against {theirs}; scored double dummy, IMPs to the first.", {
        ours: order.ours,
        theirs: order.theirs,
      }),
    ],
  });
}
