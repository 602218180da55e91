/**
 * The functions that answer the questions of the page, in the worker or, in tests, in the same thread. Those of the
 * table are defined here; engine.ts derives the types of questions and answers from all of them.
 */
import {
  bySeat,
  claimOf,
  otherSide,
  playOf,
  sideOf,
  wholeDeal,
  type BoardRecord,
  type Call,
  type Card,
  type Locale,
  type PartialDeal,
  type Play,
  type Seat,
  type Suit,
} from "@falsecard/core";
import {
  biddingPositionOf,
  explainCalls,
  explanationOf,
  handOf,
  sayMeaning,
  situationOf,
  type Meaning,
} from "@falsecard/engine/bidding";
import { satisfies } from "@falsecard/engine/constraint";
import {
  agreementOn,
  judgeClaim,
  PROGRAMS,
  signalsOn,
  USUAL_SETTINGS,
  type RobotSettings,
} from "@falsecard/engine/play";
import { knowledgeOf } from "@falsecard/engine/inference";
import { watch } from "@falsecard/engine/robot";
import { playBoard, robotPlayer, type Player } from "@falsecard/table";
import { dealToOrder } from "./dealer.js";
import { paperAnswersAt } from "./paper-answers.js";
import {
  callReason,
  cardReason,
  conventionsOf,
  robotOf,
  timeLimits,
  toldOf,
  valueIn,
  type CallTold,
  type KnownPerson,
  type Reason,
  type SignalCount,
} from "./robots.js";
import { readBy, studyAnswers, type BoardQuestion, type RobotQuestion } from "./study-answers.js";
import { SYSTEM_ANSWERS } from "./system-answers.js";
import { workAlone, type Work } from "./work.js";

export interface TurnQuestion extends RobotQuestion {
  readonly person?: KnownPerson;
  /** Whether to return everything that led to the decision. */
  readonly why?: true;
}

type CardQuestion = TurnQuestion & { readonly claims?: boolean };
type ExplainQuestion = Omit<RobotQuestion, "seed"> & { readonly hands?: PartialDeal };
type OtherQuestion = BoardQuestion & Pick<RobotQuestion, "robots" | "seed">;

export interface CalledBy extends CallTold {
  readonly why?: {
    readonly reason: Reason;
    /** Other calls that the rules allow for this hand, the best first. */
    readonly others: readonly { readonly call: Call; readonly text: string }[];
  };
}

export interface PlayedBy {
  readonly card: Card;
  readonly reason: Reason;
  readonly why?: {
    /** What the robot inferred from calls and cards, in words. */
    readonly read: readonly string[];
    /** A few of the deals that the robot sampled. */
    readonly imagined: readonly string[];
  };
}

/** The meaning of a call, in words and as ranges that can be drawn. */
export interface CallMeaning extends CallTold {
  readonly seat: Seat;
  readonly forcing: boolean;
  /** Disjoint ranges, the lowest first. */
  readonly hcp: readonly (readonly [number, number])[];
  readonly lengths: Readonly<Record<Suit, readonly [number, number]>>;
  /** Whether the hand keeps the promise of the call; missing if the hand was not given. */
  readonly kept?: boolean;
}

/** @param now The time in milliseconds, for the robots' time limits. */
export const answersAt = (now: () => number) => ({
  call: ({ seen, robots, person, seed, locale, why }: TurnQuestion): CalledBy => {
    const cards = conventionsOf(seen);
    // With `why` the robot has no time limit.
    const limits = why ? {} : timeLimits(robots, now);
    const decision = valueIn(robotOf(robots, cards, person).call(seen, { seed, limits }));
    const told = toldOf(decision.call, decision.meaning, locale);
    if (!why) return told;
    const position = biddingPositionOf(seen, cards);
    const others = decision.candidates
      .filter(({ call }) => call !== decision.call)
      .map(({ call }) => {
        const auction = position.auction.with(call);
        const last = auction.ok
          ? explainCalls({ ...position, auction: auction.value }).at(-1)
          : undefined;
        return { call, text: last === undefined ? "" : sayMeaning(last.meaning, locale) };
      });
    return { ...told, why: { reason: callReason(decision, locale), others } };
  },
  /** The robot's card, or the number of tricks that it claims if `claims` allows it. */
  card: async (
    asked: CardQuestion,
    work: Work = workAlone(now),
  ): Promise<PlayedBy | { readonly claim: number }> => {
    const { seen, robots, person, seed, locale, why, claims = false } = asked;
    const robot = robotOf(robots, conventionsOf(seen), person);
    const claim = claims ? robot.claim(seen) : undefined;
    if (claim !== undefined) return { claim };
    const limits = timeLimits(robots, work.now);
    const turn = { seen, robots, ...(person === undefined ? {} : { person }) };
    const decision = valueIn(await work.decide(turn, { seed, limits }));
    return {
      card: decision.card,
      reason: cardReason(decision, locale),
      ...(why ? { why: readBy(seen, robot.model, seed, locale) } : {}),
    };
  },
  /**
   * The meanings of the calls so far and of every legal call, and what each card shows by agreement, whether true or
   * not; an empty text if nothing is agreed. With `hands` the answer also says which promises were kept.
   */
  explain: ({ seen, locale, robots, hands }: ExplainQuestion) => {
    const cards = conventionsOf(seen);
    const position = biddingPositionOf(seen, cards);
    const { auction } = position;
    const situation = situationOf(position);
    const { play } = knowledgeOf(seen);
    const { model } = robotOf(robots, cards);
    return {
      made: explainCalls(position).map(({ seat, call, meaning }): CallMeaning => {
        const hand = hands?.[seat];
        return {
          ...meaningOf(seat, call, meaning, locale),
          ...(hand === undefined ? {} : { kept: satisfies(handOf(meaning), hand) }),
        };
      }),
      possible: auction.legal.map((call) =>
        meaningOf(seen.seat, call, situation.meaning(call), locale),
      ),
      cards: play?.played.map((_, index) => agreementOn(play, index, model, locale) ?? "") ?? [],
    };
  },
  claim: ({ record, seat, tricks }: BoardQuestion & { readonly tricks: number }) =>
    judge(record, seat, tricks),
  other: (asked: OtherQuestion, work: Work = workAlone(now)) => playOther(asked, work),
  /**
   * What a finished board shows about the person in the seat: how true the signals were, and evidence of the kind of
   * player.
   */
  watch: ({ record, seat }: BoardQuestion) => ({
    // Signals are read by the agreements that all robots of the page play.
    kept: Object.entries(signalsOn([{ record, seat }], PROGRAMS.default)).map(
      ([signal, each]): SignalCount => ({ signal, ...each }),
    ),
    watched: watch(record, seat, robotOf(HONEST, conventionsOf(record))),
  }),
  deal: dealToOrder,
  ...paperAnswersAt(now),
  ...studyAnswers,
  ...SYSTEM_ANSWERS,
});

