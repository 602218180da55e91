/**
 * Cards played to mislead: the gain that the robot claims for them, and the gain that they bring at the table.
 *
 * A robot that may mislead is asked at every turn. Where it deviates from the honest card, its claimed gain is noted,
 * and the board is played to the end after both cards in three ways: against honest robots, against honest robots that
 * read no cards, and with all hands open. The board goes on with the honest card. The gain for each claimed point is
 * fitted on the first half of the boards and checked on the second; the claim is the figure that the shipped robot
 * reports, so each claimed point should bring one.
 */
import { FINITE, list, v } from "@falsecard/cluster";
import {
  imps,
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
import {
  decideIn,
  led,
  playOn,
  quick,
  readyBoard,
  seatedAgainst,
  type ReadyBoard,
  type RoomSettings,
} from "../boards/ready-board.js";
import { declarersTricks, solved, solver } from "../boards/solving.js";
import { experiment, HOW_MANY, unitsOf } from "../frame/experiment.js";
import { figureText, listTable, withTally, type ColumnOf } from "../frame/finding.js";
import { words, type Bilingual } from "../frame/words.js";
import { bidderSubject, programs } from "../signature/subjects.js";
import { PLAIN } from "../boards/biddable.js";

/**
 * Searches for misleading cards. The expensive one comes first, so that a run that is stopped early has spent its time
 * on that search.
 */
const SEARCHED = ["mislead", "equals"] as const;

interface Unit {
  readonly i: number;
  readonly search: (typeof SEARCHED)[number];
  readonly samples: number;
  readonly fresh: number;
  /** Cards that are played before the robot may mislead. */
  readonly after: number;
  readonly seed: string;
}

const KINDS = ["equals", ...DEVIATIONS] as const;
type Kind = (typeof KINDS)[number];

const DEVIATION = v.strictObject({
  i: HOW_MANY,
  kind: v.picklist(KINDS),
  claimed: FINITE,
  /** IMPs that the misleading card gains over the honest one, for the side that misleads, against honest robots. */
  brought: FINITE,
  /** The same against robots that read no cards. */
  broughtUnread: FINITE,
  /** The same double dummy. */
  broughtSeen: FINITE,
});
type Deviation = v.InferOutput<typeof DEVIATION>;

const SIZES = {
  tiny: { boards: { mislead: 1, equals: 1 }, samples: 2, fresh: 16, after: 36 },
  quick: { boards: { mislead: 2, equals: 4 }, samples: 4, fresh: 16, after: 1 },
  full: {
    boards: { mislead: 1200, equals: 400 },
    samples: 64,
    fresh: 128,
    after: 1,
  },
};

/** The robot with only one of the two searches for misleading cards. */
const misleading = ({ search, samples, fresh }: Unit): PlayerModel =>
  sure(
    parseProgram(
      search === "equals"
        ? "honest"
        : `default:search.equals=null;search.mislead.samples=${samples};search.mislead.fresh=${fresh}`,
    ),
  );

/** Declarer's tricks at the end, after each of the two cards. */
type Ends = readonly [deviating: number, honest: number];

/** The ends when these players play the board on after each card. */
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

/** The ends when the play after each card is double dummy. */
function seenEnds(play: Play, cards: readonly [Card, Card]): Ends {
  const worth = solved(play).cards;
  const after = (card: Card): number => {
    const tricks = worth.get(card);
    if (tricks === undefined) throw new Error("a card without a value");
    return declarersTricks(play, tricks);
  };
  return [after(cards[0]), after(cards[1])];
}

function deviationsOn(unit: Unit): Deviation[] {
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
      const deaf = side === "NS" ? { NS: own, EW: unread } : { NS: unread, EW: own };
      found.push({
        i,
        kind: kind === "equals" ? kind : deviationKind(play, actor, honest, card),
        claimed: gain.by,
        brought: broughtIn(endsOf(ready, play, pair, { NS: own, EW: own }, settings)),
        broughtUnread: broughtIn(endsOf(ready, play, pair, deaf, settings)),
        broughtSeen: broughtIn(seenEnds(play, pair)),
      });
    }
    // Without the search for misleading cards the robot would play this card.
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

/** The gain for each claimed point: the slope of the best line through zero. */
function broughtFor(list: readonly Deviation[]): number {
  const squares = list.reduce((sum, { claimed }) => sum + claimed ** 2, 0);
  return squares === 0
    ? 0
    : list.reduce((sum, { claimed, brought }) => sum + claimed * brought, 0) / squares;
}

/** Deviations that share a row of a table. */
interface Group {
  readonly name: Bilingual;
  readonly some: readonly Deviation[];
}

const meanIn = ({ some }: Group, key: "brought" | "broughtUnread" | "broughtSeen"): string | null =>
  some.length === 0 ? null : withTally(tallyOf(some.map((each) => each[key])), 2);

const COLUMNS: readonly ColumnOf<Group>[] = [
  ["kind", ({ name }) => name],
  ["number", ({ some }) => some.length],
  [
    "claimed, IMPs",
    ({ some }) =>
      some.length === 0 ? null : figureText(tallyOf(some.map((each) => each.claimed)).mean, 2),
  ],
  ["brought ± standard error", (group) => meanIn(group, "brought")],
  ["against those who read no cards", (group) => meanIn(group, "broughtUnread")],
  ["against those who see all hands", (group) => meanIn(group, "broughtSeen")],
  [
    "brought for each claimed",
    ({ some }) => (broughtFor(some) === 0 ? null : figureText(broughtFor(some), 2)),
  ],
];

export const deviations = experiment({
  name: "deviations",
  paper: "002",
  title: "What misleading cards claim and bring",
  about:
    "Where one who misleads would play another card than the default without it, the board is played to the end after both by the robots that sit there.",
  minutes: { quick: 1, full: 180 },
  uses: [...programs("default", "honest"), bidderSubject(PLAIN)],
  units: (size, seed) => {
    const { boards, ...sizes } = SIZES[size];
    return SEARCHED.flatMap((search) =>
      unitsOf(boards[search], (i): Unit => ({ i, search, ...sizes, seed })),
    );
  },
  gives: list(DEVIATION, 100),
  perform: deviationsOn,
  finding: ([{ found }], size) => {
    const all = found.flat();
    const gaining = all.filter(({ kind }) => kind !== "equals");
    const middle = SIZES[size].boards.mislead / 2;
    const first = gaining.filter(({ i }) => i < middle);
    const second = gaining.filter(({ i }) => i >= middle);
    const factor = broughtFor(first);
    const left = tallyOf(second.map(({ claimed, brought }) => brought - factor * claimed));
    const halves = listTable(
      "Fitted on the first half, held against the second",
      [
        { name: words("first half"), some: first },
        { name: words("second half"), some: second },
      ],
      COLUMNS,
    );
    const rest = second.length < 2 ? null : withTally(left, 2);
    const beyond = [words("second half beyond the fit"), second.length, null, rest];
    return {
      tables: [
        listTable(
          "By kind, all boards",
          [
            ...KINDS.map((kind) => ({
              name: NAMES[kind],
              some: all.filter((each) => each.kind === kind),
            })),
            { name: words("all but equal cards"), some: gaining },
          ],
          COLUMNS,
        ),
        { ...halves, rows: [...halves.rows, [...beyond, null, null, null]] },
      ],
      notes: [
        "No figure of the paper. Contract and lead are given; 16 deals a decision; a claim is what fresh deals confirmed.",
      ],
    };
  },
});
