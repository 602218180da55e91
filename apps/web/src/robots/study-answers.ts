/** Answers for the analysis of a board: double-dummy results, what could be known from a seat, and signals. */
import {
  contractOf,
  dummyOf,
  handsSeen,
  JACK_RANK,
  makeDeal,
  partialOf,
  Play,
  playOf,
  Random,
  rankIndexOf,
  recordAt,
  recordSeen,
  SEATS,
  seenBy,
  sideOf,
  wholeDeal,
  type BoardRecord,
  type Card,
  type Deal,
  type Locale,
  type Seat,
  type Seen,
  type Suit,
} from "@falsecard/core";
import { biddingPositionOf, promisesOf } from "@falsecard/engine/bidding";
import {
  believe,
  knowledgeOf,
  Marginals,
  sampleDeals,
  sayNote,
  wholeOf,
  type HandPromise,
  type Hypothesis,
} from "@falsecard/engine/inference";
import {
  agreementOn,
  PROGRAMS,
  readsOf,
  toldIn,
  type PlayerModel,
  type RobotSettings,
} from "@falsecard/engine/play";
import { parOf, positionAt, sayRefusal, sharedSolver, table } from "@falsecard/solver";
import { conventionsOf, robotOf } from "./robots.js";
import { worthOf } from "./worth.js";

/** A question that is answered from what one seat has seen. */
export interface SeenQuestion {
  readonly seen: Seen;
  readonly locale: Locale;
}

/** A question to the robot in the seat of `seen`. */
export interface RobotQuestion extends SeenQuestion {
  readonly robots: RobotSettings;
  readonly seed: string;
}

export interface BoardQuestion {
  readonly record: BoardRecord;
  readonly seat: Seat;
  readonly locale: Locale;
}

export interface SeatBelief {
  readonly seat: Seat;
  /** The chance of each number of points, by number. */
  readonly hcp: readonly number[];
  readonly lengths: Readonly<Record<Suit, readonly number[]>>;
}

/** Where another player probably places a card, as its holder expects. */
export interface Placing {
  readonly seat: Seat;
  readonly card: Card;
  /** The seat that is likeliest in most of the sampled deals: in `layouts` out of `of`. */
  readonly at: Seat;
  readonly layouts: number;
  readonly of: number;
  /** The mean chance that the player gives to the true holder. */
  readonly truth: number;
}

/** A card that showed something by agreement, with its index. */
export interface Signalled {
  readonly index: number;
  readonly seat: Seat;
  readonly text: string;
  readonly truthful: boolean;
  /**
   * After a false signal: an honour of its player, and the chance that the person gave to the true holder before and
   * after the card.
   */
  readonly misled?: { readonly card: Card; readonly before: number; readonly after: number };
}

/** The number of sampled deals to show. */
const SHOWN_DEALS = 3;
/** The number of deals sampled to model the others' beliefs. */
const LAYOUTS = 10;
/** The smallest change of a chance that counts as misleading. */
const LEAST_SHIFT = 0.05;

