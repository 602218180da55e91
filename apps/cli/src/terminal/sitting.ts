/**
 * One board in the terminal: a person in one seat, who may take moves back or give the board up, and robots in the
 * others.
 */
import { wholeDeal, withMark, type BoardRecord, type BySeat, type Seat } from "@falsecard/core";
import {
  beatOf,
  inTempo,
  playBoard,
  takenBack,
  turnKindOf,
  type TempoClock,
  type Player,
  type TurnKind,
} from "@falsecard/table";
import { headingOf } from "../print/diagram.js";
import { TerminalPlayer, Wished, type PersonOptions } from "./person.js";
import type { Shell } from "../frame/shell.js";
import { marksText } from "../print/tables.js";

/**
 * The pace of the robots, in milliseconds: the least time before an answer of each kind is shown, and the longest that
 * a search is expected to take.
 */
const LEAST_MS: Readonly<Record<TurnKind, number>> = {
  call: 500,
  lead: 900,
  "first trick": 600,
  trick: 600,
  card: 300,
};
const PATIENCE_MS = 2000;

/** A board that was played to its end. */
export interface TerminalResult {
  readonly record: BoardRecord;
  /** The plays that beat the person's refused claims. */
  readonly beaten: readonly string[];
}

/** Plays one board; undefined if the person quits. */
export async function sit(
  shell: Shell,
  start: BoardRecord,
  seated: Pick<PersonOptions, "seat" | "seed" | "robot" | "ask">,
  /** The robot in a seat that is not the person's. */
  robotAt: (seat: Seat) => Player,
): Promise<TerminalResult | undefined> {
  const { seat } = seated;
  // Output to a file or a pipe is not delayed.
  const tempoClock = shell.io.stdout.isTTY ? shell.io : undefined;
  const deal = wholeDeal(start.deal);
  if (deal === undefined) throw new Error("a board without four hands");
  let record = start;
  /** Whether all hands are shown. */
  let isFaced = false;
  const whole = (): BoardRecord | undefined => (isFaced ? record : undefined);
  const person = new TerminalPlayer({ ...seated, shell, whole, tempoClock });
  const at = (one: Seat): Player => (one === seat ? person : inTempoAt(robotAt(one), tempoClock));
  const players: BySeat<Player> = { N: at("N"), E: at("E"), S: at("S"), W: at("W") };
  const beaten = (): string[] => person.refutations(record);
  const marked = marksText(shell.style, record);
  await shell.print(
    "",
    ...headingOf(shell.style, record),
    ...(marked === undefined ? [] : [marked]),
  );
  for (;;) {
    try {
      const finished = await playBoard({
        board: start.board,
        deal,
        players,
        scoring: "IMPs",
        from: record,
        watch: (now) => {
          record = now;
        },
      });
      record = finished.record;
      return { record, beaten: beaten() };
    } catch (error) {
      if (!(error instanceof Wished)) throw error;
      if (error.wish === "quit") return undefined;
      if (error.wish === "reveal") {
        isFaced = true;
        record = withMark(record, "reveal");
        await shell.print(shell.say(PHRASES.revealed), ...beaten());
      } else {
        const before = takenBack(record, seat);
        await shell.print(shell.say(before === undefined ? PHRASES.first : PHRASES.undone));
        record = before ?? record;
      }
      person.restart(record.cards.length);
    }
  }
}

/** The robot, with its answers delayed to an even tempo if there is a clock. */
function inTempoAt(robot: Player, tempoClock: TempoClock | undefined): Player {
  if (tempoClock === undefined) return robot;
  const beat = (kind: TurnKind): number => beatOf(kind, PATIENCE_MS, LEAST_MS[kind]);
  return {
    ...robot,
    call: (seen, again) =>
      inTempo(beat(turnKindOf(seen)), tempoClock, () => robot.call(seen, again)),
    card: (seen, again) =>
      inTempo(beat(turnKindOf(seen)), tempoClock, () => robot.card(seen, again)),
  };
}

const PHRASES = {
  revealed: [
    "The hands are open; this board does not count.",
    "ハンドを開きました。このボードはスコアに数えません。",
  ],
  undone: [
    "Taken back. This board no longer counts.",
    "戻しました。このボードは集計に入りません。",
  ],
  first: ["There is nothing to take back.", "戻すものがありません。"],
} as const;
