/**
 * A question to the exact counter: which cards are unseen, who may hold them, what is known of each holder, and how
 * large the tables may grow. The counter knows nothing of auctions or tricks; hypothesis.ts turns a player's view into
 * a question.
 *
 * The counter works on groups and holders. Seats without constraints of their own form one group (if they take part in
 * the same conditions on several hands), whose cards are dealt to its seats at the end: with two hands constrained and
 * two free, there are three groups, not four. A holder is a group, or several together, whose cards are tested. Every
 * group has a holder of its own, except one without constraints, whose lengths follow from the others'.
 *
 * Limits: three hidden hands stay below them by their cards alone, because a suit of 13 unseen cards, each
 * distinguished, has 3^13 = 1.6 million splits. Four hidden hands with constraints on all of them may exceed the
 * limits, and so may three with promises of many parts. The question then fails at once with {@link TooIntricate}
 * instead of taking too long or too much memory, and hypothesise (hypothesis.ts) simplifies the weakest pieces. In
 * bytes, at the very most: 18 a split while a suit is enumerated and 14 kept (67 MB for one suit), 12 a cell of a half
 * counted in an array (50 MB, kept for all beliefs) or about 100 in a table (26 MB), 4 a pair of states in two suits (4
 * MB a holder) and 8 in the halves (34 MB a holder), 16 a pair of cells kept for drawing (16 MB a half). A belief of
 * two hands with a real auction takes less than 1 MB.
 */
import { CardSet, SUITS, type Seat, type Suit } from "@falsecard/core";
import type { PlanTally } from "../../constraint/plan-tables.js";
import { planOf, type Plan } from "../../constraint/plan.js";

/** The likelihood of a card that was played, for each holding in one suit that the player may have been dealt. */
export interface Likelihood {
  readonly suit: Suit;
  /** Bit r is set if the likelihood distinguishes rank r from rank r − 1; see plan.ts. */
  readonly cuts: number;
  /** The likelihood of the holding as dealt; not negative. */
  readonly of: (holding: number) => number;
}

/** One seat whose cards are not all known. */
export interface HiddenSeat {
  readonly seat: Seat;
  /** Cards this seat is known to have been dealt. */
  readonly fixed: CardSet;
  /** How many of the unseen cards it holds. */
  readonly room: number;
  /** Suits in which it holds none of the unseen cards. */
  readonly voids: readonly Suit[];
  readonly plan: Plan | undefined;
  readonly likelihoods: readonly Likelihood[];
}

/** A condition on two hands together, such as their combined points. */
export interface Together {
  readonly seats: readonly Seat[];
  /** Known cards of these seats, those of a visible hand included. */
  readonly fixed: CardSet;
  readonly plan: Plan;
}

/** The unseen cards, the seats that hold them, and what is known of each. */
export interface BeliefQuestion {
  readonly unseen: CardSet;
  readonly hidden: readonly HiddenSeat[];
  readonly together: readonly Together[];
}

/** A seat of which nothing but its number of unseen cards is known. */
export function hiddenSeat(seat: Seat, room = 13, fixed = CardSet.empty): HiddenSeat {
  return { seat, fixed, room, voids: [], plan: undefined, likelihoods: [] };
}

interface Group {
  readonly seats: readonly HiddenSeat[];
  readonly room: number;
  /** By suit index: whether the group may hold cards of the suit. */
  readonly open: readonly boolean[];
}

export interface Holder {
  /** Bit i for the i-th group. */
  readonly groups: number;
  /** All its cards: the fixed ones and the unseen ones that it holds. */
  readonly size: number;
  readonly fixed: CardSet;
  readonly plan: Plan;
  /** By suit index. */
  readonly likelihoods: readonly (readonly Likelihood[])[];
  /** For each tally of the plan, the total beyond which totals are not distinguished. */
  readonly caps: readonly number[];
}

export interface Holders {
  readonly groups: readonly Group[];
  readonly holders: readonly Holder[];
  /** Whether the last holder's lengths follow from the others'. */
  readonly lastFollows: boolean;
  /**
   * Names of tallies that every group counts, all but the last without a cap, so that the last one's totals follow too.
   */
  readonly sharedTallies: ReadonlySet<string>;
}

const FREE = planOf([]);
/** Whether a tally is a sum over cards; losers are not, because they depend on lengths. */
const isShared = (name: string): boolean => name !== "losers";
/** The total of a shared tally in the whole pack. */
const inThePack = ({ tables }: PlanTally): number =>
  tables.reduce((sum, table) => sum + (table[0x1fff] ?? 0), 0);

