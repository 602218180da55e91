/**
 * A hypothesis: what a player believes about the hands he cannot see, and why.
 *
 * It has three layers, from the certain to the likely: the facts (own hand, dummy, cards played, voids shown), the
 * promises of the calls, and the readings of the cards. Each piece is added only if some deal remains possible. If the
 * promises contradict each other, the weakest are widened or else dropped; if they are too intricate to count, they are
 * simplified first. There is always a belief, and its notes say what was used, what was dropped and why.
 *
 * {@link believe} makes every belief, a player's own as well as those that he attributes to others, so that all of them
 * read the same things.
 */
import {
  CardSet,
  SEATS,
  dummyOf,
  sideOf,
  suitOf,
  type Card,
  type Hand,
  type Random,
  type Seat,
  type Seen,
  type Suit,
} from "@falsecard/core";
import { Belief, type HiddenHands } from "./counting/belief.js";
import {
  TooIntricate,
  hiddenSeat,
  type BeliefQuestion,
  type Likelihood,
} from "./counting/question.js";
import {
  coarsened,
  doubted,
  firmed,
  keepingTo,
  planFor,
  widened,
  type HandPromise,
  type Note,
  type Profile,
} from "./hand-promise.js";
import { weightOf, type PublicPlay } from "./reading/reading.js";
import { evidenceOf, type Evidence, type Reader } from "./reading/rules.js";

/** What a player knows for certain: his hand, and the public part of the play. */
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
export const withCard = (
  { contract, dummy, played }: PublicPlay,
  seat: Seat,
  card: Card,
): PublicPlay => ({ contract, dummy, played: [...played, { card, seat }] });

/** The suits that a seat has shown out of. */
function voidsOf(seat: Seat, played: PublicPlay["played"]): Suit[] {
  const shown = played.flatMap(({ card, seat: by }, i) => {
    const led = suitOf(played[i - (i % 4)]?.card ?? card);
    return by === seat && suitOf(card) !== led ? [led] : [];
  });
  return [...new Set(shown)];
}

/** The question to the counter from the facts alone. */
export function factsOf({ seat, hand, play }: Knowledge): BeliefQuestion {
  const { dummy, played = [] } = play ?? {};
  const dummySeat = dummy === undefined ? undefined : play && dummyOf(play.contract);
  let unseen = CardSet.full.diff(hand).diff(dummy ?? CardSet.empty);
  const hidden = SEATS.filter((other) => other !== seat && other !== dummySeat).map((other) => {
    const fixed = CardSet.of(played.flatMap((each) => (each.seat === other ? [each.card] : [])));
    unseen = unseen.diff(fixed);
    return { ...hiddenSeat(other, 13 - fixed.size, fixed), voids: voidsOf(other, played) };
  });
  return { unseen, hidden, together: [] };
}

/** Options of a hypothesis. */
export interface HypothesisOptions {
  /**
   * Reduces each promise to its envelope of points and lengths, so that even three hidden hands with intricate promises
   * are counted in milliseconds. The belief is then exact for the envelopes, and deals drawn from it and kept with the
   * chance that `accept` gives are exact for the promises, except that doubted hands outside the envelopes are missing.
   */
  readonly coarse?: boolean;
  /** Does not find out which promise a dropped reading contradicts, for callers that need deals and no reasons. */
  readonly brief?: boolean;
}

/** What a player believes of the hidden hands, with a note on every promise and reading. */
export interface Hypothesis {
  readonly belief: Belief;
  readonly notes: readonly Note[];
  /** Only in a coarse hypothesis: the chance with which a drawn deal is to be kept. */
  readonly accept?: (hands: HiddenHands) => number;
  /**
   * Only in a coarse hypothesis: the hypothesis with the full promises, but without doubts. It is slow, so it is made
   * on demand.
   */
  readonly firm?: () => Hypothesis;
}

function questionOf(
  facts: BeliefQuestion,
  promises: readonly HandPromise[],
  evidence: readonly Evidence[],
): BeliefQuestion {
  return {
    ...facts,
    hidden: facts.hidden.map((hidden) => ({
      ...hidden,
      plan: planFor(promises.filter(({ seat }) => seat === hidden.seat)),
      likelihoods: evidence
        .filter(({ reading }) => reading.seat === hidden.seat)
        .map(({ reading, believed }): Likelihood => weightOf(reading, believed)),
    })),
  };
}

/** The belief from these pieces; undefined if they are too intricate to count. */
function attempt(
  facts: BeliefQuestion,
  promises: readonly HandPromise[],
  evidence: readonly Evidence[],
): Belief | undefined {
  try {
    return Belief.toDraw(questionOf(facts, promises, evidence));
  } catch (error) {
    if (error instanceof TooIntricate) return undefined;
    throw error;
  }
}

type Verdict = "possible" | "impossible" | "intricate";

const verdictOf = (belief: Belief | undefined): Verdict =>
  belief === undefined ? "intricate" : belief.isPossible ? "possible" : "impossible";

