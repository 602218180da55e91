/** A terminal in memory, and the real program, for tests. */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { WorkerPool, perform, type StartWorker } from "@falsecard/cluster";
import { realDisk, type Disk } from "./disk/disk.js";
import {
  meterLine,
  NOTHING_DONE,
  PATIENCE_MS,
  PAUSE_MS,
  type Screen as LineScreen,
} from "./progress/meter.js";
import { ERASE } from "./progress/shared-memory.js";
import type { ProgressLine } from "./progress/progress.js";
import { run } from "./run.js";
import { Shell, type Io, type Out, type Workers } from "./frame/shell.js";
import { SOLVING } from "./workers/solving.js";
import { TASK_KINDS } from "./workers/task-kinds.js";

interface Screen extends Out {
  readonly bytes: Buffer;
  readonly text: string;
}

function screen(isTTY: boolean, columns?: number, onWrite?: (text: string) => void): Screen {
  const chunks: Buffer[] = [];
  return {
    isTTY,
    columns,
    write: async (data) => {
      onWrite?.(Buffer.from(data).toString("utf8"));
      chunks.push(Buffer.from(data));
    },
    get bytes() {
      return Buffer.concat(chunks);
    },
    get text() {
      return this.bytes.toString("utf8");
    },
  };
}

export interface Setting {
  readonly stdin?: string | Uint8Array | Iterable<Uint8Array>;
  readonly env?: Io["env"];
  readonly tty?: boolean;
  /** Cells in a line of the terminal. */
  readonly columns?: number;
  /** Milliseconds that pass between two looks at the clock. */
  readonly tick?: number;
  readonly disk?: Disk;
  /** Called with everything that is written to standard output; it may throw, as a stream does. */
  readonly onWrite?: (text: string) => void;
}

export interface Ran {
  readonly exit: number;
  readonly out: string;
  readonly err: string;
  readonly bytes: Buffer;
}

/** Runs `falsecard` with these arguments. */
export async function falsecard(argv: readonly string[], setting: Setting = {}): Promise<Ran> {
  const stdout = screen(setting.tty === true, setting.columns, setting.onWrite);
  const stderr = screen(setting.tty === true, setting.columns);
  const io = ioOf(setting);
  const progressLine = setting.tty === true ? progressLineOn(stderr, io.now) : undefined;
  const exit = await run(argv, { ...io, stdout, stderr, progressLine });
  return { exit, out: stdout.text, err: stderr.text, bytes: stdout.bytes };
}

/** A progress line without a thread: it checks whether the line is due at every call. */
function progressLineOn(screen: Screen, now: () => number): ProgressLine {
  let reader: LineScreen | undefined;
  let meter = NOTHING_DONE;
  let [began, last, isHeld, isShown] = [0, 0, false, false];
  const look = (): void => {
    const time = now();
    if (reader === undefined || isHeld) return;
    if (time - began < PATIENCE_MS || time - last < PAUSE_MS) return;
    last = time;
    isShown = true;
    void screen.write(ERASE + meterLine(meter, time - began, reader));
  };
  const erase = (): void => {
    if (isShown) void screen.write(ERASE);
    isShown = false;
  };
  return {
    begin: (whom) => {
      erase();
      [reader, meter, began, isHeld] = [whom, NOTHING_DONE, now(), false];
    },
    set: (next) => {
      meter = next;
      look();
    },
    hold: () => {
      look();
      isHeld = true;
      erase();
    },
    release: () => {
      isHeld = false;
    },
    end: () => {
      reader = undefined;
      erase();
    },
  };
}

function ioOf(setting: Setting): Io {
  let time = 0;
  return {
    stdin: chunksOf(setting.stdin ?? ""),
    stdout: screen(false),
    stderr: screen(false),
    env: setting.env ?? {},
    now: () => (time += setting.tick ?? 0),
    wait: async (ms) => {
      time += ms;
    },
    freshSeed: () => "fresh",
    disk: setting.disk ?? realDisk,
    workers: workers(),
  };
}

/** The shell that a command gets, for tests of its parts. */
export const fakeShell = (setting: Setting = {}): Shell => new Shell(ioOf(setting), "en");

/** Workers of this thread, of whom the first is always slower than the others. */
export function workers(): Workers {
  let hired = 0;
  const startWorker: StartWorker = ({ says }) => {
    const delay = hired++ === 0 ? 5 : 0;
    return {
      // Whatever crosses to a thread is a copy.
      send: (task) =>
        void setTimeout(() => {
          void perform({ ...SOLVING, ...TASK_KINDS }, structuredClone(task)).then((reply) => {
            says(structuredClone(reply));
          });
        }, delay),
      dismiss: async () => {},
    };
  };
  return {
    cores: 2,
    pool: async (kinds, size) => new WorkerPool(kinds, startWorker, size),
    release: () => "0.0.0+test",
  };
}

/** A real process of the program, left running. */
export interface Started {
  readonly child: ChildProcess;
  /** Its output so far, on both streams. */
  readonly said: () => string;
  /** Resolves when it has printed this text, which must be within a minute. */
  readonly says: (words: string) => Promise<void>;
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>;
}

export const BIN = fileURLToPath(new URL("../bin/falsecard.js", import.meta.url));
/** Whether there is a program to start. */
export const isBuilt = existsSync(new URL("../dist/main.js", import.meta.url));

export function start(...argv: readonly string[]): Started {
  const child = spawn(process.execPath, [BIN, ...argv], {
    env: { PATH: process.env["PATH"] ?? "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  child.stdout.on("data", (data) => (text += String(data)));
  child.stderr.on("data", (data) => (text += String(data)));
  return {
    child,
    said: () => text,
    says: async (words) => {
      for (let waited = 0; !text.includes(words); waited += 20) {
        if (waited > 60_000) throw new Error(`“${words}” was not said, but “${text}”`);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    },
    ended: new Promise((resolve) => {
      child.once("exit", (code, signal) => {
        resolve({ code, signal });
      });
    }),
  };
}

async function* chunksOf(stdin: NonNullable<Setting["stdin"]>): AsyncGenerator<Uint8Array> {
  if (typeof stdin === "string") yield Buffer.from(stdin);
  else if (stdin instanceof Uint8Array) yield stdin;
  else yield* stdin;
}
