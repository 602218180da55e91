/**
 * A match: two teams play the same boards in two rooms, with the seats exchanged. The first team sits
 * North-South in the open room and East-West in the closed one, so that both teams play the same cards.
 */
import {
  boardOf,
  bySeat,
  imps,
  scoreOf,
  seededDeal,
  SIDES,
  sideOf,
  type Agreements,
  type Board,
  type BoardRecord,
  type Deal,
  type Scoring,
  type Seat,
  type Side,
} from "@falsecard/core";
import type { Player } from "./player.js";
import type { Clock } from "./clock.js";
import { playBoard, type Finished, type Incident } from "./table.js";

/** The two rooms of a match, by PBN's names. */
export const MATCH_ROOMS = ["Open", "Closed"] as const;
/** A room of a match, as PBN writes it. */
export type MatchRoom = (typeof MATCH_ROOMS)[number];

/** A team: its name, its players and its agreements. */
export interface Team {
  readonly name: string;
  /** The player who sits for the team in a seat. */
  readonly seat: (seat: Seat) => Player;
  readonly agreements?: Agreements;
}

/** A board and its deal. */
export interface DealtBoard {
  readonly board: Board;
  readonly deal: Deal;
}

/** The teams of a match, its scoring and its clock. */
export interface MatchRules {
  readonly teams: readonly [Team, Team];
  readonly scoring: Scoring;
  readonly event: string;
  /** The value of PBN's tag Generator: everything needed to play the same match again. */
  readonly generator: string;
  readonly clock?: Clock;
  readonly patience?: number;
}

/** One board with both rooms' records. */
export interface ComparedBoard {
  readonly open: BoardRecord;
  readonly closed: BoardRecord;
  /** The first team's gain: IMPs, points, or ½, 0 or -½ for the board. */
  readonly gain: number;
}

/** A board of a match with its incidents and the pace of the teams. */
export interface PlayedBoard extends ComparedBoard {
  readonly incidents: readonly Incident[];
  /** Each team's mean time for a call or card in milliseconds; 0 without a clock. */
  readonly pace: readonly [number, number];
}

/** The board with this number in the endless series of a seed; the same number and seed give the same deal. */
export function dealtBoard(seed: string, number: number): DealtBoard {
  return { board: boardOf(number), deal: seededDeal(seed, number) };
}

/** The index of the team that sits in `seat`. */
export const teamAt = (room: MatchRoom, seat: Seat): 0 | 1 =>
  (sideOf(seat) === "NS") === (room === "Open") ? 0 : 1;

/** Plays a board in both rooms. */
export async function playPair(rules: MatchRules, dealt: DealtBoard): Promise<PlayedBoard> {
  const open = await playRoom(rules, dealt, "Open");
  const closed = await playRoom(rules, dealt, "Closed");
  const gain = teamGain(open.record, closed.record, rules.scoring);
  if (gain === undefined) throw new Error("a finished board has no score");
  const pace = (team: 0 | 1): number => {
    const [a, b]: readonly [Side, Side] = team === 0 ? ["NS", "EW"] : ["EW", "NS"];
    const asked = open.asked[a] + closed.asked[b];
    return asked === 0 ? 0 : (open.thought[a] + closed.thought[b]) / asked;
  };
  return {
    open: open.record,
    closed: closed.record,
    gain,
    incidents: [...open.incidents, ...closed.incidents],
    pace: [pace(0), pace(1)],
  };
}

async function playRoom(
  { teams, scoring, event, generator, clock, patience }: MatchRules,
  { board, deal }: DealtBoard,
  room: MatchRoom,
): Promise<Finished> {
  const players = bySeat((seat) => teams[teamAt(room, seat)].seat(seat));
  const [home, visitors] = teams;
  const agreements = SIDES.flatMap((side): [Side, Agreements][] => {
    const agreed = teams[teamAt(room, side === "NS" ? "N" : "E")].agreements;
    return agreed === undefined ? [] : [[side, agreed]];
  });
  return playBoard({
    board,
    deal,
    players,
    scoring,
    agreements: Object.fromEntries(agreements),
    about: {
      Event: event,
      Room: room,
      HomeTeam: home.name,
      VisitTeam: visitors.name,
      Generator: generator,
    },
    ...(clock === undefined ? {} : { clock }),
    ...(patience === undefined ? {} : { patience }),
  });
}

/** The first team's gain on a board, from its records in both rooms; undefined if one has no score. */
export function teamGain(
  open: BoardRecord,
  closed: BoardRecord,
  scoring: Scoring,
): number | undefined {
  const ours = scoreOf(open);
  const theirs = scoreOf(closed);
  if (ours === undefined || theirs === undefined) return undefined;
  switch (scoring) {
    case "IMPs":
      return imps(ours - theirs);
    case "matchpoints":
    case "board-a-match":
      return Math.sign(ours - theirs) / 2;
    case "total points":
    case "rubber":
    case "Chicago":
      return ours - theirs;
  }
}
