/**
 * A whole match in one call: programs on threads, on machines of a cluster or, with players of one's own, in this
 * thread; resumed after an interruption, ended early when it is decided. Cards and calls depend on the seed alone.
 */
import { inOrder, type Pool } from "@falsecard/cluster";
import {
  emptyRecord,
  ok,
  partialOf,
  sure,
  type Locale,
  type Result,
  type Scoring,
} from "@falsecard/core";
import { recordOfJson, recordToJson } from "@falsecard/core/files";
import {
  makeConventionCard,
  parseCardName,
  parseConventionCard,
  type ConventionCard,
  type Judge,
} from "@falsecard/engine/bidding";
import { engineFaults } from "@falsecard/engine/faults";
import { parseProgram } from "@falsecard/engine/play";
import { SHIPPED_JUDGE } from "@falsecard/engine/robot";
import { dealtBoard, playPair, type ComparedBoard, type DealtBoard, type Team } from "../match.js";
import type { Incident } from "../table.js";
import {
  answerOf,
  intervalOf,
  NO_RESULTS,
  withResult,
  type MatchAnswer,
  type Tally,
} from "../statistics.js";
import { matchFile, type MatchStore } from "./match-store.js";
import { actedIn, programTeam, type MatchTasks, type TeamSheet } from "./pair-task.js";
import { matchThreads } from "./threads.js";

/** A team of robots: a program with its judge of calls and its convention card. */
export interface ProgramTeam {
  /** The name in the records; default the program. */
  readonly name?: string;
  /** The name of a program with changes, such as `default:signals=never`. */
  readonly program: string;
  readonly judge?: Judge;
  /** The name of a shipped card, the text of one, or a card; default `modern`. */
  readonly card?: string | ConventionCard;
}

/** A team of a match: the name of a program, a program with more, or players of one's own. */
export type MatchTeam = string | ProgramTeam | Team;

/** A board of a match that is on, and how the match stands with it. */
export interface MatchProgress {
  /** The board; undefined for those that the store held already. */
  readonly board?: ComparedBoard;
  readonly done: number;
  readonly all: number;
  readonly tally: Tally;
}

/** A match to be played. */
export interface MatchOptions {
  /** The first team sits North-South in the open room. Players of one's own play in this thread. */
  readonly teams: readonly [MatchTeam, MatchTeam];
  /** The boards, or how many are dealt from the seed; default 16. */
  readonly boards?: number | readonly DealtBoard[];
  /** The seed of the deals and of every decision; default `1`. */
  readonly seed?: string;
  readonly scoring?: Scoring;
  /** The number of worker threads; default one for each core. */
  readonly threads?: number;
  /** A pool in place of threads, such as that of a cluster; it is closed at the end. */
  readonly pool?: () => Promise<Pool<MatchTasks>>;
  /** The path of a PBN file, or a store: what it holds is not played again, and every further board is added. */
  readonly resume?: string | MatchStore;
  /** Whether to stop as soon as it is known which team is better; it is tested eight times. */
  readonly decide?: boolean;
  /** The language of the reasons for every card in the records; without it there are none. */
  readonly notes?: Locale;
  /** The program that arranges the match, for the record. */
  readonly arrangedBy?: string;
  /** Called after each board, and once for all boards that were resumed; the next result waits for it. */
  readonly onBoard?: (progress: MatchProgress) => void | Promise<void>;
  /** Called after each board for every failure of a player of one's own; the next result waits for it. */
  readonly onIncident?: (incident: Incident, board: DealtBoard) => void | Promise<void>;
  /** An `AbortSignal`: when it is aborted, the threads are ended and the promise is rejected with its reason. */
  readonly signal?: AbortSignal;
}

/** The result of a match, by the first team's gains. */
export interface MatchResult {
  /** The names of the teams; equal ones are numbered. */
  readonly teams: readonly [string, string];
  readonly seed: string;
  readonly scoring: Scoring;
  readonly boards: number;
  readonly total: number;
  readonly mean: number;
  /** The bounds of the 95 % interval of the mean; infinite for fewer than two boards. */
  readonly low: number;
  readonly high: number;
  readonly better: MatchAnswer;
  /** How often the table acted for a seat that failed; resumed boards are not counted. */
  readonly acted: number;
}

