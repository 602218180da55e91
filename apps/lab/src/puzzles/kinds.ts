/**
 * Recognizes the boards and moments of some kinds of puzzle: hold-ups at notrump, restricted choice (a defender
 * has dropped one of two touching honours, and declarer may finesse his partner for the other or play for the drop),
 * and the lie (of several cards that told something by agreement, one was not true of the hand it came from).
 */
import {
  cardOf,
  countBits,
  dummyOf,
  partnerOf,
  playOf,
  rankIndexOf,
  seatAfter,
  SEATS,
  sideOf,
  SIDES,
  suitOf,
  SUITS,
  wholeDeal,
  winningCard,
  type BoardRecord,
  type Card,
  type Contract,
  type Deal,
  type Play,
  type Side,
  type Suit,
} from "@falsecard/core";
import { agreementOn, PROGRAMS, toldIn } from "@falsecard/engine/play";
import type { Puzzle, PuzzleChoice } from "@falsecard/table";
import { MADE, tricksOver, type BoardOrder } from "./board.js";

const bits = (...ranks: readonly number[]): number =>
  ranks.reduce((all, rank) => all | (1 << rank), 0);
const [TEN, JACK, QUEEN, KING, ACE] = [8, 9, 10, 11, 12] as const;

/** Whether a defender's holding in the suit passes the test. */
const aDefenderHas = (
  deal: Deal,
  declaring: Side,
  suit: Suit,
  test: (holding: number) => boolean,
): boolean => SEATS.some((seat) => sideOf(seat) !== declaring && test(deal[seat].in(suit)));

/**
 * Boards at notrump on which either side may hold up an ace, and declarer makes the contract exactly or goes down one.
 */
export const HOLD_UPS: BoardOrder = {
  contract: (deal, contract) => {
    if (contract.strain !== "N") return false;
    if (!SUITS.some((suit) => isKept(deal, contract, suit) || isStopped(deal, contract, suit)))
      return false;
    const over = tricksOver(deal, contract);
    return over === 0 || over === -1;
  },
};

/**
 * Whether a defender has the ace, with one or two other cards, in dummy's long suit, so that declarer has to drive it
 * out.
 */
function isKept(deal: Deal, contract: Contract, suit: Suit): boolean {
  const dummy = deal[dummyOf(contract)].in(suit);
  if (countBits(dummy) < 5 || (dummy & bits(KING)) === 0) return false;
  return aDefenderHas(
    deal,
    sideOf(contract.declarer),
    suit,
    (held) => (held & bits(ACE)) !== 0 && [2, 3].includes(countBits(held)),
  );
}

/** Whether the ace is declarer's only stopper in a suit of which a defender has five or more. */
function isStopped(deal: Deal, contract: Contract, suit: Suit): boolean {
  const { declarer } = contract;
  const [hand, dummy] = [deal[declarer].in(suit), deal[dummyOf(contract)].in(suit)];
  const ours = hand | dummy;
  if ((ours & bits(ACE)) === 0 || (ours & bits(KING)) !== 0 || countBits(ours) > 6) return false;
  // With two cards beside it the ace can be held up twice.
  if (![hand, dummy].some((held) => (held & bits(ACE)) !== 0 && countBits(held) >= 3)) return false;
  return aDefenderHas(deal, sideOf(declarer), suit, (held) => countBits(held) >= 5);
}

/** Holdings from which a defender must drop an honour under the first top card. */
const DROPPED: readonly number[] = [bits(QUEEN), bits(JACK), bits(QUEEN, JACK)];
const TOPS = bits(TEN, KING, ACE);
const LENGTHS = [8, 9, 10];
const HONOURS = ["J", "Q"] as const;

/** The suits in which a side has ace, king and ten, and an opponent has nothing but the queen, the jack or both. */
const dropSuits = (deal: Deal, side: Side): Suit[] =>
  SUITS.filter((suit) => {
    const [one, other] = side === "NS" ? (["N", "S"] as const) : (["E", "W"] as const);
    const ours = deal[one].in(suit) | deal[other].in(suit);
    if ((ours & TOPS) !== TOPS || (ours & bits(QUEEN, JACK)) !== 0) return false;
    if (!LENGTHS.includes(countBits(ours))) return false;
    return aDefenderHas(deal, side, suit, (held) => DROPPED.includes(held));
  });

