/** A robot as a player of the table, with the reasons of its actions for the record. */
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
  /**
   * The seed of the robot; each decision's seed combines it with the board, the seat and the number of calls and cards.
   */
  readonly seed: string;
  readonly limits?: DecisionOptions["limits"];
  readonly solver?: DecisionOptions["solver"];
  /** The language of the reasons for cards in the record; without it the record has no reasons. */
  readonly notes?: Locale;
  /** Whether it claims when nothing can go wrong; default true. */
  readonly claims?: boolean;
  /** Whether it explains its cards to the opponents; default false. */
  readonly tells?: boolean;
  /** Runs the robot's decisions on cards, by default in this thread. Where it runs does not change the card. */
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
        // A pass gets no explanation.
        ...(call === "P" ? {} : { explanation: explain(decision, "line", locale).join(" ") }),
      };
    },
    card: async (seen, again) => {
      // A robot that is asked again, for example after a refused claim, does not claim but plays a card.
      const claim = claims && again === undefined ? robot.claim(seen) : undefined;
      if (claim !== undefined) return { claim };
      const decision = sure(await decide(seen, askedAt(seat, seen)), locale);
      const { card } = decision;
      const told = tells ? agreementTold(seen, robot, decision, locale) : undefined;
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

/** The explanation of a lead or signal for the opponents: its meaning by agreement. */
export function agreementTold(
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

/**
 * The seed of one decision. It is the same in both rooms for the same seat, board and moment, so that equal players act
 * alike.
 */
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
