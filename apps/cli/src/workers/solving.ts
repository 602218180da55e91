/** Questions for the solver and its answers, for threads of this process. */
import {
  contractOf,
  ok,
  playOf,
  revived,
  sideOf,
  SEATS,
  tricksNeeded,
  wholeDeal,
  type BoardRecord,
  type Card,
  type Contract,
  type Result,
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

/** A card with the further tricks of its side, and the number of declarer's tricks above or below the contract. */
export interface CardValue {
  readonly card: Card;
  readonly tricks: number;
  readonly result: number;
}

/** The questions about a board, each with its answer. */
export interface SolvingAnswers {
  readonly table: { readonly table: TrickTable; readonly par: Par };
  readonly leads: { readonly cards: readonly CardValue[] };
  /** The table, par, and the best leads against a contract of par; none if the board is passed out. */
  readonly handRecord: {
    readonly table: TrickTable;
    readonly par: Par;
    readonly leads?: { readonly contract: Contract; readonly cards: readonly Card[] };
  };
  readonly solve: {
    readonly turn: Seat;
    readonly won: { readonly NS: number; readonly EW: number };
    readonly cards: readonly CardValue[];
  };
  readonly trace: Trace;
}

export type SolvingQuestion = keyof SolvingAnswers;

/** The reason why there is no answer; `incomplete` stands for a deal of which not all 52 cards are known. */
type Refused = Refusal | { readonly code: "incomplete" };

export type SolvingAnswer<A extends SolvingQuestion = SolvingQuestion> = Result<
  SolvingAnswers[A],
  Refused
>;

const refused = (fault: Refused): Result<never, Refused> => ({ ok: false, fault });

/** A thread gets the record as a structured clone, whose sets of cards have lost their class. */
const solving = <A extends SolvingQuestion>(answer: (record: BoardRecord) => SolvingAnswer<A>) => ({
  work: (record: BoardRecord): SolvingAnswer<A> => answer(revived(record)),
});

function tableOf(record: BoardRecord): SolvingAnswer<"table"> {
  const deal = wholeDeal(record.deal);
  if (deal === undefined) return incomplete(record);
  const results = table(deal);
  if (!results.ok) return results;
  const { dealer, vulnerability } = record.board;
  return ok({ table: results.value, par: parOf(results.value, dealer, vulnerability) });
}

export const SOLVING = {
  table: solving<"table">(tableOf),
  handRecord: solving<"handRecord">((record) => {
    const tabled = tableOf(record);
    const deal = wholeDeal(record.deal);
    if (!tabled.ok || deal === undefined) return tabled;
    const { contracts } = tabled.value.par;
    // Of several levels the highest, which is the one that is bid.
    const contract = contracts.findLast(
      ({ strain, declarer }) =>
        strain === contracts[0]?.strain && declarer === contracts[0].declarer,
    );
    if (contract === undefined) return tabled;
    const led = leads(deal, contract);
    if (!led.ok) return led;
    const most = Math.max(...led.value.map(({ tricks }) => tricks));
    const best = led.value.filter(({ tricks }) => tricks === most).map(({ card }) => card);
    return ok({ ...tabled.value, leads: { contract, cards: best } });
  }),
  leads: solving<"leads">((record) => {
    const deal = wholeDeal(record.deal);
    const contract = contractOf(record);
    if (contract === undefined) return refused({ code: "no-contract", found: "" });
    if (deal === undefined) return incomplete(record);
    const led = leads(deal, contract);
    if (!led.ok) return led;
    const result = (tricks: number): number => 13 - tricks - tricksNeeded(contract);
    return ok({
      cards: led.value.map(({ card, tricks }) => ({ card, tricks, result: result(tricks) })),
    });
  }),
  solve: solving<"solve">((record) => {
    const play = playOf(record);
    if (play === undefined) return refused({ code: "no-contract", found: "" });
    const position = positionAt(play);
    if (!position.ok) return position;
    const solved = solve(position.value);
    if (!solved.ok) return solved;
    const turn = turnOf(position.value);
    const declares = sideOf(turn) === sideOf(play.contract.declarer);
    const over = play.declarerTricks - tricksNeeded(play.contract);
    const cards = [...solved.value.cards]
      .map(([card, tricks]) => ({
        card,
        tricks,
        result: over + (declares ? tricks : play.tricksLeft - tricks),
      }))
      .toSorted((a, b) => b.tricks - a.tricks || b.card - a.card);
    return ok({ turn, won: play.won, cards });
  }),
  trace: solving<"trace">(trace),
};

/**
 * The refusal of an incomplete deal, which names a missing hand; a hand with too few cards makes the deal `incomplete`.
 */
function incomplete({ deal }: BoardRecord): Result<never, Refused> {
  const missing = SEATS.find((seat) => deal[seat] === undefined);
  return refused(
    missing === undefined ? { code: "incomplete" } : { code: "hands-missing", found: missing },
  );
}
