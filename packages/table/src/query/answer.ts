/**
 * The answer to a question of a robot's HTTP interface: a call or card with its explanation and reason, the judgement of
 * a claim, or the meanings of calls. A pure function of the question, the robot, the seed and the limits.
 */
import {
  catalogue,
  isVulnerable,
  makeCard,
  makeHand,
  CardSet,
  makeOutcome,
  ok,
  playSeen,
  seatIndex,
  SEATS,
  sideOf,
  otherSide,
  type Call,
  type Locale,
  type Result,
  type Seat,
  type Seen,
} from "@falsecard/core";
import {
  explainCalls,
  sayMeaning,
  sayName,
  sayWeighed,
  situationOf,
  type BiddingPosition,
  type CallDecision,
  type Meaning,
} from "@falsecard/engine/bidding";
import { judgeClaim, type CardDecision, type Limits } from "@falsecard/engine/play";
import { explain, type Robot } from "@falsecard/engine/robot";
import { fail } from "../faults.js";
import { agreementTold } from "../robot-player.js";
import type { AuctionQuestion, ClaimQuestion, QueryQuestion, SeatQuestion } from "./request.js";
import { spellCall, type CallForm } from "./text.js";

/** How a question is to be answered. */
export interface AnswerOptions {
  /** The server's seed; that of a decision combines it with the position as the seat sees it. */
  readonly seed: string;
  readonly limits?: Limits;
  readonly details: boolean;
  readonly calls: CallForm;
  readonly locale: Locale;
}

/** A call as an answer has it. */
interface CallWords {
  readonly bid: string;
  readonly alert: boolean;
  readonly explanation: string;
}

/** The answer to a question for a call. */
export interface CallAnswer extends CallWords {
  readonly reason: string;
  readonly who: string;
  readonly model: string;
  /** The hand as it was read. */
  readonly hand: string;
  readonly candidates?: readonly Readonly<Record<string, string | number>>[];
}

/** The answer to a question for a card. */
export interface CardAnswer {
  readonly card: string;
  /** Whose card it is: 0 declarer's left-hand opponent, 1 dummy, 2 the other opponent, 3 declarer. */
  readonly player: number;
  readonly matchpoint: boolean;
  /** What the card says by agreement, if it says anything. */
  readonly explanation?: string;
  readonly reason: string;
  /** Tricks that the side may claim because no layout of the cards can beat the claim. */
  readonly claim?: number;
  readonly who: string;
  readonly model: string;
  /** The hand as it was read. */
  readonly hand: string;
  readonly candidates?: readonly Readonly<Record<string, string | number | readonly string[]>>[];
}

/** The judgement of a claim. */
export interface ClaimAnswer {
  readonly tricks: number;
  readonly accepted: boolean;
  /** The sentence by which BEN's clients know. */
  readonly result: string;
}

/** The meanings of calls. */
export type MeaningAnswer =
  | { readonly explanation: string; readonly alert: boolean; readonly bid: string }
  | {
      readonly explanation: string;
      readonly calls: readonly (CallWords & { readonly seat: Seat })[];
    }
  | { readonly bids: readonly CallWords[] };

/** The answer of a robot to any question. */
export type RobotAnswer = CallAnswer | CardAnswer | ClaimAnswer | MeaningAnswer;

/** The answer of a robot, or the fault of a position that no deal can explain. */
export function answerQuestion(
  question: QueryQuestion,
  robot: Robot,
  options: AnswerOptions,
): Result<RobotAnswer> {
  switch (question.kind) {
    case "bid":
    case "lead":
    case "play":
      return decided(question, robot, options);
    case "claim":
      return ok(claimAnswer(question, robot, options));
    case "explain":
    case "explain_auction":
    case "bids":
      return meaningAnswer(question, robot, options);
  }
}

/**
 * The seed of a decision, made of the position as the seat sees it, with seats counted from its own: the same position
 * has the same seed, whoever sits there, however often it is asked, and whatever the hidden hands are.
 */
