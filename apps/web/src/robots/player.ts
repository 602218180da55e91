/** A robot in a seat of the page: it asks the engine, and its answers are the moves of the table. */
import type { Seen } from "@falsecard/core";
import type { Player } from "@falsecard/table";
import type { Engine, EngineQuestion, Reason } from "./engine.js";

export interface RobotTable {
  readonly engine: Engine;
  question(seen: Seen): EngineQuestion<"call">;
  /** Waits for an answer in the way of this table. */
  think<T>(seen: Seen, ask: () => Promise<T>): Promise<T>;
  /** Told why each card was played, by its number. */
  reason?(card: number, reason: Reason): void;
}

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