/** The hypothesis of a player. Pieces about hands that he can see are left out. */
export function hypothesise(
  knowledge: Knowledge,
  promises: readonly HandPromise[],
  evidence: readonly Evidence[],
  { coarse = false, brief = false }: HypothesisOptions = {},
): Hypothesis {
  const facts = factsOf(knowledge);
  const hidden = new Set(facts.hidden.map(({ seat }) => seat));
  const promised = promises.filter(({ seat }) => hidden.has(seat));
  const told = evidence.filter(({ reading }) => hidden.has(reading.seat));
  if (!coarse) return found(facts, promised, told, brief);
  let firm: Hypothesis | undefined;
  return {
    ...found(facts, promised.map(coarsened), told, brief),
    accept: keepingTo(promised),
    firm: () => (firm ??= found(facts, promised.map(firmed), told, brief)),
  };
}

function found(
  facts: BeliefQuestion,
  promised: readonly HandPromise[],
  told: readonly Evidence[],
  brief: boolean,
): Hypothesis {
  const belief = attempt(facts, promised, told);
  if (belief?.isPossible === true)
    return { belief, notes: [...promised.map(usedMeaning), ...told.map(usedEvidence)] };
  // Without evidence the promises alone have just failed, so they need not be tried once more.
  return believeCards(facts, believeCalls(facts, promised, told.length === 0), told, brief);
}

const usedMeaning = (meaning: HandPromise): Note => ({ kind: "meaning", meaning, fate: "used" });
const usedEvidence = (evidence: Evidence): Note => ({ kind: "evidence", evidence, fate: "used" });

interface Auction {
  readonly kept: readonly HandPromise[];
  readonly notes: readonly Note[];
}

/** Adds the promises of the calls, the strongest first; one that does not fit is simplified, widened or dropped. */
function believeCalls(
  facts: BeliefQuestion,
  promised: readonly HandPromise[],
  tried: boolean,
): Auction {
  if (!tried && attempt(facts, promised, [])?.isPossible === true)
    return { kept: promised, notes: promised.map(usedMeaning) };
  const kept: HandPromise[] = [];
  const notes: Note[] = [];
  const verdict = (meaning: HandPromise): Verdict =>
    verdictOf(attempt(facts, [...kept, meaning], []));
  for (const meaning of promised.toSorted((a, b) => b.strength - a.strength)) {
    let because = verdict(meaning);
    if (because === "possible") {
      kept.push(meaning);
      notes.push(usedMeaning(meaning));
      continue;
    }
    if (because === "intricate") {
      because = verdict(coarsened(meaning));
      if (because === "possible") {
        kept.push(coarsened(meaning));
        notes.push({ kind: "meaning", meaning, fate: "simplified" });
        continue;
      }
    }
    const by = [1, 2, 3].find((more) => verdict(widened(meaning, more)) === "possible");
    if (by === undefined) {
      notes.push({ kind: "meaning", meaning, fate: "dropped", because });
    } else {
      kept.push(widened(meaning, by));
      notes.push({ kind: "meaning", meaning, fate: "widened", by });
    }
  }
  return { kept, notes };
}

/**
 * The number of readings, from the first on, that can be added to those kept, and the verdict on the next one. More
 * readings never allow more deals, so the number is found by bisection.
 */
function believable(
  facts: BeliefQuestion,
  promises: readonly HandPromise[],
  kept: readonly Evidence[],
  told: readonly Evidence[],
): { readonly count: number; readonly next: Verdict } {
  const verdict = (count: number): Verdict =>
    verdictOf(attempt(facts, promises, [...kept, ...told.slice(0, count)]));
  let next = verdict(told.length);
  if (next === "possible") return { count: told.length, next };
  let count = 0;
  for (let bad = told.length; bad - count > 1;) {
    const middle = (count + bad) >> 1;
    const there = verdict(middle);
    if (there === "possible") count = middle;
    else [bad, next] = [middle, there];
  }
  return { count, next };
}

/** Adds the readings of the cards in order, each only if some deal remains possible. */
function believeCards(
  facts: BeliefQuestion,
  { kept: promises, notes: before }: Auction,
  told: readonly Evidence[],
  brief: boolean,
): Hypothesis {
  const fates = new Map<Evidence, Note>();
  const kept: Evidence[] = [];
  const keep = (evidence: Evidence): void => {
    kept.push(evidence);
    fates.set(evidence, usedEvidence(evidence));
  };
  const drop = (evidence: Evidence, because: Exclude<Verdict, "possible">): void => {
    const against =
      brief || because === "intricate"
        ? undefined
        : promises.find((promise) => {
            const others = promises.filter((each) => each !== promise);
            return attempt(facts, others, [...kept, evidence])?.isPossible === true;
          });
    fates.set(evidence, { kind: "evidence", evidence, fate: "dropped", because, against });
  };
  for (let left = told; left.length > 0;) {
    const { count, next } = believable(facts, promises, kept, left);
    for (const evidence of left.slice(0, count)) keep(evidence);
    const refused = left[count];
    if (refused !== undefined && next !== "possible") {
      // A reading believed by less than 1 cannot make the belief impossible; if the count is too large, that is handled
      // below.
      if (refused.believed < 1) keep(refused);
      else drop(refused, next);
    }
    left = left.slice(count + 1);
  }
  let belief = attempt(facts, promises, kept);
  // Readings that can be counted one by one may be too intricate together; the least believed is dropped first.
  while (belief === undefined && kept.length > 0) {
    const least = kept.reduce((a, b) => (b.believed <= a.believed ? b : a));
    kept.splice(kept.indexOf(least), 1);
    drop(least, "intricate");
    belief = attempt(facts, promises, kept);
  }
  // The promises alone have been counted before, so this count cannot fail.
  return {
    belief: belief ?? Belief.of(questionOf(facts, promises, kept)),
    notes: [...before, ...fates.values()],
  };
}

