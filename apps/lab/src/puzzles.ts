/**
 * Puzzles by search on random deals: robots bid and play a board, and wherever a choice matters more than chance it is
 * judged again, in more deals and from another seed. What is still clear then is a puzzle. A board of a seed gives the
 * same puzzles anywhere.
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
import { makePuzzle, type Puzzle, type PuzzleKind } from "@falsecard/table";
import { biddable } from "./bidding.js";
import { COUNT, TEXT } from "./experiment.js";
import { gradeCall, gradeCard, hasty, isClear, levelOf, southFirst } from "./puzzle-grade.js";
import { lieIn } from "./puzzle-lie.js";
import { viewFor } from "./room.js";

export const PUZZLES = "puzzles";

export const PUZZLE_UNIT = v.strictObject({
  i: COUNT,
  seed: TEXT,
  /** Deals in which a choice is judged for good. */
  samples: v.pipe(COUNT, v.minValue(8), v.maxValue(4096)),
});
export type PuzzleUnit = v.InferOutput<typeof PUZZLE_UNIT>;

/** Puzzles as they travel: what each is its own parser says. */
export const PUZZLES_FOUND = jsonWithin({ depth: 10, values: 10_000, characters: 500_000 });

/** The part of the deals that is enough to see that a choice is not clear. */
const SCOUTED = 5;
/** Tricks that are played; later ones ask little that is new. */
const TRICKS = 6;
/** A call that is further behind than this tempts nobody. */
const TEMPTING = 4;

interface Asked {
  readonly seed: string;
  readonly samples: number;
}

/** The puzzles of a board, one of a kind at most. */
export function puzzlesOf({ i, seed, samples }: PuzzleUnit): unknown[] {
  const { deal, dealer, vulnerability } = biddable(seed, i);
  const asked: Asked = { seed: `${seed} ${i}`, samples };
  const found = new Map<PuzzleKind, Puzzle>();
  const keep = (puzzle: Puzzle | undefined): void => {
    if (puzzle !== undefined && !found.has(puzzle.kind)) found.set(puzzle.kind, puzzle);
  };
  const empty: BoardRecord = {
    ...emptyRecord({ dealer, vulnerability }),
    deal: partialOf(deal),
    scoring: "IMPs",
  };
  const bid = bidOut(empty, deal, (record, seat) => {
    if (!found.has("compete")) keep(compete(record, seat, asked));
  });
  const { outcome } = bid.auction;
  if (outcome !== undefined && outcome !== "passed out") {
    playOut(bid.record, outcome, "default", asked.seed, (record, play, actor) => {
      const kind = kindOf(play, actor);
      if (kind !== undefined && !found.has(kind)) keep(choice(kind, record, actor, asked));
    });
    // Without signals in mind one card in several tells what is not true.
    const silent = playOut(bid.record, outcome, "silent", asked.seed, () => undefined);
    keep(lieIn(southFirst(silent, outcome.declarer)));
  }
  return [...found.values()].map(makePuzzle);
}

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
    const asked = { seed: `${seed} ${record.cards.length}`, reasons: false };
    const card =
      legal.size === 1 && only !== undefined
        ? only
        : sure(robotCard(viewFor(record, actor), robot, asked)).card;
    play = sure(play.with(card));
    record = { ...record, cards: [...record.cards, { card }] };
  }
  return record;
}

/** What kind of puzzle the choice could be: by where the player sits in the trick, and what his cards would do. */
function kindOf(play: Play, actor: Seat): PuzzleKind | undefined {
  const { contract, current, legal } = play;
  const [led] = current.cards;
  if (play.cards.length === 0) return "lead";
  if (led === undefined) return undefined;
  const acts = new Set([...legal].map((card) => actOf(play, card)?.kind));
  if (acts.has("holds up") && acts.has("wins")) return "hold-up";
  const defends = sideOf(actor) !== sideOf(contract.declarer);
  const follows = [...legal].every((card) => suitOf(card) === suitOf(led));
  return defends && follows && current.cards.length === 1 ? "second" : undefined;
}

/** The choice of a card, if one is clearly better than all others. */
function choice(
  kind: PuzzleKind,
  record: BoardRecord,
  actor: Seat,
  { seed, samples }: Asked,
): Puzzle | undefined {
  const turned = southFirst(record, actor);
  const few = Math.ceil(samples / SCOUTED);
  const scouted = gradeCard(turned, { seed: `${seed} scout`, samples: few });
  if (scouted === undefined || !isClear(scouted.choices, "scouted")) return undefined;
  const graded = gradeCard(turned, { seed: `${seed} grade`, samples });
  if (graded === undefined || !isClear(graded.choices, "graded")) return undefined;
  const [{ cards }] = graded.choices;
  if (scouted.choices[0].cards[0] !== cards[0]) return undefined;
  return { kind, level: levelOf(turned, cards, seed), record: turned, ...graded };
}

/** A turn in competition at which bidding on, or passing, is clearly better. */
function compete(record: BoardRecord, seat: Seat, { seed, samples }: Asked): Puzzle | undefined {
  const turned = southFirst(record, seat);
  // A call is weighed by estimates, which are cheap.
  const [half, twice] = [Math.ceil(samples / 2), samples * 2];
  const scouted = gradeCall(turned, { seed: `${seed} scout`, samples: half });
  if (scouted === undefined || !isClear(scouted.choices, "scouted")) return undefined;
  const graded = gradeCall(turned, { seed: `${seed} grade`, samples: twice });
  if (graded === undefined || !isClear(graded.choices, "graded")) return undefined;
  if (scouted.choices[0].call !== graded.choices[0].call) return undefined;
  if ((graded.choices[1]?.by ?? Infinity) > TEMPTING) return undefined;
  const { isRule, ...puzzle } = graded;
  return { kind: "compete", level: isRule ? 1 : 3, record: turned, ...puzzle };
}
