/**
 * The shell of a command: its streams, the environment, and the style of the reader's language.
 *
 * Everything outside the process is reached through `Io`, so that a test can run a command in memory.
 */
import { plainJson, plainLines, type Locale, type Phrase } from "@falsecard/core";
import type { Pool, TaskKinds } from "@falsecard/cluster";
import { printable } from "../text/colour.js";
import { codeOf, type Disk } from "../disk/disk.js";
import { writeFailure } from "./disk-reason.js";
import { Progress, type ProgressLine } from "../progress/progress.js";
import { Style, type Values } from "../text/style.js";

/** A stream to write to. The promise resolves when the reader has taken the data. */
export interface Out {
  readonly isTTY: boolean;
  /** Cells in a line of a terminal, if known. */
  readonly columns?: number | undefined;
  write(data: string | Uint8Array): Promise<void>;
}

export interface Io {
  readonly stdin: AsyncIterable<Uint8Array>;
  readonly stdout: Out;
  readonly stderr: Out;
  /** Draws the line of progress, if standard error is a terminal. */
  readonly progressLine?: ProgressLine | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Milliseconds of a monotonic clock. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** A new random seed. */
  readonly freshSeed: () => string;
  /** The disk to which files are written. */
  readonly disk: Disk;
  readonly workers: Workers;
}

/** Starts the threads that do tasks side by side. */
export interface Workers {
  /** How many threads can work at the same time. */
  readonly cores: number;
  /** Threads of this process that know these kinds of tasks. */
  readonly pool: <T extends TaskKinds>(kinds: T, size: number) => Promise<Pool<T>>;
  /** The release, which must be the same on every machine of a cluster. */
  readonly release: () => string;
}

/** The part of `Io` for commands: they may ask whether a stream is a terminal, but write only through the shell. */
export interface CommandIo extends Omit<Io, "stdout" | "stderr" | "progressLine"> {
  readonly stdout: Pick<Out, "isTTY" | "columns">;
  readonly stderr: Pick<Out, "isTTY">;
}

/** Cells in a line of a stream without a known width. */
const USUAL_WIDTH = 80;
/** The least width; text in narrower lines could not be read. */
const LEAST_WIDTH = 40;

/** The exit codes of the process. */
export const EXIT = {
  ok: 0,
  /** Faults were found, or the command could not be done with the files, folders and ports of this machine. */
  faults: 1,
  /** The command line itself was wrong. */
  misuse: 2,
  /** Falsecard itself failed. */
  defect: 3,
  /** The reader of the output closed the pipe; shells report this as 128 + SIGPIPE. */
  pipe: 141,
} as const;

/** Ends a command with a sentence for the user. */
export class Stop extends Error {
  readonly exit: number;

  constructor(exit: number, sentence: string) {
    super(sentence);
    this.exit = exit;
  }
}

export class Shell {
  readonly io: CommandIo;
  readonly style: Style;
  /** The style of standard error, which may have colours when standard output has none. */
  readonly errors: Style;
  readonly progress: Progress;
  readonly #stdout: Out;
  readonly #stderr: Out;
  readonly #decoder = new TextDecoder();
  /** Whether the last line on the screen is unfinished, such as a prompt. */
  #isOpen = false;

  constructor(io: Io, locale: Locale) {
    this.#stdout = io.stdout;
    this.#stderr = forgiving(io.stderr);
    this.io = io;
    this.style = new Style(locale, hasColour(io.stdout, io.env));
    this.errors = new Style(locale, hasColour(io.stderr, io.env));
    this.progress = new Progress(io.progressLine, this.errors, io.stderr);
  }

  /** Cells in a line of standard output. */
  get width(): number {
    const { isTTY, columns = 0 } = this.io.stdout;
    return isTTY && columns > 0 ? Math.max(LEAST_WIDTH, columns) : USUAL_WIDTH;
  }

