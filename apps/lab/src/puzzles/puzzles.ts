/**
 * Puzzles by search: robots bid and play boards, and wherever a choice seems to matter more than chance it is judged
 * again by several searches, each from its own seed. A choice that is still clear then is a puzzle. The cheap tests
 * come first: whether the choice matters double dummy in the real deal, then a search in few deals, then one in many. A
 * board of a seed gives the same puzzles anywhere.
 */
import { jsonWithin, v } from "@falsecard/cluster";
import {
  auctionOf,
  Random,
  sideOf,
  suitOf,
  type BoardRecord,
  type Play,
  type Seat,
} from "@falsecard/core";
import { actOf, groupsOf } from "@falsecard/engine/play";
import { makePuzzle, PUZZLE_KINDS, type Puzzle, type PuzzleKind } from "@falsecard/table";
import { HOW_MANY, TEXT, type LabWork } from "../frame/experiment.js";
import {
  BEATEN,
  bestIn,
  bidBoard,
  faultless,
  hurried,
  playThrough,
  swingOf,
  type BoardOrder,
} from "./board.js";
import {
  callLevelOf,
  gradeCall,
  gradeCard,
  gradeOften,
  isAnswer,
  isClear,
  puzzleLevelOf,
  southFirst,
  type Grade,
  type GradingSearch,
} from "./grade.js";
import { gradeFalsecard, GUESSES, mayMislead, momentsAt, postponing } from "./falsecard.js";
import { DROPS, HOLD_UPS, isRestricted, lieIn } from "./kinds.js";

const PUZZLE_UNIT = v.strictObject({
  i: HOW_MANY,
  seed: TEXT,
  /** Deals of each search that finally judges a choice. */
  samples: v.pipe(HOW_MANY, v.minValue(8), v.maxValue(4096)),
  /** The kind of puzzle to look for; without it, all kinds but the rare ones. */
  kind: v.optional(v.picklist(PUZZLE_KINDS)),
});
export type PuzzleUnit = v.InferOutput<typeof PUZZLE_UNIT>;

/** Puzzles as JSON, within bounds; the receiver checks each with the parser of puzzles. */
const PUZZLES_FOUND = jsonWithin({ depth: 10, values: 10_000, characters: 500_000 });

/** The first look has one fifth of the deals, enough to see that a choice is not clear. */
const SCOUTED = 5;
/**
 * Tricks in which puzzles are looked for. Later tricks add few puzzles, except falsecards, which need players who know
 * more about the hands.
 */
const TRICKS = 6;
const FALSECARD_TRICKS = 10;
/** Searches that finally judge a choice, each with its own seed. */
const SEARCHES = 6;
/** A second-best call that is more IMPs behind than this tempts no player. */
const TEMPTING = 4;
/**
 * The least difference in IMPs between the best card and the worst, double dummy: an overtrick is not worth a puzzle.
 */
const LEAST_SWING = 3;

/** Kinds that few boards have, or that take long to look for; they are looked for only if they are named. */
const RARE: readonly PuzzleKind[] = ["restricted", "falsecard"];

/**
 * The boards to deal when one kind is named: one card decides the contract. Faultless players play them, so that one
 * card still decides when the choice comes.
 */
const ORDERS: Readonly<Partial<Record<PuzzleKind, BoardOrder>>> = {
  second: BEATEN,
  restricted: DROPS,
  "hold-up": HOLD_UPS,
  falsecard: GUESSES,
};

