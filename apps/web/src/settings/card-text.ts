/**
 * A card is the text in which settings and boards store the system of a side: the name of a shipped system, perhaps with
 * changed switches (`modern:notrump=12-14;gerber=off`), or the whole text of the person's own system. The page only
 * tells the two apart; the worker parses them.
 */
import { SIDES, sideOf, type Agreements, type BoardRecord, type Seat } from "@falsecard/core";

/** The shipped systems. The page does not load the engine's list; a test compares the two. */
export const SHIPPED_SYSTEMS = ["modern", "sayc", "papers"] as const;
export type ShippedSystem = (typeof SHIPPED_SYSTEMS)[number];

/** The cards of both sides, seen from the person's seat. */
export interface CardTexts {
  readonly ours: string;
  readonly theirs: string;
}
export const CARD_SIDES = ["ours", "theirs"] as const satisfies readonly (keyof CardTexts)[];
export type CardSide = (typeof CARD_SIDES)[number];

/** The longest text of a system, in characters. A question to the robots has two of them and a board. */
export const MOST_TEXT = 300_000;

/** Whether a card is the whole text of a system: only a text has line breaks. */
export const isWholeText = (card: string): boolean => card.includes("\n");

/** The shipped system of a card, perhaps with changed switches. */
export function shippedOf(card: string): ShippedSystem | undefined {
  if (isWholeText(card)) return undefined;
  const [name] = card.split(":", 1);
  return SHIPPED_SYSTEMS.find((one) => one === name);
}

/** The agreements that a record stores; none if both sides play the modern system, as in version 0.1.0. */
export function agreementsOf({ ours, theirs }: CardTexts, seat: Seat): BoardRecord["agreements"] {
  if (ours === "modern" && theirs === "modern") return {};
  return sideOf(seat) === "NS"
    ? { NS: { card: ours }, EW: { card: theirs } }
    : { NS: { card: theirs }, EW: { card: ours } };
}

/** The record with `change` applied to the card of each side that has one. */
export function withCards(record: BoardRecord, change: (card: string) => string): BoardRecord {
  const sides = SIDES.flatMap((side): (readonly [string, Agreements])[] => {
    const agreed = record.agreements[side];
    return agreed === undefined ? [] : [[side, { ...agreed, card: change(agreed.card) }]];
  });
  return sides.length === 0 ? record : { ...record, agreements: Object.fromEntries(sides) };
}

/** The changed switches of a card. */
function turnedOf(card: string): Map<string, string> {
  const [, changes = ""] = card.split(/:(.*)/s);
  return new Map(
    changes.split(";").flatMap((change) => {
      const [key, value] = change.split("=", 2);
      return key === undefined || value === undefined ? [] : [[key, value] as const];
    }),
  );
}

/** Whether a card is a shipped system with changed switches. */
export const isTurned = (card: string): boolean =>
  shippedOf(card) !== undefined && turnedOf(card).size > 0;

/**
 * The card with a switch set to a value; `usual` is its value in the shipped system. In the person's own text the line
 * of the switch is changed, or else added under the head, or at the start of a text that has only switches.
 */
export function withSwitch(
  card: string,
  key: string,
  value: string,
  usual: string | undefined,
): string {
  const shipped = shippedOf(card);
  if (shipped === undefined) return withLine(card, key, value);
  const turned = turnedOf(card);
  if (value === usual) turned.delete(key);
  else turned.set(key, value);
  const changes = [...turned].map(([name, set]) => `${name}=${set}`).join(";");
  return changes === "" ? shipped : `${shipped}:${changes}`;
}

const HEAD = /^system\s/;

function withLine(text: string, key: string, value: string): string {
  const lines = text.split(/\r\n|\r|\n/);
  const head = lines.findIndex((line) => HEAD.test(line));
  const isSwitch = (line: string): boolean => line.trimStart().startsWith(`${key}:`);
  if (head < 0) {
    const at = lines.findIndex(isSwitch);
    const line = `${key}: ${value}`;
    return (at < 0 ? [line, ...lines] : lines.with(at, line)).join("\n");
  }
  // The indented lines under the head, with comments and empty lines.
  const rest = lines.slice(head + 1);
  const end = rest.findIndex((line) => /^[^\s#]/.test(line));
  const under = end < 0 ? rest : rest.slice(0, end);
  const [indent = "  "] = under.flatMap((line) => /^\s+(?=[^\s#])/.exec(line) ?? []);
  const at = under.findIndex(isSwitch);
  const line = `${indent}${key}: ${value}`;
  return at < 0
    ? lines.toSpliced(head + 1, 0, line).join("\n")
    : lines.with(head + 1 + at, line).join("\n");
}
