/**
 * Answers to the questions of the person at the terminal: the meaning of calls, a robot's choice, and the reason for
 * the last robot's call or card. While hands are hidden, the agreed meaning of the call or card is shown instead of the
 * reason, because the reason would reveal the robot's hand.
 */
import {
  auctionOf,
  parseCall,
  playSeen,
  recordAt,
  recordSeen,
  seenBy,
  type BoardRecord,
  type Call,
  type Result,
  type Seat,
  type Seen,
} from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import {
  biddingPositionOf,
  explainCalls,
  situationOf,
  type Meaning,
} from "@falsecard/engine/bidding";
import { agreementOn, explainCard, type Detail } from "@falsecard/engine/play";
import type { Robot } from "@falsecard/engine/robot";
import { seedAt } from "@falsecard/table";
import { callText, meaningText } from "../system/bidding.js";
import { wrap, type Style } from "../text/style.js";
import type { Shell } from "../frame/shell.js";
import { showCard } from "../print/tables.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** The width of a line, in cells. */
const WIDTH = 78;

/** Lines wrapped to that width. */
export const wrapped = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => wrap(line, WIDTH));

const callLine = (style: Style, call: Call, meaning: Meaning): string =>
  `${callText(style, call)}: ${meaningText(style, meaning)}`;

/** A robot and the seed of its choices. */
interface Asked {
  readonly robot: Robot;
  readonly seed: string;
}

/** The meanings of the calls so far, or of the call `word` if it were made now. */
export function meaningLines(
  { style }: Shell,
  seen: Seen,
  { cards }: Robot,
  word: string | undefined,
): string[] {
  const position = biddingPositionOf(seen, cards);
  if (word === undefined)
    return wrapped(
      explainCalls(position).map(
        ({ seat, call, meaning }) =>
          `${style.say(COMMON_PHRASES.seat[seat])} ${callLine(style, call, meaning)}`,
      ),
    );
  const call = parseCall(word.toUpperCase());
  if (!call.ok) return [sayFault(call.fault, style.locale)];
  const next = position.auction.with(call.value);
  if (!next.ok) return [sayFault(next.fault, style.locale)];
  return wrapped([callLine(style, call.value, situationOf(position).meaning(call.value))]);
}

/** The choice that a robot would make in the person's place. */
export function hintLines({ style }: Shell, seen: Seen, asked: Asked): string[] {
  const lines = choiceLines(style, seen, asked, "paragraph");
  return lines.ok ? wrapped(lines.value) : [sayFault(lines.fault, style.locale)];
}

/** The call or card that a robot chooses, with its reason. */
function choiceLines(
  style: Style,
  seen: Seen,
  { robot, seed }: Asked,
  detail: Detail,
): Result<readonly string[]> {
  const asked = { seed: seedAt(seed, seen) };
  if (seen.outcome === undefined) {
    const judged = robot.call(seen, asked);
    if (!judged.ok) return judged;
    return { ok: true, value: [callLine(style, judged.value.call, judged.value.meaning)] };
  }
  const decided = robot.card(seen, asked);
  return decided.ok
    ? { ok: true, value: explainCard(decided.value, detail, style.locale) }
    : decided;
}

/** The agreed meaning of the last robot's call or card; undefined if no robot has acted. */
export function agreementLines(
  { style }: Shell,
  seen: Seen,
  { cards: systems, model }: Robot,
): string[] | undefined {
  const last = lastOfRobots(recordSeen(seen), seen.seat);
  if (last === undefined) return undefined;
  const name = style.say(COMMON_PHRASES.seat[last.seat]);
  const { calls, cards } = last.before;
  const card = seen.cards[cards.length];
  const play = playSeen(seen);
  if (card === undefined || !play.ok) {
    const made = explainCalls(biddingPositionOf(seen, systems))[calls.length];
    return made && wrapped([`${name} ${callLine(style, made.call, made.meaning)}`]);
  }
  const agreed = agreementOn(play.value, cards.length, model, style.locale);
  const says = agreed ?? style.say(PHRASES.toldNone);
  return wrapped([`${name} ${showCard(style, card.card)}: ${says}`, style.say(PHRASES.toldMore)]);
}

/**
 * Why the robot that acted last chose its call or card: it is asked again with the same seed, so that it answers the
 * same. The reason reveals its hand, so this must be called only when all hands are open.
 */
export function reasonLines(
  { style }: Shell,
  record: BoardRecord,
  person: Seat,
  asked: Asked,
  detail: Detail,
): string[] | undefined {
  const last = lastOfRobots(record, person);
  const seen = last && seenBy(last.before, last.seat);
  if (last === undefined || seen === undefined) return undefined;
  const lines = choiceLines(style, seen, asked, detail);
  if (!lines.ok) return undefined;
  const name = style.say(COMMON_PHRASES.seat[last.seat]);
  return wrapped(
    seen.outcome === undefined
      ? lines.value.map((line) => `${name} ${line}`)
      : [`${name}:`, ...lines.value],
  );
}

/** The last call or card that a robot chose, with the board as it stood before it. */
function lastOfRobots(
  record: BoardRecord,
  person: Seat,
): { readonly seat: Seat; readonly before: BoardRecord } | undefined {
  const calls = record.calls.length;
  for (let cards = record.cards.length - 1; cards >= 0; cards--) {
    const before = recordAt(record, calls, cards);
    const seen = seenBy(before, person);
    const play = seen === undefined ? undefined : playSeen(seen);
    const actor = play?.ok === true ? play.value.actor : undefined;
    if (actor !== undefined && actor !== person) return { seat: actor, before };
  }
  for (let made = calls - 1; made >= 0; made--) {
    const before = recordAt(record, made, 0);
    const seat = auctionOf(before).turn;
    if (seat !== undefined && seat !== person) return { seat, before };
  }
  return undefined;
}

const PHRASES = {
  toldNone: ["nothing is agreed about it.", "これについての取り決めはありません。"],
  toldMore: [
    "Why it was chosen would show hidden cards: `why reveal` gives the board up for that.",
    "選んだ理由を見ると見えないカードが分かります。`why reveal` でボードをあきらめて表示します。",
  ],
} as const;