/** The puzzles of a board, one of a kind at most. */
export function puzzlesOn({ i, seed, samples, kind: only }: PuzzleUnit): unknown[] {
  const wanted = only === undefined ? PUZZLE_KINDS.filter((kind) => !RARE.includes(kind)) : [only];
  const order = only === undefined ? undefined : ORDERS[only];
  const { record, contract } = bidBoard(seed, i, order);
  const asked: GradingSearch = { seed: `${seed} ${i}`, samples };
  /** The first choice of each kind that seems clear. */
  const seen = new Map<PuzzleKind, BoardRecord>();
  const note = (kind: PuzzleKind, found: BoardRecord | undefined): void => {
    if (found !== undefined) seen.set(kind, found);
  };
  if (wanted.includes("compete")) note("compete", compete(record, asked));
  /** Kinds that are still to be found in the play. */
  const open = (): PuzzleKind[] =>
    wanted.filter((kind) => kind !== "compete" && kind !== "lie" && !seen.has(kind));
  let lie: Puzzle | undefined;
  if (contract !== undefined) {
    const inOrder = only === "falsecard" ? postponing : faultless;
    const players = order === undefined ? hurried("default", asked.seed) : inOrder;
    const last = only === "falsecard" ? FALSECARD_TRICKS : TRICKS;
    playThrough(record, contract, players, (at, play, actor) => {
      const kinds = open();
      const isOnlyLead = kinds.every((kind) => kind === "lead");
      if (play.tricks.length >= last || (isOnlyLead && play.cards.length > 0)) return "enough";
      if (kinds.includes("falsecard")) note("falsecard", falsecard(at, play, asked));
      const restricted = isRestricted(play) ? "restricted" : undefined;
      const couldBe: (PuzzleKind | undefined)[] = [kindOf(play, actor), restricted];
      for (const kind of play.legal.size > 1 ? couldBe : [])
        if (kind !== undefined && kinds.includes(kind))
          note(kind, choice(kind, at, play, actor, asked));
      return undefined;
    });
    if (wanted.includes("lie")) {
      // Robots that do not signal now and then play a card that reads as a false signal.
      const silent = playThrough(record, contract, hurried("silent", asked.seed), (_, { tricks }) =>
        tricks.length >= TRICKS ? "enough" : undefined,
      );
      lie = lieIn(southFirst(silent, contract.declarer));
    }
  }
  const found = [...seen].map(([kind, moment]) => judged(kind, moment, asked));
  return [...found, lie].flatMap((puzzle) => (puzzle === undefined ? [] : [makePuzzle(puzzle)]));
}

export const gradeOf = (kind: PuzzleKind): Grade =>
  kind === "compete" ? gradeCall : kind === "falsecard" ? gradeFalsecard : gradeCard;

/** The kind of puzzle that a choice could be, by the player's place in the trick and the effect of his cards. */
function kindOf(play: Play, actor: Seat): PuzzleKind | undefined {
  const { contract, current, legal } = play;
  const [led] = current.cards;
  if (play.cards.length === 0) return "lead";
  if (led === undefined) return undefined;
  const acts = new Set([...legal].map((card) => actOf(play, card)?.kind));
  // With trumps it is nearly always right to win with the ace, so there is no puzzle in it.
  if (acts.has("holds up") && acts.has("wins"))
    return contract.strain === "N" && !isCheaplyWon(play) ? "hold-up" : undefined;
  const defends = sideOf(actor) !== sideOf(contract.declarer);
  const follows = [...legal].every((card) => suitOf(card) === suitOf(led));
  return defends && follows && current.cards.length === 1 ? "second" : undefined;
}

/** Whether cards of more than one strength win the trick. */
const isCheaplyWon = (play: Play): boolean =>
  groupsOf(play).filter((group) => group.some((card) => actOf(play, card)?.kind === "wins"))
    .length > 1;

/**
 * The board, turned so that South chooses, if the choice matters double dummy and two searches, a short and a long one,
 * find the same card clearly best.
 */
function choice(
  kind: PuzzleKind,
  record: BoardRecord,
  play: Play,
  actor: Seat,
  { seed, samples }: GradingSearch,
): BoardRecord | undefined {
  if (!isWorthwhile(kind, record, play, seed)) return undefined;
  const turned = southFirst(record, actor);
  const few = Math.ceil(samples / SCOUTED);
  return clearly(gradeOf(kind), turned, seed, [few, samples]) === undefined ? undefined : turned;
}

