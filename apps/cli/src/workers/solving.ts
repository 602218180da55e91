/**
 * Questions for the solver and its answers, as plain data that may cross to another thread or machine.
 *
 * A record goes over as JSON, because its hands are objects that would lose their nature on the way.
 */
import {
  bySeat,
  contractOf,
  playOf,
  sideOf,
  SEATS,
  sure,
  tricksNeeded,
  wholeDeal,
  type BoardRecord,
  type Card,
  type Deal,
  type Seat,
} from "@falsecard/core";
import { recordOfJson } from "@falsecard/core/files";
import { FINITE, list, text, taskKind, v } from "@falsecard/cluster";
import {
  leads,
  parOf,
  positionAt,
  REFUSAL_CODES,
  solve,
  table,
  trace,
  turnOf,
  type Par,
  type Refusal,
  type TrickTable,
  type Trace,
} from "@falsecard/solver";
import { CARD, CONTRACT, RECORD, TRICKS } from "./schemas.js";

/** A card with the tricks of its side from here on, and declarer's result against the contract. */
export interface CardValue {
  readonly card: Card;
  readonly tricks: number;
  readonly result: number;
}

/** What can be asked of a board, with its answer. */
export interface Answers {
  readonly table: { readonly table: TrickTable; readonly par: Par };
  readonly leads: { readonly cards: readonly CardValue[] };
  readonly solve: {
    readonly turn: Seat;
    readonly won: { readonly NS: number; readonly EW: number };
    readonly cards: readonly CardValue[];
  };
  readonly trace: Trace;
}

export type Ask = keyof Answers;

/** Why there is no answer; `incomplete` is a deal of which not all 52 cards are known. */
type Refused = Refusal | { readonly code: "incomplete" };

export type Answer<A extends Ask = Ask> =
  | { readonly ok: true; readonly value: Answers[A] }
  | { readonly ok: false; readonly fault: Refused };

const refused = (fault: Refused): { readonly ok: false; readonly fault: Refused } => ({
  ok: false,
  fault,
});

/** Why there is no answer, as data. */
const REFUSED: v.GenericSchema<unknown, Refused> = v.union([
  v.strictObject({ code: v.literal("incomplete") }),
  v.strictObject({ code: v.picklist(REFUSAL_CODES), found: text(1000) }),
]);

const SEAT = v.picklist(SEATS);
const BY_SEAT = v.strictObject({ N: TRICKS, E: TRICKS, S: TRICKS, W: TRICKS });
const RESULT = v.pipe(v.number(), v.integer(), v.minValue(-13), v.maxValue(13));
const CARD_VALUES = list(v.strictObject({ card: CARD, tricks: TRICKS, result: RESULT }), 13);

/** Bids of four seats, each perhaps doubled. */
const MOST_CONTRACTS = 35 * 4 * 3;

/** What an answer looks like. */
const ANSWERS: { readonly [A in Ask]: v.GenericSchema<unknown, Answers[A]> } = {
  table: v.strictObject({
    table: v.strictObject({ C: BY_SEAT, D: BY_SEAT, H: BY_SEAT, S: BY_SEAT, N: BY_SEAT }),
    par: v.strictObject({ score: FINITE, contracts: list(CONTRACT, MOST_CONTRACTS) }),
  }),
  leads: v.strictObject({ cards: CARD_VALUES }),
  solve: v.strictObject({
    turn: SEAT,
    won: v.strictObject({ NS: TRICKS, EW: TRICKS }),
    cards: CARD_VALUES,
  }),
  trace: v.strictObject({
    contract: CONTRACT,
    start: TRICKS,
    cards: list(
      v.strictObject({ seat: SEAT, card: CARD, before: TRICKS, after: TRICKS, cost: RESULT }),
      52,
    ),
  }),
};

const SOLVERS: { readonly [A in Ask]: (record: BoardRecord) => Answer<A> } = {
  table: (record) => {
    const deal = wholeDeal(record.deal);
    if (deal === undefined) return incomplete(record);
    const results = table(deal);
    if (!results.ok) return refused(results.fault);
    const { dealer, vulnerability } = record.board;
    return {
      ok: true,
      value: { table: results.value, par: parOf(results.value, dealer, vulnerability) },
    };
  },
  leads: (record) => {
    const deal: Deal | undefined = wholeDeal(record.deal);
    const contract = contractOf(record);
    if (contract === undefined) return refused({ code: "no-contract", found: "" });
    if (deal === undefined) return incomplete(record);
    const led = leads(deal, contract);
    if (!led.ok) return refused(led.fault);
    const cards = led.value.map(({ card, tricks }) => ({
      card,
      tricks,
      result: 13 - tricks - tricksNeeded(contract),
    }));
    return { ok: true, value: { cards } };
  },
  solve: (record) => {
    const play = playOf(record);
    if (play === undefined) return refused({ code: "no-contract", found: "" });
    const position = positionAt(play);
    if (!position.ok) return refused(position.fault);
    const solved = solve(position.value);
    if (!solved.ok) return refused(solved.fault);
    const turn = turnOf(position.value);
    const declares = sideOf(turn) === sideOf(play.contract.declarer);
    const left = play.tricksLeft;
    const cards = [...solved.value.cards]
      .map(([card, tricks]) => ({
        card,
        tricks,
        result:
          play.declarerTricks + (declares ? tricks : left - tricks) - tricksNeeded(play.contract),
      }))
      .toSorted((a, b) => b.tricks - a.tricks || b.card - a.card);
    return { ok: true, value: { turn, won: play.won, cards } };
  },
  trace: (record) => {
    const traced = trace(record);
    return traced.ok ? traced : refused(traced.fault);
  },
};

/** The task that answers one kind of question about a record. */
const solving = <A extends Ask>(ask: A, value: v.GenericSchema<unknown, Answers[A]>) =>
  taskKind({
    takes: RECORD,
    gives: v.variant("ok", [
      v.strictObject({ ok: v.literal(true), value }),
      v.strictObject({ ok: v.literal(false), fault: REFUSED }),
    ]),
    work: (json) => SOLVERS[ask](sure(recordOfJson(json))),
  });

export const SOLVING = {
  table: solving("table", ANSWERS.table),
  leads: solving("leads", ANSWERS.leads),
  solve: solving("solve", ANSWERS.solve),
  trace: solving("trace", ANSWERS.trace),
};
export type SolvingTasks = typeof SOLVING;

/** Names the hand that is missing; a hand that is there with fewer cards makes the deal incomplete. */
function incomplete({ deal }: BoardRecord): { readonly ok: false; readonly fault: Refused } {
  const known = bySeat((seat) => deal[seat] !== undefined);
  const missing = SEATS.find((seat) => !known[seat]);
  return refused(
    missing === undefined ? { code: "incomplete" } : { code: "hands-missing", found: missing },
  );
}