  say<const P extends Phrase>(phrase: P, ...values: Values<P>): string {
    return this.style.say(phrase, ...values);
  }

  /** Writes lines for a person to standard output. */
  async print(...lines: readonly string[]): Promise<void> {
    await this.write(lines.map((line) => `${line}\n`).join(""));
  }

  /** Writes text for a person to standard output, without control characters that could steer the terminal. */
  async write(words: string): Promise<void> {
    await this.#send(printable(words));
  }

  /** Writes values for a program to standard output, one a line. */
  async printJson(...values: readonly unknown[]): Promise<void> {
    await this.#send(values.map((value) => `${plainJson(value)}\n`).join(""));
  }

  /**
   * Writes a file format to standard output: byte for byte into a file or a pipe, but without control characters to a
   * terminal, which a comment in a PBN file could steer.
   */
  async writeData(data: string | Uint8Array): Promise<void> {
    if (!this.#stdout.isTTY) return await this.#send(data);
    const text = typeof data === "string" ? data : this.#decoder.decode(data, { stream: true });
    // CR is dropped everywhere, because a chunk may end between CR and LF.
    await this.#send(plainLines(text.replaceAll("\r", "")));
  }

  async #send(data: string | Uint8Array): Promise<void> {
    if (this.#stdout.isTTY && data.length > 0) {
      this.progress.hold();
      this.#isOpen = data.at(-1) !== "\n";
    }
    try {
      await this.#stdout.write(data);
      if (!this.#isOpen) this.progress.release();
    } catch (error) {
      throw writeFailure(this, this.say(PHRASES.stdout), error);
    }
  }

  /** Writes a line for the user to standard error, so that it is not part of the answer. */
  async tell(line: string): Promise<void> {
    this.progress.hold();
    await this.#stderr.write(`${printable(line)}\n`);
    if (!this.#isOpen) this.progress.release();
  }

  /** Called when the user has answered the open prompt: progress of the next work begins. */
  answered(words: Phrase): void {
    this.#isOpen = false;
    this.progress.begin(words);
  }

  /** The stop for a command line that is wrong whatever files, folders and ports there are. */
  misuse<const P extends Phrase>(phrase: P, ...values: Values<P>): Stop {
    return new Stop(EXIT.misuse, this.say(phrase, ...values));
  }

  /** The stop for a command line that is right, but cannot be done here. */
  failure<const P extends Phrase>(phrase: P, ...values: Values<P>): Stop {
    return new Stop(EXIT.faults, this.say(phrase, ...values));
  }
}

/** Whether the reader of the output has closed the pipe. */
export const isBrokenPipe = (error: unknown): boolean => codeOf(error) === "EPIPE";

/** The same stream without errors of the disk, because a lost message on standard error must not stop the work. */
const forgiving = (out: Out): Out => ({
  isTTY: out.isTTY,
  write: async (data) => {
    try {
      await out.write(data);
    } catch (error) {
      if (codeOf(error) === undefined || isBrokenPipe(error)) throw error;
    }
  },
});

/** Whether to use colours, by the variables NO_COLOR and FORCE_COLOR; the latter wins, as in Node itself. */
function hasColour(out: Out, env: Io["env"]): boolean {
  const force = env["FORCE_COLOR"];
  if (force !== undefined) return force !== "0" && force !== "false";
  if ((env["NO_COLOR"] ?? "") !== "" || env["TERM"] === "dumb") return false;
  return out.isTTY;
}

/** The language of the environment: Japanese if it says so, else English. */
export function localeOf(env: Io["env"]): Locale {
  // An empty variable counts as unset (POSIX).
  const lang = [env["LC_ALL"], env["LC_MESSAGES"], env["LANG"]].find(
    (value) => (value ?? "") !== "",
  );
  return lang !== undefined && /^ja(?![a-z])/i.test(lang) ? "ja" : "en";
}

const PHRASES = {
  stdout: ["standard output", "標準出力"],
} as const;