export function questionSeed(seed: string, seen: Seen): string {
  const { seat, board, scoring, hand, dummy, calls, cards } = seen;
  const own = sideOf(seat);
  const vulnerable = [own, otherSide(own)].map((side) => isVulnerable(board.vulnerability, side));
  return [
    seed,
    (seatIndex(board.dealer) + SEATS.length - seatIndex(seat)) % SEATS.length,
    vulnerable.join(" "),
    scoring,
    makeHand(CardSet.of(hand)),
    dummy === undefined ? "" : makeHand(CardSet.of(dummy)),
    calls.map(({ call }) => call).join(" "),
    cards.map(({ card }) => makeCard(card)).join(" "),
  ].join("/");
}

function decided(
  { kind, seen }: SeatQuestion,
  robot: Robot,
  options: AnswerOptions,
): Result<RobotAnswer> {
  const { seed, limits = {} } = options;
  const asked = { seed: questionSeed(seed, seen), limits };
  if (kind === "bid") {
    const decision = robot.call(seen, asked);
    return decision.ok ? ok(callAnswer(seen, decision.value, robot, options)) : decision;
  }
  const decision = robot.card(seen, asked);
  return decision.ok ? ok(cardAnswer(seen, decision.value, robot, options)) : decision;
}

const WHO = "Falsecard";

/** A figure of an answer, to thousandths. */
const rounded = (value: number): number => Math.round(1000 * value) / 1000;

const handText = ({ hand }: Seen): string => makeHand(CardSet.of(hand));

function callAnswer(
  seen: Seen,
  decision: CallDecision,
  robot: Robot,
  { details, calls, locale }: AnswerOptions,
): CallAnswer {
  const { call, meaning, rule, weighed, candidates } = decision;
  const reason =
    weighed === undefined
      ? say("rule", locale, { rule: sayName(rule.name, locale) })
      : sayWeighed(weighed, call, locale).join(" ");
  const gains = new Map(weighed?.tried.map(({ call: tried, gain }) => [tried, gain]));
  const all = new Set<Call>([call, ...candidates.map((one) => one.call), ...gains.keys()]);
  return {
    ...callWords(call, meaning, calls, locale),
    reason,
    who: WHO,
    model: robot.model.name,
    hand: handText(seen),
    ...(details
      ? {
          candidates: [...all].map((one) => {
            const gain = gains.get(one);
            const spelt = spellCall(one, calls);
            return {
              call: spelt,
              bid: spelt,
              ...(gain === undefined || weighed === undefined
                ? {}
                : { gain: rounded(gain), unit: weighed.unit }),
            };
          }),
        }
      : {}),
  };
}

const callWords = (call: Call, meaning: Meaning, form: CallForm, locale: Locale): CallWords => ({
  bid: spellCall(call, form),
  alert: meaning.artificial,
  explanation: sayMeaning(meaning, locale),
});

/** What BEN calls the mean worth of a card, by what it is counted in. */
const WORTH = {
  points: "expected_score",
  IMPs: "expected_imp",
  matchpoints: "expected_mp",
} as const;

function cardAnswer(
  seen: Seen,
  decision: CardDecision,
  robot: Robot,
  { details, locale }: AnswerOptions,
): CardAnswer {
  const { card, turn, form, declaring, candidates } = decision;
  const explanation = agreementTold(seen, robot, decision, locale);
  const claim = seen.cards.length === 0 ? undefined : robot.claim(seen);
  return {
    card: makeCard(card),
    player: playerOf(seen, turn),
    matchpoint: seen.scoring === "matchpoints",
    ...(explanation === undefined ? {} : { explanation }),
    reason: explain(decision, details ? "paragraph" : "line", locale).join(" "),
    ...(claim === undefined ? {} : { claim }),
    who: WHO,
    model: robot.model.name,
    hand: handText(seen),
    ...(details
      ? {
          candidates: candidates.map(({ candidate, mean, success, samples }) => ({
            card: makeCard(candidate.cards.includes(card) ? card : candidate.card),
            cards: candidate.cards.map((one) => makeCard(one)),
            [WORTH[form]]: rounded(mean),
            p_make_contract: rounded(declaring ? success : 1 - success),
            samples,
          })),
        }
      : {}),
  };
}

