/** Trades and hands for tests of the queue: tasks that last as long as they say. */
import { Crew } from "../crew.js";
import { perform, trade } from "../trade.js";
import * as v from "valibot";

export const TRADES = {
  /** Squares a number after so many milliseconds. */
  square: trade({
    takes: v.object({ n: v.number(), after: v.number() }),
    gives: v.number(),
    work: async ({ n, after }) => {
      if (n < 0) throw new Error("a negative number");
      await new Promise((resolve) => setTimeout(resolve, after));
      return n * n;
    },
  }),
};

/** Hands in this thread. */
export const crew = (size: number) =>
  new Crew(
    TRADES,
    ({ says }) => ({
      send: (task) => void perform(TRADES, task).then(says),
      dismiss: async () => {},
    }),
    size,
  );
