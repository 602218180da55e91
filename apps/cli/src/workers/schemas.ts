/** Schemas of records, programs and convention cards that come from another machine. */
import type { Card } from "@falsecard/core";
import type { Json } from "@falsecard/core/files";
import { countUpTo, jsonWithin, text, v } from "@falsecard/cluster";
import { LONGEST_TEXT, parseConventionCard } from "@falsecard/engine/bidding";
import { parseProgram } from "../programs/program.js";

export const CARD = v.pipe(
  countUpTo(51),
  // Every number within these bounds is a card.
  v.transform((number) => number as Card),
);

/** The JSON of a board's record, within bounds; `recordOfJson` checks the rest. */
export const RECORD: v.GenericSchema<unknown, Json> = jsonWithin({
  depth: 8,
  values: 5000,
  characters: 500_000,
});

export const SEED_TEXT = text(1000);

/** The name of a program, with its changes. */
export const PROGRAM_TEXT = v.pipe(
  text(1000),
  v.check((found) => parseProgram(found).ok, "no program"),
);

/** A convention card as text: switches, or the text of a system. */
export const CONVENTION_CARD = v.pipe(
  text(LONGEST_TEXT),
  v.check((found) => parseConventionCard(found).ok, "no convention card"),
);