export const studyAnswers = {
  /** Makeable contracts and par of a finished board. */
  layout: ({ record: { deal, board } }: BoardQuestion) => {
    const whole = wholeDeal(deal);
    if (whole === undefined) throw new Error("four hands are needed");
    const solved = table(whole);
    if (!solved.ok) throw new Error(sayRefusal(solved.fault));
    const { score, contracts } = parOf(solved.value, board.dealer, board.vulnerability);
    return { table: solved.value, par: { score, contracts } };
  },
  trace: ({ record }: BoardQuestion) => traceOf(record),
  worth: ({ record, seat, seed }: BoardQuestion & { readonly seed: string }) =>
    worthOf(record, seat, seed),
  /** The signals on a finished board, whether each was true, and how a false one misled the person. */
  signals: ({ record, seat, locale, robots }: BoardQuestion & { readonly robots: RobotSettings }) =>
    signalsOf(record, seat, robotOf(robots, conventionsOf(record)).model, locale),
  /** The chances of points, lengths and honours in the hidden hands, from what a seat has seen. */
  chances: ({ seen, locale }: SeenQuestion) => {
    const { belief, notes } = hypothesisOf(seen, PROGRAMS.default);
    const marginals = Marginals.of(belief.question);
    if (marginals === undefined) return { seats: [], honours: [], notes: [] };
    const seats = marginals.hidden.map((seat): SeatBelief => {
      const length = (suit: Suit): readonly number[] => marginals.length(seat, suit);
      const lengths = { C: length("C"), D: length("D"), H: length("H"), S: length("S") };
      return { seat, hcp: marginals.hcp(seat), lengths };
    });
    // The chance that each hidden hand has a missing honour.
    const honours = marginals
      .cards()
      .filter(({ card }) => isHonour(card))
      .map(({ card, chances }) => ({
        card,
        chances: marginals.hidden.map((seat) => ({ seat, chance: chances[seat] ?? 0 })),
      }));
    return { seats, honours, notes: notes.map((note) => sayNote(note, locale)) };
  },
  /** Where the seat expects the others to place its honours once it has played a card. */
  placings: ({ seen, robots, seed, card }: RobotQuestion & { readonly card: Card }) =>
    placingsAfter(seen, card, robotOf(robots, conventionsOf(seen)).model, seed),
};

const isHonour = (card: Card): boolean => rankIndexOf(card) >= JACK_RANK;

/** What the calls promise in the systems of both sides. */
const heardIn = (board: Seen | BoardRecord): readonly HandPromise[] =>
  promisesOf(biddingPositionOf(board, conventionsOf(board)));

function hypothesisOf(seen: Seen, model: PlayerModel, meanings = heardIn(seen)): Hypothesis {
  const { seat, hand, play } = knowledgeOf(seen);
  return believe(seat, hand, { meanings, play }, readsOf(model, seat));
}

function imaginedDeals(seen: Seen, hypothesis: Hypothesis, count: number, seed: string): Deal[] {
  const known = handsSeen(seen);
  return sampleDeals(hypothesis, count, Random.from(seed)).deals.map((hands) =>
    wholeOf(hands, known),
  );
}

/** What a robot inferred from the calls and cards, and a few of the deals that it samples. */
export function readBy(seen: Seen, model: PlayerModel, seed: string, locale: Locale) {
  const hypothesis = hypothesisOf(seen, model);
  return {
    read: hypothesis.notes.map((note) => sayNote(note, locale)),
    imagined: imaginedDeals(seen, hypothesis, SHOWN_DEALS, seed).map((deal) => makeDeal(deal)),
  };
}

/**
 * Declarer's double-dummy tricks for every legal card at each step of the play, and the tricks that each card played
 * cost its side.
 */
export function traceOf(record: BoardRecord) {
  const contract = contractOf(record);
  const moves: (readonly (readonly [card: Card, tricks: number])[])[] = [];
  // `after` has declarer's tricks after the card, `cost` what it cost its side.
  const cards: { seat: Seat; card: Card; after: number; cost: number }[] = [];
  if (contract === undefined) return { moves, cards };
  let play = Play.start(contract, record.deal);
  moves.push(movesIn(play));
  for (const { card } of record.cards) {
    const seat = play.turn;
    const next = play.with(card);
    if (seat === undefined || !next.ok) break;
    const before = moves.at(-1) ?? [];
    const after = before.find(([one]) => one === card)?.[1] ?? play.declarerTricks;
    const values = before.map(([, tricks]) => tricks);
    const declares = sideOf(seat) === sideOf(contract.declarer);
    const cost = declares ? Math.max(...values) - after : after - Math.min(...values);
    cards.push({ seat, card, after, cost });
    play = next.value;
    moves.push(movesIn(play));
  }
  return { moves, cards };
}

