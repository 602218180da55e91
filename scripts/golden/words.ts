/** Chooses the questions about words: what calls mean, why a call, why a card, and the page's stories of whole boards. */
import {
  emptyRecord,
  isBid,
  leaderOf,
  playOf,
  recordAt,
  type BoardRecord,
  type Call,
} from "@falsecard/core";
import { elementOf, answerTo, bid, dealt, jsonOf, played, type CallQuestion } from "./boards.js";
import type { CardQuestion } from "./cards.js";
import type { Question } from "./question.js";

const MEANINGS = 30;
const WHY_CALLS = 8;
const WHY_CARDS = 22;
const STORIES = { board: 30, lead: 5, bid: 5 } as const;

/** Deals that a robot of the page imagines for a story. */
const DEALS = 20;

/** Calls with different names, those first that are alerted or outside the system. */
function meanings(): readonly Question[] {
  const seen = new Set<string>();
  const found: { readonly question: Question; readonly rank: number }[] = [];
  for (let i = 0; i < 120; i++) {
    const { record } = bid(dealt("golden meanings", i), "rules");
    const { board, scoring, agreements, calls } = record;
    for (const [call, { call: made }] of calls.entries()) {
      const heard = { ...emptyRecord(board), agreements, calls: calls.slice(0, call + 1) };
      const asked = jsonOf(scoring === undefined ? heard : { ...heard, scoring });
      const question: Question = { kind: "meaning", record: asked, call };
      const { by = "", facts = {} } = answerTo(question);
      if (seen.has(by)) continue;
      seen.add(by);
      const rank = facts["alert"] === true ? 0 : isTold(made) ? 1 : 2;
      found.push({ question, rank });
    }
  }
  const [artificial, natural] = [0, 1].map((rank) => found.filter((one) => one.rank === rank));
  return [
    ...(artificial ?? []).slice(0, MEANINGS / 2),
    ...(natural ?? []).slice(0, MEANINGS / 2),
  ].map(({ question }) => question);
}

const isTold = (call: Call): boolean => isBid(call) || call === "X";

/** Boards as people have them when they have played: some by robots that tell untruths, because they tell nothing. */
function finished(i: number): BoardRecord {
  const { record } = bid(dealt("golden stories", i), "rules");
  return played(record, i % 3 === 0 ? "A:search.samples=4" : "honest:search.samples=4").record;
}

function stories(): readonly Question[] {
  const parts = Object.entries(STORIES).flatMap(([part, count]) =>
    Array.from({ length: count }, () => part as keyof typeof STORIES),
  );
  const questions: Question[] = [];
  for (let i = 0; questions.length < parts.length; i++) {
    const record = finished(i);
    const play = playOf(record);
    if (play === undefined) continue;
    const part = elementOf(parts, questions.length);
    const { contract } = play;
    const seat = part === "lead" ? leaderOf(contract) : elementOf(["S", "N", "E", "W"] as const, i);
    const board = part === "bid" ? recordAt(record, record.calls.length, 0) : record;
    const seed = `golden story ${questions.length + 1}`;
    questions.push({ kind: "story", record: jsonOf(board), seat, part, samples: DEALS, seed });
  }
  return questions;
}

/** At even distances in a list. */
const some = <T>(list: readonly T[], count: number): readonly T[] =>
  Array.from({ length: count }, (_, i) =>
    elementOf(list, Math.floor(((i + 0.5) * list.length) / count)),
  );

export const chooseWords = (
  cards: readonly CardQuestion[],
  calls: readonly CallQuestion[],
): readonly Question[] => [
  ...meanings(),
  ...some(calls.filter(({ judge }) => judge === "agent").slice(0, 210), WHY_CALLS).map(
    (question): Question => ({ ...question, kind: "why-call" }),
  ),
  ...some(
    cards.filter(
      ({ alone, program }) => alone !== true && program !== "C" && program !== "deceptive",
    ),
    WHY_CARDS,
  ).map((question): Question => ({ ...question, kind: "why-card" })),
  ...stories(),
];