/** Divides the question's seats into groups and lists the holders; `apart` makes every seat a group. */
export function holdersOf(question: BeliefQuestion, apart: boolean): Holders {
  const known = (seat: HiddenSeat): boolean =>
    seat.plan !== undefined || seat.likelihoods.length > 0 || seat.voids.length > 0;
  const byKnowledge = new Map<string, HiddenSeat[]>();
  for (const seat of question.hidden) {
    const shares = question.together.map(({ seats }) => (seats.includes(seat.seat) ? 1 : 0));
    const key = apart || known(seat) ? seat.seat : shares.join("");
    byKnowledge.set(key, [...(byKnowledge.get(key) ?? []), seat]);
  }
  const groups = [...byKnowledge.values()].map((seats): Group => ({
    seats,
    room: seats.reduce((sum, { room }) => sum + room, 0),
    open: SUITS.map((suit) => seats.every(({ voids }) => !voids.includes(suit))),
  }));
  // Only a group of one seat can be constrained.
  const singles = groups.map(({ seats: [seat, ...more], room }, i) =>
    seat === undefined || more.length > 0
      ? holderOf(1 << i, room, CardSet.empty, FREE, [])
      : holderOf(1 << i, room, seat.fixed, seat.plan ?? FREE, seat.likelihoods),
  );
  const pairs = question.together.map(({ seats, fixed, plan }) => {
    let mask = 0;
    let room = 0;
    for (const [i, group] of groups.entries()) {
      if (!group.seats.some(({ seat }) => seats.includes(seat))) continue;
      mask |= 1 << i;
      room += group.room;
    }
    return holderOf(mask, room, fixed, plan, []);
  });
  const free = singles.findLastIndex(
    ({ plan, likelihoods }) => plan === FREE && empty(likelihoods),
  );
  const lastFollows = free < 0;
  // An unconstrained group needs no holder; if there is none, the holder with the simplest plan comes last.
  const own =
    free < 0 || singles.length === 1
      ? singles.toSorted((a, b) => weightOf(b.plan) - weightOf(a.plan))
      : singles.filter((_, i) => i !== free);
  const sharedTallies = new Set<string>();
  if (lastFollows)
    for (const { name } of own[0]?.plan.tallies ?? [])
      if (isShared(name) && own.every(({ plan }) => plan.tallies.some((t) => t.name === name)))
        sharedTallies.add(name);
  const capped = own.map((holder, i) => ({
    ...holder,
    caps: holder.plan.tallies.map((tally) =>
      sharedTallies.has(tally.name) && i < own.length - 1 ? inThePack(tally) : tally.cap,
    ),
  }));
  return {
    groups,
    // Holders of several groups come first, so that the holder whose lengths follow stays last.
    holders: [...pairs, ...capped],
    lastFollows: lastFollows && own.length > 1,
    sharedTallies,
  };
}

const empty = (lists: readonly (readonly unknown[])[]): boolean =>
  lists.every((list) => list.length === 0);

const weightOf = ({ tallies, shape, marks }: Plan): number =>
  tallies.length +
  (shape === undefined ? 0 : 1) +
  marks.reduce((sum, { isEmpty }) => sum + (isEmpty ? 0 : 1), 0);

function holderOf(
  groups: number,
  room: number,
  fixed: CardSet,
  plan: Plan,
  likelihoods: readonly Likelihood[],
): Holder {
  return {
    groups,
    size: fixed.size + room,
    fixed,
    plan,
    likelihoods: SUITS.map((suit) => likelihoods.filter((one) => one.suit === suit)),
    caps: plan.tallies.map(({ cap }) => cap),
  };
}

/** A belief that would take too long or too much memory to count. */
export class TooIntricate extends RangeError {}

/** Splits of one suit. */
export const MOST_SPLITS = 2 ** 21;
/** Pairs of cells of two suits that are joined; this many take about half a second. */
export const MOST_PAIRS = 2 ** 26;
/** Keys of a half counted in a plain array, that is, the product of the holders' numbers of states … */
export const MOST_DENSE = 2 ** 21;
/** … and cells in a hash table, if the product is greater. */
export const MOST_CELLS = 2 ** 18;
/** Pairs of states of one holder in two suits … */
export const MOST_JOINS = 2 ** 20;
/** … and in the two halves. */
export const MOST_FITS = 2 ** 22;
/** Pairs of cells of two suits kept for drawing, in one half. */
export const MOST_KEPT = 2 ** 20;

/** Throws TooIntricate if a count exceeds its limit. */
export function assertAtMost(most: number, count: number, what: string): void {
  if (count > most) throw new TooIntricate(`${count} ${what}, more than ${most}`);
}
