/** Robots in all four seats play a board on from where it stands, until it is over or stopped. */
import { bySeat, type BoardRecord, type Deal, type Locale, type Seat } from "@falsecard/core";
import { Abandoned, playBoard, seedAt, type Player } from "@falsecard/table";
import type { RobotSettings } from "@falsecard/engine/play";
import { EngineStopped, type Engine } from "../robots/engine.js";

export interface GoingOn {
  readonly engine: Engine;
  readonly robots: RobotSettings;
  readonly locale: Locale;
  readonly seed: string;
  readonly isOff: () => boolean;
  /** Told of every card, and of a claim. */
  readonly watch: (record: BoardRecord) => void;
}

/** Gives the message of an error that ended it too early, if one did. */
export async function playRest(
  from: BoardRecord,
  deal: Deal,
  { engine, robots, locale, seed, isOff, watch }: GoingOn,
): Promise<string | undefined> {
  let failure: string | undefined;
  const robot = (seat: Seat): Player => ({
    name: "Falsecard",
    call: async () => {
      throw new Abandoned(seat, "the auction is over");
    },
    card: async (view, again) => {
      if (isOff()) throw new Abandoned(seat, "stopped");
      const answer = await engine
        .card({
          seen: view,
          locale,
          robots,
          seed: seedAt(seed, view),
          claims: again === undefined,
        })
        .catch((error: unknown) => {
          if (!(error instanceof EngineStopped))
            failure = error instanceof Error ? error.message : String(error);
          throw new Abandoned(seat, String(error));
        });
      if (isOff()) throw new Abandoned(seat, "stopped");
      return "claim" in answer ? { claim: answer.claim } : { card: answer.card };
    },
    accepts: async () => true,
  });
  const { board, scoring, agreements } = from;
  try {
    await playBoard({
      board,
      deal,
      players: bySeat(robot),
      agreements,
      ...(scoring === undefined ? {} : { scoring }),
      from,
      watch: (record) => {
        if (!isOff()) watch(record);
      },
    });
  } catch (error) {
    if (!(error instanceof Abandoned)) throw error;
  }
  return failure;
}
