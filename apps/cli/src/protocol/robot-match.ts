/**
 * Boards of a match in which a robot over HTTP plays: they are played one after the other in this process, which talks
 * to the robot; the pool thinks about the cards of our own program.
 */
import type { Pool } from "@falsecard/cluster";
import {
  bySide,
  recordSeen,
  sure,
  wholeDeal,
  type BoardRecord,
  type Locale,
  type Scoring,
} from "@falsecard/core";
import { parseConventionCard } from "@falsecard/engine/bidding";
import { Robot } from "@falsecard/engine/robot";
import {
  BoardStopped,
  playPair,
  robotPlayer,
  type Incident,
  type PlayedBoard,
  type Team,
} from "@falsecard/table";
import { askedPlayer } from "@falsecard/table/query";
import { parseProgram } from "../programs/program.js";
import { askingAt, type RobotAddress } from "../programs/robot-address.js";
import type { Shell } from "../frame/shell.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";
import type { TeamSheet } from "../workers/pairing.js";
import type { CliTasks } from "../workers/task-kinds.js";
import { decideTogether } from "../workers/thinking.js";

/** A team of a match: a program of ours, or a robot at an address. */
export type Contestant = TeamSheet & { readonly at?: RobotAddress };

export interface RobotMatch {
  readonly teams: readonly [Contestant, Contestant];
  readonly seed: string;
  readonly scoring: Scoring;
  readonly event: string;
  readonly generator: string;
  readonly notes?: Locale;
  /** Milliseconds that an answer of a robot may take. */
  readonly timeout: number;
}

/** Wrong answers of robots that are told; more are only counted. */
const MOST_TOLD = 5;

/** Plays the boards in both rooms, in order. */
export async function* playRobotMatch(
  shell: Shell,
  pool: Pool<CliTasks>,
  match: RobotMatch,
  boards: readonly BoardRecord[],
): AsyncGenerator<PlayedBoard> {
  const teams = [teamOf(shell, pool, match, 0), teamOf(shell, pool, match, 1)] as const;
  const { scoring, event, generator } = match;
  let told = 0;
  const tell = async (board: number, { seat, again }: Incident, words: keyof typeof PHRASES) => {
    if (told++ >= MOST_TOLD) return;
    await shell.tell(
      shell.say(PHRASES[words], {
        board: String(board),
        seat: shell.say(COMMON_PHRASES.seat[seat]),
        found: again.found,
      }),
    );
  };
  for (const { board, deal: partial } of boards) {
    const deal = wholeDeal(partial);
    if (deal === undefined) throw new Error("a board without four hands");
    const number = board.number ?? 0;
    try {
      const played = await playPair({ teams, scoring, event, generator }, { board, deal });
      for (const one of played.incidents) await tell(number, one, one.again.code);
      yield played;
    } catch (error) {
      if (!(error instanceof BoardStopped)) throw error;
      const last = error.finished.incidents.findLast(({ seat }) => seat === error.seat);
      throw shell.failure(PHRASES.stopped, {
        board: String(number),
        seat: shell.say(COMMON_PHRASES.seat[error.seat]),
        found: last?.again.found ?? "",
      });
    }
  }
}

function teamOf(
  shell: Shell,
  pool: Pool<CliTasks>,
  { teams, seed, notes, timeout }: RobotMatch,
  own: 0 | 1,
): Team {
  const { name, program, judge, at, card } = teams[own];
  if (at !== undefined) {
    const player = askedPlayer(name, askingAt(shell, at, timeout));
    return { name, seat: () => player };
  }
  const ours = sure(parseConventionCard(card));
  const theirs = sure(parseConventionCard(teams[own === 0 ? 1 : 0].card));
  return {
    name,
    agreements: { card: ours.name },
    seat: (seat) => {
      const isNS = seat === "N" || seat === "S";
      const cards = bySide((side) => ((side === "NS") === isNS ? ours : theirs));
      const robot = Robot.of({
        model: sure(parseProgram(program)),
        judge,
        cards,
        company: "program",
      });
      return robotPlayer({
        name,
        robot,
        seed,
        ...(notes === undefined ? {} : { notes }),
        decide: (seen, asked) =>
          decideTogether(
            pool,
            { seen, record: recordSeen(seen), cards, model: robot.model, program },
            asked,
          ),
      });
    },
  };
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
