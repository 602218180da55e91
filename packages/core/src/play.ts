/**
 * The play of the cards (Laws 41 to 46, 61). A `Play` starts from the known hands, and
 * `with` refuses a card that may not be played: one that the seat to play does not hold, one already played, or a
 * revoke.
 *
 * Hands may be unknown, as in a player's view or an incomplete record. Then a card is refused only for a known reason:
 * it is in another hand, has been played, or is of a suit that the seat has shown out of.
 */
import { CARDS, makeCard, rankIndexOf, suitOf, type Card, type Strain, type Suit } from "./card.js";
import { CardSet } from "./cards.js";
import { dummyOf, leaderOf, trumpOf, type Contract } from "./contract.js";
import { holderOf, type PartialDeal } from "./deal.js";
import type { Hand } from "./hand.js";
import { fail, type LawFault } from "./law-faults.js";
import { ok, type Result } from "./result.js";
import { bySeat, seatAfter, SEATS, sideOf, type BySeat, type BySide, type Seat } from "./seat.js";

/** One trick: who led, and the cards in order of play, up to four. */
export interface Trick {
  readonly leader: Seat;
  readonly cards: readonly Card[];
}

/** Which of a trick's cards wins so far; undefined before a card is led. */
export function winningCard(cards: readonly Card[], strain: Strain): Card | undefined {
  const trump = trumpOf(strain);
  let best: Card | undefined;
  for (const card of cards) if (best === undefined || beats(card, best, trump)) best = card;
  return best;
}

function beats(card: Card, best: Card, trump: Suit | undefined): boolean {
  const suit = suitOf(card);
  return suit === suitOf(best) ? rankIndexOf(card) > rankIndexOf(best) : suit === trump;
}

/** The seat that wins a complete trick; undefined while the trick has fewer than four cards. */
export function winnerOf(trick: Trick, strain: Strain): Seat | undefined {
  if (trick.cards.length < 4) return undefined;
  const card = winningCard(trick.cards, strain);
  return card === undefined ? undefined : seatAfter(trick.leader, trick.cards.indexOf(card));
}

/** A departure from the laws that stood: a revoke not corrected, or a lead out of turn accepted (Law 53). */
export interface Irregularity {
  readonly kind: "revoke" | "lead out of turn";
  /** Index of the card, from 0. */
  readonly card: number;
  readonly seat: Seat;
}

/** A card and the seat that played it. */
export interface CardPlayed {
  readonly card: Card;
  readonly seat: Seat;
}

interface State {
  readonly cards: readonly Card[];
  readonly tricks: readonly Trick[];
  readonly current: Trick;
  readonly left: BySeat<Hand | undefined>;
  readonly shownOut: BySeat<readonly Suit[]>;
  readonly gone: CardSet;
  readonly won: BySide<number>;
  readonly irregularities: readonly Irregularity[];
}

/** The number of tricks in these hands: the size of the largest, 13 if none is known. */
function tricksOf(deal: PartialDeal): number {
  const sizes = SEATS.flatMap((seat) => deal[seat]?.size ?? []);
  return sizes.length === 0 ? 13 : Math.max(...sizes);
}

/** The cards of a board so far; only legal cards can be added. */
export class Play {
  readonly contract: Contract;
  /** The hands as dealt, as far as they are known. */
  readonly deal: PartialDeal;
  /** How many tricks the play has: 13, or fewer in an ending. */
  readonly length: number;
  readonly #state: State;
  #played: readonly CardPlayed[] | undefined;

  private constructor(contract: Contract, deal: PartialDeal, length: number, state: State) {
    this.contract = contract;
    this.deal = deal;
    this.length = length;
    this.#state = state;
  }

  /** The play before the opening lead. In an ending, `leader` need not be declarer's left-hand opponent. */
  static start(contract: Contract, deal: PartialDeal, leader: Seat = leaderOf(contract)): Play {
    return new Play(contract, deal, tricksOf(deal), {
      cards: [],
      tricks: [],
      current: { leader, cards: [] },
      left: bySeat((seat) => deal[seat]),
      shownOut: bySeat(() => []),
      gone: CardSet.empty,
      won: { NS: 0, EW: 0 },
      irregularities: [],
    });
  }

  /** The play with all these cards, or the fault of the first refused one, whose column is the card's place from 1. */
  static of(contract: Contract, deal: PartialDeal, cards: Iterable<Card>): Result<Play, LawFault> {
    let play = Play.start(contract, deal);
    let column = 0;
    for (const card of cards) {
      column++;
      const next = play.with(card);
      if (!next.ok) return fail(next.fault.code, next.fault.found, column);
      play = next.value;
    }
    return ok(play);
  }

  /** The same cards played in another deal, in which every card must be in the hand that played it. */
  in(deal: PartialDeal): Play {
    return new Play(this.contract, deal, tricksOf(deal), {
      ...this.#state,
      left: bySeat((seat) => deal[seat]?.diff(this.playedBy(seat))),
    });
  }

  /** The cards that a seat has played. */
  playedBy(seat: Seat): CardSet {
    return CardSet.of(this.played.flatMap((each) => (each.seat === seat ? each.card : [])));
  }

  /** Every card played, in order. */
  get cards(): readonly Card[] {
    return this.#state.cards;
  }

