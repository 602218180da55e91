/** Options, programs and limits that the commands that play cards share. */
import { makeCard, sure, type Card } from "@falsecard/core";
import {
  DETAILS,
  PROGRAM_NAMES,
  PROGRAMS,
  ROBOT_SETTINGS,
  type CardDecision,
  type Limits,
  type PlayerModel,
} from "@falsecard/engine/play";
import { option, type Options, valueOf } from "../frame/command.js";
import { parseProgram } from "./program.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

export const MOST_SAMPLES = ROBOT_SETTINGS.samples.takes.most;
const MOST_NODES = 1e12;

export const PLAY_OPTIONS = {
  program: option("PROGRAM", { short: "p" }, COMMON_PHRASES.playingProgram),
  samples: option("N", { short: "n", within: [2, MOST_SAMPLES] }, COMMON_PHRASES.playingSamples),
  nodes: option("N", { within: [1, MOST_NODES] }, [
    "nodes of the solver for one card; the same on any machine",
    "1枚あたりのソルバーのノード数(どの計算機でも同じ)",
  ]),
  time: option("SECONDS", [
    "seconds for one card; the answer then depends on the machine",
    "1枚あたりの秒数(答えは計算機に依存する)",
  ]),
  seed: option("TEXT", { default: "1" }, COMMON_PHRASES.seed),
  explain: option("DETAIL", { short: "e", choices: DETAILS, default: "line" }, [
    "how much to say",
    "説明の量",
  ]),
} as const satisfies Options;

const [LEAST_SECONDS, MOST_SECONDS] = [0.05, 3600];

/** The program that a name with changes describes, such as `default:signals=never`. */
export function namedProgram(shell: Shell, name: string): PlayerModel {
  const known = parseProgram(name);
  if (!known.ok && known.fault.code === "program")
    throw shell.misuse(PHRASES.program, {
      found: name,
      expected: shell.style.oneOf(PROGRAM_NAMES),
    });
  return valueOf(name, known);
}

/** The name of a program with changes that set its number of deals to `--samples`. */
export function programText(
  shell: Shell,
  name: string | undefined,
  samples: number | undefined,
): string {
  const text = name ?? "default";
  const { search } = namedProgram(shell, text);
  if (samples === undefined) return text;
  const changes = [
    `search.samples=${samples}`,
    // Searches with their own numbers of deals, to choose and to confirm, get the same number.
    ...search.steps.flatMap((step) =>
      ["samples", "fresh"].flatMap((name) =>
        Object.hasOwn(step.settings, name) ? [`search.${step.search}.${name}=${samples}`] : [],
      ),
    ),
  ];
  return `${text}${text.includes(":") ? ";" : ":"}${changes.join(";")}`;
}

/** The program of a name, with the number of deals of `--samples`. */
export function programOf(
  shell: Shell,
  name: string | undefined,
  samples: number | undefined,
): PlayerModel {
  const text = name ?? "default";
  return { ...sure(parseProgram(programText(shell, text, samples))), name: text };
}

/** Deals to sample for each second of `--time`. */
const DEALS_A_SECOND = 40;

/**
 * The number of deals by `--samples` or, without it, by a long `--time`: more time samples more deals and changes
 * nothing else. For a short time the result is undefined, and the program's own number is enough.
 */
export function samplesIn(
  shell: Shell,
  { samples, time }: { readonly samples?: number | undefined; readonly time?: string | undefined },
): number | undefined {
  if (samples !== undefined || time === undefined) return samples;
  const deals = Math.round(DEALS_A_SECOND * secondsOf(shell, time));
  return deals <= PROGRAMS.default.search.samples ? undefined : Math.min(MOST_SAMPLES, deals);
}

/**
 * Makes the limits of one decision, by nodes or by `--time`; they are checked between whole units of work, and searches
 * divide them among themselves.
 */
export function limitsOf(
  shell: Shell,
  { time, nodes }: { readonly time?: string | undefined; readonly nodes?: number | undefined },
): () => Limits {
  const most = nodes === undefined ? {} : { nodes };
  if (time === undefined) return () => most;
  const seconds = secondsOf(shell, time);
  return () => {
    const begun = shell.io.now();
    const gone = (): number => (shell.io.now() - begun) / (1000 * seconds);
    return { ...most, gone, stop: () => gone() >= 1 };
  };
}

function secondsOf(shell: Shell, time: string): number {
  const seconds = /^\d{0,4}(\.\d{1,3})?$/.test(time) ? Number(time) : Number.NaN;
  if (seconds >= LEAST_SECONDS && seconds <= MOST_SECONDS) return seconds;
  throw shell.misuse(COMMON_PHRASES.misuseNumber, {
    option: "--time",
    found: time,
    least: String(LEAST_SECONDS),
    most: String(MOST_SECONDS),
  });
}

/** Fields of a decision that hold cards. */
const CARD_FIELDS = new Set(["card", "cards", "further", "about", "rival", "truth", "honest"]);

/** The same data with every card as people write it. */
function withCardNames(value: unknown, field: string): unknown {
  // In a typical deal `rival` is the worth of the other card, not a card.
  if (field === "typical") return value;
  if (Array.isArray(value)) return value.map((each) => withCardNames(each, field));
  if (typeof value === "number") return CARD_FIELDS.has(field) ? makeCard(value as Card) : value;
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([name, each]) => [name, withCardNames(each, name)]);
  return Object.fromEntries(fields);
}

/** A decision as plain JSON, with cards as people write them. */
export const decisionJson = (decision: CardDecision): object => {
  const candidates = decision.candidates.map(({ candidate, ...judged }) => ({
    card: candidate.card,
    cards: candidate.cards,
    further: candidate.further,
    ...judged,
  }));
  return withCardNames({ ...decision, candidates }, "") as object;
};

const PHRASES = {
  program: [
    "there is no program “{found}”; expected {expected}",
    "「{found}」というプログラムはありません。{expected} のいずれかを書いてください",
  ],
} as const;
