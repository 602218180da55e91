/** Knowledge: what one player knows for certain, and the question that these facts alone ask. */
import {
  CardSet,
  dummyOf,
  SEATS,
  suitOf,
  type Card,
  type Hand,
  type Seat,
  type Suit,
  type Seen,
} from "@falsecard/core";
import type { HiddenSeat, BeliefQuestion } from "./counting/question.js";
import type { PublicPlay } from "./reading/situation.js";

/** What a player is certain of: his hand, and the public part of the play. */
export interface Knowledge {
  readonly seat: Seat;
  /** His own cards as dealt. */
  readonly hand: Hand;
  /** The contract, once the auction is over, with dummy and the play. */
  readonly play: PublicPlay | undefined;
}

/** What a seat knows for certain. */
export function knowledgeOf(seen: Seen): Knowledge {
  const contract =
    seen.outcome === undefined || seen.outcome === "passed out" ? undefined : seen.outcome;
  return {
    seat: seen.seat,
    hand: CardSet.of(seen.hand),
    play: contract && {
      contract,
      dummy: seen.dummy === undefined ? undefined : CardSet.of(seen.dummy),
      played: seen.cards,
    },
  };
}

/** The public play with one more card, as it would be if the card were played next. */
export function withCard(
  { contract, dummy, played }: PublicPlay,
  seat: Seat,
  card: Card,
): PublicPlay {
  return { contract, dummy, played: [...played, { card, seat }] };
}

/** Who has shown out of what. */
function voidsOf({ played: cards }: PublicPlay): Map<Seat, Set<Suit>> {
  const voids = new Map<Seat, Set<Suit>>(SEATS.map((seat) => [seat, new Set<Suit>()]));
  for (let start = 0; start < cards.length; start += 4) {
    const led = cards[start];
    if (led === undefined) break;
    for (const { card, seat } of cards.slice(start, start + 4))
      if (suitOf(card) !== suitOf(led.card)) voids.get(seat)?.add(suitOf(led.card));
  }
  return voids;
}

/** The question that facts alone ask. */
export function factsOf({ seat, hand, play }: Knowledge): BeliefQuestion {
  const dummySeat = play?.dummy === undefined ? undefined : dummyOf(play.contract);
  let unseen = CardSet.full.diff(hand);
  if (dummySeat !== seat && play?.dummy !== undefined) unseen = unseen.diff(play.dummy);
  const voids = play === undefined ? undefined : voidsOf(play);
  const hidden: HiddenSeat[] = [];
  for (const other of SEATS) {
    if (other === seat || other === dummySeat) continue;
    let fixed = CardSet.empty;
    for (const each of play?.played ?? []) if (each.seat === other) fixed = fixed.with(each.card);
    unseen = unseen.diff(fixed);
    hidden.push({
      seat: other,
      fixed,
      room: 13 - fixed.size,
      voids: [...(voids?.get(other) ?? [])],
      plan: undefined,
      likelihoods: [],
    });
  }
  return { unseen, hidden, together: [] };
}