  /** Every card played with the seat that played it, in order. */
  get played(): readonly CardPlayed[] {
    return (this.#played ??= [...this.tricks, this.current].flatMap(({ leader, cards }) =>
      cards.map((card, i) => ({ card, seat: seatAfter(leader, i) })),
    ));
  }

  /** Dummy's cards as dealt, if they are known and have been faced: after the opening lead (Law 41D). */
  get dummy(): Hand | undefined {
    return this.cards.length === 0 ? undefined : this.deal[dummyOf(this.contract)];
  }

  /** Complete tricks, in order. */
  get tricks(): readonly Trick[] {
    return this.#state.tricks;
  }

  /** How many tricks are not complete. */
  get tricksLeft(): number {
    return this.length - this.tricks.length;
  }

  /** The trick in progress, perhaps with no card yet. */
  get current(): Trick {
    return this.#state.current;
  }

  /** Tricks won by each side. */
  get won(): BySide<number> {
    return this.#state.won;
  }

  get declarerTricks(): number {
    return this.won[sideOf(this.contract.declarer)];
  }

  get irregularities(): readonly Irregularity[] {
    return this.#state.irregularities;
  }

  get isOver(): boolean {
    return this.tricksLeft === 0;
  }

  /** The seat whose card is due; undefined when the play is over. */
  get turn(): Seat | undefined {
    return this.isOver ? undefined : seatAfter(this.current.leader, this.current.cards.length);
  }

  /** The player who chooses the card that is due: declarer for dummy (Law 45B), else the seat itself. */
  get actor(): Seat | undefined {
    return this.turn === dummyOf(this.contract) ? this.contract.declarer : this.turn;
  }

  /** The cards left in a hand; undefined if the hand is unknown. */
  left(seat: Seat): Hand | undefined {
    return this.#state.left[seat];
  }

  /** Suits the seat has failed to follow to. */
  shownOut(seat: Seat): readonly Suit[] {
    return this.#state.shownOut[seat];
  }

  /** Cards the seat may play now; from an unknown hand, every card that may still be there. */
  get legal(): CardSet {
    const { turn } = this;
    if (turn === undefined) return CardSet.empty;
    const held = this.left(turn);
    if (held === undefined)
      return CardSet.of(CARDS.filter((card) => this.refusal(card) === undefined));
    const [led] = this.current.cards;
    const following = led === undefined ? CardSet.empty : held.only(suitOf(led));
    return following.isEmpty ? held : following;
  }

  /** Why the card may not be played now, if it may not. */
  refusal(card: Card): "play-over" | "card-played" | "card-not-held" | "revoke" | undefined {
    const { turn } = this;
    if (turn === undefined) return "play-over";
    if (this.#state.gone.has(card)) return "card-played";
    const held = this.left(turn);
    if (held === undefined ? holderOf(this.#state.left, card) !== undefined : !held.has(card))
      return "card-not-held";
    const [led] = this.current.cards;
    const suit = suitOf(card);
    // A seat that has shown out of a suit cannot hold a card of it.
    if (this.shownOut(turn).includes(suit)) return "revoke";
    if (
      led !== undefined &&
      suit !== suitOf(led) &&
      held !== undefined &&
      held.in(suitOf(led)) !== 0
    )
      return "revoke";
    return undefined;
  }

  with(card: Card): Result<Play, LawFault> {
    const refusal = this.refusal(card);
    if (refusal !== undefined) return fail(refusal, makeCard(card));
    return ok(this.#after(card, this.turn ?? "N"));
  }

  /**
   * The play with an irregular card that stood: a revoke that was not corrected, or a lead out of turn that was
   * accepted and so becomes the lead. Refuses a card that is not held or already played.
   */
  withIrregular(card: Card, seat: Seat = this.turn ?? "N"): Result<Play, LawFault> {
    const refusal = this.refusal(card);
    if (seat !== this.turn) {
      if (this.current.cards.length > 0 || this.isOver) return fail("turn", makeCard(card));
      const held = this.left(seat);
      if (this.#state.gone.has(card)) return fail("card-played", makeCard(card));
      if (held !== undefined && !held.has(card)) return fail("card-not-held", makeCard(card));
      const moved = new Play(this.contract, this.deal, this.length, {
        ...this.#state,
        current: { leader: seat, cards: [] },
      });
      return ok(moved.#after(card, seat, "lead out of turn"));
    }
    if (refusal === undefined) {
      // In a hidden hand nothing proves a revoke; a card that is marked irregular and does not follow suit is taken for
      // one.
      const [led] = this.current.cards;
      const hidden = this.left(seat) === undefined && led !== undefined;
      return ok(
        this.#after(card, seat, hidden && suitOf(led) !== suitOf(card) ? "revoke" : undefined),
      );
    }
    if (refusal !== "revoke") return fail(refusal, makeCard(card));
    return ok(this.#after(card, seat, "revoke"));
  }

  #after(card: Card, seat: Seat, irregular?: Irregularity["kind"]): Play {
    const { cards, tricks, current, left, shownOut, gone, won, irregularities } = this.#state;
    const trick: Trick = { leader: current.leader, cards: [...current.cards, card] };
    const [led] = trick.cards;
    const out =
      led !== undefined && suitOf(led) !== suitOf(card) && irregular !== "revoke"
        ? suitOf(led)
        : undefined;
    const winner = winnerOf(trick, this.contract.strain);
    const side = winner === undefined ? undefined : sideOf(winner);
    return new Play(this.contract, this.deal, this.length, {
      cards: [...cards, card],
      tricks: winner === undefined ? tricks : [...tricks, trick],
      current: winner === undefined ? trick : { leader: winner, cards: [] },
      left: { ...left, [seat]: left[seat]?.without(card) },
      shownOut:
        out === undefined || shownOut[seat].includes(out)
          ? shownOut
          : { ...shownOut, [seat]: [...shownOut[seat], out] },
      gone: gone.with(card),
      won: side === undefined ? won : { ...won, [side]: won[side] + 1 },
      irregularities:
        irregular === undefined
          ? irregularities
          : [...irregularities, { kind: irregular, card: cards.length, seat }],
    });
  }
}
