/**
 * The finding of a duel: the mean with its interval, and where the IMPs went, by class of board and by the call at
 * which the auctions parted.
 */
import {
  Auction,
  bySide,
  makeBid,
  parseCall,
  parseDeal,
  sideOf,
  sure,
  tricksNeeded,
  type Contract,
  type Outcome,
} from "@falsecard/core";
import { chooseCall, situationOf, type ConventionCard } from "@falsecard/engine/bidding";
import { errorOf, intervalOf, tallyOf } from "@falsecard/table";
import { biddable } from "../boards/biddable.js";
import {
  figureText,
  findingOf,
  foundTable,
  withError,
  type Cell,
  type FoundTable,
  type LabFinding,
} from "../frame/finding.js";
import { same, words, type Bilingual, type English } from "../frame/words.js";
import type { DuelOrder, DuelRow } from "./duel.js";
import { PHASE_WORDS, PHASES, phaseOf, ruleWords } from "./phase.js";
import { parseTricks } from "./solved.js";

/** Classes of boards: `same` if the contracts are equal, else the first class that fits. */
const CLASS_WORDS = {
  "we-doubled-down": words("we declare doubled and go down"),
  "they-doubled-make": words("they make a doubled contract"),
  "they-doubled-down": words("they declare doubled and go down"),
  "we-doubled-make": words("we make a doubled contract"),
  "passed-out": words("passed out at one table"),
  "sold-out": words("they declare at both tables"),
  bought: words("we declare at both tables"),
  "slam-lower": words("slam: we stayed lower"),
  "slam-higher": words("slam: we went higher"),
  "game-lower": words("game: we stayed lower"),
  "game-higher": words("game: we went higher"),
  "part-score": words("part scores"),
  strain: words("another game or slam"),
  same: words("the same contract"),
} as const;
export type DuelClass = keyof typeof CLASS_WORDS;
const DUEL_CLASSES = Object.keys(CLASS_WORDS) as readonly DuelClass[];

const isContested = (auction: Auction): boolean =>
  new Set(auction.calls.flatMap((call, i) => (call === "P" ? [] : [sideOf(auction.seatOf(i))])))
    .size > 1;

/** 0 part score, 1 game, 2 small slam, 3 grand slam. */
function rankOfContract({ level, strain }: Contract): number {
  if (level >= 6) return level - 4;
  return level >= (strain === "N" ? 3 : strain === "H" || strain === "S" ? 4 : 5) ? 1 : 0;
}

/** The convention cards of the two bidders. */
export interface DuelCards {
  readonly ours: ConventionCard;
  readonly theirs: ConventionCard;
}

/**
 * A board as the summary counts it: its class, whether both sides made a call other than pass, where the auctions
 * parted, and the contracts that stayed doubled.
 */
export function duelBoard(row: DuelRow, cards: DuelCards) {
  const { dealer } = biddable(row.seed, row.i);
  const [one, other] = row.calls.map((calls) => {
    const list = calls.split(" ").map((word) => sure(parseCall(word)));
    return sure(Auction.of(dealer, list));
  }) as [Auction, Auction];
  const outcomes = [one.outcome ?? one.standing, other.outcome ?? other.standing] as const;
  const results = row.tricks === undefined ? undefined : sure(parseTricks(row.tricks));
  const made = (contract: Contract): boolean =>
    results !== undefined && results[contract.strain][contract.declarer] >= tricksNeeded(contract);
  // We sit North-South at the first table.
  const weDeclare = (contract: Contract, at: number): boolean =>
    (sideOf(contract.declarer) === "NS") === (at === 0);
  const doubled = outcomes.flatMap((outcome, at) =>
    outcome === "passed out" || outcome.doubling === ""
      ? []
      : [{ byUs: !weDeclare(outcome, at), made: made(outcome) }],
  );
  return {
    row,
    class: classOf(outcomes, doubled, weDeclare),
    contested: [one, other].some(isContested),
    parting: partingOf(row, one, other, cards),
    // Without a solved table it is unknown whether a double was right.
    doubles: results === undefined ? [] : doubled,
  };
}

type DuelBoard = ReturnType<typeof duelBoard>;

function classOf(
  [one, other]: readonly [Outcome, Outcome],
  doubled: readonly { readonly byUs: boolean; readonly made: boolean }[],
  weDeclare: (contract: Contract, at: number) => boolean,
): DuelClass {
  const same =
    one === "passed out" || other === "passed out"
      ? one === other
      : makeBid(one) === makeBid(other) && one.declarer === other.declarer;
  if (same) return "same";
  for (const [byUs, made, name] of [
    [false, false, "we-doubled-down"],
    [true, true, "they-doubled-make"],
    [true, false, "they-doubled-down"],
    [false, true, "we-doubled-make"],
  ] as const)
    if (doubled.some((each) => each.byUs === byUs && each.made === made)) return name;
  if (one === "passed out" || other === "passed out") return "passed-out";
  const [here, there] = [weDeclare(one, 0), weDeclare(other, 1)];
  if (here === there) return here ? "bought" : "sold-out";
  const [ours, theirs] = here ? [one, other] : [other, one];
  const [mine, yours] = [rankOfContract(ours), rankOfContract(theirs)];
  if (mine === yours) return mine === 0 ? "part-score" : "strain";
  const kind = Math.max(mine, yours) >= 2 ? "slam" : "game";
  return mine < yours ? `${kind}-lower` : `${kind}-higher`;
}

