/** The robots of the page: the default player with the switches that a person may turn, by the systems of the board. */
import type { BySide } from "@falsecard/core";
import type { ConventionCard } from "@falsecard/engine/bidding";
import { PROGRAMS, withoutStep } from "@falsecard/engine/play";
import { JUDGE_AMONG, Robot } from "@falsecard/engine/robot";
import type { Acquaintance, Character } from "./question.js";

/** A robot of this character, at a table of robots where a person has one seat, or none. */
export function robotOf(
  { samples, signals, deceives }: Character,
  cards: BySide<ConventionCard>,
  person?: Acquaintance,
): Robot {
  const usual = signals === "never" ? PROGRAMS.silent : PROGRAMS.default;
  // Whoever judges what to tell, or lies, looks into the minds of the others; the others need not.
  const misleads = signals === "judgement" || deceives;
  const steps = misleads ? usual.search.steps : withoutStep(usual.search.steps, "mislead");
  const robot = Robot.of({
    model: { ...usual, signals, deceives, search: { ...usual.search, samples, steps } },
    cards,
    company: "ours",
    judge: JUDGE_AMONG.people,
  });
  if (person === undefined) return robot;
  // A signal that no rule has is believed by nobody, so that any text may come from what was kept.
  const kept = Object.fromEntries(person.kept.map(({ signal, ...each }) => [signal, each]));
  return robot.knowing(person.seat, kept, person.watched);
}
