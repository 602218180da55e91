/** Debian's libdds as a child process, which is built from dds.cpp if possible and asked line by line. */
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { seatIndex, strainIndex } from "@falsecard/core";
import { pbn } from "./deals.js";

/** The peer; undefined if libdds-dev or a compiler is missing. */
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

/** Asks for the tricks of every card. */
export const askCards = (setup, mode = COLD) => solveLine(setup, -1, 3, mode);

/** Asks whether the side to play takes `tricks`: the score is `tricks` if it does, else 0. */
export const askTakes = (setup, tricks) => solveLine(setup, tricks, 1, COLD);

/** Asks for the tricks of the side to play. */
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
