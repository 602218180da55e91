/**
 * What a finished board shows of the kind of a player (play/players/watched.ts), with the calls read as the robots at
 * his table do.
 */
import type { BoardRecord, Seat } from "@falsecard/core";
import { sharedSolver, type Solver } from "@falsecard/solver";
import { biddingPositionOf } from "../bidding/bidder/bidder.js";
import { promisesOf } from "../bidding/promise.js";
import type { Watched } from "../play/model/kind.js";
import { watchedOn } from "../play/players/watched.js";
import type { Robot } from "./robot.js";

/** What the board shows of the player in `seat`. */
export const watch = (
  record: BoardRecord,
  seat: Seat,
  { model, cards }: Pick<Robot, "model" | "cards">,
  solver: Solver = sharedSolver(),
): Watched =>
  watchedOn({ record, seat }, promisesOf(biddingPositionOf(record, cards)), model, solver);
