/**
 * The task of answering a question that came over HTTP: takes what the seat has seen, the robot and the limits, gives
 * the answer as JSON. A request is one task, so one worker answers it.
 */
import { countUpTo, jsonWithin, text, taskKind, v, type PlainJson } from "@falsecard/cluster";
import {
  auctionOf,
  emptyRecord,
  LOCALES,
  recordSeen,
  SEATS,
  seenBy,
  sideOf,
  bySide,
  sure,
} from "@falsecard/core";
import { recordOfJson, recordToJson } from "@falsecard/core/files";
import {
  JUDGES,
  makeConventionCard,
  parseConventionCard,
  type ConventionCard,
  type Judge,
} from "@falsecard/engine/bidding";
import { Robot } from "@falsecard/engine/robot";
import {
  answerQuestion,
  CALL_FORMS,
  type AnswerOptions,
  type QueryQuestion,
} from "@falsecard/table/query";
import { parseProgram } from "../programs/program.js";
import { sayFault } from "../text/faults.js";
import { CONVENTION_CARD_SCHEMA, PROGRAM_SCHEMA, RECORD_SCHEMA } from "@falsecard/table/node";

const MOST_NODES = 1e12;
const MOST_MS = 3_600_000;

const TAKES = v.strictObject({
  kind: v.picklist(["bid", "lead", "play", "claim", "explain", "explain_auction", "bids"]),
  /** The board with its calls, its cards and the hands that the seat sees. */
  record: RECORD_SCHEMA,
  seat: v.picklist(SEATS),
  /** Tricks of a claim. */
  tricks: countUpTo(13),
  program: PROGRAM_SCHEMA,
  judge: v.picklist(JUDGES),
  /** The convention cards of the seat's side and of the other. */
  ours: CONVENTION_CARD_SCHEMA,
  theirs: CONVENTION_CARD_SCHEMA,
  seed: text(1000),
  /** The most nodes and milliseconds for a card; 0 for no limit. */
  nodes: countUpTo(MOST_NODES),
  time: countUpTo(MOST_MS),
  details: v.boolean(),
  calls: v.picklist(CALL_FORMS),
  locale: v.picklist(LOCALES),
});
/** A question as it goes to a worker. */
export type AnsweringTask = v.InferOutput<typeof TAKES>;

/** The JSON of an answer, or the sentence of why there is none. */
const GIVES = v.variant("ok", [
  v.strictObject({
    ok: v.literal(true),
    answer: jsonWithin({ depth: 6, values: 2000, characters: 200_000 }),
  }),
  v.strictObject({ ok: v.literal(false), why: text(2000) }),
]);
export type AnsweredTask = v.InferOutput<typeof GIVES>;

export const answerTask = taskKind({ takes: TAKES, gives: GIVES, work: answerNow });

/** A robot of the server, and how long it may think. */
export interface AnsweringRobot {
  readonly program: string;
  readonly judge: Judge;
  readonly ours: ConventionCard;
  readonly theirs: ConventionCard;
  readonly nodes?: number | undefined;
  readonly time?: number | undefined;
}

/** The task of a question. */
export function answerTaskOf(
  question: QueryQuestion,
  { program, judge, ours, theirs, nodes = 0, time = 0 }: AnsweringRobot,
  { seed, details, calls, locale }: Omit<AnswerOptions, "limits">,
): AnsweringTask {
  const { kind } = question;
  const known =
    "seen" in question
      ? { record: recordSeen(question.seen), seat: question.seen.seat }
      : {
          record: {
            ...emptyRecord(question.board),
            scoring: question.scoring,
            calls: question.auction.calls.map((call) => ({ call })),
          },
          seat: question.seat,
        };
  return {
    kind,
    record: recordToJson(known.record),
    seat: known.seat,
    tricks: "tricks" in question ? question.tricks : 0,
    program,
    judge,
    ours: makeConventionCard(ours),
    theirs: makeConventionCard(theirs),
    seed,
    nodes,
    time,
    details,
    calls,
    locale,
  };
}

function answerNow(task: AnsweringTask): AnsweredTask {
  const { program, judge, seat, seed, nodes, time, details, calls, locale } = task;
  const [ours, theirs] = [
    sure(parseConventionCard(task.ours)),
    sure(parseConventionCard(task.theirs)),
  ];
  const robot = Robot.of({
    model: { ...sure(parseProgram(program)), name: program },
    judge,
    cards: bySide((side) => (side === sideOf(seat) ? ours : theirs)),
    company: "program",
  });
  const end = performance.now() + time;
  const answer = answerQuestion(questionOf(task), robot, {
    seed,
    limits: {
      ...(nodes === 0 ? {} : { nodes }),
      ...(time === 0 ? {} : { stop: () => performance.now() >= end }),
    },
    details,
    calls,
    locale,
  });
  return answer.ok
    ? { ok: true, answer: JSON.parse(JSON.stringify(answer.value)) as PlainJson }
    : { ok: false, why: sayFault(answer.fault, locale) };
}

function questionOf({ kind, record: json, seat, tricks }: AnsweringTask): QueryQuestion {
  const record = sure(recordOfJson(json));
  if (kind === "explain" || kind === "explain_auction" || kind === "bids") {
    const { board, scoring = "IMPs" } = record;
    return { kind, board, auction: auctionOf(record), scoring, seat };
  }
  const seen = seenBy(record, seat);
  if (seen === undefined) throw new Error("a seat without a hand");
  return kind === "claim" ? { kind, seen, tricks } : { kind, seen };
}