/** Milliseconds that a board may take in both rooms before its worker is taken for hung. */
const BOARD_DEADLINE = 1_800_000;
/** The number of times that `decide` tests whether the match is decided. */
const LOOKS = 8;

interface Played extends ComparedBoard {
  readonly acted: number;
}

/** The two teams of a match as they are written into the records. */
interface Sides {
  readonly names: readonly [string, string];
  /** What tells the teams from others, for the match's identity. */
  readonly described: readonly string[];
  readonly sheets: readonly [TeamSheet | undefined, TeamSheet | undefined];
}

/** Plays a match to its end; throws an `Error` that names the option for what is wrong with one. */
export async function playMatch(options: MatchOptions): Promise<MatchResult> {
  const { seed = "1", scoring = "IMPs", decide = false, notes, signal, onBoard } = options;
  const sides = sidesOf(options.teams);
  const dealt = boardsOf(options.boards ?? 16, seed);
  const generator = [
    ...(options.arrangedBy === undefined ? [] : [options.arrangedBy]),
    `seed ${seed}`,
    scoring,
    ...sides.described,
    // The notes and their language change the records.
    ...(notes === undefined ? [] : [`why in ${notes}`]),
  ].join("; ");
  const { sheets, names } = sides;
  const isHere = sheets.includes(undefined);
  if (isHere && (options.threads ?? options.pool) !== undefined)
    throw new Error("threads: players of one's own play in this thread; expected programs");
  signal?.throwIfAborted();
  const store = typeof options.resume === "string" ? matchFile(options.resume) : options.resume;
  let pool: Pool<MatchTasks> | undefined;
  const end = (): void => void pool?.close();
  let tally: Tally = NO_RESULTS;
  let [total, acted] = [0, 0];
  const count = (gain: number): void => {
    tally = withResult(tally, gain);
    total += gain;
  };
  const told = (board?: ComparedBoard): MatchProgress => ({
    ...(board === undefined ? {} : { board }),
    done: tally.count,
    all: dealt.length,
    tally,
  });
  let better: MatchAnswer = "open";
  try {
    const kept =
      (await store?.open({ generator, scoring, boards: dealt }))?.slice(0, dealt.length) ?? [];
    for (const { gain } of kept) count(gain);
    if (kept.length > 0) await onBoard?.(told());
    const setting = { seed, scoring, generator, event: `${names[0]} – ${names[1]}`, notes };
    const left = dealt.slice(kept.length);
    if (!isHere && left.length > 0)
      pool = await (options.pool?.() ?? matchThreads(options.threads));
    signal?.throwIfAborted();
    signal?.addEventListener("abort", end);
    const played =
      pool === undefined
        ? playedHere(options, sides, left, setting)
        : playedBy(pool, sheets as readonly [TeamSheet, TeamSheet], left, setting);
    const lookEvery = Math.max(8, Math.ceil(dealt.length / LOOKS));
    for await (const board of played) {
      await store?.add(board);
      count(board.gain);
      acted += board.acted;
      await onBoard?.(told(board));
      if (decide && tally.count % lookEvery === 0) better = answerOf(tally, false);
      if (better !== "open") break;
    }
    if (tally.count === dealt.length) better = answerOf(tally, true);
  } catch (error) {
    // A pool that the signal closed fails all that it was asked.
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener("abort", end);
    await pool?.close();
    await store?.close?.();
  }
  const { low, high } = intervalOf(tally);
  const { count: boards, mean } = tally;
  return { teams: names, seed, scoring, boards, total, mean, low, high, better, acted };
}

/** What all boards of a match share. */
interface Setting {
  readonly seed: string;
  readonly scoring: Scoring;
  readonly generator: string;
  readonly event: string;
  readonly notes: Locale | undefined;
}

