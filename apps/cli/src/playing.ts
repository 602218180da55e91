/** What the commands that play cards share: programs and limits. */
import {
  PROGRAM_NAMES,
  PROGRAMS,
  type Decision,
  type Limits,
  type PlayerModel,
} from "@falsecard/engine/play";
import { numberOf, type Options } from "./command.js";
import type { Shell } from "./shell.js";

export const PLAY_OPTIONS = {
  program: { about: "playing.program", value: "PROGRAM", choices: PROGRAM_NAMES, short: "p" },
  samples: { about: "playing.samples", value: "N", short: "n" },
  time: { about: "playing.time", value: "SECONDS" },
  seed: { about: "playing.seed", value: "TEXT" },
} as const satisfies Options;

/** The seed of a decision that nobody gave one: the same question has the same answer. */
export const SEED = "1";
const MOST_SAMPLES = 4096;
const MOST_SECONDS = 3600;

/** A program by its name, thinking over as many deals as `--samples` says. */
export function programOf(
  shell: Shell,
  name: string | undefined,
  samples: string | undefined,
): PlayerModel {
  const model: PlayerModel = PROGRAMS[PROGRAM_NAMES.find((each) => each === name) ?? "default"];
  if (samples === undefined) return model;
  const count = numberOf(shell, "--samples", samples, 2, MOST_SAMPLES);
  const { search } = model;
  return {
    ...model,
    search: {
      ...search,
      samples: count,
      abc: search.abc && { ...search.abc, samples: count },
      deceptive: search.deceptive && { ...search.deceptive, samples: count },
    },
  };
}

/** Limits of one card: no longer than `--time` says, looked at between whole units of work. */
export function limitsOf(shell: Shell, time: string | undefined): () => Limits {
  if (time === undefined) return () => ({});
  const seconds = numberOf(shell, "--time", time, 1, MOST_SECONDS);
  return () => {
    const end = shell.io.now() + 1000 * seconds;
    return { stop: () => shell.io.now() >= end };
  };
}

/** A decision as plain JSON, with cards as people write them. */
export const decisionJson = (decision: Decision, name: (card: Decision["card"]) => string) => ({
  ...decision,
  card: name(decision.card),
  candidates: decision.candidates.map(({ candidate, ...judged }) => ({
    card: name(candidate.card),
    cards: candidate.cards.map(name),
    ...(candidate.further === undefined ? {} : { further: candidate.further.map(name) }),
    ...judged,
  })),
  beliefs: decision.beliefs.map((belief) =>
    belief.kind === "card" ? { ...belief, card: name(belief.card) } : belief,
  ),
  ...(decision.signal === undefined
    ? {}
    : { signal: { ...decision.signal, truth: name(decision.signal.truth) } }),
  ...(decision.deception === undefined
    ? {}
    : {
        deception: {
          ...decision.deception,
          card: name(decision.deception.card),
          honest: name(decision.deception.honest),
        },
      }),
});
