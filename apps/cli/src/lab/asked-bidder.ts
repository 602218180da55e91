/**
 * A bidder that is another program: each turn is a line of JSON on its standard input, and its answer a line on its
 * standard output (docs/BIDDER.md), or a request to a robot over HTTP. If the answer is not a legal call, the run stops
 * with a sentence that quotes it.
 */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { StringDecoder } from "node:string_decoder";
import { makeHand, parseCall, type Call } from "@falsecard/core";
import type { DuelQuestion } from "@falsecard/lab";
import { askCall, type AskRobot } from "@falsecard/table/query";
import type { Shell } from "../frame/shell.js";

/**
 * The most characters of an answer, of the end of standard error that is kept, and of an answer that a sentence quotes.
 */
const LONGEST_ANSWER = 100_000;
const LONGEST_COMPLAINT = 300;
const QUOTED = 120;
/** Milliseconds that the program has to end by itself after the last question. */
const GRACE = 1000;

/** The question of a turn as a line; its fields are those of `falsecard bid --batch`. */
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

export class AskedBidder {
  readonly #shell: Shell;
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #patience: number;
  readonly #ended: Promise<void>;
  #asked = 0;
  #text = "";
  #complaint = "";
  /** How the program ended; undefined while it runs. */
  #end: string | undefined;
  /** Wakes the waiting question: there is more to read, the program has ended, or the time is up. */
  #changed = (): void => {};

  /**
   * Starts the program by its command line, in a shell.
   * @param patience Milliseconds that an answer may take.
   */
  constructor(shell: Shell, command: string, patience: number) {
    this.#shell = shell;
    this.#patience = patience;
    // The program gets its own process group, so that children of the shell can be killed too.
    this.#child = spawn(command, { shell: true, detached: true, stdio: "pipe" });
    const decoder = new StringDecoder("utf8");
    this.#child.stdout.on("data", (data: Buffer) => {
      this.#text += decoder.write(data);
      this.#changed();
    });
    this.#child.stderr.on("data", (data: Buffer) => {
      this.#complaint = (this.#complaint + data.toString("utf8")).slice(-LONGEST_COMPLAINT);
    });
    // A broken pipe means that the program ended, which the next question reports.
    this.#child.stdin.on("error", () => {});
    this.#ended = new Promise((resolve) => {
      const over = (how: string): void => {
        this.#end ??= how;
        this.#changed();
        resolve();
      };
      this.#child.once("error", (error) => {
        over(error.message);
      });
      // `close` comes after standard error has been read to its end.
      this.#child.once("close", (code, signal) => {
        over(signal ?? String(code ?? 0));
      });
    });
  }

  readonly call = async (question: DuelQuestion): Promise<Call> => {
    const id = ++this.#asked;
    const asked = questionLine(question, id);
    const line = await this.#answerTo(asked);
    const found = line.slice(0, QUOTED);
    const answer = objectIn(line);
    if (answer?.["error"] !== undefined)
      throw this.#shell.failure(PHRASES.refused, {
        asked,
        found: JSON.stringify(answer["error"]).slice(0, QUOTED),
      });
    const call = parseCall(typeof answer?.["call"] === "string" ? answer["call"] : "");
    if (!call.ok)
      throw this.#shell.failure(PHRASES.nonsense, { asked, found, expected: '{"call":"1S"}' });
    // An answer to an earlier question must not be taken for this one.
    if ((answer?.["id"] ?? id) !== id)
      throw this.#shell.failure(PHRASES.behind, { asked, found, id });
    if (!question.auction.allows(call.value))
      throw this.#shell.failure(PHRASES.illegal, { asked, call: call.value });
    return call.value;
  };

  /** Sends a question and resolves to the next line that the program prints. */
  async #answerTo(asked: string): Promise<string> {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      this.#changed();
    }, this.#patience);
    if (this.#end === undefined) this.#child.stdin.write(`${asked}\n`);
    try {
      for (;;) {
        const end = this.#text.indexOf("\n");
        if (end >= 0) {
          const line = this.#text.slice(0, end);
          this.#text = this.#text.slice(end + 1);
          return line.trim();
        }
        if (this.#text.length > LONGEST_ANSWER)
          throw this.#failure("endless", asked, LONGEST_ANSWER.toFixed());
        if (this.#end !== undefined) throw this.#failure("ended", asked, this.#end);
        if (isLate) throw this.#failure("silent", asked, String(this.#patience / 1000));
        await new Promise<void>((resolve) => {
          this.#changed = resolve;
        });
      }
    } finally {
      clearTimeout(timer);
    }
  }

  #failure(kind: keyof typeof PHRASES.failed, asked: string, detail: string): Error {
    const complaint = this.#complaint.trim().split("\n").at(-1) || "–";
    return this.#shell.failure(PHRASES.failed[kind], { asked, detail, complaint });
  }

  /** Closes the program's standard input, and kills the program if it does not end. */
  async close(): Promise<void> {
    this.#child.stdin.end();
    const timer = setTimeout(() => {
      this.#kill();
    }, GRACE);
    await this.#ended;
    clearTimeout(timer);
  }

  #kill(): void {
    const { pid } = this.#child;
    if (pid === undefined || this.#end !== undefined) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // The system has no process groups.
      this.#child.kill("SIGKILL");
    }
  }
}

/** A bidder that is a robot over HTTP. */
export const robotBidder = (shell: Shell, ask: AskRobot): Pick<AskedBidder, "call" | "close"> => ({
  call: async (question) => {
    const { hand, auction, vulnerability } = question;
    const { turn: seat, dealer, calls } = auction;
    if (seat === undefined) throw new Error("a question after the auction");
    const asked = questionLine(question, calls.length);
    const position = { seat, dealer, vulnerability, scoring: "IMPs", hand, calls } as const;
    let call: Call;
    try {
      call = await askCall(ask, position);
    } catch (error) {
      const found = error instanceof Error ? error.message : String(error);
      throw shell.failure(PHRASES.refused, { asked, found });
    }
    if (!auction.allows(call)) throw shell.failure(PHRASES.illegal, { asked, call });
    return call;
  },
  close: async () => {},
});

function objectIn(line: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const read: unknown = JSON.parse(line);
    return typeof read === "object" && read !== null && !Array.isArray(read)
      ? { ...read }
      : undefined;
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
