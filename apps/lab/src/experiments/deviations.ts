/**
 * What cards played to mislead claim, and what they bring at the table.
 *
 * The default plays boards against itself. At every turn it is also asked as one who misleads: where that one would
 * play another card, its claim is noted, and the board is played to the end after that card and after the honest one,
 * against opponents of three kinds: the robots that really sit there, the same who read no cards, and those who see all
 * hands. The board goes on with the honest card. What claims brought is fitted on the first half of the boards and
 * held against the second; a claim is what the shipped robot says, so that each point of it should bring one.
 */
import { FINITE, list, v } from "@falsecard/cluster";
import {
  imps,
  makeCard,
  SEATS,
  score,
  sideOf,
  isVulnerable,
  sure,
  type BySide,
  type Card,
  type Play,
} from "@falsecard/core";
import { DEVIATIONS, deviationKind, parseProgram, type PlayerModel } from "@falsecard/engine/play";
import { errorOf, tallyOf } from "@falsecard/table";
import { COUNT, experiment, TEXT } from "../frame/experiment.js";
import { figure, withError } from "../frame/figure.js";
import type { Cell } from "../frame/finding.js";
import {
  against,
  decideIn,
  led,
  playOn,
  quick,
  readyBoard,
  type ReadyBoard,
  type RoomSettings,
} from "../boards/ready-board.js";
import { solved, solver } from "../boards/solving.js";
import { words, type Words } from "../frame/words.js";

/** The dear ones first, so that a run that is ended early has them. */
const SEARCHED = ["mislead", "equals"] as const;
const UNIT = v.strictObject({
  i: COUNT,
  /** What is looked for: equal cards are many and quick, the others few and dear. */
  search: v.picklist(SEARCHED),
  samples: COUNT,
  fresh: COUNT,
  kilonodes: COUNT,
  /** Cards that are played before one looks. */
  after: COUNT,
  seed: TEXT,
});
type Unit = v.InferOutput<typeof UNIT>;

const KINDS = ["equals", ...DEVIATIONS] as const;
type Kind = (typeof KINDS)[number];

const DEVIATION = v.strictObject({
  i: COUNT,
  ply: COUNT,
  seat: v.picklist(SEATS),
  kind: v.picklist(KINDS),
  honest: TEXT,
  card: TEXT,
  claimed: FINITE,
  error: FINITE,
  /** IMPs of the two ends, to the one who deviates, against the robots that sit there. */
  brought: FINITE,
  /** The same against robots that read no cards. */
  broughtUnread: FINITE,
  /** The same when all see all hands from here on. */
  broughtSeen: FINITE,
  tricks: FINITE,
});
type Deviation = v.InferOutput<typeof DEVIATION>;

const FOUND = list(DEVIATION, 100);
type Found = v.InferOutput<typeof FOUND>;

const SIZES = {
  tiny: { boards: { mislead: 1, equals: 1 }, samples: 2, fresh: 16, kilonodes: 4000, after: 36 },
  quick: { boards: { mislead: 2, equals: 4 }, samples: 4, fresh: 16, kilonodes: 400, after: 1 },
  full: {
    boards: { mislead: 1200, equals: 400 },
    samples: 16,
    fresh: 64,
    kilonodes: 1500,
    after: 1,
  },
} as const;

/** The default that misleads in one of the ways. */
const misleading = ({ search, samples, fresh, kilonodes }: Unit): PlayerModel =>
  sure(
    parseProgram(
      search === "equals"
        ? "honest"
        : `default:search.equals=null;search.mislead.samples=${samples};search.mislead.fresh=${fresh};search.mislead.kilonodes=${kilonodes}`,
    ),
  );

/** Declarer's tricks after one card and after the other. */
type Ends = readonly [deviating: number, honest: number];

/** The ends of a board after each card, with these players. */
function endsOf(
  board: ReadyBoard,
  play: Play,
  [card, honest]: readonly [Card, Card],
  models: BySide<PlayerModel>,
  settings: RoomSettings,
): Ends {
  const after = (each: Card): number =>
    playOn(board, sure(play.with(each)), models, settings).declarerTricks;
  return [after(card), after(honest)];
}

/** The ends when all players see all hands. */
function seenEnds(play: Play, cards: readonly [Card, Card]): Ends {
  const { cards: worth } = solved(play);
  const declaring = sideOf(play.turn ?? "N") === sideOf(play.contract.declarer);
  const left = play.tricksLeft;
  const after = (card: Card): number => {
    const tricks = worth.get(card);
    if (tricks === undefined) throw new Error("a card without a value");
    return play.declarerTricks + (declaring ? tricks : left - tricks);
  };
  return [after(cards[0]), after(cards[1])];
}

