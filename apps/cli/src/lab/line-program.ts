/**
 * A program of somebody else that answers a line with a line, on its standard input and output. Whatever may go
 * wrong with it is a `ProgramTrouble`: it ended, it was silent for too long, it talks without end.
 */
import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { StringDecoder } from "node:string_decoder";

export type TroubleKind = "ended" | "silent" | "endless";

export class ProgramTrouble extends Error {
  readonly kind: TroubleKind;
  /** What it said last on its standard error. */
  readonly complaint: string;

  constructor(kind: TroubleKind, detail: string, complaint: string) {
    super(detail);
    this.kind = kind;
    this.complaint = complaint;
  }
}

/** Characters of an answer, and of a complaint that is kept. */
const LONGEST = 100_000;
const COMPLAINT = 300;
/** Milliseconds to go by itself when nothing more is asked. */
const GRACE = 1000;

interface Waiting {
  readonly resolve: (line: string) => void;
  readonly reject: (trouble: ProgramTrouble) => void;
  readonly timer: NodeJS.Timeout;
}

export class LineProgram {
  readonly #child: ChildProcessWithoutNullStreams;
  readonly #decoder = new StringDecoder("utf8");
  readonly #ended: Promise<void>;
  #text = "";
  #complaint = "";
  #end: string | undefined;
  #waiting: Waiting | undefined;

  /** Starts a command line, as a shell reads it. */
  constructor(command: string) {
    // A group of its own: what the shell started goes with it.
    this.#child = spawn(command, { shell: true, detached: true, stdio: "pipe" });
    this.#child.stdout.on("data", (data: Buffer) => {
      this.#hear(this.#decoder.write(data));
    });
    this.#child.stderr.on("data", (data: Buffer) => {
      this.#complaint = (this.#complaint + data.toString("utf8")).slice(-COMPLAINT);
    });
    // The next question reports the end; a broken pipe says nothing more.
    this.#child.stdin.on("error", () => {});
    this.#ended = new Promise((resolve) => {
      const over = (how: string): void => {
        this.#end ??= how;
        this.#fail("ended", this.#end);
        resolve();
      };
      this.#child.once("error", (error) => {
        over(error.message);
      });
      // After its streams are closed, so that its last words have been heard.
      this.#child.once("close", (code, signal) => {
        over(signal ?? String(code ?? 0));
      });
    });
  }

  /** Asks one question, and waits so many milliseconds for the answer. */
  async ask(line: string, patience: number): Promise<string> {
    return await new Promise((resolve, reject) => {
      if (this.#end !== undefined) {
        reject(this.#trouble("ended", this.#end));
        return;
      }
      const timer = setTimeout(() => {
        this.#fail("silent", String(patience / 1000));
      }, patience);
      this.#waiting = { resolve, reject, timer };
      this.#child.stdin.write(`${line}\n`);
      this.#answer();
    });
  }

  /** Nothing more is asked: it is let go, and ended if it stays. */
  async close(): Promise<void> {
    this.#child.stdin.end();
    const timer = setTimeout(() => {
      this.kill();
    }, GRACE);
    await this.#ended;
    clearTimeout(timer);
  }

  kill(): void {
    const { pid } = this.#child;
    if (pid === undefined || this.#end !== undefined) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // Where there are no groups of processes.
      this.#child.kill("SIGKILL");
    }
  }

  #hear(text: string): void {
    this.#text += text;
    this.#answer();
    if (this.#text.length > LONGEST) this.#fail("endless", String(LONGEST));
  }

  #answer(): void {
    const waiting = this.#waiting;
    const end = this.#text.indexOf("\n");
    if (waiting === undefined || end < 0) return;
    const line = this.#text.slice(0, end);
    this.#text = this.#text.slice(end + 1);
    this.#waiting = undefined;
    clearTimeout(waiting.timer);
    waiting.resolve(line.trim());
  }

  #fail(kind: TroubleKind, detail: string): void {
    const waiting = this.#waiting;
    if (waiting === undefined) return;
    this.#waiting = undefined;
    clearTimeout(waiting.timer);
    waiting.reject(this.#trouble(kind, detail));
  }

  #trouble(kind: TroubleKind, detail: string): ProgramTrouble {
    const last = this.#complaint.trim().split("\n").at(-1) ?? "";
    return new ProgramTrouble(kind, detail, last);
  }
}
