/** Puzzles that were answered here, and the text in which each answer is stored. */

/** An answer, by the puzzle's kind and deal; what was found with help is not right. */
export interface Answered {
  readonly id: string;
  readonly isRight: boolean;
}

/** As it is kept: `lead:Ce-bRYvkXLm3DAzf+`. */
const KEPT = /^([a-z-]+:[\w-]{16})([+-])$/;
/** Answers that are kept: three a day for a year and more. */
const MOST = 2000;

export const makeAnswered = (answered: readonly Answered[]): readonly string[] =>
  answered.slice(-MOST).map(({ id, isRight }) => `${id}${isRight ? "+" : "-"}`);

/** A stored answer; undefined for other texts. */
export const parseAnswered = (text: string): Answered | undefined => {
  const [, id, sign] = KEPT.exec(text) ?? [];
  return id === undefined ? undefined : { id, isRight: sign === "+" };
};
