/** What the table asks: calls and cards of robots, what calls mean, claims, other tables, deals to order. */
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
  type Play,
  type Seat,
} from "@falsecard/core";
import {
  explainCalls,
  biddingPositionOf,
  sayMeaning,
  situationOf,
  type Meaning,
} from "@falsecard/engine/bidding";
import {
  judgeClaim,
  PROGRAMS,
  signalsOn,
  USUAL_SETTINGS,
  type RobotSettings,
} from "@falsecard/engine/play";
import { watch } from "@falsecard/engine/robot";
import { playBoard, robotPlayer, type Player } from "@falsecard/table";
import { dealToOrder } from "./dealer.js";
import { shownHandOf } from "./shown-hand.js";
import { conventionsOf } from "./cards.js";
import { robotOf } from "./robots.js";
import { reasonOf } from "./reason.js";
import { timeLimits, valueIn } from "./asked.js";
import type { EngineAnswers, CallMeaning, EngineAnswer, SignalCount } from "./engine.js";

/** @param now Tells the time, by which robots keep to their patience. */
export const tableAnswers = (
  now: () => number,
): EngineAnswers<"call" | "card" | "meanings" | "claim" | "other" | "watch" | "deal"> => ({
  call: ({ seen, robots, person, seed, locale }) => {
    const limits = timeLimits(robots, now);
    const robot = robotOf(robots, conventionsOf(seen), person);
    const { call, meaning } = valueIn(robot.call(seen, { seed, limits }));
    return { call, alert: meaning.artificial, text: sayMeaning(meaning, locale) };
  },
  card: ({ seen, robots, person, seed, locale, claims }) => {
    const robot = robotOf(robots, conventionsOf(seen), person);
    const claim = claims ? robot.claim(seen) : undefined;
    if (claim !== undefined) return { claim };
    const limits = timeLimits(robots, now);
    const decision = valueIn(robot.card(seen, { seed, limits }));
    return { card: decision.card, reason: reasonOf(decision, locale) };
  },
  meanings: ({ seen, locale }) => {
    const position = biddingPositionOf(seen, conventionsOf(seen));
    const { auction } = position;
    const said = (call: Call, meaning: Meaning): CallMeaning => ({
      call,
      text: sayMeaning(meaning, locale),
      alert: meaning.artificial,
      forcing: meaning.forcing !== "none" && meaning.forcing !== "signoff",
      ...shownHandOf(meaning),
    });
    const situation = situationOf(position);
    return {
      made: explainCalls(position).map(({ call, meaning }) => said(call, meaning)),
      possible: auction.isOver
        ? []
        : auction.legal.map((call) => said(call, situation.meaning(call))),
    };
  },
  claim: ({ record, seat, tricks }) => judge(record, seat, tricks),
  other: ({ record, robots, seed }) => playOther(record, robots, seed, now),
  watch: ({ record, seat }) => ({
    kept: keptOn(record, seat),
    watched: watch(record, seat, robotOf(USUAL, conventionsOf(record))),
  }),
  deal: (asked) => dealToOrder(asked, conventionsOf(asked)),
});

/** The same board at another table, with a robot in every seat, as patient as those at this one. */
async function playOther(
  from: BoardRecord,
  robots: RobotSettings,
  seed: string,
  now: () => number,
): Promise<BoardRecord> {
  const { board, deal, scoring, agreements } = from;
  const whole = wholeDeal(deal);
  if (whole === undefined) throw new Error("four hands are needed");
  const robot = robotOf(robots, conventionsOf(from));
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
  return record;
}

/** Whose reading the person's cards are held against: a robot that signals and reads, whatever was chosen. */
const USUAL: RobotSettings = { ...USUAL_SETTINGS, deceives: false };

/** How true the person's signals were by the agreements that every robot here plays. */
const keptOn = (record: BoardRecord, seat: Seat): readonly SignalCount[] =>
  Object.entries(signalsOn([{ record, seat }], PROGRAMS.default)).map(([signal, each]) => ({
    signal,
    ...each,
  }));

/** Whether a claim by a seat holds against every defence, by all four hands. */
function judge(record: BoardRecord, seat: Seat, tricks: number): EngineAnswer<"claim"> {
  const play = playOf(record);
  if (play === undefined) throw new Error("a claim without a contract");
  const verdict = judgeClaim(play, valueIn(claimOf(play, seat, tricks)));
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
    after = valueIn(after.with(card));
    if (after.won[other] > most) return line.slice(0, i + 1);
  }
  return line;
}
