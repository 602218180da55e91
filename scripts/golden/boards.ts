/** Boards from which questions are chosen: dealt by a seed, bid and played by robots that think little. */
import {
  auctionOf,
  boardOf,
  dealPack,
  emptyRecord,
  parseCall,
  parseCard,
  partialOf,
  playOf,
  Random,
  recordSeen,
  sure,
  seenBy,
  type BoardRecord,
  type Scoring,
  type Seat,
} from "@falsecard/core";
import { recordToJson } from "@falsecard/core/files";
import { ask } from "./ask.js";
import type { Answer, Question, RecordJson } from "./question.js";

/** What the sides play. Seven pairs, nine scores and sixteen boards have no common factor, so that all meet. */
const SYSTEMS = [
  ["modern", "modern"],
  ["sayc", "sayc"],
  ["modern", "sayc"],
  ["papers", "papers"],
  ["sayc", "papers"],
  ["papers", "modern"],
  ["modern:notrump=12-14", "modern"],
] as const;
const SCORES: readonly Scoring[] = [
  "IMPs",
  "matchpoints",
  "IMPs",
  "matchpoints",
  "board-a-match",
  "IMPs",
  "matchpoints",
  "total points",
  "rubber",
];

export const elementOf = <T>(list: readonly T[], i: number): T => {
  const one = list[i % list.length];
  if (one === undefined) throw new Error("an empty list");
  return one;
};

/** A board without calls. */
export function dealt(seed: string, i: number): BoardRecord {
  const [ns, ew] = elementOf(SYSTEMS, i);
  return {
    ...emptyRecord(boardOf(1 + (i % 16))),
    deal: partialOf(dealPack(Random.from(`${seed} ${i}`))),
    scoring: elementOf(SCORES, i),
    agreements: { NS: { card: ns }, EW: { card: ew } },
  };
}

/** A record as JSON, without what is empty or follows from the rest. */
export function jsonOf(record: BoardRecord): RecordJson {
  const { stated, ...rest } = recordToJson(record);
  const isEmpty = (value: unknown): boolean =>
    typeof value === "object" && value !== null && Object.keys(value).length === 0;
  const json = Object.fromEntries(Object.entries(rest).filter(([, value]) => !isEmpty(value)));
  return auctionOf(record).isOver || stated === undefined ? json : { ...json, stated };
}

/** What a seat may know, as JSON. */
export function seenFrom(record: BoardRecord, seat: Seat): RecordJson {
  const view = seenBy(record, seat);
  if (view === undefined) throw new Error("a seat without a hand");
  return jsonOf(recordSeen(view));
}

const ANSWERED = new Map<string, Answer>();

/** Memoised by key. */
export function answerTo(question: Question): Answer {
  const key = JSON.stringify(question);
  const known = ANSWERED.get(key) ?? ask(question);
  ANSWERED.set(key, known);
  return known;
}

export type CallQuestion = Extract<Question, { kind: "call" }>;

/** A call that was asked for on a board. */
export interface Called {
  readonly question: CallQuestion;
  readonly answer: Answer;
}

/** The auction, and every question on the way. */
export function bid(
  board: BoardRecord,
  judge: CallQuestion["judge"],
): { readonly record: BoardRecord; readonly calls: readonly Called[] } {
  let record = board;
  const calls: Called[] = [];
  for (let { turn } = auctionOf(record); turn !== undefined; { turn } = auctionOf(record)) {
    const asked = { record: seenFrom(record, turn), seat: turn, judge, seed: "golden" };
    const question: CallQuestion = { kind: "call", ...asked };
    const answer = answerTo(question);
    calls.push({ question, answer });
    const call = sure(parseCall(answer.chosen ?? ""));
    record = { ...record, calls: [...record.calls, { call }] };
  }
  return { record, calls };
}

/** A board that was played, and what was answered at each turn. */
export interface Played {
  readonly record: BoardRecord;
  readonly answers: readonly Answer[];
}

/** The board played to the end by a program that plays quickly. */
export function played(board: BoardRecord, program: string): Played {
  let record = board;
  const answers: Answer[] = [];
  for (let seat = playOf(record)?.actor; seat !== undefined; seat = playOf(record)?.actor) {
    const asked = { record: seenFrom(record, seat), seat, program, seed: "golden" };
    const answer = ask({ kind: "card", ...asked, company: "ours", alone: true });
    answers.push(answer);
    const card = sure(parseCard(answer.chosen ?? ""));
    record = { ...record, cards: [...record.cards, { card }] };
  }
  return { record, answers };
}
