/** The robots of the page: as a person has set them, by the systems of the board. */
import type { BySide } from "@falsecard/core";
import type { ConventionCard } from "@falsecard/engine/bidding";
import { programFor, type RobotSettings } from "@falsecard/engine/play";
import { Robot } from "@falsecard/engine/robot";
import type { KnownPerson } from "./engine.js";

/** A robot at a table of robots where a person has one seat, or none. */
export function robotOf(
  settings: RobotSettings,
  cards: BySide<ConventionCard>,
  person?: KnownPerson,
): Robot {
  const robot = Robot.of({ model: programFor(settings), cards, company: "ours" });
  if (person === undefined) return robot;
  // Unknown names are ignored.
  const kept = Object.fromEntries(person.kept.map(({ signal, ...each }) => [signal, each]));
  return robot.knowing(person.seat, kept, person.watched);
}
