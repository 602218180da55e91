/**
 * What cards played to mislead claim, and what they bring at the table.
 *
 * The default plays boards against itself. At every turn it is also asked as a robot that misleads: where that would
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
import { tallyOf } from "@falsecard/table";
import { HOW_MANY, experiment, TEXT } from "../frame/experiment.js";
import { figureText, withTally } from "../frame/figure.js";
import { foundTable, type Cell } from "../frame/finding.js";
import {
  seatedAgainst,
  decideIn,
  led,
  playOn,
  quick,
  readyBoard,
  type ReadyBoard,
  type RoomSettings,
} from "../boards/ready-board.js";
import { solved, solver } from "../boards/solving.js";
import { words, type Bilingual } from "../frame/words.js";

/** The dear ones first, so that a run that is ended early has them. */
const SEARCHED = ["mislead", "equals"] as const;
const UNIT = v.strictObject({
  i: HOW_MANY,
  /** What is looked for: equal cards are many and quick, the others few and dear. */
  search: v.picklist(SEARCHED),
  samples: HOW_MANY,
  fresh: HOW_MANY,
  kilonodes: HOW_MANY,
  /** Cards that are played before one looks. */
  after: HOW_MANY,
  seed: TEXT,
});
type Unit = v.InferOutput<typeof UNIT>;

const KINDS = ["equals", ...DEVIATIONS] as const;
type Kind = (typeof KINDS)[number];

const DEVIATION = v.strictObject({
  i: HOW_MANY,
  ply: HOW_MANY,
  seat: v.picklist(SEATS),
  kind: v.picklist(KINDS),
  honest: TEXT,
  card: TEXT,
  claimed: FINITE,
  error: FINITE,
  /** IMPs of the two ends, to the side that deviates, against the robots that sit there. */
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
  const own = quick(seatedAgainst(plain, plain), samples);
  const unread = quick(seatedAgainst(blind, plain), samples);
  const other = quick(seatedAgainst(misleading(unit), plain), samples);
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
    // The misleading robot differs by nothing else: this is the default's own card.
    play = sure(play.with(deception?.honest ?? decision?.card ?? only));
  }
  return found;
}

const NAMES: Readonly<Record<Kind, Bilingual>> = {
  equals: words("equal cards"),
  "declarer's card": words("declarer, another card of the suit"),
  "declarer's suit": words("declarer, another suit"),
  "defender's card": words("defender, another card of the suit"),
  "defender's suit": words("defender, another suit"),
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
  title: "What misleading cards claim and bring",
  about:
    "Where one who misleads would play another card than the default without it, the board is played to the end after both by the robots that sit there.",
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
    const row = (name: Bilingual, some: readonly Deviation[]): Cell[] => {
      if (some.length === 0) return [name, 0, null, null, null, null, null];
      const mean = (results: readonly number[]): string => withTally(tallyOf(results), 2);
      return [
        name,
        some.length,
        figureText(tallyOf(some.map((each) => each.claimed)).mean, 2),
        mean(some.map((each) => each.brought)),
        mean(some.map((each) => each.broughtUnread)),
        mean(some.map((each) => each.broughtSeen)),
        broughtFor(some) === 0 ? null : figureText(broughtFor(some), 2),
      ];
    };
    const [first, second] = [
      gaining.filter(({ i }) => i < middle),
      gaining.filter(({ i }) => i >= middle),
    ];
    const factor = broughtFor(first);
    const left = tallyOf(second.map(({ claimed, brought }) => brought - factor * claimed));
    const columns = [
      "kind",
      "number",
      "claimed, IMPs",
      "brought ± standard error",
      "against those who read no cards",
      "against those who see all hands",
      "brought for each claimed",
    ] as const;
    return {
      tables: [
        foundTable("By kind, all boards", columns, [
          ...KINDS.map((kind) =>
            row(
              NAMES[kind],
              all.filter((each) => each.kind === kind),
            ),
          ),
          row(words("all but equal cards"), gaining),
        ]),
        foundTable("Fitted on the first half, held against the second", columns, [
          row(words("first half"), first),
          row(words("second half"), second),
          [
            words("second half beyond the fit"),
            second.length,
            null,
            second.length < 2 ? null : withTally(left, 2),
            null,
            null,
            null,
          ],
        ]),
      ],
      notes: [
        "No figure of the paper. Contract and lead are given; 16 deals a decision; a claim is what fresh deals confirmed.",
      ],
    };
  },
});
