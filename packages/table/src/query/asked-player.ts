/**
 * A player that is a robot behind an address: each turn is a request in the form that BEN, Brill and Pidgin share, and
 * its answer is read in any of their spellings. The request has what the seat has seen and nothing else.
 */
import {
  CardSet,
  makeCard,
  makeHand,
  ok,
  parseCard,
  type Auction,
  type Call,
  type Card,
  type Hand,
  type Result,
  type Scoring,
  type Seat,
  type Seen,
  type Vulnerability,
} from "@falsecard/core";
import { fail, tableFaults } from "../faults.js";
import type { CallMade, CardMade, Player } from "../player.js";
import { readCall, spellCall } from "./text.js";

/** Names and values of a request's parameters. */
type Pairs = readonly (readonly [name: string, value: string])[];

/** Sends a question to the robot, and resolves to the JSON of its answer; rejects if there is none. */
export type AskRobot = (path: "bid" | "lead" | "play", parameters: Pairs) => Promise<unknown>;

/** A position in the auction as a bidder sees it. */
export interface CallPosition {
  readonly seat: Seat;
  readonly dealer: Seat;
  readonly vulnerability: Vulnerability;
  readonly scoring: Scoring;
  readonly hand: Hand;
  readonly calls: Auction["calls"];
}

/** The most characters of an explanation that is kept. */
const LONGEST_EXPLANATION = 500;

/** The parameters of a question for a call. */
function callParameters(position: CallPosition): Pairs {
  const { seat, dealer, vulnerability, scoring, hand, calls } = position;
  const isPairs = scoring === "matchpoints" || scoring === "board-a-match";
  return [
    ["hand", makeHand(hand)],
    ["seat", seat],
    ["dealer", dealer],
    ["vul", vulnerability],
    ["ctx", calls.map((call) => spellCall(call, "two")).join("")],
    // BEN and Brill's older client know the first, Pidgin and Brill's newer one the second.
    ["tournament", isPairs ? "mp" : "imp"],
    ["matchtype", isPairs ? "MP" : "IMP"],
  ];
}

/** The question for the call or card that is due from a seat. */
function cardParameters(seen: Seen): Pairs {
  const { dummy, cards } = seen;
  return [
    ...callParameters(positionOf(seen)),
    ...(dummy === undefined ? [] : [["dummy", makeHand(CardSet.of(dummy))] as const]),
    ...(cards.length === 0
      ? []
      : [["played", cards.map(({ card }) => makeCard(card)).join("")] as const]),
  ];
}

const positionOf = ({ seat, board, scoring, hand, calls }: Seen): CallPosition => ({
  seat,
  dealer: board.dealer,
  vulnerability: board.vulnerability,
  scoring: scoring ?? "IMPs",
  hand: CardSet.of(hand),
  calls: calls.map(({ call }) => call),
});

/** The fields of an answer, or the fault that it is none or a refusal. */
function fieldsOf(answer: unknown): Result<Readonly<Record<string, unknown>>> {
  if (typeof answer !== "object" || answer === null || Array.isArray(answer))
    return fail("answer-json", JSON.stringify(answer) ?? "");
  const fields: Readonly<Record<string, unknown>> = { ...answer };
  // BEN refuses with the status of a success and a message in place of a call or card.
  const refusal = fields["error"] ?? fields["message"];
  return refusal === undefined ? ok(fields) : fail("answer-refused", textOf(refusal));
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");

/** Reads an answer with a call. */
export function readCallAnswer(answer: unknown): Result<CallMade> {
  const fields = fieldsOf(answer);
  if (!fields.ok) return fields;
  const { bid, alert } = fields.value;
  const call = typeof bid === "string" ? readCall(bid) : undefined;
  if (call?.ok !== true) return fail("answer-call", JSON.stringify(answer));
  // BEN writes the alert as a word.
  const isAlerted = alert === true || (typeof alert === "string" && /^true$/i.test(alert));
  return ok({
    call: call.value,
    ...(isAlerted ? { alert: true } : {}),
    ...explanationIn(fields.value),
  });
}

/** Reads an answer with a card. */
export function readCardAnswer(answer: unknown): Result<CardMade> {
  const fields = fieldsOf(answer);
  if (!fields.ok) return fields;
  const { card } = fields.value;
  const read: Result<Card> | undefined = typeof card === "string" ? parseCard(card) : undefined;
  if (read?.ok !== true) return fail("answer-card", JSON.stringify(answer));
  return ok({ card: read.value, ...explanationIn(fields.value) });
}

function explanationIn(fields: Readonly<Record<string, unknown>>): { explanation?: string } {
  const { explanation } = fields;
  return typeof explanation === "string" && explanation !== ""
    ? { explanation: explanation.slice(0, LONGEST_EXPLANATION) }
    : {};
}

/** The call of a robot in a position, which the laws may not allow; rejects with a sentence if it answers none. */
export async function askCall(ask: AskRobot, position: CallPosition): Promise<Call> {
  return told(readCallAnswer(await ask("bid", callParameters(position)))).call;
}

/**
 * A robot behind an address as a player of the table. It is asked for every card: what it says of claims is not used,
 * because robots differ in what they mean by it.
 */
export function askedPlayer(name: string, ask: AskRobot): Player {
  return {
    name,
    call: async (seen) => told(readCallAnswer(await ask("bid", callParameters(positionOf(seen))))),
    card: async (seen) => {
      const path = seen.cards.length === 0 ? "lead" : "play";
      return told(readCardAnswer(await ask(path, cardParameters(seen))));
    },
  };
}

/** The value, or the sentence of its fault thrown to the table, which takes it for an answer that did not come. */
function told<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(tableFaults.say(result.fault));
}
