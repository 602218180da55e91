/**
 * Claims: when to show the cards instead of playing on, and whether somebody else's claim is right.
 *
 * A claim is right when every normal line of the claimer's wins as many tricks, however the others play
 * (Law 70: careless lines are normal, irrational ones are not). A normal player draws trumps while any are
 * out, cashes winners from the top, wins when he can and not with more than he needs, follows with his lowest card when
 * he cannot beat an opponent's, and does not throw a winner away; where none of this decides, every card of his is
 * tried. The others, where their cards are not known, may hold
 * any of the unseen cards that they have not shown out of, and every way to play them is tried, so that what
 * is offered holds against any layout. A claim that is wrong is answered with the line that beats it.
 */
import {
  bySeat,
  CardSet,
  claimOf,
  dummyOf,
  partnerOf,
  rankIndexOf,
  SEATS,
  seatAfter,
  sideOf,
  suitOf,
  trumpOf,
  winningCard,
  type BySeat,
  type Card,
  type Claim,
  type Play,
  type Seat,
  type Side,
  type Strain,
  type Suit,
} from "@falsecard/core";

/** Positions that are searched before the claim is given up as undecided. */
const BUDGET = 10_000;

/** The table during the search of a claim. */
export interface Table {
  readonly strain: Strain;
  readonly side: Side;
  /** Seats whose cards the claimer knows and plays. */
  readonly ours: readonly Seat[];
  readonly leader: Seat;
  readonly trick: readonly Card[];
  /** What each seat holds; of a hidden hand everything that it may hold. */
  readonly may: BySeat<CardSet>;
  /** Tricks of the claimer's side since the claim, and tricks still open. */
  readonly won: number;
  readonly open: number;
}

/** Whether a claim stands against every defence. */
export type Verdict =
  | { readonly kind: "stands" }
  /** The cards from here on with which the claimer's side gets fewer. */
  | { readonly kind: "refuted"; readonly line: readonly Card[]; readonly tricks: number }
  /** A hand of the claimer's side is not known, or there are too many ways to play on. */
  | { readonly kind: "open" };

/**
 * The claim that `by` may make by what he sees: `play` holds his own hand and dummy's. Offered only when the
 * number of tricks is certain: every normal line wins it and none can win more.
 */
export function offerClaim(play: Play, by: Seat, budget = BUDGET): Claim | undefined {
  const ours = seatsFor(play, by);
  const start = ours === undefined ? undefined : tableOf(play, by, ours);
  if (start === undefined || start.trick.length > 0 || !start.ours.includes(start.leader))
    return undefined;
  const most = start.open > ENDING ? start.open : bestCase(start, budget);
  if (most === undefined || most === 0) return undefined;
  if (find(start, (won) => won < most, normalCards, budget) !== undefined) return undefined;
  const claim = claimOf(play, by, most);
  return claim.ok ? claim.value : undefined;
}

/** With more tricks left than this, only a claim of all of them is looked for. */
const ENDING = 5;

/** The most tricks that the side can get if everybody helps; undefined if that takes too long to see. */
function bestCase(start: Table, budget: number): number | undefined {
  for (let tricks = start.open; tricks > 0; tricks--) {
    const line = find(start, (won) => won >= tricks, legalCards, budget);
    if (line === "unknown") return undefined;
    if (line !== undefined) return tricks;
  }
  return 0;
}

/** Whether a claim holds, with every hand of the claimer's side known. */
export function judgeClaim(play: Play, claim: Claim, budget = BUDGET * 20): Verdict {
  const ours = [claim.by, partnerOf(claim.by)];
  const start = ours.every((seat) => play.left(seat) !== undefined)
    ? tableOf(play, claim.by, ours)
    : undefined;
  if (start === undefined) return { kind: "open" };
  const line = find(start, (won) => won < claim.tricks, normalCards, budget);
  if (line === "unknown") return { kind: "open" };
  if (line === undefined) return { kind: "stands" };
  return { kind: "refuted", line: line.cards, tricks: line.won };
}

