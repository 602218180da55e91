/** What the commands that play cards share: programs and limits. */
import { sure } from "@falsecard/core";
import {
  parseProgram,
  PROGRAM_NAMES,
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

/** The name of a program that thinks over as many deals as `--samples` says. */
export function programText(
  shell: Shell,
  name: string | undefined,
  samples: string | undefined,
): string {
  const text = name ?? "default";
  if (samples === undefined) return text;
  const count = numberOf(shell, "--samples", samples, 2, MOST_SAMPLES);
  const { search } = sure(parseProgram(text));
  const changes = [
    `search.samples=${count}`,
    ...(search.abc === undefined ? [] : [`search.abc.samples=${count}`]),
    ...(search.deceptive === undefined ? [] : [`search.deceptive.samples=${count}`]),
  ];
  return `${text}${text.includes(":") ? ";" : ":"}${changes.join(";")}`;
}

/** A program by its name, thinking over as many deals as `--samples` says. */
export function programOf(
  shell: Shell,
  name: string | undefined,
  samples: string | undefined,
): PlayerModel {
  const text = name ?? "default";
  return { ...sure(parseProgram(programText(shell, text, samples))), name: text };
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
