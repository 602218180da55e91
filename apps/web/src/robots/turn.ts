/** A turn to play as data, from which any worker makes the same decision or does a piece of it. */
import { playSeen, type Seen } from "@falsecard/core";
import {
  biddingPositionOf,
  BOTH_MODERN,
  parseStatedPromises,
  promisesOf,
} from "@falsecard/engine/bidding";
import type { HandPromise } from "@falsecard/engine/inference";
import {
  PROGRAMS,
  type PlayerModel,
  type ProgramName,
  type RobotSettings,
  type Scene,
} from "@falsecard/engine/play";
import { conventionsOf, robotOf, valueIn, type KnownPerson } from "./robots.js";

/** The turn of a robot of the page, or of a program at one of the papers' positions. */
export type TurnTold =
  | { readonly seen: Seen; readonly robots: RobotSettings; readonly person?: KnownPerson }
  | {
      readonly seen: Seen;
      /** What calls promise in the paper, where our own system differs: `2N=20-22 balanced`. */
      readonly promises: readonly string[];
      readonly program: ProgramName;
    };

/** What a decision on a card is made from. */
export interface CardTurn {
  readonly seen: Seen;
  readonly meanings: readonly HandPromise[];
  readonly model: PlayerModel;
}

export function toldTurn(told: TurnTold): CardTurn {
  const { seen } = told;
  if ("program" in told)
    return { seen, meanings: promisesFor(seen, told.promises), model: PROGRAMS[told.program] };
  const { model, cards } = robotOf(told.robots, conventionsOf(seen), told.person);
  return { seen, meanings: promisesOf(biddingPositionOf(seen, cards)), model };
}

/** What the pieces of a turn share; their deals have the hands. */
export function sceneOf({ seen, meanings, model }: CardTurn): Scene {
  return { play: valueIn(playSeen(seen)), seat: seen.seat, meanings, model };
}

/** What the calls promise: as the paper has it where it is stated, else by our own system. */
export function promisesFor(seen: Seen, promises: readonly string[]): HandPromise[] {
  const position = biddingPositionOf(seen, BOTH_MODERN);
  const stated = valueIn(parseStatedPromises(promises, position.auction));
  return promisesOf({ ...position, stated });
}
