/**
 * Chooses the questions of the golden set anew and answers them: `npm run golden:choose`. Needed only when there is something new to
 * ask, as another search, program or system; a change of the answers alone is made by `npm run golden`.
 */
import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { answerTo } from "./boards.js";
import { chooseCalls } from "./calls.js";
import { chooseCards } from "./cards.js";
import { GOLDEN, makeEntries } from "./entries.js";
import type { Entry, Question } from "./question.js";
import { chooseWords } from "./words.js";

const GROUPS: Readonly<Record<Question["kind"], string>> = {
  card: "card",
  call: "call",
  meaning: "explanation",
  "why-call": "explanation",
  "why-card": "explanation",
  story: "story",
};

test("chooses the questions and answers them", () => {
  process.stderr.write("choosing cards\n");
  const cards = chooseCards();
  process.stderr.write("choosing calls\n");
  const calls = chooseCalls();
  process.stderr.write("choosing explanations and stories, and answering all\n");
  const counts = new Map<string, number>();
  const entries = [...cards, ...calls, ...chooseWords(cards, calls)].map((question): Entry => {
    const group = GROUPS[question.kind];
    const number = (counts.get(group) ?? 0) + 1;
    counts.set(group, number);
    return { id: `${group} ${number}`, ask: question, answer: answerTo(question) };
  });
  expect(Object.fromEntries(counts)).toEqual({ card: 300, call: 600, explanation: 60, story: 40 });
  writeFileSync(GOLDEN, makeEntries(entries));
});
