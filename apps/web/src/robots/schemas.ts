/**
 * What seats, cards, calls, records and words look like on their way to the thread of the robots and back. Each of them
 * has a greatest size, so that neither side can be kept busy by what the other sends.
 */
import { ROBOT_SETTINGS, type RobotSettings, type Watched } from "@falsecard/engine/play";
import {
  LOCALES,
  CALLS,
  SEATS,
  VULNERABILITIES,
  type Card,
  type Fault,
  type Seen,
} from "@falsecard/core";
import { webFaults } from "../words/faults.js";
import type { Json } from "@falsecard/core/files";
import { count, FINITE, jsonWithin, list, text, v } from "@falsecard/cluster";
import type { Acquaintance, SignalCount } from "./question.js";
import { MOST_TEXT } from "../settings/card-text.js";

/** The schema of a type, with every field that the type must have and no other: either way the compiler objects. */
export const schemaFor =
  <T>() =>
  <S extends v.GenericSchema<unknown, T>>(
    schema: S & ([T] extends [v.InferOutput<S>] ? unknown : never),
  ): v.GenericSchema<unknown, T> =>
    schema;

export const SEAT = v.picklist(SEATS);
export const CALL = v.picklist(CALLS);
export const CARD = v.pipe(
  count(51),
  // Every such number is a card.
  v.transform((number) => number as Card),
);
export const TRICKS = count(13);
export const BOARD = v.strictObject({
  number: v.exactOptional(count(100_000)),
  dealer: SEAT,
  vulnerability: v.picklist(VULNERABILITIES),
});

/** A sentence or a paragraph. */
export const WORDS = text(20_000);
export const LINES = list(WORDS, 1000);
/** What a side plays: a name, or the text of a system. */
export const CARD_TEXT = text(MOST_TEXT);
/** A word or a line out of such a text. */
export const FOUND = text(2 * MOST_TEXT);

const FAULT_CODES: readonly string[] = webFaults.codes;

export const FAULT = schemaFor<Fault>()(
  v.strictObject({
    code: v.picklist(FAULT_CODES),
    file: v.exactOptional(WORDS),
    line: count(1_000_000),
    column: count(1_000_000),
    found: FOUND,
    nearest: v.exactOptional(FOUND),
  }),
);

/** Four hands. */
export const DEAL = text(200);
export const SEED = text(1000);

/** A record of a board; what it means is for its own parser to say. */
export const RECORD: v.GenericSchema<unknown, Json> = jsonWithin({
  depth: 8,
  values: 5000,
  characters: 1_000_000,
});

/** The least and the greatest. */
const RANGE = v.pipe(v.strictTuple([count(40), count(40)]), v.readonly());

/** What a call shows of points and lengths. */
export const SHOWN = { hcp: list(RANGE, 20), lengths: bySuit(RANGE) };

export function bySuit<const S extends v.GenericSchema>(each: S) {
  return v.strictObject({ C: each, D: each, H: each, S: each });
}

/** Chances or scores: figures, in a list of at most so many. */
export const figures = (most: number) => list(FINITE, most);

export const ROBOTS_SET = schemaFor<RobotSettings>()(
  v.strictObject({
    signals: v.picklist(ROBOT_SETTINGS.signals.takes.words),
    deceives: v.boolean(),
    samples: count(ROBOT_SETTINGS.samples.offered),
    patience: count(ROBOT_SETTINGS.patience.takes.most),
  }),
);

/** What a seat has seen; the page made it of a record, and sends it to its own thread. */
const SEEN = v.pipe(
  RECORD,
  v.transform((json) => json as unknown as Seen),
);

const LOCALE = v.picklist(LOCALES);
/** What every question about a board has. */
export const ASKED = { record: RECORD, seat: SEAT, locale: LOCALE };
export const ASKED_SEEN = { seen: SEEN, locale: LOCALE };
/** And one to a robot. */
const TO_ROBOT = { robots: ROBOTS_SET, seed: SEED };
export const ASKED_ROBOT = { ...ASKED, ...TO_ROBOT };
export const ASKED_ROBOT_SEEN = { ...ASKED_SEEN, ...TO_ROBOT };

/** More boards than anybody plays. */
const MOST_SIGNALS = 1_000_000;
export const KEPT = list(
  schemaFor<SignalCount>()(
    v.strictObject({
      signal: text(40),
      true: count(MOST_SIGNALS),
      of: count(MOST_SIGNALS),
      chance: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    }),
  ),
  100,
);
/** Choices on so many boards, and logarithms of their chances: sums that cannot be greater than nought. */
const LOGS = v.pipe(v.number(), v.minValue(-1_000_000), v.maxValue(0));
export const WATCHED = schemaFor<Watched>()(
  v.strictObject({
    turns: count(MOST_SIGNALS),
    logs: v.strictObject({ perfect: LOGS, reader: LOGS, plain: LOGS, club: LOGS }),
  }),
);
/** And one at a person's table. */
export const ASKED_THERE = {
  ...ASKED_ROBOT_SEEN,
  person: v.optional(
    schemaFor<Acquaintance>()(v.strictObject({ seat: SEAT, kept: KEPT, watched: WATCHED })),
  ),
};
