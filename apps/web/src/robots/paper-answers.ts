/** Answers about the papers' positions: the card of a program, what it expects the others to believe, and the line. */
import {
  LOCALES,
  Random,
  wholeDeal,
  type BoardRecord,
  type Card,
  type Locale,
  type Seen,
} from "@falsecard/core";
import {
  explainCard,
  percent,
  playedLines,
  problemOf,
  PROGRAMS,
  sayBeliefChange,
  type ProgramName,
} from "@falsecard/engine/play";
import { sharedSolver } from "@falsecard/solver";
import { timeLimits, valueIn } from "./robots.js";
import { promisesFor } from "./turn.js";
import { workAlone, type Work } from "./work.js";

export interface PaperQuestion {
  readonly seen: Seen;
  /** What calls promise in the paper, where our own system differs: `2N=20-22 balanced`. */
  readonly promises: readonly string[];
  readonly program: ProgramName;
  readonly seed: string;
  /** Milliseconds after which the program decides by what it has found. */
  readonly patience: number;
}

export interface LineQuestion extends Pick<PaperQuestion, "seen" | "promises" | "seed"> {
  readonly record: BoardRecord;
  readonly card: Card;
}

/** What a program plays in a position. */
export interface PaperCard {
  readonly card: Card;
  /** The reason in a line. */
  readonly line: Readonly<Record<Locale, string>>;
  /** What it expects the others to believe after the card; empty if the card tells nothing that it reckons with. */
  readonly believed: Readonly<Record<Locale, readonly string[]>>;
  /** The search that chose. */
  readonly search: string;
  readonly samples: number;
  /** Whether its patience ended before its search. */
  readonly isCut: boolean;
}

const inLocales = <T>(said: (locale: Locale) => T): Readonly<Record<Locale, T>> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, said(locale)])) as Record<Locale, T>;

/** @param now The time in milliseconds. */
export const paperAnswersAt = (now: () => number) => ({
  /** The card of a program that ships, with all its deals, and what it expects the others to believe. */
  paperCard: async (
    { seen, promises, program, seed, patience }: PaperQuestion,
    work: Work = workAlone(now),
  ): Promise<PaperCard> => {
    const limits = timeLimits({ patience }, work.now);
    const decision = valueIn(await work.decide({ seen, promises, program }, { seed, limits }));
    const { card, signal, deception, search, samples, cut } = decision;
    const changes = [...(signal?.conclusions ?? []), ...(deception?.beliefs ?? [])];
    return {
      card,
      line: inLocales((locale) => explainCard(decision, "line", locale).join(" ")),
      believed: inLocales((locale) => [
        ...new Set(changes.map((change) => sayBeliefChange(change, "us", percent, locale))),
      ]),
      search,
      samples,
      isCut: cut,
    };
  },
  /** The board played to the end after a card, by the simulated players of program C, each by what he has seen. */
  paperLine: ({ record, seen, promises, card, seed }: LineQuestion) => {
    const deal = wholeDeal(record.deal);
    if (deal === undefined) throw new Error("four hands are needed");
    const scene = valueIn(problemOf(seen, promisesFor(seen, promises), PROGRAMS.C));
    const random = Random.from(seed);
    const piece = {
      kind: "playout",
      search: "abc",
      deal,
      plans: [[card]],
      stake: scene.stake,
      others: "papers",
      own: "max",
      random: random.state,
    } as const;
    const [line] = playedLines(scene, piece, sharedSolver(), random);
    if (line === undefined) throw new Error("no line");
    return { cards: line.cards, tricks: line.declarerTricks };
  },
});
