/**
 * The board as the person at the page may see it while it is on. Every view, every word and every file that leaves the
 * page is made of this record: what is not in it cannot be told by accident. It is built field by field, as a `Seen` is;
 * beyond one seat's view it has both hands of a person who plays for partner, and who alerted what.
 */
import {
  dummyOf,
  marksOf,
  partialDealOf,
  playOf,
  recordSeen,
  seatsFrom,
  sure,
  seenBy,
  type BoardRecord,
  type Play,
  type Seat,
} from "@falsecard/core";

/** Whether the hands lie open although the board may still be on: the person asked to see them. */
export const isRevealed = (record: BoardRecord): boolean => marksOf(record).includes("reveal");

/** What a person sees of the record who sits at `person` and decides for `seat`. */
export function seenAt(record: BoardRecord, person: Seat, seat: Seat): BoardRecord {
  const view = seenBy(record, seat);
  const own = record.deal[person];
  if (view === undefined || own === undefined) throw new Error("a person without a hand");
  const seen = recordSeen(view);
  const { players, marks } = record;
  return {
    ...seen,
    deal: sure(partialDealOf({ ...seen.deal, [person]: own })),
    players,
    ...(marks === undefined ? {} : { marks }),
    // An alert is made by agreement and for all to see; a departure from the laws stood in sight of all.
    calls: seen.calls.map((call, i) =>
      record.calls[i]?.alert === true ? { ...call, alert: true as const } : call,
    ),
    cards: seen.cards.map((card, i) => {
      const irregular = record.cards[i]?.irregular;
      return irregular === undefined ? card : { ...card, irregular };
    }),
  };
}

/** How many cards a seat still holds, which everybody may count. */
export const cardsLeft = (play: Play | undefined, seat: Seat): number => {
  if (play === undefined) return 13;
  const { leader, cards } = play.current;
  const hasPlayed = seatsFrom(leader).indexOf(seat) < cards.length;
  return play.tricksLeft - (hasPlayed ? 1 : 0);
};

/** Whether the person decides for this hand: the own one, or dummy's as declarer. */
export function decidesFor(record: BoardRecord, seat: Seat, hand: Seat): boolean {
  const contract = playOf(record)?.contract;
  if (contract === undefined) return hand === seat;
  const dummy = dummyOf(contract);
  return hand === seat ? dummy !== seat : hand === dummy && contract.declarer === seat;
}
