/** What a person in the terminal may ask at any time, answered from his own view: what calls mean, and what a robot would do. */
import { parseCall, type Seen } from "@falsecard/core";
import { sayFault } from "../text/faults.js";
import { explain, positionOf, situationOf } from "@falsecard/engine/bidding";
import { explainCard } from "@falsecard/engine/play";
import { robotCall, robotCard, type Robot } from "@falsecard/engine/robot";
import { seedAt } from "@falsecard/table";
import { callText, meaningText } from "../system/bidding.js";
import type { Shell } from "../frame/shell.js";
import { wrapped } from "./told.js";

/** What the calls so far mean, or what the one that was named would mean now. */
export function meaningLines(
  shell: Shell,
  seen: Seen,
  { cards }: Robot,
  word: string | undefined,
): string[] {
  const { scribe } = shell;
  const position = positionOf(seen, cards);
  if (word === undefined)
    return wrapped(
      explain(position).map(
        ({ seat, call, meaning }) =>
          `${shell.say(`seat.${seat}`)} ${callText(scribe, call)}: ${meaningText(scribe, meaning)}`,
      ),
    );
  const call = parseCall(word.toUpperCase());
  if (!call.ok) return [sayFault(call.fault, scribe.locale)];
  const next = position.auction.with(call.value);
  if (!next.ok) return [sayFault(next.fault, scribe.locale)];
  const meaning = situationOf(position).meaning(call.value);
  return wrapped([`${callText(scribe, call.value)}: ${meaningText(scribe, meaning)}`]);
}

/** What a robot would do with the same cards. */
export function hintLines(
  { scribe }: Shell,
  seen: Seen,
  { robot, seed }: { readonly robot: Robot; readonly seed: string },
): string[] {
  const asked = { seed: seedAt(seed, seen) };
  if (seen.outcome === undefined) {
    const judged = robotCall(seen, robot, asked);
    if (!judged.ok) return [sayFault(judged.fault, scribe.locale)];
    const { call, meaning } = judged.value;
    return wrapped([`${callText(scribe, call)}: ${meaningText(scribe, meaning)}`]);
  }
  const decided = robotCard(seen, robot, asked);
  return decided.ok
    ? wrapped(explainCard(decided.value, "paragraph", scribe.locale))
    : [sayFault(decided.fault, scribe.locale)];
}
