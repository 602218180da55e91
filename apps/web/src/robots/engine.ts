/**
 * The interface through which the page asks the engine to play, explain and analyse. Workers answer (pool.ts), or in
 * tests the same thread; callers cannot tell which. The methods are the functions of answers.ts, each returning a
 * promise. Questions and answers are data that `structuredClone` copies. A question for a seat has only what that seat
 * has seen, never the deal; only questions about a finished board or another table, and a claim to judge, have all four
 * hands.
 */
import type { Seen } from "@falsecard/core";
import type { Player } from "@falsecard/table";
import type { answersAt } from "./answers.js";
import type { Reason } from "./robots.js";
import type { Work } from "./work.js";

export type { CalledBy, CallMeaning, PlayedBy } from "./answers.js";
export type { CallTold, KnownPerson, Reason, ScoreUnit, SignalCount, Weighed } from "./robots.js";
export type { PaperCard } from "./paper-answers.js";
export type { BoardQuestion, Placing, SeatBelief, Signalled } from "./study-answers.js";
export type { BookRow, CardSwitch, SystemSaid } from "./system-answers.js";
export type { ContractWorth } from "./worth.js";

type Answers = ReturnType<typeof answersAt>;
export type EngineMethod = keyof Answers;
export type EngineQuestion<M extends EngineMethod> = Parameters<Answers[M]>[0];
export type EngineAnswer<M extends EngineMethod> = Awaited<ReturnType<Answers[M]>>;

export type Engine = {
  readonly [M in EngineMethod]: (asked: EngineQuestion<M>) => Promise<EngineAnswer<M>>;
} & {
  /** Drops all pending questions, each of which rejects with {@link EngineStopped}. */
  readonly stop: () => void;
};

/** The functions that answer, synchronously or not. Without `work` they do all of it at once. */
export type EngineAnswers = {
  readonly [M in EngineMethod]: (
    asked: EngineQuestion<M>,
    work?: Work,
  ) => EngineAnswer<M> | Promise<EngineAnswer<M>>;
};

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** The rejection of a dropped question, which is no failure. */
export class EngineStopped extends Error {
  constructor() {
    super("stopped");
  }
}

/** The table at which a robot plays. */
interface RobotTable {
  readonly engine: Engine;
  question(seen: Seen): EngineQuestion<"call">;
  /** Asks, and waits for the answer; the table may delay or abandon it. */
  think<T>(seen: Seen, ask: () => Promise<T>): Promise<T>;
  /** Receives the reason of each card played, by card index. */
  reason?(card: number, reason: Reason): void;
}

/** A player whose calls and cards are the answers of the engine. */
export const robotAt = (table: RobotTable): Player => ({
  name: "Falsecard",
  call: async (seen) => {
    const { call, alert, text } = await table.think(seen, () =>
      table.engine.call(table.question(seen)),
    );
    return {
      call,
      ...(alert ? { alert: true as const } : {}),
      ...(call === "P" ? {} : { explanation: text }),
    };
  },
  card: async (seen, again) => {
    // After a rejected claim the robot plays a card.
    const claims = again === undefined;
    const answer = await table.think(seen, () =>
      table.engine.card({ ...table.question(seen), claims }),
    );
    if ("claim" in answer) return { claim: answer.claim };
    table.reason?.(seen.cards.length, answer.reason);
    return { card: answer.card };
  },
  // Accepts every claim: a robot claims only tricks that no layout can beat, and a person's claim is judged before it
  // is made.
  accepts: async () => true,
});