/** The number by which BEN names the hand of a seat, counted from declarer's left. */
function playerOf({ outcome }: Seen, seat: Seat): number {
  if (outcome === undefined || outcome === "passed out") throw new Error("a card without a play");
  return (
    (seatIndex(seat) + SEATS.length - 1 - seatIndex(outcome.declarer) + SEATS.length) % SEATS.length
  );
}

/** Whether the claim holds against every layout of the hidden cards. */
function claimAnswer(
  { seen, tricks }: ClaimQuestion,
  robot: Robot,
  { locale }: AnswerOptions,
): ClaimAnswer {
  const play = playSeen(seen);
  if (!play.ok) throw new Error("a claim without a play");
  const { contract } = play.value;
  const verdict = judgeClaim(play.value, { by: seen.seat, tricks });
  // A defender does not see his partner's cards; then only what is sure with his own counts.
  const accepted =
    verdict.kind === "stands" || (verdict.kind === "open" && tricks <= (robot.claim(seen) ?? -1));
  const isDeclarer = sideOf(seen.seat) === sideOf(contract.declarer);
  const words = {
    contract: makeOutcome(contract),
    whose: say(isDeclarer ? "declarers" : "defenders", locale),
    tricks,
  };
  if (accepted) return { tricks, accepted, result: say("accepted", locale, words) };
  const result =
    verdict.kind === "refuted"
      ? say("refuted", locale, {
          ...words,
          line: verdict.line.map((card) => makeCard(card)).join(" "),
          won: verdict.tricks,
        })
      : say("unsure", locale, words);
  return { tricks, accepted, result };
}

function meaningAnswer(
  { kind, board, auction, scoring }: AuctionQuestion,
  robot: Robot,
  { calls: form, locale }: AnswerOptions,
): Result<MeaningAnswer> {
  const position: BiddingPosition = {
    auction,
    vulnerability: board.vulnerability,
    cards: robot.cards,
    scoring,
  };
  if (kind === "bids") {
    const situation = situationOf(position);
    const possible = new Set(situation.rules.map(({ call }) => call));
    return ok({
      bids: auction.legal
        .filter((call) => possible.has(call))
        .map((call) => callWords(call, situation.meaning(call), form, locale)),
    });
  }
  const heard = explainCalls(position);
  if (kind === "explain") {
    const last = heard.at(-1);
    if (last === undefined) return fail("query-unbid");
    const { bid, alert, explanation } = callWords(last.call, last.meaning, form, locale);
    return ok({ explanation, alert, bid });
  }
  const calls = heard.map(({ call, meaning }, i) => ({
    seat: auction.seatOf(i),
    ...callWords(call, meaning, form, locale),
  }));
  const lines = calls.map(({ bid, explanation }) => `${bid}: ${explanation}`);
  return ok({ explanation: lines.join("\n"), calls });
}

const { say } = catalogue({
  rule: ["By the rule “{rule}” of the system.", "システムのルール「{rule}」による。"],
  // BEN's clients look for the words accepted and rejected, in English.
  declarers: ["declarer's", "ディクレアラーの"],
  defenders: ["the defenders'", "ディフェンダーの"],
  accepted: [
    "Contract: {contract}. Accepted: {whose} claim of {tricks|trick|tricks} holds however the hidden cards lie.",
    "Contract: {contract}. Accepted: {whose}{tricks} トリックのクレームは、見えないカードがどうあっても成立します。",
  ],
  refuted: [
    "Contract: {contract}. Rejected: {whose} claim of {tricks|trick|tricks}; after {line} there are only {won}.",
    "Contract: {contract}. Rejected: {whose}{tricks} トリックのクレーム。{line} なら {won} トリックだけです。",
  ],
  unsure: [
    "Contract: {contract}. Rejected: {whose} claim of {tricks|trick|tricks} is not sure.",
    "Contract: {contract}. Rejected: {whose}{tricks} トリックのクレームは確実ではありません。",
  ],
});
