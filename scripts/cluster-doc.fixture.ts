/**
 * Runs what docs/CLUSTER.md shows: its commands in their order, with real processes and a real server on loopback.
 * Servers and workers go on until their chapter ends, as they do in terminals of their own.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
export const CLUSTER_DOC = readFileSync(`${root}docs/CLUSTER.md`, "utf8");
/** Where an address of the text stands for this machine. */
const ADDRESS = "192.168.1.20";

interface ShownCommand {
  readonly command: string;
  readonly shown: string;
}

/** The commands of a chapter with the lines that each prints. */
const commandsIn = (chapter: string): ShownCommand[] =>
  [...chapter.matchAll(/^```console\n(.*?)^```$/gms)].flatMap(([, block = ""]) =>
    block
      .split(/^\$ /m)
      .slice(1)
      .map((part) => {
        const [command = "", ...shown] = part.trimEnd().split("\n");
        return { command, shown: shown.join("\n") };
      }),
  );

/** The chapters with commands that are run. */
export const CHAPTERS = CLUSTER_DOC.split(/^## /m)
  .map((chapter) => ({ title: chapter.split("\n", 1)[0] ?? "", commands: commandsIn(chapter) }))
  .filter(({ commands }) => commands.length > 0);

/** The text as an expression: `…` stands for anything. */
const patternOf = (shown: string): RegExp =>
  new RegExp(
    `^${shown
      .trim()
      .split("…")
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join("[^]*")}$`,
  );

let folder = "";
let port = 0;
const open: ChildProcess[] = [];

const ended = (child: ChildProcess): Promise<unknown> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(undefined);
    else child.once("exit", resolve);
  });

/** Ends the programs that wait for Ctrl-C, the last first. */
export async function closePrograms(): Promise<void> {
  for (let child = open.pop(); child !== undefined; child = open.pop()) {
    child.kill("SIGINT");
    await ended(child);
  }
}

/** Makes a folder and finds a port for the tests of a file. */
export function prepareCluster(): void {
  beforeAll(async () => {
    folder = mkdtempSync(`${tmpdir()}/falsecard-cluster-doc-`);
    const probe = createServer();
    await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
    ({ port } = probe.address() as AddressInfo);
    await new Promise((resolve) => probe.close(resolve));
  });
  afterAll(async () => {
    await closePrograms();
    rmSync(folder, { recursive: true, force: true });
  });
}

/** The command on this machine: its address, a port that is free, and fewer threads than it has cores. */
const here = (command: string): string =>
  command
    .replaceAll(ADDRESS, "127.0.0.1")
    .replaceAll(/(rediss?:\/\/127\.0\.0\.1)(?::6379)?/g, `$1:${port}`)
    .replace("cluster serve", `cluster serve --port ${port}`)
    .replace(/npx falsecard/g, `exec "${process.execPath}" "${root}apps/cli/bin/falsecard.js"`)
    .replace(/^(NODE_EXTRA_CA_CERTS=\S+) exec/, "export $1; exec");

/** The output as the text has it. */
const there = (output: string): string =>
  output
    .replaceAll(`:${port}`, ":6379")
    .replaceAll(/[ \t\r]+$/gm, "")
    .trim();

/** Runs a command and compares what it prints; a server or a worker is left running once it has printed it. */
export async function runShown({ command, shown }: ShownCommand): Promise<void> {
  const child = spawn("sh", ["-c", here(command)], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: "1", LANG: "C", LC_ALL: "C" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout.on("data", (data) => (output += String(data)));
  child.stderr.on("data", (data) => (output += String(data)));
  const pattern = patternOf(shown.replaceAll(ADDRESS, "127.0.0.1"));
  if (!/ (?:cluster serve|worker) /.test(`${command} `)) {
    await ended(child);
    expect(there(output)).toMatch(pattern);
    expect(child.exitCode, output).toBe(0);
    return;
  }
  open.push(child);
  while (child.exitCode === null && !pattern.test(there(output)))
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(there(output)).toMatch(pattern);
}

/** Whether there is a program to run. */
export const isProgramBuilt = existsSync(`${root}apps/cli/dist/main.js`);