/** Declarer plays for dummy too; a defender claims for his own hand. */
function seatsFor(play: Play, by: Seat): readonly Seat[] | undefined {
  const dummy = dummyOf(play.contract);
  if (by === dummy || play.left(by) === undefined) return undefined;
  if (by !== play.contract.declarer) return [by];
  return play.left(dummy) === undefined ? undefined : [by, dummy];
}

function tableOf(play: Play, by: Seat, ours: readonly Seat[]): Table {
  let unseen = CardSet.full.diff(CardSet.of(play.cards));
  for (const seat of SEATS) unseen = unseen.diff(play.left(seat) ?? CardSet.empty);
  return {
    strain: play.contract.strain,
    side: sideOf(by),
    ours,
    leader: play.current.leader,
    trick: play.current.cards,
    may: bySeat((seat) => {
      const known = play.left(seat);
      if (known !== undefined) return known;
      let may = unseen;
      for (const suit of play.shownOut(seat)) may = may.diff(may.only(suit));
      return may;
    }),
    won: 0,
    open: play.tricksLeft,
  };
}

interface Line {
  readonly cards: readonly Card[];
  readonly won: number;
}

type Cards = (table: Table, seat: Seat) => readonly Card[];

/** A line that ends as wanted, with our seats playing the cards of `own` and the others any legal card. */
function find(
  start: Table,
  wanted: (won: number) => boolean,
  own: Cards,
  budget: number,
): Line | undefined | "unknown" {
  const barren = new Set<string>();
  let looked = 0;
  const search = (table: Table): Line | undefined | "unknown" => {
    if (table.open === 0) return wanted(table.won) ? { cards: [], won: table.won } : undefined;
    // The remaining tricks cannot change the answer.
    if (!wanted(table.won) && !wanted(table.won + table.open)) return undefined;
    const key = keyOf(table);
    if (barren.has(key)) return undefined;
    if (++looked > budget) return "unknown";
    const seat = seatAfter(table.leader, table.trick.length);
    const cards = table.ours.includes(seat) ? own(table, seat) : legalCards(table, seat);
    for (const card of cards) {
      const next = after(table, seat, card);
      if (next === undefined) continue;
      const rest = search(next);
      if (rest === "unknown") return rest;
      if (rest !== undefined) return { cards: [card, ...rest.cards], won: rest.won };
    }
    barren.add(key);
    return undefined;
  };
  return search(start);
}

const keyOf = ({ leader, trick, may, won }: Table): string =>
  `${won}${leader}${trick.join()}|${SEATS.map((seat) => `${may[seat].lo}.${may[seat].hi}`).join()}`;

/** The table after a card; undefined if it leaves a card that no seat can hold. */
function after(table: Table, seat: Seat, card: Card): Table | undefined {
  const [led] = table.trick;
  const out = led !== undefined && suitOf(led) !== suitOf(card) ? suitOf(led) : undefined;
  const before = SEATS.map((each) => table.may[each]).reduce((a, b) => a.union(b));
  const may = bySeat((each) => {
    const left = table.may[each].without(card);
    return each === seat && out !== undefined ? left.diff(left.only(out)) : left;
  });
  // A hidden seat that shows out leaves the suit's cards to the others; another seat must be able to hold them.
  const still = SEATS.map((each) => may[each]).reduce((a, b) => a.union(b));
  if (!still.equals(before.without(card))) return undefined;
  const trick = [...table.trick, card];
  if (trick.length < 4) return { ...table, trick, may };
  const best = winningCard(trick, table.strain);
  const winner = best === undefined ? table.leader : seatAfter(table.leader, trick.indexOf(best));
  return {
    ...table,
    leader: winner,
    trick: [],
    may,
    won: table.won + (sideOf(winner) === table.side ? 1 : 0),
    open: table.open - 1,
  };
}

/** Every card the seat may play; of cards known to be his with no other hand's between them, one is enough. */
function legalCards(table: Table, seat: Seat): Card[] {
  const [led] = table.trick;
  const held = table.may[seat];
  const following = led === undefined ? held : held.only(suitOf(led));
  const hidden = SEATS.some((other) => other !== seat && held.intersects(table.may[other]));
  // Where a hand is hidden it may also be out of the suit.
  const cards = following.isEmpty || hidden ? held : following;
  return oneOfEach(table, seat, [...cards].toReversed());
}