function perform(unit: Unit): Found {
  const { i, samples, seed, after } = unit;
  const ready = readyBoard(seed, i);
  if (ready === undefined) return [];
  const { board, contract } = ready;
  const vulnerable = isVulnerable(board.vulnerability, contract.declarer);
  const points = (tricks: number): number => score(contract, vulnerable, tricks);
  const plain = sure(parseProgram("honest:search.equals=null"));
  const blind = sure(parseProgram("honest:reader=blind;search.equals=null"));
  const own = quick(against(plain, plain), samples);
  const unread = quick(against(blind, plain), samples);
  const other = quick(against(misleading(unit), plain), samples);
  const settings = { seed: `${seed} ${i}`, solver: solver(), known: new Map() };
  const found: Deviation[] = [];
  let play = led(ready);
  while (play.turn !== undefined) {
    const { actor = play.turn } = play;
    const [only, ...others] = play.legal;
    if (only === undefined) throw new Error("a turn without a card");
    const asked = play.cards.length < after ? own : other;
    const decision = others.length === 0 ? undefined : decideIn(ready, play, asked, settings);
    const deception = decision?.deception;
    if (deception !== undefined) {
      const { card, honest, gain, kind } = deception;
      const side = sideOf(actor);
      const sign = side === sideOf(contract.declarer) ? 1 : -1;
      const broughtIn = ([here, there]: Ends): number => sign * imps(points(here) - points(there));
      const pair = [card, honest] as const;
      const ends = endsOf(ready, play, pair, { NS: own, EW: own }, settings);
      const deaf = side === "NS" ? { NS: own, EW: unread } : { NS: unread, EW: own };
      found.push({
        i,
        ply: play.cards.length,
        seat: actor,
        kind: kind === "equals" ? kind : deviationKind(play, actor, honest, card),
        honest: makeCard(honest),
        card: makeCard(card),
        claimed: gain.by,
        error: gain.error,
        brought: broughtIn(ends),
        broughtUnread: broughtIn(endsOf(ready, play, pair, deaf, settings)),
        broughtSeen: broughtIn(seenEnds(play, pair)),
        tricks: sign * (ends[0] - ends[1]),
      });
    }
    // One who misleads differs by nothing else: this is the default's own card.
    play = sure(play.with(deception?.honest ?? decision?.card ?? only));
  }
  return found;
}

const NAMES: Readonly<Record<Kind, Words>> = {
  equals: words("equal cards", "同じ強さのカード"),
  "declarer's card": words(
    "declarer, another card of the suit",
    "ディクレアラー、同じスートの別のカード",
  ),
  "declarer's suit": words("declarer, another suit", "ディクレアラー、別のスート"),
  "defender's card": words(
    "defender, another card of the suit",
    "ディフェンダー、同じスートの別のカード",
  ),
  "defender's suit": words("defender, another suit", "ディフェンダー、別のスート"),
};

/** What each point that was claimed brought: the line through nought that fits best. */
function broughtFor(list: readonly Deviation[]): number {
  const squares = list.reduce((sum, { claimed }) => sum + claimed ** 2, 0);
  return squares === 0
    ? 0
    : list.reduce((sum, { claimed, brought }) => sum + claimed * brought, 0) / squares;
}

export const deviations = experiment<Unit, Found>({
  name: "deviations",
  paper: "002",
  title: words("What misleading cards claim and bring", "欺くカードの見込みと結果"),
  about: words(
    "Where one who misleads would play another card than the default without it, the board is played to the end after both by the robots that sit there.",
    "欺くプレイヤーが欺かない既定と違うカードを選ぶ局面で、両方のカードの後を実際のロボットが最後までプレイします。",
  ),
  minutes: { quick: 1, full: 180 },
  units: (size, seed) => {
    const { boards, ...sizes } = SIZES[size];
    return SEARCHED.flatMap((search) =>
      Array.from({ length: boards[search] }, (_, i) => ({ i, search, ...sizes, seed })),
    );
  },
  takes: UNIT,
  gives: FOUND,
  perform,
  finding: ([{ found }], size) => {
    const all = found.flat();
    const gaining = all.filter(({ kind }) => kind !== "equals");
    const middle = SIZES[size].boards.mislead / 2;
    const row = (name: Words, some: readonly Deviation[]): Cell[] => {
      const claimed = tallyOf(some.map((each) => each.claimed));
      const brought = tallyOf(some.map((each) => each.brought));
      const unread = tallyOf(some.map((each) => each.broughtUnread));
      const seen = tallyOf(some.map((each) => each.broughtSeen));
      return some.length === 0
        ? [name, 0, null, null, null, null, null]
        : [
            name,
            some.length,
            figure(claimed.mean, 2),
            withError(brought.mean, errorOf(brought), 2),
            withError(unread.mean, errorOf(unread), 2),
            withError(seen.mean, errorOf(seen), 2),
            broughtFor(some) === 0 ? null : figure(broughtFor(some), 2),
          ];
    };
    const [first, second] = [
      gaining.filter(({ i }) => i < middle),
      gaining.filter(({ i }) => i >= middle),
    ];
    const factor = broughtFor(first);
    const left = tallyOf(second.map(({ claimed, brought }) => brought - factor * claimed));
    const columns = [
      { title: words("kind", "種類") },
      { title: words("number", "数") },
      { title: words("claimed, IMPs", "見込み(IMP)") },
      { title: words("brought ± standard error", "結果 ± 標準誤差") },
      { title: words("against those who read no cards", "カードを読まない相手に対して") },
      { title: words("against those who see all hands", "全ハンドが見える相手に対して") },
      { title: words("brought for each claimed", "見込み1あたりの結果") },
    ];
    return {
      tables: [
        {
          title: words("By kind, all boards", "種類別、全ボード"),
          columns,
          rows: [
            ...KINDS.map((kind) =>
              row(
                NAMES[kind],
                all.filter((each) => each.kind === kind),
              ),
            ),
            row(words("all but equal cards", "同じ強さのカード以外"), gaining),
          ],
        },
        {
          title: words(
            "Fitted on the first half, held against the second",
            "前半で当てはめ、後半で確認",
          ),
          columns,
          rows: [
            row(words("first half", "前半"), first),
            row(words("second half", "後半"), second),
            [
              words("second half beyond the fit", "後半の当てはめとの差"),
              second.length,
              null,
              second.length < 2 ? null : withError(left.mean, errorOf(left), 2),
              null,
              null,
              null,
            ],
          ],
        },
      ],
      charts: [],
      notes: [
        words(
          "No figure of the paper. Contract and lead are given; 16 deals a decision; a claim is what fresh deals confirmed.",
          "論文にこの実験はありません。コントラクトとリードは与えられ、1回の決定は16ディール、見込みは新しいディールで確かめた値です。",
        ),
      ],
    };
  },
});
