/**
 * The shell of a command: its streams, the environment, and the style of the reader's language.
 *
 * Everything outside the process comes in through `Io`, so that a test can run a command in memory.
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
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  /** A new random seed. */
  readonly freshSeed: () => string;
  /** Where files are written. */
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

/** `Io` as commands see it: they may ask whether a stream is a terminal, but write through the shell alone. */
export interface CommandIo extends Omit<Io, "stdout" | "stderr" | "progressLine"> {
  readonly stdout: Pick<Out, "isTTY" | "columns">;
  readonly stderr: Pick<Out, "isTTY">;
}

/** Cells in a line of a stream that has no width. */
const USUAL_WIDTH = 80;
/** Narrower lines could not be read. */
const LEAST_WIDTH = 40;

/** The exit codes of the process. */
export const EXIT = {
  ok: 0,
  /** Faults were found, or the files, folders and ports that there are do not allow the command. */
  faults: 1,
  /** The command line was wrong, whatever files there are. */
  misuse: 2,
  /** Falsecard itself failed. */
  defect: 3,
  /** The reader of our output went away, as a shell reports it (128 + SIGPIPE). */
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
  /** Errors are coloured by the terminal they go to, which may be another than the output's. */
  readonly errors: Style;
  readonly progress: Progress;
  readonly #stdout: Out;
  readonly #stderr: Out;
  readonly #decoder = new TextDecoder();
  /** Whether the last line on the screen is unfinished, as a prompt is. */
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

  /** Writes words for a person to standard output; control characters in them cannot steer the terminal. */
  async write(words: string): Promise<void> {
    await this.#send(printable(words));
  }

  /** Writes values for a program to standard output, one a line. */
  async printJson(...values: readonly unknown[]): Promise<void> {
    await this.#send(values.map((value) => `${plainJson(value)}\n`).join(""));
  }

  /**
   * Writes a file format to standard output: byte for byte into a file or a pipe. To a terminal, which a comment in a PBN file could
   * steer, it is written as words.
   */
  async writeData(data: string | Uint8Array): Promise<void> {
    if (!this.#stdout.isTTY) return await this.#send(data);
    const text = typeof data === "string" ? data : this.#decoder.decode(data, { stream: true });
    // A chunk may end between the two characters that end a line.
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

  /** Writes a line for the user, beside the answer, to standard error. */
  async tell(line: string): Promise<void> {
    this.progress.hold();
    await this.#stderr.write(`${printable(line)}\n`);
    if (!this.#isOpen) this.progress.release();
  }

  /** The user ended the open line with an answer: the progress of the next work begins. */
  answered(words: Phrase): void {
    this.#isOpen = false;
    this.progress.begin(words);
  }

  /** The command line was wrong: no other file, folder or port would make it right. */
  misuse<const P extends Phrase>(phrase: P, ...values: Values<P>): Stop {
    return new Stop(EXIT.misuse, this.say(phrase, ...values));
  }

  /** The command line was right, but what it asks for cannot be done. */
  failure<const P extends Phrase>(phrase: P, ...values: Values<P>): Stop {
    return new Stop(EXIT.faults, this.say(phrase, ...values));
  }
}

/** The reader of our output is gone. */
export const isBrokenPipe = (error: unknown): boolean => codeOf(error) === "EPIPE";

/** The same stream without errors of a full disk: a message beside the answer stops no work. */
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

/** Whether to colour, by the customs NO_COLOR and FORCE_COLOR; the latter wins, as in Node itself. */
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
