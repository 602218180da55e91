/**
 * Dealing hands to order: `15-17 balanced` for North, `5+S 8+` for South, however rare.
 *
 * Two constrained hands of four unknown ones, any number of three, and constraints on two hands together are dealt from
 * an exact belief without a rejection. With more, or with constraints too intricate to count, the most demanding hands
 * are dealt exactly, and deals are drawn again until the others fit, which keeps every deal equally likely.
 */
import {
  CardSet,
  dealOf,
  makeHand,
  partialDealOf,
  SEATS,
  sure,
  type Deal,
  type Hand,
  type PartialDeal,
  type Random,
  type Seat,
} from "@falsecard/core";
import { satisfies, type Constraint } from "../constraint/constraint.js";
import { pieceOf, planOf } from "../constraint/plan.js";
import { Belief, type HiddenHands } from "./counting/belief.js";
import { TooIntricate, hiddenSeat, type BeliefQuestion } from "./counting/question.js";

/** The deals that are wanted: given cards, and constraints on single hands or on several together. */
export interface DealOrder {
  /** Hands or parts of hands that are given. */
  readonly given?: PartialDeal;
  readonly hands: Readonly<Partial<Record<Seat, Constraint>>>;
  /** Constraints on two hands together, such as 30 points between them. */
  readonly together?: readonly {
    readonly seats: readonly Seat[];
    readonly constraint: Constraint;
  }[];
}

type Given = Readonly<Partial<Record<Seat, Hand>>>;

interface Wanted {
  readonly seat: Seat;
  readonly constraint: Constraint;
}

/** Deals that satisfy an order, counted and drawn uniformly at random. */
export class Dealing {
  readonly #belief: Belief;
  readonly #given: Given;
  /** Constraints that are not counted: deals are drawn until these hold too. */
  readonly #tried: readonly Wanted[];

  private constructor(belief: Belief, given: Given, tried: readonly Wanted[]) {
    this.#belief = belief;
    this.#given = given;
    this.#tried = tried;
  }

  static of({ given = sure(partialDealOf({})), hands, together = [] }: DealOrder): Dealing {
    const constrained = SEATS.flatMap((seat): Wanted[] => {
      const constraint = hands[seat];
      return constraint === undefined ? [] : [{ seat, constraint }];
    });
    const open = SEATS.filter((seat) => given[seat]?.size !== 13);
    const fixedOf = (seats: readonly Seat[]): CardSet =>
      seats.reduce((all, seat) => all.union(given[seat] ?? CardSet.empty), CardSet.empty);
    const ask = (which: readonly Wanted[], both: typeof together): BeliefQuestion => ({
      unseen: CardSet.full.diff(fixedOf(SEATS)),
      hidden: SEATS.map((seat) => {
        const fixed = fixedOf([seat]);
        const wanted = which.find((each) => each.seat === seat);
        const plan = wanted && planOf([pieceOf(wanted.constraint)]);
        return { ...hiddenSeat(seat, 13 - fixed.size, fixed), plan };
      }),
      together: both.map(({ seats, constraint }) => ({
        seats,
        fixed: fixedOf(seats),
        plan: planOf([pieceOf(constraint)], 13 * seats.length),
      })),
    });
    // A constraint is the more demanding the fewer deals it leaves by itself.
    const byDemand =
      open.length <= 3 || constrained.length <= 2
        ? constrained
        : constrained
            .map((each) => ({ ...each, deals: dealsOf(ask([each], [])) }))
            .toSorted((a, b) => a.deals - b.deals);
    // As many constrained hands as possible are counted; the others are fitted by drawing again.
    for (let exact = open.length <= 3 ? constrained.length : 2; ; exact--) {
      try {
        const belief = Belief.of(ask(byDemand.slice(0, exact), together));
        return new Dealing(belief, given, byDemand.slice(exact));
      } catch (error) {
        if (!(error instanceof TooIntricate) || exact === 0) throw error;
      }
    }
  }

  /** Whether no deal can fit. If some hands are fitted by drawing again, a deal may not be found even so. */
  get isImpossible(): boolean {
    return !this.#belief.isPossible;
  }

  /** The exact number of deals that fit; undefined if some hands are fitted by drawing again. */
  count(): bigint | undefined {
    return this.#tried.length === 0 ? this.#belief.deals() : undefined;
  }

  /** Draws a deal, all that fit being equally likely; undefined if none was found in `tries` draws. */
  deal(random: Random, tries = 1_000_000): Deal | undefined {
    const isWanted = (hands: HiddenHands): boolean =>
      this.#tried.every(({ seat, constraint }) =>
        satisfies(constraint, hands[seat] ?? this.#given[seat] ?? CardSet.empty),
      );
    const accept = (hands: HiddenHands): number => Number(isWanted(hands));
    const [hands] = this.#belief.samplesWhere(1, random, accept, tries).samples;
    return hands === undefined ? undefined : wholeOf(hands, this.#given);
  }
}

/** The number of deals that a question leaves; infinity if it is too intricate to count. */
function dealsOf(question: BeliefQuestion): number {
  try {
    return Belief.of(question).count;
  } catch (error) {
    if (error instanceof TooIntricate) return Number.POSITIVE_INFINITY;
    throw error;
  }
}

/** The whole deal, put together from hidden and visible hands; throws if they do not make one. */
export function wholeOf(hidden: HiddenHands, seen: Given): Deal {
  const hand = (seat: Seat): Hand => hidden[seat] ?? seen[seat] ?? CardSet.empty;
  const deal = dealOf({ N: hand("N"), E: hand("E"), S: hand("S"), W: hand("W") });
  if (!deal.ok)
    throw new Error(`not a deal: ${SEATS.map((seat) => makeHand(hand(seat))).join(" ")}`);
  return deal.value;
}
