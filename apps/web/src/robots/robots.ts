/** The robots of the page: what they have agreed, and the default player with the switches that a person may turn. */
import type { BySide } from "@falsecard/core";
import { BOTH_MODERN, type ConventionCard } from "@falsecard/engine/bidding";
import { PROGRAMS } from "@falsecard/engine/play";
import { Robot } from "@falsecard/engine/robot";
import type { Character } from "./question.js";

export const CARDS: BySide<ConventionCard> = BOTH_MODERN;

/** A robot of this character. */
export function robotOf({ samples, signals, deceives }: Character): Robot {
  const { C, deceptive } = PROGRAMS;
  const usual = signals === "never" ? PROGRAMS.silent : PROGRAMS.default;
  // Whoever judges whether to tell the truth, or to lie, must look into the minds of the others.
  const minds =
    signals === "judgement"
      ? { abc: C.search.abc }
      : deceives
        ? { deceptive: deceptive.search.deceptive }
        : {};
  return Robot.of({
    model: { ...usual, signals, deceives, search: { ...usual.search, samples, ...minds } },
    cards: CARDS,
  });
}
