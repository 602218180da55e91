/** The mind behind the table: answers questions from what one seat may know. Runs in a worker, and in tests as it is. */
import {
  type BoardRecord,
  bySeat,
  type BySide,
  type Call,
  type Card,
  claimOf,
  otherSide,
  type Play,
  playOf,
  playSeen,
  type Result,
  type Seat,
  sideOf,
  wholeDeal,
} from "@falsecard/core";
import { sayFault } from "../words/faults.js";
import { recordOfJson, recordToJson } from "@falsecard/core/files";
import {
  explain,
  positionOf,
  sayMeaning,
  situationOf,
  type ConventionCard,
  type Meaning,
} from "@falsecard/engine/bidding";
import {
  judgeClaim,
  offerClaim,
  PROGRAMS,
  signalsOn,
  USUAL_SETTINGS,
  type RobotSettings,
} from "@falsecard/engine/play";
import { robotCall, robotCard, watch } from "@falsecard/engine/robot";
import { playBoard, robotPlayer, type Player } from "@falsecard/table";
import { dealToOrder } from "./dealer.js";
import { drawn } from "./drawn.js";
import { cardsOf } from "./cards.js";
import { robotOf } from "./robots.js";
import { reasonOf } from "../study/answers/reason.js";
import type { Answers, AnswerTo, CallMeaning, Question } from "./question.js";

/** Answers one question; `now` tells the time, so that a robot keeps to its patience. */
export async function think<Q extends Question>(
  question: Q,
  now: () => number,
): Promise<AnswerTo<Q>> {
  if (question.kind === "deal") return dealToOrder(question, cardsOf(question)) as AnswerTo<Q>;
  if ("seen" in question)
    return ANSWERS[question.kind](question as never, cardsOf(question.seen), now) as AnswerTo<Q>;
  const record = sure(recordOfJson(question.record));
  if (question.kind === "watched")
    return watch(record, question.seat, robotOf(USUAL, cardsOf(record))) as AnswerTo<Q>;
  if (question.kind === "kept") return keptOn(record, question.seat) as AnswerTo<Q>;
  if (question.kind === "claim") return judge(record, question) as AnswerTo<Q>;
  return (await playOther(record, question, now)) as AnswerTo<Q>;
}

const ANSWERS: {
  readonly [K in "call" | "card" | "meanings"]: (
    question: Extract<Question, { kind: K }>,
    cards: BySide<ConventionCard>,
    now: () => number,
  ) => Answers[K];
} = {
  call: ({ seen, robots, person, seed, locale }, cards, now) => {
    const limits = timeLimits(robots, now);
    const robot = robotOf(robots, cards, person);
    const { call, meaning } = sure(robotCall(seen, robot, { seed, limits }));
    return { call, alert: meaning.artificial, text: sayMeaning(meaning, locale) };
  },
  card: ({ seen, robots, person, seed, locale, claims }, cards, now) => {
    const play = playSeen(seen);
    const claim = claims && play.ok ? offerClaim(play.value, seen.seat) : undefined;
    if (claim !== undefined) return { claim: claim.tricks };
    const limits = timeLimits(robots, now);
    const robot = robotOf(robots, cards, person);
    const decision = sure(robotCard(seen, robot, { seed, limits }));
    return { card: decision.card, reason: reasonOf(decision, locale) };
  },
  meanings: ({ seen, locale }, cards) => {
    const position = positionOf(seen, cards);
    const { auction } = position;
    const said = (call: Call, meaning: Meaning): CallMeaning => ({
      call,
      text: sayMeaning(meaning, locale),
      alert: meaning.artificial,
      forcing: meaning.forcing !== "none" && meaning.forcing !== "signoff",
      ...drawn(meaning),
    });
    const situation = situationOf(position);
    return {
      made: explain(position).map(({ call, meaning }) => said(call, meaning)),
      possible: auction.isOver
        ? []
        : auction.legal.map((call) => said(call, situation.meaning(call))),
    };
  },
};

/** A robot makes up its mind when its patience is at an end. */
function timeLimits(
  { patience }: RobotSettings,
  now: () => number,
): { readonly stop: () => boolean } {
  const end = now() + patience;
  return { stop: () => now() >= end };
}

/** The same board at another table, with a robot in every seat, as patient as those at this one. */
async function playOther(
  from: BoardRecord,
  { robots, seed }: { readonly robots: RobotSettings; readonly seed: string },
  now: () => number,
): Promise<Answers["other"]> {
  const { board, deal, scoring, agreements } = from;
  const whole = wholeDeal(deal);
  if (whole === undefined) throw new Error("four hands are needed");
  const robot = robotOf(robots, cardsOf(from));
  let limits = timeLimits(robots, now);
  const stop = (): boolean => limits.stop();
  const player = robotPlayer({ name: "Falsecard", robot, seed, limits: { stop } });
  const asked: Player = {
    ...player,
    call: async (view, again) => {
      limits = timeLimits(robots, now);
      return await player.call(view, again);
    },
    card: async (view, again) => {
      limits = timeLimits(robots, now);
      return await player.card(view, again);
    },
  };
  const players = bySeat(() => asked);
  const { record } = await playBoard({
    board,
    deal: whole,
    players,
    agreements,
    from,
    ...(scoring === undefined ? {} : { scoring }),
  });
  return { record: recordToJson(record) };
}

/** Whose reading the person's cards are held against: a robot that signals and reads, whatever was chosen. */
const USUAL: RobotSettings = { ...USUAL_SETTINGS, deceives: false };

/** How true the person's signals were by the agreements that every robot here plays. */
const keptOn = (record: BoardRecord, seat: Seat): Answers["kept"] =>
  Object.entries(signalsOn([{ record, seat }], PROGRAMS.default)).map(([signal, each]) => ({
    signal,
    ...each,
  }));

/** Whether a claim by a seat holds against every defence, by all four hands. */
function judge(
  record: BoardRecord,
  { seat, tricks }: { readonly seat: Seat; readonly tricks: number },
): Answers["claim"] {
  const play = playOf(record);
  if (play === undefined) throw new Error("a claim without a contract");
  const verdict = judgeClaim(play, sure(claimOf(play, seat, tricks)));
  return verdict.kind === "refuted"
    ? {
        verdict: "refuted",
        line: beating(play, seat, tricks, verdict.line),
        tricks: verdict.tricks,
      }
    : { verdict: verdict.kind };
}

/** The line as far as the trick that beats the claim: what comes after would only show the other hands. */
function beating(play: Play, seat: Seat, tricks: number, line: readonly Card[]): readonly Card[] {
  const other = otherSide(sideOf(seat));
  const most = play.won[other] + play.tricksLeft - tricks;
  let after = play;
  for (const [i, card] of line.entries()) {
    after = sure(after.with(card));
    if (after.won[other] > most) return line.slice(0, i + 1);
  }
  return line;
}

function sure<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(sayFault(result.fault));
}
