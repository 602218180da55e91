/** The robots of the page: what they have agreed, and the default player with the switches that a person may turn. */
import type { BySide } from "@falsecard/core";
import { BOTH_MODERN, type ConventionCard } from "@falsecard/engine/bidding";
import { PROGRAMS, stepOf, withStep } from "@falsecard/engine/play";
import { JUDGE_AMONG, Robot } from "@falsecard/engine/robot";
import type { Acquaintance, Character } from "./question.js";

export const CARDS: BySide<ConventionCard> = BOTH_MODERN;

/** A robot of this character, at a table of robots where a person has one seat, or none. */
export function robotOf({ samples, signals, deceives }: Character, person?: Acquaintance): Robot {
  const usual = signals === "never" ? PROGRAMS.silent : PROGRAMS.default;
  // Whoever judges what to tell, or lies, looks into the minds of the others; fresh deals must bear out what he finds.
  const minds =
    signals === "judgement" || deceives
      ? stepOf(PROGRAMS.misleading.search.steps, "mislead")
      : undefined;
  const steps = minds === undefined ? usual.search.steps : withStep(usual.search.steps, minds);
  const robot = Robot.of({
    model: { ...usual, signals, deceives, search: { ...usual.search, samples, steps } },
    cards: CARDS,
    company: "ours",
    judge: JUDGE_AMONG.people,
  });
  if (person === undefined) return robot;
  // A signal that no rule has is believed by nobody, so that any text may come from what was kept.
  const kept = Object.fromEntries(person.kept.map(({ signal, ...each }) => [signal, each]));
  return robot.knowing(person.seat, kept, person.watched);
}