/** Declarer's total of tricks for each legal card, with double-dummy play after it. */
function movesIn(play: Play): (readonly [Card, number])[] {
  if (play.isOver) return [];
  const position = positionAt(play);
  const solved = position.ok ? sharedSolver().solve(position.value) : position;
  if (!solved.ok) throw new Error(sayRefusal(solved.fault));
  const declares = sideOf(play.turn ?? "N") === sideOf(play.contract.declarer);
  return [...solved.value.cards].map(([card, tricks]) => [
    card,
    play.declarerTricks + (declares ? tricks : play.tricksLeft - tricks),
  ]);
}

export function signalsOf(
  record: BoardRecord,
  person: Seat,
  model: PlayerModel,
  locale: Locale,
): Signalled[] {
  const play = playOf(record);
  const deal = wholeDeal(record.deal);
  if (play === undefined || deal === undefined) return [];
  return toldIn(play, deal, model).map(({ ply, seat, truthful }): Signalled => {
    const text = agreementOn(play, ply, model, locale) ?? "";
    const misled =
      truthful || seat === person ? undefined : misledBy(record, ply, seat, person, model);
    return { index: ply, seat, text, truthful, ...(misled === undefined ? {} : { misled }) };
  });
}

/**
 * The honour of `seat` whose chance to be there, as the person sees it, fell most with the card; undefined if none fell
 * by `LEAST_SHIFT`.
 */
function misledBy(
  record: BoardRecord,
  ply: number,
  seat: Seat,
  person: Seat,
  model: PlayerModel,
): Signalled["misled"] {
  const heard = heardIn(record);
  const [before, after] = [ply, ply + 1].map((cards) => {
    const seen = seenBy(recordAt(record, record.calls.length, cards), person);
    if (seen === undefined) return undefined;
    return Marginals.of(hypothesisOf(seen, model, heard).belief.question);
  });
  const held = playOf(recordAt(record, record.calls.length, ply + 1))?.left(seat);
  if (before === undefined || after === undefined || held === undefined) return undefined;
  const [most] = [...held]
    .filter(isHonour)
    .map((card) => ({
      card,
      before: before.card(card)[seat] ?? 1,
      after: after.card(card)[seat] ?? 1,
    }))
    .toSorted((a, b) => b.before - b.after - (a.before - a.after));
  return most !== undefined && most.before - most.after >= LEAST_SHIFT ? most : undefined;
}

/**
 * Where the others will place the honours of the seat that plays `card`. Deals are sampled from what the seat knows. In
 * each of them every other player except dummy forms a belief, from the player's hand in that deal and what everybody
 * has seen.
 */
function placingsAfter(seen: Seen, card: Card, model: PlayerModel, seed: string): Placing[] {
  const heard = heardIn(seen);
  const deals = imaginedDeals(seen, hypothesisOf(seen, model, heard), LAYOUTS, seed);
  const before = recordSeen(seen);
  const after: BoardRecord = { ...before, cards: [...before.cards, { card }] };
  const play = playOf(after);
  if (play === undefined) return [];
  const dummy = dummyOf(play.contract);
  const own = [...(play.left(seen.seat) ?? [])].filter(isHonour);
  // Everybody sees dummy's cards, so there is nothing to place.
  if (seen.seat === dummy || own.length === 0) return [];
  const others = SEATS.filter((seat) => seat !== seen.seat && seat !== dummy);
  return others.flatMap((seat) => {
    const beliefs = deals.flatMap((deal) => {
      const inside = seenBy({ ...after, deal: partialOf(deal) }, seat);
      if (inside === undefined) return [];
      return Marginals.of(hypothesisOf(inside, model, heard).belief.question) ?? [];
    });
    return own.map((honour): Placing => {
      let truth = 0;
      const places = beliefs.flatMap((belief) => {
        const chances = belief.card(honour);
        truth += (chances[seen.seat] ?? 0) / beliefs.length;
        const [likeliest] = belief.hidden.toSorted((a, b) => (chances[b] ?? 0) - (chances[a] ?? 0));
        return likeliest ?? [];
      });
      const count = (at: Seat): number => places.filter((one) => one === at).length;
      const [at = seat] = [...new Set(places)].toSorted((a, b) => count(b) - count(a));
      return { seat, card: honour, at, layouts: count(at), of: beliefs.length, truth };
    });
  });
}
