/** The task of playing one board of a match in both rooms: takes the board and the teams, gives two records. */
import { countUpTo, FINITE, text, taskKind, v } from "@falsecard/cluster";
import { bySide, SCORINGS, sure, wholeDeal, type Locale, type Seat } from "@falsecard/core";
import { recordOfJson, recordToJson } from "@falsecard/core/files";
import { JUDGES, parseConventionCard } from "@falsecard/engine/bidding";
import { facing, parseProgram } from "@falsecard/engine/play";
import { Robot } from "@falsecard/engine/robot";
import { playPair, type PlayedBoard, type Team } from "../match.js";
import { robotPlayer } from "../robot-player.js";
import { CONVENTION_CARD_SCHEMA, PROGRAM_SCHEMA, RECORD_SCHEMA } from "./schemas.js";

const SHEET = v.strictObject({
  name: text(1000),
  program: PROGRAM_SCHEMA,
  judge: v.picklist(JUDGES),
  card: CONVENTION_CARD_SCHEMA,
});
/** A team as it is sent to a worker: the name of its program, its judge of calls, and its convention card as text. */
export type TeamSheet = v.InferOutput<typeof SHEET>;

const TAKES = v.strictObject({
  /** The board to be played: number, dealer, vulnerability and the four hands. */
  record: RECORD_SCHEMA,
  teams: v.strictTuple([SHEET, SHEET]),
  seed: text(1000),
  scoring: v.picklist(SCORINGS),
  event: text(1000),
  generator: text(2000),
  /** The language of the reasons in the records; without it, the records have no reasons. */
  notes: v.optional(v.picklist(["en", "ja"])),
});
type PairTask = v.InferOutput<typeof TAKES>;

const GIVES = v.strictObject({
  open: RECORD_SCHEMA,
  closed: RECORD_SCHEMA,
  gain: FINITE,
  /** How often the table had to act for a seat. */
  acted: countUpTo(1000),
});
type PairAnswer = v.InferOutput<typeof GIVES>;

/** The kind of task that plays a board of a match in both rooms. */
export const pairTask = taskKind({ takes: TAKES, gives: GIVES, work: playTask });

/** The kinds of tasks that a pool must do to play a match. */
// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is no table of tasks
export type MatchTasks = { readonly pair: typeof pairTask };

async function playTask(task: PairTask): Promise<PairAnswer> {
  const { teams, seed, scoring, event, generator, notes } = task;
  const { board, deal: dealt } = sure(recordOfJson(task.record));
  const deal = wholeDeal(dealt);
  if (deal === undefined) throw new Error("a board without four hands");
  const [first, second] = teams;
  const seated = [
    programTeam(first, second, seed, notes),
    programTeam(second, first, seed, notes),
  ] as const;
  const played = await playPair({ teams: seated, scoring, event, generator }, { board, deal });
  return {
    open: recordToJson(played.open),
    closed: recordToJson(played.closed),
    gain: played.gain,
    acted: actedIn(played),
  };
}

/** How often the table acted for a seat on a board. */
export const actedIn = ({ incidents }: PlayedBoard): number =>
  incidents.filter(({ acted }) => acted).length;

/**
 * A team of robots with one program.
 * @param other The other team's sheet; a team of other players is taken to bid as this one does.
 */
export function programTeam(
  own: TeamSheet,
  other: TeamSheet | undefined,
  seed: string,
  notes: Locale | undefined,
): Team {
  const model = sure(parseProgram(own.program));
  const faced = other === undefined ? model : facing(model, sure(parseProgram(other.program)));
  const mine = sure(parseConventionCard(own.card));
  const theirs = other === undefined ? mine : sure(parseConventionCard(other.card));
  const { name, judge } = own;
  return {
    name,
    agreements: { card: mine.name },
    seat: (seat: Seat) => {
      // A team keeps its card in both rooms, where it sits in different directions.
      const ns = seat === "N" || seat === "S";
      return robotPlayer({
        name,
        robot: Robot.of({
          model: faced,
          judge,
          cards: bySide((side) => ((side === "NS") === ns ? mine : theirs)),
          company: "ours",
        }),
        seed,
        ...(notes === undefined ? {} : { notes }),
      });
    },
  };
}
