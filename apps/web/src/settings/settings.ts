/**
 * The settings of the page. Stored ones are checked when they are read: they may come from another version, or from a
 * file.
 */
import { LOCALES, SEATS, type BoardRecord, type Scoring } from "@falsecard/core";
import {
  OFFERED_SETTINGS,
  robotSettingsOf,
  USUAL_SETTINGS,
  type RobotSettings,
} from "@falsecard/engine/play";
import { STRENGTHS } from "@falsecard/engine/robot";
import type { TurnKind } from "@falsecard/table";
import * as v from "valibot";
import { isWholeText, shippedOf, type CardSide, type CardTexts } from "./card-text.js";

/** The forms of scoring at this table. */
export const TABLE_FORMS = [
  "IMPs",
  "matchpoints",
  "Chicago",
  "rubber",
] as const satisfies readonly Scoring[];
export type TableForm = (typeof TABLE_FORMS)[number];

export const PALETTES = ["four", "two", "safe"] as const;
export const THEMES = ["auto", "light", "dark"] as const;
export const PACES = ["none", "brisk", "calm"] as const;

/**
 * The shortest time in milliseconds before a robot's call or card is shown, so that the person can follow and see a
 * finished trick.
 */
export const PACE_MS: Readonly<
  Record<Exclude<(typeof PACES)[number], "none">, Readonly<Record<TurnKind, number>>>
> = {
  brisk: { call: 500, lead: 900, "first trick": 600, trick: 900, card: 300 },
  calm: { call: 900, lead: 1500, "first trick": 1200, trick: 2200, card: 700 },
};

/** The settings that have a single value, with their schemas. */
const VALUES = v.object({
  seat: v.picklist(SEATS),
  locale: v.picklist(LOCALES),
  scoring: v.picklist(TABLE_FORMS),
  palette: v.picklist(PALETTES),
  theme: v.picklist(THEMES),
  pace: v.picklist(PACES),
  /** Whether a call or card must be confirmed by a second tap. */
  confirm: v.boolean(),
  /** Whether the only legal card is played automatically. */
  auto: v.boolean(),
  /** Whether the person plays partner's hand when partner declares. */
  declares: v.boolean(),
  /** Whether a card with which partner signals has a badge that explains it. */
  tellsSignals: v.boolean(),
  /** Whether cards and turns make sounds. */
  sound: v.boolean(),
  /** Whether the board is shown as text instead of drawn. */
  text: v.boolean(),
});

export interface Settings extends Readonly<v.InferOutput<typeof VALUES>> {
  readonly robots: RobotSettings;
  /** The systems of both sides; a board takes them over until its first call. */
  readonly cards: CardTexts;
}

/** The strengths that a person may choose. */
export const CHOSEN_STRENGTHS = [
  "quick",
  "normal",
  "strong",
] as const satisfies readonly (keyof typeof STRENGTHS)[];

/** Milliseconds per sampled deal that a robot rarely exceeds. */
const DEAL_MS = 100;

/** About the longest time that a robot thinks. With few samples it does not use up a long time limit. */
export const longestThought = ({ samples, patience }: RobotSettings): number =>
  Math.min(patience, DEAL_MS * samples);

/** Ready-made robots, which differ in thinking time, signals and deception. */
export const ROBOTS = {
  club: { ...USUAL_SETTINGS, deceives: false, ...STRENGTHS.quick },
  expert: USUAL_SETTINGS,
  falsecard: { ...USUAL_SETTINGS, signals: "judgement", ...STRENGTHS.strong },
} as const satisfies Readonly<Record<string, RobotSettings>>;
export type RobotName = keyof typeof ROBOTS;
export const ROBOT_NAMES = Object.keys(ROBOTS) as readonly RobotName[];

/** The name of the ready-made robots with these settings; undefined if the person has adjusted them. */
export const robotName = (robots: RobotSettings): RobotName | undefined =>
  ROBOT_NAMES.find((name) =>
    OFFERED_SETTINGS.every((setting) => ROBOTS[name][setting.name] === robots[setting.name]),
  );

export const DEFAULT_SETTINGS: Settings = {
  seat: "S",
  locale: "en",
  scoring: "IMPs",
  robots: ROBOTS.expert,
  cards: { ours: "modern", theirs: "modern" },
  palette: "four",
  theme: "auto",
  pace: "brisk",
  confirm: false,
  auto: true,
  declares: true,
  tellsSignals: true,
  sound: false,
  text: false,
};

const FIELDS = v.fallback(v.record(v.string(), v.unknown()), {});

/**
 * Reads stored settings; `textOf` gives the text of a card. A missing or invalid setting takes its value from `usual`.
 */
export function settingsOf(
  stored: unknown,
  usual: Settings,
  textOf = (card: string): string => card,
): Settings {
  const fields = v.parse(FIELDS, stored);
  const values = Object.entries(VALUES.entries).map(([name, takes]) => [
    name,
    v.is(takes, fields[name]) ? fields[name] : usual[name as keyof typeof VALUES.entries],
  ]);
  const cards = v.parse(FIELDS, fields["cards"]);
  const card = (side: CardSide): string => {
    const text = typeof cards[side] === "string" ? textOf(cards[side]) : "";
    return isWholeText(text) || shippedOf(text) !== undefined ? text : usual.cards[side];
  };
  return {
    ...v.parse(VALUES, Object.fromEntries(values)),
    // Version 0.1.0 stored the robots' settings in the field `character`.
    robots: robotSettingsOf(fields["robots"] ?? fields["character"], usual.robots),
    cards: { ours: card("ours"), theirs: card("theirs") },
  };
}

/** The form of scoring of a record, if this table offers it. */
export const tableForm = ({ scoring }: BoardRecord): TableForm | undefined =>
  TABLE_FORMS.find((one) => one === scoring);