/** From cards in falling order, the last of every run of equals. */
function oneOfEach(table: Table, seat: Seat, cards: readonly Card[]): Card[] {
  const holders = (card: Card): string =>
    SEATS.filter((each) => table.may[each].has(card)).join("");
  const own = (card: Card): boolean => table.may[seat].has(card);
  return cards.filter((card, i) => {
    const next = cards[i + 1];
    if (next === undefined || suitOf(next) !== suitOf(card)) return true;
    for (let between = card - 1; between > next; between--) {
      const other = between as Card;
      if (table.trick.includes(other)) return true;
      if (!own(other) && holders(other) !== "") return true;
    }
    // Which of two hidden hands has the higher one decides who wins.
    return holders(card) !== seat || holders(next) !== seat;
  });
}

/** The others' cards: all that can beat us. */
const theirs = ({ may, ours }: Table): CardSet =>
  SEATS.filter((seat) => !ours.includes(seat))
    .map((seat) => may[seat])
    .reduce((a, b) => a.union(b), CardSet.empty);

/** Whether no other hand has a higher card of its suit. */
const isMaster = (card: Card, others: CardSet): boolean =>
  others.in(suitOf(card)) >> (rankIndexOf(card) + 1) === 0;

/** The cards of normal lines: careless ones included, irrational ones not. */
export function normalCards(table: Table, seat: Seat): readonly Card[] {
  const cards = legalCards(table, seat);
  if (cards.length < 2) return cards;
  const others = theirs(table);
  const trump = trumpOf(table.strain);
  const trumpsOut = trump !== undefined && others.in(trump) !== 0;
  const [led] = table.trick;
  if (led === undefined)
    return normalLeads(table, seat, cards, others, trumpsOut ? trump : undefined);
  const follows = cards.some((card) => suitOf(card) === suitOf(led));
  const best = winningCard(table.trick, table.strain);
  const bestSeat = best === undefined ? seat : seatAfter(table.leader, table.trick.indexOf(best));
  const ours = best !== undefined && sideOf(bestSeat) === table.side;
  const last = table.trick.length === 3;
  const safe = ours && (last || (isMaster(best, others) && (suitOf(best) === trump || !trumpsOut)));
  if (follows) {
    if (safe) return cards.slice(-1);
    const winners = cards.filter(
      (card) => winningCard([...table.trick, card], table.strain) === card,
    );
    if (winners.length === 0) return ours ? cards : cards.slice(-1);
    if (last) return winners.slice(-1);
    const masters = winners.filter((card) => isMaster(card, others));
    return masters.length > 0 ? masters.slice(-1) : cards;
  }
  const losers = cards.filter((card) => !isMaster(card, others) && suitOf(card) !== trump);
  const discards = losers.length > 0 ? losers : cards;
  if (safe) return discards;
  const ruffs = cards.filter((card) => winningCard([...table.trick, card], table.strain) === card);
  return ruffs.length > 0 ? ruffs : discards;
}

/** Trumps while any are out; then winners from the top, here or across; else anything. */
function normalLeads(
  { may, ours }: Table,
  seat: Seat,
  cards: readonly Card[],
  others: CardSet,
  out: Suit | undefined,
): readonly Card[] {
  const across = ours.find((each) => each !== seat);
  const winnersIn = (suit: Suit): readonly Card[] => {
    const own = cards.filter((card) => suitOf(card) === suit);
    const [top] = own;
    if (top !== undefined && isMaster(top, others)) return [top];
    const [there] = across === undefined ? [] : [...may[across].only(suit)].toReversed();
    return there !== undefined && isMaster(there, others) ? own : [];
  };
  if (out !== undefined && cards.some((card) => suitOf(card) === out)) {
    const draws = winnersIn(out);
    return draws.length > 0 ? draws : cards;
  }
  const winners = [...new Set(cards.map(suitOf))].flatMap(winnersIn);
  return winners.length > 0 ? winners : cards;
}