/** The phase in which the two auctions first differ, and the rule of our call there. */
function partingOf({ seed, i, deal }: DuelRow, one: Auction, other: Auction, cards: DuelCards) {
  const at = one.calls.findIndex((call, k) => call !== other.calls[k]);
  const [here, there] = [one.calls[at], other.calls[at]];
  if (here === undefined || there === undefined) return undefined;
  const auction = sure(Auction.of(one.dealer, one.calls.slice(0, at)));
  const { vulnerability } = biddable(seed, i);
  const seat = one.seatOf(at);
  const ours = sideOf(seat) === "NS" ? here : there;
  const position = {
    auction,
    vulnerability,
    cards: bySide((side) => (side === sideOf(seat) ? cards.ours : cards.theirs)),
    scoring: "IMPs" as const,
  };
  const choice = chooseCall(position, sure(parseDeal(deal))[seat]);
  return {
    phase: phaseOf(auction),
    // A judge may have chosen another call than the rules do; its rule is then the one that gives the call its meaning.
    rule: choice.call === ours ? choice.rule.name : situationOf(position).meaning(ours).name,
  };
}

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** The mean result of some boards; error and interval are null for fewer than two boards. */
function meanOf(results: Iterable<number>) {
  const tally = tallyOf(results);
  const { low, high } = intervalOf(tally);
  return {
    boards: tally.count,
    mean: tally.mean,
    error: finite(errorOf(tally)),
    low: finite(low),
    high: finite(high),
  };
}
type Mean = ReturnType<typeof meanOf>;

/** IMPs of some boards: won, lost, and the sum of both. */
function netOf(boards: readonly DuelBoard[]) {
  const gains = boards.map(({ row }) => row.imps);
  const won = gains.filter((gain) => gain > 0).reduce((a, b) => a + b, 0);
  const lost = gains.filter((gain) => gain < 0).reduce((a, b) => a + b, 0);
  return { boards: boards.length, won, lost, net: won + lost };
}
type Net = ReturnType<typeof netOf>;

/** Boards grouped by a key; boards without a key are left out. */
function groupsBy<K extends string>(
  boards: readonly DuelBoard[],
  keyOf: (board: DuelBoard) => K | undefined,
): Map<K, DuelBoard[]> {
  const groups = new Map<K, DuelBoard[]>();
  for (const board of boards) {
    const key = keyOf(board);
    if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), board]);
  }
  return groups;
}

/** The net IMPs by key, in the order of `keys`; keys without boards are left out. */
function netsBy<K extends string>(
  keys: readonly K[],
  boards: readonly DuelBoard[],
  keyOf: (board: DuelBoard) => K | undefined,
): Partial<Record<K, Net>> {
  const groups = groupsBy(boards, keyOf);
  const nets = keys.flatMap((key) => {
    const own = groups.get(key);
    return own === undefined ? [] : [[key, netOf(own)] as const];
  });
  return Object.fromEntries(nets) as Partial<Record<K, Net>>;
}

/** The net IMPs by our rule where the auctions parted, the largest loss first. */
const netsByRule = (boards: readonly DuelBoard[]) =>
  [...groupsBy(boards, ({ parting }) => parting && `${parting.phase} ${parting.rule}`).values()]
    .flatMap((own) => {
      const [first] = own;
      if (first?.parting === undefined) return [];
      const { rule, phase } = first.parting;
      return [{ rule, phase, ...netOf(own) }];
    })
    .toSorted((a, b) => a.net - b.net);

/** The most boards that a summary names. */
const LOSING = 10;

/** The boards that cost us most, the worst first, as the rows have them, with the number that deals them again. */
const losingBoards = (rows: readonly DuelRow[]) =>
  rows
    .filter((row) => row.imps < 0)
    .toSorted((a, b) => a.imps - b.imps || a.i - b.i)
    .slice(0, LOSING)
    .map(({ i, dealer, vulnerability, deal, calls, contracts, scores, imps }) => {
      return { i, dealer, vulnerability, deal, calls, contracts, scores, imps };
    });