async function* playedBy(
  pool: Pool<MatchTasks>,
  teams: readonly [TeamSheet, TeamSheet],
  boards: readonly DealtBoard[],
  { notes, ...setting }: Setting,
): AsyncGenerator<Played> {
  const requests = boards.map(({ board, deal }) => ({
    kind: "pair" as const,
    tag: undefined,
    input: {
      record: recordToJson({ ...emptyRecord(board), deal: partialOf(deal) }),
      teams: [...teams] as [TeamSheet, TeamSheet],
      ...setting,
      ...(notes === undefined ? {} : { notes }),
    },
  }));
  const asking = { deadline: BOARD_DEADLINE, patient: true };
  for await (const { output } of inOrder(pool, requests, asking))
    yield {
      open: sure(recordOfJson(output.open)),
      closed: sure(recordOfJson(output.closed)),
      gain: output.gain,
      acted: output.acted,
    };
}

async function* playedHere(
  { teams: given, signal, onIncident }: MatchOptions,
  { sheets, names }: Sides,
  boards: readonly DealtBoard[],
  { seed, scoring, generator, event, notes }: Setting,
): AsyncGenerator<Played> {
  const seated = (own: 0 | 1): Team => {
    const sheet = sheets[own];
    const team = given[own];
    if (sheet !== undefined) return programTeam(sheet, sheets[own === 0 ? 1 : 0], seed, notes);
    if (typeof team === "string" || !("seat" in team)) throw new Error("a program has no sheet");
    return { ...team, name: names[own] };
  };
  const teams = [seated(0), seated(1)] as const;
  for (const dealt of boards) {
    signal?.throwIfAborted();
    const played = await playPair({ teams, scoring, event, generator }, dealt);
    for (const incident of played.incidents) await onIncident?.(incident, dealt);
    yield { open: played.open, closed: played.closed, gain: played.gain, acted: actedIn(played) };
  }
}

function boardsOf(boards: number | readonly DealtBoard[], seed: string): readonly DealtBoard[] {
  if (typeof boards !== "number") return boards;
  if (!Number.isSafeInteger(boards) || boards < 1)
    throw new RangeError(`boards: ${boards}; expected a whole number from 1, or boards`);
  return Array.from({ length: boards }, (_, i) => dealtBoard(seed, i + 1));
}

/** The teams with distinct names, read and checked. */
function sidesOf(teams: MatchOptions["teams"]): Sides {
  const read = teams.map((team, i) => {
    if (typeof team !== "string" && "seat" in team)
      return { name: team.name, text: "players of one's own", card: undefined, sheet: undefined };
    const {
      program,
      judge = SHIPPED_JUDGE,
      card,
      name = program,
    }: ProgramTeam = typeof team === "string" ? { program: team } : team;
    const at = `teams[${i}]`;
    valueAt(`${at}.program`, parseProgram(program));
    const own = valueAt(`${at}.card`, cardOf(card));
    return {
      name,
      text: `${name === program ? "" : `(${program}) `}by ${judge}`,
      card: own.name,
      sheet: { name, program, judge, card: makeConventionCard(own) },
    };
  });
  const [one, two] = read;
  if (one === undefined || two === undefined) throw new Error("teams: expected two");
  const twins = one.name === two.name;
  const names = [twins ? `${one.name} 1` : one.name, twins ? `${two.name} 2` : two.name] as const;
  const cards = [one.card, two.card].filter((card) => card !== undefined);
  return {
    names,
    described: [
      `${names[0]} ${one.text}`,
      `${names[1]} ${two.text}`,
      ...(cards.length > 0 ? [cards.join(", ")] : []),
    ],
    sheets: [
      one.sheet === undefined ? undefined : { ...one.sheet, name: names[0] },
      two.sheet === undefined ? undefined : { ...two.sheet, name: names[1] },
    ],
  };
}

function cardOf(card: string | ConventionCard = "modern"): Result<ConventionCard> {
  if (typeof card !== "string") return ok(card);
  return parseCardName(card) ?? parseConventionCard(card);
}

/** The value of an option, or an error that names the option and says what was expected. */
function valueAt<T>(option: string, result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${option}: ${engineFaults.say(result.fault, "en")}`);
}
