/**
 * The engine as the page asks it: the one port to whatever plays, explains and studies. A worker behind the page answers
 * (port.ts), and in tests this thread does; a caller cannot tell which. Its methods are the functions of answers.ts, each
 * with a promise. Questions and answers are data that `structuredClone` copies. A question for a seat holds what that seat
 * has seen, never the deal: only questions about a finished board, and a claim for the table to judge, have all four hands.
 */
import type { Seen } from "@falsecard/core";
import type { Player } from "@falsecard/table";
import type { answersAt } from "./answers.js";
import type { Reason } from "./robots.js";

export type { CalledBy, CallMeaning, PlayedBy } from "./answers.js";
export type { CallTold, KnownPerson, Reason, ScoreUnit, SignalCount, Weighed } from "./robots.js";
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
  /** Drops every question that has no answer yet; each of them fails as {@link EngineStopped}. */
  readonly stop: () => void;
};

/** Functions that answer, at once or later. */
export type EngineAnswers = {
  readonly [M in EngineMethod]: (
    asked: EngineQuestion<M>,
  ) => EngineAnswer<M> | Promise<EngineAnswer<M>>;
};

export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Rejects a question whose answer is not wanted any more; no failure. */
export class EngineStopped extends Error {
  constructor() {
    super("stopped");
  }
}

/** The table of a robot that asks the engine. */
interface RobotTable {
  readonly engine: Engine;
  question(seen: Seen): EngineQuestion<"call">;
  /** Waits for an answer in the way of this table. */
  think<T>(seen: Seen, ask: () => Promise<T>): Promise<T>;
  /** Told why each card was played, by its number. */
  reason?(card: number, reason: Reason): void;
}

/** A robot in a seat of the page: the answers of the engine are its moves. */
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
    // A claim that did not stand is played out.
    const claims = again === undefined;
    const answer = await table.think(seen, () =>
      table.engine.card({ ...table.question(seen), claims }),
    );
    if ("claim" in answer) return { claim: answer.claim };
    table.reason?.(seen.cards.length, answer.reason);
    return { card: answer.card };
  },
  // A robot claims only what no layout can beat, and a person's claim is judged before it is made.
  accepts: async () => true,
});
