/**
 * What a card does, as anybody who sees the player's own hand and dummy would call it: it ruffs, holds up an ace,
 * finesses for a queen. It is found from the rules of the game alone and says nothing of whether it is right.
 */
import {
  CARDS,
  partnerOf,
  rankIndexOf,
  seatAfter,
  SEATS,
  sideOf,
  suitOf,
  trumpOf,
  winningCard,
  type Card,
  type Play,
  type Seat,
  type Suit,
} from "@falsecard/core";
import { isDeclaring } from "../../inference/reading/situation.js";

export type Act =
  | {
      readonly kind:
        | "ruffs"
        | "overruffs"
        | "discards"
        | "wins"
        | "ducks"
        | "cashes"
        | "draws trumps"
        | "returns";
    }
  /** `about` is the card that is hoped to lie well, kept back, or beaten. */
  | { readonly kind: "finesses" | "holds up" | "covers"; readonly about: Card };

const TEN = 8;

/** What the card would do if it were played now; undefined if there is no word for it. */
export function actOf(play: Play, card: Card): Act | undefined {
  const { turn, current, contract } = play;
  if (turn === undefined) return undefined;
  const [led] = current.cards;
  if (led === undefined) return leading(play, turn, card);
  const best = winningCard(current.cards, contract.strain);
  const wins = winningCard([...current.cards, card], contract.strain) === card;
  if (suitOf(card) === suitOf(led)) return following(play, turn, card, wins);
  if (suitOf(card) !== trumpOf(contract.strain)) return { kind: "discards" };
  if (!wins || best === undefined) return undefined;
  return { kind: suitOf(best) === suitOf(card) ? "overruffs" : "ruffs" };
}

function leading(play: Play, turn: Seat, card: Card): Act | undefined {
  const { contract } = play;
  const suit = suitOf(card);
  const declares = isDeclaring(contract, turn);
  if (declares && suit === trumpOf(contract.strain))
    return hiddenAbove(play, suit, -1).length > 0 ? { kind: "draws trumps" } : undefined;
  const first = play.tricks.find(({ leader }) => leader === partnerOf(turn))?.cards[0];
  if (!declares && first !== undefined && suitOf(first) === suit) return { kind: "returns" };
  return isHighest(play, turn, card) ? { kind: "cashes" } : undefined;
}

function following(play: Play, turn: Seat, card: Card, wins: boolean): Act | undefined {
  const { current, contract } = play;
  const suit = suitOf(card);
  const position = current.cards.length;
  const own = [...(play.left(turn)?.only(suit) ?? [])];
  if (wins && position === 2 && isDeclaring(contract, turn)) {
    // A card that beats it may lie behind, and one that would beat that stays in the hand.
    const about = hiddenAbove(play, suit, rankIndexOf(card)).findLast((each) =>
      own.some((higher) => higher > each),
    );
    if (about !== undefined) return { kind: "finesses", about };
  }
  const highest = wins && isHighest(play, turn, card);
  // The highest card left can still be ruffed.
  if (wins && (position === 3 || (highest && trumpOf(contract.strain) === undefined)))
    return { kind: "wins" };
  if (highest) return undefined;
  const [led] = current.cards;
  if (wins && position === 1 && led !== undefined && isHonour(led) && isHonour(card))
    return { kind: "covers", about: led };
  const best = winningCard(current.cards, contract.strain);
  const top = own.at(-1);
  if (wins || best === undefined || top === undefined || suitOf(best) !== suit) return undefined;
  const winner = seatAfter(current.leader, current.cards.indexOf(best));
  const kept = top > best && sideOf(winner) !== sideOf(turn) && isHighest(play, turn, top);
  if (!kept) return undefined;
  // One who leads the suit himself does not hold up in it.
  return sideOf(current.leader) === sideOf(turn)
    ? { kind: "ducks" }
    : { kind: "holds up", about: top };
}

const isHonour = (card: Card): boolean => rankIndexOf(card) >= TEN;

/** Cards of a suit above a rank that lie in a hand which the player does not see, from the top down. */
function hiddenAbove(play: Play, suit: Suit, rank: number): Card[] {
  const { cards, deal } = play;
  return CARDS.filter(
    (card) =>
      suitOf(card) === suit &&
      rankIndexOf(card) > rank &&
      !cards.includes(card) &&
      !SEATS.some((seat) => deal[seat]?.has(card) === true),
  ).toReversed();
}

/** Whether no other hand has a higher card of the suit left. */
const isHighest = (play: Play, turn: Seat, card: Card): boolean =>
  hiddenAbove(play, suitOf(card), rankIndexOf(card)).length === 0 &&
  SEATS.every(
    (seat) =>
      seat === turn ||
      [...(play.left(seat)?.only(suitOf(card)) ?? [])].every((other) => other < card),
  );
