/** A robot in a seat of this table: it thinks where it is asked, and tells the record why it acted. */
import type { Board, Locale, Result, Seen } from "@falsecard/core";
import { engineFaults } from "@falsecard/engine/faults";
import { meaningOf, biddingPositionOf, sayMeaning } from "@falsecard/engine/bidding";
import {
  leadReadings,
  tellCard,
  type CardDecision,
  type DecisionOptions,
} from "@falsecard/engine/play";
import { explain, type Robot } from "@falsecard/engine/robot";
import type { Player } from "./player.js";

/** A robot in a seat: its name, seed and limits. */
export interface RobotSeat {
  readonly name: string;
  readonly robot: Robot;
  /** Every choice comes from it, the board, the seat and how far the board has come. */
  readonly seed: string;
  readonly limits?: DecisionOptions["limits"];
  readonly solver?: DecisionOptions["solver"];
  /** Whether the record says why, and in which language; not at all unless told. */
  readonly notes?: Locale;
  /** Whether it claims when nothing can go wrong; it does unless told. */
  readonly claims?: boolean;
  /** Whether it tells the opponents what its cards mean by agreement; not unless told. */
  readonly tells?: boolean;
  /** Executor of its decisions on cards; default: this thread. Any executor gives the same card. */
  readonly decide?: (seen: Seen, asked: DecisionOptions) => Promise<Result<CardDecision>>;
}

/** A robot as a player of the table. */
export function robotPlayer(seat: RobotSeat): Player {
  const { name, robot, notes, claims = true, tells = false } = seat;
  const { decide = async (seen, asked) => robot.card(seen, asked) } = seat;
  const locale = notes ?? "en";
  return {
    name,
    call: async (seen) => {
      const decision = sure(robot.call(seen, askedAt(seat, seen)), locale);
      const { call, meaning } = decision;
      return {
        call,
        ...(meaning.artificial ? { alert: true as const } : {}),
        // A pass explains itself.
        ...(call === "P" ? {} : { explanation: explain(decision, "line", locale).join(" ") }),
      };
    },
    card: async (seen, again) => {
      // A claim that did not stand is played out.
      const claim = claims && again === undefined ? robot.claim(seen) : undefined;
      if (claim !== undefined) return { claim };
      const decision = sure(await decide(seen, askedAt(seat, seen)), locale);
      const { card } = decision;
      const told = tells ? toldOf(seen, robot, decision, locale) : undefined;
      return {
        card,
        ...(told === undefined ? {} : { explanation: told }),
        ...(notes === undefined ? {} : { note: explain(decision, "line", notes).join(" ") }),
      };
    },
    explain: async (seen, index) => {
      const meaning = meaningOf(biddingPositionOf(seen, robot.cards), index);
      return meaning === undefined ? undefined : sayMeaning(meaning, locale);
    },
  };
}

/** What the opponents are told of a card: what it shows by agreement, a lead as well as a signal. */
function toldOf(
  { outcome, cards, seat }: Seen,
  { model }: Robot,
  decision: CardDecision,
  locale: Locale,
): string | undefined {
  if (cards.length > 0 || outcome === undefined || outcome === "passed out")
    return tellCard(decision, locale);
  const readings = leadReadings(decision.card, outcome, seat, model.carding);
  const says = readings.map(({ says: words }) => words[locale]).join("; ");
  return says === "" ? undefined : says;
}

/** The same seat, board and moment give the same seed in either room, so that equal players act alike. */
export function seedAt(seed: string, { seat, board, calls, cards }: Seen): string {
  return `${seed}/${labelOf(board)}/${seat}/${calls.length}/${cards.length}`;
}

function askedAt({ seed, limits, solver, notes }: RobotSeat, seen: Seen): DecisionOptions {
  return {
    seed: seedAt(seed, seen),
    cardAlone: notes === undefined,
    ...(limits === undefined ? {} : { limits }),
    ...(solver === undefined ? {} : { solver }),
  };
}

const labelOf = ({ number, dealer, vulnerability }: Board): string =>
  number === undefined ? `${dealer}${vulnerability}` : String(number);

function sure<T>(result: Result<T>, locale: Locale): T {
  if (result.ok) return result.value;
  throw new Error(engineFaults.say(result.fault, locale));
}
