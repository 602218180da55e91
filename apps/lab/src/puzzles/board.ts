/**
 * The boards on which puzzles are looked for: dealt at random, or to order for rare kinds; bid by the rules and played,
 * mostly by robots in a hurry. A board of a seed and a kind is the same anywhere.
 */
import {
  boardOf,
  dealPack,
  emptyRecord,
  imps,
  leaderOf,
  partialOf,
  Play,
  Random,
  scoreNS,
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
import { declarersTricks, solved } from "../boards/solving.js";

/**
 * A condition on boards. The condition on the deal is tested first, because the one on the contract needs the auction
 * and the solver.
 */
export interface BoardOrder {
  readonly deal?: (deal: Deal) => boolean;
  readonly contract: (deal: Deal, contract: Contract) => boolean;
}

/** Double-dummy tricks above those that the contract needs, after the lead that books teach. */
export function tricksOver(deal: Deal, contract: Contract): number {
  const lead = bookLead(deal[leaderOf(contract)], contract);
  const play = sure(Play.start(contract, partialOf(deal)).with(lead));
  return declarersTricks(play, solved(play).best) - tricksNeeded(contract);
}

/** Boards that declarer makes exactly: one wrong guess of declarer's beats the contract. */
export const MADE: BoardOrder = {
  contract: (deal, contract) => tricksOver(deal, contract) === 0,
};

/** Boards that go down by one trick: one wrong card of the defenders lets declarer make the contract. */
export const BEATEN: BoardOrder = {
  contract: (deal, contract) => tricksOver(deal, contract) === -1,
};

/**
 * Board i of a seed with its auction by the rules; with an order, deals are drawn until one fits it. A passed-out board
 * has no contract.
 */
export function bidBoard(
  seed: string,
  i: number,
  order?: BoardOrder,
): { readonly record: BoardRecord; readonly contract: Contract | undefined } {
  const random = Random.from(order === undefined ? `${seed} ${i}` : `${seed} ${i} to order`);
  const { dealer, vulnerability } = boardOf(i + 1);
  for (;;) {
    const deal = dealPack(random);
    if (order?.deal?.(deal) === false) continue;
    const { calls, outcome } = bidByRules({ deal, dealer, vulnerability });
    const contract = outcome === "passed out" ? undefined : outcome;
    if (order !== undefined && (contract === undefined || !order.contract(deal, contract)))
      continue;
    const record: BoardRecord = {
      ...emptyRecord({ dealer, vulnerability }),
      deal: partialOf(deal),
      scoring: "IMPs",
      calls: calls.map((call) => ({ call })),
    };
    return { record, contract };
  }
}

export type Players = (record: BoardRecord, play: Play, actor: Seat) => Card;

/** Robots that search few deals, each from the view of its own seat. */
export function hurried(program: "default" | "silent", seed: string): Players {
  const robot = hasty(program);
  return (record, { cards }, actor) => {
    const asked = { seed: `${seed} ${cards.length}`, cardAlone: true };
    return sure(robot.card(viewFor(record, actor), asked)).card;
  };
}

/**
 * Players who lead as books teach and then never cost their side a trick: they play the card that real players choose
 * most among the best cards double dummy.
 */
export const faultless: Players = ({ deal }, play, actor) => {
  const hand = deal[actor];
  if (play.cards.length === 0 && hand !== undefined) return bookLead(hand, play.contract);
  const best = bestIn(play);
  const card = byPolicy(play).find((each) => best.includes(each));
  if (card === undefined) throw new Error("a turn without a card");
  return card;
};

/** Plays a board, and calls `look` at every turn until `look` answers "enough". */
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

/** The cards that take most tricks double dummy. */
export function bestIn(play: Play): readonly Card[] {
  const { cards, best } = solved(play);
  return [...cards].flatMap(([card, taken]) => (taken === best ? [card] : []));
}

/** IMPs between the best and the worst card, double dummy. */
export function swingOf({ board: { vulnerability } }: BoardRecord, play: Play): number {
  const { cards, best } = solved(play);
  const [most, least] = [best, Math.min(...cards.values())].map((taken) =>
    scoreNS(play.contract, vulnerability, declarersTricks(play, taken)),
  );
  return Math.abs(imps((most ?? 0) - (least ?? 0)));
}
