/**
 * Puzzles by search on random deals: robots bid and play a board, and wherever a choice seems to matter more than chance
 * it is judged again by several searches, each from its own seed. What is still clear then is a puzzle. A board of a seed
 * gives the same puzzles anywhere.
 */
import { jsonWithin, v } from "@falsecard/cluster";
import {
  Auction,
  emptyRecord,
  partialOf,
  Play,
  sideOf,
  suitOf,
  sure,
  type BoardRecord,
  type Contract,
  type Deal,
  type Seat,
} from "@falsecard/core";
import { BOTH_MODERN, chooseCall } from "@falsecard/engine/bidding";
import { actOf } from "@falsecard/engine/play";
import { robotCard } from "@falsecard/engine/robot";
import { makePuzzle, PUZZLE_KINDS, type Puzzle, type PuzzleKind } from "@falsecard/table";
import { biddable } from "./bidding.js";
import { COUNT, TEXT } from "./experiment.js";
import {
  callLevelOf,
  gradeCall,
  gradeOf,
  gradeOften,
  hasty,
  isAnswer,
  isClear,
  levelOf,
  southFirst,
  type Grade,
} from "./puzzle-grade.js";
import { lieIn } from "./puzzle-lie.js";
import { dropBoard, isRestricted } from "./puzzle-restricted.js";
import { viewFor } from "./room.js";

export const PUZZLES = "puzzles";

export const PUZZLE_UNIT = v.strictObject({
  i: COUNT,
  seed: TEXT,
  /** Deals in which a choice is judged for good. */
  samples: v.pipe(COUNT, v.minValue(8), v.maxValue(4096)),
  /** The kind that is looked for; all but the rarest if none is named. */
  kind: v.optional(v.picklist(PUZZLE_KINDS)),
});
export type PuzzleUnit = v.InferOutput<typeof PUZZLE_UNIT>;

/** Puzzles as they travel: what each is its own parser says. */
export const PUZZLES_FOUND = jsonWithin({ depth: 10, values: 10_000, characters: 500_000 });

/** The part of the deals that is enough to see that a choice is not clear. */
const SCOUTED = 5;
/** Tricks that are played; later ones ask little that is new. */
const TRICKS = 6;
/** Searches that judge a choice for good, each from its own seed. */
const SEARCHES = 6;
/** A call that is further behind than this tempts nobody. */
const TEMPTING = 4;

/** Kinds that few boards have, or that take long to look for: only if they are asked for. */
const RARE: readonly PuzzleKind[] = ["restricted", "falsecard"];

interface Asked {
  readonly seed: string;
  readonly samples: number;
}

/** The puzzles of a board, one of a kind at most. */
export function puzzlesOf({ i, seed, samples, kind: only }: PuzzleUnit): unknown[] {
  const board = only === "restricted" ? dropBoard(seed, i) : biddable(seed, i);
  const { deal, dealer, vulnerability } = board;
  const isWanted = (kind: PuzzleKind): boolean =>
    only === undefined ? !RARE.includes(kind) : kind === only;
  const asked: Asked = { seed: `${seed} ${i}`, samples };
  /** The first choice of each kind that seems clear. */
  const seen = new Map<PuzzleKind, BoardRecord>();
  const note = (kind: PuzzleKind, record: BoardRecord | undefined): void => {
    if (record !== undefined) seen.set(kind, record);
  };
  const empty: BoardRecord = {
    ...emptyRecord({ dealer, vulnerability }),
    deal: partialOf(deal),
    scoring: "IMPs",
  };
  const bid = bidOut(empty, deal, (record, seat) => {
    if (isWanted("compete") && !seen.has("compete")) note("compete", compete(record, seat, asked));
  });
  const { outcome } = bid.auction;
  if (outcome === undefined || outcome === "passed out") return puzzlesAmong(seen, asked);
  playOut(bid.record, outcome, "default", asked.seed, (record, play, actor) => {
    for (const kind of kindsOf(play, actor))
      if (isWanted(kind) && !seen.has(kind)) note(kind, choice(kind, record, actor, asked));
  });
  if (!isWanted("lie")) return puzzlesAmong(seen, asked);
  // Without signals in mind one card in several tells what is not true.
  const silent = playOut(bid.record, outcome, "silent", asked.seed, () => undefined);
  const lie = lieIn(southFirst(silent, outcome.declarer));
  return [...puzzlesAmong(seen, asked), ...(lie === undefined ? [] : [makePuzzle(lie)])];
}

const puzzlesAmong = (seen: ReadonlyMap<PuzzleKind, BoardRecord>, asked: Asked): unknown[] =>
  [...seen].flatMap(([kind, record]) => {
    const puzzle = judged(kind, record, asked);
    return puzzle === undefined ? [] : [makePuzzle(puzzle)];
  });

