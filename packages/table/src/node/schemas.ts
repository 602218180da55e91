/** Schemas of records, programs and convention cards that come from another machine. */
import type { Json } from "@falsecard/core/files";
import { jsonWithin, text, v } from "@falsecard/cluster";
import { LONGEST_TEXT, parseConventionCard } from "@falsecard/engine/bidding";
import { parseProgram } from "@falsecard/engine/play";

/** The schema of a board's record as JSON, within bounds; `recordOfJson` checks the rest. */
export const RECORD_SCHEMA: v.GenericSchema<unknown, Json> = jsonWithin({
  depth: 8,
  values: 5000,
  characters: 500_000,
});

/** The schema of the name of a program, with its changes. */
export const PROGRAM_SCHEMA = v.pipe(
  text(1000),
  v.check((found) => parseProgram(found).ok, "no program"),
);

/** The schema of a convention card as text: switches, or the text of a system. */
export const CONVENTION_CARD_SCHEMA = v.pipe(
  text(LONGEST_TEXT),
  v.check((found) => parseConventionCard(found).ok, "no convention card"),
);
