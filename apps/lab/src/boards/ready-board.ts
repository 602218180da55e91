/**
 * Boards for matches of play alone: the deals are random, from a seed; our system bids them, and the lead is the one
 * that books teach. All programs get the same contract and lead, and each decides from the view of its own seat.
 */
import {
  boardOf,
  countBits,
  emptyRecord,
  leaderOf,
  partialOf,
  Play,
  sideOf,
  suitOf,
  sure,
  trumpOf,
  seenBy,
  type BoardRecord,
  type BySide,
  type Card,
  type Contract,
  type Deal,
  type Hand,
  type Random,
  type Seat,
  type Seen,
} from "@falsecard/core";
import { BOTH_MODERN, promisesOf } from "@falsecard/engine/bidding";
import { SIGNALS, STANDARD, type Dealing } from "@falsecard/engine/inference";
import {
  agreedLeads,
  among,
  decide,
  facing,
  leadKindOf,
  type CardDecision,
  type LeadKind,
  type PlayerModel,
} from "@falsecard/engine/play";
import type { Solver } from "@falsecard/solver";
import { biddable, bidByRules } from "./biddable.js";

/** The view of a seat whose hand is known in the record. */
export function viewFor(record: BoardRecord, seat: Seat): Seen {
  const seen = seenBy(record, seat);
  if (seen === undefined) throw new Error(`nothing is known of ${seat}`);
  return seen;
}

/** A deal that fits the constraints; throws if no deal fits them. */
export function dealTo(dealing: Dealing, random: Random): Deal {
  const deal = dealing.deal(random);
  if (deal === undefined) throw new Error("no deal is like that");
  return deal;
}

/** The preference for each kind of lead against a trump contract, as books teach it; the highest number is led. */
const LIKED: Readonly<Record<LeadKind, number>> = {
  "ace-king": 60,
  singleton: 50,
  sequence: 40,
  "from nothing": 20,
  "from a jack": 18,
  "from a queen": 16,
  "from a king": 14,
  trump: 10,
  "short honour": 5,
  ace: 4,
  "under an ace": 0,
};

/** The lead that books teach: by `LIKED` against trumps, from the longest suit against notrump. */
export function bookLead(hand: Hand, contract: Contract): Card {
  const trump = trumpOf(contract.strain);
  const rank = (card: Card): number => {
    const kind = leadKindOf(card, hand, contract);
    const length = countBits(hand.in(suitOf(card)));
    if (trump === undefined) return length * 10 + (kind === "sequence" ? 5 : 0);
    return LIKED[kind] + length / 10;
  };
  const [best] = agreedLeads(hand, contract, leaderOf(contract), STANDARD).toSorted(
    (a, b) => rank(b) - rank(a) || a - b,
  );
  if (best === undefined) throw new Error("a hand without a lead");
  return best;
}

/** Board i of a seed, ready to be played; undefined if it is passed out. */
export function readyBoard(seed: string, i: number) {
  const board = boardOf(i + 1);
  const { vulnerability } = board;
  const { deal } = biddable(seed, i);
  const auction = bidByRules({ deal, ...board });
  const contract = auction.outcome;
  if (contract === undefined || contract === "passed out") return undefined;
  return {
    board,
    deal,
    auction,
    contract,
    meanings: promisesOf({ auction, vulnerability, cards: BOTH_MODERN, scoring: "IMPs" }),
    lead: bookLead(deal[leaderOf(contract)], contract),
  };
}

export type ReadyBoard = NonNullable<ReturnType<typeof readyBoard>>;

/**
 * The first two tricks take by far the longest to search, so decisions get only 40 % of the deals in the first and 65 %
 * in the second.
 */
const samplesAt = (samples: number, trick: number): number =>
  Math.ceil(samples * ([0.4, 0.65][trick] ?? 1));

export interface RoomSettings {
  readonly seed: string;
  readonly solver: Solver;
  /** The cards that each program has chosen, in this room or the other, by program and the cards before. */
  readonly known?: Map<string, Card>;
}

/** The view of the player who chooses the next card. */
export const seenIn = (
  { board, auction }: Pick<ReadyBoard, "auction" | "board">,
  play: Play,
  actor: Seat,
): Seen =>
  viewFor(
    {
      ...emptyRecord(board),
      deal: play.deal,
      scoring: "IMPs",
      calls: auction.calls.map((call) => ({ call })),
      cards: play.cards.map((card) => ({ card })),
    },
    actor,
  );

export const led = ({ contract, deal, lead }: ReadyBoard): Play =>
  sure(Play.start(contract, partialOf(deal)).with(lead));

export const playRoom = (
  board: ReadyBoard,
  models: BySide<PlayerModel>,
  settings: RoomSettings,
): Play => playOn(board, led(board), models, settings);

/**
 * Plays a board to its end. A program that has chosen after the same cards before, in either room, plays the same card
 * without a new search.
 */
export function playOn(
  board: ReadyBoard,
  from: Play,
  models: BySide<PlayerModel>,
  { known = new Map<string, Card>(), ...settings }: RoomSettings,
): Play {
  let play = from;
  while (play.turn !== undefined) {
    const [only, ...others] = play.legal;
    const model = models[sideOf(play.turn)];
    const key = `${model.name} ${play.cards.join()}`;
    const card =
      others.length === 0 ? only : (known.get(key) ?? decideIn(board, play, model, settings).card);
    if (card === undefined) throw new Error("a turn without a card");
    if (others.length > 0) known.set(key, card);
    play = sure(play.with(card));
  }
  return play;
}

/** A player's decision in a room; its random numbers come from the seed, the ply and the seat. */
export function decideIn(
  board: ReadyBoard,
  play: Play,
  model: PlayerModel,
  { seed, solver }: Omit<RoomSettings, "known">,
): CardDecision {
  const { actor = "N" } = play;
  return sure(
    decide(seenIn(board, play, actor), board.meanings, model, {
      seed: `${seed} ${play.cards.length} ${actor}`,
      limits: { samples: samplesAt(model.search.samples, play.tricks.length) },
      solver,
      reasons: false,
    }),
  );
}

/** The program with its knowledge of the opponents' agreements: it does not read signals of opponents who give none. */
export function seatedAgainst(model: PlayerModel, other: PlayerModel): PlayerModel {
  // All programs of a match bid by our own rules.
  const own = among(model, "ours");
  const { partner, opponents } = own.players;
  const deaf = { ...opponents.cards, ...Object.fromEntries(SIGNALS.map((rule) => [rule, 0])) };
  return facing(
    other.signals === "never"
      ? { ...own, players: { partner, opponents: { ...opponents, cards: deaf } } }
      : own,
    other,
  );
}

/**
 * The program with `samples` deals for a decision; it counts all possible deals only if they are at most `samples` or
 * 40.
 */
export const quick = (model: PlayerModel, samples: number): PlayerModel => ({
  ...model,
  search: { ...model.search, samples, all: Math.min(model.search.all, Math.max(40, samples)) },
});