/** The robot that reads the person's cards: one that signals and reads signals, whatever the settings are. */
const HONEST: RobotSettings = { ...USUAL_SETTINGS, deceives: false };

function meaningOf(seat: Seat, call: Call, meaning: Meaning, locale: Locale): CallMeaning {
  const { hcp, length } = explanationOf(meaning);
  const lengthOf = (suit: Suit): readonly [number, number] => [length[suit].min, length[suit].max];
  return {
    ...toldOf(call, meaning, locale),
    seat,
    forcing: meaning.forcing !== "none" && meaning.forcing !== "signoff",
    hcp: hcp.map(({ min, max }) => [min, max] as const),
    lengths: { C: lengthOf("C"), D: lengthOf("D"), H: lengthOf("H"), S: lengthOf("S") },
  };
}

/** Plays the same board at another table, with a robot of the given settings in every seat. */
async function playOther(asked: OtherQuestion, work: Work): Promise<BoardRecord> {
  const { record: from, robots, seed } = asked;
  const { board, deal, scoring, agreements } = from;
  const whole = wholeDeal(deal);
  if (whole === undefined) throw new Error("four hands are needed");
  const robot = robotOf(robots, conventionsOf(from));
  const player = (): Player =>
    robotPlayer({
      name: "Falsecard",
      robot,
      seed,
      limits: timeLimits(robots, work.now),
      decide: (seen, given) => work.decide({ seen, robots }, given),
    });
  // A new player for each decision, so that the time limit starts with the decision.
  const players = bySeat((): Player => ({
    ...player(),
    call: async (seen, again) => {
      // What the person asked meanwhile is answered first.
      await work.pause();
      return await player().call(seen, again);
    },
    card: (seen, again) => player().card(seen, again),
  }));
  const { record } = await playBoard({
    board,
    deal: whole,
    players,
    agreements,
    from,
    ...(scoring === undefined ? {} : { scoring }),
  });
  return record;
}

type ClaimVerdict =
  | { readonly verdict: "stands" | "open" }
  /** The cards that beat the claim, and the number of tricks that the claimer gets with them. */
  | { readonly verdict: "refuted"; readonly line: readonly Card[]; readonly tricks: number };

/** Judges with all four hands whether a claim holds against every play of the other side. */
function judge(record: BoardRecord, seat: Seat, claimed: number): ClaimVerdict {
  const play = playOf(record);
  if (play === undefined) throw new Error("a claim without a contract");
  const verdict = judgeClaim(play, valueIn(claimOf(play, seat, claimed)));
  if (verdict.kind !== "refuted") return { verdict: verdict.kind };
  const { line, tricks } = verdict;
  return { verdict: "refuted", line: beating(play, seat, claimed, line), tricks };
}

/** The line up to the trick that beats the claim; the rest would only show hidden cards. */
function beating(play: Play, seat: Seat, tricks: number, line: readonly Card[]): readonly Card[] {
  const other = otherSide(sideOf(seat));
  const most = play.won[other] + play.tricksLeft - tricks;
  let after = play;
  for (const [i, card] of line.entries()) {
    after = valueIn(after.with(card));
    if (after.won[other] > most) return line.slice(0, i + 1);
  }
  return line;
}