/** The auction by the rules, and a look at every turn of it. */
function bidOut(
  empty: BoardRecord,
  deal: Deal,
  look: (record: BoardRecord, seat: Seat) => void,
): { readonly auction: Auction; readonly record: BoardRecord } {
  const { dealer, vulnerability } = empty.board;
  let auction = Auction.start(dealer);
  let record = empty;
  while (auction.turn !== undefined) {
    look(record, auction.turn);
    const position = { auction, vulnerability, cards: BOTH_MODERN, scoring: "IMPs" } as const;
    const { call } = chooseCall(position, deal[auction.turn]);
    auction = sure(auction.with(call));
    record = { ...record, calls: [...record.calls, { call }] };
  }
  return { auction, record };
}

/** The first tricks as robots in a hurry play them, and a look at every choice. */
function playOut(
  bid: BoardRecord,
  contract: Contract,
  program: "default" | "silent",
  seed: string,
  look: (record: BoardRecord, play: Play, actor: Seat) => void,
): BoardRecord {
  const robot = hasty(program);
  let play = Play.start(contract, bid.deal);
  let record = bid;
  while (play.actor !== undefined && play.tricks.length < TRICKS) {
    const { actor, legal } = play;
    const [only] = legal;
    if (legal.size > 1) look(record, play, actor);
    const asked = { seed: `${seed} ${record.cards.length}`, cardAlone: true };
    const card =
      legal.size === 1 && only !== undefined
        ? only
        : sure(robotCard(viewFor(record, actor), robot, asked)).card;
    play = sure(play.with(card));
    record = { ...record, cards: [...record.cards, { card }] };
  }
  return record;
}

/** What kinds of puzzle the choice could be. */
function kindsOf(play: Play, actor: Seat): PuzzleKind[] {
  const kind = kindOf(play, actor);
  return [
    ...(kind === undefined ? [] : [kind]),
    ...(isRestricted(play) ? (["restricted"] as const) : []),
    // The lead has agreements of its own.
    ...(play.cards.length > 0 ? (["falsecard"] as const) : []),
  ];
}

/** By where the player sits in the trick, and what his cards would do. */
function kindOf(play: Play, actor: Seat): PuzzleKind | undefined {
  const { contract, current, legal } = play;
  const [led] = current.cards;
  if (play.cards.length === 0) return "lead";
  if (led === undefined) return undefined;
  const acts = new Set([...legal].map((card) => actOf(play, card)?.kind));
  // With trumps the ace is nearly always to be taken, and there is no puzzle in it.
  if (acts.has("holds up") && acts.has("wins"))
    return contract.strain === "N" ? "hold-up" : undefined;
  const defends = sideOf(actor) !== sideOf(contract.declarer);
  const follows = [...legal].every((card) => suitOf(card) === suitOf(led));
  return defends && follows && current.cards.length === 1 ? "second" : undefined;
}

/** The choice of a card, if one seems better than all others at a first look and at a longer one. */
function choice(
  kind: PuzzleKind,
  record: BoardRecord,
  actor: Seat,
  { seed, samples }: Asked,
): BoardRecord | undefined {
  const turned = southFirst(record, actor);
  const few = Math.ceil(samples / SCOUTED);
  const grade = gradeOf(kind);
  return clearly(grade, turned, seed, [few, samples]) === undefined ? undefined : turned;
}

/** A turn in competition at which bidding on, or passing, seems better, and another call not absurd. */
function compete(
  record: BoardRecord,
  seat: Seat,
  { seed, samples }: Asked,
): BoardRecord | undefined {
  const turned = southFirst(record, seat);
  // A call is weighed by estimates, which are cheap.
  const looks = [Math.ceil(samples / 2), samples * 2] as const;
  const choices = clearly(gradeCall, turned, seed, looks);
  return (choices?.[1]?.by ?? Infinity) > TEMPTING ? undefined : turned;
}

/** The choices, if two looks agree with the robot and with each other that one is better than all others. */
function clearly(
  grade: Grade,
  record: BoardRecord,
  seed: string,
  [few, many]: readonly [number, number],
): Puzzle["choices"] | undefined {
  const scouted = grade(record, { seed: `${seed} scout`, samples: few });
  if (scouted === undefined || !isClear(scouted.choices, "scouted")) return undefined;
  const graded = grade(record, { seed: `${seed} grade`, samples: many });
  if (graded === undefined || !isClear(graded.choices, "graded")) return undefined;
  const [[one], [other]] = [scouted.choices, graded.choices];
  if (!isAnswer(one, scouted.chosen) || !isAnswer(other, graded.chosen)) return undefined;
  return one.call === other.call && one.cards[0] === other.cards[0] ? graded.choices : undefined;
}

/** Judges for good what seems clear. */
function judged(
  kind: PuzzleKind,
  record: BoardRecord,
  { seed, samples }: Asked,
): Puzzle | undefined {
  const graded = gradeOften(gradeOf(kind), record, { seed: `${seed} judge`, samples }, SEARCHES);
  if (graded === undefined || !isClear(graded.choices, "graded")) return undefined;
  const { choices, deals, why } = graded;
  const [{ cards, call }] = choices;
  const level = kind === "compete" ? callLevelOf(record, call) : levelOf(kind, record, cards, seed);
  return { kind, level, record, choices, deals, why };
}
