/**
 * What a seat believes: one function from what a player holds, what all four saw and how he reads to a hypothesis.
 *
 * Everybody's belief is made here, the decider's own as well as that of a player whom he imagines, so that no two of
 * them can differ by what somebody forgot to read.
 */
import { sideOf, type Hand, type Seat } from "@falsecard/core";
import { hypothesise, type Hypothesis, type HypothesisOptions } from "./hypothesis.js";
import type { HandPromise } from "./hand-promise.js";
import { doubted, type Profile } from "./profile.js";
import { evidenceOf, type Evidence, type Reader } from "./reading/rules.js";
import type { PublicPlay } from "./reading/situation.js";

/** What all four players saw. */
export interface CommonKnowledge {
  /** What the calls promise, of all four seats. */
  readonly meanings: readonly HandPromise[];
  /** The contract, dummy and the cards played, once the auction is over. */
  readonly play: PublicPlay | undefined;
}

/** How a player reads: by which rules and agreements, and how far he believes those who sit with him. */
export interface Reads {
  readonly reader: Reader;
  readonly partner: Profile;
  readonly opponents: Profile;
  /** Players of another kind than their side's, such as a person among robots. */
  readonly seats?: Readonly<Partial<Record<Seat, Profile>>>;
}

/** How much of the evidence is used, and how exactly. */
export interface BelieveOptions extends Omit<HypothesisOptions, "coarse"> {
  /** Whether three hidden hands are counted in full, which takes long where their promises are intricate. */
  readonly exact?: boolean;
  /** What he does not believe of all that the cards tell. */
  readonly leavesOut?: (evidence: Evidence) => boolean;
}

/** Whom the player in `seat` takes the one in `other` for. */
const profileOf = (seat: Seat, other: Seat, { partner, opponents, seats }: Reads): Profile =>
  seats?.[other] ?? (sideOf(other) === sideOf(seat) ? partner : opponents);

/** What the cards tell the player in `seat`, each piece as far as he trusts the player of the card. */
export function toldTo(seat: Seat, play: PublicPlay, reads: Reads): Evidence[] {
  return evidenceOf(play, reads.reader).flatMap((evidence) => {
    const { cards: trust } = profileOf(seat, evidence.reading.seat, reads);
    const { rule, place } = evidence;
    const believed = trust[`${rule}/${place}`] ?? trust[rule] ?? evidence.believed;
    return believed > 0 ? [{ ...evidence, believed }] : [];
  });
}

/** What the player in `seat` believes of the hands that he does not see, with every reason. */
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
  return hypothesise(
    { seat, hand, play },
    promised,
    told.filter((each) => !leavesOut(each)),
    {
      ...options,
      // Three hidden hands with intricate promises take too long to count in full.
      coarse: !exact && play?.dummy === undefined,
    },
  );
}
