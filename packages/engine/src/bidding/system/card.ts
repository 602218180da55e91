/**
 * Convention cards: what a side has agreed to play. The text of the system declares the switches and their values; the
 * first value is the modern default. A card is written as lines of `switch: value`; `#` begins a comment, `name:` gives
 * the name of the card, `system:` its shipped system (the modern one if it is left out), and a switch that is left out
 * has the value of that system.
 */
import { ok, type Result } from "@falsecard/core";
import { fail } from "../../faults.js";
import { EXTENSIONS, SWITCHES } from "./texts.js";

export { SWITCHES } from "./texts.js";

/** An agreement of a convention card that has several values. */
export type Switch = keyof typeof SWITCHES;
/** A shipped system that extends the modern one. */
export type ExtensionName = keyof typeof EXTENSIONS;

/** What a pair plays: a name and a value for every switch. */
export type ConventionCard = {
  readonly name: string;
  /** The shipped system that the side plays; the modern one if none is named. */
  readonly system?: ExtensionName;
  /** The system's text, where the side plays one of its own (bidder/systems.ts). */
  readonly text?: string;
} & {
  readonly [K in Switch]: (typeof SWITCHES)[K][number];
};

const isSwitch = (text: string): text is Switch => Object.hasOwn(SWITCHES, text);

export const isExtensionName = (text: string): text is ExtensionName =>
  Object.hasOwn(EXTENSIONS, text);

const DEFAULTS = Object.fromEntries(
  Object.entries(SWITCHES).map(([key, values]) => [key, values[0]]),
) as Omit<ConventionCard, "name" | "system" | "text">;

/** Five-card majors, two over one, as most pairs play it today. */
export const MODERN: ConventionCard = { name: "modern", ...DEFAULTS };

const extension = (name: ExtensionName): ConventionCard => ({
  ...MODERN,
  ...EXTENSIONS[name].card,
  name,
  system: name,
});

/** The Standard American Yellow Card. */
export const SAYC = extension("sayc");

/** The card of the papers: raises by number of trumps, DONT against notrump, the forcing notrump. */
export const PAPERS_CARD = extension("papers");

/** The convention cards that come with the engine. */
export const CARDS_SHIPPED: readonly ConventionCard[] = [MODERN, SAYC, PAPERS_CARD];

/** Reads the lines of a card; the fault names the line and the column. */
export function parseSwitches(text: string): Result<ConventionCard> {
  let base = MODERN;
  const given: Record<string, string> = { name: "" };
  const seen = new Set<string>();
  for (const [i, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(/#.*$/, "");
    if (line.trim() === "") continue;
    const colon = line.indexOf(":");
    if (colon < 0) return fail("card-line", line.trim(), 1, i + 1);
    const key = line.slice(0, colon).trim();
    const value = line.slice(colon + 1).trim();
    const column = line.length - line.slice(colon + 1).trimStart().length + 1;
    if (seen.has(key)) return fail("card-switch-twice", key, 1, i + 1);
    seen.add(key);
    if (key === "name") {
      given["name"] = value;
    } else if (key === "system") {
      const shipped = CARDS_SHIPPED.find((card) => card.name === value);
      if (shipped === undefined) return fail("system-base", value, column, i + 1);
      base = shipped;
    } else if (!isSwitch(key)) {
      return fail("card-switch", key, 1, i + 1);
    } else if (!SWITCHES[key].some((one) => one === value)) {
      return fail("card-value", `${key}: ${value} (${SWITCHES[key].join(", ")})`, column, i + 1);
    } else {
      given[key] = value;
    }
  }
  return ok({ ...base, ...given });
}

/**
 * A shipped card by its name, perhaps with changes (`modern:gerber=off;splinters=off`); undefined if the text does
 * not begin with such a name. The card's name is the whole text.
 */
export function parseCardName(text: string): Result<ConventionCard> | undefined {
  const colon = text.indexOf(":");
  const name = colon < 0 ? text : text.slice(0, colon);
  const base = CARDS_SHIPPED.find((card) => card.name === name);
  if (base === undefined) return undefined;
  let card: ConventionCard = { ...base, name: text };
  if (colon < 0) return ok(card);
  let column = colon + 2;
  for (const change of text.slice(colon + 1).split(";")) {
    const [key = "", value = ""] = change.split("=", 2).map((part) => part.trim());
    if (!isSwitch(key)) return fail("card-switch", key, column);
    if (!SWITCHES[key].some((one) => one === value))
      return fail("card-value", `${key}: ${value} (${SWITCHES[key].join(", ")})`, column);
    card = { ...card, [key]: value };
    column += change.length + 1;
  }
  return ok(card);
}

/** Writes a card as lines of switches, each with the values it may have; a card with a text of its own is that text. */
export function makeConventionCard(card: ConventionCard): string {
  if (card.text !== undefined) return card.text;
  const lines = Object.entries(SWITCHES).map(([key, values]) => {
    const value = isSwitch(key) ? card[key] : "";
    return `${`${key}: ${value}`.padEnd(32)}# ${values.join(", ")}`;
  });
  const system = card.system === undefined ? [] : [`system: ${card.system}`];
  return [`name: ${card.name}`, ...system, ...lines, ""].join("\n");
}
