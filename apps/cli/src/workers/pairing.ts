/** The task of playing one board of a match in both rooms: takes the board and the teams, gives two records. */
import { countUpTo, FINITE, text, taskKind, v } from "@falsecard/cluster";
import { bySide, SCORINGS, sure, wholeDeal } from "@falsecard/core";
import { recordOfJson, recordToJson } from "@falsecard/core/files";
import { JUDGES, parseConventionCard } from "@falsecard/engine/bidding";
import { facing } from "@falsecard/engine/play";
import { Robot } from "@falsecard/engine/robot";
import { playPair, robotPlayer, type Team } from "@falsecard/table";
import { parseProgram } from "../programs/program.js";
import { CONVENTION_CARD, PROGRAM_TEXT, RECORD, SEED_TEXT } from "./schemas.js";

/** A team: the name of its program, its judge of calls, and its convention card as text. */
const TEAM = v.strictObject({
  name: text(1000),
  program: PROGRAM_TEXT,
  judge: v.picklist(JUDGES),
  card: CONVENTION_CARD,
});
export type TeamSheet = v.InferOutput<typeof TEAM>;

const TAKES = v.strictObject({
  /** The board to be played: number, dealer, vulnerability and the four hands. */
  record: RECORD,
  teams: v.strictTuple([TEAM, TEAM]),
  seed: SEED_TEXT,
  scoring: v.picklist(SCORINGS),
  event: text(1000),
  generator: text(2000),
  /** The language of the reasons in the records; without it, the records have no reasons. */
  notes: v.optional(v.picklist(["en", "ja"])),
});
type PairTask = v.InferOutput<typeof TAKES>;

const GIVES = v.strictObject({
  open: RECORD,
  closed: RECORD,
  gain: FINITE,
  /** How often the table had to act for a seat. */
  acted: countUpTo(1000),
});
type PairAnswer = v.InferOutput<typeof GIVES>;

/** Milliseconds that a board may take in both rooms before its worker is taken for hung. */
export const BOARD_DEADLINE = 1_800_000;

export const pair = taskKind({ takes: TAKES, gives: GIVES, work: playTask });

async function playTask(task: PairTask): Promise<PairAnswer> {
  const { teams, seed, scoring, event, generator, notes } = task;
  const { board, deal: dealt } = sure(recordOfJson(task.record));
  const deal = wholeDeal(dealt);
  if (deal === undefined) throw new Error("a board without four hands");
  const [first, second] = [
    sure(parseConventionCard(teams[0].card)),
    sure(parseConventionCard(teams[1].card)),
  ];
  const teamOf = (own: 0 | 1): Team => {
    const { name, program, judge } = teams[own];
    const model = facing(
      sure(parseProgram(program)),
      sure(parseProgram(teams[own === 0 ? 1 : 0].program)),
    );
    return {
      name,
      agreements: { card: own === 0 ? first.name : second.name },
      seat: (seat) => {
        // A team keeps its card in both rooms, where it sits in different directions.
        const mine = own === 0 ? first : second;
        const other = own === 0 ? second : first;
        const ns = seat === "N" || seat === "S";
        return robotPlayer({
          name,
          robot: Robot.of({
            model,
            judge,
            cards: bySide((side) => ((side === "NS") === ns ? mine : other)),
            company: "ours",
          }),
          seed,
          ...(notes === undefined ? {} : { notes }),
        });
      },
    };
  };
  const played = await playPair(
    { teams: [teamOf(0), teamOf(1)], scoring, event, generator },
    { board, deal },
  );
  return {
    open: recordToJson(played.open),
    closed: recordToJson(played.closed),
    gain: played.gain,
    acted: played.incidents.filter(({ acted }) => acted).length,
  };
}
