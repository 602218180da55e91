/**
 * Why the last robot did what it did, for the person at the terminal. While hands are hidden that is what its call or card
 * tells by agreement, made of the person's own view; the reason itself is made from the robot's hand.
 */
import {
  auctionOf,
  type BoardRecord,
  playSeen,
  recordAt,
  recordSeen,
  type Seat,
  type Seen,
  seenBy,
} from "@falsecard/core";
import { explainCalls, biddingPositionOf } from "@falsecard/engine/bidding";
import { agreementOn, explainCard, type Detail } from "@falsecard/engine/play";
import type { Robot } from "@falsecard/engine/robot";
import { seedAt } from "@falsecard/table";
import { callText, meaningText } from "../system/bidding.js";
import { wrap } from "../text/style.js";
import type { Shell } from "../frame/shell.js";
import { showCard } from "../print/tables.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** Cells of a line of words. */
const WIDTH = 78;

/** Lines for a person, broken at words. */
export const wrapped = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => wrap(line, WIDTH));

/** What the last robot's call or card tells by agreement; undefined if no robot has acted. */
export function toldLines(shell: Shell, seen: Seen, robot: Robot): string[] | undefined {
  const { style } = shell;
  const last = lastOfRobots(recordSeen(seen), seen.seat);
  if (last === undefined) return undefined;
  const name = shell.say(COMMON_PHRASES.seat[last.seat]);
  const { calls, cards } = last.before;
  const card = seen.cards[cards.length];
  const play = playSeen(seen);
  if (card === undefined || !play.ok) {
    const made = explainCalls(biddingPositionOf(seen, robot.cards));
    const { call, meaning } = made[calls.length] ?? {};
    if (call === undefined || meaning === undefined) return undefined;
    return wrapped([`${name} ${callText(style, call)}: ${meaningText(style, meaning)}`]);
  }
  const agreed = agreementOn(play.value, cards.length, robot.model, style.locale);
  const says = agreed ?? shell.say(PHRASES.toldNone);
  return wrapped([`${name} ${showCard(style, card.card)}: ${says}`, shell.say(PHRASES.toldMore)]);
}

/** The robot's own reason, when its hand may be seen: it is asked the same again, and gives the same answer. */
export function reasonLines(
  shell: Shell,
  record: BoardRecord,
  person: Seat,
  { robot, seed }: { readonly robot: Robot; readonly seed: string },
  detail: Detail,
): string[] | undefined {
  const { style } = shell;
  const last = lastOfRobots(record, person);
  const seen = last === undefined ? undefined : seenBy(last.before, last.seat);
  if (last === undefined || seen === undefined) return undefined;
  const name = shell.say(COMMON_PHRASES.seat[last.seat]);
  const asked = { seed: seedAt(seed, seen) };
  if (seen.outcome === undefined) {
    const judged = robot.call(seen, asked);
    if (!judged.ok) return undefined;
    const { call, meaning } = judged.value;
    return wrapped([`${name} ${callText(style, call)}: ${meaningText(style, meaning)}`]);
  }
  const decided = robot.card(seen, asked);
  return decided.ok
    ? wrapped([`${name}:`, ...explainCard(decided.value, detail, style.locale)])
    : undefined;
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
