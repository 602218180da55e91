/**
 * A bidder behind a command line: each turn is a line of JSON, its answer another (docs/BIDDER.md). What it answers
 * is a legal call, or the run stops with a sentence that says what came instead.
 */
import { makeHand, parseCall, type Call } from "@falsecard/core";
import type { DuelQuestion } from "@falsecard/lab";
import { LineProgram, ProgramTrouble } from "./line-program.js";
import type { Shell } from "../frame/shell.js";

/** An answer that is quoted in a sentence. */
const QUOTED = 120;

/** What an answer looks like. */
const EXPECTED = '{"call":"1S"}';

/** The line of a turn. The fields are those of `falsecard bid --batch`. */
export const questionLine = ({ hand, auction, vulnerability }: DuelQuestion, id: number): string =>
  JSON.stringify({
    id,
    hand: makeHand(hand),
    seat: auction.turn,
    dealer: auction.dealer,
    vul: vulnerability,
    scoring: "IMPs",
    auction: auction.calls.join(" "),
  });

interface Answered {
  readonly id?: unknown;
  readonly call?: unknown;
  readonly error?: unknown;
}

export class AskedBidder {
  readonly #shell: Shell;
  readonly #program: LineProgram;
  readonly #patience: number;
  #asked = 0;

  /** `patience` is in milliseconds. */
  constructor(shell: Shell, command: string, patience: number) {
    this.#shell = shell;
    this.#program = new LineProgram(command);
    this.#patience = patience;
  }

  readonly call = async (question: DuelQuestion): Promise<Call> => {
    const id = ++this.#asked;
    const asked = questionLine(question, id);
    let line: string;
    try {
      line = await this.#program.ask(asked, this.#patience);
    } catch (error) {
      if (!(error instanceof ProgramTrouble)) throw error;
      throw this.#shell.failure(PHRASES.failed[error.kind], {
        asked,
        detail: error.message,
        complaint: error.complaint === "" ? "–" : error.complaint,
      });
    }
    const found = line.slice(0, QUOTED);
    const answer = answerIn(line);
    if (answer?.error !== undefined)
      throw this.#shell.failure(PHRASES.refused, {
        asked,
        found: JSON.stringify(answer.error).slice(0, QUOTED),
      });
    if (typeof answer?.call !== "string")
      throw this.#shell.failure(PHRASES.nonsense, { asked, found, expected: EXPECTED });
    // Answers that have fallen behind the questions would be taken for others.
    if (answer.id !== undefined && answer.id !== null && answer.id !== id)
      throw this.#shell.failure(PHRASES.behind, { asked, found, id });
    const call = parseCall(answer.call);
    if (!call.ok) throw this.#shell.failure(PHRASES.nonsense, { asked, found, expected: EXPECTED });
    if (!question.auction.allows(call.value))
      throw this.#shell.failure(PHRASES.illegal, { asked, call: call.value });
    return call.value;
  };

  async close(): Promise<void> {
    await this.#program.close();
  }
}

function answerIn(line: string): Answered | undefined {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === "object" && read !== null && !Array.isArray(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

const PHRASES = {
  failed: {
    ended: [
      "the other bidder has ended ({detail}) and will not answer {asked}; its last words: {complaint}",
      "相手のビッダーが終了しました({detail})。質問: {asked} 最後の言葉: {complaint}",
    ],
    silent: [
      "the other bidder was silent for {detail} s when it was asked {asked}; its last words: {complaint}",
      "相手のビッダーが {detail} 秒答えません。質問: {asked} 最後の言葉: {complaint}",
    ],
    endless: [
      "the other bidder has answered {asked} with more than {detail} characters without an end; its last words: {complaint}",
      "相手のビッダーの答えが {detail} 文字を超えても終わりません。質問: {asked} 最後の言葉: {complaint}",
    ],
  },
  nonsense: [
    "the other bidder answered “{found}” to {asked}; expected a line such as {expected}",
    "相手のビッダーの答え「{found}」は {expected} のような行ではありません。質問: {asked}",
  ],
  refused: [
    "the other bidder says “{found}” to {asked}",
    "相手のビッダーが「{found}」と言っています。質問: {asked}",
  ],
  behind: [
    "the other bidder answered “{found}” to question {id}, {asked}; expected the same id, or none",
    "相手のビッダーの答え「{found}」は質問 {id} のものではありません。質問: {asked}",
  ],
  illegal: [
    "the other bidder calls {call}, which the laws do not allow here: {asked}",
    "相手のビッダーのコール {call} は規則で認められません。質問: {asked}",
  ],
} as const;
