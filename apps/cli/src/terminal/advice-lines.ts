/** What a person in the terminal may ask at any time, answered from his own view: what calls mean, and what a robot would do. */
import { parseCall, type Seen } from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import { explainCalls, biddingPositionOf, situationOf } from "@falsecard/engine/bidding";
import { explainCard } from "@falsecard/engine/play";
import type { Robot } from "@falsecard/engine/robot";
import { seedAt } from "@falsecard/table";
import { callText, meaningText } from "../system/bidding.js";
import type { Shell } from "../frame/shell.js";
import { wrapped } from "./told.js";
import { COMMON_PHRASES } from "../text/common-phrases.js";

/** What the calls so far mean, or what the one that was named would mean now. */
export function meaningLines(
  shell: Shell,
  seen: Seen,
  { cards }: Robot,
  word: string | undefined,
): string[] {
  const { style } = shell;
  const position = biddingPositionOf(seen, cards);
  if (word === undefined)
    return wrapped(
      explainCalls(position).map(
        ({ seat, call, meaning }) =>
          `${shell.say(COMMON_PHRASES.seat[seat])} ${callText(style, call)}: ${meaningText(style, meaning)}`,
      ),
    );
  const call = parseCall(word.toUpperCase());
  if (!call.ok) return [sayFault(call.fault, style.locale)];
  const next = position.auction.with(call.value);
  if (!next.ok) return [sayFault(next.fault, style.locale)];
  const meaning = situationOf(position).meaning(call.value);
  return wrapped([`${callText(style, call.value)}: ${meaningText(style, meaning)}`]);
}

/** What a robot would do with the same cards. */
export function hintLines(
  { style }: Shell,
  seen: Seen,
  { robot, seed }: { readonly robot: Robot; readonly seed: string },
): string[] {
  const asked = { seed: seedAt(seed, seen) };
  if (seen.outcome === undefined) {
    const judged = robot.call(seen, asked);
    if (!judged.ok) return [sayFault(judged.fault, style.locale)];
    const { call, meaning } = judged.value;
    return wrapped([`${callText(style, call)}: ${meaningText(style, meaning)}`]);
  }
  const decided = robot.card(seen, asked);
  return decided.ok
    ? wrapped(explainCard(decided.value, "paragraph", style.locale))
    : [sayFault(decided.fault, style.locale)];
}
