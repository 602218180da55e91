/** What a solver's command prints of board after board: lines for a person, or an object a line. */
import { makePartialDeal } from "@falsecard/core";
import type { Json } from "@falsecard/core/files";
import type { Solved } from "../workers/worker-pool.js";
import { EXIT, type Shell } from "../shell.js";
import type { Answers, Ask } from "../workers/solving.js";

type Fields = { readonly [name: string]: Json };

interface Report {
  /** Boards with an answer, and all. */
  readonly counts: { answered: number; all: number };
  add<A extends Ask>(
    solved: Solved<A>,
    say: (answer: Answers[A]) => {
      readonly json: () => Fields;
      readonly lines: () => readonly string[];
    },
  ): Promise<void>;
}

export function report(shell: Shell, json: boolean): Report {
  const counts = { answered: 0, all: 0 };
  return {
    counts,
    add: async ({ name, asked, answer, refusal }, say) => {
      counts.all++;
      const { board, deal } = asked;
      const head = { board: board.number ?? null, deal: makePartialDeal(deal) };
      if (answer === undefined) {
        // Who reads objects gets one for every board.
        if (json) await shell.printJson({ ...head, error: refusal });
        await tellRefusal(shell, name, refusal);
        return;
      }
      const { json: fields, lines } = say(answer);
      if (json) await shell.printJson({ ...head, ...fields() });
      else await shell.print(...(counts.answered === 0 ? [] : [""]), ...lines());
      counts.answered++;
    },
  };
}

export async function tellRefusal(shell: Shell, board: string, reason: string): Promise<void> {
  await shell.tell(shell.say("pool.refused", { board, reason }));
}

/** A file in which no board could be solved has failed. */
export const closing = ({ counts }: Pick<Report, "counts">): number =>
  counts.answered === 0 && counts.all > 0 ? EXIT.faults : EXIT.ok;
