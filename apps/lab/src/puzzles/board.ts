/**
 * The boards on which puzzles are looked for: dealt at random, or to order where what a kind asks about is rare; bid by the
 * rules and played, mostly by robots in a hurry. A board of a seed and a kind is the same anywhere.
 */
import {
  boardOf,
  dealPack,
  emptyRecord,
  imps,
  isVulnerable,
  leaderOf,
  partialOf,
  Play,
  Random,
  score,
  sideOf,
  sure,
  tricksNeeded,
  type BoardRecord,
  type Card,
  type Contract,
  type Deal,
  type Seat,
} from "@falsecard/core";
import { byPolicy } from "@falsecard/engine/play";
import { hasty } from "./grade.js";
import { bidByRules } from "../boards/biddable.js";
import { bookLead, viewFor } from "../boards/ready-board.js";
import { solved } from "../boards/solving.js";

/** Which boards are wanted: by the cards alone first, for that is soon seen, then by what they are bid to. */
export interface BoardOrder {
  readonly deal: (deal: Deal) => boolean;
  readonly contract: (deal: Deal, contract: Contract) => boolean;
}

export interface BidBoard {
  /** All hands and the whole auction. */
  readonly record: BoardRecord;
  /** Undefined if it was passed out. */
  readonly contract: Contract | undefined;
}

/** Tricks above what the contract needs, if after the lead of the book all see the cards. */
export function tricksOver(deal: Deal, contract: Contract): number {
  const lead = bookLead(deal[leaderOf(contract)], contract);
  const play = sure(Play.start(contract, partialOf(deal)).with(lead));
  return declarersTricks(play, Math.max(...solved(play).cards.values())) - tricksNeeded(contract);
}

/** Boards that declarer makes just so: one wrong guess of his, and he fails. */
export const MADE: BoardOrder = {
  deal: () => true,
  contract: (deal, contract) => tricksOver(deal, contract) === 0,
};

/** Boards that fail by a trick: one wrong card of the defenders, and they are made. */
export const BEATEN: BoardOrder = {
  deal: () => true,
  contract: (deal, contract) => tricksOver(deal, contract) === -1,
};

/** Board i of a seed, dealt and bid until it is as ordered. */
export function bidBoard(seed: string, i: number, order?: BoardOrder): BidBoard {
  const random = Random.from(order === undefined ? `${seed} ${i}` : `${seed} ${i} to order`);
  for (;;) {
    const deal = dealPack(random);
    if (order?.deal(deal) === false) continue;
    const board = bidOut(deal, i);
    if (order === undefined) return board;
    if (board.contract !== undefined && order.contract(deal, board.contract)) return board;
  }
}

/** The auction by the rules. */
function bidOut(deal: Deal, i: number): BidBoard {
  const { dealer, vulnerability } = boardOf(i + 1);
  const { calls, outcome } = bidByRules({ deal, dealer, vulnerability });
  return {
    record: {
      ...emptyRecord({ dealer, vulnerability }),
      deal: partialOf(deal),
      scoring: "IMPs",
      calls: calls.map((call) => ({ call })),
    },
    contract: outcome === "passed out" ? undefined : outcome,
  };
}

/** Who plays all four hands. */
export type Players = (record: BoardRecord, play: Play, actor: Seat) => Card;

/** Robots in a hurry, each from his own seat. */
export function hurried(program: "default" | "silent", seed: string): Players {
  const robot = hasty(program);
  return (record, { cards }, actor) => {
    const asked = { seed: `${seed} ${cards.length}`, cardAlone: true };
    return sure(robot.card(viewFor(record, actor), asked)).card;
  };
}

/** Players who never cost their side a trick: a lead of the book, then, of the best cards as they lie, what real players take. */
export const faultless: Players = ({ deal }, play, actor) => {
  const hand = deal[actor];
  if (play.cards.length === 0 && hand !== undefined) return bookLead(hand, play.contract);
  const best = bestIn(play);
  const card = byPolicy(play).find((each) => best.includes(each));
  if (card === undefined) throw new Error("a turn without a card");
  return card;
};

/** Plays a board, and looks at every turn until that has seen enough. */
export function playThrough(
  bid: BoardRecord,
  contract: Contract,
  players: Players,
  look: (record: BoardRecord, play: Play, actor: Seat) => "enough" | undefined,
): BoardRecord {
  let play = Play.start(contract, bid.deal);
  let record = bid;
  while (play.actor !== undefined) {
    const { actor, legal } = play;
    const [only] = legal;
    if (look(record, play, actor) === "enough") break;
    const card = legal.size === 1 && only !== undefined ? only : players(record, play, actor);
    play = sure(play.with(card));
    record = { ...record, cards: [...record.cards, { card }] };
  }
  return record;
}

/** The cards that take most tricks as the cards lie, if all see them from then on. */
export function bestIn(play: Play): readonly Card[] {
  const tricks = [...solved(play).cards];
  const most = Math.max(...tricks.map(([, taken]) => taken));
  return tricks.flatMap(([card, taken]) => (taken === most ? [card] : []));
}

/** IMPs that lie between the best and the worst card, as the cards lie, if all see them from then on. */
export function swingOf({ board }: BoardRecord, play: Play): number {
  const { contract } = play;
  const tricks = [...solved(play).cards.values()];
  const vulnerable = isVulnerable(board.vulnerability, contract.declarer);
  // Tricks of either side come to the same: what declarer does not take the others do.
  const ours = (taken: number): number => score(contract, vulnerable, declarersTricks(play, taken));
  return Math.abs(imps(ours(Math.max(...tricks)) - ours(Math.min(...tricks))));
}

/** Declarer's tricks in the end if the side to play takes so many of those that are left. */
export function declarersTricks(
  { declarerTricks, contract, turn, length, tricks }: Play,
  taken: number,
): number {
  const declares = turn !== undefined && sideOf(turn) === sideOf(contract.declarer);
  return declarerTricks + (declares ? taken : length - tricks.length - taken);
}
