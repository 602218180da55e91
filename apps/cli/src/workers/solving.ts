/** Questions for the solver and its answers, for threads of this process. */
import {
  bySeat,
  contractOf,
  playOf,
  revived,
  sideOf,
  SEATS,
  tricksNeeded,
  wholeDeal,
  type BoardRecord,
  type Card,
  type Deal,
  type Seat,
} from "@falsecard/core";
import {
  leads,
  parOf,
  positionAt,
  solve,
  table,
  trace,
  turnOf,
  type Par,
  type Refusal,
  type TrickTable,
  type Trace,
} from "@falsecard/solver";

/** A card with the tricks of its side from here on, and declarer's result against the contract. */
export interface CardValue {
  readonly card: Card;
  readonly tricks: number;
  readonly result: number;
}

/** What can be asked of a board, with its answer. */
export interface SolvingAnswers {
  readonly table: { readonly table: TrickTable; readonly par: Par };
  readonly leads: { readonly cards: readonly CardValue[] };
  readonly solve: {
    readonly turn: Seat;
    readonly won: { readonly NS: number; readonly EW: number };
    readonly cards: readonly CardValue[];
  };
  readonly trace: Trace;
}

export type SolvingQuestion = keyof SolvingAnswers;

/** Why there is no answer; `incomplete` is a deal of which not all 52 cards are known. */
type Refused = Refusal | { readonly code: "incomplete" };

export type SolvingAnswer<A extends SolvingQuestion = SolvingQuestion> =
  | { readonly ok: true; readonly value: SolvingAnswers[A] }
  | { readonly ok: false; readonly fault: Refused };

const refused = (fault: Refused): { readonly ok: false; readonly fault: Refused } => ({
  ok: false,
  fault,
});

const SOLVERS: { readonly [A in SolvingQuestion]: (record: BoardRecord) => SolvingAnswer<A> } = {
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

/** The record reaches a thread as a copy. */
const solving = <A extends SolvingQuestion>(ask: A) => ({
  work: (record: BoardRecord): SolvingAnswer<A> => SOLVERS[ask](revived(record)),
});

export const SOLVING = {
  table: solving("table"),
  leads: solving("leads"),
  solve: solving("solve"),
  trace: solving("trace"),
};

/** Names the hand that is missing; a hand that is there with fewer cards makes the deal incomplete. */
function incomplete({ deal }: BoardRecord): { readonly ok: false; readonly fault: Refused } {
  const known = bySeat((seat) => deal[seat] !== undefined);
  const missing = SEATS.find((seat) => !known[seat]);
  return refused(
    missing === undefined ? { code: "incomplete" } : { code: "hands-missing", found: missing },
  );
}
