/**
 * What a card does, as a player with the own hand and dummy in sight would call it: it ruffs, holds up an ace,
 * finesses for a queen. It is found from the rules of the game alone and says nothing of whether it is right.
 */
import {
  rankIndexOf,
  seatAfter,
  sideOf,
  suitOf,
  trumpOf,
  winningCard,
  type Card,
  type Play,
  type Seat,
} from "@falsecard/core";
import { isDeclaring } from "../../inference/reading/reading.js";
import { hiddenAbove, isHighest, isHonour, leftOf, type Act } from "./act-kind.js";
import { leadAct } from "./lead-act.js";

/**
 * What the card would do if it were played now; undefined if there is no word for it. Whether partner has shown the suit
 * of an opening lead is for the caller to say: the play alone does not tell.
 */
export function actOf(play: Play, card: Card, partners = false): Act | undefined {
  const { turn, current, contract } = play;
  if (turn === undefined) return undefined;
  const [led] = current.cards;
  if (led === undefined) return leadAct(play, turn, card, partners);
  const best = winningCard(current.cards, contract.strain);
  if (best === undefined) return undefined;
  const wins = winningCard([...current.cards, card], contract.strain) === card;
  if (suitOf(card) === suitOf(led))
    return wins ? winningAct(play, turn, card, best) : losingAct(play, turn, card, best);
  if (suitOf(card) !== trumpOf(contract.strain)) return { kind: "discards" };
  if (!wins) return { kind: "underruffs" };
  return { kind: suitOf(best) === suitOf(card) ? "overruffs" : "ruffs" };
}

/** Whether the card that wins the trick so far is ours. */
function isOurs({ current }: Play, turn: Seat, best: Card): boolean {
  const winner = seatAfter(current.leader, current.cards.indexOf(best));
  return sideOf(winner) === sideOf(turn);
}

/** A card that follows suit and is the best of the trick so far. */
function winningAct(play: Play, turn: Seat, card: Card, best: Card): Act | undefined {
  const { current, contract } = play;
  const suit = suitOf(card);
  const position = current.cards.length;
  const declares = isDeclaring(contract, turn);
  const own = leftOf(play, turn, suit);
  if (position === 2 && declares) {
    // A card that beats it may lie behind, and one that would beat that stays in the hand.
    const about = hiddenAbove(play, suit, rankIndexOf(card)).findLast((each) =>
      own.some((higher) => higher > each),
    );
    if (about !== undefined) return { kind: "finesses", about };
  }
  if (position > 1 && isOurs(play, turn, best) && isHonour(best))
    return { kind: "overtakes", about: best };
  const highest = isHighest(play, turn, card);
  // The highest card left can still be ruffed.
  if (position === 3 || (highest && trumpOf(contract.strain) === undefined))
    return { kind: "wins" };
  const [led] = current.cards;
  if (position === 1 && led !== undefined && isHonour(led) && isHonour(card))
    return highest ? { kind: "goes up" } : { kind: "covers", about: led };
  if (position === 1) return isHonour(card) ? { kind: "goes up" } : undefined;
  return declares || own.at(-1) !== card ? undefined : { kind: "third hand high" };
}

/** A card that follows suit and does not win. */
function losingAct(play: Play, turn: Seat, card: Card, best: Card): Act | undefined {
  const { current, contract } = play;
  const suit = suitOf(card);
  const position = current.cards.length;
  const own = leftOf(play, turn, suit);
  const isLowest = own[0] === card;
  const top = own.at(-1);
  if (top === undefined || own.length === 1) return undefined;
  if (isOurs(play, turn, best))
    return isHonour(card) && !isLowest ? { kind: "unblocks" } : lowAct(isLowest);
  // Against a ruff there is nothing to keep back.
  if (suitOf(best) !== suit || top < best) return lowAct(isLowest);
  // Leading the suit is no hold-up in it.
  if (isHighest(play, turn, top))
    return sideOf(current.leader) === sideOf(turn)
      ? { kind: "ducks" }
      : { kind: "holds up", about: top };
  if (position === 3) return { kind: "ducks" };
  if (position === 1 && isLowest && !isDeclaring(contract, turn))
    return { kind: "second hand low" };
  return isHonour(top) ? { kind: "keeps", about: top } : lowAct(isLowest);
}

const lowAct = (isLowest: boolean): Act | undefined =>
  isLowest ? { kind: "plays low" } : undefined;