/** Deals drawn from a hypothesis. */
export interface SampledDeals {
  /** As many deals as were asked for, unless nothing is possible. */
  readonly deals: readonly HiddenHands[];
  /** The hypothesis that they were drawn from: the given one, or for a coarse one perhaps its firm hypothesis. */
  readonly from: Hypothesis;
  /** How many deals were drawn to find them. */
  readonly drawn: number;
}

/** Draws in a round, and the expected number of draws beyond which counting the full promises is quicker. */
const ROUND = 256;
const MOST_DRAWN = 6000;

/**
 * Draws deals from a hypothesis in proportion to their weights. From a coarse one, deals are drawn by the envelopes and
 * kept with the chance that `accept` gives; if too few are kept, all are drawn from the firm hypothesis instead.
 */
export function sampleDeals(hypothesis: Hypothesis, count: number, random: Random): SampledDeals {
  const { belief, accept, firm } = hypothesis;
  if (accept === undefined || firm === undefined)
    return { deals: belief.samples(count, random), from: hypothesis, drawn: count };
  const deals: HiddenHands[] = [];
  let drawn = 0;
  while (deals.length < count) {
    const { samples, tries } = belief.samplesWhere(count - deals.length, random, accept, ROUND);
    deals.push(...samples);
    drawn += tries;
    if (tries === 0) break;
    // At this rate it would take longer than counting the full promises.
    if (drawn * count > MOST_DRAWN * Math.max(1, deals.length)) break;
  }
  if (deals.length === count) return { deals, from: hypothesis, drawn };
  const whole = firm();
  return { deals: whole.belief.samples(count, random), from: whole, drawn: drawn + count };
}

/** Public information: the calls and the play, as all four players saw them. */
export interface CommonKnowledge {
  /** The promises of the calls of all four seats. */
  readonly meanings: readonly HandPromise[];
  /** The contract, dummy and the cards played, once the auction is over. */
  readonly play: PublicPlay | undefined;
}

/** How a player reads the table: his rules and agreements, and how far he believes his partner and the opponents. */
export interface Reads {
  readonly reader: Reader;
  readonly partner: Profile;
  readonly opponents: Profile;
  /** Profiles of players who differ from the rest of their side, such as a person among robots. */
  readonly seats?: Readonly<Partial<Record<Seat, Profile>>>;
}

/** Options of a belief: how exactly it is counted, and which evidence is left out. */
export interface BelieveOptions extends Omit<HypothesisOptions, "coarse"> {
  /** Whether three hidden hands are counted with the full promises, which is slow if they are intricate. */
  readonly exact?: boolean;
  /** Whether a piece of evidence is left out. */
  readonly leavesOut?: (evidence: Evidence) => boolean;
}

/** The profile by which the player in `seat` believes the one in `other`. */
const profileOf = (seat: Seat, other: Seat, { partner, opponents, seats }: Reads): Profile =>
  seats?.[other] ?? (sideOf(other) === sideOf(seat) ? partner : opponents);

/** The evidence of the cards for the player in `seat`, believed as far as he trusts each player. */
export function toldTo(seat: Seat, play: PublicPlay, reads: Reads): Evidence[] {
  return evidenceOf(play, reads.reader).flatMap((evidence) => {
    const { cards: trust } = profileOf(seat, evidence.reading.seat, reads);
    const { rule, place } = evidence;
    const believed = trust[`${rule}/${place}`] ?? trust[rule] ?? evidence.believed;
    return believed > 0 ? [{ ...evidence, believed }] : [];
  });
}

/** The hypothesis of the player in `seat` about the hands that he does not see. */
export function believe(
  seat: Seat,
  hand: Hand,
  { meanings, play }: CommonKnowledge,
  reads: Reads,
  { exact = false, leavesOut = () => false, ...options }: BelieveOptions = {},
): Hypothesis {
  const promised = meanings.map((meaning) =>
    doubted(meaning, profileOf(seat, meaning.seat, reads)),
  );
  const told = play === undefined ? [] : toldTo(seat, play, reads);
  const read = told.filter((each) => !leavesOut(each));
  // Before dummy is faced three hands are hidden.
  const coarse = !exact && play?.dummy === undefined;
  return hypothesise({ seat, hand, play }, promised, read, { ...options, coarse });
}
