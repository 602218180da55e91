/** The process: runs the command line with the real streams, and exits with its code. */
import { randomBytes } from "node:crypto";
import { availableParallelism } from "node:os";
import { realDisk } from "./disk/disk.js";
import { releaseOf } from "./workers/release.js";
import { drawingThread } from "./progress/drawing-thread.js";
import { reportDefect, run } from "./run.js";
import { EXIT, type Io, type Out } from "./frame/shell.js";

function outOf(stream: NodeJS.WriteStream): Out {
  // Errors are handled where `write` is awaited; without a listener they would end the process.
  stream.on("error", () => {});
  return {
    isTTY: stream.isTTY,
    // A getter, because the window may be resized.
    get columns() {
      return stream.isTTY ? stream.columns : undefined;
    },
    write: (data) =>
      new Promise((resolve, reject) => {
        stream.write(data, (error) => {
          if (error === null || error === undefined) resolve();
          else reject(error);
        });
      }),
  };
}

const argv = process.argv.slice(2);
const io: Io = {
  stdin: process.stdin,
  stdout: outOf(process.stdout),
  stderr: outOf(process.stderr),
  progressLine: process.stderr.isTTY ? drawingThread() : undefined,
  env: process.env,
  now: () => performance.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  freshSeed: () => randomBytes(4).toString("hex"),
  disk: realDisk,
  workers: {
    cores: availableParallelism(),
    pool: async (kinds, size) => (await import("./workers/threads.js")).threadPool(kinds, size),
    release: releaseOf,
  },
};

// Node would print the message unescaped, although it may quote a text from outside.
process.on("uncaughtException", (error) => {
  reportDefect(error, argv, io).then(
    (code) => process.exit(code),
    () => process.exit(EXIT.defect),
  );
});

process.exitCode = await run(argv, io);
