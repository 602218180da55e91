/** Debian's libdds as a child process: built from dds.cpp when it can be, asked line by line. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The peer, or undefined where libdds-dev or a compiler is missing. */
export function startPeer() {
  const program = join(mkdtempSync(join(tmpdir(), "falsecard-")), "peer");
  const source = fileURLToPath(new URL("dds.cpp", import.meta.url));
  try {
    execFileSync("g++", ["-O2", "-o", program, source, "-ldds"], { stdio: "ignore" });
  } catch {
    return undefined;
  }
  const child = spawn(program, { stdio: ["pipe", "pipe", "inherit"] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    /** The words of the answer; the last is CPU milliseconds. */
    async ask(line) {
      child.stdin.write(`${line}\n`);
      return String((await answers.next()).value)
        .trim()
        .split(" ");
    },
    stop: () => child.stdin.end(),
  };
}