/**
 * The first moment after a lead by declarer's side now at which a card misleads in the real deal and seems to gain over
 * many deals.
 */
function falsecard(
  record: BoardRecord,
  play: Play,
  { seed, samples }: GradingSearch,
): BoardRecord | undefined {
  const few = Math.ceil(samples / SCOUTED);
  for (const moment of momentsAt(record, play)) {
    // One search plays only few deals to the end, so the lower limits are enough here; the six final searches together
    // must reach the higher ones.
    const seemsClear = (): boolean =>
      clearly(gradeFalsecard, moment, seed, [few, samples], "scouted") !== undefined;
    if (mayMislead(moment) && seemsClear()) return moment;
  }
  return undefined;
}

/**
 * Whether the choice matters double dummy in the real deal. A lead matters only if all best leads are of one suit. For
 * a hold-up, a coin decides for each board whether holding up must be right or wrong, because otherwise it would nearly
 * always be wrong.
 */
function isWorthwhile(kind: PuzzleKind, record: BoardRecord, play: Play, seed: string): boolean {
  if (swingOf(record, play) < LEAST_SWING) return false;
  const best = bestIn(play);
  if (kind === "lead") return new Set(best.map(suitOf)).size === 1;
  if (kind !== "hold-up") return true;
  const isHeldUp = best.every((card) => actOf(play, card)?.kind !== "wins");
  return isHeldUp === (Random.from(`${seed} hold up`).below(2) === 0);
}

/** The first turn of a contested auction at which one call is clearly best and the second-best is tempting. */
function compete(record: BoardRecord, { seed, samples }: GradingSearch): BoardRecord | undefined {
  const auction = auctionOf(record);
  // Calls are weighed by estimated tricks, which are cheap, so that more deals are affordable.
  const looks = [Math.ceil(samples / 2), samples * 2] as const;
  for (const at of record.calls.keys()) {
    const before = { ...record, calls: record.calls.slice(0, at) };
    const turned = southFirst(before, auction.seatOf(at));
    const choices = clearly(gradeCall, turned, seed, looks);
    if (choices !== undefined && (choices[1]?.by ?? Infinity) <= TEMPTING) return turned;
  }
  return undefined;
}

/** The choices, if a short and a long search find the same one clearly best and the robot of the long one chooses it. */
function clearly(
  grade: Grade,
  record: BoardRecord,
  seed: string,
  [few, many]: readonly [number, number],
  enough: "scouted" | "graded" = "graded",
): Puzzle["choices"] | undefined {
  const scouted = grade(record, { seed: `${seed} scout`, samples: few });
  if (scouted === undefined || !isClear(scouted.choices, "scouted")) return undefined;
  const graded = grade(record, { seed: `${seed} grade`, samples: many });
  if (graded === undefined || !isClear(graded.choices, enough)) return undefined;
  const [[one], [other]] = [scouted.choices, graded.choices];
  if (!isAnswer(other, graded.chosen)) return undefined;
  return one.call === other.call && one.cards[0] === other.cards[0] ? graded.choices : undefined;
}

/** The final judgement of a choice that seems clear; undefined if it is not clear after all. */
function judged(
  kind: PuzzleKind,
  record: BoardRecord,
  { seed, samples }: GradingSearch,
): Puzzle | undefined {
  const graded = gradeOften(gradeOf(kind), record, { seed: `${seed} judge`, samples }, SEARCHES);
  if (graded === undefined || !isClear(graded.choices, "graded")) return undefined;
  const { choices, deals, why } = graded;
  const [{ cards, call }] = choices;
  const level = kind === "compete" ? callLevelOf(record, call) : puzzleLevelOf(record, cards, seed);
  return { kind, level, record, choices, deals, why };
}

export const PUZZLE_BOARDS: LabWork<PuzzleUnit, unknown> = {
  name: "puzzles",
  takes: PUZZLE_UNIT,
  gives: PUZZLES_FOUND,
  perform: puzzlesOn,
};
