/**
 * Suits that declarer has to guess: where a defender's card decides what he does. Boards on which there is one are dealt to
 * order, and played so that it comes late.
 */
import {
  countBits,
  SEATS,
  sideOf,
  SIDES,
  suitOf,
  SUITS,
  sure,
  wholeDeal,
  type BoardRecord,
  type Deal,
  type Play,
  type Side,
  type Suit,
} from "@falsecard/core";
import { byPolicy } from "@falsecard/engine/play";
import { bestIn, faultless, MADE, type BoardOrder, type Players } from "./board.js";
import { southFirst } from "./grade.js";

const [JACK, ACE] = [9, 12] as const;
/** Ace, king, queen and jack. */
const HONOURS = ((1 << (ACE + 1)) - 1) & ~((1 << JACK) - 1);
const LENGTHS = [6, 7, 8];
/** Cards of the suit with which a defender misleads: of 535 moments with three seven were puzzles, of 733 with another number one. */
const LENGTH = 3;
/** Tricks in which nothing is looked for: earlier little is known, a line to the end takes long, and of the first ten puzzles none came there. */
const EARLY = 6;

/**
 * The suits in which a side has to guess: it has all honours but one, in both hands, and one of the others has that with two
 * small cards. There may be a finesse to either side, or the honour may drop, and the count of the suit decides which.
 */
const guessedSuits = (deal: Deal, side: Side): Suit[] =>
  SUITS.filter((suit) => {
    const own = SEATS.filter((seat) => sideOf(seat) === side).map((seat) => deal[seat].in(suit));
    const all = own.reduce((sum, holding) => sum | holding, 0);
    if (!LENGTHS.includes(countBits(all)) || countBits(all & HONOURS) !== 3) return false;
    if (own.some((holding) => (holding & HONOURS) === 0)) return false;
    return SEATS.some((seat) => {
      const holding = deal[seat].in(suit);
      return sideOf(seat) !== side && (holding & HONOURS) !== 0 && countBits(holding) === LENGTH;
    });
  });

/** Boards on which declarer has a side suit to guess, and makes it just so. */
export const GUESSES: BoardOrder = {
  deal: (deal) => SIDES.some((side) => guessedSuits(deal, side).length > 0),
  contract: (deal, contract) =>
    guessedSuits(deal, sideOf(contract.declarer)).some((suit) => suit !== contract.strain) &&
    MADE.contract(deal, contract),
};

/**
 * Players without fault, but that declarer puts a guess off as long as he can: he leads a suit that was led before, if that
 * costs nothing. The later it comes, the more do all know, and the more does a card tell.
 */
export const postponing: Players = (record, play, actor) => {
  const { current, contract, tricks } = play;
  const card = faultless(record, play, actor);
  if (current.cards.length > 0 || sideOf(actor) !== sideOf(contract.declarer)) return card;
  const led = tricks.flatMap(({ cards: [first] }) => (first === undefined ? [] : [suitOf(first)]));
  const best = bestIn(play);
  return byPolicy(play).find((one) => best.includes(one) && led.includes(suitOf(one))) ?? card;
};

/**
 * The moments, South to play, in which a defender follows with his first card of a suit, if declarer's side leads it now: of
 * every suit the card that most would lead, of those that cost nothing as the cards lie.
 */
export function* momentsAt(record: BoardRecord, play: Play): Generator<BoardRecord> {
  const { turn, contract, tricks, current } = play;
  if (turn === undefined || sideOf(turn) !== sideOf(contract.declarer)) return;
  // At first there is little to read, and to play so many tricks to the end takes long.
  if (tricks.length < EARLY || current.cards.length > 0) return;
  const deal = wholeDeal(record.deal);
  if (deal === undefined) return;
  const best = bestIn(play);
  const leads = byPolicy(play).filter((card) => best.includes(card));
  for (const suit of guessedSuits(deal, sideOf(turn))) {
    let next = leads.find((card) => suitOf(card) === suit);
    let [at, moment] = [play, record];
    while (next !== undefined) {
      at = sure(at.with(next));
      moment = { ...moment, cards: [...moment.cards, { card: next }] };
      const { actor } = at;
      if (actor === undefined || at.current.cards.length === 0) break;
      if (isFirst(at)) yield southFirst(moment, actor);
      next = faultless(moment, at, actor);
    }
  }
}

/** Whether a defender follows to a lead of declarer's side with the first of several cards of a suit, of which none has been seen. */
export function isFirst(play: Play): boolean {
  const { turn, current, contract } = play;
  const [led] = current.cards;
  if (turn === undefined || led === undefined) return false;
  if (sideOf(turn) === sideOf(contract.declarer)) return false;
  // To a lead of partner's the card is chosen for other reasons.
  if (sideOf(current.leader) === sideOf(turn)) return false;
  const suit = suitOf(led);
  const [dealt = 0, left = 0] = [play.deal[turn]?.in(suit), play.left(turn)?.in(suit)];
  return dealt === left && countBits(left) === LENGTH;
}
