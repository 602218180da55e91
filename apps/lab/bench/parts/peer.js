/** Debian's libdds as a child process: built from dds.cpp when it can be, asked line by line. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { seatIndex, strainIndex } from "@falsecard/core";
import { pbn } from "./deals.js";

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
      const { value, done } = await answers.next();
      if (done === true) throw new Error(`libdds stopped at: ${line}`);
      if (value.startsWith("fault")) throw new Error(`libdds: ${value} at: ${line}`);
      return value.trim().split(" ");
    },
    stop: () => child.stdin.end(),
  };
}

/** Modes of libdds's SolveBoard: search even a forced card; and keep the table of the last call. */
const COLD = 1;
export const WARM = 2;

/** Every card's tricks from here. */
export const askCards = (setup, mode = COLD) => solveLine(setup, -1, 3, mode);

/** Whether the side to play takes `tricks`: its score is `tricks` when it does and 0 when not. */
export const askTakes = (setup, tricks) => solveLine(setup, tricks, 1, COLD);

/** The tricks of the side to play. */
export const askValue = (setup) => solveLine(setup, -1, 1, COLD);

function solveLine({ hands, strain, leader, trick }, target, solutions, mode) {
  const [a = -1, b = -1, c = -1] = trick;
  const trump = strain === "N" ? 4 : 3 - strainIndex(strain);
  return `S ${trump} ${seatIndex(leader)} ${a} ${b} ${c} ${target} ${solutions} ${mode} ${pbn(hands)}`;
}

/** An answer's cards with their scores. */
export const peerScores = (answer) =>
  new Map(answer.slice(0, -1).map((pair) => pair.split("=").map(Number)));

/** The cards on which an answer and our solution differ; a card that only one side names counts. */
export function differingCards(answer, cards) {
  const theirs = peerScores(answer);
  return [...new Set([...theirs.keys(), ...cards.keys()])].filter(
    (card) => theirs.get(card) !== cards.get(card),
  );
}
