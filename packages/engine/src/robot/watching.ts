/**
 * Watching a player: what a finished board shows of the kind of player he is, by what the calls meant to the robots at
 * his table (play/players/watched.ts).
 */
import type { BoardRecord, Seat } from "@falsecard/core";
import { sharedSolver, type Solver } from "@falsecard/solver";
import { biddingPositionOf } from "../bidding/bidder/bidder.js";
import { promisesOf } from "../bidding/promise.js";
import type { Watched } from "../play/model/kind.js";
import { watchedOn } from "../play/players/watched.js";
import type { Robot } from "./robot.js";

/** What the robots make of the cards of the player in `seat`. */
export const watch = (
  record: BoardRecord,
  seat: Seat,
  { model, cards }: Pick<Robot, "model" | "cards">,
  solver: Solver = sharedSolver(),
): Watched =>
  watchedOn({ record, seat }, promisesOf(biddingPositionOf(record, cards)), model, solver);
