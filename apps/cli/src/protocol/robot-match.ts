/** A robot over HTTP as a team of a match, and what it did wrong in words. */
import { BoardStopped, type DealtBoard, type Incident, type Team } from "@falsecard/table";
import { askedPlayer } from "@falsecard/table/query";
import { askingAt, type RobotAddress } from "../programs/robot-address.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** Wrong answers of robots that are told; more are only counted. */
const MOST_TOLD = 5;

/** @param timeout Milliseconds that an answer of the robot may take. */
export function robotTeam(shell: Shell, at: RobotAddress, timeout: number): Team {
  const { name } = at;
  const player = askedPlayer(name, askingAt(shell, at, timeout));
  return { name, seat: () => player };
}

/** Tells the first wrong answers of a match. */
export function incidentTeller(
  shell: Shell,
): (incident: Incident, at: DealtBoard) => Promise<void> {
  let told = 0;
  return async ({ seat, again }, { board: { number = 0 } }) => {
    if (told++ >= MOST_TOLD) return;
    await shell.tell(
      shell.say(PHRASES[again.code], {
        board: String(number),
        seat: shell.say(COMMON_PHRASES.seat[seat]),
        found: again.found,
      }),
    );
  };
}

/** The failure of a seat that ended a match, in words; any other error is not thrown. */
export function throwIfStopped(shell: Shell, error: unknown): void {
  if (!(error instanceof BoardStopped)) return;
  const { seat, finished } = error;
  const last = finished.incidents.findLast((each) => each.seat === seat);
  throw shell.failure(PHRASES.stopped, {
    board: String(finished.record.board.number ?? 0),
    seat: shell.say(COMMON_PHRASES.seat[seat]),
    found: last?.again.found ?? "",
  });
}

const PHRASES = {
  crash: [
    "Board {board}, {seat}: the robot gave no answer: {found}",
    "ボード {board}、{seat}: ロボットが答えませんでした: {found}",
  ],
  late: [
    "Board {board}, {seat}: the robot was too slow ({found}).",
    "ボード {board}、{seat}: ロボットが遅すぎます({found})。",
  ],
  illegal: [
    "Board {board}, {seat}: the robot answered {found}, which the laws do not allow here.",
    "ボード {board}、{seat}: ロボットの答え {found} は規則で認められません。",
  ],
  stopped: [
    "board {board} was stopped: {seat} failed three times, at last with: {found}",
    "ボード {board} を中止しました。{seat} が3回失敗し、最後は: {found}",
  ],
} as const;
