/**
 * What a side plays, as settings and boards keep it: a text. It is the name of a shipped system, perhaps with switches that
 * are turned (`modern:notrump=12-14;gerber=off`), or the whole text of a system of one's own. The page tells the two apart;
 * what a text means is for the robots' thread to read.
 */
import { SIDES, sideOf, type Agreements, type BoardRecord, type Seat } from "@falsecard/core";

/** The systems that are shipped; a test holds them against the engine's, which this side of the page does not load. */
export const SHIPPED_SYSTEMS = ["modern", "sayc", "papers"] as const;
export type ShippedSystem = (typeof SHIPPED_SYSTEMS)[number];

/** What both sides play, from where the person sits. */
export interface CardTexts {
  readonly ours: string;
  readonly theirs: string;
}
export const CARD_SIDES = ["ours", "theirs"] as const satisfies readonly (keyof CardTexts)[];
export type CardSide = (typeof CARD_SIDES)[number];

/** Characters of a text at most: two of them and a board go into one question. */
export const MOST_TEXT = 300_000;

/** Whether this is the text of a system itself: it has lines, and a name has none. */
export const isWholeText = (card: string): boolean => card.includes("\n");

/** The shipped system that a card is, perhaps with switches turned. */
export function shippedOf(card: string): ShippedSystem | undefined {
  if (isWholeText(card)) return undefined;
  const [name] = card.split(":", 1);
  return SHIPPED_SYSTEMS.find((one) => one === name);
}

/** What a record says of the systems; nothing where both sides play the modern one, as on every board before there were others. */
export function agreementsOf({ ours, theirs }: CardTexts, seat: Seat): BoardRecord["agreements"] {
  if (ours === "modern" && theirs === "modern") return {};
  return sideOf(seat) === "NS"
    ? { NS: { card: ours }, EW: { card: theirs } }
    : { NS: { card: theirs }, EW: { card: ours } };
}

/** The record with another card for each side that has one. */
export function withCards(record: BoardRecord, change: (card: string) => string): BoardRecord {
  const sides = SIDES.flatMap((side): (readonly [string, Agreements])[] => {
    const agreed = record.agreements[side];
    return agreed === undefined ? [] : [[side, { ...agreed, card: change(agreed.card) }]];
  });
  return sides.length === 0 ? record : { ...record, agreements: Object.fromEntries(sides) };
}

/** The switches that a card of a shipped system has turned. */
function turnedOf(card: string): Map<string, string> {
  const [, changes = ""] = card.split(/:(.*)/s);
  return new Map(
    changes.split(";").flatMap((change) => {
      const [key, value] = change.split("=", 2);
      return key === undefined || value === undefined ? [] : [[key, value] as const];
    }),
  );
}

/** Whether switches of a shipped system are turned. */
export const isTurned = (card: string): boolean =>
  shippedOf(card) !== undefined && turnedOf(card).size > 0;

/**
 * The card with a switch set to a value; `usual` is the value that it has in the shipped system. A text of one's own gets a
 * line under its head, or at its end if it is a list of switches; a line that is there already is changed.
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
  // What is indented under the head, comments and empty lines among it.
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