/**
 * Boards on which an honour may drop in the trump suit, or in any suit at notrump, and declarer makes the contract
 * exactly.
 */
export const DROPS: BoardOrder = {
  deal: (deal) => SIDES.some((side) => dropSuits(deal, side).length > 0),
  contract: (deal, contract) =>
    dropSuits(deal, sideOf(contract.declarer)).some(
      (suit) => contract.strain === suit || contract.strain === "N",
    ) && MADE.contract(deal, contract),
};

/**
 * Whether declarer, third to the trick, may either finesse against the missing one of queen and jack or play for its
 * drop, after the player who is last to the trick has dropped the other.
 */
export function isRestricted(play: Play): boolean {
  const { current, contract, legal, turn } = play;
  const [led] = current.cards;
  if (led === undefined || turn === undefined || current.cards.length !== 2) return false;
  if (sideOf(turn) !== sideOf(contract.declarer)) return false;
  const suit = suitOf(led);
  const dropped = droppedBy(play, suit);
  if (dropped === undefined) return false;
  const shown = [turn, partnerOf(turn)].map((seat) => play.deal[seat]);
  const other = HONOURS.map((rank) => cardOf(suit, rank)).find((card) => card !== dropped);
  if (other === undefined || play.cards.includes(other)) return false;
  if (shown.some((hand) => hand?.has(other) === true)) return false;
  const own = [...legal].filter((card) => suitOf(card) === suit);
  const wins = (card: Card): boolean =>
    winningCard([...current.cards, card], contract.strain) === card;
  return own.some((card) => card < other && wins(card)) && own.some((card) => card > other);
}

/** The honour that the player who is last to this trick has dropped in this suit under a lead by declarer's side. */
function droppedBy({ tricks, current, contract }: Play, suit: Suit) {
  const last = seatAfter(current.leader, 3);
  for (const { leader, cards } of tricks) {
    if (sideOf(leader) !== sideOf(contract.declarer)) continue;
    const own = cards.find((_, i) => seatAfter(leader, i) === last);
    if (own === undefined || suitOf(own) !== suit || rankIndexOf(own) < JACK) continue;
    if (winningCard(cards, contract.strain) !== own) return own;
  }
  return undefined;
}

/** The number of signals at levels 1, 2 and 3: the more signals, the harder it is to find the false one. */
const SIGNALS = [3, 4, 5];

/** The puzzle after the fewest whole tricks in which exactly one signal, of as many as a level has, is not true. */
export function lieIn(record: BoardRecord): Puzzle | undefined {
  for (let cards = 4; cards <= record.cards.length; cards += 4) {
    const puzzle = lieAfter({ ...record, cards: record.cards.slice(0, cards) });
    if (puzzle !== undefined) return puzzle;
  }
  return undefined;
}

export function lieAfter(record: BoardRecord): Puzzle | undefined {
  const play = playOf(record);
  const deal = wholeDeal(record.deal);
  if (play === undefined || deal === undefined) return undefined;
  const model = PROGRAMS.default;
  const told = toldIn(play, deal, model);
  const level = ([1, 2, 3] as const).find((one) => SIGNALS[one - 1] === told.length);
  const [lie, another] = told.filter(({ truthful }) => !truthful);
  if (level === undefined || lie === undefined || another !== undefined) return undefined;
  const choices = [lie, ...told.filter((one) => one !== lie)].flatMap(
    ({ ply, truthful }): PuzzleChoice[] => {
      const card = record.cards[ply]?.card;
      const [en, ja] = [agreementOn(play, ply, model, "en"), agreementOn(play, ply, model, "ja")];
      if (card === undefined || en === undefined || ja === undefined) return [];
      return [{ cards: [card], by: truthful ? 1 : 0, error: 0, told: { en, ja } }];
    },
  );
  const [answer, ...others] = choices;
  if (answer === undefined || choices.length < told.length) return undefined;
  const why = { en: "", ja: "" };
  return { kind: "lie", level, record, choices: [answer, ...others], deals: 1, why };
}