export function duelSummary(rows: readonly DuelRow[], cards: DuelCards) {
  const boards = rows.map((row) => duelBoard(row, cards));
  const gains = (some: readonly DuelBoard[]): Mean => meanOf(some.map(({ row }) => row.imps));
  const doubles = boards.flatMap((board) => board.doubles);
  const stood = (byUs: boolean): Stood => {
    const own = doubles.filter((double) => double.byUs === byUs);
    return { stood: own.length, made: own.filter(({ made }) => made).length };
  };
  const distances = rows.flatMap(({ distance }) => (distance === undefined ? [] : [distance]));
  /** Mean distance from par, in IMPs, when each bidder bids all four seats, and our distance less theirs. */
  const par = {
    ours: meanOf(distances.map(([ours]) => ours)),
    theirs: meanOf(distances.map(([, theirs]) => theirs)),
    difference: meanOf(distances.map(([ours, theirs]) => ours - theirs)),
  };
  return {
    all: gains(boards),
    contested: gains(boards.filter(({ contested }) => contested)),
    uncontested: gains(boards.filter(({ contested }) => !contested)),
    classes: netsBy(DUEL_CLASSES, boards, (board) => board.class),
    /** Net IMPs by the phase in which the auctions parted, and by our rule there. */
    phases: netsBy(PHASES, boards, ({ parting }) => parting?.phase),
    rules: netsByRule(boards),
    doubles: { ours: stood(true), theirs: stood(false) },
    losing: losingBoards(rows),
    ...(distances.length === 0 ? {} : { par }),
  };
}

/** The number of contracts that stayed doubled, and how many of them were made. */
interface Stood {
  readonly stood: number;
  readonly made: number;
}

const NET_COLUMNS = ["boards", "won", "lost", "net IMPs"] as const;
const netCells = ({ boards, won, lost, net }: Net): Cell[] => [boards, won, lost, net];

const meanCells = ({ boards, mean, error, low, high }: Mean): Cell[] => [
  boards,
  withError(mean, error ?? Number.NaN, 3),
  `${figureText(low ?? Number.NaN, 2)} … ${figureText(high ?? Number.NaN, 2)}`,
];

const netTable = <K extends string>(
  title: English,
  what: English,
  nets: Readonly<Partial<Record<K, Net>>>,
  names: Readonly<Record<K, Bilingual>>,
): FoundTable =>
  foundTable(
    title,
    [what, ...NET_COLUMNS],
    Object.entries<Net | undefined>(nets).flatMap(([key, net]) =>
      net === undefined ? [] : [[names[key as K], ...netCells(net)]],
    ),
  );

/** Rules that the table shows from each end of the list. */
const RULES_SHOWN = 12;

export function duelFinding(
  { ours, theirs }: DuelOrder,
  summary: ReturnType<typeof duelSummary>,
): LabFinding {
  const { all, contested, uncontested, rules, doubles, par } = summary;
  const shown =
    rules.length <= 2 * RULES_SHOWN
      ? rules
      : [...rules.slice(0, RULES_SHOWN), ...rules.slice(-RULES_SHOWN)];
  const stoodCells = ({ stood, made }: Stood): Cell[] => [
    stood,
    made,
    stood === 0 ? "–" : `${((100 * made) / stood).toFixed(0)} %`,
  ];
  const meanTable = (title: English, what: English, rows: readonly [Cell, Mean][]): FoundTable =>
    foundTable(
      title,
      [what, "boards", "IMPs a board ± standard error", "95 %"],
      rows.map(([name, mean]) => [name, ...meanCells(mean)]),
    );
  return findingOf({
    tables: [
      meanTable("IMPs a board", "auctions", [
        [{ en: "all", ja: "全部" }, all],
        [words("contested at either table"), contested],
        [words("uncontested"), uncontested],
      ]),
      netTable("By what the boards came to", "class", summary.classes, CLASS_WORDS),
      netTable("By the first call that differs", "whose", summary.phases, PHASE_WORDS),
      foundTable(
        "By our rule at that call",
        ["rule", "where", ...NET_COLUMNS],
        shown.map((each) => [ruleWords(each.rule), PHASE_WORDS[each.phase], ...netCells(each)]),
      ),
      ...(summary.losing.length === 0
        ? []
        : [
            foundTable(
              "Boards that cost most",
              ["board", "deal", "we North-South", "we East-West", same("IMPs")],
              summary.losing.map(({ i, deal, contracts: [one, other], imps }) => [
                i,
                same(deal),
                same(one),
                same(other),
                imps,
              ]),
            ),
          ]),
      foundTable(
        "Doubles that stood",
        ["whose", "stood", "made", same("%")],
        [
          [{ en: "ours", ja: "こちら" }, ...stoodCells(doubles.ours)],
          [words("theirs"), ...stoodCells(doubles.theirs)],
        ],
      ),
      ...(par === undefined
        ? []
        : [
            meanTable("IMPs from par, each bidding with itself", "who", [
              [ours, par.ours],
              [theirs, par.theirs],
              [words("difference"), par.difference],
            ]),
          ]),
    ],
    notes: [
      words("{ours} against {theirs}; scored double dummy, IMPs to the first.", { ours, theirs }),
    ],
  });
}
